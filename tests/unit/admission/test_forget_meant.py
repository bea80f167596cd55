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


@pytest.mark.fourths
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
        ("不需要再记得我对花生过敏了", ("我对花生过敏",)),
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

    assert tuple(record for record in RECORDS if found.means(record)) == meant


KINDS = (
    "I drive a Corolla",
    "I hate driving at night",
    "我开卡罗拉",
    "我开会很多",
    "I have a turtle",
    "My daughter plays the violin",
    "I'm a plumber",
    "I'm a night owl",
    "我在骨科当护士",
    "我女儿是护士",
    "我在学做饭",
)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("wish", "meant"),
    [
        ("forget my car", ("I drive a Corolla", "我开卡罗拉")),
        ("忘掉我的车", ("I drive a Corolla", "我开卡罗拉")),
        ("forget my pet", ("I have a turtle",)),
        ("forget my kids", ("My daughter plays the violin", "我女儿是护士")),
        ("forget my job", ("I'm a plumber", "我在骨科当护士")),
        ("get rid of what i do for a living", ("I'm a plumber", "我在骨科当护士")),
        ("忘掉我在骨科上班这事", ("我在骨科当护士",)),
        ("hmm yo just forget I have a turtle ok", ("I have a turtle",)),
        ("算了还是忘掉我开卡罗拉", ("我开卡罗拉",)),
        ("forget what I do", ("I'm a plumber", "我在骨科当护士")),
        ("pls forget my daughter's violin, u can drop it", ("My daughter plays the violin",)),
    ],
)
def test_a_thing_is_meant_by_what_it_is_a_kind_of(wish, meant):
    assert tuple(text for text in KINDS if meant_by(wish).means(text)) == meant


THINGS = (
    "my locker is number 88",
    "my bench is B-12",
    "my desk is oak",
    "my badge is valid until 2027",
    "my bike is green",
    "my lamp is new",
    "my hat is maroon",
    "我的柜子是88号",
    "我的桌子是橡木的",
    "我的车是蓝色的",
    "我的灯是新的",
    "我的账号是 kora_lin",
)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("wish", "meant"),
    [
        ("Forget my locker number", ("my locker is number 88",)),
        ("forget my bench number", ("my bench is B-12",)),
        ("Don't keep my locker number any longer", ("my locker is number 88",)),
        ("Forget my badge number", ()),
        ("Forget what colour my bike is", ("my bike is green",)),
        ("Forget my lamp's colour", ()),
        ("Forget the colour of my hat", ("my hat is maroon",)),
        ("Forget what my desk is made of", ("my desk is oak",)),
        ("Wipe the locker thing", ("my locker is number 88",)),
        ("Forget both my desk and my locker", ("my locker is number 88", "my desk is oak")),
        ("Forget my desk, my bike and my bench", ("my bench is B-12", "my desk is oak", "my bike is green")),
        ("Forget my sister and her bike", ()),
        ("Please forget my bike and never mention it again", ("my bike is green",)),
        ("忘掉我的柜子号", ("我的柜子是88号",)),
        ("不要再记得我的柜子是几号", ("我的柜子是88号",)),
        ("能不能把我的柜子号忘了", ("我的柜子是88号",)),
        ("顺便把柜子号忘掉", ("我的柜子是88号",)),
        ("把柜子的编号删掉吧", ("我的柜子是88号",)),
        ("忘了我的桌子和柜子吧", ("我的柜子是88号", "我的桌子是橡木的")),
        ("把我的车、灯都忘掉", ("我的车是蓝色的", "我的灯是新的")),
        ("我桌子的事你可以忘了", ("我的桌子是橡木的",)),
        ("请清除你记住的桌子材质", ("我的桌子是橡木的",)),
        ("忘掉我的车的颜色", ("我的车是蓝色的",)),
        ("忘掉我的灯的颜色", ()),
        ("忘掉我的桌子号", ()),
        ("忘掉我的账号", ("我的账号是 kora_lin",)),
        ("忘掉我的信号灯", ()),
        ("Forget my favourite colour", ()),
        ("忘掉那个颜色", ()),
    ],
)
def test_a_value_is_meant_by_what_it_is_a_value_of(wish, meant):
    assert tuple(text for text in THINGS if meant_by(wish).means(text)) == meant
