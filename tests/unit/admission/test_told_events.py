"""What tells of something that happened is talk, whatever words of the moment or of a shop it has."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.extraction.extraction import RuleExtractor
from tests.support.sessions import make_message


def refused(text: str) -> list[str | None]:
    found = RuleExtractor().extract(make_message("m", content=text), session_id="s", project_id=None)
    return [one.refusal for one in found if one.candidate is None]


@pytest.mark.req("W2", "R9")
@pytest.mark.parametrize(
    "text",
    [
        "I said no this time.",
        "I said yes, but only for two years, and only if someone else does the newsletter",
        "I told him yes, just this once, about the boat.",
        "I only agreed because she cried, and only for a month.",
        "She lent me the drill, but only for the weekend.",
        "I forgave him just this once.",
        "My boss let us leave early, just for today.",
        "Grandpa smoked a cigar, just this once, at the wedding.",
        "No one cried this time.",
        "I gave in, but only for one evening and only because it rained.",
        "我就借给他这一次，下不为例。",
        "我心软了，就这么一次。",
        "她哭了我才同意的，而且只同意一个月。",
    ],
)
def test_what_somebody_did_this_once_is_no_instruction(text):
    assert "one_off_instruction" not in refused(text)


@pytest.mark.req("W2")
@pytest.mark.parametrize(
    "text",
    [
        "I said no tables this time",
        "I'm tired, so just this once give me the short version.",
        "We have guests, only in French this time",
        "This time only the summary, thanks.",
        "For this answer only, skip the code.",
        "这回先不要代码。",
        "我赶时间，这次简短点。",
        "我昨天没睡好，这次只要要点。",
    ],
)
def test_what_is_asked_of_the_assistant_this_once_is_an_instruction(text):
    assert refused(text) == ["one_off_instruction"]
