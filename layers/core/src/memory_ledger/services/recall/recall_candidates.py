"""Candidates of the first look: what to re-read, what a trace tells, how far the index lags."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from datetime import datetime

from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings, fuse
from memory_ledger.domain.recall.ranking.sightings import Channel, Sighting
from memory_ledger.domain.recall.traces import IndexLag, Seen
from memory_ledger.ports.outbox import Marker
from memory_ledger.ports.search import IndexHit, IndexHits
from memory_ledger.services.recall.first_look import Looked


def sightings_of(looked: Looked, settings: RetrievalSettings, at_least: int = 0) -> dict[str, Sighting]:
    """Return the candidates worth a re-read, each once with all that was seen of it."""
    keyed, named, fixed = _ids(looked.keyed), _ids(looked.named), _ids(looked.fixed, looked.background)
    hits = _chosen(looked.hits, settings.rrf_k, max(settings.candidates, at_least))
    channels = _channels(
        (Channel.EXACT, keyed),
        *((channel, [hit.memory_id for hit in found]) for channel, found in hits.items()),
        (None, fixed),
        (Channel.EXACT, named),
        (Channel.RECENT, unindexed(looked.markers, settings)),
    )
    versions = {hit.memory_id: hit.version for found in reversed(hits.values()) for hit in reversed(found)}
    cosines = {hit.memory_id: hit.score for hit in reversed(hits[Channel.VECTOR])}
    apart = {hit.memory_id: hit.score for hit in reversed(_records(looked.hits.then))}
    return {
        name: Sighting(
            memory_id=name,
            version=versions.get(name),
            channels=tuple(seen),
            cosine=cosines.get(name),
            apart=apart.get(name),
            fixed=name in fixed,
            keyed=name in keyed,
            named=name in named,
        )
        for name, seen in channels.items()
    }


def _channels(*seen: tuple[Channel | None, Iterable[str]]) -> dict[str, dict[Channel, None]]:
    """Return by id, in order of first appearance, the channels that *seen* it; lists are none."""
    found: dict[str, dict[Channel, None]] = {}
    for channel, ids in seen:
        for name in ids:
            channels = found.setdefault(name, {})
            if channel is not None:
                channels[channel] = None
    return found


def _ids(*lists: Mapping[int, Sequence[str]]) -> dict[str, None]:
    """Return the ids of all ranges read, each once and in order."""
    return {name: None for listed in lists for ids in listed.values() for name in ids}


def unindexed(markers: Sequence[Marker], settings: RetrievalSettings) -> list[str]:
    """Return the newest records that the index may not hold as they are."""
    newest = markers[: settings.recent]
    return list(dict.fromkeys(marker.memory_id for marker in newest if marker.session_id is None))


def _chosen(hits: IndexHits, rrf_k: int, most: int) -> dict[Channel, list[IndexHit]]:
    """Return the index's hits: exact ones, those of the time asked for, and what both channels rank best."""
    records, then = _records(hits.exact), _records(hits.then)
    similar = fuse([[hit.memory_id for hit in found] for found in (hits.vector, hits.text)], rrf_k)
    chosen = {*[*(hit.memory_id for hit in records), *similar][:most], *(hit.memory_id for hit in then)}
    channels = {Channel.EXACT: (*records, *then), Channel.VECTOR: hits.vector, Channel.TEXT: hits.text}
    return {channel: [hit for hit in found if hit.memory_id in chosen] for channel, found in channels.items()}


def _records(hits: Sequence[IndexHit]) -> list[IndexHit]:
    return [hit for hit in hits if hit.turn is None]


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
        Channel.VECTOR: _seen((*hits.vector, *hits.turn_vector)),
        Channel.TEXT: _seen((*hits.text, *hits.turn_text)),
        Channel.EXACT: (*_seen((*hits.exact, *hits.then)), *_listed(keyed)),
        Channel.RECENT: _listed(unindexed(looked.markers, settings)),
        "preferences": _listed(fixed),
        "background": _listed([name for ids in looked.background.values() for name in ids]),
    }


def _seen(hits: Sequence[IndexHit]) -> tuple[Seen, ...]:
    """Return *hits*; a message has one version, whatever changed around it in the index."""
    return (
        *[Seen(memory_id=hit.memory_id, version=1 if hit.turn is not None else hit.version) for hit in hits],
    )


def _listed(names: Sequence[str]) -> tuple[Seen, ...]:
    return (*[Seen(memory_id=name) for name in names],)


def index_lag(markers: Sequence[Marker], oldest: Marker | None, now: datetime) -> IndexLag:
    """Return how many versions wait for the index, and since when."""
    if oldest is None:
        return IndexLag()
    age = max(0.0, (now - oldest.created_at).total_seconds())
    return IndexLag(pending=max(1, len(markers)), oldest_seconds=age)


def outranked(seen: Mapping[str, tuple[Seen, ...]], asked: AbstractSet[str]) -> list[Drop]:
    """Return what a channel named and too much else ranked above for the authority to be *asked*."""
    names = dict.fromkeys(one.memory_id for channel in seen.values() for one in channel)
    return [Drop(memory_id=name, reason=DropReason.BELOW_THRESHOLD) for name in names if name not in asked]
