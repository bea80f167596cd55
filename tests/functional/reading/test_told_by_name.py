"""What was told of somebody by name alone answers a question that says who they are to the user."""

from __future__ import annotations

import pytest

from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("R1", "R2")
FIRST = 4
"""So many of the best answers are looked at."""
BESIDE = (
    "The landlord painted the stairwell green.",
    "I ordered forty litres of oat milk for the office.",
    "Our deploy failed twice because the disk was full.",
    "I moved the standup to half past nine.",
    "The train to Ghent was late again.",
    "I like my coffee without sugar.",
    "We booked the cottage near Whitby for the second week.",
    "The new keyboard has very quiet keys.",
    "Tom's daughter Ada is eleven and plays the tuba.",
    "Our neighbour's dog Rex eats shoes.",
    "I read a long book about lighthouses.",
    "The dentist moved my appointment to Thursday.",
    "My bicycle needs a new chain.",
    "Rain came through the roof of the shed.",
    "I renewed the passport last week.",
    "The printer on the second floor is out of toner.",
    "We ate dumplings at the harbour.",
    "The budget review is due on Friday.",
    "I started to learn Portuguese in March.",
    "Someone left a blue umbrella in the meeting room.",
)
BESIDE_ZH = (
    "楼道的灯坏了两天了。",
    "我给办公室订了四十升燕麦奶。",
    "昨天部署失败了两次，磁盘满了。",
    "早会改到九点半了。",
    "去苏州的火车又晚点了。",
    "我喝咖啡不加糖。",
    "我们订了海边的民宿。",
    "新键盘的声音很轻。",
    "邻居的女儿婷婷十一岁，会吹大号。",
    "隔壁家的狗黑豆老咬鞋。",
    "我看完了一本讲灯塔的书。",
    "牙医把我的预约改到周四了。",
    "我的自行车要换链条。",
    "仓库的屋顶漏雨了。",
    "我上周换了护照。",
    "二楼的打印机没墨了。",
    "我们在码头吃了饺子。",
    "预算评审周五截止。",
    "三月份我开始学葡萄牙语。",
    "会议室里有人落下一把蓝伞。",
)
PAIRS = [
    ("My daughter Effie starts school in August.", "Effie is six.", "How old is my daughter?"),
    ("My daughter is called Isla.", "Isla plays the oboe.", "What instrument does my daughter play?"),
    ("Our dog Biscuit had his shots.", "Biscuit is afraid of thunder.", "What is my dog afraid of?"),
    ("My manager is Petra.", "Petra works from Lisbon in winter.", "Where does my manager work from?"),
    ("Ravi, my brother, is staying with us.", "Ravi can't eat gluten.", "What can my brother not eat?"),
    ("I have two sons, Max and Leo.", "Leo collects beetles.", "What do my sons collect?"),
    ("We named our cat Miso.", "Miso only eats tinned tuna.", "What does our cat eat?"),
    ("Noor is my flatmate.", "Noor gets up at five.", "When does my flatmate get up?"),
    ("My older sister Wren is a pilot.", "Wren lives in Tromso.", "Where does my sister live?"),
    ("My aunt's name is Odile.", "Odile bakes rye bread.", "What does my aunt bake?"),
    ("我儿子阿乐今年上小学。", "阿乐喜欢恐龙。", "我儿子喜欢什么？"),
    ("我女儿叫小米，今年五岁。", "小米最怕蜘蛛。", "我女儿最怕什么？"),
    ("我家猫叫年糕。", "年糕怕打雷。", "我家的猫怕什么？"),
    ("我同事老周调去深圳了。", "老周爱喝普洱。", "我同事爱喝什么？"),
    ("小峰是我弟弟。", "小峰在成都开面馆。", "我弟弟在哪里开店？"),
    ("我老板王磊下周出差。", "王磊不吃香菜。", "我老板不吃什么？"),
    ("我养了一只狗，名叫旺财。", "旺财三岁了。", "我的狗几岁了？"),
    ("我有两个女儿，分别叫朵朵和苗苗。", "苗苗在学古筝。", "我女儿在学什么？"),
    (
        "My son Caspian joined the scouts.",
        "Caspian wants a telescope for Christmas.",
        "What does my son want?",
    ),
    (
        "We adopted a rabbit called Thistle.",
        "Thistle sleeps behind the stove.",
        "Where does my rabbit sleep?",
    ),
    (
        "My colleague, Ingrid, is on leave.",
        "Ingrid speaks Hungarian.",
        "Which language does my colleague speak?",
    ),
    ("My husband's name is Tadeusz.", "Tadeusz keeps bees on the roof.", "What does my husband keep?"),
    (
        "Had lunch with my mentor Yusuf.",
        "Yusuf recommended the book on queues.",
        "What did my mentor recommend?",
    ),
    ("My daughters Ottilie and Bea are twins.", "Bea hates swimming.", "What does my daughter hate?"),
    ("我女儿小雨昨天演出了。", "小雨的班主任姓陶。", "我女儿的班主任姓什么？"),
    ("我们家狗狗叫豆包。", "豆包最爱吃胡萝卜。", "我家狗狗爱吃什么？"),
    ("我表弟叫陈默。", "陈默在杭州做设计。", "我表弟做什么的？"),
    ("我室友阿凯搬走了。", "阿凯养了一缸热带鱼。", "我室友养了什么？"),
    ("我有个儿子叫大壮。", "大壮想学架子鼓。", "我儿子想学什么？"),
]


@pytest.fixture
def say(api):
    def run(messages, session):
        said = [{"message_id": name, "role": role, "content": text} for name, role, text in messages]
        assert api.call("POST", f"/v1/sessions/{session}/messages", {"messages": said}).status == 201

    return run


@pytest.fixture
def found(say, sync, search):
    def ask(told, by_name, question):
        beside = BESIDE if question.isascii() else BESIDE_ZH
        say([(f"b{place}", "user", text) for place, text in enumerate(beside)], session="beside")
        say([("t1", "user", told)], session="told")
        say([("n1", "user", by_name)], session="named")
        sync()
        return [item["memory"]["content"].rstrip(".。") for item in search(question)["items"]]

    return ask


@pytest.mark.parametrize("case", every_fourth(PAIRS))
def test_what_is_told_by_name_is_found_by_who_it_is(found, case):
    told, by_name, question = case

    assert by_name.rstrip(".。") in found(told, by_name, question)[:FIRST]
