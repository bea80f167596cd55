import pytest


@pytest.fixture
def stored(api, preference):
    return api.call("POST", "/v1/memories", preference()).json["memory"]


def path(memory, rest=""):
    return f"/v1/memories/{memory['memory_id']}{rest}"


@pytest.mark.req("M4", "D6")
def test_a_correction_is_the_next_version_and_history_keeps_the_old_one(api, stored, clock):
    clock.advance(minutes=5)
    reply = api.call("PATCH", path(stored), {"content": "先结论后细节"}, if_match=1)

    assert reply.status == 200
    assert reply.headers["etag"] == '"2"'
    corrected = reply.json
    assert (corrected["version"], corrected["supersedes"], corrected["content"]) == (2, 1, "先结论后细节")
    assert corrected["created_at"] == "2026-09-21T12:00:00Z"
    assert corrected["updated_at"] == "2026-09-21T12:05:00Z"
    assert api.call("GET", path(stored, "?version=1")).json["superseded_by"] == 2


@pytest.mark.req("M6")
def test_what_was_known_at_a_moment_can_be_asked(api, stored, clock):
    clock.advance(hours=1)
    api.call("PATCH", path(stored), {"content": "new"}, if_match=1)

    then = api.call("GET", path(stored, "?as_of=2026-09-21T12:30:00Z")).json
    now = api.call("GET", path(stored, "?as_of=2026-09-21T13:00:00Z")).json
    before = api.call("GET", path(stored, "?as_of=2026-09-21T11:59:59Z"))

    assert (then["version"], then["content"]) == (1, "回答先给结论")
    assert now["version"] == 2
    assert before.status == 404


@pytest.mark.req("W10")
def test_changing_needs_the_current_version(api, stored):
    missing = api.call("PATCH", path(stored), {"importance": 0.1})
    stale = api.call("PATCH", path(stored), {"importance": 0.1}, if_match=7)
    malformed = api.call("PATCH", path(stored), {"importance": 0.1}, headers={"if-match": "1"})

    assert (missing.status, stale.status, malformed.status) == (428, 412, 400)
    assert stale.json["current_version"] == 1
    assert stale.json["type"] == "/problems/version-conflict"
    assert api.call("GET", path(stored)).json["version"] == 1


def test_only_mentioned_fields_change_and_null_clears_what_may_be_empty(api, preference):
    memory = api.call(
        "POST", "/v1/memories", preference(ttl_seconds=60, valid_until="2027-01-01T00:00:00Z")
    ).json["memory"]

    changed = api.call("PATCH", path(memory), {"valid_until": None, "ttl_seconds": None}, if_match=1).json

    assert (changed["valid_until"], changed["expires_at"]) == (None, None)
    assert (changed["content"], changed["importance"]) == (memory["content"], memory["importance"])


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({}, ""),
        ({"content": ""}, "/content"),
        ({"content": None}, "/content"),
        ({"importance": 2}, "/importance"),
        ({"importance": True}, "/importance"),
        ({"scope": "project:x"}, "/scope"),
        ({"valid_until": "2020-01-01T00:00:00Z"}, "/valid_until"),
        ({"valid_until": "yesterday"}, "/valid_until"),
        ({"fact": {"subject": "a", "predicate": "b", "object": 1}}, "/fact"),
    ],
)
def test_a_malformed_correction_names_the_field_and_writes_nothing(api, stored, body, pointer):
    reply = api.call("PATCH", path(stored), body, if_match=1)

    assert reply.status == 400
    assert reply.json["errors"][0]["pointer"] == pointer
    assert api.call("GET", path(stored)).json == stored


@pytest.mark.req("W3")
def test_a_confirmed_inference_becomes_active_and_a_rejected_one_is_laid_aside(api, preference):
    pending = [
        api.call(
            "POST",
            "/v1/memories",
            preference(content=text, subject_key=None, source={"kind": "inference"}, confirmed=False),
        ).json["memory"]
        for text in ("likes tea", "likes coffee")
    ]

    confirmed = api.call("POST", path(pending[0], "/confirmation"), if_match=1).json
    rejected = api.call("POST", path(pending[1], "/rejection"), if_match=1).json

    assert (confirmed["status"], confirmed["confirmed"], confirmed["version"]) == ("active", True, 2)
    assert (confirmed["source"]["kind"], confirmed["trust"]) == ("confirmed_inference", "user")
    assert confirmed["expires_at"] is None
    assert rejected["status"] == "superseded"


@pytest.mark.req("W8")
def test_a_confirmed_inference_takes_its_subject_key_over(api, preference):
    holder = api.call("POST", "/v1/memories", preference(confirmed=False)).json["memory"]
    guess = api.call(
        "POST", "/v1/memories", preference(content="other", confirmed=False, source={"kind": "inference"})
    ).json["memory"]

    api.call("POST", path(guess, "/confirmation"), if_match=1)

    old = api.call("GET", path(holder)).json
    assert (old["status"], old["superseded_by"]) == ("superseded", guess["memory_id"])
    active = api.call("GET", "/v1/memories?subject_key=reply.style").json["items"]
    assert [memory["memory_id"] for memory in active] == [guess["memory_id"]]


@pytest.mark.req("D6")
def test_an_invalidated_memory_leaves_recall_but_not_history(api, stored, preference, clock):
    clock.advance(days=1)
    reply = api.call("POST", path(stored, "/invalidation"), {"reason": "moved"}, if_match=1)
    again = api.call("POST", "/v1/memories", preference(content="new value", confirmed=False))

    assert (reply.json["status"], reply.json["valid_until"]) == ("superseded", "2026-09-22T12:00:00Z")
    assert again.json["decision"]["outcome"] == "stored"
    assert [version["status"] for version in api.call("GET", path(stored, "/history")).json["items"]] == [
        "superseded",
        "superseded",
    ]


