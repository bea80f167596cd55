"""Keep out of working memory what nobody may keep: ids, cards, passwords and secrets."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, replace
from functools import cache

from memory_ledger.domain.text.json_texts import JsonValue, with_texts
from memory_ledger.domain.text.wording import canonical_json
from memory_ledger.domain.working.messages import Message, ToolCall
from memory_ledger.domain.writing.trust.sensitivity import found_in, redact
from memory_ledger.ports.sensitive import SensitiveScanner

_FRACTION = re.compile(r"-?\d{1,9}\.\d{1,20}(?:e[+-]?\d{1,3})?")
_SOME_FRACTION = "12.3456"
"""Its name alone tells what a fraction is, as no number of anybody's is one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conceal:
    """
    Replaces unkeepable content by its category in brackets.

    Messages, states and notes are stored, indexed and read again by extraction and consolidation, so what
    policy could never let into a memory is replaced by its category in brackets before any of it. What needs
    a consent stays: it is the user's own work, and goes with the session or task.
    """

    scanner: SensitiveScanner

    def message(self, message: Message) -> Message:
        """Return *message* as it may be kept."""
        calls = tuple(self._call(call) for call in message.tool_calls)
        return replace(message, content=self.text(message.content), tool_calls=calls)

    def _call(self, call: ToolCall) -> ToolCall:
        return replace(call, name=self.text(call.name), arguments=self.json_text(call.arguments))

    def text(self, text: str, label: str = "") -> str:
        """Return *text* likewise; *label* is what it is called."""
        found = found_in(text, label, self.scanner.scan_unkeepable)
        kept = redact(text, found)[0]
        return _without_corrections(kept) if found else kept

    def json_text(self, text: str) -> str:
        """Return *text* likewise, by its names where it is JSON."""
        try:
            said = json.loads(text, object_pairs_hook=_all_of)
            kept = self.value(said)
        except (ValueError, RecursionError):
            return self.text(text)
        return text if kept == said else canonical_json(kept)

    def value(self, value: JsonValue) -> JsonValue:
        """
        Return a JSON value with every text and number in it likewise.

        What stands in it again and again is read once, and of all fractions of one name the first.
        """
        known = cache(self.text)

        def kept(text: str, label: str) -> str:
            if _FRACTION.fullmatch(text) and known(_SOME_FRACTION, label) == _SOME_FRACTION:
                return text
            return known(text, label)

        return with_texts(value, kept)

    def fields(self, fields: dict[str, JsonValue]) -> dict[str, JsonValue]:
        """Return a JSON object likewise."""
        return {self.text(name): with_texts(part, self.text, name) for name, part in fields.items()}


def _without_corrections(text: str) -> str:
    """A secret that is put right in the same breath was one as well."""
    from memory_ledger.domain.writing.trust.secrets_put_right import corrected_within

    return redact(text, corrected_within(text))[0]


def _all_of(pairs: list[tuple[str, JsonValue]]) -> JsonValue:
    """Return an object, as a list of pairs where it repeats a name, so that no value is lost."""
    found = dict(pairs)
    return found if len(found) == len(pairs) else [[name, value] for name, value in pairs]
