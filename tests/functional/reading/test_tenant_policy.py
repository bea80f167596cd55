"""Reading follows the policy that the tenant has stored, in an environment that never met it as well."""

import pytest

from memory_ledger.bootstrap.indexing import rebuild_index
from memory_ledger.bootstrap.reading import reading_endpoints
from memory_ledger.bootstrap.sessions import session_endpoints
from tests.support.api import Api
from tests.support.parts import in_memory_parts

SAID = "Ben: We took the night train to Ljubljana and walked along the river."
ASKED = "Which city did they reach by night train?"
CONSENT = "/v1/consents/long_term_memory"


@pytest.fixture
def put(api):
    """Change the tenant's policy."""

    def run(**changed):
        version = api.call("GET", "/v1/policy").json["policy_version"]
        admin = {"claims": {"roles": "[tenant_admin]"}}
        assert api.call("PUT", "/v1/policy", changed, if_match=version, **admin).status == 200

    return run


@pytest.fixture
def cold(parts, embedder, tokenizer, index):
    """Another environment on the same authority, which has met no policy yet."""
    other = in_memory_parts(parts.table)
    other.__dict__ |= {"embedder": embedder, "tokenizer": tokenizer, "index": index, "clock": parts.clock}
    return other


@pytest.fixture
def say(cold):
    """Append one message in the cold environment."""
    app = Api(session_endpoints(cold))

    def run(content, session="s-1"):
        message = {"message_id": "m1", "role": "assistant", "content": content}
        reply = app.call("POST", f"/v1/sessions/{session}/messages", {"messages": [message]}, key=session)
        assert reply.status == 201

    return run


@pytest.mark.req("W15", "S8", "W4")
def test_where_memory_waits_for_a_yes_no_turn_is_recalled_outside_its_session(api, put, say, sync, search):
    put(opt_in=["long_term_memory"])
    say(SAID)
    sync()
    assert search(ASKED)["items"] == []

    api.call("PUT", CONSENT, {"granted": True})
    say(SAID, session="s-2")
    sync()

    assert [one["memory"]["source"]["ids"] for one in search(ASKED)["items"]] == [["m1"]]


@pytest.mark.req("W15", "S8")
def test_a_turn_of_before_is_neither_shown_nor_indexed_once_memory_waits_for_a_yes(
    parts, index, put, say, sync, search, trace
):
    say(SAID)
    sync()
    assert len(search(ASKED)["items"]) == 1

    put(opt_in=["long_term_memory"])

    found = search(ASKED)
    assert found["items"] == []
    assert [one["reason"] for one in trace(found)["dropped"]] == ["permission"]
    rebuild_index(parts)()
    assert trace(search(ASKED))["dropped"] == []


@pytest.mark.req("W15", "S8")
def test_the_window_of_the_own_session_is_the_users_conversation_all_the_same(put, say, context):
    put(opt_in=["long_term_memory"])
    say(SAID)

    packed = context(ASKED, session_id="s-1")

    assert [one["content"] for one in packed["sections"]["recent_messages"]] == [SAID]
    assert packed["sections"]["facts"] == []


@pytest.mark.req("T1", "W15")
def test_a_trace_names_the_version_that_held(cold, put, remember, context, search, trace):
    app = Api(reading_endpoints(cold))
    traces = [trace(context("nothing is kept yet")), trace(search("nothing is kept yet"))]
    put(pending_life_seconds=60)
    remember("部署要走灰度", subject_key="deploy.1")
    for target, body in (("context", {"question": "部署"}), ("search", {"query": "部署"})):
        traces.append(trace(app.call("POST", f"/v1/{target}", body, key=target).json))
    traces.append(trace(context(None, memories=[])))

    assert [one["versions"]["policy"] for one in traces] == [1, 1, 2, 2, 2]
