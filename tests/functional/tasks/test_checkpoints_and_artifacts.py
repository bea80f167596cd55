"""Checkpoints and artifacts: small, large, unknown, somebody else's, gone."""

from __future__ import annotations

import pytest

from memory_ledger.domain.working.checkpoints import INLINE_BYTES, MAX_CHECKPOINT_BYTES
from tests.functional.tasks.conftest import TASK

LATEST = TASK + "/checkpoints/latest"
REPORT = {"name": "report.json", "media_type": "application/json", "summary": "三个版本", "schema": "report"}


def state_of(size):
    """Return a state of so many bytes as JSON."""
    return "x" * (size - 2)


@pytest.fixture
def save(api):
    def run(state, version=1, **call):
        return api.call("POST", TASK + "/checkpoints", {"schema_version": version, "state": state}, **call)

    return run


@pytest.mark.req("S4")
def test_the_newest_checkpoint_is_loaded(api, start, save):
    start()
    assert api.call("GET", LATEST).status == 404
    save({"step": 1})
    saved = save({"step": 2, "nested": [None, {"字": "值"}]})

    loaded = api.call("GET", LATEST)

    assert saved.status == 201
    assert loaded.status == 200
    assert (loaded.json["schema_version"], loaded.json["state"]) == (
        1,
        {"step": 2, "nested": [None, {"字": "值"}]},
    )


@pytest.mark.req("S4")
@pytest.mark.parametrize("version", [0, 2, -1])
def test_an_unknown_schema_is_refused_at_save(start, save, version):
    start()

    reply = save({}, version)

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, "/schema_version")


@pytest.mark.req("S4")
@pytest.mark.parametrize("version", ["1", 1.0, None, True])
def test_a_schema_version_is_an_integer(start, save, version):
    start()

    assert save({}, version).status == 400


@pytest.mark.req("S4")
def test_an_unknown_schema_is_refused_at_load(api, start, save, monkeypatch):
    start()
    monkeypatch.setattr("memory_ledger.domain.working.checkpoints.KNOWN_SCHEMAS", frozenset({1, 2}))
    assert save({}, 2).status == 201
    monkeypatch.setattr("memory_ledger.domain.working.checkpoints.KNOWN_SCHEMAS", frozenset({1}))

    reply = api.call("GET", LATEST)

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, "/schema_version")


@pytest.mark.req("S4")
def test_a_large_checkpoint_lies_among_the_blobs_and_an_older_one_goes(api, start, save, blobs, world):
    start()

    save(state_of(INLINE_BYTES))
    assert not blobs.kept
    save(state_of(INLINE_BYTES + 1))
    (first,) = blobs.kept
    save(state_of(INLINE_BYTES + 2))

    assert first not in blobs.kept
    (key,) = blobs.kept
    assert key.startswith("acme/alice/t-1/")
    assert api.call("GET", LATEST).json["state"] == state_of(INLINE_BYTES + 2)
    save({"small": True})
    assert not blobs.kept
    assert api.call("GET", LATEST).json["state"] == {"small": True}


@pytest.mark.slow
@pytest.mark.req("S4")
def test_a_checkpoint_is_5_mib_at_most(start, save):
    start()

    assert save(state_of(MAX_CHECKPOINT_BYTES)).status == 201
    assert save(state_of(MAX_CHECKPOINT_BYTES + 1)).status == 413


@pytest.mark.req("W11")
def test_a_checkpoint_sent_again_leaves_the_newer_one(api, start, save, blobs):
    start()
    large = state_of(INLINE_BYTES + 9)
    first = save(large, key="k")
    save({"newer": 1})

    again = save(large, key="k")

    assert (again.status, again.json, again.headers["idempotent-replayed"]) == (201, first.json, "true")
    assert api.call("GET", LATEST).json["state"] == {"newer": 1}
    assert not blobs.kept


@pytest.mark.req("T5")
def test_a_checkpoint_whose_body_cannot_be_kept_is_not_there(api, start, save, blobs):
    start()
    save({"step": 1})
    blobs.down = True

    assert save(state_of(INLINE_BYTES + 1)).status == 503

    assert api.call("GET", LATEST).json["state"] == {"step": 1}


