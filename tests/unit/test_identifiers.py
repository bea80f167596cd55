"""Which words of a text are exact identifiers."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from memory_ledger.domain.recall.identifiers.exact_identifiers import (
    MAX_COUNT,
    MAX_HELD,
    MAX_IDENTIFIER,
    find_identifiers,
    indexed_identifiers,
    lookups,
    normalise_identifier,
)
from tests.support.fourths import every_fourth, tried
from tests.support.hanging import hostile, must_not_hang
from tests.support.identifiers import is_same

pytestmark = pytest.mark.req("R3")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("错误E0421出现了", ["e0421"]),
        ("see error E0421.", ["e0421"]),
        ("Ｅ０４２１ 全角", ["e0421"]),
        ("订单号ZX-99871-Q的状态", ["zx-99871-q"]),
        ("order 20240931887 is late", ["20240931887"]),
        ("issue #123", ["#123"]),
        ("工单ABC-1042和max_retry_count", ["abc-1042", "max_retry_count"]),
        ("打开src/app/main.py或./run.sh", ["src/app/main.py", "./run.sh"]),
        (r"in C:\Users\a\b.txt, please", [r"c:\users\a\b.txt"]),
        ("/etc/hosts and ~/notes/todo", ["/etc/hosts", "~/notes/todo"]),
        ("config.yaml、README.md", ["config.yaml", "readme.md"]),
        ("《季度报告.xlsx》", ["季度报告.xlsx"]),
        ("v2.3.1, 1.2.3-rc1, v3.11", ["v2.3.1", "1.2.3-rc1", "v3.11"]),
        ("commit 3f2a9bc", ["3f2a9bc"]),
        ("提交6237dbe和4412fab", ["6237dbe", "4412fab"]),
        ("revert 1234abcd, keep 202fabc", ["1234abcd", "202fabc"]),
        ("E0421/E0422/E0423 一起出现", ["e0421", "e0422", "e0423"]),
        ("was it ZX-1042 / ZX-1043/ZX-1044?", ["zx-1042", "zx-1043", "zx-1044"]),
        ("3.11.1/3.12.2", ["3.11.1", "3.12.2"]),
        ("open src1/E0422/main2", ["src1/e0422/main2"]),
        ("id 550e8400-e29b-41d4-a716-446655440000", ["550e8400-e29b-41d4-a716-446655440000"]),
        ("host 192.168.1.1", ["192.168.1.1"]),
        ("mail a@b.com or https://x.y/z", ["a@b.com", "https://x.y/z"]),
        ("E0421 e0421 E0421", ["e0421"]),
        ("PX-5500/B 和 px-5501/b", ["px-5500/b", "px-5501/b"]),
        ("工单 INC0045102：VPN 掉线", ["inc0045102"]),
        ("回滚：SO-881：shipped，端口 10.0.0.7：8080", ["so-881", "10.0.0.7:8080"]),
        ("docker pull registry1:v2.3.1 成功", ["registry1:v2.3.1"]),
        ("№ 5512, №5513, Nr. 5514 and No.5515", ["#5512", "#5513", "#5514", "#5515"]),
        ("978-7-111-12345-6在架上", ["9787111123456"]),
        ("工单213、订单号：214和215号发票", ["#213", "#214", "#215"]),
        ("ticket 213 was closed; order number 214, PR 215", ["#213", "#214", "#215"]),
    ],
)
def test_identifiers_are_found_in_chinese_and_english(text, expected):
    assert list(find_identifiers(text)) == expected


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "",
        "他明天下午三点开会",
        "and/or yes/no, state-of-the-art, well...ok, e.g. this",
        "at 10:30 on 2024-05-01 or 2024/5/1, 12/05/2024, 2024-05, 2024-05-01T10:20:30Z",
        "2024dec 2025feb 1500cad 1200aed 1000bce 123ab",
        "50000/60000 12/13/14 and/or",
        "500ms 30min 10am 1.5GB 3rd 1080p 5kg",
        "工资50000元，¥50000，100000 users，$12345",
        "3.14, 99.9%, 1/2, 1-2, -5, 42, 1920x1080",
        "Is it so? no. 12 people, No. 2024 was better, №7, 2019-2020-2021, 1-2-3, 2024-05-01-2024-06-01",
        "issue 500 shares, ticket 20 drivers, order 50 chairs, invoice 30 days late, ticket 12.5, issue 2024",
        "订单12个，工单20张，发票500元，订单10月发货，工单2024年起，编号7，12号楼，23号发的货，1-12号工单",
        "B2B 3D Q3 A4 K8s mp3 H2O",
        "deadbeef facade",
        "--- ___ ... /// ### @@@ ::",
        "\ud800\x00",
    ],
)
def test_everyday_words_numbers_and_dates_are_none(text):
    assert find_identifiers(text) == ()


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("asked", "held", "same"),
    [
        ("6237dbe", "6237dbe0c1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6", True),
        ("9081726", "9081726fc1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6", True),
        ("9081726", "90817261", False),
        ("9081726", "9081726fc1d2", False),
        ("908172", "9081726fc1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6", False),
        ("9081727", "9081726fc1d2e3f4a5b6c7d8e9f0a1b2c3d4e5f6", False),
        ("9081726", "#9081726", True),
        ("#9081726", "9081726", True),
    ],
)
def test_digits_alone_begin_a_full_hash_and_no_other_number(asked, held, same):
    assert is_same(asked, held) is same
    assert bool(set(lookups([asked])) & set(indexed_identifiers(held))) or not same


def test_a_record_is_also_found_by_the_file_name_of_a_path():
    assert indexed_identifiers("edit src/app/main.py") == ("src/app/main.py", "main.py")
    assert find_identifiers("edit src/app/main.py") == ("src/app/main.py",)


def test_a_chinese_file_name_is_found_inside_a_sentence():
    assert find_identifiers("季度报告.xlsx 在哪里")[0] in indexed_identifiers("我把数字放进了季度报告.xlsx里")


def test_count_and_length_are_bounded():
    many = " ".join(f"E{number:05}" for number in range(1000))

    assert len(find_identifiers(many)) == MAX_COUNT
    assert len(indexed_identifiers(many)) == MAX_HELD
    assert find_identifiers("E0421" * 200 + " E0421") == ("e0421",)


@tried(100, text=st.text(alphabet=st.sampled_from(list("aE01._-/\\:@#~+ 中，vé\ud800")), max_size=200))
def test_what_is_found_is_normalised_bounded_and_distinct(text):
    for found in (find_identifiers(text), indexed_identifiers(text)):
        assert all(name == normalise_identifier(name) and 0 < len(name) <= MAX_IDENTIFIER for name in found)
        assert len(set(found)) == len(found)
    assert len(find_identifiers(text)) <= MAX_COUNT
    assert len(indexed_identifiers(text)) <= MAX_HELD
    assert set(find_identifiers(text)) <= set(indexed_identifiers(text))


@example("0E0/E")
@given(st.text(alphabet=st.sampled_from(list("aE01._-/中")), max_size=60))
def test_what_is_found_is_found_again_by_itself(text):
    for name in find_identifiers(text):
        assert name in find_identifiers(name)


NAMES = st.text(alphabet=st.sampled_from(list("ap01-_#:./\\")), min_size=4, max_size=12)


@tried(
    100,
    names=st.lists(NAMES, min_size=2, max_size=2),
    before=st.sampled_from(["", "po", "so:", "#", "№", "p0-"]),
)
def test_what_is_the_same_is_so_both_ways_and_is_looked_for_where_it_is_held(names, before):
    texts = [*names, *(name.replace("-", "") for name in names), before + names[0]]
    found = [name for text in texts for name in find_identifiers(text)]

    for asked, held in product(found, repeat=2):
        same = is_same(asked, held)
        assert same == is_same(held, asked)
        assert not same or set(lookups([asked])) & set(indexed_identifiers(held))


@pytest.mark.fourths
@pytest.mark.parametrize(
    "unit",
    every_fourth(
        [
            "№1",
            "No. 1",
            "nr",
            "a-1",
            "1-11-",
            "a",
            "1",
            "a.",
            "a/",
            "中a",
            "0a",
            "a.py",
            "1.",
            "\\a",
            "../",
            "v1.1",
            "1-1/",
            "#1",
            "PO 12 ",
            "采购单12",
            "京A·1",
            "AB 12345 ",
            "12号工单",
            "1234 ",
            "a?b=c",
            "1::",
            "00:",
            "--a-",
            "a.com/",
            "中(a).py",
            "@sha1:",
            "a1.1.1",
        ]
    ),
)
def test_identifiers_are_looked_for_in_hostile_texts_without_hanging(unit):
    with must_not_hang():
        indexed_identifiers(hostile(hostile(unit, 256) + " "))
        find_identifiers(hostile(unit))
