"""Asking for deletions: what is unreadable at once."""

from __future__ import annotations

from memory_ledger.bootstrap.changing_tasks import change_task
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.raw_events import read_event
from memory_ledger.bootstrap.roles import act_in_role
from memory_ledger.bootstrap.searching import searched_index
from memory_ledger.services.deletion.burial import BuryRecord, PlanBurial, SealRecord
from memory_ledger.services.deletion.delete_memory import DeleteMemory
from memory_ledger.services.deletion.doom_records import DoomRecords
from memory_ledger.services.deletion.doom_said import DoomSaid
from memory_ledger.services.deletion.end_drafts import EndDrafts
from memory_ledger.services.deletion.redact_echoes import RedactEchoes
from memory_ledger.services.deletion.request_deletion import RequestDeletion
from memory_ledger.services.deletion.unname_sources import UnnameSources
from memory_ledger.services.echoes.find_echoes import FindEchoes
from memory_ledger.services.echoes.sealed_words import SealedWords
from memory_ledger.services.echoes.surviving_records import SurvivingRecords
from memory_ledger.services.writing.outdated_words import SetEchoesAside


def delete_memory(parts: Container) -> DeleteMemory:
    """Return the deletion of one record."""
    return DeleteMemory(
        store=parts.store,
        ledger=parts.ledger,
        sessions=parts.sessions,
        plan=PlanBurial(store=parts.store, keyed_hash=parts.keyed_hash, variants=parts.variants),
        clock=parts.clock,
        ids=parts.ids,
        backoff=parts.backoff,
        echoes=redact_echoes(parts),
        drafts=EndDrafts(change=change_task(parts)),
    )


def sealed_words(parts: Container) -> SealedWords:
    """Return what was said by what a deletion takes."""
    return SealedWords(store=parts.store, purger=parts.purger, sessions=parts.sessions)


def redact_echoes(parts: Container) -> RedactEchoes:
    """Return what redacts messages that say again what a record said."""
    return RedactEchoes(find=find_echoes(parts), sessions=parts.sessions, gather=parts.gather)


def set_echoes_aside(parts: Container) -> SetEchoesAside:
    """Return what hides messages that say what a record says no more."""
    return SetEchoesAside(
        store=parts.store, sessions=parts.sessions, find=find_echoes(parts), gather=parts.gather
    )


def find_echoes(parts: Container) -> FindEchoes:
    """Return what finds messages that say again what a record said."""
    survivors = SurvivingRecords(
        store=parts.store,
        outbox=parts.outbox,
        index=searched_index(parts),
        variants=parts.variants,
        clock=parts.clock,
        gather=parts.gather,
    )
    return FindEchoes(
        sessions=parts.sessions,
        turns=parts.turns,
        outbox=parts.outbox,
        index=searched_index(parts),
        survivors=survivors,
        variants=parts.variants,
        clock=parts.clock,
        gather=parts.gather,
    )


def request_deletion(parts: Container) -> RequestDeletion:
    """Return the deletion of whatever may be named."""
    return RequestDeletion(
        store=parts.store,
        ledger=parts.ledger,
        delete_memory=delete_memory(parts),
        events=read_event(parts),
        act=act_in_role(parts),
        doom=doom_records(parts),
        sealed=sealed_words(parts),
        clock=parts.clock,
        ids=parts.ids,
        backoff=parts.backoff,
    )


def doom_records(parts: Container) -> DoomRecords:
    """Return what finds and buries the records that a deletion is about."""
    bury = bury_record(parts)
    said = DoomSaid(
        store=parts.store,
        sessions=parts.sessions,
        purger=parts.purger,
        bury=bury,
        unname=UnnameSources(store=parts.store, purger=parts.purger, clock=parts.clock),
        keyed_hash=parts.keyed_hash,
        variants=parts.variants,
        clock=parts.clock,
        backoff=parts.backoff,
        gather=parts.gather,
    )
    return DoomRecords(
        store=parts.store,
        sessions=parts.sessions,
        tasks=parts.tasks,
        purger=parts.purger,
        bury=bury,
        said=said,
        backoff=parts.backoff,
        gather=parts.gather,
    )


def bury_record(parts: Container) -> BuryRecord:
    """Return the burial of one record."""
    return BuryRecord(
        store=parts.store,
        seal=SealRecord(store=parts.store, purger=parts.purger),
        plan=PlanBurial(store=parts.store, keyed_hash=parts.keyed_hash, variants=parts.variants),
        clock=parts.clock,
        backoff=parts.backoff,
    )
