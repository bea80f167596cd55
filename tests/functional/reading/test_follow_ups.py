"""A question that leans on what was just said is searched completed by that, and by nothing else."""

from __future__ import annotations

import pytest

from memory_ledger.domain.access.identity import Owner
from tests.support.fourths import every_fourth

ALICE = Owner(tenant_id="acme", user_id="alice")
FACTS = """
The venue in Porto costs 4,200 euros for the weekend.
The venue in Porto is run by Senhora Duarte.
The venue in Ghent costs 3,100 euros.
The sofa costs 890 euros.
Imke the photographer charges 900 for a day.
The driving lessons are 60 an hour.
The rental car must be returned to Ljubljana airport.
The drone must be returned to the media lab.
The old piano was built in 1911.
The barn was built by Uncle Karl.
小赵的书店周一休息。
理发店周二不营业。
我们的司仪叫高远。
高远的出场费是三千元。
新打印机放在三楼茶水间。
电饭煲放在厨房。
绿萝一周浇一次水。
多肉半个月浇一次水。
那台旧唱机是飞乐牌，1965年产，花了八百块。
绿色铁皮柜里面放着过年的对联。
Sat at the old mill with Emil and watched the otters.
The oboe reed knife was made of Sheffield steel.
""".strip().split("\n")
FOLLOW_UPS = [
    ("Tell me about the venue in Porto.", "It is a manor house.", "How much is it?", "4,200"),
    ("Tell me about the venue in Porto.", "It is a manor house.", "And who runs it?", "Duarte"),
    ("What about the venue in Ghent?", "Yes?", "price?", "3,100"),
    ("Who takes the pictures?", "Imke does.", "What does she charge?", "900"),
    ("Which rental car do we have?", "Let me see.", "Where do we give it back?", "Ljubljana"),
    ("The old piano sounds awful.", "It may need tuning.", "How old is it?", "1911"),
    ("小赵的书店在哪儿？", "我看看。", "哪天不营业？", "周一"),
    ("我们的司仪是谁？", "高远。", "他的出场费呢？", "三千"),
    ("新打印机到了吗？", "到了。", "放哪儿了？", "茶水间"),
    ("绿萝叶子黄了。", "可能是水多了。", "多久浇一次？", "一周"),
    ("那台旧唱机", "嗯。", "什么牌子？", "飞乐"),
    ("那台旧唱机", "嗯。", "不好意思，多少钱买的？", "八百"),
    ("说说绿色铁皮柜", "嗯。", "里面放着什么？", "对联"),
    ("Remember the old mill?", "Yes, the mill.", "Who was with me?", "Emil"),
    ("The oboe reed knife.", "Nice.", "And which steel was it made of?", "Sheffield"),
]


@pytest.fixture
def converse(api):
    def run(session, *said, remember=False, **view):
        roles = ("user", "assistant")
        messages = [{"role": roles[place % 2], "content": text} for place, text in enumerate(said)]
        body = {"messages": messages, "remember": remember, **view}
        reply = api.call("POST", f"/v1/sessions/{session}/messages", body)
        assert reply.status == 201, reply.text

    return run


@pytest.fixture
def told(converse, sync):
    for number, fact in enumerate(FACTS):
        converse(f"told-{number}", fact, remember=True)
    sync()


def shown(context):
    return [item["content"] for item in context["sections"]["facts"]]


@pytest.mark.req("R2", "T4")
@pytest.mark.parametrize("dialogue", every_fourth(FOLLOW_UPS))
def test_a_follow_up_finds_what_answers_it(told, converse, context, trace, dialogue):
    before, reply, question, answer = dialogue
    converse("now", before, reply)

    answered = context(question, session_id="now")

    assert any(answer in text for text in shown(answered)[:2]), shown(answered)
    assert "follow_up" in trace(answered)["routes"]
    assert before not in str(trace(answered))


@pytest.mark.req("R2")
def test_an_aside_does_not_hide_the_subject(told, converse, context):
    converse("now", "The oboe reed knife.", "Nice.", "By the way it rains here.", "I see.")

    assert "Sheffield" in shown(context("And which steel was it made of?", session_id="now"))[0]


