"""The Python client against the running stack: its README, its promises, every operation it must have."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from memory_ledger_client import AsyncMemoryLedger, MemoryLedger, MemoryRef, Source, errors
from tools.devstack.harness import LocalStack
from tools.devstack.settings import ROOT

pytestmark = pytest.mark.req("A1")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", (ROOT / "sdk" / "README.md").read_text(), re.M | re.S)
SOURCE = Source(kind="explicit_statement", ids=("msg-1",))
SERVES_TASKS = pytest.mark.skipif(
    "/v1/tasks" not in (ROOT / "template.yaml").read_text(), reason="this stack does not serve tasks"
)
PREFERENCE: dict[str, Any] = {"type": "preference", "source": SOURCE, "confirmed": True}


class LosesFirstAnswer(httpx.HTTPTransport):
    """Delivers every request, and loses the answer to the first."""

    lost = False

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Send *request*; keep the first answer back."""
        response = super().handle_request(request)
        if not self.lost:
            self.lost = True
            response.read()
            raise httpx.ReadTimeout("lost", request=request)
        return response


@pytest.fixture
def user(request: pytest.FixtureRequest) -> str:
    """Each test has a user of its own."""
    return request.node.name


@pytest.fixture
def ledger(stack: LocalStack, user: str) -> Iterator[MemoryLedger]:
    with MemoryLedger(stack.url, stack.token("acme", user)) as client:
        yield client


@pytest.fixture
def lossy(stack: LocalStack, user: str) -> Iterator[MemoryLedger]:
    """The same user's client, whose first answer is lost."""
    with httpx.Client(transport=LosesFirstAnswer()) as http:
        yield MemoryLedger(stack.url, stack.token("acme", user), http=http)


@pytest.fixture
def propose(ledger: MemoryLedger) -> Callable[..., Any]:
    def propose(content: str, **changes: Any) -> Any:
        return ledger.propose_memory(content=content, **PREFERENCE | changes)

    return propose


@pytest.mark.parametrize("example", EXAMPLES, ids=["blocking", "awaited"])
def test_the_readmes_examples_run(stack, user, monkeypatch, capsys, example):
    monkeypatch.setenv("MEMORY_LEDGER_URL", stack.url)
    monkeypatch.setenv("MEMORY_LEDGER_TOKEN", stack.token("acme", user))

    exec(compile(example, "README.md", "exec"), {"__name__": "__main__"})

    printed = capsys.readouterr().out
    expected = {
        "stored": ["stored", "current version is 2", "then the reasons", "complete"],
        "awaited": ["E0421", "disk is full"],
    }
    for words in expected["awaited" if "async" in example else "stored"]:
        assert words in printed


@pytest.mark.req("W10")
def test_a_change_needs_the_version_that_was_read(ledger, propose):
    memory = propose("回答先给结论", subject_key="reply.style").memory

    corrected = ledger.correct_memory(memory, content="回答先给结论，再给理由")
    with pytest.raises(errors.VersionConflictError) as stale:
        ledger.invalidate_memory(memory, "moved on")

    assert (corrected.version, stale.value.current_version, stale.value.maybe_applied) == (2, 2, False)
    assert ledger.invalidate_memory(corrected, "moved on").status == "superseded"
    assert [one.version for one in ledger.history(memory.memory_id)][:2] == [1, 2]


@pytest.mark.req("W11")
def test_a_key_that_is_given_again_has_one_effect(ledger, propose):
    first = propose("I work in Oslo", idempotency_key="k1")
    again = propose("I work in Oslo", idempotency_key="k1")

    assert (first.replayed, again.replayed) == (False, True)
    assert again.memory == first.memory
    with pytest.raises(errors.IdempotencyKeyReusedError):
        propose("I work in Bergen", idempotency_key="k1")


@pytest.mark.req("W11")
def test_two_at_once_under_one_key_have_one_effect(ledger, propose):
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda _: propose("I work in Oslo", idempotency_key="k1"), range(4)))

    assert len({one.memory.memory_id for one in found}) == 1
    assert len(list(ledger.list_memories())) == 1


@pytest.mark.req("W11", "A3")
def test_a_lost_answer_is_asked_for_again_and_nothing_happens_twice(ledger, lossy):
    proposed = lossy.propose_memory(content="I work in Oslo", **PREFERENCE)

    assert proposed.replayed
    assert [one.memory_id for one in ledger.list_memories()] == [proposed.memory.memory_id]


