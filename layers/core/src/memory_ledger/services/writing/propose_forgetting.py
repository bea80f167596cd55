"""Which memories a wish to forget is about; the client's own DELETE carries it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.records.lifecycle import readable
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.domain.working.sessions import MessageSource
from memory_ledger.domain.writing.attributes import keys_named_in
from memory_ledger.domain.writing.forgetting import means_everything
from memory_ledger.ports import Clock, ListFilter, MemoryStore, Wants
from memory_ledger.services.writing.tenant_policies import TenantPolicies

MOST = 10
ALL = 80
"""How many are listed where all are meant: what one read can look at."""
Recall = Callable[[Owner, str, frozenset[Scope]], Sequence[str]]
"""Returns the ids of what recall would show of these scopes, best first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposeForgetting:
    """The use case; it changes nothing."""

    store: MemoryStore
    clock: Clock
    policies: TenantPolicies
    recall: Recall

    def __call__(self, principal: Principal, wish: str, said_in: MessageSource) -> tuple[str, ...]:
        """
        Return the ids of the caller's own memories that *wish* is about, best first, at most ten.

        Those of an attribute that it names come first, then what recall finds; what cannot be asked now is
        left out. A wish that means everything is about all of them, in every scope: the newest eighty.
        """
        owner = principal.owner
        if means_everything(wish):
            everything = ListFilter(status=Status.ACTIVE.value, newest_first=True)
            return self._readable(owner, self.store.list_ids(owner, everything, ALL, None).ids)
        scopes = {GLOBAL, Scope(kind=ScopeKind.SESSION, id=said_in.session_id)}
        if said_in.stamps.project_id is not None:
            scopes.add(Scope(kind=ScopeKind.PROJECT, id=said_in.stamps.project_id))
        try:
            found = self.recall(owner, wish, frozenset(scopes))
        except UnavailableError:
            found = ()
        named = self._named(owner, wish)
        return tuple(dict.fromkeys((*named, *found)))[:MOST]

    def _named(self, owner: Owner, wish: str) -> tuple[str, ...]:
        """Return the active records of the attributes that *wish* names."""
        ids: list[str] = []
        for key in keys_named_in(wish, self.policies.known(owner.tenant_id).attributes):
            listed = ListFilter(status=Status.ACTIVE.value, subject_key=key)
            ids += self.store.list_ids(owner, listed, MOST, None).ids
        return self._readable(owner, tuple(ids))

    def _readable(self, owner: Owner, ids: tuple[str, ...]) -> tuple[str, ...]:
        if not ids:
            return ()
        snapshot = self.store.read(owner, Wants(memory_ids=ids))
        now = self.clock.now()
        return tuple(
            name for name in ids if readable(snapshot.heads.get(name), snapshot.fences, now) is not None
        )
