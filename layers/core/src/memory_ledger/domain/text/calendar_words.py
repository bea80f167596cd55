"""
Weekdays and months by name: pieces of patterns for folded text, and the number of each.

An English weekday is written in full, of several (``Mondays``), or short (``Tues``). Of the short ones
``wed``, ``sat`` and ``sun`` are words as well: where any word may stand, only a lead such as ``on`` and an
end make them days.
"""

from __future__ import annotations

ENGLISH_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
SHORT_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun", "tues", "thur", "thurs")
MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
SHORT_MONTHS = (*(month[:3] for month in MONTHS if month != "may"), "sept")
OF_WEEK_ZH = "一二三四五六日天"

# What follows a time where it is no part of a name: "on the 10th floor", "on sun exposure".
AFTER_A_TIME = (
    r"(?=\.?\s*(?:\Z|[^\w\s.'’-])"
    r"|\.?\s+(?:i|we|you|he|she|they|it|did|do|was|were|with|at|and|or|for|by|about)\b)"
)
_DAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)day"
_NO_WORDS = r"mon|tues?|thu(?:rs?)?|fri"
_WORDS_TOO = rf"wed|(?:sat|sun){AFTER_A_TIME}"
WEEKDAY = rf"(?:(?:{_DAY}s?|{_NO_WORDS}|wed|sat|sun)(?![a-z]))"
"""Where only a day or another value may stand."""
ON_WEEKDAY = rf"(?:(?:{_DAY}|{_NO_WORDS}|{_WORDS_TOO})(?![a-z]))"
"""One day, behind a word that leads to it."""
_LED = r"(?:(?<=\bon )|(?<=\bnext )|(?<=\blast )|(?<=\bevery ))"
WEEKDAY_IN_TEXT = rf"(?:(?:{_DAY}s?|{_NO_WORDS}|{_LED}(?:{_WORDS_TOO}))(?![a-z]))"
ON_WEEKDAYS = rf"(?:{_DAY}s(?![a-z]))"
"""A day of every week."""
MONTH = (
    r"(?:(?:jan(?:uary)?|feb(?:r?uary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|"
    r"oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z]))"
)
"""``may``, ``mar`` and ``march`` are words as well: a number or ``in`` beside it makes it a month."""

WEEKS_ZH = ("周", "星期", "礼拜")
WEEK_ZH = f"(?:{'|'.join(WEEKS_ZH)})"
WEEKDAY_ZH = f"{WEEK_ZH}[{OF_WEEK_ZH}末]"
"""A day of the week, or its end."""
DAY_PART_ZH = "(?:凌晨|清早|早上|早晨|上午|中午|午后|下午|傍晚|晚上|夜里)"
"""A part of the day."""
MONTH_ZH = r"(?:(?:\d{1,2}|[一二三四五六七八九十]{1,2}|[正冬腊])月)"


def weekday_number(name: str) -> int:
    """Return the number that a weekday's *name* has, in any form here but the week's end: 1 for Monday."""
    if name.isascii():
        return SHORT_WEEKDAYS.index(name[:3]) + 1
    return min(OF_WEEK_ZH.index(name[-1]), 6) + 1


def month_number(name: str) -> int:
    """Return the number of the month that has this English *name*, in full or short: 1 for January."""
    return next(number for number, month in enumerate(MONTHS, start=1) if month[:3] == name[:3])
