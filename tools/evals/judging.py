"""What an answer is worth: what came back of what must, and what came back that must not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tools.evals.asking import Answer
from tools.evals.records import SHORTEST, Item, Label, Registry, plain
from tools.evals.scenario import FAULTS, Question

DEPTHS = (1, 3, 5, 10)
_BY_TEXT = ("foreign", "deleted")


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """Something that came back and must not have, or would not go."""

    why: str
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """
    How a list of things measures up.

    *recall* goes by :data:`DEPTHS`, None where nothing in the list could be wanted; *first* is the rank of
    the first thing wanted; of *judged* things *right* were wanted, those that may come back aside.
    """

    recall: tuple[float, ...] | None
    first: int | None
    right: int
    judged: int


def rank(items: Sequence[Item], wanted: Sequence[Label], allowed: Sequence[Label]) -> Ranking:
    """Return how *items*, best first, measure up to what is wanted."""
    places = [next((at for at, item in enumerate(items) if item.is_of(one)), None) for one in wanted]
    found = [place for place in places if place is not None]
    top = items[: DEPTHS[-1]]
    judged = [item for item in top if not _any(item, allowed)]
    return Ranking(
        recall=tuple(sum(place < depth for place in found) / len(wanted) for depth in DEPTHS)
        if wanted
        else None,
        first=min(found) + 1 if found else None,
        right=sum(_any(item, wanted) for item in judged),
        judged=len(judged),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """How one answer measures up; *covered* is the share of what is wanted that the context holds."""

    search: Ranking
    covered: float | None
    faults: tuple[Fault, ...]


def judge(question: Question, answer: Answer, registry: Registry) -> Judgement:
    """Return what *answer* is worth; messages of the session asked in are wanted of the context alone."""
    wanted, allowed = registry.named(question.must), registry.named(question.may)
    beyond = searchable(question, wanted)
    held = [any(item.is_of(one) for item in answer.context) for one in wanted]
    return Judgement(
        search=rank(answer.found, beyond, [*allowed, *(one for one in wanted if one not in beyond)]),
        covered=sum(held) / len(held) if held else None,
        faults=(*_forbidden(question, answer, registry), *_strangers(question, answer, registry)),
    )


def searchable(question: Question, wanted: Iterable[Label]) -> list[Label]:
    """Return those that a search should find: all but the messages of the session at hand."""
    return [one for one in wanted if one.session is None or one.session != question.session]


def _any(item: Item, labels: Iterable[Label]) -> bool:
    return any(item.is_of(label) for label in labels)


def _forbidden(question: Question, answer: Answer, registry: Registry) -> Iterator[Fault]:
    fine = registry.named((*question.must, *question.may))
    for name, why in question.must_not.items():
        if why in FAULTS and _came_back(registry.labels[name], why, answer, fine):
            yield Fault(why=why, detail=f"{name}: {registry.labels[name].text[:60]}")


def _came_back(label: Label, why: str, answer: Answer, fine: Sequence[Label]) -> bool:
    items = answer.context if why == "unconfirmed" else answer.items
    if any(item.is_of(label) and not _any(item, fine) for item in items):
        return True
    text = plain(label.text)
    if len(text) < SHORTEST or any(text in plain(one.text) for one in fine):
        return False
    if why in _BY_TEXT:
        return text in plain(answer.raw)
    return any(item.says(text) for item in items if item.section != "recent_messages")


def _strangers(question: Question, answer: Answer, registry: Registry) -> Iterator[Fault]:
    """Whatever the labels say: nobody else's record, none of a scope that was not named."""
    view = {"global"} | {
        f"{kind}:{name}"
        for kind, name in (
            ("project", question.project),
            ("session", question.session),
            ("task", question.task),
        )
        if name is not None
    }
    for item in answer.items:
        owner = registry.owners.get(item.memory_id or "")
        if owner is not None and owner != answer.who:
            yield Fault(why="foreign", detail=f"{item.memory_id} of {owner} shown to {answer.who}")
        if item.scope is not None and item.scope not in view:
            yield Fault(why="out_of_scope", detail=f"{item.memory_id} of {item.scope}")
    if question.high_risk:
        loose = [item for item in answer.context if item.memory_id and not item.confirmed]
        yield from (Fault(why="unconfirmed", detail=str(item.memory_id)) for item in loose)
