"""Open conflicts beside the narrower scopes in view."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import contents

pytestmark = pytest.mark.req("R6", "I3")
QUESTIONS = ("会议在周几", "火车几点出发", "Which day is the meeting?")


@pytest.fixture
def disputed(remember):
    """Two values of one key that nobody confirmed."""
    remember("会议在周三", type="preference", subject_key="day", confirmed=False)
    remember("会议改到周四了", type="preference", subject_key="day", confirmed=False)


@pytest.mark.parametrize("question", QUESTIONS)
def test_beside_a_narrower_value_of_its_key_a_conflict_is_not_shown(
    disputed, remember, sync, context, question
):
    remember("会议在周五", type="preference", subject_key="day", scope="task:t")
    sync()

    assert contents(context(question, task_id="t")) == ["会议在周五"]
    assert set(contents(context(question))) == {"会议在周三", "会议改到周四了"}


@pytest.mark.parametrize("question", QUESTIONS)
def test_beside_a_narrower_value_of_another_key_it_is(disputed, remember, sync, context, question):
    remember("会议在三楼", type="preference", subject_key="floor", scope="task:t")
    sync()

    shown = set(contents(context(question, task_id="t")))

    assert shown == {"会议在周三", "会议改到周四了", "会议在三楼"}


def test_a_narrower_value_of_hearsay_hides_no_conflict(disputed, remember, sync, context):
    page = {"kind": "web_page", "ids": ["page-1"]}
    remember("会议在周五", source=page, confirmed=False, subject_key="day", scope="task:t")
    sync()

    shown = context("会议在周几", task_id="t")["sections"]["conflicts"]

    assert {one["content"] for one in shown} == {"会议在周三", "会议改到周四了"}
