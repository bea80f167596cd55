"""Shapes of whole identifiers: file, path, address, version, hash, code; and of what is none."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator

from memory_ledger.domain.recall.identifiers.error_names import is_error_name
from memory_ledger.domain.recall.identifiers.hashes import is_hash
from memory_ledger.domain.recall.identifiers.written_forms import is_hardware_address
from memory_ledger.domain.text.folding import plain_letters

_LATIN = r"A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f"
_IN_KEY = rf"{_LATIN}0-9_"
_DOTTED = re.compile(
    rf"(?<![{_IN_KEY}.@/:-])[{_LATIN}][{_IN_KEY}-]{{1,63}}(?:\.[{_IN_KEY}-]{{2,64}}){{1,4}}"
    rf"(?![{_IN_KEY}@/:-]|\.[{_IN_KEY}])"
)
_EXTENSION = (
    r"(?:bak|bash|bat|bin|bmp|bz2|cfg|class|conf|cpp|cs|css|csv|dll|docx?|dump|dylib|env|exe|gif|go|gz|html?|hpp|ini"
    r"|ipynb|jar|java|jpe?g|js|json|jsonl|jsx|key|kt|lock|log|md|mov|mp3|mp4|parquet|pdf|pem|php|png|pptx?"
    r"|properties|proto|ps1|py|rar|rb|rs|rst|scss|sh|sql|sqlite|svg|swift|tar|tex|tf|tgz|toml|tsv|tsx?|txt|vue|wasm"
    r"|wav|webp|whl|xlsx?|xml|xz|ya?ml|zip|7z)"
)
_FILE = re.compile(rf"[^/\\:@#~]+\.{_EXTENSION}\Z", re.I)
ENDING = re.compile(rf"\.{_EXTENSION}(?![A-Za-z0-9])", re.I)
_NAMED_FILE = re.compile(r"\.?(?:env|(?:docker|make|jenkins|proc|gem)file)\.[a-z][a-z0-9_-]+\Z", re.I)
_URL = re.compile(r"[a-z][a-z0-9+.-]{1,15}://[^/].*\Z", re.I)
_DOMAIN = (
    r"(?:com|org|net|edu|gov|io|ai|cn|dev|app|local|corp|internal|lan|info|cloud|xyz|tech|uk|de|fr|jp|eu|ch|kr|tw"
    r"|hk)"
)
_HOST = re.compile(rf"(?:[a-z0-9-]+\.)+{_DOMAIN}(?::\d+)?(?:/.*)?\Z", re.I)
_SERVICE = re.compile(r"(?:localhost|\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?/[a-z].*\Z", re.I)
_REPOSITORY = re.compile(r"[\w.-]+@[\w.-]+:[\w.~-]+(?:/[\w.~-]+)+\Z")
_PORT_OR_NETWORK = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5}|/\d{1,2})\Z")
_IPV6 = re.compile(
    r"(?=.*\d)(?:[0-9a-f]{1,4}:){1,7}(?::[0-9a-f]{1,4}){1,7}\Z|(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}\Z", re.I
)
_RESOURCE = re.compile(r"(?:arn|urn|doi):[^:].*[^:]\Z", re.I)
_PATH = re.compile(r"(?:~|\.{1,2}|[A-Za-z]:|\\)?[/\\][\w.@+~-]+(?:[/\\][\w.@+~-]+)*\Z")
_LONG_PATH = re.compile(r"[\w.@+~-]+(?:[/\\][\w.@+~-]+){2,}\Z")
_BRANCH = re.compile(
    r"(?:feature|feat|fix|bugfix|hotfix|release|chore|refactor|origin)/(?=.*[\d_-])[\w.-]+\Z", re.I
)
_MAIL = re.compile(r"[\w.+-]+@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,}\Z", re.I)
_OPTION = re.compile(r"--[a-z][a-z0-9]*(?:-[a-z0-9]+)+\Z", re.I)
_MEMBER = r"[A-Za-z_]\w+"
_NO_WORDS = (
    r"(?!.*(?<!\w)(?:and|but|or|so|the|is|it|then|of|to|we|you|he|she|they|this|that|ok|yes|no|thanks)(?!\w))"
)
"""A sentence without spaces behind its stops is no name."""
_NAME_IN_CODE = re.compile(
    rf"{_NO_WORDS}(?:{_MEMBER}(?:\.{_MEMBER}){{2,8}}(?:#{_MEMBER})?|{_MEMBER}(?:\.{_MEMBER})?#{_MEMBER}"
    rf"|{_MEMBER}\.(?-i:[a-z]\w*[a-z0-9][A-Z]\w*))\Z",
    re.I | re.A,
)
"""Of a class, a module, a member of one: ``com.acme.Billing``, ``Baz#qux``, ``Users.findAll``."""
# With dots it takes a year of four digits or six digits in all: ``2.3.1`` is a version.
_DATE = re.compile(
    r"(?:\d{1,4}([-/])\d{1,2}\1\d{1,4}|[12]\d{3}\.(?:0?\d|1[0-2])\.\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4}|\d\d\.\d\d\.\d\d)"
    r"(?:[Tt]?\d{0,2}(?::\d{2}(?::\d{2}(?:\.\d+)?)?)?(?:[Zz]|[+-]\d\d:?\d\d)?)\Z|\d{4}-\d{2}\Z"
)
_NUMBER = re.compile(
    r"[+-]?\d+(?:[.:/-]\d+)?\Z|\d{1,2}:\d{2}:\d{2}\Z|[1-9]\d*[xX]\d+\Z|\d(?:\.\d+)?[eE][+-]?\d+\Z"
)
_HEXADECIMAL = re.compile(r"0x[0-9a-f]{2,}\Z", re.I)
_VERSION = re.compile(r"(?:[vV]?\d+\.\d+\.\d|[vV]\d+\.\d)[-+.A-Za-z0-9]*\Z")
_MEASURE = re.compile(
    r"[+-]?\d{1,4}[A-Za-z]{1,4}\Z|\d+(?:\.\d+)?(?:st|nd|rd|th|ms|[kmgt]b|[kmgt]?hz|kg|km|cm|mm)\Z", re.I
)
_TICKET = re.compile(r"#\d{2,}\Z")
_COLOUR = re.compile(r"#(?=[a-f]*\d|\d*[a-f])(?:[0-9a-f]{6}|[0-9a-f]{8})\Z", re.I)
_LONG_NUMBER = re.compile(r"\d{5,}\Z")
_SLASH = re.compile(r"[/\\]")
EDGE = ".,:;/\\-+~@#"
_UUID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\Z", re.I)
_RELEASE = re.compile(r"v?\d+\.\d+(?:\.\d+)?(?:[-+.]?[a-z][a-z0-9.+-]*)?\Z", re.I)
_LETTERED = re.compile(r"[^\W\d_]+[-_]?(\d{3,})\Z")
_MIXED = re.compile(r"(?:\d+[a-z]+\d|[a-z]+\d+[a-z])[a-z\d]*", re.I)


