import pytest


@pytest.mark.req("M1", "W1", "A1")
def test_an_explicit_statement_is_stored_with_every_field_of_a_memory(api, preference):
    reply = api.call("POST", "/v1/memories", preference(importance=0.8))

    assert reply.status == 201
    assert reply.headers["etag"] == '"1"'
    memory, decision = reply.json["memory"], reply.json["decision"]
    assert decision["outcome"] == "stored"
    assert decision["memory_id"] == memory["memory_id"]
    assert memory == {
        "memory_id": memory["memory_id"],
        "type": "preference",
        "scope": "global",
        "subject_key": "reply.style",
        "content": "回答先给结论",
        "fact": None,
        "episode": None,
        "language": "zh",
        "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
        "trust": "user",
        "confirmed": True,
        "confidence": 1.0,
        "importance": 0.8,
        "sensitivity": "none",
        "consent": "long_term_memory",
        "status": "active",
        "version": 1,
        "supersedes": None,
        "superseded_by": None,
        "valid_from": "2026-09-21T12:00:00Z",
        "valid_until": None,
        "created_at": "2026-09-21T12:00:00Z",
        "updated_at": "2026-09-21T12:00:00Z",
        "expires_at": None,
        "last_used_at": None,
        "derived_from": [],
        "instruction_eligible": True,
        "reasons": ["explicit_request", "user_confirmed"],
        "reason": None,
    }


@pytest.mark.fourths
@pytest.mark.req("M2")
@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"type": "preference", "content": "tea"}, 201),
        ({"type": "fact", "content": "Alice lives in Oslo"}, 201),
        ({"type": "fact", "fact": {"subject": "Alice", "predicate": "lives in", "object": "Oslo"}}, 201),
        ({"type": "fact", "fact": {"subject": "a", "predicate": "b", "object": {"x": [1, None, 2.5]}}}, 201),
        ({"type": "episode", "episode": {"goal": "deploy", "outcome": "failure", "lesson": "回滚"}}, 201),
        ({"type": "procedure", "content": "run make"}, 201),
        ({"type": "summary", "content": "we agreed"}, 201),
        ({"type": "decision", "content": "use Python"}, 201),
        ({"type": "event", "content": "E0421 was seen"}, 201),
        ({"type": "preference"}, 400),
        ({"type": "preference", "content": "  "}, 400),
        (
            {"type": "preference", "content": "x", "fact": {"subject": "a", "predicate": "b", "object": 1}},
            400,
        ),
        ({"type": "episode", "content": "no episode"}, 400),
        ({"type": "episode", "episode": {"goal": "x"}}, 400),
        ({"type": "episode", "episode": {"goal": "x", "outcome": "great"}}, 400),
        ({"type": "fact", "fact": {"subject": "a", "predicate": "b"}}, 400),
        ({"type": "wish", "content": "x"}, 400),
    ],
)
def test_each_type_has_a_schema_of_its_own(api, body, status):
    reply = api.call(
        "POST", "/v1/memories", {"scope": "global", "source": {"kind": "explicit_statement"}} | body
    )

    assert reply.status == status


@pytest.mark.req("I1")
@pytest.mark.parametrize("field", ["tenant_id", "user_id"])
def test_an_identity_in_the_body_is_refused_and_nothing_is_written(api, preference, field):
    reply = api.call("POST", "/v1/memories", preference(**{field: "mallory"}))

    assert reply.status == 400
    assert reply.json["errors"][0]["pointer"] == f"/{field}"
    assert api.call("GET", "/v1/memories").json["items"] == []


@pytest.mark.req("I1")
def test_an_identity_in_a_header_or_query_is_refused(api, preference):
    by_header = api.call("GET", "/v1/memories", headers={"X-User-Id": "mallory"})
    by_query = api.call("GET", "/v1/memories?user_id=mallory")

    assert (by_header.status, by_query.status) == (400, 400)
    assert by_header.json["errors"][0]["pointer"] == "header:x-user-id"
    assert by_query.json["errors"][0]["pointer"] == "query:user_id"


@pytest.mark.req("W5b")
def test_a_model_can_only_propose_and_never_assert(api, preference):
    claims = {"scope": "memory:read memory:propose"}

    proposed = api.call("POST", "/v1/memories", preference(), claims=claims)
    memory = proposed.json["memory"]
    confirmed = api.call(
        "POST", f"/v1/memories/{memory['memory_id']}/confirmation", claims=claims, if_match=1
    )

    assert proposed.status == 202
    assert proposed.json["decision"]["outcome"] == "pending_confirmation"
    assert (memory["status"], memory["confirmed"], memory["source"]["kind"]) == (
        "pending",
        False,
        "inference",
    )
    assert memory["instruction_eligible"] is False
    assert confirmed.status == 403


