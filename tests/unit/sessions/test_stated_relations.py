"""Who is who to the user, and who answers for what, as triples; what people are is no name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.domain.records.memory import Fact
from memory_ledger.domain.writing.subjects.stated_relations import relation_in, relations_in
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W2b", "R10")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "triple"),
    [
        ("我的经理是李雷", ("user", "manager", "李雷")),
        ("李雷是我们的经理。", ("user", "manager", "李雷")),
        ("My manager is Alice Chen", ("user", "manager", "Alice Chen")),
        ("our tech lead is Dana.", ("user", "team lead", "Dana")),
        ("我老婆叫王芳", ("user", "wife", "王芳")),
        ("我女儿叫小雨", ("小雨", "daughter of", "user")),
        ("Emma is my sister", ("Emma", "sister of", "user")),
        ("My dog's name is Biscuit", ("Biscuit", "dog of", "user")),
        ("华为是我的客户", ("华为", "client of", "user")),
        ("我的同事张三负责支付系统", ("支付系统", "owner", "张三")),
        ("Carol owns the billing service", ("billing service", "owner", "Carol")),
        ("My colleague Bob is in charge of payments", ("payments", "owner", "Bob")),
        ("My husband is called Christian", ("user", "husband", "Christian")),
    ],
)
def test_a_statement_of_who_is_who_is_a_triple(text, triple):
    assert relation_in(text) == Fact(subject=triple[0], predicate=triple[1], object=triple[2])


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "我的老板是个好人",
        "我的老板是上海人",
        "我的老板是温州人",
        "我太太是医生",
        "我的朋友是小学老师",
        "我的同事是老乡",
        "张三是负责人",
        "小王负责的项目延期了",
        "My wife is Japanese",
        "My manager is French",
        "My boss is great",
        "My boss is Bob and he is nice",
        "Carol owns a cat",
        "我的经理是李雷，我很喜欢他",
        "",
    ],
)
def test_what_people_are_and_what_is_said_beside_is_none(text):
    assert relations_in(text) == ()


def test_each_clause_has_a_triple_of_its_own():
    found = relations_in("李四负责测试，王五负责发布。")

    assert [(clause, fact.subject, fact.object) for clause, fact in found] == [
        ("李四负责测试", "测试", "李四"),
        ("王五负责发布", "发布", "王五"),
    ]


@given(st.text(alphabet="我的是叫经理李雷，负责 Mymanagerisowns.", max_size=60))
def test_every_triple_is_of_the_words_of_its_clause(text):
    for clause, fact in relations_in(text):
        named = fact.object if fact.subject == "user" else fact.subject
        assert str(named) in clause
        assert clause in text


@pytest.mark.parametrize("unit", ["我的经理是李雷", "My manager is Al ", "Abc ", "李四负责，", "a. "])
def test_no_text_hangs_it(unit):
    with must_not_hang():
        relations_in(hostile(unit))
