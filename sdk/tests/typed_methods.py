"""What type checkers see of the methods; mypy reads these bodies, nobody runs them."""

from __future__ import annotations

from typing import assert_type

from memory_ledger_client import (
    AsyncMemoryLedger,
    AsyncPages,
    Memory,
    MemoryLedger,
    Pages,
    Proposed,
    Receipt,
    Source,
    TaskState,
)


def blocking(client: MemoryLedger, memory: Memory, task: TaskState) -> None:
    """Answers come at once."""
    assert_type(client.upsert_fact("s", "p", 1, source=Source(kind="inference")), Proposed)
    assert_type(client.list_memories(), Pages[Memory])
    assert_type(client.with_options(deadline=1).correct_memory(memory, content=None), Memory)
    assert_type(client.wait_for_receipt(client.delete_memory(memory)), Receipt)
    assert_type(client.update_task_state(task, status="paused"), TaskState)


async def awaited(client: AsyncMemoryLedger, memory: Memory) -> None:
    """Answers are awaited."""
    assert_type(await client.confirm_memory(memory), Memory)
    assert_type(client.history(memory.memory_id), AsyncPages[Memory])
    async for one in client.with_options(deadline=1).list_memories():
        assert_type(one, Memory)


def refused(client: MemoryLedger, memory: Memory) -> None:
    """An unneeded ignore is an error too, so each of these lines is seen to be refused."""
    client.propose_memory(type="wish", source=Source(kind="inference"))  # type: ignore[arg-type]
    client.correct_memory(memory, importanc=1.0)  # type: ignore[call-arg]
    client.correct_memory("mem_1", content="x")  # type: ignore[arg-type]
    client.delete_user_memory("somebody")  # type: ignore[call-arg]
