"""Words that many rules share: greetings and other filler, politeness, what forbids, what is quoted."""

from __future__ import annotations

import re

FILLER = re.compile(
    r"(?:(?:好的?|好吧|嗯+|哦对?|对了|那么?|顺便(?:说一?下?|提一?下?)?|另外|还有|其实|说起来|"
    r"说来话长|长话短说|简单(?:来)?说|总之|反正|话说回来|说来|话说|heads[- ]?up|tl;?dr:?|long story short|"
    r"下[次回](?:还|会|再|可能|也|要|应该|肯定)*(?:要|会)?用(?:得?[到着上])?|"
    r"提醒(?:你)?一下|先说明一下|你好呀?|您好|谢谢你?|多谢你?|感谢|辛苦(?:你|了|你了)?|有件事|嗨|哈[喽啰]|大家好|[早晚]上好|下午好|早安|请问一?下?|"
    r"(?:差点)?忘(?:了|记(?=[^\s,:]*[说讲提]))(?:跟你|和你|告诉你|给你)?(?:说|讲|提)?了?|"
    r"(?:oh,? )?(?:and )?one more thing|"
    r"good (?:morning|evening|afternoon)|"
    r"(?:i )?(?:almost )?forgot to (?:mention|tell you|say|add)(?: that)?|"
    r"背景是这样的|是这样的|补充一下|btw|p\.?s\.?|anyway|ok(?:ay)?(?: so)?|so|well|also|and|but|"
    r"by the way|oh|ah|hey|hi|hello|thanks|great answer|"
    r"quick background|a bit of context|some context|for context|context|background|fyi|"
    r"just so you know(?: for later)?|right|sure|yes|yeah|"
    r"no worries|now|wait)(?![a-z'一-龥])[\s,:!.~—-]*|反正(?=我))+"
)
POLITE = (
    r"(?:(?:请你?|麻烦你?|劳烦你?|拜托|千万|一定要?|务必|帮我|给我|替我|你要|你得|please|kindly|"
    r"pls|plz|just)[\s,]*)*+"
)
ASKS = (
    r"(?:(?:please|pls|kindly|now|then|just|ok|okay|and|so|hi|hey|hello|thanks)[ ,!]+|"
    r"(?:can|could|would|will) you |i(?:'d like| need| want) you to |help me |let's )*+"
)
"""How somebody who asks for something comes to the verb."""
KINDLY = (
    r"(?:(?:please|pls|plz|kindly|just|also|then|now|let'?s|(?:can|could|will|would) (?:you|u)|"
    r"(?:you|u) (?:can|may|should)|"
    r"i(?:'d like| would like| want| need) you to)[\s,]+)"
)
KINDLY_ZH = (
    r"(?:请|麻烦|劳烦|拜托|务必|千万|一定|你|您|帮我|给我|替我|要|就|都|也|再|先|可以|能不能|可不可以|能|现在|以后|顺便|"
    r"另外|还有)"
)
"""One of the words that an order may begin with; most orders have none, and some have several."""
CALLS = (
    rf"(?:{KINDLY}|"
    r"(?:(?:it's )?time to|lo+l|lmao|(?:ha)+|hm+|ugh|eh|u[hm]+|oops|dude|bro|man|bot|buddy|hey|yo|"
    r"ok(?:ay)?|so|well|no|nah|nope|yeah|actually|in fact|honestly|seriously|look|listen|alright|anyway|and|"
    r"but|oh|ah|sorry|wait)[\s,:]+)*"
)
"""What one calls out before an order; whoever else stands there forgets something themself."""
CALLS_ZH = (
    r"(?:(?:请|麻烦|劳烦|拜托|帮我|给我|替我|要|就|都|也|再|先|可以|现在|还是|那|算了|好了|干脆|"
    r"[\s,])[你您]?)*"
)
NOT_TO = (
    r"(?:(?:you )?(?:don'?t|do not) (?:need|have) to|don'?t|do not|(?:there'?s )?no need to|never|"
    r"(?:you )?(?:needn'?t|need not))"
)
NOT_TO_ZH = r"(?:别|不要|不用|不必|不需要|无需|甭)"
"""What forbids, or says that there is no need."""
POLITE_END = re.compile(
    r"\s*[,，]\s*(?:(?:many )?thanks(?: a lot| so much)?|thank you(?: so much| very much)?|thx|pls|please|"
    r"cheers|"
    r"谢谢[你您]?[啦了哈]?|多谢[啦了]?|感谢|拜托[啦了]?|辛苦(?:你|您)?[啦了]?)\Z|(?<!\bthe) next time\Z",
    re.IGNORECASE,
)
"""What is said to the assistant beside what it is to remember."""


EDGES = " ,，、:：;；\"“”'—-"
_QUOTES = '"“”'
_QUOTED = re.compile(r'"(?:[^"\n]*\s){3}[^"\n]*"|"[^"\n]{8,}"|"(?:我|i |i\'|my )[^"\n]*"|《[^》\n]{1,60}》')
_WORDY = re.compile(r"(?:[a-z0-9'-]+\W+){3}|[\u4e00-\u9fff]{6}|\A[\"《](?:我|i\b|my\b)")


def without_quotations(folded: str) -> str:
    """Return *folded* with quotations of statements blanked, for they are another's; each place stays."""
    return _QUOTED.sub(lambda each: "·" * len(each[0]) if _WORDY.search(each[0]) else each[0], folded)


def without_edges(text: str) -> str:
    """Return *text* without marks around it; a quotation that begins or ends it keeps both of its own."""
    kept, quoted = text.strip(EDGES), text.strip(EDGES.translate(dict.fromkeys(map(ord, _QUOTES))))
    marks = [sum(each.count(mark) for mark in _QUOTES) for each in (kept, quoted)]
    return quoted if marks[0] and marks[1] % 2 == 0 else kept


def without_filler(folded: str) -> int:
    """Return where what is said begins after greetings and the like; 0 where nothing else is said."""
    match = FILLER.match(folded)
    return match.end() if match is not None and match.end() < len(folded) else 0
