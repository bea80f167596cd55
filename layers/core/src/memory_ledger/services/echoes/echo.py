"""Echoes of a record, as asked for and as found: messages that say again what it said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.scopes import GLOBAL, Scope
from memory_ledger.domain.text.telltales import Telltale
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.ports.turns import TurnPlace


@dataclass(frozen=True, slots=True, kw_only=True)
class Reach:
    """
    How far is looked: so many sessions of sources, so many messages of each, so many that the index names.

    Who is *content* without the index goes on where it does not answer.
    """

    sessions: int
    messages: int
    hits: int
    content: bool = False


IN_CALL = Reach(sessions=10, messages=200, hits=50, content=True)
IN_BACKGROUND = Reach(sessions=100, messages=5_000, hits=200)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoken:
    """
    What a record said in all its versions, its scope, and where it was taken from: messages, *homes*.

    What *stays* it says on. Where it only *changed*, those of its own messages are looked at as well.
    """

    memory_id: str
    texts: Sequence[str]
    scope: Scope = GLOBAL
    sources: Sequence[TurnPlace] = ()
    homes: Sequence[str] = ()
    stays: Sequence[str] = ()
    changed: Sequence[TurnPlace] = ()

    @property
    def sessions(self) -> list[str]:
        """Return the conversations that it comes from, each once."""
        return list(dict.fromkeys([*(place.session_id for place in self.sources), *self.homes]))


def spoken_in(memory: Memory, texts: Sequence[str], sources: Sequence[TurnPlace]) -> Spoken:
    """Return what *memory* said in *texts*, and where it was taken from."""
    return Spoken(memory_id=memory.memory_id, texts=texts, scope=memory.scope, sources=sources)


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """A message and where it stands: *near* a source of the record, or as what *replies* to it."""

    place: TurnPlace
    stored: StoredMessage
    near: bool = False
    replies: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Echoes:
    """
    Where a record was said again, and which of the messages looked at were *redacted* before.

    *own* are the messages of one that changed, *telltales* what tells it apart from other records.
    """

    places: tuple[TurnPlace, ...] = ()
    redacted: tuple[TurnPlace, ...] = ()
    own: tuple[Heard, ...] = ()
    telltales: tuple[Telltale, ...] = ()
