"""A fact beside a greeting, a task or a question is kept; what a question is about is not."""

import pytest

from memory_ledger.domain.writing.utterances import Keep, read

TOLD = (
    ("谢谢！对了，我是素食者，中午吃什么好？", "我是素食者"),
    ("你好呀，我是做外贸的，帮我翻译一下这句话。", "我是做外贸的"),
    ("你好，我是高中老师，帮我出几道题。", "我是高中老师"),
    ("嗨，我叫李雷，能帮我写个简历吗？", "我叫李雷"),
    ("对了，我对花生过敏，这个蛋糕能吃吗？", "我对花生过敏"),
    ("哈喽，我是程序员，推荐几本书吧。", "我是程序员，推荐几本书吧"),
    ("谢谢你，我平时不吃辣，推荐几家餐厅。", "我平时不吃辣，推荐几家餐厅"),
    ("辛苦了，我们团队用 Go，帮我写个日志模块。", "我们团队用 Go"),
    ("忘了跟你说，我住在珠海。", "我住在珠海"),
    ("忘了说了，我对海鲜过敏。", "我对海鲜过敏"),
    ("I forgot to mention that I live in Ghent.", "I live in Ghent"),
    ("Oh, I forgot to tell you I'm a vegetarian.", "I'm a vegetarian"),
    ("Thanks! By the way, I'm a vegetarian, what should I eat for lunch?", "I'm a vegetarian"),
    ("Hi, I work in foreign trade, translate this for me.", "I work in foreign trade, translate this for me"),
    ("嗨，我叫李雷，能帮我写个简历吗？", "我叫李雷"),
    ("顺便说一下，我不吃猪肉，附近有什么餐厅？", "我不吃猪肉"),
    ("另外，我养了一只猫，哪种沙发好？", "我养了一只猫"),
    ("我是小学老师，帮我写一份教案。", "我是小学老师"),
    ("我在银行工作，帮我润色这段自我介绍。", "我在银行工作"),
    ("我对芒果过敏，能帮我列个甜点清单吗？", "我对芒果过敏"),
    ("忘了告诉你，我有两个孩子，暑假去哪玩好？", "我有两个孩子"),
    ("您好，我在学德语，帮我翻译这句话。", "我在学德语"),
    ("补充一下，我是色盲，图表怎么配色？", "我是色盲"),
    ("By the way, I'm allergic to shrimp, is this dish safe?", "I'm allergic to shrimp"),
    ("Hi, I'm a nurse, can you write a cover letter for me?", "I'm a nurse"),
    ("I live in Ghent, could you plan a weekend for us?", "I live in Ghent"),
    ("FYI I don't drink, what could I order?", "I don't drink"),
    ("I have two kids, can you suggest a holiday?", "I have two kids"),
    ("I'm a vegetarian, translate this menu: Schnitzel", "I'm a vegetarian, translate this menu"),
    ("Just so you know, my wife is a doctor, should she see this?", "my wife is a doctor"),
    ("I work at Nokia, write a bio for me please.", "I work at Nokia, write a bio for me please"),
    ("I forgot to mention I'm left-handed, which mouse fits?", "I'm left-handed"),
    ("您好！我在苏州上班，附近有什么好吃的？", "我在苏州上班"),
    ("早上好，我住在成都，今天天气怎么样？", "我住在成都"),
    ("我是素食者，中午吃什么好？", "我是素食者"),
    ("我养了两只猫，出差一周怎么办？", "我养了两只猫"),
    ("我家有三个孩子，周末去哪玩比较好？", "我家有三个孩子"),
    ("我在学日语，有什么好的教材推荐吗？", "我在学日语"),
    ("多谢！我是左撇子，买什么鼠标好？", "我是左撇子"),
    ("我住在青岛，请问周末有什么活动？", "我住在青岛"),
    ("请问一下，我是色盲，图表用什么配色好？", "我是色盲"),
    ("大家好，我是新来的实习生小张，怎么申请电脑？", "我是新来的实习生小张"),
    ("I live in Inverness, where can I rent a kayak?", "I live in Inverness"),
    ("I drive a 2009 Skoda Octavia, what oil should I buy?", "I drive a 2009 Skoda Octavia"),
    ("I have two cats, which litter is best?", "I have two cats"),
    ("I'm from Brazil, how do I apply for a visa?", "I'm from Brazil"),
    ("I play the cello, which strings are the warmest?", "I play the cello"),
    ("My wife is a vet, what should I give her for her birthday?", "My wife is a vet"),
    ("我对花生过敏，晚饭吃什么好？", "我对花生过敏"),
    ("我今年41岁，该做哪些体检？", "我今年41岁"),
    ("我不吃辣，附近有什么馆子？", "我不吃辣"),
)
NOT_TOLD = (
    "I live in Inverness, don't I?",
    "我住在泉州，是吗？",
    "I work at home, is that right?",
    "I'm a teacher, what am I?",
    "我叫小明，你叫什么？",
    "我养猫，你养吗？",
    "我有两个孩子，你觉得呢？",
    "I work for a bank, what about you?",
    "I'm in Rome, where can I eat?",
    "我住酒店，房卡丢了怎么办？",
    "我在写论文，怎么排版？",
    "If I live in Porto, where do I park?",
    "谢谢！中午吃什么好？",
    "你好呀，帮我翻译一下这句话。",
    "我是不是该换工作，你觉得呢？",
    "我是谁，你知道吗？",
    "我很困，怎么办？",
    "我在地铁上，有什么好听的歌？",
    "我在想，要不要养猫？",
    "如果我是素食者，中午吃什么好？",
    "我朋友是素食者，中午吃什么好？",
    "我吃什么好？",
    "我今天感冒了，能吃火锅吗？",
    "我是猪八戒，你是谁？",
    "我是想问一下，能帮我看看吗？",
    "我是素食者，对吧？",
    "对了，我是谁，你还记得吗？",
    "对了，我住在成都，你知道吗？",
    "顺便问一下，我是不是该睡了？",
    "我在写代码，能帮我看看吗？",
    "By the way, I'm a vegetarian, remember?",
    "By the way, I'm a doctor, right?",
    "I have a list of numbers, can you sort it?",
    "I have a Python script, can you fix it?",
    "I'm stuck, can you help?",
    "By the way, I'm a king, who are you?",
    "My sister is a vegetarian, or is she?",
    "I'm from the future, can you write a story?",
    "我忘了，能帮我查一下吗？",
    "我用 Mac，怎么装 Docker？",
    "我有糖尿病，能吃西瓜吗？",
)


