"""Which records a wish to forget means: those that say what it names."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.extraction.forget_meant import meant_by

pytestmark = [pytest.mark.req("W2"), pytest.mark.req("D6")]

RECORDS = (
    "My dog is called Rex",
    "My cat is called Miso",
    "My parrot is Kiwi",
    "My parrot is Brazilian",
    "My parrot is loud",
    "I prefer dark mode",
    "我的狗叫旺财",
    "我不吃香菜",
    "My sister Hanna lives in Gdansk",
    "My birthday is May 4",
    "我对花生过敏",
    "I like green tea",
    "我家猫叫咪咪",
)


@pytest.mark.parametrize(
    ("wish", "meant"),
    [
        ("Please forget my salary.", ()),
        ("Forget that I like jazz.", ()),
        ("Forget my dog's name.", ("My dog is called Rex",)),
        ("I don't want you to remember my parrot's name any more.", ("My parrot is Kiwi",)),
        ("Forget everything about my sister.", ("My sister Hanna lives in Gdansk",)),
        ("I want you to erase my sister's address.", ("My sister Hanna lives in Gdansk",)),
        ("Forget my sister's birthday", ()),
        ("Delete the memory about dark mode.", ("I prefer dark mode",)),
        ("Please stop remembering that my cat is called Miso.", ("My cat is called Miso",)),
        ("Forget that my brother is called Tim", ()),
        ("Erase Gdansk from your memory", ("My sister Hanna lives in Gdansk",)),
        ("Forget my birthday", ("My birthday is May 4",)),
        ("Remove what I told you about tea", ("I like green tea",)),
        ("I no longer want you to know about Rex", ("My dog is called Rex",)),
        ("Forget what I said about my boss", ()),
        ("Forget how old I am", ()),
        ("Forget it all", ()),
        ("把香菜那条删掉。", ("我不吃香菜",)),
        ("别再记我的狗叫什么了。", ("我的狗叫旺财",)),
        ("把我的狗的名字删了", ("我的狗叫旺财",)),
        ("忘记我喜欢爵士这件事。", ()),
        ("我说的香菜那件事你就当没听过。", ("我不吃香菜",)),
        ("把我的工资忘了吧", ()),
        ("忘掉我对花生过敏的事", ("我对花生过敏",)),
        ("清除关于我家猫的记忆", ("我家猫叫咪咪",)),
    ],
)
def test_those_are_meant_that_say_what_is_named(wish, meant):
    found = meant_by(wish)

    assert tuple(record for record in RECORDS if found.is_said(record)) == meant
