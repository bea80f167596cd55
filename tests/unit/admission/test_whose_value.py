"""A key of the user is derived from what is said of the user: another's value takes no place of theirs."""

from __future__ import annotations

import re

import pytest

from memory_ledger.domain.writing.subjects.attributes import ATTRIBUTES, subject_key_of
from tests.support.hanging import must_not_hang

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]

OF_USER = {each.key: each.cues for each in ATTRIBUTES if each.key.startswith("user.")}
VALUES = {
    "user.name": ("小安", "Kevin"),
    "user.city": ("杭州", "Cork"),
    "user.hometown": ("成都", "Leeds"),
    "user.employer": ("腾讯", "Globex"),
    "user.workplace": ("武汉", "Bergen"),
    "user.occupation": ("产品经理", "nurse"),
    "user.timezone": ("东一区", "UTC+2"),
    "user.diet": ("素食", "vegan"),
    "user.birthday": ("5月3日", "3 May"),
    "user.age": ("三十", "34"),
    "user.native_language": ("粤语", "Greek"),
    "user.pronouns": ("她", "they/them"),
    "user.theme": ("", ""),
}
OTHERS = """
小美 阿强 李雷 王小明 欧阳娜娜 他 她 它 他们 我妹妹 我的同事小王 隔壁老王 老板 客户 公司 仓库 团队 Nora Heidi
我们公司 我师傅 我家邻居 用户组 别人 小美和阿强 我朋友的公司
""".split()  # noqa: SIM905
ENGLISH_OTHERS = (
    *("Nora", "Heidi", "Naomi", "Rami", "Amy", "Tommy", "He", "She", "They", "My sister", "The boss"),
    *("Our neighbour", "The company", "My colleague Bo", "Jeremy's brother"),
)
OWN_ENGLISH = re.compile(r"\b(?:i'm|i've|i am|i|my)\b")
BARE = re.compile(r"\bmy (?!name is|name's|age is|city is|home is|job is|company is|employer is)[\w ]+\Z")
MOMENTS = ("", "上个月", "最近", "去年三月")
CASES = [(key, cue) for key, cues in OF_USER.items() for cue in cues]
CHINESE = [case for case in CASES if not case[1].replace("…", "").isascii()]
ENGLISH = [case for case in CASES if case[1].replace("…", "").isascii()]
NEVER_KEYED = frozenset({"我们公司叫", "我是…月…日生", "my mother tongue"})
"""Cues that another rule of their attribute takes back."""


def _said(key: str, cue: str) -> str:
    """Return *cue* with a value of its attribute."""
    value = VALUES[key][cue.replace("…", "").isascii()]
    if key == "user.birthday" and "…月…日" in cue:
        return cue.replace("…", "5", 1).replace("…", "3", 1)
    if key == "user.timezone" and "…time" in cue:
        return cue.replace("…", " Eastern ")
    if "…" in cue:
        return cue.replace("…", f" {value} " if cue.isascii() else value)
    if not cue.isascii():
        return f"{cue}{value}"
    return f"{cue} is {value}" if BARE.search(cue) else f"{cue} {value}"


def _of(other: str, said: str) -> list[str]:
    """Return *said* of somebody else: in the user's place, and before what names nobody."""
    own = said.startswith("我")
    return [other + said.removeprefix("我")] if own else [f"{other}{said}", f"{other}的{said}"]


@pytest.mark.fourths
@pytest.mark.parametrize(("key", "cue"), CHINESE)
def test_what_is_said_of_another_has_no_key_of_the_user(key, cue):
    texts = [when + text for when in MOMENTS for other in OTHERS for text in _of(other, _said(key, cue))]

    keyed = {text: found for text in texts if (found := subject_key_of(text) or "").startswith("user.")}

    assert keyed == {}


