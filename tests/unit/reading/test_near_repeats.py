"""Which records say nearly the same, and which only look so: they differ in a word that tells them apart."""

from __future__ import annotations

import re

import pytest

from memory_ledger.domain.recall.ranking.diversity import without_repeats
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.recall.ranking.slots import in_one_slot
from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text import telling_words
from memory_ledger.domain.text.terms import Words
from tests.support.fourths import every_fourth
from tests.support.hanging import hostile, must_not_hang
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R6")
PARTS = Parts(relevance=0.9, importance=0.5, recency=1)


def held_back(*texts):
    found = [
        Ranked(
            memory=make_memory(str(at), type=MemoryType.FACT, content=text),
            text=text,
            parts=PARTS,
            score=1 - at / 100,
        )
        for at, text in enumerate(texts)
    ]
    kept, drops = without_repeats(found, RetrievalSettings(), Question(""))
    assert drops == []
    return [one.text for one in kept if one.crowded]


CLOSED = [
    ("项目组{}评审会议由质量部主持并且在会后发出纪要", "第一次 第二次 第三次 第四次"),
    ("会后全组在{}号楼检查了电梯并且登记了结果和日期", "一 二 三 十二"),
    ("出差住宿标准是每晚{}元超出部分由个人自己承担", "三百 四百 五百 一千二百"),
    ("部门例会定在{}上午举行请各位提前准备汇报材料", "周一 周二 星期天 周末"),
    ("{}组负责仓库盘点并在月底前把结果交给财务部门", "甲 乙 丙 己"),
    ("组{}负责仓库盘点并在月底前把结果交给财务部门", "A B C D"),
    ("仓库{}门在晚上十点以后关闭需要刷卡才能进出的", "东 西 南 北"),
    ("the {} review of the project is led by the quality team and ends with minutes", "first second third"),
    ("please make sure that room {} is cleaned and locked after the last class ends", "one two three twelve"),
    (
        "the weekly planning call takes place on {} and everybody brings the numbers along",
        "monday fri sundays",
    ),
    ("the contract with the cleaning company ends in {} and the manager renews it", "may june october"),
    ("the {} gate of the warehouse stays shut at night and opens only with a badge", "north south east west"),
    ("the people in group {} count the stock and hand the results to the finance desk", "a b c d"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("template", "words"), CLOSED)
def test_numbers_days_directions_and_labels_keep_texts_in_their_turn(template, words):
    texts = [template.format(word) for word in words.split()]

    assert held_back(*texts) == []
    assert len({Words(text).telling for text in texts}) == len(texts)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{}早上到公司以后先检查机房温度再打开所有的灯", "小王 小李 小张 小赵"),
        ("{}早上到公司以后先检查机房温度再打开所有的灯", "王芳 李娜 张伟 王丽"),
        ("机柜里{}色的网线连接到核心交换机的主要端口上", "红 蓝 绿 黄"),
        ("董事会决定明年{}研发预算并在春节以后公布细节", "增加 减少 冻结 取消"),
        ("服务器{}出现故障时先通知值班工程师再登记工单", "redis mysql kafka"),
        ("Ann told us that {} checks the heating before turning on all lights", "ann bob cleo dan"),
        ("{} checks the heating in the server room before turning on all lights", "Ann Bob Cleo Dan"),
        (
            "the board decided to {} the research budget and to publish details after spring",
            "raise cut freeze",
        ),
        ("the {} cable connects the core switch with the main port of the router", "red blue green yellow"),
    ],
)
def test_three_texts_with_three_words_in_one_place_are_three_facts(template, words):
    assert held_back(*(template.format(word) for word in words.split())) == []


def test_a_text_without_the_word_leaves_them_three_facts():
    text = "the lawyers keep the key of the {}archive and open it for visitors after lunch"

    assert held_back(*(text.format(word) for word in ("", "old ", "upper ", "hidden "))) == []


REWORDED = [
    (
        "My grandmother bakes a large apple cake for the family on every birthday in the old kitchen",
        "My grandma bakes a large apple cake for the family on every birthday in the old kitchen",
        "My grandmother bakes a big apple cake for the family on every birthday in the old kitchen",
        "My grandmother bakes a large apple cake for the family at every birthday in the old kitchen",
        "My grandmother makes a large apple cake for the family on every birthday in the old kitchen",
    ),
    (
        "The library does not lend films for more than nine days and reminds every reader by mail",
        "The library does not lend films for longer than nine days and reminds every reader by mail",
        "The library doesn't lend films for more than nine days and reminds every reader by mail",
        "The library does not lend films for more than 9 days and reminds every reader by mail",
    ),
    (
        "酒店前台每天免费为客人保管行李一直到半夜十二点",
        "酒店前台每天免费替客人保管行李一直到半夜十二点",
        "酒店前台每天免费帮客人保管行李一直到半夜十二点",
        "酒店前台每天免费给客人保管行李一直到半夜12点",
    ),
    (
        "新员工入职当天要到服务台领取笔记本电脑和门禁卡",
        "新员工入职当天应到服务台领取笔记本电脑和门禁卡",
        "新员工入职当天要去服务台领取笔记本电脑和门禁卡",
        "新员工入职那天要到服务台领取笔记本电脑和门禁卡",
    ),
    (
        "会后全组一致同意暖气工程师早上来看地下室的旧锅炉",
        "会后全组同意暖气工程师早上来看地下室的旧锅炉",
        "会后全组一致同意暖气工程师早上来检查地下室的旧锅炉",
        "会后全组十分同意暖气工程师早上来看地下室的旧锅炉",
    ),
]


