"""Scripts and spellings of one word find each other; what was said stays as it was said."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import contents

pytestmark = pytest.mark.req("R3")
PAIRS = [
    ("家裡的烏龜叫阿綠，住在養殖池裡", "乌龟叫什么"),
    ("家里的鹦鹉每天早上七点叫", "鸚鵡幾點叫"),
    ("後臺憑證放在 vault 裡，每個月更換", "后台凭证放在哪里"),
]


@pytest.mark.parametrize(("text", "question"), PAIRS)
def test_a_record_is_found_in_either_script(remember, sync, search, text, question):
    remember(text)
    remember("周五下午发布新版本")
    sync()

    items = search(question)["items"]

    assert [item["memory"]["content"] for item in items] == [text]
    assert items[0]["parts"]["relevance"] >= 0.5


@pytest.mark.parametrize(("text", "question"), PAIRS)
@pytest.mark.parametrize("synced", [True, False])
def test_so_is_a_turn(api, sync, search, text, question, synced):
    said = [{"message_id": "m1", "role": "user", "content": text}]
    said += [{"message_id": "m2", "role": "assistant", "content": "Friday is fine for the release."}]
    assert api.call("POST", "/v1/sessions/s1/messages", {"messages": said}).status == 201
    if synced:
        sync()

    items = search(question)["items"]

    assert items[0]["memory"]["source"]["ids"] == ["m1"]
    assert items[0]["memory"]["content"] == text


def test_the_same_in_both_scripts_is_said_once(remember, sync, context):
    remember("家裡的烏龜叫阿綠", subject_key="pet.turtle")
    remember("家里的乌龟叫阿绿", type="event")
    sync()

    assert len(contents(context("乌龟叫什么"))) == 1


SPELLINGS = [
    ("Joaquín", "Joaquin"),
    ("Zoë", "Zoe"),
    ("Bjørn", "Bjorn"),
    ("Łukasz", "Lukasz"),
    ("İpek", "Ipek"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("one", "other"), [*SPELLINGS, *(pair[::-1] for pair in SPELLINGS)])
@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("{} keeps the spare key of the boathouse", "What does {} keep?"),
        ("船屋的备用钥匙在{}那里", "{}那里有什么"),
    ],
)
def test_a_record_is_found_in_either_spelling_of_a_name_and_first_in_its_own(
    remember, sync, search, text, question, one, other
):
    remember(text.format(one))
    remember(text.format(other))
    remember("Bartek waters the fig tree")
    sync()

    items = search(question.format(one))["items"]

    assert [item["memory"]["content"] for item in items] == [text.format(one), text.format(other)]


@pytest.mark.fourths
@pytest.mark.parametrize(("one", "other"), [*SPELLINGS, *(pair[::-1] for pair in SPELLINGS)])
@pytest.mark.parametrize("synced", [True, False])
def test_so_is_a_turn_in_either_spelling(api, sync, search, one, other, synced):
    texts = (
        f"{other} borrowed the ladder.",
        "The kettle leaks again, we need another one.",
        "今天下午开会讨论预算。",
        f"{one} borrowed the ladder.",
    )
    for at, text in enumerate(texts):
        said = [{"message_id": f"m{at}", "role": "user", "content": text}]
        assert api.call("POST", f"/v1/sessions/s{at}/messages", {"messages": said}).status == 201
    if synced:
        sync()

    items = search(f"What did {one} borrow?")["items"]

    assert [item["memory"]["source"]["ids"] for item in items[:2]] == [["m3"], ["m0"]]


def test_a_file_is_found_in_either_spelling_and_first_in_its_own(remember, sync, search):
    remember("the applicant sent résumé_v2.pdf on Monday")
    remember("the applicant sent resume_v2.pdf on Monday")
    sync()

    items = {name: search(f"Where is {name}?")["items"] for name in ("résumé_v2.pdf", "resume_v2.pdf")}

    for name, found in items.items():
        assert [name in item["memory"]["content"] for item in found] == [True, False]


MIXED = [
    (
        "Kickoff 改到三楼的 Banyan 会议室，因为 projector 坏了",
        "kickoff 在哪个房间？",
        "周五三点是 retro",
    ),
    ("standup 挪到九点半了", "standup 是几点？", "retro 每周五三点"),
    ("Farid 管文档，周四之前交", "Farid 是做什么的？", "Noor 管测试"),
    ("onboarding 由小谢带", "onboarding 找谁？", "报销单放在二楼"),
]


@pytest.mark.parametrize(("text", "question", "other"), MIXED)
@pytest.mark.parametrize("as_turn", [True, False])
def test_a_word_in_other_letters_counts_as_a_chinese_one(
    api, remember, sync, search, text, question, other, as_turn
):
    if as_turn:
        said = [
            {"message_id": f"m{at}", "role": "user", "content": one} for at, one in enumerate((text, other))
        ]
        assert api.call("POST", "/v1/sessions/s1/messages", {"messages": said}).status == 201
    else:
        remember(text)
        remember(other)
    sync()

    items = search(question)["items"]

    assert items[0]["memory"]["content"] == text
