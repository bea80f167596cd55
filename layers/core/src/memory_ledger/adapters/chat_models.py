"""Models that answer in JSON after a schema: any OpenAI-compatible endpoint, and Bedrock's Converse."""

from __future__ import annotations

import json
import urllib.request
from http.client import HTTPException
from typing import Any, Protocol
from urllib.error import URLError
from urllib.parse import urlsplit

from botocore.exceptions import BotoCoreError, ClientError

from memory_ledger.domain.errors import UnavailableError

MAX_ANSWER = 256 * 1024
MAX_TOKENS = 2_000
TOOL = "answer"


class ChatModel(Protocol):
    """Answers one question with what should be JSON after *schema*, and may be anything."""

    def ask(self, system: str, text: str, schema: dict[str, Any]) -> object:
        """
        Return the parsed answer, None where it is no JSON.

        Raises:
            UnavailableError: The model does not answer, or not in its protocol.
        """


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """What is sent holds the user's words: it goes where the deployment said, and nowhere else."""

    def redirect_request(self, *_: Any, **__: Any) -> None:
        """Follow nothing."""


class OpenAiChat:
    """Implements the chat model over the chat-completions protocol at *url*."""

    def __init__(self, url: str, model: str, key: str = "", timeout: float = 8.0) -> None:
        if urlsplit(url).scheme not in ("http", "https"):
            raise ValueError("the model's URL must be http or https")
        self._url = url.rstrip("/") + "/chat/completions"
        self._model = model
        self._key = key
        self._timeout = timeout
        self._opener = urllib.request.build_opener(_NoRedirect())

    def ask(self, system: str, text: str, schema: dict[str, Any]) -> object:
        """Return the parsed answer."""
        body = {
            "model": self._model,
            "temperature": 0,
            "max_tokens": MAX_TOKENS,
            "messages": [{"role": "system", "content": system}, {"role": "user", "content": text}],
            "response_format": {
                "type": "json_schema",
                "json_schema": {"name": TOOL, "strict": True, "schema": schema},
            },
        }
        answer = _parsed(self._post(json.dumps(body).encode()))
        try:
            content = answer["choices"][0]["message"]["content"]  # type: ignore[index]
        except (KeyError, IndexError, TypeError) as exc:
            raise UnavailableError("the model answers in another protocol") from exc
        return _parsed(content.encode()) if isinstance(content, str) else None

    def _post(self, body: bytes) -> bytes:
        headers = {"Content-Type": "application/json"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        request = urllib.request.Request(self._url, data=body, headers=headers)
        try:
            with self._opener.open(request, timeout=self._timeout) as reply:
                answer: bytes = reply.read(MAX_ANSWER + 1)
        except (URLError, HTTPException, OSError) as exc:
            raise UnavailableError("the model does not answer") from exc
        if len(answer) > MAX_ANSWER:
            raise UnavailableError("the model answers without end")
        return answer


class BedrockChat:
    """Implements the chat model over Converse, the schema being that of the one tool it must use."""

    def __init__(self, client: Any, model: str) -> None:
        self._client = client
        self._model = model

    def ask(self, system: str, text: str, schema: dict[str, Any]) -> object:
        """Return what the model gives its tool."""
        tool = {"toolSpec": {"name": TOOL, "inputSchema": {"json": schema}}}
        try:
            answer = self._client.converse(
                modelId=self._model,
                system=[{"text": system}],
                messages=[{"role": "user", "content": [{"text": text}]}],
                inferenceConfig={"temperature": 0, "maxTokens": MAX_TOKENS},
                toolConfig={"tools": [tool], "toolChoice": {"tool": {"name": TOOL}}},
            )
            parts = answer["output"]["message"]["content"]
            return next((part["toolUse"]["input"] for part in parts if "toolUse" in part), None)
        except (ClientError, BotoCoreError) as exc:
            raise UnavailableError("the model does not answer") from exc
        except (KeyError, TypeError) as exc:
            raise UnavailableError("the model answers in another protocol") from exc


def _parsed(text: bytes) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
