"""Child processes that never outlive the stack: each ends when its standard input closes."""

from __future__ import annotations

import contextlib
import os
import select
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from tools.devstack.settings import StackError


class Watched(Protocol):
    """A process that the stack does not outlive."""

    @property
    def name(self) -> str:
        """What it is, as a sentence begins."""

    @property
    def log(self) -> Path:
        """Where it writes what goes wrong."""

    @property
    def pid(self) -> int:
        """The process id."""

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""


class Child:
    """
    A process on a leash: the kernel closes its standard input however the stack ends.

    It runs in a session of its own, so that Ctrl-C reaches the stack only, which then stops it in order.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        log: Path,
        *,
        cwd: Path,
        environment: Mapping[str, str] | None = None,
        pass_fds: Sequence[int] = (),
    ) -> None:
        self.name = name
        self._output = b""
        with log.open("ab") as errors:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                cwd=cwd,
                env={**os.environ, **(environment or {})},
                pass_fds=tuple(pass_fds),
                start_new_session=True,
            )
        self.log = log

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether it has not ended."""
        return self._process.poll() is None

    def line(self, timeout: float) -> str:
        """
        Return the next line that the process prints, empty where it ended first.

        Raises:
            StackError: It printed nothing in time.
        """
        deadline = time.monotonic() + timeout
        assert self._process.stdout is not None
        while b"\n" not in self._output:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._process.stdout], [], [], left)[0]:
                raise StackError(f"{self.name} did not start within {timeout:.0f} s; see {self.log}.")
            chunk = os.read(self._process.stdout.fileno(), 4096)
            if not chunk:
                self._process.wait()
                return self._output.decode(errors="replace")
            self._output += chunk
        line, _, self._output = self._output.partition(b"\n")
        return line.decode(errors="replace")

    def stop(self, timeout: float = 10.0) -> None:
        """Let the process end by itself, and end it by force where it does not in time."""
        with contextlib.suppress(BrokenPipeError):
            if self._process.stdin is not None:
                self._process.stdin.close()
        try:
            self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()

    def kill(self) -> None:
        """End the process at once, as a crash would."""
        self._process.kill()
        self._process.wait()


def python_module(module: str, *arguments: str) -> list[str]:
    """Return the command that runs *module* by this interpreter."""
    return [sys.executable, "-m", module, *arguments]
