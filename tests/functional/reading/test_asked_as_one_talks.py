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

LISTED = [
    ("Lent my ladder to Radek.", "Which things have I lent out, and to whom?"),
    ("I visited Olomouc and Brno.", "Which places have I visited so far?"),
    ("Met Ottilie at the ferry, she breeds whippets.", "Which people did I meet?"),
    ("Taught Mila to ride a bike.", "Whom did I teach something?"),
    ("I sold the bread machine for 25 euros.", "What items have I sold so far, and for how much?"),
    ("We threw out the broken kettle.", "What stuff have we thrown out lately?"),
    ("I borrowed a wheelbarrow from Tove.", "List all the things I borrowed, and from whom."),
    ("We ate at the Golden Carp, excellent trout.", "Which restaurants did we eat at?"),
    ("我请了阿敏和大伟。", "我请了哪些人？"),
    ("我把自行车借给了小周。", "我都借出去了些什么东西，分别借给了谁？"),
    ("我去了青城山爬山。", "到目前为止我去过哪些地方？"),
    ("我弄丢了雨伞。", "我弄丢过哪些东西，在哪儿丢的？"),
]
NEVER_LISTED = [
    ("Lent my ladder to Radek.", "Which people did I marry?"),
    ("People say the market place is nice.", "Which people did I invite?"),
    ("I visited Olomouc and Brno.", "What items did I steal, and from whom?"),
    ("我请了阿敏和大伟。", "我救过哪些人，在哪里？"),
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


@pytest.mark.parametrize("pair", every_fourth(LISTED))
def test_what_was_done_is_found_by_asking_for_a_list_of_it(shown, pair):
    told, question = pair

    assert told.rstrip("。") in shown(told, question)


@pytest.mark.fourths
@pytest.mark.parametrize("pair", NEVER_LISTED)
def test_a_list_of_what_was_never_done_stays_empty(shown, pair):
    told, question = pair

    assert told not in shown(told, question)


def test_what_was_never_told_is_not_found_by_such_words(shown):
    text = shown(TOLD["kiln"], "Do you remember anything about the submarine?")

    assert TOLD["kiln"] not in text
