"""The adapters that a deployment chooses."""

from __future__ import annotations

import importlib
import json
from collections.abc import Mapping
from datetime import timedelta
from typing import TYPE_CHECKING, cast

from memory_ledger.adapters.runtime import SystemClock
from memory_ledger.bootstrap.aws_clients import late_client
from memory_ledger.config import Config

if TYPE_CHECKING:
    from memory_ledger.domain.recall.intent.triggers import Opening, Trigger
    from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
    from memory_ledger.ports.generations import IndexShelf
    from memory_ledger.ports.models import Embedder
    from memory_ledger.ports.runtime import Clock
    from memory_ledger.ports.search import SearchIndex

MOST_LAG = 100


def configured_clock(config: Config) -> Clock:
    """Return the machine's clock, or the one that ``CLOCK_ADAPTER`` names."""
    if config.clock_adapter:
        return cast("Clock", made_by(config.clock_adapter, config))
    return SystemClock()


def configured_embedder(config: Config) -> Embedder:
    """
    Return the embedder that ``EMBEDDER`` names: ``local`` or ``bedrock:<model>``.

    Raises:
        ValueError: It names no embedder.
    """
    if config.embedder_adapter:
        return cast("Embedder", made_by(config.embedder_adapter, config))
    return _embedder(config.embedder, "EMBEDDER")


def configured_next_embedder(config: Config) -> Embedder | None:
    """
    Return the embedder that ``NEXT_EMBEDDER`` names, to which the index moves, if any.

    Raises:
        ValueError: It names no embedder.
    """
    if config.next_embedder_adapter:
        return cast("Embedder", made_by(config.next_embedder_adapter, config))
    return _embedder(config.next_embedder, "NEXT_EMBEDDER") if config.next_embedder else None


def _embedder(name: str, setting: str) -> Embedder:
    from memory_ledger.adapters.embedder import BedrockEmbedder, LocalEmbedder

    kind, _, model = name.partition(":")
    if kind == "local":
        return LocalEmbedder()
    if kind == "bedrock" and model:
        return BedrockEmbedder(late_client("bedrock-runtime"), model)
    raise ValueError(f"{setting} must be local or bedrock:<model>, not {name}")


def configured_shelf(config: Config) -> IndexShelf:
    """Return the indexes at ``OPENSEARCH_URL``."""
    if config.index_adapter:
        from memory_ledger.adapters.one_index import OneIndexShelf

        only = cast("SearchIndex", made_by(config.index_adapter, config))
        return OneIndexShelf(lambda: only)
    from memory_ledger.adapters.opensearch import OpenSearchShelf, connect

    return OpenSearchShelf(connect(config.opensearch_url), alias=config.index_alias)


def configured_retrieval(config: Config) -> RetrievalSettings:
    """
    Return the knobs of recall: the defaults, changed by the JSON in ``RETRIEVAL_SETTINGS``.

    Raises:
        ValueError: It names an unknown knob or a senseless value.
    """
    from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
    from memory_ledger.domain.recall.turns.turn_ranking import TurnSettings

    changed = json.loads(config.retrieval_settings or "{}")
    changed.pop("triggers", None)
    if "half_life" in changed:
        changed["half_life"] = timedelta(days=changed["half_life"])
    try:
        if "turns" in changed:
            changed["turns"] = TurnSettings(**changed["turns"])
        return RetrievalSettings(**changed)
    except TypeError as exc:
        raise ValueError("RETRIEVAL_SETTINGS names an unknown setting") from exc


def configured_openings(config: Config) -> Mapping[Trigger, Opening]:
    """
    Return what each trigger opens: the defaults, changed by ``triggers`` in ``RETRIEVAL_SETTINGS``.

    Raises:
        ValueError: It names an unknown trigger or knob, or a senseless value.
    """
    from memory_ledger.domain.recall.intent.triggers import openings

    changed = json.loads(config.retrieval_settings or "{}").get("triggers", {})
    try:
        return openings(changed)
    except TypeError as exc:
        raise ValueError("RETRIEVAL_SETTINGS names an unknown setting of a trigger") from exc


def configured_pace(config: Config) -> int:
    """
    Return by how many places of a window a summary may lag, from ``SUMMARY_EVERY``.

    Raises:
        ValueError: It is no number from 1 to 100.
    """
    every = config.summary_every
    if not every.isdecimal() or not 1 <= int(every) <= MOST_LAG:
        raise ValueError(f"SUMMARY_EVERY must be 1 to {MOST_LAG}, not {every}")
    return int(every)


def made_by(path: str, config: Config) -> object:
    """Return the adapter that *path*, ``module:factory``, makes."""
    module, _, factory = path.partition(":")
    return getattr(importlib.import_module(module), factory)(config)
