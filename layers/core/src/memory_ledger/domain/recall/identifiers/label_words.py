"""Label words of numbers (order, ticket, flight), in both languages, and which of them one thing may bear."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import each

_CALLED = {
    "account": "账户 账号 帐号",
    "batch": "lot 批次 批号",
    "bug": "defect 缺陷",
    "case": "案件 案号",
    "contract": "合同",
    "customer": "client 客户",
    "document": "文件 公文 文号",
    "error": "errno 错误 错误码 错误代码 报错 故障码",
    "exit": "exitcode returncode 退出码 返回码",
    "extension": "ext 分机",
    "flight": "航班",
    "http": "statuscode 状态码",
    "incident": "故障单 事件单 事故单",
    "invoice": "inv 发票",
    "issue": "问题单",
    "member": "会员",
    "mr": "mergerequest 合并请求",
    "order": "订单 订货单",
    "parcel": "package shipment waybill 包裹 快递 快递单 运单 物流单",
    "po": "purchaseorder 采购单 采购订单",
    "policy": "保单",
    "port": "端口",
    "pr": "pullrequest 拉取请求",
    "qq": "",
    "quote": "quotation 报价单",
    "receipt": "收据",
    "refund": "退款单",
    "request": "申请单",
    "return": "退货单",
    "room": "房间 会议室",
    "sku": "货号",
    "so": "salesorder 销售单 销售订单",
    "staff": "employee 工号",
    "student": "学号",
    "ticket": "工单",
    "user": "uid userid 用户",
    "wo": "workorder 派工单",
}
_SLIPS = (
    "换货 提货 送货 发货 出库 入库 收货 货运 维修 保修 借款 还款 付款 收款 报销 请假 出差 加班",
    "委托 投诉 需求 变更 调拨 领料 盘点 生产 质检 检验 审批 对账 结算 缴费 预约 挂号 服务 施工 转账 充值",
)
LABELS = {word: label for label, words in _CALLED.items() for word in (label, *words.split())}
"""By word, in small letters, the label it stands for."""
LABELS |= {f"{slip}单": f"{slip}单" for line in _SLIPS for slip in line.split()}
SIGNS = frozenset(("no", "nr", "n", "number", "编号", "单号", "号码"))
"""They say that a number is one, and not of what."""
IN_GROUPS = frozenset(("ean", "isbn", "issn"))
_GLUED = frozenset(("id", "ip", "phone", "tel")) | IN_GROUPS
"""A number so called is known by itself: only what is glued to it is read, or a number in groups."""
_PERSONS = frozenset(("account", "customer", "member", "user"))
_ALSO = (
    _PERSONS,
    *(frozenset(("error", "exit")), frozenset(("error", "http"))),
    *(frozenset(("order", "po")), frozenset(("order", "so"))),
    frozenset(("ticket", "wo")),
)
"""What one thing may be called instead: an order may be one to buy or one to sell."""
BRIEF = frozenset(each("bug incident invoice issue mr pr ticket"))
"""What is numbered from the first on."""
_LOOSE = frozenset(
    each(
        "batch case contract document extension flight order parcel policy quote receipt refund request",
        "return staff student user",
    )
)
_LEAST = 3


def label_of(word: str) -> str | None:
    """Return the label that *word*, in small letters, stands for: empty for a sign, None for another word."""
    if word in SIGNS:
        return ""
    return LABELS.get(word, word if word in _GLUED else None)


def numbers_briefly(label: str) -> bool:
    """Tell whether fewer than five digits glued to *label* may be its number."""
    return label not in _GLUED


def agree(one: str, other: str) -> bool:
    """Tell whether one thing may bear both labels; what bears none may be either."""
    return one == other or not one or not other or any({one, other} <= alike for alike in _ALSO)


def numbers(label: str, digits: str) -> bool:
    """
    Tell whether *label* before fewer than five *digits* numbers something.

    Bugs and tickets are numbered from the first on, other things with three digits. A verb or what is counted
    takes four, which are not round.
    """
    if label in _LOOSE:
        return len(digits) > _LEAST and not digits.endswith("00")
    return label in BRIEF or len(digits) >= _LEAST
