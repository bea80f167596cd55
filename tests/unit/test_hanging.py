"""The guard against hanging: it stops regular expressions too, and leaves alone what ends."""

from __future__ import annotations

import re
import signal

import pytest

from tests.support.hanging import HangError, hostile, must_not_hang


def test_a_pattern_that_tries_everything_is_stopped():
    with pytest.raises(HangError), must_not_hang(seconds=0.1):
        re.match("(a|a)+b", hostile("a", 200))


def test_a_pattern_that_looks_again_at_each_place_is_stopped():
    with pytest.raises(HangError), must_not_hang(seconds=0.3):
        re.search("a+b", hostile("a"))


def test_what_ends_is_let_alone():
    before = signal.getsignal(signal.SIGVTALRM)

    with must_not_hang():
        assert re.search("a+b", hostile("a", 100)) is None

    assert signal.getsignal(signal.SIGVTALRM) is before
