"""Turns in the index: a word of the question counts once, by the best of the turn's places."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.identifiers.exact_identifiers import asked_for, lookups
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.ports.search import IndexDocument, IndexQuery, Turn, TurnRef

OWNER = Owner(tenant_id="acme", user_id="turns")
NOW = datetime(2026, 9, 21, 12, tzinfo=UTC)
TALK = ("We took the night train.", "The dumplings were wonderful.", "院子里可以种番茄。", "So we went on.")

pytest_plugins = ("tests.index_fixtures",)
pytestmark = pytest.mark.req("R9")


def saying(at: int, text: str) -> IndexDocument:
    return replace(
        document(0),
        memory_id=f"turn-{at}",
        turn=Turn(ref=TurnRef(session_id="s1", message_id=f"m{at}"), own=text),
    )


def document(at: int, version: int = 1) -> IndexDocument:
    before, after = tuple(reversed(TALK[max(0, at - 3) : at])), TALK[at + 1 : at + 3]
    ref = TurnRef(session_id="s1", message_id=f"m{at}", speaker="Ann", asks=0.5)
    return IndexDocument(
        owner=OWNER,
        memory_id=f"turn-{at}",
        version=version,
        type="event",
        status="active",
        text=TALK[at],
        created_at=NOW,
        indexed_at=NOW,
        turn=Turn(ref=ref, own=TALK[at], before=before, after=after),
    )


def asked(index, text: str) -> list[str]:
    query = IndexQuery(owner=OWNER, scopes=(GLOBAL,), statuses=("active",), now=NOW, text=text, turns=10)
    return [hit.memory_id for hit in index.search(query).turn_text]


@pytest.fixture
def talked(index):
    index.put([document(at) for at in range(len(TALK))])
    return index


def test_the_turn_itself_comes_before_those_beside_it(talked):
    assert asked(talked, "dumplings") == ["turn-1", "turn-2", "turn-0", "turn-3"]


def test_how_rare_a_word_is_its_own_turns_say(talked):
    talked.put([saying(8, "We filled the kettle."), saying(9, "We cleaned the kettle.")])

    assert asked(talked, "dumplings, kettle")[0] == "turn-1"


def test_chinese_words_are_found(talked):
    assert asked(talked, "番茄")[0] == "turn-2"


@pytest.mark.fourths
@pytest.mark.req("R3")
@pytest.mark.parametrize(
    ("said", "question"),
    [
        (("Joaquín fixed the lift.", "Joaquin fixed the lift."), "Joaquín"),
        (("Joaquin fixed the lift.", "Joaquín fixed the lift."), "joaquin"),
        (("Łódź到了。", "Lodz到了。"), "Łódź在哪"),
        (("Lodz到了。", "Łódź到了。"), "Lodz在哪"),
        (("ёлка стоит", "елка стоит"), "ёлка"),
        (("Istanbul was hot.", "İstanbul was hot."), "istanbul"),
    ],
)
def test_a_word_is_found_in_either_spelling_and_first_as_it_is_written(index, said, question):
    index.put([saying(at, text) for at, text in enumerate((*said, "Blaž asked, мой край"))])

    assert asked(index, question) == ["turn-0", "turn-1"]


@pytest.mark.req("R3")
def test_a_sign_at_its_end_makes_another_word(index):
    said = ("At work I write C#.", "家里用C++写程序。", "My teacher wrote C.", "房东叫朱䶮，门牌①。")
    index.put([saying(at, text) for at, text in enumerate(said)])

    assert [asked(index, text) for text in ("C#", "ｃ＋＋", "c", "䶮", "①")] == [
        ["turn-0"],
        ["turn-1"],
        ["turn-2"],
        ["turn-3"],
        ["turn-3"],
    ]


@pytest.mark.req("R3")
def test_a_turn_is_found_by_the_beginning_of_a_hash(index):
    commit = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b"
    said = (f"提交{commit}改了缓存", f"{commit[1:]} changed the login", "number 9860810 is a parcel")
    index.put([saying(at, text) for at, text in enumerate(said)])
    query = IndexQuery(
        owner=OWNER,
        scopes=(GLOBAL,),
        statuses=("active",),
        now=NOW,
        identifiers=lookups(asked_for("what did 9F86D081 change?")),
        turns=10,
    )

    assert [hit.memory_id for hit in index.search(query).exact] == ["turn-0"]


@pytest.mark.req("R3")
@pytest.mark.parametrize(
    ("asked", "said"),
    [("工单48213", "工单 #48213 已关闭"), ("#48213", "ticket 48213"), ("zx99871q", "ZX-99871-Q")],
)
def test_a_turn_is_found_by_a_number_with_a_sign_or_without(index, asked, said):
    index.put([saying(0, said), saying(1, "工单 #48231, 48132, ZX-99817-Q")])
    query = IndexQuery(
        owner=OWNER,
        scopes=(GLOBAL,),
        statuses=("active",),
        now=NOW,
        identifiers=lookups(asked_for(asked)),
        turns=10,
    )

    assert [hit.memory_id for hit in index.search(query).exact] == ["turn-0"]


@pytest.mark.req("R3")
@pytest.mark.parametrize(
    ("said", "question"),
    [("我養了一隻烏龜，還有鸚鵡", "乌龟"), ("我养了一只鹦鹉", "鸚鵡"), ("後臺的憑證過期了", "凭证")],
)
def test_traditional_and_simplified_words_find_each_other(index, said, question):
    index.put([saying(0, said), saying(1, "We took the night train.")])

    assert asked(index, question) == ["turn-0"]


def test_a_hit_says_where_the_turn_is_kept(talked):
    query = IndexQuery(
        owner=OWNER, scopes=(GLOBAL,), statuses=("active",), now=NOW, text="dumplings", turns=1
    )
    hits = talked.search(query)
    assert hits.turn_text[0].turn == TurnRef(session_id="s1", message_id="m1", speaker="Ann", asks=0.5)
    assert hits.text == ()


def test_records_are_searched_without_turns(talked):
    query = IndexQuery(owner=OWNER, scopes=(GLOBAL,), statuses=("active",), now=NOW, text="dumplings")
    hits = talked.search(query)
    assert (hits.text, hits.turn_text) == ((), ())


def test_a_stub_takes_the_words_away(talked):
    talked.put([IndexDocument(owner=OWNER, memory_id="turn-1", version=2, stub=True, indexed_at=NOW)])
    assert "turn-1" not in asked(talked, "dumplings")
