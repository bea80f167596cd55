"""What was told is found by a question with many words around it, and in another tense."""

from __future__ import annotations

import pytest

from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("R1", "R2")
BESIDE = ("The shop on the corner is closed.", "The neighbour's cat is called Pixel.", "楼下的小店关门了。")
TOLD = {
    "kiln": "The kiln runs at 1240 degrees.",
    "sluice": "The sluice opens at noon on Fridays.",
    "bassoon": "Emil plays the bassoon in the town band.",
}
TOLD_IN_CHINESE = {"烧窑": "烧窑的温度是1240度。", "降压仪": "降压仪在床头柜第二层。"}
AROUND = (
    "Remind me what I said about the {}, I forgot.",
    "Do you remember anything about the {}?",
    "Sorry to bother you again, but what was it with the {}?",
    "What do you know about the {}?",
    "the {} thing, again please",
)
AROUND_IN_CHINESE = (
    "关于{}你知道些什么？",
    "不好意思再问一遍，{}那件事是怎么回事来着？",
    "帮我查一下之前聊过的{}",
)
IN_THE_PAST = [
    ("I sold the sofa to a dentist.", "What did I sell?"),
    ("Met Ottilie at the ferry.", "Who did I meet?"),
    ("Flew to Porto in the spring.", "Where did I fly?"),
    ("Taught Mila to ride a bike.", "Whom did I teach?"),
    ("Lent the drill to Jolanta.", "What did I lend?"),
    ("Drove to Uppsala overnight.", "Where did I drive?"),
    ("Spent 70 euros on stamps.", "How much did I spend?"),
    ("Wore the corduroy suit to the wedding.", "What did I wear?"),
]


@pytest.fixture
def shown(api, sync):
    def ask(told, question):
        messages = [{"role": "user", "content": text} for text in (told, *BESIDE)]
        assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
        sync()
        return api.call("POST", "/v1/context", {"question": question}).json["text"]

    return ask


@pytest.mark.parametrize("around", every_fourth(AROUND))
@pytest.mark.parametrize("word", TOLD)
def test_words_around_it_hide_nothing(shown, word, around):
    assert TOLD[word] in shown(TOLD[word], around.format(word))


@pytest.mark.parametrize("around", every_fourth(AROUND_IN_CHINESE))
@pytest.mark.parametrize("word", TOLD_IN_CHINESE)
def test_words_around_it_hide_nothing_in_chinese(shown, word, around):
    assert TOLD_IN_CHINESE[word] in shown(TOLD_IN_CHINESE[word], around.format(word))


@pytest.mark.parametrize("pair", every_fourth(IN_THE_PAST))
def test_what_was_done_is_found_by_the_verb(shown, pair):
    told, question = pair

    assert told in shown(told, question)


def test_what_was_never_told_is_not_found_by_such_words(shown):
    text = shown(TOLD["kiln"], "Do you remember anything about the submarine?")

    assert TOLD["kiln"] not in text
