"""A stretch of time, and how near to it a moment lies."""

from __future__ import annotations

import math
from dataclasses import dataclass
from datetime import datetime, timedelta

DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Period:
    """From *start* on, up to *end*."""

    start: datetime
    end: datetime

    @property
    def is_day(self) -> bool:
        """Whether it is no longer than a day."""
        return self.end - self.start <= DAY

    def distance(self, moment: datetime) -> timedelta:
        """Return how far *moment* lies outside."""
        return max(timedelta(0), self.start - moment, moment - self.end)

    def nearness(self, moment: datetime, half_life: timedelta) -> float:
        """Return 1 for what lies inside, less the further outside."""
        return math.exp(-math.log(2) * (self.distance(moment) / half_life))

    def holds(self, moment: datetime) -> bool:
        """Tell whether *moment* lies inside."""
        return self.start <= moment < self.end

    def is_named_by(self, other: Period) -> bool:
        """Tell whether *other* lies in it, or partly, and is no longer: a year names none of its days."""
        no_longer = other.end - other.start <= self.end - self.start
        return no_longer and self.start < other.end and other.start < self.end
