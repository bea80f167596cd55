"""Many documents at once, of any owners: written as one by one, found when they are published."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.domain.access.identity import Owner
from tests.index_samples import ids

pytest_plugins = ("tests.index_fixtures",)

BOB = Owner(tenant_id="acme", user_id="bob")
TOO_LONG = "x" * 32_767


@pytest.mark.req("P4")
def test_what_was_loaded_is_found_once_it_is_published(index, make_document, make_query):
    assert index.load([make_document(f"mem_{number}") for number in range(300)]) == 0

    index.publish()

    assert len(ids(index.search(make_query(text="sky", limit=400)).text)) == 300


@pytest.mark.req("P1", "P4")
def test_a_load_never_moves_an_id_backwards(index, make_document, make_stub, make_query):
    index.put([make_stub("mem_gone", 3), make_document("mem_new", version=5, text="the sky is red")])

    refused = index.load([make_document("mem_gone", version=2), make_document("mem_new", version=4)])

    index.publish()
    (hit,) = index.search(make_query(text="sky")).text
    assert (refused, hit.memory_id, hit.version) == (0, "mem_new", 5)


@pytest.mark.req("P4")
def test_refused_documents_are_counted_and_do_not_stop_the_others(index, make_document, make_query):
    bad = [make_document(f"mem_bad{number}", subject_key=TOO_LONG) for number in range(2)]

    assert index.load([bad[0], make_document("mem_1"), bad[1], make_document("mem_2")]) == 2

    index.publish()
    assert sorted(ids(index.search(make_query(text="sky")).text)) == ["mem_1", "mem_2"]


@pytest.mark.req("I2", "P4")
def test_the_same_id_of_two_owners_is_two_documents(index, make_document, make_query):
    mine = make_document("same")
    theirs = replace(mine, owner=BOB, subject_key=TOO_LONG)

    assert index.load([mine, theirs]) == 1

    index.publish()
    assert ids(index.search(make_query(text="sky")).text) == ["same"]
    assert index.search(make_query(owner=BOB, text="sky")).text == ()
