"""What is said for the sake of talking is told from short answers."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.turns.echoes import answers_nothing
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.pleasantries import asks_for_nothing, is_pleasantry

pytestmark = pytest.mark.req("C6")
PLEASANT = (
    *(
        "Sounds good",
        "Noted!",
        "Great, thanks!",
        "Okay, cool",
        "Good night!",
        "Oh wow",
        "No worries",
        "lol nice",
    ),
    *(
        "Thanks so much for the advice!",
        "Wow, that's amazing!",
        "Sure thing.",
        "Congrats!",
        "See you tomorrow",
    ),
    *(
        "听起来不错",
        "哈哈哈",
        "恭喜恭喜！",
        "好的，没问题",
        "收到，谢谢",
        "太棒了！",
        "那就好",
        "嗯嗯",
        "早",
        "好主意",
        "辛苦啦",
    ),
)
ANSWERS = (
    *(
        "Yes, on Friday",
        "Two",
        "Mochi!",
        "Yes",
        "No.",
        "Sweet",
        "Great Dane",
        "Nice, France",
        "Thanksgiving",
        "Oslo",
    ),
    *("Sure, Tuesday at 9", "Thanks to Jonas", "Perfect pitch", "Deal with Anna", "E0421", "♞"),
    *(
        "在三楼",
        "对",
        "没有",
        "周五",
        "好利来",
        "哈尔滨",
        "早餐",
        "早上八点",
        "冲绳",
        "行李箱",
        "好的，周三见",
        "没错，是周五",
    ),
    *("上午", "谢霆锋", "明天", "三个"),
)


@pytest.mark.fourths
@pytest.mark.parametrize("text", PLEASANT)
def test_a_pleasantry_answers_nothing(text):
    assert is_pleasantry(fold(text))
    assert answers_nothing(f"[2026-03-01 10:00] Ann: {text}", Question("Who is the plumber?"))


@pytest.mark.fourths
@pytest.mark.parametrize("text", ANSWERS)
def test_a_short_answer_is_none(text):
    assert not is_pleasantry(fold(text))
    assert not answers_nothing(text, Question("Who is the plumber?"))


@pytest.mark.parametrize(
    "text", ["What time is it?", "Really?", "What about you?", "然后呢？", "你呢？", "现在几点了？"]
)
def test_who_only_asks_back_answers_nothing(text):
    assert answers_nothing(text, Question("工长姓什么"))


@pytest.mark.parametrize(
    "text", ["Are you vegetarian?", "Why Lisbon?", "你吃素吗？", "去东京吗？", "Really. What now, Anna?"]
)
def test_a_question_that_names_something_may_tell_it(text):
    assert not answers_nothing(text, Question("工长姓什么"))


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("Who said sounds good?", "Sounds good"),
        ("我什么时候说过哈哈哈", "哈哈哈"),
        ("Did I ask what time it is?", "Really?"),
    ],
)
def test_what_the_question_repeats_is_asked_for(question, said):
    assert answers_nothing(said, Question(question)) is (said == "Really?")


@pytest.mark.fourths
@pytest.mark.parametrize("question", [*PLEASANT, "Yes please", "no thanks", "对", "可以的", "不用了，谢谢"])
def test_a_greeting_thanks_or_assent_asks_for_nothing(question):
    assert Question(question).asks_for_nothing
    assert Question(question).relevance("我负责拍视频", 0.9) == 0.0


@pytest.mark.fourths
@pytest.mark.parametrize(
    "question", ["next", "继续", "Mochi", "周五", "E0421", "♞", "what next?", "早餐", "我", "Good Omens"]
)
def test_a_short_question_asks_for_something(question):
    assert not asks_for_nothing(fold(question))
    assert Question(question).relevance("她在三楼", 0.4) > 0


def test_a_question_that_was_asked_before_does_not_answer_itself():
    assert answers_nothing("What time is it?", Question("What time is it"))
    assert not answers_nothing("What time is it?", Question("When did I ask “What time is it?”"))


def test_a_record_that_repeats_a_greeting_is_found_by_it():
    assert Question("Sounds good").relevance("Sounds Good is the studio we record in", 0.4) > 0.4
