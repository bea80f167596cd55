"""A language model behind an OpenAI-compatible address, to see whether answers come out right."""

from __future__ import annotations

import json
import os
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tools.evals.product import EvaluationError
from tools.evals.records import plain

TIMEOUT_SECONDS = 60
URL, NAME, KEY = "EVALS_MODEL_URL", "EVALS_MODEL", "EVALS_MODEL_KEY"
NOT_MEASURED = f"answer correctness: not measured, no model is configured ({URL}, {NAME}, {KEY})"
_ASK = "Answer in one short sentence, in the language of the question. Say so where you do not know."


@dataclass(frozen=True, slots=True, kw_only=True)
class Model:
    """Chat completions at *url*."""

    url: str
    name: str
    key: str = ""

    def answers(self, question: str, context: str, accepted: Sequence[str]) -> bool:
        """
        Tell whether the answer given with *context* holds one of the *accepted* texts.

        Raises:
            EvaluationError: The model does not answer.
        """
        messages = [
            {"role": "system", "content": f"{_ASK}\n{context}".strip()},
            {"role": "user", "content": question},
        ]
        said = plain(self._complete({"model": self.name, "temperature": 0, "messages": messages}))
        return any(plain(text) in said for text in accepted)

    def _complete(self, body: Mapping[str, object]) -> str:
        headers = {"content-type": "application/json", "authorization": f"Bearer {self.key}"}
        request = urllib.request.Request(
            f"{self.url.rstrip('/')}/chat/completions", json.dumps(body).encode(), headers, method="POST"
        )
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as reply:
                return str(json.load(reply)["choices"][0]["message"]["content"])
        except (OSError, ValueError, KeyError, IndexError) as exc:
            raise EvaluationError(f"the model at {self.url} does not answer: {exc}") from exc


def configured_model(environment: Mapping[str, str] = os.environ) -> Model | None:
    """Return the model that the environment names, None where it names none."""
    url = environment.get(URL, "")
    if not url:
        return None
    return Model(url=url, name=environment.get(NAME, "default"), key=environment.get(KEY, ""))