@pytest.mark.req("W10")
def test_a_change_whose_answer_was_lost_says_that_it_may_be_ours(ledger, propose, lossy):
    memory = propose("I work in Oslo").memory

    with pytest.raises(errors.VersionConflictError) as caught:
        lossy.correct_memory(memory, content="I work in Bergen")

    assert caught.value.maybe_applied
    assert ledger.get_memory(memory.memory_id).content == "I work in Bergen"


def test_lists_are_read_page_by_page(ledger, propose):
    kept = {propose(f"I like {thing}").memory.memory_id for thing in ("tea", "rain", "chess")}

    assert {one.memory_id for one in ledger.list_memories(page_size=1)} == kept


@pytest.mark.fourths
@pytest.mark.req("I6")
@pytest.mark.parametrize("session", ["s-1", "a/b", "%2F", "..", "~", "会话 #1", "😀\u0301", "x" * 256])
def test_any_id_goes_through_the_front(ledger, session):
    turn = ledger.turn(session, "Please remember that I work in the Oslo office.")

    assert [message.content for message in ledger.window(session).messages] == [
        "Please remember that I work in the Oslo office."
    ]
    assert [message.message_id for message in ledger.messages(session)] == [turn.message_id]
    state = ledger.update_session_state(ledger.session_state(session), {"step": 1})
    assert (state.state, state.version) == ({"step": 1}, 1)


def test_problems_come_as_errors(stack, ledger, propose):
    with pytest.raises(errors.InvalidRequestError) as caught:
        propose("x", scope="everywhere")
    assert [field.pointer for field in caught.value.problem.errors] == ["/scope"]
    with pytest.raises(errors.TooLargeError):
        propose("x" * 8_001)
    with pytest.raises(errors.NotFoundError):
        ledger.get_memory("mem_unknown")
    with MemoryLedger(stack.url, "no token") as stranger, pytest.raises(errors.UnauthenticatedError):
        stranger.consents()


@pytest.mark.req("A3")
def test_a_model_may_propose_and_nothing_more(stack, user, propose):
    memory = propose("I work in Oslo").memory
    token = stack.token("acme", user, scope="memory:read memory:propose")
    with MemoryLedger(stack.url, token) as model, pytest.raises(errors.ForbiddenError):
        model.correct_memory(memory, content="I work in Bergen")


def test_memories_are_validated_found_explained_and_forgotten(stack, ledger):
    dry = ledger.validate_memory(type="fact", source=SOURCE, content="E0421 means that the disk is full")
    fact = ledger.upsert_fact("E0421", "means", "the disk is full", source=SOURCE).memory
    case = ledger.store_episode(
        "E0421 on Friday", "success", source=SOURCE, episode={"actions": ["log rotated"]}
    )
    found = ledger.search_memory("E0421", filters={"types": ["fact"]})
    context = ledger.build_context("What is E0421?", token_budget=400)

    assert dry.decision.dry_run
    assert [hit.memory.memory_id for hit in found.items] == [fact.memory_id]
    assert case.memory.episode.actions == ("log rotated",)
    assert "disk is full" in context.text
    assert ledger.trace(context.trace_id).trace_id == context.trace_id
    assert ledger.explain_memory(fact.memory_id).source == SOURCE
    assert list(ledger.expand(fact.memory_id)) == list(ledger.conflicts()) == []
    assert ledger.set_consent("health", True) in ledger.consents()
    receipt = ledger.wait_for_receipt(ledger.delete_user_memory())
    assert list(ledger.list_memories()) == []
    assert ledger.receipt(receipt.deletion_id) in list(ledger.receipts())


def test_a_reference_is_enough_to_confirm_or_reject(ledger):
    guesses = [
        ledger.propose_memory(
            type="preference", content=text, source=Source(kind="inference", ids=("msg-2",))
        ).memory
        for text in ("The user prefers long answers", "The user dislikes tables")
    ]
    first, second = (MemoryRef(memory_id=one.memory_id, version=one.version) for one in guesses)

    assert ledger.confirm_memory(first).status == "active"
    ledger.reject_memory(second)
    assert [one.memory_id for one in ledger.list_memories()] == [first.memory_id]
    assert ledger.delete_memory(first.memory_id).target.id == first.memory_id


