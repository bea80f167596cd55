"""The user's word stands before what an assistant said of the same thing; what repeats it is not shown."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import contents
from tests.support.fourths import every_fourth

OTHER_VALUES = [
    ("My oar locks are size 13.", "Which size are my oar locks?", "Your oar locks are size 15."),
    (
        "I keep the lifejackets in the loft.",
        "Where are the lifejackets?",
        "They are in the cellar, the lifejackets.",
    ),
    ("I lent the drill to Maren.", "Who has the drill?", "Jasper has the drill."),
    ("My passport number is XK-40917.", "What's my passport number?", "Your passport number is XK-40971."),
    ("The choir meets on Thursday.", "When does the choir meet?", "The choir meets on Tuesday."),
    ("The spare key hangs behind the mirror.", "Where's the spare key?", "The spare key is under the mat."),
    ("My landlord is called Brunner.", "What is my landlord called?", "Your landlord is called Lechner."),
    ("Our car is a blue Skoda.", "What make is our car?", "Your car is a Renault."),
    (
        "The kiln fires at 1060 degrees.",
        "At how many degrees does the kiln fire?",
        "I noted that the kiln fires at 980.",
    ),
    ("I park the van behind the bakery.", "Where do I park the van?", "You park the van at the station."),
    ("我的桨架是13号的。", "我的桨架是几号的？", "你的桨架是15号的。"),
    ("我把电钻借给了老韩。", "电钻借给谁了？", "电钻借给了小潘。"),
    ("船屋钥匙挂在钟后面。", "船屋钥匙在哪？", "船屋钥匙在抽屉里。"),
    ("我护照号是 EK-40917。", "我的护照号是多少？", "你的护照号是 EK-40971。"),
    ("合唱团周四排练。", "合唱团哪天排练？", "合唱团周二排练。"),
    ("我的房东姓柏。", "我的房东姓什么？", "你的房东姓黎。"),
    ("我家的车是蓝色的斯柯达。", "我家的车是什么牌子？", "你家的车是雷诺。"),
    ("窑烧到1060度。", "窑烧到多少度？", "窑烧到980度。"),
    ("面包车停在面包房后面。", "面包车停在哪儿？", "面包车停在车站。"),
    ("我的办公室在三楼。", "我的办公室在几楼？", "你的办公室在五楼。"),
]
OF_THEIR_OWN = [
    ("I bought a boat in spring.", "Where is the boat moored?", "The boat is moored at pier 4."),
    ("The dentist was nice to me.", "Which floor is the dentist on?", "The dentist is on floor 3."),
    ("We planted tomatoes.", "When do tomatoes ripen?", "Tomatoes ripen in late July and August."),
    ("我春天买了一条船。", "船停在几号码头？", "船停在4号码头。"),
    ("牙医对我很和气。", "牙医在几楼？", "牙医在3楼。"),
]
ANSWERED = [
    ("My rowing boat is called Skylark.", "What's my rowing boat called?", "Skylark."),
    ("I lent the outboard motor to Solveig.", "Who has the outboard motor?", "Solveig has it."),
    ("The ferry leaves at 06:40.", "When does the ferry leave?", "At 06:40."),
    ("I have a terrier called Pepper.", "What breed is Pepper?", "A terrier."),
    ("My sister teaches geography in Ghent.", "What does my sister teach?", "Geography."),
    ("The paint is in the shed behind the house.", "Where's the paint?", "In the shed."),
    ("我的划艇叫云雀。", "我的划艇叫什么？", "云雀。"),
    ("我把船外机借给了苏薇。", "船外机借给谁了？", "借给苏薇了。"),
    ("渡轮六点四十开。", "渡轮几点开？", "六点四十。"),
    ("我妹妹在根特教地理。", "我妹妹教什么？", "教地理。"),
    ("油漆放在屋后的棚子里。", "油漆放哪儿？", "在棚子里。"),
    ("我有一只叫胡椒的梗犬。", "胡椒是什么狗？", "梗犬。"),
]


@pytest.fixture
def said(api, clock):
    def run(session, *messages):
        sent = [{"role": role, "content": content} for role, content in messages]
        assert api.call("POST", f"/v1/sessions/{session}/messages", {"messages": sent}).status == 201
        clock.advance(days=1)

    return run


@pytest.mark.req("M5")
@pytest.mark.parametrize("told", every_fourth(OTHER_VALUES))
def test_the_users_word_stands_before_another_value_that_the_assistant_gave_later(said, sync, context, told):
    stated, question, reply = told
    said("s1", ("user", "The kettle is on. 水烧好了。"), ("user", stated))
    said("s2", ("user", question), ("assistant", reply))
    sync()

    shown = contents(context(question))

    assert shown[0].strip(".。") == stated.strip(".。")
    assert reply in shown


@pytest.mark.req("M5")
@pytest.mark.parametrize("told", every_fourth(OF_THEIR_OWN))
def test_what_the_assistant_alone_said_keeps_its_place(said, sync, context, told):
    stated, question, reply = told
    said("s1", ("user", "The kettle is on. 水烧好了。"), ("user", stated))
    said("s2", ("assistant", reply))
    sync()

    assert contents(context(question))[0] == reply


@pytest.mark.req("R6", "C6")
def test_what_was_asked_and_answered_is_not_shown_beside_what_was_told(said, sync, context):
    said("s1", *(("user", stated) for stated, _, _ in ANSWERED))
    for number, (_, question, answer) in enumerate(ANSWERED):
        said(f"c{number}", ("user", question), ("assistant", answer))
    sync()

    echoes = {text for _, *pair in ANSWERED for text in pair}
    shown = {question: contents(context(question)) for _, question, _ in ANSWERED}

    assert {question: echoes.intersection(texts) for question, texts in shown.items()} == dict.fromkeys(
        shown, set()
    )
    assert [texts[0].strip(".。") for texts in shown.values()] == [
        stated.strip(".。") for stated, _, _ in ANSWERED
    ]


@pytest.mark.req("R5")
@pytest.mark.parametrize(
    ("asked", "answer"), [("Where's the anchor?", "In the bilge."), ("船锚在哪？", "在舱底。")]
)
def test_an_answer_that_only_the_assistant_gave_is_found_by_its_question(said, sync, context, asked, answer):
    said("s1", ("user", "The kettle is on. 水烧好了。"))
    said("s2", ("user", asked), ("assistant", answer))
    sync()

    assert answer in contents(context(asked))
