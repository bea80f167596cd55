"""Sources are known by session and id, and no two read the same."""

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind
from memory_ledger.domain.records.source_refs import SourceRef, refs_of
from memory_ledger.services.deletion.redact_sources import shares_words
from tests.support.fourths import tried
from tests.support.records import make_memory

IDS = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=20)
SOURCES = st.builds(SourceRef, id=IDS, session_id=st.none() | IDS)


@tried(100, source=SOURCES)
def test_a_source_is_read_back_from_its_key(source):
    assert SourceRef.parse(source.key) == source


@tried(100, one=SOURCES, other=SOURCES)
def test_two_sources_never_share_a_key(one, other):
    assert (one.key == other.key) == (one == other)


@pytest.mark.parametrize(
    ("scope", "session_id", "known"),
    [
        (GLOBAL, None, None),
        (GLOBAL, "s1", "s1"),
        (Scope(kind=ScopeKind.SESSION, id="s2"), None, "s2"),
        (Scope(kind=ScopeKind.SESSION, id="s2"), "s1", "s1"),
        (Scope(kind=ScopeKind.PROJECT, id="p"), None, None),
    ],
)
def test_the_scope_tells_the_session_where_nothing_else_does(scope, session_id, known):
    memory = make_memory(scope=scope)

    assert refs_of(memory.scope, ("1", "1", "2"), session_id) == (
        SourceRef(id="1", session_id=known),
        SourceRef(id="2", session_id=known),
    )


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("said", "text", "shared"),
    [
        ("Please remember that my bike is GREEN.", "my bike is green", True),
        ("记住：我对花生过敏。", "我对花生过敏", True),
        ("the green bike needs new tyres", "my bike is green and fast", True),
        ("the bike", "my bike is green and fast", False),
        ("What is the weather like?", "my bike is green", False),
        ("", "my bike is green", False),
        ("anything", "", False),
        ("the", "the", True),
    ],
)
def test_a_message_shares_a_records_words(said, text, shared):
    assert shares_words(said, text) is shared