@pytest.mark.parametrize("texts", REWORDED)
def test_wordings_of_one_fact_do_not_crowd(texts):
    assert held_back(*texts) == list(texts[2:])


def test_a_wording_of_one_of_three_facts_is_held_back_and_they_are_not():
    text = "机柜里{}色的网线连接到核心交换机的主要端口上"
    facts = [text.format(colour) for colour in "红蓝绿"]
    again = facts[0].replace("连接到", "接到")

    assert held_back(facts[0], again, *facts[1:]) == []
    assert held_back(*facts, again) == [again]


SWAPPED = [
    ("transfer 300 from account 5 to account 7", "transfer 300 from account 7 to account 5"),
    ("transfer 300 from account 5 to account 7", "transfer 300 to account 5 from account 7"),
    ("transfer 5 euros from account 5 to account 7", "transfer 7 euros from account 5 to account 7"),
    ("Team 3 beat team 5 2:1", "Team 5 beat team 3 2:1"),
    ("Team 3 beat team 5 2:1", "Team 3 beat team 5 1:2"),
    ("从3楼搬到5楼", "从5楼搬到3楼"),
    ("小王向小李汇报", "小李向小王汇报"),
    ("我不吃鱼但是吃肉", "我不吃肉但是吃鱼"),
    ("Li reports to Wang", "Wang reports to Li"),
    ("On Monday the pool opens at 9, on Sunday at 10", "On Monday the pool opens at 10, on Sunday at 9"),
    ("Monday from 9 to 10, Sunday closed", "Monday closed, Sunday from 9 to 10"),
    (
        "Since the move in spring Li reports to Wang about everything the warehouse does in a week",
        "Since the move in spring Wang reports to Li about everything the warehouse does in a week",
    ),
    (
        "the accountant will transfer nine euros from account 5 to account 7 before the month ends",
        "the accountant will transfer 9 euros from account 7 to account 5 before the month ends",
    ),
    (
        "the old landlord of the house sued the young tenant of the flat because of the loud music",
        "the young tenant of the house sued the old landlord of the flat because of the loud music",
    ),
    ("昨天下午的周会上小王向小李汇报了仓库项目的进展", "昨天下午的周会上小李向小王汇报了仓库项目的进展"),
    ("搬家公司上午会把档案柜从三楼搬到五楼会议室旁边", "搬家公司上午会把档案柜从5楼搬到3楼会议室旁边"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("one", "other"), SWAPPED)
def test_what_changes_places_in_a_text_tells_it_apart(one, other):
    assert not Words(one).nearly(Words(other))
    assert held_back(one, other, f"{one} again", f"{other} again") == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("on Monday the pool opens at 9, on Sunday at 10", "the pool opens at 9 on Monday, at 10 on Sunday"),
        ("on Friday the clerks report to Ann", "the clerks report to Ann on Friday"),
        ("我每周五早上跑步", "每周五早上我跑步"),
        (
            "before the month ends the accountant will transfer 300 euros from account 5 to account 7",
            "the accountant will transfer 300 euros from account 5 to account 7 before the month ends",
        ),
        (
            "because of the loud music the old landlord sued the young tenant of the upper flat",
            "the old landlord sued the young tenant of the upper flat because of the loud music",
        ),
        (
            "the library lends no films for more than nine days and reminds every reader by mail",
            "the library reminds every reader by mail and lends no films for more than 9 days",
        ),
        (
            "昨天下午的周会上小王向小李汇报了仓库项目的进展",
            "小王在昨天下午的周会上向小李汇报了仓库项目的进展",
        ),
    ],
)
def test_a_phrase_may_stand_before_or_behind_its_neighbour(one, other):
    assert Words(one).nearly(Words(other))
    assert Words(other).nearly(Words(one))


