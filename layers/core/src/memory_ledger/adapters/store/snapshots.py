"""One consistent batch read, taken apart into a snapshot."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from memory_ledger.adapters.store import codec, governance_keys, keys
from memory_ledger.adapters.store.fences import fence_keys, fences_of
from memory_ledger.adapters.store.grants import read_grant
from memory_ledger.adapters.store.policies import policy_head
from memory_ledger.adapters.tables import Item, Key, Table
from memory_ledger.domain.access.grants import Grant
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.memory import Derivation, Memory
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.domain.records.source_refs import SourceRef
from memory_ledger.domain.writing.consents import PURPOSES, Consent
from memory_ledger.ports.changes import Conflict, Replay, Slot, SlotKey, Snapshot, Wants

Found = Mapping[Key, Item]


def read_snapshot(table: Table, owner: Owner, wants: Wants) -> Snapshot:
    """Return all of *wants*, with the fence of every scope that its heads name."""
    scopes = {GLOBAL, *wants.scopes, *(slot.scope for slot in wants.slots)}
    head_keys = {memory_id: keys.head(owner, memory_id) for memory_id in wants.memory_ids}
    wanted = [*fence_keys(owner, scopes), *head_keys.values(), *_other_keys(owner, wants)]
    found = dict(table.get_many(wanted))
    heads = {name: codec.load(codec.HEAD, found[key]) for name, key in head_keys.items() if key in found}
    named = {head.memory.scope for head in heads.values()} - scopes
    if named and not wants.in_scopes_only:
        found |= table.get_many([keys.scope_fence(owner, scope) for scope in named])
    user, tenant = found.get(keys.user_head(owner), {}), found.get(keys.tenant_head(owner.tenant_id), {})
    return Snapshot(
        fences=fences_of(owner, scopes | named, found),
        heads=heads,
        versions=_versions(owner, wants.versions, found),
        slots={key: _slot(owner, key, found) for key in wants.slots},
        twins=_twins(owner, wants.twins, found),
        replay=_replay(owner, wants.replay, found),
        conflict=_conflict(owner, wants.conflict_id, found),
        consents=consents_of(user) if wants.consents else {},
        suppressed=frozenset(pair for pair in wants.suppressions if keys.suppression(owner, *pair) in found),
        extra_sources=_extra_sources(owner, wants.annotations, found),
        last_used=_last_used(owner, wants.last_used, found),
        policy=policy_head(tenant),
        grant=_grant(owner, found) if wants.grant else None,
        known_user=bool(user.get("registered")),
        known_tenant=bool(tenant.get("registered")),
    )


def _other_keys(owner: Owner, wants: Wants) -> list[Key]:
    wanted = [_version_key(owner, version) for version in wants.versions]
    wanted += [keys.slot(owner, slot.scope, slot.subject_key) for slot in wants.slots]
    wanted += [keys.twin(owner, digest) for digest in wants.twins]
    wanted += [keys.suppression(owner, *pair) for pair in wants.suppressions]
    wanted += [keys.annotation(owner, memory_id) for memory_id in wants.annotations]
    wanted += [keys.last_used(owner, memory_id) for memory_id in wants.last_used]
    if wants.grant:
        wanted.append(governance_keys.grant(owner))
    if wants.replay is not None:
        wanted.append(keys.replay(owner, *wants.replay))
    if wants.conflict_id is not None:
        wanted += [keys.conflict(owner, wants.conflict_id, is_open=state) for state in (True, False)]
    return wanted


def _version_key(owner: Owner, version: Derivation) -> Key:
    return keys.version(owner, version.memory_id, version.version)


def _versions(owner: Owner, wanted: tuple[Derivation, ...], found: Found) -> dict[Derivation, Memory]:
    items = {version: found.get(_version_key(owner, version)) for version in wanted}
    return {version: codec.load(codec.MEMORY, item) for version, item in items.items() if item is not None}


def _slot(owner: Owner, key: SlotKey, found: Found) -> Slot:
    return read_slot(found.get(keys.slot(owner, key.scope, key.subject_key), {}))


def read_slot(item: Item) -> Slot:
    """Return who holds and who waits for a subject key, now and later."""
    return Slot(
        holder=codec.load(codec.HEAD, item, "holder") if "holder" in item else None,
        waiting=codec.load(codec.HEAD, item, "waiting") if "waiting" in item else None,
        later=codec.load(codec.HEADS, item, "later") if "later" in item else (),
    )


def _twins(owner: Owner, digests: tuple[str, ...], found: Found) -> dict[str, str]:
    wanted = {digest: found.get(keys.twin(owner, digest)) for digest in digests}
    return {digest: str(item["memory_id"]) for digest, item in wanted.items() if item is not None}


def _replay(owner: Owner, wanted: tuple[str, str] | None, found: Found) -> Replay | None:
    item = found.get(keys.replay(owner, *wanted)) if wanted is not None else None
    return codec.load(codec.REPLAY, item) if item is not None else None


def _conflict(owner: Owner, conflict_id: str | None, found: Found) -> Conflict | None:
    if conflict_id is None:
        return None
    for is_open in (True, False):
        item = found.get(keys.conflict(owner, conflict_id, is_open=is_open))
        if item is not None:
            return codec.load(codec.CONFLICT, item)
    return None


def consents_of(user: Item) -> dict[str, Consent]:
    """Return what the user said on each purpose."""
    return {
        purpose: codec.load(codec.CONSENT, user, f"consent.{purpose}")
        for purpose in PURPOSES
        if f"consent.{purpose}" in user
    }


def _extra_sources(
    owner: Owner, memory_ids: tuple[str, ...], found: Found
) -> dict[str, tuple[SourceRef, ...]]:
    sources: dict[str, tuple[SourceRef, ...]] = {}
    for memory_id in memory_ids:
        added = found.get(keys.annotation(owner, memory_id), {}).get("sources")
        if isinstance(added, frozenset):
            sources[memory_id] = tuple(map(SourceRef.parse, sorted(added)))
    return sources


def _grant(owner: Owner, found: Found) -> Grant | None:
    item = found.get(governance_keys.grant(owner))
    return None if item is None else read_grant(item)


def _last_used(owner: Owner, memory_ids: tuple[str, ...], found: Found) -> dict[str, datetime]:
    wanted = {memory_id: found.get(keys.last_used(owner, memory_id)) for memory_id in memory_ids}
    return {
        memory_id: datetime.fromisoformat(str(item["at"]))
        for memory_id, item in wanted.items()
        if item is not None
    }
