"""
One function in a process of its own, without gateway and front; the child of `functions.py`.

The first line of standard input describes it, every further one is an event; each is answered by a line
with status, body and what the call took.
"""

from __future__ import annotations

import json
import os
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tools.bench.metering import Meter
from tools.devstack.environment import Context, Handler, load_handler


def main() -> None:
    """Serve until standard input closes."""
    answers, sys.stdout = sys.stdout, sys.stderr
    function = json.loads(sys.stdin.readline())
    os.environ.update(function["environment"])
    meter = Meter()
    meter.install()
    handler = load_handler(Path(function["folder"]), function["name"], "handler.handler")
    for line in sys.stdin:
        print(json.dumps(_served(meter, handler, json.loads(line))), file=answers, flush=True)


def _served(meter: Meter, handler: Handler, event: Any) -> dict[str, Any]:
    context = Context(
        function_name="bench",
        memory_limit_in_mb=1024,
        aws_request_id="00000000-0000-0000-0000-000000000000",
        deadline=time.monotonic() + 30,
    )
    held: list[Any] = []
    spent = meter.measure(lambda: held.append(handler(event, context)))
    return {"status": held[0]["statusCode"], "body": held[0]["body"], "spent": asdict(spent)}


if __name__ == "__main__":
    main()
