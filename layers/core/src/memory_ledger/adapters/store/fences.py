"""Fences as they lie in the ledger, which no restore of the memory table touches."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from memory_ledger.adapters.store import keys
from memory_ledger.adapters.tables import Item, Key
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.scopes import Scope


def fence_keys(owner: Owner, scopes: Iterable[Scope]) -> list[Key]:
    """
    Return what a read fetches beside what it is about: fences, and the items of tenant and user.

    Those two say which policy and consents hold, and the user's whether this table may answer at all.
    """
    heads = [keys.tenant_head(owner.tenant_id), keys.user_head(owner)]
    fences = [keys.tenant_fence(owner.tenant_id), keys.user_fence(owner)]
    return [*heads, *fences, *(keys.scope_fence(owner, scope) for scope in scopes)]


def fences_of(owner: Owner, scopes: Iterable[Scope], found: Mapping[Key, Item]) -> Fences:
    """Read the fences of tenant, user and *scopes*."""
    user = found.get(keys.user_fence(owner))
    return Fences(
        tenant=generation(found.get(keys.tenant_fence(owner.tenant_id))),
        user=generation(user),
        scopes={str(scope): generation(found.get(keys.scope_fence(owner, scope))) for scope in scopes},
        deletion_sequence=number(user, "deletion_sequence"),
    )


def generation(fence: Item | None) -> int:
    """Return a fence's generation, 0 where it was never raised."""
    return number(fence, "generation")


def number(item: Item | None, name: str) -> int:
    """Return a number, 0 where it is missing."""
    return int(str((item or {}).get(name, 0)))
