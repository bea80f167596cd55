"""What is over the quota: the lowest value goes first, and never a confirmed one silently."""

import pytest

ADMIN = {"claims": {"roles": "[tenant_admin]"}}


@pytest.fixture
def allow(api):
    def allow(**quota):
        assert api.call("PUT", "/v1/policy", {"quota": quota}, if_match=1, **ADMIN).status == 200

    return allow


@pytest.fixture
def say(api, preference):
    def say(content, importance=0.5, confirmed=False, dry_run=False, **changes):
        body = preference(
            **{"content": content, "type": "fact", "subject_key": None, "importance": importance} | changes,
            confirmed=confirmed,
        )
        return api.call("POST", f"/v1/memories?dry_run={str(dry_run).lower()}", body).json

    return say


@pytest.fixture
def contents(api):
    def contents(query=""):
        return sorted(one["content"] for one in api.call("GET", f"/v1/memories{query}").json["items"])

    return contents


@pytest.mark.req("W12")
def test_the_lowest_value_gives_way(api, allow, say, contents):
    allow(active=3)
    low = say("low", 0.2, subject_key="a.low")["memory"]
    for content, importance in (("middle", 0.5), ("high", 0.9)):
        say(content, importance)

    predicted = say("better", 0.6, dry_run=True)["decision"]
    stored = say("better", 0.6)["decision"]
    refused = say("worst", 0.1)

    assert (stored["outcome"], stored["reasons"][-1]) == ("stored", "made_room")
    assert predicted["reasons"] == stored["reasons"]
    assert (refused["decision"]["outcome"], refused["decision"]["reasons"]) == ("rejected", ["over_quota"])
    assert refused["memory"] is None
    assert contents() == ["better", "high", "middle"]
    aside = api.call("GET", f"/v1/memories/{low['memory_id']}").json
    assert (aside["status"], aside["reasons"][-1]) == ("superseded", "over_quota")
    assert say("low again", 0.9, subject_key="a.low")["decision"]["outcome"] == "stored"


@pytest.mark.req("W12")
def test_a_confirmed_record_is_never_thinned_and_the_user_is_told(allow, say, contents):
    allow(active=2)
    say("one", 0.1, confirmed=True)
    say("two", 0.1, confirmed=True)

    assert say("three", 1.0, confirmed=True)["decision"]["reasons"] == ["over_quota"]
    assert say("one", 0.1, confirmed=True)["decision"]["outcome"] == "duplicate"
    assert contents() == ["one", "two"]


@pytest.mark.req("W12")
def test_a_confirmed_one_takes_the_place_of_a_better_guess(allow, say, contents):
    allow(active=1)
    say("unconfirmed", 0.9)

    assert say("confirmed", 0.1, confirmed=True)["decision"]["outcome"] == "stored"
    assert contents() == ["confirmed"]


@pytest.mark.req("W12")
def test_a_type_has_a_quota_of_its_own(allow, say, contents):
    allow(of_type={"event": 1})
    say("one", 0.5, type="event")
    say("a fact", 0.1)

    say("two", 0.6, type="event")

    assert contents("?type=event") == ["two"]
    assert contents() == ["a fact", "two"]


@pytest.mark.req("W12")
def test_a_new_version_needs_no_room(allow, say):
    allow(active=1)
    say("old", confirmed=True, subject_key="k")

    assert say("new", confirmed=True, subject_key="k")["decision"]["outcome"] == "superseded_previous"


@pytest.mark.req("W12")
def test_what_passed_a_quota_together_is_thinned_by_the_writes_that_follow(allow, say, contents):
    for number in range(11):
        say(f"thing number {number}", number / 100, subject_key=f"a.{number}")
    allow(active=3)

    refused = say("worth little", 0.0)["decision"]
    after_refusal = len(contents())
    say("better", 0.9)
    say("better still", 0.95)

    assert refused["outcome"] == "rejected"
    assert after_refusal == 7
    assert contents() == ["better", "better still", "thing number 10"]
    assert say("thing number 0 again", 0.99, subject_key="a.0")["decision"]["outcome"] == "stored"
    assert len(contents()) == 3
