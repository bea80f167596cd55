"""Who does something for the user is an attribute of theirs."""

import pytest

from memory_ledger.domain.writing.subjects.done_for_me import as_attribute


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    ("said", "attribute"),
    [
        ("I report to Vikram now", "my manager is Vikram"),
        ("so Mr Quinn teaches me piano now", "my piano teacher is Mr Quinn"),
        ("Lena coaches me in tennis", "my tennis coach is Lena"),
        ("Olga Petrova manages me", "my manager is Olga Petrova"),
    ],
)
def test_who_does_something_for_the_user_is_named_by_it(said, attribute):
    assert as_attribute(said) == attribute


@pytest.mark.req("W8")
@pytest.mark.parametrize("said", ["He teaches me a lesson", "I report the numbers", "Lena coaches my son"])
def test_all_else_stays_as_it_is(said):
    assert as_attribute(said) == said
