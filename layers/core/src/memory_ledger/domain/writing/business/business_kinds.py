"""The kinds of business facts that the default policy knows, by their words in Chinese and English."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import said
from memory_ledger.domain.text.calendar_words import OF_WEEK_ZH, WEEKS_ZH
from memory_ledger.domain.writing.business.business_authority import BusinessKind
from memory_ledger.domain.writing.business.business_words import (
    AS_A_RULE,
    DIGITS,
    MADE,
    NOT_A_COPY,
    NUMBERS,
    SO_FAR,
    joined,
)
from memory_ledger.domain.writing.business.service_kinds import AVAILABILITY

_WEEKDAYS_ZH = joined(WEEKS_ZH, OF_WEEK_ZH)
# Software is in packages and delivered too: those of a shop are somebody's or a carrier's.
_PACKAGES = (
    *joined(
        said(
            "my |the |your |our |his |her |their |this |that |'s |first |second |last |next |other |missing |"
            "lost |amazon |dhl |ups |fedex |usps "
        ),
        ("package",),
    ),
    *joined(
        ("package ", "package was ", "package is ", "package has ", "package has been "),
        (*DIGITS, *said("#|no. |from |shipped|arrived|delivered|in transit|on its way")),
    ),
)
_DELIVERIES = (
    *joined(("my ", "your ", "grocery ", "food ", "furniture ", "today's "), ("delivery",)),
    *joined(
        ("delivery ",),
        said(
            "is |was |has |had |hasn't|wasn't|isn't|will |won't|got |status|from |for order|of my |of our |"
            "of the |#"
        )
        + tuple(DIGITS),
    ),
    "out for delivery",
)
_SOFTWARE = said(
    "written in|rewritten|ported|pypi|in python|in rust|in golang|in java|in typescript|open source|"
    "open-source|deprecated|github|gitlab|"
    "pipeline|ci/cd|continuous delivery|software delivery|continuous integration"
)
_TRACKED = (
    *joined(("tracking ", "tracking page "), said("says|shows|has it|puts it")),
    *said("according to the tracking|according to tracking|per the tracking"),
    *joined(
        said("parcel |package |shipment "),
        said(
            "is in |is now in |is at |is already in |is sitting |is held |reached |has reached |"
            "made it to |got to |left the |in customs|went out"
        ),
    ),
    *joined(said("物流|物流信息|快递|快递单|顺丰|菜鸟|京东|中通|圆通|韵达|单号"), said("显示|说")),
    *joined(said("包裹|快递|货物|外卖"), said("在|到|已到|已经到|还在|被送到|转到")),
    *joined(("外卖",), said("还有|已经|还没|没到|被")),
)
"""What tells by itself where a thing on its way is."""
_NOT_ON_ITS_WAY = said(
    "parcel of land|package of |到付|快递到家|快递员|到家|外卖到付|快递在线|habit tracking|time tracking|"
    "fitness tracking|is in beta|is in python"
)
_OTHER_ORDERS = joined(
    said(
        "sort|sorting|boot|court|birth|alphabetical|chronological|execution|load|loading|column|reading|word|"
        "restraining|running|pecking|batting|working|byte|tab|evaluation|executive|world|default"
    ),
    (" order",),
)

ORDER_STATUS = BusinessKind(
    kind="order_status",
    source_of_record="orders",
    things=(
        *said(
            "订单|快递|包裹|运单|物流|退款|单子|发票申请|换货|退货申请|售后申请|"
            "order |order#|orders|parcel|shipment|refund|return request|my return |"
            "my exchange |tracking says|tracking shows|tracking number"
        ),
        *_PACKAGES,
        *_DELIVERIES,
    ),
    states=(
        *said(
            "发货|签收|派送|派件|待付款|已付款|付过款|处理中|审核中|已取消|已完成|已到|到账|在路上|状态|"
            "通过了|今天到|明天到|后天到|下周到|明天送|今天送|到货|到了|到哪|卡在|滞留|丢件|驳回|驿站|自提点|"
            "没到|没收到|没发货|没更新|被退回|妥投|备货|清关|中转|分拣|支付失败|停在|还在|"
            "shipped|delivered|arrived|out for|in transit|approved|cancelled|canceled|pending|"
            "being processed|being packed|left the warehouse|on its way|on the way|on their way|was refunded|"
            "status|processing|arrives|arriving|will arrive|not arrived|on hold|rescheduled|stuck|rejected|"
            "hasn't|has not|haven't|have not|come through|waiting for pickup|ready for pickup|sorting centre|"
            "sorting center|returned to|being reviewed|awaiting|out for delivery|is still| is now |"
            "being prepared|will ship|will be delivered|will be shipped|will be refunded|shows as|shows up as"
        ),
        *joined(
            SO_FAR,
            said(
                "取消|发货|付款|签收|退回|退款|送达|寄出|关闭|审核|通过|派送|出库|揽收|拒收|打回|拦|批准|获批|批了|"
                "批下|受理|拒绝|同意|原路"
            ),
        ),
        *joined(said("还没|还没有|尚未|还未"), said("发|到|收|退|打|付|送|寄|取|处理|完成|批")),
        *said("批准了|批下来了|获批了|批了|受理了|同意了|同意退|同意换|退款成功了|退款失败了"),
        *joined(
            said("was |been |got |were |wasn't |isn't |not "),
            said(
                "granted|issued|denied|declined|confirmed|completed|paid out|reimbursed|refunded|dispatched|"
                "reshipped|returned"
            ),
        ),
        *joined(said("request |application "), said("was accepted|is accepted|has been accepted")),
        "went through",
        *joined((*_WEEKDAYS_ZH, *said("早上|上午|中午|下午|傍晚|晚上")), said("到|送到|送达|送来|发货|寄出")),
        *said("comes on |coming on |gets here|get here|be here by |be here on |lands on |lands next "),
        *joined(said("被商家|被卖家|被平台|被系统"), said("取消|关闭|退|拒|驳|拦")),
    ),
    phrases=_TRACKED,
    unless=(
        *_NOT_ON_ITS_WAY,
        *NOT_A_COPY,
        *AS_A_RULE,
        *MADE,
        *_SOFTWARE,
        *_OTHER_ORDERS,
        # From one day to another, and to whom somebody comes.
        *joined(_WEEKDAYS_ZH, said("到周|到星期|到礼拜|到我|到你|到家|到公司")),
        *said(
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
    things=said(
        "库存|现货|仓库|号仓|存货|stock|inventory|sku|the warehouse has|warehouse only has|"
        "warehouse still has"
    ),
    states=(
        *said(
            "剩|还有|只有|没货|缺货|断货|有货|不足|为零|清空|见底|告急|补货|out of|left|units|"
            "available|sold out|in stock|is zero|are zero|is empty|down to|running low|runs low|"
            "run low|is low|is at 0|is depleted|replenished|remain|fell to|dropped to|shows |低于|清零|"
            "无货|最后一|只够|有多少"
        ),
        *joined(NUMBERS, ("台", "件", "箱")),
    ),
    phrases=(
        *said(
            "缺货|断货|售罄|断码|脱销|没有现货|库存不足|仓库还剩|仓库还有|仓库里还|out of stock|"
            "sold out|back in stock|on backorder|backordered|left in the warehouse|left in stock|"
            "units in the warehouse"
        ),
        *joined(
            joined(("款", "码", "色", "型号", "商品"), ("", "已", "已经", "都", "全")),
            ("卖完", "卖光", "没货", "无货", "暂时无货", "下架", "补货", "到货"),
        ),
    ),
    unless=(
        *NOT_A_COPY,
        *AS_A_RULE,
        *MADE,
        *said(
            "stock photo|stocks|stock market|took stock|take stock|stock options|管理|钥匙|tickets sold out|"
            "stock pot|stockpot|chicken stock|vegetable stock|beef stock|fish stock|soup stock"
        ),
    ),
)
_AMOUNTS = (*DIGITS, "$", "€", "£", "¥", "about ", "around ", "zero", "negative", "empty", "low", "now ")
BALANCE = BusinessKind(
    kind="balance",
    source_of_record="accounts",
    things=said(
        "余额|账户|账号里|卡里|积分|航空里程|里程账户|话费|流量|额度|优惠券|代金券|钱包里|account|"
        "points|credits|gift card|store credit|credit limit|data plan|loyalty|air miles|flyer points|"
        "phone credit|voucher|您的里程|你的里程|我的里程"
    )
    + joined(("balance is ", "balance of ", "balance: ", "balance has "), _AMOUNTS),
    states=(
        *said(
            "剩|还有|元|块|余额是|余额为|不到|过期|万|不足|用完|用光|没用|清零|快没了|积分有|积分是|"
            "额度是|额度为| is $| is €| is £| has $| has €| has £| have $| have €| have £|left|"
            "remaining|balance is|balance of|balance: |balance has|points on my|points on our|"
            "points on the card|in it|used up|down to|"
            "overdrawn|almost gone|running out|expire|flyer points|limit is|is negative|is empty"
        ),
        *joined(NUMBERS, ("分",)),
        *joined(DIGITS, said(" dollars| euros| pounds| yuan| rmb| gb| miles")),
        # Few points are those of an answer or a game.
        *said("00 points|50 points"),
        *joined((",",), DIGITS),
        *joined(said("共|共有|共计|总共|总计|合计"), (*DIGITS, *(f" {digit}" for digit in DIGITS))),
    ),
    phrases=joined(
        said("subscription status|membership status|订阅状态|会员状态|套餐状态"),
        said(":| is |是|为| shows"),
    ),
    unless=(
        *NOT_A_COPY,
        *said(
            "余额宝|work-life|名字|password|密码|named|prefer|喜欢|习惯|account manager|bullet points|"
            "view points|story points|data points|talking points|scored|accountan|accounting|accountable|"
            "exam |exams|essay|quiz|basketball|"
            "football|tennis|tournament|driving licen|into account|on account of|college credits|"
            "university credits|github|gitlab|aws |instagram|template|to write|to discuss|to cover|打球|比赛|"
            "规定|制度|政策|policy"
        ),
    ),
)
PUBLISHED_POLICY = BusinessKind(
    kind="published_policy",
    source_of_record="policy_documents",
    things=said(
        "政策|制度|规定|公示|条款|标准|守则|条例|员工手册|policy|terms of service|per the terms|"
        "warranty terms|guideline|handbook"
    ),
    states=said(
        "退货|退款|报销|运费|保修|包邮|无理由|补贴|餐补|差旅|年假|病假|婚假|产假|陪产假|丧假|事假|请假|"
        "加班费|迟到|扣款|罚款|延长到|天内|no returns|says|states|according to|allows|requires|"
        "refund|return|travel|warranty|reimburse|vacation|annual leave|sick leave|parental leave|"
        "paid leave|limited to|at most|no more than|within |caps |capped|grants|gives|entitles|covers|"
        "must be"
    ),
    unless=said(
        "负责|我的工作|写|喜欢|讨厌|维护|制定|maintained by|owned by|my job|writing|team|我们决定|"
        "we decided|password|密码|prefer|foreign policy|insurance policy|"
        "our family|my family|household|kitchen|our house|my house|grandma|grandpa|my mum|my mom|"
        "roommate|我家|我们家|宿舍|奶奶|爷爷|外婆|外公|"
        "style guide|coding|naming|git |lint|diet|retry|caching|cache|eviction|backoff|accessibility|"
        "brand guideline|brand handbook|design guideline|编码|代码|命名"
    ),
)

DEFAULT_KINDS = (ORDER_STATUS, STOCK, BALANCE, PUBLISHED_POLICY, AVAILABILITY)
