"""Spellings of one identifier: with a sign, a label or separators, and without."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.domain.recall.identifiers.chinese_codes import plate_apart
from memory_ledger.domain.recall.identifiers.label_words import agree, label_of, numbers_briefly
from memory_ledger.domain.recall.identifiers.separators import (
    differ_in_separators,
    joined,
    letters_and_digits,
)
from memory_ledger.domain.recall.identifiers.written_numbers import grouped_digits, may_be_years

_MARK = "="
"""Keeps a comparing form apart, in an index, from what is called so in full."""
# A label and its number: with a sign, in groups, or as an address has it.
_LABELLED = re.compile(r"(?P<label>[^\W\d_]+)(?:[:._-]*(?P<rest>\d+(?:[-_]\d+)*x?)|:?#(?P<ticket>\d{2,}))\Z")
_OF_VERSION = re.compile(
    r"(?P<name>[a-z][a-z_-]*?)??[-@:._=]{0,2}v?(?P<version>\d+(?:\.\d+){2,}(?:[-+][a-z0-9.+-]+|(?:a|b|rc|dev|post)\d+)?)\Z"
)
_BRIEF_VERSION = re.compile(r"v\d+\.\d+\Z")
_REPOSITORY = re.compile(r"git@([^:/]+):")
_SCHEME = re.compile(r"(?:https?://(?:dx\.)?doi\.org/|doi:|https?://(?:www\.)?|www\.)")
_HARDWARE = re.compile(
    r"(?:[0-9a-f]{2}([:-])(?:[0-9a-f]{2}\1){4}[0-9a-f]{2}|[0-9a-f]{4}(?:\.[0-9a-f]{4}){2})\Z"
)
_NO_HEXADECIMAL = re.compile(r"[:.-]")
_CODE = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)+\Z")
_DIGITS = re.compile(r"\d")
_SEPARATOR = re.compile(r"[-_]")
_MOST = 64
_LONG = 5
_LETTERS = 5
_LONG_OF_LETTERS = 10
"""So many digits are one number whatever letters stand before it, as of a parcel (``SF1234567890123``)."""


def is_written_alike(one: str, other: str) -> bool:
    """
    Tell whether *one* and *other* differ only in what people write or leave out.

    That is a number's sign or label (but not two labels), the slant of slashes, and separators: others in the
    same places, or fewer.
    """
    if differ_in_separators(one, other):
        return True
    (label, plain), (other_label, other_plain) = _apart(one), _apart(other)
    if not agree(label, other_label):
        return False
    if plain == other_plain:
        return True
    form = _joined(plain)
    if form != _joined(other_plain):
        return False
    return form in (plain, other_plain) or _SEPARATOR.sub("-", plain) == _SEPARATOR.sub("-", other_plain)


def comparing_form(name: str) -> str:
    """Return what all ways to write *name* have in common; what is something else may have it too."""
    return _joined(_apart(name)[1])


def held_form(name: str) -> Iterator[str]:
    """Yield what else *name* is indexed under, if it can be written otherwise."""
    for form in (comparing_form(name), letters_and_digits(name)):
        if form not in ("", name):
            yield _MARK + form


def asked_forms(name: str) -> Iterator[str]:
    """Yield under which keys the other ways to write *name* are."""
    form, plain = comparing_form(name), letters_and_digits(name)
    yield _MARK + form
    yield form
    if plain:
        yield _MARK + plain
        yield plain
    if form.isdigit():
        yield f"#{form}"
    elif "/" in form:
        yield form.replace("/", "\\")


def unmarked(key: str) -> str:
    """Return *key* as a name is written, or as its comparing form is."""
    return key.removeprefix(_MARK)


def is_hardware_address(name: str) -> bool:
    """Tell whether *name* is the address of a network card (``00:1a:2b:3c:4d:5e``)."""
    return _HARDWARE.match(name) is not None


def _apart(name: str) -> tuple[str, str]:
    """Return the label of *name*, if it has one, and the rest, with one kind of slash."""
    if name.isdigit():
        return "", name
    if name[0] == "#":
        return "", name[1:]
    if "/" in name or "\\" in name or name.startswith("www."):
        return _address_apart(name)
    if _HARDWARE.match(name):
        return "", _NO_HEXADECIMAL.sub("", name)
    version = _OF_VERSION.match(name) if "." in name else None
    if version is not None:
        return version["name"] or "", version["version"]
    if _BRIEF_VERSION.match(name):
        return "", name[1:]
    return plate_apart(name) or _number_apart(name)


def _address_apart(name: str) -> tuple[str, str]:
    """Return what may be left out of a path or a URL (where it starts, its query), and the rest."""
    address, _, query = _REPOSITORY.sub(r"\1/", name, count=1).partition("?")
    address = _SCHEME.sub("", address, count=1).partition("#")[0].removesuffix(".git")
    if "://" in address:
        return query, address.rstrip("/")
    address = re.sub(r"\A(?:\.{1,2}/)+", "", re.sub(r"[/\\]+", "/", address)).rstrip("/")
    start = re.match("~?/", address)
    return (query, address) if start is None else (start.group(), address[start.end() :])


def _number_apart(name: str) -> tuple[str, str]:
    match = _LABELLED.match(name)
    if match is None:
        return "", name
    rest = match["ticket"] or match["rest"]
    label = label_of(match["label"])
    if label is None:
        is_label = 1 < len(match["label"]) <= _LETTERS and len(_DIGITS.findall(rest)) >= _LONG_OF_LETTERS
        return (match["label"], rest) if is_label else ("", name)
    brief = match["ticket"] is None and len(rest) < _LONG
    if brief and (not numbers_briefly(label) or len(rest) == 1 or may_be_years(rest)):
        return "", name
    return label, grouped_digits(rest) or rest


def _joined(name: str) -> str:
    """Return *name* without its separators, if it says as much without them."""
    if name.isalnum() or len(name) > _MOST or not _CODE.match(name):
        return name
    plain = joined(_SEPARATOR.split(name))
    return name if not plain or plain.isalpha() else plain
