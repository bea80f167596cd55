"""A change of the user's own things is kept; orders and what programs call things are not."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances.reading import read
from memory_ledger.domain.writing.utterances.stated.own_values import gives_own_value
from memory_ledger.domain.writing.utterances.verdicts import Keep
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W2")


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "I've changed my internet provider to Fastnook.",
        "My internet provider is Bluewire.",
        "I renamed the home wifi network to Starfish.",
        "We renamed our boat to Halcyon.",
        "Our meeting room is called Heron now.",
        "Our shed is called The Ark.",
        "Since the new timetable my train home leaves at 17:55.",
        "I switched my pension to Northfund.",
        "The landlord is Mrs. Okafor these days.",
        "备用钥匙现在放在大头家。",
        "健身卡涨价了，现在每月三百六十元。",
        "我退订了《地理》杂志。",
    ],
)
def test_a_change_of_ones_own_is_kept(text):
    assert [one.keep for one in read(text)] == [Keep.STORE]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "I changed my order to Pizza Margherita.",
        "I renamed the file to Readme.",
        "I renamed the branch to Main.",
        "I changed my mind to Yes.",
        "I changed my flight to Tuesday.",
        "I changed my shirt to Blue.",
        "My battery dropped to 20%.",
        "My order is called Big Mac.",
        "My ticket is called Bug Seven.",
        "The file is called Heron now.",
        "The teacher is Ms. Hale now.",
        "牛肉涨价了，现在五十块一斤。",
        "汽油涨价了，现在每升八块。",
        "钥匙现在在哪？",
        "我把文件改名了。",
    ],
)
def test_a_change_of_anything_else_is_talk(text):
    assert Keep.STORE not in [one.keep for one in read(text)]


@pytest.mark.parametrize("piece", ["my a ", "I changed my a ", "our x is called A ", "钥匙现在在"])
def test_hostile_text_is_read_in_time(piece):
    with must_not_hang():
        gives_own_value(hostile(piece)[:600])
