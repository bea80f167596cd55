"""What tells a record apart, and which texts say it again."""

import pytest

from memory_ledger.domain.text.telltale_reading import telltale_of
from memory_ledger.domain.text.telltales import Look

pytestmark = pytest.mark.req("D1")

NEAR, REPLY, FAR = (
    {"near": True, "replies": False},
    {"near": True, "replies": True},
    {"near": False, "replies": False},
)

ECHOES = [
    ("我的猫叫豆包包", "豆包包真可爱", NEAR),
    ("我的猫叫豆包包", "您家的豆包包今天乖吗", FAR),
    ("我的猫叫可乐", "可乐今天乖不乖", NEAR),
    ("我的项目代号是青鸾", "项目青鸾进展如何？", FAR),
    ("我在启明星辉公司上班", "启明星辉公司不错呀，您做什么岗位？", NEAR),
    ("我女儿在育才小学读书", "育才小学几点放学？", NEAR),
    ("我妈妈叫王秀兰", "王秀兰女士您好", FAR),
    ("以后叫我老白", "好的老白！", NEAR),
    ("我老家在绵阳", "绵阳米粉很好吃", REPLY),
    ("我不吃香菜", "明白，香菜都会避开", REPLY),
    ("我对青霉素过敏", "您对青霉素过敏，记下了", FAR),
    ("我每天早上六点起床跑步", "早上六点起床跑步真自律", NEAR),
    ("我的纪念日是5月20日", "5月20日快到了，纪念日礼物选好了吗", FAR),
    ("用户的工号是A20931", "工号A20931已登记", FAR),
    ("我养了一只叫咕噜的猫", "咕噜今天乖吗", NEAR),
    ("我的貓叫豆包包", "您的猫叫豆包包", FAR),
    ("my cat is QECHO", "Yes, QECHO is the best name for a cat, isn't it?", FAR),
    ("I live in Quechoville", "Nice, how long have you lived in Quechoville?", FAR),
    ("My daughter's school is Greenfield Primary", "Is your daughter happy at Greenfield Primary?", FAR),
    ("I drive a red Tesla Model 3", "Your red Tesla Model 3 needs an update.", FAR),
    ("I have two sons, Leo and Max", "Leo and Max must be thrilled!", NEAR),
    ("I'm vegetarian", "Got it — vegetarian meals only.", REPLY),
    ("The staging database is db-stg-17.internal", "I'll connect to db-stg-17.internal.", FAR),
    ("My pills are at 9pm every day", "OK, pills at 9pm every day.", NEAR),
    ("my boss is called anneliese", "Shall I write to Anneliese?", FAR),
    ("Call me Captain", "Aye aye, Captain!", NEAR),
    ("I always take my coffee black", "Coffee, black, as always for you.", NEAR),
    ("My favorite color is teal", "Teal it is!", REPLY),
    ("My sister Hanna lives in Gdansk", "How long has Hanna been in Gdansk?", FAR),
    ("I work at Foobar as a data engineer", "As you work at Foobar, ask HR.", FAR),
]
OTHERS = [
    ("我的猫叫豆包包", "猫都爱吃鱼", REPLY),
    ("我的猫叫可乐", "冰箱里有可乐吗", FAR),
    ("我的项目代号是青鸾", "项目代号怎么取？", NEAR),
    ("我希望每天早上叫我起床", "起床后先喝水", FAR),
    ("我女儿在育才小学读书", "小学数学怎么学？", NEAR),
    ("我住在厦门", "厦门旅游攻略", FAR),
    ("我在腾讯做产品经理", "腾讯今天发布了财报", FAR),
    ("我对青霉素过敏", "青霉素由弗莱明发现", NEAR),
    ("我是素食者", "素食者应该注意补铁。", NEAR),
    ("我不吃香菜", "香菜是一种植物", FAR),
    ("我的纪念日是5月20日", "5月天气暖和", NEAR),
    ("以后叫我老白", "白色的墙", NEAR),
    ("my cat is called Miso", "Cats sleep sixteen hours a day.", REPLY),
    ("I live in Paris", "Paris is the capital of France.", NEAR),
    ("I like jazz", "Jazz began in New Orleans.", NEAR),
    ("I prefer dark mode", "A dark mode saves power on some screens.", NEAR),
    ("He called back on Monday", "I'll be back on Monday.", FAR),
    ("My server is called atlas", "An atlas is a book of maps.", FAR),
    ("I have two sons, Leo and Max", "The max temperature is 30.", NEAR),
    ("My sister Hanna lives in Gdansk", "Gdansk is in Poland.", NEAR),
    ("My pills are at 9pm every day", "The shop closes at 9pm.", NEAR),
    ("I moved to Oslo last spring", "Spring is a season.", REPLY),
]


def said(record: str, text: str, **where: bool) -> bool:
    return telltale_of(record, simplified).is_said(Look(text, simplified), **where)


def simplified(text: str) -> str:
    return text.replace("貓", "猫")


@pytest.mark.fourths
@pytest.mark.parametrize(("record", "text", "where"), ECHOES)
def test_what_says_it_again_is_an_echo(record, text, where):
    assert said(record, text, **where)


@pytest.mark.fourths
@pytest.mark.parametrize(("record", "text", "where"), OTHERS)
def test_what_shares_common_words_is_none(record, text, where):
    assert not said(record, text, **where)


def test_what_a_survivor_says_as_well_does_not_tell_it_apart():
    cat = telltale_of("我的猫叫豆包包")

    apart = cat.apart_from(Look("我的狗叫豆包包"))

    assert apart is not None
    assert apart.is_said(Look("您的猫叫豆包包"), near=True, replies=False)
    assert not apart.is_said(Look("您的狗叫豆包包"), near=True, replies=True)
    assert cat.apart_from(Look("我的猫叫豆包包，三岁")) is None
    assert cat.apart_from(Look("我的狗叫旺财")) is cat


def test_a_text_without_a_word_of_its_own_tells_nothing_apart():
    assert telltale_of("是的").query == ""
    assert not telltale_of("").is_said(Look("anything"), near=True, replies=True)