def is_file(name: str) -> bool:
    """Tell whether *name*, without a folder, names a file."""
    return _FILE.match(name) is not None


def is_long_number(name: str) -> bool:
    """Tell whether *name* is of digits alone, as many as make an identifier."""
    return _LONG_NUMBER.match(name) is not None


def trimmed(run: str) -> str:
    """Return *run* without the signs around it that are not its own."""
    body = run.rstrip(EDGE)
    if body[:1] not in EDGE:
        return body
    body = body.lstrip(":")
    if any(shape.match(body) for shape in (_PATH, _TICKET, _COLOUR, _OPTION, _NAMED_FILE)):
        return body
    return body.lstrip(EDGE)


def listed(whole: str) -> list[str]:
    """Return the codes that *whole* lists, as ``E0421/E0422`` does, or *whole* itself."""
    if "/" not in whole:
        return [whole]
    parts = whole.split("/")
    if all(map(_is_listable, parts)) and len(set(map(kind_of, parts))) == 1:
        return parts
    if len(parts) == 2 and not _is_name(whole):
        codes = (part.strip(EDGE) for part in parts)
        return [code for code in codes if is_code(code) and _is_listable(code)] or [whole]
    return [whole]


def _is_listable(part: str) -> bool:
    return is_identifier(part) and not (_LONG_NUMBER.match(part) or _is_name(part))


