"""Answers become values; newer ones too, and broken ones are said to be so."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError
from datetime import UTC, datetime, timedelta, timezone

import httpx
import pytest

from memory_ledger_client import Fact, Memory, Source, errors
from memory_ledger_client.wire.decoding import decode
from memory_ledger_client.wire.encoding import dump, format_time

pytestmark = pytest.mark.req("A1")


def test_a_memory_is_a_frozen_value(memory):
    found = decode(Memory, memory)

    assert found.source == Source(kind="explicit_statement", ids=("msg-99",))
    assert found.updated_at == datetime(2026, 9, 21, 10, 30, 0, 123000, tzinfo=UTC)
    with pytest.raises(FrozenInstanceError):
        found.__setattr__("version", 3)


@pytest.mark.parametrize("value", [None, 3, "mem_2"])
def test_what_replaced_a_version_is_a_version_or_a_record(memory, value):
    assert decode(Memory, memory | {"superseded_by": value}).superseded_by == value


def test_what_is_newer_than_the_client_does_not_break_it(memory):
    found = decode(Memory, memory | {"mood": "new", "status": "dormant", "type": "dream"})

    assert (found.status, found.type) == ("dormant", "dream")


def test_any_json_is_a_facts_object():
    fact = {"subject": "a", "predicate": "b", "object": [1, {"c": None}]}

    assert decode(Fact, fact).object == [1, {"c": None}]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"version": "2"}, "answer.version: expected int"),
        ({"version": True}, "answer.version: expected int"),
        ({"importance": "high"}, "answer.importance: expected a number"),
        ({"source": []}, "answer.source: expected an object"),
        ({"source": {"kind": "inference", "ids": [1]}}, "answer.source.ids[0]: expected str"),
        ({"created_at": "yesterday"}, "answer.created_at: expected a time"),
        ({"created_at": "2026-09-21T10:30:00"}, "answer.created_at: expected a time with its zone"),
        ({"reasons": "secret"}, "answer.reasons: expected a list"),
    ],
)
def test_a_broken_answer_names_the_place_and_not_the_value(memory, change, place):
    with pytest.raises(errors.UnexpectedAnswerError) as caught:
        decode(Memory, memory | change)
    assert str(caught.value) == place


def test_a_missing_field_is_named(memory):
    del memory["scope"]

    with pytest.raises(errors.UnexpectedAnswerError, match=r"answer\.scope: expected to be there"):
        decode(Memory, memory)


@pytest.mark.parametrize("content", [b"", b"<html>", b"[]", b'{"items":{}}', b"\xff"])
def test_an_answer_that_is_none_is_said_to_be_unexpected(call, service, content):
    service.script(httpx.Response(200, content=content))

    with pytest.raises(errors.UnexpectedAnswerError):
        call("list_memories")


def test_times_go_out_in_utc():
    assert (
        format_time(datetime(2026, 9, 21, 12, 30, tzinfo=timezone(timedelta(hours=2))))
        == "2026-09-21T10:30:00Z"
    )


@pytest.mark.parametrize("value", [datetime(2026, 9, 21), float("nan"), "\ud800"])
def test_what_json_has_not_never_leaves(value):
    with pytest.raises(ValueError):
        dump({"value": value})


def test_values_go_out_as_the_contract_has_them():
    source = Source(kind="tool_result", ids=("a", "b"))

    assert json.loads(dump({"source": source, "any": (1, None)})) == {
        "source": {"kind": "tool_result", "ids": ["a", "b"]},
        "any": [1, None],
    }
