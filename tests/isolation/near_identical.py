"""Two tenants, two users in each, two projects each: the same sentences but for one word."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.support.product import Caller, Product

SENTENCES = (
    "项目的预算是五十万元",
    "上线日期定在十月八日",
    "数据库出现错误码 E0421",
    "The budget of the project is fifty thousand",
    "The release is planned for the eighth of October",
    "The database fails with error E0421",
)
QUESTIONS = (
    "项目的预算是多少？",
    "什么时候上线？",
    "E0421 是什么错误？",
    "How large is the budget of the project?",
    "When is the release planned?",
    "Which database error is E0421?",
)
CROWD = 60
_MARK = re.compile(r"zq[a-z]+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A user in a project; *mark* is the word of the project's sentences, *own* that of the global ones."""

    caller: Caller
    project: str
    mark: str
    own: str


CELLS = tuple(
    Cell(
        caller=Caller(tenant=tenant, user=user),
        project=project,
        mark=f"zq{user}{tenant}{project}",
        own=f"zq{user}{tenant}",
    )
    for tenant, user, project in itertools.product(("acme", "other"), ("alice", "bob"), ("apollo", "gemini"))
)


def remember(product: Product, caller: Caller, text: str, scope: str) -> None:
    """Keep a fact."""
    body = {"type": "fact", "scope": scope, "content": text, "confirmed": True}
    source = {"kind": "explicit_statement", "ids": ["msg-1"]}
    product.done(caller, "POST", "/v1/memories", {**body, "source": source})


def fill(product: Product) -> None:
    """Keep every sentence in every cell, a crowd that lies nearest, and some that no index has yet."""
    for cell in CELLS:
        for sentence in SENTENCES[:5]:
            remember(product, cell.caller, f"{sentence}（{cell.mark}）", f"project:{cell.project}")
        if cell.project == "apollo":
            for sentence in SENTENCES:
                remember(product, cell.caller, f"{sentence}（{cell.own}）", "global")
    crowd = Caller(tenant="acme", user="carol")
    for number in range(CROWD):
        remember(product, crowd, f"{QUESTIONS[number % 6]} {number}（zqcrowd）", "project:apollo")
    product.world.settle()
    for cell in CELLS:
        remember(product, cell.caller, f"{SENTENCES[5]}（{cell.mark}）", f"project:{cell.project}")


def calls(number: int) -> Iterator[tuple[Cell, str, dict[str, Any]]]:
    """Yield cells with what is asked in them, searches and contexts in turn; the same each time."""
    chance = random.Random(20260921)
    for at in range(number):
        cell, question = chance.choice(CELLS), chance.choice(QUESTIONS)
        view = {"project_id": cell.project, "session_id": "s-1", "task_id": "t-1"}
        if at % 2:
            yield cell, "/v1/context", {"question": question, **view}
            continue
        scopes = ["project:apollo", "project:gemini", "global"]
        filters = chance.choice(({}, {"scopes": scopes}, {"types": ["fact"]}))
        body = {"query": question, "filters": filters, "min_relevance": 0, "limit": 50, **view}
        yield cell, "/v1/search", body


def ask(product: Product, number: int) -> tuple[int, list[str], int]:
    """Make the calls; return how many were made, what leaked, and how many found nothing of their own."""
    leaks, empty, made = [], 0, 0
    for cell, path, body in calls(number):
        reply = product.call(cell.caller, "POST", path, body)
        assert reply.status == 200, reply.text
        shown = set(_MARK.findall(reply.text))
        leaks += [f"{mark} in {path} of {cell.mark}" for mark in shown - {cell.mark, cell.own}]
        empty += cell.mark not in shown
        made += 1
    return made, leaks, empty
