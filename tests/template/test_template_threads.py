"""The embedding model computes in one thread."""

from __future__ import annotations

import os
from pathlib import Path

from tools.template_check.document import load
from tools.threads import ONE_THREAD

TEMPLATE = load(Path(__file__).resolve().parents[2] / "template.yaml")


def test_every_function_gives_numpy_one_thread():
    variables = TEMPLATE.document["Globals"]["Function"]["Environment"]["Variables"]

    assert variables.items() & ONE_THREAD.items() == {("OPENBLAS_NUM_THREADS", "1")}


def test_the_tests_give_it_one_thread():
    assert os.environ.items() >= ONE_THREAD.items()
