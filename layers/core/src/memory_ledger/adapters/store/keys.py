"""
Every key of every table, in one place (docs/data-model.md).

A sort key holds 1,024 bytes and ``#`` separates its parts, so a client's id stands as it is only where it
is short and plain; any other is replaced by ``~`` and its SHA-256. ``~`` and ``#`` are not plain, hence no
two ids share a key.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache

from memory_ledger.adapters.tables import Key
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.scopes import Scope, ScopeKind

MEMORY, LEDGER, TRACE = "memory", "ledger", "trace"
TENANTS, BOOKMARKS, UNFINISHED, DELETED = "TENANTS", "BOOKMARKS", "OPEN", "DELETED"
MARKERS, JOBS, HEADS, VERSIONS, OPEN_CONFLICTS = "O#", "J#", "H#", "V#", "Y#open#"
CONFLICTS, DERIVED, RECEIPTS, USERS = "Y#", "L#d#", "R#", "U#"
_PLAIN = re.compile(r"[A-Za-z0-9._@:-]{1,64}\Z")
_SCOPE_LETTER = {ScopeKind.PROJECT: "p", ScopeKind.SESSION: "s", ScopeKind.TASK: "t"}


@lru_cache(maxsize=2_048)
def part(value: str) -> str:
    """Return how an id stands inside a key; injective."""
    if _PLAIN.match(value):
        return value
    return "~" + hashlib.sha256(value.encode()).hexdigest()


def scope_part(scope: Scope) -> str:
    """Return how a scope stands inside a key."""
    return "g" if scope.kind is ScopeKind.GLOBAL else f"{_SCOPE_LETTER[scope.kind]}={part(scope.id)}"


def milliseconds(moment: datetime) -> int:
    """Return *moment* as whole milliseconds since the epoch."""
    return round(moment.timestamp() * 1000)


def owner_pk(owner: Owner) -> str:
    """Return the partition of an owner's records."""
    return f"M#{part(owner.tenant_id)}#{part(owner.user_id)}"


def in_owner(owner: Owner, sk: str) -> Key:
    """Return a key in the owner's partition of the memory table."""
    return Key(MEMORY, owner_pk(owner), sk)


def tenant_head(tenant_id: str) -> Key:
    """Return the tenant's own item: which policy it has."""
    return Key(MEMORY, f"T#{part(tenant_id)}", "HEAD")


def tenant_policy(tenant_id: str) -> Key:
    """Return the tenant's policy document."""
    return Key(MEMORY, f"T#{part(tenant_id)}", "POLICY")


def tenant_user(owner: Owner) -> Key:
    """Return the entry of a user in its tenant."""
    return Key(MEMORY, f"T#{part(owner.tenant_id)}", USERS + part(owner.user_id))


def tenant_entry(tenant_id: str) -> Key:
    """Return the entry of a tenant in the list of tenants."""
    return Key(MEMORY, TENANTS, part(tenant_id))


def bookmark(task: str) -> Key:
    """Return how far a task of maintenance that takes several runs has come."""
    return Key(MEMORY, BOOKMARKS, part(task))


def user_head(owner: Owner) -> Key:
    """Return the user's consents, and how many of the user's deletions this table has seen."""
    return in_owner(owner, "U")


def tenant_fence(tenant_id: str) -> Key:
    """Return the tenant's generation; fences lie in the ledger, so that no restore lowers them."""
    return Key(LEDGER, f"T#{part(tenant_id)}", "F")


def user_fence(owner: Owner) -> Key:
    """Return the user's generation, deletion sequence and number of deletions."""
    return Key(LEDGER, owner_pk(owner), "F")


def user_fences(among: Iterable[Key]) -> dict[Key, Key]:
    """Return the users' fences *among* keys, each with the user's item beside it."""
    fences = (key for key in among if (key.sk, key.table) == ("F", LEDGER) and key.pk.startswith("M#"))
    return {key: Key(MEMORY, key.pk, "U") for key in fences}


def scope_fence(owner: Owner, scope: Scope) -> Key:
    """Return a scope's generation."""
    return Key(LEDGER, owner_pk(owner), f"F#{scope_part(scope)}")


def head(owner: Owner, memory_id: str) -> Key:
    """Return a record's newest version."""
    return in_owner(owner, f"{HEADS}{part(memory_id)}")


def version_prefix(memory_id: str) -> str:
    """Return the range of a record's history."""
    return f"{VERSIONS}{part(memory_id)}#"


def version(owner: Owner, memory_id: str, number: int) -> Key:
    """Return one kept version."""
    return in_owner(owner, f"{version_prefix(memory_id)}{number:08d}")


def slot(owner: Owner, scope: Scope, subject_key: str) -> Key:
    """Return the lock of a subject key in a scope."""
    return in_owner(owner, f"K#{scope_part(scope)}#{part(subject_key)}")


def twin(owner: Owner, digest: str) -> Key:
    """Return the lock of a normalised content."""
    return in_owner(owner, f"N#{digest}")


