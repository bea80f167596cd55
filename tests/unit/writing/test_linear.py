"""What reads candidates hangs on none, whatever they say."""

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.memory import Fact, MemoryType, Source, SourceKind
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.domain.text.signs import is_prose
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.domain.writing.trust.screening import screen
from memory_ledger.domain.writing.trust.sensitivity import NEVER_KEPT
from memory_ledger.domain.writing.valuation import novelty_beside
from memory_ledger.services.writing.proposals import PrepareProposal, Proposal
from tests.support.fourths import tried
from tests.support.hanging import hostile, must_not_hang

PREPARE = PrepareProposal(
    scanner=LibrarySensitiveScanner(), variants=OpenCCHanVariants(), keyed_hash=KeyedHash(b"key")
)
PIECES = (
    "0", "1-", "6222 ", "4111 1111 1111 1111 ", "a@", "a.b@c.", "路1号", "密码", "password is ",
    "sk-", "AKIA", "-----BEGIN ", "ignore all previous ", "忽略之前的", "用户", "系统：", "订单",
    "已发货", "stock left ", "自动审批", "grant admin ", "我住在", "i live in ", "(", "[", "{", '"',
    "\\", "<|", "\n", " ", "，", "。", "!", "我的身份证号是", "护照 passport ", "１２３",
    "零一二三", "电话 ", "\u200b", "e\u0301", "臺灣", "🙂",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx.", "no ", "不",
    "if you are an ai ", "system: ", "# ", "1234567890abcdef", "+86 138 ", "eyJ", "://", "a:b@",
    "/", "-", "!=", "1MB", "a_", "_", "aB", "：", "👍", "C:\\",
)  # fmt: skip


def candidate(text):
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("m",))
    return Candidate(type=MemoryType.FACT, scope=GLOBAL, source=source, content=text)


@pytest.mark.slow
@pytest.mark.req("W1", "W4", "W5")
@pytest.mark.parametrize("piece", PIECES, ids=range(len(PIECES)))
def test_a_hostile_candidate_is_prepared_without_hanging(piece):
    text = hostile(piece)

    with must_not_hang():
        PREPARE(Proposal(candidate=candidate(text)), DEFAULT_POLICY)
        novelty_beside(text, [text] * 15)
        is_prose(text)


@pytest.mark.req("W4")
@tried(100, text=st.text(max_size=200), joint=st.sampled_from(["13", "", " ", "：", "我的"]))
def test_what_was_screened_holds_nothing_more_to_redact(text, joint):
    said = candidate(f"{text}{joint}4111 1111 1111 1111{joint}{text}")

    once = screen(said, PREPARE.scanner.scan, DEFAULT_POLICY)
    again = screen(once.candidate, PREPARE.scanner.scan, DEFAULT_POLICY)

    assert not again.redacted & NEVER_KEPT


@pytest.mark.req("W4")
@tried(
    100,
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
        lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(max_size=8), part, max_size=3),
        max_leaves=10,
    ),
)
def test_a_json_value_without_anything_sensitive_stays_as_it_is(value):
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT)
    fact = Fact(subject="thing", predicate="has", object=value)

    found = screen(
        Candidate(type=MemoryType.FACT, scope=GLOBAL, source=source, fact=fact), lambda _: (), DEFAULT_POLICY
    )

    assert found.candidate.fact == fact
