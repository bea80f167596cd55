"""A consent that is withdrawn holds from the next request on: recall shows nothing that was kept under it."""

import pytest

HEALTH = "I have diabetes and take metformin"


@pytest.fixture
def remembered(api):
    """Return the texts that a search, and a context, find."""

    def remembered(query):
        found = api.call("POST", "/v1/search", {"query": query}).json["items"]
        text = api.call("POST", "/v1/context", {"question": query}).json["text"]
        return [one["memory"]["content"] for one in found], HEALTH in text

    return remembered


def consent(api, purpose, granted):
    assert api.call("PUT", f"/v1/consents/{purpose}", {"granted": granted}).status == 200


@pytest.mark.req("W4", "I5")
@pytest.mark.parametrize("purpose", ["health", "long_term_memory"])
def test_what_was_kept_under_a_withdrawn_consent_is_listed_not_recalled(api, remember, remembered, purpose):
    consent(api, "health", True)
    body = {"type": "fact", "scope": "global", "content": HEALTH, "confirmed": True}
    stored = api.call("POST", "/v1/memories", body | {"source": {"kind": "explicit_statement"}}).json[
        "memory"
    ]
    assert remembered("diabetes metformin") == ([HEALTH], True)

    consent(api, purpose, False)

    assert remembered("diabetes metformin") == ([], False)
    assert [one["memory_id"] for one in api.call("GET", "/v1/memories").json["items"]] == [
        stored["memory_id"]
    ]
    consent(api, purpose, True)
    assert remembered("diabetes metformin") == ([HEALTH], True)


@pytest.mark.req("W4")
def test_another_withdrawn_consent_hides_nothing(api, remember, remembered):
    consent(api, "health", True)
    remember(HEALTH)

    consent(api, "finance", False)
    consent(api, "inference", False)

    assert remembered("diabetes metformin") == ([HEALTH], True)
