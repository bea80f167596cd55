"""What needs a consent is hidden where a task is summed up, by category; the summary itself is kept."""

from __future__ import annotations

import pytest

from tests.functional.tasks.conftest import TASK

pytestmark = pytest.mark.req("W4", "W14")

MAIL, PHONE = "anna.schmidt@example.com", "13812345678"
SAID = [
    f"The supplier answers at {MAIL} only.",
    f"供应商的手机号是{PHONE}。",
    f"供应商的邮箱是{MAIL}。",
]


@pytest.fixture
def run(api, start, observe, complete, world):
    """Run a task of three stages that met *said* in its second; return the records it left, by their type."""

    def tell(said, **fields):
        start(**({"goal": "find a supplier", "current_stage": "look"} | fields))
        observe("Three suppliers were found.")
        move("ask")
        observe(said)
        move("order")
        observe("The order is out.")
        complete()
        world.settle()

    def move(stage):
        version = api.call("GET", TASK).json["version"]
        assert api.call("PATCH", TASK, {"current_stage": stage}, if_match=version).status == 200

    return tell


def kept(api):
    """Return the summary of the task, those of its stages by name, and the episode."""
    items = api.call("GET", "/v1/memories?type=summary&limit=100").json["items"]
    by_head = {one["content"].splitlines()[0]: one["content"] for one in items}
    (episode,) = api.call("GET", "/v1/memories?type=episode").json["items"]
    return by_head, episode["episode"]


def allow(api, granted=True, purpose="contact"):
    assert api.call("PUT", f"/v1/consents/{purpose}", {"granted": granted}).status == 200


@pytest.mark.parametrize("said", SAID)
def test_a_stage_and_the_episode_are_kept_without_what_needs_a_consent(api, run, world, said):
    run(said)

    summaries, episode = kept(api)
    assert set(summaries) == {"look", "ask", "order", "find a supplier: success"}
    assert "[contact]" in summaries["ask"]
    assert "[contact]" in summaries["find a supplier: success"]
    assert "[contact]" in episode["context"]
    told = "\n".join([*summaries.values(), str(episode)])
    assert MAIL not in told
    assert PHONE not in told


@pytest.mark.parametrize("said", SAID)
def test_with_consent_it_stands_in_full(api, run, said):
    allow(api)

    run(said)

    summaries, episode = kept(api)
    word = MAIL if MAIL in said else PHONE
    assert word in summaries["ask"]
    assert word in summaries["find a supplier: success"]
    assert word in episode["context"]


def test_one_consent_is_none_for_another_category(api, run):
    allow(api, purpose="health")

    run(SAID[0])

    summaries, _ = kept(api)
    assert "[contact]" in summaries["ask"]


def test_an_address_is_hidden_before_a_line_is_cut(api, run):
    run("x" * 140 + f" {MAIL} is where the supplier answers")

    summaries, episode = kept(api)
    assert "anna" not in "\n".join([*summaries.values(), str(episode)])


def test_goal_steps_and_evidence_are_read_likewise(api, start, complete, world):
    start(goal=f"write to {MAIL}", completed_steps=[f"打电话给{PHONE}"])
    complete(verification={"status": "observed", "evidence": f"{MAIL} answered"})
    world.settle()

    _, episode = kept(api)

    assert (episode["goal"], episode["actions"]) == ("write to [contact]", ["打电话给[contact]"])
    assert episode["verification"]["evidence"] == "[contact] answered"


def test_what_is_inferred_from_it_passes_the_gates_as_before(api, start, observe, complete, world):
    start()
    observe(f"fact: the supplier's address is {MAIL}")
    complete()
    world.settle()

    decisions = api.call("GET", TASK + "/completion").json["decisions"]
    assert [(one["outcome"], one["reasons"]) for one in decisions[1:]] == [("rejected", ["consent_missing"])]
    assert api.call("GET", "/v1/memories?status=pending").json["items"] == []


def test_a_stage_kept_under_a_consent_that_was_withdrawn_is_left_out_under_its_number(
    api, start, observe, complete, world
):
    allow(api)
    start(goal="find a supplier", current_stage="ask")
    observe(SAID[0])
    assert api.call("PATCH", TASK, {"current_stage": "order"}, if_match=1).status == 200
    observe("The order is out.")
    world.settle()
    allow(api, granted=False)

    complete()
    world.settle()

    items = api.call("GET", "/v1/memories?type=summary&limit=100").json["items"]
    (whole,) = (one["content"] for one in items if one["content"].startswith("find a supplier: success"))
    (line,) = whole.splitlines()[1:]
    assert line.startswith("2. order")
    (episode,) = api.call("GET", "/v1/memories?type=episode").json["items"]
    assert "[contact]" in episode["episode"]["context"]


def test_a_mark_in_an_observation_is_told_without_it_however_long_the_rest_is(
    api, start, observe, complete, world
):
    start()
    observe("x" * 5_000 + f"\n教训：先打电话给{PHONE}\n" + "y" * 5_000)
    observe("z" * 5_000 + f" {MAIL}")
    complete()
    world.settle()

    _, episode = kept(api)

    assert episode["lesson"] == "先打电话给[contact]"
    assert episode["context"].startswith("zzz")