@pytest.mark.req("W3")
def test_an_inference_waits_is_listed_and_expires_unconfirmed(api, preference, clock):
    api.call("POST", "/v1/memories", preference(source={"kind": "inference"}, confirmed=False))

    active = api.call("GET", "/v1/memories").json["items"]
    pending = api.call("GET", "/v1/memories?status=pending").json["items"]
    clock.advance(days=15)
    later = api.call("GET", "/v1/memories?status=pending").json["items"]

    assert (len(active), len(pending), len(later)) == (0, 1, 0)


@pytest.mark.req("W8")
def test_confirmed_newer_evidence_becomes_the_next_version_of_the_same_memory(api, preference):
    first = api.call("POST", "/v1/memories", preference()).json["memory"]

    reply = api.call("POST", "/v1/memories", preference(content="先讲过程再给结论"))

    assert reply.status == 201
    assert reply.json["decision"]["outcome"] == "superseded_previous"
    memory = reply.json["memory"]
    assert (memory["memory_id"], memory["version"], memory["supersedes"]) == (first["memory_id"], 2, 1)
    history = api.call("GET", f"/v1/memories/{first['memory_id']}/history").json["items"]
    assert [(old["version"], old["status"], old["superseded_by"]) for old in history] == [
        (1, "superseded", 2),
        (2, "active", None),
    ]


@pytest.mark.req("W8")
def test_weaker_evidence_is_rejected_and_equal_unconfirmed_evidence_conflicts(api, preference):
    first = api.call("POST", "/v1/memories", preference()).json["memory"]

    weaker = api.call("POST", "/v1/memories", preference(content="other", source={"kind": "web_page"}))
    guess = api.call(
        "POST", "/v1/memories", preference(content="other", confirmed=False, source={"kind": "inference"})
    )
    rival = api.call("POST", "/v1/memories", preference(content="third", confirmed=False))

    assert (weaker.status, weaker.json["memory"]) == (200, None)
    assert "weaker_evidence" in weaker.json["decision"]["reasons"]
    assert "weaker_evidence" in guess.json["decision"]["reasons"]
    assert rival.json["decision"]["outcome"] == "conflict"
    assert rival.json["decision"]["conflicts_with"] == [first["memory_id"]]
    conflicts = api.call("GET", "/v1/conflicts").json["items"]
    assert conflicts[0]["memory_ids"] == [first["memory_id"], rival.json["memory"]["memory_id"]]
    assert [item["memory_id"] for item in api.call("GET", "/v1/memories").json["items"]] == [
        first["memory_id"]
    ]


@pytest.mark.req("W8")
@pytest.mark.parametrize("keep", [0, 1])
def test_the_user_settles_a_conflict(api, preference, keep):
    api.call("POST", "/v1/memories", preference())
    api.call("POST", "/v1/memories", preference(content="rival", confirmed=False))
    conflict = api.call("GET", "/v1/conflicts").json["items"][0]
    incumbent, rival = conflict["memory_ids"]

    reply = api.call(
        "POST",
        f"/v1/conflicts/{conflict['conflict_id']}/resolution",
        {"keep": conflict["memory_ids"][keep]},
    )

    assert reply.status == 200
    assert api.call("GET", "/v1/conflicts").json["items"] == []
    assert api.call("GET", f"/v1/memories/{incumbent}").json["content"] == ["回答先给结论", "rival"][keep]
    laid_aside = api.call("GET", f"/v1/memories/{rival}").json
    assert (laid_aside["status"], laid_aside["superseded_by"]) == ("superseded", incumbent)


@pytest.mark.req("W8", "M3", "M6")
def test_a_value_of_the_future_takes_over_at_its_second(api, preference, clock):
    now = api.call("POST", "/v1/memories", preference()).json["memory"]
    planned = api.call(
        "POST", "/v1/memories", preference(content="从明天起英文", valid_from="2026-09-22T12:00:00Z")
    ).json["memory"]

    clock.advance(days=1, milliseconds=-1)
    before = [api.call("GET", f"/v1/memories/{it['memory_id']}").json["status"] for it in (now, planned)]
    clock.advance(milliseconds=1)
    after = [api.call("GET", f"/v1/memories/{it['memory_id']}").json for it in (now, planned)]

    assert planned["status"] == "scheduled"
    assert before == ["active", "scheduled"]
    assert [it["status"] for it in after] == ["superseded", "active"]
    assert after[0]["superseded_by"] == planned["memory_id"]
    assert [it["memory_id"] for it in api.call("GET", "/v1/memories").json["items"]] == [planned["memory_id"]]


