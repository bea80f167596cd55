"""A request to remember "this": what is kept is what the words refer to, never the words themselves."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read
from memory_ledger.domain.writing.utterances.asked.referring import reference_in
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W3", "W16")


def kept(message: str) -> list[str]:
    return [one.text for one in read(message) if one.keep is Keep.STORE]


def asked_for(message: str) -> list[str]:
    return [one.text for one in read(message) if one.why == "explicit_request"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "facts"),
    [
        (
            "If the product is Falcon, the warranty is 3 years; for Eagle it is 2 years. Remember this.",
            ["If the product is Falcon, the warranty is 3 years", "for Eagle it is 2 years"],
        ),
        ("The Kiruna depot opens at 06:30. Please remember it.", ["The Kiruna depot opens at 06:30"]),
        ("The Kiruna depot opens at 06:00. Remember that.", ["The Kiruna depot opens at 06:00"]),
        ("The depot opens at six. Keep that in mind, please.", ["The depot opens at six"]),
        ("The depot opens at six. Could you remember that for me?", ["The depot opens at six"]),
        ("The depot opens at six. Thanks! Don't forget this!", ["The depot opens at six"]),
        ("The depot opens at six, and please remember this fact.", ["The depot opens at six"]),
        ("The depot opens at six. Please remember.", ["The depot opens at six"]),
        (
            'My boss said "the release is on Friday". Remember this.',
            ['My boss said "the release is on Friday"'],
        ),
        ("The depot opens on 3 May. Please remember this date.", ["The depot opens on 3 May"]),
        ("Please note that the depot opens at six, and remember this.", ["the depot opens at six"]),
        ("The depot opens at six. This is important, so remember it.", ["The depot opens at six"]),
        ("The depot opens at six. Add this to your memory.", ["The depot opens at six"]),
        ("仓库六点开门。这很重要，请记住。", ["仓库六点开门"]),
        ("The depot opens at six. Keep this in mind when you plan.", ["The depot opens at six"]),
        ("仓库六点开门。以上请牢记。", ["仓库六点开门"]),
        ("The depot opens at six so please remember that.", ["The depot opens at six"]),
        ("请记住仓库六点开门，别忘了这一点。", ["仓库六点开门"]),
        ("仓库的电话是8823。记住这个号码。", ["仓库的电话是8823"]),
        ("基律纳仓库六点开门。记住这个。", ["基律纳仓库六点开门"]),
        ("吕勒奥仓库七点开门，请记住这一点。", ["吕勒奥仓库七点开门"]),
        ("吕勒奥仓库七点开门。把这件事记下来吧。", ["吕勒奥仓库七点开门"]),
        ("吕勒奥仓库七点开门。这一点别忘了！", ["吕勒奥仓库七点开门"]),
        ("如果产品是猎鹰，保修三年；鹰是两年。请记住它。", ["如果产品是猎鹰，保修三年", "鹰是两年"]),
        ("吕勒奥仓库七点开门。记住。", ["吕勒奥仓库七点开门"]),
    ],
)
def test_what_a_single_reference_means_is_the_sentence_before_it(message, facts):
    assert kept(message) == asked_for(message) == facts


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "facts"),
    [
        (
            "From 2027-01-01 our support line closes at 18:00; until then it closes at 17:00. "
            "Please remember both.",
            ["From 2027-01-01 our support line closes at 18:00", "until then it closes at 17:00"],
        ),
        (
            "The gate is blue. The door is red. Remember both of them.",
            ["The gate is blue", "The door is red"],
        ),
        ("The gate is blue. The door is red. Remember all of it.", ["The gate is blue", "The door is red"]),
        ("The gate is blue. The door is red. Remember the above.", ["The gate is blue", "The door is red"]),
        (
            "The gate is blue. The door is red. Please remember what I said.",
            ["The gate is blue", "The door is red"],
        ),
        (
            "Our depots:\n- Kiruna opens at six\n- Lulea opens at seven\nPlease remember these.",
            ["Kiruna opens at six", "Lulea opens at seven"],
        ),
        ("大门是蓝色的。后门是红色的。请记住上面说的。", ["大门是蓝色的", "后门是红色的"]),
        ("大门是蓝色的。后门是红色的。这两点都要记住。", ["大门是蓝色的", "后门是红色的"]),
        ("大门是蓝色的；后门是红色的。记住以上内容。", ["大门是蓝色的", "后门是红色的"]),
        ("仓库：\n1. 基律纳六点开门\n2. 吕勒奥七点开门\n请记住这些。", ["基律纳六点开门", "吕勒奥七点开门"]),
    ],
)
def test_what_a_reference_to_several_means_is_every_statement_before_it(message, facts):
    assert kept(message) == asked_for(message) == facts


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "Remember everything.",
        "Remember me!",
        "记住我。",
        "Please remember what I said.",
        "请记住上面说的。",
        "Don't forget this!",
        "Please remember both.",
        "请记住这一点",
        "Is the depot open? Remember this.",
        "Thanks a lot! Remember this.",
        "Write me a poem about depots. Remember this.",
        "仓库几点开门？记住这个。",
        "谢谢你！请记住它。",
        "If I told you I like blue, would you remember it?",
        "The draft is ready. Save this file.",
        "文件写好了。把它保存一下。",
        "The depot opens at six, remember?",
        "Write me a poem about depots, and remember this.",
        "Translate this text: the depot opens at six. Remember it.",
    ],
)
def test_a_reference_to_nothing_that_was_told_keeps_nothing(message):
    assert kept(message) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "facts"),
    [
        ("Remember this: the depot opens at six.", ["the depot opens at six"]),
        ("remember that the depot opens at six", ["the depot opens at six"]),
        ("Remember this:\nThe depot opens at six", ["The depot opens at six"]),
        ("Remember that it is my turn on Friday.", ["it is my turn on Friday"]),
        ("My gate is old. Remember these things. The gate is blue.", ["The gate is blue"]),
        ("Remember both depots open at six.", ["both depots open at six"]),
        ("记住这个号码：8823", ["号码：8823"]),
        ("记住：仓库六点开门", ["仓库六点开门"]),
        ("请记住这些仓库六点开门", ["仓库六点开门"]),
    ],
)
def test_a_request_that_says_what_it_is_about_refers_to_nothing_else(message, facts):
    assert kept(message)[-1].endswith(facts[0])


@pytest.mark.parametrize(
    "message", ["For today the depot opens at seven. Remember that.", "今天暂时用英文回答。记住这一点。"]
)
def test_what_holds_for_now_is_not_kept_for_a_reference_to_it(message):
    assert kept(message) == []


def test_a_wish_not_to_keep_what_is_referred_to_outweighs():
    assert kept("The depot opens at six. Don't remember this.") == []


def test_a_question_whether_something_is_remembered_refers_to_nothing():
    assert kept("The depot opens at six. Do you remember that?") == []
    assert kept("The depot opens at six. Can you remember what I said?") == []


def test_a_hostile_request_does_not_hang_the_rules():
    texts = [
        "please " * 2000,
        "remember " + hostile("please "),
        "请" * 5000,
        hostile("记住"),
        hostile("这个都要"),
    ]
    with must_not_hang():
        for text in texts:
            reference_in(text)
        read("The gate is blue. Remember all of it. " * 100)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "told"),
    [
        (
            "I hope to see the northern lights one day; remember that wish.",
            "I hope to see the northern lights one day",
        ),
        ("I want to see the whales; please remember that plan.", "I want to see the whales"),
        ("I prefer to be called Sam; remember that preference.", "I prefer to be called Sam"),
        ("My cat is called Tofu. Remember that name.", "My cat is called Tofu"),
        ("I get up at six, please note that habit.", "I get up at six"),
        ("I like tea. Save that detail.", "I like tea"),
        ("I like aisle seats, remember my seat preference.", "I like aisle seats"),
        ("I run every morning. Don't forget that routine.", "I run every morning"),
        ("我想去看极光，记住这个愿望。", "我想去看极光"),
        ("我喜欢喝茶，请记住该偏好。", "我喜欢喝茶"),
        ("我每天六点起床，请记住这个习惯。", "我每天六点起床"),
        ("我叫陈思，记住那个名字。", "我叫陈思"),
    ],
)
def test_a_noun_for_what_was_said_points_at_it(message, told):
    assert [one.text for one in read(message) if one.keep is Keep.STORE] == [told]


@pytest.mark.parametrize("noun", ["wish", "plan", "name", "preference"])
def test_a_noun_for_nothing_is_not_kept(noun):
    assert not [one for one in read(f"Remember that {noun}.") if one.keep is Keep.STORE]


@pytest.mark.parametrize(
    "told",
    [
        "wishes come true",
        "plan B is to fly",
        "plans change",
        "people dream",
        "Tofu limps",
        "my birthday is in May",
    ],
)
def test_a_statement_that_begins_like_one_is_kept(told):
    assert [one.text for one in read(f"Remember that {told}.") if one.keep is Keep.STORE] == [told]
