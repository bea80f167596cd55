"""A warm environment keeps what it worked out of texts; what changed is seen by the very next call."""

from __future__ import annotations

import pytest

from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.reading import reading_endpoints
from tests.support.api import Api

QUESTION = "What did I say about the blue kettle?"
SAID = "The blue kettle in the kitchen leaks at its handle"
SAYS = "The blue kettle in the kitchen was repaired on Friday"


@pytest.fixture
def answers(context, search):
    """Return what a context and a search show, asked twice so that all that can be kept is."""

    def ask():
        sections = context(QUESTION)["sections"]
        packed = [item["content"] for items in sections.values() if isinstance(items, list) for item in items]
        return packed, [item["memory"]["content"] for item in search(QUESTION)["items"]]

    def run():
        first = ask()
        assert ask() == first
        return first

    return run


def withdraw(api, parts, kept):
    assert api.call("PUT", "/v1/consents/long_term_memory", {"granted": False}).status == 200


def revise(api, parts, kept):
    assert api.call("PATCH", f"/v1/memories/{kept}", {"content": SAYS}, if_match=1).status == 200


def delete(api, parts, kept):
    assert Api(deletion_endpoints(parts)).call("DELETE", f"/v1/memories/{kept}").status == 202


@pytest.mark.req("I5", "R5", "T5")
@pytest.mark.parametrize("synced", [True, False])
@pytest.mark.parametrize(("change", "shown"), [(withdraw, []), (revise, [SAYS]), (delete, [])])
def test_what_changed_is_seen_by_the_very_next_call(
    api, parts, remember, sync, answers, change, shown, synced
):
    kept = remember(SAID)["memory_id"]
    if synced:
        sync()
    assert answers() == ([SAID], [SAID])

    change(api, parts, kept)

    assert answers() == (shown, shown)


@pytest.mark.req("R6")
def test_a_warm_environment_answers_as_a_fresh_one(parts, remember, sync, search):
    for number in range(6):
        remember(f"The kettle of floor {number} in the east wing of our office boils water for tea every day")
    remember("楼下的水壶漏水，已经报修")
    remember("楼下的水壶漏水，已经报修了。")
    sync()

    for asked in (QUESTION, "Which kettle boils water for tea?", "水壶怎么了？", QUESTION):
        warm = search(asked)["items"]
        parts.__dict__.pop("keep")
        fresh = Api(reading_endpoints(parts)).call("POST", "/v1/search", {"query": asked}).json["items"]
        assert fresh == warm
