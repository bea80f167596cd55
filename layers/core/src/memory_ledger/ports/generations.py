"""The indexes of one deployment: each of one embedding model, one of them searched."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Protocol

from memory_ledger.ports.search import SearchIndex


class IndexRole(StrEnum):
    """
    What an index is for. All but the left-over ones are told of every change.

    The LIVE one is searched; one on STANDBY holds all that it does; one that is FILLING does not yet. It is
    searched only where none is live: it was, and is built anew.
    """

    LIVE = "live"
    STANDBY = "standby"
    FILLING = "filling"
    LEFT_OVER = "left_over"


class IndexShelf(Protocol):
    """
    Indexes by name, and their roles; who changes roles sees to it that one is live.

    All methods but those that only name things raise IndexUnavailableError.
    """

    def name_of(self, model_id: str) -> str:
        """Return the name of the index of a model."""

    def index_of(self, model_id: str, dimension: int) -> SearchIndex:
        """
        Return the index of a model, which may not be there.

        Its `prepare` makes it, and makes it live where none is. Its hits say which one is live, and it raises
        IndexMovedError where it is gone and another one is.
        """

    def roles(self) -> Mapping[str, IndexRole]:
        """Return the role of each index that is there, also of those that nobody here has a model for."""

    def create(self, model_id: str, dimension: int, role: IndexRole) -> None:
        """Make the index of a model, if it is missing, in this role from its first moment."""

    def assign(self, roles: Mapping[str, IndexRole | None]) -> None:
        """
        Give indexes other roles; one whose role is None is removed, with all it holds.

        Repeatable. Broken off, it leaves no index without a role and one live at least.
        """
