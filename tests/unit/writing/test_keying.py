"""Subject keys that are derived are keys that a caller may name."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.records.memory import Fact, MemoryType, Source, SourceKind
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.writing.candidates import Candidate, check_subject_key
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.domain.writing.subjects.keying import with_subject_key
from tests.support.fourths import tried
from tests.support.spellings import respelt

_PART = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=200)


@pytest.mark.req("W8")
@tried(100, subject=_PART, predicate=_PART)
def test_the_key_of_any_triple_is_one_that_a_caller_may_name(subject, predicate):
    candidate = Candidate(
        type=MemoryType.FACT,
        scope=Scope.parse("global"),
        source=Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=()),
        fact=Fact(subject=subject, predicate=predicate, object=1),
    )

    key = with_subject_key(candidate, DEFAULT_POLICY).subject_key

    assert key == check_subject_key(str(key), "")


SENTENCES = (
    "I love green tea",
    "I don't like loud music any more",
    "I live in Fargo now",
    "I moved to New York last year",
    "My car is a Corolla",
    "I drive a Toyota now",
    "My manager is Olga Brown",
    "our database is Postgres 15",
    "My name is Sam Reed",
    "Call me Bex",
    "I work as a nurse",
    "my favourite colour is dark red",
    "I'm married now",
    "I stopped smoking last week",
    "I play tennis on Sundays",
    "My timezone is UTC+2",
    "The upload timeout is 30 seconds",
    "I'm vegetarian",
    "The user's favorite tea is oolong",
    "Maya is my wife",
    "我喜欢绿茶",
    "我不喜欢樱桃了",
    "我现在住在重庆",
    "我叫陈晓红",
    "我最喜欢的颜色是红色",
    "我最喜欢的乐队是五月天",
    "我的车是卡罗拉",
    "我在腾讯上班",
    "我的职业是律师",
    "我戒烟了",
    "我们的数据库是Postgres",
    "我开的是丰田",
    "我吃素",
    "我的时区是东八区",
    "超时时间是30秒",
    "我妻子叫张兰",
    "我每天晚上练书法",
    "我离婚了",
    "我们的发布时间是周五",
    "我最爱的运动是滑雪",
)


def _key(text):
    candidate = Candidate(
        type=MemoryType.FACT,
        scope=Scope.parse("global"),
        source=Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=()),
        content=text,
    )
    return with_subject_key(candidate, DEFAULT_POLICY, OpenCCHanVariants().simplified).subject_key


@pytest.mark.req("W7")
def test_each_of_the_sentences_has_a_key():
    assert [text for text in SENTENCES if _key(text) is None] == []


@pytest.mark.req("W7")
@pytest.mark.req("W8")
@tried(400, data=st.data())
def test_a_key_is_the_same_in_every_script_width_and_spacing(data):
    said = data.draw(st.sampled_from(SENTENCES))

    again = data.draw(respelt(said))

    assert _key(again) == _key(said)
