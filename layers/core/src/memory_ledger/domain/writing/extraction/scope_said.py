"""The scope that a statement names."""

from __future__ import annotations

import re

from memory_ledger.domain.records.scopes import GLOBAL, Scope, ScopeKind

_WIDENS = re.compile(
    r"(?:所有|全部|每个|任何|各个|其[他它])的?(?:项目|地方|对话|会话|任务|场合)"
    r"|(?:不管|不论|无论)在?(?:哪|什么)个?项目|全局|到处|处处"
    r"|\b(?:all|every|any|each)(?: of)?(?: my| our| the| other)* "
    r"(?:projects?|repos?|repositor(?:y|ies)|conversations?|chats?)\b"
    r"|\b(?:across|regardless of|whatever the) (?:projects?|repos)\b|\beverywhere\b|\bglobally\b",
    re.IGNORECASE,
)
_NARROWS = re.compile(
    r"[这本该]个?项目|\b(?:in|for|within|of) this (?:project|repo|repository)\b", re.IGNORECASE
)


def scope_of(words: str, project_id: str | None) -> Scope:
    """Return the scope that *words* were said in: the project's, unless they take it to all of them."""
    if project_id is None or (_WIDENS.search(words) and not _NARROWS.search(words)):
        return GLOBAL
    return Scope(kind=ScopeKind.PROJECT, id=project_id)
