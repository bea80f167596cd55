"""Read a trace."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.identity import Principal
from memory_ledger.domain.traces import Trace
from memory_ledger.ports import Clock
from memory_ledger.ports.traces import TraceStore


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadTrace:
    """The use case."""

    traces: TraceStore
    clock: Clock

    def __call__(self, principal: Principal, trace_id: str) -> Trace:
        """
        Return a trace to its owner or to an auditor of the tenant.

        Raises:
            NotFoundError: Outlived, never there, or not for the caller.
        """
        trace = self.traces.find(principal.owner.tenant_id, trace_id)
        if trace is None or not trace.readable_by(principal, self.clock.now()):
            raise NotFoundError("nothing is here")
        return trace
