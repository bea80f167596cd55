"""
Exact identifiers in Chinese and English text: codes, order numbers, files, paths, hosts, versions, hashes.

An identifier is found as a whole or not at all, so it must not be an everyday word, number, date, amount or
measure: an exact match counts as full relevance. Telephone, card and book numbers are found as their
digits, versions with and without their ``v``. All work is linear in the length of the text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from memory_ledger.domain.recall.chinese_codes import without_chinese_codes
from memory_ledger.domain.recall.hashes import asked_beginning, begins, held_beginning
from memory_ledger.domain.recall.identifier_shapes import (
    CJK,
    EDGE,
    ENDING,
    is_file,
    is_identifier,
    is_long_number,
    is_version,
    kind_of,
    listed,
    same_digits,
    trimmed,
)
from memory_ledger.domain.recall.number_labels import without_labelled_numbers
from memory_ledger.domain.recall.written_forms import (
    asked_forms,
    held_form,
    is_written_alike,
    unmarked,
)
from memory_ledger.domain.recall.written_numbers import (
    grouped_digits,
    is_amount,
    telephone_numbers,
    with_number_signs,
    with_numbers_signed,
)
from memory_ledger.domain.text.folding import narrow

MAX_LENGTH = 256
MAX_COUNT = 64
MAX_HELD = 256

# One run of the characters identifiers are made of; everything else, Chinese included, ends it.
_RUN = re.compile(r"[A-Za-z0-9_./\\:@#~+-]+(?:\?[A-Za-z0-9_.-]+=[A-Za-z0-9_./\\:@#~+&=%-]*)?")
_LONG = 5
_DIGIT = re.compile(r"\d")
_CJK_STEM = re.compile(rf"[{CJK}][{CJK}A-Za-z0-9_-]*\Z")
_NOT_IN_STEM = re.compile(rf"[^{CJK}A-Za-z0-9_-]")
_MAX_STEM = 64
# Spaces may stand in the folders of a drive.
_ON_DRIVE = re.compile(
    r"(?<![A-Za-z0-9])[A-Za-z]:(?:[\\/][\w.()~-]+(?: [\w.()~-]+){0,3}(?=[\\/]))+"
    r"[\\/][A-Za-z0-9_.~-]*[A-Za-z0-9_]"
)
_DASH = re.compile("[\u2010-\u2013\u2212]")
# What a file name is asked for with, where no space ends it.
_ASKING = re.compile(
    r"打开|查看|看看|看一下|下载|上传|发送|发给|放进|放在|存在|保存|找到|找一下|关于|里的|这个|那个"
)
# What says how to read the rest, and is no part of it.
_SCHEME = re.compile(
    r"\A(?:(?:[^@]*@)?(?:sha\d{1,3}|md5):(?=[0-9a-f]{7,}\Z)|mailto:|tel:|file://|[a-z]{2,}:(?=\d{6,}\Z))",
    re.I,
)
_PORT = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}:\d+\Z")
_NO_WORD = re.compile(r"\$|[^\w\s\x00-\x7f]")


def normalise_identifier(text: str) -> str:
    """Return the form in which identifiers are compared: NFKC, lower case, no spaces around."""
    return unicodedata.normalize("NFKC", text).strip().lower()


def find_identifiers(text: str) -> tuple[str, ...]:
    """Return the identifiers of *text* as they stand, whole, normalised, each once, in order, at most 64."""
    return _first_distinct(
        name for found, start in _identifiers(_plain(text)) for name in _asked(found, start)
    )


def asked_for(text: str) -> tuple[str, ...]:
    """
    Return what a question asks for exactly: identifiers, or the signs (``♞``, ``€``) it is made of.

    A number is asked for with its label, where it has one: ``PO 4500012345`` as ``po4500012345``.
    """
    if any(char.isalnum() for char in text):
        return _first_distinct(
            name for found, start in _labelled(_narrow(text)) for name in _asked(found, start)
        )
    return standing_signs(text)


def standing_signs(text: str) -> tuple[str, ...]:
    """Return the signs of *text* that stand for something, each once."""
    return _first_distinct(_signs(_plain(text)))


def lookups(identifiers: Iterable[str]) -> tuple[str, ...]:
    """Return what an index is asked by, to find *identifiers*: each way to write one, a hash's beginning."""
    names = tuple(identifiers)
    others = (key for name in names for key in (*asked_beginning(name), *asked_forms(name)))
    return _first_distinct(chain(names, others), MAX_HELD)


def indexed_identifiers(text: str) -> tuple[str, ...]:
    """Return what a record holding *text* is found by: identifiers, their other forms, and signs."""
    plain = _narrow(text)
    named = list(islice(_labelled(plain), MAX_HELD))
    others = (name for found, start in named for name in _others(found, start))
    return _first_distinct(chain((found for found, _ in named), others, _signs(plain)), MAX_HELD)


