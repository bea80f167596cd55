"""What ministack's queues need after a restart: nobody who received a message is there any more."""

from __future__ import annotations

import time
from types import ModuleType


def release(sqs: ModuleType) -> int:
    """
    Make every message in flight visible again; return how many.

    Only this stack's workers receive, and they ended with it. A message that is merely delayed stays so.
    """
    now = time.time()
    released = 0
    for _, queue in sqs._queues.all_items():
        for message in queue["messages"]:
            if message["receive_count"] > 0 and message["visible_at"] > now:
                message["visible_at"] = now
                released += 1
    return released
