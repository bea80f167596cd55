"""What every shelf of indexes promises: names, roles, and which one is live."""

from __future__ import annotations

import uuid
from dataclasses import replace

import pytest

from memory_ledger.adapters.one_index import OneIndexShelf
from memory_ledger.adapters.opensearch import OpenSearchShelf, connect
from memory_ledger.domain.errors import IndexMovedError, IndexUnavailableError
from memory_ledger.ports.generations import IndexRole
from memory_ledger.services.indexing.generations import IndexGenerations
from tests.index_samples import ALICE, DIMENSION, MODEL, direction, ids
from tests.support.workers import BigramEmbedder
from tools.devstack.embedded_index import EmbeddedIndex

pytest_plugins = ("tests.index_fixtures",)
pytestmark = pytest.mark.req("P3")

OTHER = "model-b"
LIVE, STANDBY, FILLING = IndexRole.LIVE, IndexRole.STANDBY, IndexRole.FILLING


@pytest.fixture
def index(shelf):
    return shelf.index_of(MODEL, DIMENSION)


@pytest.fixture
def other(shelf):
    return shelf.index_of(OTHER, DIMENSION + 2)


def test_an_empty_shelf_has_no_roles(shelf):
    assert shelf.roles() == {}


def test_the_first_index_that_is_prepared_is_live_and_the_next_one_is_not(shelf, index, other):
    index.prepare()
    other.prepare()

    assert shelf.roles() == {
        shelf.name_of(MODEL): LIVE,
        shelf.name_of(OTHER): IndexRole.LEFT_OVER,
    }


def test_an_index_has_its_role_from_its_first_moment_and_keeps_it(shelf, index):
    index.prepare()
    shelf.create(OTHER, DIMENSION + 2, FILLING)
    shelf.create(OTHER, DIMENSION + 2, FILLING)

    assert shelf.roles() == {shelf.name_of(MODEL): LIVE, shelf.name_of(OTHER): FILLING}


def test_indexes_change_places_and_go(shelf, index, other, make_document):
    one, two = shelf.name_of(MODEL), shelf.name_of(OTHER)
    index.prepare()
    shelf.create(OTHER, DIMENSION + 2, FILLING)

    shelf.assign({two: STANDBY})
    assert shelf.roles() == {one: LIVE, two: STANDBY}
    for _ in range(2):
        shelf.assign({two: LIVE, one: STANDBY})
        assert shelf.roles() == {one: STANDBY, two: LIVE}
    for _ in range(2):
        shelf.assign({one: None})
        assert shelf.roles() == {two: LIVE}

    with pytest.raises(IndexUnavailableError):
        index.put([make_document()])
    assert shelf.roles() == {two: LIVE}, "a late write makes no index"


def test_vectors_of_another_dimension_stand_beside_each_other(shelf, index, other, make_document, make_query):
    index.prepare()
    shelf.create(OTHER, DIMENSION + 2, FILLING)
    document = make_document()
    longer = (*direction(0, 1), 0.0, 0.0)
    index.put([document])
    other.put([replace(document, model_id=OTHER, vector=longer)])

    assert ids(index.search(make_query(vector=direction(1))).vector) == ["mem_1"]
    assert ids(other.search(make_query(vector=longer, model_id=OTHER)).vector) == ["mem_1"]
    assert (index.count(), other.count()) == (1, 1)


def test_a_search_says_which_index_is_live(shelf, index, other, make_document, make_query):
    index.prepare()
    shelf.create(OTHER, DIMENSION + 2, STANDBY)
    index.put([make_document()])
    other.put([make_document(model_id=OTHER, vector=None)])
    assert index.search(make_query(text="sky")).live == shelf.name_of(MODEL)

    shelf.assign({shelf.name_of(OTHER): LIVE, shelf.name_of(MODEL): STANDBY})

    found = index.search(make_query(text="sky"))
    assert (ids(found.text), found.live) == (["mem_1"], shelf.name_of(OTHER))


