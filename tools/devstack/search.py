"""The search engine of the stack: embedded, a real OpenSearch node, or any cluster."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

from tools.devstack.child import Child, Watched, python_module
from tools.devstack.folder import DataFolder
from tools.devstack.settings import Settings, StackError
from tools.threads import ONE_THREAD

if TYPE_CHECKING:
    from tools.opensearch.node import OpenSearchNode

ANSWER_SECONDS = 5
OPENSEARCH_INDEX = "tools.devstack.local_adapters:opensearch_index"


class Search(Protocol):
    """A search engine that functions reach through environment variables."""

    def launch(self) -> None:
        """Begin to start."""

    def await_ready(self) -> None:
        """Wait until it answers; raise StackError where it does not."""

    def variables(self) -> dict[str, str]:
        """Return what the functions need to reach it."""

    @property
    def child(self) -> Watched | None:
        """Its process, where it is one of ours."""

    @property
    def volatile(self) -> bool:
        """Whether it starts empty and must be rebuilt from the authority."""

    def stop(self) -> None:
        """End it."""


class EmbeddedSearch:
    """An index in a process of this stack."""

    volatile = True

    def __init__(self, settings: Settings, folder: DataFolder) -> None:
        self._settings = settings
        self._socket = str(folder.socket_path("index.sock"))
        self._log = folder.logs / "index.log"
        self._key = secrets.token_hex(32)
        self._child: Child | None = None

    @property
    def child(self) -> Child | None:
        """The index process."""
        return self._child

    def launch(self) -> None:
        """Start the process."""
        command = python_module("tools.devstack.index_server", self._socket)
        environment = {"LOCAL_INDEX_KEY": self._key, **ONE_THREAD}
        self._child = Child(
            "the embedded index", command, self._log, cwd=self._settings.root, environment=environment
        )

    def await_ready(self) -> None:
        """Wait until it listens."""
        assert self._child is not None
        if self._child.line(30.0) != "ready":
            raise StackError(f"The embedded index did not start; see {self._log}.")

    def variables(self) -> dict[str, str]:
        """Return socket and key."""
        return {
            "LOCAL_INDEX_ADAPTER": "tools.devstack.index_server:remote_index",
            "LOCAL_INDEX_SOCKET": self._socket,
            "LOCAL_INDEX_KEY": self._key,
        }

    def stop(self) -> None:
        """End the process."""
        if self._child is not None:
            self._child.stop()


class ClusterSearch:
    """A cluster somebody else runs."""

    volatile = False
    child = None

    def __init__(self, url: str) -> None:
        self._url = url

    def launch(self) -> None:
        """Call it once, before anything is waited for; what it then refuses is for the functions to tell."""
        from opensearchpy.exceptions import ConnectionError as NoConnectionError
        from opensearchpy.exceptions import TransportError

        from memory_ledger.adapters.opensearch import connect

        try:
            connect(self._url).info(request_timeout=ANSWER_SECONDS)
        except NoConnectionError as exc:
            raise StackError(
                f"The cluster at {_without_password(self._url)} (OPENSEARCH_URL) cannot be reached."
            ) from exc
        except ValueError as exc:
            raise StackError(f"OPENSEARCH_URL cannot be used: {exc}.") from exc
        except TransportError:
            return

    def await_ready(self) -> None:
        """It was there when it was called."""

    def variables(self) -> dict[str, str]:
        """Return where the cluster is."""
        return {"LOCAL_INDEX_ADAPTER": OPENSEARCH_INDEX, "OPENSEARCH_URL": self._url}

    def stop(self) -> None:
        """Leave the cluster alone."""


class NodeSearch:
    """A real OpenSearch node with k-NN, from Maven Central's jars."""

    volatile = False

    def __init__(self, folder: DataFolder) -> None:
        self._folder = folder
        self._node: OpenSearchNode | None = None

    @property
    def child(self) -> Watched | None:
        """The node's process."""
        return self._node

    def launch(self) -> None:
        """Build at first use, and start."""
        from tools.opensearch.node import NodeError, OpenSearchNode

        node = OpenSearchNode(self._folder.path / "opensearch")
        try:
            node.start()
        except NodeError as exc:
            raise StackError(f"SEARCH=opensearch cannot run here: {exc}") from exc
        self._node = node

    def await_ready(self) -> None:
        """The node is ready once started."""

    def variables(self) -> dict[str, str]:
        """Return where the node is."""
        assert self._node is not None
        return {"LOCAL_INDEX_ADAPTER": OPENSEARCH_INDEX, "OPENSEARCH_URL": self._node.url}

    def stop(self) -> None:
        """Stop the node; its data stays."""
        if self._node is not None:
            self._node.stop()


def _without_password(url: str) -> str:
    return urlsplit(url)._replace(netloc=urlsplit(url).netloc.rpartition("@")[2]).geturl()


def search_of(settings: Settings, folder: DataFolder) -> Search:
    """Return the search engine that *settings* ask for."""
    if settings.opensearch_url:
        return ClusterSearch(settings.opensearch_url)
    if settings.search == "opensearch":
        return NodeSearch(folder)
    return EmbeddedSearch(settings, folder)
