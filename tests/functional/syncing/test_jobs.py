"""Background jobs: from the stream to the queue to what does them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.changes import Actor, Change
from memory_ledger.ports.outbox import Job

ALICE = Owner(tenant_id="acme", user_id="alice")
EVENTS = Path(__file__).resolve().parents[3] / "events"


def commit_job(world, job_id, kind="unheard-of", group="g"):
    now = world.parts.clock.now()
    job = Job(job_id=job_id, kind=kind, created_at=now, group=group)
    actor = Actor(user_id="alice", request_id="r", operation="test")
    world.parts.store.commit(ALICE, Change(actor=actor, at=now, jobs=(job,)))


@pytest.mark.req("P1")
def test_jobs_are_queued_in_the_order_of_their_commits(world):
    for number in range(5):
        commit_job(world, f"job_{number}")

    assert world.relay() == []

    assert world.queue.waiting == [(ALICE, f"job_{number}") for number in range(5)]


@pytest.mark.req("P1", "T5")
def test_a_queue_that_is_down_makes_the_relay_go_on_from_there(world):
    commit_job(world, "job_1"), commit_job(world, "job_2")
    world.queue.down = True

    assert len(world.relay()) == 2

    world.queue.down = False
    assert world.relay() == []
    assert [job_id for _, job_id in world.queue.waiting] == ["job_1", "job_2"]


def test_a_job_of_unknown_kind_is_forgotten(world):
    commit_job(world, "job_1")
    world.relay()

    assert world.work() == []

    assert world.parts.work.jobs(ALICE) == []


def test_a_message_that_names_no_job_is_done_with(world):
    for body in ("", "{}", "[1]", '{"tenant_id": "a"}'):
        event = {"Records": [{"messageId": "m", "body": body}]}
        assert world.function("background")(event) == {"batchItemFailures": []}


def test_the_sample_event_of_a_job_that_is_done_is_done_with(world):
    event = json.loads((EVENTS / "sqs/background.json").read_text(encoding="utf-8"))

    assert world.function("background")(event) == {"batchItemFailures": []}


@pytest.mark.req("D3", "T5")
def test_after_a_failed_job_none_of_its_batch_is_done_before_it(world, api, remember):
    memory = remember("一件事")
    deletion_id = api.call("DELETE", f"/v1/memories/{memory['memory_id']}").json["deletion_id"]
    commit_job(world, "job_1")
    world.embedder.down = True
    names = {"tenant_id": "acme", "user_id": "alice"}
    records = [
        {"messageId": job_id, "body": json.dumps({**names, "job_id": job_id})}
        for job_id in (deletion_id, "job_1")
    ]

    answer = world.function("background")({"Records": records})

    assert answer == {"batchItemFailures": [{"itemIdentifier": deletion_id}, {"itemIdentifier": "job_1"}]}
    assert {job.job_id for job in world.parts.work.jobs(ALICE)} == {deletion_id, "job_1"}


def test_what_no_route_matches_is_our_own_not_found(world):
    event = json.loads((EVENTS / "http/unknown_route.json").read_text(encoding="utf-8"))

    answer = world.function("fallback")(event)

    assert answer["statusCode"] == 404
    assert json.loads(answer["body"])["type"] == "/problems/not-found"
