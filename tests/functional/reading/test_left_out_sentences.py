"""Of a message that holds a sentence nobody may recall, or that a record stands for, the rest is recalled."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from memory_ledger.bootstrap.indexing import index_turns
from memory_ledger.domain.access.identity import Owner

ALICE = Owner(tenant_id="acme", user_id="alice")
ENGLISH = (
    "We met the architect at noon.",
    "The surveyor found the well under the garage.",
    "Petra will send the drawings.",
    "We had soup afterwards.",
)
中文 = ("中午见了建筑师。", "测绘员在车库底下发现了一口水井。", "小佩会把图纸发来。", "之后一起喝了汤。")
WELL, 水井 = "Where did the surveyor find the well?", "水井在哪里发现的？"


@pytest.fixture
def say(api, sync) -> Callable[..., None]:
    """Let the user say one message after another in a session, and index them."""

    def run(*texts: str) -> None:
        for text in texts:
            body = {"messages": [{"role": "user", "content": text}]}
            assert api.call("POST", "/v1/sessions/s/messages", body).status == 201
        sync()

    return run


@pytest.fixture
def indexed(parts) -> Callable[[], str]:
    """Return all that the documents of the session's turns say."""
    return lambda: repr(list(index_turns(parts).pieces(ALICE, "s")))


@pytest.fixture
def told(api, search) -> Callable[[str], list[str]]:
    """Return what a search tells, which each event and the context tell as well."""

    def run(question: str) -> list[str]:
        memories = [item["memory"] for item in search(question)["items"]]
        found = [memory["content"] for memory in memories]
        for memory in memories:
            assert api.call("GET", f"/v1/memories/{memory['memory_id']}").json["content"] == memory["content"]
        text = api.call("POST", "/v1/context", {"question": question}).json["text"]
        assert all(one in text for one in found)
        return found

    return run


@pytest.mark.fourths
@pytest.mark.req("R9", "W2")
@pytest.mark.parametrize(
    ("others", "left_out", "question"),
    [
        (ENGLISH, "My order 5521 has shipped.", WELL),
        (ENGLISH, "The refund for my order was approved. It comes next week.", WELL),
        (ENGLISH, "Her salary is 50 thousand.", WELL),
        (ENGLISH, "His number is +47 912 34 567.", WELL),
        (ENGLISH, "Please keep this short today.", WELL),
        (ENGLISH, "If I won the lottery, I would buy a vineyard in Umbria.", WELL),
        (中文, "我的订单已经发货了。", 水井),
        (中文, "库存还剩两件。", 水井),
        (中文, "师傅的电话是13912345678。", 水井),
        (中文, "房租涨到五千。", 水井),
        (中文, "这次请用英文回答。", 水井),
        (中文, "我上周胃出血住院了。那里很吵。", 水井),
    ],
)
def test_only_the_sentence_that_may_not_be_recalled_is_left_out(
    say, told, indexed, others, left_out, question
):
    rest = "" if others is 中文 else " "
    say(rest.join((*others[:2], left_out, *others[2:])), "A heron stood on the ice. 冰上站着一只鹭。")

    assert told(question)[0] == rest.join(others[:2]) + " " + rest.join(others[2:])

    assert left_out not in "\n".join([*told(left_out), indexed()])
    assert not any(one in indexed() for one in left_out.rstrip(".。").split(". "))


@pytest.mark.req("R9", "W2")
@pytest.mark.parametrize(
    "text",
    [
        "Please keep this short today. Thanks!",
        "我的订单已经发货了。好的。",
        "My order 5521 has shipped. It costs 90 dollars. It comes on Monday.",
        "The surveyor found the well under the garage. Don't remember any of this.",
    ],
)
def test_where_next_to_nothing_is_left_nothing_is_recalled(say, told, indexed, text):
    say(text)

    assert told(text) == []
    assert indexed().count("stub=True") + indexed().count("turn=None") > 0


@pytest.mark.req("R9", "W4")
def test_what_is_left_holds_what_it_holds_and_no_more(api, say, told):
    api.call("PUT", "/v1/consents/health", {"granted": True})
    say(
        "The surveyor found the well under the garage. I had surgery on my knee in May. "
        "Her salary is 50 thousand."
    )

    assert told("What did the surveyor find under the garage?") == [
        "The surveyor found the well under the garage. I had surgery on my knee in May."
    ]
    assert told("When did I have surgery on my knee?") == ["I had surgery on my knee in May"]
    api.call("PUT", "/v1/consents/health", {"granted": False})
    assert told("When did I have surgery on my knee?") == []


@pytest.mark.fourths
@pytest.mark.req("R9", "W16")
@pytest.mark.parametrize(
    ("said", "rest", "question", "recorded"),
    [
        (
            "We lost the Ekeberg tender. From now on please answer me with bullet points and few words.",
            "We lost the Ekeberg tender.",
            "Which tender did we lose?",
            "How should you answer me, with bullet points?",
        ),
        (
            "The blue kettle leaks. Remember that I drink decaf after lunch and never with sugar.",
            "The blue kettle leaks.",
            "What is wrong with the blue kettle?",
            "What do I drink after lunch?",
        ),
        (
            "老聂下个月退休，记住以后报销单直接交给小窦审批",
            "老聂下个月退休，",
            "老聂什么时候退休？",
            "报销单交给谁审批？",
        ),
        (
            "丢标了，永泰那个项目。以后请用要点回答我，每点不超过二十个字。",
            "丢标了，永泰那个项目。",
            "哪个项目丢标了？",
            "用要点回答时每点多少字？",
        ),
        (
            "责任人是运维的姜哥,以后报销单直接交给小窦审批.",
            "责任人是运维的姜哥,",
            "责任人是谁？",
            "报销单交给谁审批？",
        ),
        (
            "A school in Cirencester asked for the show and I work in Stroud.",
            "A school in Cirencester asked for the show",
            "Which school asked for the show?",
            "Where do I work?",
        ),
    ],
)
def test_what_a_message_tells_beside_a_wish_is_found_and_the_wish_as_its_record(
    say, told, said, rest, question, recorded
):
    say(said)

    assert rest in told(question)
    found = told(recorded)
    assert any(one in said and one not in rest for one in found)
    assert said not in [*told(question), *found]
