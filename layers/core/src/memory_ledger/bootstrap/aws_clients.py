"""Clients of AWS, with the time-outs that calls can afford."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any


def aws_client(service: str, **special: Any) -> Any:
    """Return a client of *service*."""
    import boto3
    from botocore.config import Config

    settings = Config(
        retries={"mode": "standard", "max_attempts": 3},
        connect_timeout=2,
        read_timeout=5,
        max_pool_connections=16,
        **special,
    )
    connect: Any = boto3.client
    return connect(service, config=settings)


class LateClient:
    """
    Stands for the client that *make* returns, which is made at its first use.

    Making one takes up to 100 ms, and most environments never need the seldom ones. Safe to use from several
    threads.
    """

    def __init__(self, make: Callable[[], Any]) -> None:
        self._make = make
        self._lock = threading.Lock()
        self._made: Any = None

    def __getattr__(self, name: str) -> Any:
        with self._lock:
            if self._made is None:
                self._made = self._make()
        return getattr(self._made, name)


def late_client(service: str, **special: Any) -> Any:
    """Return a client of *service* that is made at its first use."""
    return LateClient(lambda: aws_client(service, **special))
