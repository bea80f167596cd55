"""The embedded index behind its socket behaves as the index itself, errors included."""

import socket
import threading
from datetime import UTC, datetime
from multiprocessing.connection import Listener
from typing import Any

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.errors import IndexRejectedError, IndexTimeoutError, IndexUnavailableError
from memory_ledger.ports.search import IndexDocument, IndexEntry, IndexHit, IndexHits, IndexPage, IndexQuery
from tests.support.indexes import every_entry
from tools.devstack import index_server
from tools.devstack.index_server import RemoteIndex, remote_index, serve

KEY = bytes(32)
ALICE = Owner(tenant_id="acme", user_id="alice")
NOW = datetime(2026, 9, 21, tzinfo=UTC)
QUERY = IndexQuery(owner=ALICE, scopes=(), statuses=("active",), now=NOW)


class Index:
    """Stands for the embedded index."""

    def __init__(self):
        self.slow = threading.Event()
        self.slow.set()

    def prepare(self):
        return None

    def put(self, documents):
        if any(document.memory_id == "poison" for document in documents):
            raise IndexRejectedError(("poison",))
        return {document.memory_id: True for document in documents}

    def search(self, query):
        self.slow.wait(5)
        return IndexHits(text=(IndexHit(memory_id="m", version=1, score=1.0),))

    def entries(self, owner, memory_ids):
        return {}

    def page(self, after, limit):
        return IndexPage(entries=(IndexEntry(owner=ALICE, memory_id="m", version=1, stub=False),))

    def drop_stubs(self, indexed_before):
        return 3

    def clear(self):
        raise RuntimeError("broken")


@pytest.fixture(scope="module")
def index():
    return Index()


@pytest.fixture(scope="module")
def address(tmp_path_factory, index):
    path = str(tmp_path_factory.mktemp("s") / "i")
    listener = Listener(path, family="AF_UNIX", authkey=KEY)
    threading.Thread(target=serve, args=(index, listener), daemon=True).start()
    return path


@pytest.fixture
def remote(address, monkeypatch):
    monkeypatch.setenv("LOCAL_INDEX_SOCKET", address)
    monkeypatch.setenv("LOCAL_INDEX_KEY", KEY.hex())
    remote = remote_index(None)
    yield remote
    remote._drop()


def document(memory_id):
    return IndexDocument(owner=ALICE, memory_id=memory_id, version=1)


def test_every_method_is_forwarded(remote):
    remote.prepare()

    assert remote.put([document("m")]) == {"m": True}
    assert remote.search(QUERY).text[0].memory_id == "m"
    assert remote.entries(ALICE, ["m"]) == {}
    assert [entry.memory_id for entry in every_entry(remote)] == ["m"]
    assert remote.drop_stubs(NOW) == 3


def test_errors_arrive_with_what_they_carry(remote):
    with pytest.raises(IndexRejectedError) as caught:
        remote.put([document("poison")])

    assert caught.value.memory_ids == ("poison",)
    with pytest.raises(RuntimeError, match="broken"):
        remote.clear()
    assert remote.put([document("m")]) == {"m": True}


def test_a_slow_search_times_out_and_its_late_answer_is_nobodys(remote, index, monkeypatch):
    monkeypatch.setattr(index_server, "SEARCH_SECONDS", 0.05)
    index.slow.clear()

    with pytest.raises(IndexTimeoutError):
        remote.search(QUERY)
    index.slow.set()

    assert remote.put([document("m")]) == {"m": True}


@pytest.mark.req("R8")
@pytest.mark.parametrize("connections", [0, 3])
def test_a_process_that_hangs_costs_a_search_its_deadline_also_where_it_must_connect(
    tmp_path, monkeypatch, connections
):
    monkeypatch.setattr(index_server, "SEARCH_SECONDS", 0.05)
    with socket.socket(socket.AF_UNIX) as hangs:
        hangs.bind(str(tmp_path / "i"))
        hangs.listen(connections)
        remote = RemoteIndex(str(tmp_path / "i"), KEY)

        for _ in range(3):
            with pytest.raises(IndexTimeoutError):
                remote.search(QUERY)


def test_a_search_that_connected_late_leaves_other_calls_their_time(remote, index, monkeypatch):
    monkeypatch.setattr(index_server, "SEARCH_SECONDS", 0.01)
    index.slow.clear()
    with pytest.raises(IndexTimeoutError):
        remote.search(QUERY)
    index.slow.set()

    assert every_entry(remote)[0].memory_id == "m"


@pytest.mark.parametrize("key", [KEY, bytes(31) + b"x"])
def test_without_a_server_or_the_key_the_index_is_unavailable(address, tmp_path, key):
    where = str(tmp_path / "nobody") if key == KEY else address

    with pytest.raises(IndexUnavailableError):
        RemoteIndex(where, key).prepare()


def test_other_methods_cannot_be_called(index):
    unknown: Any = "__init__"

    succeeded, error = index_server.answer(index, unknown, ())

    assert not succeeded
    assert isinstance(error, ValueError)
