"""
Other places of work: "transferred from pediatrics to the ICU", 我换学校了，现在在五小.

One is posted in one place at a time, whatever one does there; where the one left is named, it is that one.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.change_words import POSTED, SWITCHED
from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import WHEN, WHEN_ZH
from memory_ledger.domain.writing.subjects.professions import is_post
from memory_ledger.domain.writing.subjects.states import is_promoted

_NEW = r"(?:the )?(?P<new>[\w'’&. -]{2,40}?)"
_UNIT = (
    r"(?:school|job|compan(?:y|ie)|ward|hospital|clinic|team|department|unit|office|branch|"
    r"firm|employer|shop)s?"
)
_UNIT_ZH = "(?:学校|单位|公司|科室?|部门|工作|岗位?|医院|组|店|班组)"
_NEW_ZH = r"(?P<new>[^\s,;]{1,10}?)"
_TO = (
    re.compile(
        rf"(?:i |we )?(?:(?:'ve|have|got|was|been|just|recently) ){{0,3}}{POSTED}"
        rf"(?: from (?:the )?(?P<old>[\w'’&. -]{{2,30}}?))? to {_NEW}{WHEN}"
    ),
    re.compile(
        rf"(?:i |we )(?:(?:'ve|have|got|just|recently) ){{0,3}}{SWITCHED} to "
        rf"(?P<new>(?:the )?(?:\w+ ){{0,2}}(?:theatre|icu|er|{_UNIT})){WHEN}"
    ),
    re.compile(
        rf"(?:i |we )?(?:'ve |have )?(?:just |recently )?(?:{SWITCHED}|new) {_UNIT}, ?"
        rf"(?:now )?(?:i'm|i am|i work|i teach|working|teaching|we're) "
        rf"(?:now )?(?:at|with|in|on|for) {_NEW}{WHEN}"
    ),
    re.compile(
        rf"我?{WHEN_ZH}(?:从(?P<old>[^\s,;]{{1,8}}?))?{WHEN_ZH}被?(?:调|转|换|借调|转岗|调岗|调动)[到去来进至]了?{_NEW_ZH}"
        r"(?:上班|工作|教书)?[了啦]?"
    ),
    re.compile(
        rf"我?{WHEN_ZH}[换调转]了?{_UNIT_ZH}了?,?我?(?:现在|如今)?在{_NEW_ZH}(?:上班|工作|教书)?[了啦]?"
    ),
)
_AT = (
    re.compile(
        r"(?:i|we)(?:'m| am)? (?:work(?:ing)?|teach(?:ing)?|volunteer(?:ing)?|nurs(?:e|ing)|posted|based)\b"
        r"(?: (?!at |in |on |for )[\w -]{1,30}?)? (?:at|in|on|for) (?:the )?(?P<place>[\w'’&. -]{2,40})"
    ),
    re.compile(
        r"我(?:现在|目前|一直)?在(?P<place>[^\s,;]{1,10}?)"
        r"(?:教|上班|工作|当|做|任|实习|值班|带|就职|轮转).*"
    ),
)
_NO_POST = re.compile(
    r"\A(?:bed|sleep|my|your|his|her|it|that|this|a different|another|"
    r"夜班|白班|早班|晚班|下周|周|明天|第|正题|后面|前面|最)"
)

_HAS_POST_ZH = re.compile(
    r"我(?:现在|目前|一直)?在[^,是]{0,6}?(?:公司|集团|单位|厂|银行|医院|部门|事务所|工作室)是"
    r"(?P<post>[\u4e00-\u9fff]{2,8})"
)
"""What somebody is where they work: who is something in a team or a choir has no post there."""


@dataclass(frozen=True, slots=True)
class Posting:
    """A *place* of work in the place of another, which may be named."""

    place: str
    left: str = ""

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* told of the place that was left."""
        match = first_form(_AT, before)
        if match is None or match["place"].isascii() is not before.isascii():
            return False
        return self.left in match["place"] and self.place not in match["place"]


def posting_in(folded: str) -> Posting | None:
    """Return the place of work that a *folded* statement says to be another now; None where it tells none."""
    said = re.sub(r"[，\s]+(?=[\u4e00-\u9fff])", ",", folded)
    match = first_form(_TO, said)
    if match is None or _NO_POST.match(match["new"]):
        return None
    return Posting(match["new"], (match.groupdict().get("old") or "").strip())


@dataclass(frozen=True, slots=True)
class Promoted:
    """Another post where the speaker works."""

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* told of a post by the place of work: 我在公司是会计."""
        match = _HAS_POST_ZH.fullmatch(before)
        return match is not None and is_post(match["post"])


def promoted_in(folded: str) -> Promoted | None:
    """Return the promotion that a *folded* statement tells of; None where it tells of none."""
    return Promoted() if is_promoted(folded) else None
