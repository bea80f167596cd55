"""What answers may look like: the kinds of values of each look, in Chinese and English."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from memory_ledger.domain.text.alternatives import said

LONGEST = 120
"""What is longer says more than how answers are to look."""
FORM, TONE, UNITS, TEMPERATURE, CURRENCY, CLOCK, EMOJIS = (
    "reply.form",
    "reply.tone",
    "reply.units",
    "reply.temperature",
    "reply.currency",
    "reply.clock",
    "reply.emojis",
)
REPLY_VALUES: Mapping[str, tuple[tuple[str, ...], ...]] = {
    FORM: tuple(
        map(
            said,
            (
                "bullet points|bullet point|bullet-points|bulletpoints|bullets|bulleted lists|bulleted list|"
                "bullet lists|bullet list|bullet-point lists|bulleted form|lists|list form|a list|"
                "项目符号|项目列表|无序列表|列表|分点|条列|分条|要点形式",
                "numbered lists|numbered list|numbered points|numbered items|ordered lists|有序列表|编号列表|"
                "编号",
                "prose|paragraphs|full paragraphs|paragraph form|full sentences|complete sentences|"
                "running text|flowing text|continuous text|段落|散文|整段|完整句子|完整的句子|连贯的文字|"
                "叙述文字",
                "tables|a table|table form|tabular form|table format|表格",
            ),
        )
    ),
    TONE: tuple(
        map(
            said,
            (
                "formal|formally|professional|professionally|businesslike|business-like|serious|official|"
                "正式|书面|书面化|严肃|专业|公事公办",
                "informal|informally|casual|casually|relaxed|friendly|conversational|chatty|laid-back|playful|"
                "warm|colloquial|非正式|随意|随便|随和|轻松|活泼|亲切|口语|口语化|友好|友善|俏皮|亲和",
            ),
        )
    ),
    UNITS: tuple(
        map(
            said,
            (
                "metric|the metric system|si units|公制|米制|国际单位制",
                "imperial|the imperial system|us customary|customary units|英制|美制",
            ),
        )
    ),
    TEMPERATURE: tuple(
        map(said, ("celsius|centigrade|°c|摄氏度|摄氏", "fahrenheit|°f|华氏度|华氏", "kelvin|开尔文|开氏"))
    ),
    CURRENCY: tuple(
        map(
            said,
            (
                "euros|euro|eur|欧元",
                "dollars|us dollars|usd|american dollars|美元|美金",
                "pounds|pounds sterling|british pounds|sterling|gbp|英镑",
                "yen|japanese yen|jpy|日元|日币",
                "yuan|chinese yuan|rmb|renminbi|cny|人民币",
                "kroner|kronor|kroners|danish kroner|norwegian kroner|swedish kronor|nok|sek|dkk|克朗",
                "francs|swiss francs|chf|瑞士法郎|法郎",
                "canadian dollars|cad|加元|加币",
                "australian dollars|aud|澳元|澳币",
                "hong kong dollars|hkd|港币|港元",
                "new taiwan dollars|taiwan dollars|ntd|twd|新台币|台币",
                "singapore dollars|sgd|新加坡元|新币",
                "won|korean won|krw|韩元|韩币",
                "rupees|indian rupees|inr|卢比",
                "zloty|zlotys|pln",
                "roubles|rubles|卢布",
                "pesos|比索",
                "lira|里拉",
                "baht|泰铢",
                "forint|forints",
                "koruna|czech koruna",
                "reais|brazilian reais",
                "rand|south african rand",
            ),
        )
    ),
    CLOCK: tuple(
        map(
            said,
            (
                "24-hour|24 hour|24h|24-hr|military time|24小时制|二十四小时制",
                "12-hour|12 hour|12h|12-hr|am/pm|am and pm|12小时制|十二小时制",
            ),
        )
    ),
    EMOJIS: (
        said(
            "emojis|emoji|emoticons|emoticon|smileys|smiley faces|smilies|表情符号|表情包|表情|颜文字|绘文字"
        ),
    ),
}
REPLY_NAMES: Mapping[str, tuple[str, ...]] = {
    FORM: said("reply form|reply format|answer format|response format|回答格式|回复格式|回答形式|回复形式"),
    TONE: said("reply tone|tone of replies|answer tone|preferred tone|回答语气|回复语气"),
    UNITS: said("preferred units|unit system|measurement system|单位制|度量衡"),
    TEMPERATURE: said("temperature unit|temperature scale|温度单位"),
    CURRENCY: said("preferred currency|display currency|货币单位|显示货币"),
    CLOCK: said("clock format|time format|时间格式|时间制"),
    EMOJIS: said("emojis in replies|use of emojis|回复表情"),
}
"""What each is called in a triple about the user."""


_ALL = tuple(word for kinds in REPLY_VALUES.values() for kind in kinds for word in kind)


def names_value(folded: str) -> bool:
    """Tell whether a *folded* text may be a wish for a look: it is short, and has the word of a value."""
    return len(folded) <= LONGEST and any(word in folded for word in _ALL)


@cache
def cues_of(key: str) -> tuple[str, ...]:
    """Return all words for a value of what *key* is of."""
    return tuple(word for kind in REPLY_VALUES[key] for word in kind)


def kinds_of(key: str, words: Iterable[str]) -> frozenset[int | str]:
    """Return which values of what *key* is of these *words* name; what the tenant has added is its own."""
    places = {word: at for at, kind in enumerate(REPLY_VALUES.get(key, ())) for word in kind}
    return frozenset(places.get(word, word) for word in words)
