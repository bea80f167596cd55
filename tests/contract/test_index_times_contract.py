"""What an index promises where a time is asked for: all that is of it, the nearest first, nothing else."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.search import Turn, TurnRef
from tests.index_samples import NOW, direction, ids

pytest_plugins = ("tests.index_fixtures",)
pytestmark = pytest.mark.req("R2", "R12")

DAY = timedelta(days=1)
START, END = NOW - 10 * DAY, NOW - 9 * DAY
WITHIN = (START, END)


def then(index, query):
    return ids(index.search(query).then)


def test_what_began_in_the_time_is_found_whatever_it_says(index, make_document, make_query):
    moments = {
        "before": START - timedelta(milliseconds=1),
        "first": START,
        "last": END - timedelta(milliseconds=1),
        "after": END,
    }
    index.put([make_document(name, text="tea", valid_from=at) for name, at in moments.items()])

    assert then(index, make_query(text="sky", within=WITHIN)) == ["last", "first"]
    assert then(index, make_query(text="tea")) == []


def test_what_has_an_end_is_found_while_it_holds(index, make_document, make_query):
    began = START - 5 * DAY
    ends = {"over": START, "holds": START + timedelta(seconds=1), "longer": END + DAY, "open": None}
    index.put([make_document(name, valid_from=began, valid_until=at) for name, at in ends.items()])
    index.put([make_document("later", valid_from=END, valid_until=END + DAY)])

    assert set(then(index, make_query(within=WITHIN))) == {"holds", "longer"}


def test_the_nearest_come_first_and_then_the_newest(index, make_document, make_query):
    vectors = {"far": direction(0, 1), "near": direction(1, 0.2), "nearer": direction(1)}
    index.put([make_document(name, vector=at, valid_from=START) for name, at in vectors.items()])
    index.put(
        [
            make_document("strange", vector=direction(1), model_id="model-b", valid_from=START),
            make_document("plain", vector=None, valid_from=START + timedelta(hours=1)),
        ]
    )

    hits = index.search(make_query(within=WITHIN, within_vector=direction(1))).then

    assert ids(hits) == ["nearer", "near", "far", "plain", "strange"]
    assert [hit.score for hit in hits] == pytest.approx([1.0, 1 / 1.04**0.5, 0.0, -1.0, -1.0], abs=1e-3)
    assert ids(index.search(make_query(within=WITHIN)).then)[0] == "plain"


@pytest.mark.fourths
@pytest.mark.req("I2", "I4", "I7")
@pytest.mark.parametrize(
    "others",
    [
        {"owner": Owner(tenant_id="acme", user_id="bob")},
        {"scope": "project:gemini"},
        {"status": "superseded"},
        {"expires_at": NOW},
        {"type": "event"},
    ],
    ids=lambda others: next(iter(others)),
)
def test_filters_hold_for_a_time_as_well(index, make_document, make_query, others):
    crowd = [make_document(f"other-{n}", vector=direction(1), valid_from=START, **others) for n in range(20)]
    index.put([*crowd, make_document("mine", vector=direction(0, 1), valid_from=START)])

    query = make_query(types=("fact",), within=WITHIN, within_vector=direction(1), limit=3)

    assert then(index, query) == ["mine"]


def test_turns_are_among_it_where_they_are_asked_for(index, make_document, make_query):
    ref = TurnRef(session_id="s1", message_id="m1")
    turn = replace(make_document("turn", valid_from=START), turn=Turn(ref=ref, own="tea"))
    index.put([turn, make_document("record", valid_from=START)])

    with_turns = index.search(make_query(within=WITHIN, turns=5)).then

    assert {hit.memory_id: hit.turn for hit in with_turns} == {"turn": ref, "record": None}
    assert then(index, make_query(within=WITHIN)) == ["record"]
