"""What is told with another value in the frame of what is kept, or is given up in other words, ends it."""

from __future__ import annotations

import pytest

from tests.support.fourths import every_fourth

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("D6")]

CHANGED = [
    ("我住在苏州", "我搬家了现在住无锡"),
    ("我教历史", "我不教历史了现在教地理"),
    ("i get up at 7", "i get up at 6:30 now, not 7"),
    ("there are 25 kids in my class", "Correction: 23 kids in my class"),
    ("我最喜欢的花是月季", "我最喜欢的花不是月季，是绣球"),
    ("i main mage", "i don't play mage anymore, i main hunter now"),
    ("我是护士", "我现在是护士长"),
    ("i use android", "i use an iphone now"),
    ("I haul on I-94", "Since June I haul on I-80 instead of I-94"),
    ("i use Canvas for homework", "we replaced Canvas with Moodle"),
    ("我在儿科当护士", "我从儿科转到ICU了"),
    ("我住在成都", "我搬家了 现在住重庆"),
    ("我开的是卡罗拉", "车换了，现在开Model Y"),
    ("我家有四口人", "我家现在五口人了"),
    ("I'm a science teacher", "not teaching science anymore, i teach math now"),
    ("I take my coffee with sugar", "i stopped putting sugar in my coffee"),
    ("i don't eat fish", "i eat fish again"),
    ("我是语文老师", "我不教语文了，现在教数学"),
    ("我们组有8个人", "更正：我们组是9个人"),
    ("i have 3 kids", "Correction: I have 4 kids"),
    ("I take the 8:15 train", "i take the 8:40 train now, not the 8:15"),
    ("我最喜欢的水果是芒果", "我最喜欢的水果不是芒果，是荔枝"),
    ("i main healer", "i main sniper now"),
    ("I work as a barista", "I work as a florist now"),
    ("i teach at Riverside High", "i teach at Hillcrest Academy now"),
    ("I drive a forklift", "i drive a crane now"),
    ("我是会计", "我现在是会计主管"),
    ("我教物理", "我现在教化学"),
    ("我住三楼", "我现在住五楼"),
    ("we use Slack", "we replaced Slack with Teams"),
    ("I park at the north lot", "I park at the south lot instead of the north lot"),
    ("我在内科当医生", "我从内科调到急诊了"),
    ("i work as a clerk in billing", "transferred from billing to payroll"),
    ("我住在青岛", "上周搬到大连了"),
    ("I live in Boise", "moved to Tulsa last week"),
    ("我是体育老师", "我不教体育了"),
    ("I'm the treasurer", "i'm not the treasurer anymore"),
    ("i take my tea with honey", "i don't take honey in my tea any more"),
    ("I don't eat pork", "i eat pork again"),
    ("我是组长", "我不当组长了"),
    ("i work weekends", "i'm off weekends for good"),
    ("我女儿三岁", "我女儿四岁了"),
    ("call me Robert", "dont call me Robert any more, it's Rob"),
    ("give me replies in bullet points", "scrap the bullet points, always use paragraphs"),
    ("回答时用表情", "不用表情了，以后都写正经文字"),
    ("always answer in French", "go back to English, always"),
    ("我起床时间是7点", "起床时间改成6点半"),
    ("I work in Tromsø", "I work in Bergen now"),
    ("我在武汉工作", "我现在在上海工作"),
    ("I am a midwife", "I'm a nurse now"),
    ("我是老师", "我现在是助产士"),
    ("我每天7点起床", "起床时间改成6点半"),
    ("我晚上10点半睡觉", "睡觉时间改成12点"),
    ("I live in Bergen", "I live in Oslo now"),
]


@pytest.mark.fourths
@pytest.mark.parametrize("pair", every_fourth(CHANGED))
def test_another_value_in_the_same_frame_ends_the_one_of_before(say, active, pair):
    told, anew = pair
    say(told)
    (was,) = active()

    say(anew)

    assert was not in active()


BESIDE = [
    ("i work in marketing", "i work in Berlin now"),
    ("我开公司", "我现在开车上班"),
    ("I love mango", "Correction: I teach art"),
    ("i have a cat called Mo", "i have a dog now"),
    ("I speak Dutch", "I speak German now"),
    ("i play chess", "i play go now"),
    ("I like Austin", "moved to Denver last month"),
    ("i main mage", "my brother mains hunter now"),
    ("我教语文", "我现在也教数学"),
    ("我住在成都", "我妈搬到重庆了"),
    ("I work as a nurse", "my sister works as a midwife now"),
    ("i eat fish", "i don't eat fish today"),
    ("我是护士", "我现在是妈妈了"),
    ("I teach at Oak Hill", "i also teach at Maple Grove now"),
    ("I live in Austin", "i might move to Denver"),
    ("我儿子五岁", "我女儿六岁了"),
    ("i drive a Corolla", "if i drive a Model Y now, what changes?"),
    ("我喝咖啡", "我现在喝茶"),
    ("i get up at 7", "on sundays i get up at 9 now"),
    ("我不吃辣", "今天又吃辣了"),
    ("I use Excel for budgets", "I use Python now"),
    ("我7点起床", "睡觉时间改成11点"),
    ("I work in Bergen", "I work at Acme now"),
    ("I live in Bergen", "I work in Oslo now"),
    ("我妈7点起床", "起床时间改成6点半"),
    ("I am a midwife", "I am a runner now"),
]


@pytest.mark.parametrize("pair", every_fourth(BESIDE))
def test_what_may_hold_beside_it_ends_nothing(say, active, pair):
    told, beside = pair
    say(told)
    kept = active()

    say(beside)

    assert kept
    assert set(kept) <= set(active())


@pytest.mark.parametrize(
    ("told", "anew"),
    [
        ("记住：这个项目的周报用中文", "记住：这个项目的周报改用英文"),
        ("remember: in this project reports are weekly", "remember: in this project reports are monthly now"),
    ],
)
def test_another_value_in_a_project_ends_that_of_the_same_project(say, active, told, anew):
    say(told, project_id="p-1")
    (was,) = active()

    say(anew, project_id="p-1")

    assert len(active()) == 1
    assert was not in active()
