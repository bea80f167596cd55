"""The write-policy function's endpoints on in-memory adapters."""

import pytest

from memory_ledger.bootstrap import Container
from memory_ledger.bootstrap.writing import writing_endpoints
from tests.support.api import Api
from tests.support.parts import MovableClock, clock_of, in_memory_parts


@pytest.fixture
def parts() -> Container:
    return in_memory_parts()


@pytest.fixture
def clock(parts: Container) -> MovableClock:
    return clock_of(parts)


@pytest.fixture
def api(parts: Container) -> Api:
    return Api(writing_endpoints(parts))


@pytest.fixture
def preference():
    """Return a body of POST /v1/memories, changed by keywords."""

    def body(**changes):
        return {
            "type": "preference",
            "scope": "global",
            "content": "回答先给结论",
            "subject_key": "reply.style",
            "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
            "confirmed": True,
        } | changes

    return body
