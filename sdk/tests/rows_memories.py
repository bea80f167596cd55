"""What the operations on memories send."""

from __future__ import annotations

from datetime import UTC, datetime

from memory_ledger_client import Fact, MemoryRef, Policy, Source, Verification
from sdk.tests.rows import row

SOURCE = Source(kind="explicit_statement", ids=("m",))
SAID = {"kind": "explicit_statement", "ids": ["m"]}
MEMORY = MemoryRef(memory_id="mem_1", version=2)
MOMENT = datetime(2026, 9, 21, 10, 30, tzinfo=UTC)

MEMORIES = [
    row(
        "propose_memory",
        type="preference",
        source=SOURCE,
        content="c",
        valid_from=MOMENT,
        derived_from=["mem_2"],
        sends="POST /v1/memories",
        keyed=True,
        body={
            "type": "preference",
            "source": SAID,
            "scope": "global",
            "content": "c",
            "valid_from": "2026-09-21T10:30:00Z",
            "derived_from": ["mem_2"],
        },
    ),
    row(
        "validate_memory",
        type="fact",
        source=SOURCE,
        scope="project:p",
        fact=Fact(subject="s", predicate="p", object=None),
        expected_version=0,
        sends="POST /v1/memories?dry_run=true",
        body={
            "type": "fact",
            "source": SAID,
            "scope": "project:p",
            "fact": {"subject": "s", "predicate": "p", "object": None},
            "expected_version": 0,
        },
    ),
    row(
        "upsert_fact",
        "s",
        "p",
        [1],
        source=SOURCE,
        subject_key="s.p",
        sends="POST /v1/memories",
        keyed=True,
        body={
            "type": "fact",
            "source": SAID,
            "scope": "global",
            "fact": {"subject": "s", "predicate": "p", "object": [1]},
            "subject_key": "s.p",
        },
    ),
    row(
        "store_episode",
        "g",
        "success",
        source=SOURCE,
        episode={"actions": ["a"], "verification": Verification(status="confirmed", evidence="e")},
        sends="POST /v1/memories",
        keyed=True,
        body={
            "type": "episode",
            "source": SAID,
            "scope": "global",
            "episode": {
                "goal": "g",
                "outcome": "success",
                "actions": ["a"],
                "verification": {"status": "confirmed", "evidence": "e", "causality_confirmed": False},
            },
        },
    ),
    row("get_memory", "mem_1", sends="GET /v1/memories/mem_1"),
    row(
        "get_memory",
        "mem_1",
        as_of=MOMENT,
        sends="GET /v1/memories/mem_1?as_of=2026-09-21T10%3A30%3A00Z",
    ),
    row("get_memory", "../x", version=1, sends="GET /v1/memories/~Li4veA?version=1"),
    row("get_memory", "mem_1", subject_user="bob", sends="GET /v1/memories/mem_1?subject_user=bob"),
    row("explain_memory", "mem_1", sends="GET /v1/memories/mem_1/explanation"),
    row(
        "explain_memory",
        "mem_1",
        subject_user="bob",
        sends="GET /v1/memories/mem_1/explanation?subject_user=bob",
    ),
    row(
        "correct_memory",
        MEMORY,
        content="c",
        valid_until=None,
        sends="PATCH /v1/memories/mem_1",
        body={"content": "c", "valid_until": None},
        if_match=2,
    ),
    row("confirm_memory", MEMORY, sends="POST /v1/memories/mem_1/confirmation", keyed=True, if_match=2),
    row("reject_memory", MEMORY, sends="POST /v1/memories/mem_1/rejection", keyed=True, if_match=2),
    row(
        "invalidate_memory",
        MEMORY,
        "moved",
        sends="POST /v1/memories/mem_1/invalidation",
        body={"reason": "moved"},
        keyed=True,
        if_match=2,
    ),
    row(
        "resolve_conflict",
        "cfl_1",
        "mem_1",
        sends="POST /v1/conflicts/cfl_1/resolution",
        body={"keep": "mem_1"},
        keyed=True,
    ),
    row("consents", sends="GET /v1/consents"),
    row("set_consent", "health", True, sends="PUT /v1/consents/health", body={"granted": True}),
    row("policy", sends="GET /v1/policy"),
    row(
        "put_policy", Policy(document={"a": 1}, version=7), sends="PUT /v1/policy", body={"a": 1}, if_match=7
    ),
]
