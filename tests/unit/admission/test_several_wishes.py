"""Two wishes in one sentence are two: what is to be forgotten, what is to be kept, and what is a task."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read
from tests.support.hanging import hostile, must_not_hang

pytestmark = [pytest.mark.req("W2"), pytest.mark.req("W3"), pytest.mark.req("D6")]


def kept(message: str) -> list[str]:
    return [one.text for one in read(message) if one.keep is Keep.STORE]


def forgotten(message: str) -> list[str]:
    return [one.text for one in read(message) if one.keep is Keep.FORGET]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "wish", "keeps"),
    [
        (
            "Forget my locker number, and remember that my bench is number 12.",
            "Forget my locker number",
            ["my bench is number 12"],
        ),
        (
            "Forget my locker number, then remember that my bench is 12.",
            "Forget my locker number",
            ["my bench is 12"],
        ),
        ("Forget where I park and please remember that I cycle now.", "Forget where I park", ["I cycle now"]),
        (
            "Remember that my bench is number 12, and forget my locker number.",
            "forget my locker number",
            ["my bench is number 12"],
        ),
        (
            "Please remember my piano teacher is Ola, but forget my old address.",
            "forget my old address",
            ["my piano teacher is Ola"],
        ),
        (
            "Erase my birthday from your memory and note that I turn 40 in May.",
            "Erase my birthday from your memory",
            ["I turn 40 in May"],
        ),
        ("忘掉我的柜子号，记住我的长椅是12号。", "忘掉我的柜子号", ["我的长椅是12号"]),
        ("记住我的长椅是12号，另外忘掉我的柜子号。", "忘掉我的柜子号", ["我的长椅是12号"]),
        ("把我的柜子号忘了，长椅是12号记一下", "把我的柜子号忘了", ["长椅是12号"]),
        ("请记住我的钢琴老师姓欧，然后把我的旧地址忘掉吧", "把我的旧地址忘掉吧", ["我的钢琴老师姓欧"]),
        ("忘掉我停车的位置，再帮我记一下我现在骑车上班", "忘掉我停车的位置", ["我现在骑车上班"]),
        ("忘掉桌子是橡木的，其实是胡桃木", "忘掉桌子是橡木的", ["桌子是胡桃木"]),
        ("忘掉我的车是红色的，应该是蓝色的。", "忘掉我的车是红色的", ["我的车是蓝色的"]),
        ("Forget that my desk is oak, it's walnut.", "Forget that my desk is oak", ["my desk is walnut"]),
        (
            "Forget that my desk is oak; it is actually walnut.",
            "Forget that my desk is oak",
            ["my desk is walnut"],
        ),
        (
            "Forget my shoe size, I have a new job at Acme.",
            "Forget my shoe size",
            ["I have a new job at Acme"],
        ),
        (
            "I'd like you to forget my desk and to remember my bench is oak.",
            "I'd like you to forget my desk",
            ["my bench is oak"],
        ),
        ("能不能忘掉我的生日，顺便记住我住在奥斯陆？", "能不能忘掉我的生日", ["我住在奥斯陆"]),
        ("不用记我的生日了，但要记得我住在奥斯陆", "不用记我的生日了", ["我住在奥斯陆"]),
        ("I moved to Leeds, so forget my old address.", "forget my old address", ["I moved to Leeds"]),
    ],
)
def test_what_is_to_be_forgotten_is_told_from_what_is_to_be_kept(message, wish, keeps):
    assert (forgotten(message), kept(message)) == ([wish], keeps)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "wish"),
    [
        ("Forget my locker number and tell me a joke.", "Forget my locker number"),
        ("Tell me a joke and forget my locker number.", "forget my locker number"),
        ("Thanks! By the way, forget my locker number. What's the weather?", "forget my locker number"),
        ("Could you forget my shoe size and recommend a book?", "Could you forget my shoe size"),
        ("Please forget my shoe size, what is a good shop for boots?", "Please forget my shoe size"),
        ("谢谢！顺便把柜子号忘掉，今天天气如何？", "顺便把柜子号忘掉"),
        ("忘掉我的鞋码，推荐一本书", "忘掉我的鞋码"),
        ("给我讲个笑话，顺便忘掉我的鞋码", "忘掉我的鞋码"),
        ("Forget both my desk and my locker.", "Forget both my desk and my locker"),
        ("Forget my desk, my locker and my bench.", "Forget my desk, my locker and my bench"),
        ("Wipe the locker thing.", "Wipe the locker thing"),
        ("我桌子的事你可以忘了", "我桌子的事你可以忘了"),
        ("我养猫的事可以忘掉了", "我养猫的事可以忘掉了"),
        ("Don't keep my locker number any longer.", "Don't keep my locker number any longer"),
        (
            "You don't need to store my shoe size any longer.",
            "You don't need to store my shoe size any longer",
        ),
        ("请不要再记住我的地址，把它删除", "请不要再记住我的地址，把它删除"),
        ("不要再记得我的柜子是几号", "不要再记得我的柜子是几号"),
        ("以后别再记我的鞋码了", "以后别再记我的鞋码了"),
        ("Please unlearn my desk.", "Please unlearn my desk"),
        ("忘了我的桌子和柜子吧", "忘了我的桌子和柜子吧"),
    ],
)
def test_a_wish_to_forget_is_cut_from_what_else_is_asked(message, wish):
    assert (forgotten(message), kept(message)) == ([wish], [])


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "keeps"),
    [
        ("Remember that my boat is Selma, forget nothing, and tell me a joke.", ["my boat is Selma"]),
        ("Remember that I'm vegan and recommend a restaurant.", ["I'm vegan"]),
        ("记住我的船叫塞尔玛，再给我讲个笑话。", ["我的船叫塞尔玛"]),
        ("Remember that when I'm tired, tell me a joke.", ["when I'm tired, tell me a joke"]),
        ("Remember to cite sources and give me short answers.", ["cite sources and give me short answers"]),
        (
            "Remember that I always pack late and forget my charger.",
            ["I always pack late and forget my charger"],
        ),
        ("记住我总是丢三落四，忘记带钥匙。", ["我总是丢三落四，忘记带钥匙"]),
        ("Remember that salt and pepper are off the table.", ["salt and pepper are off the table"]),
    ],
)
def test_what_is_to_be_kept_is_kept_without_the_task(message, keeps):
    assert (forgotten(message), kept(message)) == ([], keeps)


@pytest.mark.parametrize(
    ("message", "keeps"),
    [
        ("Don't remember my trainer's name, but do remember that my gym is Fitzone.", ["my gym is Fitzone"]),
        ("Remember my gym is Fitzone but don't remember my trainer's name, Boris.", ["my gym is Fitzone"]),
        ("记住我的健身房是力健，但别记教练叫鲍里斯", ["我的健身房是力健"]),
        (
            "Please remember that I swim on Mondays, but do not save the price, 40 pounds.",
            ["I swim on Mondays"],
        ),
        ("请记住我周一游泳，不过不要记录教练的电话", ["我周一游泳"]),
    ],
)
def test_a_part_that_is_not_to_be_kept_covers_itself_alone(message, keeps):
    assert kept(message) == keeps
    assert "asked_not_to_keep" in {one.why for one in read(message)}


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "My gym is Fitzone, but don't remember that.",
        "Remember my gym is Fitzone. No, don't remember it.",
        "My trainer is Boris and my gym is Fitzone, but don't remember my trainer's name.",
        "Remember that my trainer is Boris, but don't remember the name Boris.",
        "Remember my trainer is Boris but don't save his name.",
        "我的健身房是力健，但别记这个",
        "记住我的教练是鲍里斯，但别记他的名字",
        "记住我的教练是鲍里斯，但别记教练叫什么",
        "This stays between us and out of your notes: I voted twice.",
        "Keep it between us: I voted twice.",
        "Between you and me and not for your memory, I voted twice.",
        "这话别进你的记录：我投了两次票",
        "这事就咱俩知道，别往笔记里写：我投了两次票",
    ],
)
def test_what_may_be_meant_by_it_is_not_kept_at_all(message):
    assert kept(message) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "Don't forget my locker number.",
        "Remember my locker number.",
        "Remember my name.",
        "Please remember our address!",
        "记住我的柜子号",
        "别忘了我的生日",
        "Remember to breathe, haha",
        "Remember to smile!",
        "记得多呼吸，哈哈",
        "记得微笑哦",
    ],
)
def test_a_request_that_tells_nothing_keeps_nothing(message):
    assert (kept(message), forgotten(message)) == ([], [])


@pytest.mark.parametrize(
    ("message", "keeps"),
    [
        ("Remember my name, Kora.", ["my name, Kora"]),
        ("Remember our anniversary, 4 June.", ["our anniversary, 4 June"]),
        ("记住我的柜子号是88", ["我的柜子号是88"]),
        ("别忘了我的生日三月三", ["我的生日三月三"]),
        ("Remember my allergy to walnuts.", ["my allergy to walnuts"]),
        (
            "Remember to breathe slowly when you write my meditation scripts.",
            ["breathe slowly when you write my meditation scripts"],
        ),
    ],
)
def test_one_that_tells_something_does(message, keeps):
    assert kept(message) == keeps


@pytest.mark.parametrize(
    "message",
    [
        "I forgot my locker number and asked at the desk.",
        "I'd rather forget my desk from school.",
        "We never forget our desk, and remember every locker.",
        "He told me to forget my locker number and tell him a joke.",
        "我忘了柜子号，今天天气如何？",
        "老师让我忘掉柜子号，记住长椅号。",
    ],
)
def test_what_only_tells_of_forgetting_is_no_wish(message):
    assert forgotten(message) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    "piece",
    ["forget my ", "and forget ", ",忘掉", "remember that a, and ", "把我", "for this, ", "don't keep "],
)
def test_no_text_hangs_the_cutting(piece):
    with must_not_hang():
        read(hostile(piece))
