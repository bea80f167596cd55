"""
A correction that names a value and leaves out what it is of: "No, I meant Braga.", 说错了，是周四.

Words that only say that something is put right lead to it, an asterisk does, or it says which word it stands
for. Anything longer is a statement of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from memory_ledger.domain.text.abbreviations import is_abbreviated
from memory_ledger.domain.text.calendar_words import WEEKDAY_IN_TEXT
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.numerals import NUMBER_WORD, ORDINAL
from memory_ledger.domain.writing.extraction.slip_words import READ, may_put_right
from memory_ledger.domain.writing.utterances.amended.turned_round import says_opposite

LONGEST = READ
_OWN = (
    r"(?:i'?m )?(?:so |very )?sorry(?: about that)?|(?:my )?apologies|my (?:bad|mistake|error|fault)",
    r"oops(?:ie)?|whoops|typo|i misspoke|i mistyped|i mis(?:spelled|spelt|remembered)|"
    r"i was (?:wrong|mistaken)|wrong \w+",
    r"(?:that's|that was|it was|there was)(?: just)? (?:a )?(?:typo|mistake|wrong|not right|incorrect)",
    r"(?:(?:a|small|quick|minor|slight) ){0,2}correction|(?:scratch|scrap|strike) that",
    r"i (?:got|had|wrote|typed) (?:that|it) wrong|let me correct (?:that|myself)",
    r"i meant to (?:say|write|type)|i should have (?:said|written|typed)",
    r"(?:it|that|this) turn(?:ed|s) out to (?:be|weigh|cost|take|measure|last|have|hold)"
    r"(?= (?:about |around )?[\d$€£])",
)
_WEAK = (
    r"(?:no|nope|nah)(?= ?[,.!:;…—–-])|no wait|wait|hold on|hang on|(?:well )?actually|(?:or )?rather",
    r"not (?:quite|that)|i (?:really |actually )?meant?|make (?:that|it)",
)
_PLAIN = (
    r"(?:he|she|they)(?:'s|'re| is| are)(?= (?:(?:in|on|at|now|only|almost|turning) )*(?:the )?"
    rf"(?:\d|{ORDINAL}|{WEEKDAY_IN_TEXT}|{NUMBER_WORD}))",
    r"oh|ah|um+|uh|hm+|er+|ok|okay|well|argh?|ugh|it's|it is|it was|that's|that is|i said",
    r"(?:it |that |this )?should(?: have)? be(?:en)?",
)
_OWN_ZH = (
    r"我?(?:刚才?|刚刚|之前|前面|上面)?(?:[说打写记讲输填拼][错岔反](?:了?一?个?别?字)?|口误|手误|"
    r"笔误|错别字)了?|抱歉|"
    r"不好意思|对不起",
    r"(?:更正|纠正|改正|订正)(?:一?下)?|(?:结果|原来|[称量]出来)(?:是|有|重)?(?=\d)|[搞弄]?错了|"
    r"我(?:的意思|想说的?)是|应该是|应为",
)
_WEAK_ZH = (
    r"不对不对|不对|不是不是|不是的|不{1,3}|其实|准确地?说|我[指说]的?是|我是[说指]|改[成为]|等等|等一?下",
)
_PLAIN_ZH = (
    r"[他她](?:是|上|读)?(?=[\d一二三四五六七八九十])|[啊哦噢呃嗯是]|应该|我是说(?![书唱相评])|我指的是|我说的是|其实是",
)


def _one_of(*words: str) -> str:
    return "|".join(words)


_LEAD = re.compile(
    rf"(?:(?P<own>{_one_of(*_OWN)})|(?P<weak>{_one_of(*_WEAK)})|(?:{_one_of(*_PLAIN)}))"
    rf"(?:[\s,.!:;…—–~-]+|(?=['\"]))|"
    rf"(?P<own_zh>{_one_of(*_OWN_ZH)})[\s,.!:;。…~、]*|"
    rf"(?P<weak_zh>{_one_of(*_WEAK_ZH)})[\s,.!:;。…~、]+|"
    rf"(?:{_one_of(*_PLAIN_ZH)})[\s,.!:;。…~、]*"
)
_MEANT = re.compile(r"\bmeant?\b|是说|我指|我说的?是|意思")
_ADMITS = re.compile(r"wrong|mista|correct|misspoke|mistyped|misremembered|[错误]|[更纠订]正")
"""Who is only sorry may answer: "sorry, I don't like them" is said of what was proposed."""
_END = re.compile(
    r"[.!;](?=\s|\Z|[^\x00-\x7f])|[。！；;)\n]|"
    r",(?= ?(?:我|另外|顺便|还有|对了|(?:and|i|i'm|i've|my|we|our|so|but|by the way)\b))|\Z"
)
_TRAILING = re.compile(
    r"(?:,? (?:sorry|instead|rather|actually|i meant?|my bad|my mistake|of course|please)|"
    r",?(?:才对|才是|说错了|打错了))+\Z|\*+\Z"
)
_NO_VERB = "".join(
    rf"(?<!{end})"
    for end in (" is", " are", " was", " were", " am", " do", " does", " did", "'s", "'re", "'m")
)
"""What is said not to be so is denied of something, which is no value: *the scanner is not on floor 4*."""
_NOT_AFTER = re.compile(
    rf"(?P<value>.{{1,60}}?){_NO_VERB}(?:,? (?:and )?not|,? instead of|,? rather than| ?[—–-]+ ?not) "
    r"(?P<old>[^,;?]{1,40})\Z|"
    r"(?P<value_zh>[^,?]{1,16}?)(?P<set_apart>[,、]?而|[,、])?不是(?P<old_zh>[^,?]{1,16})\Z"
)
_NOT_BEFORE = re.compile(
    r"(?:it's |it is |it was )?not (?P<old>[^,;]{1,40}?)"
    r"(?:[,;] ?(?:but |it's |it is |rather )?| ?[—–-]+ ?(?:it's )?| but )(?P<value>[^,;?]{1,60})\Z|"
    r"(?:是)?不是(?P<old_zh>[^,]{1,16}?),?(?:而是|应该是|应该|是|改成)(?P<value_zh>[^,?]{1,16})\Z"
)
_PREPOSITION = re.compile(r"(?:to|in|at|from|with|for|by|near|called|named|of|on)(?: the)? ")
_SAYS_NO_SUBJECT = re.compile(r"(?:是|应该)?(?:不[是叫在]|[在到住放叫姓是]|靠|朝)")
_FEW = 4
_LONGEST_VALUE = 40
_MOST_WORDS = 5
_NO_VALUE = re.compile(
    r"(?:i|we|you|he|she|it|they|there|this|that|these|those|the|a|an|my|your|our|his|her|their|"
    r"please|thanks?|"
    r"if|when|because|but|and|so|let|can|could|would|will|do|does|did|don't|is|are|was|what|why|how|"
    r"who|where|never|always|"
    r"yes|no|not|ok|okay|all|any|some|nothing|never ?mind|"
    r"forget|delete|ignore|scratch|skip|drop|maybe|probably)\b(?! ?(?:the )?\d)|"
    r".*[\"'“”]\w+.*\?|[我你他她它这那请帮把别没不能会要想就都还也很太]|(?:[实真气反胡]话|真的|玩笑)|.*(?:[吗呢吧?]|谢谢|知道|"
    r"没事|算了|什么|怎么)"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """
    What is put right: the *value* that holds, as written, and the words that it stands for, if any are said.

    With *own* the speaker owns that they said it wrong, with *meant* they say what they meant; else it may be
    what they were told or asked. It is *so* where 是 leads to it; *after* is the preposition before it. It
    ends at *end* of the text.
    """

    value: str
    instead_of: str | None = None
    own: bool = False
    meant: bool = False
    so: bool = False
    after: str = ""
    end: int = 0


def slip_in(text: str) -> Slip | None:
    """Return the correction that *text* begins with; None where it begins with none."""
    if not may_put_right(text[:LONGEST]):
        return None
    folded = fold(text[:LONGEST])
    start, own, weak = _led(folded)
    stop = next(end for end in _END.finditer(folded, start) if not is_abbreviated(text, end.start()))
    if stop.end() == len(folded) < len(text):
        return None
    value, instead_of = _parts(text, folded, start, stop.start())
    starred = folded.startswith("*") or folded[: stop.start()].rstrip().endswith("*")
    if not (own or weak or starred or instead_of or _MEANT.search(folded, 0, start)):
        return None
    found = _slip(value, instead_of)
    if found is not None and says_opposite(found.value) and not _ADMITS.search(folded, 0, start):
        return None
    meant = _MEANT.search(folded, 0, stop.start()) is not None
    return (
        None
        if found is None
        else replace(found, own=own or starred, meant=meant, so=folded[:start].endswith("是"), end=stop.end())
    )


def says_only_a_value(text: str) -> bool:
    """Tell whether *text* puts a value right and says nothing of what it is: 说错了，在右边第二格."""
    slip = slip_in(text)
    if slip is None or slip.end < len(text.rstrip()):
        return False
    from memory_ledger.domain.writing.utterances.amended.value_kinds import is_value

    if is_value(slip.value) or (slip.so and len(slip.value) <= _FEW):
        return True
    folded = fold(text[:LONGEST])
    return _SAYS_NO_SUBJECT.match(folded, _led(folded)[0]) is not None


def _led(folded: str) -> tuple[int, bool, bool]:
    """Return where the value begins, and whether what leads to it owns a slip, or puts something right."""
    at = len(folded) - len(folded.lstrip(" *\"'“"))
    own = weak = False
    while (match := _LEAD.match(folded, at)) is not None and match.end() < len(folded) and match.end() > at:
        said = match.groupdict()
        own = own or bool(said["own"] or said["own_zh"])
        weak = weak or bool(said["weak"] or said["weak_zh"])
        at = match.end()
    return at, own, weak


def _parts(text: str, folded: str, start: int, stop: int) -> tuple[str, str | None]:
    """Return the value and what it stands for, each as written."""
    trailing = _TRAILING.search(folded, start, stop)
    stop = trailing.start() if trailing is not None else stop
    match = _NOT_BEFORE.match(folded, start, stop) or _NOT_AFTER.match(folded, start, stop)
    if match is None or (not folded[:start].endswith("是") and _denies(match)):
        return text[start:stop], None
    name = "_zh" if match["value_zh"] is not None else ""
    return text[slice(*match.span(f"value{name}"))], text[slice(*match.span(f"old{name}"))]


def _denies(match: re.Match[str]) -> bool:
    """
    Tell whether something is said of what it is not, and no value of another: 扫描仪不是在四楼.

    Where nothing sets them apart, both are values of one kind: 五楼不是四楼.
    """
    said = match.groupdict()
    if not said.get("value_zh") or "set_apart" not in said or said["set_apart"]:
        return False
    from memory_ledger.domain.writing.utterances.amended.value_kinds import value_of

    value, old = value_of(said["value_zh"]), value_of(said["old_zh"])
    return value is None or old is None or value.kind is not old.kind


def _slip(value: str, instead_of: str | None) -> Slip | None:
    value, old = _bare(value), _bare(instead_of or "") or None
    folded = fold(value)
    lead = _PREPOSITION.match(folded)
    after = "" if lead is None else lead[0].split()[0]
    value = value if lead is None else value[lead.end() :]
    if says_opposite(value):
        return Slip(value=value)
    if not value or len(value) > _LONGEST_VALUE or len(value.split()) > _MOST_WORDS:
        return None
    if _NO_VALUE.match(fold(value)) or "," in folded or "，" in folded or "?" in folded:
        return None
    return Slip(value=value, instead_of=old, after=after)


def _bare(words: str) -> str:
    return words.strip(" \t\"'“”‘’*,，.。!！:：;；、~")