def replay(owner: Owner, operation: str, key: str) -> Key:
    """Return an idempotency record."""
    digest = hashlib.sha256(f"{operation}\0{key}".encode()).hexdigest()
    return in_owner(owner, f"I#{digest}")


def marker(owner: Owner, created_ms: int, memory_id: str, number: int) -> Key:
    """Return an outbox marker; markers of a user lie in order of commit."""
    return in_owner(owner, f"{MARKERS}{created_ms:013d}#{part(memory_id)}#{number:08d}")


def index_ticket(owner: Owner) -> Key:
    """Return the counter under whose numbers turns are written to the index."""
    return in_owner(owner, "Q")


def turn_marker(owner: Owner, created_ms: int, session_id: str, first: int) -> Key:
    """Return the outbox marker of one append's messages, among those of records in order of commit."""
    return in_owner(owner, f"{MARKERS}{created_ms:013d}#~turns#{part(session_id)}#{first:012d}")


def job(owner: Owner, job_id: str) -> Key:
    """Return a piece of background work."""
    return in_owner(owner, f"{JOBS}{part(job_id)}")


def annotation(owner: Owner, memory_id: str) -> Key:
    """Return what duplicates added to a record."""
    return in_owner(owner, f"A#{part(memory_id)}")


def conflict(owner: Owner, conflict_id: str, *, is_open: bool) -> Key:
    """Return a conflict, open or resolved."""
    return in_owner(owner, f"{OPEN_CONFLICTS if is_open else 'Y#done#'}{part(conflict_id)}")


def edge_prefix(source_id: str) -> str:
    """Return the range of records that rest on a source."""
    return f"E#{part(source_id)}#"


def edge(owner: Owner, source_id: str, memory_id: str) -> Key:
    """Return the reverse edge from a source to a record."""
    return in_owner(owner, f"{edge_prefix(source_id)}{part(memory_id)}")


def seal_prefix(deletion_id: str) -> str:
    """Return the range of a deletion's sealed texts."""
    return f"{part(deletion_id)}#"


def seal(owner: Owner, deletion_id: str, memory_id: str, number: int) -> Key:
    """Return a sealed text; no read path knows this partition."""
    pk = owner_pk(owner).replace("M#", "Z#", 1)
    return Key(MEMORY, pk, f"{seal_prefix(deletion_id)}{number:06d}#{part(memory_id)}")


def list_prefix(status: str, type: str | None, scope: Scope | None, subject_key: str | None) -> str:
    """Return the narrowest list range that holds all matches of a filter."""
    if subject_key is not None:
        return f"L#k#{part(subject_key)}#{status}#"
    if type is not None and scope is not None:
        return f"L#ts#{type}#{scope_part(scope)}#{status}#"
    if scope is not None:
        return f"L#s#{scope_part(scope)}#{status}#"
    if type is not None:
        return f"L#t#{type}#{status}#"
    return f"L#a#{status}#"


def entity_prefix(scope: Scope, entity: str) -> str:
    """Return the range of records that relate an entity in a scope; no key holds its name."""
    return f"L#e#{scope_part(scope)}#{hashlib.sha256(entity.encode()).hexdigest()}#"


def list_entry(owner: Owner, prefix: str, created_ms: int, memory_id: str) -> Key:
    """Return a record's place in a list range; records lie in order of creation."""
    return in_owner(owner, f"{prefix}{created_ms:013d}#{part(memory_id)}")


def receipt(owner: Owner, deletion_id: str) -> Key:
    """Return a deletion receipt in the ledger."""
    return Key(LEDGER, owner_pk(owner), f"D#{part(deletion_id)}")


def receipt_entry(owner: Owner, requested_ms: int, deletion_id: str) -> Key:
    """Return a receipt's place in a list; receipts lie in order of request."""
    return Key(LEDGER, owner_pk(owner), f"{RECEIPTS}{requested_ms:013d}#{part(deletion_id)}")


def unfinished(owner: Owner, deletion_id: str) -> Key:
    """Return the ledger's entry of a deletion that is still under way."""
    return Key(LEDGER, UNFINISHED, f"{owner_pk(owner)}#{part(deletion_id)}")


def deleted_of(owner: Owner) -> Key:
    """Return an owner's place among those who ever had something deleted."""
    return Key(LEDGER, DELETED, owner_pk(owner))


def suppression(owner: Owner, source_id: str, digest: str) -> Key:
    """Return the mark that a deleted text must not be taken from its source again."""
    return Key(LEDGER, owner_pk(owner), f"X#{part(source_id)}#{digest}")


def trace(tenant_id: str, trace_id: str) -> Key:
    """Return a trace; its owner and the tenant's auditors read it by id."""
    return Key(TRACE, f"T#{part(tenant_id)}#{part(trace_id)}", "TRACE")


def last_used(owner: Owner, memory_id: str) -> Key:
    """Return when a record last reached a prompt."""
    return Key(TRACE, owner_pk(owner), f"W#{part(memory_id)}")


def session_pk(owner: Owner, session_id: str) -> str:
    """Return the partition of a session."""
    return f"S#{part(owner.tenant_id)}#{part(owner.user_id)}#{part(session_id)}"
