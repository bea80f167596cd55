"""The window: bounded, in order, never half a tool call."""

import pytest
from hypothesis import Phase, find, settings
from hypothesis import strategies as st

from memory_ledger.domain.working.messages import MessageRole, ToolCall, redact, text_of_message
from memory_ledger.domain.working.window import IMPORTANT, Limits, choose_window
from tests.support.fourths import tried
from tests.support.sessions import make_message

WIDE = Limits(messages=100, tokens=10_000)


def count(text):
    return len(text)


def talk(*contents, **changes):
    return [
        make_message(f"m-{number}", sequence=number, content=content, **changes)
        for number, content in enumerate(contents, 1)
    ]


def calls(sequence, *ids, **changes):
    made = tuple(ToolCall(id=name, name="f", arguments="{}") for name in ids)
    return make_message(
        f"m-{sequence}",
        sequence=sequence,
        role=MessageRole.ASSISTANT,
        content="",
        tool_calls=made,
        **changes,
    )


def result(sequence, call_id, content="42"):
    return make_message(
        f"m-{sequence}", sequence=sequence, role=MessageRole.TOOL, content=content, tool_call_id=call_id
    )


def sequences(window):
    return [message.sequence for message in window.messages]


@pytest.mark.req("S1")
def test_the_newest_stay_in_order():
    window = choose_window(talk(*"abcde"), Limits(messages=3, tokens=100), count)

    assert sequences(window) == [3, 4, 5]
    assert window.tokens == 3


@pytest.mark.req("S1")
@pytest.mark.parametrize(
    ("contents", "most", "held", "passed"),
    [
        (("aa", "b" * 50, "cc", "dd"), 9, [1, 3, 4], [2]),
        (("aa", "b" * 50), 9, [1], [2]),
        (("b" * 50,), 9, [], [1]),
        (("bbb", "cc", "dd"), 9, [2, 3], [1]),
        (("b" * 50, "cc", "dd"), 2, [2, 3], []),
        (("aa", "cc", "dd"), 2, [2, 3], []),
    ],
    ids=["between", "newest", "alone", "in all", "old", "none"],
)
def test_what_is_new_enough_and_too_long_is_told(contents, most, held, passed):
    window = choose_window(talk(*contents), Limits(messages=most, tokens=6 if most > 2 else 5), count)

    assert sequences(window) == held
    assert [message.sequence for message in window.passed] == passed


@pytest.mark.req("S1")
def test_tokens_bound_as_well_and_the_next_smaller_one_gets_its_chance():
    window = choose_window(talk("aa", "b" * 50, "cc", "dd"), Limits(messages=9, tokens=6), count)

    assert sequences(window) == [1, 3, 4]
    assert window.tokens == 6


@pytest.mark.req("S1")
def test_an_important_old_message_outlives_unimportant_newer_ones():
    messages = talk(*"abcdef")
    messages[0] = make_message("m-1", sequence=1, content="a", importance=IMPORTANT)

    window = choose_window(messages, Limits(messages=4, tokens=100), count)

    assert sequences(window) == [1, 4, 5, 6]


def test_important_messages_claim_half_of_the_room_at_most():
    old = talk(*"abcdefgh", importance=0.9)
    new = [make_message(f"n-{n}", sequence=n, content="x") for n in range(9, 20)]

    window = choose_window([*old, *new], Limits(messages=6, tokens=100), count)

    assert sequences(window) == [6, 7, 8, 17, 18, 19]


def test_the_newest_message_comes_before_any_important_one():
    messages = talk("a" * 5, "b" * 5, importance=0.9)
    messages.append(make_message("m-3", sequence=3, content="c" * 8))

    window = choose_window(messages, Limits(messages=9, tokens=10), count)

    assert sequences(window) == [3]


