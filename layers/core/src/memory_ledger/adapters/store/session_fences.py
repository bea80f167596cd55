"""Fences around a session, read in one batch with what they are to judge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.store.fences import fence_keys, fences_of, generation
from memory_ledger.adapters.tables import Item, Key, Table
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.scopes import Scope, ScopeKind


def read_fences(
    table: Table, owner: Owner, scopes: Iterable[Scope], wanted: Sequence[Key] = ()
) -> tuple[Fences, Mapping[Key, Item]]:
    """Return the fences of tenant, user and *scopes*, and the items of *wanted*, in one read."""
    named = list(scopes)
    found = table.get_many([*fence_keys(owner, named), *wanted])
    return fences_of(owner, named, found), found


def with_fences_of(table: Table, owner: Owner, fences: Fences, project_ids: Iterable[str | None]) -> Fences:
    """Return *fences* with those of the projects that it lacks."""
    projects = [Scope(kind=ScopeKind.PROJECT, id=name) for name in set(project_ids) if name is not None]
    places = {str(scope): keys.scope_fence(owner, scope) for scope in projects}
    lacking = {name: place for name, place in places.items() if name not in fences.scopes}
    if not lacking:
        return fences
    found = table.get_many(list(lacking.values()))
    known = {name: generation(found.get(place)) for name, place in lacking.items()}
    return replace(fences, scopes={**fences.scopes, **known})
