"""Items, conditions and operations, as far as this product needs DynamoDB's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias

from memory_ledger.domain.errors import ConcurrentChangeError

Value: TypeAlias = str | int | bool | frozenset[str]
Item: TypeAlias = dict[str, Value]


class Key(NamedTuple):
    """An item's place; *table* is the logical name: memory, ledger or trace."""

    table: str
    pk: str
    sk: str


@dataclass(frozen=True, slots=True)
class Absent:
    """No such item."""


@dataclass(frozen=True, slots=True)
class Present:
    """The item exists."""


@dataclass(frozen=True, slots=True)
class Equals:
    """The attribute has this value."""

    name: str
    value: Value


@dataclass(frozen=True, slots=True)
class NotEquals:
    """The attribute is missing or has another value."""

    name: str
    value: Value


@dataclass(frozen=True, slots=True)
class Missing:
    """The attribute (or the item) is missing."""

    name: str


Condition: TypeAlias = Absent | Present | Equals | NotEquals | Missing


@dataclass(frozen=True, slots=True)
class Put:
    """Write the whole item if all conditions hold."""

    key: Key
    item: Item
    when: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Update:
    """Set, remove, add to numbers, or add to string sets, creating the item where it is missing."""

    key: Key
    set: Mapping[str, Value] = field(default_factory=dict)
    remove: tuple[str, ...] = ()
    add: Mapping[str, int | frozenset[str]] = field(default_factory=dict)
    when: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Delete:
    """Remove the item if all conditions hold."""

    key: Key
    when: tuple[Condition, ...] = ()


@dataclass(frozen=True, slots=True)
class Check:
    """Write nothing; fail the transaction unless all conditions hold."""

    key: Key
    when: tuple[Condition, ...]


Operation: TypeAlias = Put | Update | Delete | Check
MAX_OPERATIONS = 100


def check_transaction(operations: Sequence[Operation]) -> None:
    """
    Refuse what no table takes as one transaction.

    Raises:
        ValueError: There are none or more than 100 operations, or two on the same item.
    """
    if not 1 <= len(operations) <= MAX_OPERATIONS:
        raise ValueError(f"a transaction takes 1 to {MAX_OPERATIONS} operations, not {len(operations)}")
    if len({operation.key for operation in operations}) < len(operations):
        raise ValueError("a transaction may touch an item once only")


@dataclass(frozen=True, slots=True)
class Range:
    """
    Sort keys of one partition, in byte order of their UTF-8.

    *prefix* bounds them; *after* continues behind a key (before it where *descending*).
    """

    table: str
    pk: str
    prefix: str = ""
    after: str | None = None
    descending: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """Items of one query and the sort key to continue after, None at the end."""

    items: tuple[Item, ...]
    next: str | None


class ConditionFailedError(ConcurrentChangeError):
    """A condition of a transaction did not hold; nothing was written."""

    def __init__(self, keys: tuple[Key, ...]) -> None:
        super().__init__("a condition did not hold")
        self.keys = keys


class TransactionConflictError(ConcurrentChangeError):
    """Another transaction touches the same items at this moment; nothing was written."""


class Table(Protocol):
    """
    The store under the repositories.

    Items carry their keys as attributes ``PK`` and ``SK``. All methods raise UnavailableError when the
    store does not answer, and ValueError for a request that it will never take. Reads are strongly
    consistent.
    """

    def get_many(self, keys: Sequence[Key]) -> Mapping[Key, Item]:
        """Return the items that exist; up to 100 keys are one round trip."""

    def query(self, range: Range, limit: int) -> Page:
        """Return up to *limit* items of *range* in order."""

    def write(self, operations: Sequence[Operation]) -> None:
        """
        Apply 1–100 operations on distinct items, all or none.

        Raises:
            ConditionFailedError: A condition does not hold.
            TransactionConflictError: Another transaction is under way on one of the items.
        """

    def update(self, operation: Update) -> Item:
        """
        Apply one update and return the whole new item.

        Raises:
            ConditionFailedError: A condition does not hold.
        """

    def put_many(self, items: Sequence[tuple[Key, Item]]) -> None:
        """Write items without conditions, not atomically; of several for one key the last one stands."""

    def delete_many(self, keys: Sequence[Key]) -> None:
        """Remove items without conditions, in no order and not atomically."""
