"""Pleasantries: greetings, thanks, laughter, assent, praise, and asking back."""

from __future__ import annotations

import re

from memory_ledger.domain.text.interrogatives import INTERROGATIVE

SMALL_TALK = (
    r"谢谢|多谢|感谢|感恩|辛苦|好|收到|明白|知道|了解|哈|呵|嘿|嗯|哦|早上好|"
    r"下午好|晚上好|早安|晚安|再见|拜拜|不客气|没事|没关系|没问题|"
    r"太棒|太好|真棒|厉害|在吗|不急|算了|你|您|啦|了|呀|啊|的|吧|晒|大家|ok|okay|thanks?|"
    r"thank you|thx|ty|many|so|very|much|a lot|cheers|hi|"
    r"hello|hey|there|good (?:morning|evening|night|afternoon)|bye|goodbye|see you|great|nice|"
    r"cool|lol|haha|never mind|nevermind|"
    r"got it|sounds good|perfect|awesome|you'?re welcome|no problem"
)
"""Of a message that says nothing else nothing is kept."""
_LONGEST = 60

_PRAISE = (
    r"(?:great|nice|lovely|cool|perfect|awesome|amazing|wonderful|fantastic|brilliant|excellent|incredible)"
)
_VERY = r"(?:(?:so|really|very|just|absolutely) )*"
_PLEASANT = (
    rf"\b(?:sounds?|looks?) (?:like (?:fun|a (?:great |good )?plan)|{_VERY}(?:{_PRAISE}|good|fun|fair))\b",
    rf"\b(?:that|this|it)(?:'s| is) {_VERY}(?:{_PRAISE}|good|fun|fair)\b|\bhow {_PRAISE}\b|\b{_PRAISE}\b",
    r"\b(?:glad|nice|good|great|happy|sorry) to (?:hear|know|help)(?: (?:it|that|this))?\b",
    r"\bfor (?:asking|sharing|listening|that|everything|telling me|letting me know)\b",
    r"\bfor (?:the|your|all the) (?:help|tips?|advice|info|update|support)\b|\b(?:happy|here) to help\b",
    r"\b(?:i )?(?:really )?appreciate (?:it|that)\b|\bmuch appreciated\b|\bmy pleasure\b|\bmention it\b",
    r"\bhave (?:a |an )?(?:great|good|nice|lovely) (?:day|one|evening|night|weekend|time)\b|\btake care\b",
    r"\b(?:see|talk to|catch) (?:you|ya)(?: (?:soon|later|tomorrow|then|around))*\b|\btalk (?:soon|later)\b",
    r"\bgood (?:idea|point|luck|job|work|one|call|thinking|to know)\b|\bno worr(?:ies|y)\b|\bnot a problem\b",
    r"\b(?:of course|fair enough|makes sense|gotcha|i see|i understand|understood|will do|works for me)\b",
    r"\b(?:sure(?: thing)?|noted|agreed|deal|exactly|absolutely|definitely|totally|indeed|certainly)\b",
    r"\b(?:all ?right|alright|any ?time|well done|way to go|congrat(?:ulation)?s|bravo|you got this)\b",
    r"\b(?:keep it up|welcome|oh (?:no|dear|wow|my)|okay|thank you|wow|whoa|yay|ooh|oh|ah|aww?|phew)\b",
    r"\b(?:ha(?:ha)+h?|hehe(?:he)*|lo+l|lmao|rofl|hm+|mhm|ouch)\b",
    r"\b(?:please|then|really|too|again|and|all|everyone|guys|mate|for now)\b",
    r"(?:听|看)(?:起来|上去|着)(?:就|很|真|蛮|挺|还|都|非常|也)*(?:不错|好|棒|美|香|有意思|有趣|赞|合理)",
    r"(?:真的?|太|好|超|可真)(?:不错|好|厉害|有意思|有趣|好玩|好笑|可爱|完美|棒|赞|牛|酷|美)|不错|没错|同意|赞同",
    r"(?:恭喜|祝贺)(?:发财)?|加油|保重|冲|(?:不用|别)?(?:客气|谢)|当然(?:可以)?|必须的|一言为定|那就好|原来如此",
    r"就?这(?:样|么)(?:定|办)?|好(?:主意|想法|建议|点子|嘞|咧|滴|哒|极)|懂|没毛病|(?:回头|明天|下次|回|改天)见|慢走|行",
    r"笑(?:死|哭)(?:我)?|嘻|噢|喔|唉|哎|哇|耶|诶|666+|(?:早上|上午|中午|下午|晚上|早|晚)[安好]|早|那|就|也|都|们|嘛|呢|哟",
    SMALL_TALK,
)
_ANSWERS = (r"\b(?:yes|yeah|yep|yup|no|nope|nah)\b", r"不用|是|对|可以|能|会|没有|不|有|要")
"""Behind a question they are its answer; asked, they ask for nothing."""
_ASKED_BACK = (
    rf"\b(?:{INTERROGATIVE}|really|seriously|right|then|next|else|about|like|going|new|up|think|feel)\b(?:'s)?",
    r"\b(?:so|and|oh|any(?:thing)?|something|thoughts?|ideas?|you|your|that|this|it|i|we|he|she|they|the|a)\b(?:'s|'re)?",
    r"\b(?:is|are|was|were|do|does|did|can|could|would|will|should|to|of|on|for|happen(?:ed|ing)?|mean|come|time|day)\b",
    r"什么|怎么|为什么|为啥|咋|哪|谁|多少|几点|干嘛|时候|样|办|回事|现在|今天|后来|然后|接下来|结果|真|他|她|它|这|说|到底",
    r"你|您|那|呢|吗|了|啊|呀|是|的|有|没|在|要|去|吧|还|也|就|会|想|觉得|不",
)
_UNSAID = re.compile(r"[^\w']+")


def _made_of(*alternatives: str) -> re.Pattern[str]:
    """Return a pattern of what is made of *alternatives* alone; the first other word ends the look."""
    return re.compile(f"(?:(?:{'|'.join(alternatives)}) ?)++")


_IDLE = _made_of(*_PLEASANT, f"({'|'.join(_ANSWERS)})")
_ASKING_BACK = _made_of(*_ASKED_BACK)


def is_pleasantry(folded: str) -> bool:
    """Tell whether a folded text says nothing but pleasantries; a bare yes may be an answer, and is none."""
    found = _IDLE.fullmatch(_said(folded))
    return found is not None and found[1] is None


def asks_for_nothing(folded: str) -> bool:
    """Tell whether a folded text names nothing that could be looked for."""
    return _IDLE.fullmatch(_said(folded)) is not None


def asks_back(folded: str) -> bool:
    """Tell whether a folded text that asks does not name what it asks about (Really? 然后呢？)."""
    return _ASKING_BACK.fullmatch(_said(folded)) is not None


def _said(folded: str) -> str:
    """Return the words of a short text, nothing of a longer one."""
    return _UNSAID.sub(" ", folded).strip() if len(folded) <= _LONGEST else ""
