"""Ports: all that use cases need from outside; one contract suite each, which all adapters pass."""

from memory_ledger.ports.changes import (
    Actor,
    Change,
    Conflict,
    IdPage,
    ListFilter,
    Move,
    Replay,
    Slot,
    SlotKey,
    SlotMove,
    Snapshot,
    VersionRecord,
    Wants,
)
from memory_ledger.ports.errands import Job, Marker, StreamKey
from memory_ledger.ports.extraction import Extractor
from memory_ledger.ports.messages import MessageWrite, StoredMessage
from memory_ledger.ports.models import Embedder, Tokenizer
from memory_ledger.ports.queues import DeadLetters, JobQueue
from memory_ledger.ports.runtime import Backoff, Clock, Gather, IdSource
from memory_ledger.ports.search import (
    IndexDocument,
    IndexEntry,
    IndexHit,
    IndexHits,
    IndexQuery,
    SearchIndex,
)
from memory_ledger.ports.sessions import Append, OrderPage, SessionSnapshot, SessionStore, SessionWants, Touch
from memory_ledger.ports.store import BackgroundWork, DeletionLedger, MemoryStore, Outbox, Purger
from memory_ledger.ports.summaries import Summariser

__all__ = [
    "Actor",
    "Append",
    "BackgroundWork",
    "Backoff",
    "Change",
    "Clock",
    "Conflict",
    "DeadLetters",
    "DeletionLedger",
    "Embedder",
    "Extractor",
    "Gather",
    "IdPage",
    "IdSource",
    "IndexDocument",
    "IndexEntry",
    "IndexHit",
    "IndexHits",
    "IndexQuery",
    "Job",
    "JobQueue",
    "ListFilter",
    "Marker",
    "MemoryStore",
    "MessageWrite",
    "Move",
    "OrderPage",
    "Outbox",
    "Purger",
    "Replay",
    "SearchIndex",
    "SessionSnapshot",
    "SessionStore",
    "SessionWants",
    "Slot",
    "SlotKey",
    "SlotMove",
    "Snapshot",
    "StoredMessage",
    "StreamKey",
    "Summariser",
    "Tokenizer",
    "Touch",
    "VersionRecord",
    "Wants",
]
