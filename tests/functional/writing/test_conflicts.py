"""A conflict is between who holds the key now and the rival, whatever became of the first incumbent."""

import pytest

from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from tests.support.api import Api


@pytest.fixture
def api(parts):
    return Api([*writing_endpoints(parts), *deletion_endpoints(parts)])


@pytest.fixture
def door(api, preference):
    """Say what the door is like; return the decision and the record."""

    def run(content, **changes):
        ordinary = {"type": "fact", "subject_key": "door", "confirmed": False}
        reply = api.call("POST", "/v1/memories", preference(content=content, **(ordinary | changes)))
        assert reply.status in (200, 201), reply.text
        return reply.json["decision"], reply.json["memory"]

    return run


@pytest.fixture
def opened(door):
    """Open a conflict; return the ids of incumbent and rival."""

    def run(**changes):
        _, incumbent = door("Door is red", **changes)
        decision, rival = door("Door is blue")
        assert decision["outcome"] == "conflict"
        return incumbent["memory_id"], rival["memory_id"]

    return run


def conflicts(api):
    return api.call("GET", "/v1/conflicts").json["items"]


def memory(api, memory_id):
    return api.call("GET", f"/v1/memories/{memory_id}").json


def resolve(api, conflict, keep):
    return api.call("POST", f"/v1/conflicts/{conflict['conflict_id']}/resolution", {"keep": keep})


def active(api):
    items = api.call("GET", "/v1/memories?subject_key=door").json["items"]
    return [(item["memory_id"], item["content"]) for item in items]


def invalidate(api, memory_id):
    path = f"/v1/memories/{memory_id}/invalidation"
    assert api.call("POST", path, {"reason": "painted"}, if_match=1).status == 200


def end_by_invalidation(api, clock, incumbent):
    invalidate(api, incumbent)


def end_by_deletion(api, clock, incumbent):
    assert api.call("DELETE", f"/v1/memories/{incumbent}").status == 202


def end_by_expiry(api, clock, incumbent):
    clock.advance(seconds=100)


def end_by_validity(api, clock, incumbent):
    assert (
        api.call(
            "PATCH", f"/v1/memories/{incumbent}", {"valid_until": "2026-09-21T12:01:00Z"}, if_match=1
        ).status
        == 200
    )
    clock.advance(seconds=60)


ENDS = [end_by_invalidation, end_by_deletion, end_by_expiry, end_by_validity]


@pytest.mark.req("W8")
@pytest.mark.parametrize("end", ENDS)
def test_without_its_incumbent_the_rival_waits_alone_until_it_is_kept(api, clock, opened, end):
    incumbent, rival = opened(ttl_seconds=100)
    end(api, clock, incumbent)

    (conflict,) = conflicts(api)
    refused = resolve(api, conflict, incumbent)
    kept = resolve(api, conflict, rival)

    assert conflict["memory_ids"] == [rival]
    assert (refused.status, refused.json["errors"][0]["pointer"]) == (400, "/keep")
    assert (kept.status, kept.json["memory_ids"]) == (200, [rival])
    assert conflicts(api) == []
    assert active(api) == [(rival, "Door is blue")]
    assert memory(api, rival)["confirmed"] is True


@pytest.mark.req("W8")
@pytest.mark.parametrize("end", ENDS)
def test_a_value_that_took_the_free_key_is_the_incumbent(api, clock, door, opened, end):
    incumbent, rival = opened(ttl_seconds=100)
    end(api, clock, incumbent)
    _, white = door("Door is white")

    (conflict,) = conflicts(api)
    refused = resolve(api, conflict, incumbent)

    assert conflict["memory_ids"] == [white["memory_id"], rival]
    assert refused.status == 400
    assert resolve(api, conflict, white["memory_id"]).status == 200
    assert active(api) == [(white["memory_id"], "Door is white")]
    laid_aside = memory(api, rival)
    assert (laid_aside["status"], laid_aside["superseded_by"]) == ("superseded", white["memory_id"])


@pytest.mark.req("W8")
def test_keeping_the_rival_revises_who_holds_the_key_now_and_nothing_is_lost(api, door, opened):
    incumbent, rival = opened()
    invalidate(api, incumbent)
    _, white = door("Door is white", confirmed=True)
    (conflict,) = conflicts(api)

    assert resolve(api, conflict, rival).status == 200

    assert active(api) == [(white["memory_id"], "Door is blue")]
    history = api.call("GET", f"/v1/memories/{white['memory_id']}/history").json["items"]
    assert [version["content"] for version in history] == ["Door is white", "Door is blue"]
    assert memory(api, rival)["status"] == "superseded"
    assert memory(api, incumbent)["status"] == "superseded"


