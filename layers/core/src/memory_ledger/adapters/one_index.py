"""A shelf of a single index, where no second one can be kept beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from memory_ledger.ports.generations import IndexRole
from memory_ledger.ports.search import SearchIndex

NAME = "only"


class OneIndexShelf:
    """It is live and goes by one name, whatever the model; it is built anew to move to another one."""

    def __init__(self, index: Callable[[], SearchIndex]) -> None:
        self._index = index

    def name_of(self, model_id: str) -> str:
        """Return the one name."""
        return NAME

    def index_of(self, model_id: str, dimension: int) -> SearchIndex:
        """Return the index."""
        return self._index()

    def roles(self) -> Mapping[str, IndexRole]:
        """Return that it is live."""
        return {NAME: IndexRole.LIVE}

    def create(self, model_id: str, dimension: int, role: IndexRole) -> None:
        """
        Refuse to.

        Raises:
            ValueError: Always.
        """
        raise ValueError("no second index can be kept here")

    def assign(self, roles: Mapping[str, IndexRole | None]) -> None:
        """
        Refuse to, but where nothing would change.

        Raises:
            ValueError: Something would.
        """
        if roles and roles != self.roles():
            raise ValueError("no second index can be kept here")
