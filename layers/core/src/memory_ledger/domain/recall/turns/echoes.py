"""
Messages that were said, but answer nothing: they ask, now or then, only turn to something, or are said for
talking's sake.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from memory_ledger.domain.recall.ranking.drops import Drop, DropReason
from memory_ledger.domain.recall.ranking.guesses import BELOW, lowered
from memory_ledger.domain.recall.ranking.ranking import RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked, Selected, by_worth
from memory_ledger.domain.recall.turns.turns import asking_share
from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.interrogatives import INTERROGATIVE
from memory_ledger.domain.text.pleasantries import asks_back, is_pleasantry
from memory_ledger.domain.text.terms import stem
from memory_ledger.domain.text.transcript_lines import said_in

_ASKS_UNMARKED = re.compile(
    r"谁(?![都也])|什么(?![的都也])|哪(?!怕|里[都也])|怎[么样](?![都也])|如何|多少(?!有|[都也])"
    r"|(?<![十好这那前后没了])几(?![十百千万])(?=[^,，。；]{0,6}[。.]?\Z)|吗|有没有"
    r"|(?:\A|[,，。；])(?:(?!看|关注|确认|检查|取决|考虑|判断|评估|验证|核实|不管|无论)[^,，。；])*?是否"
    r"|(?:\A\W*|[,.;:!]\s+|\b(?:and|so|but|ok|well|tell|remind|show|say|ask|know|remember|recall|wonder(?:ing)?"
    r"|forg[eo]t(?:ten)?|sure|find out)(?: me| us)? |\b(?:in|at|on|to|from|with|for|of|about|by) (?=wh))"
    rf"{INTERROGATIVE}\b"
    r"|\A\W*(?:do|does|did|is|are|was|were|can|could|will)\b",
    re.I,
)
"""
What asks without a mark: the word stands where a question, or what is to be told, begins.

几 asks at the end only: 来顶几天，她正好有空 tells, and so does 要看质量是否稳定.
"""
_ASKS_WHAT = re.compile(
    r"谁|什么(?!时候)|哪(?![天年月日])|怎么|为什么"
    r"|\b(?:who|whom|whose|what(?! (?:time|day|date|year))|where|which|why)\b"
    r"|\bhow (?!many times|often|long ago)",
    re.I,
)
"""Nothing that only says it again answers it; when and how often it was, that may tell."""
_WH = re.compile(rf"谁|什么|哪|怎么|多少|几|何|啥|\b{INTERROGATIVE}\b", re.I)
_TELLS = re.compile(r"知道|晓得|听说|听到|\b(?:know|knew|hear|heard|guess|believe|notice[sd]?)\b", re.I)
"""Behind it something may be told in a question."""
_TURNS_TO = frozenset(
    map(
        stem,
        each("of to about back again remember recall let's talk speaking regarding as for on so ok now and"),
    )
) | frozenset("那这台辆个件位家说聊谈讲提到起回关于还记得事情")
_SIGNS = " ,.!?~…，。！？～"
_PAUSE = re.compile(r"[,.;!?，。；！？\n]+")
_LONGEST = 200
"""Nothing longer, with its time and its speaker, is said for the sake of talking."""


def is_echo(text: str, question: Question) -> bool:
    """
    Tell whether *text* puts the same *question* or nearly the same, and says nothing else.

    Where no mark says that it asks, an interrogative does, and the words are the same.
    """
    bare = said_in(text)
    only_asks = asking_share(bare) == 1
    if not only_asks and _ASKS_UNMARKED.search(question.simplified(bare)) is None:
        return False
    said, asked = question.words(bare), question.words(question.text)
    return bool(said.bag) and (only_asks or said.bag == asked.bag) and said.nearly(asked)


def is_no_statement(text: str, question: Question) -> bool:
    """
    Tell whether *text* turns to a subject or asks about it, or says nothing but what *question* says.

    What only says it again may tell when it was, or that it was.
    """
    from memory_ledger.domain.recall.intent.openers import subject_of

    bare = question.simplified(said_in(text))
    asks = asking_share(bare) == 1 and _WH.search(bare) is not None and _TELLS.search(bare) is None
    if asks or subject_of(bare) is not None:
        return True
    said = question.words(bare)
    again = bool(said.terms) and said.bag - question.words(question.text).bag <= _TURNS_TO
    return again and _asks(question) and _ASKS_WHAT.search(question.plain) is not None


def without_questions(ranked: Sequence[Ranked]) -> Selected:
    """Return *ranked* without messages that only ask, where another one states something."""
    if all(one.echo or one.fixed for one in ranked):
        return list(ranked), []
    asking = {one.memory.memory_id for one in ranked if one.echo and asking_share(said_in(one.text)) == 1}
    kept = [one for one in ranked if one.memory.memory_id not in asking]
    return kept, [Drop(memory_id=name, reason=DropReason.BELOW_THRESHOLD) for name in asking]


def below_the_rest(ranked: Sequence[Ranked], settings: RetrievalSettings) -> list[Ranked]:
    """Return *ranked*, the best first, no echo worth as much as anything else."""
    least = min((one.score for one in ranked if not one.echo), default=None)
    if least is None:
        return by_worth(ranked)
    return by_worth(lowered(one, least - BELOW, settings) if one.echo else one for one in ranked)


def restates(text: str, question: Question) -> bool:
    """Tell whether *question* asks nothing, but says what *text*, or a part of it, says or nearly so."""
    if _asks(question):
        return False
    asked, bare = question.words(question.text), said_in(text)
    said = (part.strip() for part in (bare, *_PAUSE.split(bare)))
    return any(question.words(part).nearly(asked) for part in said if part)


def _asks(question: Question) -> bool:
    return asking_share(question.text) > 0 or _ASKS_UNMARKED.search(question.plain) is not None


def says_again(text: str, lines: Iterable[str], question: Question) -> bool:
    """Tell whether *text* says nothing but one of *lines*, which complete the *question*, or nearly so."""
    said = question.words(said_in(text))
    return bool(said.bag) and any(said.nearly(question.words(line)) for line in lines)


def answers_nothing(text: str, question: Question) -> bool:
    """Tell whether *text* is but a pleasantry or asks back, and *question* does not ask about just that."""
    if len(text) > _LONGEST or not _is_known_idle(text, question):
        return False
    said, asked = (fold(one).strip(_SIGNS) for one in (said_in(text), question.text))
    return said == asked or not _repeats(asked, said)


def _is_known_idle(text: str, question: Question) -> bool:
    known = question.texts.known(text)
    if known.idle is None:
        known.idle = _is_idle(text)
    return known.idle


def _is_idle(text: str) -> bool:
    said = fold(said_in(text))
    return is_pleasantry(said) or (asking_share(said) == 1 and asks_back(said))


def _repeats(asked: str, said: str) -> bool:
    if said.isascii():
        return re.search(rf"\b{re.escape(said)}\b", asked) is not None
    return len(said) > 1 and said in asked
