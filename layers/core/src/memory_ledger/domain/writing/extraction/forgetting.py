"""The object of a wish to forget."""

from __future__ import annotations

import re
from enum import Enum, auto

from memory_ledger.domain.text.folding import fold


class TakenBack(Enum):
    """What a wish takes back: the *last* message of its user, or what they *told* last."""

    LAST = auto()
    TOLD = auto()


_LONGEST_OF_SAID = 100
_BACK = re.compile(
    r"forget|delete|erase|remove|scrap|scratch|strike|withdraw|undo|ignore|disregard|take|don'?t|do not|"
    r"no need|needn'?t|pretend|act like|act as|imagine|"
    r"忘|删|撤|别|没有?[说讲提写]|不[要用算必需记]|无需|甭|去掉|抹|作废|收回",
    re.IGNORECASE,
)
_EVERYTHING = re.compile(
    r"\b(?:everything|all|anything)(?: of)?(?: that)?(?: it)?(?: (?:about|on|of) (?:me|us)\b|"
    r" (?:that )?you(?:'ve| have)? (?:know|remember|stored?|saved?|kept|noted|learn)"
    r"(?!\w* (?:about|on|of|regarding|concerning) (?!(?:me|us)\b)))"
    r"|\ball (?:of )?(?:my|the|your|these|those) (?:memories|data|records|notes|information)\b"
    r"|\bforget me\b"
    r"|(?<![^我你您住得着存道下过说记]的)(?:一切|所有|全部)的?(?:关于我的|我的)?(?:记忆|记录|信息|资料|内容|事|东西)|我的(?:一切|所有|全部)"
)


def may_take_back(text: str) -> bool:
    """Tell whether a message may be no more than a wish to forget what was just said."""
    return len(text) <= _LONGEST_OF_SAID and _BACK.search(text) is not None


def means_everything(wish: str) -> bool:
    """Tell whether a wish to forget names no thing but all that is remembered."""
    return _EVERYTHING.search(fold(wish)) is not None
