"""Changes told in talk: what puts right, or takes the place of, what was told ends it, and nothing else."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]

CHANGED = [
    ("My train leaves at 7:10.", "Wait, my train leaves at 17:10, not 7:10."),
    ("Remember that my locker is 31.", "Oops, my locker is 13, not 31."),
    ("我的航班是9:40。", "等等，我的航班是19:40，不是9:40。"),
    (
        "Remember that the dryer runs for 40 minutes.",
        "Hold on, the dryer runs for 50 minutes, not 40 minutes.",
    ),
    ("Remember that our table is 12.", "Sorry, I meant table 21."),
    ("记住：我的储物柜是 31 号。", "不对，我是说储物柜 13 号。"),
    ("Remember that the lid opens to the left.", "Correction: the lid opens to the right."),
    ("Remember that our bins go out on Mondays.", "Small correction: our bins go out on Tuesdays."),
    ("记住阀门是顺时针关。", "更正：阀门是逆时针关。"),
    ("Remember that the pump starts slowly.", "My mistake, the pump starts quickly."),
    ("Remember that Tess has piano on Monday.", "Piano changed: it's on Friday now."),
    ("Remember that Tess has piano lessons at 4pm.", "Piano moved: it's at 5pm now."),
    ("Remember that Noor has ballet class on Saturdays.", "Ballet has moved, it's on Sundays now."),
    ("记住小禾周二上柔道课。", "柔道课改时间了，现在是周四。"),
    ("记住小禾周二上柔道课。", "柔道课改到周四了。"),
    ("Remember that Bo has chess club on Wednesday.", "Actually chess club changed: it's on Thursday now."),
    ("Remember that Tess has piano on Monday.", "Tess's piano is on Friday now."),
    ("Remember that my parking bay is 17.", "Oops, I meant bay 71."),
    ("My ferry goes at 6:15.", "Hang on, my ferry goes at 16:15, not 6:15."),
    ("Remember that the safe opens with two turns.", "Correction: the safe opens with three turns."),
    ("Remember that Lior has karate on Thursdays.", "Karate got moved: it's on Mondays now."),
    ("记住小禾每周六学画画。", "画画课换时间了，现在是周日。"),
    ("记住水表在左边。", "订正：水表在右边。"),
    ("Remember that Anouk has choir at 6pm.", "Choir changed: it's at 7pm now."),
    ("My brother Milo lives in Cork.", "Milo lives in Derry now."),
    ("My son Otto is in year 5.", "Otto is in year 6 now."),
    ("Our cleaner comes on Mondays.", "The cleaner comes on Thursdays now."),
    ("我侄女小禾上二年级。", "小禾现在上三年级了。"),
    ("我弟弟阿川住在苏州。", "阿川现在住在无锡。"),
    ("Remember that my friend Petra works at Globex.", "Petra works at Initech now."),
    ("My sister Ines lives in Ghent.", "Ines now lives in Bruges."),
    ("Remember that my colleague Ravi sits on floor 3.", "Ravi sits on floor 5 now."),
    ("Remember that my niece Wren is six.", "Wren is seven now."),
    ("我哥哥大伟在电厂上班。", "大伟现在在水厂上班。"),
    ("我女儿小满今年五岁。", "小满现在六岁了。"),
    ("Remember that our gardener comes at 9.", "The gardener comes at 10 now."),
    ("记住我同事老周坐三楼。", "老周现在坐五楼了。"),
    ("我每周日打羽毛球。", "我现在不打羽毛球了。"),
    ("我每周一去练瑜伽。", "我不练瑜伽了。"),
    ("我每天坐 8 点的班车。", "我不坐班车了。"),
    ("I take the 8:05 bus.", "I've stopped taking the bus."),
    ("I subscribe to the magazine Granite.", "I cancelled my subscription to Granite."),
    ("I'm subscribed to Spotify.", "I ended my Spotify subscription."),
    ("我每周三晚上踢足球。", "我不踢足球了。"),
    ("我每天早上跑步。", "我现在不跑步了。"),
    ("I have a subscription to Clay Monthly.", "I've cancelled my subscription to Clay Monthly."),
    ("I subscribe to Netflix.", "I let my Netflix subscription lapse."),
    ("我每周六弹钢琴。", "我不再弹钢琴了。"),
    ("I take the 17:40 train.", "I stopped taking the train last month."),
    ("我晚上写日记。", "我现在早上写日记。"),
    ("我上午回邮件。", "以后我改成下午回邮件。"),
    ("I go running before work.", "I go running after work now."),
    ("我早上练书法。", "我现在傍晚练书法。"),
    ("我睡前回消息。", "我现在早上回消息。"),
    ("I go swimming in the morning.", "I go swimming in the evening now."),
    ("I do yoga before breakfast.", "I do yoga after dinner now."),
    ("Remember that Mina has fencing on Tuesdays.", "Fencing moved: it's on Wednesdays now."),
    ("记住小宇每周三学围棋。", "围棋课改到周五了。"),
    ("My daughter Lena is in grade 3.", "Lena is in grade 4 now."),
    ("Our window cleaner comes on Fridays.", "The window cleaner comes on Tuesdays now."),
    ("我每周五晚上弹吉他。", "我不弹吉他了。"),
    ("I take the 6:50 tram.", "I've stopped taking the tram."),
    ("I subscribe to Disney+.", "I cancelled my Disney+ subscription."),
    ("I'm a member of the Alpine Club.", "I ended my membership with the Alpine Club."),
    ("我中午遛狗。", "我现在傍晚遛狗。"),
    ("I go cycling after lunch.", "I go cycling before breakfast now."),
    ("My appointment is at 10:30.", "Hold on, my appointment is at 11:30, not 10:30."),
    ("Remember that the key hangs on the left hook.", "Correction: the key hangs on the right hook."),
    ("记住打印机在三楼。", "更正：打印机在四楼。"),
    ("I eat meat.", "I'm vegan now."),
    ("我吃肉。", "我现在吃纯素了。"),
    ("I eat fish.", "I'm vegetarian now."),
    ("我吃荤。", "我改吃素了。"),
    ("I eat eggs every morning.", "I've gone vegan."),
    ("I eat chicken and fish.", "I'm now a vegetarian."),
    ("我吃鸡蛋。", "我现在吃纯素了。"),
    ("I usually eat beef on Sundays.", "We're vegan now."),
    ("I'm a pescatarian.", "I've become vegan."),
    ("I drink milk.", "I'm vegan now."),
    ("我平时吃海鲜。", "我开始吃素了。"),
    ("我每天喝牛奶。", "我现在是纯素食主义者了。"),
    ("我在公司是产品助理。", "我升职了，现在是产品经理。"),
    ("我在公司是会计。", "我升职了，现在是主管。"),
    ("我在医院是护士。", "我升护士长了。"),
    ("我在单位是助理。", "我被提拔为主任了。"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "anew"), CHANGED)
def test_what_is_told_in_other_words_ends_what_was_told(say, active, told, anew):
    say(told, session="s-1")
    (was,) = active()

    decisions = say(anew, session="s-2").json["decisions"]

    assert "superseded_previous" in {one["outcome"] for one in decisions}
    assert was not in active()


BESIDE = [
    ("Remember that Tess has piano on Monday.", "Ballet changed: it's on Friday now."),
    ("Remember that Tess has piano on Monday.", "Piano changed: it's at 5pm now."),
    ("Remember that Tess has piano on Monday.", "Bo's piano is on Friday now."),
    ("Remember that Tess has piano on Monday.", "Piano moved: it's on Friday this week."),
    ("Remember that Tess has piano on Monday.", "Piano changed: is it on Friday now?"),
    ("Remember that Tess has piano on Monday.", "Maybe piano will change: it's on Friday now."),
    ("Remember that Tess has piano on Monday.", "Actually swimming moved: Tess's lessons are on Friday now."),
    ("Remember that Tess has piano on Monday.", "Piano moved: Bo's lessons are on Friday now."),
    ("My flight is at 9:40.", "Wait, my train is at 19:40, not 9:40."),
    ("My flight is at 9:40.", "Wait, my sister's flight is at 19:40, not 9:40."),
    ("My flight is at 9:40.", "Wait, is my flight at 19:40, not 9:40?"),
    ("Remember that my room is 204.", "Sorry, I meant table 240."),
    ("Remember that my room is 204.", "Sorry, room 240 is taken."),
    ("Remember that the gas valve closes clockwise.", "Correction: the gas valve closes at noon."),
    ("Remember that the gas valve closes clockwise.", "Correction: the water valve closes anticlockwise."),
    ("Remember that the gas valve closes clockwise.", "The gas valve closes anticlockwise?"),
    ("Remember that my room is 204.", "Wait, what about room 240?"),
    ("记住小禾周二上柔道课。", "柔道课改时间了，这周是周四。"),
    ("记住小禾周二上柔道课。", "游泳课改时间了，现在是周四。"),
    (
        "Remember that Tess has piano on Monday and Bo has piano on Tuesday.",
        "Piano changed: it's on Friday now.",
    ),
    ("Remember that Lior has karate on Thursdays.", "Karate moved: it's on Monday next week."),
    ("Remember that the safe opens with two turns.", "Correction: the garage opens with three turns."),
    ("记住小禾每周六学画画。", "钢琴课换时间了，现在是周日。"),
    ("Remember that Anouk has choir at 6pm.", "Kim's choir is at 7pm now."),
    ("Remember that my parking bay is 17.", "Sorry, bay 71?"),
    ("My brother Milo lives in Cork.", "My friend Milo lives in Derry now."),
    ("My brother Milo lives in Cork.", "Milo works in Derry now."),
    ("My brother Milo lives in Cork.", "Milo lives in Derry."),
    ("My brother Milo lives in Cork.", "Otis lives in Derry now."),
    ("My brother Milo lives in Cork.", "Does Milo live in Derry now?"),
    ("My brother Milo lives in Cork.", "Milo may live in Derry now."),
    ("My brother Milo lives in Cork.", "Milo lives in Derry this week."),
    ("My brother Milo lives in Cork.", "Milo's wife lives in Derry now."),
    ("My brother Milo lives in Cork.", "Milo wants to live in Derry now."),
    ("My son Otto is in year 5.", "Otto is in trouble now."),
    ("My son Otto is in year 5.", "Otto is in room 6 now."),
    ("My son Otto plays chess.", "Otto plays tennis now."),
    ("Remember that my friend Petra speaks Dutch.", "Petra speaks Danish now."),
    ("Our cleaner comes on Mondays.", "The plumber comes on Thursdays now."),
    ("Our cleaner comes on Mondays.", "Their cleaner comes on Thursdays now."),
    ("Our cleaner comes on Mondays.", "The cleaner comes on Thursday this week."),
    ("我侄女小禾上二年级。", "小麦现在上三年级了。"),
    ("我侄女小禾上二年级。", "小禾现在上钢琴课了。"),
    ("我弟弟阿川住在苏州。", "我同事阿川现在住在无锡。"),
    ("我弟弟阿川住在苏州。", "阿川现在住在无锡吗？"),
    ("我弟弟阿川住在苏州。", "阿川想住在无锡。"),
    ("我弟弟阿川住在苏州。", "阿川的老板现在住在无锡。"),
    ("我弟弟阿川喜欢苹果。", "阿川现在喜欢香蕉了。"),
    ("我每周日打羽毛球。", "我今天不打羽毛球了。"),
    ("我每周日打羽毛球。", "我周日不打网球了。"),
    ("我每周日打羽毛球。", "我妹妹现在不打羽毛球了。"),
    ("我每周日打羽毛球。", "我现在不打篮球了。"),
    ("我每周日打羽毛球。", "我不打算去了。"),
    ("我每周一去练瑜伽。", "我不练瑜伽了吗？"),
    ("我每周一去练瑜伽。", "我这周不练瑜伽了。"),
    ("我每天坐 8 点的班车。", "我不坐地铁了。"),
    ("我每天坐 8 点的班车。", "我想不坐班车了。"),
    ("I take the 8:05 bus.", "My brother stopped taking the bus."),
    ("I take the 8:05 bus.", "I've stopped taking the train."),
    ("I take the 8:05 bus.", "I'm not taking the bus today."),
    ("I subscribe to the magazine Granite.", "I cancelled my subscription to Marble."),
    ("I subscribe to the magazine Granite.", "My mother cancelled her subscription to Granite."),
    ("I subscribe to the magazine Granite.", "I might cancel my subscription to Granite."),
    ("I'm subscribed to Spotify.", "I ended my Tidal subscription."),
    ("我晚上写日记。", "我现在早上写代码。"),
    ("我晚上写日记。", "我妈现在早上写日记。"),
    ("我晚上写日记。", "我早上也写日记。"),
    ("我晚上写日记。", "我今天早上写日记。"),
    ("我晚上写日记。", "我想改成早上写日记。"),
    ("我上午回邮件。", "我下午回电话。"),
    ("我上午回邮件。", "我下午开会。"),
    ("I go running before work.", "I go swimming after work now."),
    ("I go running before work.", "My wife goes running after work now."),
    ("I go running before work.", "I'm going running after work today."),
    ("I go running on Mondays.", "I also go running on Thursdays now."),
    ("Remember that Mina has fencing on Tuesdays.", "Mina's fencing match is on Wednesday."),
    ("Remember that Mina has fencing on Tuesdays.", "Fencing moved: it's in the big hall now."),
    ("My daughter Lena is in grade 3.", "Lena is 4 now."),
    ("我每周五晚上弹吉他。", "我不弹钢琴了。"),
    ("我每周五晚上弹吉他。", "我弟弟不弹吉他了。"),
    ("我每周五晚上弹吉他。", "我今晚不弹吉他了。"),
    ("我每周五晚上弹吉他。", "我明天不弹吉他了。"),
    ("我每周五晚上弹吉他。", "我周末不弹吉他了。"),
    ("我每天坐班车。", "我下周不坐班车了。"),
    ("I take the 6:50 tram.", "I've stopped taking the tram to the gym."),
    ("I go running.", "I've stopped running late."),
    ("I subscribe to Disney+.", "I ended my call with Disney+."),
    ("我中午遛狗。", "我现在傍晚遛猫。"),
    ("我中午遛狗。", "我傍晚也遛狗。"),
    ("I read before bed.", "I read before work now and then."),
    ("My appointment is at 10:30.", "Hold on, my dentist's appointment is at 11:30, not 10:30."),
    ("Remember that the key hangs on the left hook.", "Correction: the lamp hangs on the right hook."),
    ("记住打印机在三楼。", "更正：复印机在四楼。"),
    ("My brother Milo lives in Cork.", "Milo lives in fear now."),
    ("My son Otto works at Globex.", "Otto works at night now."),
    ("Our window cleaner comes on Mondays.", "The cleaner comes on Thursdays now."),
    ("I eat meat.", "My daughter is vegan now."),
    ("I eat meat.", "I'm vegan on Mondays."),
    ("I eat meat.", "I want to be vegan."),
    ("I eat fruit.", "I'm vegan now."),
    ("I eat eggs every morning.", "I'm vegetarian now."),
    ("我吃肉。", "我女儿现在吃纯素了。"),
    ("我吃肉。", "我今天吃素。"),
    ("我吃鸡蛋。", "我现在吃素了。"),
    ("I don't eat meat.", "I'm vegan now."),
    ("My dog eats meat.", "I'm vegan now."),
    ("I eat oats.", "I've gone vegan."),
    ("I drink oat milk.", "I'm vegan now."),
    ("I eat meat.", "I'm vegan-curious now."),
    ("I eat meat.", "Am I vegan now?"),
    ("我吃肉。", "我现在吃素菜包子了。"),
    ("我吃豆腐。", "我现在吃纯素了。"),
    ("我爸吃肉。", "我现在吃纯素了。"),
    ("我在球队是队长。", "我升职了，现在是产品经理。"),
    ("我在公司是产品助理。", "我哥升职了，现在是产品经理。"),
    ("我在公司是产品助理。", "我想升职，当产品经理。"),
    ("我在公司是产品助理。", "我升职了吗？"),
    ("我在公司是元老。", "我升职了，现在是产品经理。"),
    ("我在学校是学生会主席。", "我升职了，现在是产品经理。"),
    ("我在合唱团是指挥。", "我升护士长了。"),
    ("我在公司是产品助理。", "我们公司升产品经理了。"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "other"), BESIDE)
def test_what_is_another_thing_or_person_ends_nothing(say, active, told, other):
    say(told, session="s-1")
    before = set(active())

    say(other, session="s-2")

    assert before
    assert before <= set(active())


HABITS = [
    ("I drink coffee at work.", "I drink coffee in the morning now."),
    ("I read at school.", "I read in the evening now."),
    ("I drink coffee at work.", "I drink coffee at lunch now."),
    ("I play football with Sam.", "I play football with Tim now."),
    ("I go running on Mondays.", "I go running after lunch."),
    ("I drink coffee in the morning.", "I drink coffee in the evening."),
    ("I drink coffee in the morning.", "I drink decaf coffee now."),
    ("I go running before work.", "I go running with my sister now."),
    ("I play chess on Tuesdays.", "I usually play chess online now."),
    ("I don't drink coffee in the morning.", "I drink coffee in the evening now."),
    ("我早上喝咖啡。", "我晚上喝咖啡。"),
    ("我早上喝咖啡。", "我现在晚上喝茶。"),
    ("我早上喝咖啡。", "我现在晚上也喝咖啡。"),
    ("我每周日打羽毛球。", "我现在和小周打羽毛球。"),
]


@pytest.mark.parametrize(("told", "other"), HABITS)
def test_another_habit_of_one_thing_stands_beside_it(say, active, told, other):
    say(told, session="s-1")
    before = set(active())

    say(other, session="s-2")

    assert before
    assert before <= set(active())


def test_a_habit_at_another_hour_ends_that_one_alone_and_is_ended_as_it_was(say, active):
    for number, told in enumerate(("I drink coffee in the morning.", "I drink coffee at work.")):
        say(told, session=f"s-{number}")

    say("I drink coffee in the evening now.", session="s-3")

    assert set(active()) == {"I drink coffee at work", "I drink coffee in the evening now"}

    say("I don't drink coffee any more.", session="s-4")

    assert "I drink coffee in the evening now" not in active()


@pytest.mark.parametrize("anew", ["oops, 41C", "oops, 41", "41C"])
def test_a_value_alone_ends_nothing_of_another_session(say, active, anew):
    say("My seat is 14C.", session="s-1")

    say(anew, session="s-2")

    assert active() == ["My seat is 14C"]


BARE = [
    "不是立早章，是弓长张。",
    "说错了，在右边第二格。",
    "说错了，是右边。",
    "不是顺时针，是逆时针。",
    "记错了，放在柜子里了。",
    "It's Samantha, not Sam.",
    "Sorry, in the second drawer.",
]


@pytest.mark.parametrize("said", BARE)
def test_a_value_alone_that_puts_nothing_right_is_not_kept(say, active, said):
    say("My gym is Ironbox.", session="s-1")
    before = active()

    decisions = say(said, session="s-2").json["decisions"]

    assert active() == before
    assert {one["outcome"] for one in decisions} == {"rejected"}


def test_a_value_with_its_noun_is_put_right_in_the_session(say, active):
    say("My seat is 14C.")

    say("oops, seat 41C")

    assert active() == ["My seat is 41C"]
