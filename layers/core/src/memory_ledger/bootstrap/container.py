"""
The wiring: one container an environment, adapters made at first use.

What an adapter needs is imported where it is made: a function's cold start loads nothing it does not use.
"""

from __future__ import annotations

import os
from functools import cached_property
from typing import TYPE_CHECKING

from memory_ledger.adapters.runtime import JitteredBackoff, RandomIds, ThreadGather
from memory_ledger.bootstrap.aws_clients import aws_client, late_client
from memory_ledger.bootstrap.configured import (
    configured_clock,
    configured_openings,
    configured_retrieval,
)
from memory_ledger.bootstrap.index_parts import IndexParts
from memory_ledger.config import Config

if TYPE_CHECKING:
    from collections.abc import Mapping

    from memory_ledger.adapters.store.deletion_ledger import TableDeletionLedger
    from memory_ledger.adapters.store.memories import TableMemoryStore
    from memory_ledger.adapters.store.outbox import TableBackgroundWork, TableOutbox
    from memory_ledger.adapters.store.policies import TablePolicyStore
    from memory_ledger.adapters.store.purging import TablePurger
    from memory_ledger.adapters.store.sessions import TableSessionStore
    from memory_ledger.adapters.store.tasks import TableTaskStore
    from memory_ledger.adapters.store.turns import TableTurnStore
    from memory_ledger.adapters.tables import Table
    from memory_ledger.domain.recall.intent.triggers import Opening, Trigger
    from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
    from memory_ledger.domain.records.keyed_hash import KeyedHash
    from memory_ledger.domain.writing.policy import Policy
    from memory_ledger.ports.blobs import BlobStore
    from memory_ledger.ports.models import Tokenizer
    from memory_ledger.ports.queues import DeadLetters, JobQueue
    from memory_ledger.ports.runtime import Backoff, Clock, Gather, IdSource
    from memory_ledger.ports.sensitive import SensitiveScanner
    from memory_ledger.ports.variants import HanVariants
    from memory_ledger.services.tenant_policies import TenantPolicies


class Container(IndexParts):
    """
    Everything a function may need, made when it is first asked for.

    Where it is not *gated*, its stores read what a restored table may not answer yet.
    """

    def __init__(self, config: Config, *, gated: bool = True) -> None:
        self.gated = gated
        self.config = config
        self.ids: IdSource = RandomIds()
        self.backoff: Backoff = JitteredBackoff()
        self.gather: Gather = ThreadGather()
        self.call: int | None = None
        """The number of the call that is served; none where nobody counts them."""

    def begin_call(self) -> None:
        """Note that a new call is served from now on, with waits of its own."""
        self.call = (self.call or 0) + 1

    @cached_property
    def policy(self) -> Policy:
        """The policy of tenants that wrote none."""
        from memory_ledger.domain.writing.policy import DEFAULT_POLICY

        return DEFAULT_POLICY

    @cached_property
    def clock(self) -> Clock:
        """The clock; the local stack puts one in that can be moved."""
        return configured_clock(self.config)

    @cached_property
    def table(self) -> Table:
        """The three tables, by their short names."""
        from memory_ledger.adapters.tables.dynamodb import DynamoDBTable

        names = {
            "memory": self.config.memory_table,
            "ledger": self.config.ledger_table,
            "trace": self.config.trace_table,
        }
        return DynamoDBTable(aws_client("dynamodb"), names, self.backoff)

    @cached_property
    def answering(self) -> Table:
        """The tables, for whatever answers: closed to whose deletions a restored one has not seen."""
        if not self.gated:
            return self.table
        from memory_ledger.adapters.store.restore_gate import RestoreGate

        return RestoreGate(self.table, self.backoff)

    @cached_property
    def store(self) -> TableMemoryStore:
        """The authority."""
        from memory_ledger.adapters.store.memories import TableMemoryStore

        return TableMemoryStore(self.answering)

    @cached_property
    def outbox(self) -> TableOutbox:
        """The outbox."""
        from memory_ledger.adapters.store.outbox import TableOutbox

        return TableOutbox(self.table)

    @cached_property
    def work(self) -> TableBackgroundWork:
        """Background jobs as items of the table."""
        from memory_ledger.adapters.store.outbox import TableBackgroundWork

        return TableBackgroundWork(self.table)

    @cached_property
    def purger(self) -> TablePurger:
        """Physical erasure of records."""
        from memory_ledger.adapters.store.purging import TablePurger

        return TablePurger(self.table)

    @cached_property
    def sessions(self) -> TableSessionStore:
        """Sessions and their messages."""
        from memory_ledger.adapters.store.sessions import TableSessionStore

        return TableSessionStore(self.answering)

    @cached_property
    def turns(self) -> TableTurnStore:
        """Messages by their place, for recall."""
        from memory_ledger.adapters.store.turns import TableTurnStore

        return TableTurnStore(self.answering)

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
        from memory_ledger.adapters.store.policies import TablePolicyStore

        return TablePolicyStore(self.table)

    @cached_property
    def policies(self) -> TenantPolicies:
        """The policies of tenants."""
        from memory_ledger.services.tenant_policies import TenantPolicies

        return TenantPolicies(self.policy_store, self.policy)

    @cached_property
    def tasks(self) -> TableTaskStore:
        """Tasks and what lies beside them."""
        from memory_ledger.adapters.store.tasks import TableTaskStore

        return TableTaskStore(self.answering)

    @cached_property
    def blobs(self) -> BlobStore:
        """Bodies of artifacts and large checkpoints."""
        from memory_ledger.adapters.s3 import S3BlobStore

        return S3BlobStore(late_client("s3", signature_version="s3v4"), self.config.artifact_bucket)

    @cached_property
    def ledger(self) -> TableDeletionLedger:
        """Receipts of deletions."""
        from memory_ledger.adapters.store.deletion_ledger import TableDeletionLedger

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
    def tokenizer(self) -> Tokenizer:
        """The token counter; its vocabularies are checked when it is made."""
        from memory_ledger.adapters.tokenizer import TiktokenTokenizer

        return TiktokenTokenizer()

    @cached_property
    def retrieval(self) -> RetrievalSettings:
        """Weights and thresholds of recall, as the deployment sets them."""
        return configured_retrieval(self.config)

    @cached_property
    def openings(self) -> Mapping[Trigger, Opening]:
        """What each trigger of a context opens."""
        return configured_openings(self.config)

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
        from memory_ledger.domain.records.keyed_hash import KeyedHash

        return KeyedHash(self.secret)


def container() -> Container:
    """Return the container of this environment."""
    return Container(Config.from_environment(os.environ))
