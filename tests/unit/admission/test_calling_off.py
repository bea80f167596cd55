"""What a sentence calls off: a wish that was to hold, or a statement that holds no more."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances.asked.calling_off import called_off
from memory_ledger.domain.writing.utterances.reading import may_call_off
from tests.support.hanging import hostile, must_not_hang

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("D6")]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "named", "wish"),
    [
        ("never mind about the bullet points", "bullet points", True),
        ("please cancel the weekly summaries", "weekly summaries", True),
        ("ok, drop the bullet points", "bullet points", True),
        ("please stop citing sources", "citing sources", True),
        ("i'd like you to stop using emoji", "emoji", True),
        ("kindly stop citing sources", "citing sources", True),
        ("would you stop citing sources", "citing sources", True),
        ("no more bullet points please", "bullet points", True),
        ("you don't have to cite sources any more", "cite sources", True),
        ("i no longer need the metric units", "metric units", True),
        ("不用要点形式了,取消", "要点形式", True),
        ("不用再附来源了", "来源", True),
        ("别再用表格了", "表格", True),
        ("麻烦你别再用表格了", "表格", True),
        ("可以不用再附来源了", "来源", True),
        ("无需再附来源了", "来源", True),
        ("取消要点形式", "要点形式", True),
        ("要点形式就算了吧", "要点形式", True),
        ("it's no longer true that the printer is on floor 4", "the printer is on floor 4", False),
        ("it isn't true any more that i swim on mondays", "i swim on mondays", False),
        ("打印机在四楼这件事已经不对了", "打印机在四楼", False),
        ("我周一游泳这一点现在不成立了", "我周一游泳", False),
    ],
)
def test_it_is_named(text, named, wish):
    found = called_off(text)

    assert may_call_off(text)
    assert found is not None and (found.named, found.wish) == (named, wish)


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "never mind, it works now",
        "always skip the intro",
        "never mind",
        "stop",
        "no more",
        "i stopped at the bullet points",
        "he told me to stop citing sources in my thesis, is that right",
        "不用了,谢谢",
        "算了",
        "我不用表格",
        "打印机在四楼",
        "is it no longer true",
    ],
)
def test_nothing_is_called_off(text):
    assert called_off(text) is None


@pytest.mark.parametrize(
    "piece", ["never mind the ", "stop citing ", "it's no longer true that ", "不用再", "取消"]
)
def test_no_text_hangs_it(piece):
    with must_not_hang():
        called_off(hostile(piece))
