"""Parts of an identifier that may be asked for in its place, each a key that it is found by."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.domain.recall.identifiers.chinese_codes import shorter_numbers
from memory_ledger.domain.recall.identifiers.code_suffixes import code_before_suffix
from memory_ledger.domain.recall.identifiers.identifier_shapes import is_file
from memory_ledger.domain.recall.identifiers.standards import without_year
from memory_ledger.domain.text.han import HAN_CHARACTER

_HOST = re.compile(r"(?:[a-z][a-z0-9+.-]{1,15}://)?(\d{1,3}(?:\.\d{1,3}){3})[:/]")
_SLASH = re.compile(r"[/\\]")
# As China's are: two digits for a few large cities, else three.
_WITH_AREA = re.compile(r"0(?:10|2\d)(\d{8})\Z|0[3-9]\d{2}(\d{7,8})\Z")
_LATIN = re.compile(r"[a-z0-9]{2}")
_NO_START = "._-)"
_SHORTEST, _LONGEST = 2, 15


def parts_of(name: str) -> Iterator[str]:
    """Yield what names a part of *name*, which is in small letters."""
    host = _HOST.match(name)
    if host is not None:
        yield host[1]
    elif "/" in name or "\\" in name:
        yield from filter(is_file, _SLASH.split(name)[-1:])
    elif name.isdigit():
        local = _WITH_AREA.match(name)
        yield from () if local is None else filter(None, local.groups())
    elif HAN_CHARACTER.search(name):
        yield from _tails(name) if is_file(name) else shorter_numbers(name)
    yield from filter(None, (code_before_suffix(name), without_year(name)))


def _tails(name: str) -> Iterator[str]:
    """Yield the ends of the file *name* that may be its name: none starts inside a Latin word or a number."""
    stem = name.rindex(".")
    for start in range(max(1, stem - _LONGEST), stem - _SHORTEST + 1):
        if name[start] not in _NO_START and not _LATIN.match(name, start - 1):
            yield name[start:]
