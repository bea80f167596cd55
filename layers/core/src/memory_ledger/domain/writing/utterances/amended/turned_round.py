"""
Corrections that say the opposite and leave out of what: "I was wrong, I do eat it", 记错了，我喝的.

The statement before them says the same verb of the speaker, denied where the correction is not.
"""

from __future__ import annotations

import re

_IT = r"(?:it|them|that|those|this|these)"
_ADVERB = r"(?:actually |really |in fact |also |still )?"
_TURNED = re.compile(
    rf"i (?:(?P<not>don['’]t|do not|never) |(?:do )?){_ADVERB}"
    r"(?P<verb>(?!(?:do|know|mean|think|say|said)\b)[a-z]+)"
    rf" {_IT}(?: (?:after all|at all|though))?",
    re.IGNORECASE,
)
_TURNED_ZH = re.compile(r"我(?:其实|现在)?(?:是)?(?P<not>不)?(?P<verb>[吃喝抽用穿戴玩]|喜欢|爱[吃喝])的")
_BEGINS = r"(?:\A|(?<=[,;:.!?] )|(?<=\bthat )|(?<=\bremember )|(?<=[,，;；:：。!！\n]))"
_SAID = re.compile(
    rf"{_BEGINS}(?P<who>i )(?P<not>(?:don['’]t|do not|never) )?(?:do )?(?P<verb>[a-z]+)"
    r"(?P<what> (?!to\b)[^,;.!?\n]{2,60})(?=[,;.!?\n]|\Z)",
    re.IGNORECASE,
)
_SAID_ZH = re.compile(
    rf"(?:{_BEGINS}|(?<=记住)|(?<=记得))(?P<who>我)(?P<not>不)?(?P<verb>[吃喝抽用穿戴玩]|喜欢|爱[吃喝])"
    r"(?P<what>[^,，;；。!！?？\n了的]{1,12})(?=[,，;；。!！\n]|\Z)"
)
_ENDS = " .!。！"
_BESIDE = re.compile(
    r"\b(?:and|or|but|because|if|when|only|any ?more|now)\b|[和或但因要只也都]", re.IGNORECASE
)


def says_opposite(value: str) -> bool:
    """Tell whether a *value* is none, but the opposite of what was said of "it"."""
    return (
        _TURNED.fullmatch(value.strip(_ENDS)) is not None
        or _TURNED_ZH.fullmatch(value.strip(_ENDS)) is not None
    )


def turned_round(text: str, value: str) -> str | None:
    """Return *text* denied where *value* denies it, or the other way round; None where it is of another."""
    for turned, said, no in ((_TURNED, _SAID, "don't "), (_TURNED_ZH, _SAID_ZH, "不")):
        now = turned.fullmatch(value.strip(_ENDS))
        if now is None:
            continue
        meant = [then for then in said.finditer(text) if then["verb"].lower() == now["verb"].lower()]
        if len(meant) == 1 and _turns(now, meant[0]):
            then = meant[0]
            better = then["who"] + (no if now["not"] else "") + then["verb"] + then["what"]
            return text[: then.start()] + better + text[then.end() :]
    return None


def _turns(now: re.Match[str], then: re.Match[str]) -> bool:
    return (now["not"] is None) is not (then["not"] is None) and _BESIDE.search(then["what"]) is None
