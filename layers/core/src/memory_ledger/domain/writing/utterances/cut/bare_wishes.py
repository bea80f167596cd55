"""
Wishes to forget whose statement stands behind a mark: "Forget - I love mango", 忘掉：我养猫.

Cut at the mark the statement would be told for itself, and be kept. It is read when a message may ask
something of memory: no cold start compiles its patterns.
"""

from __future__ import annotations

import re

from memory_ledger.domain.writing.utterances.patterns import CALLS, CALLS_ZH

_BEGINS = r"(?:(?<![^\n.!?;。！？；…])|(?<=[.!?;] ))"
_MARK = r"[^\S\n]*(?:[-–—~:：/=>→.…\"“‘「『(（]|\s(?=['-]))[-–—~:：/=>→.…\"“'‘「『(（\s*•·]*+"
"""A dash, a colon, dots or an opening bracket, with what stands around it, ends of lines too."""
_THIS = r"(?: (?:this|these|the following|all (?:of )?(?:this|these)|(?:this|the) (?:fact|one)|these facts))?"
_FROM_MEMORY = (
    r"(?: (?:from|off|out of) (?:your |the |my )?(?:\w+[ -]){0,2}(?:memory|memories|notes|records?|profile))?"
)
_OWN = (
    r"(?:i|we)(?! (?:mean|meant|was|think|thought|said|asked|will|can|need|want)\b|['’]ll\b)"
    r"(?:['’]?(?:m|re|ve|d))?\b"
)
_FORGET = re.compile(
    rf"{_BEGINS}(?P<lead>[^\S\n]*{CALLS})(?:"
    rf"(?:forget|unlearn|unremember|un-remember)(?: about)?{_FROM_MEMORY}{_THIS}{_MARK}"
    rf"(?=(?:{_OWN}|(?:my|our|the)\b)|\w+ (?:is|are|was) (?:my|our)\b)|"
    rf"(?:delete|erase|remove|wipe|scrub)(?: about)?{_FROM_MEMORY}{_THIS}{_MARK}"
    rf"(?={_OWN}|(?:my|our) [^,.;\n]{{2,40}}? (?:is|are|was|has|have|lives?|works?|likes?|loves?|hates?)\b))",
    re.IGNORECASE,
)
_MARK_ZH = r"(?:\s*+[-–—~:：/=>→.…\"“‘「『(（]|[^\S\n]++)[-–—~:：/=>→.…\"“‘「『(（\s*•·]*+"
_THIS_ZH = r"(?:以下|下面|这些?|这[一几]?[条件点个句])?(?:内容|信息|事情?|话)?"
_STATED_ZH = (
    r"(?=[我咱俺](?:们|家)?[^,，。\n]{0,8}?"
    r"(?:是|叫|在|住|喜欢|讨厌|爱|恨|养|有|对|不|吃|喝|会|每|想|属|姓|怕|用|开))"
)
_FORGET_ZH = re.compile(
    rf"{_BEGINS}(?P<lead>{CALLS_ZH})(?:"
    rf"(?:忘(?:了吧|掉吧?|记吧?)|忘干净){_THIS_ZH}(?:{_MARK_ZH}|[,，]\s*)(?=[我咱俺])|忘了{_THIS_ZH}{_MARK_ZH}(?=[我咱俺])|"
    r"(?:从[你您]?的?(?:长期)?(?:记忆|记录)库?[里中]?)?(?:删掉|删除|抹掉|抹去|清除|移除|擦掉)"
    rf"{_THIS_ZH}{_MARK_ZH}(?![^,，。\n]*(?:写|发|第))"
    rf"{_STATED_ZH})"
)
_LISTED = re.compile(
    r"(?P<wish>forget that |忘掉)(?P<first>[^\n]+)(?P<more>(?:\n[^\S\n]*[-*•·][^\S\n]*[^\n]+)+)"
)
_ENTRY = re.compile(r"\n[^\S\n]*[-*•·][^\S\n]*")


def with_statements(message: str) -> str:
    """Return *message* with each statement that a wish to forget has behind a mark as a part of that wish."""
    said = _FORGET.sub(r"\g<lead>forget that ", message)
    said = _FORGET_ZH.sub(r"\g<lead>忘掉", said)
    return said if said == message else _LISTED.sub(_each, said)


def _each(listed: re.Match[str]) -> str:
    """Return the entries of a list of what is to be forgotten, each with the wish."""
    return listed["wish"] + listed["first"] + _ENTRY.sub("\n" + listed["wish"], listed["more"])
