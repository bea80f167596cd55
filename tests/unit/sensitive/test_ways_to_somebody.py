"""Where somebody lives, how to reach them and what they have, told as people tell it."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner

SCANNER = LibrarySensitiveScanner()


def _found(text: str) -> list[tuple[str, str]]:
    return [(place.category.value, text[place.start : place.end]) for place in SCANNER.scan(text)]


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("text", "category", "told"),
    [
        ("Remember my email: joe (at) example.org", "contact", "joe (at) example.org"),
        ("write to ann.lee [at] mail.example.co.uk", "contact", "ann.lee [at] mail.example.co.uk"),
        ("my wife's number is 555-0142-7788.", "contact", "555-0142-7788"),
        ("his work number: 415 555 0132", "contact", "415 555 0132"),
        ("my home is at 52.3676° N, 4.9041° E", "location", "52.3676° N, 4.9041° E"),
        ("my cabin: 59°19′46″N 18°04′07″E", "location", "59°19′46″N 18°04′07″E"),
        ("北纬39.9042度，东经116.4074度是我家", "location", "北纬39.9042度，东经116.4074度"),
        ("记住我家在朝阳区望京SOHO塔3 2208室", "location", "在朝阳区望京SOHO塔3 2208室"),
        ("我血型是AB型", "health", "血型是AB"),
        ("我是O型血", "health", "O型血"),
        ("my mobile is +44 7700 900123", "contact", "+44 7700 900123"),
        ("家在朝阳区望京西园四区412楼", "location", "朝阳区望京西园四区412楼"),
        ("I live at Rua das Flores 12", "location", "Rua das Flores 12"),
        ("My favourite café is near my home at 12 Mill Road", "location", "12 Mill Road"),
        ("存款有三十多万", "finance", "三十多万"),
        ("I inherited 40,000 from my aunt", "finance", "40,000"),
        ("I'm broke", "finance", "broke"),
        ("I have two cats and earn 90k a year", "finance", "90k"),
        ("血压一直一百五", "health", "血压一直一百五"),
        ("my knee was operated on in May", "health", "knee was operated on"),
        ("I've been sober for two years", "health", "been sober"),
        ("I fell into a great depression", "health", "depression"),
        (
            "my card: four one one one, one one one one, one one one one, one one one one",
            "bank_card",
            "four one one one, one one one one, one one one one, one one one one",
        ),
    ],
)
def test_it_is_found(text, category, told):
    assert _found(text) == [(category, told)]


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "we meet (at) example hall",
        "my order's number is 555-0142-7788",
        "my number is 1500000",
        "the license plate format is 3 letters",
        "东京A12345项目",
        "车牌号粤B·D12345，记一下",
        "浙A·8K21M 停在楼下",
        "车牌沪C12345的车挡住了门",
        "我的车牌是京A·D12345",
        "my license plate is ABC-1234",
        "My plate is B-MX 4711",
        "number plate: LD52 KHV",
        "the site is at 52° N, 4° E",
        "会议室在2208室",
        "我家住朝阳区，离公司3公里",
        "血型分析项目用 Python",
        "I study the Great Depression era.",
        "The museum is at 5 Harbour Street",
        "My favourite museum is at 5 Harbour Street",
        "博物馆在朝阳区工体路4号",
        "The market is depressed",
        "我对加班过敏",
        "I'm allergic to meetings",
        "we broke the build and made 90 images",
        "I inherited 40,000 lines of code",
        "存款系统有三十多万用户",
        "血压计一百五",
        "a card game: one two three four five six seven eight nine one two three four",
    ],
)
def test_what_reads_like_it_is_left_alone(text):
    assert _found(text) == []


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "Our office is at 12 Mill Road",
        "We moved our office to 77 King Street",
        "The client's office is at 18 Park Avenue",
        "My company's office is at 12 Mill Road",
        "12 Mill Road is our office",
        "The warehouse is at 9 Quay Lane",
        "我们公司在中关村大街27号",
        "公司总部在南京路100号",
        "我司地址在科技路18号",
        "中关村大街27号是我们公司",
        "客户的公司在人民路12号",
    ],
)
def test_where_a_firm_is_is_nobodys_address(text):
    assert _found(text) == []


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "I work at 12 Mill Road",
        "My office is at 12 Mill Road",
        "Our home office is at 12 Mill Road",
        "We live above our office at 12 Mill Road",
        "Our house is next to the office at 12 Mill Road",
        "Meet me at our office, 77 King Street",
        "Anna works at our office, 77 King Street",
        "Our parents are at 6 Elm Street",
        "我们住在公司楼上，中关村大街27号",
        "快递送到我们公司，解放路77号",
        "她住在公司旁边的人民路12号",
        "我在公司，中关村大街27号",
    ],
)
def test_where_somebody_is_found_is_theirs_though_a_firm_is_there(text):
    assert [category for category, _ in _found(text)] == ["location"]