def test_the_awaited_client_does_many_things_at_once(stack, user):
    async def main() -> list[str]:
        async with AsyncMemoryLedger(stack.url, lambda: stack.token("acme", user)) as ledger:
            texts = [f"I like {thing}" for thing in ("tea", "rain", "chess")]
            await asyncio.gather(*(ledger.propose_memory(content=text, **PREFERENCE) for text in texts))
            return [one.content or "" async for one in ledger.list_memories(page_size=2)]

    assert sorted(asyncio.run(main())) == ["I like chess", "I like rain", "I like tea"]


@SERVES_TASKS
@pytest.mark.req("A1", "W10")
def test_a_task_is_begun_interrupted_resumed_and_completed(ledger):
    task = ledger.create_task_state(
        "任务/1", "restore the gateway", status="running", pending_steps=["rotate"]
    )
    ledger.append_observation(task.task_id, "the disk is full")
    ledger.put_scratchpad(task.task_id, "try logrotate")
    ledger.save_checkpoint(task.task_id, {"step": 1})
    ledger.begin_operation(task.task_id, "op/1", kind="rotate", request={}, operation_key="k1")

    with pytest.raises(errors.AlreadyExistsError):
        ledger.create_task_state(task.task_id, "another goal")
    changed = ledger.update_task_state(task, completed_steps=["rotate"], pending_steps=[])
    with pytest.raises(errors.VersionConflictError):
        ledger.update_task_state(task, status="failed")
    assert ledger.get_task_state(task.task_id) == changed
    assert ledger.load_checkpoint(task.task_id).state == {"step": 1}
    assert ledger.scratchpad(task.task_id) == "try logrotate"
    assert [one.operation_id for one in ledger.recovery(task.task_id).verify] == ["op/1"]
    assert ledger.settle_operation(task.task_id, "op/1", "succeeded").state == "succeeded"
    assert len(list(ledger.events(task_id=task.task_id, page_size=2))) >= 4
    ledger.complete_task(task.task_id, "success")
    assert ledger.wait_for_completion(task.task_id).status == "done"


@SERVES_TASKS
def test_a_clearing_is_counted_before_it_is_done(ledger):
    ledger.append_messages(
        "s-1", [{"role": "user", "content": "hello"}, {"role": "user", "content": "again"}]
    )

    dry = ledger.clear_session("s-1", "session", dry_run=True)

    assert (dry.what, dry.dry_run) == ("session", True)
    assert len(ledger.window("s-1").messages) == 2
    assert ledger.clear_session("s-1", "session").removes == dry.removes
    with pytest.raises(errors.NotFoundError):
        ledger.get_session("s-1")


@pytest.mark.req("D7")
def test_what_was_taken_along_is_taken_in_elsewhere(stack, ledger, propose, user):
    texts = ["我住在柏林\u2028从 2024 年起", "I keep bees"]
    for text in texts:
        propose(text, type="fact")
    ledger.append_messages("s-1", [{"role": "user", "content": "hello"}], remember=False)

    lines = list(ledger.export(history=True))
    with MemoryLedger(stack.url, stack.token("acme", f"{user}-2")) as other:
        taken = other.import_records(lines, idempotency_key="once")
        again = other.import_records(lines, idempotency_key="once")
        found = {line["content"]: line for line in other.export() if line["kind"] == "memory"}

    assert [line["kind"] for line in lines] == ["header", "memory", "memory", "event"]
    assert [item["outcome"] for item in taken["items"]] == ["stored", "stored", "skipped"]
    assert again == taken
    assert {content: line["source"]["kind"] for content, line in found.items()} == dict.fromkeys(
        texts, "imported"
    )


@pytest.mark.req("D7")
def test_an_export_is_awaited_line_by_line(stack, ledger, propose, user):
    propose("I keep bees", type="fact")

    async def taken_along() -> tuple[list[str], Any]:
        async with AsyncMemoryLedger(stack.url, stack.token("acme", user)) as client:
            lines = [line async for line in client.export()]
            return [line["kind"] for line in lines], await client.import_records(lines)

    kinds, taken = asyncio.run(taken_along())

    assert kinds == ["header", "memory"]
    assert [item["reasons"] for item in taken["items"]] == [["already_here"]]
