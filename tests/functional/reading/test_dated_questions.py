"""Questions about something at a time: what is of that time is found and comes first."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_ledger.domain.recall.ranking.relevance import LOOK_ALIKE
from tests.functional.reading.answers import contents, found

pytestmark = pytest.mark.req("R2", "R12")
DAYS = (
    ("今天和老王吃了火锅，聊了装修", "I had ramen with Tom today and we talked about skiing"),
    ("今天和小李吃了烤鱼，聊了跳槽", "I had tacos with Ann today and we talked about boats"),
    ("今天和老赵吃了饺子，聊了买车", "I had curry with Raj today and we talked about tents"),
)
"""Said on the 1st, the 9th and the 17th of October 2026."""


@pytest.fixture
def say(api, clock):
    def run(text, at, session=None):
        clock.advance(seconds=(datetime.fromisoformat(at) - clock.now()).total_seconds())
        said = {"messages": [{"role": "user", "content": text}], "remember": True}
        name = session or f"s-{clock.now():%m%d}-{len(text)}"
        assert api.call("POST", f"/v1/sessions/{name}/messages", said).status == 201

    return run


@pytest.fixture
def meals(say, sync, clock):
    for day, texts in zip((1, 9, 17), DAYS, strict=True):
        for text in texts:
            say(text, f"2026-10-{day:02}T10:00:00+00:00")
    sync()
    assert clock.now() == datetime(2026, 10, 17, 10, tzinfo=UTC)


def said_on(items):
    return [int(item["memory"]["created_at"][8:10]) for item in items]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("10月1日我和谁吃饭", 1),
        ("2026年10月1日吃了什么", 1),
        ("十月九号吃了什么", 9),
        ("八天前和谁吃饭", 9),
        ("上周和谁吃饭", 9),
        ("今天和谁吃饭", 17),
        ("10月10号之后和谁吃饭", 17),
        ("Who did I eat with on October 1?", 1),
        ("what did I eat on 2026-10-09?", 9),
        ("what did I eat last week?", 9),
        ("what did I eat eight days ago?", 9),
        ("what did I eat today?", 17),
        ("Who did I eat with before October 5?", 1),
    ],
)
def test_what_was_said_then_comes_before_the_same_of_other_days(meals, search, context, question, day):
    items = search(question)["items"]
    dates = said_on(items)

    assert set(DAYS[(1, 9, 17).index(day)]) & {item["memory"]["content"] for item in items}
    assert dates == sorted(dates, key=lambda one: one != day)
    assert all(
        item["parts"]["relevance"] <= LOOK_ALIKE for item, one in zip(items, dates, strict=True) if one != day
    )
    assert contents(context(question))[0] in DAYS[(1, 9, 17).index(day)]


@pytest.mark.parametrize("question", ["10月2日和谁吃饭", "Who did I eat with on October 2?"])
def test_of_a_day_on_which_nothing_was_said_others_are_look_alikes_at_most(meals, search, question):
    assert all(item["parts"]["relevance"] <= LOOK_ALIKE for item in search(question)["items"])


@pytest.mark.parametrize(
    "question",
    ["10月2日我做了什么", "What did I do on October 2?", "what happened in September?", "九月发生了什么"],
)
def test_of_a_time_in_which_nothing_was_told_all_that_was_is_nothing(meals, search, question):
    assert search(question)["items"] == []


STAYS = (
    ("I was in Tromso from 4 to 11 February 2026.", "I was in Palermo from 15 to 19 February 2026."),
    ("2026年2月20日到25日我在喀什", "2026年3月2日至3月6日我在腾冲"),
    (
        "I was on jury duty between 2026-04-20 and 2026-04-24.",
        "I was on a course between 2026-04-06 and 2026-04-10.",
    ),
)


@pytest.mark.parametrize(
    ("question", "stay"),
    [
        ("Where was I on 6 February?", STAYS[0][0]),
        ("Where was I on February 17?", STAYS[0][1]),
        ("2月22日我在哪里？", STAYS[1][0]),
        ("3月4号我在哪？", STAYS[1][1]),
        ("What was I doing on 2026-04-22?", STAYS[2][0]),
        ("What did I do on 8 April?", STAYS[2][1]),
        ("Where was I on 13 February?", None),
        ("2026年3月1日我在哪里？", None),
        ("What was I doing on 2026-04-15?", None),
    ],
)
def test_a_stay_is_of_each_of_its_days_and_of_no_other(say, meals, sync, search, question, stay):
    for text in (text for pair in STAYS for text in pair):
        say(text, "2026-10-18T10:00:00+00:00")
    sync()

    brought = [item["memory"]["content"] for item in search(question)["items"]]

    assert brought[:1] == ([stay] if stay else [])
    assert not set(brought[1:]) & {text for pair in STAYS for text in pair}


@pytest.mark.parametrize("question", ["10月9日的机票多少钱", "what does quantum physics say on 2026-10-09?"])
def test_a_day_alone_makes_nothing_relevant(meals, search, question):
    assert found(search(question)) == []


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The trip to Ljubljana starts on May 3", "where does the trip on May 3 go?"),
        ("5月3日去卢布尔雅那旅行", "5月3日去哪里旅行"),
        ("I saw the dentist yesterday, the crown fits", "what did the dentist do on October 16?"),
    ],
)
def test_what_names_the_day_in_its_own_words_is_found_whenever_it_was_said(
    say, meals, sync, search, question, text
):
    say(text, "2026-10-17T11:00:00+00:00")
    say("I packed the tent and the stove", "2026-10-17T12:00:00+00:00")
    sync()

    items = search(question)["items"]

    assert items[0]["memory"]["content"] == text
    assert items[0]["parts"]["relevance"] > LOOK_ALIKE


@pytest.mark.parametrize("question", ["10月9日我住在哪个城市", "Which city did I live in on October 9?"])
def test_what_held_before_and_holds_still_is_no_look_alike(remember, meals, sync, search, question):
    home = remember("我住在上海 I live in the city of Shanghai", subject_key="home.city")["memory_id"]
    sync()

    (first, *_) = search(question)["items"]

    assert first["memory"]["memory_id"] == home
    assert first["parts"]["relevance"] > LOOK_ALIKE


@pytest.mark.req("M6")
@pytest.mark.parametrize("question", ["2021年3月5日办公室在哪", "Where was the office on March 5, 2021?"])
def test_a_date_brings_back_no_value_that_was_replaced(remember, sync, search, context, question):
    remember("办公室在北京 the office is in Beijing", subject_key="office", valid_from="2020-01-01T00:00:00Z")
    new = remember(
        "办公室在深圳 the office is in Shenzhen", subject_key="office", valid_from="2024-01-01T00:00:00Z"
    )
    sync()

    items = search(question)["items"]

    assert [item["memory"]["memory_id"] for item in items] == [new["memory_id"]]
    assert items[0]["parts"]["relevance"] <= LOOK_ALIKE
    assert "Beijing" not in context(question)["text"]


@pytest.mark.parametrize("question", ["10月12日在哪个展位", "Which booth is it on October 12?"])
def test_what_is_valid_for_a_time_is_of_each_day_of_it(remember, meals, sync, search, question):
    span = {"valid_from": "2026-10-10T00:00:00Z", "valid_until": "2026-10-20T00:00:00Z"}
    held = remember("展位 B12, booth B12", **span)["memory_id"]
    remember("展位 C07, booth C07", valid_from="2026-10-17T00:00:00Z")
    sync()

    assert found(search(question))[0] == held


def test_an_identifier_is_what_was_meant_whatever_its_time(meals, say, sync, search):
    say("E0421 came up while saving", "2026-10-17T11:00:00+00:00")
    sync()

    (first, *_) = search("E0421 on 2026-10-09")["items"]

    assert (first["memory"]["content"], first["parts"]["relevance"]) == ("E0421 came up while saving", 1.0)


@pytest.mark.req("R5")
@pytest.mark.parametrize("question", ["10月17日的火车几点出发", "When does the train leave on October 17?"])
def test_the_bar_is_lowered_for_a_day_only_where_nothing_of_it_passes(
    remember, meals, sync, search, question
):
    said = remember("火车七点出发 the train leaves at seven", type="event")["memory_id"]
    remember("灯塔值班表贴在门口 the lighthouse rota hangs at the door", type="event")
    remember("灯塔值班表贴在厨房", subject_key="rota", confirmed=False)
    remember("灯塔值班表贴在楼上", subject_key="rota", confirmed=False)
    sync()

    assert found(search(question))[:1] == [said]
    assert all(item["parts"]["relevance"] > 0.6 for item in search(question)["items"])


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("Had {} with {} and went over draft number 9", "What did I eat on October {}?"),
        ("跟{1}吃了{0}，顺便看了第9期方案", "10月{}日吃了什么"),
    ],
)
def test_what_is_of_another_day_gains_nothing_by_the_number_of_the_day_asked_for(
    say, sync, search, said, question
):
    say(said.format("pho", "Pia").replace("9", "4"), "2026-10-09T10:00:00+00:00", "other")
    say(said.format("stew", "Omar"), "2026-10-12T10:00:00+00:00")
    sync()

    assert said_on(search(question.format(9))["items"])[:1] != [12]
    assert said_on(search(question.format(12))["items"])[0] == 12


SHOP = (
    ("2026-10-06", ("The grinder sounds like a jet engine", "My son put a brick into the hopper")),
    ("2026-10-12", ("The filter arrived broken", "The invoice shows the wrong name")),
    ("2026-10-16", ("She hates capsules", "The wrapping was charged twice", "Red it is", "He rang the bell")),
)


@pytest.fixture
def shop(api, sync, clock):
    clock.advance(days=26)
    for day, texts in SHOP:
        messages = [
            {"message_id": f"{day}-{at}", "role": "user", "content": text, "created_at": f"{day}T10:00:00Z"}
            for at, text in enumerate(texts)
        ]
        assert api.call("POST", f"/v1/sessions/{day}/messages", {"messages": messages}).status == 201
    sync()
    assert clock.now().day == 17


@pytest.mark.req("C6")
@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("What problems were reported on October 12?", 12),
        ("What did the customer say on October 12?", 12),
        ("10月12日出了什么问题？", 12),
        ("Any trouble on October 16?", 16),
        ("10月16日有哪些投诉？", 16),
    ],
)
def test_what_was_told_then_is_shown_and_first_however_little_its_words_say(shop, search, question, day):
    dates = said_on(search(question)["items"])

    assert dates[0] == day
    assert 1 <= dates.count(day) <= 3
    assert dates == sorted(dates, key=lambda one: one != day)


@pytest.mark.req("C6")
@pytest.mark.parametrize(
    "question",
    ["What problems were reported on October 3?", "10月3日出了什么问题？", "A joke for October 12"],
)
def test_a_day_of_which_nothing_is_known_or_that_nothing_is_asked_of_brings_nothing(shop, search, question):
    assert found(search(question)) == []


@pytest.mark.parametrize("said", ["阿Ken上周骑车去了松江", "Ken sold his canoe last week"])
def test_what_says_the_question_itself_is_not_put_down_for_its_relative_time(say, sync, search, clock, said):
    say(said, "2026-10-01T10:00:00+00:00")
    sync()
    clock.advance(days=15)

    assert search(said)["items"][0]["parts"]["relevance"] > 0.9
    assert all(item["parts"]["relevance"] <= LOOK_ALIKE for item in search(f"{said}?")["items"])


DIARY = (
    (13, "Bicycle chain fitted"),
    (15, "薄荷和罗勒种好了"),
    (20, "Letter to Hedda posted"),
    (21, "Aquarium cleaned"),
)


@pytest.fixture
def diary(api, sync, clock):
    """Return what is first of the days asked about, on Thursday, 22 October 2026."""
    for day, text in DIARY:
        at = f"2026-10-{day}T10:00:00Z"
        note = f"Small note {day}: the kettle boiled, the post came"
        said = [{"role": "user", "content": one, "created_at": at} for one in (text, note)]
        clock.advance(seconds=(datetime.fromisoformat(at) - clock.now()).total_seconds())
        assert api.call("POST", f"/v1/sessions/d{day}/messages", {"messages": said}).status == 201
    clock.advance(days=1)
    sync()


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "day"),
    [
        ("What did I do on Tuesday of last week?", 13),
        ("what did I do last week on Tuesday?", 13),
        ("What did I do on the Tuesday before last?", 13),
        ("上周的周二我做了什么", 13),
        ("A week ago today, what did I do?", 15),
        ("一周前的今天我做了什么", 15),
        ("上周的今天发生了什么", 15),
        ("What happened on 13.10.2026?", 13),
        ("what happened on 13.10.26?", 13),
        ("2026.10.13 我做了什么", 13),
        ("What did I do on Tuesday?", 20),
        ("What did I note on 2026-10-15?", 15),
        ("which notes did I take on October 13?", 13),
        ("10月15日我记了什么", 15),
        ("2026年10月21日的笔记", 21),
    ],
)
def test_all_that_was_told_on_a_day_comes_before_other_days_whatever_word_they_share(
    diary, search, question, day
):
    items = search(question)["items"]

    assert said_on(items)[:2] == [day, day]
    assert dict(DIARY)[day] in {item["memory"]["content"] for item in items[:2]}


DECIDED = {
    10: ("我们定了用 Kafka 做消息队列。", "We decided to use Kafka for the queue."),
    17: (
        "我们定了数据库迁移放在 12 月 5 日晚上。",
        "We decided to move the database on the night of 5 December.",
    ),
    20: ("我们决定客户端最低支持 iOS 15。", "We decided to support iOS 15 and later."),
}
"""Said on these days of November 2026."""


@pytest.mark.parametrize(
    ("question", "day", "alone"),
    [
        ("11月17日我们定了什么", 17, True),
        ("11月10-12号我们定了什么", 10, True),
        ("What did we decide on November 17?", 17, True),
        ("What did we decide between the 10th and the 12th of November?", 10, True),
        ("11月20号我们对数据库迁移定了什么", 17, False),
        ("What did we decide about moving the database on November 20?", 17, False),
    ],
)
def test_what_was_decided_on_a_day_is_shown_alone_unless_another_day_says_more(
    say, sync, search, question, day, alone
):
    for at, texts in DECIDED.items():
        for text in texts:
            say(text, f"2026-11-{at}T10:00:00+00:00")
    sync()

    shown = dict.fromkeys(said_on(search(question)["items"]))
    assert (list(shown) == [day]) is alone
    assert day in shown
