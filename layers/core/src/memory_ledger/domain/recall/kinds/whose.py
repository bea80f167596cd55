"""
Whose something is that a text names: the user's, or somebody's of whom the text speaks.

Who stands nearest before it has it: "our neighbour's cat", "my brother rides a Vespa", "I ride one".
"""

from __future__ import annotations

import re
from enum import Enum, auto
from functools import cached_property

from memory_ledger.domain.recall.kinds.kind import Kind
from memory_ledger.domain.text.calendar_words import WEEKDAY_ZH
from memory_ledger.domain.text.chinese_names import SURNAMES, TITLES
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.han import HAN_CHARACTER
from memory_ledger.domain.writing.subjects.roles import KIN, words_for, words_for_others

_OF_THEM = re.compile(r"\b(?:they|them|theirs?)\b|[他她它]们")
"""Who asks of a kind points to all of it."""
_SENTENCE = re.compile(r"[!?;\n。！？；]|\.(?!\d)")
_OWN = r"\b(?:i|my|mine|we|our|ours|me|us)\b|[我咱俺]|本人|家里|家中"
_ASSISTANT = r"\b(?:you|yours?)\b|[你您]"
_PRONOUNS = (
    r"\b(?:he|she|they|his|hers?|him|them|theirs?|someone|somebody|people|everybody|everyone)\b"
    r"|[他她]|别人|人家|隔壁|对门|楼[上下]"
)
_NAMED_ZH = (
    rf"[小老阿][{SURNAMES}]"
    rf"|\A(?!{WEEKDAY_ZH}|周末)[{SURNAMES}][一-龥]{{1,2}}(?=爱|喜欢|会|有|养|开|骑|的)"
)
_OF_SOMEBODY = r"\b(?!(?:it|that|there|here|what|who|let|where|how|he|she)')[a-z][\w-]*'s?(?= \w)"
_OF_NO_KIN = rf"(?!(?:mother|father|sister|brother|mum|mom|dad|wife|husband)'){_OF_SOMEBODY}"
_WITH = (
    r"\b(?:with|for|to|from|by|and) (?:(?:my|our|an?|the|both) )?(?:\w+ )?(?:{others})(?!')"
    r"|[陪和跟带与同给为替帮](?:着|了|我|们|家|的)*(?:{others})+(?!的)"
)
"""Who is there as well is not who it is told of."""
_SPEAKER = r"\b(?:i|me|mine|we|us|ours)\b|[我咱俺](?!们?家?的?(?:{others}))"
_DOES = re.compile(
    r"\W*[a-z][\w'-]+ (?:also |often |now |usually )?(?:has|owns|plays|sings|drives|rides|keeps|speaks"
    r"|collects|likes|loves|enjoys|takes|works|paints|bakes|grows|drinks|knits|teaches|learns|bought|got|went|visited)\b"
)
"""How one tells of somebody by their name."""
_PLACE = re.compile(r"\W*(?:the|there|in|on|at|under|an?|one|two|three|both|and|also|this|that)\b")
_WITHOUT_I = re.compile(
    r"\W*(?:just |finally |recently )?(?:took|started|began|joined|learnt|learned|learning|play|played"
    r"|playing|went|flew|drove|visited|been|back from|enjoy|enjoying|love|collect|collecting|tried|spent"
    r"|rented|bought|got|adopted)\b"
)
"""How one tells in brief what oneself did or does."""
_SIMPLY_CALLED = re.compile(r"\W*(?:mum|mom|dad|mama|papa|grandma|grandpa|granny)\b")


class Whose(Enum):
    """The user's own, another's, or nobody's that the text would name."""

    OWN = auto()
    ANOTHERS = auto()
    NOBODYS = auto()


def _words(words: tuple[str, ...]) -> str:
    english = "|".join(re.escape(word) for word in words if word.isascii())
    chinese = "|".join(re.escape(word) for word in words if not word.isascii())
    return rf"\b(?:{english})s?\b|{chinese}"


_TITLES = "|".join(
    title for title in TITLES.split("|") if len(title) > 1 and title not in (*words_for(KIN), "叔叔", "阿姨")
)
_OTHERS = (
    rf"{_words(words_for_others())}|\b(?:landlord|landlady)s?\b|房东|{_TITLES}|司机|保姆|[校院局处科班队]长"
    r"|\b(?:my|our|the) (?:doctor|dentist|coach|tutor|trainer|instructor|director|physio|hairdresser"
    r"|barber|cleaner|nanny|babysitter|gardener|accountant|lawyer|vet|captain|pastor|caretaker|plumber)s?\b"
)
_KIN = (
    rf"{_words(words_for(KIN))}|\b(?:uncle|aunt|cousin|nephew|niece|grand\w+)s?\b"
    r"|[舅姑姨叔伯嫂爸妈爷奶哥姐弟妹]"
)


class Owners:
    """
    Who has what a text names of a *kind*.

    Of a *household* the things of relatives are its own as well.
    """

    def __init__(self, kind: Kind, *, household: bool) -> None:
        self._kind = kind
        self._kin_count = kind.of_people or (household and not kind.personal)
        self._known: dict[str, Whose] = {}

    def whose(self, text: str) -> Whose:
        """Return whose it is what *text* names of the kind: if anything is the user's, that."""
        if text not in self._known:
            self._known[text] = self._whose(fold(text))
        return self._known[text]

    def _whose(self, folded: str) -> Whose:
        found = {
            self._of_one(sentence[:at], sentence)
            for sentence in _SENTENCE.split(folded)
            for at in self._kind.places(sentence)
        }
        return next((each for each in (Whose.OWN, Whose.ANOTHERS) if each in found), Whose.NOBODYS)

    def names_others(self, folded: str) -> bool:
        """Tell whether *folded* speaks of somebody else."""
        return re.search(self._others, _OF_THEM.sub("", folded)) is not None

    @cached_property
    def _others(self) -> str:
        others = (_OTHERS, _PRONOUNS, _NAMED_ZH)
        return "|".join(others if self._kin_count else (*others, _KIN, _OF_SOMEBODY))

    @cached_property
    def _markers(self) -> re.Pattern[str]:
        return re.compile(f"(?P<own>{_OWN})|{_ASSISTANT}|{_OF_NO_KIN}|{self._others}")

    @cached_property
    def _company(self) -> re.Pattern[str]:
        return re.compile(_WITH.format(others=self._others))

    @cached_property
    def _speaker(self) -> re.Pattern[str]:
        return re.compile(_SPEAKER.format(others=self._others))

    def _of_one(self, before: str, sentence: str) -> Whose:
        """Return who has what is named in *sentence* after *before*."""
        markers = [*self._markers.finditer(self._company.sub("", before))]
        if markers[-1]["own"] if markers else self._may_go_without(sentence):
            return Whose.OWN
        others = bool(markers) or (not self._kind.of_people and _DOES.match(before) is not None)
        return Whose.ANOTHERS if others and self._speaker.search(sentence) is None else Whose.NOBODYS

    def _may_go_without(self, sentence: str) -> bool:
        """Tell whether who says *sentence* means their own though they do not say so."""
        if HAN_CHARACTER.search(sentence):
            return True
        if self._kind.of_people:
            return _SIMPLY_CALLED.match(sentence) is not None
        if _WITHOUT_I.match(sentence) is not None:
            return True
        return not self._kind.personal and _PLACE.match(sentence) is not None
