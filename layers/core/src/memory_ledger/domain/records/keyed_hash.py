"""Keyed hashes: equal inputs are found again, and nobody without the key can guess them back."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class KeyedHash:
    """HMAC-SHA256 (RFC 2104) under one deployment secret."""

    key: bytes

    def __call__(self, *parts: str) -> str:
        """Return the hex digest of *parts*; the parts are length-prefixed, so no two lists collide."""
        message = b"".join(len(raw).to_bytes(8, "big") + raw for raw in (part.encode() for part in parts))
        return hmac.new(self.key, message, hashlib.sha256).hexdigest()
