"""What stood in the way of a round's steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeVar

from memory_ledger.domain.errors import UnavailableError
from memory_ledger.services.background.raised import where_raised

T = TypeVar("T")


@dataclass(slots=True)
class Troubles:
    """Each step that failed, once, however often it did; of what was not foreseen the type and the lines."""

    _failures: dict[str, None] = field(default_factory=dict)
    _broken: dict[str, None] = field(default_factory=dict)
    _raised: dict[str, None] = field(default_factory=dict)

    def tried(self, step: str, call: Callable[[], T], otherwise: T) -> T:
        """Return what *call* returns; whatever is wrong with it is noted, and *otherwise* stands for it."""
        try:
            return call()
        except UnavailableError:
            self._failures[step] = None
        except Exception as exc:
            self._failures[f"{step} ({type(exc).__name__})"] = None
            self._broken[step] = None
            self._raised[where_raised(exc)] = None
        return otherwise

    @property
    def failures(self) -> tuple[str, ...]:
        """Return the steps, with the type of what was not foreseen."""
        return tuple(self._failures)

    @property
    def broken(self) -> tuple[str, ...]:
        """Return the steps that raised what was not foreseen."""
        return tuple(self._broken)

    @property
    def raised(self) -> tuple[str, ...]:
        """Return the lines of what was not foreseen."""
        return tuple(self._raised)
