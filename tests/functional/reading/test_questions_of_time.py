"""Questions that ask for nothing but what was at a time: what was said then comes first."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.req("R1")
TOLD = (
    ("和小李去吃了火锅", "2026-03-05T10:00:00Z"),
    ("买了新的自行车", "2026-08-20T10:00:00Z"),
    ("visited the dentist", "2026-09-18T10:00:00Z"),
    ("去医院做了体检，没有什么事情发生", "2025-09-10T10:00:00Z"),
    ("what happened: three days of rain", "2025-09-01T10:00:00Z"),
    ("看了一场话剧", "2025-11-10T10:00:00Z"),
)


@pytest.fixture
def first(api, sync, search):
    """Return the first answer's text, asked on Monday, 21 September 2026."""
    said = [{"role": "user", "content": text, "created_at": at} for text, at in TOLD]
    assert api.call("POST", "/v1/sessions/s/messages", {"messages": said}).status == 201
    sync()

    def run(question):
        items = search(question)["items"]
        return items[0]["memory"]["content"] if items else None

    return run


@pytest.mark.slow
def test_among_many_turns_those_of_the_days_asked_for_are_found(first, api, sync):
    others = [
        {
            "role": "user",
            "content": f"聊了聊第 {n} 家店，上周五见",
            "created_at": f"2026-0{n % 7 + 1}-1{n % 9}T08:00:00Z",
        }
        for n in range(50)
    ]
    for session in range(5):
        assert api.call("POST", f"/v1/sessions/o{session}/messages", {"messages": others}).status == 201
    sync()

    assert [first(question) for question in ("上周五", "last Friday", "三天前")] == [
        "visited the dentist"
    ] * 3


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("what happened three days ago?", "visited the dentist"),
        ("上周五", "visited the dentist"),
        ("星期五发生了什么", "visited the dentist"),
        ("last Friday", "visited the dentist"),
        ("what happened on Friday?", "visited the dentist"),
        ("3/5 发生了什么", "和小李去吃了火锅"),
        ("二〇二六年三月五日", "和小李去吃了火锅"),
        ("二〇二五年十一月做了什么", "看了一场话剧"),
        ("上个月我做了什么", "买了新的自行车"),
    ],
)
def test_what_was_said_then_comes_first(first, question, answer):
    assert first(question) == answer
