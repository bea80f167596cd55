"""What a business system answers live."""

from __future__ import annotations

import pytest

from memory_ledger.domain.business_authority import BusinessKind, business_kind
from tools.evals.labelled import rows


@pytest.mark.req("W6")
@pytest.mark.parametrize("row", list(rows("business.jsonl")), ids=lambda row: row["id"])
def test_each_statement_is_of_its_kind_or_of_none(row):
    kind = business_kind(row["text"])

    assert (kind.kind if kind else None) == row["kind"], row["text"]


@pytest.mark.req("W6", "W15")
def test_the_kinds_and_their_systems_are_data():
    seats = BusinessKind(kind="seat", source_of_record="reservations", things=("座位",), states=("已预订",))

    kind = business_kind("三排的座位已预订", [seats])

    assert kind is not None
    assert kind.source_of_record == "reservations"
    assert business_kind("我喜欢靠窗的座位", [seats]) is None
