"""What is measured on one engine: users of twenty, few and many records, then a crowd of others."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.search import IndexDocument
from tools.bench import bedrock, calls, corpus, loading, talk
from tools.bench.calls import Latency
from tools.bench.engines import EMBEDDED, OPENSEARCH, Engine
from tools.bench.metering import Spent

SMALL, LARGE, TWENTY, WRITER = "small", "large", "twenty", "writer"
OWNERS = {name: Owner(tenant_id="bench", user_id=name) for name in (SMALL, LARGE, TWENTY, WRITER)}
TWENTY_RECORDS = 20
STRANGERS = 100
Say = Callable[[str], None]
Latencies = Mapping[tuple[str, str], Latency]


@dataclass(frozen=True, slots=True, kw_only=True)
class Size:
    """How much is loaded, and how often each call is made."""

    small: int = 1_000
    large: int = 20_000
    others: int = 100_000
    others_with_vector: int = 5_000
    calls: int = 25
    import_runs: int = 3


QUICK = Size(small=100, large=500, others=1_000, others_with_vector=100, calls=5, import_runs=1)
LONG = Size(others_with_vector=100_000, calls=60, import_runs=5)
SIZES: Mapping[str, Size] = {"": Size(), "quick": QUICK, "long": LONG}


@dataclass(slots=True, kw_only=True)
class Found:
    """The figures of one engine."""

    engine: str
    size: Size
    idle: float = 0.0
    spent: Mapping[str, Spent] = field(default_factory=dict)
    spent_beside_bedrock: Mapping[str, Spent] = field(default_factory=dict)
    alone: Latencies = field(default_factory=dict)
    crowded: Latencies = field(default_factory=dict)
    naive: Latencies = field(default_factory=dict)
    beside: Mapping[str, Latency] = field(default_factory=dict)


def measured(engine: Engine, size: Size, vectors: loading.Vectors, say: Say) -> Found:
    """Return the figures of *engine*."""
    found = Found(engine=engine.name, size=size)
    both = {name: OWNERS[name] for name in (SMALL, LARGE)}
    found.idle = engine.idle()
    say(f"{engine.name}: {size.small} and {size.large} records")
    _users(engine, size, vectors)
    say(f"{engine.name}: processor time of calls")
    found.spent = {
        **calls.spent_by_call(engine, OWNERS[TWENTY], OWNERS[WRITER], size.calls),
        **_in_a_conversation(engine, size),
    }
    if engine.name == OPENSEARCH:
        found.spent_beside_bedrock = _beside_bedrock(engine, size)
    say(f"{engine.name}: recall over HTTP, and beside the naive way")
    found.alone = calls.over_http(engine, both, size.calls)
    found.naive = calls.beside_naive(engine, both, size.calls)
    say(f"{engine.name}: {size.others} documents of others, {size.others_with_vector} of them with a vector")
    _strangers(engine, size, vectors)
    say(f"{engine.name}: recall beside them")
    found.crowded = calls.over_http(engine, both, size.calls)
    found.beside = calls.beside_others(engine, OWNERS[SMALL], size.calls)
    return found


def _in_a_conversation(engine: Engine, size: Size) -> Mapping[str, Spent]:
    """Return what recalls take whose candidates are the turns of a conversation."""
    # The engines share the tables: what one user said already is not indexed again.
    talker = Owner(tenant_id="bench", user_id=f"talker-{engine.name}")
    talk.fed(engine, talker)
    spent = calls.spent_by_recall(engine, talker, size.calls, talk.QUESTIONS)
    return {f"{name}, of {talk.TURNS} turns": one for name, one in spent.items()}


def _beside_bedrock(engine: Engine, size: Size) -> Mapping[str, Spent]:
    """Return what recalls take where no model runs in the process."""
    with bedrock.answering() as model:
        other = engine.embedding_with(model)
        vectors = loading.Vectors(model.embedder, TWENTY_RECORDS)
        with other.filling() as fill:
            loading.fill_index(fill, loading.documents(corpus.heads(OWNERS[TWENTY], TWENTY_RECORDS), vectors))
        spent = calls.spent_by_recall(other, OWNERS[TWENTY], size.calls)
        return {f"{name}, 20 candidates": one for name, one in spent.items()}


def _users(engine: Engine, size: Size, vectors: loading.Vectors) -> None:
    table = engine.table()
    for name, count in {TWENTY: TWENTY_RECORDS, SMALL: size.small, LARGE: size.large}.items():
        heads = list(corpus.heads(OWNERS[name], count))
        with engine.filling() as fill:
            loading.fill_index(fill, loading.documents(heads, vectors))
        if name == SMALL:
            with engine.filling(apart=True) as fill:
                loading.fill_index(fill, loading.documents(heads, vectors))
        # The second engine finds it there.
        if engine.name == EMBEDDED:
            loading.fill_authority(table, OWNERS[name], heads)


def _strangers(engine: Engine, size: Size, vectors: loading.Vectors) -> None:
    with engine.filling() as fill:
        loading.fill_index(fill, _of_strangers(size, vectors))


def _of_strangers(size: Size, vectors: loading.Vectors) -> Iterator[IndexDocument]:
    """Yield the same texts for each of a hundred, but no two vectors that are alike."""
    each, embedded = size.others // STRANGERS, size.others_with_vector // STRANGERS
    texts = list(loading.without_vectors(corpus.heads(OWNERS[SMALL], each)))
    for number in range(STRANGERS):
        owner = Owner(tenant_id="others", user_id=f"user-{number}")
        for place, text in enumerate(texts):
            document = replace(text, owner=owner)
            at = size.large + number * embedded + place
            yield loading.embedded(document, at, vectors) if place < embedded else document
