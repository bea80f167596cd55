"""Texts set apart from their speaker's word: a play."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.asked import requests
from memory_ledger.domain.writing.utterances.stated import wishes

_ROLES = any_of(
    r".*\b(?:let's|let us|shall we|want to|we(?:'ll| will)) (?:play|act out|role-?play)\b",
    r"(?:let's )?pretend\b|(?:you|you'll|you will) (?:be|play|act as) (?:the|a|an|my)\b",
    r".*\b(?:role-?play|text adventure|act(?:ing)? as (?:a|an|my|the)|play the (?:role|part) of)\b",
    r".*(?:角色扮演|剧本杀|海龟汤|跑团|文字冒险)|(?:来|一起|咱们|我们)*玩(?:个|一?局|一?场)[^,]{0,6}(?:游戏|扮演)",
    r"(?:现在|假设|假装|假如|今天|这次)*(?:你|您)(?:现在|来|今天|就)?(?:演|扮演?|当|是)(?:一?[名个位])?[^,]{1,10}[,]"
    r"(?:我|俺)(?:来|就)?(?:是|演|扮|当)",
    r"(?:从?现在(?:开始|起)?|接下来|下面|假设|假装)*[,]?(?:我|俺)(?:来|要|先|就)*(?:扮演|饰演|假扮)",
)
"""What gives out parts."""
_PLAYFUL = re.compile(
    r"play|pretend|you(?:'ll| will)? be |act|adventure|演|扮|玩|剧本|海龟汤|跑团|冒险|你[^,]{0,4}[当是]"
)
"""One of these stands in all of them; most sentences have none and need no closer look."""


def sets_apart(text: str) -> Why | None:
    """Return why what follows the folded *text* is not its speaker's word either, None where it may be."""
    if _PLAYFUL.search(text) and _ROLES.match(text):
        return Why.HYPOTHETICAL
    return None


def is_apart(text: str) -> bool:
    """Tell whether a folded sentence after such a one belongs to it: all but what speaks to the assistant."""
    wished = wishes.LASTING.search(text) is not None and wishes.STANDING.match(text) is not None
    return not wished and requests.REMEMBER.match(text) is None
