"""
Revocations: a wish called off, "never mind about the bullet points", or what is no longer true.

It is read when a sentence may call something off: no cold start compiles its patterns.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.wording import Fold
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.kinds import kind_of
from memory_ledger.domain.writing.utterances.patterns import KINDLY, KINDLY_ZH, NOT_TO_ZH, without_filler

if TYPE_CHECKING:
    from memory_ledger.domain.writing.changes.half_changed import HalfChanged
    from memory_ledger.domain.writing.changes.swaps import Swap

_ALL = r"(?:all|every|any|each)(?: of)?(?: my| our| the| other)* (?:projects?|repos?|conversations?|chats?)"
_ALL_ZH = r"(?:所有|全部|每个|任何|各个)的?(?:项目|对话|会话|任务)(?:里|中|上)?(?:都|也|全)?"
_FOR_ALL = any_of(rf"(?:in|for|across|from) {_ALL},? ", rf"(?:在|对|以后)*{_ALL_ZH}[,，]?")
_FOR_ALL_AT_END = any_of(rf",? (?:in|for|across|from) {_ALL}\Z|,? (?:everywhere|globally)\Z")
"""What takes a cancel to all projects: it tells its scope, and nothing of what is called off."""
_X = r"(?P<x>[\w'/ -]{3,48}?)"
_END = (
    r"(?: (?:thing|rule|request|preference|instruction|requirement))?"
    r"(?:,? (?:please|now|after all|from now on|any ?more|any longer|then|again|for good|thanks))*\Z"
)
_NO_LONGER = r"(?:any ?more|any longer|from now on|for good)\Z"
_DOING = r"(?:(?:using|giving|adding|sending|writing|doing|with|me|us) )*"
_X_ZH = r"(?P<x>[\w一-龥 ]{2,14}?)"
_WITH_ZH = r"(?:使用|用|给我?|写|附上?|加上?|带上?|放|标注?|列出?)?"
_WISH = (
    any_of(
        rf"{KINDLY}*(?:never ?mind|cancel|scrap|drop|ditch|undo|lose|skip|forget)(?: about)? "
        rf"(?:the|those|these|my|that|all the) {_X}{_END}"
    ),
    any_of(rf"{KINDLY}*stop {_DOING}(?:the |my |your )?{_X}{_END}"),
    any_of(rf"(?:there's )?no (?:more|need for|need to use) (?:the |those )?{_X}{_END}"),
    any_of(
        rf"(?:i|you|we) (?:don't|do not|needn't) (?:(?:need|have|want)(?: to| you to)? )?{_DOING}"
        rf"(?:the |use |give )?{_X} {_NO_LONGER}"
    ),
    any_of(rf"(?:i|you|we) no longer (?:need|have|want)(?: to| you to)? (?:the |use )?{_X}{_END}"),
    any_of(
        rf"{KINDLY_ZH}*{NOT_TO_ZH}(?:再|继续)+"
        rf"{_WITH_ZH}{_X_ZH}了?(?:,?(?:取消|算了|谢谢))?(?:吧|啦)?\Z"
    ),
    any_of(
        rf"{KINDLY_ZH}*(?!别){NOT_TO_ZH}"
        rf"{_WITH_ZH}{_X_ZH}(?:了(?:,?(?:取消|算了|谢谢))?|,?取消)(?:吧|啦)?\Z"
    ),
    any_of(
        rf"(?:请|把|将)*取消掉?(?:之前|那个|我的|关于)*(?:的)?{_X_ZH}(?:的(?:要求|设置|规则|习惯))?(?:吧|了)?\Z"
    ),
    any_of(rf"(?:把|将)?(?:那个|之前的)?{_X_ZH}(?:的(?:要求|事))?(?:就)?(?:取消|算了|免了)(?:掉|吧|了)*\Z"),
)
_WISHES_NOT = any_of(
    r"\b(?:no|not|never|avoid|without|stop|skip|drop|lose|cancel|leave out|omit)\b|n't\b|[不别勿免]|"
    r"取消|停止|禁止"
)
_OF_OWN = any_of(r"(?:i|we)\b", r"我们?")
_X_TRUE = r"(?P<x>.{4,120}?)"
_TRUE = (
    any_of(
        r"it(?:'s| is)(?: no longer|n't| not) (?:true|the case|so|right|correct)(?: any ?more)? "
        rf"that {_X_TRUE}(?: any ?more)?\Z"
    ),
    any_of(
        rf"(?:the fact )?that {_X_TRUE} (?:is (?:no longer|not)|isn't) (?:true|the case|right|correct)"
        r"(?: any ?more)?\Z"
    ),
    any_of(
        r"(?P<x>[^,]{3,40}?)(?:这件事|这事|这一?点|这条|的事|的说法|的信息)(?:已经|早就|现在|也|都)*"
        r"(?:不(?:再)?(?:成立|对|属实|作数|是这样|是真的)|过时|失效|作废)了?\Z"
    ),
)


@dataclass(frozen=True, slots=True)
class CalledOff:
    """
    What is called off, in the words that name it: a *wish* of the user's, or whatever is not so.

    It may be the user's *own* taste that holds no more: "I no longer want …". With *instead* they are what is
    so now, in the place of what was; a *swap* tells what that was.
    """

    named: str
    wish: bool
    instead: bool = False
    own: bool = False
    swap: Swap | HalfChanged | None = None

    def means(self, told: str, simplified: Fold) -> bool:
        """Tell whether what was *told* is what these words name, or gave the value of before."""
        if self.swap is not None and self.swap.may_outdate(simplified(told)):
            return True
        if self.instead:
            from memory_ledger.domain.writing.changes.opposites import against

            return against(simplified(self.named)).outdates(simplified(told))
        from memory_ledger.domain.writing.extraction.forget_meant import meant_by

        return meant_by(self.named, simplified).means(told, simplified)

    def surely_means(self, told: str, simplified: Fold) -> bool:
        """Tell whether what was *told* is what was swapped, by its full name."""
        return self.swap is not None and self.swap.outdates(fold(simplified(told)))

    def may_be(self, told: str, *, wish: bool) -> bool:
        """
        Tell whether what was *told*, a *wish* or not, may be meant.

        "Skip the intro" skips no wish to, and "skip the rye bread" no taste for it.
        """
        if not self.wish:
            return True
        said = fold(told)
        return wish and _WISHES_NOT.search(said) is None and (self.own or kind_of(said) is not Why.PREFERENCE)


def called_off(folded: str) -> CalledOff | None:
    """Return what a *folded* sentence calls off; None where it calls nothing off."""
    text = folded[without_filler(folded) :]
    lead = _FOR_ALL.match(text)
    text = _FOR_ALL_AT_END.sub("", text if lead is None else text[lead.end() :])
    for rules, wish in ((_WISH, True), (_TRUE, False)):
        found = next((match for rule in rules if (match := rule.match(text))), None)
        if found is not None:
            return CalledOff(found["x"].strip(), wish, own=_OF_OWN.match(text) is not None)
    return None
