"""A decision says how the candidate is kept; a dry run says the same (test_dry_runs)."""

import pytest

DAY = 86_400
LONG = {"term": "long_term", "form": "prose", "embedding": True, "sensitivity": "none", "life_seconds": None}


@pytest.fixture
def decide(api, preference):
    """Return the outcome of a proposal and its classification as it differs from the ordinary one."""

    def run(**changes):
        body = preference(**{"subject_key": None, "type": "fact"} | changes)
        decision = api.call("POST", "/v1/memories", body).json["decision"]
        found = decision["classification"]
        return decision["outcome"], {name: found[name] for name in LONG if found[name] != LONG[name]}

    return run


@pytest.mark.req("W2b", "W13")
def test_a_decision_says_for_how_long_as_what_and_whether_by_meaning(api, decide):
    api.call("PUT", "/v1/consents/health", {"granted": True})
    triple = {"content": None, "fact": {"subject": "user", "predicate": "shoe size", "object": 42}}
    guess = {"source": {"kind": "inference"}, "confirmed": False}

    assert decide() == ("stored", {})
    assert decide(type="event", content="今天开了会") == ("stored", {"life_seconds": 30 * DAY})
    assert decide(content="这周在家办公", ttl_seconds=60) == (
        "stored",
        {"term": "temporary", "life_seconds": 60},
    )
    assert decide(content="发布周不改接口", scope="task:t") == ("stored", {"term": "temporary"})
    assert decide(**triple) == ("stored", {"form": "structured"})
    assert decide(content="ZX-99871-Q") == ("stored", {"embedding": False})
    assert decide(content="用户也许喜欢喝茶", **guess) == (
        "pending_confirmation",
        {"embedding": False, "life_seconds": 14 * DAY},
    )
    assert decide(content="我患有糖尿病") == ("stored", {"sensitivity": "health", "life_seconds": 30 * DAY})
    assert decide(content="邮箱密码是 hunter2!x") == ("rejected", {"sensitivity": "password"})


@pytest.mark.req("W2b", "W8")
def test_a_rival_is_kept_for_the_list_of_conflicts_and_a_duplicate_says_what_it_would_be(decide):
    assert decide(subject_key="user.tea", content="喜欢绿茶") == ("stored", {})
    assert decide(subject_key="user.tea", content="喜欢红茶", confirmed=False) == (
        "conflict",
        {"embedding": False},
    )
    assert decide(subject_key="user.tea", content="喜欢绿茶") == ("duplicate", {})
    assert decide(subject_key="user.tea", content="喜欢乌龙茶") == ("superseded_previous", {})
