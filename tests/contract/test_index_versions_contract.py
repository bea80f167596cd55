"""How every search index treats versions, deletions and documents that cannot be indexed."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexRejectedError
from memory_ledger.ports.search import IndexDocument, IndexEntry
from tests.index_samples import ALICE, DIMENSION, NOW, channels, direction, everything, ids
from tests.support.indexes import every_entry

pytest_plugins = ("tests.index_fixtures",)

BOB = Owner(tenant_id="acme", user_id="bob")


@pytest.mark.req("P1")
def test_the_index_never_moves_backwards(index, make_document, make_query):
    index.put([make_document(version=3, text="new words")])

    assert index.put([make_document(version=2, text="old words")]) == {"mem_1": False}
    assert [hit.version for hit in index.search(make_query(text="words")).text] == [3]
    assert index.search(make_query(text="old")).text == ()


@pytest.mark.req("P1")
def test_a_replay_is_in_the_index_already(index, make_document):
    document = make_document(version=2)
    index.put([document])

    assert index.put([document]) == {"mem_1": True}


@pytest.mark.req("P1")
def test_of_a_record_twice_in_a_batch_the_newest_counts(index, make_document, make_query):
    newest_first = [make_document(version=3, text="third"), make_document(version=2, text="second")]

    assert index.put(newest_first) == {"mem_1": True}
    assert [hit.version for hit in index.search(make_query(text="third second")).text] == [3]


def test_a_hit_names_its_subject_key(index, make_document, make_query):
    index.put([make_document(text="blue sky", subject_key="a.b"), make_document("mem_2", text="red sky")])

    found = index.search(make_query(text="sky")).text

    assert {hit.memory_id: hit.subject_key for hit in found} == {"mem_1": "a.b", "mem_2": None}


def test_a_newer_version_replaces_all_of_the_older(index, make_document, make_query):
    index.put([make_document(text="error E0421 sky", subject_key="a.b", vector=direction(1))])
    index.put([make_document(version=2, text="error E0999 sea", vector=None)])

    found = index.search(everything(make_query))

    assert channels(found) == ([], [], [])
    assert index.search(make_query(text="sea", subject_key="a.b")).text == ()
    assert ids(index.search(make_query(identifiers=("E0999",))).exact) == ["mem_1"]


@pytest.mark.req("P1", "D4")
def test_a_stub_is_not_found_and_refuses_older_versions(index, make_document, make_stub, make_query):
    index.put([make_document(text="sky E0421")])
    index.put([make_stub(version=2)])

    late = index.put([make_document(version=1, text="sky E0421")])

    assert late == {"mem_1": False}
    assert channels(index.search(everything(make_query))) == ([], [], [])
    assert index.entries(ALICE, ["mem_1"]) == {
        "mem_1": IndexEntry(owner=ALICE, memory_id="mem_1", version=2, stub=True)
    }


@pytest.mark.fourths
@pytest.mark.req("P1")
@pytest.mark.parametrize(
    "poison",
    [
        {"vector": (1.0,) * (DIMENSION + 1)},
        {"vector": (0.0,) * DIMENSION},
        {"vector": (float("nan"),) * DIMENSION},
        {"subject_key": "k" * 40_000},
    ],
    ids=["dimension", "zero", "nan", "immense"],
)
def test_a_poisoned_document_fails_alone(index, make_document, make_query, poison):
    batch = [make_document("mem_1"), make_document("mem_poison", **poison), make_document("mem_2")]

    with pytest.raises(IndexRejectedError) as refused:
        index.put(batch)

    assert refused.value.memory_ids == ("mem_poison",)
    assert set(ids(index.search(make_query(text="sky")).text)) == {"mem_1", "mem_2"}
    assert set(index.entries(ALICE, ["mem_1", "mem_poison", "mem_2"])) == {"mem_1", "mem_2"}


def test_entries_tell_only_what_is_there(index, make_document, make_stub):
    index.put(
        [make_document("mem_1", version=4), make_stub("mem_2", version=7), make_document("mem_3", owner=BOB)]
    )

    entries = index.entries(ALICE, ["mem_1", "mem_2", "mem_3", "mem_none"])

    assert {name: (entry.version, entry.stub) for name, entry in entries.items()} == {
        "mem_1": (4, False),
        "mem_2": (7, True),
    }
    assert index.entries(ALICE, []) == {}


@pytest.mark.req("P2")
def test_pages_hold_every_entry_of_every_owner(index, make_document, make_stub):
    documents = [make_document(f"mem_{i}", owner=owner) for i in range(40) for owner in (ALICE, BOB)]
    index.put([*documents, make_stub("mem_gone", version=3)])

    entries = every_entry(index)

    assert len(entries) == 81
    assert {(entry.owner, entry.memory_id) for entry in entries} >= {(ALICE, "mem_0"), (BOB, "mem_39")}
    assert [entry.version for entry in entries if entry.stub] == [3]


@pytest.mark.req("D4")
def test_only_old_stubs_are_dropped(index, make_document, make_stub):
    old, young = NOW - timedelta(hours=50), NOW - timedelta(hours=1)
    index.put([make_stub("mem_old", indexed_at=old), make_stub("mem_young", indexed_at=young)])
    index.put([make_document("mem_live", indexed_at=old)])

    assert index.drop_stubs(NOW - timedelta(hours=48)) == 1
    assert {entry.memory_id for entry in every_entry(index)} == {"mem_young", "mem_live"}
    assert index.drop_stubs(NOW - timedelta(hours=48)) == 0


@pytest.mark.req("W11")
def test_only_what_has_expired_is_dropped(index, make_document, make_stub, make_query):
    over, soon = NOW, NOW + timedelta(seconds=1)
    index.put([make_document("mem_over", expires_at=over), make_document("mem_soon", expires_at=soon)])
    index.put([make_document("mem_always"), make_stub("mem_stub")])

    assert index.drop_expired(NOW) == 1
    assert {entry.memory_id for entry in every_entry(index)} == {"mem_soon", "mem_always", "mem_stub"}
    assert index.drop_expired(NOW) == 0
    assert sorted(ids(index.search(make_query(text="sky")).text)) == ["mem_always", "mem_soon"]


@pytest.mark.req("P4")
def test_after_clear_everything_can_be_written_again(index, make_document, make_stub, make_query):
    written: list[IndexDocument] = [make_document(version=2), make_stub("mem_2", version=2)]
    index.put(written)

    index.clear()

    assert every_entry(index) == []
    assert index.put([replace(document, version=1) for document in written]) == {"mem_1": True, "mem_2": True}
    assert ids(index.search(make_query(text="sky")).text) == ["mem_1"]


@pytest.mark.req("P4", "R7")
def test_hits_tell_that_the_index_is_being_filled_until_it_is(index, make_document, make_query):
    index.put([make_document()])
    nobody = make_query(owner=Owner(tenant_id="acme", user_id="nobody"), text="sky")
    assert index.search(make_query(text="sky")).filling is False

    index.clear()
    index.prepare()
    assert [index.search(query).filling for query in (make_query(text="sky"), nobody)] == [True, True]
    index.put([make_document("mem_2")])
    found = index.search(make_query(text="sky"))
    assert (ids(found.text), found.filling) == (["mem_2"], True)

    for _ in range(2):
        index.mark_filled()
        assert [index.search(query).filling for query in (make_query(text="sky"), nobody)] == [False, False]


def test_preparing_twice_changes_nothing(index, make_document, make_query):
    index.put([make_document()])

    index.prepare()

    assert ids(index.search(make_query(text="sky")).text) == ["mem_1"]
