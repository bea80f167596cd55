"""
Typed client of the Memory Ledger API.

`MemoryLedger` blocks, `AsyncMemoryLedger` is awaited; both have every operation of the contract by its name.
"""

from memory_ledger_client import errors
from memory_ledger_client.async_client import AsyncMemoryLedger
from memory_ledger_client.client import MemoryLedger
from memory_ledger_client.errors import MemoryLedgerError, ProblemError
from memory_ledger_client.lists import Page
from memory_ledger_client.models.deletions import Receipt, Target
from memory_ledger_client.models.memories import (
    Conflict,
    Consent,
    Decision,
    DerivedFrom,
    Episode,
    Fact,
    Memory,
    MemoryRef,
    Policy,
    Proposed,
    Source,
    Verification,
)
from memory_ledger_client.models.reading import Context, Found, Hit, Trace
from memory_ledger_client.models.sessions import Message, NewMessage, Session, SessionState
from memory_ledger_client.models.tasks import Checkpoint, TaskRef, TaskState
from memory_ledger_client.options import Options
from memory_ledger_client.retries import NEVER, Retry, full_jitter
from memory_ledger_client.surface import AsyncPages, Pages

__all__ = [
    "NEVER",
    "AsyncMemoryLedger",
    "AsyncPages",
    "Checkpoint",
    "Conflict",
    "Consent",
    "Context",
    "Decision",
    "DerivedFrom",
    "Episode",
    "Fact",
    "Found",
    "Hit",
    "Memory",
    "MemoryLedger",
    "MemoryLedgerError",
    "MemoryRef",
    "Message",
    "NewMessage",
    "Options",
    "Page",
    "Pages",
    "Policy",
    "ProblemError",
    "Proposed",
    "Receipt",
    "Retry",
    "Session",
    "SessionState",
    "Source",
    "Target",
    "TaskRef",
    "TaskState",
    "Trace",
    "Verification",
    "errors",
    "full_jitter",
]
