"""Move to another embedding model: fill its index beside the live one, make it live, go back, finish."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.ports.generations import IndexRole, IndexShelf
from memory_ledger.ports.models import Embedder
from memory_ledger.ports.runtime import IsTimeOver
from memory_ledger.services.indexing.fill_index import Filled, FillIndex
from memory_ledger.services.indexing.walk_authority import Reached


class NoNextModelError(ValueError):
    """No other model is configured to move to."""


class IndexNotFilledError(ValueError):
    """The index is not there, or does not hold everything yet."""


class IndexFilledError(ValueError):
    """The index holds everything already; it may be switched to."""


class SwitchUnfinishedError(ValueError):
    """A switch was broken off; it has to be made again first, one way or the other."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MigrateIndex:
    """
    The move to another model, a repeatable method a step. *models* are the present and the next one.

    Where the move stands is in the roles of the indexes and nowhere else.
    """

    shelf: IndexShelf
    models: Sequence[Embedder]
    fill: FillIndex

    def start(self, after: Reached | None = None, is_time_over: IsTimeOver = lambda: False) -> Filled:
        """
        Make the next model's index, told of every change from then on, and write all that there was before.

        The authority is read after the index has its role. So a change that its writer did not tell this
        index of was committed before, and is read; one that comes later is told, and is never overwritten
        by what was read earlier.

        Raises:
            NoNextModelError, IndexFilledError: There is nothing to fill.
            IndexNotFilledError: None is live; or the move was given up since *after* was reached.
            UnavailableError: Something is down; go on after the same place, or start again.
        """
        model = self._next()
        name, roles = self.shelf.name_of(model.model_id), self.shelf.roles()
        if roles.get(name) in (IndexRole.LIVE, IndexRole.STANDBY):
            raise IndexFilledError("the next index is filled already")
        if IndexRole.LIVE not in roles.values():
            raise IndexNotFilledError("no index is live: let the rebuild come to its end first")
        if after is None:
            self._make(model, name, roles.get(name))
        elif roles.get(name) is not IndexRole.FILLING:
            raise IndexNotFilledError("the next index is not being filled any more")
        index = self.shelf.index_of(model.model_id, model.dimension)
        filled = self.fill(index, model, after, is_time_over)
        if filled.after is None:
            if self.shelf.roles().get(name) is not IndexRole.FILLING:
                raise IndexNotFilledError("the next index is not being filled any more")
            self.shelf.assign({name: IndexRole.STANDBY})
        return filled

    def _make(self, model: Embedder, name: str, role: IndexRole | None) -> None:
        """What was left over of an earlier time was not told of changes, so it goes."""
        if role is IndexRole.LEFT_OVER:
            self.shelf.assign({name: None})
        self.shelf.create(model.model_id, model.dimension, IndexRole.FILLING)

    def switch(self) -> None:
        """
        Make the next model's index live; the other one stands by, and is told of every change as before.

        Raises:
            NoNextModelError, IndexNotFilledError: There is nothing to switch to.
        """
        self._make_live(self._next())

    def roll_back(self) -> None:
        """
        Make the index of the deployment's own model live again.

        Raises:
            IndexNotFilledError: It is gone.
        """
        self._make_live(self.models[0])

    def _make_live(self, model: Embedder) -> None:
        name, roles = self.shelf.name_of(model.model_id), self.shelf.roles()
        if roles.get(name) not in (IndexRole.LIVE, IndexRole.STANDBY):
            raise IndexNotFilledError("that index is not filled")
        others = [other for other, role in roles.items() if role is IndexRole.LIVE and other != name]
        self.shelf.assign({name: IndexRole.LIVE, **dict.fromkeys(others, IndexRole.STANDBY)})

    def finish(self) -> int:
        """
        Remove every index but the live one, filled or not; return how many.

        Raises:
            SwitchUnfinishedError: Two are live.
        """
        roles = self.shelf.roles()
        if list(roles.values()).count(IndexRole.LIVE) > 1:
            raise SwitchUnfinishedError("two indexes are live")
        doomed = [name for name, role in roles.items() if role is not IndexRole.LIVE]
        self.shelf.assign(dict.fromkeys(doomed))
        return len(doomed)

    def _next(self) -> Embedder:
        known = {self.shelf.name_of(model.model_id) for model in self.models}
        if len(known) < 2:
            raise NoNextModelError("no other model is configured")
        return self.models[1]
