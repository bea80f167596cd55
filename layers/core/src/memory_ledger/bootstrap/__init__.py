"""The wiring: adapters in one container an environment, and the table of endpoints of each function."""

from memory_ledger.bootstrap.container import Container, container

__all__ = ["Container", "container"]
