"""What every search index promises: whose records are seen, under which filters, and how near."""

from __future__ import annotations

from datetime import timedelta

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexUnavailableError
from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.ports.search import IndexHits
from tests.index_samples import ALICE, DIMENSION, NOW, channels, direction, everything, ids

pytest_plugins = ("tests.index_fixtures",)

BOB = Owner(tenant_id="acme", user_id="bob")
OTHER_TENANT = Owner(tenant_id="globex", user_id="alice")
PROJECT = Scope(kind=ScopeKind.PROJECT, id="apollo")


@pytest.mark.fourths
@pytest.mark.req("I4", "I2", "I7")
@pytest.mark.parametrize(
    "others",
    [
        {"owner": BOB},
        {"owner": OTHER_TENANT},
        {"scope": "project:gemini"},
        {"status": "superseded"},
        {"type": "event"},
        {"expires_at": NOW},
        {"subject_key": "other.key"},
        {"outcome": "failure"},
        {"created_at": NOW - timedelta(days=9)},
    ],
    ids=lambda others: next(iter(others)),
)
def test_filters_act_inside_the_search_however_many_nearer_records_they_hide(
    index, make_document, make_query, others
):
    text = "sky error E0421"
    crowd = [
        make_document(f"mem_other_{i}", text=text, vector=direction(1, i / 9999), **others)
        for i in range(200)
    ]
    mine = make_document(
        "mem_mine",
        text=f"{text} and a good many words more",
        vector=direction(1, 1),
        subject_key="my.key",
        outcome="success",
    )
    index.put([*crowd, mine])

    found = index.search(
        everything(
            make_query,
            types=("fact",),
            subject_key="my.key",
            outcome="success",
            created_after=NOW - timedelta(days=1),
            limit=3,
        )
    )

    assert channels(found) == (["mem_mine"], ["mem_mine"], ["mem_mine"])


@pytest.mark.req("I2", "I7")
def test_one_memory_id_of_two_owners_is_two_records(index, make_document, make_query):
    index.put([make_document("mem_1", version=5, text="sky of alice")])
    index.put([make_document("mem_1", version=1, text="sky of bob", owner=BOB)])
    index.put([make_document("mem_1", version=2, text="sky of the other", owner=OTHER_TENANT)])

    versions = {
        owner: [hit.version for hit in index.search(make_query(owner=owner, text="sky")).text]
        for owner in (ALICE, BOB, OTHER_TENANT)
    }

    assert versions == {ALICE: [5], BOB: [1], OTHER_TENANT: [2]}
    assert index.entries(BOB, ["mem_1"])["mem_1"].version == 1


@pytest.mark.fourths
@pytest.mark.req("I2", "I6")
@pytest.mark.parametrize("between", ["", "\x1f", "#", ":", "/", "\0", '","'])
def test_owners_whose_names_run_together_never_meet(index, make_document, make_query, between):
    left = Owner(tenant_id="a", user_id=f"b{between}c")
    right = Owner(tenant_id=f"a{between}b", user_id="c")
    index.put([make_document(version=2, owner=left)])

    assert index.put([make_document(version=1, owner=right)]) == {"mem_1": True}
    for owner, version in ((left, 2), (right, 1)):
        found = index.search(make_query(owner=owner, text="sky", vector=direction(1)))
        assert [hit.version for hit in found.text] == [hit.version for hit in found.vector] == [version]
        assert index.entries(owner, ["mem_1"])["mem_1"].version == version


@pytest.mark.req("D1", "I4")
def test_without_scopes_an_owner_s_documents_of_any_are_found_and_nobody_else_s(
    index, make_document, make_query
):
    other = Owner(tenant_id="acme", user_id="somebody-else")
    index.put([make_document("mem_g"), make_document("mem_p", scope="project:apollo")])
    index.put([make_document("mem_o", owner=other)])

    found = index.search(make_query(scopes=None, text="sky"))

    assert {hit.memory_id for hit in found.text} == {"mem_g", "mem_p"}


@pytest.mark.req("I3")
def test_only_the_named_scopes_are_seen(index, make_document, make_query):
    index.put([make_document("mem_g"), make_document("mem_p", scope="project:apollo")])
    index.put(
        [make_document("mem_s", scope="session:apollo"), make_document("mem_q", scope="project:apollo2")]
    )

    found = index.search(make_query(scopes=(GLOBAL, PROJECT), text="sky", vector=direction(1)))

    assert set(ids(found.vector)) == set(ids(found.text)) == {"mem_g", "mem_p"}


