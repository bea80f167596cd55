"""One-off instructions in a session's state: they hold as long as the conversation does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import TooLargeError, UnavailableError
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.writing.extraction.findings import Finding
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.services.sessions.session_state import ManageSessionState

KEY = "instructions"
MOST = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class InstructSession:
    """
    One-off instructions in the session's state; a key that the client uses, or a full state, is left alone.
    """

    state: ManageSessionState

    def __call__(self, principal: Principal, session_id: str, found: Sequence[Finding]) -> None:
        """Add the instructions among *found*, each once, the newest twenty."""
        said = [one.text for one in found if one.refusal is Why.ONE_OFF_INSTRUCTION]
        if not said:
            return
        try:
            self.state.note(principal, session_id, lambda state: _with(state, said))
        except (TooLargeError, UnavailableError):
            return

    def end(self, principal: Principal, session_id: str) -> None:
        """Take them out of the state: the conversation that they were for is over."""
        self.state.note(principal, session_id, lambda state: {KEY: None} if are_in(state) else {})


def are_in(state: Mapping[str, JsonValue]) -> bool:
    """Tell whether instructions stand in *state*; what a client keeps there in another form is none."""
    return isinstance(state.get(KEY), list)


def _with(state: dict[str, JsonValue], said: Sequence[str]) -> dict[str, JsonValue]:
    before = state.get(KEY, [])
    if not isinstance(before, list):
        return {}
    after = [*before, *(text for text in dict.fromkeys(said) if text not in before)][-MOST:]
    return {} if after == before else {KEY: after}
