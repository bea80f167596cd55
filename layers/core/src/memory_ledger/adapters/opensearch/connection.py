"""Reaching a cluster, and its failures in our words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import boto3
from opensearchpy import OpenSearch, Urllib3AWSV4SignerAuth, Urllib3HttpConnection
from opensearchpy.exceptions import ConnectionError as OpenSearchConnectionError
from opensearchpy.exceptions import ConnectionTimeout, OpenSearchException
from urllib3 import Timeout
from urllib3.exceptions import ConnectTimeoutError, NewConnectionError

from memory_ledger.domain.errors import IndexTimeoutError, IndexUnavailableError

_DOMAIN = ".es.amazonaws.com"
_SERVERLESS = ".aoss.amazonaws.com"


def connect(url: str) -> OpenSearch:
    """
    Return a client of the cluster at *url*, signing requests where that is a domain of Amazon's.

    One dead kept-alive connection is replaced silently; nothing else is retried here.

    Raises:
        ValueError: *url* is no HTTP address, or a serverless collection, which has no external versions.
    """
    parts = urlsplit(url)
    host = parts.hostname or ""
    if parts.scheme not in {"http", "https"} or not host:
        raise ValueError("the address of OpenSearch must start with http:// or https://")
    if host.endswith(_SERVERLESS):
        raise ValueError("OpenSearch Serverless has no external versions; use a managed domain")
    signing: dict[str, Any] = {"http_auth": _signer(host)} if host.endswith(_DOMAIN) else {}
    return OpenSearch(
        hosts=[url],
        connection_class=_Connection,
        pool_maxsize=10,
        max_retries=1,
        retry_on_status=(),
        retry_on_timeout=False,
        **signing,
    )


class _Connection(Urllib3HttpConnection):
    """
    Holds a request to one deadline.

    Connecting and reading share it, and a host that never accepts is a time-out, which is not tried again.
    """

    def perform_request(self, *args: Any, **kwargs: Any) -> Any:
        """Make one request, as the client's own connection does."""
        if kwargs.get("timeout") is not None:
            kwargs["timeout"] = Timeout(total=kwargs["timeout"])
        try:
            return super().perform_request(*args, **kwargs)
        except OpenSearchConnectionError as exc:
            if isinstance(exc.info, ConnectTimeoutError) and not isinstance(exc.info, NewConnectionError):
                raise ConnectionTimeout("TIMEOUT", str(exc), exc.info) from exc
            raise


def _signer(host: str) -> Urllib3AWSV4SignerAuth:
    session = boto3.Session()
    return Urllib3AWSV4SignerAuth(session.get_credentials(), host.split(".")[-4], "es")


@contextmanager
def understood() -> Iterator[None]:
    """
    Take an answer that cannot be read for none at all.

    Raises:
        IndexUnavailableError: What is read is not of the form that a cluster answers in.
    """
    try:
        yield
    except (AttributeError, KeyError, TypeError, ValueError) as exc:
        raise IndexUnavailableError("the search index gives no answer that can be read") from exc


@contextmanager
def translated() -> Iterator[None]:
    """
    Turn the client's errors into the port's.

    Raises:
        IndexTimeoutError: The deadline passed.
        IndexUnavailableError: Anything else kept the cluster from doing what was asked.
    """
    try:
        yield
    except ConnectionTimeout as exc:
        raise IndexTimeoutError("the search index did not answer in time") from exc
    except OpenSearchException as exc:
        raise IndexUnavailableError("the search index does not answer") from exc
