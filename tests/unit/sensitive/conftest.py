"""What a text holds of what is sensitive."""

from collections.abc import Callable

import pytest

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner


@pytest.fixture(scope="session")
def categories() -> Callable[[str], set[str]]:
    """Return the categories that are found in a text."""
    scanner = LibrarySensitiveScanner()
    return lambda text: {finding.category for finding in scanner.scan(text)}
