"""
Targets of a wish to forget: the memories that say what it names.

It is read when the first such wish is put: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.colours import COLOUR, COLOUR_ZH
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.telltale_reading import telltale_of
from memory_ledger.domain.text.telltales import LONG_PIECE, Look
from memory_ledger.domain.text.terms import is_chinese, stem
from memory_ledger.domain.text.wording import Fold, as_given
from memory_ledger.domain.writing.subjects.value_shapes import CAPITAL
from memory_ledger.domain.writing.utterances.patterns import CALLS, CALLS_ZH, NOT_TO_ZH

_ASKING = re.compile(
    r"请|麻烦|帮我|给我|希望|想要?|[让叫要]你|[把将]|我们?家(?:的)?|咱家"
    rf"|(?:停止|{NOT_TO_ZH})(?:再|继续)*(?:记[住得着录]?|保留|保存)?"
    r"|忘(?:[掉记了]|干净)*|[删清移][掉除空了去]*|抹[掉去除]*|擦[掉除]*|撤[销回]|作废|丢掉|去掉"
    r"|(?:长期)?记忆|记录|记[住得着下的]*|关于|有关|[这那](?:[条个件些]|回事)(?:事情?|记忆|信息|内容)?"
    r"|这?件?事情?|的事|信息|内容|(?:你)?(?:知道|存|保存|保留)的|当?没听过|就当|当作|之前|以前|上次"
    r"|说[过的]*|告诉[过你]*|吧|什么|哪[儿里]|谁|多大|几岁|是?几号|是?多少号?"
    r"|能不能|可不可以|[能可]否|你?可以|顺便|另外|还有|谢谢|现在"
)
_FOR_A_LIVING = re.compile(
    r"\bwhat (?:my|the|i|we) (?:\w+ )?do(?:es)?(?: for (?:a living|work|money)\b|\W*\Z)", re.IGNORECASE
)
_CALLED = re.compile(rf"\A(?:{CALLS}|{CALLS_ZH})(?=\S)", re.IGNORECASE)
_RID_OF = re.compile(r"\bg[eo]t(?:ting)? rid of\b", re.IGNORECASE)


_ASKED = frozenset(
    map(
        stem,
        each(
            "forget forgot forgotten delete deleted erase erased remove removed wipe clear drop purge scrub",
            "unlearn strike memory memories record records note notes remember remembering remembered know",
            "known store stored keep kept save saved saving information info data detail details fact entry",
            "stop no longer never don't everything anything all whatever told tell said say can could would",
            "like want need wish please ever again get thing things stuff profile knowledge anymore undo",
            "discard take out away longer both mention mentioned bring made makes u ur pls plz thx please",
            "dont needn't neednt ok okay",
        ),
    )
)
_ATTRIBUTES = tuple(
    frozenset(map(stem, words.split()))
    for words in (
        "name called named nickname 名字 姓名 叫 昵称 称呼",
        "address live lives lived living home location whereabouts city town moved based "
        "住 住在 居住 地址 住址 住所 城市 搬到",
        "job work works profession occupation employer company employed 工作 职业 上班 公司 单位 就职 任职",
        "age old aged years 年龄 岁",
        "birthday born birth birthdate 生日 出生",
        "phone number telephone mobile 电话 手机 手机号 号码",
        "email mail 邮箱 邮件",
        "diet eat eats vegan vegetarian 饮食 吃 不吃 素食",
        "allergy allergies allergic 过敏 过敏史",
        "preference preferences prefer prefers like likes 偏好 喜好 喜欢 偏爱",
        "hobby hobbies enjoy enjoys 爱好 兴趣",
        "hometown from 老家 来自",
        "language speak speaks 母语 语言",
    )
)
"""Words for one thing: who asks to forget an address means where somebody lives."""
_JOB = 2
"""Which of them are words for a job."""
_NAMED = re.compile(
    rf"\b(?:is|are) (?!\w+(?:ese|ian|ish)\b)[{CAPITAL}][\w'’-]*(?: [{CAPITAL}][\w'’-]*)?[.!]*\Z"
)
"""A name is told so too: "my cat is Mittens"."""


_NUMBERED = r"(?:\bis|\bare|[:=是为]) ?(?:number |no\.? ?|#)?[a-z]{0,3}[ -]?\d|\bnumber \w*\d|\d ?号"
_COLOURED = rf"\b{COLOUR}\b|{COLOUR_ZH}"
_MADE_OF = (
    r"\b(?:oak|wood(?:en)?|walnut|pine|birch|maple|beech|steel|metal|iron|glass|plastic|leather|cotton|wool|marble|"
    r"stone|concrete|silk|linen)\b|[木钢铁铜铝皮布棉麻]|玻璃|塑料|石头?|陶瓷"
)
_SHOWN = tuple(
    (frozenset(map(stem, names.split())), re.compile(form, re.IGNORECASE))
    for names, form in (
        ("number 号 号码 编号", _NUMBERED),
        ("colour color 颜色", _COLOURED),
        ("material 材质 材料", _MADE_OF),
        ("位置 置 地点 地方", r"在[^,，。]|[里上下旁后]$"),
        ("time 时间", r"\d:\d\d|\d ?[ap]\.?m\b|\bat (?:noon|midnight)\b|[点时]"),
    )
)
"""
What a value is called, and what such a value looks like: who says "my locker is 88" tells its number.

