"""Predicates that relate one to many: a second value stands beside the first; attributes still hold one."""

import pytest

from memory_ledger.domain.records.memory import Fact, MemoryType, Source, SourceKind
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.domain.writing.subjects.keying import with_subject_key

ADMIN = {"claims": {"roles": "[tenant_admin]"}}


@pytest.fixture
def relate(api):
    def relate(subject, predicate, value, **more):
        body = {
            "type": "fact",
            "scope": "global",
            "fact": {"subject": subject, "predicate": predicate, "object": value},
            "source": {"kind": "explicit_statement", "ids": ["m1"]},
            "confirmed": True,
            **more,
        }
        return api.call("POST", "/v1/memories", body).json["decision"]

    return relate


@pytest.mark.fourths
@pytest.mark.req("R10", "W8")
@pytest.mark.parametrize(
    "predicate",
    [
        "knows",
        "friend of",
        "linked_to",
        "Depends-On",
        "uses",
        "part_of",
        "speaks",
        "认识",
        "依赖",
        "會說",
        "属于",
    ],
)
def test_what_relates_many_keeps_each_of_them(relate, predicate):
    outcomes = [relate("Ann", predicate, value)["outcome"] for value in ("Bob", "Cat", "Bob")]

    assert outcomes == ["stored", "stored", "duplicate"]


@pytest.mark.req("R10")
def test_a_hub_keeps_all_its_links(api, relate):
    for number in range(30):
        relate("Hub", "links", f"N{number}")

    facts = api.call("GET", "/v1/memories?type=fact&limit=100").json["items"]

    assert {one["fact"]["object"] for one in facts} == {f"N{number}" for number in range(30)}


@pytest.mark.req("W8", "W9")
@pytest.mark.parametrize("predicate", ["lives_in", "status", "owner", "版本", "manager"])
def test_an_attribute_holds_one_value(relate, predicate):
    outcomes = [relate("Ann", predicate, value)["outcome"] for value in ("Rome", "Oslo")]

    assert outcomes == ["stored", "superseded_previous"]


def test_a_key_that_the_caller_names_holds_one_value(relate):
    outcomes = [relate("Ann", "knows", name, subject_key="ann.best")["outcome"] for name in ("Bob", "Cat")]

    assert outcomes == ["stored", "superseded_previous"]


@pytest.mark.req("W7")
def test_values_are_told_apart_as_likeness_tells_them_apart(relate):
    values = ["C++", "C#", "c#.net", 8080, "8080", True, "/etc/App", "/etc/app"]

    outcomes = [relate("build", "uses", value)["outcome"] for value in values]

    assert outcomes == ["stored"] * len(values)
    assert relate("build", "uses", 8080.0)["outcome"] == "duplicate"


@pytest.mark.req("W15")
def test_which_predicates_relate_many_is_the_tenants_to_say(api, relate):
    document = api.call("GET", "/v1/policy").json | {"many_valued": ["Reports_To"]}
    api.call("PUT", "/v1/policy", document, if_match=1, **ADMIN)

    assert api.call("GET", "/v1/policy").json["many_valued"] == ["reports to"]
    assert [relate("Ann", "reports to", name)["outcome"] for name in ("Bob", "Cat")] == ["stored", "stored"]
    assert [relate("Ann", "knows", name)["outcome"] for name in ("Bob", "Cat")][1] == "superseded_previous"


@pytest.mark.parametrize("wrong", [[""], ["x" * 101], [" "], ["_"]])
def test_a_predicate_without_a_word_is_refused(api, wrong):
    assert api.call("PUT", "/v1/policy", {"many_valued": wrong}, if_match=1, **ADMIN).status == 400


def test_a_long_value_does_not_make_the_key_too_long():
    def key(value):
        fact = Fact(subject="Ann", predicate="knows", object=value)
        candidate = Candidate(
            type=MemoryType.FACT,
            scope=GLOBAL,
            fact=fact,
            source=Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("m1",)),
        )
        return with_subject_key(candidate, DEFAULT_POLICY).subject_key

    assert len(key("x" * 900)) <= 200
    assert key("x" * 900) != key("x" * 901)
