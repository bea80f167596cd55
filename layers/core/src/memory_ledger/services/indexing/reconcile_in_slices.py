"""The comparison of authority and index in slices, one at each run of the schedule."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from typing import Any

from memory_ledger.ports.bookmarks import Bookmarks
from memory_ledger.ports.runtime import IsTimeOver
from memory_ledger.services.indexing.reconcile import Place, Reconcile, Reconciled
from memory_ledger.services.indexing.walk_authority import NoSuchPlaceError, Reached

BOOKMARK = "reconcile"
SLICE = 2_000
PASS_EVERY = timedelta(days=1)


def place_of(said: dict[str, Any]) -> Place:
    """
    Return the place that was said as JSON.

    Raises:
        TypeError: It is none.
    """
    reached = said.get("reached")
    return Place(**{**said, "reached": None if reached is None else Reached(**reached)})


@dataclass(frozen=True, slots=True, kw_only=True)
class ReconcileInSlices:
    """
    A pass in slices; its position lies in the authority, so a run that is killed is only repeated.

    A pass takes as many runs as it needs; the next one begins a day after it began.
    """

    reconcile: Reconcile
    bookmarks: Bookmarks

    def __call__(self, now: datetime, is_time_over: IsTimeOver = lambda: False) -> Reconciled:
        """
        Go on with the pass under way, or begin one whose time has come.

        Raises:
            UnavailableError: Something is down; the next run begins at the same place.
        """
        text = self.bookmarks.get(BOOKMARK)
        pass_ = json.loads(text) if text else {"begun": None, "after": None}
        begun, after = pass_["begun"], pass_["after"]
        if after is None:
            if begun is not None and now - datetime.fromisoformat(begun) < PASS_EVERY:
                return Reconciled()
            begun = now.isoformat()
        done = self._slice(None if after is None else place_of(after), is_time_over)
        left = None if done.after is None else asdict(done.after)
        self.bookmarks.put(BOOKMARK, json.dumps({"begun": begun, "after": left}))
        return done

    def _slice(self, after: Place | None, is_time_over: IsTimeOver) -> Reconciled:
        try:
            return self.reconcile(after, is_time_over, SLICE)
        except NoSuchPlaceError:
            # Whoever it had come to is not there any more.
            return self.reconcile(None, is_time_over, SLICE)
