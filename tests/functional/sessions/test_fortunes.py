"""What somebody owes or earns is kept of what they say where they consented to it, and nowhere else."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read
from tests.support.fourths import every_fourth

pytestmark = [pytest.mark.req("W2"), pytest.mark.req("W4")]
TOLD = (
    "我房贷还欠八十万",
    "I still owe 40k on my mortgage",
    "我花呗欠了两万",
    "I owe $12,000 in student loans",
    "我还欠银行八十万房贷",
    "we still owe 200k on the house",
    "我月薪两万",
    "I owe the bank 12k",
    "我车贷还差六万",
    "I still owe 3,000 on my credit card",
    "我家房贷还剩一百二十万",
    "I've got 8k of credit card debt",
    "我每个月房租3500",
)
PASSING = (
    "I owe you one",
    "I still owe you a coffee",
    "I owe my sister a call",
    "I owe him 20 bucks",
    "I still owe my boss 2 reports",
    "I owe 2 chapters on the house style",
    "我还欠你一顿饭",
    "我还欠老师三篇作业",
    "我欠他50块",
    "我昨天还了房贷八千",
    "他房贷还欠八十万",
    "我朋友欠银行三十万",
    "我花了两万买电脑",
)


@pytest.mark.parametrize("text", every_fourth(TOLD))
def test_what_somebody_owes_or_earns_needs_their_consent(say, active, memories, text):
    say(text)
    before = active()

    memories.call("PUT", "/v1/consents/finance", {"granted": True})
    say(text)

    kept = memories.call("GET", "/v1/memories?status=active").json["items"]
    assert before == []
    assert [(one["content"], one["sensitivity"]) for one in kept] == [(text, "finance")]


@pytest.mark.parametrize("text", every_fourth(PASSING))
def test_a_favour_that_is_owed_and_a_payment_are_passing_talk(text):
    assert Keep.STORE not in {one.keep for one in read(text)}
