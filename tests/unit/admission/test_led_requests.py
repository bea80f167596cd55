"""A request to remember behind a lead: "for this project, remember …"; the lead is part of what is kept."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read

pytestmark = pytest.mark.req("W3", "W2b")


def asked_for(message: str) -> list[str]:
    return [one.text for one in read(message) if one.why == "explicit_request"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("请保存：云雀项目5月4日上线。", ["云雀项目5月4日上线"]),
        ("保存：白鹭项目6月9日交付。", ["白鹭项目6月9日交付"]),
        ("下次用得到：我登山鞋穿43码，记下来。", ["我登山鞋穿43码"]),
        ("下次还要用：我衬衫穿40码，请记住。", ["我衬衫穿40码"]),
        ("下次会用到，我戒指是15号，记一下。", ["我戒指是15号"]),
        ("保存按钮在右上角。", []),
        ("下次用英文回答，请记住。", []),
        ("这次用英文，记一下。", []),
    ],
)
def test_what_is_to_be_used_next_time_or_saved_is_asked_to_be_kept(message, kept):
    assert asked_for(message) == kept


@pytest.mark.parametrize(
    ("message", "keeps"),
    [
        ("Between us and not to be saved: I have a ferret.", False),
        ("I have a ferret, not to be stored.", False),
        ("My invoices are not to be stored in the cloud.", True),
        ("Remember that my rule is: fish is not to be kept near meat.", True),
    ],
)
def test_what_is_not_to_be_saved_is_not_kept(message, keeps):
    assert any(one.keep is Keep.STORE for one in read(message)) is keeps


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "keeps"),
    [
        ("我在家讲潮汕话。", True),
        ("我跟父母说客家话。", True),
        ("我们家说闽南语。", True),
        ("我现在36岁了。", True),
        ("昨天生日，我满36岁了。", True),
        ("我在公司说了实话。", False),
        ("我跟他说好话。", False),
        ("我跟你讲中文。", False),
        ("我快36岁了。", False),
        ("我孙子5岁了。", False),
    ],
)
def test_a_language_that_is_spoken_somewhere_and_an_age_are_facts(message, keeps):
    assert any(one.keep is Keep.STORE for one in read(message)) is keeps


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        (
            "For this project, remember that the linter is Ruff.",
            "For this project, the linter is Ruff",
        ),
        ("对于这个项目，请记住检查工具是 Ruff。", "对于这个项目，检查工具是 Ruff"),
        ("在这个项目里，记住构建用的是 Bazel", "在这个项目里，构建用的是 Bazel"),
        ("在这个项目里，拜托记住构建用的是 Bazel", "在这个项目里，构建用的是 Bazel"),
        ("在这个项目里，劳烦记得构建用的是 Bazel", "在这个项目里，构建用的是 Bazel"),
        ("At work, remember that I sit on floor 2.", "At work, I sit on floor 2"),
        ("As for my job, remember that the badge opens at seven.", "As for my job, the badge opens at seven"),
        (
            "For our next meeting, remember that I need the blue folder.",
            "For our next meeting, I need the blue folder",
        ),
        (
            "For this project only, remember that the CI runs on Drone.",
            "For this project only, the CI runs on Drone",
        ),
        ("Only in this project: remember the linter is Ruff.", "Only in this project: the linter is Ruff"),
        ("仅限这个项目，请记住接口前缀是 v3", "仅限这个项目，接口前缀是 v3"),
        ("工作上，记住我坐在二楼", "工作上，我坐在二楼"),
        ("关于饮食，请你记住我不碰乳制品。", "关于饮食，我不碰乳制品"),
        ("说到旅行，别忘了我只坐靠窗的位子", "说到旅行，我只坐靠窗的位子"),
        (
            "When it comes to food, please keep in mind that I avoid gluten.",
            "When it comes to food, I avoid gluten",
        ),
        (
            "Hi! With the Helsinki client, please remember that invoices go out on Fridays.",
            "With the Helsinki client, invoices go out on Fridays",
        ),
        (
            "Regarding my garden, don't forget that the roses need shade.",
            "Regarding my garden, the roses need shade",
        ),
        (
            "When I'm travelling, remember that I prefer aisle seats.",
            "When I'm travelling, I prefer aisle seats",
        ),
        ("When you write code, remember that I use tabs.", "When you write code, I use tabs"),
        ("关于我的猫，记住它叫汤圆", "关于我的猫，它叫汤圆"),
        ("Only for this client, remember that we bill in francs.", "Only for this client, we bill in francs"),
        ("Before you answer, remember that I'm a beginner.", "I'm a beginner"),
        ("Thanks for the tip, remember that I use zsh.", "I use zsh"),
    ],
)
def test_the_lead_stays_with_what_is_to_be_remembered(message, kept):
    assert asked_for(message) == [kept]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "For this chat only, remember that I sit on floor 2.",
        "For now, remember that the port is 8443.",
        "For today, remember that I'm working from home.",
        "在这次对话里，请记住我叫队长",
        "For dinner, remember to buy milk.",
        "At the wedding, remember when the cake fell over?",
        "At the office, remember what I told you?",
        "In the meantime, do you remember my name?",
        "If I lived in Rome, remember that I would drive.",
        "At school we had to remember that the Nile is long.",
        "For exams, students remember that water boils at 100 degrees.",
        "在上海的时候，记得天天下雨",
        "上学的时候，老师让我们记住这首诗",
        "关于密码，你还记得我说过什么吗？",
    ],
)
def test_what_only_sounds_so_is_not_asked_for(message):
    assert asked_for(message) == []


@pytest.mark.parametrize(
    "message",
    [
        "请务必总是附上来源",
        "请总是附上代码。",
        "请总是用表格展示",
        "麻烦总是标注单位",
        "务必始终注明日期",
        "请你总是先说结论",
    ],
)
def test_an_order_for_always_is_nobodys_name(message):
    (one,) = read(message)

    assert (one.keep, one.why) == (Keep.STORE, "standing_wish")


@pytest.mark.parametrize(
    "message", ["王总喜欢表格", "李总要求周报", "刘总总是迟到", "他总是附上代码", "我同事总是先下班"]
)
def test_what_a_director_does_is_another_persons(message):
    assert [one.why for one in read(message)] == ["other_person"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("Remember my locker: 8823", "my locker: 8823"),
        ("Please note our gate: B12.", "our gate: B12"),
        ("Save my shoe size: 43", "my shoe size: 43"),
        ("Could you keep my coffee order: flat white", "my coffee order: flat white"),
        ("请保存我的会员号：QX4471", "我的会员号：QX4471"),
        ("Remember my rule: always cite sources", "always cite sources"),
        ("Save our agreement: we ship on Fridays", "we ship on Fridays"),
        ("Remember this: gate B12", "gate B12"),
        ("Note my preferences: short answers", "short answers"),
    ],
)
def test_a_value_is_kept_with_what_it_is_of(message, kept):
    assert asked_for(message) == [kept]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("钻头在红柜子里，请记住", ["钻头在红柜子里"]),
        ("备份盘在保险箱里，请帮我记住。", ["备份盘在保险箱里"]),
        ("猫在家里，请记住", ["猫在家里"]),
        ("钥匙挂在门上，记一下", ["钥匙挂在门上"]),
        ("护照放书房抽屉里，帮我记住", ["护照放书房抽屉里"]),
        ("航班在下午五时，请记住", ["航班在下午五时"]),
        ("工作上，请记住：先给结论", ["工作上，先给结论"]),
        ("在工作上，请记住", []),
        ("关于我的工作，请记住", []),
    ],
)
def test_where_something_is_leads_to_no_request_behind_which_nothing_comes(message, kept):
    assert asked_for(message) == kept
