"""
Present states that were otherwise before: "I use emacs now", 我现在坐地铁上班了.

A word tells that something changed, and the same was said of it but for one value. Both values are of one
kind: a number of the same, a time, things that do one job; or there is one value only of what is told, as of
the way to work. Without such a word both may be true.
It is read when a text has such a word.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memory_ledger.domain.text.alternatives import rewritten
from memory_ledger.domain.text.change_words import BESIDE, BESIDE_ZH, SWITCHED, SWITCHED_ZH
from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.numerals import NUMBER_WORD
from memory_ledger.domain.text.terms import stem
from memory_ledger.domain.text.word_order import shared_ends
from memory_ledger.domain.writing.changes.swap_frames import USED_ZH
from memory_ledger.domain.writing.subjects.preferred import are_of_a_kind
from memory_ledger.domain.writing.utterances.amended.value_kinds import MEASURES, value_of

_CUE = re.compile(
    r"(?<!right )(?<!just )(?<!for )(?<!by )\bnow\b(?! (?:and (?:then|again)|that)\b)|"
    r"\b(?:these days|nowadays|instead|turn(?:ed|s) out to)\b|"
    rf"\b{SWITCHED} (?:to|from)\b|"
    rf"现在|如今|目前|其实|原来(?!的)|结果|{SWITCHED_ZH}|[改换](?:乘|坐|骑)|[称量]出来"
)
_BESIDE_IT = re.compile(rf"\b(?:{BESIDE}|more|and)\b|n't\b|{BESIDE_ZH}|不|经常")
_IN_PLAIN_WORDS = (
    (re.compile(r"\bturn(?:ed|s) out to be\b"), "is"),
    (re.compile(r"\bturn(?:ed|s) out to\b"), " "),
    (
        re.compile(rf"\A(i|we)(?:'ve| have)?(?: just| recently| finally)? {SWITCHED} to (?:using )?"),
        r"\1 use ",
    ),
    (re.compile(r"\b(?:now|these days|nowadays|instead|currently|actually|mostly|mainly)\b"), " "),
    (
        re.compile(
            r"现在|如今|目前|其实|原来|结果|一直|平时|[称量]出来(?:是|有)?|[改换](?=用|乘|坐|骑)|"
            rf"{SWITCHED_ZH}了?"
        ),
        "",
    ),
    (re.compile(r"[了啦]+\Z"), ""),
    (re.compile(r"\s+"), " "),
)
_NAMED = (
    re.compile(
        rf"(?:i|we)(?:'ve| have)?(?: just| recently| finally)? (?:{SWITCHED}|went|gone) from"
        r" (?P<old>[\w+#.' -]{1,24}?) to .+"
    ),
    re.compile(r"(?:i|we)(?: now)? use .{1,24}? (?:now )?instead of (?P<old>[\w+#.' -]{1,24}?)(?: now)?"),
    re.compile(
        r"我们?(?:已经|最近|刚)?从(?P<old>[\w+#. ]{1,12}?)[改换转](?:成|用|到|为|去)(?:用)?了?.{1,12}"
    ),
    re.compile(r"我们?(?:已经|现在)?不用(?P<old>[\w+#. ]{1,12}?)了,?(?:现在)?[改换]?用.{1,12}"),
)
"""How what was used before is named."""
_USED = (
    r"(?:i|we) (?:use|run|code in|write|program in|work (?:in|with|on))(?: the| an?)? {old}"
    r"(?: for .{{2,30}})?|"
    r"我们?(?:平时|一直|主要)?(?:使?用){old}(?:的|{used})?"
)
_MODE = (
    r"(?:cycle|bike|walk|jog|run|drive|carpool|skate|(?:take|ride|catch|go by|get|use|go on) (?:the |a |my )?"
    r"(?:bus|train|tram|metro|subway|tube|underground|ferry|boat|taxi|cab|car|e-?bike|bike|bicycle|scooter|"
    r"motorbike|motorcycle|moped|shuttle|light rail|coach)|go on foot)"
)
_MODE_ZH = (
    r"(?:骑(?:自行车|单车|电动车|摩托车?|车)|开车|走路|步行|跑步|打车|打的|拼车|"
    r"[坐乘搭]坐?(?:地铁|公交车?|火车|高铁|班车|轻轨|电车|巴士|大巴|船|轮渡|出租车|顺风车|车))"
)
_ONE = (
    r"(?:code|policy|plan|theme|colou?r|title|language|format|style|mode|requirement|provider|bank|editor|browser|"
    r"framework|database|host|owner|lead|venue|location|priority|font|currency|default|slogan|mascot|topic)"
)
_ONE_ZH = (
    r"(?:要求|政策|套餐|主题|颜色|语言|格式|风格|模式|规则|标准|银行|编辑器|浏览器|框架|数据库|负责人|地点|优先级|字体|"
    r"货币|默认值?|口号|题目)"
)
_DO_ZH = (
    r"(?:上网|写代码|编程|记笔记|听歌|听音乐|看视频|办公|开会|聊天|付款|支付|付钱|画图|做图|做表|写作|写稿|剪辑|导航|记账|打车|"
    r"看书|搜索|收邮件|发邮件|存钱|管理\w{1,4})"
)
_FRAMES = tuple(
    re.compile(form)
    for form in (
        rf"(?P<frame>i|we) (?P<value>{_MODE}) "
        r"(?P<rest>to (?:work|school|uni(?:versity)?|college|campus|class|"
        r"(?:the |my )(?:office|station|gym|studio|lab|clinic|shop)))",
        r"(?P<frame>(?:i|we) commute(?: to work)?) (?P<value>(?:by|on) \w+)",
        r"(?P<frame>(?:i|we) use) (?P<value>[\w+#.' -]{1,24}?) (?P<rest>for .{2,40})",
        r"(?P<frame>(?:i|we) (?:take notes|keep notes|write(?: code)?|code|program|edit(?: \w+)?|draw|design|"
        r"track \w+(?: \w+)?|do (?:my|our) \w+|listen to music|bank|manage \w+) (?:in|with|on|at|using|via))"
        r" (?P<value>[\w+#.' -]{1,24})",
        r"(?P<frame>(?:i'm|i am|we're|we are) with) (?P<value>[\w&' -]{1,24}?)"
        r" (?P<rest>for (?:my|our|the) .{2,30})",
        rf"(?P<frame>(?:the|our|my) (?:[\w-]+ ){{0,3}}?{_ONE}(?: (?:at|in|for) [\w' ]{{2,24}}?)? is)"
        r" (?P<value>(?!(?:with|to)\b)(?!.* (?:on|at|in|for|during|of)\b)[\w' /-]{2,30})",
        rf"(?P<frame>我们?)(?P<value>{_MODE_ZH})(?P<rest>去?上[班学课]|上下班|通勤|去(?:公司|学校|单位|办公室|健身房))",
        rf"(?P<frame>我们?用)(?P<value>[\w+#. ]{{1,12}}?)(?P<rest>来?{_DO_ZH})",
        rf"(?P<frame>我们?{_DO_ZH}用)(?P<value>[\w+#. ]{{1,12}})",
        rf"(?P<frame>[\u4e00-\u9fff]{{0,10}}?{_ONE_ZH}是?)(?P<value>[\w\u4e00-\u9fff ]{{1,12}})",
    )
)
"""What has one value at a time, whatever it is."""
_TOKEN = re.compile(r"[a-z][a-z'+#]*|\d+(?:[.,:]\d+)*|[\u4e00-\u9fff]|[$€£%]")
_USES = re.compile(
    r"(?P<frame>(?:i|we) (?:use|run|code in|write|program in|work (?:in|with|on))|(?:i'm|i am) on|"
    r"我们?使?用) ?"
    r"(?P<value>[\w+#. ]{1,24})"
)
"""What several may be used beside, unless they do one job."""
_OF_SPEAKER = ("i", "i'm", "we", "we're", "我", "my", "our")
_TELLS = frozenset(("be", "is", "are", "has", "have", "是", "在", "有"))
_MEASURED = re.compile(rf"\d|[一二两三四五六七八九十百千万半]|\b{NUMBER_WORD}\b|day\b")
_MOST, _AFTER, _AFTER_ZH = 4, 3, 2


@dataclass(frozen=True, slots=True)
class SaidNow:
    """What is *said* to be so now, in plain words; *before* is how what it says to have been was told."""

    said: str
    before: re.Pattern[str] | None

    @property
    def gives_value(self) -> bool:
        """Tell whether it may be what has one value, or a measure."""
        framed = any(form.fullmatch(self.said) for form in (*_FRAMES, _USES))
        return framed or self.before is not None or _MEASURED.search(self.said) is not None

    def outdates(self, other: str) -> bool:
        """Tell whether the folded *other* statement gives the value of before."""
        if _BESIDE_IT.search(other) is not None:
            return False
        then = _plainly(other)
        if self.before is not None:
            return self.before.fullmatch(then) is not None
        return then != self.said and (_in_one_frame(self.said, then) or _differ_in_a_value(self.said, then))


def said_now(folded: str) -> SaidNow | None:
    """Return what a *folded* statement says to be so now; None where no word tells that it changed."""
    if _CUE.search(folded) is None:
        return None
    named = first_form(_NAMED, folded)
    if named is not None:
        return SaidNow(folded, re.compile(_USED.format(old=re.escape(named["old"].strip()), used=USED_ZH)))
    return None if _BESIDE_IT.search(folded) is not None else SaidNow(_plainly(folded), None)


def _plainly(folded: str) -> str:
    return rewritten(folded, _IN_PLAIN_WORDS).strip(" ,:")


def _in_one_frame(one: str, other: str) -> bool:
    for form in (*_FRAMES, _USES):
        left = form.fullmatch(one)
        right = None if left is None else form.fullmatch(other)
        if left is not None and right is not None and _but_for_the_value(left) == _but_for_the_value(right):
            return form is not _USES or are_of_a_kind(left["value"], right["value"])
    return False


def _but_for_the_value(match: re.Match[str]) -> dict[str, str]:
    return {name: said for name, said in match.groupdict().items() if name != "value"}


def _differ_in_a_value(one: str, other: str) -> bool:
    left, right = _TOKEN.findall(one), _TOKEN.findall(other)
    stems = [[stem(word) for word in words] for words in (left, right)]
    start, end = shared_ends(*stems)
    values = left[start : len(left) - end], right[start : len(right) - end]
    if not start or not all(0 < len(value) <= _MOST for value in values):
        return False
    return may_follow(left[0], left[len(left) - end :]) and _are_measures(*values)


def may_follow(first: str, after: Sequence[str]) -> bool:
    """Tell whether what follows a number leaves it a value: "gate 5 is open" names a gate."""
    if not _TELLS.isdisjoint(after):
        return False
    if first in _OF_SPEAKER:
        return True
    return len(after) <= (_AFTER if all(word.isascii() for word in after) else _AFTER_ZH)


def _are_measures(one: Sequence[str], other: Sequence[str]) -> bool:
    now, then = value_of(_joined(one)), value_of(_joined(other))
    if now is None or then is None:
        return False
    return now.kind in MEASURES and (now.kind, now.unit) == (then.kind, then.unit)


def _joined(tokens: Sequence[str]) -> str:
    return (" " if all(token.isascii() for token in tokens) else "").join(tokens)
