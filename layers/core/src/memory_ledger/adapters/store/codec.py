"""Domain values as item attributes; bodies are JSON text, what conditions need stands beside them."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from memory_ledger.adapters.tables import Item
from memory_ledger.domain.records.deletion import Receipt
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory
from memory_ledger.domain.writing.consents import Consent
from memory_ledger.domain.writing.decisions import Decision
from memory_ledger.domain.writing.policy import Policy, PolicyHead
from memory_ledger.ports.changes import Actor, Conflict, Replay

if TYPE_CHECKING:
    from pydantic import TypeAdapter

T = TypeVar("T")


class Form(Generic[T]):
    """
    How values of one type are written as JSON text and read.

    It is worked out at the first use: that takes milliseconds, no function needs every form, and the relay
    needs none.
    """

    def __init__(self, kind: type[T]) -> None:
        self._kind = kind

    @cached_property
    def adapter(self) -> TypeAdapter[T]:
        """The adapter."""
        from pydantic import TypeAdapter

        return TypeAdapter(self._kind)


HEAD = Form(Head)
HEADS = Form(tuple[Head, ...])
MEMORY = Form(Memory)
DECISION = Form(Decision)
ACTOR = Form(Actor)
REPLAY = Form(Replay)
CONFLICT = Form(Conflict)
RECEIPT = Form(Receipt)
POLICY = Form(Policy)
POLICY_HEAD = Form(PolicyHead)
CONSENT = Form(Consent)


def dump(form: Form[Any], value: object) -> str:
    """Return *value* as JSON text."""
    return form.adapter.dump_json(value).decode()


def load(form: Form[T], item: Item, name: str = "body") -> T:
    """Read the attribute *name* of *item*."""
    return form.adapter.validate_json(str(item[name]))
