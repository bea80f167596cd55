"""
Which memories a wish to forget means: those that say what it names.

It is read when the first such wish is put: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.alternatives import each
from memory_ledger.domain.text.telltale_reading import telltale_of
from memory_ledger.domain.text.telltales import Look
from memory_ledger.domain.text.terms import stem
from memory_ledger.domain.text.wording import Fold, as_given

_ASKING = re.compile(
    r"请|麻烦|帮我|给我|希望|想要?|[让叫要]你|[把将]|我们?家(?:的)?|咱家"
    r"|(?:不要|不用|别|停止|无需|不必)(?:再|继续)*(?:记[住得着录]?|保留|保存)?"
    r"|忘(?:[掉记了]|干净)*|[删清移][掉除空了去]*|抹[掉去除]*|擦[掉除]*|撤[销回]|作废|丢掉|去掉"
    r"|(?:长期)?记忆|记录|记[住得着下的]*|关于|有关|[这那](?:[条个件些]|回事)(?:事情?|记忆|信息|内容)?"
    r"|这?件?事情?|的事|信息|内容|(?:你)?(?:知道|存|保存|保留)的|当?没听过|就当|当作|之前|以前|上次"
    r"|说[过的]*|告诉[过你]*|吧|什么|哪[儿里]|谁|多大|几岁"
)


_ASKED = frozenset(
    map(
        stem,
        each(
            "forget forgot forgotten delete deleted erase erased remove removed wipe clear drop purge scrub",
            "unlearn strike memory memories record records note notes remember remembering remembered know",
            "known store stored keep kept save saved saving information info data detail details fact entry",
            "stop no longer never don't everything anything all whatever told tell said say can could would",
            "like want need wish please ever again rid get thing things stuff profile knowledge anymore undo",
            "discard take out away",
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


@dataclass(frozen=True, slots=True)
class Meant:
    """What a wish names: *things*, and beside them *attributes*, which a record may put in other words."""

    things: frozenset[str]
    attributes: frozenset[str]

    def is_said(self, text: str, simplified: Fold = as_given) -> bool:
        """Tell whether a record says everything that is named; nothing named is said by none."""
        look = Look(text, simplified)
        if not self.things and not self.attributes:
            return False
        return look.has_most(self.things) and all(_is_told(word, look) for word in self.attributes)


def meant_by(wish: str, simplified: Fold = as_given) -> Meant:
    """Return what a *wish* to forget names."""
    telltale = telltale_of(_ASKING.sub(" ", simplified(wish)), simplified)
    words = {*telltale.words, *telltale.frame, *(word for name in telltale.names for word in name)} - _ASKED
    attributes = frozenset(word for word in words if any(word in one for one in _ATTRIBUTES))
    return Meant(things=frozenset(words) - attributes, attributes=attributes)


def _is_told(word: str, look: Look) -> bool:
    return any(look.has(other) for one in _ATTRIBUTES if word in one for other in one)
