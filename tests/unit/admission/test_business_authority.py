"""What a business system answers live."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.business.business_authority import BusinessKind, business_kind, named_in
from memory_ledger.domain.writing.business.business_kinds import DEFAULT_KINDS
from memory_ledger.domain.writing.business.business_reports import reported_kind
from tools.evals.labelled import rows


@pytest.mark.fourths
@pytest.mark.req("W6")
@pytest.mark.parametrize("row", list(rows("business.jsonl")), ids=lambda row: row["id"])
def test_each_statement_is_of_its_kind_or_of_none(row):
    kind = business_kind(row["text"], DEFAULT_KINDS)

    assert (kind.kind if kind else None) == row["kind"], row["text"]


@pytest.mark.req("W6", "W15")
def test_the_kinds_and_their_systems_are_data():
    seats = BusinessKind(kind="seat", source_of_record="reservations", things=("座位",), states=("已预订",))

    kind = business_kind("三排的座位已预订", [seats])

    assert kind is not None
    assert kind.source_of_record == "reservations"
    assert business_kind("我喜欢靠窗的座位", [seats]) is None


@pytest.mark.fourths
@pytest.mark.req("W6")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("我的订单 20231188 明天到", "order_status"),
        ("我的快递到哪了都不知道", "order_status"),
        ("我的订单 B7721 周五到。", "order_status"),
        ("包裹下星期一到", "order_status"),
        ("快递晚上送来", "order_status"),
        ("My order B7721 comes on Friday", "order_status"),
        ("The refund lands next week", "order_status"),
        ("我周一到周五在公司收快递", None),
        ("我订单都是周五下的", None),
        ("包裹里是周五要用的灯", None),
        ("Mum comes on Friday", None),
        ("I order lunch on Fridays", None),
        ("Order #4411 is still processing", "order_status"),
        ("My package arrives on Tuesday", "order_status"),
        ("I have $300 in my checking account", "balance"),
        ("Our accounts have $900 left", "balance"),
        ("Mr. Lund left, our new accountant is Ms. Berg", None),
        ("My sister left accounting to bake bread", None),
        ("I felt left out until we were all held accountable", None),
        ("We have 12 units left in the warehouse", "stock"),
        ("仓库还剩 30 件红色卫衣", "stock"),
        ("仓库里有 120 台打印机", "stock"),
        ("仓库里有几十件卫衣", "stock"),
        ("库存三百多台", "stock"),
        ("退款 RF-7719 已经批准了。", "order_status"),
        ("上周那笔退款平台还没批下来", "order_status"),
        ("商家同意退款了", "order_status"),
        ("The refund has been issued", "order_status"),
        ("My refund went through", "order_status"),
        ("the tracking says the parcel is in Memphis", "order_status"),
        ("tracking shows my package is in Leeds", "order_status"),
        ("my package is in Memphis according to tracking", "order_status"),
        ("FedEx tracking shows it left Memphis", "order_status"),
        ("my parcel made it to the depot", "order_status"),
        ("the app says my order is being prepared", "order_status"),
        ("物流显示包裹到了武汉", "order_status"),
        ("物流说快递到武汉了", "order_status"),
        ("顺丰显示我的包裹在广州", "order_status"),
        ("app显示外卖还有10分钟到", "order_status"),
        ("my parcels go to the neighbour when I'm out", None),
        ("I like my parcel left at the door", None),
        ("I work for a parcel company in Memphis", None),
        ("our parcel of land is in Tuscany", None),
        ("the package is in Python 3", None),
        ("I use habit tracking, it shows my streaks", None),
        ("快递送到公司就行", None),
        ("我喜欢快递到付", None),
        ("我的快递都放丰巢", None),
        ("我爸是快递员，在郑州", None),
        ("物流专业是我大学学的", None),
        ("贷款批下来了", None),
        ("退款超过一千元要主管批准", None),
        ("我同意把快递柜放在门口", None),
        ("Refunds over 100 need approval", None),
        ("My visa was granted", None),
        ("Refund requests are granted automatically", None),
        ("Refunds are issued within three days", None),
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
        ("bugfix/ORD-12-orders 已关闭", None),
        ("src/orders/refund.py is still pending review", None),
        ("refund.py 已取消", None),
        ("release/orders-2 被系统打回", None),
        ("feature/parcel-tracking was approved", None),
        ("shipment-api/v2/README.md is on hold", None),
        ("my amazon.com order has shipped", "order_status"),
        ("订单/快递 ZX-1 已取消", "order_status"),
        ("订单 feature/2024 已关闭", "order_status"),
    ],
)
def test_what_a_system_answers_is_told_from_what_only_names_it(text, kind):
    found = business_kind(text, DEFAULT_KINDS)

    assert (found.kind if found else None) == kind


@pytest.mark.req("W6")
def test_a_kind_that_is_stated_in_any_of_several_texts_is_named_in_them():
    texts = [row["text"] for row in rows("business.jsonl")]

    named = [named_in(["Tea is in the kitchen.", text], DEFAULT_KINDS) for text in texts]

    stated = [business_kind(text, DEFAULT_KINDS) for text in texts]
    assert all(kind is None or kind in found for kind, found in zip(stated, named, strict=True))
    assert any(found == () for found in named)


@pytest.mark.req("W6")
@pytest.mark.parametrize(("said", "named"), [("a bad nap", False), ("Abandoned", True), ("band", False)])
def test_a_word_whose_characters_all_stand_somewhere_is_not_said_yet(said, named):
    bands = BusinessKind(kind="band", source_of_record="bands", things=("aband",))

    assert named_in(["Tea.", said], [bands]) == ((bands,) if named else ())


@pytest.mark.fourths
@pytest.mark.req("W6", "C4b")
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Order DD-5501 has been delivered on Monday", "order_status"),
        ("goal: call the customer\ncontext: The customer's order 5501 was delivered", "order_status"),
        ("The customer called, order DD-5501 has been delivered", "order_status"),
        ("The user said that order DD-5501 was delivered", "order_status"),
        ("We moved the depot. Parcel 20931 is in transit.", "order_status"),
        ("Learned that order DD-5501 was delivered", "order_status"),
        ("Order no. 4411 has been cancelled", "order_status"),
        ("订单编号：A1029，已发货", "order_status"),
        ("There are only 4 units left in stock", "stock"),
        ("SKU A-12 is sold out", "stock"),
        ("My account balance is $1,204", "balance"),
        ("The refund policy says 30 days", "published_policy"),
        ("订单 DD-5501 已于周一签收", "order_status"),
        ("goal: 回访客户\nlesson: 客户的订单 DD-5501 已签收", "order_status"),
        ("客户来电，订单DD-5501已签收", "order_status"),
        ("這個訂單 A1029 已發貨", "order_status"),
        ("这款耳机库存只剩三件", "stock"),
        ("红色卫衣 4471 已断货", "stock"),
        ("会员的积分还有 1200", "balance"),
        ("差旅政策规定住宿每晚 500 元", "published_policy"),
    ],
)
def test_a_text_that_tells_of_work_may_report_what_a_system_answers(text, kind):
    found = reported_kind(text, DEFAULT_KINDS)

    assert found is not None
    assert found.kind == kind
    assert reported_kind(text, DEFAULT_KINDS, of_one=True) == found


@pytest.mark.fourths
@pytest.mark.req("W6", "C4b")
@pytest.mark.parametrize(
    "text",
    [
        "When an order has been delivered late, call the carrier first",
        "If order 4411 is pending, ask the warehouse",
        "Check that order 4411 was delivered",
        "Find out why order 4411 is stuck in processing",
        "Get order 4411 delivered before Friday",
        "Cancel order 5501 and get the refund approved",
        "The order is cancelled after 3 days",
        "Orders are shipped from Berlin",
        "Order 4411 was stuck in pending because the payment webhook failed",
        "Our stock was out of sync",
        "For refunds above $500 the lead has to sign",
        "Was order 4411 delivered?",
        "Reached the airport; the order was 3 days in transit",
        "复盘：订单系统宕机",
        "订单延误时先联系承运商",
        "如果订单已发货，就不能取消",
        "查询订单 4411 的物流状态",
        "确认订单 4411 已经签收",
        "弄清楚订单 4411 为什么还在处理中",
        "订单 4411 因为支付回调失败一直待付款",
        "核对仓库还剩多少件卫衣",
        "库存同步任务失败，导致库存只剩 0 件",
        "订单导出脚本已完成，共 3 个文件",
        "每次发货前检查库存还有没有",
        "账户页面还有 2 个问题没修",
        "The order page has 2 units left to translate",
        "我们决定退货政策改为三十天",
    ],
)
def test_how_work_with_orders_goes_is_no_report_of_one(text):
    assert reported_kind(text, DEFAULT_KINDS) is None


@pytest.mark.req("W6")
@pytest.mark.parametrize(
    "text", ["The blue mug is out of stock", "My parcel is out for delivery", "退款还在处理中"]
)
def test_the_order_of_a_list_of_steps_is_any_order(text):
    assert reported_kind(text, DEFAULT_KINDS) is not None
    assert reported_kind(text, DEFAULT_KINDS, of_one=True) is None
