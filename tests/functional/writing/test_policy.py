"""The policy is data: one document a tenant, validated whole, versioned, followed by the next decision."""

import pytest
from hypothesis import strategies as st

from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.http.policy_bodies import PolicyBody, render_policy
from tests.support.api import Api
from tests.support.fourths import tried
from tests.support.parts import in_memory_parts

PATH = "/v1/policy"
ADMIN = {"claims": {"roles": "[tenant_admin]"}}


@pytest.fixture
def put(api):
    def put(document, if_match=1, **call):
        return api.call("PUT", PATH, document, if_match=if_match, **{**ADMIN, **call})

    return put


def test_the_default_document_is_what_a_put_of_it_gives():
    assert PolicyBody.model_validate(render_policy(DEFAULT_POLICY)).policy() == DEFAULT_POLICY


@pytest.mark.req("W15")
def test_anyone_of_the_tenant_reads_it_and_only_its_administrators_change_it(api, put):
    first = api.call("GET", PATH)
    assert (first.status, first.headers["etag"], first.json["policy_version"]) == (200, '"1"', 1)

    assert put(first.json, claims={}).status == 403
    assert api.call("PUT", PATH, first.json, **ADMIN).status == 428
    changed = put(first.json | {"pending_life_seconds": 60})
    assert (changed.status, changed.headers["etag"]) == (200, '"2"')
    stale = put(first.json)

    assert (stale.status, stale.json["current_version"]) == (412, 2)
    assert api.call("GET", PATH, user="bob").json["pending_life_seconds"] == 60
    assert api.call("GET", PATH, tenant="other").json["pending_life_seconds"] != 60


@pytest.mark.fourths
@pytest.mark.req("W15")
@pytest.mark.parametrize(
    ("wrong", "pointers"),
    [
        (
            {"sensitive": {"password": {"action": "keep_with_consent", "life_seconds": 60}}},
            ["/sensitive/password/action"],
        ),
        ({"sensitive": {"health": {"action": "keep_with_consent"}}}, ["/sensitive/health/life_seconds"]),
        ({"sensitive": {"health": {"action": "shred"}}}, ["/sensitive/health/action"]),
        ({"ladder": ["user", "tool"], "trust_of": {"web_page": "user"}}, ["/ladder", "/trust_of/web_page"]),
        ({"attributes": [{"key": "a"}, {"key": "a", "cues": [""]}]}, ["/attributes/1/cues/0"]),
        ({"attributes": [{"key": "a"}, {"key": "a"}]}, ["/attributes/1"]),
        ({"protected": []}, ["/protected"]),
        (
            {"attributes": [{"key": "a", "cues": ["…", "……", " … ", "."], "shape": "moon"}]},
            [*(f"/attributes/0/cues/{index}" for index in range(4)), "/attributes/0/shape"],
        ),
        ({"quota": {"active": 0}, "life_seconds": {"event": -1}}, ["/life_seconds/event", "/quota/active"]),
        ({"value": {"importance": 0, "novelty": 0, "future_use": 0, "confidence": 0}}, ["/value"]),
        ({"opt_in": ["health"], "more": 1}, ["/opt_in/0", "/more"]),
    ],
)
def test_a_broken_document_is_refused_whole_with_the_path_of_each_mistake(api, put, wrong, pointers):
    reply = put({"pending_life_seconds": 60, **wrong})

    assert reply.status == 400
    assert [one["pointer"] for one in reply.json["errors"]] == pointers
    assert api.call("GET", PATH).json["policy_version"] == 1


@pytest.mark.fourths
@pytest.mark.req("W15")
@pytest.mark.parametrize("name", PolicyBody.model_fields)
def test_a_section_may_be_left_out_but_not_be_null(api, put, name):
    changed = put(api.call("GET", PATH).json | {"pending_life_seconds": 60, "many_valued": ["likes"]})

    reply = put(changed.json | {name: None}, if_match=2)

    assert reply.status == 400
    assert reply.json["errors"][0]["pointer"] == f"/{name}"
    assert api.call("GET", PATH).json == changed.json


@pytest.mark.req("W15")
def test_a_document_from_before_there_was_a_kind_of_protected_rule_can_be_put_again(api, put):
    first = api.call("GET", PATH).json
    older = [kind for kind in first["protected"] if kind != "sensitive_attribute"]

    again = put(first | {"protected": older})
    fewer = put(first | {"protected": older[1:]}, if_match=2)

    assert (again.status, again.json["protected"]) == (200, first["protected"])
    assert (fewer.status, fewer.json["errors"][0]["pointer"]) == (400, "/protected")


@pytest.mark.req("W15")
@pytest.mark.parametrize("nothing", [{}, {"policy_version": 2}])
def test_a_document_without_a_section_takes_nothing_back(api, put, nothing):
    put({"pending_life_seconds": 60})

    reply = put(nothing, if_match=2)

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, "")
    kept = api.call("GET", PATH).json
    assert (kept["policy_version"], kept["pending_life_seconds"]) == (2, 60)


@pytest.mark.req("W15")
def test_the_next_decision_follows_and_names_the_version_in_every_environment(api, parts, put, preference):
    before = api.call("POST", "/v1/memories", preference()).json["decision"]
    other = Api(writing_endpoints(parts))
    put(
        {
            "sensitive": {"bank_card": {"action": "refuse"}},
            "attributes": [{"key": "seat", "cues": ["靠窗", "window seat"]}],
            "business": [
                {"kind": "menu", "source_of_record": "kitchen", "phrases": ["今天的菜单", "Today's Menu"]}
            ],
            "life_seconds": {"fact": 60},
        }
    )

    def say(content, **changes):
        body = preference(content=content, type="fact", subject_key=None, **changes)
        return other.call("POST", "/v1/memories", body, key=f"key-{content[:4]!a}".replace(" ", "")).json

    card = say("刷卡 4111 1111 1111 1111 付款")["decision"]
    menu = say("TODAY'S MENU is soup")["decision"]
    seat = say("我喜欢靠窗")["memory"]
    moved = say("A window seat, please")

    assert (before["policy_version"], card["policy_version"]) == (1, 2)
    assert card["reasons"] == ["sensitive_refused"]
    assert menu["source_of_record"] == "kitchen"
    assert (seat["subject_key"], seat["expires_at"]) == ("seat", "2026-09-21T12:01:00Z")
    assert moved["decision"]["outcome"] == "superseded_previous"


@pytest.mark.req("W15", "W4")
def test_what_a_tenant_opts_in_to_waits_for_the_users_yes(api, put, preference):
    put({"opt_in": ["long_term_memory"]})

    refused = api.call("POST", "/v1/memories", preference()).json["decision"]
    listed = {one["purpose"]: one["granted"] for one in api.call("GET", "/v1/consents").json["items"]}
    api.call("PUT", "/v1/consents/long_term_memory", {"granted": True})

    assert (refused["outcome"], refused["reasons"]) == ("rejected", ["consent_missing"])
    assert (listed["long_term_memory"], listed["inference"]) == (False, True)
    assert api.call("POST", "/v1/memories", preference()).status == 201


@pytest.mark.req("W15")
@tried(
    100,
    document=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda part: st.lists(part) | st.dictionaries(st.text(), part),
        max_leaves=8,
    ),
)
def test_no_document_breaks_anything(document):
    api, wrong = Api(writing_endpoints(in_memory_parts())), {"sensitive": document, "ladder": document}

    reply = api.call("PUT", PATH, wrong, if_match=1, claims=ADMIN["claims"])

    assert reply.status in (200, 400)
