"""Read a trace."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.audit import Action, Resource, audited
from memory_ledger.domain.access.identity import Principal, Role
from memory_ledger.domain.errors import NotFoundError
from memory_ledger.domain.recall.traces import Trace
from memory_ledger.ports.governance import AuditLog
from memory_ledger.ports.runtime import Clock, IdSource
from memory_ledger.ports.traces import TraceStore
from memory_ledger.services.governance.act_in_role import ActInRole


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadTrace:
    """Traces, for their owner or an auditor."""

    traces: TraceStore
    act: ActInRole
    log: AuditLog
    clock: Clock
    ids: IdSource

    def __call__(self, principal: Principal, trace_id: str) -> Trace:
        """
        Return a trace to its owner, or to an auditor of the tenant once that is audited.

        Raises:
            NotFoundError: Outlived, never there, or not for the caller.
            UnavailableError: An auditor's reading cannot be audited.
        """
        trace = self.traces.find(principal.owner.tenant_id, trace_id)
        if trace is None or trace.outlived(self.clock.now()):
            raise NotFoundError("nothing is here")
        if trace.owner != principal.owner:
            self._audit(principal, trace)
        return trace

    def _audit(self, principal: Principal, trace: Trace) -> None:
        who = self.act(principal)
        if Role.AUDITOR not in who.roles:
            raise NotFoundError("nothing is here")
        entry = audited(
            who,
            Action.GET_TRACE,
            audit_id=self.ids.new("aud_"),
            at=self.clock.now(),
            subject_user=trace.owner.user_id,
            resources=(Resource(id=trace.trace_id),),
        )
        self.log.record(principal.owner.tenant_id, entry)
