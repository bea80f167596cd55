"""The wiring: one container an environment, adapters made at first use."""

from __future__ import annotations

import json
import os
from datetime import timedelta
from functools import cached_property

from memory_ledger.adapters.runtime import JitteredBackoff, RandomIds, ThreadGather
from memory_ledger.adapters.store.deletion_ledger import TableDeletionLedger
from memory_ledger.adapters.store.memories import TableMemoryStore
from memory_ledger.adapters.store.outbox import TableBackgroundWork, TableOutbox
from memory_ledger.adapters.store.policies import TablePolicyStore
from memory_ledger.adapters.store.purging import TablePurger
from memory_ledger.adapters.store.sessions import TableSessionStore
from memory_ledger.adapters.store.tasks import TableTaskStore
from memory_ledger.adapters.store.turns import TableTurnStore
from memory_ledger.adapters.tables import Table
from memory_ledger.bootstrap.aws_clients import aws_client, late_client
from memory_ledger.bootstrap.configured import configured_clock, configured_embedder, configured_index
from memory_ledger.config import Config
from memory_ledger.domain.keyed_hash import KeyedHash
from memory_ledger.domain.policy import DEFAULT_POLICY, Policy
from memory_ledger.domain.ranking import RetrievalSettings
from memory_ledger.domain.turn_ranking import TurnSettings
from memory_ledger.ports import (
    Backoff,
    Clock,
    DeadLetters,
    Embedder,
    Gather,
    IdSource,
    JobQueue,
    SearchIndex,
    Tokenizer,
)
from memory_ledger.ports.blobs import BlobStore
from memory_ledger.ports.sensitive import SensitiveScanner
from memory_ledger.ports.variants import HanVariants
from memory_ledger.services.writing.tenant_policies import TenantPolicies


class Container:
    """Everything a function may need, made when it is first asked for."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.ids: IdSource = RandomIds()
        self.backoff: Backoff = JitteredBackoff()
        self.gather: Gather = ThreadGather()
        self.policy: Policy = DEFAULT_POLICY

    @cached_property
    def clock(self) -> Clock:
        """The clock; the local stack puts one in that can be moved."""
        return configured_clock(self.config)

    @cached_property
    def table(self) -> Table:
        """The tables."""
        from memory_ledger.adapters.tables.dynamodb import DynamoDBTable

        names = {
            "memory": self.config.memory_table,
            "ledger": self.config.ledger_table,
            "trace": self.config.trace_table,
        }
        return DynamoDBTable(aws_client("dynamodb"), names, self.backoff)

    @cached_property
    def store(self) -> TableMemoryStore:
        """The authority."""
        return TableMemoryStore(self.table)

    @cached_property
    def outbox(self) -> TableOutbox:
        """The outbox."""
        return TableOutbox(self.table)

    @cached_property
    def work(self) -> TableBackgroundWork:
        """Background jobs."""
        return TableBackgroundWork(self.table)

    @cached_property
    def purger(self) -> TablePurger:
        """The eraser."""
        return TablePurger(self.table)

    @cached_property
    def sessions(self) -> TableSessionStore:
        """Sessions and their messages."""
        return TableSessionStore(self.table)

    @cached_property
    def turns(self) -> TableTurnStore:
        """Messages by their place, for recall."""
        return TableTurnStore(self.table)

    @cached_property
    def scanner(self) -> SensitiveScanner:
        """The scanner for sensitive data."""
        from memory_ledger.adapters.sensitive import LibrarySensitiveScanner

        return LibrarySensitiveScanner()

    @cached_property
    def variants(self) -> HanVariants:
        """The folding of Han variants."""
        from memory_ledger.adapters.han_variants import OpenCCHanVariants

        return OpenCCHanVariants()

    @cached_property
    def policy_store(self) -> TablePolicyStore:
        """The tenants' policy documents."""
        return TablePolicyStore(self.table)

    @cached_property
    def policies(self) -> TenantPolicies:
        """The policies of tenants."""
        return TenantPolicies(self.policy_store, self.policy)

    @cached_property
    def tasks(self) -> TableTaskStore:
        """Tasks and what lies beside them."""
        return TableTaskStore(self.table)

    @cached_property
    def blobs(self) -> BlobStore:
        """Large bodies."""
        from memory_ledger.adapters.s3 import S3BlobStore

        return S3BlobStore(late_client("s3", signature_version="s3v4"), self.config.artifact_bucket)

    @cached_property
    def ledger(self) -> TableDeletionLedger:
        """Receipts of deletions."""
        return TableDeletionLedger(self.table)

    @cached_property
    def job_queue(self) -> JobQueue:
        """The queue of background jobs."""
        from memory_ledger.adapters.sqs import SqsJobQueue

        return SqsJobQueue(late_client("sqs"), self.config.jobs_queue_url)

    @cached_property
    def dead_letters(self) -> DeadLetters:
        """Markers that could not be carried to the index."""
        from memory_ledger.adapters.sqs import SqsDeadLetters

        return SqsDeadLetters(late_client("sqs"), self.config.sync_dlq_url)

    @cached_property
    def embedder(self) -> Embedder:
        """The embedding model."""
        return configured_embedder(self.config)

    @cached_property
    def tokenizer(self) -> Tokenizer:
        """The token counter; its vocabularies are checked when it is made."""
        from memory_ledger.adapters.tokenizer import TiktokenTokenizer

        return TiktokenTokenizer()

    @cached_property
    def retrieval(self) -> RetrievalSettings:
        """
        The knobs of recall: the defaults, changed by the JSON in ``RETRIEVAL_SETTINGS``.

        Raises:
            ValueError: It names an unknown knob or a senseless value.
        """
        changed = json.loads(self.config.retrieval_settings or "{}")
        if "half_life" in changed:
            changed["half_life"] = timedelta(days=changed["half_life"])
        try:
            if "turns" in changed:
                changed["turns"] = TurnSettings(**changed["turns"])
            return RetrievalSettings(**changed)
        except TypeError as exc:
            raise ValueError("RETRIEVAL_SETTINGS names an unknown setting") from exc

    @cached_property
    def index(self) -> SearchIndex:
        """The search index, behind a circuit breaker that all of an environment share."""
        return configured_index(self.config, lambda: self.embedder)

    @cached_property
    def secret(self) -> bytes:
        """The deployment's key for page tokens and keyed hashes."""
        if self.config.page_token_key:
            return self.config.page_token_key.encode()
        from aws_lambda_powertools.utilities import parameters

        return str(parameters.get_secret(self.config.page_token_secret_arn)).encode()

    @cached_property
    def keyed_hash(self) -> KeyedHash:
        """Keyed hashes under the deployment's key."""
        return KeyedHash(self.secret)


def container() -> Container:
    """Return the container of this environment."""
    return Container(Config.from_environment(os.environ))
