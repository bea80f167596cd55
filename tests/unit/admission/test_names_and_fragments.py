"""What people are called, what holds where and when, and what of a sentence stands alone."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read

pytestmark = pytest.mark.req("W2", "W3")


def stored(message: str) -> list[str]:
    """Return what is stored of *message*."""
    return [each.text for each in read(message) if each.keep is Keep.STORE]


def keys(message: str) -> dict[str, str | None]:
    """Return the attribute of each thing stored of *message*."""
    return {each.text: each.key for each in read(message) if each.keep is Keep.STORE}


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        '把我的称呼改成"Lily"',
        "他们都叫我阿泽",
        "Everyone calls me Zed",
        "我同事都叫我老王",
        "以后要记得用中文回答我",
        "As a language teacher, I prefer examples",
        "She/her, by the way",
        "they/them",
        "本項目統一使用 Python 3.11",
        "在生产环境里，禁止直接改表",
        "如果是紧急邮件，以后先打电话给我",
        "When I'm travelling, send me summaries only",
        "客户要求所有文档都必须用英文",
        "反正我现在是素食者了",
        "joined Stripe",
    ],
)
def test_names_rules_and_changes_are_kept_whole(message):
    assert len(stored(message)) == 1


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "大家都叫我回去",
        "他们叫我去开会",
        "They call me when the build breaks",
        "如果是我当总统，以后大家都不上班",
        "张总要求以后周报都写英文",
        "李经理要求周报都用英文写",
        "Mr. Zhang wants the weekly reports in English from now on",
        "joined the call late",
        "在医院里，不能用了",
        "我是服了",
    ],
)
def test_what_looks_like_it_and_is_anothers_or_of_the_moment_is_not(message):
    assert stored(message) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("上次说错了，我住在杭州，不是上海", ["我住在杭州，不是上海"]),
        ("跟你说一下，我对花生过敏", ["我对花生过敏"]),
        ("我真的不是开玩笑，我对花生过敏", ["我对花生过敏"]),
        ("顺便提一嘴，我养了两只猫", ["我养了两只猫"]),
        ("TL;DR I hate long emails", ["I hate long emails"]),
        (
            "Heads-up: I no longer work at Shopify; joined Stripe",
            ["I no longer work at Shopify", "joined Stripe"],
        ),
        ("说来话长，反正我现在是素食者了", ["我现在是素食者了"]),
        ("jot this down: my car is a blue Golf", ["my car is a blue Golf"]),
        ('以后报销单抬头写"北京云帆科技"', ['以后报销单抬头写"北京云帆科技"']),
        ("记住报销单抬头写“北京云帆科技”", ["报销单抬头写“北京云帆科技”"]),
        ('记住"我不吃辣"', ["我不吃辣"]),
        ("I hate nicknames, never use them with me", ["I hate nicknames, never use them with me"]),
    ],
)
def test_what_is_kept_stands_alone(message, kept):
    assert stored(message) == kept


@pytest.mark.parametrize(
    ("message", "key", "text"),
    [
        ("我叫王小明，今年28岁，在北京做产品经理", "user.age", "今年28岁"),
        ("我是王小明，28岁，住在北京", "user.age", "28岁"),
        ("我是王小明，28岁，住在北京", "user.city", "住在北京"),
    ],
)
def test_parts_of_an_introduction_are_about_who_introduces_themself(message, key, text):
    assert keys(message)[text] == key


def test_an_age_of_somebody_else_is_not_the_users():
    assert "user.age" not in keys("我儿子叫小宝，今年5岁，住在杭州").values()
