"""The kinds of business facts that the default policy knows, by their words in Chinese and English."""

from __future__ import annotations

from collections.abc import Iterable

from memory_ledger.domain.writing.business_authority import BusinessKind


def _said(words: str) -> tuple[str, ...]:
    """Return alternatives that are set apart by bars; a space at an end of one counts."""
    return tuple(words.split("|"))


def _joined(firsts: Iterable[str], lasts: Iterable[str]) -> tuple[str, ...]:
    """Return each of *firsts* before each of *lasts*."""
    ends = tuple(lasts)
    return tuple(first + last for first in firsts for last in ends)


_DIGITS = "0123456789"
# 3台 and 三台: alone such measures end other words, as 前台 and 文件.
_NUMBERS = (*_DIGITS, *(f"{digit} " for digit in _DIGITS), *"一二三四五六七八九十百千万两几多数")
_SO_FAR = _said("已|已经|还没|还没有|尚未|还未|被|刚刚|正在|没能")
_NOT_A_COPY = _said("系统|负责|我的工作|表结构|缓存|management|team|my job|module|service i")
# How somebody likes or uses to have it says nothing about how one of them stands.
_AS_A_RULE = _said(
    "喜欢|讨厌|希望|习惯|通常|一般都|总是|每次|每天|每周|每月|每年|prefer|i like|i love|i hate|always|"
    "usually|normally|never |every time|whenever|each time"
)
# What is made for such things.
_MADE = _joined(
    _said("订单|退款|物流|发票|账单|支付|库存"),
    _said("模块|接口|页面|服务|流程|脚本|功能|报表|代码|需求|测试"),
) + _joined(
    _said("order|orders|refund|delivery|invoice|payment|stock|inventory"),
    _said(" page| service| endpoint| api| flow| script| export| import| job| table| test| code| data| form"),
)

# Software is in packages and delivered too: those of a shop are somebody's or a carrier's.
_PACKAGES = (
    *_joined(
        _said(
            "my |the |your |our |his |her |their |this |that |'s |first |second |last |next |other |missing |"
            "lost |amazon |dhl |ups |fedex |usps "
        ),
        ("package",),
    ),
    *_joined(
        ("package ", "package was ", "package is ", "package has ", "package has been "),
        (*_DIGITS, *_said("#|no. |from |shipped|arrived|delivered|in transit|on its way")),
    ),
)
_DELIVERIES = (
    *_joined(("my ", "your ", "grocery ", "food ", "furniture ", "today's "), ("delivery",)),
    *_joined(
        ("delivery ",),
        _said(
            "is |was |has |had |hasn't|wasn't|isn't|will |won't|got |status|from |for order|of my |of our |"
            "of the |#"
        )
        + tuple(_DIGITS),
    ),
    "out for delivery",
)
_SOFTWARE = _said(
    "written in|rewritten|ported|pypi|in python|in rust|in golang|in java|in typescript|open source|"
    "open-source|deprecated|github|gitlab|"
    "pipeline|ci/cd|continuous delivery|software delivery|continuous integration"
)
_OTHER_ORDERS = _joined(
    _said(
        "sort|sorting|boot|court|birth|alphabetical|chronological|execution|load|loading|column|reading|word|"
        "restraining|running|pecking|batting|working|byte|tab|evaluation|executive|world|default"
    ),
    (" order",),
)

