"""A record that says nothing without what was taken out of it is refused."""

from __future__ import annotations

import pytest

from memory_ledger.domain.records.memory import Fact
from memory_ledger.domain.writing.trust.hollow import left_hollow
from memory_ledger.domain.writing.trust.sensitivity import Category


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("content", "category"),
    [
        ("My card is [bank_card]", Category.BANK_CARD),
        ("The user's card number is [bank_card].", Category.BANK_CARD),
        ("我的银行卡号是[bank_card]", Category.BANK_CARD),
        ("記住我的帳號是[bank_card]", Category.BANK_CARD),
        ("my IBAN [bank_card]", Category.BANK_CARD),
        ("my password is", Category.PASSWORD),
        ("My password.", Category.PASSWORD),
        ("我的密码", Category.PASSWORD),
        ("It is [password]", Category.PASSWORD),
    ],
)
def test_what_names_a_secret_and_nothing_else_is_hollow(content, category):
    assert left_hollow(content, None) == {category}


@pytest.mark.fourths
@pytest.mark.parametrize(
    "content",
    [
        "订阅用卡 [bank_card] 支付，每年续订",
        "My card at HSBC is [bank_card]",
        "I like [contact]",
        "password",
        "my card",
        "a token",
        "we store passwords",
        "密码学",
        "",
        "[password] " * 40,
    ],
)
def test_what_says_something_else_is_not(content):
    assert left_hollow(content, None) == frozenset()


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("value", "categories"),
    [("[bank_card]", {Category.BANK_CARD}), ("pays with [bank_card]", set()), (12, set())],
)
def test_a_triple_without_its_object_is_hollow(value, categories):
    assert left_hollow(None, Fact(subject="user", predicate="card", object=value)) == categories
