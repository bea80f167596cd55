"""Memories, decisions, conflicts and consents, as they are answered."""

from __future__ import annotations

from memory_ledger.domain.records import memory as domain
from memory_ledger.domain.working.messages import MAX_MESSAGE
from memory_ledger.domain.writing.candidates import MAX_CONTENT, MAX_SUBJECT_KEY
from memory_ledger.domain.writing.consents import PURPOSES
from memory_ledger.domain.writing.decisions import Form, Term, Verdict
from tools.openapi.shapes import (
    ANY_JSON,
    COUNT,
    MOMENT,
    SCOPE_TEXT,
    SHARE,
    TEXT,
    TEXTS,
    VERSION,
    YES_OR_NO,
    Schema,
    listed,
    nullable,
    one_of,
    record,
    ref,
    service_id,
)

MEMORY_ID = service_id("mem_")

_PARTS: dict[str, Schema] = {
    "Source": record(
        {"kind": one_of(domain.SourceKind), "ids": TEXTS},
        description="Where a statement came from, and the messages, events or tool results that hold it.",
    ),
    "Fact": record(
        {"subject": TEXT, "predicate": TEXT, "object": ANY_JSON},
        description="A triple; the object may be any JSON value.",
    ),
    "Verification": record(
        {
            "status": one_of(domain.VerificationStatus),
            "evidence": ANY_JSON,
            "causality_confirmed": YES_OR_NO,
        },
        description="How sure an outcome and its cause are.",
    ),
    "Episode": record(
        {
            "goal": TEXT,
            "context": nullable(TEXT),
            "actions": TEXTS,
            "outcome": one_of(domain.Outcome),
            "verification": nullable(ref("Verification")),
            "lesson": nullable(TEXT),
            "environment": nullable(TEXT),
        },
        description="One case: what was wanted, done, came out and was learnt.",
    ),
    "Derivation": record(
        {"memory_id": MEMORY_ID, "version": VERSION},
        description="A source record, at the version that was used.",
    ),
}

MEMORY = record(
    {
        "memory_id": MEMORY_ID,
        "type": one_of(domain.MemoryType),
        "scope": SCOPE_TEXT,
        "subject_key": nullable(TEXT | {"maxLength": MAX_SUBJECT_KEY}),
        "content": nullable(TEXT | {"maxLength": MAX_MESSAGE}),
        "fact": nullable(ref("Fact")),
        "episode": nullable(ref("Episode")),
        "language": TEXT,
        "source": ref("Source"),
        "trust": one_of(domain.Trust),
        "confirmed": YES_OR_NO,
        "confidence": SHARE,
        "importance": SHARE,
        "sensitivity": TEXT,
        "consent": TEXT,
        "instruction_eligible": YES_OR_NO
        | {"description": "The user's own confirmed preference or procedure, never a system instruction."},
        "reasons": TEXTS | {"description": "Codes."},
        "reason": nullable(TEXT | {"maxLength": MAX_CONTENT})
        | {"description": "What its user said when ending it; content, and shown to whom content is."},
        "status": one_of([status.value for status in domain.Status if status is not domain.Status.DELETED]),
        "version": VERSION,
        "supersedes": nullable(VERSION) | {"description": "The version that this one replaced."},
        "superseded_by": {
            "type": ["integer", "string", "null"],
            "description": "The version that replaced it or, where another record did, its memory_id.",
        },
        "derived_from": listed(ref("Derivation")),
        "valid_from": MOMENT,
        "valid_until": nullable(MOMENT),
        "created_at": MOMENT,
        "updated_at": MOMENT,
        "expires_at": nullable(MOMENT),
        "last_used_at": nullable(MOMENT),
    },
    description="One version of one record; a correction is the next version of the same memory_id.",
)

_VALUE = record(
    {"score": SHARE, "importance": SHARE, "novelty": SHARE, "future_use": SHARE, "confidence": SHARE},
    description="What a candidate is worth, and the parts of it.",
)

_CLASSIFICATION = record(
    {
        "term": one_of(Term),
        "form": one_of(Form),
        "embedding": YES_OR_NO,
        "sensitivity": TEXT,
        "life_seconds": nullable(COUNT),
    },
    description="How a candidate is kept, or would be: for how long, as what, found by meaning or not.",
)

DECISION = record(
    {
        "decision_id": service_id("dec_"),
        "outcome": one_of(Verdict),
        "reasons": TEXTS,
        "policy_version": VERSION,
        "memory_id": nullable(MEMORY_ID),
        "version": nullable(VERSION),
        "duplicate_of": nullable(MEMORY_ID),
        "conflicts_with": listed(MEMORY_ID),
        "candidates": listed(MEMORY_ID),
        "redactions": listed(record({"category": TEXT, "count": COUNT})),
        "gates": listed(record({"gate": TEXT, "passed": YES_OR_NO})),
        "value": nullable(ref("Value")),
        "classification": nullable(ref("Classification")),
        "source_of_record": nullable(TEXT),
        "dry_run": YES_OR_NO,
    },
    description="What was decided about a candidate, and why; never holds content.",
)

ENTRY = record(
    {
        "version": VERSION,
        "at": MOMENT,
        "by": TEXT,
        "operation": TEXT,
        "request_id": TEXT,
        "status": one_of(domain.Status),
        "confirmed": YES_OR_NO,
        "reasons": TEXTS,
        "decision": nullable(ref("Decision")),
    },
    description="Who made a version of a record, when and by which operation.",
)

SCHEMAS: dict[str, Schema] = {
    **_PARTS,
    "Memory": MEMORY,
    "Value": _VALUE,
    "Classification": _CLASSIFICATION,
    "Decision": DECISION,
    "Proposed": record({"decision": ref("Decision"), "memory": nullable(ref("Memory"))}),
    "HistoryEntry": ENTRY,
    "Explanation": record(
        {
            "memory_id": MEMORY_ID,
            "version": VERSION,
            "source": ref("Source"),
            "trust": one_of(domain.Trust),
            "confirmed": YES_OR_NO,
            "reasons": TEXTS,
            "decision": nullable(ref("Decision")),
            "history": listed(ref("HistoryEntry")),
        },
        description="Why a record is kept.",
    ),
    "Conflict": record(
        {
            "conflict_id": service_id("cfl_"),
            "subject_key": TEXT,
            "scope": SCOPE_TEXT,
            "memory_ids": listed(MEMORY_ID),
            "status": one_of(["open", "resolved"]),
        },
        description="Values of one subject of which neither can win.",
    ),
    "Consent": record(
        {"purpose": one_of(PURPOSES), "granted": YES_OR_NO, "updated_at": nullable(MOMENT)},
        description="What holds for a purpose; never said by the user, it has no time.",
    ),
}
