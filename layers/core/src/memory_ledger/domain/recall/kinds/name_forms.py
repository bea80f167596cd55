"""How a text says the name of somebody who is the user's own: "my daughter Effie", 我女儿叫小米."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from memory_ledger.domain.text import stop_words
from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.calendar_words import ENGLISH_WEEKDAYS, MONTHS, OF_WEEK_ZH
from memory_ledger.domain.text.chinese_names import OF_TWO, SURNAMES
from memory_ledger.domain.text.numerals import NUMBER_WORD
from memory_ledger.domain.writing.subjects.stated_relations import names_nobody

_H = "[\u4e00-\u9fff]"
_WHICH = r"(?:[a-z-]+ ){0,2}?"
OWN = r"\b(?i:my|our) (?P<which>(?i:[a-z-]+ ){0,2}?)"
OWN_ZH = r"(?:(?:我|咱|俺)们?|(?<![一-龥])家里?)(?:家里?)?的?(?:那?[个只条位])?(?:[老二三](?=[一-龥]))?"
_HAVE = (
    r"\b(?:I|[Ww]e)(?:['’]ve)? (?:also |just |recently |still |have )?"
    rf"(?:have|had|got|adopted|own|keep) (?:an?|another|{NUMBER_WORD}) "
)
_HAVE_ZH = (
    r"(?:我|咱|俺|家里?)们?家?里?(?:还|也|又|刚|刚刚)?(?:有|养|领养|收养|买)[了着过]?"
    r"[一二两三四几个只条匹位]*的?"
)
_NAME = r"[A-ZÀ-Þ][A-Za-zÀ-ÿ-]+"
_ALSO = rf"(?:(?:,? and |, | & ){_NAME})*"
_TITLE = r"(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.? "
_NAMES = rf"(?P<names>(?:{_TITLE})?{_NAME}(?: {_NAME})?{_ALSO})"
_END = r"(?=\s*(?:[,.!?;:)]|\Z))"
_CALLED = (
    r"(?:,? (?:who is |is |are |was )?(?:now )?(?:called|named) |['’]s? names? (?:is|are) |, whose name is )"
)
_TITLES = frozenset(each("mr mrs ms miss dr prof"))
_NO_NAMES = stop_words.ENGLISH | {*ENGLISH_WEEKDAYS, *MONTHS} - {"may", "june", "april", "august"}
_END_ZH = r"(?=[”\"」）)，,。！!？?；;、\s了的]|今年|\Z)"
_SAID = rf"(?:(?![和跟与]){_H}){{1,4}}?"
_CALLED_ZH = (
    r"[，,]?(?:的?(?:大名|小名|乳名|名字|名))?(?:分别|都|就|现在)?(?:叫做?|取名叫?|起名叫?|(?<=名字)是)\s?[“\"「]?"
    r"(?![我你他她它什啥不着了醒人来去谁苦])"
)
_NO_NAMES_ZH = "|".join(
    each(
        "小[学时心区组孩吃狗猫说朋气升提声年] 大[一二三四声半前专学概家约多部]",
        "老[师是家板公婆爱想不在说喜要实早咬总] 阿姨 常[常年] 高[兴考中一二三]",
        f"周[{OF_WEEK_ZH}末围] 安[全静排] 平[时常] 马[上虎] 方[便法] 成[绩天功长为] 元旦",
        "时[间候常] 明[天年白明] 白天 向 连 许多 严重 应该 温柔 文[静科] 于是 单身 万一 毕业 金融",
        "路[上过] 江边 程序 任[何职] 管理 花[了钱] 季度 简单 包括 天天 刚刚 慢慢 渐渐 偷偷 往往",
        "妈妈 爸爸 哥哥 姐姐 妹妹 弟弟 爷爷 奶奶 叔叔 舅舅 家[里人] 习惯 易怒 毛病 古怪 童年 舒服",
    )
)
"""What begins like a name behind who somebody is, and is none."""
_GIVEN_ZH = (
    "思琪雨雅涵梓轩浩宇萱欣怡佳晨曦瑶瑾璇梦婷娜娟丽芳燕梅兰秀珍玉桂凤霞敏静慧洁莉莹颖琳瑞妍妮嘉俊杰峰磊鹏涛勇军辉斌鑫旭博睿哲"
    "翰泽航凯晓志建国华伟宏昊然子诗芸菲蕾薇若依彤桐楠楷珂琦琛璐逸彦墨沐奕霖熙悦煜铭皓媛婧倩雯蓉艺可淑美春松柏健康永庆祥"
)
"""What given names are written with."""
_GIVEN_TO_NOBODY = "|".join(each("美丽 美国 国美 健康 健美 华丽 华美 静静 静美 可可"))
_GOES_ON_ZH = (
    r"(?=今年|[昨今明前后]天|上[个周月学班]|下[个周月班]|现在|已经|刚|最|喜欢|很|特别|非常|不|没|也|都|又|还|就|在|是|会|能|想|要|去|来|爱|怕|"
    r"读|学|考|说|跟|和|对|从|把|被|给|有|属|住|养|开|做|当|每|从小|出生|生日|快|一直|经常|平时|周|[，,。！!；;、]|\Z)"
)
"""What stands behind a name that stands beside who it is: 我女儿思琪喜欢画画."""
_SHAPED = (
    rf"(?!{_NO_NAMES_ZH})(?:[小老阿大]{_H}|(?P<twice>{_H})(?P=twice)|(?:{OF_TWO}|[{SURNAMES}]){_H}|{_NAME}"
    rf"|(?!{_GIVEN_TO_NOBODY})[{_GIVEN_ZH}]{{2}}{_GOES_ON_ZH})"
)
_PAIR = rf"(?![叫是有的都])(?:(?![和跟与]){_H}){{2,3}}"
_ELSE = r"[，,、；;]?(?:小的|老[二三四]|另一个|还有一个|一个)叫"
"""It leads to the name of the next one."""
_MANY = frozenset(each("kids children parents siblings"))


_AND = re.compile(rf",? and |, | & |{_ELSE}|[和跟与、]")


def given_in(sentence: str, words: str, english: bool) -> Iterator[re.Match[str]]:
    """Yield where *sentence* gives a name to somebody who is one of *words*, alternatives in one language."""
    for form in _in_english(words) if english else _in_chinese(words):
        yield from form.finditer(sentence)


@cache
def _in_english(words: str) -> tuple[re.Pattern[str], ...]:
    who = rf"(?P<role>(?i:{words}))(?P<many>e?s)?\b"
    one = rf"(?:\b(?i:my|our) |{_HAVE})(?P<which>{_WHICH}){who}"
    return (
        re.compile(rf"{one}(?:{_CALLED}| \(?){_NAMES}"),
        re.compile(rf"{one}(?:,|:| is| are| was) {_NAMES}{_END}"),
        re.compile(rf"{_NAMES}(?: is| are| was) (?i:my|our) (?P<which>{_WHICH}){who}(?!['’])"),
        re.compile(rf"{_NAMES}(?:,| \() ?(?i:my|our) (?P<which>{_WHICH}){who}{_END}"),
    )


@cache
def _in_chinese(words: str) -> tuple[re.Pattern[str], ...]:
    who = rf"(?P<which>)(?P<role>{words})(?P<many>们)?"
    one = rf"(?:{OWN_ZH}|{_HAVE_ZH}){who}"
    said = rf"(?P<names>{_NAME}|{_SAID}(?:[和跟与、]{_SAID})*)"
    return (
        re.compile(rf"{one}{_CALLED_ZH}{said}{_END_ZH}"),
        re.compile(rf"{one}[（(]?\s?(?P<names>{_SHAPED}(?:[和跟与、](?:[小老阿大]{_H}|{_NAME}))*)"),
        re.compile(rf"{one}[，,]?(?:分别)?[是:：]?\s?(?P<names>{_PAIR}(?:[和跟与、]{_PAIR})+){_END_ZH}"),
        re.compile(rf"{one}[，,](?:大的|老大|一个)叫(?P<names>{_PAIR}?(?:{_ELSE}{_PAIR}?)*){_END_ZH}"),
        re.compile(rf"{one}[，,]?是\s?(?P<names>{_SHAPED}{_H}?){_END_ZH}"),
        re.compile(
            rf"(?:\A|[，,。！!？?；;\s])(?![他她它这那谁我你])(?P<names>{_NAME}|{_H}{{2,4}}?(?:[和跟与、]{_H}{{2,4}}?)*)"
            rf"(?:就|都|也|现在)?是{OWN_ZH}{who}(?=[，,。！!？?；;\s了吧呢啊]|\Z)"
        ),
    )


def names_of(found: re.Match[str]) -> Iterator[str]:
    """Yield the names in what one of the forms *found*: of one, the first alone."""
    several = _AND.split(found["names"])
    plural = bool(found["many"]) or not found["role"].isascii() or found["role"].lower() in _MANY
    for name in several if plural else several[:1]:
        called = [one for one in name.split() if one.rstrip(".").lower() not in _TITLES]
        called = [one for one in called if one.lower() not in _NO_NAMES and not names_nobody(one)]
        if called:
            yield called[0].removesuffix("-")
