"""What a question is after."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.intent.routing import (
    Bearing,
    Intent,
    Route,
    intent_of,
)
from memory_ledger.domain.recall.intent.work_at_hand import completed, says_little
from memory_ledger.domain.recall.ranking.relevance import LOOK_ALIKE, NAMED, Question
from memory_ledger.domain.recall.times.period import DAY
from memory_ledger.domain.records.memory import MemoryType
from tests.support.fourths import tried
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R1", "R2")
NOW = datetime(2026, 3, 18, 15, 30, tzinfo=UTC)
AT_9, AT_17, AT_18 = (datetime(2026, 3, day, 9, tzinfo=UTC) for day in (9, 17, 18))
SIMPLIFIED = OpenCCHanVariants().simplified


def asked(text):
    return Question(text, SIMPLIFIED)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "routes"),
    [
        ("我的生日是哪天", {"current_state"}),
        ("what is my current city", {"current_state"}),
        ("專案目前的狀態", {"current_state"}),
        ("我喜欢喝什么", {"preference"}),
        ("what would I prefer", {"preference"}),
        ("数据库连接超时怎么解决", {"similar_case", "procedure"}),
        ("have we seen a similar crash", {"similar_case"}),
        ("部署的步骤", {"procedure"}),
        ("How do I deploy the service?", {"procedure"}),
        ("E0421 是什么", {"identifier"}),
        ("那份報告放在哪裡", {"artifact"}),
        ("where is the draft", {"artifact"}),
        ("给我看看制品", {"artifact"}),
        ("本周的交付物有哪些", {"artifact", "time"}),
        ("阶段成果在哪", {"artifact"}),
        ("which deliverables are ready", {"artifact"}),
        ("where do I order artificial turf", set()),
        ("每天吃水果", set()),
        ("上周聊了什么", {"time"}),
        ("what did we fix in February", {"similar_case", "time"}),
        ("天气", set()),
        ("Ann and the river", set()),
    ],
)
def test_a_question_takes_its_routes_in_both_languages(question, routes):
    assert {route.value for route in intent_of(asked(question), NOW).routes} == routes


@pytest.mark.parametrize(
    ("question", "keys"),
    [
        ("我的生日是哪天", ("user.birthday",)),
        ("what is my name", ("user.name",)),
        ("What is the name of the config file?", ()),
        ("她的生日", ()),
    ],
)
def test_attributes_of_the_user_are_named_by_their_keys(question, keys):
    assert intent_of(asked(question), NOW).keys == keys


@pytest.mark.parametrize(
    ("question", "only"),
    [
        ("what did we talk about last week?", True),
        ("上周聊了什么", True),
        ("昨天我们做了什么事情", True),
        ("what did we say about the budget last week?", False),
        ("上周的预算", False),
        ("what did we talk about", False),
    ],
)
def test_a_question_about_nothing_but_a_time_is_known(question, only):
    assert intent_of(asked(question), NOW).only_when is only


def test_what_was_at_that_time_is_named_by_it():
    intent = intent_of(asked("昨天聊了什么"), NOW)

    then, before = (make_memory(valid_from=datetime(2026, 3, day, 9, tzinfo=UTC)) for day in (17, 16))

    def timed(memory, found, intent=intent):
        return intent.timed(found, intent.bearing(memory, ""))

    assert [timed(then, found) for found in (0.0, 0.9)] == [NAMED, 0.9]
    assert [timed(before, found) for found in (0.0, 0.9)] == [0.0, 0.0]
    assert timed(make_memory(), 0.3, Intent()) == 0.3


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("changes", "bearing"),
    [
        ({"valid_from": AT_17}, Bearing.THEN),
        ({"valid_from": AT_9}, Bearing.NEITHER),
        ({"valid_from": AT_9, "valid_until": AT_18}, Bearing.THEN),
        ({"valid_from": AT_9, "valid_until": AT_9 + DAY}, Bearing.ELSEWHERE),
        ({"valid_from": AT_9, "type": MemoryType.EVENT}, Bearing.ELSEWHERE),
        ({"valid_from": AT_9, "type": MemoryType.EPISODE}, Bearing.ELSEWHERE),
        ({"valid_from": AT_18, "created_at": AT_18}, Bearing.NEITHER),
        ({"valid_from": AT_18, "created_at": AT_9}, Bearing.ELSEWHERE),
    ],
)
def test_what_happened_is_of_its_day_and_what_holds_is_of_none(changes, bearing):
    intent = intent_of(asked("昨天的预算"), NOW)

    assert intent.bearing(make_memory(**changes), "") is bearing


def test_what_names_the_day_in_its_text_is_not_of_another():
    event = make_memory(type=MemoryType.EVENT, valid_from=AT_9)

    beside, alone = (intent_of(asked(text), NOW) for text in ("昨天的预算", "昨天聊了什么"))

    assert beside.bearing(event, "3月17日的预算") is Bearing.NEITHER
    assert alone.bearing(event, "3月17日的预算") is Bearing.THEN
    assert alone.bearing(event, "3月16日的预算") is Bearing.ELSEWHERE


@pytest.mark.parametrize(
    ("question", "text", "bearing"),
    [
        ("2026年3月17日的预算", "2026年3月17日的预算是五万", Bearing.NEITHER),
        ("2026年3月17日的预算", "2026年3月16日的预算是五万", Bearing.ANOTHER_DAY),
        ("budget of 2026-03-07", "The budget of 2026-07-03 was high", Bearing.ANOTHER_DAY),
        ("budget of 2026-03-07", "The budget of March 2026 was high", Bearing.NEITHER),
        ("budget of 2026-03-07", "The budget of 2026-07-03 and of March 7, 2026", Bearing.NEITHER),
        ("budget of February 2026", "The budget of 2026-07-03 was high", Bearing.NEITHER),
        ("budget of 2026-03-07", "The budget is high", Bearing.NEITHER),
    ],
)
def test_what_holds_and_names_another_day_comes_behind(question, text, bearing):
    intent = intent_of(asked(question), NOW)
    memory = make_memory(valid_from=AT_18, created_at=AT_18)

    assert intent.bearing(memory, text) is bearing
    assert (intent.timed(0.9, bearing, 0.28) < 0.9) == (bearing is Bearing.ANOTHER_DAY)
    assert intent.timed(0.2, bearing, 0.28) == 0.2


@tried(100, one=st.floats(0, 1), other=st.floats(0, 1))
def test_a_time_keeps_the_order_and_sets_apart_what_is_relevant(one, other):
    intent, least = intent_of(asked("昨天的预算"), NOW), 0.28

    for bearing in Bearing:
        small, large = (intent.timed(value, bearing, least) for value in sorted((one, other)))
        assert 0 <= small <= large <= 1
    assert intent.timed(one, Bearing.ELSEWHERE, least) <= LOOK_ALIKE
    assert (intent.timed(one, Bearing.ELSEWHERE, least) >= least) is (one >= least)
    assert intent.timed(max(one, least), Bearing.THEN, least) > LOOK_ALIKE
    assert intent.timed(0.05, Bearing.THEN, least) < least


@pytest.mark.fourths
@pytest.mark.parametrize(
    "question",
    [
        *("下一步怎么做", "繼續", "what next?", "continue", "进度如何", "then?"),
        *("还剩什么没做", "还有哪些没完成？", "现在该做什么了", "我们做到哪了"),
    ],
)
def test_a_question_that_points_at_the_work_says_little(question):
    assert says_little(asked(question))


@pytest.mark.parametrize(
    "question",
    [
        "E0421",
        "部署说明",
        "How do I deploy the service?",
        "数据库连接超时怎么解决",
        "night train to Ljubljana",
        "还有三家供应商没回复怎么办",
        "现在该付多少定金",
    ],
)
def test_a_question_that_names_what_it_is_about_is_left_alone(question):
    assert not says_little(asked(question))


def test_it_is_completed_by_project_goal_stage_and_next_step():
    task = {
        "goal": "迁移账单数据库",
        "current_stage": "cutover",
        "plan": ["x"],
        "pending_steps": ["切流", "观察"],
    }

    assert completed("下一步", "billing", task) == "billing\n迁移账单数据库\ncutover\n切流"
    assert completed("接下来怎么回滚？", None, task) == "怎么回滚？\n迁移账单数据库\ncutover\n切流"
    assert completed("下一步", None, {"pending_steps": []}) == "下一步"
    assert completed("下一步", None, {}) == "下一步"
    assert len(completed("", "p", {"goal": "长" * 8000})) < 400


@tried(100, text=st.text(max_size=80))
def test_any_text_has_an_intent_whose_routes_are_distinct(text):
    intent = intent_of(asked(text), NOW)

    assert len(set(intent.routes)) == len(intent.routes)
    assert (Route.TIME in intent.routes) == (intent.period is not None)
