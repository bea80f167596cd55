"""A correction that gives a value alone puts right what its user said before it in the session."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.store.outbox import TableBackgroundWork
from memory_ledger.bootstrap.remembering import finish_extraction
from memory_ledger.domain.access.identity import Owner

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]
ALICE = Owner(tenant_id="acme", user_id="alice")
PATH = "/v1/sessions/s-1/messages"


@pytest.fixture
def talk(api):
    """Append each line by itself, those after "A: " as the assistant's; return the last reply."""

    def talk(*lines, session="s-1"):
        for line in lines:
            role, text = ("assistant", line[3:]) if line.startswith("A: ") else ("user", line)
            messages = [{"role": role, "content": text}]
            reply = api.call("POST", f"/v1/sessions/{session}/messages", {"messages": messages})
        return reply.json

    return talk


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then", "holds"),
    [
        ("I moved to Porto.", "No, I meant Braga.", "I moved to Braga"),
        ("I moved to Porto.", "Sorry, Braga.", "I moved to Braga"),
        ("I moved to Porto.", "*Braga", "I moved to Braga"),
        ("I moved to Porto.", "Braga*", "I moved to Braga"),
        ("I moved to Porto.", "Braga, not Porto", "I moved to Braga"),
        ("I moved to Porto.", "Not Porto, Braga.", "I moved to Braga"),
        ("My standup is on Monday.", "I mean Tuesday.", "My standup is on Tuesday"),
        ("My standup is on Monday.", "No. Sorry! It's Tuesday.", "My standup is on Tuesday"),
        ("Our standup is at 9:30.", "No, 10:00.", "Our standup is at 10:00"),
        ("My cat is called Tofu.", "Sorry, Mochi.", "My cat is called Mochi"),
        ("My locker number is 4471.", "oops, 4417", "My locker number is 4417"),
        ("I have three cats.", "my bad, four", "I have four cats"),
        ("My name is Sam.", "Sorry, it's Samantha, not Sam.", "My name is Samantha"),
        ("I work at Acme.", "Wait, no — Globex.", "I work at Globex"),
        ("My favourite colour is blue.", "sorry, green", "My favourite colour is green"),
        ("My sister Katrina lives in Oslo.", "*Katarina", "My sister Katarina lives in Oslo"),
        ("我搬到漳州了。", "不对，是泉州。", "我搬到泉州了"),
        ("我的牙医预约是下周三", "说错了，是周四", "我的牙医预约是下周四"),
        ("我的储物柜号码是0412", "打错了，应该是0421", "我的储物柜号码是0421"),
        ("我养了三只猫", "不是三只，是四只", "我养了四只猫"),
        ("我叫李雷", "不好意思，是李蕾", "我叫李蕾"),
        ("我女儿叫小雨", "不是小雨，是小宇", "我女儿叫小宇"),
        ("我的生日是5月3号", "打错了，5月4号", "我的生日是5月4号"),
        ("我在阿里上班", "不对，是腾讯", "我在腾讯上班"),
        ("我的柜子在四楼", "五楼不是四楼", "我的柜子在五楼"),
        ("我的货车是红色的", "是绿色不是红色", "我的货车是绿色的"),
        ("I live in Porto Alto.", "Porto, not Porto Alto", "I live in Porto"),
    ],
)
def test_a_value_alone_takes_the_place_of_the_one_before_it(talk, active, first, then, holds):
    talk(first)

    decisions = talk(then)["decisions"]

    assert active() == [holds]
    assert [one["outcome"] for one in decisions] == ["superseded_previous"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then", "holds"),
    [
        ("我周一去游泳。", "我记错了，是周二去游泳。", "我周二去游泳"),
        ("我每天六点跑步", "说错了，是七点跑步", "我每天七点跑步"),
        ("我的车停在B3层", "不好意思，是停在B2层", "我的车停在B2层"),
        ("我养了三只猫", "错了，是养了四只猫", "我养了四只猫"),
        ("我喜欢喝红茶", "不对，应该是喜欢喝绿茶", "我喜欢喝绿茶"),
        ("我在海鲜楼上班", "口误，是在川菜馆上班", "我在川菜馆上班"),
        ("我家猫吃罐头", "说错了，是吃冻干", "我家猫吃冻干"),
        ("我住在丽江。", "不对，我是说腾冲。", "我住在腾冲"),
        ("我住在丽江。", "不对，是腾冲", "我住在腾冲"),
        ("我住在丽江。", "我说的是腾冲", "我住在腾冲"),
        ("我家保洁是小安", "打错字了，是小宁", "我家保洁是小宁"),
        ("我的老师叫王芳。", "写错字了，是王方", "我的老师叫王方"),
    ],
)
def test_what_is_said_around_a_value_again_stands_once(talk, active, first, then, holds):
    talk(first)

    talk(then)

    assert active() == [holds]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then", "holds"),
    [
        ("My doctor is Dr. Thorne.", "No, I meant Dr. Hawthorn.", "My doctor is Dr. Hawthorn"),
        ("I work for St. Brennan's.", "Sorry, I meant St. Bridget's.", "I work for St. Bridget's"),
        ("I work for St. Brennan's.", "Sorry, I meant Globex.", "I work for Globex"),
        ("My sister Ana's car is red.", "Sorry, Mia's.", "My sister Mia's car is red"),
        ("My boss is J. Smith.", "Sorry, J. R. Smythe.", "My boss is J. R. Smythe"),
        ("My vet is Dr. A. Lund.", "Not Dr. A. Lund, Dr. B. Lund.", "My vet is Dr. B. Lund"),
        ("My GP is Dr. Okoye.", "I misspoke. It's Dr. Okafor.", "My GP is Dr. Okafor"),
        ("My teacher is Mr. Bell.", "Actually my teacher is Mr. Ball.", "my teacher is Mr. Ball"),
        ("I live in Mt. Vernon.", "Oops, Ft. Worth.", "I live in Ft. Worth"),
        ("My physio is Ms. K. Bauer.", "Correction: Ms. K. Brauer.", "My physio is Ms. K. Brauer"),
        ("My landlady is Mme. Blanc.", "No, Mme. Blanche.", "My landlady is Mme. Blanche"),
        ("My choir is led by Maj. Reed.", "sorry, by Col. Reed", "My choir is led by Col. Reed"),
    ],
)
def test_a_name_with_a_full_stop_in_it_is_one_value(talk, active, first, then, holds):
    talk(first)

    talk(then)

    assert active() == [holds]


