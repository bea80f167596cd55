"""Endpoints of the write-policy function."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.forgetting import set_echoes_aside
from memory_ledger.bootstrap.governing import governance_endpoints
from memory_ledger.bootstrap.importing import import_endpoints
from memory_ledger.bootstrap.proposing import prepare_proposal, propose_memory
from memory_ledger.bootstrap.raw_events import read_event
from memory_ledger.bootstrap.roles import act_in_role, content_access
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.memories import MemoryEndpoints
from memory_ledger.http.page_tokens import PageTokens
from memory_ledger.http.policies import PolicyEndpoints
from memory_ledger.http.settlements import SettlementEndpoints
from memory_ledger.services.writing.change_memory import ChangeMemory
from memory_ledger.services.writing.invalidate_event import InvalidateEvent
from memory_ledger.services.writing.list_memories import ListMemories
from memory_ledger.services.writing.manage_consents import ManageConsents
from memory_ledger.services.writing.manage_policy import ManagePolicy
from memory_ledger.services.writing.read_memory import ReadMemory
from memory_ledger.services.writing.resolve_conflict import ListConflicts, ResolveConflict


def writing_endpoints(parts: Container) -> list[Endpoint]:
    """Return the endpoints of memories, imports, conflicts, consents, the policy, grants and the audit."""
    store, clock, backoff, events = parts.store, parts.clock, parts.backoff, read_event(parts)
    tokens, propose, aside = PageTokens(parts.secret), propose_memory(parts), set_echoes_aside(parts)
    memories = MemoryEndpoints(
        propose=propose,
        read=ReadMemory(store=store, events=events, clock=clock, gather=parts.gather),
        listing=ListMemories(store=store, clock=clock),
        access=content_access(parts),
        change=ChangeMemory(
            store=store,
            clock=clock,
            backoff=backoff,
            policies=parts.policies,
            prepare=prepare_proposal(parts),
            set_aside=aside,
            events=events,
        ),
        end_event=InvalidateEvent(store=store, sessions=parts.sessions, events=events, clock=clock),
        keyed_hash=parts.keyed_hash,
        tokens=tokens,
    )
    settlements = SettlementEndpoints(
        conflicts=ListConflicts(store=store, clock=clock),
        resolve=ResolveConflict(store=store, clock=clock, backoff=backoff, set_aside=aside),
        consents=ManageConsents(store=store, clock=clock),
        keyed_hash=parts.keyed_hash,
        tokens=tokens,
    )
    policies = PolicyEndpoints(
        manage=ManagePolicy(
            store=parts.policy_store,
            default=parts.policy,
            act=act_in_role(parts),
            clock=clock,
            ids=parts.ids,
        )
    )
    return [
        *memories.endpoints(),
        *import_endpoints(parts, propose),
        *settlements.endpoints(),
        *policies.endpoints(),
        *governance_endpoints(parts),
    ]
