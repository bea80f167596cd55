"""What is renamed, moved, succeeded or closed down leaves no live record of before; another's thing does."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]

CHANGED = [
    (
        "Remember: the wifi network at the cabin is called Elk.",
        "The wifi network at the cabin has been renamed to Moose.",
    ),
    ("Remember that I take the 7:40 ferry.", "From now on I take the 8:20 ferry."),
    ("记住：我喝咖啡不加糖。", "我现在喝咖啡加一块糖。"),
    ("Remember: my blog is called Tea Leaves.", "I closed the blog Tea Leaves last week."),
    ("记住我的车停在B2层。", "车挪到B4层了。"),
    ("记住，我的健身教练叫阿杰。", "阿杰离职了，新教练叫阿龙。"),
    ("记住：林老师的办公室在理科楼407。", "林老师的办公室搬到了新楼1102。"),
    ("Remember that I'm a vegetarian.", "I eat meat again since last month."),
    ("Remember that my dog eats Brekkies.", "My dog doesn't eat Brekkies any more, she gets Royal Bowl."),
    (
        "Remember that the printer on the second floor is called Otto.",
        "The printer on the second floor is now called Hugo.",
    ),
    ("Remember: our newsletter is called Fern Notes.", "Our newsletter was renamed Harbour Notes."),
    ("Remember that the choir is named Nordklang.", "The choir goes by Sudklang now."),
    ("记住：我们的群叫早起打卡。", "群改名叫晚睡打卡了。"),
    ("记住：书房的无线网叫松鼠。", "书房的无线网改名为刺猬了。"),
    ("Remember that my bike is parked behind the library.", "I moved my bike to the station rack."),
    (
        "Remember that the spare key is in the blue drawer.",
        "The spare key has moved to the kitchen cupboard.",
    ),
    ("记住：备用钥匙在鞋柜里。", "备用钥匙挪到门垫下面了。"),
    ("记住：瑜伽课在三号教室。", "瑜伽课换到五号教室了。"),
    (
        "Remember that my physio's practice is on Harbour Street.",
        "My physio's practice has moved to Mill Lane.",
    ),
    ("Remember that I start work at 8.", "From now on I start work at 9:30."),
    ("Remember that I take bus 12 to work.", "From now on I take bus 31 to work."),
    ("记住：我坐7点10分的班车。", "以后我坐7点50分的班车。"),
    ("Remember that I take my tea without milk.", "I take my tea with a splash of milk now."),
    ("记住：我吃面不放辣。", "我现在吃面放一点辣。"),
    ("Remember that I don't put salt in my porridge.", "I put a pinch of salt in my porridge now."),
    ("Remember that our landlord is Mr. Pike.", "Mr. Pike sold the house, the new landlord is Ms. Hale."),
    (
        "Remember that my piano teacher is called Irene.",
        "Irene retired, my new piano teacher is called Boris.",
    ),
    ("记住：我们的保洁阿姨姓赵。", "赵阿姨不做了，新保洁阿姨姓孙。"),
    ("记住：我女儿的班主任是王老师。", "我女儿的新班主任是李老师。"),
    ("Remember that I run a podcast called Night Shift.", "I shut down the Night Shift podcast in May."),
    ("记住：我的公众号叫慢读。", "慢读这个公众号我上个月注销了。"),
    ("Remember: my shop is called Thimble.", "Thimble closed for good last week."),
    ("Remember that our boat is called Vesper.", "Our boat has been renamed Halcyon."),
    (
        "Remember: the guest network at the studio is called Plover.",
        "The guest network at the studio is now called Curlew.",
    ),
    ("记住：我们的读书会叫半亩。", "我们的读书会改名叫一苇了。"),
    ("记住：客厅的音箱叫小溪。", "客厅的音箱现在叫小河。"),
    ("Remember that my passport is in the hall cabinet.", "My passport has moved to the safe."),
    ("记住：行李箱放在阳台。", "行李箱挪到储藏室了。"),
    ("记住：周老师的诊室在二楼205。", "周老师的诊室搬到了四楼418。"),
    ("Remember that I take the 6:15 tram.", "From now on I take the 6:45 tram."),
    ("Remember that I drink my coffee without sugar.", "I drink my coffee with one sugar now."),
    ("记住：我喝奶茶不加冰。", "我现在喝奶茶加少冰。"),
    ("记住：我的钢琴老师叫陈默。", "陈默出国了，新钢琴老师叫何晴。"),
    ("Remember: my newsletter is called Slow Post.", "I closed the newsletter Slow Post in June."),
    ("记住：我的网店叫拾光。", "我把网店拾光关了。"),
    (
        "Remember that hall hire is 45 euros per evening.",
        "Hall hire goes up to 52 euros per evening from now on.",
    ),
    ("Remember that the pool opens at 7.", "From now on the pool opens at 6:30."),
    (
        "Remember that Wednesday opening hours are until 13:00.",
        "Wednesday opening hours are extended to 14:00 from now on.",
    ),
    ("记住：门票50块。", "以后门票60块。"),
    ("记住：门票是50块。", "从今天起门票涨到60块。"),
    ("记住：我们的例会是早上9点。", "以后我们的例会是早上10点。"),
    ("记住：班车7点20发车。", "以后班车7点40发车。"),
    ("Remember that my standup is at 9:30.", "From now on my standup is at 9:45."),
    ("Remember that parking costs 2 euros an hour.", "Parking costs 3 euros an hour from now on."),
    ("I live in Bergen with my partner.", "I moved to Oslo."),
    ("i live in bergen with my partner", "i moved to oslo last week"),
    ("i work in leeds", "I work in Bradford now"),
    ("我和我老婆住在上海。", "我搬到成都了。"),
    ("Remember my gym locker is number 118.", "I swapped my gym locker, it's 204 now."),
    ("Remember that the alarm code holder is Priya.", "The alarm code holder is now Tomas."),
    ("Remember: my horse is stabled at Fernhill.", "My horse has moved to Oakridge."),
    ("Remember that our book club meets at Nora's.", "Our book club now meets at the library."),
    ("Remember that we buy bread at Lund's.", "We buy bread at Hansen's now."),
    ("Remember that my son goes to Elm School.", "My son goes to Birch School now."),
    ("Remember that the cottage key is with Olga.", "The cottage key is with Henrik now."),
    ("Remember that I sleep in the attic.", "I sleep in the guest room now."),
    ("Remember that the meeting link is zoom.us/j/11.", "The meeting link has changed to zoom.us/j/22."),
    ("Remember that my hairdresser is called Ines.", "I go to a new hairdresser now, her name is Rosa."),
    ("记住：我在图书馆三楼自习。", "我现在在图书馆五楼自习。"),
    ("记住：我的快递柜是丰巢12号。", "我的快递柜换成菜鸟7号了。"),
    ("记住：我家的猫粮是皇家。", "猫粮换成渴望了。"),
    ("记住：我们的羽毛球场地在东区体育馆。", "羽毛球场地改到西区体育馆了。"),
    ("记住：我儿子的补习老师是陈老师。", "我儿子换补习老师了，现在是方老师。"),
    ("记住：我早餐喝豆浆。", "我早餐改喝牛奶了。"),
    ("记住：我坐3路公交上班。", "我现在坐12路公交上班。"),
    ("记住：我们店周一休息。", "我们店改成周二休息了。"),
    ("记住：备用金放在蓝色盒子里。", "备用金换到保险柜里了。"),
    ("记住：我的笔名叫山雀。", "我的笔名改成白鹭了。"),
    (
        "Remember that the rowing club's boat is called Puffin.",
        "The rowing club's boat was rebranded as Gannet.",
    ),
    ("Remember that our cleaner is called Zofia.", "Zofia moved away, our new cleaner is called Marta."),
    ("Remember that my tent is stored in the cellar.", "I moved my tent to the garage."),
    ("Remember that I have lunch at Bo's Diner.", "I have lunch at Kim's Kitchen now."),
    ("Remember that I take two sugars in my coffee.", "I take my coffee without sugar now."),
    ("Remember that our dog walker comes at 11.", "From now on our dog walker comes at 13:30."),
    ("Remember that I run a newsletter called Loose Ends.", "I discontinued the newsletter Loose Ends."),
    ("Remember: the team channel is called ops-night.", "The team channel was renamed to ops-core."),
    ("记住：我的小提琴老师叫韩梅。", "韩梅退休了，新小提琴老师叫罗静。"),
    ("记住：我的自行车锁在东门。", "自行车挪到西门了。"),
    ("记住：我的电台叫夜航。", "我的电台改名叫晨光了。"),
    ("记住：我吃火锅不放香菜。", "我现在吃火锅放香菜了。"),
    ("记住：我坐6路车去医院。", "以后我坐9路车去医院。"),
    ("记住：我换洗衣服放在蓝柜子里。", "换洗衣服挪到白柜子里了。"),
    ("记住：我的网球搭档叫阿成。", "我换网球搭档了，现在是小武。"),
    ("记住：我在甜水镇开了一家小店叫麦穗。", "麦穗上个月关掉了。"),
    ("记住：打印机放在前台。", "打印机搬到储物间了。"),
    ("Remember that our standup is at nine.", "Our standup was moved to ten."),
    ("Remember that our office dog is called Biscuit.", "Our office dog has been renamed Toffee."),
    ("Remember that my sewing machine is in the attic.", "I moved my sewing machine to the study."),
    ("Remember that our landlady is Mrs. Ode.", "Our new landlady is Mrs. Finch."),
    ("Remember that I take the 17:10 bus.", "From now on, I take the 17:40 bus."),
    ("Remember that the studio opens at 10.", "The studio opens at 11 from now on."),
    ("Remember: my band is called Low Tide.", "My band goes by High Tide now."),
    ("Remember that I eat my toast without butter.", "I eat my toast with a little butter now."),
    ("Remember that I own a bakery called Crumb.", "I closed down the bakery Crumb in March."),
    ("Remember that my mailbox is number 12.", "I swapped my mailbox, it's 40 now."),
    ("Remember that my sister lives in Porto.", "My sister moved to Faro."),
    ("记住：我的摩托车停在后院。", "摩托车挪到车库了。"),
    ("记住：我的游泳教练叫大刘。", "大刘不干了，新游泳教练叫小孟。"),
    ("记住：我们的播客叫雨夜。", "播客改名叫晴天了。"),
    ("记住：我吃粽子不加糖。", "我现在吃粽子加点糖。"),
    ("记住：茶叶放在冰箱里。", "茶叶换到橱柜里了。"),
    ("记住：我坐地铁2号线上班。", "以后我坐地铁5号线上班。"),
    ("记住：唐医生的门诊在三楼。", "唐医生的门诊搬到五楼了。"),
    ("记住：我的花店叫半夏。", "半夏这家店我去年转让了。"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "anew"), CHANGED)
def test_the_value_of_before_is_superseded(say, active, told, anew):
    say(told, session="s-1")
    (was,) = active()

    (decision,) = say(anew, session="s-2").json["decisions"]

    assert decision["outcome"] == "superseded_previous"
    assert len(active()) == 1
    assert was not in active()


BESIDE = [
    (
        "Remember: the wifi network at the cabin is called Elk.",
        "The wifi network at the office has been renamed to Moose.",
    ),
    ("记住我的车停在B2层。", "我老婆的车挪到B4层了。"),
    ("Remember that I take the 7:40 ferry to Moss.", "From now on I take the 8:20 ferry to Horten."),
    ("记住，我的健身教练叫阿杰。", "新同事叫阿龙。"),
    ("Remember that my piano teacher is called Irene.", "My new swimming teacher is called Boris."),
    ("记住：林老师的办公室在理科楼407。", "王老师的办公室搬到了新楼1102。"),
    ("Remember: my blog is called Tea Leaves.", "My sister closed her blog last week."),
    ("记住：我喝咖啡不加糖。", "我现在喝茶加一块糖。"),
    ("Remember that I take my tea without milk.", "I take my coffee with a splash of milk now."),
    ("Remember that the spare key is in the blue drawer.", "The car key has moved to the kitchen cupboard."),
    ("记住：备用钥匙在鞋柜里。", "雨伞挪到门垫下面了。"),
    ("Remember that our landlord is Mr. Pike.", "The new landlord of my parents is Ms. Hale."),
    ("Remember that I take bus 12 to work.", "From now on I take bus 31 to the gym."),
    ("记住：我坐7点10分的班车。", "我老公以后坐7点50分的班车。"),
    ("Remember that my bike is parked behind the library.", "I moved my boat to the station rack."),
    ("Remember that I run a podcast called Night Shift.", "I shut down my laptop at night."),
    ("记住：我们的群叫早起打卡。", "隔壁的群改名叫晚睡打卡了。"),
    (
        "Remember that the printer on the second floor is called Otto.",
        "The printer on the third floor is now called Hugo.",
    ),
    ("Remember that I start work at 8.", "From now on I start lunch at 9:30."),
    ("记住：我女儿的班主任是王老师。", "我儿子的新班主任是李老师。"),
    ("Remember that our boat is called Vesper.", "My uncle's boat has been renamed Halcyon."),
    (
        "Remember: the guest network at the studio is called Plover.",
        "The staff network at the studio is now called Curlew.",
    ),
    ("记住：客厅的音箱叫小溪。", "卧室的音箱现在叫小河。"),
    ("Remember that my passport is in the hall cabinet.", "My vaccination card has moved to the safe."),
    ("记住：行李箱放在阳台。", "自行车挪到储藏室了。"),
    ("Remember that I take the 6:15 tram to Sinsen.", "From now on I take the 6:45 tram to Skøyen."),
    ("记住：我坐8点20的高铁去杭州。", "从明天起我坐8点50的高铁去南京。"),
    ("Remember that I drink my coffee without sugar.", "I drink my matcha with one sugar now."),
    ("Remember that our accountant is Mr. Lund.", "Our new neighbour is Ms. Berg."),
    ("记住：我的钢琴老师叫陈默。", "我儿子的新钢琴老师叫何晴。"),
    ("My brother lives in Oslo.", "My brother-in-law moved to Bergen."),
    ("Remember that my phone is called Zed.", "I shut down my phone."),
    ("我的手机是小米14。", "我把我的手机关了。"),
    ("Remember: my blog is called Tea Leaves.", "I closed the blog post about Tea Leaves."),
    ("Remember: my blog is called Tea Leaves.", "I closed the newsletter Tea Letters last week."),
    ("记住：我的网店叫拾光。", "拾光里有很多书。"),
    ("记住：我的网店叫拾光。", "隔壁的网店关了。"),
    ("Remember: my shop is called Thimble.", "The shop closed at six."),
    ("Remember that I drive.", "I can't drive now, I had a beer."),
    ("Remember that I take my tea with milk.", "I take my tea without sugar now."),
    ("Remember that I take my tea without milk.", "My wife takes her tea with milk now."),
    ("Remember that my piano teacher is called Irene.", "Irene retired, my new neighbour is called Boris."),
    ("Remember that my colleague is called Irene.", "My new colleague is called Boris."),
    ("我的同事叫阿杰。", "我的新同事叫阿龙。"),
    ("我的老师叫阿杰。", "我的新老师叫阿龙。"),
    ("Remember that my manager is Kevin.", "My sister's new manager is Lucy."),
    ("Remember that our project is called Orion.", "Our new project is called Atlas."),
    ("Remember that my book is called Salt.", "My new book is called Rain."),
    ("Remember that my office is on Mill Road.", "My wife's office moved to Dock Street."),
    ("记住：我的伞放在门口。", "我老公的伞挪到车里了。"),
    ("记住：我的办公室在三楼。", "会议室搬到五楼了。"),
    ("Remember that I run 5 km on Mondays.", "From now on I run 10 km on Fridays."),
    ("Remember that I take the 7:40 ferry.", "My neighbour takes the 8:20 ferry from now on."),
    ("Remember that I take the 7:40 ferry.", "From now on I also take the 8:20 ferry."),
    ("Remember that I take the 7:40 ferry.", "Maybe from now on I should take the 8:20 ferry."),
    ("Remember that the guest room is called Nest.", "The meeting room is now called Hive."),
    ("Remember that my cat is called Miso.", "I named the new plant Basil."),
    ("记住：我的猫叫米粒。", "邻居的猫改名叫豆豆了。"),
    ("记住：我喝咖啡不加糖。", "我老婆现在喝咖啡加一块糖。"),
    ("记住：我喝咖啡不加糖。", "我今天喝咖啡加了一块糖。"),
    ("Remember that I drink my coffee without sugar.", "Today I drink my coffee with sugar."),
    ("Remember that my bike is parked behind the library.", "I moved my bike seat to the garage."),
    ("记住我的车停在B2层。", "车钥匙挪到抽屉里了。"),
    ("Remember that my car is parked on level 2.", "The car next to mine moved to level 4."),
    ("记住：我们的群叫早起打卡。", "我们新建的群叫晚睡打卡。"),
    ("Remember that the kitchen speaker is called Bo.", "The bedroom speaker has been renamed Lu."),
    ("我的牙医是张医生。", "张医生退休了，新前台叫小李。"),
    ("Remember that my dentist is Dr. Holm.", "Dr. Holm moved to a new house."),
    ("Remember that my dog eats Brekkies.", "My cat doesn't eat Brekkies any more."),
    ("Remember that my dog eats Brekkies.", "My sister's dog doesn't eat Brekkies any more."),
    ("记住：我7点的班车。", "以后我8点的课。"),
    ("Remember that the pool opens at 7.", "From now on the library opens at 6:30."),
    (
        "Remember that hall hire is 45 euros per evening.",
        "Chair hire goes up to 52 euros per evening from now on.",
    ),
    ("记住：门票50块。", "以后停车费60块。"),
    ("Remember that I answer mails at 9.", "From now on answer in English."),
    ("I live in Bergen with my partner.", "My partner moved to Oslo."),
    ("i work in leeds", "i work in marketing now"),
    ("Remember that my parking spot is 14.", "My brother has a new parking spot, 31."),
    ("Remember that my son goes to Elm School.", "My daughter goes to Birch School now."),
    ("Remember that the cottage key is with Olga.", "The car key is with Henrik now."),
    ("Remember that my horse is stabled at Fernhill.", "My sister's horse has moved to Oakridge."),
    ("Remember that our book club meets at Nora's.", "Our film club now meets at the library."),
    ("记住：我坐3路公交上班。", "我妈现在坐12路公交上班。"),
    ("记住：我儿子的补习老师是陈老师。", "我女儿换补习老师了，现在是方老师。"),
    ("记住：我家的猫粮是皇家。", "狗粮换成渴望了。"),
    ("记住：我们店周一休息。", "隔壁店改成周二休息了。"),
    ("记住：我早餐喝豆浆。", "我晚餐改喝牛奶了。"),
    ("Remember that my hairdresser is called Ines.", "My dog has a new groomer now, her name is Rosa."),
    ("记住：我同桌是李想。", "我换座位了，新座位靠窗。"),
    ("Remember that our cleaner is called Zofia.", "Zofia moved away, our new gardener is called Marta."),
    ("Remember that my tent is stored in the cellar.", "I moved my kayak to the garage."),
    ("Remember that I have lunch at Bo's Diner.", "I had lunch at Kim's Kitchen."),
    ("记住：打印机放在前台。", "扫描仪搬到储物间了。"),
    ("记住：我的小提琴老师叫韩梅。", "韩梅退休了，新舞蹈老师叫罗静。"),
    ("Remember that my car is a Volvo.", "I changed my car, it's red now."),
    ("Remember that my office is on Mill Road.", "I moved my office chair to the attic."),
    ("记住：我坐6路车去医院。", "以后我坐9路车去学校。"),
    ("Remember that my sister lives in Porto.", "My cousin moved to Faro."),
    ("Remember that the studio opens at 10.", "The café opens at 11 from now on."),
    ("Remember that our landlady is Mrs. Ode.", "Our new cleaner is Mrs. Finch."),
    ("Remember that I take the 17:10 bus home.", "From now on I take the 17:40 bus to choir."),
    ("记住：我的摩托车停在后院。", "我弟的摩托车挪到车库了。"),
    ("记住：茶叶放在冰箱里。", "药换到橱柜里了。"),
    ("记住：唐医生的门诊在三楼。", "秦医生的门诊搬到五楼了。"),
    ("记住：我的花店叫半夏。", "半夏的花我都换了。"),
    ("记住：我的花店叫半夏。", "半夏这家茶馆去年关停了。"),
    ("Remember: my shop is called Thimble.", "I closed the Thimble Street store last week."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "beside"), BESIDE)
def test_what_is_of_something_else_or_only_likely_ends_nothing(say, active, told, beside):
    say(told, session="s-1")
    (kept,) = active()

    say(beside, session="s-2")

    assert kept in active()


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Hall hire goes up to 52 euros per evening from now on.", "fact"),
        ("From now on I take the 8:20 ferry.", "fact"),
        ("从今天起门票涨到60块。", "fact"),
        ("From now on answer in English.", "preference"),
        ("以后都用中文回答。", "preference"),
    ],
)
def test_what_begins_is_a_fact_unless_the_assistant_is_to_do_it(say, memories, text, kind):
    say(text)

    (kept,) = memories.call("GET", "/v1/memories").json["items"]
    assert kept["type"] == kind


SINCE = (
    "From today on",
    "From here on",
    "From now onwards",
    "Going forward",
    "From this week on",
    "As of today",
)
SINCE_ZH = ("今后", "往后，", "从现在起，", "从今天开始", "从今以后", "从这周起", "今天起")
SPELLINGS = [
    (told, f"{since} {anew}")
    for since in SINCE
    for told, anew in (
        ("Remember that I take the 7:40 ferry.", "I take the 8:20 ferry."),
        ("Remember that the pool opens at 7.", "the pool opens at 6:30."),
        ("Remember that my standup is at 9:30.", "my standup is at 9:45."),
    )
] + [
    (told, f"{since}{anew}")
    for since in SINCE_ZH
    for told, anew in (
        ("记住：我坐7点10分的班车。", "我坐7点50分的班车。"),
        ("记住：我们的例会是早上9点。", "我们的例会是早上10点。"),
        ("记住：门票50块。", "门票60块。"),
    )
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "anew"), SPELLINGS)
def test_from_now_on_is_read_however_it_is_spelled(say, active, told, anew):
    test_the_value_of_before_is_superseded(say, active, told, anew)


@pytest.mark.parametrize(
    ("told", "later"),
    [
        ("Remember that I take the 7:40 ferry.", "From next month on I take the 8:20 ferry."),
        ("记住：我坐7点10分的班车。", "从下周起我坐7点50分的班车。"),
        ("记住：门票50块。", "明天起门票60块。"),
    ],
)
def test_what_begins_later_ends_nothing_yet(say, active, told, later):
    test_what_is_of_something_else_or_only_likely_ends_nothing(say, active, told, later)
