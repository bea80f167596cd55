"""Words without their endings, as two sides of a comparison see them."""

from __future__ import annotations

import pytest

from memory_ledger.domain.text.terms import stem

pytestmark = pytest.mark.req("R4")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("indentation", "indented"),
        ("reservations", "reserve"),
        ("organization", "organized"),
        ("rehearsals", "rehearse"),
        ("arrival", "arrived"),
        ("referral", "referred"),
        ("dismissal", "dismissed"),
        ("connections", "connect"),
        ("discussion", "discussed"),
        ("adoption", "adopted"),
        ("preference", "prefer"),
        ("performance", "performed"),
        ("acceptance", "accept"),
        ("guidance", "guided"),
        ("payments", "paid"),
        ("parties", "party"),
    ],
)
def test_what_is_done_and_what_it_is_called_share_a_stem(one, other):
    assert stem(one) == stem(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("foundation", "found"),
        ("station", "stat"),
        ("location", "loc"),
        ("vacation", "vac"),
        ("nation", "n"),
        ("production", "product"),
        ("mission", "miss"),
        ("portion", "port"),
        ("importance", "import"),
        ("instance", "inst"),
        ("signal", "sign"),
        ("personal", "person"),
    ],
)
def test_what_names_no_doing_keeps_its_ending(one, other):
    assert stem(one) != stem(other)
