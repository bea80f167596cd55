"""
Places that are no more: "Salon Lux has shut, I go to Snip Snap now", 麦香坊倒闭了.

What one does there, or called it, ends with it; what is shut for an evening is there in the morning.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.abbreviations import parts_between
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import WHEN, WHEN_ZH

_CLAUSE = re.compile(r"\s*[,;，；。]\s*|\.\s+| so (?=(?:i|we|my|our|the)\b)| and (?=(?:i|we|my|our)\b)")
_NAME = r"(?P<name>(?!(?:i|we|my|our|the|this|that|it)\b)[\w'’&.-]+(?: [\w'’&.-]+){0,3}?)"
_GONE = (
    re.compile(
        rf"{_NAME}(?: has| have|'s)?(?: just| recently| finally)? (?:(?:closed|shut)(?: down| for good|"
        rf" permanently|"
        rf" its doors)|(?:went|gone) (?:bust|under|out of business|bankrupt)|folded|burn(?:ed|t) down){WHEN}"
    ),
    re.compile(
        rf"{_NAME} (?:has|have)(?: just| recently| finally| now)? (?:closed|shut)(?! (?:today|on)\b){WHEN}"
    ),
    re.compile(
        rf"(?P<name>(?![我你他她它这那])[^\s,;的]{{2,12}}?){WHEN_ZH}"
        r"(?:倒闭|关张|结业|关店|被拆|(?<!今天)(?<!这周)(?:停业|歇业))了"
    ),
)
_USUALLY = r"(?:(?:usually|always|often|mostly|normally|regularly) )?"
_AT = (
    r"(?:go|shop|train|work out|work|exercise|swim|climb|eat|drink|bank|study|have (?:lunch|dinner|"
    r"breakfast|coffee)|"
    r"get (?:my|our) [\w ]{2,20}?|buy (?:my |our )?[\w ]{2,20}?|do (?:my|our) [\w ]{2,20}?)"
)
_TOLD = (
    r"(?:my|our) (?:[\w'’-]+ ){{1,4}}?is(?: called)? {name}(?: (?:on|in|at|near|by) .{{2,40}})?",
    rf"(?:i|we) {_USUALLY.replace('{', '{{').replace('}', '}}')}{_AT.replace('{', '{{').replace('}', '}}')}"
    r" (?:to|at|from|with|in|for) {name}(?: (?:for|on|in|every|at|after|before|with|as)\b.{{2,40}})?",
    r"我们?(?:最喜欢|最爱|常去|常用|平时去|平时用)?的[^,]{{1,8}}(?:是|叫){name}",
    r"我们?(?:一般|平时|常常?|经常|都|总是?|每[天周月]|习惯|喜欢){{0,2}}(?:在|去|到){name}[^,]{{0,10}}",
)


@dataclass(frozen=True, slots=True)
class GonePlace:
    """A place, by its folded *name*, that is no more."""

    name: str

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* says what the user does there, or calls it."""
        name = re.escape(self.name)
        return any(re.fullmatch(form.format(name=name), before) is not None for form in _TOLD)


def gone_place_in(text: str) -> GonePlace | None:
    """Return which place the first clause of *text* says to be no more; None where it says no such thing."""
    first = next(parts_between(_CLAUSE, text.strip(" .!。！~")))
    folded = fold(first)
    match = first_form(_GONE, folded)
    if match is None:
        return None
    begins = first[match.start("name")]
    return GonePlace(match["name"]) if begins.isupper() or not begins.isascii() else None
