"""A question for a name weighs whose it is, not the words name and called."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.ranking.relevance import Question

pytestmark = pytest.mark.req("R6", "C6")
SIMPLIFIED = OpenCCHanVariants().simplified


def asked(text: str) -> Question:
    return Question(text, SIMPLIFIED)


@pytest.mark.parametrize(
    ("question", "told", "of_another"),
    [
        ("What's my brother's name?", "My brother is called Halvard", "The plumber's name is Ivo."),
        ("What's my brother's name?", "My brother's name is Halvard", "It was serviced by a man named Odd"),
        ("What is my cat called?", "My cat is called Miso", "The neighbour's dog is called Rex."),
        ("What was the name of the hotel?", "The hotel was called Astoria", "I named the bike Pia"),
        ("What did we name the boat?", "We named the boat Petrel", "My gym is called Forge"),
        ("How is the intern called?", "The intern's name is Yusuf", "My landlady's name is Mrs Poole"),
        ("Whose name is Ivo?", "The plumber's name is Ivo", "My name is Ragna"),
        ("Tell me the name of my dentist", "My dentist is called Dr Amery", "Our village is named Esk"),
        ("我哥哥叫什么名字？", "我哥哥叫建军", "修水管的师傅叫老郑。"),
        ("我的猫叫啥", "我的猫叫米粒", "邻居的狗叫旺财。"),
        ("我们的船叫什么名字？", "我们的船名叫海燕", "我的健身房叫铁馆"),
        ("我的牙医的名字是什么？", "我的牙医叫周启明", "店里的猫名字是米粒"),
    ],
)
def test_a_text_that_tells_but_another_name_shares_nothing(question, told, of_another):
    wanted = asked(question)

    assert wanted.share(told) > 0.4
    assert wanted.share(of_another) == 0.0
    assert (wanted.name_told(told), wanted.name_told(of_another)) == (True, False)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What is the name?", "The plumber's name is Ivo"),
        ("What's my name?", "My name is Ragna"),
        ("我叫什么名字？", "我的名字是小满"),
        ("Who called yesterday?", "The bank called me"),
        ("When should I call my mum?", "I call on Sundays"),
        ("谁打电话叫我起床？", "前台叫我"),
        ("What did the doctor say on the call?", "That call was long"),
        ("Where is the file of user names?", "The names are sorted"),
    ],
)
def test_where_nobody_is_named_or_no_name_is_asked_for_its_words_count(question, text):
    assert asked(question).share(text) > 0
    assert not asked(question).asks_for_a_name
