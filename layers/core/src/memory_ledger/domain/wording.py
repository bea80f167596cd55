"""Text of records: how one reads, when two say the same words, and which language it is."""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections.abc import Callable
from typing import Protocol, TypeAlias

from memory_ledger.domain.memory import Episode, Fact, MemoryType
from memory_ledger.domain.scopes import Scope

ENGLISH_LETTERS_PER_HAN = 2.5
"""About how many Latin letters carry as much as one Han character."""
MEANINGFUL_PUNCTUATION = frozenset("#%@&*/-\\_")
_HAN = "[\u3400-\u9fff\U00020000-\U0003ffff]"
_MARK = re.compile(r"[^\w\s]")
_SPACE_BESIDE_HAN = re.compile(f"(?<={_HAN}) | (?={_HAN})")
WORD_INNER_PUNCTUATION = frozenset(".,:'’")


Fold: TypeAlias = Callable[[str], str]


class Worded(Protocol):
    """A record or a candidate: what it says, and where."""

    @property
    def type(self) -> MemoryType: ...
    @property
    def scope(self) -> Scope: ...
    @property
    def subject_key(self) -> str | None: ...
    @property
    def content(self) -> str | None: ...
    @property
    def fact(self) -> Fact | None: ...
    @property
    def episode(self) -> Episode | None: ...


def text_of(memory: Worded) -> str:
    """Return what a record says, as one text: for the index, for token counts, for the prompt."""
    parts = [memory.content]
    if memory.fact is not None and memory.content is None:
        parts.append(_fact_text(memory.fact))
    if memory.episode is not None:
        parts.append(_episode_text(memory.episode))
    return "\n".join(part for part in parts if part)


def _fact_text(fact: Fact) -> str:
    value = fact.object if isinstance(fact.object, str) else canonical_json(fact.object)
    return f"{fact.subject} {fact.predicate} {value}"


def _episode_text(episode: Episode) -> str:
    labelled = (
        ("goal", episode.goal),
        ("context", episode.context),
        ("actions", "; ".join(episode.actions)),
        ("outcome", episode.outcome.value),
        ("lesson", episode.lesson),
        ("environment", episode.environment),
    )
    return "\n".join(f"{label}: {value}" for label, value in labelled if value)


def canonical_json(value: object) -> str:
    """Return JSON text that is the same for equal values."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def normalise(text: str) -> str:
    """
    Fold width, case, sentence punctuation and spacing, which never change what is said.

    Punctuation inside a word or number (``1.5``, ``don't``) and signs that carry meaning (``C#``, ``50%``,
    ``-5``) stay.
    """
    folded = " ".join(unicodedata.normalize("NFKC", text).casefold().split())
    said = _MARK.sub(lambda mark: mark[0] if _says_something(folded, mark.start()) else " ", folded)
    return _SPACE_BESIDE_HAN.sub("", " ".join(said.split()))


def _says_something(text: str, at: int) -> bool:
    char = text[at]
    if not unicodedata.category(char).startswith("P") or char in MEANINGFUL_PUNCTUATION:
        return True
    inner = 0 < at < len(text) - 1 and char in WORD_INNER_PUNCTUATION
    return inner and _in_word(text[at - 1]) and _in_word(text[at + 1])


def _in_word(char: str) -> bool:
    """Han needs no word boundary: punctuation between two of its characters ends a clause."""
    return char.isalnum() and not re.match(_HAN, char)


def as_given(text: str) -> str:
    """Return *text*; for those who know no variants."""
    return text


def content_digest(memory: Worded, simplified: Fold = as_given) -> str:
    """
    Return what two records share when they say the same in the same scope, of the same type.

    *simplified* writes traditional characters simplified.
    """
    body = {
        "scope": str(memory.scope),
        "type": memory.type.value,
        "key": memory.subject_key,
        "content": _normalised_content(memory, simplified),
        "fact": _fact_value(memory.fact, simplified),
        "episode": simplified(_episode_text(memory.episode)) if memory.episode is not None else None,
    }
    return hashlib.sha256(canonical_json(body).encode()).hexdigest()


def _normalised_content(memory: Worded, simplified: Fold) -> str | None:
    if memory.content is None:
        return None
    return same_words(memory.content, simplified)


def same_words(text: str, simplified: Fold = as_given) -> str:
    """Return what two texts share that differ in case, width, punctuation or script only; never empty."""
    return simplified(normalise(text) or text)


def _fact_value(fact: Fact | None, simplified: Fold) -> list[object] | None:
    if fact is None:
        return None
    value = fact.object
    if isinstance(value, str):
        value = same_words(value, simplified)
    return [simplified(normalise(fact.subject)), simplified(normalise(fact.predicate)), value]


def same_value(one: Worded, other: Worded, simplified: Fold = as_given) -> bool:
    """Tell whether two records of one subject key say the same."""
    if one.fact is not None and other.fact is not None:
        return _fact_value(one.fact, simplified) == _fact_value(other.fact, simplified)
    return simplified(normalise(text_of(one))) == simplified(normalise(text_of(other)))


def language_of(text: str) -> str:
    """Return ``zh``, ``en`` or ``und`` by which script carries more of *text*."""
    han = sum("\u3400" <= char <= "\u9fff" or "\U00020000" <= char <= "\U0003ffff" for char in text)
    latin = sum(char.isascii() and char.isalpha() for char in text)
    if not han and not latin:
        return "und"
    return "zh" if han * ENGLISH_LETTERS_PER_HAN >= latin else "en"