def kept(message):
    return [said.text for said in read(message) if said.keep is Keep.STORE]


@pytest.mark.fourths
@pytest.mark.req("W1", "W2")
@pytest.mark.parametrize(("message", "fact"), TOLD)
def test_a_fact_beside_a_greeting_a_task_or_a_question_is_kept(message, fact):
    assert kept(message) == [fact]


@pytest.mark.fourths
@pytest.mark.req("W2")
@pytest.mark.parametrize("message", NOT_TOLD)
def test_what_a_question_is_about_is_not_kept(message):
    assert kept(message) == []


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    ("message", "fact"),
    [
        ("刚才说反了，我喜欢浅色模式。", "我喜欢浅色模式"),
        ("说反了，我住在泉州。", "我住在泉州"),
        ("刚刚讲岔了，我叫李那。", "我叫李那"),
        ("我记混了，我的工位是 C40。", "我的工位是 C40"),
        ("写反了，我喜欢短一点的回答。", "我喜欢短一点的回答"),
        ("刚才说反了，我不吃香菜。", "我不吃香菜"),
    ],
)
def test_what_is_told_after_a_word_of_having_said_it_the_wrong_way_round_is_kept(message, fact):
    assert kept(message) == [fact]


@pytest.mark.parametrize("message", ["刚才说反了。", "我说反话的。", "这道题我弄反了，怎么办？"])
def test_such_a_word_alone_tells_nothing(message):
    assert kept(message) == []
