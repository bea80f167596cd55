"""The emulator for races and load: ministack in a process and an environment of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.devstack.emulator import Emulator
from tools.devstack.folder import DataFolder
from tools.devstack.settings import Settings


@contextmanager
def running_ministack(path: Path) -> Iterator[str]:
    """Run ministack with its data under *path*; yields the endpoint."""
    folder = DataFolder(path)
    folder.open()
    emulator = Emulator(Settings(data_dir=path), folder)
    try:
        emulator.launch()
        emulator.await_ready()
        yield emulator.endpoint
    finally:
        emulator.stop()
        folder.close()
