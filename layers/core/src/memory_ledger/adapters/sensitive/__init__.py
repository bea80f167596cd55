"""The scanner for sensitive data, on libraries where they exist."""

from memory_ledger.adapters.sensitive.scanner import LibrarySensitiveScanner

__all__ = ["LibrarySensitiveScanner"]
