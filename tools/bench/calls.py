"""Timed calls: over HTTP through front and gateway, and to single functions in their own processes."""

from __future__ import annotations

import itertools
import statistics
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice
from typing import Any

import httpx

from memory_ledger.domain.access.identity import Owner
from tools.bench import corpus
from tools.bench.engines import NAIVELY, Engine
from tools.bench.functions import Function, event
from tools.bench.metering import Spent

WARM = 3
CROWDED, APART = "crowded", "apart"
_RECALLS = {"search": ("/v1/search", "query"), "context": ("/v1/context", "question")}
_numbers = itertools.count()


@dataclass(frozen=True, slots=True, kw_only=True)
class Latency:
    """Milliseconds."""

    p50: float
    p95: float


def latency_of(milliseconds: Sequence[float]) -> Latency:
    """Return the median and the 95th percentile."""
    ordered = sorted(milliseconds)
    return Latency(p50=statistics.median(ordered), p95=ordered[round(0.95 * (len(ordered) - 1))])


def over_http(engine: Engine, owners: Mapping[str, Owner], times: int) -> dict[tuple[str, str], Latency]:
    """Return by user and operation how long searches and contexts take; the users take turns."""
    found: dict[tuple[str, str], list[float]] = {}
    with ExitStack() as open_clients:
        clients = {
            name: open_clients.enter_context(
                engine.stack.client(engine.stack.token(owner.tenant_id, owner.user_id))
            )
            for name, owner in owners.items()
        }
        for number in range(-WARM, times):
            for name, client in clients.items():
                for operation in _RECALLS:
                    target, body = _recall(operation)
                    took = _timed(client, target, body)
                    if number >= 0:
                        found.setdefault((name, operation), []).append(took)
    return {key: latency_of(taken) for key, taken in found.items()}


def beside_naive(engine: Engine, owners: Mapping[str, Owner], times: int) -> dict[tuple[str, str], Latency]:
    """Return by user and way how long our search and the naive one take, in turns, both without front."""
    found: dict[tuple[str, str], list[float]] = {}
    with engine.function("retrieval") as ours, engine.function(NAIVELY) as naive:
        ways: Mapping[str, Function] = {"ours": ours, NAIVELY: naive}
        for number in range(-WARM, times):
            for name, owner in owners.items():
                for way, function in ways.items():
                    body = {"query": corpus.question(next(_numbers))}
                    answer, spent = function.call(event(owner, "POST", "/v1/search", body))
                    _check(answer, body)
                    if number >= 0:
                        found.setdefault((name, way), []).append(spent.wall)
    return {key: latency_of(taken) for key, taken in found.items()}


def beside_others(engine: Engine, owner: Owner, times: int) -> dict[str, Latency]:
    """Return how long a search takes in the crowded index and in the one apart, in turns, without front."""
    found: dict[str, list[float]] = {}
    with engine.function("retrieval") as crowded, engine.function("retrieval", apart=True) as apart:
        for number in range(-WARM, times):
            for place, function in ((CROWDED, crowded), (APART, apart)):
                body = {"query": corpus.question(next(_numbers))}
                answer, spent = function.call(event(owner, "POST", "/v1/search", body))
                _check(answer, body)
                if number >= 0:
                    found.setdefault(place, []).append(spent.wall)
    return {place: latency_of(taken) for place, taken in found.items()}


def spent_by_call(engine: Engine, reader: Owner, writer: Owner, times: int) -> dict[str, Spent]:
    """
    Return the median of what each operation takes, its calls in a row, as a warm environment serves them.

    *reader* has as many records as candidates.
    """
    with ExitStack() as processes:
        functions = {
            name: processes.enter_context(engine.function(name))
            for name in ("write_policy", "retrieval", NAIVELY, "sessions", "deletion")
        }
        found = dict(_rows(functions, reader, writer, [next(_numbers) for _ in range(WARM + times)]))
    return {name: _median(taken[WARM:]) for name, taken in found.items()}


