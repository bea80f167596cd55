"""Configuration from the environment; read once at cold start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Config:
    """
    Names and addresses of a deployment.

    ``retrieval_settings`` is JSON with the knobs of recall that differ from the defaults, half_life in days.
    ``*_adapter`` are dotted paths ``package.module:factory`` that replace an adapter; a deployment leaves
    them empty.
    """

    memory_table: str
    ledger_table: str
    trace_table: str
    jobs_queue_url: str = ""
    sync_dlq_url: str = ""
    artifact_bucket: str = ""
    opensearch_url: str = ""
    index_alias: str = "memories"
    embedder: str = "local"
    next_embedder: str = ""
    extractor: str = "rules"
    extractor_key: str = ""
    summariser: str = "rules"
    summariser_key: str = ""
    summary_every: str = "5"
    retrieval_settings: str = ""
    page_token_secret_arn: str = ""
    page_token_key: str = ""
    index_adapter: str = ""
    embedder_adapter: str = ""
    next_embedder_adapter: str = ""
    summariser_adapter: str = ""
    clock_adapter: str = ""

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Config:
        """
        Return the configuration.

        Raises:
            KeyError: A table's name is missing.
        """
        names = [name for name in cls.__dataclass_fields__ if name.upper() in environment]
        values = {name: environment[name.upper()] for name in names}
        missing = {"memory_table", "ledger_table", "trace_table"} - set(values)
        if missing:
            raise KeyError(f"the environment lacks {', '.join(sorted(name.upper() for name in missing))}")
        return cls(**values)
