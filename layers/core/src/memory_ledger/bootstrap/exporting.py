"""Endpoint of exports, in the sessions function: it reads both records and logs."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.exporting import ExportEndpoints
from memory_ledger.http.page_tokens import PageTokens
from memory_ledger.services.portability.export_logs import ExportLogs
from memory_ledger.services.portability.export_records import ExportRecords
from memory_ledger.services.sessions.read_events import ReadEvents
from memory_ledger.services.writing.manage_consents import ManageConsents
from memory_ledger.services.writing.resolve_conflict import ListConflicts


def export_endpoints(parts: Container, events: ReadEvents) -> list[Endpoint]:
    """Return the endpoint of exports."""
    store, clock = parts.store, parts.clock
    export = ExportRecords(
        store=store,
        conflicts=ListConflicts(store=store, clock=clock),
        consents=ManageConsents(store=store, clock=clock),
        logs=ExportLogs(sessions=parts.sessions, events=events),
        clock=clock,
    )
    return ExportEndpoints(export=export, tokens=PageTokens(parts.secret)).endpoints()
