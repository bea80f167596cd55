"""
Ends that a statement names for itself: until Friday, this week, 这个月底前, while my sister is here.

What is wished, or is so now, is over then; what happened in a week lasts, and so does what is done each year.
It is read when the first text may name an end: no cold start compiles its patterns.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.extraction.computed_ends import computed_end

READ = 200
TERM, SEASON = 180, 90
"""How many days a school term and a season last at most."""
_TAKES_PLACE = (
    r"(?!(?:moving|starting|getting|becoming|turning|joining|leaving|quitting|changing|switching|marrying|"
    r"buying|selling|graduating|retiring|launching|having|giving|going|flying|finishing|learning|writing|"
    r"planning|hoping|expecting|due|married|engaged|divorced|single|\d)\b)"
)
_ONLY = r"(?: (?:not|only|just|also|still|currently|temporarily|back|don't|do not|can't|cannot|can))*"
_KEPT_UP = (
    r"(?:live|work|stay|sleep|teach|cover|commute|share|look after|eat|drink|drive|use|take|run|study|train|"
    r"rent|wear|speak)"
)
_IS_SO = any_of(
    r".*\b(?:i'm|we're|(?:i|we|(?:my|our) [\w' ]{2,24}?)(?: am| are| is|'s))"
    rf"{_ONLY} {_TAKES_PLACE}\w",
    rf".*\b(?:i|we){_ONLY} {_KEPT_UP}\b",
    r"[^,]*(?:值|代|顶|住|在|上[早中晚夜白]?班|居家|休|倒班|轮|吃|不喝|不碰|戒|带|陪|负责|待|呆|驻|教|用|开|骑|坐|"
    r"跟|照顾|打工|兼职|实习)(?![^,]*(?<!不)[^不,]{0,6}[了过](?:,|\Z))",
    r"[^,]*不[^,]{1,6}了\Z",
)
"""A state of now, which may be over; deeds and plans are none."""
_EACH_TIME = any_of(
    r".*(?:\b(?:usually|always|often|every|each|normally|generally|typically|sometimes|whenever)\b|"
    r"每|一般|通常|平时|平常|往年|总是|经常|历来|都会)",
)
_EACH_YEAR = any_of(r".*(?:\b(?:every|each) (?:year|week|month)\b|每个?[年月周]|往年|历年)")
_TASTES = any_of(r".*(?:\b(?:prefer|like|love|enjoy|hate|dislike)\b|喜[欢爱]|偏好|讨厌|爱)")
"""Who likes the sea in their holidays likes it in the next ones."""
_OVER = (
    r"(?:over|done|ready|finished|back|here|born|fixed|healed|gone|better|home|sold|built|repaired|delivered)"
)
_AWAY = (
    r"(?:here|visiting|staying|away|in (?:the )?(?:hospital|town)|off|sick|ill|recovering|abroad|out|closed|"
    r"broken|under|being|on (?:leave|holiday|vacation|parental|maternity|a trip)|with (?:me|us))"
)
_OWN = r"(?:my|our|the) [\w' ]{2,30}?"
_TERM = r"(?:term|semester|school year|academic year)"
_HOLIDAYS = (
    r"(?:(?:school |summer |winter |christmas |easter )?holidays?|(?:spring|winter|summer|christmas) break|"
    r"exams?|exam (?:week|season)|finals|christmas|easter|ramadan|lent)"
)
_SEASON = r"(?:spring|summer|autumn|fall|winter|season)"
_TIMES = r"(?:时间|日子|几天|阵子|期间)"
_HOLIDAYS_ZH = r"(?:[寒暑长]?假期?|国庆|春节|五一|清明|中秋|端午|元旦|过年|考试周?|期[中末]考?试?)"
_ONCE_ZH = (
    r"(?:装修|孕|怀孕|哺乳|产假|月子|隔离|住院|养伤|康复|实习|封闭|集训|治疗|化疗|答辩|备考|停[水电]|搬家|"
    r"过渡|试用)"
)
_PASSES_BY = (
    (
        TERM,
        any_of(
            rf".*\b(?:(?<!since )(?<!from )(?<!of )this {_TERM}|for the rest of the {_TERM}|"
            rf"(?:un)?till? (?:the )?end of (?:the |this )?{_TERM})\b",
            r".*(?:[这本]个?学期|学期[末底]|学期结束|期末(?:之?前|以前|为止))",
        ),
    ),
    (
        SEASON,
        any_of(
            rf".*\b(?:(?<!since )(?<!from )(?<!of )this {_SEASON}|(?:for|over) the {_SEASON}|"
            rf"(?:un)?till? (?:the )?end of (?:the |this )?{_SEASON})\b",
            r".*(?:暑假|(?<![从自])(?:这个?|今年?)[春夏秋冬]天?(?![衣装起]|开始|以来))",
        ),
    ),
    (
        None,
        any_of(
            rf".*\b(?:(?:un)?till?|while) {_OWN}(?:'s| is| are| has| have)(?: (?:been|all|finally|fully))*"
            rf" (?:{_OVER}|{_AWAY})\b",
            rf".*\b(?:un)?till? {_OWN} (?:is over|ends?|arrives?|comes? (?:back|home)|heals?|finish(?:es)?|"
            r"reopens?|opens|gets? (?:back|better|home|fixed)|leaves?|starts?|begins?)\b",
            r".*\b(?:un)?till? (?:i|we)(?:'ve|'m|'re| have| am| are)?(?: finally| fully)? (?:move|found|find|"
            r"finish|graduate|get (?:back|better|home|a|the|my|our)|come (?:back|home)|back|return|retire|"
            r"give birth|heal|recover|pass|hand in|submit|pay off|done with)\w*\b",
            r".*\bwhile (?:i'm|i am|we're|we are) (?:on (?:\w+ )?leave|in (?:the )?hospital|pregnant|between|"
            r"abroad|off sick|at my|with my|staying)\b",
            r".*\b(?:(?:for|over|(?:un)?till? (?:the )?end of|(?:un)?till? after) (?:(?:the|my|our|this) )?|"
            rf"during (?:the|my|our|this) ){_HOLIDAYS}\b",
            rf".*(?:{_HOLIDAYS_ZH}|{_ONCE_ZH})的?(?:这段|那段|这)?{_TIMES}",
            r".*这(?:段|些)(?:时间|日子)|.*这阵子",
        ),
    ),
)
"""What passes, though nobody can tell from the words when: for how many days at most, where that is known."""

_FIRST_ZH = any_of(
    rf".*(?:{_HOLIDAYS_ZH}|{_ONCE_ZH}|考完|回来|出院|毕业|开学|手术|婚礼|生完|高考|中考|装好|[^,]{{1,6}}结束)"
    r"(?:之前|以前|(?<!以)前(?![面后任天台]))",
    r".*直到(?![^,]*(?:才|去年|昨|那|之前|以前|最近|现在|今))[^,]{2,16}(?:为止|,|都|别|不)",
)
"""What is to come first: what is wished passes then, while a fact may tell how it was before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StatedEnd:
    """
    Until when a statement holds by its own words.

    *at* is the moment, where the words tell it; else *days* is how many days may pass until then, None where
    nobody knows.
    """

    at: datetime | None = None
    days: int | None = None


def stated_end(folded: str, told: datetime, *, wished: bool) -> StatedEnd | None:
    """
    Return the end that a *folded* statement, *told* at that moment, names for itself; None where it lasts.

    What is *wished* has any end that is named; of a fact it must be a state of now.
    """
    text = folded[:READ]
    if _EACH_YEAR.match(text) or not (wished or _is_so_now(text)):
        return None
    at = computed_end(text, told, wished=wished)
    if at is not None:
        return StatedEnd(at=at)
    if _TASTES.match(text):
        return None
    found = (StatedEnd(days=days) for days, passes in _PASSES_BY if passes.match(text))
    return next(found, StatedEnd() if wished and _FIRST_ZH.match(text) else None)


def _is_so_now(text: str) -> bool:
    return _IS_SO.match(text) is not None and _EACH_TIME.match(text) is None
