"""What asks for an amount is no word of its answer."""

import pytest

from memory_ledger.domain.recall.ranking.relevance import Question


@pytest.mark.req("R2")
@pytest.mark.parametrize(
    "question", ["How much have I paid the plumber?", "How many times has the plumber come?"]
)
def test_much_and_many_are_asked_for_and_not_said(question):
    asked = Question(question)

    assert asked.share("Toby changed rooms and is much happier now, as many are.") == 0
    assert asked.share("The plumber took 120 pounds.") > 0
