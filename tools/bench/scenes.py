"""What is measured on one engine: users of twenty, few and many records, then a crowd of others."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from memory_ledger.domain.identity import Owner
from tools.bench import calls, corpus, loading
from tools.bench.calls import Latency
from tools.bench.engines import EMBEDDED, Engine
from tools.bench.metering import Spent

SMALL, LARGE, TWENTY, WRITER = "small", "large", "twenty", "writer"
OWNERS = {name: Owner(tenant_id="bench", user_id=name) for name in (SMALL, LARGE, TWENTY, WRITER)}
STRANGERS = 100
Say = Callable[[str], None]
Latencies = Mapping[tuple[str, str], Latency]


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """How much is loaded and how often each call is made; *seconds* bounds each filling of the index."""

    small: int = 1_000
    large: int = 20_000
    others: int = 100_000
    others_with_vector: int = 10_000
    seconds: float = 40.0
    calls: int = 15
    import_runs: int = 2


QUICK = Size(small=100, large=500, others=1_000, others_with_vector=100, seconds=5.0, calls=5, import_runs=1)
LONG = Size(seconds=1_800.0, calls=40, import_runs=5)
SIZES: Mapping[str, Size] = {"": Size(), "quick": QUICK, "long": LONG}


@dataclass(slots=True, kw_only=True)
class Found:
    """The figures of one engine."""

    engine: str
    small: int = 0
    large: int = 0
    others: int = 0
    others_with_vector: int = 0
    spent: Mapping[str, Spent] = field(default_factory=dict)
    alone: Latencies = field(default_factory=dict)
    crowded: Latencies = field(default_factory=dict)
    naive: Latencies = field(default_factory=dict)


def measured(engine: Engine, size: Size, vectors: loading.Vectors, say: Say) -> Found:
    """Return the figures of *engine*."""
    found = Found(engine=engine.name)
    _users(engine, size, vectors, found)
    say(f"{engine.name}: {found.small} and {found.large} records indexed; processor time of calls")
    found.spent = calls.spent_by_call(engine, OWNERS[TWENTY], OWNERS[WRITER], size.calls)
    both = {name: OWNERS[name] for name in (SMALL, LARGE)}
    say(f"{engine.name}: recall over HTTP, and beside the naive way")
    found.alone = calls.over_http(engine, both, size.calls)
    found.naive = calls.beside_naive(engine, both, size.calls)
    _strangers(engine, size, vectors, found)
    say(f"{engine.name}: recall over HTTP beside {found.others} documents of others")
    found.crowded = calls.over_http(engine, both, size.calls)
    return found


def _users(engine: Engine, size: Size, vectors: loading.Vectors, found: Found) -> None:
    index, table = engine.index(), engine.table()
    counts = {TWENTY: 20, SMALL: size.small, LARGE: size.large}
    end, written = time.monotonic() + size.seconds, {}
    for name, count in counts.items():
        heads = list(corpus.heads(OWNERS[name], count))
        documents = loading.documents(heads, vectors)
        written[name] = loading.fill_index(index, documents, end - time.monotonic())
        # What was indexed first is what stands in the authority; the second engine finds it there.
        if engine.name == EMBEDDED:
            loading.fill_authority(table, OWNERS[name], heads[: written[name]])
    found.small, found.large = written[SMALL], written[LARGE]


def _strangers(engine: Engine, size: Size, vectors: loading.Vectors, found: Found) -> None:
    """Fill in others; to index a vector takes OpenSearch ten times as long as a text, so few have one."""
    index, end = engine.index(), time.monotonic() + size.seconds
    each = size.others // STRANGERS
    with_vector = size.others_with_vector // STRANGERS
    for number in range(STRANGERS):
        heads = corpus.heads(Owner(tenant_id="others", user_id=f"user-{number}"), each)
        documents = (
            document if place < with_vector else replace(document, vector=None)
            for place, document in enumerate(loading.documents(heads, vectors, shift=number))
        )
        written = loading.fill_index(index, documents, end - time.monotonic())
        found.others += written
        found.others_with_vector += min(written, with_vector)