@pytest.mark.parametrize(
    ("lines", "holds"),
    [
        (["I moved to Porto.", "A: Welcome to Porto! How is it?", "No, I meant Braga."], "I moved to Braga"),
        (["I moved to Porto.", "A: Noted.", "Sorry, Braga.", "*Bragança"], "I moved to Bragança"),
        (["I live in Porto.", "A: Noted.", "thanks!", "Braga, not Porto."], "I live in Braga"),
        (["I moved to Porto with Maria.", "Sorry, in Braga."], "I moved to Braga with Maria"),
        (["我住在漳州", "A: 好的，漳州。", "不对，是泉州"], "我住在泉州"),
    ],
)
def test_it_is_understood_over_what_stands_between(talk, active, lines, holds):
    talk(*lines)

    assert active() == [holds]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "lines",
    [
        ["I live in Porto.", "A: I opened the Lisbon file.", "No, I meant Braga."],
        ["I live in Porto. What's the weather tomorrow?", "A: Sunny.", "No, I meant Braga."],
        ["My standup is on Monday.", "A: Shall I book a room?", "No, Tuesday."],
        ["I live in Porto.", "A: Done.", "No, I meant the other file."],
        ["I live in Porto.", "No, thanks."],
        ["I live in Porto.", "Sorry, I'm late."],
        ["I live in Porto.", "Sorry, Tuesday."],
        ["I live in Porto.", "Please draft the letter to Maria about the roof.", "No, I meant Marta."],
        ["I don't live in Porto.", "No, Braga."],
        ["My sister Ana lives in Porto.", "Sorry, Braga."],
        ["我养了三只猫和两条狗", "不对，四"],
        ["我住在漳州", "A: 明天要开会吗？", "不对，周四"],
        ["我住在漳州", "不是，谢谢"],
        ["我住在丽江。", "不对，下雨了"],
        ["我住在丽江。", "我说的是实话"],
        ["我住在丽江。", "不是，我是说明天去游泳"],
        ["我周一去游泳。", "不对，是周二去跑步。"],
        ["我喜欢喝红茶，也喜欢喝绿茶", "不对，是喜欢喝白茶"],
    ],
)
def test_what_may_mean_something_else_changes_nothing(talk, active, lines):
    talk(lines[0])
    before = active()

    decisions = talk(*lines[1:])["decisions"]

    assert active() == before
    assert {one["outcome"] for one in decisions} <= {"rejected"}


