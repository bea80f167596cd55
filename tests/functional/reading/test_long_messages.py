"""What the middle of a long message says is found among other turns, and stands in a short context."""

from __future__ import annotations

import pytest

from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("R9", "R3")
ENGLISH = (
    "The {} gate was painted on a rainy day.",
    "Somebody moved the {} bench closer to the wall.",
    "We talked about the {} menu for a while.",
    "The {} lamp flickers when it is cold.",
)
CHINESE = (
    "{}那扇门下雨天刷的漆。",
    "有人把{}的长椅挪到墙边了。",
    "{}的菜单我们聊了一会儿。",
    "{}的灯一冷就闪。",
)
FACTS = [
    (
        ENGLISH,
        "The spare key to the boathouse hangs behind the second beehive.",
        "Where is the key of the boathouse?",
    ),
    (
        ENGLISH,
        "Tamsin wants ninety pounds for the harmonium.",
        "How much does Tamsin want for the harmonium?",
    ),
    (CHINESE, "船屋的备用钥匙挂在第二个蜂箱后面。", "船屋的备用钥匙在哪？"),
    (CHINESE, "谭欣答应九百块把脚踏风琴卖给我们。", "脚踏风琴谭欣要多少钱？"),
]


def said(lines: tuple[str, ...], at: int) -> str:
    return lines[at % len(lines)].format(
        f"{'第' if lines is CHINESE else 'number '}{at}{'号' if lines is CHINESE else ''}"
    )


def long_message(lines: tuple[str, ...], fact: str, length: int) -> str:
    pieces = [said(lines, at) for at in range(length // 20)]
    half = next(at for at in range(len(pieces)) if sum(map(len, pieces[:at])) > length // 2)
    return " ".join([*pieces[:half], fact, *pieces[half:]])[:length]


@pytest.fixture
def say(api):
    def run(session, *messages):
        for start in range(0, len(messages), 50):
            body = {
                "messages": [
                    {"message_id": f"{session}{start + at}", "role": "assistant", "content": text}
                    for at, text in enumerate(messages[start : start + 50])
                ]
            }
            assert api.call("POST", f"/v1/sessions/{session}/messages", body).status == 201

    return run


@pytest.mark.fourths
@pytest.mark.parametrize("length", every_fourth([31_000, 2_000, 8_000]))
@pytest.mark.parametrize(("lines", "fact", "question"), FACTS)
def test_one_fact_in_the_middle_is_found(say, sync, search, context, lines, fact, question, length):
    say("others", *(said(lines, 10_000 + at) for at in range(100)))
    say("long", long_message(lines, fact, length))
    sync()

    found = search(question)["items"]
    packed = context(question, token_budget=800)

    assert found[0]["memory"]["source"]["ids"] == ["long0"]
    assert fact.rstrip(".。") in packed["text"]


@pytest.mark.fourths
@pytest.mark.parametrize("length", [8_000, 31_000])
@pytest.mark.parametrize("lines", [ENGLISH, CHINESE])
def test_a_long_message_does_not_take_the_place_of_a_short_one(say, sync, search, lines, length):
    short, question = {
        ENGLISH: ("Oksana waters the fig tree by the gate.", "Who waters the fig tree by the gate?"),
        CHINESE: ("门口的无花果是欧桑娜在浇。", "门口的无花果谁在浇？"),
    }[lines]
    say("others", *(said(lines, 10_000 + at) for at in range(50)), short)
    say("long", long_message(lines, "x", length))
    sync()

    assert search(question)["items"][0]["memory"]["content"] == short
