"""
Wishes about how answers look: "I prefer bullet points", 以后用公制单位, "no emojis any more".

All that stands around a value must be known, word by word: what holds for letters only, of somebody else or
this once has a word of its own. It is read when a text has the word of a value.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from memory_ledger.domain.text.alternatives import longest_first
from memory_ledger.domain.text.change_words import FROM_NOW, FROM_NOW_ZH
from memory_ledger.domain.writing.subjects.reply_values import (
    LONGEST,
    REPLY_VALUES,
    cues_of,
    kinds_of,
    names_value,
)

_VALUE = "\ue000"
"""What stands for a value: no text has it."""
_WORDS = """
i i'd i'm you you're your me my please thanks thank always never only just really strictly all any every
everything would will should must can could may like love hate dislike prefer want need have get see
appreciate receive rather to with in as for of at on from into by the a an and or but so now again instead
than over not no don't do does dont anymore more less longer after future default is are it them that
remember actually ok okay hello hi use using used write writing answer answers answering reply replies
replying respond responding response responses message messages output show showing display quote give
giving present put format formatting formatted convert state express be being sound speak speaking talk
talking chatting stay keep stick go back switch switched change make set stop avoid skip drop without
include including add adding when whenever tone style voice register manner way language wording form plain
simple units unit system measurements measurement measure measures scale degrees temperatures temperature
time times clock notation prices price amounts amount costs cost currency sums totals figures things
information bit little very too text continuous running flowing complete whole full clear ordinary normal
proper
"""
_WORDS_ZH = """
从今以后 从此 请 麻烦 你 您 我 的 地 得 用 使用 采用 改 换 回 切 成 为 到 一律 统一 默认 总是 总 永远 始终
一直 全都 全部 都 想 要 想要 希望 喜欢 讨厌 偏好 偏爱 习惯 更 更加 比较 最 还是 再 不 别 勿 没必要 需要 必须
应该 尽量 最好 停止 取消 去掉 避免 带 加 加上 有 放 出现 看到 看 见到 发 写 给 回答 回复 答复 作答 答 说话
讲话 聊天 交流 沟通 说 讲 跟 和 对 以 把 将 从 由 里 里面 中 时 时候 内容 信息 消息 文字 显示 展示 表示 呈现
列 列出 标 报价 价格 价钱 金额 货币 费用 钱 计价 计算 换算 单位 度量 度量衡 计量 温度 气温 时间 时刻 制 形式
格式 方式 风格 语气 口吻 口气 语调 文风 来 吧 了 啦 哦 啊 呀 可以 能 就 行 好 即可 直接 只 现在 如今 又 也
重新 恢复 所有 任何 每次 一点 一点儿 一些 点 点儿 些 太 而 是 代替 记住 谢谢 一下 多 可 随时 完整 连贯 普通
纯
"""


_KNOWN = re.compile(
    rf"{FROM_NOW}|{FROM_NOW_ZH}|(?<![\w'])(?:{longest_first(_WORDS.split())})(?![\w'])|{longest_first(_WORDS_ZH.split())}|[\s,;:.!'\"()~-]"
)
"""What a wish of this kind is said in; "this time", "for letters" and "my boss" are not."""
_SERVES = re.compile(
    r"\b(?:answer|repl[yi]|respon[ds]|message|output|writ|show|display|quote|giv|present|format|convert|state|"
    r"express|us(?:e|ing)|be|sound|speak|talk|stay|keep|stick|go|switch|change|stop|avoid|skip|drop|put|"
    r"includ|add|no|tone|register|voice|prices?|amounts?|costs?|currency|temperatures?|units|with me)|"
    r"[回作]答|[回答]复|回我|[说讲]话|聊天|交流|沟通|[跟和对给]我|[用改换带加写列标放]|显示|展示|表示|呈现|语[气调]|口[吻气]|"
    r"价格|报价|金额|费用|货币|[温气]温|温度|单位|看到|出现|别|不要|停止|取消|去掉"
)
"""What is said to whoever answers; without it, a table may be one to eat at."""
_WISHES = re.compile(r"\b(?:prefer|want|rather)\b|想?要|希望|偏好|更喜欢")
_LOOKS = re.compile(r"bullet|prose|paragraph|table|list|段落|表格|列表")
_MEASURES = re.compile(r"metric|imperial|celsius|fahrenheit|hour|[公英]制|[摄华]氏|小时制")
_OF_ANSWERS = re.compile(r"bullet|emo(?:ji|tic)|smil|表情|颜文字|项目符号")
"""With the measures, what is a look wherever it stands; *_LOOKS* is where it is wished for."""
_DOES = re.compile(
    r"\bi(?:'m|'ve)?(?: (?:always|never|only|just|really|now|don't|do not|can|will|would|like to|love to|"
    r"prefer to|want to|need to))* (?:us(?:e|ing|ed)|writ(?:e|ing)|answer|reply|respond|show|display|quote|"
    r"give|present|format|speak|talk|keep|go|make|put|add|include|be)\b|"
    r"(?<![跟和对给])我(?:现在|总是|一直|都|只|更|最|也|不|再)*(?:喜欢|习惯|偏爱)?(?:使?用|写|发|带|说话|回复|加)"
    r"(?!.*(?:展示|显示|表示|呈现|回答|[给跟和对]我))"
)
"""What one does oneself."""
_CLAUSES = re.compile(r"[,;:.!]|\b(?:but|just|and)\b|(?<=\w)(?=改[用成为回]|换[成用回]|而|就用)")
_FROM_NOW = re.compile(
    rf"{FROM_NOW}|{FROM_NOW_ZH}|\b(?:no longer|any ?more|any longer)\b|"
    r"\byou (?:can|may)\b.* again\b|[不别]要?再"
)
_DENIES = re.compile(
    r"\b(?:don'?t|not|never|no|stop|avoid|skip|drop|without|hate|dislike|less)\b|[不别没勿]|停止|取消|去掉|避免|"
    r"讨厌"
)
_TURNED_DOWN = re.compile(
    rf"(?:\b(?:instead of|rather than|over|than|from|prefer .*{_VALUE}.* to)(?: (?:the|using|an?|any))*|"
    r"[把从由]) ?\Z"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplyWish:
    """Which kinds of values of a look are *wanted* and which are *unwanted*; not both are empty."""

    wanted: frozenset[int | str]
    unwanted: frozenset[int | str]


@lru_cache(maxsize=64)
def reply_wish(key: str, cues: tuple[str, ...], folded: str) -> ReplyWish | None:
    """Return what a *folded* text wishes for of the look that *cues* tell; None where it is no such wish."""
    said, values = folded.strip(), _values(cues)
    if len(said) > LONGEST or "?" in said or values.search(said) is None or not _wishes(values, said):
        return None
    told = list(_told(values, said))
    wanted = kinds_of(key, (word for word, denied in told if not denied))
    unwanted = kinds_of(key, (word for word, denied in told if denied))
    return ReplyWish(wanted=wanted, unwanted=unwanted - wanted)


def is_reply_wish(folded: str) -> bool:
    """Tell whether a *folded* text says nothing but how answers are to look."""
    if not names_value(folded):
        return False
    return any(reply_wish(key, cues_of(key), folded) is not None for key in REPLY_VALUES)


def is_from_now_on(folded: str) -> bool:
    """Tell whether a *folded* text says nothing but how answers are to look, otherwise than they did."""
    return _FROM_NOW.search(folded) is not None and is_reply_wish(folded)


def ends_nothing(key: str, cues: tuple[str, ...], folded: str, held: str | None) -> bool:
    """
    Tell whether a *folded* wish is only against values that *held*, the wish for the same look, is not for.

    One that no answer has emojis has a value of its own; "no tables" says not what there is to be instead.
    """
    wish = reply_wish(key, cues, folded)
    if wish is None or wish.wanted or len(REPLY_VALUES.get(key, ())) == 1:
        return False
    if held is None:
        return True
    before = reply_wish(key, cues, held)
    if before is None:
        return not _values(cues).search(held)
    return wish.unwanted.isdisjoint(before.wanted or before.unwanted)


def _wishes(values: re.Pattern[str], said: str) -> bool:
    """Tell whether *said* is a wish, and says nothing but it."""
    around = values.sub(" ", said)
    named = " ".join(match[0] for match in values.finditer(said))
    measures = _MEASURES.search(named) is not None
    if (not measures and _DOES.search(said)) or _KNOWN.sub("", around):
        return False
    if measures or _OF_ANSWERS.search(named) or _SERVES.search(around):
        return True
    return _LOOKS.search(named) is not None and _WISHES.search(around) is not None


def _told(values: re.Pattern[str], said: str) -> Iterator[tuple[str, bool]]:
    """Yield each value that is named, and whether it is not wanted."""
    for clause in _CLAUSES.split(said):
        for match in values.finditer(clause):
            before = values.sub(_VALUE, clause[: match.start()])
            denied = _TURNED_DOWN.search(before) or _DENIES.search(before)
            yield match[0], denied is not None


@lru_cache(maxsize=32)
def _values(cues: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![a-z])(?:{longest_first(cues)})(?![a-z])")