@pytest.mark.fourths
@pytest.mark.parametrize(("key", "cue"), ENGLISH)
def test_what_is_said_of_another_in_english_has_no_key_of_the_user(key, cue):
    said = _said(key, cue)
    texts = [OWN_ENGLISH.sub(other, said, count=1) for other in ENGLISH_OTHERS]
    texts += [f"{other} uses {said}" for other in ENGLISH_OTHERS if key == "user.theme"]

    keyed = {text: found for text in texts if (found := subject_key_of(text) or "").startswith("user.")}

    assert {text for text in keyed if not text.startswith(said)} == set()


@pytest.mark.fourths
@pytest.mark.parametrize(("key", "cue"), [*CHINESE, *ENGLISH])
def test_what_is_said_of_the_user_or_of_nobody_named_has_its_key(key, cue):
    assert subject_key_of(_said(key, cue)) == (None if cue in NEVER_KEYED else key)


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "小美换工作了，搬到了杭州",
        "小美是我同事，搬到了杭州",
        "我的同事小王辞职了，搬到了杭州",
        "我听说小美搬到了杭州",
        "我和小美的公司搬到了杭州",
        "我住在杭州的妹妹今年30岁",
        "用户的妹妹搬到了杭州",
        "小美说：“我住在杭州”",
        'Nora said: "I live in Cork"',
        "老板叫我小安",
        "公司的编辑器用深色主题",
        "系统时区是东八区",
        "The team prefers dark mode",
        "The user's sister prefers dark mode",
        "Our app has dark mode",
    ],
)
def test_what_another_does_or_says_is_not_the_users(text):
    assert subject_key_of(text) is None


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("搬到了杭州", "user.city"),
        ("上个月我刚从北京搬去杭州", "user.city"),
        ("我们现在住在杭州", "user.city"),
        ("我跟老婆一起搬到了杭州", "user.city"),
        ("对了，我搬家到杭州了", "user.city"),
        ("我换了工作，搬到了杭州", "user.city"),
        ("我搬家了，现在住天津", "user.city"),
        ("在北京待了三年，现在住在杭州", "user.city"),
        ("昨天用户搬到了杭州", "user.city"),
        ("我在杭州一家做跨境电商的公司上班", "user.employer"),
        ("总的来说，我住在杭州", "user.city"),
        ("小美搬到了上海，我住在杭州", "user.city"),
        ("我为了读书搬到了南京", "user.city"),
        ("我被公司派去，现在住在东京", "user.city"),
        ("我所在的时区是东八区", "user.timezone"),
        ("时区是东八区", "user.timezone"),
        ("我已经不在腾讯了，上个月跳到了字节跳动", "user.employer"),
        ("以后你可以叫我小安", "user.name"),
        ("My name is Robert, please call me Bob", "user.name"),
        ("所有工具都用深色主题", "user.theme"),
        ("My editor uses dark mode", "user.theme"),
        ("The user prefers dark mode", "user.theme"),
        ("User likes dark mode", "user.theme"),
        ("Prefers dark mode", "user.theme"),
        ("用户喜欢深色主题", "user.theme"),
        ("I work at night, so dark mode", "user.theme"),
    ],
)
def test_what_the_user_says_of_themself_has_its_key(text, key):
    assert subject_key_of(text) == key


def test_a_hostile_text_is_read_in_time():
    texts = [words * 100 for words in ("更正", "我跟小", "从", "一", "用a ", "在", "my ", "我,", "说:")]

    with must_not_hang():
        for text in texts:
            subject_key_of(f"{text}搬到了杭州"[-200:])


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("去年我住在西安的时候认识了他", None),
        ("去年我住在西安", None),
        ("2012年我住在西安", None),
        ("三年前我在西门子工作", None),
        ("我住在厦门的时候常去海边", None),
        ("我住在厦门", "user.city"),
        ("我现在住在厦门", "user.city"),
        ("我家在厦门三年了", "user.city"),
        ("2012年起我住在西安", "user.city"),
        ("去年我搬到西安了", "user.city"),
        ("去年我入职了西门子", "user.employer"),
    ],
)
def test_where_somebody_lived_is_not_where_they_live(text, key):
    assert subject_key_of(text) == key
