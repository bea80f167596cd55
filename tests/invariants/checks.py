"""The invariants, looked for through every path that reads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from memory_ledger.http.times import format_time
from tests.invariants.model import Kept, Owed
from tests.support.product import Caller, Product

STATUSES = ("active", "pending", "superseded", "conflicted", "scheduled")


class Checks:
    """Asks in a view that sees every scope the writers use."""

    def __init__(self, product: Product, view: Mapping[str, str]) -> None:
        self._product = product
        self._view = view

    def everything(self, caller: Caller, owed: Owed) -> None:
        """Raise AssertionError for whatever is missing, doubled, stale, or back from the dead."""
        listed = {status: self._listed(caller, status) for status in STATUSES}
        self._at_most_one_is_active(listed["active"])
        shown = repr(listed) + self._conversations(caller)
        gone = sorted(one for one in owed.dead if one.startswith("mem_"))
        words = sorted(owed.dead - set(gone))
        for word in words[-3:]:
            shown += self._answers(caller, word)
        assert [word for word in words if word in shown] == []
        assert [one for found in listed.values() for one in found if one["memory_id"] in gone] == []
        for memory_id in gone[-3:]:
            for rest in ("", "/history", "/explanation", "/children", "?version=1"):
                assert self._product.call(caller, "GET", f"/v1/memories/{memory_id}{rest}").status == 404
        for memory_id, kept in owed.kept.items():
            self._is_kept(caller, memory_id, kept, owed)

    def _listed(self, caller: Caller, status: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self._product.done(
            caller, "GET", f"/v1/memories?limit=100&status={status}"
        )["items"]
        assert all(memory["status"] == status for memory in found)
        return found

    def _at_most_one_is_active(self, active: list[dict[str, Any]]) -> None:
        held = Counter((one["scope"], one["subject_key"]) for one in active if one["subject_key"])
        assert all(count == 1 for count in held.values())
        now = format_time(self._product.world.clock.now()) or ""
        assert all(one["expires_at"] is None or one["expires_at"] > now for one in active)

    def _conversations(self, caller: Caller) -> str:
        paths = [f"/v1/sessions/{one}/{what}" for one in ("s-1", "s-2") for what in ("messages", "window")]
        return "".join(self._product.call(caller, "GET", path).text for path in paths)

    def _answers(self, caller: Caller, word: str) -> str:
        """Return what search and context say of *word*, without the echo of the question."""
        search = self._product.done(
            caller, "POST", "/v1/search", {"query": f"柜子 {word}", "min_relevance": 0, **self._view}
        )
        context = self._product.done(
            caller, "POST", "/v1/context", {"question": f"柜子 {word}", "token_budget": 4000, **self._view}
        )
        return repr(search["items"]) + repr(context["sections"])

    def _is_kept(self, caller: Caller, memory_id: str, kept: Kept, owed: Owed) -> None:
        """It is there in every version; active, it is found by its word unless another holds its subject."""
        reply = self._product.call(caller, "GET", f"/v1/memories/{memory_id}")
        if reply.status == 404 and kept.sources and (owed.unsettled or kept.may_be_gone):
            return
        assert reply.status == 200, f"{memory_id} is lost"
        now = reply.json
        assert now["version"] >= kept.version
        history = self._product.done(caller, "GET", f"/v1/memories/{memory_id}/history?limit=100")["items"]
        versions = [one["version"] for one in history]
        assert versions[-1] == now["version"]
        assert kept.gaps or versions == list(range(1, now["version"] + 1))
        word = next((one for one in kept.words if one in now["content"]), None)
        if now["status"] == "active" and now["subject_key"] is None and word is not None:
            assert memory_id in self._answers(caller, word)