def is_identifier(whole: str) -> bool:
    """Tell whether *whole* is an identifier."""
    if is_hash(whole) and not _DATE.match(whole):
        return True
    if _COUNTING.match(whole) and (_DATE.match(whole) or _MEASURE.match(whole)):
        return False
    if any(shape.match(whole) for shape in _NUMBERED):
        return True
    if _COUNTING.match(whole) and _NUMBER.match(whole):
        return False
    return _is_name(whole) or is_code(whole)


def _is_name(whole: str) -> bool:
    """Tell whether *whole* names a file, a path, an option, a host or another address."""
    if not _NAMING.search(whole):
        return False
    whole = whole.partition("?")[0]
    if any(shape.match(whole) for shape in _NAMES):
        return True
    if "/" in whole or "\\" in whole:
        return bool(_LONG_PATH.match(whole)) or is_file(_SLASH.split(whole)[-1])
    return whole.count("@") == 1 and "." in whole.rpartition("@")[2]


_NUMBERED = (_TICKET, _VERSION, _LONG_NUMBER)
_COUNTING = re.compile(r"[+-]?\d")
_NAMING = re.compile(r"[./\\@:#]|\A--")
_ADDRESSES = (_URL, _HOST, _SERVICE, _REPOSITORY, _PORT_OR_NETWORK, _IPV6, _RESOURCE)
_NAMES = (_FILE, _NAME_IN_CODE, _PATH, _BRANCH, _OPTION, _NAMED_FILE, _COLOUR, *_ADDRESSES)


def is_code(whole: str) -> bool:
    """Tell whether *whole* reads as a code: letters with digits, or words joined by underscores."""
    if "/" in whole or "\\" in whole:
        return False
    if "_" in whole.strip("_") or _HEXADECIMAL.match(whole):
        return True
    digits = sum(char.isdigit() for char in whole)
    letters = sum(char.isalpha() for char in whole)
    return bool(digits and letters) and (digits >= 2 and len(whole) >= 3 or digits == 1 and len(whole) >= 5)


def same_digits(identifier: str) -> str:
    """Return the digits of a code of letters and digits, which make it look like another of other letters."""
    match = _LETTERED.match(identifier)
    return "" if match is None else match[1]


def kind_of(identifier: str) -> str:
    """
    Return what look-alikes share: a file its ending, a hash that it is one, another its shape.

    Codes of one piece are alike where their letters are (``E0421``, ``E0422``), others whatever theirs are;
    where letters and digits alternate it is chance which are which.
    """
    if is_file(_SLASH.split(identifier)[-1]):
        return identifier[identifier.rindex(".") :].lower()
    if is_error_name(identifier):
        return "error"
    for kind, kind_shape in _KINDS:
        if kind_shape.match(identifier):
            return kind
    if is_hash(identifier):
        return "hash"
    if _SLASH.search(identifier):
        return "path"
    if is_hardware_address(identifier):
        return "hardware"
    shape = re.sub(r"\d+", "9", _MIXED.sub("x", identifier.lower().removeprefix("#")))
    return shape if shape.isalnum() else re.sub(r"[^\W\d_]+", "a", shape)


def loosely(kinds: Iterable[str]) -> frozenset[str]:
    """Return what *kinds* share where codes are alike whatever their letters and separators are."""
    return frozenset(
        re.sub(r"[^\W\d_]+", "a", "".join(filter(str.isalnum, kind))) if "9" in kind else kind
        for kind in kinds
    )


_KINDS = (
    ("uuid", _UUID),
    ("version", _RELEASE),
    ("colour", _COLOUR),
    ("0x", _HEXADECIMAL),
    ("ipv6", _IPV6),
    ("host", _HOST),
    ("url", _URL),
    ("service", _SERVICE),
    ("repository", _REPOSITORY),
    ("resource", _RESOURCE),
    ("option", _OPTION),
    ("mail", _MAIL),
)


def dotted_keys(text: str) -> Iterator[str]:
    """Yield what of *text* may be a subject key (``billing.version``), as it is written, then plainly."""
    found = _DOTTED.findall(unicodedata.normalize("NFC", text))
    for name in dict.fromkeys((*found, *map(plain_letters, found))):
        if not is_file(name) and kind_of(name) != "host":
            yield name
