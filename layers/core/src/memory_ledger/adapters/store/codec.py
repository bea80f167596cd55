"""Domain values as item attributes; bodies are JSON text, what conditions need stands beside them."""

from __future__ import annotations

from typing import Any, TypeVar

from pydantic import TypeAdapter

from memory_ledger.adapters.tables import Item
from memory_ledger.domain.consents import Consent
from memory_ledger.domain.decisions import Decision
from memory_ledger.domain.deletion import Receipt
from memory_ledger.domain.lifecycle import Head
from memory_ledger.domain.memory import Memory
from memory_ledger.domain.policy import Policy
from memory_ledger.ports.changes import Actor, Conflict, Replay

T = TypeVar("T")

HEAD: TypeAdapter[Head] = TypeAdapter(Head)
MEMORY: TypeAdapter[Memory] = TypeAdapter(Memory)
DECISION: TypeAdapter[Decision] = TypeAdapter(Decision)
ACTOR: TypeAdapter[Actor] = TypeAdapter(Actor)
REPLAY: TypeAdapter[Replay] = TypeAdapter(Replay)
CONFLICT: TypeAdapter[Conflict] = TypeAdapter(Conflict)
RECEIPT: TypeAdapter[Receipt] = TypeAdapter(Receipt)
POLICY: TypeAdapter[Policy] = TypeAdapter(Policy)
CONSENT: TypeAdapter[Consent] = TypeAdapter(Consent)


def dump(adapter: TypeAdapter[Any], value: object) -> str:
    """Return *value* as JSON text."""
    return adapter.dump_json(value).decode()


def load(adapter: TypeAdapter[T], item: Item, name: str = "body") -> T:
    """Read the attribute *name* of *item*."""
    return adapter.validate_json(str(item[name]))
