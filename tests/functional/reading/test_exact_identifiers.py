"""What is asked for by an exact identifier comes first among look-alikes, as a record and as a turn."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import found

pytestmark = pytest.mark.req("R3")


@pytest.mark.parametrize("question", ["ZX-00007-A", "订单ZX-00007-A到哪了", "where is order zx-00007-a?"])
def test_a_record_that_holds_it_comes_before_fresher_and_weightier_look_alikes(
    remember, sync, search, clock, question
):
    meant = remember("订单 ZX-00007-A 已发往杭州", importance=0.1)["memory_id"]
    clock.advance(days=60)
    others = [remember(f"订单 ZX-00007-{end} 已发往杭州", importance=1.0)["memory_id"] for end in "BCD"]
    sync()

    answer = search(question)

    assert found(answer)[0] == meant
    relevance = {item["memory"]["memory_id"]: item["parts"]["relevance"] for item in answer["items"]}
    assert relevance[meant] == 1
    assert all(relevance[name] < 0.5 for name in others if name in relevance)


@pytest.mark.parametrize("question", ["报错E0421怎么处理", "what fixes E0421?"])
def test_so_does_a_turn(api, sync, search, question):
    said = [f"遇到报错E042{number}，换一个版本就好了" for number in (2, 1, 3)]
    said += ["then restart the worker", "报错E04210是磁盘满了"]
    messages = [
        {"message_id": f"m{number}", "role": "user", "content": text} for number, text in enumerate(said)
    ]
    assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    sync()

    items = search(question)["items"]

    assert items[0]["memory"]["source"]["ids"] == ["m1"]
    assert items[0]["parts"]["relevance"] == 1
    assert all(item["parts"]["relevance"] < 1 for item in items[1:])
