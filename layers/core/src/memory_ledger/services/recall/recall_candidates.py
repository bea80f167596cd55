"""From the first look to candidates: what to re-read, what a trace tells, how far the index lags."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from memory_ledger.domain.recall.ranking import RetrievalSettings, fuse
from memory_ledger.domain.recall.sightings import Channel, Sighting, merge
from memory_ledger.domain.recall.traces import IndexLag, Seen
from memory_ledger.ports import IndexHit, IndexHits, Marker
from memory_ledger.services.recall.first_look import Looked


def sightings_of(looked: Looked, settings: RetrievalSettings, at_least: int = 0) -> dict[str, Sighting]:
    """Return the candidates worth a re-read, each once with all that was seen of it."""
    most = max(settings.candidates, at_least)
    return merge(
        [
            *_by_key(looked),
            *_indexed(looked.hits, settings.rrf_k, most),
            *_fixed(looked),
            *_named(looked),
            *(
                Sighting(memory_id=name, channels=(Channel.RECENT,))
                for name in unindexed(looked.markers, settings)
            ),
        ]
    )


def unindexed(markers: Sequence[Marker], settings: RetrievalSettings) -> list[str]:
    """Return the newest records that the index may not hold as they are."""
    newest = markers[: settings.recent]
    return list(dict.fromkeys(marker.memory_id for marker in newest if marker.session_id is None))


def _by_key(looked: Looked) -> Iterator[Sighting]:
    for ids in looked.keyed.values():
        yield from (Sighting(memory_id=name, channels=(Channel.EXACT,), keyed=True) for name in ids)


def _fixed(looked: Looked) -> Iterator[Sighting]:
    for ids in (*looked.fixed.values(), *looked.background.values()):
        yield from (Sighting(memory_id=name, fixed=True) for name in ids)


def _named(looked: Looked) -> Iterator[Sighting]:
    for ids in looked.named.values():
        yield from (Sighting(memory_id=name, channels=(Channel.EXACT,), named=True) for name in ids)


def _indexed(hits: IndexHits, rrf_k: int, most: int) -> Iterator[Sighting]:
    """Yield the index's hits: exact ones, those of the time asked for, and what both channels rank best."""
    records, then = _records(hits.exact), _records(hits.then)
    similar = fuse([[hit.memory_id for hit in found] for found in (hits.vector, hits.text)], rrf_k)
    chosen = {*[*(hit.memory_id for hit in records), *similar][:most], *(hit.memory_id for hit in then)}
    channels = {Channel.EXACT: (*records, *then), Channel.VECTOR: hits.vector, Channel.TEXT: hits.text}
    for channel, found in channels.items():
        yield from (_sighting(channel, hit) for hit in found if hit.memory_id in chosen)
    yield from (Sighting(memory_id=hit.memory_id, apart=hit.score) for hit in then)


def _records(hits: Sequence[IndexHit]) -> list[IndexHit]:
    return [hit for hit in hits if hit.turn is None]


def _sighting(channel: Channel, hit: IndexHit) -> Sighting:
    near = hit.score if channel is Channel.VECTOR else None
    return Sighting(memory_id=hit.memory_id, version=hit.version, channels=(channel,), cosine=near)


def known_keys(looked: Looked, sightings: Mapping[str, Sighting]) -> list[str]:
    """Return the subject keys of candidates, as far as index and lists name them."""
    found = looked.hits
    hits = [*found.vector, *found.text, *found.exact, *found.then]
    keys = {hit.memory_id: hit.subject_key for hit in hits if hit.subject_key is not None} | looked.keys
    return list(dict.fromkeys(keys[name] for name in sightings if name in keys))


def known_versions(looked: Looked, sightings: Mapping[str, Sighting]) -> dict[str, int]:
    """Return the versions of candidates, as far as index and markers name them."""
    indexed = {name: sighting.version or 0 for name, sighting in sightings.items()}
    marked = {marker.memory_id: marker.version for marker in reversed(looked.markers)}
    return {name: max(version, marked.get(name, 0)) for name, version in indexed.items()}


def seen_by_channel(looked: Looked, settings: RetrievalSettings) -> dict[str, tuple[Seen, ...]]:
    """Return, for the trace, what each channel named, in its order."""
    hits = looked.hits
    fixed = [name for ids in looked.fixed.values() for name in ids]
    keyed = [name for ids in (*looked.keyed.values(), *looked.named.values()) for name in ids]
    return {
        Channel.VECTOR.value: _seen((*hits.vector, *hits.turn_vector)),
        Channel.TEXT.value: _seen((*hits.text, *hits.turn_text)),
        Channel.EXACT.value: (*_seen((*hits.exact, *hits.then)), *(Seen(memory_id=name) for name in keyed)),
        Channel.RECENT.value: tuple(Seen(memory_id=name) for name in unindexed(looked.markers, settings)),
        "preferences": tuple(Seen(memory_id=name) for name in fixed),
        "background": tuple(Seen(memory_id=name) for ids in looked.background.values() for name in ids),
    }


def _seen(hits: Sequence[IndexHit]) -> tuple[Seen, ...]:
    return tuple(Seen(memory_id=hit.memory_id, version=hit.version) for hit in hits)


def index_lag(markers: Sequence[Marker], oldest: Marker | None, now: datetime) -> IndexLag:
    """Return how many versions wait for the index, and since when."""
    if oldest is None:
        return IndexLag()
    age = max(0.0, (now - oldest.created_at).total_seconds())
    return IndexLag(pending=max(1, len(markers)), oldest_seconds=age)
