"""The sessions function's endpoints on in-memory adapters."""

import pytest

from memory_ledger.bootstrap import Container
from memory_ledger.bootstrap.sessions import session_endpoints
from memory_ledger.bootstrap.writing import writing_endpoints
from memory_ledger.domain.errors import UnavailableError
from memory_ledger.services.writing.propose_memory import ProposeMemory
from tests.support.api import Api
from tests.support.parts import in_memory_parts


@pytest.fixture
def fill(embedder, tokenizer, index):
    """Put the adapters that hold no state of the authority into a container."""

    def filled(parts: Container) -> Container:
        parts.__dict__.update(embedder=embedder, tokenizer=tokenizer, index=index)
        return parts

    return filled


@pytest.fixture
def parts(fill) -> Container:
    return fill(in_memory_parts())


@pytest.fixture
def clock(parts):
    return parts.clock


@pytest.fixture
def api(parts: Container) -> Api:
    return Api(session_endpoints(parts))


@pytest.fixture
def memories(parts: Container) -> Api:
    """The write-policy function on the same authority."""
    return Api(writing_endpoints(parts))


@pytest.fixture
def active(memories):
    """Return what the active memories say, in order."""

    def active():
        items = memories.call("GET", "/v1/memories?status=active").json["items"]
        return sorted(one["content"] for one in items)

    return active


@pytest.fixture
def say(api):
    """Append one message a text; return the reply."""

    def say(*texts, session="s-1", call=None, **fields):
        messages = [{"role": "user", "content": text} for text in texts]
        return api.call(
            "POST", f"/v1/sessions/{session}/messages", {"messages": messages, **fields}, **(call or {})
        )

    return say


@pytest.fixture
def failing(monkeypatch):
    """Let every proposal after the first *number* fail."""

    def after(number):
        real = ProposeMemory.__call__
        made: list[object] = []

        def unreliable(self, principal, proposal):
            if len(made) >= number:
                raise UnavailableError("down")
            made.append(proposal)
            return real(self, principal, proposal)

        monkeypatch.setattr(ProposeMemory, "__call__", unreliable)
        return lambda: monkeypatch.setattr(ProposeMemory, "__call__", real)

    return after
