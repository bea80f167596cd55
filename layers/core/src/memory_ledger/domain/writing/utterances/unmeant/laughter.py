"""
Laughter at one's own words.

Who laughs at a thing that nobody is or has says nothing of themself: "I'm the emperor of Mars lol". Of an
ordinary thing nothing is taken away, but it is no sure word either: it displaces no other.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from memory_ledger.domain.writing.utterances.cut.cutting import Sentence

LAUGH = r"(?:lol|lmao|rofl|ha|he|xd\b|[哈嘿😂🤣😜😝😹😆😄😅😛🤪])"
_LAUGHS = re.compile(r"\b(?:lol|lmao|rofl|haha|hehe|xd\b)|哈哈|嘿嘿|\[(?:doge|狗头|滑稽)\]|[😂🤣😜😝😹😆🤪]")
_ENDS = re.compile(
    r"[\s,，.!！~(（]*(?:\b(?:lol|lmao|rofl|(?:ha){2,}h?|(?:he){2,}|xd)\b|哈{2,}|嘿{2,}|\[(?:doge|狗头|"
    r"滑稽)\]|"
    r"[😂🤣😜😝😹😆🤪]+)"
    r"[\s.!！~)）哈😂🤣😜😝😹😆🤪]*\Z",
    re.IGNORECASE,
)
_BEGINS = re.compile(
    r"(?:(?:\b(?:lol|lmao|rofl|ha(?:[ -]?ha)+h?|he(?:[ -]?he)+|xd)\b|哈{2,}|嘿{2,}|\[(?:doge|狗头|滑稽)\]|"
    r"[😂🤣😜😝😹😆🤪]+)[\s~]*+)++(?=(?:i|i'm|i've|my|we|our)\b|我|咱|俺)",
    re.IGNORECASE,
)
"""Behind a comma one laughs at what was said before."""
_TAIL = 40
_SHORT = 80
_OF_SELF = re.compile(
    r".{0,12}?(?:\b(?:i|i'm|my (?:real |full )?name|call me)\b|"
    r"我(?:叫|是|就是|家?住|今年|在|有|来自|对)|叫我)"
)
_AGED = re.compile(
    r"i(?:'m| am)(?: \w+)? (?:1[3-9]\d|[2-9]\d\d|\d{1,3}[\d, ]\d{3,9}|a (?:thousand|million)) years old\b|"
    r"我(?:今年|都|已经)*(?:1[3-9]\d|[2-9]\d\d|\d{4,9}|[二三四五六七八九]百|[\d一两几]?[千万]|"
    r"一百[三四五六七八九])[\u4e00-\u9fff]{0,4}岁"
)


def jokes(folded: str) -> bool:
    """Tell whether a folded sentence says of its speaker what can only be a joke."""
    if _AGED.match(folded):
        return True
    if len(folded) > _SHORT or _LAUGHS.search(folded) is None:
        return False
    return _OF_SELF.match(folded) is not None and _absurd().search(folded) is not None


def laughed_away(text: str) -> str:
    """Return *text* without the laughter at its beginning and its end; the same where there is none."""
    first = _BEGINS.match(text[:_TAIL])
    text = text[first.end() :] if first is not None and first.end() < len(text) else text
    found = _ENDS.search(text, max(0, len(text) - _TAIL))
    return text if found is None or not found.start() else text[: found.start()]


def laughed_at(said: Sequence[Sentence], at: int) -> bool:
    """Tell whether a sentence begins or ends in laughter, or the next one is no more than that."""
    text, after = said[at].text, said[at + 1].folded if at + 1 < len(said) else ""
    return laughed_away(text) != text or (0 < len(after) <= _TAIL and _ENDS.fullmatch(after) is not None)


@cache
def _absurd() -> re.Pattern[str]:
    """Return what nobody is, has or lives in; it is compiled when somebody laughs."""
    return re.compile(
        r"\b(?:emperor|empress|king|queen|prince(?:ss)?|ruler|lord|lady|god(?:dess)?|president|pope|tsar|"
        r"sultan|pharaoh|overlord|mayor) of (?!the (?:class|club|pta)\b|(?:clubs|hearts|spades|diamonds)\b)|"
        r"\b(?:batman|superman|spider-?man|iron man|wonder woman|santa(?: claus)?|father christmas|"
        r"darth vader|yoda|gandalf|dumbledore|harry potter|voldemort|sherlock holmes|james bond|"
        r"godzilla|dracula|napoleon|cleopatra|shrek|jesus|zeus|thor|chewbacca|beyonc[eé]|"
        r"the (?:easter bunny|tooth fairy|terminator|hulk|grinch|"
        r"chosen one))\b|"
        r"\b(?:on|to|from|of|near|in) (?:mars|the moon|venus|jupiter|saturn|pluto|the sun|narnia|"
        r"hogwarts|mordor|middle-?earth|atlantis|wonderland|gotham|wakanda|westeros|heaven|hell|outer space|"
        r"the matrix|a volcano)\b|"
        r"\bthe (?:\w+ )?(?:\w*(?:slayer|destroyer|conqueror)|magnificent|almighty|invincible|unstoppable)\b|"
        r"\b(?:your|his|her) (?:majesty|highness|excellency|lordship)\b|\b(?:my lord|sir lancelot)\b|"
        r"\ballergic to (?:work|working|mondays|meetings|people|effort|exercise|stupid\w*|nonsense|"
        r"responsibility|adulting|mornings)\b|"
        r"\bi(?:'m| am) (?:an? )?(?:alien|ghost|vampire|wizard|witch|robot|unicorn|billionaire|"
        r"millionaire|genius|god|legend|superhero|time travell?er)\b|"
        r"孙悟空|齐天大圣|秦始皇|玉皇大帝|奥特曼|皇帝|皇上|女王|皇后|国王|公主|王子|霸王|大王|仙女|神仙|"
        r"超人|蝙蝠侠|蜘蛛侠|钢铁侠|哪吒|猪八戒|外星人|火星|月球|月亮上|冥王星|天庭|天宫|花果山|霍格沃茨|"
        r"宇宙|地主家|首富|亿万富翁|"
        r"百万富翁|世界第一|吸血鬼|机器人|"
        r"对(?:上班|工作|加班|周一|开会|学习|早起)过敏"
    )
