"""Large bodies in memory."""

from __future__ import annotations

from memory_ledger.domain.errors import UnavailableError


class MemoryBlobs:
    """Implements :class:`BlobStore`; *down* makes it not answer."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.down = False

    def put(self, key: str, body: bytes) -> None:
        self._answer()
        self.kept[key] = body

    def get(self, key: str) -> bytes | None:
        self._answer()
        return self.kept.get(key)

    def delete(self, prefix: str) -> int:
        self._answer()
        doomed = [key for key in self.kept if key.startswith(prefix)]
        for key in doomed:
            del self.kept[key]
        return len(doomed)

    def upload_link(self, key: str) -> str:
        return f"memory:put/{key}"

    def download_link(self, key: str, media_type: str) -> str:
        return f"memory:get/{key}"

    def _answer(self) -> None:
        if self.down:
            raise UnavailableError("switched off")
