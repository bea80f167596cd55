"""``python -m tools.devstack``: start the stack, play the demo, serve until told to stop."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import threading
import time
from types import FrameType

from tools.devstack import demo
from tools.devstack.settings import Settings, StackError, settings_from
from tools.devstack.stack import Stack


class _Stopped(BaseException):
    """A signal asked the stack to end."""


def main() -> int:
    """Return 0 after a clean stop, 1 where a step failed, 2 where the stack cannot run as asked."""
    _listen(_interrupt)
    try:
        return _run(settings_from(os.environ))
    except StackError as exc:
        print(exc, file=sys.stderr)
        return 2
    except _Stopped:
        return 0


def _run(settings: Settings) -> int:
    stack = Stack(settings, _say)
    try:
        started = time.monotonic()
        stack.start()
        _say(f"ready on {stack.url} after {time.monotonic() - started:.1f} s; data in {settings.data_dir}")
        user = _play(stack)
        if settings.once:
            return 1 if user is None else 0
        return _serve(stack, user or demo.USER)
    finally:
        # Everything is stopped in order: a second Ctrl-C must not leave half of it behind.
        _listen(lambda number, frame: None)
        stack.stop()


def _play(stack: Stack) -> str | None:
    """Return the user of the demo, None where a step failed."""
    try:
        return demo.play(stack.url, stack.issuer.token, _say)
    except demo.DemoError as exc:
        print(f"the demo failed: {exc}", file=sys.stderr, flush=True)
        return None


def _serve(stack: Stack, user: str) -> int:
    token = stack.issuer.token(demo.TENANT, user)
    body = shlex.quote('{"question":"怎么回答我？"}')
    _say("try it:")
    _say(
        f"curl -s {stack.url}/v1/context -H 'Content-Type: application/json' "
        f"-H 'Authorization: Bearer {token}' -d {body}"
    )
    _say("Ctrl-C stops everything")
    while True:
        threading.Event().wait(1.0)
        dead = stack.dead()
        if dead is not None:
            print(f"{dead.name} ended unexpectedly; see {dead.log}", file=sys.stderr, flush=True)
            return 1


def _interrupt(number: int, frame: FrameType | None) -> None:
    raise _Stopped


def _listen(handler: signal._HANDLER) -> None:
    signal.signal(signal.SIGINT, handler)
    signal.signal(signal.SIGTERM, handler)


def _say(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