@pytest.mark.fourths
@pytest.mark.req("I6")
@pytest.mark.parametrize(
    "hostile", ["🦀" * 256, '"}]}{#/../*?', "a OR b", "*", "\\", "_all", "中" * 256, " x "]
)
def test_hostile_ids_are_only_ids(index, make_document, make_query, hostile):
    scope = Scope(kind=ScopeKind.PROJECT, id=hostile)
    owner = Owner(tenant_id=hostile, user_id=hostile)
    index.put(
        [make_document("mem_1", owner=owner, scope=str(scope)), make_document("mem_2", scope="project:a")]
    )

    found = index.search(make_query(owner=owner, scopes=(scope,), text="sky", vector=direction(1)))
    elsewhere = index.search(make_query(scopes=(scope,), text="sky", vector=direction(1)))

    assert channels(found) == (["mem_1"], ["mem_1"], [])
    assert channels(elsewhere) == ([], [], [])
    assert index.entries(owner, ["mem_1"])["mem_1"].owner == owner


def test_the_vector_channel_scores_the_cosine(index, make_document, make_query):
    vectors = {"mem_same": (1, 0), "mem_near": (1, 1), "mem_right_angle": (0, 1), "mem_opposite": (-1, 0)}
    index.put([make_document(name, vector=direction(*vector)) for name, vector in vectors.items()])

    found = index.search(make_query(vector=direction(1))).vector

    assert ids(found) == list(vectors)
    assert [hit.score for hit in found] == pytest.approx([1.0, 0.70711, 0.0, -1.0], abs=1e-4)


@pytest.mark.req("P3")
def test_vectors_of_another_model_are_not_compared(index, make_document, make_query):
    index.put(
        [
            make_document("mem_a"),
            make_document("mem_b", model_id="model-b"),
            make_document("mem_c", vector=None),
        ]
    )

    found = index.search(make_query(vector=direction(1), text="sky"))

    assert ids(found.vector) == ["mem_a"]
    assert set(ids(found.text)) == {"mem_a", "mem_b", "mem_c"}


def test_no_channel_returns_more_than_the_limit(index, make_document, make_query):
    index.put([make_document(f"mem_{i}", text="sky E0421") for i in range(9)])

    found = index.search(everything(make_query, limit=4))

    assert [len(channel) for channel in channels(found)] == [4, 4, 4]


@pytest.mark.req("R8")
def test_channels_with_nothing_to_look_for_stay_empty(index, make_document, make_query):
    index.put([make_document()])

    assert index.search(make_query()) == IndexHits()
    assert channels(index.search(make_query(text="sky"))) == ([], ["mem_1"], [])
    assert channels(index.search(make_query(vector=direction(1)))) == (["mem_1"], [], [])
    assert index.search(make_query(text="sky", vector=direction(1), scopes=())) == IndexHits()
    assert index.search(make_query(text="sky", vector=direction(1), statuses=())) == IndexHits()
    assert index.search(make_query(text="sky", vector=direction(1), types=())) == IndexHits()


@pytest.mark.fourths
@pytest.mark.req("W13")
@pytest.mark.parametrize(
    ("later", "seen"), [(0, []), (-1, []), (1, ["mem_1"])], ids=["at", "before", "after"]
)
def test_a_record_is_gone_at_the_moment_it_expires(index, make_document, make_query, later, seen):
    index.put([make_document(expires_at=NOW + timedelta(milliseconds=later))])

    found = index.search(make_query(text="sky", vector=direction(1)))

    assert channels(found) == (seen, seen, [])


def test_created_after_excludes_that_very_moment(index, make_document, make_query):
    index.put(
        [make_document("mem_at"), make_document("mem_after", created_at=NOW + timedelta(milliseconds=1))]
    )

    assert ids(index.search(make_query(text="sky", created_after=NOW)).text) == ["mem_after"]


def test_a_filter_a_document_says_nothing_about_excludes_it(index, make_document, make_query):
    index.put([make_document(created_at=None)])

    for filters in (
        {"subject_key": "a"},
        {"outcome": "success"},
        {"created_after": NOW - timedelta(days=999)},
    ):
        assert index.search(make_query(text="sky", **filters)).text == ()


def test_a_query_vector_the_index_cannot_compare_is_a_failure_not_an_answer(index, make_query):
    with pytest.raises(IndexUnavailableError):
        index.search(make_query(vector=(0.0,) * DIMENSION))
