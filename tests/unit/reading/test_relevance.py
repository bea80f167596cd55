"""Relevance by words, and exact identifiers."""

from __future__ import annotations

import pytest
from hypothesis import assume
from hypothesis import strategies as st

from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.text.terms import Words
from tests.support.fourths import tried

pytestmark = pytest.mark.req("R3", "R5")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "text", "share"),
    [
        ("我喜欢什么颜色？", "用户喜欢的颜色是蓝色", 1.0),
        ("数据库版本", "数据库是 PostgreSQL 15", 3.5 / 6.5),
        ("周报的空白样式", "周报模板在飞书文档", 2 / 7),
        ("Which databases do we use?", "The database is PostgreSQL", 0.5),
        ("what is it", "anything at all", 0.0),
        ("Deployments failing", "the deployment failed", 1.0),
        ("ＡＢＣ project", "the abc projects", 1.0),
        ("天气", "回答先给结论", 0.0),
    ],
)
def test_without_meaning_relevance_is_the_share_of_the_questions_content_terms(question, text, share):
    assert Question(question).relevance(text, 0.0) == pytest.approx(share)


@tried(100, question=st.text(), text=st.text(), similar=st.floats(0, 1))
def test_words_and_meaning_support_one_another(question, text, similar):
    asked = Question(question)

    relevance = asked.relevance(text, similar)

    assert 0 <= relevance <= 1
    assume(not asked.identifiers and not asked.asks_for_nothing)
    assert max(similar, asked.relevance(text, 0.0)) <= relevance + 1e-9


def test_a_weak_word_and_a_weak_meaning_are_enough_together():
    question = Question("周报的空白样式存在哪儿？")

    assert question.relevance("周报模板在飞书文档", 0.0) < 0.28
    assert question.relevance("周报模板在飞书文档", 0.2) > 0.28


@tried(100, question=st.text(), text=st.text())
def test_relevance_lies_in_the_unit_interval(question, text):
    assert 0 <= Question(question).relevance(text, 0.0) <= 1


@tried(100, text=st.text())
def test_a_text_answers_itself(text):
    question = Question(text)

    assert question.relevance(text, 0.0) == (1 if question.terms else 0)
    assert all(Words(text).terms)
    assert all(Words(text).gist)


@pytest.mark.parametrize(
    ("question", "text", "named"),
    [
        ("E0421 怎么解决", "编译报错 E0421，换版本", True),
        ("what about order ZX-99871-Q", "订单ZX-99871-Q已发货", True),
        ("E042", "编译报错 E0421", False),
        ("怎么解决", "编译报错 E0421", False),
    ],
)
def test_an_identifier_is_found_whole_in_both_languages(question, text, named):
    assert (Question(question).relevance(text, 0.0) == 1) is named
