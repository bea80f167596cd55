"""A correction that follows a concealed secret directly is concealed too; one of ordinary things is not."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.req("W4")
PATH = "/v1/sessions/s-1/messages"


@pytest.fixture
def talk(api):
    """Append each line by itself, those after "A: " as the assistant's."""

    def talk(*lines, **fields):
        for line in lines:
            role, text = ("assistant", line[3:]) if line.startswith("A: ") else ("user", line)
            body = {"messages": [{"role": role, "content": text}], **fields}
            assert api.call("POST", PATH, body).status == 201

    return talk


@pytest.fixture
def kept(api):
    """What the session and its window say."""

    def kept():
        listed = [one["content"] for one in api.call("GET", PATH).json["items"]]
        window = [one["content"] for one in api.call("GET", "/v1/sessions/s-1/window").json["messages"]]
        assert window == listed
        return listed

    return kept


CORRECTED = [
    ("我的门锁密码是0412", "打错了，应该是0421", "0421"),
    ("保险箱密码 8842", "不对，是8824", "8824"),
    ("开机密码8842", "说错了 8824", "8824"),
    ("我的银行卡密码是884213", "是884231，打错了", "884231"),
    ("门禁密码是8842", "手滑了，正确的是8824", "8824"),
    ("登录密码是Zx9kkpq77", "改成Zx9kkpq78", "Zx9kkpq78"),
    ("我的密码是8842", "不是8842，是8824", "8842"),
    ("我的密码是8842", "8824才对", "8824"),
    ("My PIN is 4471", "typo, it's 4417", "4417"),
    ("my alarm code is 0412", "sorry, 0421*", "0421"),
    ("The wifi password is hunter22x", "oops, hunter23x", "hunter23x"),
    ("my password is sunshine", "I meant moonshine", "moonshine"),
    ("my passport number is E12345678", "no, E12345687", "E12345687"),
    ("My PIN is 4471", "4417, not 4471", "4471"),
    ("My PIN is 4471", "not 4471 but 4417", "4417"),
    ("My PIN is 4471", "*4417", "4417"),
    ("My PIN is 4471", "Actually it's 4417.", "4417"),
    ("My PIN is 4471", "it should be 4417", "4417"),
    ("My PIN is 4471", "the correct one is 4417, my bad", "4417"),
    ("My PIN is 4471", "4417 sorry!", "4417"),
    ("My PIN is 4471", "wait no 4 4 1 7", "4 4 1 7"),
    ("My PIN is 4471", "4471 -> 4417", "4417"),
    ("My 4-digit PIN is 4471", "sorry, 4417", "4417"),
    ("My PIN is 4471", "Typo, it's 4417. What's the weather like in Oslo?", "4417"),
    ("My PIN is 4471", "Whoops, I mixed two digits up, it's 4417", "4417"),
    ("My PIN is 4471", "Sorry, I meant four four one seven", "four four one seven"),
    ("身份证号110101199003070011", "写错一位，是110101199003070029", "110101199003070029"),
    ("密码设成8842了", "哎呀打反了，8824。另外明天几点开会？", "8824"),
]


