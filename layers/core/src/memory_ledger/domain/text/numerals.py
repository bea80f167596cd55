"""Numbers in Chinese numerals, 二十五 and 一万二千, or digits in a row, 二〇二五; English digits in words."""

from __future__ import annotations

DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2}
ENGLISH_DIGITS = {
    **{"zero": 0, "oh": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7},
    **{"eight": 8, "nine": 9},
}
POWERS = {"十": 10, "百": 100, "千": 1000, "万": 10_000, "亿": 100_000_000}


def in_digits(numeral: str) -> str:
    """Return *numeral* in digits: digits in a row are one number, or several that are said as one."""
    if POWERS.keys().isdisjoint(numeral):
        return "".join(str(DIGITS[char]) for char in numeral)
    total, part, digit = 0, 0, 0
    for char in numeral:
        if char in DIGITS:
            digit = DIGITS[char]
        elif (power := POWERS[char]) < 10_000:
            part, digit = part + (digit or 1) * power, 0
        else:
            total, part, digit = (total + part + digit or 1) * power, 0, 0
    return str(total + part + digit)