@pytest.mark.parametrize(
    ("told", "denied"),
    [
        ("记住扫描仪在四楼", "扫描仪不是在四楼"),
        ("记住例会是周三", "例会不是周三"),
        ("记住货车是红色的", "货车不是红色的"),
        ("记住服务器在上海", "打印机不是在上海"),
        ("记住总部是北京", "上海不是总部"),
        ("Remember that the scanner is on floor 4", "The scanner, not on floor 4"),
    ],
)
def test_what_something_is_not_gives_it_no_value(talk, active, told, denied):
    talk(told)
    before = active()

    talk(denied)

    assert active() in (before, [denied])


def test_two_statements_with_the_old_value_are_both_left(talk, active):
    talk("I live in Porto.", "My hometown is Porto.")

    talk("Braga, not Porto.")

    assert {"I live in Porto", "My hometown is Porto"} <= set(active())


def test_another_session_is_not_meant(talk, active):
    talk("I moved to Porto.")

    talk("No, I meant Braga.", session="s-2")

    assert active() == ["I moved to Porto"]


def test_a_session_that_began_anew_is_not_meant(talk, active, api):
    talk("I moved to Porto.")
    api.call("POST", "/v1/sessions/s-1/reset")

    talk("No, I meant Braga.")

    assert active() == ["I moved to Porto"]


def test_what_nobody_was_to_remember_is_not_remembered_by_its_correction(api, talk, active):
    message = {"role": "user", "content": "I moved to Porto."}
    api.call("POST", PATH, {"messages": [message], "remember": False})

    talk("No, I meant Braga.")

    assert active() == []


def test_the_rest_of_the_message_is_read_as_well(talk, active):
    talk("I live in Porto.")

    talk("Sorry, Braga. I work at Acme.")

    assert active() == ["I live in Braga", "I work at Acme"]


def test_both_may_come_in_one_call_and_once_more(api, say, active):
    once = {"key": "once"}
    first = say("I moved to Porto.", "No, I meant Braga.", call=once)

    again = say("I moved to Porto.", "No, I meant Braga.", call=once)

    assert active() == ["I moved to Braga"]
    assert again.json["decisions"] == first.json["decisions"]


def test_a_message_that_comes_again_decides_once(api, memories, talk, active):
    talk("I have three cats.")
    message = {"role": "user", "content": "sorry, four", "message_id": "m-2"}
    first = api.call("POST", PATH, {"messages": [message]})
    talk("I live in Porto.")

    again = api.call("POST", PATH, {"messages": [message]})

    assert again.json["decisions"] == first.json["decisions"]
    assert active() == ["I have four cats", "I live in Porto"]


def test_what_was_left_over_is_finished_to_the_same_end(say, active, parts, failing):
    restore = failing(0)
    assert say("我养了三只猫").json["decisions_pending"] == 1
    restore()

    decisions = say("不是三只，是四只").json["decisions"]
    for job in [one for one in TableBackgroundWork(parts.table).jobs(ALICE) if one.kind == "extraction"]:
        finish_extraction(parts)(ALICE, job)

    assert [one["outcome"] for one in decisions] == ["superseded_previous"]
    assert active() == ["我养了四只猫"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("said", "holds"),
    [
        ("I live in Porto, no wait, Braga.", ["I live in Braga"]),
        ("I live in Porto. No wait, Braga.", ["I live in Braga"]),
        ("I live in Porto (sorry, Braga).", ["I live in Braga"]),
        ("I have three cats, no, four.", ["I have four cats"]),
        (
            "My standup is on Monday — I mean Tuesday. I work at Acme.",
            ["I work at Acme", "My standup is on Tuesday"],
        ),
        ("我住在漳州，啊不对，泉州，我喜欢跑步。", ["我住在泉州", "我喜欢跑步"]),
        ("我养了三只猫，说错了，四只", ["我养了四只猫"]),
        ("我住在成都，哦不，贵阳。", ["我住在贵阳"]),
        ("我住在漳州，不，泉州。", ["我住在泉州"]),
        ("我生日三月三，错了，五月三", ["我生日五月三"]),
        ("我的航班是周二，呃不，周三", ["我的航班是周三"]),
        ("我养了三只猫，搞错了，四只", ["我养了四只猫"]),
        ("My landlord is Capt. Brook, sorry, Capt. Brock.", ["My landlord is Capt. Brock"]),
        ("My doctor is Dr. Thorne, no wait, Dr. Hawthorn.", ["My doctor is Dr. Hawthorn"]),
        ("I'm not in Oslo, actually Bergen.", ["I'm not in Oslo, actually Bergen"]),
        ("I like tea, not coffee.", ["I like tea, not coffee"]),
    ],
)
def test_a_message_that_puts_itself_right_says_the_last_value(talk, active, said, holds):
    talk(said)

    assert active() == holds
