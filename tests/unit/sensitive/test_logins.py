"""Passwords that nobody calls so, and answers to security questions however they are told."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.domain.writing.trust.sensitivity import NEVER_KEPT
from tests.support.fourths import every_fourth
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W4")
SCANNER = LibrarySensitiveScanner()
TOLD = (
    ("账号都是 zhangsan88，密码也一样", "zhangsan88"),
    ("账号都是 zhangsan88。密码也一样。", "zhangsan88"),
    ("所有网站账号密码都是 wangwu", "wangwu"),
    ("账号 zhangsan88 密码同账号", "zhangsan88"),
    ("我用户名 lan_lan，密码跟它一样", "lan_lan"),
    ("密码和用户名一样 laoli66", "laoli66"),
    ("user and pass are both admin99", "admin99"),
    ("login and password are the same: bobcat7", "bobcat7"),
    ("username bobcat7, password is the same", "bobcat7"),
    ("my account is bobcat7 and the password is the same as that", "bobcat7"),
    ("account name pixie12; same password", "pixie12"),
    ("my mother's maiden name for the security question: it's Abernathy", "Abernathy"),
    ("security question - mother's maiden name - Abernathy", "Abernathy"),
    ("the answer to my security question, my first school, is Oakfield", "Oakfield"),
    ("The bank's security question about my first car: it was a Volvo", "Volvo"),
    ("my first school, for the security question, was Oakfield", "Oakfield"),
    ("security question is my dog's name and it's Biscuit", "Biscuit"),
    ("security question answer: first pet, Rex", "Rex"),
    ("密保问题的答案，我妈妈的姓是欧阳", "欧阳"),
    ("密保问题是我妈姓什么，欧阳", "欧阳"),
    ("找回密码的问题，小学是红星小学", "红星小学"),
    ("银行的安全问题，我第一只宠物叫旺财", "旺财"),
    ("密保问题：小学是哪所？红星小学", "红星小学"),
    ("网银登录 6个0 再加 zx", "6个0 再加 zx"),
    ("手机银行登录是三个8加我名字缩写zs", "三个8加我名字缩写zs"),
    ("开机是四个零", "四个零"),
    ("my bank login is six zeros then zx", "six zeros then zx"),
    ("I log in to the bank with the word turnip", "turnip"),
    ("I sign in to online banking with the phrase purple monkey", "purple monkey"),
    ("I unlock my laptop with the word banana", "banana"),
    ("for the bank login I type turnip", "turnip"),
    ('我登录网银用的是"春暖花开"', "春暖花开"),
    ("登录邮箱输入 春暖花开 就行", "春暖花开"),
    ("登录网银用芝麻开门这四个字", "芝麻开门"),
)
NO_SECRET = (
    "my mother's maiden name is Abernathy",
    "My mother's maiden name was Abernathy, from Scotland",
    "my first school was Oakfield, the bank is next door",
    "the security question is my mother's maiden name",
    "for the security question I never use my mother's maiden name",
    "security questions are annoying",
    "我妈妈姓欧阳",
    "我的小学是红星小学",
    "密保问题是我妈妈的姓",
    "密保问题太简单了",
    "账号都是 zhangsan88",
    "我的账号是 zhangsan88",
    "账号是 wangli77，密码不一样",
    "账户是 wangli77，密码我忘了",
    "账号和密码都是必填的",
    "密码都一样不安全",
    "username and password are both required",
    "my username is pixie12 and my sister uses the same one",
    "I log in to the bank with my phone",
    "I log in to the bank with a fingerprint",
    "the bank asked me to log in with the word document",
    "I start every email with the word hello",
    "我登录网银用指纹",
    '我登录网银用"U盾"',
    "网银登录 每天限3次",
    "网银登录要输6个数字",
    "网银登录 3个月一次",
    "工资卡里有6个0",
    "the bill has six zeros",
)


@pytest.mark.parametrize("example", every_fourth(TOLD))
def test_what_lets_somebody_in_is_found_however_it_is_told(example):
    text, secret = example

    found = [text[one.start : one.end] for one in SCANNER.scan(text) if one.category in NEVER_KEPT]

    assert secret in found


@pytest.mark.parametrize("text", every_fourth(NO_SECRET))
def test_what_lets_nobody_in_is_no_secret(text):
    assert not [one for one in SCANNER.scan(text) if one.category in NEVER_KEPT]


@pytest.mark.parametrize(
    "unit",
    [
        "账号 ab密码",
        "密码和账号一样",
        "log in with the word ",
        "log in to a ",
        "security answer: first pet, ",
        "登录网银用",
        "6个0加",
        "bank six zeros and ",
        "username abc ",
    ],
)
def test_a_hostile_login_is_read_in_time(unit):
    with must_not_hang():
        SCANNER.scan(hostile(unit, 5000))
