"""Questions that lean on what was said before them, those that do not, and what completes them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory_ledger.domain.recall.intent.follow_ups import MAX_SAID, follow_up, leans, said_before
from memory_ledger.domain.recall.intent.routing import Route
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.working.messages import Message, MessageRole
from tests.support.fourths import every_fourth

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
USER, ASSISTANT, TOOL = MessageRole.USER, MessageRole.ASSISTANT, MessageRole.TOOL

LEANING = """
How much is it?
How many people fit in it?
Where do we give it back?
And who runs it?
price?
what make?
and the address?
Which day is that on?
Landlord's name?
Where did I put them?
What did she study?
How far is that from the hotel?
How do we get there?
Which one is cheaper?
Is that still valid?
What about breakfast?
opening hours?
When does he come back?
Why?
And where?
Remind me who recommended it
哪天不营业？
多少钱？
放哪儿了？
什么牌子？
他的出场费呢？
能带宠物吗？
几点关门？
那里在哪个区？
每周几来？
要带什么？
怎么过去？
谁推荐的？
为什么没去成？
多久浇一次？
地址呢？
那上海的呢？
它該多久換一次？
押金退吗？
这是谁留下的？
然后呢？
Who was with me?
Who else was there with us?
Sorry, what was the price again?
Do you remember the price?
registration number?
车牌号是多少？
里面放着什么？
不好意思，什么牌子？
什么时候买的？还买了什么？
你还记得价格吗？
那盆多久浇一次水？
""".strip().split("\n")
COMPLETE = """
Where does Otto live?
And in Ghent?
By the way, what's my blood type?
Anyway, when do I feed it?
Where did the plumber leave the spare wrench?
Who takes the pictures?
When is the quarterly board meeting?
When does the train leave and where does it stop?
How did my brother do in his exam?
Is it going to rain tomorrow?
Is there a pharmacy near the office?
How long does it take to fly to Tokyo?
What time is it?
What's the weather like there?
What is inflation?
What does E0421 mean?
What was decided that week?
Where do I live?
What's my shoe size?
Who are you?
Thanks!
Tell me a joke about cats
护照放在哪个抽屉？
备用钥匙在哪里？
年会几点开始？
小李的婚礼在哪天？
对了，多少钱？
换个话题，它几点关门？
我的血型是什么？
我住在哪里？
什么是通货膨胀？
猫为什么怕水？
谁发明了电灯？
生日会的主题是什么？
早会现在几点？
其他部门几点下班？
吉他课的学费是多少？
公司的报销流程怎么走？
今天天气怎么样？
现在几点了？
Wi-Fi密码是多少？
谢谢你
你叫什么名字？
Who went with me to Lisbon?
Who is with us on Monday?
Do you remember my sister's wedding?
What did I pay for the canoe?
我的车牌号是多少？
你还记得表弟的婚礼吗？
""".strip().split("\n")


def asked(text):
    return Question(text, fold)


def message(role, content, number=1):
    return Message(message_id=f"m-{number}", role=role, content=content, created_at=NOW, sequence=number)


def said(*turns):
    """Return messages of the roles that alternate from the user's on."""
    roles = (USER, ASSISTANT)
    return [message(roles[number % 2], text, number) for number, text in enumerate(turns)]


@pytest.mark.req("R2")
@pytest.mark.parametrize("question", every_fourth(LEANING))
def test_a_question_that_does_not_say_of_what_leans_on_what_was_said(question):
    assert leans(asked(question))


@pytest.mark.req("R2")
@pytest.mark.parametrize("question", every_fourth(COMPLETE))
def test_a_question_that_names_what_it_is_about_or_turns_away_does_not(question):
    assert not leans(asked(question))


@pytest.mark.req("R2")
@pytest.mark.parametrize("question", ["", "?", "？", "it " * 60, "它" * 200, "what " * 30])
def test_nothing_and_long_texts_lean_on_nothing(question):
    assert not leans(asked(question))


@pytest.mark.req("R2")
def test_a_question_is_completed_by_what_the_user_spoke_about_last():
    earlier = said("Where is the tandem?", "In the cellar.", "Tell me about the venue in Porto.", "Sure.")

    assert said_before(earlier, asked) == "Tell me about the venue in Porto."
    assert said_before([*earlier, *said("How much is it?", "I see.", "Thanks!", "ok")], asked) == (
        "Tell me about the venue in Porto."
    )
    assert said_before([], asked) == ""
    assert said_before(said("Hello!", "How can I help?", "And then?"), asked) == ""


