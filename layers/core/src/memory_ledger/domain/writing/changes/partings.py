"""
Partings: "Jules and I split up", 我和小雯分手了.

Whom one was with is told by name or by what they were to the user; who shares a firm or a flat is another.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import islice

from memory_ledger.domain.text.abbreviations import parts_between
from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import LATELY, WHEN_ZH
from memory_ledger.domain.writing.extraction.conditions import is_condition

_MOST = 3
_CLAUSES = re.compile(r"\s*[,;，；。]\s*|\.\s+")
_WHO = r"(?:my )?(?P<who>[\w'’-]+(?: [\w'’-]+)?)"
_JUST = r"(?:(?: have|'ve| has|'s| are|'re| just| recently| finally| sadly| both| now| got| officially){0,3})"
_WHEN = rf"(?: (?:{LATELY}|for good|amicably)){{0,2}}"
_WHO_ZH = r"(?:我的?)?(?P<who>[^\s,;我你他她]{1,6}?)"
_PARTED_ZH = r"(?:分手|离婚|掰|吹)了"
_PARTED = (
    re.compile(
        rf"{_WHO} and i{_JUST} (?:split(?: up)?|broke(?:n)? up|separated|divorced|parted ways|"
        rf"called it quits|"
        rf"no longer together|not together any ?more){_WHEN}"
    ),
    re.compile(rf"i{_JUST} (?:broke(?:n)?|split) up with {_WHO}{_WHEN}"),
    re.compile(rf"i{_JUST} (?:divorced|dumped) {_WHO}{_WHEN}"),
    re.compile(rf"{_WHO}{_JUST} (?:broke(?:n)? up with|split up with|divorced|dumped) me{_WHEN}"),
    re.compile(rf"(?:我们?)?{WHEN_ZH}[和跟与同]{_WHO_ZH}{WHEN_ZH}{_PARTED_ZH}"),
    re.compile(rf"{_WHO_ZH}{WHEN_ZH}[和跟与同]我{WHEN_ZH}{_PARTED_ZH}"),
)
_ROLE = r"(?P<role>partner|girlfriend|boyfriend|wife|husband|fianc[eé]e?|spouse|gf|bf)"
_ROLE_ZH = r"(?P<role>[女男]朋?友|老婆|老公|太太|先生|妻子|丈夫|爱人|对象|未婚[妻夫]|另一半)"
_NAME = r"(?P<name>[\w'’-]+)(?: [\w'’-]+)?"
_NAME_ZH = r"(?P<name>[^\s,;]{1,8}?)"
_TOLD = (
    re.compile(rf"my {_ROLE}(?:'s name)? is(?: called| named)? {_NAME}"),
    re.compile(rf"my {_ROLE}, {_NAME}, .+"),
    re.compile(rf"{_NAME} is my {_ROLE}"),
    re.compile(
        rf"i(?:'m| am)(?: currently| now)? (?:dating|seeing|going out with|in a relationship with|married to|"
        rf"engaged to|together with) {_NAME}"
    ),
    re.compile(rf"我的?{_ROLE_ZH}(?:的?名字)?(?:是|叫){_NAME_ZH}"),
    re.compile(rf"{_NAME_ZH}是我的?{_ROLE_ZH}"),
    re.compile(rf"我(?:正|现在)?在?[和跟与同]{_NAME_ZH}(?:正在|在)?(?:谈恋爱|恋爱|交往|处对象|在一起)"),
)


@dataclass(frozen=True, slots=True)
class Parting:
    """With *who*, by name or role, the user is no more."""

    who: str

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* says that the user is with them."""
        match = first_form(_TOLD, before)
        return match is not None and self.who in (match["name"], match.groupdict().get("role"))


def parting_in(folded: str) -> Parting | None:
    """Return with whom the user is no more as a *folded* statement says; None where it says no such thing."""
    clauses = (one for one in parts_between(_CLAUSES, folded) if one and not is_condition(one))
    for clause in islice(clauses, _MOST):
        match = first_form(_PARTED, clause)
        if match is not None:
            return Parting(match["who"])
    return None
