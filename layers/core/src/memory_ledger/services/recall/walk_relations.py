"""Walk relations: from an entity over facts that hold now, hop by hop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.recall.rechecking import Criteria, current, hidden
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.relations import Edge, entities_of, entity
from memory_ledger.domain.records.scopes import View
from memory_ledger.ports import Clock
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.recall.recall_authority import Authority

MAX_PER_ENTITY = 50
"""How many facts of one entity are read in each scope, newest first."""
MAX_ENTITIES = 25
"""How many entities one hop goes on from, those of the newest facts first."""
MAX_EDGES = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Relations:
    """The edges, nearest first; *truncated* where a limit left some out."""

    edges: tuple[Edge, ...]
    truncated: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class WalkRelations:
    """The use case: each edge is authorised anew, by its own scope and life."""

    authority: Authority
    variants: HanVariants
    clock: Clock

    def __call__(self, principal: Principal, name: str, hops: int, view: View) -> Relations:
        """
        Return what relates to the entity *name* by at most *hops* facts in view, each fact once.

        Raises:
            UnavailableError: The authority does not answer.
        """
        start = [entity(name, self.variants.simplified)] if name.strip() else []
        walk = _Walk(use_case=self, owner=principal.owner, view=view, now=self.clock.now(), frontier=start)
        for hop in range(1, hops + 1):
            walk.go_on(hop)
        return Relations(edges=tuple(walk.edges), truncated=walk.truncated)


@dataclass(slots=True, kw_only=True)
class _Walk:
    """One walk; *frontier* is where the next hop goes on from."""

    use_case: WalkRelations
    owner: Owner
    view: View
    now: datetime
    frontier: list[str]
    passed: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)
    edges: list[Edge] = field(default_factory=list)
    truncated: bool = False

    def go_on(self, hop: int) -> None:
        """Add the facts of the frontier; their other ends are the next one."""
        here = self._limited(self.frontier, MAX_ENTITIES)
        self.passed.update(here)
        named = [name for name in dict.fromkeys(self._named(here)) if name not in self.seen]
        fresh = self._limited(named, MAX_EDGES - len(self.edges))
        self.seen.update(fresh)
        found = list(self._holding(fresh, hop))
        self.edges += found
        simplified = self.use_case.variants.simplified
        ends = (end for edge in found for end in entities_of(edge.fact, simplified))
        self.frontier = [end for end in dict.fromkeys(ends) if end not in self.passed]

    def _limited(self, names: Sequence[str], most: int) -> Sequence[str]:
        self.truncated |= len(names) > most
        return names[:most]

    def _named(self, entities: Sequence[str]) -> Iterator[str]:
        """Yield the ids of records that relate one of *entities*, in each scope in view."""
        authority, scopes = self.use_case.authority, self.view.scopes()
        for ids in authority.relating(self.owner, entities, scopes, MAX_PER_ENTITY + 1):
            yield from self._limited(ids, MAX_PER_ENTITY)

    def _holding(self, memory_ids: Sequence[str], hop: int) -> Iterator[Edge]:
        """Yield the edges that the authority lets through."""
        scopes = self.view.scopes()
        criteria = Criteria(scopes=frozenset(scopes))
        witnesses = self.use_case.authority.heads(self.owner, memory_ids, scopes) if memory_ids else {}
        for witness in witnesses.values():
            head = witness.head
            if head is None or hidden(head, witness.fences, criteria, self.now) is not None:
                continue
            memory = current(head, self.now)
            if isinstance(memory, Memory) and memory.fact is not None:
                yield Edge(memory=memory, fact=memory.fact, hop=hop)
