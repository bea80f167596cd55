"""
How one tells what one uses, is with or subscribes to, as patterns for folded text: {x} is the value.

What is a home, a place of work or a taste is none of it: who takes to something else may still live there.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from memory_ledger.domain.text.alternatives import longest_first

_EVER = r"(?:(?:now|currently|still|mostly|usually|always|also|mainly|do) )*"
_DOES = (
    r"(?:use|run|host|bank|code|program|write|edit|draw|design|shop|drive|ride|play|practi[sc]e|train|"
    r"subscribed?|read|watch|listen|take|keep|track|manage|do|get|buy|order|have|own|pay|shoot|film|wear|"
    r"carry|brew|cook|record|store|stream|search|browse|save|invest|plan|back up|sail|type)"
)
_WITH = r"(?:with|on|at|from|through|via|by|using|to|for)"
_NOT_ONE = (
    r"(?!(?:[\w'-]+ )*?(?:favou?rite|name|brother|sister|mother|father|mum|mom|dad|wife|husband|partner|son|"
    r"daughter|friend)s? )"
)
_WHAT_FOR = r"(?: (?:for|to|as|every|on|with|at|in|when) [^']{1,40}| now| these days| daily)?"
_ALWAYS = r"(?: (?:for|to|as) [^']{1,40}| now| these days| daily)?"
"""Where nobody says what gave way, what is used in one place may be used there still."""
_KIND = (
    r"(?: (?:browser|app|magazine|newspaper|subscription|membership|plan|contract|account|reader|editor|bike|"
    r"car|phone|camera|piano|guitar|keyboard|laptop|tablet))?"
)
_THING = r"(?:[\w-]+ ){1,4}?"
_ANYWHERE = rf"(?!(?:[\w-]+ )+?(?:at|in|on|for) ){_THING}"
_ENGLISH = (
    rf"{_NOT_ONE}(?:my|our) {_THING}(?:is|are|comes from) (?:with |on |from |by )?"
    rf"(?:an? |the )?{{x}}{_KIND}(?: now)?",
    rf"(?:my|our|the) {_THING}(?:that )?(?:i|we) {_EVER}use is (?:an? |the )?{{x}}{_KIND}",
    rf"(?:i'm|i am|we're|we are) {_EVER}(?:with|on|a subscriber (?:to|of)|subscribed to) (?:the )?{{x}}"
    rf"{_KIND}{_WHAT_FOR}",
    rf"(?:i|we)(?: {_EVER}{_DOES}|'ve got)(?: (?:[\w-]+ ){{0,3}}?(?:{_WITH}|IN))? (?:an? |the |my |our )?"
    rf"{{x}}{_KIND}{_WHAT_FOR}",
)
_DO_ZH = r"(?:来?[看听记写拍学办做打上买玩画编修存聊发搜查点付剪导翻管](?!着)[^\W_的和也]{0,5})"
USED_ZH = rf"(?:手机|浏览器|杂志|报纸|会员|阅读器|软件|系统|app|摩托车?)?{_DO_ZH}?"
"""What may stand behind the name of what is used, and makes no other thing of it as in 移动硬盘."""
_OTHERS_ZH = "(?:妈|爸|哥|姐|弟|妹|儿子|女儿|老婆|老公|朋友|同事|最)"
_CHINESE = (
    rf"我们?家?的?(?!{_OTHERS_ZH})[^\W_]{{1,8}}?(?:是|叫|用的是|用)《?{{x}}》?的?",
    r"我们?家?(?:现在|目前|一直|平时|都|主要|每天|每[月年]|还|在){0,2}"
    r"(?:使用|订阅|用|订|开|骑|玩|听|看|读|买|戴|弹)(?:了|着|的是|的)?(?:一?[个台本部份款辆架])?《?{x}》?"
    rf"{USED_ZH}",
    r"我们?(?:是|有){x}的?(?:用户|会员|订户)",
)
_MORE = (
    r"(?:(?!(?:in|at|on|near|from|to|by|of|and|or|not|no|called|named)\b)[\w-]+ ){0,2}X"
    r"(?P<more>(?: [\w-]+){0,3}?)"
)
_MORE_ZH = r"[^\W_]{0,4}?X[a-z\d ]{0,8}OF"
"""What else there is in Chinese may make another thing of it: 移动硬盘 is none of 移动."""


@lru_cache(maxsize=32)
def told_of(
    names: frozenset[str], of: str, *, named: bool, moves: bool, shortened: bool
) -> Sequence[re.Pattern[str]]:
    """
    Return how one of *names* may have been told, with its place as ``x``, and what follows it as ``more``.

    Where the user *moves*, what is done in a place is no such thing; where it is not *named*, what is done
    in one place only is none. A *shortened* name is part of a longer one, as before what it is a value *of*.
    """
    one = longest_first(names)
    within = (_MORE if one.isascii() else _MORE_ZH) if shortened else "X"
    within = within.replace("OF", f"(?:{re.escape(of)})?")
    inside = "with" if moves else "in"
    forms = (form.replace("IN", inside).replace("{x}", within) for form in (*_ENGLISH, *_CHINESE))
    if not named:
        forms = (form.replace(_WHAT_FOR, _ALWAYS).replace(_THING, _ANYWHERE) for form in forms)
    return tuple(re.compile(form.replace("X", f"(?P<x>{one})")) for form in forms)