@pytest.mark.fourths
@pytest.mark.parametrize("remember", [True, pytest.param(False, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("first", "then", "secret"), CORRECTED)
def test_what_corrects_a_secret_is_concealed(talk, kept, memories, first, then, secret, remember):
    talk(first, then, remember=remember)

    said = kept()

    assert secret not in said[1]
    assert "[" in said[1]
    assert memories.call("GET", "/v1/memories").json["items"] == []


@pytest.mark.parametrize(
    ("said", "kept_as"),
    [
        ("My PIN is 4471, sorry, 4417", "My PIN is [password], sorry, [password]"),
        (
            "My PIN is 4471. Sorry, 4417. I live in Oslo.",
            "My PIN is [password]. Sorry, [password]. I live in Oslo.",
        ),
        ("My PIN is 4471 - no wait, 4417", "My PIN is [password] - no wait, [password]"),
        ("我的密码是8842，打错了，是8824", "我的密码是[password]，打错了，是[password]"),
        ("My PIN is 4471, sorry, I meet 1200 people", "My PIN is [password], sorry, I meet 1200 people"),
        ("My PIN is 4471. The invoice is 88213.", "My PIN is [password]. The invoice is 88213."),
    ],
)
def test_what_a_message_puts_right_itself_is_concealed(talk, kept, said, kept_as):
    talk(said)

    assert kept() == [kept_as]


@pytest.mark.parametrize(
    "lines",
    [
        ["My PIN is 4471", "A: I keep no codes. Anything else?", "sorry, 4417"],
        ["My PIN is 4471", "oh no", "typo, 4417"],
        ["My PIN is 4471", "sorry, 4471 is wrong", "it's 4417"],
        ["我的密码是8842", "A: 好的，已忽略。", "打错了，应该是8824"],
        ["我的密码是8842", "等等", "打错了，应该是8824"],
    ],
)
def test_it_is_known_over_what_stands_between(talk, kept, lines):
    talk(*lines)

    assert "[password]" in kept()[-1]


def test_both_may_come_in_one_call(api, kept):
    messages = [{"role": "user", "content": text} for text in ("My PIN is 4471", "typo, it's 4417")]
    api.call("POST", PATH, {"messages": messages})

    assert kept() == ["My PIN is [password]", "typo, it's [password]"]


def test_the_same_message_sent_again_is_the_same(api, kept):
    messages = [
        {"role": "user", "content": text, "message_id": f"m-{number}"}
        for number, text in enumerate(("My PIN is 4471", "typo, it's 4417"))
    ]
    for _ in range(2):
        assert api.call("POST", PATH, {"messages": messages}).status == 201

    assert kept() == ["My PIN is [password]", "typo, it's [password]"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("My locker number is 4471.", "oops, 4417"),
        ("我的储物柜号码是0412", "打错了，应该是0421"),
        ("My PIN is 4471 and my locker number is 0412", "the locker, sorry: 0421"),
        ("My PIN is 4471. My locker number is 0412", "sorry, 0421, not 0412"),
        ("My PIN is 4471", "Sorry, I have 3 meetings at 10:30 today."),
        ("My PIN is 4471", "Actually the invoice 88213 is still open."),
        ("My PIN is 4471", "Sorry, Tuesday."),
        ("My PIN is 4471", "No, thanks."),
        ("My PIN is 4471", "Sorry, wrong chat"),
        ("My PIN is 4471", "actually, great"),
        ("My PIN is 4471 and I live in Porto.", "Sorry, Braga."),
        ("我的密码是8842", "不好意思，打扰了"),
        ("我的密码是8842", "其实我有1200个客户"),
        ("我的密码是8842", "不对，是周四"),
        ("The password is stored in the vault.", "sorry, 4417"),
    ],
)
def test_what_corrects_something_else_stays(talk, kept, first, then):
    talk(first, then)

    assert kept()[1] == then


def test_what_comes_later_is_no_correction_of_the_secret(talk, kept):
    talk("My PIN is 4471", "Let us talk about the invoices of the last quarter now.", "sorry, 88213")

    assert kept()[-1] == "sorry, 88213"


def test_another_session_is_another_conversation(api, talk, kept):
    messages = [{"role": "user", "content": "My PIN is 4471"}]
    api.call("POST", "/v1/sessions/s-2/messages", {"messages": messages})

    talk("typo, it's 4417")

    assert kept() == ["typo, it's 4417"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then", "kept_as"),
    [
        ("My wifi password is hunter2Q9x", "the last digit is 3", "the last digit is [password]"),
        ("My PIN is 4821", "actually the third number is 7", "actually the third number is [password]"),
        ("My PIN is 4821", "the last two are 12", "the last two are [password]"),
        ("My password is Zx9kkpq77", "no, it ends in 78", "no, it ends in [password]"),
        ("My password is hunter2Q9x", "it starts with a capital H", "it starts with a capital [password]"),
        ("我的密码是Zx9kkpq77", "最后一位是3", "最后一位是[password]"),
        ("门禁密码是8823", "末位应该是4", "末位应该是[password]"),
        ("我的wifi密码是hunter2Q9x", "后两位是12", "后两位是[password]"),
        ("保险箱密码是5512", "第三位打错了，是6", "第三位打错了，是[password]"),
    ],
)
def test_a_part_that_corrects_a_secret_is_concealed(talk, kept, first, then, kept_as):
    talk(first, then)

    assert kept()[1] == kept_as


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("My locker is 4821", "the last digit is 3"),
        ("My order number is 88231", "the first digit is 9"),
        ("My PIN is 4821", "the last train is at 3"),
        ("My PIN is 4821", "The meeting starts in 5 minutes"),
        ("My PIN is 4821", "it ends in March"),
        ("我的柜子是4821号", "最后一位是3"),
        ("我的密码是Zx9kkpq77", "最后一班车是3点"),
        ("我的密码是Zx9kkpq77", "第三位同事姓李"),
    ],
)
def test_a_part_of_something_else_stays(talk, kept, first, then):
    talk(first, then)

    assert kept()[1] == then
