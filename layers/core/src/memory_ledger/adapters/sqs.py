"""The queues on SQS; messages carry keys, never content."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.ports.outbox import Job, StreamKey

MOST_RECEIVES = 500


class SqsJobQueue:
    """Implements :class:`JobQueue` on a FIFO queue."""

    def __init__(self, client: Any, url: str) -> None:
        self._client = client
        self._url = url

    def send(self, owner: Owner, job: Job, attempt: str = "") -> None:
        """Send the keys of *job*; jobs of one user and group are taken one after the other."""
        names = {"tenant_id": owner.tenant_id, "user_id": owner.user_id, "job_id": job.job_id}
        _call(
            self._client.send_message,
            QueueUrl=self._url,
            MessageBody=json.dumps(names),
            MessageGroupId=_digest(owner.tenant_id, owner.user_id, job.group),
            MessageDeduplicationId=_digest(owner.tenant_id, owner.user_id, job.job_id, attempt),
        )


class SqsDeadLetters:
    """Implements :class:`DeadLetters`."""

    def __init__(self, client: Any, url: str) -> None:
        self._client = client
        self._url = url

    def set_aside(self, keys: Sequence[StreamKey]) -> None:
        """Send one message a marker."""
        for key in keys:
            body = json.dumps({"PK": key.pk, "SK": key.sk})
            _call(self._client.send_message, QueueUrl=self._url, MessageBody=body)

    def drain(self) -> int:
        """Receive and delete until nothing comes, within bounds; what is in another's hands stays."""
        drained = 0
        for _ in range(MOST_RECEIVES):
            answer = _call(self._client.receive_message, QueueUrl=self._url, MaxNumberOfMessages=10)
            messages = answer.get("Messages", [])
            for message in messages:
                handle = message["ReceiptHandle"]
                _call(self._client.delete_message, QueueUrl=self._url, ReceiptHandle=handle)
            drained += len(messages)
            if not messages:
                break
        return drained


def job_keys(body: str) -> tuple[Owner, str] | None:
    """Return the owner and job id that a queued message names, None where it names none."""
    try:
        names: Mapping[str, object] = json.loads(body)
        tenant_id, user_id, job_id = (names[name] for name in ("tenant_id", "user_id", "job_id"))
    except (ValueError, KeyError, TypeError):
        return None
    return Owner(tenant_id=str(tenant_id), user_id=str(user_id)), str(job_id)


def _digest(*parts: str) -> str:
    """A queue takes 128 plain characters for an id; length prefixes keep parts apart."""
    return hashlib.sha256("".join(f"{len(part)}:{part}" for part in parts).encode()).hexdigest()


def _call(send: Callable[..., Any], **request: object) -> Any:
    try:
        return send(**request)
    except (ClientError, BotoCoreError) as exc:
        raise UnavailableError("the queue does not answer") from exc
