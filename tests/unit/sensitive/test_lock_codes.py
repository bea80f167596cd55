"""Digits that are told to open something, and digits beside a door that open nothing."""

import pytest

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.domain.writing.trust.sensitivity import NEVER_KEPT
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W4")
SCANNER = LibrarySensitiveScanner()


def concealed(text):
    return [text[one.start : one.end] for one in SCANNER.scan(text) if one.category in NEVER_KEPT]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("The alarm code PIN at home is 7719, remember it.", "7719"),
        ("The garage alarm passcode number is 3391, remember it.", "3391"),
        ("The burglar alarm PIN code at work is 2255, save that.", "2255"),
        ("We open the garage with 5521.", "5521"),
        ("My safe opens with 331122.", "331122"),
        ("Our back gate unlocks with 6620.", "6620"),
        ("To get into the building you type 4488.", "4488"),
        ("The house alarm is disarmed with 7719.", "7719"),
        ("You can open the shed by pressing 1 2 3 4.", "1 2 3 4"),
        ("Typing 8831 unlocks the vault.", "8831"),
        ("Just punch in 5050 to open the front door.", "5050"),
        ("The lockbox opens when you enter 7321.", "7321"),
        ("Remember: front door 4471.", "4471"),
        ("保险柜用334455打开", "334455"),
        ("大门按4471就能开", "4471"),
        ("单元门输0917开门", "0917"),
        ("输入4455就能开院门", "4455"),
        ("我家门锁输入8865就开", "8865"),
        ("开保险箱要按662200", "662200"),
        ("报警器撤防码7719", "7719"),
        ("报警器按7719撤防", "7719"),
        ("行李箱锁是 518", "518"),
        ("自行车锁是 4471", "4471"),
    ],
)
def test_what_opens_something_is_a_secret(text, told):
    assert concealed(text) == [told]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "My postal code is 10115, remember it.",
        "The area code here is 0755, remember it.",
        "My course code is CS 4471.",
        "The error code was 4471, remember it.",
        "My product code is 88123, remember it.",
        "My booking reference is 778812.",
        "My locker number is 4471.",
        "The country code of Portugal is 351, remember it.",
        "The shop opens with 1200 people waiting.",
        "We enter the building with 1200 people.",
        "The garage opens at 0730.",
        "My door is number 1402.",
        "记住产品代码是88123",
        "我的储物柜号码是0412",
        "记住区号是0592",
        "我家单元门1402",
        "车库门用3000块修好了",
        "大门用2008年的旧锁",
        "保险柜用了2000块",
    ],
)
def test_what_opens_nothing_is_none(text):
    assert concealed(text) == []


@pytest.mark.parametrize(
    "unit",
    ["alarm code ", "open the door ", "type 1234 ", "1 2 3 4 opens ", "大门按", "按1234就", "front door 1"],
)
def test_nothing_hangs(unit):
    with must_not_hang():
        SCANNER.scan(hostile(unit)[:8_000])
