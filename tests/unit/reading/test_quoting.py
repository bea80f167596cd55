"""A message and what was noted of it take one place."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.ranking.drops import DropReason
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings, final_score
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked, Told
from memory_ledger.domain.recall.turns.quoting import LONG, in_one_place
from memory_ledger.domain.records.memory import Fact, MemoryType, Source, SourceKind
from memory_ledger.domain.writing.decisions import SAID_IN_PASSING
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R6", "R9")
SETTINGS = RetrievalSettings()
QUESTION = Question("", OpenCCHanVariants().simplified)
SAID = "港口那边吧，我表姐在码头边开了一家修船铺子，周末才开门。"
NOTE = "我表姐在码头边开了一家修船铺子"


def shown(memory_id: str, text: str, relevance: float, told: Told | None = None, **changes: Any) -> Ranked:
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("m1",))
    memory = make_memory(memory_id, **({"content": text, "source": source} | changes))
    parts = Parts(relevance=relevance, importance=memory.importance, recency=1)
    score = final_score(parts, SETTINGS)
    return Ranked(memory=memory, text=text, parts=parts, score=score, told=told)


def message(text: str = SAID, relevance: float = 0.5, **changes: Any) -> Ranked:
    told = Told(session_id="s1", sequence=3)
    return shown("message", text, relevance, told, type=MemoryType.EVENT, **changes)


def note(text: str = NOTE, relevance: float = 0.5, memory_id: str = "note", **changes: Any) -> Ranked:
    ordinary: dict[str, Any] = {"type": MemoryType.FACT, "reasons": (SAID_IN_PASSING,)}
    return shown(memory_id, text, relevance, **(ordinary | changes))


def ids(ranked: list[Ranked]) -> list[str]:
    return [one.memory.memory_id for one in ranked]


@pytest.mark.parametrize(("of_message", "of_note"), [(0.8, 0.4), (0.4, 0.8)])
def test_a_message_stands_for_the_notes_it_says_and_is_as_relevant(of_message, of_note):
    other = note("港口那边吧", 0.3, "other")

    kept, drops = in_one_place([message(relevance=of_message), note(relevance=of_note), other], QUESTION)

    assert ids(kept) == ["message"]
    assert kept[0].parts.relevance == 0.8
    assert kept[0].score == final_score(kept[0].parts, SETTINGS)
    assert kept[0].gist == NOTE
    assert {(drop.memory_id, drop.reason) for drop in drops} == {
        ("note", DropReason.NEAR_DUPLICATE),
        ("other", DropReason.NEAR_DUPLICATE),
    }


@pytest.mark.parametrize(("of_message", "of_note"), [(0.8, 0.4), (0.4, 0.8)])
@pytest.mark.parametrize("reasons", [(SAID_IN_PASSING,), ("explicit_request",)])
def test_a_note_that_says_as_much_stands_for_its_message(of_message, of_note, reasons):
    said = message(f"{NOTE}。", of_message)

    kept, drops = in_one_place([said, note(relevance=of_note, reasons=reasons)], QUESTION)

    assert ids(kept) == ["note"]
    assert kept[0].parts.relevance == 0.8
    assert [drop.memory_id for drop in drops] == ["message"]


def test_notes_that_say_as_much_together_stand_for_their_message():
    notes = [note("my sister sings in a choir", 0.4, "one"), note("I keep three goats", 0.6, "two")]
    said = message("Well, my sister sings in a choir, and I keep three goats.", 0.9)

    kept, _ = in_one_place([said, *notes], QUESTION)

    assert ids(kept) == ["two", "one"]
    assert [one.parts.relevance for one in kept] == [0.9, 0.4]


@pytest.mark.parametrize(
    "changes",
    [
        {"reasons": ("explicit_request",)},
        {"version": 2},
        {"subject_key": "cousin.shop"},
        {"fact": Fact(subject="表姐", predicate="开", object="修船铺子")},
        {"type": MemoryType.PREFERENCE},
        {"source": Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("m2",))},
        {"text": "我表姐在码头边开了一家面馆"},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_what_is_more_than_a_part_of_the_message_stays_beside_it(changes):
    found = [message(), note(**changes)]

    kept, drops = in_one_place(found, QUESTION)

    assert (sorted(ids(kept)), drops) == (["message", "note"], [])


def test_disputed_and_fixed_ones_stay_and_so_does_one_beside_a_long_message_or_an_echo():
    long = message(SAID + "那天风很大，" * LONG)
    for pair in (
        [message(), replace(note(), rivals=("mem_9",))],
        [message(), replace(note(), fixed=True)],
        [replace(message(), echo=True), note()],
        [long, note()],
    ):
        assert len(in_one_place(pair, QUESTION)[0]) == 2


@pytest.mark.parametrize(
    ("question", "said", "noted"),
    [
        ("What instrument do I play?", "I play the cello and I rehearse at St Luke's on Mondays.",
         "I play the cello"),
        ("Who mends clocks?", "My uncle mends clocks and we stayed in as it rained all Friday.",
         "My uncle mends clocks"),
        ("What do my aunts grow?", "By the way my aunts grow leeks, the bus was late twice today.",
         "my aunts grow leeks"),
        ("Where is the spare tyre?", "The spare tyre is in the barn, and Tom is still out with the dog.",
         "The spare tyre is in the barn"),
        ("What colour is our boat?", "Our boat is teal, and the whole harbour smelled of tar last week.",
         "Our boat is teal"),
        ("Do I have a piano?", "I have a piano now, though the movers broke two lamps and a chair.",
         "I have a piano now"),
        ("我养什么？", "我养蜜蜂，昨天下了一整天的雨我们都没出门。", "我养蜜蜂"),
        ("我姑姑开了什么店？", "我姑姑开了一家花店，昨天堵车堵了两个小时才到家。", "我姑姑开了一家花店"),
        ("备用轮胎在哪里？", "备用轮胎在谷仓里，小汤还在外面遛狗没回来。", "备用轮胎在谷仓里"),
        ("我家的船是什么颜色？", "我家的船是青色的，上周整个码头都是柏油味。", "我家的船是青色的"),
    ],
)  # fmt: skip
def test_a_note_that_answers_stays_and_its_message_goes(question, said, noted):
    asked = Question(question, OpenCCHanVariants().simplified)

    kept, drops = in_one_place([message(said, 0.9), note(noted, 0.4)], asked)

    assert (ids(kept), kept[0].parts.relevance) == (["note"], 0.9)
    assert [(drop.memory_id, drop.reason) for drop in drops] == [("message", DropReason.NEAR_DUPLICATE)]


@pytest.mark.parametrize(
    ("question", "said", "noted"),
    [
        ("Where are my hives?", "I keep bees and my hives are in Hexham.", "I keep bees"),
        ("Who holds the rope?", "I climb on Sundays and Petra holds the rope.", "I climb on Sundays"),
        ("What needs paint?", "I keep goats and the shed needs paint.", "I keep goats"),
        ("Where did we moor?", "Our boat is teal and we moor at Fowey.", "Our boat is teal"),
        ("Where do I rehearse?", "I play the cello and I rehearse at St Luke's on Mondays.",
         "I play the cello"),
        ("How was the weather?", "My uncle mends clocks and the weather was dreadful all Friday.",
         "My uncle mends clocks"),
        ("我的蜂箱放在哪儿？", "我养蜜蜂，蜂箱在海宁。", "我养蜜蜂"),
        ("谁拉绳子？", "我周日爬山，阿佩拉绳子。", "我周日爬山"),
        ("什么要刷漆？", "我养山羊，棚子要刷漆。", "我养山羊"),
        ("昨天堵车了吗？", "我姑姑开了一家花店，昨天堵车堵了两个小时才到家。", "我姑姑开了一家花店"),
    ],
)  # fmt: skip
def test_a_message_with_what_is_asked_stays_and_a_note_without_it_goes(question, said, noted):
    asked = Question(question, OpenCCHanVariants().simplified)

    kept, _ = in_one_place([message(said, 0.4), note(noted, 0.9)], asked)

    assert ids(kept) == ["message"]
