"""What is told otherwise leaves one value; what was so before, or is so beside it, takes none's place."""

from __future__ import annotations

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("R6")]

BEFORE = [
    ("我住在烟台。", "来这里之前我住在潍坊。"),
    ("我住在烟台。", "搬来之前我住在潍坊。"),
    ("我住在烟台。", "结婚前我住在潍坊。"),
    ("我住在烟台。", "在此之前我住在潍坊。"),
    ("我住在昆明。", "没结婚之前我住在大理。"),
    ("我住在昆明。", "我搬到昆明之前住大理。"),
    ("我在天工公司上班。", "跳槽之前我在地匠公司上班。"),
    ("我在天工公司上班。", "来天工之前，我在地匠公司上班。"),
    ("我在木棉科技上班。", "生孩子前我在红豆科技工作。"),
    ("我是护士。", "转行之前我是老师。"),
    ("我是厨师。", "学厨之前我是个司机。"),
    ("我叫苏宁。", "结婚前我叫苏小宁。"),
    ("I live in Graz.", "Before moving here I lived in Linz."),
    ("I live in Graz.", "Before Graz I moved to Linz."),
    ("I live in Graz.", "Before that, I moved to Linz for a year."),
    ("I live in Graz.", "Prior to Graz, I moved to Linz."),
    ("I live in Porto.", "Before coming to Porto, I moved to Faro first."),
    ("I live in Porto.", "Before I met Rui I moved to Faro."),
    ("I work at Acme.", "Before Acme I joined Bolt."),
    ("I live in Graz.", "Until last year I lived in Linz."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "before"), BEFORE)
def test_what_was_so_before_something_takes_nothings_place(say, active, told, before):
    say(told, session="s-1")
    (holds,) = active()

    say(before, session="s-2")

    assert holds in active()


SINCE = [
    ("我住在烟台。", "三个月前我搬到潍坊了。"),
    ("我住在烟台。", "不久前我搬到潍坊了。"),
    ("我住在烟台。", "目前我住在潍坊。"),
    ("我住在烟台。", "当前我住在潍坊。"),
    ("我住在烟台。", "之前说错了，我住在潍坊。"),
    ("我住在烟台。", "我之前忘了说，我搬到潍坊了。"),
    ("我住在烟台。", "春节前我搬到潍坊了。"),
    ("我住在烟台。", "来之前说过，我现在住在潍坊。"),
    ("我住在烟台。", "之前我住在烟台，现在住在潍坊。"),
    ("我在天工公司上班。", "半年前我入职了地匠公司。"),
    ("我是护士。", "目前我是老师。"),
    ("我叫安小兰。", "我前几天改名叫安澜。"),
    ("I live in Graz.", "Before the summer I moved to Linz."),
    ("I live in Graz.", "Before Christmas I moved to Linz."),
    ("I live in Graz.", "Before May I moved to Linz."),
    ("I live in Graz.", "I moved to Linz before Christmas."),
    ("I live in Graz.", "As I said before, I live in Linz now."),
    ("I live in Graz.", "Before we forget, I live in Linz now."),
    ("I live in Graz.", "Before you ask, I live in Linz now."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "since"), SINCE)
def test_what_was_done_before_a_time_holds_since(say, active, told, since):
    say(told, session="s-1")
    (was,) = active()

    (decision,) = say(since, session="s-2").json["decisions"]

    assert decision["outcome"] == "superseded_previous"
    assert was not in active()


