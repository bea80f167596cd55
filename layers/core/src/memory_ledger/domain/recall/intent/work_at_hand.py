"""Questions that point at the work at hand instead of saying what they are about, and what completes them."""

from __future__ import annotations

import re
from collections.abc import Mapping

from memory_ledger.domain.recall.ranking.relevance import Question

LITTLE = 2
"""A question of fewer content terms says little by itself."""
MAX_BACKGROUND = 300
"""So many characters of a task's goal and stage complete a question."""
_POINTS_BACK = re.compile(
    r"下一步|接下来|继续|然后呢|进展|进度|还[差剩][什哪多]|还有[什哪][么些]没|现在该(?:做|干|怎么做)|做到哪"
    r"|\b(?:next|continue|go on|resume|carry on|what now|progress|where were we)\b"
)


def says_little(question: Question) -> bool:
    """Tell whether *question* points at the work at hand instead of naming what it is about."""
    return not question.identifiers and (len(question.terms) < LITTLE or points_at_work(question))


def points_at_work(question: Question) -> bool:
    """Tell whether *question* asks how the work at hand goes on."""
    return _POINTS_BACK.search(question.plain.lower()) is not None


def completed(text: str, project_id: str | None, task: Mapping[str, object]) -> str:
    """
    Return what a question that says little is about: what it is asked in, and what else it says.

    It is asked in the project, and the task's goal, stage and next step.
    """
    steps = task.get("pending_steps")
    following = steps[0] if isinstance(steps, list) and steps else None
    named = (project_id, task.get("goal"), task.get("current_stage"), following)
    parts = [part[:MAX_BACKGROUND] for part in named if isinstance(part, str) and part]
    said = _POINTS_BACK.sub(" ", text).strip() if parts else text
    return "\n".join([said, *parts] if said else parts)
