"""
Successors: "Irene retired, my new piano teacher is Boris", 阿杰离职了，新教练叫阿龙.

Who is new takes the place of whom the words before name, or of the only one that there is at a time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.abbreviations import parts_between
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.lately import WHEN_ZH
from memory_ledger.domain.writing.changes.given_values import Given, given_in
from memory_ledger.domain.writing.subjects.had_once import is_had_once
from memory_ledger.domain.writing.subjects.now_words import without_now

_MOST = 3
_CLAUSES = re.compile(r"\s*[,;，；。!]\s*|\.\s+|\s+(?:and|so)\s+(?=my |our |the |i )")
_NEW = re.compile(
    r"\A(?P<whose>my|our|the) new (?=\w)|"
    r"\A(?P<zh>(?:(?:我们?|咱们?)(?:家)?的?)?(?:[\u4e00-\u9fff]{1,4}的)?)新(?:来的|换的|"
    r"任)?(?=[\u4e00-\u9fff]{2,6}(?:是|"
    r"叫|姓))"
)
_IS_NEW = re.compile(
    r"(?P<name>[\w'’. -]{2,30}?) is (?:now )?(?P<whose>my|our|the) new (?P<thing>[\w' -]{2,30})"
)
_GOT = re.compile(
    r"(?:i|we)(?:'ve| have)? (?:go to|went to|have|see|got|use|hired|found) an? new "
    r"(?P<thing>[\w' -]{2,30}?)(?: now)?,? "
    r"(?:(?:her|his|its|their) name is|(?:she|he|it)(?:'s| is)(?: called)?|called|named) (?P<name>.{2,30})"
)
_LEFT = re.compile(
    r"(?:(?:my|our|the) (?:old )?)?(?P<old>(?!i\b|we\b|he\b|she\b|they\b|it\b)[\w'’.]+(?: [\w'’.]+){0,2}?)"
    r"(?: (?:has|have|is|was|just|finally|recently|got)){0,3} "
    r"(?:left|leaving|retired|quit|resigned|stopped|died|passed away|gone|fired|let go|replaced|promoted|"
    r"transferred|emigrated|graduated|stepped down|sold|moved|went|on leave)\b.{0,30}|"
    rf"(?P<zh>(?![我你他她它])[\u4e00-\u9fff]{{1,6}}?){WHEN_ZH}"
    r"(?:离职|辞职|退休|退|走|调走|不做|不干|不教|不带|不当|出国|跳槽|毕业|离开|搬走|被开除|去世|休产假|"
    r"回老家)了?.{0,6}"
)


@dataclass(frozen=True, slots=True)
class Successor:
    """Who or what is *new*; *left* is the name of the one before, where it is said."""

    new: Given
    left: str

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* names the one of before."""
        then = given_in(without_now(before))
        if then is None or then.value == self.new.value:
            return False
        if self.left:
            return then.thing.endswith(self.new.thing) and (
                self.left in then.value or then.value in self.left
            )
        owners = {self.new.whose, then.whose} - {""}
        return len(owners) <= 1 and then.thing == self.new.thing and is_had_once(then.thing)


def successor_in(text: str) -> Successor | None:
    """Return who or what is new as *text* says; None where it says no such thing."""
    folded = fold(text).strip(" .!。！~")
    got = _GOT.fullmatch(folded)
    if got is not None:
        new = given_in(f"my {got['thing']} is {got['name']}")
        return None if new is None else Successor(new, "")
    clauses = [one for one in parts_between(_CLAUSES, folded) if one][:_MOST]
    for at, clause in enumerate(clauses):
        left = _LEFT.fullmatch(clauses[at - 1]) if at else None
        new = _new_in(clause) or (None if left is None else given_in(without_now(clause)))
        if new is not None:
            return Successor(new, "" if left is None else left["old"] or left["zh"])
    return None


def _new_in(clause: str) -> Given | None:
    turned = _IS_NEW.fullmatch(clause)
    if turned is not None:
        return given_in(f"{turned['whose']} {turned['thing']} is {turned['name']}")
    match = _NEW.match(clause)
    if match is None:
        return None
    return given_in((f"{match['whose']} " if match["whose"] else match["zh"]) + clause[match.end() :])
