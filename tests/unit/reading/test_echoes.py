"""Which messages only ask what is asked now."""

from __future__ import annotations

import pytest

from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.turns.echoes import is_echo

pytestmark = pytest.mark.req("R5")


@pytest.mark.parametrize(
    ("said", "asked", "echo"),
    [
        ("今天中午我和谁吃了饭？", "今天中午我和谁吃了饭？", True),
        ("今天中午我和谁吃了饭", "今天中午我和谁吃了饭？", True),
        ("今天中午我和谁吃了饭呢？", "今天中午我和谁吃饭？", True),
        ("Who has the spare key?", "who has the spare key", True),
        ("Ann: Who has the spare key?", "Who has the spare key?", True),
        ("who has the spare key", "Who has the spare key?", True),
        ("Ingrid has the spare key.", "Ingrid has the spare key?", False),
        ("钥匙在抽屉里。", "钥匙在抽屉里？", False),
        ("Who has the spare key? Ingrid has it.", "Who has the spare key?", False),
        ("今天中午我和谁吃了饭？我和老韩。", "今天中午我和谁吃了饭？", False),
        ("Did you know that Nora moved to Leeds last spring?", "Where did Nora move?", False),
        ("谁知道小美搬去了杭州吗？", "小美搬去了哪里？", False),
        ("Who was at the party in May 2024?", "Who was at the party in May 2025?", False),
        ("Who was on duty on the second floor?", "Who was on duty on the third floor?", False),
        ("第二次评审会议是谁主持的？", "第三次评审会议是谁主持的？", False),
        ("E0421", "E0421", False),
        ("", "", False),
        ("♞?", "♞?", False),
    ],
)
def test_a_message_that_only_asks_the_same_is_an_echo(said, asked, echo):
    assert is_echo(said, Question(asked)) is echo
