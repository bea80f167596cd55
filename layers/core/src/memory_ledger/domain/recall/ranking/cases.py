"""Cases of earlier work: failures beside successes, and in which environment each held."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.records.memory import Outcome
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.text.wording import Fold

# Of each line, one rules out the others.
_APART = tuple(
    tuple(frozenset(names.split()) for names in line.split("|"))
    for line in (
        "prod production 生产 线上|staging stage 预发|test testing qa 测试|dev development 开发|local 本地",
        "windows|macos mac osx|linux ubuntu debian centos|android 安卓|ios iphone",
        "aws|azure|gcp|aliyun 阿里云|on-premises 机房",
        "postgresql postgres|mysql mariadb|oracle|sqlite|mongodb",
        "chrome|firefox|safari|edge",
    )
)
_VERSIONED = re.compile(r"([a-z][a-z.+#-]*[a-z+#]|[a-z])[ -]?v?(\d+(?:\.\d+)*)(?![\w.]*[a-z])")


def with_counter_example(ranked: Sequence[Ranked], room: int) -> list[Ranked]:
    """
    Return *ranked*, best first, with a case that did not succeed among the first *room*.

    Where a success is among them and the best case that failed is not, it takes the last place.
    """
    shown = ranked[:room]
    outcomes = [_outcome(one) for one in shown]
    if Outcome.SUCCESS not in outcomes or any(_failed(outcome) for outcome in outcomes) or room < 2:
        return list(ranked)
    other = next((one for one in ranked[room:] if _failed(_outcome(one))), None)
    if other is None:
        return list(ranked)
    rest = [one for one in ranked if one is not other]
    return [*rest[: room - 1], other, *rest[room - 1 :]]


def counter_example(ranked: Sequence[Ranked]) -> tuple[Ranked, Ranked] | None:
    """Return the best case that succeeded and the best that did not, where that is worth less; else None."""
    best = _best(one for one in ranked if _outcome(one) is Outcome.SUCCESS)
    failed = _best(one for one in ranked if _failed(_outcome(one)))
    return None if best is None or failed is None or failed.score >= best.score else (best, failed)


def _best(ranked: Iterable[Ranked]) -> Ranked | None:
    return max(ranked, key=lambda one: one.score, default=None)


def _outcome(one: Ranked) -> Outcome | None:
    return None if one.memory.episode is None else one.memory.episode.outcome


def _failed(outcome: Outcome | None) -> bool:
    return outcome in (Outcome.FAILURE, Outcome.PARTIAL)


def annotated(ranked: Sequence[Ranked], asked: str, simplified: Fold) -> list[Ranked]:
    """Return *ranked*, each case of another environment than *asked* says so before anything else."""
    known = [one.memory.episode.environment or "" for one in ranked if one.memory.episode is not None]
    folded = simplified(asked)
    named = [place for place in known if place and _names(folded, simplified(place))]
    return [_annotated(one, folded, simplified, named) for one in ranked]


def _annotated(one: Ranked, asked: str, simplified: Fold, named: Sequence[str]) -> Ranked:
    place = None if one.memory.episode is None else one.memory.episode.environment
    if not place or _names(asked, simplified(place)):
        return one
    if named or differs(simplified(place), asked):
        return replace(one, text=f"(other environment than asked about: {place})\n{one.text}")
    return one


def differs(environment: str, asked: str) -> bool:
    """Tell whether *asked* names a version, a stage or a product that rules *environment* out."""
    held, wanted = _versions(environment), _versions(asked)
    if any(name in wanted and wanted[name].isdisjoint(versions) for name, versions in held.items()):
        return True
    return any(_ruled_out(line, environment, asked) for line in _APART)


def _versions(text: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for match in _VERSIONED.finditer(text.lower()):
        found.setdefault(match[1], set()).add(match[2])
    return found


def _ruled_out(line: Sequence[frozenset[str]], environment: str, asked: str) -> bool:
    held = {at for at, names in enumerate(line) if _holds(names, environment)}
    wanted = {at for at, names in enumerate(line) if _holds(names, asked)}
    return bool(held and wanted) and held.isdisjoint(wanted)


def _holds(names: frozenset[str], text: str) -> bool:
    lowered = text.lower()
    words = set(re.findall(r"[a-z][a-z-]*", lowered))
    return any(name in words if name.isascii() else name in lowered for name in names)


def _names(asked: str, environment: str) -> bool:
    """Tell whether *asked* holds every word of *environment*."""
    wanted = Words(environment).about
    return bool(wanted) and wanted <= Words(asked).about
