"""A secret that looks like one is found beside its name, whatever stands between; numbers in talk are not."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.adapters.sensitive.credential_looks import Look, look_of
from memory_ledger.domain.writing.trust.sensitivity import NEVER_KEPT, redact
from tests.support.hanging import hostile, must_not_hang
from tools.evals.labelled import SPLITS, rows
from tools.evals.sensitive import shown

SCANNER = LibrarySensitiveScanner()


def kept_of(text: str) -> str:
    """Return *text* as it is kept."""
    return redact(text, [place for place in SCANNER.scan(text) if place.category in NEVER_KEPT])[0]


@pytest.mark.req("W4")
@pytest.mark.parametrize(("split", "least"), [("dev", 1.0), ("heldout", 0.95)])
def test_secrets_that_look_like_one_are_found_and_numbers_in_talk_are_not(split, least):
    tally = shown(split)

    assert tally.wrong == 0, str(tally)
    assert tally.recall >= least, str(tally)


@pytest.mark.parametrize("split", SPLITS)
def test_each_split_has_both_kinds_in_both_languages(split):
    kinds = [(row["language"], row["secret"] is None) for row in rows("sensitive/shown.jsonl", split)]

    assert min(kinds.count((language, talk)) for language in ("zh", "en") for talk in (True, False)) >= 25


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("后台密码Zx9kkpq77，账号admin", "后台密码[password]，账号admin"),
        ("请记住密碼Zx9kkpq77。我喜欢茶", "请记住密碼[password]。我喜欢茶"),
        ("我的邮箱密码qwerty123换成了asdf456", "我的邮箱密码[password]换成了[password]"),
        ("开机密码8842，车位在B2", "开机密码[password]，车位在B2"),
        (
            "My password used to be tiger88, now it's lion99.",
            "My password used to be [password], now it's [password].",
        ),
        ("backup codes 4821-9930, 7733-1290 and tea", "backup codes [password], [password] and tea"),
        ("wifi is Home with Zx9kkpq77 as the key", "wifi is Home with [secret] as the key"),
        ("bob:Zx9kkpq77 for the NAS login", "bob:[password] for the NAS login"),
        ("我电脑开机PIN5521", "我电脑开机PIN[password]"),
        ("DB_PASS=hunter22", "DB_PASS=[password]"),
        ("My password? Zx9kkpq77", "My password? [password]"),
        ("password of the old Dell laptop Zx9kkpq77", "password of the old Dell laptop [password]"),
        ("网易邮箱授权码kxqwzjvbpdhmabcd", "网易邮箱授权码[password]"),
        ("Mein Passwort ist Zx9kkpq77.", "Mein Passwort ist [password]."),
        ("token [secret] is set", "token [secret] is set"),
    ],
)
def test_no_more_than_the_secret_is_taken(text, kept):
    assert kept_of(text) == kept
    assert kept_of(kept) == kept


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "idempotency key 7f3a9c21bd",
        "cache key: user:42:profile9",
        "unit tests pass: test_foo2bar3",
        "pass v8::Object to linked module",
        "we changed the password to OAuth2 login",
        "the password isn't strong2day",
        "access code review for PR1234",
        "the password for Alice's account must be reset",
        "密码：见 README2.md",
        "密码2026年1月1日到期",
        "密码从8位换成16位",
        "the password for my account expires 2026",
        "token for job 8f3a2b1c",
        "backup code runs at 02:30",
        "the product key is SKU-8841",
        "密码8个字符",
        "引脚PIN1234",
        "the lunch combo is 1500 calories",
        "user:u8Xk2Q9z has access",
    ],
)
def test_what_only_stands_near_such_a_word_is_kept(text):
    assert kept_of(text) == text


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("value", "look"),
    [
        ("8842", Look.DIGITS),
        ("4821-9930", Look.DIGITS),
        ("2026-05-02", Look.NONE),
        ("SHA256", Look.NONE),
        ("90days", Look.NONE),
        ("v2.3.1", Look.NONE),
        ("main2.py", Look.NONE),
        ("patience", Look.NONE),
        ("tiger88", Look.WORD_AND_NUMBER),
        ("PROJ-1234", Look.WORD_AND_NUMBER),
        ("order_id2", Look.WORD_AND_NUMBER),
        ("Zx9kkpq77", Look.RANDOM),
        ("8H2K-99QP", Look.RANDOM),
        ("R00t!pass", Look.RANDOM),
    ],
)
def test_a_secret_looks_like_no_word_and_no_measure(value, look):
    assert look_of(value) is look


@pytest.mark.slow
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "unit",
    [
        "密码1",
        "密码是从a1",
        "password from a to ",
        "password for a ",
        "backup codes 4821, ",
        "pass ",
        "the key 1 ",
        "a1! is the a a ",
        "root:a1!",
        "token a.",
        "one two ",
        "我家在一A1",
        "52.3676° ",
        "a (at) a.",
        "my number is 12 34 ",
        "京A1",
    ],
)
def test_no_text_about_secrets_hangs(unit):
    with must_not_hang():
        SCANNER.scan(hostile(unit))
