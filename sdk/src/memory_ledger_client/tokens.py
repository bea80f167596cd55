"""The token in use."""

from __future__ import annotations


class TokenKeeper:
    """Keeps a token until the service rejects it."""

    def __init__(self) -> None:
        self._token: str | None = None

    def current(self, rejected: str | None) -> str | None:
        """Return the token, None where there is none or it is the one *rejected*."""
        return None if self._token == rejected else self._token

    def keep(self, token: str) -> str:
        """Keep *token* and return it."""
        self._token = token
        return token
