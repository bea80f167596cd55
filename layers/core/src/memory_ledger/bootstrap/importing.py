"""Endpoint of imports, in the write-policy function."""

from __future__ import annotations

from memory_ledger.bootstrap.container import Container
from memory_ledger.http.endpoints import Endpoint
from memory_ledger.http.importing import ImportEndpoints
from memory_ledger.services.portability.import_records import ImportRecords
from memory_ledger.services.writing.propose_memory import ProposeMemory


def import_endpoints(parts: Container, propose: ProposeMemory) -> list[Endpoint]:
    """Return the endpoint of imports; a line is a proposal like any other."""
    take_in = ImportRecords(
        store=parts.store,
        clock=parts.clock,
        backoff=parts.backoff,
        propose=propose,
        policies=parts.policies,
    )
    return ImportEndpoints(take_in=take_in, keyed_hash=parts.keyed_hash).endpoints()
