"""Corrections of what was said or was so before."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.change_words import ARRANGED, DECIDED, DECIDED_ZH, SWITCHED

PUT_RIGHT = any_of(
    r"i (?:said|wrote|told you|put) .{2,60}(?:, make (?:that|it) |\bbut (?:it's|her|his|their|my) )",
    r"(?:actually,? |no,? )it's (?:my|our|the) .{2,50}, not\b",
    rf"(?:the|our|my) [\w\"' -]{{2,40}} (?:was|were|got|has been|have been) {DECIDED} (?:to|as)\b",
    # "I said 8 before and that was wrong", "my earlier note is outdated: …"
    r"(?:.{0,80}[,;] |(?:oops|whoops|sorry|wait|actually|ah|hm+)[,! ]*)?i (?:said|told you|mentioned|wrote|"
    r"gave you|had said)\b.{1,80}?\b(?:wrong|actually|that's|that was|changed|"
    r"outdated|no longer|now|meant|isn't|it's)\b",
    r".*\b(?:not|never|and) .{1,30}\b(?:like|as) i (?:said|told you|mentioned|claimed|wrote)\b",
    r"(?:my|the) (?:earlier|previous|last|old|other) (?:note|message|info|answer|statement|number|figure|"
    r"version)s? .{0,40}"
    r"\b(?:wrong|said|outdated|old|stale|mistaken)\b",
    # "Scratch what I said about Leeds: …", "ignore what I told you, it's been moved"
    r"(?:scratch|ignore|disregard|strike) (?:what i|everything i|the (?:bit|part|thing) (?:about|i)|"
    r"my (?:earlier|previous|last))"
    r"\b[^,:;—–]{0,60}[,:;—–-]+\s*\S+ \S+",
    rf".*\b(?:they|we|he|she) (?:{DECIDED}|reversed) (?:it|that|them)\b",
    rf".*\bit(?:'s| has) been (?:{DECIDED}|cancel+ed|replaced)\b",
    # "Small correction: the launch city is Porto"
    r"(?:(?:a|one|small|quick|minor|slight) ){0,2}(?:correction|update|"
    r"fix)(?: on my \w+)?\s*[,:—–-]+\s*(?!it\b|that\b|"
    r"this\b|i (?:finished|did))"
    r".{0,60}\b(?:is|are|was|not|no longer|has|have|now|moved|swapped|switched)\b",
    r"(?:更正|纠正|更新|勘误|修正)(?:一?下|一点)*[:,].{1,30}(?:是|在|叫|不|改|换|有|归)",
    r"i (?:mixed|got|had|muddled) (?:it|that|them|this|the \w+|those)(?: all)? (?:up|wrong|backwards|"
    r"mixed up|confused|muddled)\b",
    r"(?:your|my|the|these|those) (?:\w+ )?(?:notes?|info(?:rmation)?|records?|memory|data|profile|"
    r"details) (?:on \w+ )?(?:is|are|was|were|looks?) (?:out of date|outdated|old|wrong|stale|incorrect|"
    r"off)\b",
    # "We're not using Vue anymore"
    r"(?:so |yeah )?(?:i|we|my \w+|our \w+|the \w+|they)(?:'m|'re|'s| am| are| is)?\b(?!.{0,12}\b(?:can't|"
    r"cannot|care|know|want|stand|take (?:it|this)|understand|feel)\b).{1,60}\b(?:any ?more(?! \w+s\b)|"
    r"any longer|no longer)\b",
    r".*\byou (?:had|got|have|'ve got|spelled|wrote|keep getting) (?:it|that|them|this|my \w+) (?:wrong|"
    r"backwards|mixed)\b",
    r"(?:actually,? |no,? )?(?:it's|it is|my (?:\w+ )?name is|my (?:\w+ )?name's) (?:spelled|spelt|"
    r"pronounced|written)\b",
    rf"(?:we|i|they) (?:{DECIDED}|dropped|swapped|replaced|cut) [^,;]{{2,40}}[,;] (?:so )?"
    r"(?:it's|it is|now|the \w+ (?:is|are))\b",
    r"[^,;]{4,60}[,;] (?:so )?it's [^,]{1,20} now\b",
    # "That's outdated: …", "Wrong city - I'm based in Graz"
    r"it(?:'s| is)?(?:n't| not) .{1,40}\bany ?more\b|(?:earlier )?i (?:called|listed|counted|"
    r"described) .{2,60}, but\b",
    r"(?:the|our|my) [\w']+(?: \w+)? new (?:name|address|number|title|time|date|url|email|logo|price|owner|"
    r"manager) is\b",
    rf"(?:my|our|the) (?:\w+ ){{1,3}}(?:has |have |is |was |got )*(?:{ARRANGED}|moved|changed|slipped) "
    r"(?:to|from|back)\b",
    r"(?:change of plans?|plans? (?:have )?changed|new plan)\s*[:,—–-]+",
    r"(?:that's|that is|it's|this is) (?:now )?(?:outdated|old|wrong|obsolete|stale|no longer (?:true|"
    r"right|the case)|not (?:right|true|correct) any ?more)\s*[:,;—–-]+",
    r"wrong \w+\s*[,:—–-]+",
    # "You keep calling my son Leo, his name is Theo"
    r"you(?:'ve| have| are|'re)? (?:keep|kept|been|still|always|got|had) .{0,6}(?:calling|writing|saying|"
    r"using|spelling|getting|"
    r"dropping|assuming|mixing|my|our)\b.{1,60}[,;:—–-]+\s*\w+ \w+",
    # "We've renamed the product, it's called Fernway now"
    r"(?:we|the \w+|our \w+|it|that|they)(?:'ve| have| has|'s)?(?: just| since| now| been| recently|"
    rf" got)* (?:renamed|rebranded|migrated|replaced|merged|deprecated|reversed|bumped|upgraded|"
    rf"{SWITCHED} to)\b",
    # "it was fine for a week and now it screams" complains
    r".*\b(?:it|that|this|they|we) (?:used to|(?:was|were)(?! (?:\w+ ){0,2}(?:fine|ok|okay|good|great|"
    r"perfect|alright|nice|lovely|quiet|working|clean|smooth)\b)) .{1,60}\b(?:now|these days|since)\b",
    # 我之前说A,现在不是了 / 上回我说主力语言是 Java,其实说错了
    r"(?:我|咱)?(?:之前|以前|上次|上回|早先|前面|先前|上周|上个月|前几天|原来|刚才|刚刚|刚)(?:我)?(?:跟你|和你|给你|告诉)?(?:说|讲|提|写|"
    r"记|报|填|告诉|给)(?:过|到|你|的|我)?.{1,60}(?:错|现在|其实|改|不是|早就|已经|应该|不对|过时|换|变|作废|那是|今年)",
    r".{0,12}(?:记|说|写|搞|弄|填|打|讲|算|拼)(?:错|岔|反|混)(?:了|的|啦)?(?:一点|一下|个[^,]{1,4})?[,:].*(?:是|叫|在|改|不|应该)",
    r".*[,](?:之前|上次|上回|前面|刚才)(?:是)?(?:我)?(?:记|说|写|搞|弄|填|打|讲|算)(?:错|岔|反|混)了",
    r".*你(?:老是?|总是?|又|一直|还|别再|别)?(?:把[^,]{1,10})?(?:弄|搞|记|写|叫|拼)(?:错|混|反)",
    r".*(?:之前|以前|上次|原来)(?:让你|叫你|要你|请你)[^,]{1,20}[,].*(?:现在|改|不用|别|还是)",
    r".*你.{0,6}(?:写|叫|记|当|弄|读|念|听)成了?.{1,12}[,]",
    r".*(?:之前|原来|以前|本来)(?:是|有)?.{1,20}[,](?:但|可)?(?:现在|如今|改)",
    r"(?:那[条个份]|之前的?|旧的?|原来的?|上次的?)[^,]{0,10}(?:作废|不算|不作数|取消|废|失效|过时|过期)了?[,:]",
    r"[^,我你]{1,10}不是[^,]{1,14}[,](?:而)?(?:是|叫)",
    r".{2,12}(?:换|改|变)了:|.{1,12}(?:换|改)(?:名|地址|电话|号|时间|版|口径|规则|方案|计划)了[,:]",
    r"你(?:之前|上次|刚才)?(?:说|写|记|当|以为)我[^,]{1,14}[,](?:其实|但|可|我)",
    # 现在不是了, 项目代号改了,从A变成B
    rf"(?!帮我|请|麻烦|把|给我|你).{{2,40}}(?:[改更]名|{DECIDED_ZH})[^,]{{1,20}}(?:了|啦)(?=,|\Z)",
    r"(?!帮我|请|麻烦|把|给我|你).{2,30}(?:换|改|变)了[,:].*(?:现在|从|原来|变成|改成|换成|是)",
    r"(?!我(?!们)).{1,20}(?:已经|早就)不(?:是|用|在|叫|做)[^,]{1,20}了",
)
CORRECTION = any_of(
    r"(?:(?:no,? )?wait|hold on|hang on|my (?:bad|mistake|error)|oops|whoops|"
    r"i got (?:that|it|this) wrong|i was (?:wrong|mistaken)|"
    r"let me (?:correct|rephrase)(?: that| myself)?)[\s,:;—-]+",
    r"(?:等等|等一下|抱歉|不好意思|哎呀|口误|算了(?=.{0,3}还是))[\s,，:;]+",
    r"(?:更正|纠正|订正|更新|修正|勘误)(?:一?下|一点|一个)*[\s:,，]+",
    r"(?:更正|纠正|订正)(?:一下)?",
    r"我(?:是说(?![书唱相])|[指说]的是|的意思是|想说的是)[\s,，:]*",
    r"(?:(?:不对|不是)+的?|错了|我?(?:之前|以前|上次|前面|刚[才刚]?)?(?:是)?[说讲写记搞弄打][错反岔混][啦了]?)[,，:\s]+",
    r"actually\s+(?=(?:my|our)\b)",
    r"(?:correction|actually|i meant|i misspoke(?: earlier)?|sorry|no(?:pe)?(?:[, ]+no)*|(?:small|quick|"
    r"one|minor|"
    r"slight) (?:correction|update|fix)|update|wait,? that's wrong|"
    r"that's (?:wrong|not right)|oops|scratch (?:that|what i said(?: about)?))(?:,? (?:i meant|"
    r"i said|it's))?\s*[:,—-]+\s*",
    # "I said no this time" tells what was answered
    r"(?:sorry,? )?(?:i meant|i said(?! (?:yes|no|nothing|sure|okay|ok|never|goodbye|maybe|so)(?:\Z|,| (?:"
    r"this|that|to|but|and|because|for|just|only|once|again|when|since|at|on|in|about|right)\b))|"
    r"i misspoke)\b[\s,:]*",
    r"scratch what i said",
)
CORRECTS = any_of(
    r".*(?:不是[^,，]{1,14}[,，]?(?:是|而是|我们)|而不是|已经不(?:在|是|做)|改(?:到|成|为|主意|"
    r"喝|吃|用)|现在不(?:需要|用|喝|吃|在|是)|搬家|不再)",
    r".*\b(?:no longer|not? .{0,30} any ?more|any ?more|changed my mind|instead of|"
    r", not (?:\w+ ?){1,4}\Z|used to|is now|are now|i'm now|, i want)\b",
    r".*, not (?:\w+ ?){1,4}\Z",
)
_ONCE_ZH = "(?:以前|从前|原来|过去|之前|小时候)"
_LIKED_ZH = r"[^,不]{0,6}(?:喜欢|爱(?!人)|讨厌|迷|热衷)"
_FORMER_TASTE = any_of(
    r".*\b(?:i|we) (?:\w+ly )?used to (?:\w+ly )?(?:love|like|hate|enjoy|adore|dislike|prefer|loathe)\b",
    rf"[^,]{{0,8}}我[^,]{{0,4}}{_ONCE_ZH}{_LIKED_ZH}",
    rf"{_ONCE_ZH}我?{_LIKED_ZH}",
)
"""What one liked once: that one does no more puts nothing right."""
CONTRAST = any_of(
    r"not [\w' -]{2,30}[,—–-]+ ?(?:it'?s|the|my|our|we|i|she|he)\b",
    # "that's not a bad idea" puts nothing in place of what it denies
    r"(?:it'?s|it is|that'?s|make that) (?!(?:\w+ly |just |also |even |at all )*not\b"
    r"(?!.*(?:\bbut\b|[,;—–-] ?(?:it's|it is|that's|make|rather|"
    r"(?:my|our|the|his|her) [\w ]{1,20}\b(?:is|are)\b)))).*(?:, not |\bnot\b|with a )",
    r"不是[^,，]{1,14}[,，]",
    r"(?:它|那|正确的|名字|日期|地址|时间)?(?:应该|其实)是.*",
)


_LABEL = re.compile(
    r"(?:(?:a|one|small|quick|minor|slight|little) ){0,2}(?:correction|update)\s*[,:—–-]+\s*|"
    r"actually(?:,\s*|\s+(?=(?:i|i'm|i've|my|we|our|it's|the)\b))|"
    r"(?:更正|纠正|订正|更新|勘误|修正)(?:一?[下点]|一个)*\s*[:：,，]\s*",
    re.IGNORECASE,
)


def puts_right(folded: str) -> bool:
    """Tell whether a *folded* text puts right, by itself, what was said or was so."""
    return PUT_RIGHT.match(folded) is not None and _FORMER_TASTE.match(folded) is None


def corrects(folded: str) -> bool:
    """Tell whether what a *folded* text says of its speaker takes the place of what was so."""
    return CORRECTS.match(folded) is not None and _FORMER_TASTE.match(folded) is None


def without_label(text: str) -> str:
    """Return *text* without the word that says that it corrects something."""
    return _LABEL.sub("", text, count=1) if _LABEL.match(text) else text


def after_correction(text: str) -> int:
    """Return where the right value begins after "no, I meant …"; 0 where nothing is corrected."""
    at = 0
    for _ in range(3):
        match = CORRECTION.match(text, at)
        if match is None or match.end() >= len(text):
            break
        at = match.end()
    return at
