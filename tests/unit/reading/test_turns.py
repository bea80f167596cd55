"""Turns as raw events: ids, scopes, speakers, dates, words."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.recall.turns.turns import (
    SPOKEN,
    asking_share,
    dated,
    event_id,
    event_of,
    scope_of,
    turn_terms,
)
from memory_ledger.domain.records.memory import MemoryType, SourceKind, Trust
from memory_ledger.domain.records.scopes import GLOBAL, Scope
from memory_ledger.domain.working.messages import Message, MessageRole
from tests.support.fourths import tried

pytestmark = pytest.mark.req("R9")
NOON = datetime(2026, 3, 5, 12, tzinfo=UTC)


def test_an_id_depends_on_session_and_message_and_on_nothing_else():
    assert event_id("s1", "m1") == event_id("s1", "m1")
    assert len({event_id("s1", "m1"), event_id("s1", "m2"), event_id("s2", "m1"), event_id("s1m", "1")}) == 4


@tried(100, session=st.text(max_size=50), message=st.text(max_size=50))
def test_any_ids_make_an_id_of_one_form(session, message):
    found = event_id(session, message)

    assert found.startswith("mem_") and len(found) == 30
    assert found.removeprefix("mem_").isalnum()


def test_a_message_is_recalled_in_its_project_or_wherever_its_user_is():
    assert scope_of(None) == GLOBAL
    assert scope_of("p1") == Scope.parse("project:p1")


@pytest.mark.parametrize(
    ("role", "kind", "trust"),
    [
        (MessageRole.USER, SourceKind.EXPLICIT_STATEMENT, Trust.USER),
        (MessageRole.ASSISTANT, SourceKind.INFERENCE, Trust.ASSISTANT),
        (MessageRole.TOOL, SourceKind.TOOL_RESULT, Trust.TOOL),
    ],
)
@pytest.mark.req("M5")
def test_an_event_is_unconfirmed_and_of_who_said_it(role, kind, trust):
    message = Message(message_id="m1", role=role, content="去了城西看房", created_at=NOON, importance=0.7)

    event = event_of(message, "s1", None, NOON + timedelta(days=30))

    assert (event.type, event.source.kind, event.trust) == (MemoryType.EVENT, kind, trust)
    assert (event.confirmed, event.instruction_eligible, event.language) == (False, False, "zh")
    assert (event.content, event.importance, event.valid_from) == ("去了城西看房", 0.7, NOON)


def test_what_the_application_tells_the_model_is_no_event():
    assert MessageRole.SYSTEM not in SPOKEN


@pytest.mark.parametrize(
    ("content", "share"),
    [
        ("", 0.0),
        ("Fine.", 0.0),
        ("Why?", 1.0),
        ("I see. Why?", 0.5),
        ("好的。为什么？", 0.5),
        ("\n\n", 0.0),
        ('"Why?"', 1.0),
    ],
)
def test_the_asking_share_counts_sentences(content, share):
    assert asking_share(content) == share


@tried(100, content=st.text(max_size=200))
def test_a_share_is_a_share_and_terms_are_not_empty(content):
    assert 0 <= asking_share(content) <= 1
    assert all(turn_terms(content))


def test_the_day_is_found_in_words_of_both_languages():
    words = turn_terms(dated("hello", NOON))

    assert words[0] == "hello"
    assert {"5", "march", "2026", "年", "3", "月", "日"} <= set(words)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("Deployments failing", ["deploy", "fail"]),
        ("番茄", ["番", "茄", "番茄"]),
        ("ＡＢＣ", ["abc"]),
        ("what is it", []),
        ("PostgreSQL数据库", ["postgresql", "数", "据", "库", "数据", "据库"]),
    ],
)
def test_words_are_stemmed_english_and_chinese_of_one_and_two_characters(text, terms):
    assert turn_terms(text) == terms
