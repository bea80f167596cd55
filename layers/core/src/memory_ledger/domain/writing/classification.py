"""Classification of a candidate by its text alone, before anything stored is looked at."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.records.memory import MemoryType, SourceKind
from memory_ledger.domain.records.record_texts import fact_text, text_of
from memory_ledger.domain.writing.business.business_authority import BusinessKind
from memory_ledger.domain.writing.business.business_reports import source_over
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.passing_words import passing_reason
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.trust.addressed_rules import addresses_assistant
from memory_ledger.domain.writing.trust.instruction_text import instructs, opposes_rules
from memory_ledger.domain.writing.trust.protected_rules import Protected, protected_rule

RULES = frozenset({MemoryType.FACT, MemoryType.PREFERENCE, MemoryType.PROCEDURE, MemoryType.DECISION})
"""Types that may lay down a rule."""
PAGES = frozenset({SourceKind.WEB_PAGE, SourceKind.EMAIL, SourceKind.TOOL_RESULT})
"""Where others write what an assistant reads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Classification:
    """
    *instructs* marks text that steers an assistant, *against_rules* what sets its rules aside; *business*
    names the system that knows better; *passing* is the reason why the text is nothing to keep.
    """

    instructs: bool = False
    against_rules: bool = False
    protected: Protected | None = None
    business: BusinessKind | None = None
    passing: Why | None = None


def classify(candidate: Candidate, policy: Policy) -> Classification:
    """Classify *candidate* under *policy*; linear in its text."""
    text = text_of(candidate)
    if candidate.fact is not None and candidate.content is not None:
        text = f"{fact_text(candidate.fact)}\n{text}"
    rule = protected_rule(text)
    told = rule is not None and addresses_assistant(text)
    steers = told or instructs(text, page=candidate.source.kind in PAGES)
    return Classification(
        instructs=steers,
        against_rules=steers and opposes_rules(text),
        protected=rule if candidate.type in RULES else None,
        business=source_over(candidate.type, text, policy.business),
        passing=passing_reason(candidate),
    )
