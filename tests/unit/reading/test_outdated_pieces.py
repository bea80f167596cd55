"""What is left of a message of which something holds no more."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.recall.turns.outdated import outdated
from memory_ledger.domain.recall.turns.passages import Passage, holding, whole, without
from memory_ledger.domain.text.telltale_reading import telltale_of
from memory_ledger.domain.text.telltales import Look
from tests.support.fourths import tried

pytestmark = pytest.mark.req("M4")
NOON = datetime(2026, 12, 1, 12, tzinfo=UTC)


def left(content: str, text: str) -> str:
    telltale = telltale_of(text)
    return without(content, outdated(content, lambda piece: telltale.is_told_in(Look(piece))))


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("content", "text", "rest"),
    [
        ("My gym is Sats Storo.", "My gym is Sats Storo", ""),
        ("Hi! My gym is Sats Storo. Thanks!", "My gym is Sats Storo", ""),
        ("嗨！我的牙医是李大夫。谢谢！", "我的牙医是李大夫", ""),
        (
            "My dentist is Dr. Berg. Anna moves to Lisbon in May with both cats.",
            "My dentist is Dr. Berg",
            "Anna moves to Lisbon in May with both cats.",
        ),
        (
            "Anna moves to Lisbon in May with both cats. My dentist is Dr. Berg.",
            "My dentist is Dr. Berg",
            "Anna moves to Lisbon in May with both cats.",
        ),
        (
            "My gym is Sats Storo. It has a sauna. Anna moves to Lisbon in May with both cats.",
            "My gym is Sats Storo",
            "Anna moves to Lisbon in May with both cats.",
        ),
        (
            "My bank is DNB and we bought a red boat with three sails yesterday.",
            "My bank is DNB",
            "and we bought a red boat with three sails yesterday.",
        ),
        (
            "Ann: My bank is DNB. We bought a red boat with three sails.",
            "My bank is DNB",
            "Ann: We bought a red boat with three sails.",
        ),
        ("My gym is Sats Storo, near the station, open till eleven at night.", "My gym is Sats Storo", ""),
        (
            "我的工位在三楼，昨天我们组新买了一台咖啡机放在窗边。",
            "我的工位在三楼",
            "昨天我们组新买了一台咖啡机放在窗边。",
        ),
        (
            "我的健身房是乐刻。那里人很多。小王五月份要搬到大理去开民宿。",
            "我的健身房是乐刻",
            "小王五月份要搬到大理去开民宿。",
        ),
    ],
)
def test_what_is_understood_by_itself_is_left(content, text, rest):
    assert left(content, text) == rest


@pytest.mark.parametrize(
    ("content", "text"),
    [
        ("My gym is Evo Nydalen.", "My gym is Sats Storo"),
        ("My shoe size is 42.", "My shoe size is 41"),
        ("我的鞋码是42码。", "我的鞋码是41码"),
    ],
)
def test_another_value_of_the_same_is_not_taken_for_it(content, text):
    assert left(content, text) == content


def test_a_passage_holds_until_its_second():
    over = [Passage(0, 3, NOON), whole(NOON + timedelta(hours=1))]

    texts = [holding("Ab. Cd.", over, NOON + timedelta(hours=at)) for at in (-1, 0, 1)]

    assert texts == ["Ab. Cd.", "Cd.", ""]


@tried(
    100,
    content=st.text(max_size=40),
    pairs=st.lists(st.tuples(st.integers(0, 40), st.integers(0, 40)), max_size=4),
)
def test_no_character_of_a_passage_is_left_and_no_other_is_lost(content, pairs):
    spans = [(min(pair), max(pair)) for pair in pairs]

    kept = [one for at, one in enumerate(content) if not any(start <= at < end for start, end in spans)]

    assert "".join(without(content, spans).split()) == "".join("".join(kept).split())
