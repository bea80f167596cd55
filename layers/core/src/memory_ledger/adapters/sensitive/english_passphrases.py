"""Secrets in ordinary words, as an English sentence leads to them from their name, or back."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.passphrase_values import REACH, SIGN_INSIDE, Found, turns_at, value_at
from memory_ledger.adapters.sensitive.remarks_on_passphrases import begins_with_article, is_more_than_a_remark
from memory_ledger.adapters.sensitive.secret_names import (
    MISSPELT,
    OF_A_LOCK,
    OF_A_PIN,
    OF_A_TOKEN,
    OF_A_WALLET,
)
from memory_ledger.adapters.sensitive.talk_of_passphrases import (
    gives_digits,
    is_spoken_number,
    is_told_in_english,
)

_ENGLISH_NAMES = (
    rf"(?P<key>(?:{OF_A_TOKEN})[ _-](?:token|key)"
    r"|(?:secret|encryption|private|signing|ssh|recovery) key|(?:client|api|shared)[ _-]secret)"
    r"|(?P<pin>pin(?: code| number)?)"
    rf"|(?P<phrase>pass[ -]?phrase|(?P<wallet>(?:{OF_A_WALLET}) phrase)"
    r"|(?:security|secret)(?: question)?(?:'s)? answer"
    r"|answer to (?:my|our|the|his|her) (?:security|secret|recovery) question"
    r"|(?:unlock|swipe) pattern)"
    rf"|p[a@4][s$5]{{2}}[ _-]?w[o0]rd|{MISSPELT}|pass ?code|pwd|psw|pw|(?:code|secret) ?word"
    r"|(?:wi-?fi|user|db|root|admin|email|router|vpn) pass"
    rf"|(?:{OF_A_LOCK}|access|building|recovery|backup) code"
    r"|code (?:to|for|of) (?:my|our|the) (?:\w{1,10} )?(?:door|gate|garage|safe|alarm|lock|house|locker)"
    r"|(?:safe|lock|locker|padlock)(?:'s)? combination"
)
NAME = re.compile(rf"(?<![a-z])(?:{_ENGLISH_NAMES})(?![a-z])")
_NOW = (
    r"(?:\s(?:now|still|just|currently|simply|actually|also|probably|literally|again|called|"
    r"going to be|set to|the word|the default|the (?:default|same|usual)[^.,;:!?\n]{0,24}[,:]|"
    r"(?:easy|simple)[,:]))"
)
_LINK = re.compile(
    r"(?:\s(?:for|to|of|on|at|in|i|we|you|"
    r"that)\s(?P<about>[^.,:;!?=\n\[\]]{1,40}?))??(?:\s?\([^()\n]{1,16}\))?"
    r"(?:[\"']?\s?(?P<sign>[:=]|(?P<arrow>→|[-=]?>|[-–—](?=\s)))\s{0,3}"
    r"|(?P<set>\s(?:is|was|has been|got)\s(?:now\s)?(?:changed|set|reset|updated|switched)\sto\s{1,2})"
    rf"|(?:\s(?:is|was|are|will be)|(?(about)(?!)|'s)){_NOW}{{0,3}}\s{{1,3}}"
    r"|(?:[^.,;:!?\n]{1,20})?,\s(?:and |but |so )?(?:it's|it is)\s(?:now|still)\s"
    r"|\s?,\s(?:(?:which )?is|was|namely)\s|\?\s(?:it's|it is)\s"
    r"|(?P<it>(?:\s?,)?\s(?:it's|it is)\s))"
)
_CHANGED = re.compile(
    r"\b(?:chang|set|reset|updat|switch|renam|rotat|(?P<made>mak|made))(?:e|ed|d|t|ting|"
    r"ing)?\s(?:[\w'-]{1,16}\s){0,4}\Z"
)
_TO = re.compile(r"(?:\s(?:for|of|on)\s[\w' -]{1,30}?)??\s(?:to|as)\s{1,2}")
_KEPT = re.compile(r"\b(?:keep|remember|note|save|here(?:'s| is)|forget|changed|reset)\s[^.,;!?]{0,30}\Z")
_BARE = re.compile(r"\s{1,3}(?P<said>[a-z][\w-]{3,30})(?=\s(?:to|for|on|at)\s|\s{0,2}(?:[.,;!?\n]|\Z))")
"""A single word and the end, right behind a name."""
_BARE_PHRASE = re.compile(
    r"\s{1,3}(?P<said>[a-z][\w-]{2,20}(?:\s[a-z][\w-]{1,20}){1,7})(?=\s{0,2}(?:[.,;!?\n]|\Z))"
)
_ALONE = re.compile(
    r"(?:\A|[.,;:!?\n]\s{0,3})(?:(?:please\s)?(?:remember|note)\s(?:that\s)?)?"
    r"(?:(?:my|our|the|this is the)\s)?"
    r"(?:[\w'’.-]{1,16}\s){0,2}\Z|\b(?:user ?name|user|login|log ?in|account)[: ][^.;!?\n]{1,30}\Z"
    r"|\b(?:with|us(?:e|es|ing)|enter|type|mak(?:e|ing)|made)\s(?:(?:the|my|our)\s)?(?:\w{1,12}\s)?\Z"
)
"""Before a name that needs no verb to tell the word behind it."""
_BESIDE_A_NAME = re.compile(
    r"\b(?:user ?name|user|login|log ?in|account|ssid|network|wi-?fi)[: ][^.;!?\n]{1,30},\s(?:and\s)?\Z"
)
_CODE = re.compile(r"\s{1,2}(?P<said>\d(?:[ -]?\d){3,11})(?![\w%])")
_CALLED = r"(?:the\s(?:word|words|phrase|line|name|term|string|sentence)\s)?"
_WHOSE = r"(?:my|our|his|her|their|the|an?)"
_BEFORE = re.compile(
    rf"(?:(?P<is>(?:\A|[.,;:!?\n]|\bthat\b)\s{{0,3}}{_CALLED}(?P<told>[^.,;:!?\n\[\]]{{3,40}}?)\s(?:is|was))"
    rf"\s(?:{_WHOSE}|what\s(?:i|we)\s(?:type|use|enter|put|give|say|set|chose|have)(?:\sin)?\s(?:as|"
    rf"for)(?:\s{_WHOSE})?)"
    rf"|\b(?:(?P<uses>us(?:e|es|ed|ing))|typ(?:e|es|ed|ing)|enter(?:s|ed|ing)?|chose|picked|put|"
    rf"set)\s{_CALLED}"
    rf"(?P<used>[^.,;:!?\n\[\]]{{3,40}}?)\s(?:as|(?(uses)for|as))\s{_WHOSE})"
    r"\s(?:[\w'-]{1,16}\s){0,3}\Z"
)
_ENDS = re.compile(r"\s(?:for|to|of|on|at|everywhere|too)\b|\s{0,2}(?:[.,;!?\n]|\Z)")
_GENERIC = re.compile(
    r"\b(?:an?|any|every|each|no|strong|weak|good|bad|long|short|which|what|if|when)\s(?:\w{1,12}\s)?\Z"
    r"|\b(?:if|when|whether|unless|once)\s(?:[\w'-]{1,12}\s){1,2}\Z"
)
_OF_IT = re.compile(
    r"\b(?:about|with|of|behind)\s(?:the|my|our|your|his|her|their|this|that)\s(?:[\w'-]{1,16}\s){0,2}\Z"
)
"""Before a name of which something else is said: the trouble with my password."""
_OWN = re.compile(rf"\b(?:{OF_A_PIN})\s(?:[\w'-]{{1,12}}\s){{0,2}}\Z")
_SENTENCE = re.compile(r"\b(?:it|i|no|not|none|we|you|the|this|that|is|ask|see|need|forgot|lost)\b")
"""Behind a dash: no password, but what is said of it."""
_MORE_ARROWS = re.compile(r"[^.;!?\n]{0,40}(?:→|[-=]>)")
_RELATIVE = re.compile(r"\b(?:who|that|which|what|it|this|there|he|she)\Z")
_VALUE = re.compile(rf"(?:[^,;!?\n\[\]{{}}\"]|{SIGN_INSIDE}){{1,80}}")


def found_in_english(text: str, name: re.Match[str]) -> Iterator[Found]:
    """Yield what the sentence tells that *name* names."""
    before = text[max(0, name.start() - REACH) : name.start()]
    found = _linked(text, name, before) or _changed(text, name, before) or _bare(text, name, before)
    if found is not None:
        yield found
    elif not name["pin"] and _ENDS.match(text, name.end()):
        yield from _before(before, name.start() - len(before))


def _linked(text: str, name: re.Match[str], before: str) -> Found | None:
    link = _LINK.match(text, name.end())
    if link is None or not _links(link, before):
        return None
    found = value_at(text, link.end(), _VALUE, whole=bool(name["phrase"]))
    return found if found is not None and _is_told(text[slice(*found)], name, link, before) else None


def _links(link: re.Match[str], before: str) -> bool:
    if link["it"] is not None:
        return _KEPT.search(before) is not None
    if link["arrow"] is not None:
        return _ALONE.search(before) is not None and _MORE_ARROWS.match(link.string, link.end()) is None
    if link["sign"] is not None:
        return True
    about = link["about"]
    related = about is not None and _RELATIVE.search(about) is not None
    return not related and _GENERIC.search(before) is None


def _is_told(value: str, name: re.Match[str], link: re.Match[str], before: str) -> bool:
    if is_spoken_number(value) or turns_at(value, 0) is not None:
        return True
    if name["pin"]:
        return gives_digits(value) and (name["pin"] != "pin" or _OWN.search(before) is not None)
    if link["arrow"] is not None and _SENTENCE.search(value):
        return False
    assigned = link["sign"] is not None or link["set"] is not None
    of_it = _OF_IT.search(before) or (name["key"] and begins_with_article(value))
    told = is_told_in_english(
        value,
        assigned=link["sign"] is not None,
        loosely=bool(name["phrase"]),
        instead=link["set"] is not None,
    )
    if of_it or (told and (assigned or " " not in value)):
        return told
    return gives_digits(value) or is_more_than_a_remark(value, assigned=assigned)


def _changed(text: str, name: re.Match[str], before: str) -> Found | None:
    """Return what stands behind *to* where the sentence says that the secret was changed."""
    to = _TO.match(text, name.end()) if _CHANGED.search(before) else None
    found = None if to is None else value_at(text, to.end(), _VALUE)
    return found if found is not None and is_told_in_english(text[slice(*found)], instead=True) else None


def _bare(text: str, name: re.Match[str], before: str) -> Found | None:
    """Return what stands right behind *name*, without a verb."""
    if (turns := turns_at(text, name.end() + 1)) is not None:
        return turns
    if not name["key"] and (code := _CODE.match(text, name.end())):
        return code.span("said")
    if name["pin"] or not _ALONE.search(before):
        return None
    whole = name["phrase"] or _BESIDE_A_NAME.search(before)
    bare = (whole and _BARE_PHRASE.match(text, name.end())) or _BARE.match(text, name.end())
    return (
        bare.span("said") if bare and is_told_in_english(bare["said"], loosely=bool(name["phrase"])) else None
    )


def _before(before: str, start: int) -> Iterator[Found]:
    """Yield what stands before a name; *start* is where *before* stands in the text."""
    told = _BEFORE.search(before)
    if told is not None:
        place = "told" if told["told"] else "used"
        if is_told_in_english(told[place].strip()):
            yield start + told.start(place), start + told.end(place)