@pytest.mark.req("W7")
def test_the_same_words_again_are_a_duplicate_that_adds_its_source(api, preference):
    first = api.call("POST", "/v1/memories", preference(subject_key=None)).json["memory"]

    again = api.call(
        "POST",
        "/v1/memories",
        preference(
            content="回答,先给结论。",
            subject_key=None,
            source={"kind": "explicit_statement", "ids": ["msg-2"]},
        ),
    )

    assert (again.status, again.json["decision"]["outcome"]) == (200, "duplicate")
    assert again.json["decision"]["duplicate_of"] == first["memory_id"]
    assert api.call("GET", f"/v1/memories/{first['memory_id']}").json["source"]["ids"] == ["msg-1", "msg-2"]


@pytest.mark.req("W7")
@pytest.mark.parametrize(
    ("one", "other"), [("I use C#", "I use C"), ("raise by 50%", "raise by 50"), ("-5°C", "5°C")]
)
def test_signs_that_carry_meaning_make_no_duplicate(api, preference, one, other):
    api.call("POST", "/v1/memories", preference(content=one, subject_key=None))

    reply = api.call("POST", "/v1/memories", preference(content=other, subject_key=None))

    assert reply.json["decision"]["outcome"] == "stored"


@pytest.mark.req("W10")
def test_expected_version_zero_means_must_not_exist(api, preference):
    created = api.call("POST", "/v1/memories", preference(expected_version=0))
    again = api.call("POST", "/v1/memories", preference(content="other", expected_version=0))
    update = api.call("POST", "/v1/memories", preference(content="other", expected_version=1))

    assert (created.status, again.status, update.status) == (201, 412, 201)
    assert again.json["current_version"] == 1


@pytest.mark.req("W11")
def test_the_same_key_gives_the_same_answer_and_one_effect(api, preference):
    first = api.call("POST", "/v1/memories", preference(), key="k1")
    again = api.call("POST", "/v1/memories", preference(), key="k1")
    other_body = api.call("POST", "/v1/memories", preference(content="other"), key="k1")
    other_user = api.call("POST", "/v1/memories", preference(content="other"), key="k1", user="bob")

    assert (again.status, again.json) == (first.status, first.json)
    assert again.headers["idempotent-replayed"] == "true"
    assert other_body.status == 422
    assert other_user.status == 201
    assert len(api.call("GET", "/v1/memories").json["items"]) == 1


@pytest.mark.req("W11")
def test_a_key_is_forgotten_after_a_day(api, preference, clock):
    api.call("POST", "/v1/memories", preference(), key="k1")

    clock.advance(hours=24)
    reply = api.call("POST", "/v1/memories", preference(content="later"), key="k1")

    assert reply.status == 201


@pytest.mark.req("W11")
@pytest.mark.parametrize("key", [None, "", "two words", "ключ", "x" * 129])
def test_a_missing_or_malformed_key_is_refused(api, preference, key):
    headers = {} if key is None else {"idempotency-key": key}

    reply = api.call("POST", "/v1/memories", preference(), key=None, headers=headers)

    assert reply.status == 400
    assert reply.json["errors"][0]["pointer"] == "header:Idempotency-Key"


def test_a_dry_run_says_what_would_happen_and_writes_nothing(api, preference):
    dry = api.call("POST", "/v1/memories?dry_run=true", preference())

    assert (dry.status, dry.json["decision"]["dry_run"]) == (200, True)
    assert dry.json["decision"]["outcome"] == "stored"
    assert api.call("GET", "/v1/memories").json["items"] == []


def test_a_withdrawn_consent_refuses_the_next_request(api, preference):
    api.call("PUT", "/v1/consents/long_term_memory", {"granted": False})
    refused = api.call("POST", "/v1/memories", preference())
    api.call("PUT", "/v1/consents/long_term_memory", {"granted": True})
    stored = api.call("POST", "/v1/memories", preference())

    assert refused.json["decision"]["outcome"] == "rejected"
    assert refused.json["decision"]["reasons"] == ["consent_missing"]
    assert stored.status == 201


@pytest.mark.req("W5")
def test_an_untrusted_source_is_data_at_most(api, preference):
    reply = api.call("POST", "/v1/memories", preference(source={"kind": "web_page"}))

    memory = reply.json["memory"]
    assert (memory["trust"], memory["instruction_eligible"]) == ("untrusted", False)
    assert "untrusted_source" in reply.json["decision"]["reasons"]


