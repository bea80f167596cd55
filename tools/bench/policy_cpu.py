"""``python -m tools.bench.policy_cpu``: what the write policy costs before anything is read, a candidate."""

from __future__ import annotations

import statistics
import time
from collections.abc import Mapping

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.adapters.sensitive import LibrarySensitiveScanner
from memory_ledger.domain.records.keyed_hash import KeyedHash
from memory_ledger.domain.records.memory import MemoryType, Source, SourceKind
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.domain.writing.admission import AdmissionContext, admit
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.services.writing.proposals import PrepareProposal, Proposal

LENGTH, TIMES = 500, 200
_ZH = "用户在一家软件公司担任后端工程师，负责支付系统的稳定性，喜欢先给结论再给细节，周末常去爬山和摄影。"
_EN = "The user works as a backend engineer, prefers short answers with the conclusion first, and hikes. "
TEXTS: Mapping[str, str] = {"zh": _ZH, "en": _EN, "mixed": _ZH + _EN}


def milliseconds() -> dict[str, float]:
    """Return the median CPU time of one candidate of 500 characters, by language."""
    prepare = PrepareProposal(
        scanner=LibrarySensitiveScanner(), variants=OpenCCHanVariants(), keyed_hash=KeyedHash(b"bench")
    )
    return {name: _median(prepare, (text * LENGTH)[:LENGTH]) for name, text in TEXTS.items()}


def _median(prepare: PrepareProposal, text: str) -> float:
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("bench",))
    candidate = Candidate(type=MemoryType.FACT, scope=GLOBAL, source=source, content=text)
    spent = []
    for _ in range(TIMES):
        started = time.process_time()
        prepared = prepare(Proposal(candidate=candidate), DEFAULT_POLICY)
        admit(prepared.screening, prepared.kind, AdmissionContext(), DEFAULT_POLICY)
        spent.append(time.process_time() - started)
    return round(statistics.median(spent) * 1_000, 3)


if __name__ == "__main__":
    for name, spent in milliseconds().items():
        print(f"policy  {name:5}  {LENGTH} characters  {spent} ms CPU a candidate (at most 2)")
