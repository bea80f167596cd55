"""What a question only asks for: no answer needs to say it."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.intent.asked_for import Asked, asked_for
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.text.terms import Words
from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("R1", "R2")

ASKED = """
Which things have I lent out, and to whom? | lend |
Which things did I give away? | give | away
Which restaurants did we eat at? | eat | restaurant
Which people did I meet? | meet |
What kinds of things have I repaired so far? | repair |
List all the things I borrowed, and from which shop. | list borrow | shop
Whom did I teach something? | teach |
Which places have I swum in, and when exactly? | swim |
What colour is the gate? | gate | colour
What did I sell, and what was the price? | sell | price
我请了哪些人？ | 请了 |
我把哪些东西借出去了？ | 把 借出 出去 |
我一共采访过哪些人？ | 采访 |
到目前为止我们都去过哪些地方？ | 去 |
我修好了哪些乐器？ | 修好 | 乐器
"""
WHOLE = """
What did people say about the talk?
Did anything break?
Where does Otto live?
I visited some places and met people
When and where did I meet Otto?
Which people?
What is it?
为什么人会打嗝？
请了多少人？
成都有哪些？
我喜欢的东西
Remind me to buy things
"""


@pytest.mark.parametrize("row", every_fourth(ASKED.strip().splitlines()))
def test_the_kind_of_thing_and_what_is_asked_beside_are_told_apart_from_the_rest(row):
    question, told, beside = (part.strip() for part in row.split("|"))

    asked = asked_for(question)

    assert [*Words(asked.told).terms] == [*Words(told).terms]
    assert [*Words(asked.beside).terms] == [*Words(beside).terms]


@pytest.mark.parametrize("question", every_fourth(WHOLE.strip().splitlines()))
def test_what_asks_for_no_kind_of_thing_stays(question):
    assert {*Words(asked_for(question).told).terms} >= {*Words(question).terms} - {"anything", "else"}


def test_a_long_question_stays():
    question = "Which things did I buy, and where? " * 20

    assert asked_for(question) == Asked(question)


def test_the_kind_asked_for_counts_where_it_is_told_and_half_as_much_where_it_is_not():
    question = Question("Which restaurants did we eat at?")

    assert question.share("We ate at the Golden Carp") == pytest.approx(1 / 1.5)
    assert question.share("The restaurant burnt down") == 0.5
    assert question.share("The restaurant where we ate") == 1.0
    assert question.share("The shop is closed") == 0.0


def test_a_thing_counts_for_nothing_where_things_are_asked_for():
    question = Question("Which things have I lent?")

    assert question.share("Lent my ladder to Radek.") == 1.0
    assert question.share("These things take time.") == 0.0


def test_a_name_with_marks_that_is_only_asked_beside_is_weighed_as_any_word():
    question = Question("Which things did Zoë's people lend, and to which Zoë?")

    assert 0 < question.share("Zoe lent me a drill") <= 1


@pytest.mark.parametrize(("text", "terms"), [("我请了阿敏", {"请", "阿敏"}), ("请问阿敏呢", {"阿敏"})])
def test_to_invite_somebody_says_something_and_to_ask_politely_does_not(text, terms):
    assert {*Words(text).terms} == terms


@pytest.mark.parametrize("pair", [("thrown", "threw"), ("chosen", "choose"), ("driven", "drove")])
def test_a_participle_is_its_verb(pair):
    one, other = pair

    assert Words(one).terms == Words(other).terms
