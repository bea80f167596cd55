"""What changes in the user's life, where no other rule knows the words for it: "I got engaged", 我戒烟了."""

from __future__ import annotations

from memory_ledger.domain.writing.subjects.attributes import ended_value, subject_key_of
from memory_ledger.domain.writing.subjects.stated_relations import renamed_role

_OF_THE_USER = ("i ", "i'", "i’", "we ", "we'", "we’", "my ", "our ", "我")


def tells_change(text: str) -> bool:
    """Tell whether *text* gives a state of the user's a value, or says what ended or was replaced."""
    if not text.lower().startswith(_OF_THE_USER):
        return False
    from memory_ledger.domain.writing.subjects.habits import ends_habit
    from memory_ledger.domain.writing.subjects.replaced_values import replaced_thing
    from memory_ledger.domain.writing.subjects.states import state_key

    if state_key(text) or ends_habit(text) or replaced_thing(text) or renamed_role(text):
        return True
    key = subject_key_of(text)
    return key is not None and ended_value(text, key) is not None