@pytest.mark.req("W5")
def test_a_derived_record_inherits_the_lowest_trust_of_its_sources(api, preference):
    page = api.call("POST", "/v1/memories", preference(source={"kind": "web_page"}, subject_key=None)).json
    derived = preference(
        type="summary",
        content="sum",
        subject_key=None,
        source={"kind": "summary"},
        derived_from=[page["memory"]["memory_id"]],
    )

    memory = api.call("POST", "/v1/memories", derived).json["memory"]

    assert memory["trust"] == "untrusted"
    assert memory["derived_from"] == [{"memory_id": page["memory"]["memory_id"], "version": 1}]


@pytest.mark.req("W5")
def test_a_derived_record_inherits_the_trust_of_the_version_that_was_used(api, preference):
    page = api.call("POST", "/v1/memories", preference(source={"kind": "web_page"})).json["memory"]
    own = api.call("POST", "/v1/memories", preference(content="in the user's own words")).json["memory"]
    assert (own["memory_id"], own["version"]) == (page["memory_id"], 2)

    def derived(content, *versions):
        named = [{"memory_id": own["memory_id"], "version": version} for version in versions]
        body = preference(type="summary", content=content, subject_key=None, source={"kind": "summary"})
        return api.call("POST", "/v1/memories", body | {"derived_from": named}).json["memory"]

    of_page, of_own, of_both = derived("one", 1), derived("two", 2), derived("three", 2, 1, 2)

    assert [one["trust"] for one in (of_page, of_own, of_both)] == ["untrusted", "assistant", "untrusted"]
    assert [one["version"] for one in of_both["derived_from"]] == [2, 1]


def test_an_unknown_source_or_a_strangers_is_refused_alike(api, preference):
    strangers = api.call("POST", "/v1/memories", preference(), user="bob").json["memory"]["memory_id"]

    replies = [
        api.call("POST", "/v1/memories", preference(derived_from=[{"memory_id": source, "version": 1}]))
        for source in (strangers, "mem_unknown")
    ]

    assert [reply.status for reply in replies] == [400, 400]
    assert replies[0].json == replies[1].json


@pytest.mark.req("W8", "W10")
def test_the_version_a_reader_saw_is_enough_to_replace_a_value_that_took_over_by_the_clock(
    api, preference, clock
):
    old = api.call("POST", "/v1/memories", preference()).json["memory"]
    planned = api.call(
        "POST", "/v1/memories", preference(content="从明天起英文", valid_from="2026-09-22T12:00:00Z")
    ).json["memory"]
    clock.advance(days=2)

    reply = api.call("POST", "/v1/memories", preference(content="还是中文", expected_version=1))

    assert (reply.status, reply.json["decision"]["outcome"]) == (201, "superseded_previous")
    assert (reply.json["memory"]["memory_id"], reply.json["memory"]["version"]) == (planned["memory_id"], 2)
    replaced = api.call("GET", f"/v1/memories/{old['memory_id']}").json
    assert (replaced["status"], replaced["superseded_by"]) == ("superseded", planned["memory_id"])


@pytest.mark.req("W8")
def test_confirming_the_rivals_words_settles_for_them(api, preference):
    first = api.call("POST", "/v1/memories", preference()).json["memory"]
    api.call("POST", "/v1/memories", preference(content="rival", confirmed=False))

    reply = api.call("POST", "/v1/memories", preference(content="rival", confirmed=True))

    assert reply.json["decision"]["outcome"] == "superseded_previous"
    assert reply.json["memory"]["memory_id"] == first["memory_id"]


@pytest.mark.req("W2")
@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("thanks!", "small_talk"),
        ("好的，谢谢", "small_talk"),
        ("这次用英文回答", "one_off_instruction"),
        ("Answer in English just this once", "one_off_instruction"),
    ],
)
def test_talk_and_what_holds_for_once_is_not_kept_on_a_clients_word_either(api, preference, content, reason):
    body = preference(content=content, subject_key=None)

    decision = api.call("POST", "/v1/memories", body).json["decision"]

    assert (decision["outcome"], decision["reasons"]) == ("rejected", [reason])
    assert {"gate": "worth_keeping", "passed": False} in decision["gates"]


@pytest.mark.req("W2")
@pytest.mark.parametrize(
    ("content", "scope"),
    [
        ("这次用英文回答", "session:s-1"),
        ("Ends every mail with thanks and a smile", "global"),
        ("Momo", "global"),
        ("说 hello 而不是 hi", "global"),
    ],
)
def test_what_may_be_of_use_is_kept_however_short(api, preference, content, scope):
    body = preference(content=content, scope=scope, subject_key=None)

    assert api.call("POST", "/v1/memories", body).json["decision"]["outcome"] == "stored"