def spent_by_recall(
    engine: Engine, reader: Owner, times: int, questions: Sequence[str] = ()
) -> dict[str, Spent]:
    """Return the median of what each recall takes, as `spent_by_call`; *questions* are asked once each."""
    asked = iter(questions or map(corpus.question, _numbers))
    with engine.function("retrieval") as read:
        found = dict(_recalls(read, reader, WARM + times, asked, always_found=not questions))
    return {name: _median(taken[WARM:]) for name, taken in found.items()}


def _rows(
    functions: Mapping[str, Function], reader: Owner, writer: Owner, numbers: Sequence[int]
) -> Iterator[tuple[str, list[Spent]]]:
    write, read = functions["write_policy"], functions["retrieval"]
    proposed = [write.call(event(writer, "POST", "/v1/memories", _proposal(n), _key(n))) for n in numbers]
    targets = [f"/v1/memories/{answer['memory']['memory_id']}" for answer, _ in proposed]
    yield "propose", [spent for _, spent in proposed]
    yield "get", [write.call(event(writer, "GET", target))[1] for target in targets]
    for name, spent in _recalls(read, reader, len(numbers), map(corpus.question, _numbers)):
        yield f"{name}, 20 candidates", spent
    asked = islice(map(corpus.question, _numbers), len(numbers))
    yield "search, the naive way", [_recalled(functions[NAIVELY], reader, "search", one) for one in asked]
    yield "append", [functions["sessions"].call(_message(writer, number))[1] for number in numbers]
    yield "delete", [functions["deletion"].call(event(writer, "DELETE", target))[1] for target in targets]


def _recalls(
    read: Function, reader: Owner, times: int, questions: Iterator[str], *, always_found: bool = True
) -> Iterator[tuple[str, list[Spent]]]:
    for operation in _RECALLS:
        asked = islice(questions, times)
        spent = [_recalled(read, reader, operation, one, always_found=always_found) for one in asked]
        yield operation, spent


def _recalled(
    read: Function, reader: Owner, operation: str, question: str, *, always_found: bool = True
) -> Spent:
    path, name = _RECALLS[operation]
    answer, spent = read.call(event(reader, "POST", path, {name: question}))
    _check(answer, {name: question}, always_found=always_found)
    return spent


def _message(writer: Owner, number: int) -> dict[str, Any]:
    messages = {"messages": [{"role": "user", "content": corpus.text(number)}], "remember": False}
    return event(writer, "POST", f"/v1/sessions/s-{number}/messages", messages, _key(number))


def _proposal(number: int) -> object:
    return {
        "type": "fact",
        "scope": "global",
        "content": corpus.text(100_000 + number),
        "source": {"kind": "explicit_statement", "ids": [f"msg-{number}"]},
        "subject_key": f"bench.{number}",
        "confirmed": True,
    }


def _key(number: int) -> Mapping[str, str]:
    return {"idempotency-key": f"bench-{number}"}


def _recall(operation: str) -> tuple[str, dict[str, str]]:
    """Return where to ask, and a question that nobody asked before."""
    path, name = _RECALLS[operation]
    return path, {name: corpus.question(next(_numbers))}


def _timed(client: httpx.Client, target: str, body: dict[str, str]) -> float:
    begin = time.perf_counter()
    reply = client.post(target, json=body)
    took = (time.perf_counter() - begin) * 1000
    if reply.status_code != 200:
        raise RuntimeError(f"{target} answered {reply.status_code}: {reply.text}")
    _check(reply.json(), body)
    return took


def _check(answer: Any, body: Mapping[str, str], *, always_found: bool = True) -> None:
    """Refuse figures of recalls that did not find what there is; *always_found* says that there is some."""
    found = answer.get("items") or answer.get("sections")
    if (always_found and not found) or answer.get("degraded"):
        raise RuntimeError(f"a recall came back empty or degraded ({answer.get('degraded')}): {body}")


def _median(taken: Sequence[Spent]) -> Spent:
    names = Spent.__slots__
    return Spent(**{name: statistics.median(getattr(one, name) for one in taken) for name in names})
