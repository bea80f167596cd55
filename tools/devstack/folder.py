"""The data folder: one stack at a time, and from when its data is."""

from __future__ import annotations

import fcntl
import json
import os
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from tools.devstack.settings import StackError

_SOCKET_PATH_BYTES = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRun:
    """How the last run on a folder ended; *saved_at* is None where nothing was saved."""

    clean: bool
    saved_at: str | None


class DataFolder:
    """Paths of the stack's data, held by a lock for as long as anything writes there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.state = path / "state"
        self.s3 = path / "s3"
        self.logs = path / "logs"
        self.keys = path / "keys"
        self.clock = path / "clock.bin"
        self.faults = path / "faults.json"
        self.saved = path / "saved.json"
        self._lock: IO[str] | None = None
        self._sockets: tempfile.TemporaryDirectory[str] | None = None

    def open(self) -> None:
        """
        Create what is missing and take the lock.

        Raises:
            StackError: The folder cannot be used, or another stack uses it.
        """
        self._make()
        lock = (self.path / "lock").open("a+", encoding="ascii")
        try:
            _take(lock, self.path)
        except BaseException:
            lock.close()
            raise
        lock.truncate(0)
        lock.write(str(os.getpid()))
        lock.flush()
        self._lock = lock

    def close(self) -> None:
        """Let the next stack have the folder."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None
        if self._sockets is not None:
            self._sockets.cleanup()
            self._sockets = None

    @property
    def lock_fd(self) -> int:
        """The descriptor that holds the lock; who inherits it holds the folder too."""
        if self._lock is None:
            raise RuntimeError("the folder is not open")
        return self._lock.fileno()

    def socket_path(self, name: str) -> Path:
        """Return a free path short enough for a Unix socket, however deep the folder lies."""
        path = self.path / name
        if len(os.fsencode(path)) > _SOCKET_PATH_BYTES:
            self._sockets = self._sockets or tempfile.TemporaryDirectory(prefix="memory-ledger-")
            path = Path(self._sockets.name) / name
        path.unlink(missing_ok=True)
        return path

    def last_run(self) -> LastRun | None:
        """Return how the last run ended, None for a new folder."""
        try:
            document = json.loads(self.saved.read_text())
            return LastRun(clean=document["clean"] is True, saved_at=document["saved_at"])
        except FileNotFoundError:
            return None
        except (OSError, ValueError, KeyError, TypeError) as exc:
            raise StackError(
                f"The data folder {self.path} is broken: {self.saved.name} cannot be read; "
                "restore or remove the folder, or choose another DATA_DIR."
            ) from exc

    def _make(self) -> None:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            os.chmod(self.path, 0o700)
            for folder in (self.state, self.s3, self.logs, self.keys):
                folder.mkdir(exist_ok=True)
            with tempfile.TemporaryFile(dir=self.path):
                pass
        except OSError as exc:
            reason = exc.strerror or "unusable"
            raise StackError(f"The data folder {self.path} cannot be used: {reason}.") from exc


def _take(lock: IO[str], path: Path) -> None:
    deadline = time.monotonic() + 30.0
    while not _locked(lock):
        lock.seek(0)
        if _runs(lock.read().strip()) or time.monotonic() > deadline:
            raise StackError(
                f"Another stack uses the data folder {path}; stop it or choose another DATA_DIR."
            )
        # The last run was killed and its emulator is still saving.
        time.sleep(0.05)


def _locked(lock: IO[str]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _runs(pid: str) -> bool:
    if not pid.isdigit():
        return False
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
