"""What a business system answers live."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.business_authority import (
    DEFAULT_KINDS,
    BusinessKind,
    business_kind,
    named_in,
)
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


@pytest.mark.req("W6")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("我的订单 20231188 明天到", "order_status"),
        ("我的快递到哪了都不知道", "order_status"),
        ("Order #4411 is still processing", "order_status"),
        ("My package arrives on Tuesday", "order_status"),
        ("I have $300 in my checking account", "balance"),
        ("We have 12 units left in the warehouse", "stock"),
        ("仓库还剩 30 件红色卫衣", "stock"),
        ("仓库里有 120 台打印机", "stock"),
        ("仓库里有几十件卫衣", "stock"),
        ("库存三百多台", "stock"),
        ("仓库钥匙在前台", None),
        ("仓库的文件放在二楼", None),
        ("仓库的邮件由小美处理", None),
        ("公司制度规定年假 15 天", "published_policy"),
        ("the password policy requires 12 characters", None),
        ("Refunds can be approved by Kim", None),
        ("In order to keep processing fast I batch my mail", None),
        ("I left my umbrella at the warehouse", None),
        ("我规定自己每天跑步", None),
        ("The npm package arrives broken when I build on Windows", None),
        ("I order tea every Tuesday", None),
    ],
)
def test_what_a_system_answers_is_told_from_what_only_names_it(text, kind):
    found = business_kind(text)

    assert (found.kind if found else None) == kind


@pytest.mark.req("W6")
def test_a_kind_that_is_stated_in_any_of_several_texts_is_named_in_them():
    texts = [row["text"] for row in rows("business.jsonl")]

    named = [named_in(["Tea is in the kitchen.", text], DEFAULT_KINDS) for text in texts]

    stated = [business_kind(text) for text in texts]
    assert all(kind is None or kind in found for kind, found in zip(stated, named, strict=True))
    assert any(found == () for found in named)