CHANGED = [
    ("I drive a green Fiat Panda.", "I sold the Panda and bought a Skoda Octavia."),
    ("I have a Fiat Panda.", "I sold the Panda and bought a Skoda Octavia."),
    ("I'm learning Welsh.", "I gave up Welsh and started learning Basque."),
    ("I'm learning Welsh.", "I dropped Welsh and took up Basque."),
    ("I play the cello.", "I gave up the cello and started playing the harp."),
    ("I'm learning Welsh.", "I gave up Welsh for Basque."),
    ("I subscribe to Netflix.", "I cancelled Netflix and signed up for Mubi."),
    ("我在学藏语。", "我放弃了藏语，开始学蒙古语。"),
    ("我在学藏语。", "我不学藏语了，开始学蒙古语。"),
    ("我用安卓手机。", "我不用安卓了，改用苹果手机。"),
    ("我用安卓手机。", "我不用安卓了。"),
    ("我订阅了《地理》杂志。", "我退订了《地理》杂志。"),
    ("My partner is Jules.", "Jules and I split up."),
    ("My girlfriend's name is Ines.", "Ines and I broke up."),
    ("My girlfriend's name is Ines.", "I broke up with Ines last week."),
    ("My boyfriend is Tom.", "My boyfriend and I broke up."),
    ("I'm dating Rosa.", "Rosa and I are no longer together."),
    ("我女朋友是小雯。", "我和小雯分手了。"),
    ("我女朋友叫小雯。", "小雯上个月和我分手了。"),
    ("我老婆叫陈静。", "我和老婆离婚了。"),
    ("我在天工公司上班。", "我离开天工公司了。"),
    ("我在天工公司上班。", "我从天工公司辞职去了地匠公司。"),
    ("I have a subscription to Clay Monthly.", "I cancelled Clay Monthly."),
    ("I have a membership at Fitworld.", "I cancelled Fitworld last month."),
    (
        "My favourite bakery is Crumbwell on Mill Lane.",
        "Crumbwell closed down, so my favourite bakery is Loaf & Found now.",
    ),
    ("My hairdresser is Salon Lux.", "Salon Lux has shut, I go to Snip Snap now."),
    ("I go to Salon Lux for my hair.", "Salon Lux has shut, I go to Snip Snap now."),
    ("My childminder is Greta.", "Greta has left; our childminder is Dunja now."),
    ("我常去麦香坊买面包。", "麦香坊倒闭了，我现在去小麦屋。"),
    ("我家保姆是小安。", "小安走了，我家保姆现在是小宁。"),
    ("I ride a Vespa.", "I sold the Vespa and got an e-bike."),
    ("I practise kendo.", "I quit kendo and joined a judo club."),
    ("I smoke cigars.", "I gave up cigars and took up knitting."),
    ("我在学吉他。", "我放弃了吉他，改学小提琴。"),
    ("我开高尔夫。", "我不开高尔夫了，换了辆问界。"),
    ("My boyfriend's name is Marek.", "Marek broke up with me."),
    ("My husband is Luis.", "Luis and I divorced last year."),
    ("我男朋友叫阿泽。", "我跟阿泽分手了。"),
    ("我在红豆科技上班。", "我上个月从红豆科技离职，去了木棉科技。"),
    ("I subscribe to The Weekly Loom.", "I unsubscribed from The Weekly Loom."),
    ("我订阅了《收获》杂志。", "《收获》我退订了。"),
    ("My gym is Ironbox.", "Ironbox went bust, I train at home now."),
    ("My favourite cafe is Tern.", "Tern closed down, so my favourite cafe is Plover now."),
    ("My cleaner is Zofia.", "Zofia moved away; our cleaner is Marta now."),
    ("我的理发店是剪爱。", "剪爱关店了，我现在去发艺。"),
    ("My landlord is Mr. Abernathy.", "The landlord is Mrs. Okafor these days."),
    ("I keep my spare key with Mrs. Dunn.", "I keep my spare key with Tobias now."),
    ("I prefer window seats on trains.", "I prefer aisle seats on trains now."),
    ("I usually shop at Greenbasket.", "I usually shop at Marketcorner now."),
    ("I answer emails in the morning.", "From now on I answer emails after lunch."),
    ("I answer emails before lunch.", "I answer emails after lunch now."),
    ("I water the plants on Mondays.", "I water the plants on Thursdays now."),
    ("我最爱喝铁观音。", "我现在最爱喝普洱。"),
    ("我最喜欢吃火锅。", "我现在最喜欢吃烧烤。"),
    ("坐火车我喜欢靠窗的座位。", "坐火车我现在喜欢靠过道的座位。"),
    ("My tea of choice is assam.", "My tea of choice is oolong these days."),
    ("I store my skis at Ben's.", "I store my skis in the cellar now."),
    ("我一般睡上铺。", "我现在一般睡下铺。"),
    ("I get up at 6:30 on weekdays.", "I get up at 7:15 on weekdays."),
    ("I go to bed at 11.", "I go to bed at 10:30."),
    ("I take 2 sugars in my tea.", "I take 3 sugars in my tea."),
    ("I take two sugars in my coffee.", "I take one sugar in my coffee."),
    ("I run 5 km every morning.", "I run 8 km every morning."),
    ("I keep three chickens.", "I keep five chickens."),
    ("我喝茶放2块糖。", "我喝茶放3块糖。"),
    ("我六点半起床。", "我七点一刻起床。"),
    ("我每天十一点睡觉。", "我每天十点半睡觉。"),
    ("我每天跑5公里。", "我每天跑8公里。"),
    ("我睡前看20页书。", "我睡前看30页书。"),
    ("我养了三只鸡。", "我养了五只鸡。"),
    ("I park my van behind the church.", "I park my van on Mill Lane now."),
    ("I call my mum on Sundays.", "I call my mum on Wednesdays now."),
    ("I prefer the window seat.", "I prefer the aisle seat now."),
    ("My beer of choice is stout.", "My beer of choice is pilsner now."),
    ("I normally eat lunch at Bo's Diner.", "I normally eat lunch at Kim's now."),
    ("我最喜欢看悬疑剧。", "我现在最喜欢看纪录片。"),
    ("I wake up at 7 every day.", "I wake up at 5:45 every day."),
    ("I read 20 pages every night.", "I read 40 pages every night."),
    ("我一般十二点吃午饭。", "我一般一点吃午饭。"),
    ("我喝咖啡加1块糖。", "我喝咖啡加2块糖。"),
    ("我住在丽水。", "我搬到敦煌了。"),
    ("我住在阆中。", "我住在敦煌。"),
    ("我住在杭州。", "我搬到平遥古城了。"),
    ("我住在哥德堡。", "我们搬到乌镇了。"),
    ("I'm a trainee chef.", "I was promoted to sous-chef."),
    ("I'm a trainee chef.", "I'm a sous-chef now."),
    ("I'm a junior developer.", "I got promoted to senior developer."),
    ("I'm an assistant manager.", "I've been promoted to store manager."),
    ("I work as a paralegal.", "I made partner last week."),
    ("I'm a nurse.", "I was made head nurse."),
    ("My job title is analyst.", "I've been promoted to lead analyst."),
    ("我是实习厨师。", "我现在是副厨。"),
    ("我是实习厨师。", "我升为副厨了。"),
    ("我是产品助理。", "我升职了，现在是产品经理。"),
    ("我是护士。", "我升护士长了。"),
    ("我是讲师。", "我评上副教授了。"),
    ("我是主管。", "我被提拔为总监了。"),
    ("My bank is Northbank.", "I switched banks to Penny Mutual."),
    ("My dentist is Dr. Holm.", "I changed dentists to Dr. Sato."),
    ("My phone provider is Bluewire.", "I changed phone providers to Fastnook."),
    ("我的开户行是江南银行。", "我换银行了，换成招商银行。"),
    ("我的银行是工商银行。", "我换银行了，现在用招商银行。"),
    ("我们组叫翠鸟组。", "我们组改名鱼鹰组了。"),
    ("我们队叫飞虎队。", "我们队改名为飞鹰队了。"),
    ("My son is in year 3 at Oakfield Primary.", "My son goes to St Bride's School now."),
    ("My daughter goes to Elm School.", "My daughter transferred to Birch School."),
    ("我儿子在育才小学上学。", "我儿子转学到实验小学了。"),
    ("我女儿在红旗幼儿园。", "我女儿现在在蓝天幼儿园。"),
    ("I drink my coffee with oat milk.", "I don't take milk in my coffee any more, just black."),
    ("我喝咖啡加燕麦奶。", "我喝咖啡不再加奶了。"),
    ("I take honey in my tea.", "I don't put honey in my tea any more."),
    ("I live on the fourth floor.", "We now live on the ground floor."),
    ("I'm a waiter.", "I've just been promoted to head waiter."),
    ("I work as a cook.", "I was made head chef in spring."),
    ("我是程序员。", "我升任技术总监了。"),
    ("我是销售员。", "我晋升为销售经理了。"),
    ("我是老师。", "我换工作了，现在是编辑。"),
    ("My gym is Ironbox.", "I switched gyms to Fitworld."),
    ("My vet is Dr. Lowe.", "I changed vets to Dr. Amsel."),
    ("我的保险公司是太平洋。", "我换保险公司了，换成平安。"),
    ("我们乐队叫夜航。", "我们乐队改名晨光了。"),
    ("My daughter attends Elm Primary.", "My daughter started at Birch Academy."),
    ("我女儿上红星小学。", "我女儿转到育英小学了。"),
    ("I take my tea with brown sugar.", "I don't take sugar in my tea any more."),
    ("我喝红茶加黄糖。", "我喝红茶不再加糖了。"),
    ("I live on the third floor.", "We live on the top floor now."),
    ("My internet provider is Bluewire.", "I've changed my internet provider to Fastnook."),
    ("Remember: the home wifi network is called Moonbase.", "I renamed the home wifi network to Starfish."),
    ("Our meeting room is called Sparrow.", "Our meeting room is called Heron now."),
    ("My train home leaves at 17:42.", "Since the new timetable my train home leaves at 17:55."),
    ("My bus leaves at 8:05.", "With the new schedule my bus leaves at 8:20."),
    ("我的健身卡每月三百元。", "健身卡涨价了，现在每月三百六十元。"),
    ("记住：备用钥匙放在邓阿姨家。", "备用钥匙现在放在大头家。"),
    ("My electricity supplier is Voltano.", "We've switched our electricity supplier to Lumio."),
    ("我的视频会员每月20块。", "视频会员涨价了，每月25块。"),
    ("My landlord is Mr. Abernathy.", "The landlord is Mrs. Okafor these days."),
    ("My phone carrier is Bellfone.", "I've switched my phone carrier to Tello."),
    ("Remember that our shed is called Nook.", "Our shed is called The Ark now."),
    ("My shuttle to work leaves at 7:10.", "Because of the roadworks my shuttle to work leaves at 6:50."),
    ("我的网球课每次两百块。", "网球课涨价了，现在每次两百四十块。"),
    ("记住：护照放在书房抽屉。", "护照现在放在保险箱里。"),
    ("我女朋友叫小雯。", "我和小雯年初分手了。"),
    ("我的房东是郝先生。", "现在我的房东是翟女士。"),
    ("我的教练是欧阳教练。", "我的教练换成辛师傅了。"),
    ("我常去麦香坊买面包。", "麦香坊前阵子倒闭了。"),
    ("My son is in year 3 at Oakfield Primary.", "My son moved to St Bride's School two months ago."),
    ("My dentist is Dr. Pell.", "Dr. Pell retired, our new dentist is Dr. Moss."),
    ("I go to Salon Lux for my hair.", "Salon Lux has shut for good a month ago."),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "anew"), CHANGED)