@pytest.mark.req("R2")
def test_a_turn_finds_it_as_well(told, converse, api):
    converse("now", "What about the venue in Ghent?", "Yes?")

    reply = api.call("POST", "/v1/sessions/now/turn", {"message": {"role": "user", "content": "price?"}})

    assert "3,100" in shown(reply.json["context"])[0]


@pytest.mark.fourths
@pytest.mark.req("R2", "T4")
@pytest.mark.parametrize(
    "question",
    ["Where is the drone to be returned?", "By the way, how much is it?", "电饭煲放在哪里？", "Thanks!"],
)
def test_a_question_that_says_enough_or_turns_away_finds_what_it_finds_alone(
    told, converse, context, trace, question
):
    alone = shown(context(question))
    converse("now", "Tell me about the venue in Porto.", "It is a manor house.")

    answered = context(question, session_id="now")

    assert shown(answered) == alone
    assert "follow_up" not in trace(answered)["routes"]


@pytest.mark.req("R2", "S6")
def test_a_new_conversation_is_not_leaned_on(told, converse, context, trace, api):
    converse("now", "Tell me about the venue in Porto.", "It is a manor house.")
    assert api.call("POST", "/v1/sessions/now/reset").status == 200

    answered = context("How much is it?", session_id="now")

    assert "follow_up" not in trace(answered)["routes"]


@pytest.mark.req("R2", "D1", "I2")
def test_neither_an_erased_message_nor_another_users_is_leaned_on(told, parts, context, trace, api):
    said = {
        "messages": [{"message_id": "m-1", "role": "user", "content": "Tell me about the venue in Porto."}]
    }
    assert api.call("POST", "/v1/sessions/now/messages", said | {"remember": False}, user="bob").status == 201
    assert "follow_up" not in trace(context("How much is it?", session_id="now"))["routes"]
    own = api.call("POST", "/v1/sessions/own/messages", said | {"remember": False})
    assert own.status == 201
    assert "follow_up" in trace(context("How much is it?", session_id="own"))["routes"]

    parts.sessions.redact(ALICE, "own", "m-1")

    assert "follow_up" not in trace(context("How much is it?", session_id="own"))["routes"]


@pytest.mark.req("R2", "I3", "I7")
def test_what_the_assistant_says_in_the_window_opens_no_scope(converse, context, sync, remember):
    remember("The vault of project Nimbus opens at noon", scope="project:nimbus")
    sync()
    converse("now", "When does the vault open?", "Read project:nimbus, the vault of project Nimbus.")

    answered = context("And who guards it?", session_id="now")

    assert "Nimbus opens" not in str(answered["sections"]["facts"])


@pytest.mark.req("R2", "C5")
def test_a_high_risk_context_leans_on_the_users_words_alone(converse, context, sync, remember):
    remember("Imke was born in Ulm", confirmed=True)
    sync()
    converse("now", "Who takes the pictures?", "Imke does.")

    assert shown(context("How old is she?", session_id="now")) == ["Imke was born in Ulm"]
    assert shown(context("How old is she?", session_id="now", mode="high_risk")) == []


@pytest.mark.req("R2")
def test_the_session_comes_before_the_task_where_the_question_leans_on_it(
    told, converse, context, api, trace
):
    assert api.call("POST", "/v1/tasks", {"task_id": "t-1", "goal": "return the drone"}).status == 201
    converse("now", "Tell me about the venue in Porto.", "It is a manor house.")

    both = context("How much is it?", session_id="now", task_id="t-1")
    onwards = context("What next?", session_id="now", task_id="t-1")

    assert "4,200" in shown(both)[0]
    assert "drone" in shown(onwards)[0]
    assert "follow_up" not in trace(onwards)["routes"]


@pytest.mark.req("R2", "R5")
def test_what_was_said_in_an_earlier_session_as_well_comes_after_the_answer(told, converse, context, sync):
    dialogue = ("Tell me about the venue in Porto.", "It is a manor house.", "How much is it?")
    for number in range(3):
        converse(f"earlier-{number}", *dialogue, remember=True)
    sync()
    converse("now", *dialogue[:2])

    found = shown(context("How much is it?", session_id="now"))

    assert "4,200" in found[0]
    assert not set(found[:2]) & set(dialogue)
