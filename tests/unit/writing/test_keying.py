"""Subject keys that are derived are keys that a caller may name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.domain.records.memory import Fact, MemoryType, Source, SourceKind
from memory_ledger.domain.records.scopes import Scope
from memory_ledger.domain.writing.candidates import Candidate, check_subject_key
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.domain.writing.subjects.keying import with_subject_key

_PART = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=200)


@pytest.mark.req("W8")
@given(_PART, _PART)
def test_the_key_of_any_triple_is_one_that_a_caller_may_name(subject, predicate):
    candidate = Candidate(
        type=MemoryType.FACT,
        scope=Scope.parse("global"),
        source=Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=()),
        fact=Fact(subject=subject, predicate=predicate, object=1),
    )

    key = with_subject_key(candidate, DEFAULT_POLICY).subject_key

    assert key == check_subject_key(str(key), "")
