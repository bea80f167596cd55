"""The endpoint tables that the functions mount, without anything behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property

from memory_ledger.bootstrap import Container
from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.bootstrap.reading import reading_endpoints
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.config import Config
from memory_ledger.http.endpoints import Endpoint

TABLES: Mapping[str, Callable[[Container], list[Endpoint]]] = {
    "write_policy": writing_endpoints,
    "retrieval": reading_endpoints,
    "deletion": deletion_endpoints,
    "sessions": session_endpoints,
}


class _Absent:
    """Stands where an adapter would; describing asks nothing of it."""


def endpoints() -> dict[str, list[Endpoint]]:
    """Return the table of each function that serves HTTP."""
    parts = Container(Config(memory_table="", ledger_table="", trace_table="", page_token_key="none"))
    adapters = [name for name in dir(Container) if isinstance(getattr(Container, name), cached_property)]
    parts.__dict__ |= {name: _Absent() for name in adapters if name not in ("secret", "keyed_hash")}
    return {function: table(parts) for function, table in TABLES.items()}
