"""
Holds for every test: the embedding model has one thread, as wherever it runs, and properties no clock.

And what a run is made of: how its workers share the files, what the garbage collector leaves alone, and the
emulator that all tests of a worker have together.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings
from xdist.dsession import Producer
from xdist.scheduler import Scheduling

from tests.support.file_shares import FileShares
from tests.support.fourths import leave_most
from tests.support.ministack import running_ministack
from tools.threads import ONE_THREAD

# Before numpy is imported.
os.environ.update(ONE_THREAD)

# How long an example takes says how busy the machine is.
settings.register_profile("tests", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tests")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector from what is collected here: it all stays until the end."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is for the slow tests before it is left out, and before an emulator decides the order."""
    leave_most(items)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Scheduling | None:
    """Share the files with ``--dist loadfile``."""
    return FileShares(config, log) if config.getvalue("dist") == "loadfile" else None


@pytest.fixture(scope="session")
def ministack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where one ministack answers all that ask for it; each makes tables of its own."""
    with running_ministack(tmp_path_factory.mktemp("ministack")) as endpoint:
        yield endpoint
