"""What is put right, taken back or changed in passing leaves what holds; what is beside it stays."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]

CHANGED = [
    ("Book club is on Mondays.", "Book club has switched to Tuesdays."),
    ("Remember: order cutoff is 4 pm.", "Order cutoff has moved to 3 pm."),
    ("记住：主库是 8.0 的数据库。", "主库升到 8.4 了。"),
    ("记住：主库是 8.0。", "主库数据库升到 8.4 了。"),
    ("Our Postgres is 14.", "We upgraded Postgres to 16 last night."),
    ("We run Node 18.", "We've upgraded Node to 22."),
    ("我们用的是 MySQL 5.7。", "MySQL 上周升级到 8.0 了。"),
    ("记住：网关系统是 2.1 版。", "网关升级到 2.3 版了。"),
    ("Our staging database is on 14.", "The staging database was upgraded to 16 yesterday."),
    ("Remember: The spare key is with Dora.", "I gave the spare key to Milan instead."),
    ("记住：备用钥匙在小林那。", "备用钥匙给老周了。"),
    ("Our tent is at Piet's place.", "We handed our tent over to Lena last week."),
    ("Remember: Dora has the spare key.", "Milan has the spare key now."),
    ("Remember: I gave the attic key to Dora.", "I've given the attic key to my brother."),
    ("记住：我把相机给了阿杰。", "相机转给小敏了。"),
    ("记住：我把相机给阿杰了。", "相机转给小敏了。"),
    ("Remember: I gave the attic key back to Dora.", "I've given the attic key to my brother."),
    ("记住：仓库钥匙由老王保管。", "我把仓库钥匙交给了小李。"),
    ("Remember: The demo is at 3 pm.", "Sorry, I meant 4 pm for the demo."),
    ("Our kickoff is on May 3.", "Wait, I meant May 10 for the kickoff."),
    ("记住：演示是下午三点。", "说错了，演示是下午四点。"),
    ("记住：发布安排在周三。", "发布安排在周五了。"),
    ("记住：预订的位子在二楼。", "预订的位子改到三楼了。"),
    ("记住：预订的餐厅是海底捞。", "预订的餐厅改成西贝了。"),
    ("记住：计划是周三发布。", "计划改成周五发布了。"),
    ("记住：演示安排在三点。", "演示改安排在四点了。"),
    ("I'm running a marathon in May.", "I dropped the marathon and signed up for a 10k instead."),
    ("Remember: I signed up for the Berlin marathon.", "I dropped the Berlin marathon and joined a 10k."),
    ("I'm enrolled in a Python course.", "I dropped the Python course and enrolled in a Go course instead."),
    ("Remember: I'm taking a German course.", "I quit the German course and enrolled in Italian."),
    ("Remember: I signed up for a pottery class.", "I dropped pottery and signed up for salsa instead."),
    ("记住：我报名了半马。", "我退了半马，改报十公里了。"),
    ("我在准备雅思考试。", "我不考雅思了，改考托福。"),
    ("记住：我报了吉他班。", "吉他班退了，改报钢琴班了。"),
    ("我在上瑜伽课。", "我放弃了瑜伽，改上普拉提课了。"),
    ("我在备考公务员。", "我放弃公务员了，改考教师编。"),
    ("记住：我女儿在读二年级。", "记住：我女儿升三年级了。"),
    ("记住：我儿子在上幼儿园中班。", "我儿子升大班了。"),
    ("Remember: my son is in year 3.", "Remember: my son has moved up to year 4."),
    ("Remember: my nephew is in third grade.", "My nephew just started fourth grade."),
    ("Remember: my son plays cricket.", "Remember: my son gave up cricket and plays rugby now."),
    ("I play cricket.", "I gave up cricket and play rugby now."),
    ("My dad smokes.", "My dad gave up smoking."),
    ("Remember: Leo plays the cello.", "Leo quit the cello."),
    ("Remember: my daughter learns French.", "My daughter has dropped French and is learning Spanish."),
    ("记住：我儿子在学钢琴。", "记住：他不学钢琴了，改学架子鼓。"),
    ("记住：我儿子在学钢琴。", "我儿子不学钢琴了，改学架子鼓。"),
    ("记住：我老婆练瑜伽。", "我老婆不练瑜伽了，改练普拉提。"),
    ("记住：我用的编辑器是Vim。", "记住：我现在用VS Code，不用Vim了。"),
    ("记住：我用的编辑器是Vim。", "我不用Vim了，现在用VS Code。"),
    ("记住：我记笔记用Notion。", "我现在用Obsidian记笔记，不用Notion了。"),
    ("Remember: my editor is Vim.", "Remember: I use VS Code now, I don't use Vim anymore."),
    ("I use Evernote.", "I'm using Obsidian now, not Evernote."),
    ("Remember: the browser I use is Chrome.", "I no longer use Chrome, I use Firefox now."),
    ("记住：我的航班是MU5101。", "记住：我的航班改签成CA1501了。"),
    ("记住：我坐的火车是K27。", "我改签了，现在坐K29。"),
    ("记住：我订了汉庭酒店。", "酒店换成亚朵了。"),
    ("Remember: my flight is BA212.", "Remember: my flight has been rebooked to BA218."),
    ("I'm on flight LH400.", "I've been rebooked onto LH404."),
    ("Remember: our hotel is the Ibis.", "We rebooked, our hotel is the Hilton now."),
    ("记住：测试环境地址是test-a.corp。", "记住：测试环境搬到test-b.corp了。"),
    ("Remember: the staging URL is stage.acme.io.", "Staging has moved to stage2.acme.io."),
    ("Remember: the test server's address is 10.0.0.5.", "The test server moved to 10.0.0.9."),
    ("Remember: Gordon plays Leontes.", "Remember: Tobias has taken over Leontes."),
    ("Remember: Priya runs the newsletter.", "Remember: Tom has taken over the newsletter from Priya."),
    ("Remember: Maria is the treasurer.", "Jon has taken over as treasurer."),
    ("记住：老张负责采购。", "记住：小陈接手采购了。"),
    ("记住：小王演罗密欧。", "罗密欧改由小李演了。"),
    ("记住：我们早上七点开门，晚上八点关门。", "记住：从这个月起我们改成早上六点半开门。"),
    ("记住：图书馆上午九点开馆，下午五点闭馆。", "图书馆改成下午六点闭馆了。"),
    ("Remember: we open at 8 am and close at 6 pm.", "Remember: we now open at 7:30 am."),
    ("记住：我用的编辑器是Vim。", "记住：我不用Vim了，现在用VS Code。"),
    ("Remember: I run the book club.", "Remember: Kim has taken over the book club from me."),
]
PUT_RIGHT = [
    ("Remember: The demo is at 3 pm.", "Sorry, I meant 4 pm for the demo."),
    ("Our dress rehearsal is on Friday.", "My mistake, I meant Saturday for the dress rehearsal."),
    ("记住：演示是下午三点。", "说错了，是四点。"),
    ("记住：演示是下午三点。", "更正一下：演示是下午四点。"),
    ("记住：演示在周三。", "不对，应该是周四。"),
    ("I don't eat coriander.", "Correction: I do eat it."),
    ("I don't eat coriander.", "I was mistaken, I do eat it after all."),
    ("I drink oat milk.", "Sorry, my mistake, I don't drink it."),
    ("I like olives.", "Correction: I don't like them."),
    ("我不喝咖啡。", "记错了，我喝的。"),
    ("我喜欢恐怖片。", "说错了，我不喜欢的。"),
    ("Remember: The demo is on Monday.", "I was mistaken, Tuesday."),
    ("Remember that the standup is at 9 on Monday.", "Correction, 9:30 for the standup."),
    ("Remember that the standup is at 9.", "Sorry, I meant 9:30."),
    ("Remember that I like olives.", "Sorry, I was wrong, I don't like them."),
    ("记住，我不喝咖啡。", "说错了，我喝的。"),
    ("记住我吃辣。", "打错了，我不吃的。"),
]
BESIDE = [
    ("Book club is on Mondays.", "Chess club has switched to Tuesdays."),
    ("Book club is on Mondays.", "Book club tickets for Tuesday, please."),
    ("我们用的是 MySQL 5.7。", "MySQL 驱动升级到 8.0 了。"),
    ("We run Node 18.", "We've upgraded the Node docs to 22."),
    ("We run Node 18.", "We've upgraded Node to 22 on the build machine."),
    ("Our Postgres is 14.", "We should upgrade Postgres to 16."),
    ("Our Postgres is 14.", "We almost upgraded Postgres to 16 last night."),
    ("Our team is 14.", "We upgraded Postgres to 16 last night."),
    ("记住：网关系统是 2.1 版。", "备用网关升级到 2.3 版了。"),
    ("记住：网关系统是 2.1 版。", "网关打算升级到 2.3 版。"),
    ("记住：网关系统是 2.1 版。", "客户的网关升级到 2.3 版了。"),
    ("Remember: my Postgres is 14.", "We upgraded Postgres to 16 last night."),
    ("Remember: The spare key is with Dora.", "I gave a copy of the spare key to Milan."),
    ("Remember: The spare key is with Dora.", "I left the spare key with Milan for the weekend."),
    ("Remember: The spare key is with Dora.", "I should have given the spare key to Milan."),
    ("Remember: The spare key is with Dora.", "I gave the spare key to Dora Lind."),
    ("Remember: The spare key is with Dora.", "My sister gave her spare key to Milan."),
    ("Remember: Dora has my phone number.", "I gave my phone number to Milan."),
    ("记住：备用钥匙在小林那。", "我把备用钥匙的照片给了老周。"),
    ("记住：备用钥匙在小林那。", "打算把备用钥匙给老周。"),
    ("记住：备用钥匙在小林那。", "又把一把备用钥匙给老周了。"),
    ("记住：备用钥匙在小林那。", "备用钥匙今天给老周了。"),
    ("Remember: The demo is at 3 pm.", "Sorry, I meant 4 pm for the rehearsal."),
    ("Remember: The demo is at 3 pm.", "Sorry, I meant 4 euros for the demo."),
    ("Remember: The client demo is at 3 pm.", "Sorry, I meant 4 pm for the team demo."),
    ("记住：演示是下午三点。", "更正一下：彩排是下午四点。"),
    ("记住：发布安排在周三。", "复盘安排在周五了。"),
    ("记住：发布安排在周三。", "发布安排在一楼了。"),
    ("记住：预订的餐厅是海底捞。", "预订的酒店改成西贝了。"),
    ("记住：发布安排在周三。", "发布安排在周五吗？"),
    ("I'm running a marathon in May.", "My brother dropped the marathon and signed up for a 10k instead."),
    ("I'm running a marathon in May.", "I dropped the pottery class and signed up for a 10k instead."),
    ("记住：我报了吉他班。", "钢琴班退了。"),
    ("我在弹吉他。", "我退了吉他。"),
    ("我在上瑜伽课。", "她的瑜伽班退了。"),
    ("我在上瑜伽课。", "今天不上瑜伽课了。"),
    ("我在准备雅思考试。", "我弟弟不考雅思了。"),
    ("Remember: I signed up for the Berlin marathon.", "I almost dropped the Berlin marathon."),
    ("记住：我女儿在读二年级。", "记住：我女儿明年升三年级。"),
    ("记住：我女儿在读二年级。", "我侄女升三年级了。"),
    ("Remember: my son is in year 3.", "Remember: my son's friend has moved up to year 4."),
    ("Remember: my son is in year 3.", "Remember: my son may move up to year 4."),
    ("Remember: my son plays cricket.", "Remember: my daughter gave up cricket and plays rugby now."),
    ("Remember: my son plays cricket.", "Remember: I gave up cricket and play rugby now."),
    ("Remember: my son plays cricket.", "Remember: my son wants to give up cricket."),
    ("Remember: my son plays cricket.", "My son's friend gave up cricket."),
    ("记住：我儿子在学钢琴。", "她不学钢琴了，改学架子鼓。"),
    ("记住：我儿子在学钢琴。", "记住：我儿子今天不学钢琴了。"),
    ("记住：我儿子在学钢琴。", "我儿子不学英语了，改学法语。"),
    ("记住：我用的编辑器是Vim。", "记住：我同事现在用VS Code，不用Vim了。"),
    ("记住：我用的编辑器是Vim。", "记住：我现在用VS Code，不用Emacs了。"),
    ("记住：我用的编辑器是Vim。", "我今天用VS Code，不用Vim了。"),
    ("Remember: my editor is Vim.", "My colleague uses VS Code now, she doesn't use Vim anymore."),
    ("Remember: my editor is Vim.", "I use VS Code too, not only Vim."),
    ("Remember: I use Slack for chat.", "I might not use Slack any more, Teams looks better."),
    ("记住：我的航班是MU5101。", "记住：我老婆的航班改签成CA1501了。"),
    ("记住：我的返程航班是MU5101。", "我的去程航班改签成CA1501了。"),
    ("记住：我的航班是MU5101。", "记住：我想把航班改签成CA1501。"),
    ("Remember: my flight is BA212.", "My sister's flight has been rebooked to BA218."),
    ("Remember: my flight is BA212.", "I could be rebooked onto BA218."),
    ("Remember: my flight is BA212.", "Remember: my hotel has been changed to the Hilton."),
    ("记住：测试环境地址是test-a.corp。", "记住：生产环境搬到test-b.corp了。"),
    ("记住：测试环境地址是test-a.corp。", "测试环境下周搬到test-b.corp。"),
    ("记住：测试环境地址是test-a.corp。", "客户的测试环境搬到test-b.corp了。"),
    ("Remember: the staging URL is stage.acme.io.", "Staging may move to stage2.acme.io."),
    ("Remember: Gordon plays Leontes.", "Remember: Tobias has taken over Polixenes."),
    ("Remember: Gordon plays Leontes.", "Remember: Tobias has taken over Leontes for tonight."),
    ("Remember: Gordon plays Leontes.", "Tobias will take over Leontes."),
    ("Remember: Priya runs the newsletter.", "Tom has taken over the newsletter from Ana."),
    ("记住：老张负责采购。", "小陈接手财务了。"),
    ("记住：老张负责采购。", "小陈暂时接手采购了。"),
    ("记住：我们早上七点开门，晚上八点关门。", "记住：我们今天早上六点半开门。"),
    ("记住：我们早上七点开门，晚上八点关门。", "隔壁改成早上六点半开门了。"),
    ("Remember: we open at 8 am and close at 6 pm.", "They now open at 7:30 am."),
    ("Remember: we open at 8 am and close at 6 pm.", "Remember: we open at 10 on Sundays now."),
    ("Remember: my dog is called Vim.", "Remember: I use VS Code now, I don't use Vim anymore."),
]
NOT_OPPOSED = [
    ("I don't eat coriander.", "Correction: I do like it."),
    ("I don't eat coriander.", "I don't eat it."),
    ("I don't eat coriander.", "She was wrong, I do eat it."),
    ("I don't eat coriander.", "Yes, I know it."),
    ("我不喝咖啡。", "记错了，我不喝的。"),
    ("我不喝咖啡。", "记错了，她喝的。"),
    ("我不喝咖啡和茶。", "记错了，我喝的。"),
    ("Remember: The depot is at 9 Elm Road.", "Sorry, I meant 9:30."),
    ("I like olives.", "Sorry, I don't like them."),
]


@pytest.mark.parametrize(("told", "since"), CHANGED)
def test_what_is_changed_in_passing_ends_what_was_told(say, active, told, since):
    say(told, session="s-1")
    (was,) = active()

    decisions = say(since, session="s-2").json["decisions"]

    assert "superseded_previous" in {one["outcome"] for one in decisions}
    assert was not in active()


@pytest.mark.parametrize(
    ("told", "since", "holds"),
    [
        (
            "记住：我们早上七点开门，晚上八点关门。",
            "记住：从这个月起我们改成早上六点半开门。",
            "我们早上六点半开门，晚上八点关门",
        ),
        (
            "Remember: we open at 8 am and close at 6 pm.",
            "We now open at 7:30 am.",
            "we open at 7:30 am and close at 6 pm",
        ),
        (
            "记住：图书馆上午九点开馆，下午五点闭馆。",
            "图书馆改成下午六点闭馆了。",
            "图书馆上午九点开馆，下午六点闭馆",
        ),
    ],
)
def test_of_two_values_the_one_that_did_not_change_still_holds(say, active, told, since, holds):
    say(told, session="s-1")

    say(since, session="s-2")

    assert active() == [holds]


@pytest.mark.parametrize(("told", "since"), PUT_RIGHT)
def test_what_is_put_right_in_the_same_talk_ends_what_was_told(say, active, told, since):
    say(told)
    (was,) = active()

    say(since)

    (holds,) = active()
    assert holds != was


@pytest.mark.parametrize(("told", "beside"), BESIDE)
def test_what_is_told_of_something_else_ends_nothing(say, active, told, beside):
    say(told, session="s-1")
    (holds,) = active()

    say(beside, session="s-2")

    assert holds in active()


@pytest.mark.parametrize(("told", "then"), NOT_OPPOSED)
def test_what_denies_nothing_in_the_same_talk_ends_nothing(say, active, told, then):
    say(told)
    (holds,) = active()

    say(then)

    assert holds in active()
