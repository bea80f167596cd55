"""Relations: facts walked from entity to entity, inside the scope, each edge checked at the authority."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from memory_ledger.services.recall.walk_relations import MAX_EDGES, MAX_ENTITIES, MAX_PER_ENTITY
from tests.support.counting import CountingGather, CountingTable, Depth
from tests.support.parts import in_memory_parts

pytestmark = pytest.mark.req("R10")


@pytest.fixture
def relate(remember):
    def run(subject, predicate, value, **changes):
        triple = {"subject": subject, "predicate": predicate, "object": value}
        return remember(None, fact=triple, **changes)["memory_id"]

    return run


@pytest.fixture
def walk(api):
    def run(entity, query="", **who):
        reply = api.call("GET", f"/v1/relations?entity={quote(entity)}{query}", **who)
        assert reply.status == 200, reply.text
        return reply.json

    return run


def names(answer):
    return [(edge["subject"], edge["predicate"], edge["object"], edge["hop"]) for edge in answer["edges"]]


def test_an_edge_says_what_it_relates_and_where_that_is_from(relate, walk):
    kept = relate("Ann", "works_at", "ACME")

    assert walk("ann") == {
        "edges": [
            {
                "subject": "Ann",
                "predicate": "works_at",
                "object": "ACME",
                "memory_id": kept,
                "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
                "hop": 1,
                "conflicts_with": [],
            }
        ],
        "truncated": False,
    }


def test_hops_lead_on_in_both_directions_and_end_where_they_are_told(relate, walk):
    relate("Ann", "works_at", "ACME")
    relate("ACME", "is_in", "Berlin")
    relate("Zed", "lives_in", "Berlin")
    relate("Zed", "owns", "Rex")

    assert [hop for *_, hop in names(walk("Ann"))] == [1]
    assert names(walk("Ann", "&hops=3")) == [
        ("Ann", "works_at", "ACME", 1),
        ("ACME", "is_in", "Berlin", 2),
        ("Zed", "lives_in", "Berlin", 3),
    ]
    assert names(walk("Rex", "&hops=2"))[-1] == ("Zed", "lives_in", "Berlin", 2)


def test_names_meet_whatever_their_script_case_and_width(relate, walk):
    relate("張三", "任職於", "ＡＣＭＥ")
    relate("acme", "位於", "臺北")

    assert [hop for *_, hop in names(walk("张三", "&hops=2"))] == [1, 2]
    assert [hop for *_, hop in names(walk("台北"))] == [1]


def test_a_circle_ends_and_shows_each_edge_once(relate, walk):
    for one, other in (("a", "b"), ("b", "c"), ("c", "a"), ("a", "a")):
        relate(one, f"knows_{other}", other)

    edges = names(walk("a", "&hops=3"))

    assert len(edges) == len({edge[:3] for edge in edges}) == 4
    assert sorted(hop for *_, hop in edges) == [1, 1, 1, 2]


def test_an_object_that_is_no_text_is_shown_and_leads_nowhere(relate, walk):
    relate("Ann", "age", 42)
    relate("Bob", "age", 42)
    relate("Ann", "address", {"city": "Berlin"})

    edges = names(walk("Ann", "&hops=3"))

    assert sorted(str(edge[2]) for edge in edges) == ["42", "{'city': 'Berlin'}"]
    assert walk("42")["edges"] == []


@pytest.mark.req("I3")
def test_only_what_is_in_view_leads_on(relate, walk):
    relate("Ann", "leads", "Apollo", scope="project:a")
    relate("Apollo", "uses", "Rust")
    relate("Ann", "leads", "Zeus", scope="project:b")

    assert names(walk("Ann", "&hops=3")) == []
    assert [edge[2] for edge in names(walk("Ann", "&hops=3&project_id=a"))] == ["Apollo", "Rust"]
    assert names(walk("Rust", "&hops=2"))[0][0] == "Apollo"
    assert len(names(walk("Rust", "&hops=2"))) == 1


@pytest.mark.req("I2", "I7")
def test_another_users_relations_are_not_there(relate, walk):
    relate("Ann", "works_at", "ACME")

    assert walk("Ann", "&hops=3", user="bob") == {"edges": [], "truncated": False}
    assert walk("Ann", "&hops=3", tenant="other") == {"edges": [], "truncated": False}


@pytest.mark.req("R4", "M3")
def test_only_what_holds_now_is_walked(api, relate, walk, clock):
    relate("Ann", "works_at", "ACME")
    relate("Ann", "works_at", "Globex")
    relate("Ann", "likes", "tea", ttl_seconds=60)
    wrong = relate("Ann", "likes", "coffee", subject_key="drink")
    relate("Ann", "moves_to", "Oslo", valid_from="2026-09-21T12:00:30Z", subject_key="home")
    api.call("POST", f"/v1/memories/{wrong}/invalidation", {"reason": "x"}, if_match=1)

    before = [edge[2] for edge in names(walk("Ann"))]
    clock.advance(seconds=30)
    later = [edge[2] for edge in names(walk("Ann"))]
    clock.advance(seconds=30)

    assert sorted(before) == ["Globex", "tea"]
    assert sorted(later) == ["Globex", "Oslo", "tea"]
    assert sorted(edge[2] for edge in names(walk("Ann"))) == ["Globex", "Oslo"]
    assert walk("ACME")["edges"] == []


@pytest.mark.req("R4")
def test_a_guess_that_waits_leads_nowhere(relate, walk):
    relate("Ann", "likes", "jazz", source={"kind": "inference", "ids": []}, confirmed=False)

    assert walk("Ann")["edges"] == []


@pytest.mark.req("D1")
def test_what_is_fenced_off_leads_nowhere_at_once(parts, relate, walk):
    from memory_ledger.domain.access.identity import Owner
    from tests.support.records import make_change

    relate("Ann", "works_at", "ACME")
    owner = Owner(tenant_id="acme", user_id="alice")
    parts.store.commit(owner, make_change(raise_user_generation=True))

    assert walk("Ann") == {"edges": [], "truncated": False}


def test_a_hub_is_bounded_and_says_so(relate, walk):
    for number in range(MAX_PER_ENTITY + 1):
        relate("hub", f"has_{number}", f"spoke {number}")

    whole = walk("spoke 0")
    hub = walk("hub")

    assert (len(whole["edges"]), whole["truncated"]) == (1, False)
    assert (len(hub["edges"]), hub["truncated"]) == (MAX_PER_ENTITY, True)
    assert hub["edges"][0]["object"] == f"spoke {MAX_PER_ENTITY}"


@pytest.mark.slow
def test_a_walk_is_bounded_in_all(relate, walk):
    for spoke in range(MAX_ENTITIES + 1):
        relate("hub", f"has_{spoke}", f"spoke {spoke}")
        for leaf in range(9):
            relate(f"spoke {spoke}", f"has_{leaf}", f"leaf {spoke} {leaf}")

    answer = walk("hub", "&hops=2")

    assert len(answer["edges"]) == MAX_EDGES
    assert answer["truncated"] is True


@pytest.mark.parametrize("hops", ["0", "4", "-1", "1.0", "x", "", "²"])
def test_hops_are_one_to_three(api, hops):
    reply = api.call("GET", f"/v1/relations?entity=a&hops={quote(hops)}")

    assert reply.status == 400
    assert reply.json["errors"][0]["pointer"] == "query:hops"


@pytest.mark.parametrize("entity", ["", "x" * 257, "a%00b", None])
def test_an_entity_is_needed_and_has_a_length(api, entity):
    query = "" if entity is None else f"?entity={entity}"

    assert api.call("GET", f"/v1/relations{query}").status == 400


@pytest.mark.parametrize("entity", ["x", "x" * 256, " ", "！！", "a/b#c"])
def test_any_other_name_is_an_entity(walk, entity):
    assert walk(entity) == {"edges": [], "truncated": False}


def test_a_hop_waits_for_two_calls(embedder, tokenizer, index):
    from memory_ledger.bootstrap.reading import reading_endpoints
    from memory_ledger.bootstrap.writing import writing_endpoints
    from tests.support.api import Api

    depth = Depth()
    parts = in_memory_parts(CountingTable(depth))
    parts.__dict__ |= {"embedder": embedder, "tokenizer": tokenizer, "index": index}
    parts.gather = CountingGather(depth)
    api = Api([*writing_endpoints(parts), *reading_endpoints(parts)])
    for one, other in (("a", "b"), ("a", "x"), ("b", "c"), ("c", "d")):
        body = {
            "type": "fact",
            "scope": "global",
            "fact": {"subject": one, "predicate": f"knows_{other}", "object": other},
            "source": {"kind": "explicit_statement", "ids": ["m"]},
            "confirmed": True,
        }
        assert api.call("POST", "/v1/memories", body).status == 201
    depth.reset()

    found = api.call("GET", "/v1/relations?entity=a&hops=3&project_id=p").json

    assert len(found["edges"]) == 4
    assert depth.calls == 6


@pytest.mark.req("R6", "I3")
def test_of_one_key_the_narrowest_value_in_view_is_walked(relate, walk):
    relate("Ann", "works_at", "ACME")
    relate("ACME", "is_in", "Berlin")
    relate("Ann", "works_at", "Globex", scope="project:a")
    relate("Globex", "is_in", "Oslo")

    outside, inside = (names(walk("Ann", f"&hops=2{view}")) for view in ("", "&project_id=a"))

    assert [edge[2] for edge in outside] == ["ACME", "Berlin"]
    assert [edge[2] for edge in inside] == ["Globex", "Oslo"]
    assert names(walk("Berlin", "&hops=2&project_id=a")) == [("ACME", "is_in", "Berlin", 1)]


@pytest.mark.req("R6")
def test_a_value_beside_another_of_its_key_or_of_a_narrower_hearsay_is_walked(relate, walk):
    page = {"source": {"kind": "web_page", "ids": ["page-1"]}, "confirmed": False}
    relate("Ann", "works_at", "ACME")
    relate("Ann", "lives_in", "Berlin", scope="project:a")
    relate("Ann", "works_at", "Globex", scope="task:t", **page)

    shown = [edge[2] for edge in names(walk("Ann", "&project_id=a&task_id=t"))]

    assert {"ACME", "Berlin"} <= set(shown)


@pytest.mark.req("R6", "M3")
def test_an_edge_names_the_living_rivals_of_its_value(api, relate, walk):
    kept = relate("Ann", "works_at", "ACME")
    rival = relate("Ann", "works_at", "Globex", confirmed=False)
    relate("Ann", "lives_in", "Berlin")

    def named():
        return {edge["object"]: edge["conflicts_with"] for edge in walk("Ann")["edges"]}

    before = named()
    (conflict,) = api.call("GET", "/v1/conflicts").json["items"]
    path = f"/v1/conflicts/{conflict['conflict_id']}/resolution"
    assert api.call("POST", path, {"keep": kept}).status == 200

    assert before == {"ACME": [rival], "Berlin": []}
    assert named() == {"ACME": [], "Berlin": []}


@pytest.mark.req("R6", "M3")
def test_an_edge_names_no_rival_that_was_laid_aside(api, relate, walk):
    relate("Ann", "works_at", "ACME")
    rival = relate("Ann", "works_at", "Globex", confirmed=False)
    gone = api.call("POST", f"/v1/memories/{rival}/invalidation", {"reason": "x"}, if_match=1)

    assert gone.status == 200
    assert [edge["conflicts_with"] for edge in walk("Ann")["edges"]] == [[]]
