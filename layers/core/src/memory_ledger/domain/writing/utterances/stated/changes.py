"""Changes in the user's life, where no other rule knows the words for it: "I got engaged", 我戒烟了."""

from __future__ import annotations

import re

from memory_ledger.domain.text.change_words import says_change
from memory_ledger.domain.writing.subjects.attributes import ended_value, subject_key_of
from memory_ledger.domain.writing.subjects.stated_relations import renamed_role

_OF_THE_USER = ("i ", "i'", "i’", "we ", "we'", "we’", "my ", "our ", "我")
_TAKES_UP = re.compile(
    r"\band (?:i )?(?:signed up|enrolled|registered)\b|"
    r"我.*(?:开始|改)(?:学|练|玩|喝|吃|跑|打|弹|画|骑|上|备?考|报)"
)
"""Who takes up something else in its place has not decided on a work in hand."""


def tells_change(text: str) -> bool:
    """Tell whether *text* gives a state of the user's a value, or says what ended or was replaced."""
    from memory_ledger.domain.writing.utterances.stated.own_values import gives_own_value

    if gives_own_value(text):
        return True
    if not text.lower().startswith(_OF_THE_USER):
        return (text.lower().startswith("the ") and _is_timed_setting(text)) or _key_of_clause(text)
    from memory_ledger.domain.writing.changes.given_values import is_timed
    from memory_ledger.domain.writing.subjects.habits import ends_habit
    from memory_ledger.domain.writing.subjects.replaced_values import replaced_thing
    from memory_ledger.domain.writing.subjects.states import state_key

    if state_key(text) or ends_habit(text) or replaced_thing(text) or renamed_role(text):
        return True
    if is_timed(text):
        return True
    key = subject_key_of(text)
    return (key is not None and ended_value(text, key) is not None) or (key is None and _key_of_clause(text))


def _key_of_clause(text: str) -> bool:
    from memory_ledger.domain.writing.subjects.clause_keys import clause_key

    return clause_key(text) is not None


def _is_timed_setting(text: str) -> bool:
    from memory_ledger.domain.writing.changes.given_values import is_timed
    from memory_ledger.domain.writing.subjects.settings import setting_key

    return setting_key(text) is not None and is_timed(text)


def announces_change(folded: str) -> bool:
    """Tell whether a *folded* statement says that something became another value, which it has by now."""
    if not says_change(folded):
        return False
    from memory_ledger.domain.writing.changes.changed_values import changed_in

    changed = changed_in(folded)
    if changed is None:
        return False
    return any(one.became for one in changed.given) or (
        bool(changed.ended) and _TAKES_UP.search(folded) is not None
    )
