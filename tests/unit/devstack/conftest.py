"""A local stack of a product in miniature, shared by the tests that only look at it."""

import os
from pathlib import Path

import pytest

from tools.devstack.harness import LocalStack
from tools.devstack.settings import ROOT

TEMPLATE = Path(__file__).parent / "product" / "template.yaml"
MINISTACK = ROOT / ".venv-ministack" / "bin" / "python"


def needs_ministack():
    """Skip without ministack; in CI its absence is a failure."""
    if not MINISTACK.exists() and os.environ.get("CI") != "true":
        pytest.skip("ministack is not installed (make .venv-ministack)")


@pytest.fixture
def make_stack(tmp_path):
    """Make stacks on one folder, and stop what runs at the end."""
    needs_ministack()
    made = []

    def make(data_dir=tmp_path / "data", **options):
        stack = LocalStack(data_dir, template=TEMPLATE, warm=False, **options)
        made.append(stack)
        return stack

    yield make
    for stack in made:
        stack.stop()


@pytest.fixture(scope="module")
def stack(tmp_path_factory):
    """A running stack."""
    needs_ministack()
    folder = tmp_path_factory.mktemp("stack")
    with LocalStack(folder, template=TEMPLATE, warm=False, reaper_seconds=3600) as running:
        yield running


@pytest.fixture
def client(stack):
    """A client with a token of alice's."""
    with stack.client(stack.token("acme", "alice", ["user", "auditor"])) as client:
        yield client


@pytest.fixture
def stack_template():
    """The template of the product in miniature."""
    needs_ministack()
    return TEMPLATE
