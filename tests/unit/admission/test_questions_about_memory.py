"""A question about what is remembered is no request to remember, whatever it begins with."""

import pytest

from memory_ledger.domain.writing.utterances import Keep, read


def kept(text):
    return [utterance.keep for utterance in read(text) if utterance.keep is Keep.STORE]


@pytest.mark.fourths
@pytest.mark.req("W2", "W3")
@pytest.mark.parametrize(
    "text",
    [
        "你记得我叫什么吗？",
        "你记得我住在哪里吗",
        "你记得我住在哪里",
        "您记得我住哪里吗？",
        "你记得我的名字吗？",
        "你记住我的名字了吗？",
        "你记得我喜欢什么样的回答吗？",
        "你记得我上次说过什么吗？",
        "你能记住多少东西？",
        "你能记住我说的话吗？",
        "你会记住我吗？",
        "您还记得我爱喝什么茶吗？",
        "Remember my name?",
        "Can you please remember what I told you?",
        "could you remember where I parked?",
        "please remember to use French just this once",
        "Please remember to reply in one line this time only",
        "please remember to answer briefly just for this reply",
        "remember to answer in bullets for now",
        "Remember, this is only for today: use bullets",
        "记住，就这一次，用法语回答",
    ],
)
def test_questions_and_wishes_for_the_moment_are_not_stored(text):
    assert kept(text) == []


@pytest.mark.fourths
@pytest.mark.req("W3")
@pytest.mark.parametrize(
    "text",
    [
        "你要记得我喜欢喝茶",
        "请你记住我什么辣都不吃",
        "你能记住我喜欢喝茶吗？",
        "记住：我叫李明",
        "请记得我住在台北",
        "Can you remember that I work in Oslo?",
        "Remember my name is Ann",
        "Please remember that I like short answers",
        "please remember to always answer in French",
        "记住我的名字是李明",
    ],
)
def test_requests_that_look_alike_are(text):
    assert kept(text) == [Keep.STORE]
