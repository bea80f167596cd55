"""A correction makes no second record that says what another one says already."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from tests.support.api import Api

pytestmark = [pytest.mark.req("W7"), pytest.mark.req("M4")]
GUESS = {"source": {"kind": "inference"}, "confirmed": False}


@pytest.fixture
def api(parts):
    return Api([*writing_endpoints(parts), *deletion_endpoints(parts)])


@pytest.fixture
def keep(api, preference):
    """Propose a preference without a key; return what is kept of it."""

    def keep(content, **changes):
        body = preference(content=content, subject_key=None) | changes
        return api.call("POST", "/v1/memories", body).json["memory"]

    return keep


@pytest.fixture
def correct(api):
    def correct(memory, content, version=None):
        path = f"/v1/memories/{memory['memory_id']}"
        return api.call("PATCH", path, {"content": content}, if_match=version or memory["version"])

    return correct


@pytest.fixture
def said(api):
    """What the active records say."""

    def said(status="active"):
        return sorted(
            one["content"] for one in api.call("GET", f"/v1/memories?status={status}").json["items"]
        )

    return said


@pytest.mark.parametrize(
    ("first", "other", "words"),
    [
        ("Tests run before lunch", "Tests run at night", "Tests run before lunch"),
        ("Tests run before lunch", "Tests run at night", "tests run before LUNCH."),
        ("早餐喝豆浆", "早餐喝牛奶", "早餐喝豆漿"),
    ],
)
def test_words_that_another_record_says_are_refused_and_its_id_is_named(
    keep, correct, said, first, other, words
):
    there, corrected = keep(first), keep(other)

    reply = correct(corrected, words)

    assert (reply.status, reply.json["type"]) == (409, "/problems/already-exists")
    (error,) = reply.json["errors"]
    assert error["pointer"] == "/content"
    assert there["memory_id"] in error["detail"]
    assert said() == sorted([first, other])


@pytest.mark.parametrize(
    "elsewhere",
    [
        {"scope": "project:p"},
        {"type": "procedure"},
        {"subject_key": "tests.when"},
    ],
)
def test_the_same_words_elsewhere_are_no_obstacle(keep, correct, elsewhere):
    keep("Tests run before lunch", **elsewhere)
    corrected = keep("Tests run at night")

    assert correct(corrected, "Tests run before lunch").status == 200


def test_words_that_stay_are_no_obstacle_and_what_was_left_is_free(keep, correct, said):
    corrected = keep("Tests run at night")

    again = correct(corrected, "Tests run at night!")
    moved = correct(again.json, "Tests run before lunch")
    keep("Tests run at night")

    assert (again.status, moved.status) == (200, 200)
    assert said() == ["Tests run at night", "Tests run before lunch"]


def test_what_a_correction_says_is_a_duplicate_when_it_is_proposed(api, keep, correct, preference):
    corrected = correct(keep("Tests run at night"), "Tests run before lunch").json

    body = preference(content="tests run before lunch", subject_key=None)
    decision = api.call("POST", "/v1/memories", body).json["decision"]

    assert (decision["outcome"], decision["duplicate_of"]) == ("duplicate", corrected["memory_id"])


@pytest.mark.parametrize("end", ["invalidation", "deletion", "validity", "expiry"])
def test_the_words_of_what_has_gone_are_free(api, keep, correct, clock, said, end):
    limits: dict[str, dict[str, object]] = {
        "validity": {"valid_from": "2026-01-01T00:00:00Z", "valid_until": "2026-09-22T00:00:00Z"},
        "expiry": {"ttl_seconds": 60},
    }
    there, corrected = keep("Tests run before lunch", **limits.get(end, {})), keep("Tests run at night")
    path = f"/v1/memories/{there['memory_id']}"
    if end == "invalidation":
        api.call("POST", f"{path}/invalidation", {"reason": "over"}, if_match=1)
    if end == "deletion":
        assert api.call("DELETE", path).status == 202
    clock.advance(days=2)

    assert correct(corrected, "Tests run before lunch").status == 200
    assert said() == ["Tests run before lunch"]


def test_a_guess_that_waits_with_the_words_gives_way_to_the_correction(api, keep, correct, said):
    guess, corrected = keep("Tests run before lunch", **GUESS), keep("Tests run at night")

    reply = correct(corrected, "Tests run before lunch")

    laid_aside = api.call("GET", f"/v1/memories/{guess['memory_id']}").json
    assert (reply.status, said(), said("pending")) == (200, ["Tests run before lunch"], [])
    assert (laid_aside["status"], laid_aside["superseded_by"]) == ("superseded", corrected["memory_id"])


def test_a_guess_is_not_corrected_to_what_is_known(keep, correct):
    keep("Tests run before lunch")
    guess = keep("Tests run at night", **GUESS)

    assert correct(guess, "Tests run before lunch").status == 409


def test_an_incumbent_that_is_given_its_rivals_words_settles_the_conflict(api, preference, correct, said):
    weak = {"type": "fact", "subject_key": "door", "confirmed": False}
    incumbent = api.call("POST", "/v1/memories", preference(content="Door is green", **weak)).json["memory"]
    api.call("POST", "/v1/memories", preference(content="Door is blue", **weak))

    reply = correct(incumbent, "Door is blue")

    assert (reply.status, said(), said("conflicted")) == (200, ["Door is blue"], [])
    assert api.call("GET", "/v1/conflicts").json["items"] == []


def test_a_rival_that_is_kept_leaves_its_words_to_the_record_that_says_them(api, preference, said):
    weak = {"type": "fact", "subject_key": "door", "confirmed": False}
    for colour in ("green", "blue"):
        api.call("POST", "/v1/memories", preference(content=f"Door is {colour}", **weak))
    (conflict,) = api.call("GET", "/v1/conflicts").json["items"]
    keep = {"keep": conflict["memory_ids"][1]}
    api.call("POST", f"/v1/conflicts/{conflict['conflict_id']}/resolution", keep)

    found = [
        api.call("POST", "/v1/memories", preference(content=f"Door is {colour}", **weak)).json["decision"]
        for colour in ("blue", "green")
    ]

    assert [one["outcome"] for one in found] == ["duplicate", "conflict"]
    assert said() == ["Door is blue"]


@pytest.mark.req("W9")
def test_of_corrections_at_once_one_takes_the_words(keep, correct, said):
    records = [keep(f"Tests run at {hour} o'clock") for hour in range(1, 7)]

    with ThreadPoolExecutor(len(records)) as pool:
        replies = list(pool.map(lambda one: correct(one, "Tests run before lunch"), records))

    assert sorted(reply.status for reply in replies) == [200, 409, 409, 409, 409, 409]
    assert said().count("Tests run before lunch") == 1


@pytest.mark.req("W9")
def test_a_correction_and_a_proposal_at_once_leave_one_record(keep, correct, said):
    corrected = keep("Tests run at night")

    with ThreadPoolExecutor(2) as pool:
        one = pool.submit(correct, corrected, "Tests run before lunch")
        other = pool.submit(keep, "Tests run before lunch")
        assert one.result().status in (200, 409)
        assert other.result() is not None

    assert said().count("Tests run before lunch") == 1
