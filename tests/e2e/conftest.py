"""The local stack, one for all modules that leave it as it was, and the command line pointed at it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from tools import cli
from tools.devstack.harness import LocalStack
from tools.devstack.settings import ROOT


def _running(folder: Path) -> Iterator[LocalStack]:
    """The tests are skipped where there is no ministack, and fail there under CI=true."""
    if not (ROOT / ".venv-ministack" / "bin" / "python").exists() and os.environ.get("CI") != "true":
        pytest.skip("ministack is not installed (make .venv-ministack)")
    with LocalStack(folder, reaper_seconds=3600) as running:
        yield running


@pytest.fixture(scope="session")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalStack]:
    """Every test has users of its own on it, and undoes what it does to all."""
    yield from _running(tmp_path_factory.mktemp("stack"))


@pytest.fixture(scope="module")
def own_stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalStack]:
    """For a module whose tests slow it down or put other tables in the place of its own."""
    yield from _running(tmp_path_factory.mktemp("stack"))


@pytest.fixture
def command(
    stack: LocalStack, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Any]:
    """Run a command line against the stack; return what it prints."""
    monkeypatch.setenv("PORT", str(urlsplit(stack.url).port))
    monkeypatch.delenv("MAINTENANCE_FUNCTION", raising=False)

    def run(*arguments: str) -> Any:
        assert cli.main(arguments) == 0
        return json.loads(capsys.readouterr().out)

    return run
