"""A port of which one call is overtaken by something else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Overtaken:
    """The real thing, but that *overtake* happens as soon as a call of *method* has been made."""

    def __init__(self, real: Any, method: str, overtake: Callable[[], object]) -> None:
        self._real, self._method, self._overtake = real, method, overtake

    def __getattr__(self, name: str) -> Any:
        real = getattr(self._real, name)
        return self._then_overtaken(real) if name == self._method else real

    def _then_overtaken(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def run(*arguments: Any) -> Any:
            answer = call(*arguments)
            self._overtake()
            return answer

        return run