def forms_of(name: str) -> tuple[str, ...]:
    """Return what a record is found by that holds the identifier *name*."""
    return _first_distinct((name, *_others(name, in_sentence=False)))


def is_same(asked: str, held: str) -> bool:
    """Tell whether *asked* and *held* are one identifier, written alike or a hash and its beginning."""
    return asked == held or begins(*sorted((asked, held), key=len)) or is_written_alike(asked, held)


def kinds_of(identifiers: Iterable[str]) -> frozenset[str]:
    """Return the kinds of what a text is found by: of names as they are written and as they are compared."""
    names = [unmarked(name) for name in identifiers]
    return frozenset(filter(None, chain(map(kind_of, names), map(same_digits, names))))


def _narrow(text: str) -> str:
    if text.isascii():
        return text
    return _DASH.sub("-", narrow(with_number_signs(text)))


def _plain(text: str) -> str:
    plain = _narrow(text)
    return with_numbers_signed(plain) if _DIGIT.search(plain) else plain


def _labelled(plain: str) -> Iterator[tuple[str, bool]]:
    """Yield each identifier, numbers with their labels, and whether it may begin inside a sentence."""
    if _DIGIT.search(plain):
        codes, plain = without_chinese_codes(plain)
        numbers, plain = without_labelled_numbers(plain)
        yield from ((name, False) for name in (*codes, *numbers))
    yield from _identifiers(plain)


def _asked(found: str, in_sentence: bool) -> Iterator[str]:
    yield found
    if in_sentence:
        stem, ending = found[: found.rindex(".")], found[found.rindex(".") :]
        name = _ASKING.split(stem)[-1]
        if name and name != stem:
            yield name + ending


def _first_distinct(found: Iterable[str], most: int = MAX_COUNT) -> tuple[str, ...]:
    distinct: dict[str, None] = {}
    for name in (name for name in found if len(name) <= MAX_LENGTH):
        distinct[name.lower()] = None
        if len(distinct) == most:
            break
    return tuple(distinct)


def _identifiers(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each identifier, and whether it is a file name that may begin inside a Chinese sentence."""
    for match in ENDING.finditer(text):
        stem = _stem(text[max(0, match.start() - _MAX_STEM) : match.start()])
        if stem:
            yield stem + match.group(), True
    paths, text = _without_paths_on_drives(text)
    yield from ((path, False) for path in paths)
    if _DIGIT.search(text):
        yield from ((digits, False) for digits in telephone_numbers(text))
    for match in _RUN.finditer(text):
        run = match.group()
        if _says_little(run.rstrip(EDGE)) or len(run) > MAX_LENGTH:
            continue
        grouped = grouped_digits(run.strip(EDGE)) if "-" in run else ""
        for whole in listed(grouped or (_SCHEME.sub("", trimmed(run)) if ":" in run else trimmed(run))):
            if whole and is_identifier(whole) and not _counts(whole, text, match):
                yield whole, False


def _without_paths_on_drives(text: str) -> tuple[list[str], str]:
    if ":\\" not in text and ":/" not in text:
        return [], text
    return [match.group() for match in _ON_DRIVE.finditer(text)], _ON_DRIVE.sub(" ", text)


def _says_little(word: str) -> bool:
    """Tell of most words at a glance that they are no identifiers: of letters alone, or a few digits."""
    return word.isalpha() or (len(word) < _LONG and word.isdigit())


def _stem(before: str) -> str:
    """Return the Chinese name that *before* ends with, with a remark behind it: 报告(终稿)."""
    name, opened, remark = before.rpartition("(") if before.endswith(")") else (before, "", "")
    if _NOT_IN_STEM.search(remark[:-1]):
        return ""
    stem = _CJK_STEM.search(_NOT_IN_STEM.split(name)[-1])
    return "" if stem is None else f"{stem.group()}{opened}{remark}"


def _counts(whole: str, text: str, run: re.Match[str]) -> bool:
    return is_long_number(whole) and is_amount(text, run.start(), run.end())


def _signs(text: str) -> Iterator[str]:
    """Yield the signs of *text* that stand for something: money, emoji, symbols."""
    yield from (char for char in _NO_WORD.findall(text) if unicodedata.category(char) in ("So", "Sc", "Sm"))


def _others(whole: str, in_sentence: bool) -> Iterator[str]:
    """Yield what else *whole* is found by."""
    if in_sentence:
        ending = len(whole) - whole.rfind(".")
        yield from (whole[-length:] for length in range(2 + ending, min(len(whole), 16 + ending)))
        return
    if "/" in whole or "\\" in whole:
        yield from filter(is_file, re.split(r"[/\\]", whole)[-1:])
    elif _PORT.match(whole):
        yield whole.partition(":")[0]
    elif not is_version(whole):
        yield from held_beginning(whole)
    yield from held_form(whole.lower())
