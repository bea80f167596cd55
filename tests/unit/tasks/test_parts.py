"""Where a task's log is cut: at what happens, never at a length."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.access.identity import Role
from memory_ledger.domain.working.events import Event, EventType
from memory_ledger.domain.working.log_parts import GAP, Boundary, parts_of
from tests.support.fourths import tried
from tests.support.hanging import hostile, must_not_hang
from tests.support.records import NOW

pytestmark = pytest.mark.req("W16")
USER, ADMIN = frozenset({Role.USER}), frozenset({Role.TENANT_ADMIN})


def log(*events: tuple[EventType, dict[str, Any]], minutes: int = 1) -> list[Event]:
    """Return these events, one every so many minutes."""
    return [
        Event(sequence=number, type=type, data=data, at=NOW + timedelta(minutes=minutes * number), roles=USER)
        for number, (type, data) in enumerate(events, 1)
    ]


def saw(content: str) -> tuple[EventType, dict[str, Any]]:
    return EventType.OBSERVATION, {"content": content}


def patch(**fields: Any) -> tuple[EventType, dict[str, Any]]:
    return EventType.PATCH, {"patch": fields, "version": 1}


def begun(name: str, kind: str = "search", request: Any = None) -> tuple[EventType, dict[str, Any]]:
    data = {
        "operation_id": name,
        "state": "pending",
        "idempotency_key": name,
        "kind": kind,
        "request": request,
    }
    return EventType.OPERATION, data


def ended(name: str, state: str = "succeeded") -> tuple[EventType, dict[str, Any]]:
    return EventType.OPERATION, {"operation_id": name, "state": state, "result_ref": "E0999"}


def cuts(events: list[Event], done: int = 0) -> list[tuple[Boundary, int]]:
    """Return why and before which sequence the log is cut."""
    return [(part.begins, part.events[0].sequence) for part in parts_of(events, done)][1:]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([saw("a"), saw("b"), saw("c")], []),
        ([patch(current_stage="a"), saw("x"), patch(current_stage="b"), saw("y")], [(Boundary.STAGE, 4)]),
        ([patch(current_stage="a"), patch(current_stage="a"), saw("y")], []),
        ([begun("1"), ended("1"), saw("x")], [(Boundary.OUTCOME, 3)]),
        ([begun("1"), ended("1"), patch(completed_steps=["s"]), saw("x")], [(Boundary.OUTCOME, 4)]),
        ([begun("1"), ended("1", "unknown"), saw("x")], [(Boundary.OUTCOME, 3)]),
        ([begun("1"), saw("x"), begun("2")], []),
        ([begun("1"), saw("x"), begun("2", "mail")], [(Boundary.TOOL, 3)]),
        ([begun("1"), begun("2", "mail"), ended("1")], [(Boundary.TOOL, 2), (Boundary.TOOL, 3)]),
        ([patch(plan="p"), saw("x"), patch(plan="q"), saw("y")], [(Boundary.TOPIC, 3)]),
        ([patch(goal="g"), saw("x"), patch(goal="g")], []),
        ([saw("x"), saw("## Results\nfine"), saw("y")], [(Boundary.SECTION, 2)]),
        ([saw("x"), saw("【结论】没问题")], [(Boundary.SECTION, 2)]),
        ([saw("x"), saw("第三章 写法")], [(Boundary.SECTION, 2)]),
        ([saw("#12345 is open"), saw("part of it is done")], []),
        (
            [saw("E0421 again"), saw("seen since noon"), saw("billing/api/tax.py is new")],
            [(Boundary.ENTITY, 3)],
        ),
        ([saw("E0421 in tax.py"), saw("tax.py reads twice"), saw("E0421 gone")], []),
        ([begun("1", request={"file": "tax.py"}), ended("1")], []),
        (
            [begun("1", request={"file": "tax.py"}), begun("2", request={"file": "vat.py"})],
            [(Boundary.ENTITY, 2)],
        ),
        ([patch(retry_count=1), saw("x"), patch(retry_count=2)], []),
    ],
)
def test_a_log_is_cut_where_something_else_begins(events, expected):
    assert cuts(log(*events)) == expected


def test_half_an_hour_of_silence_is_a_boundary():
    first, second = log(saw("a"), saw("b"), minutes=0)
    for pause, expected in ((GAP - timedelta(seconds=1), []), (GAP, [(Boundary.TIME_GAP, 2)])):
        later = Event(sequence=2, type=second.type, data=second.data, at=NOW + pause, roles=USER)
        assert cuts([first, later]) == expected


def test_another_role_is_a_boundary():
    first, second = log(saw("a"), saw("b"))
    other = Event(sequence=2, type=second.type, data=second.data, at=second.at, roles=ADMIN)

    assert cuts([first, other]) == [(Boundary.PERMISSION, 2)]


def test_events_of_older_releases_have_no_time():
    events = [Event(sequence=number, type=EventType.OBSERVATION, data={"content": "x"}) for number in (1, 2)]

    assert cuts(events) == []


def test_steps_that_were_done_before_are_no_outcome():
    events = log(patch(completed_steps=["a", "b"]), saw("x"))

    assert cuts(events, done=2) == []
    assert cuts(events, done=1) == [(Boundary.OUTCOME, 2)]


EVENTS = st.lists(
    st.one_of(
        st.sampled_from(
            [saw("x"), saw("E0421"), saw("tax.py"), saw("# head"), begun("1"), begun("2", "mail")]
        ),
        st.sampled_from([ended("1"), ended("2", "failed"), ended("3", "unknown")]),
        st.builds(lambda name: patch(current_stage=name), st.sampled_from(["a", "b", None])),
        st.builds(lambda steps: patch(completed_steps=steps), st.lists(st.just("s"), max_size=3)),
        st.builds(lambda plan: patch(plan=plan), st.sampled_from(["p", "q", None])),
        st.just((EventType.COMPLETION, {"outcome": "success", "verification": None})),
    ),
    max_size=40,
)


@tried(
    100, events=EVENTS, pauses=st.lists(st.integers(0, 60), min_size=40, max_size=40), done=st.integers(0, 3)
)
def test_every_event_is_in_one_part_in_order_and_each_part_says_why_it_begins(events, pauses, done):
    moments = [NOW + timedelta(minutes=sum(pauses[: number + 1])) for number in range(len(events))]
    given_log = [
        Event(sequence=number, type=type, data=data, at=moments[number], roles=USER)
        for number, (type, data) in enumerate(events)
    ]

    parts = parts_of(given_log, done)

    assert [event for part in parts for event in part.events] == given_log
    assert all(part.events for part in parts)
    assert [part.begins is Boundary.START for part in parts] == [number == 0 for number in range(len(parts))]
    assert parts_of(given_log, done) == parts


@tried(
    100,
    number=st.integers(1, 400),
    event=st.sampled_from([saw("x"), saw("E0421"), patch(retry_count=1), begun("1")]),
)
def test_what_belongs_together_is_one_part_however_long_it_is(number, event):
    assert len(parts_of(log(*[event] * number, minutes=0))) == 1


@tried(100, events=EVENTS, more=EVENTS)
def test_what_comes_later_moves_no_earlier_boundary(events, more):
    assert cuts(log(*events, *more))[: len(cuts(log(*events)))] == cuts(log(*events))


def test_long_observations_do_not_hang():
    texts = [hostile("#"), hostile("【"), hostile("a/"), hostile("第一"), " " * 10_000 + "# x"]
    with must_not_hang():
        parts_of(log(*map(saw, texts), minutes=0))
