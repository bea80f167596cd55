"""A runner on the product in this process, with a product between that may do wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.support.workers import BigramEmbedder
from tools.evals.baselines import Baselines
from tools.evals.in_process import InProcessProduct
from tools.evals.product import Identity, Reply
from tools.evals.running import Played, Runner
from tools.evals.scenario import parse

Wrong = Callable[..., Reply | None]


class Tampered:
    """A product whose calls *wrong* may answer otherwise; None leaves them alone."""

    def __init__(self, product: InProcessProduct, wrong: Wrong) -> None:
        self._product, self._wrong = product, wrong

    def __getattr__(self, name: str) -> Any:
        return getattr(self._product, name)

    def call(self, who: Identity, method: str, target: str, body: object = None, **rest: Any) -> Reply:
        """Send one request, unless it is answered here."""
        answer = self._wrong(self._product, who, method, target, body)
        return self._product.call(who, method, target, body, **rest) if answer is None else answer


def reply(status: int, body: object) -> Reply:
    """Return a made-up reply."""
    return Reply(status, {}, json.dumps(body))


@pytest.fixture
def product(tokenizer) -> InProcessProduct:
    return InProcessProduct(BigramEmbedder(), tokenizer)


@pytest.fixture
def play(product) -> Callable[..., Played]:
    """Play one scenario; return what it gave."""

    def run(events: list[Any], questions: list[Any], wrong: Wrong = lambda *call: None) -> Played:
        tampered: Any = Tampered(product, wrong)
        runner = Runner(
            product=tampered,
            baselines=Baselines(product=tampered, embedder=BigramEmbedder()),
            count=len,
            background=3,
        )
        row = {"id": "s", "group": "deletion", "language": "en", "split": "dev"}
        return next(iter(runner([parse(row | {"events": events, "questions": questions})])))

    return run
