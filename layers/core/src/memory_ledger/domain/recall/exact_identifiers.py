"""
Exact identifiers in Chinese and English text: codes, order numbers, file names, paths, versions, hashes.

An identifier is found as a whole or not at all, so it must not be an everyday word, number, date, amount or
measure: an exact match counts as full relevance. Telephone and book numbers are found as their digits,
versions with and without their ``v``. All work is linear in the length of the text.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from memory_ledger.domain.recall.hashes import asked_beginning, begins, held_beginning, is_hash
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
_RUN = re.compile(r"[A-Za-z0-9_./\\:@#~+-]+")
_CJK = "\u3400-\u4dbf\u4e00-\u9fff"
_EXTENSION = (
    r"(?:bash|bat|bin|bmp|cfg|class|conf|cpp|cs|css|csv|dll|docx?|dylib|env|exe|gif|go|gz|html?|hpp|ini|ipynb|jar"
    r"|java|jpe?g|js|json|jsonl|jsx|key|kt|lock|log|md|mov|mp3|mp4|parquet|pdf|pem|php|png|pptx?|properties|proto"
    r"|ps1|py|rar|rb|rs|rst|scss|sh|sql|sqlite|svg|swift|tar|tex|tf|toml|tsv|tsx?|txt|vue|wasm|wav|webp|whl|xlsx?"
    r"|xml|ya?ml|zip|7z)"
)
_FILE = re.compile(rf"[^/\\:@#~]+\.{_EXTENSION}\Z", re.I)
_ENDING = re.compile(rf"\.{_EXTENSION}(?![A-Za-z0-9])", re.I)
_CJK_STEM = re.compile(rf"[{_CJK}][{_CJK}A-Za-z0-9_-]*\Z")
_NOT_IN_STEM = re.compile(rf"[^{_CJK}A-Za-z0-9_-]")
_MAX_STEM = 64
_EDGE = ".,:;/\\-+~@#"
_URL = re.compile(r"[a-z][a-z0-9+.-]{1,15}://[^/].*\Z", re.I)
_PATH = re.compile(r"(?:~|\.{1,2}|[A-Za-z]:)?[/\\][\w.@+~-]+(?:[/\\][\w.@+~-]+)*\Z")
_LONG_PATH = re.compile(r"[\w.@+~-]+(?:[/\\][\w.@+~-]+){2,}\Z")
# With dots it takes a year of four digits or six digits in all: ``2.3.1`` is a version.
_DATE = re.compile(
    r"(?:\d{1,4}([-/])\d{1,2}\1\d{1,4}|\d{4}\.\d{1,2}\.\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4}|\d\d\.\d\d\.\d\d)"
    r"(?:[Tt]?\d{0,2}(?::\d{2}){0,2}(?:\.\d+)?[Zz]?)\Z|\d{4}-\d{2}\Z"
)
_NUMBER = re.compile(r"[+-]?\d+(?:[.:/-]\d+)?\Z|\d{1,2}:\d{2}:\d{2}\Z|\d+[xX]\d+\Z")
_VERSION = re.compile(r"(?:[vV]?\d+\.\d+\.\d|[vV]\d+\.\d)[-+.A-Za-z0-9]*\Z")
_MEASURE = re.compile(
    r"[+-]?\d{1,4}[A-Za-z]{1,4}\Z|\d+(?:\.\d+)?(?:st|nd|rd|th|ms|[kmgt]b|[kmgt]?hz|kg|km|cm|mm)\Z", re.I
)
_TICKET = re.compile(r"#\d{2,}\Z")
_LONG_NUMBER = re.compile(r"\d{5,}\Z")
_DASH = re.compile("[\u2010-\u2013\u2212]")
# What a file name is asked for with, where no space ends it.
_ASKING = re.compile(
    r"打开|查看|看看|看一下|下载|上传|发送|发给|放进|放在|存在|保存|找到|找一下|关于|里的|这个|那个"
)
_NO_WORD = re.compile(r"\$|[^\w\s\x00-\x7f]")


def normalise_identifier(text: str) -> str:
    """Return the form in which identifiers are compared: NFKC, lower case, no spaces around."""
    return unicodedata.normalize("NFKC", text).strip().lower()


def find_identifiers(text: str) -> tuple[str, ...]:
    """Return the identifiers a question names, whole, normalised, each once, in order, at most 64."""
    return _first_distinct(
        name for found, start in _identifiers(_plain(text)) for name in _asked(found, start)
    )


def asked_for(text: str) -> tuple[str, ...]:
    """Return what a question asks for exactly: identifiers, or the signs (``♞``, ``€``) it is made of."""
    if any(char.isalnum() for char in text):
        return find_identifiers(text)
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
    plain = _plain(text)
    named = list(islice(_identifiers(plain), MAX_HELD))
    others = (name for found, start in named for name in _others(found, start))
    return _first_distinct(chain((found for found, _ in named), others, _signs(plain)), MAX_HELD)


def is_same(asked: str, held: str) -> bool:
    """Tell whether *asked* and *held* are one identifier, written alike or a hash and its beginning."""
    return asked == held or begins(*sorted((asked, held), key=len)) or is_written_alike(asked, held)


def kinds_of(identifiers: Iterable[str]) -> frozenset[str]:
    """Return the kinds of what a text is found by: of names as they are written and as they are compared."""
    return frozenset(kind_of(unmarked(name)) for name in identifiers)


def kind_of(identifier: str) -> str:
    """
    Return what look-alikes share: a file its ending, a hash that it is one, another its shape.

    Codes of one piece are alike where their letters are (``E0421``, ``E0422``), others whatever theirs are.
    """
    if _FILE.match(re.split(r"[/\\]", identifier)[-1]):
        return identifier[identifier.rindex(".") :].lower()
    if is_hash(identifier):
        return "hash"
    shape = re.sub(r"\d+", "9", identifier.lower().removeprefix("#"))
    return shape if shape.isalnum() else re.sub(r"[^\W\d_]+", "a", shape)


def _plain(text: str) -> str:
    return _DASH.sub("-", with_numbers_signed(narrow(with_number_signs(text))))


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
    for match in _ENDING.finditer(text):
        window = text[max(0, match.start() - _MAX_STEM) : match.start()]
        stem = _CJK_STEM.search(_NOT_IN_STEM.split(window)[-1])
        if stem:
            yield stem.group() + match.group(), True
    yield from ((digits, False) for digits in telephone_numbers(text))
    for match in _RUN.finditer(text):
        run = match.group()
        if run.isalpha() or len(run) > MAX_LENGTH:  # letters alone are words
            continue
        for whole in _listed(grouped_digits(run.strip(_EDGE)) or _trimmed(run)):
            if whole and _is_identifier(whole) and not _counts(whole, text, match):
                yield whole, False


def _counts(whole: str, text: str, run: re.Match[str]) -> bool:
    return _LONG_NUMBER.match(whole) is not None and is_amount(text, run.start(), run.end())


def _signs(text: str) -> Iterator[str]:
    """Yield the signs of *text* that stand for something: money, emoji, symbols."""
    yield from (char for char in _NO_WORD.findall(text) if unicodedata.category(char) in ("So", "Sc", "Sm"))


def _trimmed(run: str) -> str:
    body = run.rstrip(_EDGE).lstrip(":")
    if _PATH.match(body) or _TICKET.match(body):
        return body
    return body.lstrip(_EDGE)


def _listed(whole: str) -> list[str]:
    """Return the codes of one kind that *whole* lists, as ``E0421/E0422`` does, or *whole* itself."""
    parts = whole.split("/")
    if len(parts) > 1 and all(map(_is_listable, parts)) and len(set(map(kind_of, parts))) == 1:
        return parts
    return [whole]


def _is_listable(part: str) -> bool:
    return _is_identifier(part) and not (_LONG_NUMBER.match(part) or _is_name(part))


def _is_identifier(whole: str) -> bool:
    if not any(char.isalnum() for char in whole) or _DATE.match(whole):
        return False
    if _MEASURE.match(whole) and not is_hash(whole):
        return False
    if is_hash(whole) or any(shape.match(whole) for shape in (_TICKET, _VERSION, _LONG_NUMBER)):
        return True
    if _NUMBER.match(whole):
        return False
    return _is_name(whole) or _is_code(whole)


def _is_name(whole: str) -> bool:
    """Tell whether *whole* names a file, a path, a URL or a mail address."""
    if any(shape.match(whole) for shape in (_FILE, _URL, _PATH)):
        return True
    if "/" in whole or "\\" in whole:
        return bool(_LONG_PATH.match(whole)) or bool(_FILE.match(re.split(r"[/\\]", whole)[-1]))
    return whole.count("@") == 1 and "." in whole.rpartition("@")[2]


def _is_code(whole: str) -> bool:
    """Tell whether *whole* reads as a code: letters with digits, or words joined by underscores."""
    if "/" in whole or "\\" in whole:
        return False
    if "_" in whole.strip("_"):
        return True
    digits = sum(char.isdigit() for char in whole)
    letters = sum(char.isalpha() for char in whole)
    return bool(digits and letters) and (digits >= 2 and len(whole) >= 3 or digits == 1 and len(whole) >= 5)


def _others(whole: str, in_sentence: bool) -> Iterator[str]:
    """Yield what else *whole* is found by."""
    if in_sentence:
        ending = len(whole) - whole.rfind(".")
        yield from (whole[-length:] for length in range(2 + ending, min(len(whole), 16 + ending)))
        return
    if "/" in whole or "\\" in whole:
        yield from filter(_FILE.match, re.split(r"[/\\]", whole)[-1:])
    elif _VERSION.match(whole):
        yield whole[1:] if whole[0] in "vV" else f"v{whole}"
    else:
        yield from held_beginning(whole)
    yield from held_form(whole.lower())
