"""A session in whose background a summariser works that can be switched off."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.summaries.rule_summariser import RuleSummariser
from memory_ledger.domain.working.summaries.summary import Line
from tests.support.api import Api

S1 = "/v1/sessions/s-1"
CHAT = "Nothing special today, the rain goes on"


class SwitchedSummariser:
    """The rules, with a switch; *before* is called when it has been given what to summarise."""

    def __init__(self) -> None:
        self.down = False
        self.seen: list[list[str]] = []
        self.before: Callable[[], None] = lambda: None

    def summarise(self, before: Sequence[Line], messages: Sequence[Message]) -> Sequence[Line]:
        self.seen.append([message.message_id for message in messages])
        self.before()
        if self.down:
            raise UnavailableError("switched off")
        return RuleSummariser().summarise(before, messages)


@pytest.fixture
def summariser(monkeypatch: pytest.MonkeyPatch) -> SwitchedSummariser:
    made = SwitchedSummariser()
    monkeypatch.setattr("memory_ledger.bootstrap.summarising.configured_summariser", lambda config: made)
    return made


@pytest.fixture
def talk(api: Api, summariser: SwitchedSummariser) -> Callable[..., None]:
    """Append messages one call each: texts are the user's, pairs name who speaks."""
    numbers: dict[str, int] = {}

    def talk(*said: str | tuple[str, str], session: str = "s-1", user: str = "alice", **fields: Any) -> None:
        for one in said:
            role, content = ("user", one) if isinstance(one, str) else one
            numbers[session] = number = numbers.get(session, 0) + 1
            message = {"message_id": f"m-{number}", "role": role, "content": content}
            body = {"messages": [message], "remember": False, **fields}
            reply = api.call("POST", f"/v1/sessions/{session}/messages", body, user=user)
            assert reply.status == 201, reply.text

    return talk


@pytest.fixture
def fill(talk: Callable[..., None]) -> Callable[..., None]:
    """Push what was said before out of the window."""

    def fill(number: int = 25, **fields: Any) -> None:
        talk(*[f"{CHAT}, day {day}" for day in range(number)], **fields)

    return fill


@pytest.fixture
def summary(api: Api) -> Callable[..., Any]:
    """Return the summary's texts by topic, None where there is none."""

    def summary(session: str = "s-1", **call: Any) -> dict[str, list[str]] | None:
        reply = api.call("GET", f"/v1/sessions/{session}/summary", **call)
        if reply.status == 404:
            return None
        assert reply.status == 200, reply.text
        topics = {name: lines for name, lines in reply.json.items() if name != "version"}
        return {name: [line["text"] for line in lines] for name, lines in topics.items() if lines}

    return summary
