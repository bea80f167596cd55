"""
Values of what is the user's own, where no other rule knows the noun: "Our meeting room is called Heron now".

A name that a thing has, who supplies something, and what was changed to another of a name are lasting. What
something dropped to, an order or an appointment that was changed, and what programs call things are not.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.change_words import says_change
from memory_ledger.domain.writing.subjects.had_once import is_of_home
from memory_ledger.domain.writing.subjects.many_valued import HAD_IN_NUMBER
from memory_ledger.domain.writing.subjects.now_words import without_now
from memory_ledger.domain.writing.subjects.value_shapes import CAPITAL

_NAME = rf"(?:the )?[{CAPITAL}][\w'’&.-]*(?: [\w'’&.-]+){{0,3}}"
_THING = r"(?P<thing>(?:[\w'’-]+ ){0,3}?[\w'’-]+)"
_IS_CALLED = re.compile(rf"(?i:(?:my|our) {_THING} (?:(?:is|are)(?: now)? (?:called|named)|goes by)) {_NAME}")
_SUPPLIED = re.compile(
    r"(?i:(?:my|our) (?P<thing>(?:[\w-]+ ){0,2}(?:provider|supplier|insurer|carrier|operator|isp))(?: is|"
    r"'s)(?: now)?) "
    rf"{_NAME}"
)
_CHANGED = re.compile(
    rf"(?i:(?:i|we)(?:'ve| have)?(?: just| recently| finally)? (?:(?:changed|switched|upgraded|"
    rf"moved) (?:my|our)|"
    rf"renamed (?:my|our|the)) {_THING}(?: over)?(?: from [\w'’& -]{{2,30}}?)? to) {_NAME}"
)
_KEPT_ZH = re.compile(
    r"(?:我们?家?的?)?[\u4e00-\u9fff]{0,4}?(?:钥匙|护照|户口本|行李箱|工具箱|药箱|存折|保险单|房产证|"
    r"病历本|备用金)(?:现在|如今)"
    r"[放存藏搁锁收]?在[^,;了吗呢?？，]{1,12}"
)
_OF_PROGRAMS = frozenset(
    """
    file branch variable function method class column table folder directory tab sheet document repo
    repository field key test commit module package script app endpoint parameter server container image
    string label button tag issue ticket mind order status subject clothes outfit shirt topic seat
    """.split()  # noqa: SIM905
)
_ENDS = " .!。！~"


def gives_own_value(text: str) -> bool:
    """Tell whether *text* gives something of the user's a name, a supplier, or another value or place."""
    said = without_now(text.strip(_ENDS))
    for form in (_IS_CALLED, _SUPPLIED, _CHANGED):
        match = form.fullmatch(said)
        if match is not None:
            return match["thing"].lower().split()[-1] not in _OF_PROGRAMS | HAD_IN_NUMBER
    kept = _KEPT_ZH.fullmatch(text.strip(_ENDS)) is not None
    return kept or (_may_change(text) and _is_told_changed(text))


def _may_change(text: str) -> bool:
    return says_change(text) or text.lower().startswith(
        ("since the ", "with the ", "because of the ", "due to the ")
    )


def _is_told_changed(text: str) -> bool:
    """Tell whether who serves the home, what is paid by the month or when something is, is otherwise now."""
    from memory_ledger.domain.writing.changes.changed_values import changed_in, without_since
    from memory_ledger.domain.writing.changes.given_values import is_timed

    since = without_since(text)
    if since != text and since.lower().startswith(("my ", "our ")) and is_timed(since):
        return True
    changed = changed_in(text.strip(_ENDS))
    given = () if changed is None else changed.given
    return any(one.priced or (is_of_home(one.thing) and one.shape == "name") for one in given)
