"""Nobody sees what is somebody else's, however alike the words; scopes nest, nothing leaks between them."""

from __future__ import annotations

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.search import IndexHit, IndexHits
from tests.functional.reading.answers import contents, found, reasons, section_ids

pytestmark = pytest.mark.req("I2", "I3", "I7", "R4")
TEXTS = ("项目的预算是五十万元", "The budget of the project is fifty thousand")


@pytest.fixture
def three_users(remember, sync):
    """The same sentences but for one word, with two users and two tenants."""
    owners = {"alice": "acme", "bob": "acme", "carol": "other"}
    ids: dict[str, set[str]] = {}
    for user, tenant in owners.items():
        for text in TEXTS:
            kept = remember(f"{text} ({user})", user=user, tenant=tenant)
            ids.setdefault(user, set()).add(kept["memory_id"])
        sync(user, tenant)
    return owners, ids


@pytest.mark.parametrize("question", ["项目的预算是多少", "What is the budget of the project?"])
def test_near_identical_texts_of_users_and_tenants_stay_apart(three_users, search, context, question):
    owners, ids = three_users

    for user, tenant in owners.items():
        answer = search(question, user=user, tenant=tenant, min_relevance=0)
        packed = context(question, user=user, tenant=tenant)

        assert set(found(answer)) == ids[user]
        assert section_ids(packed, "facts") <= ids[user]
        others = [name for name in owners if name != user]
        assert not any(f"({other})" in packed["text"] for other in others)


def test_another_tenants_user_of_the_same_name_is_somebody_else(remember, search, sync):
    remember(TEXTS[0], user="alice", tenant="other")
    sync("alice", "other")

    assert found(search("项目的预算是多少", min_relevance=0)) == []


def test_scopes_nest_and_projects_do_not_see_each_other(remember, search, sync):
    named = {
        scope: remember(f"项目的预算有人提过{number}十万元", scope=scope)["memory_id"]
        for number, scope in enumerate(["global", "project:a", "project:b", "session:s", "task:t"], start=1)
    }
    sync()

    def seen(**view):
        answer = search("项目的预算是多少", min_relevance=0, **view)
        return {scope for scope, memory_id in named.items() if memory_id in found(answer)}

    assert seen() == {"global"}
    assert seen(project_id="a") == {"global", "project:a"}
    assert seen(project_id="b") == {"global", "project:b"}
    assert seen(project_id="a", session_id="s", task_id="t") == {
        "global",
        "project:a",
        "session:s",
        "task:t",
    }
    assert seen(project_id="unknown") == {"global"}


def test_filters_narrow_the_view_and_never_widen_it(remember, search, sync):
    inside = remember("项目的预算是五十万元", scope="project:a")["memory_id"]
    remember("项目的预算是六十万元", scope="project:b")
    sync()

    def seen(scopes, **view):
        return found(search("项目的预算是多少", filters={"scopes": scopes}, min_relevance=0, **view))

    assert seen(["project:a"], project_id="a") == [inside]
    assert seen(["project:b"], project_id="a") == []
    assert seen(["project:a", "project:b"], project_id="a") == [inside]
    assert seen(["global"], project_id="a") == []


def test_unsynced_records_of_another_scope_stay_there(remember, search, trace):
    other = remember("项目的预算是五十万元", scope="project:b")["memory_id"]

    answer = search("项目的预算是多少", project_id="a", min_relevance=0)

    assert found(answer) == []
    assert reasons(trace(answer)) == {other: "out_of_scope"}


class HitsOf:
    """An index that returns what it is told, filters or not."""

    def __init__(self, *hits):
        self._hits = IndexHits(vector=hits)

    def search(self, query):
        return self._hits


def test_an_index_that_ignores_its_filters_is_not_believed(parts, remember, search, trace, context, api):
    foreign = remember("项目的预算是五十万元", user="bob")["memory_id"]
    elsewhere = remember("项目的预算是五十一万元", scope="project:b")["memory_id"]
    deep = parts.outbox.markers(Owner(tenant_id="acme", user_id="alice"), 10)
    parts.outbox.remove_markers(deep)
    hits = [IndexHit(memory_id=name, version=1, score=0.99) for name in (foreign, elsewhere)]
    parts.__dict__["index"] = HitsOf(*hits)
    from memory_ledger.bootstrap.reading import reading_endpoints
    from tests.support.api import Api

    lying = Api(reading_endpoints(parts))
    answer = lying.call("POST", "/v1/search", {"query": "预算", "min_relevance": 0}).json
    packed = lying.call("POST", "/v1/context", {"question": "预算"}).json

    assert answer["items"] == []
    assert contents(packed) == []
    assert reasons(trace(answer)) == {foreign: "permission", elsewhere: "out_of_scope"}


def test_naming_a_strangers_memory_packs_nothing(remember, context, trace):
    foreign = remember("项目的预算是五十万元", user="bob")["memory_id"]
    mine = remember("会议在三点")["memory_id"]

    answer = context(None, memories=[foreign, mine, "mem_unknown"])

    assert section_ids(answer, "facts") == {mine}
    assert reasons(trace(answer)) == {foreign: "permission", "mem_unknown": "permission"}


def test_a_stolen_trace_id_is_404_and_an_auditor_of_the_tenant_may_read(remember, context, api):
    answer = context("预算", user="alice")
    path = f"/v1/traces/{answer['trace_id']}"

    strangers = [
        api.call("GET", path, user="bob"),
        api.call("GET", path, user="alice", tenant="other"),
        api.call("GET", path, user="bob", claims={"roles": "[tenant_admin]"}),
        api.call("GET", path, user="aud", tenant="other", claims={"roles": "[auditor]"}),
        api.call("GET", "/v1/traces/trc_unknown", user="bob"),
    ]
    auditor = api.call("GET", path, user="aud", claims={"roles": "[auditor]"})

    assert [reply.status for reply in strangers] == [404] * 5
    assert len({reply.text for reply in strangers}) == 1
    assert auditor.status == 200
    assert auditor.json["user_id"] == "alice"
