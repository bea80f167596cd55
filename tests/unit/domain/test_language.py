"""In which language a text is, by which script carries more of it."""

from __future__ import annotations

import pytest

from memory_ledger.domain.text.wording import ENGLISH_LETTERS_PER_HAN, language_of

pytestmark = pytest.mark.req("R2")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("", "und"),
        ("12:30 – ★ 🙂", "und"),
        ("Ça va été", "en"),
        ("你好", "zh"),
        ("\U00020000", "zh"),
        ("ありがとう", "und"),
        ("我在 office 上班", "zh"),
        ("the character 茶 means tea", "en"),
        ("ab茶", "zh"),
        ("abc茶", "en"),
    ],
)
def test_the_script_that_carries_more_of_a_text_says_its_language(text, language):
    assert 2 <= ENGLISH_LETTERS_PER_HAN < 3
    assert language_of(text) == language
