"""
What a question is about, without the words around it.

"Do you remember anything about the kiln?" is about the kiln.

Who asks so names little else, and these words would outweigh it: they stand in no memory of it.
It is read with the first question: no cold start compiles its patterns.
"""

from __future__ import annotations

import re

from memory_ledger.domain.recall.intent.chat_before import without_chat
from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.han import HAN_CHARACTER
from memory_ledger.domain.text.interrogatives import INTERROGATIVE
from memory_ledger.domain.text.terms import Words

_MOST = 6
"""So many layers are taken off at most."""
_LONGEST = 300
"""A longer question says enough."""

_SELF = r"(?:i|we)(?:'ve| have)?(?: once| already| recently| just)?"
_TOLD = (
    r"(?:said|told you|mentioned|wrote|noted(?: down)?|talked|spoke|chatted|discussed)(?: to you| with you)?"
)
_TELL = r"(?:say|tell you|mention|write|note(?: down)?|talk|speak|discuss)"
_WHEN = r"(?: (?:before|earlier|previously|again|last time|back then))*"
_ABOUT = r"(?: about| regarding| concerning)"
_ANY = r"(?:anything|something|everything|much|more|any (?:info(?:rmation)?|details?|notes?|news))"
_STORE = r"(?:chats?|conversations?|messages?|notes?|memory|memories|history|records?)"
_YOU = r"(?:(?:can|could|would|will) you (?:please |kindly |maybe |quickly )*)?(?:please )?"
_IF = (
    r"(?:,? (?:if (?:it's|it is|that's) (?:not (?:too much )?(?:trouble|bother)|possible|ok(?:ay)?|all right)"
    r"|if you (?:don't mind|can|could|would|know|please)|if (?:at all )?possible|please))"
)
_HEADS = re.compile(
    "|".join(
        (
            # Courtesies; what may begin a sentence in earnest needs its comma.
            r"(?:(?:sorry|excuse me|pardon(?: me)?)(?: (?:to|for) (?:bother(?:ing)?|ask(?:ing)?)(?: "
            r"you)?(?: again)?)?"
            r"|(?:hey|hi|hello)(?: there| again)?|quick question|one (?:more|last|quick) (?:question|thing)"
            r"|by the way|btw|(?:i(?:'m| am) )?just (?:wondering|curious|checking))[,.:;!–—-]*\s+(?:but "
            r"|and )?",
            r"(?:ok(?:ay)?|so|well|um+|right|now|please)[,.:;!–—-]+\s+",
            rf"i (?:was |am )?wonder(?:ing)?,?\s+(?:if|whether) you (?:still )?(?:know|remember"
            rf"|recall)\s+{_ANY}?{_ABOUT}?\s*",
            r"i(?:'m| am| was|'ve been)? (?:just )?wonder(?:ing)?,? (?:if|whether) you"
            r" (?:could|can|might|would)(?: possibly| maybe| please)*"
            rf" (?:tell|remind) me(?:{_ABOUT}| of)?{_IF}*,?\s+(?={INTERROGATIVE}\b)",
            rf"{_YOU}(?:tell|remind) me{_IF}+,?\s+(?={INTERROGATIVE}\b)",
            rf"{_YOU}(?:remind me(?! to\b)|"
            rf"tell me(?=(?: again| once more| please)*(?:{_ABOUT}|,? {INTERROGATIVE})\b))"
            rf"(?: again| once more| please)*"
            rf"(?: what {_SELF} {_TOLD}{_WHEN}(?:{_ABOUT}| of))?(?:{_ABOUT}| of)?,?\s+",
            rf"(?:do|did|can|could|would) you (?:still |even |happen to |by any chance |actually "
            rf")*(?:remember|recall|know)"
            rf"(?: (?:{_ANY}|what {_SELF} {_TOLD}{_WHEN}|the details?))?(?:{_ABOUT}| of| on)?\s+",
            rf"(?:do|did|have) you (?:still |already )?(?:have|got|keep|kept|stored?|noted?|save)(?: down)? "
            rf"{_ANY}"
            rf"(?: stored| saved| noted)?(?:{_ABOUT}| on)\s+",
            rf"what (?:all |else )?(?:do|did|can|have) you (?:still |already )?(?:know|remember|recall|have"
            rf"|got|keep|kept|"
            rf"note|noted|stored?|tell me)(?: down| saved| stored)?(?:{_ABOUT}| on| of)\s+",
            rf"what (?:exactly |else )?(?:did|have|had) (?:i|we) (?:{_TELL}|{_TOLD}){_WHEN}{_ABOUT}\s+",
            rf"(?:did|have) (?:i|we) (?:ever |already )?(?:{_TELL}|{_TOLD})(?: to you)?{_WHEN}{_ABOUT}?\s+"
            rf"(?={INTERROGATIVE}\b)",
            r"what (?:was|is|were)(?: it| that| the (?:thing|deal|story|matter|situation|upshot))(?: "
            r"again)? (?:with|about)\s+",
            rf"{_YOU}(?:look (?:it )?up|search|check|find|see|go through|dig (?:up|out))"
            rf"(?: (?:in |through )?(?:our|my|your|the) (?:earlier |previous |past |old |last )?{_STORE}"
            rf"(?: (?:for )?what {_SELF} {_TOLD}{_WHEN})?| (?:for )?what {_SELF} {_TOLD}{_WHEN})(?:{_ABOUT}"
            rf"| for)\s+",
            rf"i(?:'ve got| have| had|'d have) (?:a|one|another) (?:quick |small |short |silly |little "
            rf")*question(?:{_ABOUT}| on)\s+",
            rf"(?:is there |have you got )?{_ANY}(?: at all| else| saved| stored| noted)*(?:{_ABOUT}| on)\s+",
        )
    ),
    re.IGNORECASE,
)
_SAID = re.compile(
    rf"{_SELF} (?:{_TOLD})(?: something)?{_WHEN}{_ABOUT} (?P<about>[^,;.?!]{{2,80}}?)"
    r"(?: (?:some time|a while|a long time|ages) ago| the other day| before| earlier| once)?"
    r"[,;.?!–—-]+\s*(?:what|how) (?:was|is|were) (?:it|that|the (?:upshot|outcome|result|story|conclusion"
    r"|point|gist|deal))"
    r"(?: again| like)?[\s?.!]*\Z",
    re.IGNORECASE,
)
_TAILS = re.compile(
    r"(?:[,;.?!–—-]+\s*|\s+)(?:"
    r"i(?:'ve| have)?(?: just| totally| completely| already| clean)? forgot(?:ten)?(?: it| that| again| "
    r"about it)?"
    r"|i (?:can(?:'t|not)|don't)(?: quite| really)? (?:remember|recall)(?: it| that| anymore| any more)?"
    r"|(?:i )?hope you can help(?: me)?|can you (?:help(?: me)?|remind me|tell me|look it up|look that "
    r"up)(?: please| again)*"
    r"|do you (?:still )?(?:remember|know|recall)(?: that| it)?|if you (?:still )?(?:remember|know|can)(?: "
    r"that| it)?"
    r"|once more(?:,? please)?|again,? please|please|pls|cheers"
    r"|thanks?(?: you)?(?: in advance| a (?:lot|million|bunch|ton)| so much| very much)?"
    r")[\s?.!…]*\Z",
    re.IGNORECASE,
)
_THING = re.compile(
    r"(?P<about>(?:the|my|our|that) [^,;.?!]{2,40}?) (?:thing|business|story|matter|stuff|topic)(?:,? "
    r"again)?[\s?.!…]*\Z",
    re.IGNORECASE,
)

