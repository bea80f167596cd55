"""Domain values as the contract's JSON."""

from __future__ import annotations

from typing import Any

from memory_ledger.domain.records.deletion import Receipt, Target
from memory_ledger.domain.records.memory import Episode, Fact, Memory, Verification
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.domain.writing.decisions import Decision, Filing, ValueScore
from memory_ledger.http.times import format_time
from memory_ledger.ports.changes import Conflict, VersionRecord
from memory_ledger.services.writing.read_memory import Explanation


def render_memory(memory: Memory) -> dict[str, Any]:
    """Return a memory resource."""
    return {
        "memory_id": memory.memory_id,
        "type": memory.type.value,
        "scope": str(memory.scope),
        "subject_key": memory.subject_key,
        "content": memory.content,
        "fact": _fact(memory.fact),
        "episode": _episode(memory.episode),
        "language": memory.language,
        "source": {"kind": memory.source.kind.value, "ids": list(memory.source.ids)},
        "trust": memory.trust.value,
        "confirmed": memory.confirmed,
        "confidence": memory.confidence,
        "importance": memory.importance,
        "sensitivity": memory.sensitivity,
        "consent": memory.consent,
        "instruction_eligible": memory.instruction_eligible,
        "reasons": list(memory.reasons),
        "reason": memory.reason,
        **_state(memory),
        **_times(memory),
    }


def _state(memory: Memory) -> dict[str, Any]:
    return {
        "status": memory.status.value,
        "version": memory.version,
        "supersedes": memory.supersedes,
        "superseded_by": memory.superseded_by,
        "derived_from": [
            {"memory_id": source.memory_id, "version": source.version} for source in memory.derived_from
        ],
    }


def _times(memory: Memory) -> dict[str, Any]:
    return {
        "valid_from": format_time(memory.valid_from),
        "valid_until": format_time(memory.valid_until),
        "created_at": format_time(memory.created_at),
        "updated_at": format_time(memory.updated_at),
        "expires_at": format_time(memory.expires_at),
        "last_used_at": format_time(memory.last_used_at),
    }


def _fact(fact: Fact | None) -> dict[str, Any] | None:
    if fact is None:
        return None
    return {"subject": fact.subject, "predicate": fact.predicate, "object": fact.object}


def _episode(episode: Episode | None) -> dict[str, Any] | None:
    if episode is None:
        return None
    return {
        "goal": episode.goal,
        "context": episode.context,
        "actions": list(episode.actions),
        "outcome": episode.outcome.value,
        "verification": _verification(episode.verification),
        "lesson": episode.lesson,
        "environment": episode.environment,
    }


def _verification(verification: Verification | None) -> dict[str, Any] | None:
    if verification is None:
        return None
    return {
        "status": verification.status.value,
        "evidence": verification.evidence,
        "causality_confirmed": verification.causality_confirmed,
    }


def render_decision(decision: Decision) -> dict[str, Any]:
    """Return a decision."""
    return {
        "decision_id": decision.decision_id,
        "outcome": decision.outcome.value,
        "reasons": list(decision.reasons),
        "policy_version": decision.policy_version,
        "memory_id": decision.memory_id,
        "version": decision.version,
        "duplicate_of": decision.duplicate_of,
        "conflicts_with": list(decision.conflicts_with),
        "candidates": list(decision.candidates),
        "redactions": [{"category": found.category, "count": found.count} for found in decision.redactions],
        "gates": [{"gate": gate.gate, "passed": gate.passed} for gate in decision.gates],
        "value": _value(decision.value),
        "classification": _filing(decision.classification),
        "source_of_record": decision.source_of_record,
        "dry_run": decision.dry_run,
    }


def _value(value: ValueScore | None) -> dict[str, Any] | None:
    if value is None:
        return None
    return {
        "score": value.score,
        "importance": value.importance,
        "novelty": value.novelty,
        "future_use": value.future_use,
        "confidence": value.confidence,
    }


def _filing(filing: Filing | None) -> dict[str, Any] | None:
    if filing is None:
        return None
    return {
        "term": filing.term.value,
        "form": filing.form.value,
        "embedding": filing.embedding,
        "sensitivity": filing.sensitivity,
        "life_seconds": filing.life_seconds,
    }


def render_conflict(conflict: Conflict) -> dict[str, Any]:
    """Return a conflict."""
    return {
        "conflict_id": conflict.conflict_id,
        "subject_key": conflict.subject_key,
        "scope": str(conflict.scope),
        "memory_ids": list(conflict.memory_ids),
        "status": conflict.status,
    }


def render_consent(consent: Consent) -> dict[str, Any]:
    """Return a consent."""
    return {
        "purpose": consent.purpose,
        "granted": consent.granted,
        "updated_at": format_time(consent.updated_at),
    }


def render_receipt(receipt: Receipt) -> dict[str, Any]:
    """Return a deletion receipt."""
    return {
        "deletion_id": receipt.deletion_id,
        "target": _target(receipt.target),
        "status": receipt.status.value,
        "requested_at": format_time(receipt.requested_at),
        "completed_at": format_time(receipt.completed_at),
        "memories": receipt.memories,
        "tasks": receipt.tasks,
        "stores": [
            {
                "store": store.store,
                "state": store.state,
                "verified_at": format_time(store.verified_at),
                "residue": store.residue,
            }
            for store in receipt.stores
        ],
        "probes": [
            {"probe": probe.probe, "path": probe.path, "residue": probe.residue} for probe in receipt.probes
        ],
        "retained": [{"where": kept.where, "until": format_time(kept.until)} for kept in receipt.retained],
    }


def _target(target: Target) -> dict[str, str]:
    named = {
        "kind": target.kind.value,
        "id": target.id,
        "session_id": target.session_id,
        "subject_user": target.subject_user,
    }
    return {name: value for name, value in named.items() if value is not None}


def render_explanation(explained: Explanation) -> dict[str, Any]:
    """Return why a record is kept: source, decision, confirmation, and who did what when."""
    memory = explained.memory
    history = [_history_entry(found) for found in explained.versions]
    return {
        "memory_id": memory.memory_id,
        "version": memory.version,
        "source": {"kind": memory.source.kind.value, "ids": list(memory.source.ids)},
        "trust": memory.trust.value,
        "confirmed": memory.confirmed,
        "reasons": list(memory.reasons),
        "decision": next(
            (render_decision(found.decision) for found in reversed(explained.versions) if found.decision),
            None,
        ),
        "history": history,
    }


def _history_entry(found: VersionRecord) -> dict[str, Any]:
    return {
        "version": found.memory.version,
        "status": found.memory.status.value,
        "confirmed": found.memory.confirmed,
        "reasons": list(found.memory.reasons),
        **render_version(found),
    }


def render_version(found: VersionRecord) -> dict[str, Any]:
    """Return who made a version when, and what was decided."""
    return {
        "at": format_time(found.at),
        "by": found.actor.user_id,
        "operation": found.actor.operation,
        "request_id": found.actor.request_id,
        "decision": None if found.decision is None else render_decision(found.decision),
    }
