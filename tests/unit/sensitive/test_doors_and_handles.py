"""Ways to somebody, and doors, as people write them; and what only looks like these."""

import pytest

CONTACTS = [
    "Call me on 07700 900123",
    "my email is jo.smith at gmail dot com",
    "My WhatsApp is +44 7700 900 456",
    "Reach Ana on (415) 555-0132",
    "my skype is live:joe.b",
    "My handle on Telegram is @joe_b99",
    "Text my husband: 0161 496 0123",
    "ping me at joe@work.example",
    "my wechat is joe_2020",
    "我微信号是joe_2020",
    "加我QQ 123456789",
    "我电话一三八零零一三八零零零",
    "打我手机 139 1234 5678",
    "邮箱是 joe点smith艾特gmail点com",
    "我妈的号码是 010-6552 9988",
    "我的抖音号是 daxue99",
    "钉钉号 joe-2020 找我",
    "我座机 0571-8765 4321 转 802",
    "my landline is 020 7946 0018",
    "My Signal number ends... it's +1 202 555 0147",
    "fax us at 212-555-0111",
    "my discord is joe#1234",
    "Insta: @joe.b.travels is me",
    "我的飞书账号 zhang.san@corp.example",
]
NO_CONTACTS = [
    "Order 0770090012 shipped",
    "Version 4.15.5",
    "The meeting is at 4155 in room",
    "The chat app Telegram is blocked",
    "I like WeChat",
    "QQ音乐好听",
    "我们用钉钉打卡",
    "微信群太多了",
    "Ticket 555-0199 is closed?",
    "电话会议改到三点",
    "手机壳坏了",
    "邮箱满了",
    "The call lasted 30 minutes",
    "I sent an email to support",
    "Discord was down",
    "the flight number is BA123",
    "会议号 123 456 789",
    "航班 CA1831",
    "快递单号 SF1234567890",
    "The ISBN is 978-3-16-148410-0",
]
HOMES = [
    "I live at 12 Oak Street, Leeds",
    "My flat is 4B, 77 King's Road",
    "We moved to 9 Rue de Rivoli, Paris",
    "Send it to my place: Unit 5, 18 Harbour View, Auckland",
    "My address is 221B Baker Street",
    "I'm staying at Apt 12, 430 W 24th St",
    "home is Lindenstraße 14, 10969 Berlin",
    "I live in the white house at number 7, Mill Lane",
    "My postcode is SW1A 1AA",
    "My zip is 94107",
    "my parents live at 33 Elm Close",
    "Deliver to Flat 2, Dean Court, BN1 4ER",
    "我家住朝阳区建国路88号3号楼1201",
    "我住在西湖区文三路 478 号华星时代广场A座",
    "寄到我家：上海市浦东新区张杨路500弄6号302室",
    "我搬到了幸福里小区7栋2单元501",
    "我爸妈家在成都市武侯区科华北路65号",
    "我租的房子在望京SOHO塔3附近的花家地北里12楼4门",
    "家庭住址是广州市天河区体育西路103号",
    "我公寓在静安寺旁边的愚园路88弄",
    "我老家地址湖南省长沙县黄兴镇打卦岭村3组",
    "我的邮编是310012",
    "收件地址：深圳市南山区科技园南路18号",
    "我家门牌号是1203",
    "我住三里屯 SOHO 5号楼 1806",
]
NO_HOMES = [
    "I live in Leeds",
    "I live near the river",
    "We moved to Paris",
    "The office is in Berlin",
    "I work in a tower",
    "The museum is at 10 Museum Way",
    "The café on King's Road is nice",
    "Room 12 is booked",
    "Section 4B of the report",
    "Chapter 77",
    "Line 9 of the file",
    "The bus stops on Oak Street",
    "我住杭州",
    "我家在西湖边",
    "我住朝阳区",
    "我在望京上班",
    "文三路很堵",
    "会议室在3号楼",
    "第7栋楼的设计图",
    "高铁7号车厢",
    "公司在张江",
    "我老家湖南",
    "南京路步行街很热闹",
    "外滩12号是家餐厅",
    "活动地点：国家会议中心",
]


@pytest.mark.req("W4")
@pytest.mark.parametrize("text", CONTACTS)
def test_a_way_to_reach_somebody_is_found(categories, text):
    assert "contact" in categories(text)


@pytest.mark.req("W4")
@pytest.mark.parametrize("text", NO_CONTACTS)
def test_what_only_looks_like_one_is_none(categories, text):
    assert "contact" not in categories(text)


@pytest.mark.req("W4")
@pytest.mark.parametrize("text", HOMES)
def test_what_leads_to_one_door_is_found(categories, text):
    assert "location" in categories(text)


@pytest.mark.req("W4")
@pytest.mark.parametrize("text", NO_HOMES)
def test_a_town_or_a_public_place_is_no_door(categories, text):
    assert "location" not in categories(text)
