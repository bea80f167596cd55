"""
Other choices of a kind: "I'd rather have an aisle seat from now on", 车位换了，现在停B3层.

What is chosen by now takes the place of what was; two likings stand beside each other, and so do a choice in
one case and another in another.
It is read when a text has a word of a change.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from memory_ledger.domain.text.change_words import says_change
from memory_ledger.domain.writing.changes.changed_values import FOR_TODAY, SUPPOSED
from memory_ledger.domain.writing.subjects.now_words import without_now

_ALSO = re.compile(r"\b(?:also|too|as well|both)\b|[也又]|还(?!是)")
_CLAUSE = re.compile(r"\s*[,;:]\s*(?=(?:so |and |but )?(?:i|we|now|these days)\b|现在|改)|(?<=了)[,;]")
_HOWS = (
    r"black|white|with (?:\w+ )?(?:milk|cream|creamer)|without (?:milk|cream)|no milk",
    r"iced|hot|cold",
    r"strong|weak|decaf",
    r"sweet|unsweetened|(?:with|without|no) (?:sugar|honey|sweetener)",
    r"rare|medium(?:[ -](?:rare|well))?|well[ -]done|blue",
    r"scrambled|fried|poached|boiled|soft-boiled|hard-boiled|sunny side up",
)
"""Each row is one question of how it is taken; answers of two rows stand beside each other."""
_TAKEN = re.compile(
    r"(?:i|we) (?:take|drink|have|like|prefer|eat|want) (?:my |our |the )?(?:morning |afternoon )?"
    r"(?P<what>coffee|tea|espresso|matcha|cocoa|steaks?|eggs?|porridge) (?P<how>[\w -]{3,24})"
)
_CHOOSES = r"(?:prefer|rather (?:have|get|take|fly|sit)|want|go for|choose|always (?:take|book|pick|choose))"
_WHICH = re.compile(
    rf"(?:actually,? |from now on,? )?(?:i|we)(?:'d| would)? (?P<verb>{_CHOOSES}|like|love) (?:an? |the |"
    rf"my )?"
    r"(?P<which>[\w-]+) (?P<what>[a-z]+?)s?(?P<where> (?:on|for|in|at|with) [\w ]{2,30})?(?P<more> better|"
    r" more| instead)?"
)
_WHICH_ZH = re.compile(
    r"我们?(?:还是|更|都|一般|平时|改){0,3}(?P<verb>喜欢|偏好|想要|要|选|坐|订)(?P<which>[\u4e00-\u9fff]{1,5})的"
    r"(?P<what>[\u4e00-\u9fff]{1,4}?)了?"
)
_MORE_ZH = re.compile("现在|以后|今后|还是|更|改")
_LIKES = frozenset({"like", "love"})
_WRITTEN_ZH = re.compile(
    r"(?:请|把)?(?P<what>[\u4e00-\u9fff]{2,6}?)(?:以后|今后|还是|就|都|一律|要|改|统一){0,4}(?:换回|改回|改成|换成|改为|改用|换用|用|"
    r"以)(?P<which>[\u4e00-\u9fffa-zA-Z]{1,6}?)(?P<does>写|说|发|记|做|回复|讲)(?:吧|了)?"
)
_BACK_ZH = re.compile("[改换]")
_AT_ZH = re.compile(
    r"(?:我家?的?)?(?P<what>[\u4e00-\u9fff]{1,6}?)(?P<does>[停放住坐养存挂])[在到]?(?P<which>[^,;，；]{1,14})"
)
_MOVED_ZH = re.compile(
    r"(?P<what>[\u4e00-\u9fff]{2,6}?)(?:被我|我)?(?:接回|接到|送回|送到|搬到|搬回|挪到|寄养到|寄养在|放到|停到)(?:了)?"
    r"(?P<which>[^,;，；]{1,12}?)(?P<does>[停放住坐养存挂])?了"
)
_CHANGED_ZH = re.compile(r"(?:我家?的?)?(?P<what>[\u4e00-\u9fff]{1,4}?)(?:换|改|变|调)(?:地方|位置)?了")
_NOW_AT_ZH = re.compile(r"现在(?P<does>[停放住坐养存挂])[在到]?(?P<which>[^,;，；]{1,14})")
_GIVEN_ZH = re.compile(
    r"(?P<what>[\u4e00-\u9fff]{2,6}?)(?:[交转借送让]给|归)(?:了)?(?P<which>[\u4e00-\u9fff]{1,4}?)(?P<does>[用管养带开骑])了?"
)
_HELD_ZH = re.compile(
    r"(?:我家?的?)?(?P<what>[\u4e00-\u9fff]{2,6}?)(?:是|由|归|一直是?)(?P<which>[\u4e00-\u9fff]{1,4}?)(?:自己)?(?:在|"
    r"来)?(?P<does>[用管养带开骑])"
)


@dataclass(frozen=True, slots=True)
class OtherChoice:
    """What is chosen by now; *before* tells whether a folded statement said another choice of the kind."""

    before: Callable[[str], bool]

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* told of the same kind another choice."""
        return self.before(before)


