"""An identifier is found in every form it is written in, and never for one that only looks like it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.domain.recall.identifiers.identifier_shapes import kind_of
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings, final_score
from memory_ledger.domain.recall.ranking.relevance import EXACT, LOOK_ALIKE, Question

pytestmark = pytest.mark.req("R3")

FORMS = [
    ("订单ZX-99871-Q的状态", "ZX-99871-Q shipped"),
    ("订单ＺＸ－９９８７１－Ｑ到哪了", "订单ZX-99871-Q已发货"),
    ("status of zx‑99871‑q", "订单ZX-99871-Q已发货"),
    ("错误E0421怎么办", "E0421: restart the worker"),
    ("Ｅ０４２１", "出现错误E0421时重启"),
    ("report_v2.final.pdf在哪", "放在report_v2.final.pdf里"),
    ("打开季度报告.xlsx", "季度报告.xlsx在共享盘"),
    ("季度报告.xlsx在哪里", "我把数字放进了季度报告.xlsx里"),
    ("commit 3f2a9bc 改了什么", "3f2a9bc reverts the cache"),
    ("what is in v2.3.1", "版本v2.3.1修复了登录"),
    ("2.3.1有什么", "版本v2.3.1修复了登录"),
    ("v2.3.1有什么", "release 2.3.1 fixes the login"),
    ("电话13812345678是谁的", "138-1234-5678 是房东的电话"),
    ("138 1234 5678是谁", "房东13812345678"),
    ("+86 138-1234-5678", "房东13812345678"),
    ("call (415) 555-0132", "415-555-0132 is the clinic"),
    ("010-62345678是哪里", "前台电话01062345678"),
    ("400-820-8820", "客服4008208820"),
    ("9f86d08", "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b reverts the cache"),
    ("提交9F86D081改了什么", "缓存在9f86d081884c7d659a2feaa0c55ad015a3bf4f1b里改回去了"),
    ("1234567a", "1234567a81884c7d659a2feaa0c55ad015a3bf4f1b reverts the cache"),
    ("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "提交9f86d081改了缓存"),
    ("#88123", "打印机的工单是#88123"),
    ("工单48213 处理完了吗？", "工单 #48213 已关闭"),
    ("工单 #48213 处理完了吗？", "48213号工单已关闭"),
    ("Is ticket 90177 closed?", "ticket #90177 is closed"),
    ("Is invoice #660123 paid?", "The invoice 660123 was paid"),
    ("工单213处理完了吗", "工单 #213 已关闭"),
    ("工单#213处理完了吗", "213号工单已关闭"),
    ("Is issue #42 fixed?", "issue 42 was fixed"),
    ("Is ticket 917 closed?", "ticket #917 is closed"),
    ("工单＃48213", "工单48213已关闭"),
    ("ticket#90177", "ticket 90177 is closed"),
    ("№5512", "№ 5512 was returned"),
    ("#5512", "退货单№5512已退回"),
    ("No. 5512 是什么", "Nr. 5512 was returned"),
    ("PO4500012345到了吗", "PO 4500012345 has arrived"),
    ("PO 4500012345", "订单PO4500012345已到"),
    ("PO-4500012345", "PO: 4500012345"),
    ("PO-2024-12345", "order po202412345 has arrived"),
    ("PO_2024_12345", "订单PO-2024-12345已到"),
    ("what runs on IP192.168.10.21?", "打印服务在IP 192.168.10.21上"),
    ("192.168.10.21", "打印服务在IP:192.168.10.21上"),
    ("合同s2020001在哪", "合同S-2020-001在第三个柜子"),
    ("S-2020-001", "the contract s2020001 is in the third cabinet"),
    ("s_2020_001", "合同S-2020-001在第三个柜子"),
    ("zx99871q", "order ZX-99871-Q shipped"),
    ("9787111123456", "ISBN 978-7-111-12345-6 is on the shelf"),
    ("ISBN978-7111123456", "书号9787111123456在架上"),
    ("550e8400e29b41d4a716446655440000", "id 550e8400-e29b-41d4-a716-446655440000"),
    ("c:/users/li/a1.txt", r"表在C:\Users\li\a1.txt里"),
    (r"C:\Users\li\a1.txt", "the table is in c:/users/li/a1.txt"),
    (r"src\app\main.py", "edit src/app/main.py"),
    ("♞", "Our logo is a ♞"),
    ("€", "房租用€付"),
    ("👩‍🔬", "Her mug shows 👩‍🔬"),
]

OTHERS = [
    ("ZX-00007-A", "ZX-00007-B"),
    ("ZX-00007-A", "ZX-00008-A"),
    ("ZX-00007-A", "ZX-00007-AA"),
    ("E0421", "E0422"),
    ("E0421", "E04210"),
    ("report_v2.final.pdf", "report_v3.final.pdf"),
    ("report_v2.final.pdf", "report_v2.pdf"),
    ("季度报告.xlsx", "季度报表.xlsx"),
    ("v2.3.1", "v2.3.10"),
    ("v2.3.1", "v2.3.2"),
    ("3f2a9bc", "3f2a9bd"),
    ("3f2a9bc", "91cd0e7"),
    ("138-1234-5678", "138-1234-5679"),
    ("20240931887", "20240931888"),
    ("9f86d08", "9f86d091884c7d659a2feaa0c55ad015a3bf4f1b"),
    ("9f86d081884c", "9f86d081999c7d659a2feaa0c55ad015a3bf4f1b"),
    ("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "9f86d081999c7d659a2feaa0c55ad015a3bf4f1b"),
    ("9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "9f86d09"),
    ("#88123", "#88124"),
    ("#88123", "88132"),
    ("88123", "#88132"),
    ("№ 5512", "№ 5521"),
    ("工单213", "#231"),
    ("ticket #917", "ticket 971"),
    ("PO4500012345", "SO4500012345"),
    ("PO4500012345", "PO 4500012346"),
    ("PO-2024-12345", "PO-202-412345"),
    ("PO-2024-12345", "SO-2024-12345"),
    ("IP192.168.10.21", "IP 192.168.102.1"),
    ("1.12.3", "11.2.3"),
    ("192.168.10.21", "192.16.810.21"),
    ("S-2020-001", "S-202-0001"),
    ("zx-1-1234a", "zx-11-234a"),
    ("s2020001", "S-2020-002"),
    ("978-7-111-12345-6", "978-7-111-12346-5"),
    ("c:/users/li/a1.txt", r"C:\Users\li\a2.txt"),
    ("c:/users/li/a1.txt", "c:/users/lia1.txt"),
]

KEPT_APART = [
    ("E0421-1", "E04211"),
    ("E0421", "E0-421"),
    ("E0421-10", "E042110"),
    ("ZX-99871-1", "ZX998711"),
    ("report_2024.pdf", "report2024.pdf"),
    ("a1@b2.com", "a1b2.com"),
    ("api2.example.com", "api2example.com"),
    ("v1.12", "v11.2"),
    ("20240501", "2024-05-01"),
    ("#12", "12 people came on 1-2"),
    ("#2024", "in 2024 we moved"),
    ("A12345", "B12345"),
    ("A12345", "12345"),
    ("ID12", "#12"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("asked", "other"), KEPT_APART)
@pytest.mark.parametrize("turned", [False, True])
def test_what_differs_in_more_than_a_sign_that_people_leave_out_is_another(asked, other, turned):
    asked, other = (other, asked) if turned else (asked, other)

    assert Question(asked).relevance(other, 0.0) < 1


@pytest.mark.fourths
@pytest.mark.parametrize("sentence", ["{}", "工单{}的状态是什么", "what about {}, please"])
@pytest.mark.parametrize("sign", ["#", "＃", "№", "№ ", "No. ", "Nr. "])
@pytest.mark.parametrize("number", ["88123", "660123", "20240931887"])
def test_a_number_is_the_same_behind_a_sign_that_says_it_is_one(sentence, sign, number):
    plain, signed = sentence.format(number), sentence.format(sign + number)

    assert Question(plain).relevance(signed, 0.0) == Question(signed).relevance(plain, 0.0) == EXACT
    assert Question(plain).bound(sentence.format(f"{sign}1{number[1:]}")) == LOOK_ALIKE


@pytest.mark.fourths
@pytest.mark.parametrize("beginning", ["9f86d0", "1234567", "88123", "abcdefa"])
@pytest.mark.parametrize("rest", ["81884c7d659a2feaa0c55ad015a3bf4f1b", "a"])
def test_fewer_than_seven_digits_and_letters_begin_no_hash(beginning, rest):
    question = Question(beginning)

    assert question.relevance(f"commit {beginning}{rest}", 0.0) < 1
    assert question.relevance(f"commit {beginning}{rest}", 0.2) < 0.45


@pytest.mark.parametrize(
    ("asked", "meant", "others"),
    [
        ("C#", "At work I write C#.", ["At home I write C++.", "My teacher wrote C.", "The song is in F#."]),
        ("Ｃ＋＋", "家里用C++写程序", ["单位用C#写程序", "老师用C写程序"]),
        ("C", "My teacher wrote C.", ["At home I write C++.", "At work I write C#."]),
        ("①", "部署步骤①先备份", ["部署步骤②再升级"]),
        ("𠮷田", "邻居姓𠮷田", ["同事姓吉田", "客户姓吉"]),
        ("䶮", "房东叫朱䶮", ["店主叫朱彦"]),
        ("★", "Our flag has a ★", ["Our flag has a ☆", "Our flag has a star"]),
    ],
)
def test_signs_and_rare_characters_are_not_taken_for_their_neighbours(asked, meant, others):
    question = Question(asked)

    assert question.relevance(meant, 0.0) == EXACT
    assert all(question.relevance(other, 0.0) <= LOOK_ALIKE for other in others)


@pytest.mark.parametrize("text", ["pros+cons", "100+ people", "issue #12", "a + b", "## C", "c-sharp"])
def test_a_sign_that_ends_no_word_changes_no_word(text):
    plain = text.replace("+", " ").replace("#", " ")

    assert Question(text).words(text).terms == Question(plain).words(plain).terms


@pytest.mark.fourths
@pytest.mark.parametrize(("question", "text"), FORMS)
def test_an_identifier_is_found_in_each_form_it_is_written_in(question, text):
    assert Question(question).relevance(text, 0.0) == EXACT


@pytest.mark.fourths
@pytest.mark.parametrize(("asked", "other"), OTHERS)
@pytest.mark.parametrize("sentence", ["{}", "订单{}的状态是什么", "what about {}, please"])
def test_one_that_looks_like_it_is_another(asked, other, sentence):
    question = Question(sentence.format(asked))
    text = sentence.format(other)

    assert question.relevance(text, 0.0) < 1
    assert question.relevance(text, 1.0) == question.bound(text) == LOOK_ALIKE


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("ZX-00007-A", "nothing with a number"),
        ("ZX-00007-A", "see src/app/main.py"),
        ("E0421怎么解决", "用pytest-xdist==3.6.1跑测试"),
        ("how do I deploy", "deploy ZX-00007-A"),
        ("ZX-00007-A", "ZX-00007-A and ZX-00007-B"),
    ],
)
def test_what_holds_it_or_names_nothing_of_its_kind_is_no_look_alike(question, text):
    assert Question(question).bound(text) == EXACT


def test_no_importance_and_no_freshness_lift_a_look_alike_above_the_one_meant():
    settings = RetrievalSettings()
    meant = Parts(relevance=EXACT, importance=0, recency=0)
    other = Parts(relevance=LOOK_ALIKE, importance=1, recency=1)

    assert final_score(other, settings) < final_score(meant, settings)


@pytest.mark.parametrize(
    "text",
    [
        "2026-03-05",
        "2024 2025 2026",
        "from 100 200 to 300",
        "1990-2000",
        "3-4 people, 10-15 days",
        "12 345 678",
    ],
)
def test_dates_years_and_counts_are_no_telephone_numbers(text):
    assert Question(text).identifiers == ()


@given(st.text(alphabet="abAB019-._", min_size=1, max_size=12), st.integers(0, 9))
def test_another_digit_makes_no_other_kind(name, digit):
    digits = [at for at, char in enumerate(name) if char.isdigit()]
    changed = "".join(str(digit) if at in digits[-1:] else char for at, char in enumerate(name))

    assert kind_of(changed) == kind_of(name)
