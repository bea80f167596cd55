"""
How a thing is said to give way to another, as patterns for folded text: "I got a Kindle instead of the Kobo".

Who did it is the user. What gave way is *old*, what is there instead *new*.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.change_words import SWITCHED
from memory_ledger.domain.text.lately import I_HAVE, WHEN, WHEN_ZH
from memory_ledger.domain.writing.changes.swap_frames import USED_ZH
from memory_ledger.domain.writing.subjects.replaced_things import NO_TIME

_NO_THING = (
    rf"(?!(?:it|that|this|them|him|her|me|us|nothing|something|someone|somebody|free|now)\b)"
    rf"(?:(?=(?:my|our|the|an?) )(?=\w+ {NO_TIME})|(?!(?:my|our|the|an?) ))"
)
_WORDS = r"[\w&][\w'&.+#-]*(?: [\w&][\w'&.+#-]*){0,3}?"
_OLD = rf"{_NO_THING}(?:(?:my|our|the|an?) )?(?:old )?(?P<old>{_WORDS})"
_NEW = rf"{_NO_THING}(?P<new>(?:(?:an?|the) )?{_WORDS})"
_OF = r"(?:my|our) (?P<of>[\w-]+(?: [\w-]+)?) (?:over )?"
_TO = r" (?:over )?to(?: using)?"
_INSTEAD = _NEW.replace("<new>", "<instead>")
_WHY = r"(?:,? (?:because|since|as|so|it's|they're|which) .{2,60})?"
_ALREADY = rf"(?: instead| now| altogether)*{WHEN}{_WHY}"
_CALLED_OFF = r"(?:cancel+ed|unsubscribed from|ended|dropped|stopped|quit|left|ditched|given up|gave up)"
_KEPT_AS = r"(?: subscription| membership| account| contract)?"
_AND_I = r"(?:, and|,| and) (?:(?:i|we|i'm|we're|i've|we've) )?(?:now )?"
AND_NONE = re.compile(
    r"(?:, and|,| and) (?:(?:i|we) )?(?:now )?(?:no longer|don't) (?:own|have|drive|ride|use)\b.{0,30}\Z"
)
"""What is so without what is gone."""
_TAKEN_UP = (
    r"(?:subscribed? to|signed up (?:for|to|with)|t[oa]ken? out|(?:took|taken) (?:up|out)|joined|"
    r"(?:switched|moved|changed|gone|went) (?:over )?(?:to|with)|am with)"
)
_TAKEN_INSTEAD = r"(?:got|get|use|using|read|bought|ordered|have|take|started (?:with|using))"
_OWNED = r"(?:bought|got|picked up|have|drive|ride|own|use)"
_NO_MORE = r"(?: any ?more| any longer| now| at all){0,2}"
_NOT_USED = (
    r"(?:(?:don't|do not|no longer) use|(?:have |'ve )?stopped using|"
    r"(?:(?:am |are |'m |'re )?(?:not|no longer) (?:using|on)))"
)
_BY_NOW = r"(?=.*\b(?:now|these days|any ?more|any longer|no longer|stopped)\b)"
"""What tells that it was otherwise, where two things are told of beside each other."""
_BESIDE = r"(?:,? (?:and|but|so)|[,;:])? (?:(?:i|we) ?)?"
_USE = r"(?:'m |'re |am |are )?(?:now |currently )?(?:use|using|on|work in|write (?:code )?in|code in)"
DENIED = re.compile(
    r"\b(?:don't|do not) use\b|(?:\b|')(?:am|are|m|re)? ?not (?:using|on)\b|, (?:and )?not (?=\w+(?: \w+)?\Z)"
)
"""What is denied of the one that gave way."""
ENGLISH = (
    re.compile(
        rf"{_BY_NOW}(?:i|we) ?{_USE} {_NEW}(?: now| these days| instead){{0,2}}"
        rf"(?:{_BESIDE}{_NOT_USED}|, (?:and )?not) {_OLD}{_NO_MORE}"
    ),
    re.compile(rf"{_BY_NOW}(?:i|we) ?{_NOT_USED} {_OLD}{_NO_MORE}{_BESIDE}{_USE} {_NEW}{_ALREADY}"),
    re.compile(rf"{I_HAVE} (?:{SWITCHED}|went|gone) (?:away |{_OF})?from {_OLD}{_TO} {_NEW}{_ALREADY}"),
    re.compile(
        rf"{I_HAVE} (?:replaced|swapped|exchanged|ditched|dropped|traded(?: in)?)(?: out)? "
        rf"{_OLD}(?: in)? (?:with|for|by) {_NEW}{_ALREADY}"
    ),
    re.compile(
        rf"{I_HAVE} (?:got|bought|picked up|purchased)(?: myself| ourselves)? {_NEW},? "
        rf"(?:instead of|in place of|to replace) {_OLD}{WHEN}"
    ),
    re.compile(
        rf"{I_HAVE} {_CALLED_OFF} {_OLD}{_KEPT_AS}{_AND_I}"
        rf"(?:{_TAKEN_UP} {_NEW}{_ALREADY}|{_TAKEN_INSTEAD} {_INSTEAD} instead{WHEN})"
    ),
    re.compile(rf"{I_HAVE} (?:sold|traded in|got rid of|gave away) {_OLD}{_AND_I}{_OWNED} {_NEW}{_ALREADY}"),
)
_NAME_ZH = r"《?(?P<old>(?![我你他她它这那谁])(?:[^\W_][\w .+-]{0,15}?))》?"
_INTO_ZH = r"《?(?P<new>[^\s,;了《][^,;了《》]{0,15}?)》?"
_OF_ZH = r"(?:我们?)?(?:家)?的?(?P<of>[\u4e00-\u9fff]{2,5}?)"
_MINE_ZH = r"(?:原来的?|旧的?|我的|之前的)?"
_AS_ZH = r"(?:替?换|更[换改]|改)(?:成|为|作)"
_ENDED_ZH = r"(?:不[订用看买读听]|退订|退|停|取消|卸载|卸|注销|弃)(?:掉)?"
_SOLD_ZH = r"(?:卖掉?|送人|送掉|扔掉?|处理掉?|出)"
_TAKEN_UP_ZH = r"(?:(?:改|换)(?:成|为|订|用|看|读|听|买)?|订阅?)了?"
_ONE_ZH = r"(?:一?[个台本部份款辆])?"
_BY_NOW_ZH = r"(?:我们?|现在|就){0,2}"
_USED_FOR_ZH = rf"(?:(?<=[a-z\d+#]){USED_ZH})?"
_PAID_ZH = r"(?:的?(?:会员|订阅))?"
CHINESE = (
    re.compile(
        rf"(?:我们?|{_OF_ZH}){WHEN_ZH}从{_NAME_ZH}{WHEN_ZH}(?:切?换|改|转|迁移|搬|跳)(?:到|成|用|去|为)"
        rf"(?:了{_INTO_ZH}|{_INTO_ZH.replace('<new>', '<instead>')}了)"
    ),
    re.compile(
        rf"(?:我们?)?{WHEN_ZH}把{_MINE_ZH}{_NAME_ZH}{WHEN_ZH}{_AS_ZH}"
        rf"(?:了{_INTO_ZH}|{_INTO_ZH.replace('<new>', '<instead>')}了)"
    ),
    re.compile(
        rf"我们?{WHEN_ZH}(?:买|换|入手|入|用|下载|装|订|办)了?{_ONE_ZH}{_INTO_ZH}来?"
        rf"(?:代替|替代|取代|替换|替掉|换掉|顶替)了?{_MINE_ZH}{_NAME_ZH}了?"
    ),
    re.compile(
        rf"(?:我们?)?{WHEN_ZH}把?{_NAME_ZH}(?:我们?)?{_PAID_ZH}{WHEN_ZH}{_ENDED_ZH}了,"
        rf"{_BY_NOW_ZH}{_TAKEN_UP_ZH}{_INTO_ZH}了?"
    ),
    re.compile(
        rf"(?:我们?)?{WHEN_ZH}把?{_MINE_ZH}{_NAME_ZH}(?:我们?)?{WHEN_ZH}{_SOLD_ZH}了,"
        rf"{_BY_NOW_ZH}(?:换|买|入)(?:成|的)?了?{_ONE_ZH}{_INTO_ZH}了?"
    ),
    re.compile(
        rf"我们?{WHEN_ZH}不再?[用看听订买读写]{_NAME_ZH}了,{_BY_NOW_ZH}[改换]?[成用看听订买读写]了?"
        rf"{_INTO_ZH}{_USED_FOR_ZH}了?"
    ),
    re.compile(
        rf"我们?{WHEN_ZH}(?:都|[改换]){{0,2}}[用看听订买读写]了?{_INTO_ZH}{_USED_FOR_ZH}了?,"
        rf"(?:我们?|已经|就){{0,2}}不再?[用看听订买读写]{_NAME_ZH}了"
    ),
    re.compile(
        rf"我们?{WHEN_ZH}(?:取消|退订|停|退)了{_NAME_ZH}{_PAID_ZH},{_BY_NOW_ZH}{_TAKEN_UP_ZH}{_INTO_ZH}了?"
    ),
)
ENDED = (
    re.compile(rf"{I_HAVE} (?:sold|scrapped|got rid of|gave away|donated) {_OLD}{WHEN}"),
    re.compile(rf"{_BY_NOW}(?:i|we) ?{_NOT_USED} {_OLD}{_NO_MORE}"),
    re.compile(rf"我们?{WHEN_ZH}不再?使?用{_NAME_ZH}了"),
)
"""What is gone, where it may have been told by a longer name."""
UNNAMED = (
    re.compile(rf"{I_HAVE} (?:{SWITCHED}|went|gone) (?:over )?to (?:using )?{_NEW}{_ALREADY}"),
    re.compile(r"我们?(?:WHEN)[换改转](?:成|用|到|为)了?(?P<new>[^\s,;了]{1,14})了".replace("WHEN", WHEN_ZH)),
)
"""What is taken up by now, where it is not said in whose place."""