ORDER_STATUS = BusinessKind(
    kind="order_status",
    source_of_record="orders",
    things=(
        *_said(
            "订单|快递|包裹|运单|物流|退款|单子|发票申请|换货|退货申请|售后申请|"
            "order |order#|orders|parcel|shipment|refund|return request|my return |"
            "my exchange |tracking says|tracking shows|tracking number"
        ),
        *_PACKAGES,
        *_DELIVERIES,
    ),
    states=(
        *_said(
            "发货|签收|派送|派件|待付款|已付款|付过款|处理中|审核中|已取消|已完成|已到|到账|在路上|状态|"
            "通过了|今天到|明天到|后天到|下周到|明天送|今天送|到货|到了|到哪|卡在|滞留|丢件|驳回|驿站|自提点|"
            "没到|没收到|没发货|没更新|被退回|妥投|备货|清关|中转|分拣|支付失败|停在|还在|"
            "shipped|delivered|arrived|out for|in transit|approved|cancelled|canceled|pending|"
            "being processed|being packed|left the warehouse|on its way|on the way|on their way|was refunded|"
            "status|processing|arrives|arriving|will arrive|not arrived|on hold|rescheduled|stuck|rejected|"
            "hasn't|has not|haven't|have not|come through|waiting for pickup|ready for pickup|sorting centre|"
            "sorting center|returned to|being reviewed|awaiting|out for delivery|is still| is now |"
            "will ship|will be delivered|will be shipped|will be refunded|shows as|shows up as"
        ),
        *_joined(
            _SO_FAR,
            _said(
                "取消|发货|付款|签收|退回|退款|送达|寄出|关闭|审核|通过|派送|出库|揽收|拒收|打回|拦|批准|获批|批了|"
                "批下|受理|拒绝|同意|原路"
            ),
        ),
        *_joined(_said("还没|还没有|尚未|还未"), _said("发|到|收|退|打|付|送|寄|取|处理|完成|批")),
        *_said("批准了|批下来了|获批了|批了|受理了|同意了|同意退|同意换|退款成功了|退款失败了"),
        *_joined(
            _said("was |been |got |were |wasn't |isn't |not "),
            _said("granted|issued|denied|declined|confirmed|completed|paid out|reimbursed"),
        ),
        *_joined(_said("request |application "), _said("was accepted|is accepted|has been accepted")),
        "went through",
        *_joined(_said("被商家|被卖家|被平台|被系统"), _said("取消|关闭|退|拒|驳|拦")),
    ),
    unless=(
        *_NOT_A_COPY,
        *_AS_A_RULE,
        *_MADE,
        *_SOFTWARE,
        *_OTHER_ORDERS,
        *_said(
            "of my speech|of my talk|of my lines|at the hospital|midwife|"
            "policy|政策|货到付款|in order to|in order left|can be|must be|should be|need to be|"
            "needs to be|address|number format|coffee order|lunch order|usual order|standing order|"
            "go-to order|快递柜|delivery note|delivery slot|delivery window|delivery date|"
            "delivery time|delivery van|delivery driver|order of |package tour|package deal|"
            "package name|refund method|npm|python package|package manager|package.json|"
            "delivery company|parcel company|快递公司|物流公司"
        ),
    ),
)
STOCK = BusinessKind(
    kind="stock",
    source_of_record="inventory",
    things=_said(
        "库存|现货|仓库|号仓|存货|stock|inventory|sku|the warehouse has|warehouse only has|"
        "warehouse still has"
    ),
    states=(
        *_said(
            "剩|还有|只有|没货|缺货|断货|有货|不足|为零|清空|见底|告急|补货|out of|left|units|"
            "available|sold out|in stock|is zero|are zero|is empty|down to|running low|runs low|"
            "run low|is low|is at 0|is depleted|replenished|remain|fell to|dropped to|shows |低于|清零|"
            "无货|最后一|只够|有多少"
        ),
        *_joined(_NUMBERS, ("台", "件", "箱")),
    ),
    phrases=(
        *_said(
            "缺货|断货|售罄|断码|脱销|没有现货|库存不足|仓库还剩|仓库还有|仓库里还|out of stock|"
            "sold out|back in stock|on backorder|backordered|left in the warehouse|left in stock|"
            "units in the warehouse"
        ),
        *_joined(
            _joined(("款", "码", "色", "型号", "商品"), ("", "已", "已经", "都", "全")),
            ("卖完", "卖光", "没货", "无货", "暂时无货", "下架", "补货", "到货"),
        ),
    ),
    unless=(
        *_NOT_A_COPY,
        *_AS_A_RULE,
        *_MADE,
        *_said(
            "stock photo|stocks|stock market|took stock|take stock|stock options|管理|钥匙|tickets sold out|"
            "stock pot|stockpot|chicken stock|vegetable stock|beef stock|fish stock|soup stock"
        ),
    ),
)
_AMOUNTS = (*_DIGITS, "$", "€", "£", "¥", "about ", "around ", "zero", "negative", "empty", "low", "now ")
BALANCE = BusinessKind(
    kind="balance",
    source_of_record="accounts",
    things=_said(
        "余额|账户|账号里|卡里|积分|航空里程|里程账户|话费|流量|额度|优惠券|代金券|钱包里|account|"
        "points|credits|gift card|store credit|credit limit|data plan|loyalty|air miles|flyer points|"
        "phone credit|voucher"
    )
    + _joined(("balance is ", "balance of ", "balance: ", "balance has "), _AMOUNTS),
    states=(
        *_said(
            "剩|还有|元|块|余额是|余额为|不到|过期|万|不足|用完|用光|没用|清零|快没了|积分有|积分是|"
            "额度是|额度为| is $| is €| is £| has $| has €| has £| have $| have €| have £|left|"
            "remaining|balance is|balance of|balance: |balance has|points on my|points on our|"
            "points on the card|in it|used up|down to|"
            "overdrawn|almost gone|running out|expire|flyer points|limit is|is negative|is empty"
        ),
        *_joined(_NUMBERS, ("分",)),
        *_joined(_DIGITS, _said(" dollars| euros| pounds| yuan| rmb| gb| miles")),
        # Few points are those of an answer or a game.
        *_said("00 points|50 points"),
        *_joined((",",), _DIGITS),
    ),
    unless=(
        *_NOT_A_COPY,
        *_said(
            "余额宝|work-life|名字|password|密码|named|prefer|喜欢|习惯|account manager|bullet points|"
            "view points|story points|data points|talking points|scored|exam |exams|essay|quiz|basketball|"
            "football|tennis|tournament|driving licen|into account|on account of|college credits|"
            "university credits|github|gitlab|aws |instagram|template|to write|to discuss|to cover|打球|比赛|"
            "规定|制度|政策|policy"
        ),
    ),
)
PUBLISHED_POLICY = BusinessKind(
    kind="published_policy",
    source_of_record="policy_documents",
    things=_said(
        "政策|制度|规定|公示|条款|标准|守则|条例|员工手册|policy|terms of service|per the terms|"
        "warranty terms|guideline|handbook"
    ),
    states=_said(
        "退货|退款|报销|运费|保修|包邮|无理由|补贴|餐补|差旅|年假|病假|婚假|产假|陪产假|丧假|事假|请假|"
        "加班费|迟到|扣款|罚款|延长到|天内|no returns|says|states|according to|allows|requires|"
        "refund|return|travel|warranty|reimburse|vacation|annual leave|sick leave|parental leave|"
        "paid leave|limited to|at most|no more than|within |caps |capped|grants|gives|entitles|covers|"
        "must be"
    ),
    unless=_said(
        "负责|我的工作|写|喜欢|讨厌|维护|制定|maintained by|owned by|my job|writing|team|我们决定|"
        "we decided|password|密码|prefer|foreign policy|insurance policy|"
        "style guide|coding|naming|git |lint|diet|retry|caching|cache|eviction|backoff|accessibility|"
        "brand guideline|brand handbook|design guideline|编码|代码|命名"
    ),
)

DEFAULT_KINDS = (ORDER_STATUS, STOCK, BALANCE, PUBLISHED_POLICY)
