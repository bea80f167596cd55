"""The scanner for sensitive data: what it finds, what it leaves alone, and that no text makes it hang."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.adapters.sensitive.plain import plain
from memory_ledger.adapters.sensitive.scanner import DETECTORS
from memory_ledger.domain.writing.trust.sensitivity import CONSENTABLE, NEVER_KEPT, Category, Finding, redact
from tests.support.fourths import every_fourth, tried
from tests.support.hanging import hostile, must_not_hang
from tools.evals.labelled import rows
from tools.evals.sensitive import measure, told

SCANNER = LibrarySensitiveScanner()
hostile_plain = cache(lambda unit: plain(hostile(unit)))
HOSTILE = (
    *(
        "1",
        "1 ",
        "1-",
        "a",
        "a.",
        "a@",
        "A1 ",
        "中",
        "区",
        "路1",
        "路1号",
        "0",
        "+1 ",
        "一",
        "密码",
        "password ",
        "a at a dot ",
        "A_KEY=aB",
        "验证码 ",
        "吃中",
        "take mg ",
        "take a ",
        "my mab",
        "吃了一片",
    ),
    *(
        "my password is ",
        "a-",
        "-----BEGIN PRIVATE KEY-----",
        "eyJ",
        "eyJa.",
        "sk-",
        "a://:",
        "护照",
        "1.1234,",
    ),
    *(
        "passport ",
        "Aa ",
        "1 Aa ",
        "my a ",
        "工资1",
        "salary $",
        "$1",
        '"',
        "f0",
        "0f-",
        "4111 1111 ",
        "６",
        "\u200b",
    ),
    *(
        "diagnosed with a ",
        "有炎",
        "在里一号楼",
        "微信",
        "call ",
        "token=",
        "http://a:b@",
        "(1",
        "ISBN ",
        "ssn ",
        "ssn 1 ",
        "passport A1",
        "A1-",
        "1 is my ",
        "login is a / ",
        "login admin1",
        "seed phrase abc ",
        "abc ",
        "cvv ",
        "pass a1",
        "live on a street ",
        "Baker Street ",
        "vivo en calle ",
        "salary is ",
        "salary 1,",
        "工资到",
        "password it's a1",
        "a1 as my password ",
        "pass:",
        "password a1",
        "wifi key a1",
        "door code 1-",
        "words for the wallet a, ",
        "助记词 中 ",
        "每月拿",
        "AB1234567 for ssn ",
        "0f0f-",
        "itis",
        "my blood pressure is ",
        "i am on a ",
        "血压",
        "化疗",
        "每天吃",
        "i have 1,000 ",
        "房租1",
        "炒股亏",
        "i lost a few ",
        "i inherited 4",
        "and earn 1,000 ",
        "behind on my ",
        "my knee was being ",
        "had my knee ",
        "i am sober ",
        "戒酒了",
        "存款一",
        "我家在一区",
        "住在1区1楼",
        "The museum 5 Harbour Street ",
        "our office 5 Harbour Street is ",
        "i live at rua a",
        "market is depressed ",
        "allergic to all ",
        "对会过敏",
        "call +1 ",
    ),
)


def found_in(text: str) -> list[tuple[str, str]]:
    """Return the category and the words of each finding."""
    return [(place.category.value, text[place.start : place.end]) for place in SCANNER.scan(text)]


@pytest.mark.req("W4")
@pytest.mark.parametrize(("split", "least"), [("dev", 0.98), ("heldout", 0.95)])
def test_the_labelled_places_are_found_and_little_else(split, least):
    tally = measure(split)

    assert tally.precision >= least, str(tally)
    assert tally.recall >= least, str(tally)


@pytest.mark.req("W4")
@pytest.mark.parametrize(("split", "least"), [("dev", 0.98), ("heldout", 0.9)])
def test_what_texts_and_triples_tell_is_found_and_their_neighbours_pass(split, least):
    tally = told(split)

    assert tally.precision >= least, str(tally)
    assert tally.recall >= least, str(tally)


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "row", [row for row in rows("sensitive/dev.jsonl") if not row["spans"]], ids=lambda row: row["id"]
)
def test_numbers_and_words_that_are_nobodys_are_left_alone(row):
    assert found_in(row["text"]) == []


@pytest.mark.req("W4")
def test_offsets_are_those_of_the_original_text():
    text = "卡\u200b号６２２２\u200b　０２１０ ００１１\u200d２３４５６７２，謝謝"

    places = found_in(text)

    assert places == [("bank_card", "６２２２\u200b　０２１０ ００１１\u200d２３４５６７２")]


@pytest.mark.req("W4")
@pytest.mark.parametrize("category", sorted(NEVER_KEPT))
def test_what_may_never_be_kept_has_labelled_examples(category):
    spans = [span for row in rows("sensitive/dev.jsonl") for span in row["spans"]]

    assert any(span["category"] == category.value for span in spans)


@pytest.mark.req("W4")
def test_each_category_is_either_never_kept_or_needs_consent():
    assert frozenset(Category) == NEVER_KEPT | CONSENTABLE
    assert not NEVER_KEPT & CONSENTABLE


@pytest.mark.req("W4")
def test_redaction_leaves_the_rest_and_counts_by_category():
    text = "我的电话是13800138000，邮箱 a.b@example.com，密码是 hunter22"

    clean, redactions = redact(text, SCANNER.scan(text))

    assert clean == "我的电话是[contact]，邮箱 [contact]，密码是 [password]"
    assert {(each.category, each.count) for each in redactions} == {("contact", 2), ("password", 1)}


def test_overlapping_findings_are_redacted_as_one():
    findings = [
        Finding(category=Category.SECRET, start=2, end=6),
        Finding(category=Category.PASSWORD, start=4, end=8),
    ]

    assert redact("ab0123456789", findings)[0] == "ab[secret]6789"


@tried(100, text=st.text(max_size=300))
def test_findings_lie_inside_the_text_in_order_and_apart(text):
    places = SCANNER.scan(text)

    ends = [0, *(place.end for place in places)]
    assert all(ends[at] <= place.start < place.end <= len(text) for at, place in enumerate(places))


@given(st.text(alphabet="证件卡号密码是1234567890 -a@.", max_size=80))
def test_what_was_redacted_is_not_found_again(text):
    clean, _ = redact(text, SCANNER.scan(text))

    again = [place for place in SCANNER.scan(clean) if place.category in NEVER_KEPT]

    assert again == []


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize("unit", every_fourth(HOSTILE))
@pytest.mark.parametrize("detector", DETECTORS, ids=lambda detector: detector.__name__)
def test_no_detector_hangs_on_hostile_text(detector, unit):
    with must_not_hang():
        list(detector(hostile_plain(unit)))


@pytest.mark.req("W4")
def test_an_account_number_of_hexadecimal_digits_alone_is_no_hash():
    assert found_in("IBAN DE89370400440532013000") == [("bank_card", "DE89370400440532013000")]
    assert found_in("commit de89370400440532013000ab") == []


@pytest.mark.req("W4")
def test_a_number_called_an_orders_is_not_a_card():
    assert found_in("运单 6222021000112345672 到哪了") == []
    assert found_in("订单付款用的卡 6222021000112345672") == [("bank_card", "6222021000112345672")]


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("text", "category", "found"),
    [
        ("the wifi password's correcthorse99", "password", "correcthorse99"),
        ("验证码 839201", "password", "839201"),
        ("Your verification code is 48213", "password", "48213"),
        ("pass phrase for the vault: blue-otter-lamp", "password", "blue-otter-lamp"),
        ("密 码 是 ｈｕｎｔｅｒ２２", "password", "ｈｕｎｔｅｒ２２"),
        (
            "AZURE_KEY=Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==",
            "secret",
            "Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==",
        ),
        ("4532.0151.1283.0366 is the Visa", "bank_card", "4532.0151.1283.0366"),
        ("I take sertraline 50mg every morning", "health", "sertraline"),
        ("he lives with HIV", "health", "HIV"),
        ("I broke out in hives", "health", "hiv"),
        ("I'm deaf in one ear", "health", "deaf"),
        ("I take pregabalin 75 mg at night", "health", "pregabalin 75 mg"),
        ("我每天吃奥氮平 5 毫克", "health", "奥氮平 5 毫克"),
        ("write to bob [at] example [dot] com", "contact", "bob [at] example [dot] com"),
        ("bob at example dot com", "contact", "bob at example dot com"),
    ],
)
def test_what_is_told_in_a_roundabout_way_is_found(text, category, found):
    (place,) = SCANNER.scan(text)

    assert (place.category, text[place.start : place.end]) == (category, found)


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "error 13800000000 ns elapsed",
        "the password's length matters",
        "验证码 needs 6 digits",
        "验证码登录在 2024 年上线",
        "error code 40312",
        "PRIMARY_KEY=customer_order_line_id",
        "version 1.2.3.4 and 4532.0151.1283.0367",
        "the bag holds 500 mg of salt",
        "我吃面包 2 个",
        "meet at noon dot the i",
        "IP 192.168.100.200:8080 is the gateway",
        "the allotment has room for a hive",
        "the music was deafening",
    ],
)
def test_what_only_resembles_it_is_left_alone(text):
    assert list(SCANNER.scan(text)) == []


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "I take lithium every night",
        "I take methotrexate on Fridays",
        "My doctor put me on ramipril last year",
        "I inject adalimumab every two weeks",
        "I take half a tablet of bisoprolol",
        "I stopped taking paroxetine",
        "I'm on sitagliptin",
        "my omeprazole is on the shelf",
        "我每天晚上吃碳酸锂",
        "我每周五打甲氨蝶呤",
        "我早上吃一片缬沙坦",
        "我每天吃半片美托洛尔",
        "我两周打一针阿达木单抗",
        "碳酸锂我吃了三年",
        "医生给我开了奥美拉唑",
    ],
)
def test_a_medicine_that_somebody_takes_is_known_by_its_class_or_name(text):
    assert [place.category for place in SCANNER.scan(text)] == [Category.HEALTH]


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "I take April off every year",
        "I take lithium batteries in my hand luggage",
        "My camera needs lithium-ion cells",
        "Lithium carbonate prices rose",
        "my souvenir is from Prague",
        "I need a reason",
        "我们工厂生产碳酸锂",
        "我研究单抗药物",
        "我打开了格列佛游记",
        "我打给西林了",
    ],
)
def test_what_only_sounds_like_a_medicine_or_is_a_substance_is_left_alone(text):
    assert list(SCANNER.scan(text)) == []


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("我吃百忧解两年了", Category.HEALTH),
        ("我每天吃拜新同", Category.HEALTH),
        ("I get hives from nuts", Category.HEALTH),
        ("My hives are on my arms again", Category.HEALTH),
        ("The hives are on the back of her neck", Category.HEALTH),
        ("I bought a cream for hives", Category.HEALTH),
        ("The bee sting gave me hives", Category.HEALTH),
        ("Her depression in the winter was bad", Category.HEALTH),
        ("I'm allergic to penicillin", Category.HEALTH),
        ("我对花生过敏", Category.HEALTH),
        ("my discord is bex#4471, remember", Category.CONTACT),
        ("My Instagram handle is bex_t", Category.CONTACT),
        ("insta: @bex.t", Category.CONTACT),
        ("抖音号是doudou88x", Category.CONTACT),
    ],
)
def test_brands_rashes_and_handles_are_found(text, category):
    assert [place.category for place in SCANNER.scan(text)] == [category]


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    every_fourth(
        [
            "The beekeeper sold me three hives.",
            "Our bees left two hives",
            "We built four hives",
            "My hives are in Hexham",
            "our hives stand behind the barn",
            "the hives are at the allotment",
            "Depression-era photographs hang in the hall.",
            "A tropical depression formed",
            "The depression in the road filled with water",
            "My code is allergic to null values.",
            "The parser seems allergic to commas",
            "我的程序对空值过敏",
            "my discord server is Gardeners",
            "discord is laggy today",
            "优思明的广告",
        ]
    ),
)
def test_what_no_body_has_and_no_name_reaches_is_left_alone(text):
    assert list(SCANNER.scan(text)) == []