_BEFORE = r"(?:之前|以前|上次|先前|前面|早些时候|那时候|当时|我们?|跟你|和你)*"
_SAY = r"(?:聊|说|提|讲|谈|讨论|记)"
_HAN_HEADS = re.compile(
    "|".join(
        (
            r"(?:不好意思|抱歉|对不起|打扰(?:一下|了)?|麻烦(?:[你您]了?)?|劳驾|请问(?:一下)?|嗯+|哦|[你您]好|嗨|顺便问(?:一下|一句)|"
            r"(?:我?想|我?要)?再?问(?:[你您])?(?:一遍|一下|一次|一句|个问题|个事儿?)|我想(?:知道|了解)(?:一下)?)[,，：:。!！\s]*",
            r"(?:如果|要是|若是?)?(?:方便|可以|不麻烦|不介意)的话[,，]?(?:请|麻烦)?[你您]?(?:告诉|提醒)?(?:一下)?我?[,，：:\s]*",
            r"我(?:有点)?(?:记不清|记不得|忘|忘记|想不起来|不记得)(?:楚)?了?[,，。]\s*",
            r"(?:请|麻烦|能不能|可不可以|可以|能)?[你您]?再?(?:告诉|提醒)(?:一下)?我(?:一下|一遍)[,，：:\s]*",
            r"(?:请|麻烦|能不能|可不可以|可以|能)?[你您]?再?(?:帮|给|替)我再?(?:查|找|看|搜|翻|回忆|想)(?:一?[查找看翻想]|一?下)?"
            rf"(?:{_BEFORE}{_SAY}(?:过|到过?)?的?)?(?:关于)?",
            rf"[你您](?:还|到底)?(?:记得|记不记得|知不知道|知道|还记不记得)(?:{_BEFORE}{_SAY}过的)?(?:关于)?(?!吗)",
        )
    )
)
_HAN_WHOLE = (
    re.compile(
        r"(?:关于|说到|提到)(?P<about>[^,，。?？]{2,40}?)(?:的事(?:情|儿)?)?[,，]?[你您我](?:都|还|到底)?"
        rf"(?:知道|记得|了解|记了|记录了|存了|{_SAY}过)(?:些|点|了)?(?:什么|多少|啥|哪些)?[吗呢吧来着\s?？]*\Z"
    ),
    re.compile(
        rf"{_BEFORE}{_SAY}(?:到过?|过|起过?)的?(?P<about>[^,，。?？]{{2,40}}?)[,，]\s*(?:麻烦|请|能|可以|再|[你您]).*?(?:说|告诉"
        rf"|讲|提醒).*\Z"
    ),
    re.compile(
        r"(?P<about>[^,，。?？]{2,40}?)(?:的|那件|这件|那个|这个)事(?:情|儿)?[,，]?我?(?:之前|以前|上次|当时)?(?:是|到底)*"
        r"(?:怎么说|怎么回事|什么情况|咋回事|怎么样|怎么讲)[的来着呢\s?？]*\Z"
    ),
)
_HAN_TAILS = re.compile(
    r"(?:[,，。?？!！\s]*(?:麻烦|请|能不能|可以)?[你您]?再?(?:告诉|提醒|跟我说|给我说|和我说)我?(?:一遍|一下|一声|一次)(?:吧|好吗|可以吗|行吗)?"
    r"|[,，。?？!！\s]+[你您]?(?:还)?记得吗|[,，。?？!！\s]*谢谢(?:[你您啦了]|您了)?|[,，。?？!！\s]+我(?:又|给)?(?:忘记?|记不清|想不起来)了?"
    r"|[,，。?？!！\s]+我?(?:一下子?|一时|突然)(?:没想起来|想不起来|记不起来|忘了|答不上来)了?"
    r")[\s?？!！。]*\Z"
)
_ENGLISH = ((_SAID, _THING), _HEADS, _TAILS)
_CHINESE = (_HAN_WHOLE, _HAN_HEADS, _HAN_TAILS)
"""Sentences that are about a part of them, beginnings and ends that say nothing of what is asked."""
_POINTS_BACK = frozenset(
    each(
        "it this that these those them they him her he she one ones me you us there then here what who "
        "where when why how",
        "它 他 她 这 那 这个 那个 这些 那些 他们 她们 它们 我 你 您 我们 什么 谁 哪里 哪儿 怎么 多少 几点",
    )
)


def bare(text: str) -> str:
    """Return what the question *text* is about; *text* itself where it has no such words, or nothing else."""
    if len(text) > _LONGEST:
        return text
    wholes, heads, tails = _CHINESE if HAN_CHARACTER.search(text) else _ENGLISH
    left = without_chat(text.strip())
    for _ in range(_MOST):
        shorter = _without_a_layer(left, wholes, heads, tails)
        if shorter is None:
            break
        left = shorter.strip()
    core = left.strip(" ,.;:!?…，。；：！？、'\"“”")
    return left if Words(core).terms and core.casefold() not in _POINTS_BACK else text


def _without_a_layer(
    text: str, wholes: tuple[re.Pattern[str], ...], heads: re.Pattern[str], tails: re.Pattern[str]
) -> str | None:
    """Return what one of *wholes* is about, or *text* without its head or tail; None where it has none."""
    for whole in wholes:
        if (said := whole.match(text)) is not None:
            return said["about"]
    head = heads.match(text)
    if head is not None and head.end() < len(text):
        return text[head.end() :]
    tail = tails.search(text)
    return text[: tail.start()] if tail is not None and tail.start() else None
