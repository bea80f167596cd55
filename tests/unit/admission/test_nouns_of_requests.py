"""What begins with a noun that is an order elsewhere says something; the order stays one."""

from __future__ import annotations

import pytest

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.kinds import kind_of

pytestmark = pytest.mark.req("W8")


@pytest.mark.parametrize(
    "text",
    [
        "Book club has switched to Tuesdays",
        "Book club is on Mondays",
        "Plan B is to ship on Thursday",
        "Schedule is Monday to Thursday, 9 to 5",
        "Schedule changes are posted on Mondays",
        "Order cutoff was 4 pm",
        "Order volume has doubled",
        "Draft deadline is Friday",
        "List price is 40 euros",
    ],
)
def test_a_noun_that_is_so_is_no_order(text):
    assert kind_of(fold(text)) is not Why.TASK_REQUEST


@pytest.mark.parametrize(
    "text",
    [
        "Book a table at Nonna's",
        "Book club tickets for Friday",
        "Book flights and tell me which is cheapest",
        "Plan runs for next week",
        "Plan dinners that are quick",
        "List files changed since Monday",
        "List what is open",
        "Check Redis is up",
        "Check that it is up",
        "Schedule whoever is free",
        "Schedule meetings, everyone is free",
    ],
)
def test_the_order_stays_one(text):
    assert kind_of(fold(text)) is Why.TASK_REQUEST
