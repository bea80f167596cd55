"""Lines of transcripts: who speaks, in whatever way it is written, and what is said."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.text.transcript_lines import said_in, speaker_of
from tests.support.fourths import tried
from tests.support.hanging import must_not_hang

pytestmark = pytest.mark.req("R9")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("content", "speaker"),
    [
        ("Ann: hello", "Ann"),
        ("[9:30] 小王：房东说可以", "小王"),
        ("(1:56 pm on 8 May, 2023) Mary Jane: hi", "Mary Jane"),
        ("no name here", None),
        ("note: lower case is no name", None),
        ("Ann:", None),
        ("12:30 is when we meet", None),
        ("12/05/2023, 10:31 - Ann: hello", "Ann"),
        ("12/05/2023, 10:31 PM - Mary Jane: hello", "Mary Jane"),
        ("2026-03-08 13:56 小王：房东说可以", "小王"),
        ("2026年3月8日 小王：房东说可以", "小王"),
        ("Ann (10:31 am on 8 May): hello", "Ann"),
        ("小王（13:56）：房东说可以", "小王"),
        ("2026-03-08", None),
        ("1000 Islands: a holiday", None),
        ("10 People: too many", None),
        ("Mary Jane Watson: hello", "Mary Jane Watson"),
        ("Élodie: hello", "Élodie"),
        ("Ольга: привет", "Ольга"),
        ("9:30 am on 8 May, 2023 - Ann: hello", "Ann"),
        ("9:30 am on 8 May, 2023, Ann: hello", "Ann"),
        ("9:30 am on 8 May, 2023 Ann: hello", "Ann"),
        ("9:30 am on 8 May, 2023\nAnn: hello", "Ann"),
        ("May 8th, 2023 at 9:30 pm | Ann: hello", "Ann"),
        ("Mon, 8 May 2023 | Ann: hello", "Ann"),
        ("2023-05-08T09:30:00Z Ann: hello", "Ann"),
        ("Date: 8 May 2023\nAnn: hello", "Ann"),
        ("[D1:3] [9:30] Ann: hello", "Ann"),
        ("上午 9:30，小王：房东说可以", "小王"),
        ("星期一 小王：房东说可以", "小王"),
        ("[Ann] hello", "Ann"),
        ("[Ann]: hello", "Ann"),
        ("<Ann> hello", "Ann"),
        ("【小王】房东说可以", "小王"),
        ("[9:30] [Ann] hello", "Ann"),
        ("[Ann] [9:30] hello", "Ann"),
        ("[Ann, 9:30 am on 8 May] hello", "Ann"),
        ("[2026-03-08 13:56 | 小王] 房东说可以", "小王"),
        ("**Ann**: hello", "Ann"),
        ("**Ann:** hello", "Ann"),
        ("Ann said: hello", "Ann"),
        ('Ann said, "hello"', "Ann"),
        ('On 8 May, 2023, Ann said: "hello"', "Ann"),
        ("小王说：房东说可以", "小王"),
        ("Ann说：“房东说可以”", "Ann"),
        ("小王 2026-03-08 13:56\n房东说可以", "小王"),
        ("user (Ann): hello", "Ann"),
        ("Speaker: Ann\nText: hello", "Ann"),
        ("说话人：小王\n房东说可以", "小王"),
        ("User: Hello, it rained", "User"),
        ("From: Ann, it rained", "From"),
        ("May: hello", "May"),
        ("Ann said that she was fine", None),
        ("[a photo of Ann] hello", None),
        ("[Image: Ann] hello", None),
        ("[Ann]", None),
        ("Ann\nhello", None),
        ("On 8 May we met: it rained", None),
        ("Monday is fine", None),
    ],
)
def test_a_speaker_is_the_name_that_a_transcript_line_begins_with(content, speaker):
    assert speaker_of(content) == speaker


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("Ann: I moved", "I moved"),
        ("[2026-03-08 13:56] 林晓：搬家了", "搬家了"),
        ("2026-03-08 13:56 - 林晓：搬家了", "搬家了"),
        ("Ann (9:30): I moved", "I moved"),
        ("[Ann, 9:30] I moved", "I moved"),
        ("9:30 am on 8 May - Ann said: I moved", "I moved"),
        ('Ann said, "I moved"', '"I moved"'),
        ("**Ann:** I moved", "I moved"),
        ("小王 13:56\n搬家了", "搬家了"),
        ("no name here", "no name here"),
    ],
)
def test_what_is_said_comes_without_the_speakers_name(content, said):
    assert said_in(content) == said


@tried(100, content=st.text(max_size=250))
def test_what_is_said_is_the_end_of_the_line(content):
    assert content.endswith(said_in(content))


@pytest.mark.fourths
@pytest.mark.parametrize(
    "piece", ["A", "Ann ", "小", "[x] ", "1:2 ", "May 8 ", "on Mon ", "上午", "_A", "Mon  ", "\n"]
)
def test_no_beginning_takes_long_to_read(piece):
    with must_not_hang():
        speaker_of(piece * 200)
