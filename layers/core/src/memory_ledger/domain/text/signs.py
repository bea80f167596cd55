"""Signs that carry sense beside the words: operators, emoji, and the case of some tokens."""

from __future__ import annotations

import re
import unicodedata

from memory_ledger.domain.text.wording import normalise

_SIGNS = re.compile(r"(?:[^\w\s.,:'’]|[.,:'’](?==))+")
_COMMON = re.compile("[\u3400-\u9fff\uff00-\uffef]")
# The hyphen first, what stands before it then: so a search goes from one hyphen to the next.
_HYPHEN = re.compile(r"-(?<=[^\W\d_]-)(?=[^\W\d_])")
_UNIT = re.compile(
    r"(?<=\d)\s?(?P<unit>[kKmMgGtTpP]i?[bB](?:it|its|ps|/s)?|[mM](?:[wWgGvVaAjJ]|[hH][zZ])?)(?![^\W_])",
)
_PLACE = re.compile(r"(?<!\S)(?:[~.]{0,2}/[^\s，。；！？]+|[A-Za-z]:\\[^\s，。；！？]+|[^\W\d]\w*_\w*)")
_CAMEL_CASE = re.compile(r"[a-z][A-Z]")
_CODE = re.compile(r"[A-Za-z0-9]+")
_SENTENCE_PUNCTUATION = frozenset(".,:;!?'\"()，。、；：！？“”‘’（）「」『』《》…·—")


def signs_in(text: str) -> tuple[str, ...]:
    """
    Return the signs of *text* that change what it says (``-``, ``>=``, ``$``, an emoji), sorted.

    A hyphen between letters belongs to its word.
    """
    return tuple(sorted(_SIGNS.findall(_HYPHEN.sub("", normalise(text)))))


def rare_in(text: str) -> tuple[str, ...]:
    """
    Return the letters and numbers of *text* that no rule for words reads, as they are said, sorted.

    All but plain Latin letters and digits, in either width, and the Han of the basic plane: ``𠮷``, ``½``,
    ``②``, ``²``, ``ж``, ``é``. What is not read may not be taken for the same.
    """
    rare = (char for char in text if char.isalnum() and not (char.isascii() or _COMMON.match(char)))
    return tuple(sorted(unicodedata.normalize("NFKC", char).casefold() for char in rare))


def cased_in(text: str) -> tuple[str, ...]:
    """
    Return what in *text* is not the same in another case: units (``MB``, ``Mb``), paths, names of code.

    Kilo has but one case.
    """
    plain = unicodedata.normalize("NFKC", text)
    units = (match["unit"] for match in _UNIT.finditer(plain))
    places = (place[0].rstrip(".,;:!?") for place in _PLACE.finditer(plain))
    return (*(unit[0].lower() + unit[1:] if unit[0] == "K" else unit for unit in units), *places)


def is_prose(text: str) -> bool:
    """Tell whether *text* is words as people write them, in which case and punctuation say nothing."""
    said = set(text) - _SENTENCE_PUNCTUATION
    if not all(char.isalnum() or char.isspace() for char in said) or _CAMEL_CASE.search(text):
        return False
    return not any(_is_code(token) for token in _CODE.findall(text))


def _is_code(token: str) -> bool:
    """Tell whether *token* mixes digits with letters of both cases, as keys and short codes do."""
    return not token.isalpha() and token != token.lower() and token != token.upper()


def cases_agree(one: str, other: str) -> bool:
    """Tell whether nothing stands in both texts that differs in its case alone, where case tells."""
    left, right = set(cased_in(one)), set(cased_in(other))
    return not any(token.lower() == known.lower() and token != known for token in left for known in right)
