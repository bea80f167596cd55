"""What is told of a thing once more with another value, or is had no more, leaves no record of before."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6"), pytest.mark.req("M4")]


ANEW = [
    ("我的导师是刘教授。", "现在我的导师是钱教授。"),
    ("我的班主任是陈老师。", "我现在的班主任是刘老师。"),
    ("我最喜欢的菜是水煮鱼。", "现在我最喜欢的菜是酸菜鱼。"),
    ("我用的手机是小米14。", "我用的手机是华为Mate 60。"),
    ("我用的手机是小米14。", "我的手机换成华为Mate 60了。"),
    ("我的体脂目标是18%。", "体脂目标我改成16%了。"),
    ("我们组的组长是王鹏。", "我们组的组长现在是李娜。"),
    ("我的理发师是阿杰。", "我的理发师换成了小伟。"),
    ("我喝的奶粉是飞鹤。", "奶粉从飞鹤换成伊利了。"),
    ("我们项目用的数据库是MySQL。", "项目数据库从MySQL换成了TiDB。"),
    ("我们的 CI 用 Jenkins。", "CI 已经从 Jenkins 迁到 GitHub Actions 了。"),
    ("我每周三上游泳课。", "游泳课改到周五了。"),
    ("周会定在每周一上午十点。", "周会改到每周三下午两点了。"),
    ("我的月预算是三千。", "预算提高到四千了。"),
    ("My manager is Kevin.", "My manager now is Lucy."),
    ("My manager is Kevin.", "Kevin 调走了，现在我的 manager 是 Lucy。"),
    ("My running shoes are Brooks Ghost.", "My running shoes are now Hoka Clifton."),
    ("My favourite board game is Carcassonne.", "My favourite board game is Azul these days."),
    ("Our office is on Mill Road.", "Our office is now on Dock Street."),
    ("我的法语老师是玛丽。", "现在我的法语老师是索菲。"),
    ("My gym membership is 30 euros a month.", "My gym membership went up to 35 euros a month."),
    ("My dentist is Dr. Holm.", "I changed dentists, it's Dr. Sato now."),
    ("I use Vim.", "I've switched from Vim to Helix."),
    ("We use Jenkins for CI.", "We've moved our CI from Jenkins to GitHub Actions."),
    ("Our staging cluster runs Kubernetes 1.27.", "We upgraded the staging cluster to Kubernetes 1.30."),
    ("My piano lesson is on Tuesdays at five.", "My piano lesson moved to Fridays at four."),
    ("The grant deadline is 12 March.", "The grant deadline has been pushed to 2 April."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "anew"), ANEW)
def test_another_value_of_the_same_thing_takes_the_place(say, active, told, anew):
    say(told)
    (was,) = active()

    (decision,) = say(anew).json["decisions"]

    assert decision["outcome"] == "superseded_previous"
    assert was not in active()


ENDED = [
    ("我养了一只鹦鹉叫阿绿。", "阿绿去年死了。"),
    ("我开一辆大众高尔夫。", "高尔夫卖掉了。"),
    ("我有一台单反。", "单反我送人了。"),
    ("我在美团上班。", "我从美团离职了。"),
    ("我在学吉他。", "吉他我不学了。"),
    ("我不吃牛肉。", "我现在吃牛肉了。"),
    ("I have a tortoise called Walnut.", "Walnut passed away."),
    ("I drive a Fiat Panda.", "I sold the Panda."),
    ("I have a piano.", "I gave the piano away."),
    ("I work as a barista at Fern Street.", "I quit the barista job, I'm training as a paramedic now."),
    ("I'm learning Portuguese.", "I gave up on Portuguese."),
    ("I have a subscription to The Economist.", "I cancelled my Economist subscription."),
    ("I bank with Lloyds.", "I switched banks, I'm with Monzo now."),
    ("I have a tortoise called Walnut.", "Walnut died last week, I have a cat now."),
    ("我开一辆大众高尔夫。", "高尔夫卖了，现在我开比亚迪海豚。"),
    ("我在一家物流公司做调度。", "上周我从物流公司离职了，现在在一家面馆当店长。"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "ended"), ENDED)
def test_what_is_had_or_done_no_more_is_superseded(say, memories, active, told, ended):
    (kept,) = say(told).json["decisions"]

    decisions = say(ended).json["decisions"]

    was = memories.call("GET", f"/v1/memories/{kept['memory_id']}").json
    assert was["status"] == "superseded"
    assert was["superseded_by"] in [one["memory_id"] for one in decisions]
    assert was["content"] not in active()


STAYS = [
    ("我的手机是小米14。", "我的备用手机是诺基亚。"),
    ("我的导师是刘教授。", "我同学的导师是钱教授。"),
    ("我的导师是刘教授。", "如果我的导师是钱教授就好了。"),
    ("我的牙医是张医生。", "我妹妹的牙医是李医生。"),
    ("我的牙医是张医生。", "我想换牙医。"),
    ("我的手机是小米14。", "我想把手机换成华为。"),
    ("我的复查时间是周五。", "我妈的复查时间改到下周一了。"),
    ("我养了一只鹦鹉叫阿绿。", "邻居的鹦鹉死了。"),
    ("我开一辆大众高尔夫。", "我朋友的高尔夫卖掉了。"),
    ("我有一台单反。", "单反的镜头我送人了。"),
    ("我在美团上班。", "我老公从美团离职了。"),
    ("我在学日语。", "我在学吉他。"),
    ("我们项目用的数据库是MySQL。", "测试环境的数据库换成TiDB了。"),
    ("My manager is Kevin.", "My manager at the club is Lucy."),
    ("My dentist is Dr. Holm.", "My sister's dentist is now Dr. Sato."),
    ("My phone is a Pixel 7.", "My work phone is now an iPhone 14."),
    ("My car is a Volvo.", "The car moved to level 3."),
    ("I drive a Volvo V60.", "I used to drive a Panda before the Volvo."),
    ("I drive a Fiat Panda.", "My brother sold his Panda."),
    ("I drive a Fiat Panda.", "I might sell the Panda."),
    ("I have a phone.", "My phone died."),
    ("My manager is Kevin.", "My manager is sick now."),
    ("My wife is Ana.", "My wife is a nurse now."),
    ("I drink coffee.", "I switched from coffee to tea this morning."),
    ("我的导师是刘教授。", "我的导师现在是院长。"),
    ("我妹妹叫小雨。", "我妹妹现在是老师。"),
    ("I have a Canon camera.", "I sold the lens of the Canon camera."),
    ("I have a cat called Miso.", "I have a dog called Rex now."),
    ("I have a tortoise called Walnut.", "My neighbour's tortoise passed away."),
    ("I use Vim.", "My colleague switched from Vim to Helix."),
    ("I speak Dutch.", "I speak German now."),
    ("I work at Tesco.", "I left Tesco at noon to get lunch."),
    ("I play squash.", "I play the piano now."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "beside"), STAYS)
def test_what_may_be_so_beside_it_stays(say, memories, told, beside):
    (kept,) = say(told).json["decisions"]

    say(beside)

    assert memories.call("GET", f"/v1/memories/{kept['memory_id']}").json["status"] == "active"


@pytest.mark.parametrize(
    ("told", "slip", "holds"),
    [
        ("我女儿今年上三年级。", "说错了，是四年级。", "我女儿今年上四年级"),
        (
            "My daughter is in third grade.",
            "Actually she's in fourth grade.",
            "My daughter is in fourth grade",
        ),
        ("My flight leaves at 6:40.", "Sorry, I meant 7:55.", "My flight leaves at 7:55"),
    ],
)
def test_a_slip_is_put_right_behind_talk(say, active, told, slip, holds):
    say(told)
    say("The weather is lovely today.")

    say(slip)

    assert active() == [holds]


def test_what_a_business_system_says_is_ended_by_no_passing_remark(say, memories, active):
    body = {
        "type": "fact",
        "scope": "global",
        "content": "My car is a Fiat Panda",
        "source": {"kind": "business_system", "ids": ["crm-1"]},
    }
    memories.call("POST", "/v1/memories", body)

    say("I sold the Panda.")

    assert "My car is a Fiat Panda" in active()