@pytest.mark.req("D1")
def test_a_body_put_for_a_task_that_went_meanwhile_does_not_stay(api, start, save, blobs, monkeypatch):
    start()
    put = blobs.put

    def put_and_lose_the_task(key, body):
        put(key, body)
        target = {"target": {"kind": "user"}}
        assert api.call("POST", "/v1/deletions", target).status == 202

    monkeypatch.setattr(blobs, "put", put_and_lose_the_task)

    assert save(state_of(INLINE_BYTES + 1)).status == 404
    assert not blobs.kept


@pytest.mark.req("S3")
def test_an_artifact_is_described_and_linked(api, start):
    start()

    added = api.call("POST", TASK + "/artifacts", REPORT)
    artifact_id = added.json["artifact_id"]
    found = api.call("GET", f"/v1/artifacts/{artifact_id}")

    assert added.status == 201
    assert set(added.json) == {"artifact_id", "upload_url"}
    assert found.status == 200
    assert {name: found.json[name] for name in REPORT} == REPORT
    put, get = added.json["upload_url"], found.json["download_url"]
    assert put.removeprefix("memory:put") == get.removeprefix("memory:get")
    assert "/acme/alice/t-1/" in put


@pytest.mark.req("W11")
def test_an_artifact_is_described_once(api, start):
    start()
    first = api.call("POST", TASK + "/artifacts", REPORT, key="k")

    again = api.call("POST", TASK + "/artifacts", REPORT, key="k")

    assert (again.status, again.json) == (201, first.json)
    assert again.headers["idempotent-replayed"] == "true"


@pytest.mark.req("I7", "S3")
@pytest.mark.parametrize("stranger", [{"user": "bob"}, {"tenant": "other"}])
def test_a_stolen_artifact_id_opens_nothing(api, start, stranger):
    start()
    artifact_id = api.call("POST", TASK + "/artifacts", REPORT).json["artifact_id"]

    stolen = api.call("GET", f"/v1/artifacts/{artifact_id}", **stranger)
    unknown = api.call("GET", "/v1/artifacts/art_nothing", **stranger)

    assert stolen.status == unknown.status == 404
    assert stolen.json["type"] == unknown.json["type"]


@pytest.mark.req("S3")
def test_an_artifact_goes_with_its_task(api, start, clock):
    start(status="completed")
    artifact_id = api.call("POST", TASK + "/artifacts", REPORT).json["artifact_id"]

    clock.advance(days=7)
    start()

    assert api.call("GET", f"/v1/artifacts/{artifact_id}").status == 404


@pytest.mark.req("S3")
@pytest.mark.parametrize("change", [{"media_type": "json"}, {"media_type": "a/b\r\nx: y"}, {"name": ""}])
def test_an_artifact_needs_name_and_media_type(api, start, change):
    start()

    assert api.call("POST", TASK + "/artifacts", REPORT | change).status == 400


@pytest.mark.req("S3", "S4")
@pytest.mark.parametrize("char", ["\r\nx: y", "\n", "\t", "\x1b[2J", "\x7f", "\x85"])
def test_no_name_holds_control_characters(api, start, char):
    start()
    operation = {"operation_id": "op", "idempotency_key": "k", "kind": "mail", "request": {}}

    name = api.call("POST", TASK + "/artifacts", REPORT | {"name": f"report{char}.json"})
    kind = api.call("POST", TASK + "/operations", operation | {"kind": f"mail{char}"})
    key = api.call("POST", TASK + "/operations", operation | {"idempotency_key": f"k{char}"})

    found = [(one.status, one.json["errors"][0]["pointer"]) for one in (name, kind, key)]
    assert found == [(400, "/name"), (400, "/kind"), (400, "/idempotency_key")]


@pytest.mark.req("S3")
@pytest.mark.parametrize("name", ["三个版本的比较.json", 'a b, c; d="e".txt', "naïve 🙂.md", "x" * 256])
def test_any_other_name_stands(api, start, name):
    start()

    assert api.call("POST", TASK + "/artifacts", REPORT | {"name": name}).status == 201
