"""The figures as docs/performance.md."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from tools.bench.calls import APART, CROWDED, Latency
from tools.bench.engines import NAIVELY
from tools.bench.imports import ALONE
from tools.bench.metering import Spent
from tools.bench.policy_cpu import LENGTH
from tools.bench.scenes import LARGE, SMALL, Found
from tools.evals.metering import Cost

CUTS = Path(__file__).parent / "cuts.md"
_HEAD = """# Performance

Written by `make bench` (about eight minutes on two processors with nothing else to do).
`BENCH=quick make bench` prints a small run and writes nothing; `BENCH=long make bench` gives all documents of
others a vector and makes more calls (about half an hour).

**Only counts and the ratios within one run mean something**: times depend on the machine and on what else
it did. What a ratio compares took turns, call by call. Units are computed by DynamoDB's published rules, not
read from an emulator.
"""


def document(
    costs: Sequence[tuple[str, Cost]],
    imports: Mapping[str, tuple[float, float]],
    policy: Mapping[str, float],
    found: Sequence[Found],
    notes: Sequence[str],
) -> str:
    """Return the whole text."""
    parts = [_HEAD, _machine(notes), _costs(costs), _imports(imports), _policy(policy)]
    parts += [_spent(found), _latencies(found), _beside(found), _naive(found), CUTS.read_text()]
    return "\n".join(part.strip() + "\n" for part in parts)


def _machine(notes: Sequence[str]) -> str:
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    told = [
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC · Python {platform.python_version()} · "
        f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors · load at the end: {load}",
        *notes,
    ]
    return "\n".join(["## This run", "", *(f"- {one}" for one in told)])


def _costs(costs: Sequence[tuple[str, Cost]]) -> str:
    rows = [(name, cost.trips, cost.reads, cost.writes) for name, cost in costs]
    text = (
        "Counted through the HTTP endpoints for a user with 20 indexed records. Reads that run side by side "
        "are one trip; a search of the index is one, and the trace is among them."
    )
    return _section("Round trips and units", text, ("operation", "trips", "read units", "write units"), rows)


def _imports(imports: Mapping[str, tuple[float, float]]) -> str:
    alone = imports[ALONE][1]
    rows = [
        (name, f"{processor:.0f}", f"{wall:.0f}", f"{processor / alone:.2f}")
        for name, (wall, processor) in imports.items()
    ]
    text = (
        "Loading the handler's module in a fresh process, clients included; medians of runs in turns. "
        "What boto3's client and Powertools take alone is 1."
    )
    return _section("Import time", text, ("function", "processor ms", "wall ms", "ratio"), rows)


def _spent(found: Sequence[Found]) -> str:
    idle = ", ".join(f"{one.idle:.0f} ms ({one.engine})" for one in found)
    rows = [
        (one.engine, name, *_parts(spent), f"{spent.wall:.1f}")
        for one in found
        for name, spent in one.spent.items()
    ]
    rows += [
        (f"{one.engine}, Bedrock", name, *_parts(spent), f"{spent.wall:.1f}")
        for one in found
        for name, spent in one.spent_beside_bedrock.items()
    ]
    text = (
        "Processor time of all threads of the function's process, called without gateway, on the emulator. "
        "*Own* is all but what is spent inside botocore's `_make_api_call` and urllib3's `urlopen`; the "
        "local embedding model is among it, and shown beside it. Where Bedrock embeds (Titan V2, 1,024 "
        "numbers; here a server that answers by chance and at once), that call is botocore's. Medians of "
        "calls in a row, as a warm environment serves them. Of a conversation a call re-reads and weighs up "
        "to sixty turns. *The naive way* (below) shows what model, clients and plain reads take alone. "
        "A stack with nothing to do takes "
        f"{idle} a second, its node or cluster left out."
    )
    head = ("engine", "call", "own", "of it the model", "botocore", "urllib3", "wall")
    return _section("Own processor time of a call (ms)", text, head, rows)


def _parts(spent: Spent) -> tuple[str, ...]:
    return tuple(f"{one:.1f}" for one in (spent.own, spent.model, spent.botocore, spent.urllib3))


def _policy(policy: Mapping[str, float]) -> str:
    text = (
        f"What the write policy costs before anything is read, for one candidate of {LENGTH} characters: the "
        "aim is 2 ms at most."
    )
    return _section("The write policy", text, ("language", "processor ms"), list(policy.items()))


def _latencies(found: Sequence[Found]) -> str:
    rows: list[tuple[object, ...]] = []
    for one in found:
        for around, latencies in (("", one.alone), (f" beside {_others(one)}", one.crowded)):
            for operation in ("search", "context"):
                base = latencies[SMALL, operation].p50
                for user, count in ((SMALL, one.size.small), (LARGE, one.size.large)):
                    latency = latencies[user, operation]
                    ratio = f"{latency.p50 / base:.2f}"
                    rows.append((one.engine, operation, f"{count:,}{around}", *_times(latency), ratio))
    text = (
        "Over HTTP on loopback: front, token, gateway, function, emulator, index. The users take turns; each "
        "question is new, so that no vector is cached. The last column is p50 beside the small user's of the "
        "same index. Filled through the adapters' own forms, without the calls: a user's texts are distinct, "
        "the first 2,000 vectors are the model's, further ones are turned from these by chance. Others share "
        "their texts."
    )
    head = ("engine", "operation", "records", "p50 ms", "p95 ms", "ratio")
    return _section("Latency", text, head, rows)


def _others(one: Found) -> str:
    return f"{one.size.others:,} of others ({one.size.others_with_vector:,} with a vector)"


def _beside(found: Sequence[Found]) -> str:
    rows = [
        (
            one.engine,
            f"{one.size.small:,}",
            _others(one),
            *_times(one.beside[CROWDED]),
            *_times(one.beside[APART]),
            f"{one.beside[CROWDED].p50 / one.beside[APART].p50:.2f}",
        )
        for one in found
    ]
    text = (
        "The small user's searches in the index that all share, and in a second one that holds this user "
        "alone, in turns, without gateway and front."
    )
    head = ("engine", "records", "beside", "p50 ms", "p95 ms", "apart p50 ms", "p95 ms", "ratio")
    return _section("Beside others", text, head, rows)


def _naive(found: Sequence[Found]) -> str:
    rows: list[tuple[object, ...]] = []
    for one in found:
        for user, count in ((SMALL, one.size.small), (LARGE, one.size.large)):
            ours, naive = one.naive[user, "ours"], one.naive[user, NAIVELY]
            rows.append(
                (one.engine, f"{count:,}", *_times(ours), *_times(naive), f"{ours.p50 / naive.p50:.2f}")
            )
    text = (
        "The naive way embeds the question, asks the same index for the ten nearest and reads them one by "
        "one. It has no text channel, checks no fence, sees no recent write and keeps no trace. Both are "
        "called in turns without gateway and front."
    )
    head = ("engine", "records", "search p50 ms", "p95 ms", "naive p50 ms", "p95 ms", "ratio")
    return _section("Beside a naive search", text, head, rows)


def _times(latency: Latency) -> tuple[str, str]:
    return f"{latency.p50:.0f}", f"{latency.p95:.0f}"


def _section(title: str, text: str, head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [f"## {title}", "", text, "", _row(head), _row(["---"] * len(head)), *map(_row, rows)]
    return "\n".join(lines)


def _row(cells: Sequence[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"
