"""Findings of what a message says and no recall returns for want of a consent: its user is told which."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from memory_ledger.domain.writing.extraction.findings import Finding
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.ports.messages import StoredMessage
from memory_ledger.services.sessions.find_findings import Numbered


@dataclass(frozen=True, slots=True, kw_only=True)
class Withheld:
    """A *sentence* of a message that is not recalled, for what is *said* in it without a consent."""

    sentence: str
    said: str


Number = Callable[[StoredMessage, Sequence[Finding]], Sequence[Numbered]]


def with_consents_missing(
    messages: Sequence[StoredMessage],
    found: Sequence[Numbered],
    withheld: Mapping[str, Sequence[Withheld]],
    number: Number,
) -> tuple[Numbered, ...]:
    """
    Return *found* with a refusal for each sentence *withheld*, in the order of *messages*.

    A candidate that says the same is decided itself. Where the sentence was taken for talk, that is not why.
    """
    if not withheld:
        return tuple(found)
    by_message: dict[str, list[Numbered]] = {one.message.message_id: [] for one in messages}
    for one in found:
        by_message.setdefault(one.source.message_id, []).append(one)
    for stored in messages:
        name = stored.message.message_id
        waiting = withheld.get(name, ())
        if waiting:
            by_message[name] = _told(by_message[name], waiting, partial(number, stored))
    return tuple(chain.from_iterable(by_message.values()))


def _told(
    found: Sequence[Numbered],
    withheld: Sequence[Withheld],
    number: Callable[[Sequence[Finding]], Sequence[Numbered]],
) -> list[Numbered]:
    proposed = [
        one.finding.text for one in found if one.finding.candidate is not None and not one.finding.idle
    ]
    waiting = [one for one in withheld if not any(one.said in text for text in proposed)]
    rest = [one for one in found if not _is_talk(one.finding, waiting)]
    sentences = dict.fromkeys(one.sentence for one in waiting)
    return [*rest, *number([Finding(text=each, refusal=Why.CONSENT_MISSING) for each in sentences])]


def _is_talk(finding: Finding, withheld: Sequence[Withheld]) -> bool:
    """Tell whether *finding* would be taken for talk; what is *withheld* in it ends no record, either."""
    return (finding.refusal is Why.SMALL_TALK or finding.idle) and any(
        one.said in finding.text for one in withheld
    )
