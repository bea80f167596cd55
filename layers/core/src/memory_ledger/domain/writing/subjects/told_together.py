"""Who does something together with the speaker: "my wife and I keep goats" is one statement of both."""

from __future__ import annotations

import re

_PERSON = (
    r"(?:wife|husband|spouse|partner|fianc[eé]e?|girlfriend|boyfriend|ex|mum|mom|mother|dad|father|"
    r"parents|sisters?|"
    r"brothers?|siblings?|twin|sons?|daughters?|kids?|child(?:ren)?|family|cousins?|aunt|uncle|grandma|"
    r"grandpa|"
    r"grandmother|grandfather|grandparents|nephews?|nieces?|in-laws|friends?|mates?|flatmates?|"
    r"roommates?|housemates?|"
    r"neighbou?rs?|boss|manager|colleagues?|co-?workers?|team|crew|band|choir|club|class|classmates?|"
    r"dogs?|cats?|horse)"
)
_TOGETHER = re.compile(
    rf"(?i:me|(?:my|our|the) (?:[\w'’-]+ ){{0,2}}?{_PERSON})(?:,? [A-Z][\w'’-]+,?)?|"
    r"(?!(?i:yes|yeah|yep|no|nope|sorry|ok|okay|well|so|oh|hi|hello|hey|thanks|please|also|true|right|"
    r"sure|fine|great|"
    r"good|cool|wait|now|today)\b)[A-Z][\w'’-]+(?: [A-Z][\w'’-]+)?"
)
_WITH_I = re.compile(
    rf"(?:{_TOGETHER.pattern}),? and (?P<i>[Ii]) (?=\w)|(?i:me) and (?i:my|our|"
    rf"the) (?:[\w'’-]+ ){{0,2}}?{_PERSON} (?=\w)"
)


def is_company(text: str) -> bool:
    """Tell whether *text*, before "and", is no more than somebody."""
    return _TOGETHER.fullmatch(text.strip(" ,")) is not None


def alone(text: str) -> str:
    """Return *text*, folded or not, as its speaker would say it of themself alone."""
    found = _WITH_I.match(text)
    if found is None:
        return text
    return f"{found['i'] or ('I' if text[0].isupper() else 'i')} {text[found.end() :]}"
