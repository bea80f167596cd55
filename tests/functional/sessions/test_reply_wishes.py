"""How answers are to look is one wish at a time: the newer one takes the place of the one before."""

from __future__ import annotations

import pytest

from tests.support.fourths import every_fourth

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]
OTHERWISE = [
    (
        "Remember that I prefer bullet points.",
        "Please remember: I no longer want bullet points, write prose.",
    ),
    ("Always use metric units with me.", "From now on use imperial units."),
    (
        "Please remember that I like emojis in replies.",
        "Please remember that I don't want emojis in replies any more.",
    ),
    ("Remember that I prefer a formal tone.", "Please remember that I prefer a casual tone from now on."),
    ("Remember to use Celsius.", "Remember to use Fahrenheit from now on."),
    ("Please always show prices in euros.", "Please always show prices in kroner instead."),
    ("记住我喜欢回答里带表情", "记住，回答里不要再带表情了"),
    ("以后用正式的语气回答我", "以后用轻松的语气回答我"),
    ("以后用公制单位", "以后改用英制单位"),
    ("Use tables in your answers.", "No more tables please."),
    ("No emojis please.", "You can use emojis again."),
    ("Always answer with bullet points.", "From now on answer in full paragraphs instead."),
    ("I prefer tables.", "I don't want tables any more, use bullet lists."),
    ("From now on please use numbered lists in your replies.", "Please stop using numbered lists."),
    ("I like a casual tone.", "Please remember that I want a professional tone now."),
    ("Always be informal with me.", "From now on be more formal with me."),
    ("Please always give temperatures in Fahrenheit.", "Remember: switch to Celsius from now on."),
    ("I prefer metric.", "I'd rather have imperial units from now on."),
    ("Always show prices in US dollars.", "From now on show prices in pounds."),
    ("Never use emojis.", "From now on you can use emojis again."),
    ("Please remember: use emojis in your answers.", "Remember: no more emojis."),
    (
        "Remember that I want prose rather than bullet points.",
        "Remember that I want bullet points after all.",
    ),
    ("以后回答用列表", "以后别用列表了，用段落"),
    ("记住，我喜欢用表格展示", "记住，我不想再看到表格了"),
    ("请一直用摄氏度", "以后改成华氏度"),
    ("以后价格用人民币表示", "以后价格都用美元"),
    ("记住跟我说话随意一点", "记住跟我说话正式一点"),
    ("以后不要用表情符号", "以后可以用表情符号了"),
    ("以后回复里多带点表情", "别再带表情了"),
    ("记住我要用24小时制", "记住改用12小时制"),
    ("I want my answers as bullet points.", "I no longer want my answers as bullet points."),
    ("Please use a friendly tone with me.", "Please use a more serious tone with me from now on."),
    ("Remember: temperatures in Celsius please.", "Remember: temperatures in Fahrenheit please."),
    ("Remember that I use imperial measurements.", "Remember that I use the metric system now."),
    ("Always convert amounts to yen.", "Always convert amounts to Swiss francs from now on."),
    ("I love smileys in your messages.", "Remember that I don't like smileys any more."),
    ("From now on write in continuous prose.", "From now on go back to bullet points."),
    ("Always present things in a table.", "No tables any more, just plain paragraphs."),
    ("以后都用项目符号回答", "以后不要用项目符号，写成完整的段落"),
    ("记住我不喜欢表情", "记住我现在喜欢表情了"),
    ("请记住用口语化的风格回答", "请记住用书面的风格回答"),
    ("以后温度用华氏度，不要用摄氏度", "以后温度用摄氏度"),
    ("请记住金额一律用欧元", "请记住金额改用英镑"),
    ("以后请你用英制", "以后不要用英制了，用公制"),
]
BESIDE = [
    ("Always use bullet points for meeting notes.", "Always use prose for letters."),
    ("I prefer bullet points.", "This time write prose."),
    ("I prefer bullet points.", "Use prose for this answer."),
    ("I prefer bullet points.", "My boss prefers prose."),
    ("I like emojis in replies.", "I like dogs."),
    ("I like emojis in replies.", "I don't like dogs."),
    ("Remember that I want bullet points.", "Remember that my sister wants no bullet points any more."),
    ("From now on show prices in euros.", "I pay my rent in dollars."),
    ("From now on use bullet points.", "I bought two tables."),
    ("From now on use a formal tone.", "I like casual clothes."),
    ("From now on use Celsius.", "For recipes always use Fahrenheit."),
    ("From now on use metric units.", "From now on don't use emojis."),
    ("Always use bullet points.", "Remember that I don't want tables."),
    ("I prefer prose.", "I write prose."),
    ("以后开会纪要用列表", "以后写信用段落"),
    ("以后用列表回答", "这次用段落"),
    ("以后用列表回答", "我同事喜欢段落"),
    ("记住我喜欢回答里带表情", "记住我喜欢狗"),
    ("以后用公制单位", "以后别用表情"),
    ("以后价格用欧元", "我用美元交房租"),
    ("以后用正式的语气回答", "我喜欢轻松的音乐"),
    ("以后用摄氏度", "写菜谱时用华氏度"),
    ("I no longer want bullet points.", "From now on answer in prose."),
    ("Never use tables.", "From now on answer with bullet points."),
]


@pytest.mark.req("C4")
@pytest.mark.parametrize("said", every_fourth(OTHERWISE), ids=" / ".join)
def test_another_wish_for_the_same_look_is_the_only_one(say, active, said):
    say(said[0])
    before = active()

    (decision,) = say(said[1], session="another").json["decisions"]

    assert decision["outcome"] == "superseded_previous"
    assert len(before) == len(active()) == 1
    assert active() != before


@pytest.mark.parametrize("said", every_fourth(BESIDE), ids=" / ".join)
def test_what_is_of_another_case_look_or_person_or_said_for_once_ends_no_wish(say, active, said):
    say(said[0])
    before = active()

    say(said[1], session="another")

    assert len(before) == 1
    assert set(before) <= set(active())


def test_what_is_not_wanted_and_what_is_wanted_instead_are_kept_as_one_wish(say, active):
    say("Remember that I prefer bullet points.")

    say("Please remember: I no longer want bullet points, write prose.", session="another")

    assert active() == ["I no longer want bullet points, write prose"]


def test_a_value_that_is_named_as_turned_down_is_wished_for_no_more(say, active):
    say("Always show prices in US dollars.")

    say("From now on show prices in pounds, not dollars.", session="another")

    assert active() == ["From now on show prices in pounds, not dollars"]


def test_a_wish_of_a_project_ends_none_of_all_projects(say, active):
    say("From now on use bullet points.")

    say("From now on write prose.", session="s-2", project_id="p")

    assert active() == ["From now on use bullet points", "From now on write prose"]


@pytest.mark.parametrize("said", ["Write it as a table instead.", "Use bullet points again.", "这次用表格"])
def test_what_is_ordered_once_is_no_wish(say, active, said):
    say(said)

    assert active() == []