@pytest.mark.req("D6", "M6")
@pytest.mark.parametrize(
    ("until", "status"),
    [("2026-09-21T11:59:59Z", 400), ("2026-09-21T12:00:00Z", 200), ("2026-09-22T12:00:00Z", 200)],
)
def test_what_is_no_longer_true_did_not_end_before_it_began(api, stored, until, status):
    said = {"reason": "moved", "valid_until": until}

    reply = api.call("POST", path(stored, "/invalidation"), said, if_match=1)

    assert reply.status == status
    if status == 400:
        assert reply.json["errors"] == [
            {"pointer": "/valid_until", "detail": "must not be before valid_from"}
        ]
        assert api.call("GET", path(stored)).json["version"] == 1
    else:
        assert reply.json["valid_until"] == until


@pytest.mark.req("W11")
def test_a_confirmation_sent_twice_has_one_effect(api, preference):
    memory = api.call("POST", "/v1/memories", preference(source={"kind": "inference"}, confirmed=False)).json[
        "memory"
    ]

    first = api.call("POST", path(memory, "/confirmation"), if_match=1, key="once")
    again = api.call("POST", path(memory, "/confirmation"), if_match=1, key="once")

    assert (first.status, again.status) == (200, 200)
    assert again.json == first.json
    assert again.headers["idempotent-replayed"] == "true"


@pytest.mark.req("W11")
@pytest.mark.parametrize(
    ("said", "version"),
    [
        ({}, 1),
        ({"type": "procedure"}, 1),
        ({"confirmed": False}, 2),
        ({"source": {"kind": "inference"}, "confirmed": False}, 2),
        ({"source": {"kind": "imported"}, "confirmed": False}, 2),
        ({"valid_from": "2026-12-01T00:00:00Z"}, 1),
    ],
)
def test_what_is_confirmed_is_not_changed_by_its_confirmation(api, preference, clock, said, version):
    memory = api.call("POST", "/v1/memories", preference(**said)).json["memory"]
    first = api.call("POST", path(memory, "/confirmation"), if_match=1)
    clock.advance(days=1)

    again = api.call("POST", path(memory, "/confirmation"), if_match=version, key="again")
    replayed = api.call("POST", path(memory, "/confirmation"), if_match=version, key="again")

    assert (first.status, first.json["version"], first.json["confirmed"]) == (200, version, True)
    assert (again.status, again.headers["etag"], again.json) == (200, f'"{version}"', first.json)
    assert (replayed.json, replayed.headers["idempotent-replayed"]) == (again.json, "true")
    assert len(api.call("GET", path(memory, "/history")).json["items"]) == version


@pytest.mark.req("W10")
def test_a_stale_confirmation_of_what_is_confirmed_is_refused(api, preference):
    memory = api.call("POST", "/v1/memories", preference(confirmed=False)).json["memory"]
    api.call("POST", path(memory, "/confirmation"), if_match=1)

    reply = api.call("POST", path(memory, "/confirmation"), if_match=1)

    assert (reply.status, reply.json["current_version"]) == (412, 2)


def test_what_its_user_corrected_is_their_word_already(api, stored):
    corrected = api.call("PATCH", path(stored), {"content": "other words"}, if_match=1).json

    confirmed = api.call("POST", path(stored, "/confirmation"), if_match=2)

    assert (confirmed.status, confirmed.json) == (200, corrected)


@pytest.mark.req("M4")
def test_the_explanation_says_source_decision_and_who_did_what_when(api, stored, clock):
    clock.advance(minutes=1)
    api.call("PATCH", path(stored), {"content": "new"}, if_match=1)

    explained = api.call("GET", path(stored, "/explanation")).json

    assert explained["decision"]["outcome"] == "stored"
    assert [(step["version"], step["operation"], step["by"]) for step in explained["history"]] == [
        (1, "propose_memory", "alice"),
        (2, "correct_memory", "alice"),
    ]


@pytest.mark.req("W13", "M3")
def test_an_expired_memory_is_gone_at_its_second(api, preference, clock):
    memory = api.call("POST", "/v1/memories", preference(ttl_seconds=60)).json["memory"]

    clock.advance(seconds=59)
    before = api.call("GET", path(memory)).status
    clock.advance(seconds=1)
    after = [
        api.call("GET", path(memory, rest)).status for rest in ("", "/history", "/explanation", "?version=1")
    ]
    changed = api.call("PATCH", path(memory), {"importance": 0.1}, if_match=1)
    again = api.call("POST", "/v1/memories", preference())

    assert before == 200
    assert after == [404, 404, 404, 404]
    assert changed.status == 404
    assert again.json["decision"]["outcome"] == "stored"
    assert again.json["memory"]["memory_id"] != memory["memory_id"]


@pytest.mark.req("I2")
def test_a_strangers_memory_is_the_same_404_as_none(api, stored):
    calls = [
        ("GET", ""),
        ("GET", "/history"),
        ("GET", "/explanation"),
        ("PATCH", ""),
        ("POST", "/confirmation"),
    ]
    for method, rest in calls:
        body = {"content": "x"} if method == "PATCH" else None
        theirs = api.call(method, path(stored, rest), body, user="bob", if_match=1)
        nothing = api.call(method, f"/v1/memories/mem_none{rest}", body, user="bob", if_match=1)
        other_tenant = api.call(method, path(stored, rest), body, tenant="globex", if_match=1)

        assert theirs.status == nothing.status == other_tenant.status == 404
        assert theirs.text == nothing.text == other_tenant.text