def test_what_is_told_otherwise_ends_what_was_told(say, active, told, anew):
    say(told, session="s-1")
    (was,) = active()

    decisions = say(anew, session="s-2").json["decisions"]

    assert "superseded_previous" in {one["outcome"] for one in decisions}
    assert was not in active()


BESIDE = [
    ("I drive a Fiat Panda.", "I sold my Vespa and bought a Skoda."),
    ("I'm learning Welsh and Basque.", "I gave up coffee and started learning Basque."),
    ("I'm learning Welsh.", "I gave up coffee and started running."),
    ("I drink coffee.", "I gave up coffee for Lent."),
    ("I'm learning Welsh.", "My sister gave up Welsh and started Basque."),
    ("I'm learning Welsh.", "I almost gave up Welsh and started Basque."),
    ("我在学藏语。", "我姐放弃了藏语，开始学蒙古语。"),
    ("我在学藏语。", "我差点放弃了藏语。"),
    ("我在学藏语。", "我放弃了英语，开始学蒙古语。"),
    ("我用安卓手机。", "我不用安卓平板了。"),
    ("我用安卓手机。", "我不用去公司了。"),
    ("我开飞度。", "我不开会了。"),
    ("My business partner is Jules.", "My partner and I split up."),
    ("My partner is Jules.", "Jules and I split up the chores."),
    ("My partner is Jules.", "Jules and Ines split up."),
    ("My partner is Jules.", "Tom and I split up."),
    ("My flatmate is Jules.", "Jules and I split the bill."),
    ("My colleague is Jules.", "Jules and I broke up."),
    ("我女朋友叫小雯。", "我和小雨分手了。"),
    ("我女朋友叫小雯。", "小雯和她男朋友分手了。"),
    ("我女朋友叫小雯。", "我和前女友分手了。"),
    ("我在天工公司上班。", "我离开公司了。"),
    ("我在天工公司上班。", "我刚离开地匠公司。"),
    ("我在天工公司上班。", "老李从天工公司辞职去了地匠公司。"),
    ("I have a subscription to Clay Monthly.", "I cancelled the meeting."),
    ("I have a subscription to Clay Monthly.", "I cancelled Brick Weekly."),
    ("My favourite bakery is Crumbwell.", "Crumbwell closed at six, so I got bread elsewhere."),
    ("My favourite bakery is Crumbwell.", "Crumbwell is closed today, so I went to Loaf & Found."),
    ("I go to Salon Lux for my hair.", "Salon Noir has shut, I go to Snip Snap now."),
    ("I go to the pool on Mondays.", "The pool has closed, we go to the lake now."),
    ("My childminder is Greta.", "Greta has left; my dentist is Dunja now."),
    ("My childminder is Greta.", "Anna has left; our cleaner is Dunja now."),
    ("我常去麦香坊买面包。", "麦田坊倒闭了，我难过。"),
    ("我常去麦香坊买面包。", "麦香坊今天关门了。"),
    ("我订阅了《地理》杂志。", "我退订了《历史》杂志。"),
    ("My wife is Ana.", "Ana and I split up the garden work."),
    ("My boyfriend's name is Marek.", "Marek broke up with his brother."),
    ("I ride a Vespa.", "I sold a Vespa once and got an e-bike."),
    ("我在学吉他。", "我放弃了比赛，开始准备考试。"),
    ("我男朋友叫阿泽。", "阿泽分手了，心情不好。"),
    ("I go to Salon Lux for my hair.", "Salon Lux has closed today, I go to Snip Snap."),
    ("我常去麦香坊买面包。", "麦香坊今天歇业了。"),
    ("我常去麦香坊买面包。", "麦香坊这周停业了，在装修。"),
    ("记住：我的面包店叫麦香坊。", "麦香坊今天歇业了。"),
    ("我妈妈去年是会计。", "我妈妈现在是老师。"),
    ("My gym is Ironbox.", "Ironbox closed early, I train at home tonight."),
    ("My cleaner is Zofia.", "Zofia moved to Hove; our neighbour is Marta now."),
    ("My landlord is Mr. Abernathy.", "The landlord of the pub is Mrs. Okafor these days."),
    ("My manager is Kevin.", "The manager is Lucy now."),
    ("My landlord is Mr. Abernathy.", "My sister's landlord is Mrs. Okafor now."),
    ("I keep my spare key with Mrs. Dunn.", "I keep my diary with Tobias now."),
    ("I keep my spare key with Mrs. Dunn.", "My sister keeps her spare key with Tobias now."),
    ("I prefer window seats on trains.", "I prefer aisle seats on planes now."),
    ("I prefer window seats on trains.", "I prefer aisle seats on trains sometimes."),
    ("I like window seats.", "I like aisle seats."),
    ("I usually shop at Greenbasket.", "I usually train at Marketcorner now."),
    ("I answer emails in the morning.", "From now on I answer calls after lunch."),
    ("I answer emails in the morning.", "I also answer emails after lunch now."),
    ("我最爱喝铁观音。", "我老婆现在最爱喝普洱。"),
    ("我最爱喝铁观音。", "我现在最爱吃烧烤。"),
    ("我爱喝铁观音。", "我现在爱喝普洱。"),
    ("I get up at 6:30 on weekdays.", "I get up at 9:15 on weekends."),
    ("I get up at 6:30 on weekdays.", "I got up at 7:15 today."),
    ("I take the 7:40 ferry.", "I take the 17:10 ferry."),
    ("Remember that I take my pill at 8.", "I take my pill at 20:00."),
    ("I take 2 sugars in my tea.", "I take 3 sugars in my coffee."),
    ("I take 2 sugars in my tea.", "My dad takes 3 sugars in my tea."),
    ("I keep three chickens.", "I keep five ducks."),
    ("I run 5 km on Mondays.", "I run 10 km on Fridays."),
    ("我喝茶放2块糖。", "我喝咖啡放3块糖。"),
    ("我六点半起床。", "我周末八点起床。"),
    ("我六点半起床。", "我十一点睡觉。"),
    ("我每天跑5公里。", "我每周跑8公里。"),
    ("我坐3路公交上班。", "我坐12路公交上班。"),
    ("我养了三只鸡。", "我养了五只鸭。"),
    ("我六点半起床。", "我老公七点一刻起床。"),
    ("I park my van behind the church.", "I park my bike on Mill Lane now."),
    ("I call my mum on Sundays.", "I call my dad on Wednesdays now."),
    ("我最喜欢看悬疑剧。", "我女儿现在最喜欢看纪录片。"),
    ("I wake up at 7 every day.", "I wake up at 5:45 every Monday."),
    ("I read 20 pages every night.", "I write 40 pages every night."),
    ("我一般十二点吃午饭。", "我一般六点吃晚饭。"),
    ("I keep my passport in the safe.", "I keep my laptop in the drawer now."),
    ("I like the window seat.", "I book the aisle seat for my wife now."),
    ("I drink tea in the morning.", "I drink coffee in the evening now."),
    ("I drink tea in the morning.", "I drink tea in the evening."),
    ("我早上喝茶。", "我晚上喝茶。"),
    ("我住在丽水。", "我住在学校。"),
    ("我住在丽水。", "我住在二楼。"),
    ("我住在丽水。", "我搬到新办公室了。"),
    ("我住在丽水。", "我住在朋友家。"),
    ("我住在丽水。", "我住在阳光花园。"),
    ("我住在丽水。", "我同事搬到敦煌了。"),
    ("I'm a trainee chef.", "My brother was promoted to sous-chef."),
    ("I'm a trainee chef.", "I want to be promoted to sous-chef."),
    ("I'm a trainee chef.", "I was told I may be promoted to sous-chef."),
    ("I'm a nurse.", "I'm a mother now."),
    ("I'm a nurse.", "I'm a vegan now."),
    ("I'm a nurse.", "I was promoted to admin of the chess club."),
    ("我是护士。", "我现在是两个孩子的妈妈。"),
    ("我是护士。", "我现在是单身。"),
    ("我是护士。", "我同事升护士长了。"),
    ("我是护士。", "我想升护士长。"),
    ("My bank is Northbank.", "I switched seats to the window."),
    ("My bank is Northbank.", "My wife switched banks to Penny Mutual."),
    ("我的银行是工商银行。", "我换手机了，换成小米。"),
    ("我们组叫翠鸟组。", "隔壁组改名鱼鹰组了。"),
    ("My son is in year 3 at Oakfield Primary.", "My daughter goes to St Bride's School now."),
    ("我儿子在育才小学上学。", "我女儿转学到实验小学了。"),
    ("I drink my coffee with oat milk.", "I don't take milk in my tea any more."),
    ("I drink my coffee with oat milk.", "I don't take sugar in my coffee any more."),
    ("我喝咖啡加燕麦奶。", "我喝茶不再加奶了。"),
    ("我喝咖啡加燕麦奶。", "我喝咖啡不再加糖了。"),
    ("I'm a waiter.", "I was made redundant."),
    ("I'm a waiter.", "I was made welcome."),
    ("I'm a waiter.", "I made dinner."),
    ("I'm a waiter.", "I made a table."),
    ("I'm a cook.", "My sister was made head chef in spring."),
    ("我是程序员。", "我当上爸爸了。"),
    ("我是程序员。", "我升高级会员了。"),
    ("我是程序员。", "我被评为优秀员工了。"),
    ("我是老师。", "我儿子升班长了。"),
    ("My gym is Ironbox.", "I switched shifts to Fridays."),
    ("我们乐队叫夜航。", "他们乐队改名晨光了。"),
    ("我们乐队叫夜航。", "我们公司改名晨光了。"),
    ("My daughter attends Elm Primary.", "My daughter started at the pool."),
    ("My daughter attends Elm Primary.", "My son started at Birch Academy."),
    ("I take my tea with brown sugar.", "I don't take brown sugar in my coffee any more."),
    ("I take my tea with whole milk.", "I don't take oat milk in my tea any more."),
    ("我喝红茶加黄糖。", "我喝绿茶不再加糖了。"),
    ("我叫李雷。", "我们的猫改名雪球了。"),
    ("My internet provider is Bluewire.", "My sister changed her internet provider to Fastnook."),
    ("Our meeting room is called Sparrow.", "Their meeting room is called Heron now."),
    ("Our meeting room is called Sparrow.", "Our break room is called Heron now."),
    ("My train home leaves at 17:42.", "Since the new timetable my train to work leaves at 7:55."),
    ("My train home leaves at 17:42.", "My train home leaves at 17:55 today."),
    ("我的健身卡每月三百元。", "停车费涨价了，现在每月三百六十元。"),
    ("我的健身卡每月三百元。", "健身卡涨价了，我不开心。"),
    ("记住：备用钥匙放在邓阿姨家。", "车钥匙现在放在大头家。"),
    ("My electricity supplier is Voltano.", "My phone provider is Lumio."),
    ("My phone carrier is Bellfone.", "I've switched my phone to Tello."),
    ("Remember that our shed is called Nook.", "My brother's shed is called The Ark now."),
    ("我的网球课每次两百块。", "钢琴课涨价了，现在每次两百四十块。"),
    ("记住：护照放在书房抽屉。", "我妈的护照现在放在保险箱里。"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("told", "beside"), BESIDE)
def test_what_is_of_another_or_only_like_it_ends_nothing(say, active, told, beside):
    say(told, session="s-1")
    (holds,) = active()

    say(beside, session="s-2")

    assert holds in active()


SAME = [
    ("Plums are my favourite fruit.", "My favourite fruit is plums."),
    ("My favourite fruit is plums.", "Plums are my favourite fruit."),
    ("My favourite fruit is pears.", "Plums are my favourite fruit now."),
    ("李子是我最喜欢的水果。", "我最喜欢的水果是李子。"),
    ("我最喜欢的水果是李子。", "桃子是我最喜欢的水果。"),
    ("我的狗叫阿福。", "我的狗名字是阿福。"),
    ("我的猫叫米粒。", "我的猫的名字是米粒。"),
    ("我不吃虾。", "我从来不吃虾。"),
    ("我不喝酒。", "我从不喝酒。"),
    ("I don't eat shrimp.", "I never eat shrimp."),
    ("以后都用要点回答。", "以后回答用要点。"),
    ("以后回答都用表格。", "以后用表格回答。"),
    ("Teal is my favourite colour.", "My favourite colour is teal."),
    ("Sushi is my favorite food.", "My favorite food is ramen."),
    ("冬天是我最喜欢的季节。", "我最喜欢的季节是冬天。"),
    ("我的鹦鹉叫小绿。", "我的鹦鹉名字是小绿。"),
    ("我不吃内脏。", "我从来不吃内脏。"),
    ("以后用表格回复。", "以后回复都用表格。"),
]


@pytest.mark.req("W7")
@pytest.mark.fourths
@pytest.mark.parametrize(("told", "again"), SAME)
def test_what_is_said_in_another_order_is_kept_once(say, active, told, again):
    say(told, session="s-1")

    say(again, session="s-2")

    assert len(active()) == 1


APART = [
    ("Plums are my favourite fruit for jam.", "My favourite fruit is pears."),
    ("Plums are my wife's favourite fruit.", "My favourite fruit is pears."),
    ("李子是我妈最喜欢的水果。", "我最喜欢的水果是梨。"),
    ("李子是我最喜欢的水果。", "红色是我最喜欢的颜色。"),
    ("我的狗叫阿福。", "我的狗名字是阿黄。"),
    ("我不吃虾。", "我从来不吃蟹。"),
    ("我吃虾。", "我老婆从来不吃虾。"),
    ("以后都用要点回答。", "以后回答不用要点。"),
    ("以后都用要点回答。", "以后回答用表格。"),
    ("It is my favourite fruit.", "My favourite fruit is pears."),
]


@pytest.mark.req("W7")
@pytest.mark.fourths
@pytest.mark.parametrize(("told", "other"), APART)
def test_what_only_sounds_alike_is_kept_beside_it(say, active, told, other):
    say(told, session="s-1")

    say(other, session="s-2")

    assert len(active()) == 2
