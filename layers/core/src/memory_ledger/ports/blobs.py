"""Large bodies outside the tables: checkpoints and artifacts."""

from __future__ import annotations

from datetime import timedelta
from typing import Protocol

LATE_UPLOADS = timedelta(hours=1)
"""
How long after its link was given out an upload may still end.

A link cannot be taken back. It is good for minutes, and what began in the last of them may take its time.
"""


class BlobStore(Protocol):
    """
    Bodies by key; keys begin with tenant and user.

    All methods raise UnavailableError when the store does not answer. Links are good for minutes, and for
    their one key and method only.
    """

    def put(self, key: str, body: bytes) -> None:
        """Write a body, over what was there."""

    def get(self, key: str) -> bytes | None:
        """Return a body, None where there is none."""

    def delete(self, prefix: str) -> int:
        """Erase all bodies whose key starts with *prefix*; return how many. Repeatable."""

    def upload_link(self, key: str) -> str:
        """Return where the holder of the link may PUT the body."""

    def download_link(self, key: str, media_type: str) -> str:
        """Return where the holder of the link may GET the body, as an attachment of *media_type*."""
