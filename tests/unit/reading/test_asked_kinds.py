"""A question that asks what there is of a kind, and whose the things are that texts tell of."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.kinds import chinese, english
from memory_ledger.domain.recall.kinds.asked_kinds import MAX_MEMBERS, kind_asked
from memory_ledger.domain.recall.kinds.whose import Owners
from memory_ledger.domain.recall.ranking.relevance import MEMBER, Question

pytestmark = pytest.mark.req("R1", "R2")
ASKS = [
    "my relatives.",
    "What do my relatives do for a living?",
    "Who are my relatives and what do they do?",
    "Which household appliances do we have?",
    "How many pets do I have?",
    "Can you list my hobbies?",
    "Which machines are in the workshop?",
    "What sort of vehicles do I have?",
    "Which places have I visited so far?",
    "What countries have I been to?",
    "Which musical instruments do I play?",
    "说说我的亲戚们。",
    "我有哪些亲戚，都做什么的？",
    "我家都有谁？",
    "厨房里有哪些电器？",
    "我去过哪些地方？",
    "我的兴趣爱好有哪些？",
    "我养了几只宠物？",
    "你知道我有哪些爱好吗？",
    "我会哪几种语言？",
]
ASKS_FOR_ONE = [
    "What is my sister's name?",
    "What is my family name?",
    "What are my children's names?",
    "What do I feed my pets?",
    "What food do our animals get?",
    "Who in my family plays the cello?",
    "Which of my relatives is a pilot?",
    "Which drinks do I dislike?",
    "Which devices should I buy?",
    "What jobs do I have to do today?",
    "What hobby did I take up?",
    "Which languages does our app use?",
    "我现在做什么工作？",
    "我上班骑什么车？",
    "我的运动鞋是什么牌子？",
    "我的工具箱在哪里？",
    "我不喜欢什么运动？",
    "我该买什么设备？",
    "我的亲戚里谁是会计？",
    "我最喜欢的运动是什么？",
]
OF_OTHERS = [
    "What pets does my neighbour have?",
    "What hobbies does my brother have?",
    "邻居有哪些宠物？",
    "我妹妹会哪些语言？",
]
TELLS = [
    ("What are my hobbies?", "I fold origami cranes at night.", True),
    ("What are my hobbies?", "My colleague folds origami.", False),
    ("What are my hobbies?", "Ottokar plays the zither.", False),
    ("What are my hobbies?", "Took up fencing again.", True),
    ("Which vehicles do I have?", "My brother rides a Vespa.", False),
    ("Which vehicles do we have?", "My brother rides a Vespa.", True),
    ("Which vehicles do we have?", "Our neighbour's van blocks the gate.", False),
    ("my relatives", "Our neighbour's sister is a nurse.", False),
    ("my relatives", "Hanne, my niece, breeds whippets.", True),
    ("my relatives", "His brother is here.", False),
    ("Which machines do we have?", "The workshop has a lathe.", True),
    ("我有哪些爱好？", "周末常去钓鱼。", True),
    ("我有哪些爱好？", "同事小钱爱钓鱼。", False),
    ("我去过哪些地方旅游？", "陪爸妈去了趟黄山。", True),
    ("我有哪些亲戚？", "姑姑在卖瓷器。", True),
    ("我有哪些亲戚？", "房东的姑姑在卖瓷器。", False),
    ("我有哪些宠物？", "隔壁养了一只八哥。", False),
    ("What pets do I have?", "I eat fish on Fridays.", False),
    ("What pets do I have?", "I like chicken soup.", False),
    ("What pets do I have?", "We keep three hens.", True),
    ("What are my hobbies?", "We painted the hallway green.", False),
    ("What are my hobbies?", "I run a bakery.", False),
    ("What are my hobbies?", "I run every morning.", True),
    ("Which vehicles do we own?", "I met Ms van Dam.", False),
    ("Which vehicles do we own?", "We have an old van.", True),
    ("What trips have I taken?", "We drive an old Skoda.", False),
    ("What trips have I taken?", "We flew to Porto.", True),
    ("Which jobs have I had?", "I used to work for the port.", True),
    ("我有哪些宠物？", "我爱吃鱼。", False),
    ("我有哪些宠物？", "院子里有两只鸡。", True),
    ("我去过哪些地方旅游？", "我去了趟超市。", False),
    ("我去过哪些地方旅游？", "我去了敦煌。", True),
    ("阳台上种了哪些植物？", "这种药很苦。", False),
    ("阳台上种了哪些植物？", "种了几盆茉莉。", True),
    ("我做过哪些工作？", "我上当了。", False),
    ("我做过哪些工作？", "我当过兵。", True),
    ("我有什么交通工具？", "我们开会堵车。", False),
]


@pytest.mark.parametrize("question", ASKS)
def test_a_question_for_what_there_is_of_a_kind_is_searched_by_the_words_for_such_things(question):
    searched = Question(question).searched

    assert searched.startswith(f"{question} ")
    assert len(searched[len(question) :].split()) <= MAX_MEMBERS


@pytest.mark.parametrize("question", [*ASKS_FOR_ONE, *OF_OTHERS])
def test_a_question_for_one_of_them_or_for_those_of_others_is_searched_as_it_is(question):
    assert Question(question).searched == question


@pytest.mark.parametrize(("question", "text", "own"), TELLS)
def test_only_what_the_user_has_tells_of_the_kind(question, text, own):
    assert Question(question).tells_of_kind(text) is own


def test_what_tells_of_the_kind_counts_nearly_as_its_name_and_anothers_nothing():
    question = Question("What are my hobbies?")

    told = ("My hobby is this.", "I fold origami cranes.", "My colleague folds origami.")
    shares = [question.relevance(text, 0.0) for text in told]

    assert shares == pytest.approx([1.0, MEMBER, 0.0])


def test_what_says_where_they_are_tells_those_apart_that_are_there():
    question = Question("Which machines are in the workshop?")

    here, elsewhere = (question.share(f"We have a lathe in the {place}.") for place in ("workshop", "barn"))

    assert here > elsewhere > 0


@pytest.mark.parametrize("kind", [*english.KINDS, *chinese.KINDS], ids=lambda kind: kind.named[:20])
def test_each_word_of_a_kind_tells_of_it(kind):
    owners = Owners(kind, household=True)
    lead = "I told you: my " if kind.words[0].isascii() else "我的"

    assert [word for word in kind.words if not kind.places(f"{lead}{word}")] == []
    assert owners.whose("nothing of the kind").name == "NOBODYS"


def test_a_long_text_and_one_of_several_lines_ask_for_no_kind():
    asked = "What are my hobbies?"

    assert kind_asked(f"{asked}\nI moved.") is None
    assert kind_asked(asked + " so far" * 40) is None
