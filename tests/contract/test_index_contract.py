"""What every search index promises: isolation, filters, versions, and what is found."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from memory_ledger.domain.errors import IndexRejectedError, IndexUnavailableError
from memory_ledger.domain.identity import Owner
from memory_ledger.domain.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.ports import IndexDocument, IndexEntry, IndexHits
from tests.index_samples import ALICE, DIMENSION, NOW, direction

pytest_plugins = ("tests.index_fixtures",)

BOB = Owner(tenant_id="acme", user_id="bob")
OTHER_TENANT = Owner(tenant_id="globex", user_id="alice")
PROJECT = Scope(kind=ScopeKind.PROJECT, id="apollo")


def ids(hits):
    return [hit.memory_id for hit in hits]


def channels(hits: IndexHits):
    return ids(hits.vector), ids(hits.text), ids(hits.exact)


def everything(make_query, **fields):
    return make_query(text="sky E0421", vector=direction(1), identifiers=("e0421",), **fields)


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


@pytest.mark.req("I3")
def test_only_the_named_scopes_are_seen(index, make_document, make_query):
    index.put([make_document("mem_g"), make_document("mem_p", scope="project:apollo")])
    index.put(
        [make_document("mem_s", scope="session:apollo"), make_document("mem_q", scope="project:apollo2")]
    )

    found = index.search(make_query(scopes=(GLOBAL, PROJECT), text="sky", vector=direction(1)))

    assert set(ids(found.vector)) == set(ids(found.text)) == {"mem_g", "mem_p"}


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


@pytest.mark.req("I6", "R3")
@pytest.mark.parametrize(
    "text",
    [
        "*",
        "a:b AND (",
        '"',
        "owner:*",
        "\\u0000\\",
        "\x00",
        "\ud800",
        "((((((",
        "[1 TO *]",
        "/.*/",
        "!!!",
        "。。。",
        "😀",
    ],
)
def test_hostile_queries_are_only_words(index, make_document, make_query, text):
    index.put([make_document(), make_document("mem_other", owner=BOB)])

    found = index.search(make_query(text=text, identifiers=(text,)))

    assert channels(found) == ([], [], [])


@pytest.mark.parametrize("unit", ["sky blue ", "天空", "a.b ", "x", "w%d ", "😀", "ab-cd/", "のー", "\u0e01"])
def test_a_long_query_is_shortened_not_refused(index, make_document, make_query, unit):
    index.put([make_document()])
    long = "sky " + "".join(unit % i if "%" in unit else unit for i in range(4000))

    assert ids(index.search(make_query(text=long)).text) == ["mem_1"]


@pytest.mark.req("P1")
@pytest.mark.parametrize(
    "text", ["x" * 100_000, "天" * 50_000, "\x00", "\ud800 sky", "sky " * 20_000, "E0421" * 9000]
)
def test_any_text_can_be_indexed(index, make_document, make_query, text):
    assert index.put([make_document(text=text)]) == {"mem_1": True}
    assert ids(index.search(make_query(vector=direction(1))).vector) == ["mem_1"]


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


@pytest.mark.req("R3")
@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("用户住在北京大学附近", "大学"),
        ("我的猫叫豆豆", "豆豆喜欢什么"),
        ("出差订酒店要安静的房间", "酒店"),
        ("我的猫叫豆豆", "猫"),
        ("Running four times a week", "how often does he run"),
        ("he cancelled both meetings", "meeting"),
        ("ＡＢＣ全角", "abc"),
        ("项目使用 PostgreSQL 数据库", "postgresql"),
    ],
)
def test_words_are_found_in_both_languages(index, make_document, make_query, text, question):
    index.put([make_document("mem_yes", text=text), make_document("mem_no", text="完全无关 nothing alike")])

    assert ids(index.search(make_query(text=question)).text) == ["mem_yes"]


def test_the_better_chinese_match_comes_first(index, make_document, make_query):
    index.put(
        [make_document("mem_a", text="北方的大学在京郊"), make_document("mem_b", text="他毕业于北京大学")]
    )

    assert ids(index.search(make_query(text="北京大学")).text)[0] == "mem_b"


def test_common_english_words_find_nothing(index, make_document, make_query):
    index.put([make_document(text="the sky is blue and it is here")])

    assert index.search(make_query(text="is it the and of")).text == ()


@pytest.mark.req("R3")
@pytest.mark.parametrize(
    "identifier", ["E0421", "e0421", " Ｅ０４２１ ", "ZX-99871-Q", "src/app/Main.py", "main.py", "v2.3.1"]
)
def test_exact_identifiers_are_found_whole_in_both_languages(index, make_document, make_query, identifier):
    carrier = "E0421, ZX-99871-Q, src/app/main.py (v2.3.1)"
    english = make_document("mem_en", text=f"the failure was {carrier}.", created_at=NOW - timedelta(days=1))
    chinese = make_document("mem_zh", text="出现错误E0421，订单ZX-99871-Q的文件src/app/main.py，版本v2.3.1。")
    near = make_document("mem_near", text="E04210 E042 ZX-99871 ZX-99871-QQ domain.py v2.3.10 v2.3")
    index.put([english, chinese, near])

    found = index.search(make_query(identifiers=(identifier,)))

    assert channels(found) == ([], [], ["mem_zh", "mem_en"])
    assert {hit.score for hit in found.exact} == {1.0}


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
def test_a_scan_yields_every_entry_of_every_owner(index, make_document, make_stub):
    documents = [make_document(f"mem_{i}", owner=owner) for i in range(40) for owner in (ALICE, BOB)]
    index.put([*documents, make_stub("mem_gone", version=3)])

    entries = list(index.scan())

    assert len(entries) == 81
    assert {(entry.owner, entry.memory_id) for entry in entries} >= {(ALICE, "mem_0"), (BOB, "mem_39")}
    assert [entry.version for entry in entries if entry.stub] == [3]


@pytest.mark.req("D4")
def test_only_old_stubs_are_dropped(index, make_document, make_stub):
    old, young = NOW - timedelta(hours=50), NOW - timedelta(hours=1)
    index.put([make_stub("mem_old", indexed_at=old), make_stub("mem_young", indexed_at=young)])
    index.put([make_document("mem_live", indexed_at=old)])

    assert index.drop_stubs(NOW - timedelta(hours=48)) == 1
    assert {entry.memory_id for entry in index.scan()} == {"mem_young", "mem_live"}
    assert index.drop_stubs(NOW - timedelta(hours=48)) == 0


@pytest.mark.req("P4")
def test_after_clear_everything_can_be_written_again(index, make_document, make_stub, make_query):
    written: list[IndexDocument] = [make_document(version=2), make_stub("mem_2", version=2)]
    index.put(written)

    index.clear()

    assert list(index.scan()) == []
    assert index.put([replace(document, version=1) for document in written]) == {"mem_1": True, "mem_2": True}
    assert ids(index.search(make_query(text="sky")).text) == ["mem_1"]


def test_preparing_twice_changes_nothing(index, make_document, make_query):
    index.put([make_document()])

    index.prepare()

    assert ids(index.search(make_query(text="sky")).text) == ["mem_1"]


def test_a_query_vector_the_index_cannot_compare_is_a_failure_not_an_answer(index, make_query):
    with pytest.raises(IndexUnavailableError):
        index.search(make_query(vector=(0.0,) * DIMENSION))
