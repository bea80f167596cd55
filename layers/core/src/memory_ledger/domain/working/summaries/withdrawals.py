"""Withdrawals: statements that give up an earlier goal, limit or decision."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.working.summaries.summary import Topic

_GIVEN_UP = re.compile(
    r"\b(?:instead of|rather than|no longer|drop(?:ped|ping)?|scrap(?:ped|ping)?|cancel(?:l?ed|l?ing)?|"
    r"abandon(?:ed|ing)?|ditch(?:ed|ing)?|replac(?:e|ed|ing)|switch(?:ed|ing)? (?:away )?from|mov(?:e|ed|"
    r"ing) from|forget(?: about)?|call(?:ed|ing)? off)\s+"
    r"(?:the |our |my |any |that |using |use |with |want(?:ing)? to |need to |plan(?:ning)? to |going to )*"
    r"(?P<what>[^,.;:!?]{2,60}?)(?=\s(?:with|to|by|and|but|for|anymore|any more)\b|[,.;:!?]|\Z)"
    r"|\b(?:not|\w+n't) (?:going to |gonna |want(?:ing)? to |need to |plan(?:ning)? to |use |using |go with |"
    r"doing |do )*(?P<ended>[^,.;:!?]{2,60}?) (?:any ?more|any longer|after all)\b"
    r"|(?:不(?:再|想|打算|准备|需要)*(?:用|要|做|走|考虑|需要|去|选|再|想|打算|准备)|放弃|取消|砍掉|去掉|"
    r"撤掉|别再?(?:用|做))(?:了)?(?P<left>[^,。;:了]{1,20}?)(?=了|,|。|;|改|换|而|\Z)"
    r"|(?:把|将|由|从)?(?P<old>[^,。;:把将由从]{1,20}?)(?:改成|改为|改到|换成|换为|调整为|推迟到|提前到)"
)
_TOPICS = {
    Topic.GOALS: re.compile(r"\b(?:goals?|aims?|objectives?)\b|目标|目的"),
    Topic.DECISIONS: re.compile(r"\bdecisions?\b|决定"),
    Topic.LIMITS: re.compile(r"\b(?:limits?|restrictions?|constraints?)\b|限制|要求"),
}
_POINTS = re.compile(
    r"(?:(?:ok(?:ay)?|actually|well|no|so|please)[, ]+)*(?:forget|drop|scrap|cancel|abandon|"
    r"never ?mind|ditch)(?: about)? (?:that|this|the|my|our)(?: last| latest)? (?P<topic>\w+)(?=[,.!]|\Z)"
    r"|(?:请|那|就)*(?:取消|放弃|忘掉|忘了|去掉|不要)(?:刚才|刚刚|上面|前面|之前)?的?(?:那个|这个|那条|这条)的?"
    r"(?P<thing>目标|目的|决定|限制|要求)(?:吧|了)*(?=[,。!]|\Z)"
)
_ENDS = re.compile(
    r"(?:(?:那|就|还是|其实|好吧|算了)[, ]*)*(?:(?:我|咱)们?)?(?:也|就|都|还是|决定)*不"
    r"(?:再|想|打算|准备|需要|用)*(?:再|想|打算|准备|需要|用|做|弄|搞|干|走|去|选|考虑|管)[^,]{0,20}了[吧啊呢]?"
    r"|算了[吧,]?[^,]{0,3}"
)


def given_up(text: str) -> Iterator[tuple[frozenset[str], frozenset[str]]]:
    """Yield the words of each thing that *text* drops, and of each whose value it changes."""
    for match in _GIVEN_UP.finditer(fold(text)):
        dropped = match["what"] or match["ended"] or match["left"] or ""
        for topic in _TOPICS.values():
            dropped = topic.sub(" ", dropped)
        yield Words(dropped).about, Words(match["old"] or "").about


def pointed_at(text: str) -> Topic | None:
    """Return the topic of which *text* takes back what was said last, None where it does not."""
    match = _POINTS.match(fold(text))
    name = "" if match is None else match["topic"] or match["thing"]
    return next((topic for topic, rule in _TOPICS.items() if name and rule.fullmatch(name)), None)


def only_ends(text: str) -> bool:
    """Tell whether the folded *text* says that something is not done any more, and nothing else."""
    return _ENDS.fullmatch(text) is not None
