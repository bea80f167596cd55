"""Whom a question calls by what they are to the user, and by which names texts tell of them."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.kinds.own_people import people_asked
from memory_ledger.domain.recall.ranking.relevance import MEMBER, Question

pytestmark = pytest.mark.req("R1", "R2")
GIVEN = [
    ("my daughter", "My daughter Effie starts school in August.", "Effie is six."),
    ("my daughter", "Effie, my daughter, is six.", "I took Effie to the zoo."),
    ("my daughter", "Effie is our daughter.", "Effie's shoes are too small."),
    ("my daughter", "Our daughter's name is Effie.", "Effie sings."),
    ("my daughter", "My daughters, Effie and Wren, came along.", "Wren is ten."),
    ("my mum", "My mother Joan is a nurse.", "Joan retired."),
    ("my kids", "My sons Max, Leo and Tim are loud.", "Tim drums."),
    ("my pets", "I have a dog called Biscuit.", "Biscuit barks."),
    ("my manager", "My manager is Petra Lindqvist.", "Petra is in Lisbon."),
    ("my teacher", "My teacher, Mr Lund, is strict.", "Lund marked it."),
    ("my older sister", "My elder sister Wren flies.", "Wren is in Tromso."),
    ("my youngest daughter", "My daughters are Ada, Bea and Cleo.", "Cleo is four."),
    ("my kids", "My three kids, Tim, Bo and Ray, love the sea.", "Ray is afraid of dogs."),
    ("我女儿", "我女儿小米上学了。", "小米六岁。"),
    ("我女儿", "我女儿思琪喜欢画画。", "思琪今年八岁。"),
    ("我弟弟", "我弟弟建国在部队。", "建国下个月回家。"),
    ("我小女儿", "我有三个女儿：思琪、思雨和思雅。", "思雅今年四岁。"),
    ("我儿子", "我有两个儿子，浩然和博文。", "博文怕狗。"),
    ("我女儿", "我有两个女儿，老大叫诗涵，老二叫诗琪。", "诗琪会下棋。"),
    ("我的女儿", "我女儿叫思琪。", "思琪六岁。"),
    ("我女儿", "我有两个女儿，叫思琪和安然。", "安然六岁。"),
    ("我同事", "我同事李建国调走了。", "李建国爱喝茶。"),
    ("我妹妹", "小芳是我妹妹。", "小芳会做面。"),
    ("我家的猫", "我家猫名字叫年糕。", "年糕怕狗。"),
    ("我孩子", "我儿子Leo会游泳。", "Leo喜欢鱼。"),
]
NOT_GIVEN = [
    ("my daughter", "Tom's daughter Ada is six.", "Ada is six."),
    ("my daughter", "My brother's daughter Ada is six.", "Ada is six."),
    ("my daughter", "The daughter of my friend, Ada, is six.", "Ada is six."),
    ("my daughter", "My daughter is Canadian.", "Canadian winters are cold."),
    ("my daughter", "I told my daughter Monday is fine.", "Monday is a holiday."),
    ("my daughter", "My daughter and Tom met.", "Tom is six."),
    ("my daughter", "Ada is my daughter's teacher.", "Ada is strict."),
    ("my daughter", "My son Max is six.", "Max is six."),
    ("my daughter", "My daughter Hope is six.", "I hope it rains."),
    ("my daughter", "My daughter Hope is six.", "Hope you are well."),
    ("my younger sister", "My older sister Wren flies.", "Wren is in Tromso."),
    ("我女儿", "邻居的女儿小棠来了。", "小棠六岁。"),
    ("我女儿", "我同事的女儿小棠来了。", "小棠六岁。"),
    ("我女儿", "小棠是我女儿的老师。", "小棠很严格。"),
    ("我女儿", "我女儿叫我起床。", "我起床晚了。"),
    ("我女儿", "我女儿小学毕业了。", "小学门口堵车。"),
    ("我女儿", "我女儿高兴坏了。", "我很高兴。"),
    ("我女儿", "我女儿健康活泼。", "健康最重要。"),
    ("我女儿", "我女儿国家队退役。", "国家队赢了。"),
    ("我女儿", "我有两个女儿，都很可爱。", "猫很可爱。"),
    ("我女儿", "我同事的女儿思琪会弹琴。", "思琪今年八岁。"),
    ("我妹妹", "我姐姐小芳来了。", "小芳会做面。"),
]


def named(whom, told, text):
    people = people_asked(f"What of {whom}?" if whom.isascii() else f"{whom}怎么样？")
    assert people is not None
    people.learn([told])
    return people.are_named_in(text)


@pytest.mark.parametrize(("whom", "told", "text"), GIVEN)
def test_a_name_that_a_text_gives_them_is_theirs(whom, told, text):
    assert named(whom, told, text)


@pytest.mark.parametrize(("whom", "told", "text"), NOT_GIVEN)
def test_no_other_name_and_no_word_is_theirs(whom, told, text):
    assert not named(whom, told, text)


@pytest.mark.parametrize(
    "question",
    [
        "How old is Tom's daughter?",
        "Is the dog fed?",
        "What is my plan?",
        "邻居的女儿几岁？",
        "我上周去了哪里？",
    ],
)
def test_who_is_not_the_users_own_is_not_asked_for(question):
    assert people_asked(question) is None


def test_a_name_counts_nearly_as_much_as_the_word_for_whom_it_names():
    question = Question("Which school does my daughter attend?")
    before = question.share("Effie is six.")

    question.learn_names(["My daughter Effie sings.", "Tom's daughter Ada is six."])

    assert before == question.share("Ada is six.") == 0.0
    assert question.share("Effie is six.") == pytest.approx(MEMBER * question.share("A daughter is six."))
