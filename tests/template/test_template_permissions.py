"""Who may do what; each line is a promise that a wider grant would break."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.template_check.document import Statement, load, referred

TEMPLATE = load(Path(__file__).resolve().parents[2] / "template.yaml")
ROLES = {function.name: function.named("Role") or "" for function in TEMPLATE.functions}
WRITES = frozenset({"BatchWriteItem", "DeleteItem", "PutItem", "UpdateItem"})
REMOVES = frozenset({"BatchWriteItem", "DeleteItem"})
WRITING_CALLS = {"write_policy", "deletion", "sessions"}
WORKERS = {"background", "maintenance"}


def statements(function: str) -> Iterator[Statement]:
    return TEMPLATE.statements(ROLES[function])


def granted(function: str, service: str, resource: str) -> set[str]:
    """Return the actions of *service* that *function* has on the resource with that logical id."""
    return {
        action.removeprefix(f"{service}:")
        for statement in statements(function)
        if resource in map(referred, statement.resources)
        for action in statement.actions
        if action.startswith(f"{service}:")
    }


def who(service: str, resource: str, actions: frozenset[str]) -> set[str]:
    """Return the functions that have one of *actions*."""
    return {name for name in ROLES if granted(name, service, resource) & actions}


def on_index(function: str) -> dict[str, set[str]]:
    """Return the methods that *function* may use, by path below the domain."""
    paths: dict[str, set[str]] = {}
    for statement in statements(function):
        for resource in statement.resources:
            text = str(resource.get("Fn::Sub", "")) if isinstance(resource, dict) else ""
            if text.startswith("${OpenSearchDomainArn}"):
                methods = {action.removeprefix("es:ESHttp") for action in statement.actions}
                paths[text.removeprefix("${OpenSearchDomainArn}")] = methods
    return paths


DYNAMODB = [
    ("MemoryTable", WRITES, WRITING_CALLS | WORKERS | {"index_sync"}),
    ("MemoryTable", frozenset({"Query"}), WRITING_CALLS | WORKERS | {"index_sync", "retrieval"}),
    ("MemoryTable", frozenset({"Scan"}), {"maintenance"}),
    ("LedgerTable", WRITES, WRITING_CALLS | WORKERS | {"retrieval"}),
    ("LedgerTable", REMOVES, WORKERS),
    ("LedgerTable", frozenset({"UpdateItem"}), {"deletion", "sessions"} | WORKERS),
    ("LedgerTable", frozenset({"BatchGetItem"}), WRITING_CALLS | WORKERS | {"retrieval", "index_sync"}),
    ("LedgerTable", frozenset({"Query"}), {"deletion", "write_policy"} | WORKERS),
    ("TraceTable", frozenset({"PutItem"}), {"retrieval", "sessions"}),
    ("TraceTable", frozenset({"GetItem", "Query"}), {"retrieval"} | WORKERS),
    ("TraceTable", frozenset({"BatchGetItem"}), {"retrieval", "sessions", "write_policy"} | WORKERS),
    ("TraceTable", frozenset({"DeleteItem"}), WORKERS),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("table", "actions", "functions"), DYNAMODB)
def test_a_table_is_open_to_those_who_need_it_only(
    table: str, actions: frozenset[str], functions: set[str]
) -> None:
    assert who("dynamodb", table, actions) == functions


def test_retrieval_changes_no_memory() -> None:
    assert not granted("retrieval", "dynamodb", "MemoryTable") & WRITES


@pytest.mark.req("I5")
def test_retrieval_reads_grants_and_audits_traces_and_does_no_more_in_the_ledger() -> None:
    assert granted("retrieval", "dynamodb", "LedgerTable") == {"BatchGetItem", "PutItem"}


@pytest.mark.req("D5")
def test_index_sync_sees_the_fences_and_does_no_more_in_the_ledger() -> None:
    assert granted("index_sync", "dynamodb", "LedgerTable") == {"BatchGetItem"}


def test_index_sync_removes_markers_and_makes_nothing() -> None:
    assert not granted("index_sync", "dynamodb", "MemoryTable") & {"PutItem", "UpdateItem"}


def test_the_fallback_reaches_no_data() -> None:
    actions = {action for statement in statements("fallback") for action in statement.actions}

    assert {action.split(":")[0] for action in actions} == {"logs", "xray"}


QUEUES = [
    ("JobsQueue", "SendMessage", {"relay", "maintenance"}),
    ("JobsQueue", "ReceiveMessage", {"background"}),
    ("SyncDlq", "SendMessage", {"index_sync", "relay"}),
    ("SyncDlq", "ReceiveMessage", {"maintenance"}),
]


@pytest.mark.parametrize(("queue", "action", "functions"), QUEUES)
def test_a_queue_is_open_to_its_two_ends_only(queue: str, action: str, functions: set[str]) -> None:
    assert who("sqs", queue, frozenset({action})) == functions


BLOBS = [
    (frozenset({"GetObject", "PutObject"}), {"sessions"}),
    (frozenset({"DeleteObject"}), {"sessions"} | WORKERS),
]


@pytest.mark.parametrize(("actions", "functions"), BLOBS)
def test_large_bodies_are_open_to_those_who_need_them_only(
    actions: frozenset[str], functions: set[str]
) -> None:
    bodies = {
        name: {
            action.removeprefix("s3:")
            for statement in statements(name)
            if {"Fn::Sub": "${ArtifactBucket.Arn}/*"} in statement.resources
            for action in statement.actions
        }
        for name in ROLES
    }

    assert {name for name, granted_ in bodies.items() if granted_ & actions} == functions
    assert who("s3", "ArtifactBucket", frozenset({"ListBucket"})) == {"sessions"} | WORKERS


def test_those_who_only_search_may_call_nothing_but_search() -> None:
    for function in ("retrieval", "sessions", "write_policy"):
        assert {path.rsplit("/", 1)[-1] for path in on_index(function)} == {"_msearch"}


def test_the_index_is_open_to_those_who_need_it_only() -> None:
    functions = {
        "write_policy",
        "retrieval",
        "sessions",
        "deletion",
        "index_sync",
        "background",
        "maintenance",
    }

    assert {name for name in ROLES if on_index(name)} == functions


def test_no_path_of_another_index_is_open() -> None:
    across = {"/_msearch", "/_alias/${IndexAlias}"}

    for name in ROLES:
        assert {path for path in on_index(name) if not path.startswith("/${IndexAlias}")} <= across


def test_indexes_are_removed_by_maintenance_only() -> None:
    assert {name for name in ROLES if any("Delete" in methods for methods in on_index(name).values())} == {
        "maintenance"
    }


@pytest.mark.req("P1")
def test_the_stream_has_exactly_two_readers_and_they_may_read_it() -> None:
    readers = {trigger.function for trigger in TEMPLATE.triggers("DynamoDB")}
    names = {function.name for function in TEMPLATE.functions if function.logical_id in readers}

    assert names == {"index_sync", "relay"}
    assert who("dynamodb", "MemoryTable", frozenset({"GetRecords"})) == names


def test_every_function_may_write_to_its_own_log_and_no_other() -> None:
    for function in TEMPLATE.functions:
        logs = [s for s in statements(function.name) if any(a.startswith("logs:") for a in s.actions)]
        group = referred(function.properties["LoggingConfig"]["LogGroup"])

        assert [referred(resource) for statement in logs for resource in statement.resources] == [group]


def test_those_who_sign_page_tokens_read_the_key() -> None:
    readers = {name for name in ROLES if granted(name, "secretsmanager", "PageTokenSecret")}

    assert readers == WRITING_CALLS | WORKERS | {"retrieval"}
