"""The queues, on SQS as moto plays it: keys only, in order within a user's group, each attempt once."""

from __future__ import annotations

import json

import boto3
import pytest
from botocore.exceptions import EndpointConnectionError
from moto import mock_aws

from memory_ledger.adapters.sqs import SqsDeadLetters, SqsJobQueue, job_keys
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.ports.outbox import Job, StreamKey
from tests.support.records import NOW

ALICE = Owner(tenant_id="acme", user_id="艾丽丝 #1")


@pytest.fixture
def sqs():
    with mock_aws():
        yield boto3.client(
            "sqs", region_name="us-east-1", aws_access_key_id="local", aws_secret_access_key="local"
        )


@pytest.fixture
def jobs(sqs):
    attributes = {"FifoQueue": "true"}
    return sqs.create_queue(QueueName="jobs.fifo", Attributes=attributes)["QueueUrl"]


@pytest.fixture
def dead(sqs):
    return sqs.create_queue(QueueName="dead")["QueueUrl"]


def job(job_id="job_1", group="purge"):
    return Job(job_id=job_id, kind="purge", created_at=NOW, group=group, details='{"secret": 1}')


def received(sqs, url):
    answer = sqs.receive_message(QueueUrl=url, MaxNumberOfMessages=10, AttributeNames=["All"])
    return answer.get("Messages", [])


@pytest.mark.req("P1", "T2")
def test_a_job_travels_as_keys_and_comes_once_for_each_attempt(sqs, jobs):
    queue = SqsJobQueue(sqs, jobs)
    for attempt in ("", "", "again"):
        queue.send(ALICE, job(), attempt)

    messages = received(sqs, jobs)

    assert [job_keys(message["Body"]) for message in messages] == [(ALICE, "job_1")] * 2
    assert "secret" not in json.dumps(messages, default=str)


@pytest.mark.req("P1")
def test_jobs_of_one_user_and_group_share_a_group_and_others_do_not(sqs, jobs):
    queue = SqsJobQueue(sqs, jobs)
    bob = Owner(tenant_id="acme", user_id="bob")
    queue.send(ALICE, job("job_1"))
    queue.send(ALICE, job("job_2" * 60))
    queue.send(ALICE, job("job_3", group="extraction"))
    queue.send(bob, job("job_1"))

    groups = [message["Attributes"]["MessageGroupId"] for message in received(sqs, jobs)]

    assert len(groups) == 4
    assert len(set(groups)) == 3


@pytest.mark.req("P1")
def test_what_was_set_aside_is_kept_as_keys_until_it_is_drained(sqs, dead):
    letters = SqsDeadLetters(sqs, dead)
    letters.set_aside([StreamKey("M#a#b", f"O#1#mem_{number}#00000001") for number in range(12)])
    assert json.loads(received(sqs, dead)[0]["Body"]) == {"PK": "M#a#b", "SK": "O#1#mem_0#00000001"}

    assert letters.drain() == 2, "ten of them are in another reader's hands"
    assert letters.drain() == 0


@pytest.mark.req("T5")
def test_a_queue_that_cannot_be_reached_or_is_missing_is_unavailable(sqs):
    class Unreachable:
        def send_message(self, **_):
            raise EndpointConnectionError(endpoint_url="http://sqs")

    with pytest.raises(UnavailableError):
        SqsJobQueue(Unreachable(), "url").send(ALICE, job())
    with pytest.raises(UnavailableError):
        SqsDeadLetters(sqs, "https://sqs.us-east-1.amazonaws.com/123456789012/none").drain()


@pytest.mark.parametrize("body", ["", "{", "[]", "null", "{}", '{"tenant_id":"a","user_id":"b"}'])
def test_a_message_without_the_names_of_a_job_names_none(body):
    assert job_keys(body) is None
