"""Summary lines of a session in a context: what was said in this conversation before the window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.recall.intent.triggers import Opening
from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.records.scopes import Scope, ScopeKind
from memory_ledger.domain.text.wording import normalise
from memory_ledger.domain.working.summaries.summary import Line
from memory_ledger.domain.working.window import Window
from memory_ledger.services.contexts.context_request import ContextRequest, SummaryLine
from memory_ledger.services.recall.recall_request import Recalled
from memory_ledger.services.session_reading import SessionContents


@dataclass(frozen=True, slots=True, kw_only=True)
class _Shown:
    """What else a context shows: messages by their id, and of records which messages say what."""

    messages: frozenset[str]
    said: Sequence[tuple[frozenset[str], str]]

    def has(self, line: Line) -> bool:
        """Tell whether a line would say again what stands in the context already."""
        if self.messages.issuperset(line.message_ids):
            return True
        text = normalise(line.text)
        return any(
            not ids.isdisjoint(line.message_ids) and (text in said or said in text) for ids, said in self.said
        )


def session_lines(
    request: ContextRequest,
    contents: SessionContents | None,
    window: Window,
    recalled: Recalled,
    opening: Opening,
) -> tuple[SummaryLine, ...]:
    """
    Return the lines of the session's summary that are of use, none in high-risk mode: nobody confirmed them.

    What was said before the conversation began is not of it.
    """
    if contents is None or contents.summary is None or not request.searches:
        return ()
    if request.confirmed_only or not opening.opens(MemoryType.SUMMARY):
        return ()
    shown = _Shown(
        messages=frozenset(message.message_id for message in window.messages),
        said=[(frozenset(one.memory.source.ids), normalise(one.text)) for one in recalled.kept],
    )
    scope = Scope(kind=ScopeKind.SESSION, id=contents.session.session_id)
    start = contents.session.window_start
    return tuple(
        SummaryLine(line=line, version=contents.summary.version, scope=scope)
        for line in contents.summary.lines
        if line.sources[-1].sequence >= start and not shown.has(line)
    )
