"""Positions of tasks that take several runs."""

from __future__ import annotations

from typing import Protocol


class Bookmarks(Protocol):
    """
    One text a task, without content.

    All methods raise UnavailableError when the authority does not answer.
    """

    def get(self, task: str) -> str | None:
        """Return what was kept last for *task*, strongly consistent."""

    def put(self, task: str, text: str) -> None:
        """Keep *text* in the place of what was there."""
