"""A short conversation through the HTTP port, told step by step."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
import uuid
from collections.abc import Callable, Mapping
from typing import Any

TENANT, USER = "demo", "li-ming"
Tokens = Callable[[str, str], str]
Say = Callable[[str], None]


class DemoError(Exception):
    """A step did not do what it should; the message says which."""


def play(base_url: str, tokens: Tokens, say: Say = print) -> None:
    """
    Play the conversation and tell each step.

    Raises:
        DemoError: A step failed.
    """
    conversation = _Conversation(base_url, tokens(TENANT, USER))
    conversation.call("GET", "/_local/health", None, 200)
    say("the stack is healthy")
    session = f"demo-{uuid.uuid4().hex[:8]}"
    text = "记住：以后回答先给结论。"
    body = {"messages": [{"role": "user", "content": text}]}
    appended = conversation.call("POST", f"/v1/sessions/{session}/messages", body, 201)
    say(f"said: {text}")
    for decision in appended["decisions"]:
        say(f"decided: {decision['outcome']} ({', '.join(decision['reasons'])})")
    context = conversation.call(
        "POST", "/v1/context", {"question": "怎么回答我？", "session_id": session}, 200
    )
    say(f"recalled, {context['tokens']['used']} of {context['tokens']['budget']} tokens:")
    for line in context["text"].splitlines():
        say(f"  {line}")


class _Conversation:
    def __init__(self, base_url: str, token: str) -> None:
        self._base_url = base_url
        self._token = token

    def call(self, method: str, path: str, body: Mapping[str, Any] | None, status: int) -> Any:
        headers = {"authorization": f"Bearer {self._token}"}
        if method == "POST":
            headers |= {"content-type": "application/json", "idempotency-key": uuid.uuid4().hex}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self._base_url}{path}", data, headers, method=method)
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=40) as answer:
                got, content = answer.status, answer.read()
        except urllib.error.HTTPError as exc:
            got, content = exc.code, exc.read()
        except OSError as exc:
            raise DemoError(f"{method} {path}: no answer ({exc})") from exc
        if got != status:
            raise DemoError(f"{method} {path}: expected {status}, got {got}: {content[:300]!r}")
        return json.loads(content)
