"""Passwords, codes and answers made of ordinary words are found; talk about passwords is left alone."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.domain.writing.trust.sensitivity import NEVER_KEPT, redact
from tests.support.hanging import hostile, must_not_hang
from tools.evals.labelled import SPLITS, rows
from tools.evals.sensitive import worded

SCANNER = LibrarySensitiveScanner()


def kept_of(text: str) -> str:
    """Return *text* as it is kept."""
    return redact(text, [place for place in SCANNER.scan(text) if place.category in NEVER_KEPT])[0]


@pytest.mark.req("W4")
@pytest.mark.parametrize(("split", "least"), [("dev", 1.0), ("heldout", 0.95)])
def test_secrets_in_ordinary_words_are_found_and_talk_about_passwords_is_not(split, least):
    tally = worded(split)

    assert tally.precision >= least, str(tally)
    assert tally.recall >= least, str(tally)


@pytest.mark.parametrize("split", SPLITS)
def test_each_split_has_both_kinds_in_both_languages(split):
    kinds = [(row["language"], row["secret"] is None) for row in rows("sensitive/worded.jsonl", split)]

    assert min(kinds.count((language, talk)) for language in ("zh", "en") for talk in (True, False)) >= 20


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("密码是 大闹天宫，记得告诉我妈", "密码是 [password]，记得告诉我妈"),
        ("The wifi password is moonlight. I like tea", "The wifi password is [password]. I like tea"),
        ("密码：“天天向上”。别外传", "密码：“[password]”。别外传"),
        ("ＷｉＦｉ密碼：老闆真帥", "ＷｉＦｉ密碼：[password]"),
        ("密码是不忘初心", "密码是[password]"),
        ("密码是不能泄露的", "密码是不能泄露的"),
        ("Password: GreenTea!77 works", "Password: [password] works"),
        ("root 的 password 是 toor", "root 的 password 是 [password]"),
        ("safe combination 12 left, 34 right, I think", "safe combination [password], I think"),
        ("my wifi password is correct horse battery staple", "my wifi password is [password]"),
        ("My PIN is the year my dad was born. I like tea", "My PIN is [password]. I like tea"),
        ("ssh passphrase → lemon tree", "ssh passphrase → [password]"),
        ("email → password → dashboard", "email → password → dashboard"),
        ("wifi: GuestNet / sunflower77, second floor", "wifi: GuestNet / [password], second floor"),
        ("wifi: WPA2 / WPA3", "wifi: WPA2 / WPA3"),
        ("密码是春江花月夜八个字拼音全小写", "密码是[password]"),
        ("The entry code is moonshine", "The entry code is [password]"),
        ("The entry code is checked on every push", "The entry code is checked on every push"),
        ("我的备份码是 otterlamp", "我的备份码是 [password]"),
        ("备份码在保险柜里", "备份码在保险柜里"),
        ("your pin is my birthday", "your pin is [password]"),
        ("mnemonic phrase is river otter lamp", "mnemonic phrase is [secret]"),
        ("助记语是春暖花开", "助记语是[secret]"),
        ("abc123是我的口令红包", "abc123是我的口令红包"),
        ("[password] is my password", "[password] is my password"),
        ("密码是[password]", "密码是[password]"),
    ],
)
def test_no_more_than_the_secret_is_taken(text, kept):
    assert kept_of(text) == kept


@pytest.mark.fourths
@pytest.mark.req("W4")
@pytest.mark.parametrize("row", list(rows("sensitive/worded.jsonl")), ids=lambda row: row["id"])
def test_what_was_concealed_is_not_found_again(row):
    kept = kept_of(row["text"])

    assert kept_of(kept) == kept


@pytest.mark.slow
@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "unit",
    [
        "password is ",
        "password a ",
        "password for a ",
        "密码是",
        "密码 ",
        "用a当密码",
        "a是我的密码",
        "密保",
        "changed password to ",
    ]
    + [
        "with passphrase a ",
        "the password is my ",
        "log in as a / b ",
        "safe combination 1 left ",
        "it's still ",
        "pin ",
        "password is too ",
        "password is safe and safe ",
        "my pin is my first ",
        "password → ",
        "wifi: ab / ab ",
        "密码是没有",
        "密码是大小写",
        "密码是在",
    ],
)
def test_no_sentence_about_passwords_hangs(unit):
    with must_not_hang():
        SCANNER.scan(hostile(unit))


@pytest.mark.req("W4")
def test_a_secret_that_begins_like_a_remark_is_found():
    assert kept_of("my password is under pressure queen") == "my password is [password]"


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "rest", ["review", "8 characters", "the mat", "lock and key", "construction", "a year old"]
)
def test_how_a_password_is_kept_or_what_is_done_with_it_is_a_remark(rest):
    assert kept_of(f"my password is under {rest}") == f"my password is under {rest}"


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("I use the word marmalade as the password.", "I use the word [password] as the password."),
        ("The word marmalade is my email password.", "The word [password] is my email password."),
        ("My email login uses marmalade for a password", "My email login uses [password] for a password"),
        ("The word turnip is what I type as password.", "The word [password] is what I type as password."),
        ("Dad typed walnut as the alarm code.", "Dad typed [password] as the alarm code."),
    ],
)
def test_a_word_that_is_used_as_a_password_is_found(text, kept):
    assert kept_of(text) == kept


@pytest.mark.req("W4")
@pytest.mark.parametrize(
    "text",
    [
        "I use Bitwarden as my password manager.",
        "Nobody has time for a password.",
        "I use a manager for my passwords.",
        "They chose OAuth for the api key.",
        "It is what I type as password.",
        "The form uses hashing for the password.",
        "I put tape over the note for the password.",
    ],
)
def test_what_is_used_beside_a_password_is_none(text):
    assert kept_of(text) == text
