"""Sentences of several clauses, and what surrounds a statement."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.domain.writing.extraction.extraction import UNCONFIRMED, RuleExtractor
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances import Keep, read
from memory_ledger.domain.writing.utterances.cut.clauses import clauses
from tests.support.fourths import tried
from tests.support.sessions import make_message
from tools.evals.admission import FOREIGN, measure, outcome
from tools.evals.labelled import rows

pytestmark = pytest.mark.req("W2")


def stored(message: str) -> list[str]:
    """Return what is stored of *message*."""
    return [each.text for each in read(message) if each.keep is Keep.STORE]


@pytest.mark.fourths
@pytest.mark.parametrize("language", ["zh", "en"])
@pytest.mark.parametrize(
    ("name", "split", "precision", "recall"),
    [
        ("foreign", "dev", 0.98, 0.95),
        ("foreign", "heldout", 0.85, 0.85),
        ("foreign_second", "dev", 0.98, 0.95),
        ("foreign_second", "heldout", 0.85, 0.75),
    ],
)
def test_what_others_labelled_is_stored(name, language, split, precision, recall):
    tally, labels = measure(name, language, split)

    assert tally.precision >= precision, str(tally)
    assert tally.recall >= recall, str(tally)
    assert labels >= precision


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "我不学法语了，改学韩语",
        "我不住杭州了，改住湖州",
        "我不开飞度了，改开海豚",
        "我不在腾讯上班了，改在字节",
        "我不骑车了，改走路上班",
        "我不弹吉他了，改弹贝斯",
        "我不当老师了，改当编辑",
        "我家不订牛奶了，改订豆浆",
    ],
)
def test_a_change_is_kept_with_what_is_done_instead(message):
    assert stored(message) == [message]


@pytest.mark.parametrize("task", ["改一下我的简历", "帮我改计划"])
def test_a_task_after_what_ended_is_none_of_it(task):
    assert stored(f"我不学法语了，{task}") == ["我不学法语了"]


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("我弟在墨尔本念书，排时间帮我按那边算", ["我弟在墨尔本念书"]),
        ("I drive the night tram, plan my week around it", ["I drive the night tram"]),
        ("把这句翻成英文，另外今后译文都用英式拼写：会议延期", ["另外今后译文都用英式拼写"]),
        ("My friend loves horror films, I prefer comedies", ["I prefer comedies"]),
    ],
)
def test_of_a_sentence_only_the_clauses_that_last_are_kept(message, kept):
    assert stored(message) == kept


@pytest.mark.parametrize(
    "message",
    [
        "我同桌胃不好，从不吃辣",
        "要是我住南方，我就不开暖气",
        "帮我写个脚本，所有输入都必须校验",
        "Generate ten users, each one must have a unique email",
        "刚到家，我一句话都不想说",
    ],
)
def test_what_hangs_on_another_clause_is_not_the_users(message):
    assert stored(message) == []


@pytest.mark.parametrize(
    "message",
    ["Could you always give me the source?", "能不能麻烦你以后先给结论"],
)
def test_a_lasting_order_may_be_put_as_a_question(message):
    assert stored(message) == [message.rstrip("?")]


@pytest.mark.parametrize(
    "message",
    [
        "Could you keep the next answer short?",
        "这个对话里请一律叫我队长",
        "In this chat always call me Captain",
    ],
)
def test_what_names_the_conversation_holds_for_it_only(message):
    assert outcome(read(message)) is Keep.SESSION_ONLY


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "Oh sure, because I just love timesheets at midnight",
        "呵呵，我最爱开会了",
        "角色扮演：我是住在长安的商人",
        "You're the dragon and I'm the knight who never sleeps",
        "[WARN] 10:22:31 默认语言未设置，以后将使用 en_US",
        'The sign in our hall says "we never close before ten at night"',
        "所有电器都必须有3C认证",
        "Every driver must keep left.",
    ],
)
def test_mockery_play_pastes_and_laws_are_not_the_users_word(message):
    assert stored(message) == []


@pytest.mark.parametrize(
    "message", ["我们对外接口必须在 200 毫秒内返回", "Nothing gets merged on our team without two approvals"]
)
def test_a_rule_counts_where_it_says_whose_it_is(message):
    assert stored(message) == [message]


def test_a_word_of_code_is_part_of_what_is_said():
    assert stored("Always format my Python with `ruff`") == ["Always format my Python with `ruff`"]


@tried(100, text=st.text(alphabet="0`我 a", max_size=20))
def test_what_is_read_beside_code_stands_in_the_message(text):
    assert all(each.text in text for each in read(text))


@given(st.text(alphabet="我a,，;:—- soi必须", max_size=80))
def test_clauses_stand_apart_and_in_order(text):
    places = [place for pair in clauses(text) for place in pair]

    assert places == sorted(places)
    assert all(0 <= place <= len(text) for place in places)


@pytest.mark.fourths
@pytest.mark.req("W1", "D6")
@pytest.mark.parametrize("name", FOREIGN)
def test_what_others_said_is_confirmed_for_the_session_or_meant_to_be_forgotten(name):
    for row in rows(f"admission/{name}.jsonl"):
        message = make_message("m", content=row["text"])
        found = RuleExtractor().extract(message, session_id="s", project_id=None)
        utterances = read(row["text"])
        unsure = {each.text for each in utterances if each.doubted or each.why in UNCONFIRMED}

        kept = [each.candidate for each in found if each.candidate is not None]
        assert all(one.confirmed is (one.content not in unsure) for one in kept)
        if outcome(utterances) is Keep.SESSION_ONLY:
            assert Why.ONE_OFF_INSTRUCTION in {each.refusal for each in found}
        if outcome(utterances) is Keep.FORGET:
            assert any(each.wish for each in found)


@pytest.mark.slow
def test_of_what_others_said_some_is_for_the_session_and_some_to_be_forgotten():
    outcomes = {outcome(read(row["text"])) for name in FOREIGN for row in rows(f"admission/{name}.jsonl")}

    assert outcomes >= {Keep.SESSION_ONLY, Keep.FORGET}
