"""Business facts: a remembered copy would be stale, so it is refused with a pointer to the system."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.recall.identifiers.identifier_shapes import is_identifier
from memory_ledger.domain.records.memory import Memory, MemoryType
from memory_ledger.domain.text.folding import fold

STATES = frozenset({MemoryType.FACT, MemoryType.PREFERENCE, MemoryType.EVENT})
"""Types that state how something is; the others may tell of an order without reporting its status."""
NEAR = 24
"""How far apart, in characters, a thing and its state may stand in one sentence."""
MOST_PLACES = 8
POINTED_IN = ("en", "zh")
"""The languages that a pointer is said in."""
_SENTENCE_END = re.compile(r"[。!?;\n]|(?<!\bno)(?<!\bnr)\.\s")
_MAY_BE_NAME = re.compile(
    r"(?<![\w.~/\\-])(?:[a-z0-9_.~-]*[/\\][a-z0-9_.~/\\-]*[a-z0-9_]|[a-z0-9_-]+\.[a-z][a-z0-9]{0,6}(?![\w.]))",
    re.ASCII,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class BusinessKind:
    """
    A kind of fact and the system that knows it.

    A sentence is of the kind when a *thing* and a *state* stand near each other, or when it holds a
    *phrase*, and nothing of *unless*. All are plain words, never patterns, so that a tenant may write them.
    What the system published at *published_at* leaves nothing of what was remembered before.
    """

    kind: str
    source_of_record: str
    things: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    published_at: datetime | None = None

    def replaces(self, memory: Memory, now: datetime) -> bool:
        """Tell whether the system has published since *memory* held."""
        return self.published_at is not None and memory.valid_from < self.published_at <= now

    def pointer(self, language: str) -> str:
        """Return what is said in the place of a remembered value."""
        if language == "zh":
            return f"此处不引用记忆：以 {self.source_of_record} 的实时数据为准（{self.kind}）。"
        return f"Not taken from memory: ask {self.source_of_record}, which answers this live ({self.kind})."


def business_kind(text: str, kinds: Sequence[BusinessKind]) -> BusinessKind | None:
    """Return the kind of business fact that a sentence of *text* states, None for none."""
    # Each once: a text that repeats itself says no more.
    sentences = [one for one in dict.fromkeys(_SENTENCE_END.split(_without_names(fold(text)))) if one]
    return next((kind for kind in kinds if any(_is_of(kind, one) for one in sentences)), None)


def _without_names(text: str) -> str:
    """Return *text* without branches, paths and files: what they are called says nothing of an order."""
    return _MAY_BE_NAME.sub(lambda match: " " if is_identifier(match[0]) else match[0], text)


def named_in(texts: Iterable[str], kinds: Sequence[BusinessKind]) -> tuple[BusinessKind, ...]:
    """Return those of *kinds* of which any of *texts* holds a thing or phrase: no other is stated there."""
    said = fold("\n".join(texts))
    # Most words have a character that stands nowhere: that is seen without a search for the word.
    possible = frozenset(said).issuperset
    return tuple(
        kind for kind in kinds if any(map(said.__contains__, filter(possible, (*kind.things, *kind.phrases))))
    )


def _is_of(kind: BusinessKind, sentence: str) -> bool:
    things = list(filter(sentence.__contains__, kind.things))
    phrases = list(filter(sentence.__contains__, kind.phrases))
    if not (things or phrases) or any(_places(word, sentence) for word in kind.unless if word in sentence):
        return False
    if not (any(_places(word, sentence) for word in phrases) or _stand_near(things, kind.states, sentence)):
        return False
    # Few sentences come so far: the rules take long to read at a cold start.
    from memory_ledger.domain.writing.business.told_events import is_told

    return not is_told(sentence, (*things, *phrases))


def _stand_near(things: Sequence[str], states: Sequence[str], text: str) -> bool:
    stand = [(len(thing), at) for thing in things for at in _places(thing, text)]
    places = [at for word in states if stand and word in text for at in _places(word, text)]
    return any(abs(at - place) <= NEAR + length for length, at in stand for place in places)


def _places(word: str, text: str) -> list[int]:
    """
    Return the first few places where *word* stands; one of Latin letters ends no other word.

    Few, as a long text repeats itself: the check stays linear.
    """
    found: list[int] = []
    at = text.find(word)
    while at >= 0 and len(found) < MOST_PLACES:
        if not (_is_latin(word[0]) and at and _is_latin(text[at - 1])):
            found.append(at)
        at = text.find(word, at + len(word))
    return found


def _is_latin(char: str) -> bool:
    return char.isascii() and char.isalpha()
