"""When something has come about, as pieces of patterns: "I have just … last week", 上个月…了."""

from __future__ import annotations

import re

from memory_ledger.domain.text.calendar_words import MONTH_ZH

I_HAVE = r"(?:i|we)(?:'ve| have)?(?: just| recently| finally| now| already| actually)?"
"""Who did something, before the verb."""
_NO_SPEAKER = re.compile(
    r"\A(?=(?:(?:just|finally|recently|actually|already) )?(?:sold|bought|got rid|gave (?:up|away)|ditched|"
    r"dropped|quit|cancelled|canceled|switched|swapped|replaced|traded|returned|donated|scrapped|left|"
    r"joined|moved (?:from|to|my)|stopped|unsubscribed|gone off|went off|changed (?:my|our|from))\b)",
    re.IGNORECASE,
)
_AGO = r"(?:an? |about )?\w+ (?:days?|weeks?|months?|years?) ago"
LATELY = rf"(?:now|recently|yesterday|today|(?:last|this) \w+|in \w+(?: \d{{4}})?|on \w+|{_AGO})"
"""When it did, after what is told."""
FOR_GOOD = "(?:for good|permanently|forever|completely|altogether)"
WHEN = rf"(?:,? (?:{LATELY}|{FOR_GOOD})){{0,2}}"
LATELY_ZH = (
    r"(?:去年|今年|前年|上个?月|这个?月|上个?周末|上周|这周|昨天|前天|今天|前几天|前阵子|最近|刚刚?|"
    rf"已经|已|早就|都|也|又|终于|正式|现在|年[初底]|[春夏秋冬]天|{MONTH_ZH}份?)"
)
WHEN_ZH = rf"{LATELY_ZH}{{0,3}}"


def with_speaker(text: str) -> str:
    """Return *text* with the speaker in it, who is left out of a note: "Sold the Volvo last week"."""
    return f"I {text[:1].lower()}{text[1:]}" if _NO_SPEAKER.match(text) is not None else text
