"""The ways in which one identifier is written: with a sign, a label or separators, and without."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from memory_ledger.domain.recall.written_numbers import grouped_digits

_MARK = "="
"""Keeps a comparing form apart, in an index, from what is called so in full."""
_LABEL = (
    "bug|case|ean|id|inv|invoice|ip|isbn|issn|issue|mr|no|nr|order|phone|po|pr|qq|sku|so|tel|ticket|uid|wo"
)
_LABELLED = re.compile(
    rf"(?P<label>{_LABEL})(?:[:._-]*(?P<rest>\d{{5,}}|\d{{1,3}}(?:\.\d{{1,3}}){{3}}|\d+(?:[-_]\d+)+)"
    r"|:?#(?P<ticket>\d{2,}))\Z"
)
_TICKET = re.compile(r"#\d{2,}\Z")
_CODE = re.compile(r"[a-z0-9]+(?:[-_][a-z0-9]+)+\Z")
_SEPARATOR = re.compile(r"[-_]")
_MOST = 64
_LEAST = 6
_LEAST_OF_DIGITS = 8
"""Where digits would run together, fewer may be a code and its part: ``E0421-10``, ``E042110``."""


def is_written_alike(one: str, other: str) -> bool:
    """
    Tell whether *one* and *other* differ only in what people write or leave out.

    That is a number's sign or label (but not two labels), the slant of slashes, and separators: another one
    in the same places, or none at all.
    """
    (label, plain), (other_label, other_plain) = _apart(one), _apart(other)
    if label and other_label and label != other_label:
        return False
    if plain == other_plain:
        return True
    joined = _joined(plain)
    if joined != _joined(other_plain):
        return False
    return joined in (plain, other_plain) or _SEPARATOR.sub("-", plain) == _SEPARATOR.sub("-", other_plain)


def comparing_form(name: str) -> str:
    """Return what all ways to write *name* have in common; what is something else may have it too."""
    return _joined(_apart(name)[1])


def held_form(name: str) -> Iterator[str]:
    """Yield what else *name* is indexed under, if it can be written otherwise."""
    form = comparing_form(name)
    if form != name:
        yield _MARK + form


def asked_forms(name: str) -> Iterator[str]:
    """Yield under which keys the other ways to write *name* are."""
    form = comparing_form(name)
    yield _MARK + form
    yield form
    if form.isdigit():
        yield f"#{form}"
    elif "/" in form:
        yield form.replace("/", "\\")


def unmarked(key: str) -> str:
    """Return *key* as a name is written, or as its comparing form is."""
    return key.removeprefix(_MARK)


def _apart(name: str) -> tuple[str, str]:
    """Return the label of *name*, if it has one, and the rest, with one kind of slash."""
    if name.isdigit():
        return "", name
    if "/" in name or "\\" in name:
        return "", name if "://" in name else re.sub(r"[/\\]+", "/", name)
    if _TICKET.match(name):
        return "", name[1:]
    match = _LABELLED.match(name)
    if match is None:
        return "", name
    rest = match["ticket"] or match["rest"]
    return match["label"], grouped_digits(rest) or rest


def _joined(name: str) -> str:
    """Return *name* without its separators, if it says as much without them."""
    if name.isalnum() or len(name) > _MOST or not _CODE.match(name):
        return name
    pieces = _SEPARATOR.split(name)
    joined = "".join(pieces)
    if joined.isalpha() or len(joined) < _LEAST:
        return name
    run_together = [pair for pair in pairwise(pieces) if pair[0][-1].isdigit() and pair[1][0].isdigit()]
    shortest = min((len(piece) for pair in run_together for piece in pair), default=_LEAST)
    unclear = run_together and len(joined) < _LEAST_OF_DIGITS or shortest == 1
    return name if unclear else joined
