"""Whether an English question leans on what was said before it."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.interrogatives import AUXILIARY, INTERROGATIVE
from memory_ledger.domain.text.terms import Words, stem

MOST_TERMS = 3
"""A question of more content terms says enough, whatever it points to."""
_FEW = 2
_TIMES = (
    r"(?:week|month|year|morning|afternoon|evening|night|time|day|weekend|summer|winter|spring|autumn|fall)s?"
)
_POINTS = re.compile(
    r"\b(?:its?|they|them|their|theirs|he|him|his|she|hers?)\b"
    rf"|\b(?:that|this|those|these)(?= ones?\b|\s*(?:[?.!,]|\Z))"
    rf"|\b(?:about|with|like|of|for|in|on|at|to|from|than|behind|{AUXILIARY}) "
    rf"(?:that|this|those|these)\b(?! {_TIMES})"
    r"|\b(?:who|what|where|how)'s (?:that|this)\b(?! " + _TIMES + ")"
    r"|\b(?:which|the (?:first|second|third|last|other|same|latter|former)) ones?\b|\bthe (?:latter|former)\b"
    r"|(?<!\bis )(?<!\bare )(?<!\bwas )(?<!\bwere )(?<!\bbe )\bthere\b(?!'s)"
    r"(?! (?:is|are|was|were|be|any|a|an|some)\b)"
)
_POINTS_NOWHERE = re.compile(
    r"\b(?:is|was|would|be) it (?:true|possible|ok|okay|safe|legal|better|best|worth|necessary|normal"
    r"|common|easy|hard|difficult|important|too late)\b(?= (?:for \w+ )?(?:to|that|if)\b)"
    r"|\bit(?:'s| is| was| will be)? (?:\w+ ){0,3}(?:rain|snow|hot|cold|warm|sunny|windy)\w*"
    r"|\bit (?=(?:takes?|costs?|took) (?:\w+ ){0,3}to\b)|\bhow(?:'s| is) it going\b"
)
_PERSONS = frozenset(each("he him his she her hers they them their theirs"))
_SOMEBODY = re.compile(r"\b(?:my|our) [a-z]+")
_CLAUSE = re.compile(r"[,;:]|\b(?:and|but|if|when|once|because|since|while|whether|before|after|so)\b")
_OF_NOW = re.compile(
    r"(?:(?:what|which) (?:time|day|date|month|year|weekday) is (?:it|today)"
    r"|(?:what|how)(?:'s| is) (?:the )?(?:time|date|day|weather))\b"
)
_TOGETHER = re.compile(r"\b(?:i|me|my|mine|we|us|our|ours|you|your|yours)\b")
_COMPANY = re.compile(
    rf"(?:who|what|anyone|anybody)(?: else)?(?:'s| {AUXILIARY})?(?: else)?(?: there)? with (?:me|us)\b\W*\Z"
)
_ADDS = re.compile(r"(?:(?:and|or|but|also|plus|then|so|ok|okay)\b,? ?(?:also |then )?)+|(?:what|how) about ")
_HOW = re.compile(r"\bhow \w+")
_ASKS = re.compile(rf"{INTERROGATIVE}\b")
_WHO = re.compile(r"(?:who|what)\b")
_IS_CLAUSE = re.compile(rf"\b{AUXILIARY}\b|'s (?:the|an?|in|on|at)\b")
NAME = re.compile(r"(?<=[a-z0-9,;'’\"] )(?!I\b)[^\W\d_a-z][\w’'-]+")
_BESIDE = frozenset(
    map(
        stem,
        each(
            "again still already exactly really actually though else today tomorrow yesterday tonight soon",
            "time last next usually normally currently please know remember say said mean think guess maybe",
            "also instead okay hey well roughly approximately precisely anyway ago supposed much many long",
        ),
    )
)
"""Stems that make no question say more."""
_OF_SOMETHING = frozenset(
    map(
        stem,
        each(
            "price cost fee rent rate deposit discount total amount budget salary charge address phone",
            "number telephone email mail website link url name nickname owner manager boss landlord",
            "landlady host author maker manufacturer brand make model version type kind sort material",
            "size weight height length width depth colour color age capacity duration date day deadline",
            "schedule start end beginning opening closing hours location place room floor building city",
            "country district area password code warranty guarantee insurance reason result outcome",
            "status title subject topic ingredient ingredients menu language currency birthday included",
            "allowed available open closed free paid refundable insured furnished breakfast parking",
            "pets spelling meaning distance speed temperature mileage registration serial",
            "licence license plate",
        ),
    )
)
"""Stems of what is always of something: asked for alone, it does not say of what."""


def leans_in_english(text: str) -> bool:
    """Tell whether *text* points to something it does not name, or names but an attribute of it."""
    folded = fold(text).strip()
    if NAME.search(text) is not None or _OF_NOW.search(folded) is not None:
        return False
    terms = _terms(folded)
    if len(terms) <= MOST_TERMS and _points(_POINTS_NOWHERE.sub(" ", folded)):
        return True
    if _COMPANY.match(folded) is not None:
        return True
    return _TOGETHER.search(folded) is None and _lacks(folded, terms)


def _points(folded: str) -> bool:
    """Tell whether a word points to what no clause before it names."""
    found = _POINTS.search(folded)
    if found is None:
        return False
    before = folded[: found.start()]
    if found[0] in _PERSONS and _SOMEBODY.search(before) is not None:
        return False
    return not any(map(_terms, _CLAUSE.split(before)[:-1]))


def _lacks(folded: str, terms: list[str]) -> bool:
    """Tell whether it is but an attribute, or no whole clause."""
    adds = _ADDS.match(folded)
    rest = folded if adds is None else folded[adds.end() :]
    asks = _ASKS.match(rest) is not None
    if not (adds or asks or "?" in folded or terms):
        return False
    if all(term in _OF_SOMETHING for term in terms):
        return True
    if _IS_CLAUSE.search(folded) is not None:
        return False
    most = _FEW if adds or (asks and _WHO.match(rest) is None) else 1
    return len(terms) <= most and (adds is not None or asks or "?" in folded)


def _terms(folded: str) -> list[str]:
    return [term for term in Words(_HOW.sub(" ", folded)).terms if term not in _BESIDE]
