"""
Weekdays and months by name: pieces of patterns for folded text, and the number of each.

An English weekday is written in full, of several (``Mondays``), or short (``Tues``). Of the short ones
``wed``, ``sat`` and ``sun`` are words as well: where any word may stand, only a lead such as ``on`` and an
end make them days.
"""

from __future__ import annotations

_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = "january february march april may june july august september october november december"
MONTHS = {month: number for number, month in enumerate(_MONTHS.split(), start=1)}
SHORT_MONTHS = {month[:3]: number for month, number in MONTHS.items()} | {"sept": 9}
"""With ``may``, which is short as it is."""
ENGLISH_WEEKDAYS = {day: number for number, day in enumerate(_DAYS, start=1)}
SHORT_WEEKDAYS = {day[:3]: number for day, number in ENGLISH_WEEKDAYS.items()} | {
    **{"tues": 2, "thur": 4, "thurs": 4}
}
WEEKDAYS = ENGLISH_WEEKDAYS | {
    f"{week}{day}": number
    for week in ("周", "星期", "礼拜")
    for number, day in enumerate("一二三四五六日", start=1)
}

# What follows a time where it is no part of a name: "on the 10th floor", "on sun exposure".
AFTER_A_TIME = (
    r"(?=\.?\s*(?:\Z|[^\w\s.'’-])"
    r"|\.?\s+(?:i|we|you|he|she|they|it|did|do|was|were|with|at|and|or|for|by|about)\b)"
)
_IN_FULL = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
_NO_WORDS = r"mon|tues?|thu(?:rs?)?|fri"
_LED = r"(?:(?<=\bon )|(?<=\bnext )|(?<=\blast )|(?<=\bevery ))"
WEEKDAY = rf"(?:(?:{_IN_FULL}|{_NO_WORDS}|wed|sat|sun)(?![a-z]))"
"""Where only a day or another value may stand."""
WEEKDAY_IN_TEXT = rf"(?:(?:{_IN_FULL}|{_NO_WORDS}|{_LED}(?:wed|sat|sun){AFTER_A_TIME})(?![a-z]))"
MONTH = (
    r"(?:(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|"
    r"oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z]))"
)
"""``may``, ``mar`` and ``march`` are words as well: a number or ``in`` beside it makes it a month."""

WEEK_ZH = "(?:周|星期|礼拜)"
WEEKDAY_ZH = rf"{WEEK_ZH}[一二三四五六日天末]"
"""A day of the week, or its end."""