def test_a_search_of_an_index_that_is_gone_says_where_to_go(shelf, index, other, make_document, make_query):
    index.prepare()
    shelf.create(OTHER, DIMENSION + 2, STANDBY)
    other.put([make_document(model_id=OTHER, vector=None)])
    shelf.assign({shelf.name_of(OTHER): LIVE, shelf.name_of(MODEL): None})

    with pytest.raises(IndexMovedError) as moved:
        index.search(make_query(text="sky"))

    assert moved.value.live == shelf.name_of(OTHER)


def test_a_cleared_index_is_empty_and_live_again_once_it_is_filled(shelf, index, make_document, make_query):
    index.prepare()
    index.put([make_document()])

    index.clear()
    index.prepare()

    assert (shelf.roles(), index.count()) == ({shelf.name_of(MODEL): FILLING}, 0)
    assert index.entries(ALICE, ["mem_1"]) == {}
    index.put([make_document("mem_2")])
    found = index.search(make_query(text="sky"))
    assert (ids(found.text), found.filling, found.live) == (["mem_2"], True, "")
    for _ in range(2):
        index.mark_filled()
        assert shelf.roles() == {shelf.name_of(MODEL): LIVE}
    assert index.search(make_query(text="sky")).filling is False


def test_no_other_index_becomes_live_while_one_is_built_anew(shelf, index, other):
    index.prepare()
    index.clear()

    other.prepare()

    assert shelf.roles() == {shelf.name_of(MODEL): FILLING, shelf.name_of(OTHER): IndexRole.LEFT_OVER}


def test_an_index_that_is_filled_beside_the_live_one_does_not_make_that_one_lag(
    shelf, index, make_document, make_query
):
    index.prepare()
    index.put([make_document()])

    shelf.create(OTHER, DIMENSION + 2, FILLING)

    assert index.search(make_query(text="sky")).filling is False


@pytest.mark.opensearch
def test_a_deployments_roles_are_its_own(opensearch_url, make_document):
    client = connect(opensearch_url)
    alias = f"test-{uuid.uuid4().hex}"
    mine = OpenSearchShelf(client, alias=alias)
    longer = OpenSearchShelf(client, alias=f"{alias}-eu")
    longer.index_of(MODEL, DIMENSION).prepare()

    assert mine.roles() == {}
    mine.index_of(MODEL, DIMENSION).prepare()
    assert (set(mine.roles()), set(longer.roles())) == ({mine.name_of(MODEL)}, {longer.name_of(MODEL)})

    client.indices.delete(index=f"{alias}-*")
    client.close()


@pytest.mark.opensearch
def test_an_index_of_an_older_schema_goes_by_its_physical_name(opensearch_url):
    client = connect(opensearch_url)
    alias = f"test-{uuid.uuid4().hex}"
    shelf = OpenSearchShelf(client, alias=alias)
    older = f"{shelf.name_of(MODEL)}-v2"
    client.indices.create(index=older, body={"aliases": {alias: {}}})

    assert shelf.roles() == {older: LIVE}
    shelf.assign({older: None})
    assert shelf.roles() == {}
    client.close()


def test_where_one_index_is_all_there_is_no_second_one():
    index = EmbeddedIndex(DIMENSION)
    shelf = OneIndexShelf(lambda: index)

    assert list(shelf.roles().values()) == [LIVE]
    assert shelf.index_of(MODEL, DIMENSION) is index
    shelf.assign(shelf.roles())
    for change in (lambda: shelf.create(OTHER, 3, FILLING), lambda: shelf.assign({"only": None})):
        with pytest.raises(ValueError, match="second"):
            change()


def test_a_single_index_is_there_once_all_are_prepared():
    index, embedder = EmbeddedIndex(), BigramEmbedder()

    IndexGenerations(OneIndexShelf(lambda: index), [embedder]).prepare()

    assert index.count() == 0
