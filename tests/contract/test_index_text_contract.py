"""What every search index finds by words and identifiers, in Chinese and English, and in hostile text."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.identifiers.exact_identifiers import asked_for, lookups
from memory_ledger.domain.recall.ranking.relevance import Question
from tests.index_samples import NOW, channels, direction, ids

pytest_plugins = ("tests.index_fixtures",)

BOB = Owner(tenant_id="acme", user_id="bob")


@pytest.fixture
def index(shared_index):
    return shared_index


@pytest.fixture
def owner():
    return Owner(tenant_id="acme", user_id=uuid.uuid4().hex)


@pytest.mark.fourths
@pytest.mark.req("I6", "R3")
@pytest.mark.parametrize(
    "text",
    [
        "*",
        "a:b AND (",
        '"',
        "owner:*",
        "\\u0000\\",
        "\x00",
        "\ud800",
        "((((((",
        "[1 TO *]",
        "/.*/",
        "!!!",
        "。。。",
        "😀",
    ],
)
def test_hostile_queries_are_only_words(index, make_document, make_query, text):
    index.put([make_document(), make_document("mem_other", owner=BOB)])

    found = index.search(make_query(text=text, identifiers=(text,)))

    assert channels(found) == ([], [], [])


@pytest.mark.fourths
@pytest.mark.parametrize("unit", ["sky blue ", "天空", "a.b ", "x", "w%d ", "😀", "ab-cd/", "のー", "\u0e01"])
def test_a_long_query_is_shortened_not_refused(index, make_document, make_query, unit):
    index.put([make_document()])
    long = "sky " + "".join(unit % i if "%" in unit else unit for i in range(4000))

    assert ids(index.search(make_query(text=long)).text) == ["mem_1"]


@pytest.mark.fourths
@pytest.mark.req("P1")
@pytest.mark.parametrize(
    "text", ["x" * 100_000, "天" * 50_000, "\x00", "\ud800 sky", "sky " * 20_000, "E0421" * 9000]
)
def test_any_text_can_be_indexed(index, make_document, make_query, text):
    assert index.put([make_document(text=text)]) == {"mem_1": True}
    assert ids(index.search(make_query(vector=direction(1))).vector) == ["mem_1"]


@pytest.mark.fourths
@pytest.mark.req("R3")
@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("用户住在北京大学附近", "大学"),
        ("我的猫叫豆豆", "豆豆喜欢什么"),
        ("出差订酒店要安静的房间", "酒店"),
        ("我的猫叫豆豆", "猫"),
        ("Running four times a week", "how often does he run"),
        ("he cancelled both meetings", "meeting"),
        ("ＡＢＣ全角", "abc"),
        ("项目使用 PostgreSQL 数据库", "postgresql"),
        ("我養了一隻烏龜", "乌龟"),
        ("我养了一只乌龟", "烏龜叫什麼"),
        ("後天去乾洗店取西裝", "干洗店"),
    ],
)
def test_words_are_found_in_both_languages(index, make_document, make_query, text, question):
    index.put([make_document("mem_yes", text=text), make_document("mem_no", text="完全无关 nothing alike")])

    assert ids(index.search(make_query(text=question)).text) == ["mem_yes"]


SPELLINGS = [
    ("Joaquín repairs the lift", "joaquin"),
    ("Joaquin repairs the lift", "Joaquín"),
    ("Bjørn brought the tent", "bjorn"),
    ("她搬去了Łódź住", "Lodz"),
    ("他去过Lodz", "Łódź"),
    ("İstanbul in May", "istanbul"),
    ("Istanbul in May", "İSTANBUL"),
    ("купили ёлку", "елку"),
    ("купили елку", "ёлку"),
    ("Blå Kongle is a café", "bla"),
]


@pytest.mark.fourths
@pytest.mark.req("R3")
@pytest.mark.parametrize(("text", "question"), SPELLINGS)
def test_words_are_found_without_their_marks_and_with_them(index, make_document, make_query, text, question):
    index.put(
        [make_document("mem_yes", text=text), make_document("mem_no", text="мой край, naïve Blaž 完全")]
    )

    assert ids(index.search(make_query(text=question)).text) == ["mem_yes"]


@pytest.mark.req("R3")
@pytest.mark.parametrize(("question", "order"), [("Zoe", ["plain", "marked"]), ("Zoë", ["marked", "plain"])])
def test_a_word_as_it_is_written_comes_first(index, make_document, make_query, question, order):
    index.put(
        [
            make_document("marked", text="Zoë plays the cello"),
            make_document("plain", text="Zoe plays the cello"),
        ]
    )

    assert ids(index.search(make_query(text=question)).text) == order


@pytest.mark.req("R3")
@pytest.mark.parametrize(
    ("question", "order"),
    [("open resume_v2.pdf", ["plain", "marked"]), ("résumé_v2.pdf在哪", ["marked", "plain"])],
)
def test_a_file_is_found_however_its_letters_are_marked(index, make_document, make_query, question, order):
    texts = {
        "marked": "发来了résumé_v2.pdf",
        "plain": "发来了resume_v2.pdf",
        "other": "rosume_v2.pdf r sum_v2.pdf",
    }
    index.put([make_document(name, text=text) for name, text in texts.items()])

    found = index.search(make_query(identifiers=Question(question).lookups))

    assert sorted(ids(found.exact)) == sorted(order)


def test_the_better_chinese_match_comes_first(index, make_document, make_query):
    index.put(
        [make_document("mem_a", text="北方的大学在京郊"), make_document("mem_b", text="他毕业于北京大学")]
    )

    assert ids(index.search(make_query(text="北京大学")).text)[0] == "mem_b"


def test_common_english_words_find_nothing(index, make_document, make_query):
    index.put([make_document(text="the sky is blue and it is here")])

    assert index.search(make_query(text="is it the and of")).text == ()


@pytest.mark.fourths
@pytest.mark.req("R3")
@pytest.mark.parametrize(
    "identifier", ["E0421", "e0421", " Ｅ０４２１ ", "ZX-99871-Q", "src/app/Main.py", "main.py", "v2.3.1"]
)
def test_exact_identifiers_are_found_whole_in_both_languages(index, make_document, make_query, identifier):
    carrier = "E0421, ZX-99871-Q, src/app/main.py (v2.3.1)"
    english = make_document("mem_en", text=f"the failure was {carrier}.", created_at=NOW - timedelta(days=1))
    chinese = make_document("mem_zh", text="出现错误E0421，订单ZX-99871-Q的文件src/app/main.py，版本v2.3.1。")
    near = make_document("mem_near", text="E04210 E042 ZX-99871 ZX-99871-QQ domain.py v2.3.10 v2.3")
    index.put([english, chinese, near])

    found = index.search(make_query(identifiers=(identifier,)))

    assert channels(found) == ([], [], ["mem_zh", "mem_en"])
    assert {hit.score for hit in found.exact} == {1.0}


@pytest.mark.fourths
@pytest.mark.req("R3")
@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("打开季度报告.xlsx", "我把数字放进了季度报告.xlsx里"),
        ("report_v2.final.pdf在哪", "放在ｒｅｐｏｒｔ＿ｖ２．ｆｉｎａｌ．ｐｄｆ里"),
        ("what is in 2.3.1", "版本v2.3.1修复了登录"),
        ("+86 138-1234-5678", "房东的电话是13812345678"),
        ("订单ＺＸ－９９８７１－Ｑ的状态", "order zx‑99871‑q is late"),
        ("季度報告.xlsx", "打开季度报告.xlsx"),
        ("提交9f86d081改了什么", "commit 9F86D081884C7D659A2FEAA0C55AD015A3BF4F1B"),
        ("♞", "Our logo is a ♞"),
        ("工单48213 处理完了吗", "工单 #48213 已关闭"),
        ("is #660123 paid", "invoice 660123 was paid"),
        ("№5512", "№ 5512 was returned"),
        ("PO4500012345", "PO 4500012345 已到"),
        ("IP 192.168.10.21", "IP192.168.10.21上有打印服务"),
        ("s2020001", "合同S-2020-001"),
        ("9787111123456", "ISBN 978-7-111-12345-6"),
        ("c:/users/li/a1.txt", r"C:\Users\li\a1.txt"),
        ("採購單4500012345", "PO 4500012345 has arrived"),
        ("4500012345", "销售单4500012345已发货"),
        ("PO 4500012345", "4500012345 has arrived"),
        ("Ticket5582", "工单5582在等客户"),
        ("./src/main.py", "入口是src/main.py"),
        ("example.com/docs", "https://www.example.com/docs/?lang=zh"),
        ("MU 5137", "他坐MU5137"),
        ("京A12345", "车牌京A·12345"),
    ],
)
def test_an_identifier_is_found_in_each_form_it_is_written_in(
    index, make_document, make_query, question, text
):
    other = "季度报表.xlsx report_v2.pdf 12.3.1 v2.3.10 13812345679 ZX-99871-R #48231 660132 №5521 a2.txt"
    index.put([make_document("mem_yes", text=text), make_document("mem_no", text=other)])

    found = index.search(make_query(identifiers=lookups(asked_for(question))))

    assert ids(found.exact) == ["mem_yes"]
