"""A wish to remember that names an attribute and gives it no value tells nothing."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read

pytestmark = [pytest.mark.req("W2"), pytest.mark.fourths]


@pytest.mark.parametrize("wish", ["Never forget {}!", "Remember {}.", "Please don't ever forget {}"])
@pytest.mark.parametrize(
    "named",
    [
        "my sister's city",
        "our landlord's company",
        "my older brother's job",
        "my parents' home town",
        "my mother-in-law's occupation",
        "the name of my dog",
        "the colour of our boat",
        "my wife's favourite flower",
        "my home town",
        "our dog's age",
        "my preferred language",
    ],
)
def test_an_attribute_named_in_english_is_no_record(wish, named):
    (said,) = read(wish.format(named))

    assert (said.keep, said.why) == (Keep.REJECT, "small_talk")


@pytest.mark.parametrize("wish", ["千万别忘了{}！", "永远记住{}", "请记住{}。"])
@pytest.mark.parametrize(
    "named",
    [
        "我妹妹的城市",
        "我爸爸的口味",
        "我女儿的学校",
        "我的老家",
        "我最喜欢的乐队",
        "我妈最喜欢的花",
        "我外婆的生肖",
        "我室友的作息",
        "我们的纪念日",
    ],
)
def test_an_attribute_named_in_chinese_is_no_record(wish, named):
    (said,) = read(wish.format(named))

    assert (said.keep, said.why) == (Keep.REJECT, "small_talk")


@pytest.mark.parametrize(
    "text",
    [
        "Never forget my sister's city is Leeds!",
        "Remember my sister's city: Leeds",
        "Remember my sister loves the city",
        "Never forget my love of peaches!",
        "Remember my cousin changed her name",
        "Remember my favourite flower is the iris",
        "Remember our dog is a company dog",
        "千万别忘了我妹妹的城市是成都！",
        "记住我喜欢热闹的城市",
        "记住我想去海边的城市",
        "记住我选靠过道的座位",
        "记住我不吃辣的菜",
        "记住我妹妹换了工作",
        "记住我讨厌无聊的工作",
    ],
)
def test_what_says_something_of_it_is_kept(text):
    assert {one.keep for one in read(text)} == {Keep.STORE}
