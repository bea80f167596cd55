"""The sample events look like AWS's, and the filters let the right ones through."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from tools.template_check.document import load

ROOT = Path(__file__).resolve().parents[2]
TEMPLATE = load(ROOT / "template.yaml")
HTTP = sorted((ROOT / "events/http").glob("*.json"))
NAMES = {function.logical_id: function.name for function in TEMPLATE.functions}
STREAMS = {NAMES[trigger.function]: trigger.patterns for trigger in TEMPLATE.triggers("DynamoDB")}
REPEATABLE_POSTS = {"build_context", "search_memory"}
UNVERSIONED_PATCHES = {"settle_operation"}


def read(name: str) -> Any:
    return json.loads((ROOT / "events" / name).read_text(encoding="utf-8"))


def sent(event: Mapping[str, Any]) -> str | None:
    """Return the body as its client sent it."""
    body: str | None = event.get("body")
    return base64.b64decode(body or "").decode() if event["isBase64Encoded"] else body


def records(function: str) -> list[Mapping[str, Any]]:
    found: list[Mapping[str, Any]] = read(f"streams/{function}.json")["Records"]
    return found


def passes(pattern: Any, value: Any) -> bool:
    """Evaluate the part of Lambda's filter language that the template uses: equality and prefix."""
    if isinstance(pattern, dict):
        return isinstance(value, dict) and all(passes(rule, value.get(key)) for key, rule in pattern.items())
    return any(
        isinstance(value, str) and value.startswith(rule["prefix"])
        if isinstance(rule, dict)
        else rule == value
        for rule in pattern
    )


def taken_by(function: str, record: Mapping[str, Any]) -> bool:
    return any(passes(json.loads(pattern), record) for pattern in STREAMS[function])


def changed(record: Mapping[str, Any], *, name: str | None = None, sk: str | None = None) -> dict[str, Any]:
    """Return a copy of *record* with another event name or sort key."""
    copy: dict[str, Any] = json.loads(json.dumps(record))
    copy["eventName"] = name or copy["eventName"]
    copy["dynamodb"]["Keys"]["SK"]["S"] = sk or copy["dynamodb"]["Keys"]["SK"]["S"]
    return copy


@pytest.mark.req("P1")
@pytest.mark.parametrize(("own", "other"), [("index_sync", "relay"), ("relay", "index_sync")])
def test_a_filter_takes_its_own_samples_and_refuses_the_other_readers(own: str, other: str) -> None:
    assert all(taken_by(own, record) for record in records(own))
    assert not any(taken_by(own, record) for record in records(other))


@pytest.mark.fourths
@pytest.mark.parametrize("sk", ["H#mem_sample1", "V#mem_sample1#00000001", "U", "K#g#reply.style", "o#1"])
@pytest.mark.parametrize("function", ["index_sync", "relay"])
def test_ordinary_items_wake_no_reader(function: str, sk: str) -> None:
    assert not taken_by(function, changed(records(function)[0], sk=sk))


@pytest.mark.parametrize(("function", "names"), [("index_sync", {"INSERT", "MODIFY"}), ("relay", {"INSERT"})])
def test_a_reader_wakes_for_what_was_written_and_not_for_what_was_removed(
    function: str, names: set[str]
) -> None:
    record = records(function)[0]

    assert {n for n in ("INSERT", "MODIFY", "REMOVE") if taken_by(function, changed(record, name=n))} == names


@pytest.mark.req("T2")
@pytest.mark.parametrize("function", ["index_sync", "relay"])
def test_a_stream_record_holds_keys_and_no_image(function: str) -> None:
    for record in records(function):
        assert record["dynamodb"]["StreamViewType"] == "KEYS_ONLY"
        assert not {"NewImage", "OldImage"} & set(record["dynamodb"])
        assert set(record["dynamodb"]["Keys"]) == {"PK", "SK"}


@pytest.mark.fourths
@pytest.mark.parametrize("path", HTTP, ids=lambda path: path.stem)
def test_an_http_sample_has_the_gateways_form(path: Path) -> None:
    event = read(f"http/{path.name}")
    context = event["requestContext"]

    assert event["version"] == "2.0"
    assert context["routeKey"] == event["routeKey"]
    assert context["http"]["path"] == event["rawPath"]
    assert all(name == name.lower() for name in event["headers"])
    assert all(isinstance(value, str) for value in context["authorizer"]["jwt"]["claims"].values())
    assert {"sub", "tenant_id"} <= set(context["authorizer"]["jwt"]["claims"])


@pytest.mark.fourths
@pytest.mark.parametrize("path", HTTP, ids=lambda path: path.stem)
def test_an_http_samples_path_and_parameters_are_those_of_its_route(path: Path) -> None:
    event = read(f"http/{path.name}")
    if event["routeKey"] == "$default":
        return
    method, template = event["routeKey"].split(" ")
    matched = re.fullmatch(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template), event["rawPath"])

    assert event["requestContext"]["http"]["method"] == method
    assert matched is not None
    assert matched.groupdict() == event.get("pathParameters", {})


@pytest.mark.fourths
@pytest.mark.parametrize("path", HTTP, ids=lambda path: path.stem)
def test_an_http_sample_carries_what_its_operation_demands(path: Path) -> None:
    event = read(f"http/{path.name}")
    method, headers = event["requestContext"]["http"]["method"], event["headers"]
    body = sent(event)

    assert ("idempotency-key" in headers) == (method == "POST" and path.stem not in REPEATABLE_POSTS)
    assert method != "PATCH" or path.stem in UNVERSIONED_PATCHES or "if-match" in headers
    assert int(headers["content-length"]) == len((body or "").encode())
    lines = headers.get("content-type") == "application/x-ndjson"
    assert event["isBase64Encoded"] == lines, "the gateway encodes what is neither text nor JSON"
    for text in (body or "").splitlines() if lines else filter(None, [body]):
        assert isinstance(json.loads(text), dict)


@pytest.mark.fourths
@pytest.mark.parametrize("path", HTTP, ids=lambda path: path.stem)
def test_an_http_sample_names_nobody_outside_its_claims(path: Path) -> None:
    event = read(f"http/{path.name}")
    outside = json.dumps([sent(event), event["rawQueryString"], event["headers"]])

    assert not re.search(r"(tenant|user)[_-]id", outside, re.IGNORECASE)


def test_the_queue_sample_is_a_fifo_message_with_its_own_digest() -> None:
    (record,) = read("sqs/background.json")["Records"]

    assert record["eventSource"] == "aws:sqs"
    assert record["eventSourceARN"].endswith(".fifo")
    assert {"MessageGroupId", "MessageDeduplicationId", "SequenceNumber"} <= set(record["attributes"])
    assert record["md5OfBody"] == hashlib.md5(record["body"].encode()).hexdigest()


def test_the_queue_sample_names_a_job_that_the_relay_saw() -> None:
    (record,) = read("sqs/background.json")["Records"]
    names = json.loads(record["body"])

    assert {"PK": f"M#{names['tenant_id']}#{names['user_id']}", "SK": f"J#{names['job_id']}"} in list(
        _keys("relay")
    )


def test_the_schedule_sample_is_eventbridges() -> None:
    event = read("schedule/maintenance.json")

    assert event["source"] == "aws.events"
    assert event["detail-type"] == "Scheduled Event"
    assert event["detail"] == {}


def _keys(function: str) -> Iterator[dict[str, str]]:
    for record in records(function):
        yield {name: value["S"] for name, value in record["dynamodb"]["Keys"].items()}
