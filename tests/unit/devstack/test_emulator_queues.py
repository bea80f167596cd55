"""What was received by a stack that is gone is received again at once."""

import time
from types import SimpleNamespace
from typing import Any, cast

from tools.devstack.emulator_queues import release


def test_messages_in_flight_become_visible_and_delayed_ones_wait():
    later = time.time() + 360
    messages = {
        "in flight": {"receive_count": 2, "visible_at": later},
        "delayed": {"receive_count": 0, "visible_at": later},
        "back again": {"receive_count": 1, "visible_at": 1.0},
    }
    queues = {"url": {"messages": list(messages.values())}, "other": {"messages": []}}

    released = release(cast(Any, SimpleNamespace(_queues=SimpleNamespace(all_items=queues.items))))

    assert released == 1
    assert messages["in flight"]["visible_at"] <= time.time()
    assert messages["delayed"]["visible_at"] == later
    assert messages["back again"]["visible_at"] == 1.0
