"""Asks a stack's maintenance function for a task: the local stack's, or a deployment's by its name."""

from __future__ import annotations

import argparse
import http.client
import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from tools.devstack.settings import StackError

TASKS = (
    "redrive",
    "rebuild_index",
    "reconcile",
    "repeat_deletions",
    "start_migration",
    "compare_migration",
    "switch_migration",
    "roll_back_migration",
    "finish_migration",
)
# The function's own limit is below; an answer that was given up would be asked for again.
WAIT_SECONDS = 910.0


def request_of(options: argparse.Namespace) -> dict[str, Any]:
    """
    Return what a task is told beside its name.

    Raises:
        StackError: The time is none.
    """
    from memory_ledger.domain.errors import InvalidRequestError
    from memory_ledger.http.times import format_time, parse_time

    since = getattr(options, "since", None)
    if since is None:
        return {}
    try:
        return {"since": format_time(parse_time(since, "--since"))}
    except InvalidRequestError as exc:
        raise StackError(f"--since {exc}.") from exc


def in_words(task: str, found: Mapping[str, int]) -> str:
    """Return what the counts do not say of themselves, as a line, or nothing."""
    if task == "redrive" and found.get("markers_replayed"):
        return "These markers are on their way again; the metric OutboxPending tells when they arrived.\n"
    if found.get("closed"):
        return "Owners stay closed who deleted more than began since that time: give an earlier one.\n"
    return ""


def run_to_the_end(ask: Callable[[Mapping[str, Any]], Any], task: str, **said: Any) -> dict[str, int]:
    """Ask for *task*, and again after where an answer ended, until nothing is left; return the sums."""
    counts: Counter[str] = Counter()
    event: dict[str, Any] = {"task": task, **said}
    while True:
        found = dict(ask(event))
        after = found.pop("after", None)
        counts.update(found)
        if after is None:
            return dict(counts)
        event = {"task": task, **said, "after": after}


def run_on_local_stack(port: int, event: Mapping[str, Any], wait: float = WAIT_SECONDS) -> Any:
    """
    Return what the function of the stack at *port* answers to *event*.

    Raises:
        StackError: No stack answers there, or the function failed.
    """
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=wait)
    try:
        connection.request("POST", "/_local/maintenance", json.dumps(event))
        answer = connection.getresponse()
        found = json.loads(answer.read())
    except (OSError, http.client.HTTPException, ValueError) as exc:
        raise StackError(
            f"No local stack answers on port {port}; start it with make run, or name a deployment's function."
        ) from exc
    finally:
        connection.close()
    if answer.status != 200:
        raise StackError(f"The stack on port {port} refused: {found.get('detail') or found.get('message')}.")
    return found


def run_on_deployment(client: Any, function: str, event: Mapping[str, Any]) -> Any:
    """
    Return what *function* answers to *event*, through a boto3 client of Lambda.

    Raises:
        StackError: It cannot be invoked, or it failed.
    """
    from botocore.exceptions import BotoCoreError, ClientError

    try:
        answer = client.invoke(FunctionName=function, Payload=json.dumps(event).encode())
        found = json.loads(answer["Payload"].read())
    except (ClientError, BotoCoreError) as exc:
        raise StackError(f"The function {function} cannot be invoked: {exc}.") from exc
    if "FunctionError" in answer:
        raise StackError(
            f"The function {function} failed ({found.get('errorType')}); its log has the reason."
        )
    return found


def lambda_client() -> Any:
    """
    Return a client that waits for as long as a function may run, and asks once.

    Raises:
        StackError: No region is set, or the settings of AWS cannot be read.
    """
    import boto3
    from botocore.config import Config
    from botocore.exceptions import BotoCoreError

    settings = Config(read_timeout=WAIT_SECONDS, retries={"total_max_attempts": 1})
    connect: Any = boto3.client
    try:
        return connect("lambda", config=settings)
    except BotoCoreError as exc:
        reason = str(exc).rstrip(".")
        raise StackError(f"No function can be asked: {reason} (AWS_REGION, or a profile of AWS).") from exc
