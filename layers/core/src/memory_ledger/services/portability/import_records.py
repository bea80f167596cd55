"""
Take in records that an export told of: each is a proposal like any other.

The call is claimed by its idempotency key first; each line is then decided and kept under a key of its own,
so that whoever repeats the call finishes it and doubles nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta

from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.errors import InvalidRequestError, UnavailableError, VersionConflictError
from memory_ledger.domain.records.lifecycle import gone
from memory_ledger.domain.records.memory import Status, Trust
from memory_ledger.domain.writing.candidates import Candidate, SourceRecord, check_candidate
from memory_ledger.domain.writing.imports import ImportedRecord, imported_from, proposal_of
from memory_ledger.ports.changes import Change, Snapshot, Wants
from memory_ledger.ports.runtime import Backoff, Clock
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.idempotency import IdempotencyKey, earlier_outcome
from memory_ledger.services.portability.settling import (
    SOURCE_GONE,
    Outcome,
    already_settled,
    details_of,
    refused,
    told,
)
from memory_ledger.services.retries import until_committed
from memory_ledger.services.tenant_policies import TenantPolicies
from memory_ledger.services.writing.change_memory import actor_of
from memory_ledger.services.writing.propose_memory import Proposal, ProposeMemory

WHILE_WAITED_FOR = timedelta(seconds=10)
"""After 15 seconds the gateway gives a call up, and says neither why nor when to ask again."""
_TURN = {Status.SCHEDULED: 0, Status.ACTIVE: 1}
_LAST = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """What became of each line; *replayed* marks a call that was claimed before."""

    outcomes: Mapping[int, Outcome]
    replayed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class _Call:
    """One call under way: what was read for it, what is settled, and what records of it are called now."""

    principal: Principal
    key: IdempotencyKey
    snapshot: Snapshot
    replayed: bool
    outcomes: dict[int, Outcome]
    names: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportRecords:
    """Import of exported records as proposals, each with a decision of its own."""

    store: MemoryStore
    clock: Clock
    backoff: Backoff
    propose: ProposeMemory
    policies: TenantPolicies

    def __call__(
        self, principal: Principal, records: Sequence[ImportedRecord], key: IdempotencyKey
    ) -> Imported:
        """
        Decide *records*; each is kept, or not, by itself.

        Raises:
            InvalidRequestError: A record is malformed, which names its line; nothing was written.
            IdempotencyKeyReusedError: The key came with another request.
            UnavailableError: The authority does not answer, or the time is over; the same call again does
                what is left.
        """
        started = self.clock.now()
        self._check(principal, records)
        call = until_committed(lambda: self._claim(principal, records, key), self.backoff)
        for record in _in_turn(records):
            if record.line not in call.outcomes:
                if self.clock.now() - started >= WHILE_WAITED_FOR:
                    raise UnavailableError("the import takes longer than a call; the same call again goes on")
                call.outcomes[record.line] = self._decide(call, record)
        return Imported(outcomes=call.outcomes, replayed=call.replayed)

    def _check(self, principal: Principal, records: Sequence[ImportedRecord]) -> None:
        for record in records:
            try:
                check_candidate(self._proposal(principal, record))
            except InvalidRequestError as exc:
                raise exc.within(f"/{record.line}") from exc

    def _claim(self, principal: Principal, records: Sequence[ImportedRecord], key: IdempotencyKey) -> _Call:
        """Read what the lines name, and keep under the key what is settled by that alone."""
        owner, now = principal.owner, self.clock.now()
        ids = tuple(dict.fromkeys(_named(records)))
        snapshot = self.store.read(owner, Wants(memory_ids=ids, replay=key.pair))
        self.policies.holding(owner.tenant_id, snapshot.policy)
        earlier = earlier_outcome(key, snapshot.replay, now)
        if earlier is not None:
            settled = {
                line: outcome.as_it_reads(snapshot, now) for line, outcome in told(earlier.details).items()
            }
            return _Call(principal=principal, key=key, snapshot=snapshot, replayed=True, outcomes=settled)
        settled = already_settled(records, snapshot, now)
        change = Change(
            actor=actor_of(principal, "import_records"),
            at=now,
            replay=key.outcome(now, details=details_of(settled)),
            stale_replay=snapshot.replay,
        )
        self.store.commit(owner, change)
        return _Call(principal=principal, key=key, snapshot=snapshot, replayed=False, outcomes=settled)

    def _decide(self, call: _Call, record: ImportedRecord) -> Outcome:
        candidate = self._placed(call, record)
        key = replace(call.key, key=f"{call.key.key} {record.line}")
        proposal = Proposal(
            candidate=candidate,
            idempotency=key,
            source_trusts=tuple(self._trusts(call.principal, record)),
            waited=record.waits,
        )
        try:
            proposed = self.propose(call.principal, proposal)
        except (InvalidRequestError, VersionConflictError):
            # A record that it derives from has gone since the call was claimed.
            return refused(SOURCE_GONE)
        memory_id = None if proposed.memory is None else proposed.memory.memory_id
        if record.memory_id is not None and memory_id is not None:
            call.names[record.memory_id] = memory_id
        return Outcome(proposed.decision.outcome, memory_id, proposed.decision.reasons)

    def _placed(self, call: _Call, record: ImportedRecord) -> Candidate:
        """Return what is proposed, deriving from records that are here; others are named as sources."""
        now, candidate = self.clock.now(), self._proposal(call.principal, record)
        here, elsewhere = [], []
        for source in candidate.derived_from:
            head = call.snapshot.heads.get(source.memory_id)
            if source.memory_id in call.names:
                here.append(SourceRecord(memory_id=call.names[source.memory_id]))
            elif head is not None and gone(head, call.snapshot.fences, now) is None:
                here.append(SourceRecord(memory_id=source.memory_id))
            else:
                elsewhere.append(source.memory_id)
        named = imported_from((*candidate.source.ids, *elsewhere))
        return replace(candidate, source=named, derived_from=tuple(dict.fromkeys(here)))

    def _proposal(self, principal: Principal, record: ImportedRecord) -> Candidate:
        wait = self.policies.known(principal.owner.tenant_id).pending_life
        return proposal_of(record, self.clock.now(), wait)

    def _trusts(self, principal: Principal, record: ImportedRecord) -> Iterator[Trust]:
        """A file makes nothing more trustworthy than it was."""
        yield self.policies.known(principal.owner.tenant_id).trust_of[record.candidate.source.kind]
        if record.trust is not None:
            yield record.trust


def _in_turn(records: Sequence[ImportedRecord]) -> Iterator[ImportedRecord]:
    """Yield lines so that what derives follows its sources; those that derive from one another come last."""
    left = sorted(records, key=_turn)
    while left:
        waiting = {record.memory_id for record in left}
        ready = [record for record in left if not waiting & _sources_of(record)] or left
        yield from ready
        left = [record for record in left if record not in ready]


def _sources_of(record: ImportedRecord) -> set[str | None]:
    return {source.memory_id for source in record.candidate.derived_from}


def _turn(record: ImportedRecord) -> tuple[bool, int]:
    """Order lines so that what holds a subject key precedes its rivals, and what derives follows."""
    return bool(record.candidate.derived_from), _TURN.get(record.status, _LAST)


def _named(records: Sequence[ImportedRecord]) -> Iterator[str]:
    for record in records:
        if record.memory_id is not None:
            yield record.memory_id
        yield from (source.memory_id for source in record.candidate.derived_from)
