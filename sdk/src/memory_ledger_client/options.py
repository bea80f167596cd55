"""How a client behaves; every option may be changed for one call with ``with_options``."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypedDict

from memory_ledger_client.retries import Retry


def random_key() -> str:
    """Return a new idempotency key."""
    return uuid.uuid4().hex


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """
    Seconds a call may take in all, seconds one attempt may wait for the network, and how to try again.

    No attempt begins after *deadline*, and no wait for connection or data lasts longer than what is left.
    """

    deadline: float = 30.0
    attempt_timeout: float = 12.0
    retry: Retry = field(default_factory=Retry)
    new_key: Callable[[], str] = random_key
    monotonic: Callable[[], float] = time.monotonic


class OptionChanges(TypedDict, total=False):
    """The fields of `Options`, each of which may be given."""

    deadline: float
    attempt_timeout: float
    retry: Retry
    new_key: Callable[[], str]
    monotonic: Callable[[], float]
