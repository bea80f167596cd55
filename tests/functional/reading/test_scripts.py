"""Traditional and simplified Chinese find each other; what was said stays as it was said."""

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
