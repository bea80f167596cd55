"""Every kind of change that a statement may tell of, in the order in which they are read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from memory_ledger.domain.writing.changes.bookings import booking_in
from memory_ledger.domain.writing.changes.closed_down import closed_in
from memory_ledger.domain.writing.changes.diets import other_diet_in
from memory_ledger.domain.writing.changes.given_up import given_up
from memory_ledger.domain.writing.changes.gone_places import gone_place_in
from memory_ledger.domain.writing.changes.keepers import keeper_in
from memory_ledger.domain.writing.changes.measured_anew import measured
from memory_ledger.domain.writing.changes.other_choices import other_choice_in
from memory_ledger.domain.writing.changes.partings import parting_in
from memory_ledger.domain.writing.changes.postings import posting_in, promoted_in
from memory_ledger.domain.writing.changes.relatives import done_no_more
from memory_ledger.domain.writing.changes.rescheduled import rescheduled_in
from memory_ledger.domain.writing.changes.same_frame import told_anew
from memory_ledger.domain.writing.changes.school_years import school_year_in
from memory_ledger.domain.writing.changes.schools import other_school_in
from memory_ledger.domain.writing.changes.successors import successor_in
from memory_ledger.domain.writing.changes.swaps import swap_in
from memory_ledger.domain.writing.changes.takeovers import taken_over
from memory_ledger.domain.writing.changes.told_by_name import told_by_name
from memory_ledger.domain.writing.changes.upgrades import upgraded_in
from memory_ledger.domain.writing.changes.valued_anew import valued_anew


class Told(Protocol):
    """What a statement tells to be otherwise than before."""

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* says what holds no more."""


Reader = Callable[[str], Told | None]
IN_TALK: tuple[Reader, ...] = (
    given_up,
    posting_in,
    booking_in,
    closed_in,
    parting_in,
    keeper_in,
    other_diet_in,
    other_school_in,
    done_no_more,
    rescheduled_in,
    school_year_in,
    taken_over,
    told_by_name,
    upgraded_in,
    successor_in,
    valued_anew,
    other_choice_in,
)
"""What is read of a folded statement, also where it keeps nothing by itself."""
IN_TALK_AS_WRITTEN: tuple[Reader, ...] = (gone_place_in, told_anew)
"""What is read of a statement as it is spelled."""
KEPT: tuple[Reader, ...] = (promoted_in, measured)
"""What is read of a folded statement that is kept."""
KEPT_AS_WRITTEN: tuple[Reader, ...] = (swap_in,)
