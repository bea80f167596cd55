"""Numbers in Chinese numerals, 二十五 and 一万二千, or digits in a row, 二〇二五; English ones below 100."""

from __future__ import annotations

import re

DIGITS = {char: value for value, char in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2}
_UNDER_TWENTY = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
NUMBER_WORDS = {word: number for number, word in enumerate(_UNDER_TWENTY)} | {
    word: 10 * number for number, word in enumerate(_TENS, start=2)
}
ENGLISH_DIGITS = {word: NUMBER_WORDS[word] for word in _UNDER_TWENTY[:10]} | {"oh": 0}
SEVERAL_WORD = (
    rf"(?:(?:(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:[ -](?:{'|'.join(_UNDER_TWENTY[1:10])}))?"
    rf"|(?:thir|four|fif|six|seven|eigh|nine)teen|zero|{'|'.join(_UNDER_TWENTY[2:13])})(?![a-z]))"
)
"""A number of several in English, or none: ``one`` is as often a pronoun."""
NUMBER_WORD = rf"(?:one(?![a-z])|{SEVERAL_WORD})"
_ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
ORDINALS = {word: number for number, word in enumerate(_ORDINALS.split(), start=1)}
ORDINAL = "|".join(ORDINALS)
FIRST_FOUR = "|".join(word for word, number in ORDINALS.items() if number <= 4)
"""The ordinals of what there are four of at most: quarters, weeks of a month."""
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


def number_in_words(words: str) -> int:
    """Return the number that NUMBER_WORD found: 25 for ``twenty-five``."""
    return sum(NUMBER_WORDS[word] for word in re.split("[ -]", words))
