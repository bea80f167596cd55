"""Standards, whose letters stand apart from their number: GB/T 7714-2015, RFC 9110, IEC 60601-1."""

from __future__ import annotations

import re

# Of a year, whatever its letters are; two years are from one to another.
_OF_A_YEAR = (
    r"(?P<body>[A-Z]{1,5}(?:\d\d)?/[A-Z]{1,6}|[A-Z]{2,5}) ?"
    r"(?P<number>(?!(?:19|20)\d\d-)(?:\d{2,6}(?:\.\d{1,3})?|\d\.\d{1,3})[-—](?:19|20)\d\d)"
)
# GB is a measure too, and EN a word: neither a count nor a year makes a standard of them.
_BODIES = "ISO/IEC|ISO|iso|IEC|iec|IEEE|ieee|CWE|cwe|GB(?:/[TZ])?|gb/t|BS EN|EN|DIN|ASTM|ANSI|JIS|NIST SP"
_KNOWN = (
    r"(?P<known>(?:RFC|rfc|PEP|pep)(?= ?\d{1,5}(?!\d))"
    rf"|(?<!\d )(?:{_BODIES})(?= ?(?:\d{{3}}|\d\d-\d))(?! ?(?:19|20)\d\d(?!\d)))"
    r" ?(?P<digits>\d{1,6}(?:[.-]\d{1,3}){0,2}(?::(?:19|20)\d\d)?)"
)
_STANDARD = re.compile(rf"(?<![A-Za-z0-9/_.-])(?:{_OF_A_YEAR}|{_KNOWN})(?![A-Za-z0-9_]|[.-]\d)")
_BODY = re.compile("[/ ]")
_DASH = re.compile("[—:]")
_YEARLY = re.compile(r"([a-z]{2,12}(?:\d\d[a-z]{1,6})?\d{1,6}(?:[.-]\d{1,3}){0,2})-(?:19|20)\d\d\Z")


def without_standards(text: str) -> tuple[list[str], str]:
    """Return the standards of *text* as they are compared (``gbt7714-2015``), and the text without them."""
    names: list[str] = []

    def taken(match: re.Match[str]) -> str:
        body, number = match["body"] or match["known"], match["number"] or match["digits"]
        names.append(f"{_BODY.sub('', body)}{_DASH.sub('-', number)}")
        return " "

    return names, _STANDARD.sub(taken, text)


def without_year(name: str) -> str:
    """Return the standard that *name* is an edition of, or nothing."""
    match = _YEARLY.match(name)
    return "" if match is None else match[1]
