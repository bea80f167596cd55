"""Shapes of an attribute's values: who lives "in a small flat" has not said in which city."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

CAPITAL = "A-Z\u00c0-\u00de" + "".join(filter(str.isupper, map(chr, range(0x100, 0x250))))
"""The Latin letters that a name may begin with, as a class of a pattern has them: Ålesund, Łódź."""


class Shape(StrEnum):
    """The form that a value has; *any* is none in particular, a *wish* says nothing but how answers look."""

    ANY = "any"
    NAME = "name"
    PLACE = "place"
    TOWN = "town"
    ORGANISATION = "organisation"
    OCCUPATION = "occupation"
    TIMEZONE = "timezone"
    DIET = "diet"
    DATE = "date"
    NUMBER = "number"
    LANGUAGE = "language"
    PRONOUNS = "pronouns"
    WISH = "wish"


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """
    What a *cue* tells: its *value* as written and *folded*, the *whole*, folded, from the cue on, and what
    stands *before* it.

    *rest* follows a value that stands within its cue; *small* tells that nothing is written in capitals.
    """

    cue: str
    before: str
    value: str
    folded: str
    whole: str
    rest: str | None = None
    small: bool = False
