"""Vectors are kept by model and hash of the text; the text itself is not."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass, field
from typing import Any

import pytest

from memory_ledger.adapters.embedder import BedrockEmbedder

pytestmark = pytest.mark.req("R3")


@dataclass
class CountingModel:
    """Embeds by length; remembers how often it was asked."""

    asked: list[str] = field(default_factory=list)

    def invoke_model(self, **parameters: Any) -> dict[str, Any]:
        self.asked.append(parameters["modelId"])
        length = len(json.loads(parameters["body"])["inputText"])
        return {"body": io.BytesIO(json.dumps({"embedding": [1.0, float(length)]}).encode())}


@pytest.fixture
def model():
    return CountingModel()


def embedder(model, name="one"):
    return BedrockEmbedder(model, name, dimension=2)


def test_a_text_is_embedded_once(model):
    asked = embedder(model)

    first, second = asked.embed(["green tea", "green tea"])

    assert first == second
    assert asked.embed(["green tea"]) == [first]
    assert len(model.asked) == 1


def test_each_model_has_vectors_of_its_own(model):
    embedder(model, "one").embed(["green tea"])
    embedder(model, "other").embed(["green tea"])

    assert model.asked == ["one", "other"]


def test_what_differs_only_in_form_is_the_same_text(model):
    embedder(model).embed(["ＡＢＣ", "ABC", " ABC "])

    assert len(model.asked) == 1


def test_the_least_recent_are_forgotten(model):
    asked = embedder(model)
    asked.embed([f"text {at}" for at in range(512)])
    asked.embed(["text 0", "one more"])
    calls = len(model.asked)

    asked.embed(["text 0", "text 1"])

    assert len(model.asked) == calls + 1


def test_no_text_is_kept(model):
    asked = embedder(model)
    asked.embed(["a secret recipe"])

    assert "secret" not in repr(
        {name: vars(value) for name, value in vars(asked).items() if hasattr(value, "__dict__")}
    )
