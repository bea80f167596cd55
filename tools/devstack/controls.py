"""The local controls under ``/_local/``: what a test or a newcomer may do to the stack, never deployed."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from tools.devstack.clock import ShiftedClock
from tools.devstack.drain import Drain
from tools.devstack.execution import FunctionError
from tools.devstack.faults import STATES, Faults
from tools.devstack.http_events import Answer, Request
from tools.devstack.identity import TEN_YEARS, TokenIssuer
from tools.devstack.reaper import Reaper
from tools.devstack.scheduler import Scheduler
from tools.maintenance import TASKS

PREFIX = "/_local/"
LOCAL_HOSTS = frozenset({"127.0.0.1", "localhost"})
Body = Mapping[str, Any]


class ControlError(Exception):
    """A control was asked for wrongly; *field* is None where no field is to blame."""

    def __init__(self, field: str | None, detail: str, status: int = 400) -> None:
        super().__init__(detail)
        self.field = field
        self.detail = detail
        self.status = status


@dataclass(frozen=True, slots=True, kw_only=True)
class Controlled:
    """The parts of the stack that the controls act on."""

    clock: ShiftedClock
    faults: Faults
    issuer: TokenIssuer
    drain: Drain
    scheduler: Scheduler
    reaper: Reaper
    ready: Callable[[], bool]


class Controls:
    """Answers requests under ``/_local/``."""

    def __init__(self, parts: Controlled) -> None:
        self._parts = parts
        self._actions: Mapping[tuple[str, str], Callable[[Body], Any]] = {
            ("GET", "health"): self._health,
            ("POST", "clock"): self._clock,
            ("POST", "drain"): self._drain,
            ("POST", "faults"): self._faults,
            ("POST", "token"): self._token,
            ("POST", "maintenance"): self._maintenance,
        }

    def handle(self, request: Request) -> Answer:
        """Return the answer to *request*, a problem document where it is wrong."""
        try:
            if request.header("host").rpartition(":")[0] not in LOCAL_HOSTS:
                raise ControlError(None, "the local controls answer to 127.0.0.1 and localhost only", 403)
            action = self._actions.get((request.method, request.path.removeprefix(PREFIX)))
            if action is None:
                raise ControlError(None, "there is no such local control", 404)
            return _json(200, action(_body(request)))
        except ControlError as exc:
            return _problem(exc)

    def _health(self, body: Body) -> Any:
        if not self._parts.ready():
            raise ControlError(None, "the stack is not ready: it is starting or stopping", 503)
        return {"status": "ready"}

    def _clock(self, body: Body) -> Any:
        _only(body, "advance_seconds")
        seconds = body.get("advance_seconds")
        if isinstance(seconds, bool) or not isinstance(seconds, int | float):
            raise ControlError("advance_seconds", "must be a number")
        try:
            self._parts.clock.advance(seconds)
        except (ValueError, OverflowError) as exc:
            raise ControlError("advance_seconds", "must be 0 or more, within fifty years of today") from exc
        self._parts.reaper.wake()
        self._parts.scheduler.wake()
        now = self._parts.clock.now().isoformat(timespec="milliseconds").replace("+00:00", "Z")
        return {"now": now, "offset_seconds": self._parts.clock.offset_seconds}

    def _drain(self, body: Body) -> Any:
        _only(body)
        return asdict(self._parts.drain.wait())

    def _faults(self, body: Body) -> Any:
        _only(body, *STATES)
        for name, state in body.items():
            if state not in STATES[name]:
                raise ControlError(name, f"must be one of: {', '.join(STATES[name])}")
        return self._parts.faults.set(body)

    def _token(self, body: Body) -> Any:
        _only(body, "tenant", "user", "roles", "scope", "expires_in_seconds")
        for name in ("tenant", "user"):
            if not isinstance(body.get(name), str) or not body[name]:
                raise ControlError(name, "must be text")
        roles, scope = body.get("roles"), body.get("scope")
        if roles is not None and not (
            isinstance(roles, list) and all(isinstance(role, str) for role in roles)
        ):
            raise ControlError("roles", "must be a list of text")
        if scope is not None and not isinstance(scope, str):
            raise ControlError("scope", "must be text, with blanks between")
        seconds = body.get("expires_in_seconds", TEN_YEARS)
        if isinstance(seconds, bool) or not isinstance(seconds, int) or abs(seconds) > 10 * TEN_YEARS:
            raise ControlError("expires_in_seconds", "must be a whole number within a hundred years")
        return {"token": self._parts.issuer.token(body["tenant"], body["user"], roles, scope, seconds)}

    def _maintenance(self, body: Body) -> Any:
        _only(body, "task", "after", "since")
        if "task" in body and body["task"] not in TASKS:
            raise ControlError("task", f"must be one of: {', '.join(TASKS)}")
        try:
            return self._parts.scheduler.run_now(dict(body) or None)
        except FunctionError as exc:
            raise ControlError(None, f"the maintenance function failed: {exc.kind}", 503) from exc
        except LookupError as exc:
            raise ControlError(None, str(exc), 404) from exc


def _body(request: Request) -> Body:
    if not request.body.strip():
        return {}
    try:
        body = json.loads(request.body)
    except ValueError as exc:
        raise ControlError("", "the body is not JSON") from exc
    except RecursionError as exc:
        raise ControlError("", "the body is nested too deep") from exc
    if not isinstance(body, dict):
        raise ControlError("", "the body is not an object")
    return body


def _only(body: Body, *known: str) -> None:
    for name in body:
        if name not in known:
            raise ControlError(name, "is not a known field")


def _json(status: int, value: Any, content_type: str = "application/json") -> Answer:
    return Answer(status=status, headers=(("content-type", content_type),), body=json.dumps(value).encode())


def _problem(error: ControlError) -> Answer:
    kinds = {
        400: ("invalid-request", "Invalid request"),
        403: ("forbidden", "Forbidden"),
        404: ("not-found", "Not found"),
        503: ("unavailable", "Unavailable"),
    }
    kind, title = kinds[error.status]
    errors = [] if error.field is None else [{"pointer": _pointer(error.field), "detail": error.detail}]
    document = {
        "type": f"/problems/{kind}",
        "title": title,
        "status": error.status,
        "detail": error.detail,
        "errors": errors,
    }
    answer = _json(error.status, document, "application/problem+json")
    if error.status != 503:
        return answer
    return Answer(status=503, headers=(*answer.headers, ("retry-after", "1")), body=answer.body)


def _pointer(field: str) -> str:
    return f"/{field.replace('~', '~0').replace('/', '~1')}" if field else ""
