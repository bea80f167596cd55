"""Faults that can be switched on while the stack runs, and the adapters that obey them."""

from __future__ import annotations

import importlib
import json
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

from memory_ledger.domain.errors import (
    EmbedderUnavailableError,
    IndexTimeoutError,
    IndexUnavailableError,
    UnavailableError,
)
from memory_ledger.ports.models import Embedder
from memory_ledger.ports.search import SearchIndex
from memory_ledger.ports.summaries import Summariser

STATES: Mapping[str, tuple[str, ...]] = {
    "index": ("ok", "down", "slow"),
    "sync": ("running", "paused"),
    "embedder": ("ok", "down"),
    "summariser": ("ok", "down"),
}
SLOW_SECONDS = 3.0
# The port promises IndexTimeoutError past the adapter's deadline: so looks a slow index to a search.
SEARCH_DEADLINE_SECONDS = 1.2
LOOK_SECONDS = 0.05


class Faults:
    """The switches, in a file that every process reads; a new file has none on."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def state(self) -> dict[str, str]:
        """Return every switch with its state."""
        normal = {name: states[0] for name, states in STATES.items()}
        try:
            stored = json.loads(self._path.read_text())
        except (FileNotFoundError, ValueError):
            return normal
        return {name: stored.get(name, value) for name, value in normal.items()}

    def set(self, changes: Mapping[str, str]) -> dict[str, str]:
        """Apply *changes* at once for every process; return every switch."""
        state = {**self.state(), **changes}
        draft = self._path.with_suffix(".tmp")
        draft.write_text(json.dumps(state))
        draft.replace(self._path)
        return state


class _Faulty:
    """An adapter whose methods first look at one switch."""

    def __init__(self, inner: object, faults: Faults, switch: str, error: type[Exception]) -> None:
        self._inner = inner
        self._faults = faults
        self._switch = switch
        self._error = error

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._inner, name)
        if not callable(value) or name in ("relevance", "generality"):
            return value
        return self._guarded(name, value)

    def _guarded(self, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            state = self._faults.state()[self._switch]
            if state == "down":
                raise self._error(f"{self._switch} is switched off")
            if state == "slow" and name == "search":
                self._wait_while_slow()
            elif state == "slow":
                time.sleep(SLOW_SECONDS)
            return method(*args, **kwargs)

        return call

    def _wait_while_slow(self) -> None:
        """Hang until the deadline, or until the switch is back, as a search does whose cluster recovers."""
        for _ in range(round(SEARCH_DEADLINE_SECONDS / LOOK_SECONDS)):
            time.sleep(LOOK_SECONDS)
            if self._faults.state()[self._switch] != "slow":
                return
        raise IndexTimeoutError("the index is switched to slow")


def faulty_index(config: object) -> SearchIndex:
    """Return the index that LOCAL_INDEX_ADAPTER names, obeying the ``index`` switch."""
    inner = _inner("LOCAL_INDEX_ADAPTER", config)
    return cast(SearchIndex, _Faulty(inner, _faults(), "index", IndexUnavailableError))


def faulty_embedder(config: object) -> Embedder:
    """Return the embedder that LOCAL_EMBEDDER_ADAPTER names, obeying the ``embedder`` switch."""
    inner = _inner("LOCAL_EMBEDDER_ADAPTER", config)
    return cast(Embedder, _Faulty(inner, _faults(), "embedder", EmbedderUnavailableError))


def faulty_summariser(config: Any) -> Summariser:
    """Return the summariser that the configuration names, obeying the ``summariser`` switch."""
    from memory_ledger.bootstrap.summarising import configured_summariser

    inner = configured_summariser(replace(config, summariser_adapter=""))
    return cast(Summariser, _Faulty(inner, _faults(), "summariser", UnavailableError))


def _faults() -> Faults:
    return Faults(Path(os.environ["LOCAL_FAULTS_FILE"]))


def _inner(variable: str, config: object) -> object:
    module, _, factory = os.environ[variable].partition(":")
    return getattr(importlib.import_module(module), factory)(config)
