"""What an older version may still tell, by what its record knows of the past."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memory_ledger.domain.records.fences import Fences
from memory_ledger.domain.records.memory import Derivation, Status
from memory_ledger.domain.records.older_versions import has_gone, told
from memory_ledger.domain.records.validity import valid_version
from memory_ledger.services.writing.subject_keys import next_version
from tests.support.records import NOW, later, make_head

pytestmark = pytest.mark.req("D1")
SOURCE = (Derivation(memory_id="mem_0", version=1),)


def chain(*derived, checked=0):
    """Return the versions of a record, of which some derive from another, and its head."""
    heads = [replace(make_head(derived_from=derived[0]), checked_sequence=checked)]
    for number, sources in enumerate(derived[1:], 2):
        before = heads[-1]
        memory = replace(
            before.memory, derived_from=sources, content=f"第{number}个", valid_from=later(number)
        )
        heads.append(next_version(before, later(number), memory))
    return [head.memory for head in heads], heads[-1]


@pytest.mark.parametrize(
    ("derived", "past"),
    [
        (((),), None),
        ((SOURCE,), None),
        (((), ()), None),
        (((), SOURCE), None),
        ((SOURCE, ()), 2),
        ((SOURCE, (), (), ()), 2),
        (((), SOURCE, SOURCE), 2),
    ],
)
def test_a_record_knows_whether_an_older_version_derives_and_when_that_was_checked(derived, past):
    _, head = chain(*derived, checked=2)

    assert head.past_checked == past


def test_a_new_version_vouches_for_none_of_those_before_it():
    _, head = chain(SOURCE, (), checked=2)
    fresh = replace(head, memory=replace(head.memory, derived_from=SOURCE), checked_sequence=5)

    assert next_version(fresh, NOW, head.memory).past_checked == 2


@pytest.mark.parametrize(("sequence", "shown"), [(2, [1, 2, 3]), (3, [2, 3])])
def test_a_derived_version_is_told_as_far_as_it_was_checked(sequence, shown):
    versions, head = chain(SOURCE, (), (), checked=2)
    fences = Fences(deletion_sequence=sequence)

    assert [one.version for one in versions if not has_gone(one, head, fences)] == shown
    first = told(versions[0], head, fences)
    assert (first.content is not None) is (1 in shown)
    assert (first.version, first.valid_from) == (1, NOW)


def test_of_a_record_that_says_nothing_of_its_past_no_derived_version_is_told_after_a_deletion():
    versions, head = chain(SOURCE, ())
    unknown = replace(head, past_checked=None)

    assert not has_gone(versions[0], unknown, Fences())
    assert has_gone(versions[0], unknown, Fences(deletion_sequence=1))
    assert not has_gone(versions[1], unknown, Fences(deletion_sequence=1))


def test_a_version_that_has_gone_ends_the_one_before_it_and_says_nothing_itself():
    versions, head = chain((), SOURCE, ())
    left = [told(one, head, Fences(deletion_sequence=1)) for one in versions]

    found = [valid_version(head, left, later(second)) for second in (1, 2.5, 4)]

    assert [one and (one.version, one.status) for one in found] == [
        (1, Status.SUPERSEDED),
        None,
        (3, Status.ACTIVE),
    ]
