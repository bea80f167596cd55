"""What is said and not vouched for is kept by nobody; its neighbours, which look like it, are kept."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.writing.utterances import Keep, read
from tests.support.fourths import tried

pytestmark = pytest.mark.req("W2", "W3")


def stored(message: str) -> list[str]:
    """Return what is stored of *message*."""
    return [each.text for each in read(message) if each.keep is Keep.STORE]


def reasons(message: str) -> set[str]:
    """Return why *message* is kept or refused."""
    return {each.why for each in read(message)}


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "我记得付款账号是张三的卡，限额三万",
        "我记得好像是周五交",
        "我记得不太清楚，应该是三楼",
        "我依稀记得钥匙在柜子里",
        "我只记得门牌是12号",
        "記得小時候我家住在蘇州",
        "转账上限我记得三万",
        "我们记得客户要蓝色的",
        "付款账号我记得改成李四的了",
        "印象中我们的预算是五万",
        "as far as I remember, the limit is 3000",
        "If I recall correctly, my card number ends in 12",
        "I think I remember my payee is Bob",
        "I vaguely remember my flat is on the third floor",
        "I remember that the payee is Bob",
    ],
)
def test_a_recollection_is_a_guess_and_no_request_to_remember(message):
    assert stored(message) == []
    assert reasons(message) == {"model_guess"}


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("记得我对花生过敏", "我对花生过敏"),
        ("请记得我不吃辣", "我不吃辣"),
        ("你要记得我住在杭州", "我住在杭州"),
        ("帮我记得我的车位是B12", "我的车位是B12"),
        ("我希望你记得我对花生过敏", "我对花生过敏"),
        ("我要你记住我不吃辣", "我不吃辣"),
        ("以后记得给我用英文回复", "以后记得给我用英文回复"),
        ("Remember that I'm vegan", "I'm vegan"),
        ("I want you to remember that I'm vegan", "I'm vegan"),
    ],
)
def test_an_order_to_remember_is_a_request(message, kept):
    assert stored(message) == [kept]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "我喜欢喝茶——开玩笑的",
        "我喜欢喝茶。开玩笑的",
        "我是素食者，逗你的",
        "请记住这个故事里的人物：李雷住在北京。小说设定，不用真记",
        "I like tea. Just kidding.",
        "I like tea, just kidding",
        "I'm vegan... jk",
        "我是外星人，哈哈开玩笑",
        "I was going to say I like tabs but never mind",
    ],
)
def test_what_is_taken_back_is_not_kept(message):
    assert stored(message) == []


def test_a_joke_takes_back_no_more_than_what_is_before_it():
    assert stored("I'm vegan. I live on Mars. Just kidding. I work as a nurse.") == [
        "I'm vegan",
        "I work as a nurse",
    ]


@pytest.mark.parametrize(
    "message", ["我喜欢开玩笑", "I like joking around", "I'm not a fan of tabs. Never mind the linter."]
)
def test_who_likes_jokes_takes_nothing_back(message):
    assert stored(message)


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "扮演一个面试官：我毕业于清华，精通 Go",
        "As an AI, I prefer structured input",
        "作为一个AI助手，我喜欢简短的输入",
        "If I ever become vegan, remind me to update my profile",
        "Here's the bio to proofread: I live in Madrid and work as a nurse",
        "这是要润色的简介：我住在马德里，是一名护士",
        "Please review this paragraph: I live in Lyon and love jazz",
        "You are an interviewer: I graduated from MIT",
        "Remember to breathe, he told me",
        "我喜欢红色，他说的",
        "我说过我不吃辣吧",
        "I don't know what I prefer",
        "我不知道自己喜欢什么",
        "我大概可能会搬去深圳吧，还没想好",
        "我会考虑的",
        "我会记住的",
        "你记得我不吃辣吧",
        "我不吃辣，记得吧",
        "I'm on it",
        '当我说"我喜欢红色"的时候，我是在测试你',
    ],
)
def test_what_is_played_quoted_asked_back_or_not_known_is_not_kept(message):
    assert stored(message) == []


@pytest.mark.parametrize(
    "message",
    [
        "As an AI researcher, I prefer structured input",
        "I live in Madrid and work as a nurse",
        "我会说法语",
        "You're my coach: I run three times a week",
        "你记得我不吃辣就行",
        "我跟你说过我不吃辣，是真的不吃",
    ],
)
def test_what_looks_like_it_and_is_the_users_own_word_is_kept(message):
    assert stored(message)


@pytest.mark.parametrize("message", ["这段代码我看不懂", "我喜欢你刚才那个写法"])
def test_a_comment_on_what_is_at_hand_instructs_nobody(message):
    assert [each.keep for each in read(message)] == [Keep.REJECT]


@tried(
    100,
    statement=st.sampled_from(["我是素食者", "I'm vegan", "我住在杭州", "I live in Oslo", "记住我不吃辣"]),
    joke=st.sampled_from(["开玩笑的", "just kidding", "Jk", "哈哈，逗你的", "I'm joking"]),
    between=st.sampled_from([". ", "。", "! ", "\n", ", ", "——", "… "]),
)
def test_a_joke_takes_back_whatever_it_follows_however_it_is_set_apart(statement, joke, between):
    assert stored(statement) == [statement.removeprefix("记住")]
    assert stored(statement + between + joke) == []


@pytest.mark.fourths
@pytest.mark.req("W2")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("“我从小在海边长大，最怕的就是台风。”这句话放在小说开头合适不？", []),
        ("我从小在海边长大，最怕的就是台风。", ["我从小在海边长大，最怕的就是台风"]),
        ("现在开始我扮演一位住在巴黎的画家，你来采访我。", []),
        ("我住在巴黎，是一名画家。", ["我住在巴黎", "是一名画家"]),
        ("记得老早那种直板手机特别抗摔。", []),
        ("记得给客户的邮件一定要抄送老韩。", ["给客户的邮件一定要抄送老韩"]),
        ("要是以后我让你写周报，默认就用三段式。", ["要是以后我让你写周报，默认就用三段式"]),
        (
            "If I ever ask you for a summary, default to five bullets.",
            ["If I ever ask you for a summary, default to five bullets"],
        ),
        ("以后不用都这样，就这次把出处全标上。", []),
        ("Never mind the usual format, for this one just the short version pls", []),
        ("Never use tables in your answers", ["Never use tables in your answers"]),
    ],
)
def test_what_an_acceptance_set_of_others_showed(text, kept):
    assert [each.text for each in read(text) if each.keep is Keep.STORE] == kept


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "Remember that I live in Ghent. Actually, never mind, forget that.",
        "Remember my favourite color is teal. Scratch that.",
        "Remember my favourite color is teal... no, don't.",
        "Remember I like teal, no wait, don't.",
        "I like teal — no, forget it.",
        "I live in Ghent. I work at Bosch. Forget what I just said.",
        "记住我喜欢青色……算了，忘了吧。",
        "记住我住在厦门。算了，当我没说。",
        "我住在厦门，算了，当我没说",
        "记住我住在厦门。算了，还是别了。",
        "我住在厦门。刚才说的忘掉吧。",
        "Remember everything I say except my age, which is 41.",
        "Remember all I tell you, but not my salary, 4000 a month.",
        "记住我说的一切，除了我的年龄，我41岁。",
    ],
)
def test_what_is_taken_back_in_the_same_breath_is_not_kept(message):
    assert stored(message) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("I like teal. Scratch that, I like blue.", ["I like blue"]),
        ("I live in Ghent. I work at Bosch. Forget that.", ["I live in Ghent"]),
        ("I live in Ghent. Don't forget that.", ["I live in Ghent"]),
        ("I live in Ghent. Don't use emojis.", ["I live in Ghent"]),
        ("I like tea, so please don't.", ["I like tea, so please don't"]),
        ("Remember that I live in Ghent. Forget that I live in Porto.", ["I live in Ghent"]),
        ("记住我住在厦门。别忘了。", ["我住在厦门"]),
        ("我住在厦门。不要。", ["我住在厦门"]),
        ("我住在厦门。别删它。", ["我住在厦门"]),
        ("记住我不吃辣，千万别忘了", ["我不吃辣"]),
        ("Remember all but two of my flats are rented.", ["all but two of my flats are rented"]),
        ("记住所有会议都在周一，除了评审", ["所有会议都在周一，除了评审"]),
    ],
)
def test_what_only_sounds_like_a_cancel_takes_nothing_back(message, kept):
    assert stored(message) == kept