@pytest.mark.req("W8")
def test_confirmed_evidence_leaves_older_rivals_listed_beside_it(api, door, opened):
    incumbent, blue = opened()
    _, green = door("Door is green")
    decision, white = door("Door is white", confirmed=True)
    assert (decision["outcome"], white["memory_id"]) == ("superseded_previous", incumbent)

    found = conflicts(api)

    assert sorted(one["memory_ids"] for one in found) == sorted(
        [[incumbent, blue], [incumbent, green["memory_id"]]]
    )
    assert memory(api, blue)["status"] == "conflicted"


@pytest.mark.req("W8")
def test_of_two_rivals_each_is_settled_against_what_the_first_resolution_left(api, door, opened):
    incumbent, blue = opened()
    _, green = door("Door is green")
    first, second = sorted(conflicts(api), key=lambda one: one["memory_ids"][1] != blue)

    assert resolve(api, first, blue).status == 200
    (left,) = conflicts(api)
    assert left == second
    assert resolve(api, left, incumbent).status == 200

    assert active(api) == [(incumbent, "Door is blue")]
    assert memory(api, green["memory_id"])["superseded_by"] == incumbent


@pytest.mark.req("W8", "D1")
def test_a_deleted_rival_takes_its_conflict_along_and_no_other(api, door, opened):
    incumbent, blue = opened()
    _, green = door("Door is green")

    for _ in range(2):
        assert api.call("DELETE", f"/v1/memories/{blue}").status == 202

    (left,) = conflicts(api)
    assert left["memory_ids"] == [incumbent, green["memory_id"]]
    assert active(api) == [(incumbent, "Door is red")]
    assert api.call("DELETE", f"/v1/memories/{green['memory_id']}").status == 202
    assert conflicts(api) == []
    assert door("Door is grey")[0]["outcome"] == "conflict"


@pytest.mark.req("W8", "D1")
@pytest.mark.parametrize("first", [0, 1])
def test_after_both_sides_are_deleted_the_key_is_free(api, door, opened, first):
    sides = opened()

    for memory_id in (sides[first], sides[1 - first]):
        assert api.call("DELETE", f"/v1/memories/{memory_id}").status == 202

    assert conflicts(api) == []
    decision, grey = door("Door is grey")
    assert decision["outcome"] == "stored"
    assert active(api) == [(grey["memory_id"], "Door is grey")]


@pytest.mark.req("W8", "M5")
def test_what_was_confirmed_elsewhere_displaces_nothing_and_is_displaced(door):
    """An import may call itself confirmed: it is no newer word of the user's."""
    elsewhere = {"source": {"kind": "imported"}, "confirmed": True}
    first, incumbent = door("Door is green", confirmed=True)
    rival, _ = door("Door is red", **elsewhere)
    again, _ = door("Door is red", **elsewhere)
    window = [door(text, subject_key="window", **elsewhere)[0] for text in ("It is open", "It is shut")]
    said, _ = door("It is gone", subject_key="window", confirmed=True)

    assert [one["outcome"] for one in (first, rival, again)] == ["stored", "conflict", "duplicate"]
    assert rival["conflicts_with"] == [incumbent["memory_id"]]
    assert [one["outcome"] for one in (*window, said)] == ["stored", "conflict", "superseded_previous"]


@pytest.mark.req("W8")
def test_only_a_record_of_the_conflict_can_be_kept(api, door, opened):
    incumbent, rival = opened()
    _, other = door("Window is shut", subject_key="window")
    (conflict,) = conflicts(api)

    for keep in (other["memory_id"], "mem_none"):
        refused = resolve(api, conflict, keep)
        assert (refused.status, refused.json["errors"][0]["pointer"]) == (400, "/keep")

    assert conflicts(api) == [conflict]
    assert resolve(api, conflict, incumbent).status == 200
    assert memory(api, rival)["status"] == "superseded"


@pytest.mark.req("W8", "I5")
def test_a_resolution_sent_again_names_what_it_settled(api, opened):
    incumbent, rival = opened()
    (conflict,) = conflicts(api)
    path = f"/v1/conflicts/{conflict['conflict_id']}/resolution"

    first = api.call("POST", path, {"keep": rival}, key="k")
    again = api.call("POST", path, {"keep": rival}, key="k")

    assert first.json["memory_ids"] == again.json["memory_ids"] == [incumbent, rival]
    assert (first.json["status"], again.status) == ("resolved", 200)


@pytest.mark.req("W8")
@pytest.mark.parametrize("later", ["Door is green", "Door is red"])
def test_a_later_confirmed_value_leaves_nothing_to_settle(api, door, opened, clock, later):
    opened()
    assert len(api.call("GET", "/v1/conflicts").json["items"]) == 1
    clock.advance(seconds=1)

    decision, memory = door(later, confirmed=True)
    after = api.call("GET", "/v1/conflicts").json["items"]
    clock.advance(seconds=1)
    newer, _ = door("Door is white")

    assert (decision["outcome"], after) == ("superseded_previous", [])
    assert newer["outcome"] == "conflict"
    (shown,) = api.call("GET", "/v1/conflicts").json["items"]
    assert shown["memory_ids"] == [memory["memory_id"], newer["memory_id"]]
