"""A product that does wrong fails the run, whatever the wrong; one that does right passes."""

from dataclasses import replace

import pytest

from tests.functional.evals.conftest import reply
from tools.evals.report import document, failed, lines

QUAILS = {"remember": "Keeps seven quails in the yard", "as": "quails"}
GEESE = {"remember": "Keeps two geese by the pond", "by": "mallory", "as": "geese"}
ASK = "Which birds are kept in the yard or by the pond?"
REPORT = ({"residue": 0, "store": "memory", "state": "purged"},)


def whys(played):
    return {fault.why for fault in played.all_faults}


@pytest.mark.req("T3")
def test_a_product_that_does_right_passes(play):
    events = [
        QUAILS,
        GEESE,
        {"correct": "quails", "to": "Keeps nine quails in the yard", "as": "nine"},
        {"remember": "Once kept a parrot in the hall", "as": "parrot"},
        {"remember": "The coop key hangs by the door", "as": "key", "ttl": "1h"},
        {"attack": "nine", "by": "mallory"},
        {"forget": "parrot"},
        {"wait": "2h"},
    ]
    must_not = {"quails": "stale", "geese": "foreign", "parrot": "deleted", "key": "expired"}

    played = play(events, [{"ask": ASK, "must": ["nine"], "must_not": must_not}])

    assert played.broken is None
    assert not played.all_faults
    assert played.outcomes[0].judgement.covered == 1.0
    assert not failed([played])


@pytest.mark.req("T3", "I1")
def test_a_leak_fails(play):
    def as_alice(product, who, method, target, body):
        if target == "/v1/search" and "mallory" in who.user:
            return product.call(replace(who, user="s.alice"), method, target, body)
        return None

    played = play([QUAILS, GEESE], [{"ask": ASK, "by": "mallory", "must": ["geese"]}], as_alice)

    assert whys(played) == {"foreign"}
    assert failed([played])


@pytest.mark.req("T3")
def test_a_door_left_open_to_an_attacker_fails(play):
    def open_door(product, who, method, target, body):
        if method == "GET" and "/v1/memories/mem_" in target and "mallory" in who.user:
            return product.call(replace(who, user="s.alice"), method, target, body)
        return None

    played = play([QUAILS, {"attack": "quails", "by": "mallory"}], [], open_door)

    assert whys(played) == {"foreign"}
    assert failed([played])


@pytest.mark.req("T3")
def test_a_stale_hit_fails(play):
    def forgets_to_correct(product, who, method, target, body):
        if method == "PATCH":
            return reply(200, product.call(who, "GET", target).json | {"version": 2})
        return None

    events = [QUAILS, {"correct": "quails", "to": "Keeps nine quails in the yard", "as": "nine"}]
    asked = {"ask": ASK, "must": ["nine"], "must_not": {"quails": "stale"}}

    played = play(events, [asked], forgets_to_correct)

    assert whys(played) == {"stale"}
    assert failed([played])


@pytest.mark.req("T3")
def test_an_old_value_under_another_id_is_stale_as_well(play):
    events = [
        {**QUAILS, "key": "birds"},
        {"remember": "Keeps nine quails in the yard", "key": "birds", "as": "nine"},
        {**QUAILS, "as": "again"},
    ]

    played = play(events, [{"ask": ASK, "must": ["nine"], "must_not": {"quails": "stale"}}])

    assert whys(played) == {"stale"}


@pytest.mark.req("T3")
def test_residue_fails_though_the_receipt_says_complete(play):
    def deletes_nothing(product, who, method, target, body):
        if method == "DELETE":
            return reply(202, {"deletion_id": "del_1"})
        if target.startswith("/v1/deletions/"):
            return reply(200, {"status": "complete", "stores": REPORT, "probes": []})
        return None

    asked = {"ask": ASK, "must_not": {"quails": "deleted"}}
    played = play([QUAILS, {"forget": "quails"}], [asked], deletes_nothing)

    details = " ".join(fault.detail for fault in played.all_faults)
    assert whys(played) == {"deleted"}
    assert all(where in details for where in ("list", "search", "context", "get", "tables"))
    assert failed([played])


@pytest.mark.req("T3")
def test_a_receipt_that_is_not_complete_is_residue(play):
    def never_done(product, who, method, target, body):
        if target.startswith("/v1/deletions/"):
            return reply(200, {"status": "verifying", "stores": [], "probes": []})
        return None

    asked = {"ask": ASK, "must_not": {"quails": "deleted"}}

    assert whys(play([QUAILS, {"forget": "quails"}], [asked], never_done)) == {"deleted"}


@pytest.mark.req("T3", "C5")
def test_something_unconfirmed_in_high_risk_fails(play):
    def careless(product, who, method, target, body):
        if target == "/v1/context":
            return product.call(who, method, target, body | {"mode": "default"})
        return None

    events = [{**QUAILS, "confirmed": False}]
    asked = {"ask": ASK, "mode": "high_risk"}

    assert whys(play(events, [asked])) == set()
    assert whys(play(events, [asked], careless)) == {"unconfirmed"}


@pytest.mark.req("T3")
def test_a_record_of_a_scope_that_was_not_named_fails(play):
    def wide(product, who, method, target, body):
        if target == "/v1/search":
            return product.call(who, method, target, body | {"project_id": "yard"})
        return None

    events = [{**QUAILS, "scope": "project:yard"}]

    assert whys(play(events, [{"ask": ASK}])) == set()
    assert whys(play(events, [{"ask": ASK}], wide)) == {"out_of_scope"}


@pytest.mark.req("T3")
def test_a_scenario_that_breaks_off_fails_alone_and_says_why(play):
    played = play([{"correct": "quails", "to": "x"}, QUAILS][::-1], [], lambda *call: None)
    broken = play([QUAILS], [], lambda *call: reply(500, {}))

    assert played.broken is None
    assert broken.broken is not None and "500" in broken.broken
    assert failed([broken])


@pytest.mark.req("T3")
def test_the_report_names_every_method_the_costs_and_what_was_not_measured(play):
    asked = {"ask": ASK, "must": ["quails"], "answer": ["quails"]}
    played = play([QUAILS, {"say": "hello there", "session": "x", "as": "hello"}], [asked])

    text = "\n".join(lines([played]))
    figures = document([played])

    for method in ("no memory", "exact only", "vector only", "BM25 only", "summaries", "labelled evidence"):
        assert method in text and method in figures["methods"]
    assert "not measured" in text and figures["answer_correctness"] is None
    assert "high risk alone" in [row["name"] for row in figures["groups"]]
    assert figures["costs"]["remember"]["writes"] > 0
    assert figures["latency_ms"]["search"]["p50"] > 0
    assert figures["passed"] and text.endswith("broken 0")
