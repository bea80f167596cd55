"""Memories that a wish to forget is about; the client's own DELETE carries it out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.domain.records.lifecycle import readable
from memory_ledger.domain.records.memory import Memory, Status
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.working.sessions import MessageSource
from memory_ledger.domain.writing.extraction.forgetting import means_everything
from memory_ledger.domain.writing.subjects.attributes import keys_named_in
from memory_ledger.ports.changes import ListFilter, Wants
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.store import MemoryStore
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.tenant_policies import TenantPolicies

if TYPE_CHECKING:
    from memory_ledger.domain.writing.utterances.asked.calling_off import CalledOff

MOST = 10
ALL = 80
"""How many are listed where all are meant: what one read can look at."""
_NEWEST = ListFilter(status=Status.ACTIVE.value, newest_first=True)
MORE = "more_than_listed"
"""The reason code where there are others: who has deleted these asks again."""
Recall = Callable[[Owner, str, frozenset[Scope]], Sequence[tuple[str, str]]]
"""Returns the ids of what recall would show of these scopes and what it says, best first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidates:
    """The memories that a wish means, best first; there may be *more*."""

    ids: tuple[str, ...] = ()
    more: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposeForgetting:
    """Deletion candidates for a wish to forget; it changes nothing."""

    store: MemoryStore
    clock: Clock
    policies: TenantPolicies
    recall: Recall
    variants: HanVariants

    def __call__(self, principal: Principal, wish: str, said_in: MessageSource) -> Candidates:
        """
        Return the caller's own memories that *wish* is about, at most ten.

        They are those of an attribute of the user that it names, else what recall finds that says what it
        names, else those that say it among the newest eighty, or none; what cannot be asked now is left out.
        A wish that means everything is about all of them, in every scope: the newest eighty.
        """
        from memory_ledger.domain.writing.extraction.forget_meant import meant_by
        from memory_ledger.domain.writing.utterances.asked.kept_things import kept_thing_in

        owner = principal.owner
        if means_everything(wish):
            return self._everything(owner)
        simplified = self.variants.simplified
        thing = kept_thing_in(wish)
        named = thing or wish
        meant = meant_by(named, simplified, is_thing=thing is not None)
        of_user = () if meant.things else self._named(owner, named)
        scopes = _scopes_of(said_in)
        recalled = () if of_user and not meant.things else self._recalled(owner, named, scopes)
        said = meant.meant_of([each for each in recalled if not _is_wish(each[1])], simplified)
        found = tuple(dict.fromkeys((*of_user, *said)))
        if not found and (meant.things or meant.attributes):
            found = tuple(meant.meant_of(self._newest(owner, scopes), simplified))
        return Candidates(ids=found[:MOST], more=len(found) > MOST)

    def still_there(self, owner: Owner, ids: tuple[str, ...]) -> Candidates:
        """Return those of the memories *ids* that can be read, at most ten."""
        found = self._readable(owner, ids)
        return Candidates(ids=found[:MOST], more=len(found) > MOST)

    def called_off(self, owner: Owner, said: CalledOff, said_in: MessageSource) -> list[Memory]:
        """Return the caller's own active memories that are what is *said* to be called off."""
        scopes = _scopes_of(said_in)
        recalled = [*self._recalled(owner, said.named, scopes)]
        if said.swap is not None and not said.swap.named:
            recalled += [one for one in self._newest(owner, scopes) if one not in recalled]
        ids = tuple(name for name, text in recalled if said.means(text, self.variants.simplified))
        if not ids:
            return []
        snapshot, now = self.store.read(owner, Wants(memory_ids=ids)), self.clock.now()
        found = (readable(snapshot.heads.get(name), snapshot.fences, now) for name in ids)
        return [memory for memory in found if memory is not None and memory.status is Status.ACTIVE]

    def _everything(self, owner: Owner) -> Candidates:
        page = self.store.list_ids(owner, _NEWEST, ALL, None)
        return Candidates(ids=self._readable(owner, page.ids), more=page.next is not None)

    def _newest(self, owner: Owner, scopes: frozenset[Scope]) -> Sequence[tuple[str, str]]:
        """Return the newest active records of these *scopes*, for recall finds no "I'm a vet" by "my job"."""
        page = self.store.list_ids(owner, _NEWEST, ALL, None)
        if not page.ids:
            return ()
        snapshot, now = self.store.read(owner, Wants(memory_ids=page.ids)), self.clock.now()
        found = (readable(snapshot.heads.get(name), snapshot.fences, now) for name in page.ids)
        return [
            (memory.memory_id, text_of(memory))
            for memory in found
            if memory is not None and memory.scope in scopes
        ]

    def _recalled(self, owner: Owner, wish: str, scopes: frozenset[Scope]) -> Sequence[tuple[str, str]]:
        try:
            return self.recall(owner, wish, scopes)
        except UnavailableError:
            return ()

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


def _scopes_of(said_in: MessageSource) -> frozenset[Scope]:
    scopes = {GLOBAL, Scope(kind=ScopeKind.SESSION, id=said_in.session_id)}
    if said_in.stamps.project_id is not None:
        scopes.add(Scope(kind=ScopeKind.PROJECT, id=said_in.stamps.project_id))
    return frozenset(scopes)


def _is_wish(text: str) -> bool:
    """A message that asked to forget is no memory of what it names."""
    from memory_ledger.domain.writing.utterances.asked.erasures import FORGET

    return FORGET.search(fold(text)) is not None
