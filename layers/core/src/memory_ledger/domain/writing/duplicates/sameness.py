"""Sameness of records: exactly, or but for what never changes what is said."""

from __future__ import annotations

import hashlib

from memory_ledger.domain.records.memory import Fact
from memory_ledger.domain.records.record_texts import Worded, episode_text, text_of
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.text.signs import cased_in, is_prose
from memory_ledger.domain.text.wording import Fold, as_given, canonical_json, same_words


def content_digest(memory: Worded, simplified: Fold = as_given) -> str:
    """
    Return what two records share when they say the same in the same scope, of the same type.

    *simplified* writes traditional characters simplified.
    """
    body = {
        "scope": str(memory.scope),
        "type": memory.type.value,
        "key": memory.subject_key,
        "content": None if memory.content is None else _statement(memory.content, simplified),
        "fact": _triple(memory.fact, simplified),
        "episode": None if memory.episode is None else simplified(episode_text(memory.episode)),
    }
    return hashlib.sha256(canonical_json(body).encode()).hexdigest()


def triple_digest(fact: Fact) -> str:
    """Return what two triples share that relate the same, in whatever case, width or script."""
    return hashlib.sha256(canonical_json(_triple(fact, fold)).encode()).hexdigest()


def same_exactly(one: Worded, other: Worded) -> bool:
    """Tell whether two records say the same to the letter; a number is not the text that looks like it."""
    values = {canonical_json(_value(each.fact.object)) for each in (one, other) if each.fact is not None}
    return len(values) < 2 and text_of(one) == text_of(other)


def same_value(one: Worded, other: Worded, simplified: Fold = as_given) -> bool:
    """Tell whether two records of one subject key say the same."""
    if one.fact is not None and other.fact is not None:
        left, right = _triple(one.fact, simplified), _triple(other.fact, simplified)
        return canonical_json(left) == canonical_json(right)
    return _statement(text_of(one), simplified) == _statement(text_of(other), simplified)


def may_be_reworded(memory: Worded) -> bool:
    """Tell whether what a record says can be said in other words: a number, a code or a path cannot."""
    if memory.content is not None or memory.fact is None:
        return True
    return isinstance(memory.fact.object, str) and is_prose(memory.fact.object)


def _statement(text: str, simplified: Fold) -> list[str]:
    return [same_words(text, simplified), *cased_in(text)]


def _triple(fact: Fact | None, simplified: Fold) -> list[JsonValue] | None:
    if fact is None:
        return None
    value = _value(fact.object)
    if isinstance(value, str) and is_prose(value):
        value = [same_words(value, simplified)]
    return [same_words(fact.subject, simplified), same_words(fact.predicate, simplified), value]


def _value(value: JsonValue) -> JsonValue:
    """Return *value* with one form for each number: 8080.0 is 8080, and neither is "8080" or true."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_value(each) for each in value]
    if isinstance(value, dict):
        return {name: _value(each) for name, each in value.items()}
    return value
