"""Answers to the questions of a bank, codes told behind a comma, and cards by their name alone."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.domain.writing.trust.sensitivity import NEVER_KEPT
from tests.support.fourths import every_fourth
from tests.support.hanging import hostile, must_not_hang

SCANNER = LibrarySensitiveScanner()
HOSTILE = (
    "the bank asks my first pet ",
    "maiden name for the bank ",
    "security question ",
    "the answer is ",
    "密保问题",
    "银行问我妈妈的名字",
    "答案是",
    "alarm code at home, ",
    "my pin, one two ",
    "密码,一二",
    "银行卡号是",
    "credit card number is ",
    "card 4000 1234 ",
    "card ",
)


def _concealed(text: str) -> str:
    for place in SCANNER.scan(text):
        if place.category in NEVER_KEPT:
            text = text[: place.start] + "*" * (place.end - place.start) + text[place.end :]
    return text


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("My mother's maiden name for the bank is Oduya", "Oduya"),
        ("The bank asks my first pet, the answer is Biscuit", "Biscuit"),
        ("the alarm code at home, 2 7 1 8, turn it off", "2 7 1 8"),
        ("银行卡 6222 0212 3456 7890 123", "6222 0212 3456 7890 123"),
        ("我的身份证号是110101199001011234", "110101199001011234"),
        ("身份证：11010119900307233X，别外传", "11010119900307233X"),
        ("我爸身份证110101196001011234", "110101196001011234"),
        ("工商银行卡号：6222 0212 3456 7890 123", "6222 0212 3456 7890 123"),
        ("For the security question about my first school I put Larkfield", "Larkfield"),
        ("When the bank asks for my childhood street, say Elm Row", "Elm Row"),
        ("My answer to the recovery question is Pumpernickel", "Pumpernickel"),
        ("The security question is the name of my first teacher and the answer is Hobday", "Hobday"),
        ("The gate code, it's 4 4 9 1, changes in May", "4 4 9 1"),
        ("the door code is two seven one eight", "two seven one eight"),
        ("our alarm code: seven seven zero four", "seven seven zero four"),
        ("The safe's combination, 12-34-7, is on the note", "12-34-7"),
        ("My PIN, four nine two zero, never changes", "four nine two zero"),
        ("credit card number 4000 1234 5678 9011", "4000 1234 5678 9011"),
        ("card no. 6222021234567890123 expires in May", "6222021234567890123"),
        ("my debit card 4111-1111-1111-1112 was swallowed", "4111-1111-1111-1112"),
        ("密保问题是我的小学，答案是向阳小学", "向阳小学"),
        ("银行问我妈妈的名字，答案是王桂芬", "王桂芬"),
        ("密保答案填的是豆豆", "豆豆"),
        ("家里的报警器密码，2 7 1 8，别忘了关", "2 7 1 8"),
        ("门禁码是二七一八", "二七一八"),
        ("保险柜的密码，三六九二，写在纸上", "三六九二"),
        ("招行卡号6225880123456789", "6225880123456789"),
        ("信用卡号是 5555 1234 1234 1234", "5555 1234 1234 1234"),
        ("For my bank's security check, mother's maiden name: Penhaligon", "Penhaligon"),
        ("The insurer asks my favourite teacher; I answered Quimby", "Quimby"),
        ("the entry code for the flat, 8 0 5 5, works at night", "8 0 5 5"),
        ("Our garage code is nine one one three", "nine one one three"),
        ("the locker combination, 31-8-22, sticks a bit", "31-8-22"),
        ("Visa card number is 4539 1488 0343 6460", "4539 1488 0343 6460"),
        ("bank card 6217 0012 3456 7890 128 is blocked", "6217 0012 3456 7890 128"),
        ("密保问题：母亲的姓名，答案：李秀兰", "李秀兰"),
        ("支付宝的安全问题我填的答案是小黑", "小黑"),
        ("单元门的门禁密码，5 5 8 0，要按井号", "5 5 8 0"),
        ("锁屏密码是一三五七", "一三五七"),
        ("建行储蓄卡号：6217 0012 3456 7890 128", "6217 0012 3456 7890 128"),
        ("the new card number is 6222 0212 3456 7890 123", "6222 0212 3456 7890 123"),
        ("卡号 6222021234567890123", "6222021234567890123"),
        ("Visa: 4000 1234 5678 9011", "4000 1234 5678 9011"),
        ("农行卡6228 4800 1234 5678 900", "6228 4800 1234 5678 900"),
        ("card number 4000123456789011", "4000123456789011"),
        ("my bank card, 6222 0212 3456 7890 123, is blue", "6222 0212 3456 7890 123"),
        ("卡里的 银行卡号是：6222-0212-3456-7890-123", "6222-0212-3456-7890-123"),
        ("When the bank phones they ask my mother's maiden name, it's Trelawny", "Trelawny"),
        ("security question: first pet. answer: Rufus", "Rufus"),
        ("My insurance company wants my place of birth; the answer is Thirsk", "Thirsk"),
        ("The challenge question is my dog's name and I typed Fidget", "Fidget"),
        ("My bank's security question about my childhood friend: Nell", "Nell"),
        ("the keypad code (7 7 3 1) opens the shed", "7 7 3 1"),
        ("Our lockbox code - five five nine two", "five five nine two"),
        ("My atm pin, 4 4 1 9, is old", "4 4 1 9"),
        ("mastercard no. 5500 1111 2222 3333", "5500 1111 2222 3333"),
        ("建设银行卡号 6217 0012 3456 7890 120", "6217 0012 3456 7890 120"),
        ("信用卡5211 1111 2222 3334刷不了", "5211 1111 2222 3334"),
        ("银行客服问我宠物名字，我答的是旺财", "旺财"),
        ("找回密码的问题我填了翠湖小学", "翠湖小学"),
        ("解锁码，1 3 5 7，别外传", "1 3 5 7"),
        ("车库门禁密码，八八六三", "八八六三"),
    ],
)
def test_it_is_found_whole(text, told):
    assert _concealed(text) == text.replace(told, "*" * len(told))


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "my mother's maiden name is common in Norway",
        "My mother's maiden name is a common one",
        "bus line code 2718 goes to the harbour",
        "the error code, 2718, means the filter is full",
        "The postal code, 90210, is famous",
        "The bank asks for my first payslip, the answer is due Friday",
        "The interviewer asked about my first pet and I said Biscuit was a dog",
        "My first pet was called Biscuit",
        "The riddle asks what has keys, the answer is a piano",
        "security question 3 on the form was about ladders",
        "the discount code, SPRING24, ends on Sunday",
        "the product code, 4 4 9 1, is on the box",
        "The code of the course is two seven one",
        "the dress code is black tie",
        "card number 7 in the deck is the tower",
        "my library card is in the drawer",
        "I sent a birthday card to 12 people in 2024",
        "order number 6222021234567890123 was shipped",
        "妈妈的名字很好听",
        "问卷问我的小学，答案是公立",
        "谜语的答案是豆豆",
        "公交线路代码2718开往港口",
        "错误代码，2718，表示滤网满了",
        "邮编310012",
        "会员卡里还有三次课",
        "我的第一只宠物叫豆豆",
        "the loss on card 2 was 0.4111111111111111",
        "快递单号6222021234567890123",
        "Her maiden name is Penhaligon",
        "The teacher asks my favourite season; I answered autumn",
        "the colour code, 8 0 5 5, is a warm grey",
        "The quiz answer is nine",
        "The area code, 415, covers the city",
        "my card is full of stamps",
        "ticket number 4539 1488 0343 6460 is for row F",
        "老师的问题，答案是小黑",
        "颜色代码，5580，是暖灰色",
        "区号是一三五",
        "贺卡上写着生日快乐",
        "航班号，5580，晚点了",
        "my library card number is 21234567890123",
        "会员卡号 6222 0212 3456 7890 123",
        "gift card number 6006 4912 3456 7890",
        "SIM card number 8986 0012 3456 7890 123",
        "report card 4000123456789011 lines",
        "card game 4000123456789011 points",
        "图书卡号 6222021234567890123",
        "银行 1234567890123 家网点",
        "order 4111111111111112 failed its checksum",
        "订单 6222021234567890123 用卡付",
        "the lock code, 2718 in the manual, means jam",
        "the safe code, 12 rules, hangs there",
        "密码，我记在本子上了",
        "口令，1234个人都知道",
        "The pin, 2718, of the board",
        "My safe pin, the old one, is gone",
        "The bank asks for my home town, I said no",
        "The bank asked his first car and he said Ford",
        "Security questions: the answer is a stronger password",
        "The survey asks my favourite colour, I said blue",
        "The security question was easy",
        "The bank is in my home town and it's small",
        "Does the bank ask for my first pet? It's odd",
        "The bank has my mother's maiden name wrong",
        "If the insurer asks about my first job, say nothing",
        "My first school is near the bank and it's old",
        "The recovery question was about my first car, it's a silly one",
        "The security check at the airport asked my city of birth and I said nothing",
        "银行问我老家在哪，我填了表",
        "银行问我小学，答非所问",
        "密保问题太难了，答不上来",
        "密保问题我填了",
        "记者问他的母校，他答是北大",
        "支付宝问卷问最喜欢的颜色，填了蓝色",
        "老师问宠物的名字，答案是豆豆",
        "When the bank phones they ask for me, it's Tom",
        "My first car was a Trabant",
        "My dog's name is Fidget",
        "The keypad code (see page 7) opens the shed",
        "The class code (7 7 3 1) is on the board",
        "Mastercard sponsors 5500 runners",
        "建设银行在 6217 号",
        "信用卡积分5211分",
        "客服问我宠物怎么了",
        "我填了翠湖小学",
        "条码，1 3 5 7，贴在背面",
        "八八六三次列车",
        "The insurance company is in Thirsk",
        "I typed my mother's maiden name",
        "For my first school I wore red",
        "身份证号 110101199003071234 校验位不对吧",
        "身份证测试数据 110101199003071234",
        "快递单 110101199003071234 到了",
    ],
)
def test_what_reads_like_it_is_left_alone(text):
    assert _concealed(text) == text


@pytest.mark.fourths
@pytest.mark.parametrize("unit", every_fourth(HOSTILE))
def test_hostile_text_is_scanned_without_hanging(unit):
    with must_not_hang():
        SCANNER.scan(hostile(unit))
