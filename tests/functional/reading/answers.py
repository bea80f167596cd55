"""Looking into answers."""

from __future__ import annotations

from typing import Any

MEMORY_SECTIONS = ("preferences", "facts", "experience", "summaries", "conflicts")


def found(answer: dict[str, Any]) -> list[str]:
    """Return the ids a search found, best first."""
    return [item["memory"]["memory_id"] for item in answer["items"]]


def section_ids(answer: dict[str, Any], section: str) -> set[str]:
    """Return the ids in a section of a context."""
    return {item["memory_id"] for item in answer["sections"][section]}


def contents(answer: dict[str, Any]) -> list[str]:
    """Return what all memory sections of a context say."""
    return [item["content"] for section in MEMORY_SECTIONS for item in answer["sections"][section]]


def reasons(trace: dict[str, Any]) -> dict[str, str]:
    """Return why each dropped record went."""
    return {drop["memory_id"]: drop["reason"] for drop in trace["dropped"]}
