"""What somebody does in general, told by a verb and its object alone, and who is who by a title."""

import pytest

from memory_ledger.domain.writing.utterances import Keep, read
from memory_ledger.domain.writing.utterances.stated.pastimes_chinese import is_pastime
from tests.support.fourths import every_fourth
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W1")
TOLD = (
    "我骑车上班 我打网球 我拉二胡 我吹萨克斯 我上午回邮件 我在公司是产品助理 我的房东是郝先生 "
    "我儿子打鼓 我走路上学 我弹吉他 我敲架子鼓 我踢足球 我下围棋 我练书法 我画水彩 我唱合唱 "
    "我中午睡午觉 我跳街舞 我滑雪 我集邮 我种菜 我在乐队是主唱 我骑电动车上下班 我女儿跳芭蕾 "
    "我收集老唱片 我饭后遛弯 我的上司是罗太太 我的导师是孙教授 我吹葫芦丝三年 "
    "我周末在社区的修理铺做义工"
)
OF_A_MOMENT = (
    "我打车去机场 我打电话给妈妈 我骑车摔了 我打网球的时候扭了脚 我下楼取快递 我画一张图 "
    "我唱一首歌给你听 我打了网球 我在公司是真的累 我的老板是个好先生 我走路回家了 我在路上 "
    "我拉肚子 我弹一下试试 我今天打网球 我种草了一款包 我想打网球 我回邮件"
)


def kept(text):
    return [one.text for one in read(text) if one.keep is Keep.STORE]


@pytest.mark.parametrize("text", every_fourth(TOLD.split()))
def test_what_one_does_in_general_is_kept(text):
    assert kept(f"{text}。") == [text]


@pytest.mark.parametrize("text", every_fourth(OF_A_MOMENT.split()))
def test_what_one_does_at_a_moment_is_not(text):
    assert kept(f"{text}。") == []


@pytest.mark.parametrize("unit", ["打网球", "早上", "在公司是", "收集", "骑车上"])
def test_nothing_hangs(unit):
    with must_not_hang():
        is_pastime(hostile(unit))
