"""How the workers of a run share its files: as with ``--dist loadfile``, and without counting all anew."""

from __future__ import annotations

from functools import cached_property

from xdist.scheduler import LoadFileScheduling
from xdist.workermanage import WorkerController

_TOGETHER = "tests/e2e/"
"""One local stack serves the files in here, and takes longer to start than most of them."""


class FileShares(LoadFileScheduling):  # type: ignore[misc]
    """
    Forgets each test that is done, and knows the place of each that is not.

    The scheduler it is made of goes through all that a worker ever did after every test, and through the
    whole collection for every test it gives out: seconds, with many thousand tests.
    """

    def mark_test_complete(self, node: WorkerController, item_index: int, duration: float = 0) -> None:
        test = self.registered_collections[node][item_index]
        unit, mine = self._split_scope(test), self.assigned_work[node]
        del mine[unit][test]
        if not mine[unit]:
            del mine[unit]
        self._reschedule(node)

    def _assign_work_unit(self, node: WorkerController) -> None:
        unit, tests = self.workqueue.popitem(last=False)
        self.assigned_work[node][unit] = tests
        node.send_runtest_some([self._places[test] for test in tests])

    def _split_scope(self, nodeid: str) -> str:
        return _TOGETHER if nodeid.startswith(_TOGETHER) else super()._split_scope(nodeid)

    @cached_property
    def _places(self) -> dict[str, int]:
        assert self.collection is not None
        return {test: place for place, test in enumerate(self.collection)}
