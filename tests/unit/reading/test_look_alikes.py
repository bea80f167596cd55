"""An identifier is found in every form it is written in, and never for one that only looks like it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.domain.recall.exact_identifiers import kind_of
from memory_ledger.domain.recall.ranking import Parts, RetrievalSettings, final_score
from memory_ledger.domain.recall.relevance import EXACT, LOOK_ALIKE, Question

pytestmark = pytest.mark.req("R3")

FORMS = [
    ("订单ZX-99871-Q的状态", "ZX-99871-Q shipped"),
    ("订单ＺＸ－９９８７１－Ｑ到哪了", "订单ZX-99871-Q已发货"),
    ("status of zx‑99871‑q", "订单ZX-99871-Q已发货"),
    ("错误E0421怎么办", "E0421: restart the worker"),
    ("Ｅ０４２１", "出现错误E0421时重启"),
    ("report_v2.final.pdf在哪", "放在report_v2.final.pdf里"),
    ("打开季度报告.xlsx", "季度报告.xlsx在共享盘"),
    ("季度报告.xlsx在哪里", "我把数字放进了季度报告.xlsx里"),
    ("commit 3f2a9bc 改了什么", "3f2a9bc reverts the cache"),
    ("what is in v2.3.1", "版本v2.3.1修复了登录"),
    ("2.3.1有什么", "版本v2.3.1修复了登录"),
    ("v2.3.1有什么", "release 2.3.1 fixes the login"),
    ("电话13812345678是谁的", "138-1234-5678 是房东的电话"),
    ("138 1234 5678是谁", "房东13812345678"),
    ("+86 138-1234-5678", "房东13812345678"),
    ("call (415) 555-0132", "415-555-0132 is the clinic"),
    ("010-62345678是哪里", "前台电话01062345678"),
    ("400-820-8820", "客服4008208820"),
]

OTHERS = [
    ("ZX-00007-A", "ZX-00007-B"),
    ("ZX-00007-A", "ZX-00008-A"),
    ("ZX-00007-A", "ZX-00007-AA"),
    ("E0421", "E0422"),
    ("E0421", "E04210"),
    ("report_v2.final.pdf", "report_v3.final.pdf"),
    ("report_v2.final.pdf", "report_v2.pdf"),
    ("季度报告.xlsx", "季度报表.xlsx"),
    ("v2.3.1", "v2.3.10"),
    ("v2.3.1", "v2.3.2"),
    ("3f2a9bc", "3f2a9bd"),
    ("3f2a9bc", "91cd0e7"),
    ("138-1234-5678", "138-1234-5679"),
    ("20240931887", "20240931888"),
]


@pytest.mark.parametrize(("question", "text"), FORMS)
def test_an_identifier_is_found_in_each_form_it_is_written_in(question, text):
    assert Question(question).relevance(text, 0.0) == EXACT


@pytest.mark.parametrize(("asked", "other"), OTHERS)
@pytest.mark.parametrize("sentence", ["{}", "订单{}的状态是什么", "what about {}, please"])
def test_one_that_looks_like_it_is_another(asked, other, sentence):
    question = Question(sentence.format(asked))
    text = sentence.format(other)

    assert question.coverage(text) < 1
    assert question.relevance(text, 1.0) == question.bound(text) == LOOK_ALIKE


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("ZX-00007-A", "nothing with a number"),
        ("ZX-00007-A", "see src/app/main.py"),
        ("E0421怎么解决", "用pytest-xdist==3.6.1跑测试"),
        ("how do I deploy", "deploy ZX-00007-A"),
        ("ZX-00007-A", "ZX-00007-A and ZX-00007-B"),
    ],
)
def test_what_holds_it_or_names_nothing_of_its_kind_is_no_look_alike(question, text):
    assert Question(question).bound(text) == EXACT


def test_no_importance_and_no_freshness_lift_a_look_alike_above_the_one_meant():
    settings = RetrievalSettings()
    meant = Parts(relevance=EXACT, importance=0, recency=0)
    other = Parts(relevance=LOOK_ALIKE, importance=1, recency=1)

    assert final_score(other, settings) < final_score(meant, settings)


@pytest.mark.parametrize(
    "text",
    [
        "2026-03-05",
        "2024 2025 2026",
        "from 100 200 to 300",
        "1990-2000",
        "3-4 people, 10-15 days",
        "12 345 678",
    ],
)
def test_dates_years_and_counts_are_no_telephone_numbers(text):
    assert Question(text).identifiers == ()


@given(st.text(alphabet="abAB019-._", min_size=1, max_size=12), st.integers(0, 9))
def test_another_digit_makes_no_other_kind(name, digit):
    digits = [at for at, char in enumerate(name) if char.isdigit()]
    changed = "".join(str(digit) if at in digits[-1:] else char for at, char in enumerate(name))

    assert kind_of(changed) == kind_of(name)
