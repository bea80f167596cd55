"""Which questions ask for all that is known of the user."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.intent.overviews import asks_for_all
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("R1")

ALL = [
    "What do you know about me?",
    "Do you know anything about me?",
    "Could you tell me what you know about me, please?",
    "So what do you remember about me?",
    "what are the things you know about me",
    "Tell me all you know about me",
    "What facts have you saved about me?",
    "Show me everything you have stored about me",
    "Please list all the memories you have of me",
    "What do you know about me already?",
    "Can you summarize what you remember about me so far?",
    "How much do you know about me?",
    "Tell me about myself.",
    "What have you learned about me so far?",
    "What do you remember about me from our previous chats?",
    "你对我有什么了解？",
    "你对我了解多少？",
    "列出你记得的我的所有信息",
    "介绍一下我",
    "你知道我是谁吗",
    "你对我都知道些什么",
    "你都记得我什么？",
    "你现在记住了我哪些事情？",
    "说说你知道的我",
    "告诉我你都知道我些什么",
    "你掌握了我的哪些信息？",
    "关于我你都了解些什么呢？",
    "总结一下你对我的了解",
    "你记得我哪些事",
    "讲讲你对我的印象吧",
    "说说你记得的关于我的所有事情",
    "我跟你说过些什么？",
    "What do you know about me so far?",
    "Tell me everything you know about me.",
    "What have I told you about myself?",
    "What's in your memory about me?",
    "Who am I?",
    "你都知道我什么？",
    "说说你对我的了解",
    "关于我，你都记住了什么？",
    "你还记得我吗？",
    "把你知道的关于我的一切告诉我",
    "你有哪些关于我的记忆？",
]
SOMETHING = [
    "What do you know about my car?",
    "What do you know about me and Anna's trip?",
    "Tell me about my day",
    "Describe my car",
    "Who am I meeting on Friday?",
    "What have you learned about Rust?",
    "What do you think about me?",
    "What should I know about me-too movement?",
    "Tell me what you know about the kiln",
    "What do you have about the invoice?",
    "Show me my notes about the kiln",
    "你知道我住哪里吗？",
    "你记得我妹妹吗？",
    "介绍一下我们公司",
    "说说我的亲戚们",
    "你对我的方案有什么看法？",
    "你对我的车了解多少？",
    "你知道我什么时候生日？",
    "我是谁的徒弟",
    "列出我的所有设备",
    "总结一下我的周报",
    "你记得我的什么航班取消了吗",
    "What have I told you about Anna?",
    "What did I tell you yesterday?",
    "Do you know who my dentist is?",
    "我昨天跟你说过什么？",
    "你知道我的什么亲戚在杭州？",
    "我的资料放在哪里？",
]


@pytest.mark.parametrize("question", ALL)
def test_all_is_asked_for(question):
    assert asks_for_all(question)


@pytest.mark.parametrize("question", SOMETHING)
def test_something_is_asked_for(question):
    assert not asks_for_all(question)


@pytest.mark.parametrize("piece", ["what do you know ", "your memory ", "你知道我", "说说", "你都还"])
def test_hostile_text_is_read_in_time(piece):
    with must_not_hang():
        asks_for_all(hostile(piece, 110))
