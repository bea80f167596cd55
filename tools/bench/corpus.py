"""Users with many memories, the same at every run: bilingual, mostly facts, a few fixed preferences."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.records.fences import Stamp
from memory_ledger.domain.records.lifecycle import Head
from memory_ledger.domain.records.memory import Memory, MemoryType, Source, SourceKind, Trust
from memory_ledger.domain.records.scopes import GLOBAL

PREFERENCES = 20
_PLACES = ("杭州", "Berlin", "成都", "Lisbon", "深圳", "Oslo", "西安", "Kyoto", "广州", "Toronto")
_THINGS = ("合同", "invoice", "发布清单", "migration", "预算表", "dashboard", "接口文档", "backup", "培训稿")
_DOINGS = ("先复核再提交", "needs two reviewers", "每周五更新", "is due on Monday", "小林负责", "is late")
_CHINESE = "项目{number}在{place}的{thing}{doing}，编号 P-{number:05d}，上次核对是第{week}周。"
_ENGLISH = "For project {number} in {place} the {thing} {doing}; ticket P-{number:05d}, week {week}."


def text(number: int) -> str:
    """Return the text of memory *number*; every other one is English."""
    return (_ENGLISH if number % 2 else _CHINESE).format(
        number=number,
        place=_PLACES[number * 7 % len(_PLACES)],
        thing=_THINGS[number * 5 % len(_THINGS)],
        doing=_DOINGS[number * 11 % len(_DOINGS)],
        week=number % 52 + 1,
    )


def question(number: int) -> str:
    """Return a question that one of any twenty memories answers; no two are the same, so none is cached."""
    asked = number % 20
    place, thing = _PLACES[asked * 7 % len(_PLACES)], _THINGS[asked * 5 % len(_THINGS)]
    if asked % 2:
        return f"For project {asked} in {place}: what about the {thing} ({number})?"
    return f"项目{asked}在{place}的{thing}上次核对是第几周（{number}）？"


def heads(owner: Owner, count: int) -> Iterator[Head]:
    """Yield *count* records of *owner*, spread over the last ninety days."""
    now = datetime.now(UTC).replace(microsecond=0)
    for number in range(count):
        at = now - timedelta(days=90 * (count - number) / count)
        memory = Memory(
            memory_id=f"mem_{number:026d}",
            type=MemoryType.PREFERENCE if number < PREFERENCES else MemoryType.FACT,
            scope=GLOBAL,
            source=Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=(f"msg_{number}",)),
            trust=Trust.USER,
            created_at=at,
            updated_at=at,
            valid_from=at,
            content=text(number),
            confirmed=True,
            importance=number % 10 / 10,
            subject_key=f"bench.{number}" if number % 10 == 0 else None,
            language="en" if number % 2 else "zh",
        )
        yield Head(owner=owner, memory=memory, stamp=Stamp(), digest=f"{number:064x}")
