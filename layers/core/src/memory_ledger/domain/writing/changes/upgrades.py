"""
Upgrades: "we upgraded Postgres to 16 last night" ends "our Postgres is 14".

What it is may be said beside its name in one of the two only, as 数据库 is. What went up was lower before;
the part, the place and the owner that one of them names are of another thing.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.change_words import BY_NOW
from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import I_HAVE, LATELY_ZH, WHEN
from memory_ledger.domain.writing.changes.changed_values import SUPPOSED

_NAME = r"(?P<name>(?!(?:it|that|this|them|we|i|they|he|she|one)\b)[a-z][\w.+#/-]*(?: [a-z][\w.+#/-]*){0,2}?)"
_KIND = r"(?: (?:database|db|cluster|server|instance|version))?"
_VERSION = r"(?:version |v)?(?P<version>\d+(?:\.\d+){0,3})"
_LATELY = rf"(?:{WHEN}|,? (?:last night|this (?:morning|afternoon|evening)|overnight|at last))"
_NAME_ZH = r"(?P<name>(?![我你他她它这那谁把从])[^\s,;:的是从由已正终了]{2,16}?)"
_KIND_ZH = r"(?:的?(?:数据库|系统|版本|服务器?|集群|实例|软件))?"
_VERSION_ZH = r"\s?v?(?P<version>\d+(?:\.\d+){0,3})\s?(?:版本?)?"
_OURS_ZH = r"(?:我们?的?\s?)?(?:把\s?)?"
_RISEN_ZH = r"(?:升级?|更新|迁移)[到成至]了?"
_WHEN_ZH = rf"(?:{LATELY_ZH}|昨晚|今早|夜里|凌晨|刚才){{0,3}}"
_UP = r"(?:upgraded|updated|bumped|migrated)"
_TO = rf"(?: (?:up|over))?(?: from (?:version |v)?[\d.]+)? to {_VERSION}"
_NEW = (
    re.compile(rf"{I_HAVE} (?:{_UP}|moved) (?:(?:my|our|the) )?{_NAME}{_KIND}{_TO}{_LATELY}?"),
    re.compile(rf"(?:(?:my|our|the) )?{_NAME}{_KIND}{BY_NOW} {_UP}{_TO}{_LATELY}?"),
    re.compile(
        rf"{_OURS_ZH}{_NAME_ZH}\s?{_KIND_ZH}(?:我们)?{_WHEN_ZH}(?:从[^,;]{{1,10}})?{_RISEN_ZH}{_VERSION_ZH}了?"
    ),
)
_OLD = (
    re.compile(
        rf"(?:(?:my|our|the) )?{_NAME}{_KIND} (?:is|runs|is running)(?: (?:on|at))?(?: (?P=name))? {_VERSION}"
    ),
    re.compile(rf"(?:i|we)(?:'re| are)? (?:run|running|use|using|on) {_NAME}{_KIND} {_VERSION}"),
    re.compile(
        rf"{_OURS_ZH}{_NAME_ZH}\s?{_KIND_ZH}(?:就?是|用的是|跑的是|为|在){_VERSION_ZH}(?:的\s?[^\s,;]{{1,12}})?"
    ),
    re.compile(rf"我们?在?[用跑]的?是?\s?{_NAME_ZH}{_VERSION_ZH}"),
)
_ONE, _SEVERAL = ("my ", "i ", "我"), ("our ", "we ", "we'", "我们")
_STILL = re.compile(r"\b(?:still|currently|now) |现在|目前|还|一直")


@dataclass(frozen=True, slots=True)
class Upgrade:
    """A thing of a *name* that has the *version* by now, *of_one* or of several."""

    name: str
    of_one: bool
    of_several: bool
    version: tuple[int, ...]

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* gave the same thing a lower version."""
        then = _read(_OLD, _STILL.sub("", before))
        if then is None or then.name != self.name or (then.of_one and self.of_several):
            return False
        return then.version < self.version


def upgraded_in(folded: str) -> Upgrade | None:
    """Return what a *folded* statement says to have been upgraded; None where it says no such thing."""
    return None if SUPPOSED.search(folded) is not None else _read(_NEW, folded)


def _read(forms: tuple[re.Pattern[str], ...], folded: str) -> Upgrade | None:
    match = first_form(forms, folded)
    if match is None:
        return None
    version = tuple(int(part) for part in match["version"].split("."))
    several = folded.startswith(_SEVERAL)
    return Upgrade(match["name"].strip(), folded.startswith(_ONE) and not several, several, version)
