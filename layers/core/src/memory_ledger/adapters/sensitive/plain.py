"""A text in its plain form, each character of which knows where it came from."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from memory_ledger.adapters.han_variants import simplified_character

_HAN_DIGITS = str.maketrans("〇零一二三四五六七八九幺", "001234567891")
_SPOKEN_NUMBER = re.compile("[〇零一二三四五六七八九幺]{8,}")
_TOKEN = re.compile(r"[0-9A-Za-z./:\-]{8,}")
_NOBODYS = re.compile(
    r"(?<!\w)[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?!\w)"
    r"|(?<![\w/+-])(?!(?-i:[A-Z]{2}\d{13,30}(?!\w)))(?=[0-9a-f]{0,63}[a-f])[0-9a-f]{16,64}(?![\w/+-])"
    r"|(?<!\d)\d{4}([-/.])\d{1,2}\1\d{1,2}(?:T\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(?!\d)"
    r"|(?<!\d)20\d{6}T\d{4,6}Z?|(?<![\d.])\d{1,3}(?:\.\d{1,5}){3,4}(?![\d.])",
    re.IGNORECASE,
)
_GROUP = re.compile("[0-9A-Za-z]+")
_BOOK = re.compile(r"isbn(?:-1[03])?:?\s?[\dx \-]{10,17}")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainText:
    """
    *text* has one width, one Han script and no invisible character; *lower* is the same without capitals.

    *numbers* is as long, with spoken digits written as digits, and with the numbers that are surely nobody's
    (UUIDs, hashes, dates, versions, ISBNs) blanked out. ``at[i]`` is the original place of character *i*.
    """

    text: str
    lower: str
    numbers: str
    at: tuple[int, ...] | None

    def original(self, start: int, end: int) -> tuple[int, int]:
        """Return where a stretch of the plain text stood."""
        return (start, end) if self.at is None else (self.at[start], self.at[end - 1] + 1)


class _Forms(dict[int, str]):
    """The plain form of each character met so far; *odd* are those that become none or several."""

    def __init__(self) -> None:
        super().__init__()
        self.odd: set[str] = set()

    def __missing__(self, code: int) -> str:
        char = chr(code)
        form = "" if unicodedata.category(char) == "Cf" else unicodedata.normalize("NFKC", char)
        form = simplified_character(form)
        if len(form) != 1:
            self.odd.add(char)
        self[code] = form
        return form


_FORMS = _Forms()


def plain(text: str) -> PlainText:
    """Return the plain form of *text*."""
    if text.isascii():
        return PlainText(text=text, lower=text.lower(), numbers=_personal(text, text.lower()), at=None)
    folded = text.translate(_FORMS)
    at = None
    if not _FORMS.odd.isdisjoint(text):
        at = tuple(place for place, char in enumerate(text) for _ in _FORMS[ord(char)])
    spoken = _SPOKEN_NUMBER.sub(lambda run: run[0].translate(_HAN_DIGITS), folded)
    lower = folded.lower()
    if len(lower) != len(folded):
        lower = "".join(char.lower() if len(char.lower()) == 1 else char for char in folded)
    return PlainText(text=folded, lower=lower, numbers=_personal(spoken, lower), at=at)


def _personal(text: str, lower: str) -> str:
    """Return *text* with the numbers that are nobody's blanked out."""
    if "isbn" in lower:
        for book in _BOOK.finditer(lower):
            text = text[: book.start()] + "\0" * len(book[0]) + text[book.end() :]
    return _TOKEN.sub(lambda token: _NOBODYS.sub(_blank, token[0]), text)


def _blank(found: re.Match[str]) -> str:
    return "\0" * len(found[0])


def groups(run: re.Match[str]) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, digits) of each sequence of whole groups in *run*, longest first at each start."""
    parts = [(run.start() + part.start(), part[0]) for part in _GROUP.finditer(run[0])]
    for first, (start, _) in enumerate(parts):
        stretch = parts[first : first + 8]
        while stretch:
            at, last = stretch[-1]
            yield start, at + len(last), "".join([digits for _, digits in stretch])
            stretch.pop()
