"""Index documents of the authority's heads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import islice

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.turns.turn_vectors import Vector, blended
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Status
from memory_ledger.domain.records.record_texts import text_of
from memory_ledger.domain.writing.filing import needs_embedding
from memory_ledger.ports.changes import Snapshot
from memory_ledger.ports.models import Embedder
from memory_ledger.ports.search import IndexDocument


def stub(owner: Owner, memory_id: str, version: int, now: datetime) -> IndexDocument:
    """Return what stands for a record that must not be found any more."""
    return IndexDocument(owner=owner, memory_id=memory_id, version=version, stub=True, indexed_at=now)


def waits_for_burial(head: Head, fences: Fences) -> bool:
    """Tell whether a fence has taken *head*, and nobody has made a tombstone of it yet."""
    memory = head.memory
    return memory.status is not Status.DELETED and not fences.admits(head.stamp, memory.scope)


def document_of(head: Head, fences: Fences, now: datetime) -> IndexDocument:
    """
    Return the current state of *head*, without its vector.

    A deleted, fenced or expired record is a stub: at the tombstone's version, or at the one that the
    tombstone will have. A derived record that waits for its sources to be verified keeps its document:
    verification makes no version, and readers check it anyway.
    """
    memory = head.memory
    if memory.status is Status.DELETED:
        return stub(head.owner, memory.memory_id, memory.version, now)
    expired = memory.expires_at is not None and memory.expires_at <= now
    if expired or waits_for_burial(head, fences):
        return stub(head.owner, memory.memory_id, memory.version + 1, now)
    return IndexDocument(
        owner=head.owner,
        memory_id=memory.memory_id,
        version=memory.version,
        scope=str(memory.scope),
        type=memory.type.value,
        status=memory.status.value,
        text=text_of(memory),
        subject_key=memory.subject_key,
        language=memory.language,
        outcome=None if memory.episode is None else memory.episode.outcome.value,
        created_at=memory.created_at,
        valid_from=memory.valid_from,
        valid_until=memory.valid_until,
        expires_at=memory.expires_at,
        indexed_at=now,
        by_meaning=needs_embedding(memory),
    )


def documents_of(
    owner: Owner, versions: Mapping[str, int], snapshot: Snapshot, now: datetime
) -> list[IndexDocument]:
    """Return what the index shall hold of the records that *versions* name; of one that is gone, a stub."""
    return [
        document_of(snapshot.heads[memory_id], snapshot.fences, now)
        if memory_id in snapshot.heads
        else stub(owner, memory_id, version, now)
        for memory_id, version in versions.items()
    ]


def embedded(documents: Iterable[IndexDocument], embedder: Embedder) -> list[IndexDocument]:
    """
    Return *documents* with their vectors; stubs, and what is not looked for by meaning, have none.

    Raises:
        EmbedderUnavailableError: The model cannot be reached.
    """
    plain: list[IndexDocument] = []
    wanted: list[IndexDocument] = []
    for document in documents:
        (plain if document.stub or not document.by_meaning else wanted).append(document)
    texts = [text for document in wanted for text in _meant(document)]
    vectors = iter(embedder.embed(texts) if texts else ())
    return plain + [
        replace(
            document,
            vector=_joined(list(islice(vectors, len(_meant(document))))),
            model_id=embedder.model_id,
        )
        for document in wanted
    ]


def _meant(document: IndexDocument) -> Sequence[str]:
    return (document.text,) if document.turn is None else document.turn.meant


def _joined(vectors: Sequence[Vector | None]) -> Vector | None:
    return vectors[0] if len(vectors) == 1 else blended(*vectors)
