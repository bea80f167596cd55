"""Traces of recalls, and when a record last reached a prompt."""

from __future__ import annotations

from typing import Protocol

from memory_ledger.domain.recall.traces import Trace


class TraceStore(Protocol):
    """
    Keeps traces for seven days.

    All methods raise UnavailableError when the store does not answer.
    """

    def keep(self, trace: Trace) -> None:
        """Keep *trace* and note when the records in ``used`` were; one round trip up to 24 of them."""

    def find(self, tenant_id: str, trace_id: str) -> Trace | None:
        """Return a trace of the tenant, outlived or not; who may see it is not decided here."""
