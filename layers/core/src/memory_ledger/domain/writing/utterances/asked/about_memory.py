"""What a sentence asks of memory itself: not to keep what is said, or to forget what was."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.writing.utterances.asked import erasures, requests
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence

_POLITELY_NOW = re.compile(
    r"(?:please )?(?:can|could|would) (?:you|we)(?: please| kindly| just)*\s+(?!not\b)"
    r"|(?:请问?|麻烦)?(?:你|您)?(?:能不能|可不可以|能否|可否|可以|能)(?:麻烦|请)?(?:你|您)?(?:帮我|给我)?(?!不|别)"
)
_TELLS_OF_SELF = re.compile(r"(?:please )?(?:remember|keep in mind) (?:that )?(?:i|we)\b")
"""What the user forgets is told of them: "remember that I pack late and forget my charger"."""
_ASKED_AT_THE_END = re.compile(r"(?:吗|么|呢|吧|好吗|行吗)\Z")
_OF_MEMORY = (
    *each("remember forget note delete erase wipe unlearn 忘 记 記 删 刪 抹"),
    "in mind",
)


def may_ask_of_memory(text: str) -> bool:
    """Tell whether *text* has a word without which nothing is asked of memory."""
    lowered = text.lower()
    return any(word in lowered for word in _OF_MEMORY)


def declines(folded: str) -> bool:
    """Tell whether a sentence asks not to keep what is said."""
    if requests.DECLINED.search(folded) is None:
        return False
    return requests.UNDECLINED.search(folded) is None and not _asks_to_forget(folded)


def _asks_to_forget(folded: str) -> bool:
    """Tell whether a sentence asks to forget what is already remembered."""
    if erasures.FORGET_WORD.search(folded) is None or requests.UNDECLINED.search(folded):
        return False
    return erasures.FORGET.search(folded) is not None and _TELLS_OF_SELF.match(folded) is None


def wishes_to_forget(sentence: Sentence, text: str) -> bool:
    """Tell whether a sentence asks to forget, as an order or put as a question: "could you forget …"."""
    if not sentence.asked:
        return _asks_to_forget(text)
    asked = _POLITELY_NOW.match(text)
    return asked is not None and _asks_to_forget(_ASKED_AT_THE_END.sub("", text[asked.end() :]))
