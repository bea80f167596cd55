"""
With whom somebody lives or moves, which tells nothing of where: "I live in Bergen with my partner".

It is read when a text has a word of it.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.lately import LATELY_ZH

_READ = 120
_WITH = re.compile(
    r"i(?:'ve|'m| am| have)?(?: now| currently| just| recently| still)? "
    r"(?:live|living|moved|relocated|based)\b.*?\w"
    r"(?P<company> (?:together )?with (?:(?:my|our) [a-z'’-]+(?: and (?:my |our )?[a-z'’-]+)?|"
    r"(?:an?|one|two|three) (?:[a-z'’-]+ )?[a-z'’-]+))(?:$|(?=[.!]| (?:now|last|this|in)\b))",
    re.IGNORECASE,
)
_AND_ZH = re.compile(
    r"\A(?P<i>我们?(?:现在|目前)?)(?:[和跟与]|"
    r"同(?![事学桌乡行伴]))(?:我的?)?(?:(?!的)[\u4e00-\u9fff]){1,5}?(?:一起)?"
    rf"(?=(?:目前|{LATELY_ZH})?[住搬])"
)


def without_company(said: str) -> str:
    """Return what was *said* of where the speaker lives without those who live there too."""
    if len(said) > _READ:
        return said
    found = _WITH.match(said)
    if found is not None:
        return said[: found.start("company")] + said[found.end("company") :]
    return _AND_ZH.sub(r"\g<i>", said)
