"""Walking a whole index, page after page, and taking out what was found there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.adapters.opensearch.documents import document_id, routing, source
from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.search import Turn, TurnRef
from tests.index_samples import ALICE, MODEL, ids
from tests.support.indexes import every_entry

pytest_plugins = ("tests.index_fixtures",)
pytestmark = pytest.mark.req("P2")

BOB = Owner(tenant_id="acme", user_id="bob")


def pages(index, limit):
    page = index.page(None, limit)
    yield page.entries
    while page.next is not None:
        page = index.page(page.next, limit)
        yield page.entries


@pytest.mark.fourths
@pytest.mark.parametrize("limit", [1, 7, 20, 21, 1000])
def test_pages_hold_every_entry_once_whatever_their_size(index, make_document, make_stub, limit):
    documents = [make_document(f"mem_{n}", owner=owner) for n in range(10) for owner in (ALICE, BOB)]
    index.put([*documents, make_stub("mem_gone", version=3)])

    found = [entry for some in pages(index, limit) for entry in some]

    places = [(entry.owner, entry.memory_id) for entry in found]
    assert len(places) == len(set(places)) == 21
    assert all(len(some) <= limit for some in pages(index, limit))
    assert all(entry.stray is None for entry in found)


def test_an_empty_index_is_one_empty_page(index):
    assert list(pages(index, 10)) == [()]


def test_what_is_written_and_removed_meanwhile_moves_nothing_else(index, make_document):
    index.put([make_document(f"mem_{n:02}") for n in range(0, 40, 2)])
    first = index.page(None, 5)
    index.put([make_document(f"mem_{n:02}") for n in range(1, 40, 2)])
    index.remove(first.entries)

    rest, following = [], first.next
    while following is not None:
        page = index.page(following, 5)
        rest += [entry.memory_id for entry in page.entries]
        following = page.next

    seen = [entry.memory_id for entry in first.entries]
    assert {f"mem_{n:02}" for n in range(0, 40, 2)} <= {*seen, *rest}
    assert len(rest) == len(set(rest))


def test_an_entry_tells_version_model_and_digest_of_what_was_written(index, make_document, make_stub):
    ref = TurnRef(session_id="s1", message_id="m1")
    turn = Turn(ref=ref, own="Where is it?", before=("There.",), meant=("There.", "Where is it?", ""))
    written = [make_document("mem_1", version=4), make_document("mem_2", version=9, turn=turn)]
    index.put([*written, make_stub("mem_3", version=2)])

    paged = {entry.memory_id: entry for entry in index.page(None, 10).entries}

    assert paged == dict(index.entries(ALICE, ["mem_1", "mem_2", "mem_3"]))
    told = {name: (entry.version, entry.model_id, entry.digest) for name, entry in paged.items()}
    assert told == {
        "mem_1": (4, MODEL, written[0].digest),
        "mem_2": (9, MODEL, written[1].digest),
        "mem_3": (2, "", ""),
    }


def test_what_was_found_is_removed_unless_it_is_newer_by_now(index, make_document, make_query):
    index.put([make_document("mem_1", version=2), make_document("mem_2", version=2)])
    found = index.page(None, 10).entries
    index.put([make_document("mem_2", version=3)])

    assert index.remove(found) == 1

    assert ids(index.search(make_query(text="sky")).text) == ["mem_2"]
    assert index.remove(found) == 0
    assert index.remove([]) == 0


def test_two_documents_that_differ_have_two_digests(make_document):
    document = make_document(text="a", subject_key="k")

    digests = {
        replace(document, **changes).digest
        for changes in ({}, {"text": "b"}, {"scope": "project:x"}, {"subject_key": None}, {"owner": BOB})
    }
    assert len(digests) == 5
    assert replace(document, version=7, vector=None, model_id="m", indexed_at=None).digest == document.digest


def lay(index, place, route, version=1, **fields):
    """Put a document where this adapter never would."""
    index._client.index(
        index=index._alias,
        id=place,
        routing=route,
        body=fields,
        version=version,
        version_type="external_gte",
        refresh=True,
    )


@pytest.mark.opensearch
def test_what_stands_at_anothers_routing_or_says_nothing_of_itself_is_a_stray(
    opensearch_index, make_document
):
    index = opensearch_index
    index.put([make_document("mem_1")])
    told = source(make_document("mem_2"))
    lay(index, document_id(ALICE, "mem_2"), routing(BOB), **told)
    lay(index, "elsewhere", routing(ALICE), **source(make_document("mem_1")))
    lay(index, document_id(ALICE, "mem_3"), routing(ALICE), **{**told, "memory_id": "mem_3", "owner": "x"})
    lay(index, "nobody", routing(BOB), text="the sky is blue")

    found = [entry for some in pages(index, 2) for entry in some]

    assert {entry.memory_id for entry in found if entry.stray is None} == {"mem_1"}
    strays = [entry for entry in found if entry.stray is not None]
    assert len(strays) == 4
    assert index.remove(strays) == 4
    assert [entry.memory_id for entry in every_entry(index)] == ["mem_1"]


@pytest.mark.opensearch
@pytest.mark.parametrize("limit", [2, 3, 5])
def test_strays_that_share_a_place_in_the_order_are_all_found(opensearch_index, make_document, limit):
    index = opensearch_index
    index.put([make_document("mem_0"), make_document("mem_9")])
    for number in range(2):
        lay(index, f"copy-{number}", routing(ALICE), **source(make_document("mem_1")))

    found = [entry for some in pages(index, limit) for entry in some]

    assert sorted(entry.memory_id for entry in found) == ["mem_0", "mem_1", "mem_1", "mem_9"]