@pytest.mark.req("R2")
@pytest.mark.parametrize("mention", ["那台旧相机", "那盆薄荷", "老郑那辆车"])
def test_what_points_to_a_thing_by_its_name_is_about_that(mention):
    assert said_before(said("说说年会", "好的。", mention), asked) == mention
    assert said_before(said("说说年会", "好的。", "那家店", "好的。"), asked) == "说说年会"


@pytest.mark.req("R2")
@pytest.mark.parametrize(
    "aside", ["By the way it rains here.", "Oh, and the kettle boils.", "对了，水烧好了。"]
)
def test_what_is_said_by_the_way_leaves_the_subject(aside):
    assert said_before(said("The cello bow.", "Yes?", aside), asked) == f"The cello bow.\n{aside}"
    assert said_before(said(aside), asked) == aside
    assert said_before(said("The cello bow.", "Yes?", "By the way, who is Otto?"), asked) == (
        "By the way, who is Otto?"
    )


@pytest.mark.req("R2")
@pytest.mark.parametrize(
    ("before", "question", "searched"),
    [
        ("Let's talk about the tripod.", "Who has it?", "Who has it?\nthe tripod"),
        ("说说梯子的事", "借给谁了？", "借给谁了？\n梯子"),
        ("Tell me about the venue in Porto.", "price?", "price?\nTell me about the venue in Porto."),
        ("The tripod is lent.", "Sorry, who owns it?", "who owns it?\nThe tripod is lent."),
    ],
)
def test_it_is_completed_by_the_subject_without_the_words_that_turn_to_it(before, question, searched):
    assert follow_up(asked(question), before, NOW)[0].text == searched


@pytest.mark.req("R2")
def test_a_reply_completes_it_by_what_it_names():
    def completed(question, reply):
        return said_before(said(question, reply), asked).partition("\n")[2]

    assert completed("Who takes the pictures?", "Imke does.") == "Imke does."
    assert completed("我们的司仪是谁？", "高远。") == "高远。"
    assert completed("我们的司仪是谁？", "我看看。") == ""
    assert completed("Who takes the pictures?", "Which pictures do you mean?") == ""
    long = "There are two of them whom we asked so far, namely Imke from Antwerp, and then there was Ravi."
    assert completed("Who takes the pictures?", long) == "Imke Antwerp Ravi"


@pytest.mark.req("R2", "C5")
def test_only_the_user_counts_where_only_the_user_is_heard_and_a_tool_never():
    earlier = [*said("Who takes the pictures?", "Imke does."), message(TOOL, "Secret project Nimbus", 9)]

    assert said_before(earlier, asked) == "Who takes the pictures?\nImke does."
    assert said_before(earlier, asked, own_only=True) == "Who takes the pictures?"


@pytest.mark.req("R2")
def test_what_was_said_at_length_or_long_ago_completes_nothing_more():
    assert len(said_before(said("The garden. " * 900), asked)) <= MAX_SAID
    assert said_before(said("Tell me about the venue in Porto.", *["Hm.", "And then?"] * 12), asked) == ""


@pytest.mark.req("R2", "R5")
def test_the_time_of_a_question_is_its_own():
    whole, intent = follow_up(asked("How much was it?"), "What did we plant in April?", NOW)
    assert (whole.text, intent.period) == ("How much was it?\nWhat did we plant in April?", None)

    whole, intent = follow_up(asked("And in May?"), "What did we plant in April?", NOW)
    assert "april" not in whole.text
    assert intent.period is not None
    assert intent.period.start.month == 5
    assert intent.routes == (Route.TIME, Route.FOLLOW_UP)


@pytest.mark.req("R2", "R3")
def test_an_identifier_that_was_said_is_asked_for():
    whole, intent = follow_up(asked("How do we fix it?"), "What does error E0421 mean?", NOW)

    assert whole.identifiers == ("e0421",)
    assert {Route.IDENTIFIER, Route.FOLLOW_UP} <= set(intent.routes)
