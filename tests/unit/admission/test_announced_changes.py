"""Who takes up something else announces a change; who only gives something up has decided."""

from __future__ import annotations

import pytest

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.utterances.stated.changes import announces_change

pytestmark = pytest.mark.req("W8")


@pytest.mark.parametrize(
    ("text", "announces"),
    [
        ("我放弃了瑜伽，改上普拉提课了", True),
        ("我放弃公务员了，改考教师编", True),
        ("I dropped the Python course and enrolled in a Go course", True),
        ("我不学吉他了，专心弹钢琴", False),
        ("我决定不学吉他了，学费退了", False),
        ("我放弃日语了，上班太忙", False),
        ("I dropped the Python course and went home", False),
    ],
)
def test_a_change_is_announced_where_something_is_taken_up(text, announces):
    assert announces_change(fold(text)) is announces
