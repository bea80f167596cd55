"""A code is found by its letters and digits, whatever separates them in the question and where it is held."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.identifiers.separators import differ_in_separators
from memory_ledger.domain.recall.ranking.relevance import EXACT, PART, Question
from tests.support.fourths import every_fourth, tried

pytestmark = pytest.mark.req("R3")

SIMPLIFIED = OpenCCHanVariants().simplified
FORMS = [
    ("What does B-XK4412 carry?", "Truck B-XK 4412 carries feathers.", "Truck B-KX 4412 carries bricks."),
    ("Who drives BXK4412?", "Driver Mbeki is on B-XK 4412.", "Driver Nowak is on B-KX 4412."),
    ("What does b xk 4412 carry?", "Truck B-XK 4412 carries feathers.", "Truck B-KX 4412 carries bricks."),
    ("Where is B-XK 4412?", "BXK4412 is at the dock.", "BKX4412 is at the gate."),
    ("PO771203?", "Order PO 77-1203 is for glue.", "Order PO 77-1230 is for nails."),
    ("PO771203?", "PO-771203 is for glue.", "PO-771230 is for nails."),
    ("What is PO 77 1203 for?", "Order PO771203 is for glue.", "Order PO771230 is for nails."),
    ("PO 77-1203 是买什么的", "PO771203 是买胶水的", "PO771230 是买钉子的"),
    ("What's in MSKU1182734?", "Container MSKU 118273-4 holds tea.", "Container MSKU 118237-4 holds rice."),
    ("What's in MSKU 118273-4?", "Container MSKU1182734 holds tea.", "Container MSKU1182374 holds rice."),
    ("集装箱TGHU4456219到港了吗", "集装箱 TGHU 445621-9 已到港", "集装箱 TGHU 445612-9 还在海上"),
    ("Where is K7-220B stored?", "Part K7 220 B is on shelf nine", "Part K7 202 B is on shelf two"),
    ("合同 HT 2025 017 归谁", "合同HT2025017归小周", "合同HT2025071归小李"),
    ("合同ＨＴ·２０２５·０１７归谁", "合同HT-2025017归小周", "合同HT-2025071归小李"),
    ("who owns locker L 117?", "Locker L117 is Dana's", "Locker L171 is Petra's"),
    ("What's in B204?", "Room B 204 has the beamer.", "Room B 240 has the piano."),
    ("Wer fährt M·AB 1234?", "MAB1234 fährt Jonas", "MBA1234 fährt Uwe"),
    ("Who rented HH-PL.2207?", "Ida rented HHPL2207", "Ben rented HHLP2207"),
    ("Is INV 2026 0098 paid?", "INV/2026/0098 is unpaid", "INV/2026/0089 is paid"),
    ("who signed AGR 77/31-C?", "AGR-7731-C was signed by Omar", "AGR-7713-C was signed by Lea"),
    ("工单 WX 5590 02 处理了吗", "工单WX-559002已处理", "工单WX-559020没处理"),
    ("what's stored in QZX 0081?", "Crate Q-ZX0081 stores tiles", "Crate Q-XZ0081 stores pipes"),
    ("药品批号 LN24A118 过期了吗", "批号 LN 24 A 118 明年过期", "批号 LN 24 A 181 已过期"),
    ("Which bay is for TRK09PL?", "Bay four is for TRK-09-PL", "Bay six is for TRK-90-PL"),
    ("航班 LH-1735 谁坐", "LH1735是小欧坐的", "LH1753是老裴坐的"),
    ("What is E_4402?", "Error E 4402 means jam.", "Error E 4420 means no paper."),
]
OTHERS = [
    ("v1.2.3", "v123"),
    ("1.2.3", "123"),
    ("v1.12", "v11.2"),
    ("python3.11.4", "python 31 14"),
    ("api2.example.com", "api2example"),
    ("a1.b2", "a1b2"),
    ("2024-05-01", "20240501"),
    ("S-2020-001", "S-202-0001"),
    ("E0421-1", "E04211"),
    ("ZX-99871-1", "ZX998711"),
    ("K3-0098", "K3-0089"),
    ("B-XK 4412", "M-XK 4412"),
    ("BXK4412", "B-XK 44 123"),
    ("BXK4412", "AB-XK 4412"),
    ("MSKU1182734", "MSKU 118273-5"),
    ("A1234", "I got a 1234 euro bill"),
    ("Plan2024", "the plan 2024 was better"),
    ("B204", "we met in B, 204 people came"),
    ("IS4402", "the code is 4402 now"),
    ("SOP-31(A)", "SOP-31(B)"),
    ("13812345678", "138 1234 567 people"),
]
NO_CODES = ["chapter 12 notes", "did I eat 12 eggs", "bus 42 to town", "第 12 章 chapter 12", "in May 2024"]


@pytest.mark.parametrize("row", every_fourth(FORMS))
def test_separators_make_no_other_code_of_it(row):
    asked, meant, other = row
    question = Question(asked, SIMPLIFIED)

    assert question.relevance(meant, 0.0) == EXACT
    assert not any(question.namings(other))


@pytest.mark.fourths
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("asked", "other"), OTHERS)
def test_where_a_separator_says_something_it_is_not_left_out(asked, other, turned):
    asked, other = (other, asked) if turned else (asked, other)

    assert not any(Question(asked).namings(other))


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    ("asked", "other"), [("K30098", "K3-0098"), ("E0421-1", "E04211"), ("ZX998711", "ZX-99871-1")]
)
def test_where_it_may_say_something_the_other_may_be_meant(asked, other, turned):
    asked, other = (other, asked) if turned else (asked, other)
    question = Question(f"where is {asked}?")

    assert question.relevance(f"{other} is in the hall", 0.0) == PART
    assert question.relevance(f"{other} is in the hall", 1.0) == PART
    assert question.relevance(f"{asked} is in the hall", 0.0) == EXACT


@pytest.mark.parametrize("text", NO_CODES)
def test_a_word_before_a_number_is_no_code_because_both_texts_have_it(text):
    assert not any(Question(text).namings(f"{text} and more"))


@pytest.mark.parametrize("question", ["XK4412", "where is XK 4412 now?"])
def test_what_stands_apart_from_a_row_is_found_by_itself(question):
    assert Question(question).relevance("on the ramp XK 4412 was seen", 0.0) == EXACT


@tried(
    100,
    pieces=st.lists(st.text(alphabet="ab12", min_size=1, max_size=4), min_size=1, max_size=4),
    marks=st.lists(st.sampled_from(["-", "_", "/", "·", ""]), min_size=3, max_size=3),
)
def test_whatever_is_one_code_is_so_both_ways_and_is_looked_for(pieces, marks):
    one = "-".join(pieces)
    other = "".join(piece + mark for piece, mark in zip(pieces, [*marks, "", ""], strict=False))

    same = differ_in_separators(one, other)

    assert same == differ_in_separators(other, one)
    assert not same or [char for char in one if char.isalnum()] == [char for char in other if char.isalnum()]
