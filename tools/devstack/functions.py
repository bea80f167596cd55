"""Runs functions in execution environments, one request at a time in each, as Lambda does."""

from __future__ import annotations

import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.devstack.execution import Environment, FunctionUnavailableError, Zygote
from tools.devstack.template import Function

# The gateway gives up on an integration after this.
WAIT_SECONDS = 29.0


class FunctionPool:
    """The environments of one function: idle ones are used again, a broken one is replaced."""

    def __init__(
        self, zygote: Zygote, function: Function, variables: Mapping[str, str], log: Path, size: int
    ) -> None:
        self.function = function
        self._zygote = zygote
        self._description: dict[str, Any] = {
            "name": function.name,
            "folder": str(function.folder),
            "handler": function.handler,
            "memory": function.memory,
            "environment": {**function.environment, **variables},
            "log": str(log),
        }
        self._size = size
        self._idle: list[Environment] = []
        self._busy: set[Environment] = set()
        self._reserved = 0
        self._free = threading.Condition()

    @property
    def environment(self) -> Mapping[str, str]:
        """Return the variables that its environments are given."""
        given: Mapping[str, str] = self._description["environment"]
        return given

    def invoke(self, event: Any) -> Any:
        """
        Return what the function returns for *event*.

        Raises:
            FunctionError: It raised.
            FunctionUnavailableError: It died, ran out of time, or no environment became free.
        """
        environment = self._take()
        try:
            return environment.invoke(event, self.function.timeout)
        finally:
            self._give_back(environment)

    def kill(self) -> int:
        """End every environment at once, in the middle of whatever it does; return how many."""
        with self._free:
            killed = len(self._idle) + len(self._busy)
            for environment in self._idle:
                environment.close()
            self._idle.clear()
            for environment in self._busy:
                environment.kill()
        return killed

    def close(self) -> None:
        """End every environment."""
        with self._free:
            self._size = 0
            for environment in (*self._idle, *self._busy):
                environment.close()
            self._idle.clear()
            self._free.notify_all()

    def _take(self) -> Environment:
        deadline = time.monotonic() + WAIT_SECONDS
        with self._free:
            while True:
                while self._idle:
                    environment = self._idle.pop()
                    if environment.usable:
                        self._busy.add(environment)
                        return environment
                    environment.close()
                if len(self._busy) + self._reserved < self._size:
                    self._reserved += 1
                    break
                if not self._size or not self._free.wait(deadline - time.monotonic()):
                    raise FunctionUnavailableError("TooManyRequests", "no environment is free")
        return self._new()

    def _new(self) -> Environment:
        environment = None
        try:
            environment = Environment(*self._zygote.fork(self._description))
            return environment
        finally:
            with self._free:
                self._reserved -= 1
                if environment is not None:
                    self._busy.add(environment)

    def _give_back(self, environment: Environment) -> None:
        with self._free:
            self._busy.discard(environment)
            if self._size and environment.usable:
                self._idle.append(environment)
            else:
                environment.close()
            self._free.notify()


class Functions:
    """All functions of the template, by name."""

    def __init__(self, pools: Mapping[str, FunctionPool]) -> None:
        self._pools = pools

    def invoke(self, name: str, event: Any) -> Any:
        """Return what function *name* returns; raises as `FunctionPool.invoke` does."""
        return self._pools[name].invoke(event)

    def environment(self, name: str) -> Mapping[str, str]:
        """Return the variables of function *name*."""
        return self._pools[name].environment

    def kill(self, name: str) -> int:
        """End every environment of *name* at once; return how many there were."""
        return self._pools[name].kill()

    def close(self) -> None:
        """End every environment."""
        for pool in self._pools.values():
            pool.close()
