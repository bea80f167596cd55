"""Pinned versions, ways to log in and numbers of orders are no secrets; what stands beside them is."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.domain.writing.trust.sensitivity import Category

SCANNER = LibrarySensitiveScanner()


def _found(text: str) -> list[tuple[str, str]]:
    return [(place.category.value, text[place.start : place.end]) for place in SCANNER.scan(text)]


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "Always pin numpy==1.26.4",
        "we pin openssl-1.1.1w",
        "pin python3.12",
        "Pin to node-20.11.1",
        "My scripts pin numpy==1.26.4",
        "pin dependencies: numpy==1.26.4",
        "Please pin 'release-notes2' to the top",
        'I pin "general" in every workspace',
        "We pin Python, it's now python3.12",
        "Our pin for numpy is 1.26.4",
        "python3.12 is our pin",
        "use python3.12 as the pin",
        "The reset pin is GPIO17",
        "GPIO17 is our reset pin",
    ],
)
def test_what_is_pinned_is_no_password(text):
    assert _found(text) == []


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("my pin is 4821", "4821"),
        ("PIN 4821 opens the garage", "4821"),
        ('the bank pin "4821"', "4821"),
        ("my pin code is ab12cd", "ab12cd"),
        ("my pin ab12cd", "ab12cd"),
        ("The PIN: 4821", "4821"),
        ("my PIN changed, it's ab12cd", "ab12cd"),
        ("ab12cd is my PIN", "ab12cd"),
        ("password numpy126", "numpy126"),
        ("my password is 1.26.4", "1.26.4"),
    ],
)
def test_a_pin_that_opens_something_is_a_password(text, found):
    assert _found(text) == [(Category.PASSWORD.value, found)]


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "I sign in with Google and Office365",
        "sign in with google and office365",
        "The login page uses React and Next.js14",
        "The login page uses React / Next.js14",
        "Our login options are Google and Office365",
        "The login service runs on node-172 / node-183",
        "I log in daily, build-1234 failed again",
        "We log in as admin using Python3.12",
        "I logged in with Chrome and Windows11",
        "The login form is built with Vue and Vuetify3",
        "Credentials are kept in Vault, Kubernetes1.29",
        "登录页用 React 和 Next.js14",
    ],
)
def test_what_a_login_is_made_of_is_no_password(text):
    assert _found(text) == []


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("The login for staging is deploy / S3cure!pass", "S3cure!pass"),
        ("log in as root with toor2024", "toor2024"),
        ("The login page: admin / hunter2024", "hunter2024"),
        ("login is anna and hunter2024", "hunter2024"),
        ("login admin / hunter2024", "hunter2024"),
        ("log in with anna and hunter2024", "hunter2024"),
        ("credentials are admin, hunter2024", "hunter2024"),
        ("user name Anna, Tulip2024", "Tulip2024"),
        ("账号 admin / hunter2024", "hunter2024"),
        ("login is admin / admin123", "admin123"),
        ("账号 1234a / 7hunter88", "7hunter88"),
    ],
)
def test_a_name_with_what_logs_it_in_is_a_password(text, found):
    assert _found(text) == [(Category.PASSWORD.value, found)]


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "The order ID number is 4500012345",
        "My customer ID number is 482193",
        "482193 is my customer ID number",
        "Employee ID number 482193",
        "my library id card 482193077",
        "the transaction id number: 99213477",
        "The ID number of the device is 482193",
        "订单 ID number 4500012345",
    ],
)
def test_what_numbers_an_order_or_a_customer_is_nobodys_resident_id(text):
    assert Category.RESIDENT_ID.value not in [category for category, _ in _found(text)]


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("My ID number is 482193077", "482193077"),
        ("Anna's ID card 482193077", "482193077"),
        ("his Estonian ID number is 38001085718", "38001085718"),
        ("The customer's national ID number is 482193077", "482193077"),
        ("482193077 is her ID number", "482193077"),
        ("the customer gave her ID number 482193077", "482193077"),
    ],
)
def test_a_number_called_somebodys_id_is_a_resident_id(text, found):
    assert _found(text) == [(Category.RESIDENT_ID.value, found)]
