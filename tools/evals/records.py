"""What labels stand for, and what comes back in answers."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tools.evals.product import Identity

SHORTEST = 5
"""A text of fewer characters is no proof that a record came back: others may well say the same."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Label:
    """One state of a record, or a message; *memory_id* is None where nothing was kept."""

    name: str
    owner: Identity
    text: str
    memory_id: str | None = None
    version: int | None = None
    message_id: str | None = None
    session: str | None = None
    outcome: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One thing that came back."""

    content: str
    memory_id: str | None = None
    version: int | None = None
    sources: tuple[str, ...] = ()
    scope: str | None = None
    confirmed: bool = False
    section: str = ""

    def is_of(self, label: Label) -> bool:
        """Tell whether this is what *label* stands for: that version, or what was taken from that message."""
        if label.message_id is not None and label.message_id in self.sources:
            return True
        return label.memory_id is not None and (self.memory_id, self.version) == (
            label.memory_id,
            label.version,
        )

    def says(self, text: str) -> bool:
        """Tell whether it says just this."""
        return plain(self.content) == plain(text)


@dataclass(slots=True)
class Registry:
    """The labels of one scenario, by name, and whose every record is."""

    labels: dict[str, Label] = field(default_factory=dict)
    owners: dict[str, Identity] = field(default_factory=dict)

    def add(self, label: Label) -> None:
        """Know *label*, and whose its record is."""
        self.labels[label.name] = label
        if label.memory_id is not None:
            self.owners[label.memory_id] = label.owner

    def named(self, names: Iterable[str]) -> list[Label]:
        """Return labels by name."""
        return [self.labels[name] for name in names]


def plain(text: str) -> str:
    """Return *text* as it is compared: case, width and spaces do not matter."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def memory_item(memory: Any) -> Item:
    """Return the item of a memory as get, list and search render it."""
    episode = memory.get("episode") or {}
    content = memory.get("content") or episode.get("goal") or str(memory.get("fact") or "")
    return Item(
        content=content,
        memory_id=memory["memory_id"],
        version=memory["version"],
        sources=tuple(memory["source"]["ids"]),
        scope=memory["scope"],
        confirmed=bool(memory["confirmed"]),
    )


def context_item(item: Any, section: str) -> Item:
    """Return an item of a context's section."""
    return Item(
        content=item["content"],
        memory_id=item["memory_id"],
        version=item["version"],
        sources=tuple(item["source"]["ids"]),
        scope=item["scope"],
        confirmed=bool(item["confirmed"]),
        section=section,
    )


def message_item(message: Any) -> Item:
    """Return an item of a window."""
    return Item(content=message["content"] or "", sources=(message["message_id"],), section="recent_messages")