@pytest.mark.parametrize(
    "texts",
    [
        ("我爸爸住在南京的老城区", "我大姑爸爸住在南京的老城区", "我爸爸从前住在南京老城区"),
        (
            "I take the train to work in winter",
            "I take the night train to work in winter",
            "I take the train to work in late winter",
        ),
    ],
)
def test_a_short_text_tells_by_each_word(texts):
    assert held_back(*texts) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    "texts",
    [
        ("I live in Oslo", "I’m living in Oslo", "The user lives in Oslo", "I do currently live in Oslo"),
        ("We meet on Mondays at nine", "We meet Mondays at 9", "We're meeting at nine on Monday"),
        ("The talk is about 3 hours", "The talk is roughly three hours", "It's a talk"),
        ("The tests run on every commit", "On each commit the tests run", "The tests run at every commit"),
        ("She doesn't work as a nurse", "She does not work as nurse", "She's no nurse"),
        ("泳池晚上九点关门", "泳池是在晚上9点关门的", "晚上九点泳池就关门了", "泳池目前晚上9点关门"),
        ("用户每月需要大约二十元", "我每个月要20元左右", "我每月要两百元左右"),
        ("以后回答应当使用英文", "以后回答应该用英文", "之后回答应该都用英文"),
    ],
)
def test_little_words_that_come_and_go_leave_a_short_text_what_it_is(texts):
    first, *others = map(Words, texts)

    same = [one for one in others if one.core == first.core and one.agrees(first)]

    assert same
    assert held_back(*texts) == [one.text for one in same]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "pair",
    """
    I am told about it | I told about it
    Ann is paid weekly | Ann paid weekly
    The office is in Rome | The office was in Rome
    It wasn't open | It isn't open
    I can't swim | I don't swim
    I cannot swim | I do not swim
    I work for Tom | I work with Tom
    The key is in the box | The key is on the box
    The key is at the office | The key is of the office
    The bus goes to the airport | The bus goes from the airport
    My flat is cold | Your flat is cold
    I need to rest | I need the rest
    Tea and coffee are free | Tea or coffee are free
    My mother is a doctor | My mother has a doctor
    She works there | She works
    The user's wife cooks | The user cooks
    The users pay | I pay
    The house boat is new | The boat house is new
    What Tom likes Ann hates | What Ann likes Tom hates
    钥匙是办公室的 | 钥匙在办公室
    门把坏了 | 门坏了
    他应该到了 | 他要到了
    他会来 | 他来了
    客户公司在上海 | 公司客户在上海
    父亲的朋友来了 | 朋友的父亲来了
    他们都不去 | 他们不都去
    王丽丽爱喝茶 | 王丽爱喝茶
    用户名要改 | 我名要改
    他跟我走 | 他为我走
    班车去机场 | 班车从机场来
    他在周五前交 | 他在周五后交
    我想请他吃饭 | 他想请我吃饭
    """.strip().splitlines(),
)
def test_other_little_words_tell_short_texts_apart(pair):
    one, other = (text.strip() for text in pair.split("|"))

    assert held_back(one, other) == []


def test_no_word_is_missed_for_how_it_begins():
    characters = sorted(set(telling_words._WORDS))
    text = ",".join(f"{one}{other}日" for one in characters for other in characters)

    found = [match.span() for match in telling_words._CHINESE.finditer(text)]

    assert found == [match.span() for match in re.finditer(telling_words._WORDS, text)]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "telling"),
    [
        ("第一次在三号楼二十五层", {"3", "25"}),
        ("二零二六年一万二千三百元", {"2026", "12300"}),
        ("两点半，九点一刻", {"2", "半", "9", "一刻"}),
        ("礼拜天和周日", {"日"}),
        ("由Alice转告Bob", {"alice", "bob"}),
        ("他自己买的东西特别贵，左右为难，非常累", set()),
        ("It doesn't and cannot, that's I", {"not"}),
        ("On Mondays at twelve, Tom's", {"monday", "12", "tom", "tom's"}),
        ("one may go right first", set()),
    ],
)
def test_what_tells_texts_apart_is_read_one_way(text, telling):
    assert Words(text).telling == telling


@pytest.mark.parametrize("piece", every_fourth(["亿", "零", "东西", "A", "n't", "is ", "在", "用户"]))
def test_a_text_of_nothing_else_is_read_at_once(piece):
    texts = [Words(hostile(piece) + end) for end in "红蓝绿"]

    with must_not_hang():
        assert len({one.telling for one in texts}) == 1
        assert len({one.core for one in texts}) == 3
        assert in_one_slot(texts, 2) == {0, 1, 2}


@pytest.mark.fourths
@pytest.mark.parametrize("piece", ["2 3 ", "二三，", "王李", "Ann Bob "])
def test_texts_in_another_order_are_compared_at_once(piece):
    texts = [Words(start + hostile(piece) + end) for start, end in (("5 Ann 红", ""), ("", "5 Ann 红"))]

    with must_not_hang():
        texts[0].nearly(texts[1])
