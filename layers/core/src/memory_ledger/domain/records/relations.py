"""Relations: facts as triples, walked from entity to entity."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.records.memory import Fact, Memory
from memory_ledger.domain.text.folding import plain_letters
from memory_ledger.domain.text.wording import Fold, same_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Edge:
    """
    The triple of a record that holds now; *hop* counts from the entity asked for.

    *rivals* are the records it is in open conflict with.
    """

    memory: Memory
    fact: Fact
    hop: int
    rivals: tuple[str, ...] = ()


def entities_of(fact: Fact | None, simplified: Fold) -> tuple[str, ...]:
    """
    Return the entities that *fact* relates, each once, as names that meet; of objects only strings are any.

    *simplified* writes traditional characters simplified.
    """
    if fact is None:
        return ()
    ends = (fact.subject, fact.object)
    named = (end for end in ends if isinstance(end, str) and end.strip())
    return tuple(dict.fromkeys(name for end in named for name in spellings(end, simplified)))


def spellings(name: str, simplified: Fold) -> tuple[str, ...]:
    """Return under which names an entity is found: as it is written, then in plain letters (``Lodz``)."""
    written = entity(name, simplified)
    return tuple(dict.fromkeys((written, plain_letters(written))))


def entity(name: str, simplified: Fold) -> str:
    """Return under which name an entity meets its other spellings: case, width, punctuation and script."""
    return same_words(name, simplified)