@pytest.mark.req("S1")
def test_parallel_calls_stay_with_all_their_results():
    messages = [calls(1, "x", "y"), result(2, "y"), result(3, "x"), *talk()]

    assert sequences(choose_window(messages, WIDE, count)) == [1, 2, 3]
    assert sequences(choose_window(messages, Limits(messages=2, tokens=100), count)) == []


@pytest.mark.req("S1")
def test_a_call_without_all_its_results_is_out_with_those_it_has():
    messages = [
        make_message("m-1", sequence=1),
        calls(2, "x", "y"),
        result(3, "y"),
        make_message("m-4", sequence=4),
    ]

    assert sequences(choose_window(messages, WIDE, count)) == [1, 4]


def test_a_result_without_its_call_is_out():
    messages = [result(1, "x"), calls(2, "x"), make_message("m-3", sequence=3)]

    assert sequences(choose_window(messages, WIDE, count)) == [3]


def test_an_id_used_again_belongs_to_the_latest_call():
    messages = [calls(1, "x"), result(2, "x"), calls(3, "x"), result(4, "x"), result(5, "x")]

    assert sequences(choose_window(messages, WIDE, count)) == [1, 2, 3, 4]
    assert sequences(choose_window([calls(1, "x"), calls(2, "x"), result(3, "x")], WIDE, count)) == [2, 3]


def test_redacted_messages_are_out_and_take_their_calls_along():
    messages = [redact(calls(1, "x")), result(2, "x"), calls(3, "y"), redact(result(4, "y"))]

    assert choose_window(messages, WIDE, count).messages == ()


def test_nothing_fits_into_nothing():
    assert choose_window(talk("a"), Limits(messages=1, tokens=0), count).messages == ()


@st.composite
def conversations(draw):
    messages, names = [], "xyz"
    for sequence in range(1, draw(st.integers(0, 25)) + 1):
        importance = draw(st.sampled_from([0.1, 0.5, 0.7, 0.95]))
        kind = draw(st.sampled_from(["plain", "plain", "call", "result"]))
        if kind == "call":
            ids = draw(st.lists(st.sampled_from(names), min_size=1, max_size=3, unique=True))
            messages.append(calls(sequence, *ids, importance=importance))
        elif kind == "result":
            messages.append(result(sequence, draw(st.sampled_from(names))))
        else:
            content = "w" * draw(st.integers(0, 12))
            messages.append(
                make_message(f"m-{sequence}", sequence=sequence, content=content, importance=importance)
            )
    return messages


@pytest.mark.req("S1")
@tried(100, messages=conversations(), most=st.integers(1, 12), tokens=st.integers(0, 60))
def test_every_window_is_bounded_ordered_and_whole(messages, most, tokens):
    window = choose_window(messages, Limits(messages=most, tokens=tokens), count)

    chosen = list(window.messages)
    assert len(chosen) <= most
    assert window.tokens == sum(count(text_of_message(message)) for message in chosen) <= tokens
    assert sequences(window) == sorted(set(sequences(window)))
    assert all(message in messages for message in chosen)
    open_calls: dict[str | None, int] = {}
    for message in chosen:
        if message.role is MessageRole.TOOL:
            open_calls[message.tool_call_id] = open_calls.get(message.tool_call_id, 0) - 1
            assert open_calls[message.tool_call_id] >= 0, "a result without its call"
        for call in message.tool_calls:
            open_calls[call.id] = open_calls.get(call.id, 0) + 1
    assert not any(open_calls.values()), "a call without its result"


def test_some_of_these_windows_hold_results():
    def holds_a_result(messages):
        window = choose_window(messages, WIDE, count)
        return any(message.role is MessageRole.TOOL for message in window.messages)

    assert find(conversations(), holds_a_result, settings=settings(phases=[Phase.generate]))


@tried(100, messages=conversations())
def test_with_room_for_all_every_plain_message_is_in(messages):
    window = choose_window(messages, WIDE, count)

    plain = [m.sequence for m in messages if m.role is MessageRole.USER]
    assert [m.sequence for m in window.messages if m.role is MessageRole.USER] == plain