def other_choice_in(folded: str) -> OtherChoice | None:
    """Return what a *folded* statement says to be chosen by now; None where it says no such thing."""
    if not (says_change(folded) or "rather" in folded or "better" in folded or _BACK_ZH.search(folded)):
        return None
    if any(one.search(folded) for one in (SUPPOSED, FOR_TODAY, _ALSO)) or "this time" in folded:
        return None
    clauses = [one for one in _CLAUSE.split(folded) if one]
    found = (
        reader(one) for one in clauses for reader in (_taken, _which, _which_zh, _written, _moved, _given)
    )
    return next((one for one in (*found, _led(clauses)) if one is not None), None)


def _taken(clause: str) -> OtherChoice | None:
    plain = without_now(clause)
    new = _TAKEN.fullmatch(plain) if plain != clause else None
    row = None if new is None else _row(new["how"])
    if new is None or row is None:
        return None

    def outdated(before: str) -> bool:
        old = _TAKEN.fullmatch(before)
        if old is None or old["what"].rstrip("s") != new["what"].rstrip("s"):
            return False
        return _row(old["how"]) == row and old["how"] != new["how"]

    return OtherChoice(outdated)


def _row(how: str) -> int | None:
    return next((at for at, row in enumerate(_HOWS) if re.fullmatch(row, how)), None)


def _which(clause: str) -> OtherChoice | None:
    plain = without_now(clause)
    new = _WHICH.fullmatch(plain)
    if new is None or not (new["more"] or (plain != clause and new["verb"] not in _LIKES)):
        return None
    return _of_kind(_WHICH, new, ("what", "where"))


def _which_zh(clause: str) -> OtherChoice | None:
    plain = without_now(clause)
    new = _WHICH_ZH.fullmatch(plain)
    return None if new is None or not _MORE_ZH.search(clause) else _of_kind(_WHICH_ZH, new, ("what",))


def _written(clause: str) -> OtherChoice | None:
    new = _WRITTEN_ZH.fullmatch(without_now(clause)) if _BACK_ZH.search(clause) else None
    return None if new is None else _of_kind(_WRITTEN_ZH, new, ("what", "does"))


def _moved(clause: str) -> OtherChoice | None:
    new = _MOVED_ZH.fullmatch(clause)
    return None if new is None else _kept_at(new["what"], new["does"], new["which"])


def _led(clauses: list[str]) -> OtherChoice | None:
    """Return what two clauses tell: 车位换了，现在停B3层."""
    for one, other in zip(clauses, clauses[1:], strict=False):
        thing, place = _CHANGED_ZH.fullmatch(one), _NOW_AT_ZH.fullmatch(other)
        if thing is not None and place is not None:
            return _kept_at(thing["what"], place["does"], place["which"])
    return None


def _kept_at(what: str, does: str | None, which: str) -> OtherChoice:
    def outdated(before: str) -> bool:
        said = [_AT_ZH.fullmatch(one) for one in re.split("[,;，；]", before)]
        return what in before and any(
            one is not None and (does or one["does"]) == one["does"] and one["which"] != which for one in said
        )

    return OtherChoice(outdated)


def _given(clause: str) -> OtherChoice | None:
    new = _GIVEN_ZH.fullmatch(clause)
    return None if new is None else _of_kind(_HELD_ZH, new, ("what", "does"))


def _of_kind(form: re.Pattern[str], new: re.Match[str], alike: tuple[str, ...]) -> OtherChoice:
    """Return the choice *new*, which outdates another in the *form* that agrees in all that is *alike*."""

    def outdated(before: str) -> bool:
        old = form.fullmatch(without_now(before))
        return (
            old is not None and all(old[part] == new[part] for part in alike) and old["which"] != new["which"]
        )

    return OtherChoice(outdated)
