"""Codes whose letters and digits stand apart, as people type them: mu 5137, jira 12, MSKU 118273-4."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from memory_ledger.domain.recall.identifiers.identifier_shapes import is_code
from memory_ledger.domain.recall.identifiers.label_words import label_of
from memory_ledger.domain.recall.identifiers.naming import Named
from memory_ledger.domain.recall.identifiers.separators import JOINT, letters_and_digits
from memory_ledger.domain.recall.identifiers.written_numbers import may_be_years
from memory_ledger.domain.text.stop_words import ENGLISH

MOST = 4
"""So many codes of a question at most, and so many pieces of each."""
_PIECE = re.compile(
    rf"(?<![A-Za-z0-9_.@#/\\$+-])[A-Za-z0-9]{{1,12}}(?:{JOINT}[A-Za-z0-9]{{1,12}}){{0,5}}"
    r"(?![A-Za-z0-9_%@/\\+-]|[.,:]\d|\.[A-Za-z])"
)
_LETTERS = 6
_DIGITS = re.compile(r"\d+\Z")
_LAST_DIGITS = re.compile(r"\d\d?(?!\d)")
_TOGETHER = re.compile(r"[A-Za-z0-9_-]+\Z")
_JOINT = re.compile(JOINT)


def codes_apart(text: str, known: Collection[str]) -> tuple[Named, ...]:
    """
    Return what would be codes if they stood together, and are none of the *known*.

    Whether they are tells only what is remembered: a word before a number mostly is no code. Of pieces in a
    row any few may be meant.
    """
    plain = ["".join(filter(str.isalnum, one)) for one in known]
    rows = ({name for name in _of_row(row) if not _is_in(name, plain)} for row in _rows(text))
    new = [sorted(row, key=lambda name: (-len(name), name)) for row in rows if row]
    return tuple(Named.of(row[:1], row[1:], apart=True) for row in new[:MOST])


def _is_in(name: str, plain: Iterable[str]) -> bool:
    said = letters_and_digits(name)
    return any(said in one for one in plain)


def perhaps_codes(text: str) -> frozenset[str]:
    """Return what of *text* is a code if one of these letters and digits is asked for, in small letters."""
    return frozenset(name for row in _rows(text) for name in _of_row(row))


def digits_at_end(name: str) -> str:
    """Return the digits that *name* ends with."""
    return "".join(_DIGITS.findall(name))


def last_digits(name: str) -> Iterator[str]:
    """Yield what of *name* any text has that holds a part of it: the last digits of each of its numbers."""
    yield from _LAST_DIGITS.findall(name)


def _rows(text: str) -> Iterator[list[str]]:
    """Yield the pieces that stand in a row, one space between two of them, and may be of one code."""
    row: list[str] = []
    end = len(text)
    for match in _PIECE.finditer(text):
        piece, goes_on = match.group(), text.startswith(" ", end) and match.start() == end + 1
        goes_on = goes_on and (_may_begin(piece) or len(piece) == 1 and piece.isupper())
        if not goes_on:
            yield row
            row = []
        if goes_on or _may_begin(piece):
            row.append(piece)
            end = match.end()
    yield row


def _may_begin(piece: str) -> bool:
    """Tell whether a code may begin with *piece*, which is no word of the language and no long one."""
    return not piece.isalpha() or (len(piece) <= _LETTERS and piece.lower() not in ENGLISH)


def _of_row(row: Sequence[str]) -> Iterator[str]:
    """Yield what codes there may be in *row*, with hyphens for what separates their pieces."""
    numbered = [not piece.isalpha() for piece in row]
    for start in range(len(row)):
        for end in range(start + 1, min(start + MOST, len(row)) + 1):
            pieces = row[start:end]
            if not any(numbered[start:end]) or _stand_together(pieces) or _says_more(pieces):
                continue
            name = _JOINT.sub("-", "-".join(pieces)).lower()
            if letters_and_digits(name):
                yield name


def _stand_together(pieces: Sequence[str]) -> bool:
    """Tell whether *pieces* are a single one, which is an identifier as it stands."""
    return len(pieces) == 1 and _TOGETHER.match(pieces[0]) is not None and is_code(pieces[0])


def _says_more(pieces: Sequence[str]) -> bool:
    """Tell whether *pieces* are a word that says what a number is of, or a year of something."""
    if len(pieces) != 2:
        return False
    return may_be_years(pieces[1]) or label_of(pieces[0].lower()) is not None
