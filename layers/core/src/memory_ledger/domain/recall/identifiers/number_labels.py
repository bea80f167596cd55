"""
Numbers with a label beside them: of an order, a ticket, a flight.

``PO 4500012345``, ``PO4500012345`` and 采购单4500012345 are one number; ``SO 4500012345`` is another, and so
is an invoice of that number. A word that is no label says nothing about the number behind it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.recall.identifiers.label_words import IN_GROUPS, LABELS, SIGNS, numbers
from memory_ledger.domain.recall.identifiers.written_numbers import is_amount, is_of_several, may_be_years
from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.calendar_words import SHORT_MONTHS
from memory_ledger.domain.text.stop_words import ENGLISH

# Money, times and what else stands in capitals before an amount.
_NO_CODE = frozenset(
    each(
        "AD AM BC BCE CE CET EST FY GMT HRS KM MAX MIN PM PST TOP UTC VOL",
        "CAD CHF CNY EUR GBP HKD INR JPY KRW RMB SGD TWD USD",
    )
).union(month.upper() for month in (*SHORT_MONTHS, "may"))
# Long ones may be listed by slashes; short ones so are a date or a share.
_NUMBER = re.compile(
    r"(?:(?<![A-Za-z0-9_.,+/\\@$-])|(?<=\d{5}/))\d{2,}(?:-\d+)*"
    r"(?![A-Za-z0-9_@]|[-.,:\\]\d|/\d{1,4}(?!\d)| \d{4} \d)"
)
_WINDOW = 30
_GAP = " :=#.°!\"'“”([【】"
_WIDEST_GAP = 4
_FIRST_HAN = "\u3400"
_OPENING = "([{<\"'"
_NAMED = frozenset(("number", "num", "code", "id", "no", "nr", "n"))
_ABBREVIATED = {"no": (".", "#"), "nr": (".", " ", "#"), "n": ("°",)}
_SECOND = frozenset(("id", "order", "request"))
_ENDINGS = ("号码", "编号", "代码", "号", "", "单号", "单")
_GOES_ON = re.compile(r" ?(?:[,/、&]|and|or|和|与|及|或|, ?and) ?#?")
_SEPARATOR = re.compile(r"[ _-]")
_LONG = 5
_LONG_IN_GROUPS = 6
_VERY_LONG = 8
_LEAST = 3
_LETTERS = (2, 6)
_JOINED_CAPITALS = re.compile(r"(?<![A-Za-z0-9_.@/\\-])([A-Z]{1,3})[-·•・.]([A-Z]{1,3})\Z")


def without_labelled_numbers(text: str) -> tuple[list[str], str]:
    """Return the numbers of *text* with their labels (``po4500012345``), and the text without them."""
    names: list[str] = []
    rest: list[str] = []
    done, last = 0, _NOTHING
    for match in _NUMBER.finditer(text):
        last = _also_of(last, text, match) or _labelled(text, match)
        if last.name:
            names.append(last.name)
            if not last.stands_alone:
                rest += text[done : match.start()], " "
                done = match.end()
    return names, "".join((*rest, text[done:])) if names else text


@dataclass(frozen=True, slots=True)
class _Read:
    """What was read of the number that ends at *end*: nothing, or it with its label or a sign."""

    name: str
    end: int
    label: str = ""
    stands_alone: bool = False


_NOTHING = _Read("", 0)


def _also_of(last: _Read, text: str, number: re.Match[str]) -> _Read | None:
    """Return *number* with the label of the *last* one, if it only goes on: ``tickets 5582 and 5583``."""
    digits = number.group()
    if not last.label or not _GOES_ON.fullmatch(text, last.end, number.start()):
        return None
    if len(digits) != len(last.name.removeprefix(last.label).removeprefix("#")):
        return None
    name = _brief(last.label, digits, signed=False) if len(digits) < _LONG else f"{last.label}{digits}"
    return _Read(name, number.end(), last.label) if name and not _counts(text, number) else None


def _labelled(text: str, number: re.Match[str]) -> _Read:
    before = text[max(0, number.start() - _WINDOW) : number.start()]
    said = before.rstrip(_GAP)
    gap, digits = before[len(said) :], number.group()
    label, surely = _label_before(said, gap) if said and len(gap) <= _WIDEST_GAP else (None, False)
    apart = _code_apart(said, gap, digits) if label is None else ""
    if label is None:
        name = _behind(text, number) or apart
    elif len(digits) >= _LONG:
        name = f"{label}{digits}" if label and not _is_range(digits) else ""
    else:
        numbered = (surely or numbers(label, digits)) and not _is_aside(gap, digits)
        name = _brief(label, digits, _is_signed(gap)) if numbered else ""
    if not name or (is_amount(text, *number.span()) if name == apart else _counts(text, number)):
        return _NOTHING
    stands_alone = label is None and _LONG <= len(digits) < _VERY_LONG
    return _Read(name, number.end(), label or "", stands_alone)


def _counts(text: str, number: re.Match[str]) -> bool:
    """Tell whether *number* is an amount, or short and how many there are of something."""
    several = len(number.group()) < _LONG and is_of_several(text, number.end())
    return several or is_amount(text, *number.span())


def _brief(label: str, digits: str, signed: bool) -> str:
    """Return *digits* with their label, or nothing if they may be a year and are not *signed*."""
    if not may_be_years(digits):
        return f"{label or '#'}{digits}"
    return f"{label}#{digits}" if signed else ""


def _is_range(digits: str) -> bool:
    return "-" in digits and (len(digits) <= _LONG_IN_GROUPS or may_be_years(digits))


def _label_before(said: str, gap: str) -> tuple[str | None, bool]:
    """Return the label that *said* ends with, and whether it surely numbers what comes behind."""
    if said[-1] >= _FIRST_HAN:
        return (None if "." in gap else _chinese_label(said)), True
    word = _last_word(said)
    last = word.lower()
    if last in _ABBREVIATED and not gap.startswith(_ABBREVIATED[last]) and not _is_number_sign(said, word):
        return None, False
    if last in _NAMED:
        before = said.removesuffix(word).rstrip(" _-")
        label = LABELS.get(f"{_last_word(before).lower()}{last}", _label_of_named(before))
        if label is not None:
            return label, True
        return "" if last in SIGNS else None, last in _ABBREVIATED
    if "." in gap:
        return None, False
    label = _english_label(said, word)
    if label is None and last in IN_GROUPS:
        return last, False
    return label, _is_signed(gap)


def _is_signed(gap: str) -> bool:
    return "#" in gap or gap.endswith("!")


def _is_aside(gap: str, digits: str) -> bool:
    """Tell whether *digits* in brackets count or come after what was said: ``the invoices (11)``."""
    return "(" in gap and not _is_signed(gap) and len(digits) < _LEAST


def _is_number_sign(said: str, word: str) -> bool:
    """Tell whether *word* is a ``No`` inside a sentence."""
    before = said.removesuffix(word).rstrip(" ")
    return word in ("No", "NO") and before[-1:].isalnum()


def _last_word(said: str) -> str:
    """Return the word of ASCII letters that *said* ends with, if it is one as a whole."""
    word = _SEPARATOR.split(said)[-1].lstrip(_OPENING)
    while word and word[0] >= _FIRST_HAN:
        word = word[1:]
    return word if word.isascii() and word.isalpha() else ""


def _label_of_named(said: str) -> str | None:
    """Return the label before the word that says a number comes, as in ``invoice no. 660123``, 订单ID."""
    if not said:
        return None
    return _chinese_label(said) if said[-1] >= _FIRST_HAN else _english_label(said, _last_word(said))


def _english_label(said: str, word: str) -> str | None:
    """Return the label *word*, which *said* ends with, is; of two words it may be the second."""
    last = word.lower()
    if last == "so" and not word.isupper():
        return None
    single = last.removesuffix("s")
    if single in _SECOND:
        before = _last_word(said.removesuffix(word).rstrip(" _"))
        return LABELS.get(f"{before.lower()}{single}", LABELS.get(last, LABELS.get(single)))
    return LABELS.get(last, LABELS.get(single))


def _chinese_label(said: str) -> str | None:
    word = said[-1] in "是为" and said[:-1] or said
    for ending in _ENDINGS:
        if word.endswith(ending):
            name = word.removesuffix(ending).removesuffix("的")
            for length in (4, 3, 2):
                label = LABELS.get(name[-length:])
                if label is not None:
                    return label
    return "" if word[-2:] in SIGNS else None


def _behind(text: str, number: re.Match[str]) -> str:
    """Return *number* with what it numbers, if that comes behind it: ``213号工单``."""
    if not text.startswith("号", number.end()):
        return ""
    digits, end = number.group(), number.end() + 1
    for length in (4, 3, 2):
        label = LABELS.get(text[end : end + length])
        if label is not None:
            return _brief(label, digits, signed=True)
    return ""


def _code_apart(said: str, gap: str, digits: str) -> str:
    """Return the code of which capitals and digits stand apart (``MU 5137``, ``B-XK 4412``)."""
    if gap != " " or not said or len(digits) < _LEAST or _is_range(digits) or may_be_years(digits):
        return ""
    if (joined := _JOINED_CAPITALS.search(said)) is not None:
        return f"{joined.group()}{digits}" if _NO_CODE.isdisjoint(joined.groups()) else ""
    word = _last_word(said)
    if not word.isupper() or not _LETTERS[0] <= len(word) <= _LETTERS[1] or word in _NO_CODE:
        return ""
    before = _last_word(said.removesuffix(word).rstrip(" "))
    shouted = before.isupper() and len(before) > 1
    return "" if shouted or word.lower() in ENGLISH else f"{word}{digits}"
