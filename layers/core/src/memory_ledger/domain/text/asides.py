"""What is said around a statement and only colours it: btw, ok, haha, as I said; 哦, 再说一遍, 你知道的."""

from __future__ import annotations

import re

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.pleasantries import is_pleasantry

_LOOKED_AT = 40
_ROUNDS = 4
_STOPS = ".!。！"
_MARKS = f"{_STOPS}~～…,，"
_SOUNDS = r"ok(?:ay)?|btw|fyi|lo+l|lmao|rofl|ha(?:ha)+h?|he(?:he)+|hm+|mhm|thx|thanks|ty|tho|y'?know"
_PARTICLES = "[哦噢喔嗯哈啊呀啦哟嘻嘿呵哇耶诶欸唷呗咯喽嘞]+"
_BREAK = r"(?:[,.!;:](?=\s|\Z)|[，。！；：、~～…\n—]|\s[-–]\s)"
_END = re.compile(rf"(?:(?<=[\u4e00-\u9fff]){_PARTICLES}|(?<=\S)\s+(?:{_SOUNDS}))\Z", re.IGNORECASE)
_LAST = re.compile(rf"(?s:.*){_BREAK}\s*")
_FIRST = re.compile(rf"(?:.*?){_BREAK}\s*")
_ENGLISH = (
    rf"{_SOUNDS}|by the way|any(?:way|how)|you see|mind you|fun fact|in case you forgot|i mean",
    r"(?:as|like) i(?:'ve| have)?(?: just| already)? (?:said|mentioned|told you|say)"
    r"(?: before| earlier| already)?|(?:once )?again",
    r"i repeat|i(?:'ve| have)? already (?:said|told you)(?: so| that)?",
    r"let me (?:repeat|say (?:it|that) again)",
    r"(?:as )?you know(?: that)?|(?:just )?(?:so you know|saying|to (?:be clear|repeat|remind you))",
    r"(?:just )?for (?:the record|your (?:information|info))",
)
_CHINESE = (
    r"顺便(?:再?[说提讲](?:一下|一句|一嘴)?|一提)?|对了|话说(?:回来)?|反正|总之|说起来|怎么说呢",
    r"(?:再|又)?(?:重复|说|讲|强调|提|提醒)[你您]?一?[遍次下句]|提醒",
    r"(?:正)?如[前上]?所[述说]|知道的|懂的|就?是这样|对吧|对不对|是吧",
    r"(?:之前|刚才|刚刚|上次|早就|已经|都)*(?:说|讲|提|提到)过[的了]*",
)
_IN_PASSING = re.compile(
    rf"(?:(?:and|so|well|oh|anyway|but|like|yeah|yes|just) )*(?:{'|'.join(_ENGLISH)})"
    rf"|(?:[那就哦嗯啊我你您再跟]|还是)*(?:{'|'.join(_CHINESE)})[你您啊哦吧呢哈了]*",
    re.IGNORECASE,
)
_TAKES_BACK = re.compile(r"never ?mind|算了|sorry|just kidding")


def without_asides(text: str) -> str:
    """Return *text* without what only colours it at both ends; as it is if that is all of it or nothing."""
    left = text.strip().rstrip(_MARKS)
    for _ in range(_ROUNDS):
        shorter = _without_last(_without_first(left)).strip().rstrip(_MARKS)
        if shorter == left:
            break
        left = shorter
    return text if left in ("", text.strip().rstrip(_STOPS)) else left


def _without_last(text: str) -> str:
    tail = text[-_LOOKED_AT:]
    found = _END.search(tail)
    if found is None and (before := _LAST.match(tail)) and _is_aside(tail[before.end() :]):
        return text[: len(text) - len(tail) + before.end()].rstrip(" ,，;；:：、\n—–-")
    return text if found is None else text[: len(text) - len(tail) + found.start()]


def _without_first(text: str) -> str:
    found = _FIRST.match(text[:_LOOKED_AT])
    if found and found.end() < len(text) and _is_aside(found[0]):
        return text[found.end() :]
    return text


def _is_aside(piece: str) -> bool:
    said = fold(piece).strip(" ,.!;:，。！；：、~～…\n—–-")
    if _TAKES_BACK.search(said):
        return False
    return bool(said) and (_IN_PASSING.fullmatch(said) is not None or is_pleasantry(said))
