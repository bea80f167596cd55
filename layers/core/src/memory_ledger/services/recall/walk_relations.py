"""Walk relations: from an entity over facts that hold now, hop by hop."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from memory_ledger.domain.access.identity import Owner, Principal
from memory_ledger.domain.recall.ranking.rechecking import Criteria, current, disputing
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.records.relations import Edge, entities_of, spellings
from memory_ledger.domain.records.scopes import View
from memory_ledger.ports.changes import Conflict
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.recall.first_look import MAX_CONFLICTS_READ
from memory_ledger.services.recall.narrowest_scope import Narrowing
from memory_ledger.services.recall.recall_authority import Authority, shown_by
from memory_ledger.services.recall.recall_disputes import rivals_of, sides_of, undecided

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
    """
    Breadth-first walk over relations: each edge is authorised anew, by its own scope and life.

    Of one subject key the narrowest value in view is walked; one in open conflict is, and names its rivals.
    """

    authority: Authority
    variants: HanVariants
    clock: Clock

    def __call__(self, principal: Principal, name: str, hops: int, view: View) -> Relations:
        """
        Return what relates to the entity *name* by at most *hops* facts in view, each fact once.

        Raises:
            UnavailableError: The authority does not answer.
        """
        start = spellings(name, self.variants.simplified) if name.strip() else ()
        now, criteria = self.clock.now(), Criteria(scopes=frozenset(view.scopes()))
        narrowing = Narrowing(authority=self.authority, criteria=criteria, now=now)
        walk = _Walk(
            use_case=self, owner=principal.owner, view=view, narrowing=narrowing, now=now, frontier=start
        )
        for hop in range(1, hops + 1):
            walk.go_on(hop)
        return Relations(edges=tuple(walk.edges), truncated=walk.truncated)


@dataclass(slots=True, kw_only=True)
class _Walk:
    """One walk; *frontier* is where the next hop goes on from."""

    use_case: WalkRelations
    owner: Owner
    view: View
    narrowing: Narrowing
    now: datetime
    frontier: Sequence[str]
    passed: set[str] = field(default_factory=set)
    seen: set[str] = field(default_factory=set)
    edges: list[Edge] = field(default_factory=list)
    keys: dict[str, str] = field(default_factory=dict)
    conflicts: list[Conflict] | None = None
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
        beside = [self._read_conflicts] if self.conflicts is None else []
        for found in authority.relating(self.owner, entities, scopes, MAX_PER_ENTITY + 1, beside):
            self.keys |= {name: key for name, key in found.items() if key is not None}
            yield from self._limited(list(found), MAX_PER_ENTITY)

    def _read_conflicts(self) -> None:
        found, _ = self.use_case.authority.store.open_conflicts(self.owner, MAX_CONFLICTS_READ, None)
        self.conflicts = [one for one in found if one.scope in self.narrowing.criteria.scopes]

    def _holding(self, memory_ids: Sequence[str], hop: int) -> Iterator[Edge]:
        """Yield the edges that the authority lets through."""
        if not memory_ids:
            return
        conflicts = [one for one in self.conflicts or () if not set(memory_ids).isdisjoint(one.memory_ids)]
        ids = list(dict.fromkeys((*memory_ids, *sides_of(conflicts))))
        keys = [self.keys[name] for name in memory_ids if name in self.keys]
        ahead = self.narrowing.ahead(self.owner, keys)
        witnesses = self.use_case.authority.heads(self.owner, ids, self.view.scopes(), ahead)
        heads = shown_by(witnesses, self.narrowing.criteria, self.now)
        sides = self._sides(conflicts, heads)
        for name in memory_ids:
            memory = current(heads[name], self.now) if name in heads else None
            if not isinstance(memory, Memory) or memory.fact is None or self.narrowing.overrides(memory):
                continue
            yield Edge(memory=memory, fact=memory.fact, hop=hop, rivals=rivals_of(name, sides))

    def _sides(self, conflicts: Sequence[Conflict], heads: Mapping[str, Head]) -> list[list[str]]:
        """Return the ids on all sides of each conflict that is left to settle."""
        said = {name: disputing(head, self.now) for name, head in heads.items()}
        claims = {name: memory for name, memory in said.items() if memory is not None}
        return [[memory.memory_id for memory in undecided(one, claims)] for one in conflicts]
