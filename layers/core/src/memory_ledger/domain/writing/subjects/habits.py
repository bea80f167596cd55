"""
Tastes and habits: "I like coffee", "I stopped smoking", 我现在不爱喝咖啡了.

A taste of one thing has one value: who no longer likes it likes it no more. Of a habit there may be several
("tennis on Sundays", "tennis on Mondays"), which stand side by side until one of them is given up. What is
liked or given up in some place or case only has no key.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.subjects.keying import HABIT

_READ = 80
TASTE = "user.taste for "
_BEGINS = ("i", "we", "我", "本人", "not ")
_AFTER = (
    r"(?: (?:any ?more|any longer|now|these days|nowadays|lately|again|instead|a lot|so much|very much|"
    r"at all))*"
)
_NO_THING = frozenset(
    """
    to in at on of for with when if but and or than from by it that this these those them him her
    you me my your our his their the a an as because over more less how what not so being having one
    everything nothing any anything some much many people things doing going getting every each once
    twice daily most before after now again instead too also except only around about
    """.split()  # noqa: SIM905
)
"""Words that tell in which case or place, or of whose: what they stand in is no thing by itself."""
_THING = r"(?P<thing>[a-z][\w'-]*(?: [\w'-]+){0,2}?)"
_TASTE = re.compile(
    r"(?:i|we)(?:'m| am|'ve| have)?(?: (?:really|absolutely|still|now|just|always|quite|actually|"
    r"personally|simply|"
    r"not|no longer))*"
    r" (?:like|love|enjoy|adore|prefer|hate|dislike|loathe|can(?:'t|not) stand|(?:don't|"
    r"do not)(?: really)? (?:like|enjoy|"
    r"love)|stopped (?:liking|enjoying)|w[e]nt off|gone off|(?:a )?(?:big |huge )?fan of|fond of|into|"
    r"keen on|tired of)"
    rf" (?:(?:eating|drinking|watching|playing|listening to|reading) )?{_THING}{_AFTER}"
)
_LOST = re.compile(
    r"i(?:'ve| have)?(?: just| completely| recently)* (?:went off|gone off|stopped (?:liking|enjoying))"
)
_VERBS = {
    "smoking": "smoke", "vaping": "vape", "drinking": "drink", "eating": "eat", "playing": "play",
    "running": "run", "jogging": "jog", "swimming": "swim", "cycling": "cycle", "gambling": "gamble",
    "meditating": "meditate", "skiing": "ski", "surfing": "surf", "boxing": "box", "knitting": "knit",
    "hiking": "hike", "dancing": "dance", "climbing": "climb",
    "practising": "practise", "practicing": "practice",
    "doing": "do", "taking": "take", "watching": "watch", "using": "use",
}  # fmt: skip
_ING, _BASE = "|".join(_VERBS), "|".join(_VERBS.values())
_OFTEN = r"(?: (?:usually|often|always|sometimes|still|now|mostly|generally|regularly|occasionally))*"
_WHEN = (
    r"(?: (?:every|each|once|twice|daily|weekly|on|in the|at|most|before|after|a lot|\d+ times|three times|"
    r"for|"
    r"these days|now|again)\b.*)?"
)
_DOES = re.compile(rf"(?:i|we){_OFTEN} (?:go (?P<ing>{_ING})|(?P<verb>{_BASE})(?: {_THING})??){_WHEN}")
_SINCE = (
    r"(?: (?:any ?more|any longer|now|these days|nowadays|altogether|completely|entirely|for good|recently|"
    r"again|"
    r"(?:last|this) \w+|in \w+|\w+ (?:days?|weeks?|months?|years?) ago|yesterday))*"
)
_STOPPED = re.compile(
    r"(?:i|we)(?:'ve| have)?(?: (?:just|finally|recently|already|completely))* (?:stopped|quit|gave up|"
    r"given up)"
    rf"(?: (?P<ing>{_ING}))?(?: {_THING})??{_SINCE}"
)
_DOES_NO_MORE = re.compile(
    rf"(?:i|we)(?: really)? (?:(?P<ever>no longer)|don't|"
    rf"do not) (?P<verb>{_BASE})(?: {_THING})??(?P<more>{_AFTER})"
)
_ADVERB = (
    r"(?:现在|目前|如今|最近|已经|早就|终于|彻底|其实|真的|特别|非常|一直|平时|平常|一般|经常|偶尔|"
    r"每[天周晚月]|早上|晚上|"
    r"很|最|挺|蛮|超|都|就|又|还是?|更加?|从|上个?月|去年|今年)"
)
_VERB_ZH = r"[喝吃看听打玩读抽吸跑练游骑跳做]"
_THING_ZH = r"(?P<thing>(?![我你他她它这那什自死的])[\u4e00-\u9fff]{1,6}?)"
_END_ZH = r"(?P<end>[了啦]{0,2})(?:,(?:改|现在|换|只|而).{1,12})?"
_TASTE_ZH = re.compile(
    rf"(?:我|本人){_ADVERB}{{0,4}}(?:不太?|不再|再也不|没那么)?(?:喜欢|喜爱|热爱|偏好|偏爱|爱|讨厌|"
    rf"反感){_VERB_ZH}?上?{_THING_ZH}{_END_ZH}"
)
_STOPPED_ZH = re.compile(
    rf"我{_ADVERB}{{0,4}}(?:戒掉?了?|(?P<never>不再|再也不)(?P<verb>{_VERB_ZH})|"
    rf"不(?P<less>{_VERB_ZH})){_THING_ZH}{_END_ZH}"
)
_DOES_ZH = re.compile(rf"我{_ADVERB}{{0,4}}(?:会|要|在)?{_VERB_ZH}(?![了过着]){_THING_ZH}")


def habit_keys(text: str) -> tuple[str, ...]:
    """
    Return the key of the taste or the habit that *text* tells of; none where it tells of none.

    Who does something no more may have told of the habit or of the taste: both are returned, the habit first.
    """
    folded = _plain(text)
    if not folded.startswith(_BEGINS):
        return ()
    taste = _TASTE.fullmatch(folded) or _TASTE_ZH.fullmatch(folded)
    if taste is not None:
        return (TASTE + taste["thing"],) if _is_thing(taste["thing"]) else ()
    stopped = _stopped(folded)
    if stopped is not None:
        return (HABIT + stopped, TASTE + stopped)
    does = _DOES.fullmatch(folded) or _DOES_ZH.fullmatch(folded)
    thing = None if does is None else _thing(does)
    return () if thing is None else (HABIT + thing,)


def ends_habit(text: str) -> bool:
    """Tell whether *text* says that a habit was given up, or a taste lost."""
    folded = _plain(text)
    return _stopped(folded) is not None or (
        _LOST.match(folded) is not None and _TASTE.fullmatch(folded) is not None
    )


def _plain(text: str) -> str:
    return fold(text).strip(" .!。！") if len(text) <= _READ else ""


def _stopped(folded: str) -> str | None:
    match = _STOPPED.fullmatch(folded) or _DOES_NO_MORE.fullmatch(folded) or _STOPPED_ZH.fullmatch(folded)
    if match is None:
        return None
    said = match.groupdict()
    if "more" in said and not (said["ever"] or said["more"]):
        return None
    if said.get("less") and not said["end"]:
        return None
    return _thing(match)


def _thing(match: re.Match[str]) -> str | None:
    said = match.groupdict()
    verb = _VERBS.get(said.get("ing") or "") or said.get("verb")
    if said["thing"]:
        return str(said["thing"]) if _is_thing(said["thing"]) else None
    return verb if verb is None or verb.isascii() else None


def _is_thing(words: str) -> bool:
    return _NO_THING.isdisjoint(words.split())
