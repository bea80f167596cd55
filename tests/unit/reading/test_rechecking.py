"""What the authority says of a hit, with the reasons of the contract; and what was valid when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.domain.recall.ranking.drops import DropReason
from memory_ledger.domain.recall.ranking.rechecking import Criteria, as_of, current, disputing_as_of, hidden
from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.lifecycle import Successor
from memory_ledger.domain.records.memory import Derivation, Memory, MemoryType, Status
from memory_ledger.domain.records.scopes import GLOBAL, Scope
from tests.support.records import NOW, later, make_head, revised

pytestmark = pytest.mark.req("R4", "M3")
PROJECT = Scope.parse("project:x")
VIEW = Criteria(scopes=frozenset({GLOBAL}))


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("head", "fences", "reason"),
    [
        (None, Fences(), DropReason.PERMISSION),
        (make_head(), Fences(), None),
        (make_head(scope=PROJECT), Fences(), DropReason.OUT_OF_SCOPE),
        (make_head(status=Status.DELETED), Fences(), DropReason.DELETED),
        (make_head(), Fences(user=1), DropReason.DELETED),
        (make_head(), Fences(tenant=1), DropReason.DELETED),
        (make_head(expires_at=NOW), Fences(), DropReason.EXPIRED),
        (
            make_head(derived_from=(Derivation(memory_id="mem_0", version=1),)),
            Fences(deletion_sequence=1),
            DropReason.DELETED,
        ),
    ],
)
def test_what_may_not_be_shown_is_dropped_with_its_reason(head, fences, reason):
    assert hidden(head, fences, VIEW, NOW) is reason


@pytest.mark.parametrize(
    "criteria",
    [
        replace(VIEW, types=frozenset({MemoryType.FACT})),
        replace(VIEW, subject_key="other"),
        replace(VIEW, created_after=NOW),
    ],
)
def test_what_does_not_meet_the_filter_is_stale_only_if_the_index_held_another_version(criteria):
    head = revised(make_head())

    assert hidden(head, Fences(), criteria, NOW, 1) is DropReason.STALE_VERSION
    assert hidden(head, Fences(), criteria, NOW, 2) is DropReason.OUT_OF_SCOPE
    assert hidden(head, Fences(), criteria, NOW) is DropReason.OUT_OF_SCOPE


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"status": Status.PENDING}, DropReason.NOT_CONFIRMED),
        ({"status": Status.SUPERSEDED}, DropReason.SUPERSEDED),
        ({"status": Status.CONFLICTED}, DropReason.CONFLICT),
        ({"status": Status.SCHEDULED, "valid_from": later(1)}, DropReason.NOT_YET_VALID),
        ({"valid_from": later(1)}, DropReason.NOT_YET_VALID),
        ({"valid_until": NOW}, DropReason.SUPERSEDED),
    ],
)
def test_what_does_not_hold_now_is_dropped_with_its_reason(changes, reason):
    assert current(make_head(**changes), NOW) is reason


@pytest.mark.req("W8")
def test_a_scheduled_value_is_active_from_its_second_and_its_forerunner_superseded():
    waiting = make_head("mem_2", status=Status.SCHEDULED, valid_from=later(10))
    holder = replace(make_head(), successor=Successor(memory_id="mem_2", at=later(10)))

    assert current(waiting, later(9)) is DropReason.NOT_YET_VALID
    assert isinstance(current(holder, later(9)), Memory)
    assert isinstance(current(waiting, later(10)), Memory)
    assert current(holder, later(10)) is DropReason.SUPERSEDED


def held(head, versions, moment):
    """Return the version that held, which there must be."""
    found = as_of(head, versions, moment)
    assert isinstance(found, Memory)
    return found


@pytest.mark.req("M6")
class TestAsOf:
    """Valid time: a version's range ends where the next begins."""

    first = make_head(content="Shanghai", valid_from=later(0))
    second = revised(first, content="Beijing", valid_from=later(100))
    third = revised(second, content="Chengdu", valid_from=later(50))

    def test_each_version_holds_in_its_own_range(self):
        versions = [self.first.memory]

        assert held(self.second, versions, later(99)).content == "Shanghai"
        assert held(self.second, versions, later(99)).status is Status.SUPERSEDED
        assert held(self.second, versions, later(100)).content == "Beijing"

    def test_before_the_first_nothing_held(self):
        assert as_of(self.second, [self.first.memory], later(-1)) is DropReason.NOT_YET_VALID

    def test_a_correction_of_the_past_replaces_what_it_covers(self):
        versions = [self.first.memory, self.second.memory]

        assert held(self.third, versions, later(49)).content == "Shanghai"
        assert held(self.third, versions, later(50)).content == "Chengdu"
        assert held(self.third, versions, later(150)).content == "Chengdu"

    def test_an_invalidated_value_held_until_then(self):
        ended = revised(self.first, status=Status.SUPERSEDED, valid_until=later(30))

        assert held(ended, [self.first.memory], later(29)).content == "Shanghai"
        assert as_of(ended, [self.first.memory], later(30)) is DropReason.SUPERSEDED

    def test_a_value_that_another_record_took_over_held_until_then(self):
        taken = revised(self.first, status=Status.SUPERSEDED, superseded_by="mem_2", updated_at=later(30))

        assert held(taken, [self.first.memory], later(29)).content == "Shanghai"
        assert as_of(taken, [self.first.memory], later(30)) is DropReason.SUPERSEDED

    def test_a_guess_was_never_true(self):
        assert as_of(make_head(status=Status.PENDING), [], later(5)) is DropReason.NOT_CONFIRMED

    @pytest.mark.parametrize("was", [Status.PENDING, Status.CONFLICTED])
    def test_what_was_laid_aside_undecided_was_never_true(self, was):
        before = make_head(status=was)
        ended = revised(before, status=Status.SUPERSEDED, valid_until=later(30))
        replaced = revised(before, status=Status.SUPERSEDED, superseded_by="mem_2", updated_at=later(30))

        assert as_of(ended, [before.memory], later(5)) is DropReason.SUPERSEDED
        assert as_of(replaced, [before.memory], later(5)) is DropReason.SUPERSEDED
        assert disputing_as_of(ended, [before.memory], later(5)) is None

    @pytest.mark.req("R6")
    def test_a_rival_claims_what_its_versions_did(self):
        first = make_head(status=Status.CONFLICTED, content="Shanghai", valid_from=later(10))
        second = revised(first, content="Beijing", valid_from=later(20), valid_until=later(30))

        def claims(moment):
            said = disputing_as_of(second, [first.memory], later(moment))
            return said and (said.content, said.status, said.superseded_by)

        assert [claims(9), claims(30)] == [None, None]
        assert claims(10) == ("Shanghai", Status.CONFLICTED, None)
        assert claims(29) == ("Beijing", Status.CONFLICTED, None)

    def test_a_confirmed_guess_held_from_its_own_beginning(self):
        guess = make_head(status=Status.PENDING)
        confirmed = revised(guess, status=Status.ACTIVE)

        assert held(confirmed, [guess.memory], later(5)).version == 2
