"""Whether one statement says that another holds no more, and what only looks as if it did."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.changes.opposites import against
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W8")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("I'm no longer on call", "I'm on call"),
        ("I eat pork", "I don't eat pork"),
        ("We don't deploy on Fridays", "We deploy on Fridays"),
        ("I never wear glasses", "I wear glasses"),
        ("Don't use semicolons in my code", "Use semicolons in my code"),
        ("I gave up learning Norwegian", "I'm learning Norwegian"),
        ("I'd rather walk than cycle", "I'd rather cycle than walk"),
        ("I prefer trains to planes", "I prefer planes to trains"),
        ("The board meeting was postponed to Friday", "the board meeting is on Wednesday"),
        ("My shift has been moved to 9 am", "My shift starts at 7 am"),
        ("Our timeout was raised to 40 seconds", "our timeout is 30 seconds"),
        ("the retro has been rescheduled to Monday", "the retro was moved to Tuesday"),
        ("预算调整为80万", "预算是60万"),
        ("周会改到周五了", "周会在周三"),
        ("发布推迟到5月9号", "发布定在5月2号"),
        ("缓存时间改为 30 秒", "缓存时间是 60 秒"),
        ("我不吃牛肉", "我吃牛肉"),
        ("我没有驾照", "我有驾照"),
        ("我不再养狗", "我养狗"),
        ("我不戴眼镜", "我戴眼镜"),
        ("不要用分号", "用分号"),
        ("和猫比我更喜欢狗", "和狗比我更喜欢猫"),
        ("I swapped my Kindle for a Kobo", "I have a Kindle"),
        ("Got myself an iPhone instead of the Pixel", "I have a Pixel"),
        ("I purchased a Casio instead of the Garmin", "I wear a Garmin"),
        ("I swapped my Pixel for an iPhone", "I have a Pixel phone"),
        ("I upgraded from the ThinkPad to a MacBook", "I use a ThinkPad"),
        ("I moved my account from Nordea to Danske", "I bank with Nordea"),
        ("I moved my account from Nordea to Danske", "My bank is Nordea"),
        ("We transferred our savings from Belfius to Argenta", "We have savings at Belfius"),
        ("把小米换成华为了", "我用小米手机"),
        ("我把小米换成华为了", "我有一部小米手机"),
        ("我家捷达换成了一辆五菱", "我开捷达"),
        ("我把咖啡换成茶了", "我喝咖啡"),
        ("我把存款从农业银行转到建设银行了", "我的开户行是农业银行"),
        ("I sold the drone and bought a camera", "I own a drone"),
        ("I can cook", "I can't cook"),
        ("I'm not colour-blind", "I'm colour-blind"),
        ("My flat doesn't have a balcony", "My flat has a balcony"),
        ("我把小米手机换成了苹果", "我用小米手机"),
        ("The printer isn't on floor 4 any more", "the printer is on floor 4"),
        ("I do not smoke cigars", "I smoke cigars"),
        ("The spare key has been moved behind the mailbox", "the spare key is behind the second pot"),
        ("I moved my passport next to the safe", "my passport is in the desk"),
        ("From now on the choir rehearses at 19:30", "the choir rehearses at 19:00"),
        ("以后合唱团七点半排练", "合唱团七点排练"),
        ("图书馆现在9点关门", "图书馆8点关门"),
        ("The standup moved to 10:30", "The standup is at 9:30"),
        ("My train now leaves at 7:05", "My train leaves at 6:50"),
        ("The book club got pushed to 20:15", "The book club starts at 19:30"),
        ("The rent went up to 1,250 euros", "The rent is 1,100 euros"),
        ("房租涨到2,400元了", "房租是2,200元"),
        ("工资提高到12,500元了", "工资是11,000元"),
        ("The hearing has been rescheduled to Thursday", "The hearing is on Tuesday"),
        ("My piano lesson moved to Fridays at four", "My piano lesson is on Tuesdays at five"),
        ("The yoga class moved to Saturday at 9:30", "The yoga class is on Sunday at 10"),
        ("My deadline has moved to May 10", "My deadline is May 3"),
        ("The fair has been moved to May", "The fair is in April"),
        ("I replaced my old Pixel 7 with a Fairphone 5", "I use a Pixel 7 every day"),
    ],
)
def test_an_opposite_a_turned_preference_and_an_announced_change_outdate(new, old):
    assert against(new).outdates(old)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("new", "old"),
    [
        ("I don't drink coffee", "I drink tea"),
        ("My mum doesn't eat pork", "I eat pork"),
        ("I don't eat pork on weekdays", "I eat pork"),
        ("I don't eat much pork", "I eat pork"),
        ("I never wear glasses at home", "I wear glasses"),
        ("I have no sisters", "I have two sisters in Rome"),
        ("I prefer trains to planes", "I prefer planes to buses"),
        ("The shed key has been moved behind the mailbox", "the spare key is behind the second pot"),
        ("From now on the band rehearses at 19:30", "the choir rehearses at 19:00"),
        ("From now on the choir rehearses at 19:30 on Fridays", "the choir rehearses at 19:00 on Mondays"),
        ("以后健身房八点开门", "游泳馆六点开门"),
        ("以后合唱团周五七点半排练", "合唱团周一七点排练"),
        ("The Oslo meeting was moved to Friday", "The Bergen meeting is on Wednesday"),
        ("The meeting was moved to room 5", "The meeting is on Wednesday"),
        ("Our office moved to Elm Street", "Our office is noisy"),
        ("the deadline was moved to Friday", "the deadline is tight"),
        ("The launch moved to Monday", "The launch party is on Sunday"),
        ("Bo doesn't like Ada", "Ada likes Bo"),
        ("I don't owe Bo money", "Bo doesn't owe me money"),
        ("I owe Bo money, not Ada", "I owe Ada money, not Bo"),
        ("I'm not from Leeds but I live there", "I live there"),
        ("我不吃牛肉", "我吃羊肉"),
        ("我妈不吃牛肉", "我吃牛肉"),
        ("周会改到三楼", "周会在周三"),
        ("设计评审改到周五", "评审在周三"),
        ("我晚上不喝茶", "我喝茶"),
        ("我很少喝茶", "我喝茶"),
        ("预算调整为80万", "预算很紧"),
        ("我没有猫", "我有狗"),
        ("I have a brother", "I don't have a sister"),
        ("I like Ada more than I used to", "I like Ada"),
        ("I don't speak Welsh fluently", "I speak Welsh"),
        ("I don't just drink coffee", "I drink coffee"),
        ("I don't only speak Welsh", "I speak Welsh"),
        ("I do not mind coffee", "I drink coffee"),
        ("I swapped my Kindle for a Kobo", "My wife has a Kindle"),
        ("My sister got an iPhone instead of her Pixel", "I have a Pixel"),
        ("I might swap my Pixel for an iPhone", "I have a Pixel"),
        ("I would have got an iPhone instead of the Pixel", "I have a Pixel"),
        ("I moved my account from Nordea to Danske", "I have a mortgage at Nordea"),
        ("我弟弟把小米换成华为了", "我用小米手机"),
        ("我想把小米换成华为", "我用小米手机"),
        ("把小米换成华为", "我用小米手机"),
        ("打算把小米换成华为了", "我用小米手机"),
        ("I sold the old drone and bought a camera", "I own a camera drone"),
        ("I don't know Kora", "I know Nora"),
        ("Don't call me before 9", "Call me before 10"),
        ("I can't eat 3 eggs", "I can eat 2 eggs"),
        ("I'm not married to Ada", "I'm married to Bo"),
        ("我和小王不是同事", "我和小李是同事"),
        ("周三不开会", "周五开会"),
        ("I never eat lunch", "I eat lunch at noon"),
        ("I don't use vim on Windows", "I use vim on Linux"),
        ("No dairy for me", "Dairy is fine for my son"),
        ("I don't have a middle name", "I have a name"),
        ("Nobody likes Bo", "Bo likes nobody"),
        ("I was not in Rome", "I am in Rome"),
        ("I'm not working on Friday", "I'm working on Friday next month"),
        ("In winter I don't swim", "I swim"),
        ("If it rains I don't cycle", "I cycle"),
        ("I don't cycle if it rains", "I cycle"),
        ("Bo prefers tea to coffee", "Ada prefers coffee to tea"),
        ("I love Ada more than Bo does", "I love Bo more than Ada does"),
        ("I had a car", "I don't have a car"),
        ("I don't have a car", "I had a car"),
        ("Next year I won't have a car", "I have a car"),
        ("I won't have a car", "I have a car"),
        ("I don't want a dog", "I have a dog"),
        ("I didn't have a dog as a child", "I have a dog"),
        ("I don't drink", "I drink coffee"),
        ("The test port changed to 9443", "the test port is in the corner"),
        ("The standup moved to 10:30 on Fridays", "The standup is at 9:30"),
        ("The design standup moved to 10:30", "The standup is at 9:30"),
        ("My piano lesson moved to Fridays at Elm Street", "My piano lesson is on Tuesdays at five"),
        ("My sister's piano lesson moved to Fridays at four", "My piano lesson is on Tuesdays at five"),
        ("The retro may be rescheduled to Monday", "The retro is on Friday"),
        ("Was the retro rescheduled to Monday?", "The retro is on Friday"),
        ("My brother replaced my Pixel 7 with a Fairphone", "I use a Pixel 7"),
    ],
)
def test_what_is_of_somebody_else_another_case_or_another_thing_does_not(new, old):
    assert not against(new).outdates(old)


@pytest.mark.parametrize(
    "repeated", ["i prefer a over ", "the a was moved to ", "不", "改成", "n't ", "than "]
)
def test_no_statement_hangs(repeated):
    with must_not_hang():
        against(hostile(repeated)).outdates(hostile(repeated))
        against(hostile(repeated, 160)).outdates(hostile(repeated, 159))
