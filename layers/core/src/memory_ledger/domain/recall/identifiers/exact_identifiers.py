"""
Exact identifiers in Chinese and English text: codes, order numbers, files, paths, hosts, versions, hashes.

An identifier is found as a whole or not at all, so it must not be an everyday word, number, date, amount or
measure: an exact match counts as full relevance. Telephone, card and book numbers are found as their
digits, versions with and without their ``v``. All work is linear in the length of the text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator
from itertools import islice

from memory_ledger.domain.recall.identifiers.chinese_codes import without_chinese_codes
from memory_ledger.domain.recall.identifiers.code_suffixes import of_a_series, suffix_behind
from memory_ledger.domain.recall.identifiers.codes_apart import codes_apart, perhaps_codes
from memory_ledger.domain.recall.identifiers.error_names import is_error_name
from memory_ledger.domain.recall.identifiers.file_names import without_file_names
from memory_ledger.domain.recall.identifiers.identifier_shapes import (
    EDGE,
    is_identifier,
    is_long_number,
    listed,
    trimmed,
)
from memory_ledger.domain.recall.identifiers.naming import Held, Named
from memory_ledger.domain.recall.identifiers.number_labels import without_labelled_numbers
from memory_ledger.domain.recall.identifiers.standards import without_standards
from memory_ledger.domain.recall.identifiers.understood_labels import understood_labels
from memory_ledger.domain.recall.identifiers.written_numbers import (
    grouped_digits,
    is_amount,
    telephone_numbers,
    with_number_signs,
    with_numbers_signed,
)
from memory_ledger.domain.text.folding import narrow, plain_letters
from memory_ledger.domain.text.han import HAN

MAX_IDENTIFIER = 256
MAX_COUNT = 64
MAX_HELD = 256

# One run of the characters identifiers are made of; everything else, Chinese included, ends it.
_RUN = re.compile(r"[A-Za-z0-9_./\\:@#~+-]+(?:\?[A-Za-z0-9_.-]+=[A-Za-z0-9_./\\:@#~+&=%-]*)?")
_CHUNK = re.compile(rf"[^\s{HAN}]+")
_LONG = 5
_DIGIT = re.compile(r"\d")
# Spaces may stand in the folders of a drive.
_ON_DRIVE = re.compile(
    r"(?<![A-Za-z0-9])[A-Za-z]:(?:[\\/][\w.()~-]+(?: [\w.()~-]+){0,3}(?=[\\/]))+"
    r"[\\/][A-Za-z0-9_.~-]*[A-Za-z0-9_]"
)
_DASH = re.compile("[\u2010-\u2013\u2212]")
# Behind it a sentence goes on: nobody writes one inside of a name.
_CHINESE_COLON = re.compile("(?<=[A-Za-z0-9])：(?=[A-Za-z])")
# What says how to read the rest, and is no part of it.
_SCHEME = re.compile(
    r"\A(?:(?:[^@]*@)?(?:sha\d{1,3}|md5):(?=[0-9a-f]{7,}\Z)|mailto:|tel:|file://|[a-z]{2,}:(?=\d{6,}\Z))",
    re.I,
)
_NO_WORD = re.compile(r"\$|[^\w\s\x00-\x7f]")


def normalise_identifier(text: str) -> str:
    """Return the form in which identifiers are compared: NFKC, lower case, no spaces around."""
    return unicodedata.normalize("NFKC", text).strip().lower()


def find_identifiers(text: str) -> tuple[str, ...]:
    """Return the identifiers of *text* as they stand, whole, normalised, each once, in order, at most 64."""
    return _first_distinct(name for found in _identifiers(_plain(text)) for name in found.names)


def asked_in(text: str) -> tuple[Named, ...]:
    """
    Return what a question asks for exactly: identifiers, or the signs (``♞``, ``€``) it is made of.

    A number is asked for with its label, where it has one: ``PO 4500012345`` as ``po4500012345``.
    """
    if any(char.isalnum() for char in text):
        return tuple(dict.fromkeys(islice(_labelled(_narrow(text)), MAX_COUNT)))
    return tuple(Named.of([sign]) for sign in standing_signs(text))


def asked_apart(text: str, known: Collection[str]) -> tuple[Named, ...]:
    """Return what a question asks for exactly if anything remembered is so called, beside the *known*."""
    return codes_apart(without_chinese_codes(_narrow(text))[1], known)


def asked_for(text: str) -> tuple[str, ...]:
    """Return the names of what a question asks for exactly."""
    return _first_distinct(name for asked in asked_in(text) for name in asked.names)


def standing_signs(text: str) -> tuple[str, ...]:
    """Return the signs of *text* that stand for something, each once."""
    return _first_distinct(_signs(_plain(text)))


def lookups(identifiers: Iterable[str]) -> tuple[str, ...]:
    """Return what an index is asked by to find *identifiers*, first as they are."""
    names = tuple(identifiers)
    return _first_distinct((*names, *(key for name in names for key in Named.of([name]).lookups)), MAX_HELD)


def held_in(text: str) -> Held:
    """Return what a text holds, each of it with its other forms, and signs."""
    plain = _narrow(text)
    named, signs = tuple(islice(_labelled(plain), MAX_HELD)), tuple(_signs(plain))
    names = tuple(name for one in named for name in one.names)
    return Held(
        frozenset((*names, *signs)),
        frozenset(part for one in named for part in one.parts),
        _first_distinct((*names, *(key for one in named for key in one.keys), *signs), MAX_HELD),
        perhaps_codes(without_chinese_codes(plain)[1]) | understood_labels(plain, names)
        if _DIGIT.search(plain)
        else frozenset(),
    )


def indexed_identifiers(text: str) -> tuple[str, ...]:
    """Return what a record holding *text* is found by: identifiers, their other forms, parts, signs."""
    return held_in(text).keys


def _narrow(text: str) -> str:
    if text.isascii():
        return text
    return _DASH.sub("-", narrow(with_number_signs(_CHINESE_COLON.sub(": ", text))))


def _plain(text: str) -> str:
    plain = _narrow(text)
    return with_numbers_signed(plain) if _DIGIT.search(plain) else plain


def _labelled(plain: str) -> Iterator[Named]:
    """Yield each identifier, numbers with their labels."""
    if _DIGIT.search(plain):
        codes, plain = without_chinese_codes(plain)
        numbers, plain = without_labelled_numbers(plain)
        yield from (Named.of([name]) for name in (*codes, *numbers))
    yield from _identifiers(plain)


def _first_distinct(found: Iterable[str], most: int = MAX_COUNT) -> tuple[str, ...]:
    distinct: dict[str, None] = {}
    for name in (name for name in found if len(name) <= MAX_IDENTIFIER):
        distinct[name.lower()] = None
        if len(distinct) == most:
            break
    return tuple(distinct)


def _identifiers(text: str) -> Iterator[Named]:
    """Yield each identifier; one that is too long is none."""
    plain = plain_letters(text)
    found = _every(plain) if plain == text else _as_spelled(_every(plain), text)
    return (named for named in found if len(named.names[0]) <= MAX_IDENTIFIER)


def _as_spelled(found: Iterable[Named], text: str) -> Iterator[Named]:
    """Yield what was found in plain letters by its name in *text*, and perhaps meant without its marks."""
    marked = [(chunk.lower(), plain_letters(chunk).lower()) for chunk in _CHUNK.findall(text)]
    marked = [(chunk, plain) for chunk, plain in marked if len(chunk) == len(plain) and chunk != plain]
    for named in found:
        name = named.names[0]
        places = ((chunk, plain.find(name)) for chunk, plain in marked)
        spelled = {chunk[at : at + len(name)] for chunk, at in places if at >= 0}
        yield from (Named.of([one], (name, *named.said)) for one in sorted(spelled - {name}))
        if not spelled or name in text.lower():
            yield named


def _every(text: str) -> Iterator[Named]:
    files, text = without_file_names(text)
    yield from files
    paths, text = _without_paths_on_drives(text)
    if _DIGIT.search(text):
        standards, text = without_standards(text)
        yield from (Named.of([name]) for name in (*paths, *standards))
        yield from (Named.of([digits], local) for digits, local in telephone_numbers(text))
    else:
        yield from (Named.of([path]) for path in paths)
    for match in _RUN.finditer(text):
        run = match.group().rstrip(EDGE)
        if not _says_little(run) and len(match.group()) <= MAX_IDENTIFIER:
            yield from (Named.of([name]) for name in _in_run(text, match, run))


def _in_run(text: str, match: re.Match[str], run: str) -> Iterator[str]:
    series = of_a_series(run)
    if series or is_error_name(run):
        yield series or run
        return
    whole = match.group()
    grouped = grouped_digits(whole.strip(EDGE)) if "-" in whole else ""
    for name in listed(grouped or (_SCHEME.sub("", trimmed(whole)) if ":" in whole else trimmed(whole))):
        if name and is_identifier(name) and not _counts(name, text, match):
            yield name + (suffix_behind(name, text, match.start() + len(run)) if run.endswith(name) else "")


def _without_paths_on_drives(text: str) -> tuple[list[str], str]:
    if ":\\" not in text and ":/" not in text:
        return [], text
    return [match.group() for match in _ON_DRIVE.finditer(text)], _ON_DRIVE.sub(" ", text)


def _says_little(word: str) -> bool:
    """Tell of most words at a glance that they are no identifiers: of letters alone, or a few digits."""
    return (word.isalpha() and not is_error_name(word)) or (len(word) < _LONG and word.isdigit())


def _counts(whole: str, text: str, run: re.Match[str]) -> bool:
    return is_long_number(whole) and is_amount(text, run.start(), run.end())


def _signs(text: str) -> Iterator[str]:
    """Yield the signs of *text* that stand for something: money, emoji, symbols."""
    yield from (char for char in _NO_WORD.findall(text) if unicodedata.category(char) in ("So", "Sc", "Sm"))