Behind a thing 位置 is read as 位 and 置, a measure word and its noun.
"""
_OF_THE_USER = r"(?:现在|目前|如今|已经|平时|一直|还|也)*"
_KINDS = tuple(
    (frozenset(map(stem, names.split())), re.compile(form, re.IGNORECASE))
    for names, form in (
        (
            "car vehicle 车 汽车 座驾",
            r"\bi (?:now |currently |still )?driv(?:e|ing) (?:an?|the|my|[A-Z])"
            rf"|我{_OF_THE_USER}(?:换了?|改)?[开骑](?:的是|着)?(?![会始学店公玩门灯心发户朗车])",
        ),
        (
            "pet 宠物",
            r"\b(?:cat|dog|rabbit|hamster|parrot|budgie|turtle|tortoise|goldfish|kitten|puppy|ferret|snake|"
            r"lizard|guinea pig)s?\b|[猫狗]|兔子|仓鼠|鹦鹉|乌龟|金鱼|龙猫|蜥蜴",
        ),
        (
            "kid child 孩子 小孩",
            r"\b(?:sons?|daughters?|kids?|child(?:ren)?|toddler|baby)\b|"
            r"儿子|女儿|闺女|孩子",
        ),
    )
)
"""What a thing is a kind of: who says "I drive a Corolla" tells of a car."""
_AT_WORK = re.compile(
    rf"\bi(?:'?m| am| work as| worked as) |\A我{_OF_THE_USER}(?:是|当|做|担任|"
    r"在[^,。]{1,12}?(?:当|做|任|干))"
)
"""What leads to a job; which words are jobs is told by the values of that attribute."""
_OF_A_THING = re.compile(
    r"(?P<thing>[\u4e00-\u9fff]+?)(?P<value>号码?|编号|颜色|材[质料]|位置|地点|地方|时间)"
)
_LISTED = re.compile(r"\s*(?:,|，|、|\band\b|\bor\b|和|跟|与|以及)\s*(?:and\b|以及)?")
_THEIRS = re.compile(r"\s*(?:her|his|its|their)\b|[他她它]")
_MOST_LISTED = 8
_LONGEST_PIECE = 6


@dataclass(frozen=True, slots=True)
class Meant:
    """
    What a wish names: *things*, and beside them *attributes*, which a record may put in other words.

    Where it lists several, each of the *parts* is meant as well. A *piece* is a short thing in Chinese, which
    a record may say with others between: 靠窗座位.
    """

    things: frozenset[str]
    attributes: frozenset[str]
    parts: tuple[Meant, ...] = ()
    piece: str = ""

    def meant_of(self, records: Sequence[tuple[str, str]], simplified: Fold = as_given) -> list[str]:
        """Return the ids of those *records* that are meant; of the piece where none says what is named."""
        found = [name for name, text in records if self.means(text, simplified)]
        if found or not self.piece:
            return found
        return [name for name, text in records if Look(text, simplified).has(self.piece)]

    def means(self, text: str, simplified: Fold = as_given) -> bool:
        """Tell whether a record says everything that is named, or a part; nothing named is said by none."""
        return self._is_said(text, Look(text, simplified)) or any(
            part.means(text, simplified) for part in self.parts
        )

    def _is_said(self, text: str, look: Look) -> bool:
        if not self.things and not self.attributes:
            return False
        return _has_most(look, self.things, text) and all(
            _is_told(word, look, text)
            or (word in _ATTRIBUTES[0] and _NAMED.search(text) is not None)
            or (self.things and _is_shown(word, text))
            for word in self.attributes
        )


def meant_by(wish: str, simplified: Fold = as_given, *, is_thing: bool = False) -> Meant:
    """Return what a *wish* to forget names; it may be no more than the *thing* itself."""
    whole = _named_in(wish, simplified)
    if is_thing and LONG_PIECE <= len(wish) <= _LONGEST_PIECE and all(map(is_chinese, wish)):
        return replace(whole, piece=simplified(wish))
    listed = _LISTED.split(wish, maxsplit=_MOST_LISTED)
    if len(listed) == 1 or not whole.things or any(map(_THEIRS.match, listed)):
        return whole
    parts = [_named_in(part, simplified) for part in listed]
    named = [part for part in parts if part.things or part.attributes]
    alone = all(part.things for part in named) and len(named) > 1
    return replace(whole, parts=tuple(named)) if alone else whole


def _named_in(wish: str, simplified: Fold) -> Meant:
    said = _RID_OF.sub(" ", _ASKING.sub(" ", _CALLED.sub("", simplified(wish))))
    telltale = telltale_of(_FOR_A_LIVING.sub("job", said), simplified)
    words = {*telltale.words, *telltale.frame, *(word for name in telltale.names for word in name)} - _ASKED
    attributes = frozenset(word for word in words if any(word in one for one in _ATTRIBUTES))
    return Meant(things=frozenset(words) - attributes, attributes=attributes)


def _has_most(look: Look, things: frozenset[str], text: str) -> bool:
    """Tell whether *text* says the *things*, as it says a locker's number by its value."""
    values = frozenset(word for word in things if any(word in names for names, _ in _SHOWN))
    shown = frozenset(word for word in things if _shows(look, word, text))
    return look.has_most(things if values == things else things - shown)


def _shows(look: Look, word: str, text: str) -> bool:
    if _is_shown(word, text) or any(word in names and form.search(text) for names, form in _KINDS):
        return True
    valued = None if look.has(word) else _OF_A_THING.fullmatch(word)
    return valued is not None and look.has(valued["thing"]) and _is_shown(valued["value"], text)


def _is_shown(word: str, text: str) -> bool:
    """Tell whether *text* gives a value that is called *word*."""
    return any(word in names and form.search(text) is not None for names, form in _SHOWN)


def _is_told(word: str, look: Look, text: str) -> bool:
    if any(look.has(other) for one in _ATTRIBUTES if word in one for other in one):
        return True
    return word in _ATTRIBUTES[_JOB] and _tells_job(fold(text))


def _tells_job(folded: str) -> bool:
    from memory_ledger.domain.writing.subjects.value_reading import names_job

    return any(names_job(folded[match.start() :]) for match in _AT_WORK.finditer(folded))
