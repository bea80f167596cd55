"""
School years that go up: "my son has moved up to year 4" ends "my son is in year 3", 我女儿升三年级了 alike.

It is the same pupil, and a later year: who goes up next year, or may, is still in the one of before.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.recall.times.day_names import number_of
from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import LATELY_ZH, WHEN
from memory_ledger.domain.text.numerals import NUMBER_WORD, ORDINAL, ORDINALS, number_in_words
from memory_ledger.domain.writing.changes.changed_values import FOR_TODAY, SUPPOSED

_YEAR = (
    rf"(?:(?P<kind>year|grade|class|form|primary|secondary) (?P<number>\d{{1,2}}|{NUMBER_WORD})|"
    rf"(?:the |her |his |their )?(?P<nth>\d{{1,2}}(?:st|nd|rd|th)|{ORDINAL}) "
    r"(?P<of>grade|form|year|class))"
)
_WHO = r"(?:my |our )?(?P<who>(?!(?:we|they|you|it|the|my|our|his|her|their)\b)[a-z-]+(?: [a-z-]+){0,2}?)"
_DID = r"(?:(?: (?:has|have|is|am|are|just|recently|now|finally)|'s|'m|'ve|'re)){0,3}"
_UP = r"(?:mov(?:ed|ing)|gone|went|going|stepped|passed|(?:been |was )?promoted|entered|start(?:ed|ing))"
_SINCE = r"(?:,? (?:now|already|this (?:week|month|year|term|autumn|fall|spring|september|january)))?"
_STAGES_ZH = {"幼儿园": -3, "小": -3, "中": -2, "大": -1}
_FROM_ZH = {"小学": 1, "初中": 7, "高中": 10, "大学": 13, "初": 6, "高": 9, "大": 12, "研": 16, "": 0}
_NUMERAL_ZH = r"[\d一二三四五六七八九十]{1,2}"
_YEAR_ZH = (
    rf"(?:(?:小学|初中|高中|大学)?(?:(?P<stage>[初高大研小]?)(?P<number>{_NUMERAL_ZH})(?:年级)?|"
    r"(?:幼儿园)?(?P<class>[小中大])班)|(?P<school>幼儿园|小学|初中|高中|大学))"
)
_WHO_ZH = r"(?:我们?|咱们?)?(?:家)?的?(?P<who>[\u4e00-\u9fff]{0,5}?)"
_NEW = (
    re.compile(rf"{_WHO}{_DID} {_UP}(?: up| on)?(?: (?:to|into|in))? {_YEAR}{_SINCE}{WHEN}"),
    re.compile(rf"{_WHO}(?: is| am| are|'s|'m) (?:now )?in {_YEAR} ?(?:now|already)"),
    re.compile(
        rf"{_WHO_ZH}(?:{LATELY_ZH}|这?学期|九月){{0,3}}(?:跳级?|直?升)(?:读|学|班)?[到入上至成]?了?{_YEAR_ZH}了?"
    ),
    re.compile(rf"{_WHO_ZH}(?:{LATELY_ZH}|这?学期){{0,3}}(?:在|开始)?[上读念进是][到入]?{_YEAR_ZH}了"),
)
_OLD = (
    re.compile(
        rf"{_WHO}(?: is| am| are|'s|'m)(?: still| now| currently)? (?:an? )?(?:in )?{_YEAR}(?: at .{{2,40}})?"
    ),
    re.compile(rf"{_WHO} (?:goes to|attends) {_YEAR}"),
    re.compile(
        rf"{_WHO_ZH}(?:现在|目前|今年|这?学期|还|正){{0,3}}(?:在|是)?(?:[上读念]|就读于?)?{_YEAR_ZH}(?:的?学生)?"
    ),
)
_NOT_YET = re.compile(
    r"\b(?:next|soon|tomorrow|expects?|hopes?)\b|[明后]年|下个?学期|下半年|[要会快将]|希望|即将|没|不"
)


@dataclass(frozen=True, slots=True)
class SchoolYear:
    """*Who* is in which *year* of a school, counted from the first; *kind* is what it is called."""

    who: str
    kind: str
    year: int

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* says the same pupil to be in an earlier year."""
        then = _read(_OLD, before)
        return then is not None and self._is_of(then) and then.kind == self.kind and then.year < self.year

    def _is_of(self, then: SchoolYear) -> bool:
        """Tell whether both are of one pupil, who may be told by kin, by name or by both."""
        return self.who == then.who or (
            self.who.isascii()
            and f" {then.who} ".endswith(f" {self.who} ")
            or then.who.startswith(f"{self.who} ")
        )


def school_year_in(folded: str) -> SchoolYear | None:
    """Return who is in a later year by now as a *folded* statement says; None where it says no such thing."""
    if any(one.search(folded) for one in (SUPPOSED, FOR_TODAY, _NOT_YET)):
        return None
    return _read(_NEW, folded)


def _read(forms: tuple[re.Pattern[str], ...], folded: str) -> SchoolYear | None:
    match = first_form(forms, folded)
    if match is None:
        return None
    said = match.groupdict()
    if "kind" in said:
        kind = "form" if "form" in (said["kind"], said["of"]) else "year"
        return SchoolYear(said["who"], kind, _year(said["number"] or said["nth"]))
    return SchoolYear(said["who"], "", _year_zh(said))


def _year(number: str) -> int:
    if number in ORDINALS:
        return ORDINALS[number]
    digits = number.rstrip("stndrh")
    return int(digits) if digits.isdigit() else number_in_words(number)


def _year_zh(said: dict[str, str]) -> int:
    if said["class"]:
        return _STAGES_ZH[said["class"]]
    if said["school"]:
        return _FROM_ZH.get(said["school"], _STAGES_ZH.get(said["school"], 0))
    return _FROM_ZH.get(said["stage"], 0) + number_of(said["number"])
