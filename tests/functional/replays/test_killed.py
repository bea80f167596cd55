"""Killed after any of its writes, before it answered: the same key finishes the work and doubles nothing."""

from __future__ import annotations

import itertools

import pytest

from tests.functional.replays.attempts import REPLAYED, prepared
from tests.functional.replays.cases import CASES
from tests.isolation.rows import TEMPLATE_ROUTES

pytestmark = pytest.mark.req("W11", "T5")
BUILT = [case for case in CASES if case.route in TEMPLATE_ROUTES]
WRITING = ("write", "update", "put_many", "delete_many")
MOST_WRITES = 20


class Killed(BaseException):
    """The process is gone."""


class Executioner:
    """Lets *writes* calls that write have their effect, and kills whoever makes the last of them."""

    def __init__(self, table, patched, writes):
        self._left = writes
        for name in WRITING:
            patched.setattr(table, name, self._counted(getattr(table, name)))

    def _counted(self, real):
        def write(argument):
            done = real(argument)
            self._left -= 1
            if not self._left:
                raise Killed
            return done

        return write


def is_killed(attempt, writes):
    """Send the call and kill it after *writes*; tell whether it came to that."""
    with pytest.MonkeyPatch.context() as patched:
        Executioner(attempt.product.world.table, patched, writes)
        try:
            attempt.send()
        except Killed:
            return True
    return False


@pytest.mark.fourths
@pytest.mark.parametrize("case", BUILT, ids=str)
def test_a_call_killed_after_any_write_is_finished_by_its_key(product, case):
    whole = prepared(product, case)
    first = whole.send()
    product.world.settle()

    for writes in itertools.count(1):
        attempt = prepared(product, case)
        if not is_killed(attempt, writes):
            break
        retried, again = attempt.send(), attempt.send()
        product.world.settle()

        assert attempt.answer(retried)[0] == whole.answer(first)[0]
        assert attempt.answer(retried) == attempt.answer(again)
        assert again.headers[REPLAYED] == "true"
        assert attempt.shape() == whole.shape()
    assert 1 < writes < MOST_WRITES
    assert retried.headers[REPLAYED] == "true", "whoever dies after the last write is told what came of it"
