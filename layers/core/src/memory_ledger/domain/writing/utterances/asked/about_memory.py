"""Sentences about memory itself: not to keep what is said, or to forget what was."""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.domain.text.alternatives import each, said
from memory_ledger.domain.text.pleasantries import is_pleasantry
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.asked import erasures, requests
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence

_POLITELY_NOW = re.compile(
    r"(?:(?:please|pls|plz) )?(?:can|could|would) (?:you|we|u)"
    r"(?: please| pls| plz| kindly| just)*\s+(?!not\b)"
    r"|(?:请问?|麻烦)?(?:你|您)?(?:能不能|可不可以|能否|可否|可以|能)(?:麻烦|请)?(?:你|您)?(?:帮我|"
    r"给我)?(?!不|别)"
)
_TELLS_OF_SELF = re.compile(r"(?:please )?(?:remember|keep in mind) (?:that )?(?:i|we)\b")
"""What the user forgets is told of them: "remember that I pack late and forget my charger"."""
_ASKED_AT_THE_END = re.compile(r"(?:吗|么|呢|吧|好吗|行吗)\Z")
_TAG = re.compile(r"[\s,]+(?:ok(?:ay)?|alright|will you|would you|please|pls)\Z")
"""What asks for a yes behind an order."""
_OF_MEMORY = (
    *each(
        "remember forget note delete erase remove wipe scrub unlearn memor record entr preference",
        "忘 记 記 删 刪 抹 清 擦 移除 那条 那條",
    ),
    " thing",
    "in mind",
)

_LONGEST_WISH = 120
_KEPT = said(
    "thing|note|entr|record|memor|preference|fact|stuff|bit|detail|info|what|every|any more|anymore|"
    "any longer|"
    "条|项|个|事|记|偏好|内容|信息|资料|喜好|备忘"
)
_GOING = said(
    "forg|delete|erase|remove|wipe|clear|scrub|drop|purge|str|expunge|cut|unlearn|take|rid of|scrap|ditch|"
    "lose|skip|"
    "bin|trash|chuck|junk|dump|toss|discard|throw|cross|rub|let go|mind|cancel|undo|unsave|unremember|"
    "retract|"
    "withdraw|retire|away|no need|n't|not|no longer|stop| go|gone|"
    "忘|删|清|抹|擦|移|划|去|撤|消|废|销|拿|剔|勾|丢|扔|别|不|无需|甭|停"
)
"""One of each stands in every wish that a kept thing be gone."""
_OWN = said("my |our | i |i'm|i've| we |where|when|who|how | one |ones |我|咱|句|话|那个|这个")
_TAKEN_BACK = said(
    "delete|erase|remove|wipe|clear|scrub|purge|expunge|unlearn|scratch|strike|pretend|act like|act as|"
    "imagine|take back|retract|withdraw|删|抹|清|擦|撤|收回|当我|当作|当做|当没|假装|装作"
)
"""Or else one of each of these."""
_VALUED = said("the |that |'s |s' |who|where|when|which|what|的|谁|哪|什么|多少|几|怎么")
_UNLEARNT = said("forget|unlearn|remember|忘|记")
"""Or of these: a value may be anybody's, "forget the owner of staging"."""
_FORGET = said("forget |unlearn |忘掉|忘记")
"""Or one of these alone: a thing may be named by nothing but its name, "forget Ada"."""


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


def why_forget(sentence: Sentence, text: str) -> Why | None:
    """
    Return the reason code of a sentence that asks to forget; None of any other.

    One that may mean another thing than what is kept is small talk where nothing is kept that it names.
    """
    if _wishes_to_forget(sentence, text):
        return Why.FORGET_REQUEST
    return Why.SMALL_TALK if wanted_gone(sentence, text) is not None else None


def _wishes_to_forget(sentence: Sentence, text: str) -> bool:
    """Tell whether a sentence asks to forget, as an order or put as a question: "could you forget …"."""
    tag = _TAG.search(text)
    if not sentence.asked or tag is not None:
        return _asks_to_forget(text if tag is None else text[: tag.start()])
    asked = _POLITELY_NOW.match(text)
    return asked is not None and _asks_to_forget(_ASKED_AT_THE_END.sub("", text[asked.end() :]))


def wanted_gone(sentence: Sentence, text: str) -> str | None:
    """Return what a sentence says of a kept thing that it wants gone; None where it wants none."""
    if len(text) > _LONGEST_WISH or not _may_name_kept(text):
        return None
    if sentence.asked and _POLITELY_NOW.match(text) is None:
        return None
    from memory_ledger.domain.writing.utterances.asked.kept_things import kept_thing_in

    return kept_thing_in(text)


def passed_over(said: Sequence[Sentence]) -> frozenset[int]:
    """Return the places of what names a bare thing beside something else: "forget mango, take pears"."""
    if not any(word in one.folded for one in said for word in _FORGET):
        return frozenset()
    from memory_ledger.domain.writing.utterances.asked.kept_things import names_bare_thing

    meant = [not is_pleasantry(one.folded) for one in said]
    bare = (at for at, one in enumerate(said) if names_bare_thing(one.folded))
    return frozenset(at for at in bare if sum(meant) > meant[at])


def _may_name_kept(folded: str) -> bool:
    pairs = ((_KEPT, _GOING), (_OWN, _TAKEN_BACK), (_UNLEARNT, _VALUED), (_FORGET,))
    return any(all(any(map(folded.__contains__, words)) for words in pair) for pair in pairs)
