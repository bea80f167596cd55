"""The one read of a write, with all that is asked for beside it at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from memory_ledger.domain.access.grants import PRIVILEGED
from memory_ledger.domain.access.identity import Principal
from memory_ledger.domain.records.memory import Derivation
from memory_ledger.domain.writing.quota import Entry
from memory_ledger.ports.changes import SlotKey, Snapshot, Wants
from memory_ledger.ports.runtime import Gather
from memory_ledger.ports.store import MemoryStore
from memory_ledger.services.tenant_policies import TenantPolicies
from memory_ledger.services.writing.keep_within_quota import KeepWithinQuota
from memory_ledger.services.writing.nominate import Nominate
from memory_ledger.services.writing.proposals import Prepared, PrepareProposal, Proposal
from memory_ledger.services.writing.source_messages import SourceMessages, marks_of_sources, marks_of_telling


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """
    A proposal as the policy that holds lets it read, and what was found around it.

    Where the *sources_gone* are, it was taken from messages that were deleted, and from nothing else. What
    was *told_again* was deleted of one of its sources, in other words.
    """

    prepared: Prepared
    snapshot: Snapshot
    nominated: tuple[str, ...] = ()
    censuses: tuple[Sequence[Entry], ...] = ()
    sources_gone: bool = False
    told_again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class LookAround:
    """The consistent read before a write: one round trip, two more where the policy is new here."""

    store: MemoryStore
    gather: Gather
    policies: TenantPolicies
    prepare: PrepareProposal
    nominate: Nominate
    sources: SourceMessages
    quota: KeepWithinQuota

    def __call__(self, principal: Principal, proposal: Proposal, now: datetime) -> Seen:
        """Prepare under the policy known here and read; a read that brings another does both once more."""
        tenant_id = principal.owner.tenant_id
        prepared = self.prepare(proposal, self.policies.known(tenant_id))
        while True:
            seen = self._read(principal, prepared, now)
            policy = self.policies.holding(tenant_id, seen.snapshot.policy)
            if policy.version == prepared.policy.version:
                asked = (principal.owner, prepared, seen.snapshot)
                told = self.sources.tell_again(*asked)
                return replace(seen, sources_gone=self.sources.have_gone(*asked), told_again=told)
            prepared = self.prepare(proposal, policy)

    def _read(self, principal: Principal, prepared: Prepared, now: datetime) -> Seen:
        owner = principal.owner
        wants = replace(_wants(prepared), grant=bool(principal.roles & PRIVILEGED))
        read = partial(self.store.read, owner, wants)
        searches = self.nominate.searches(owner, prepared.candidate, now)
        censuses = self.quota.censuses(owner, prepared)
        if not searches and not censuses:
            return Seen(prepared=prepared, snapshot=read())
        found: tuple[Any, ...] = self.gather(read, *searches, *censuses)
        ids = (memory_id for named in found[1 : 1 + len(searches)] for memory_id in named)
        return Seen(
            prepared=prepared,
            snapshot=found[0],
            nominated=tuple(dict.fromkeys(ids)),
            censuses=found[1 + len(searches) :],
        )


def _wants(prepared: Prepared) -> Wants:
    proposal, candidate = prepared.proposal, prepared.candidate
    return Wants(
        scopes=(candidate.scope,),
        memory_ids=(
            str(proposal.memory_id),
            *(source.memory_id for source in candidate.derived_from),
            *(() if proposal.replaces is None else (proposal.replaces.memory_id,)),
        ),
        versions=tuple(
            Derivation(memory_id=source.memory_id, version=source.version)
            for source in candidate.derived_from
            if source.version is not None
        ),
        slots=_slots(prepared),
        twins=(prepared.digest,),
        replay=None if proposal.idempotency is None else proposal.idempotency.pair,
        consents=True,
        suppressions=(
            *prepared.suppressions,
            *(pair for pairs in prepared.evidence for pair in pairs),
            *marks_of_sources(prepared),
            *marks_of_telling(prepared),
        ),
    )


def _slots(prepared: Prepared) -> tuple[SlotKey, ...]:
    """Return the places that the candidate may take, and that of what it replaces."""
    candidate, replaced = prepared.candidate, prepared.proposal.replaces
    keys = (*(() if candidate.subject_key is None else (candidate.subject_key,)), *prepared.may_be_about)
    own = (SlotKey(scope=candidate.scope, subject_key=key) for key in keys)
    rival = None if replaced is None else replaced.slot
    return tuple(dict.fromkeys((*own, *(() if rival is None else (rival,)))))
