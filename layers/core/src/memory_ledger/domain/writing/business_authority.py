"""What a business system answers live: a remembered copy would be stale, so it is refused with a pointer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.records.memory import Memory, MemoryType
from memory_ledger.domain.text.folding import fold

STATES = frozenset({MemoryType.FACT, MemoryType.PREFERENCE, MemoryType.EVENT})
"""Types that state how something is; the others may tell of an order without reporting its status."""
NEAR = 24
"""How far apart, in characters, a thing and its state may stand in one statement."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BusinessKind:
    """
    A kind of fact and the system that knows it.

    A statement is of the kind when a *thing* and a *state* stand near each other, or when it holds a
    *phrase*, and nothing of *unless*. All are plain words, never patterns, so that a tenant may write them.
    What the system published at *published_at* leaves nothing of what was remembered before.
    """

    kind: str
    source_of_record: str
    things: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    published_at: datetime | None = None

    def replaces(self, memory: Memory, now: datetime) -> bool:
        """Tell whether the system has published since *memory* held."""
        return self.published_at is not None and memory.valid_from < self.published_at <= now

    def pointer(self, language: str) -> str:
        """Return what is said in the place of a remembered value."""
        if language == "zh":
            return f"此处不引用记忆：以 {self.source_of_record} 的实时数据为准（{self.kind}）。"
        return f"Not taken from memory: ask {self.source_of_record}, which answers this live ({self.kind})."


def _said(words: str) -> tuple[str, ...]:
    """Return alternatives that are set apart by bars; a space at an end of one counts."""
    return tuple(words.split("|"))


def _counted(*measures: str) -> tuple[str, ...]:
    """Return *measures* after a number, 3台 and 三台: alone they end other words, as 前台 and 文件."""
    numbers = (*_DIGITS, *(f"{digit} " for digit in _DIGITS), *"一二三四五六七八九十百千万两几多数")
    return tuple(number + measure for measure in measures for number in numbers)


_DIGITS = "0123456789"
_NOT_A_COPY = _said("系统|负责|我的工作|表结构|缓存|management|team|my job|module|service i")
DEFAULT_KINDS = (
    BusinessKind(
        kind="order_status",
        source_of_record="orders",
        things=_said(
            "订单|快递|包裹|运单|物流|退款|单子|发票申请|order |order#|orders|parcel|package|shipment|"
            "delivery|refund"
        ),
        states=_said(
            "发货|签收|派送|待付款|已付款|处理中|已取消|已完成|已到|到账|在路上|状态|通过了|shipped|"
            "delivered|arrived|out for|in transit|approved|cancelled|canceled|pending|being processed|"
            "left the warehouse|on its way|was refunded|status|今天到|明天到|后天到|下周到|到货|到了|到哪|"
            "processing|arrives|arriving|will arrive|not arrived"
        ),
        unless=(
            *_NOT_A_COPY,
            *_said(
                "policy|政策|货到付款|in order to|can be|must be|should be|need to be|needs to be|npm|"
                "python package"
            ),
        ),
    ),
    BusinessKind(
        kind="stock",
        source_of_record="inventory",
        things=_said("库存|现货|仓库|存货|stock|inventory|sku"),
        states=(
            *_said("剩|还有|只有|没货|缺货|断货|有货|out of|left|units|available|sold out|in stock"),
            *_counted("台", "件"),
        ),
        phrases=_said(
            "缺货|断货|没有现货|仓库还剩|仓库还有|仓库里还|out of stock|sold out|back in stock|"
            "left in the warehouse|left in stock|units in the warehouse"
        ),
        unless=(*_NOT_A_COPY, *_said("stock photo|stocks|stock market|管理")),
    ),
    BusinessKind(
        kind="balance",
        source_of_record="accounts",
        things=_said("余额|账户|账号里|卡里|积分|话费|流量|balance|account|points|credits|gift card"),
        states=_said(
            "剩|还有|元|块|余额是|万| is $| is €| is £| has $| has €| have $| have €| have £|left|remaining|"
            "balance is|points on|in it"
        ),
        unless=(*_NOT_A_COPY, *_said("余额宝|work-life|名字|password|密码|named")),
    ),
    BusinessKind(
        kind="published_policy",
        source_of_record="policy_documents",
        things=_said("政策|制度|规定|公示|条款|标准|policy|terms of service|guideline|handbook"),
        states=_said(
            "退货|退款|报销|运费|保修|包邮|无理由|补贴|餐补|差旅|says|states|according to|allows|"
            "requires|refund|return|travel|warranty|reimburse|年假|病假|婚假|产假|请假|加班费|vacation|"
            "annual leave|sick leave|parental leave|paid leave"
        ),
        unless=_said("负责|我的工作|写|my job|writing|team|我们决定|we decided|password|密码"),
    ),
)


def business_kind(text: str, kinds: Sequence[BusinessKind] = DEFAULT_KINDS) -> BusinessKind | None:
    """Return the kind of business fact that *text* states, None for none."""
    folded = fold(text)
    return next((kind for kind in kinds if _is_of(kind, folded)), None)


def named_in(texts: Iterable[str], kinds: Sequence[BusinessKind]) -> tuple[BusinessKind, ...]:
    """Return those of *kinds* of which any of *texts* holds a thing or phrase: no other is stated there."""
    said = "\n".join(map(fold, texts))
    return tuple(kind for kind in kinds if any(map(said.__contains__, (*kind.things, *kind.phrases))))


def _is_of(kind: BusinessKind, text: str) -> bool:
    things = list(filter(text.__contains__, kind.things))
    named = any(map(text.__contains__, kind.phrases))
    if not (things or named) or any(map(text.__contains__, kind.unless)):
        return False
    return named or _stand_near(things, kind.states, text)


def _stand_near(things: Sequence[str], states: Sequence[str], text: str) -> bool:
    places = [at for word in states for at in _places(word, text)]
    return any(
        abs(at - place) <= NEAR + len(thing)
        for thing in things
        for at in _places(thing, text)
        for place in places
    )


def _places(word: str, text: str) -> list[int]:
    """Return the first few places of *word*: a long text repeats itself, and the check stays linear."""
    found: list[int] = []
    at = text.find(word)
    while at >= 0 and len(found) < 8:
        found.append(at)
        at = text.find(word, at + len(word))
    return found
