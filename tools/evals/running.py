"""Scenarios, one after another, on one product."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from tools.evals.asking import LIMIT, Answer, ask
from tools.evals.baselines import Baselines
from tools.evals.judging import Fault, Judgement, Ranking, judge, rank, searchable
from tools.evals.labelled import DATA
from tools.evals.metering import Cost
from tools.evals.model import Model
from tools.evals.people import People
from tools.evals.playing import Player
from tools.evals.product import EvaluationError, Product
from tools.evals.records import Item, Registry
from tools.evals.residue import residue, unproved
from tools.evals.scenario import Event, Question, Scenario
from tools.evals.scenario_fields import seconds_of

BACKGROUND = "scenarios/background.jsonl"
OURS = "hybrid (ours)"
_WHY_OF_ATTACK = "foreign"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """One question: its answer, what that is worth, and how each method ranks; tokens beside it."""

    question: Question
    answer: Answer
    judgement: Judgement
    methods: Mapping[str, Ranking]
    tokens: Mapping[str, int]
    right: Mapping[str, bool] = field(default_factory=dict)


@dataclass(slots=True, kw_only=True)
class Played:
    """One scenario: the outcomes of its questions, and what went wrong beside them."""

    scenario: Scenario
    outcomes: list[Outcome] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    surprises: list[str] = field(default_factory=list)
    costs: list[tuple[str, Cost]] = field(default_factory=list)
    broken: str | None = None

    @property
    def all_faults(self) -> list[Fault]:
        """Return the faults of the scenario and of each of its questions."""
        return [*self.faults, *(fault for one in self.outcomes for fault in one.judgement.faults)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Runner:
    """
    Plays scenarios; every scenario has users of its own in tenants that all share.

    The user at the centre has *background* unrelated records, so that choosing is not trivial.
    """

    product: Product
    baselines: Baselines
    count: Callable[[str], int]
    model: Model | None = None
    run: str = ""
    background: int = 24

    def __call__(self, scenarios: Iterable[Scenario]) -> Iterator[Played]:
        """Yield what each scenario gave; one that breaks off says why and stops no other."""
        for scenario in scenarios:
            played = Played(scenario=scenario)
            try:
                self._play(scenario, played)
            except EvaluationError as exc:
                played.broken = str(exc)
            yield played

    def _play(self, scenario: Scenario, played: Played) -> None:
        people = People(scenario=scenario.id, run=self.run)
        player = Player(product=self.product, people=people, registry=Registry())
        for event in self._background(scenario):
            player.play(event)
        player.surprises.clear()
        player.costs.clear()
        for event in scenario.events:
            player.play(event)
        played.surprises, played.costs = player.surprises, player.costs
        self.product.settle()
        for question in scenario.questions:
            played.outcomes.append(self._ask(question, player))
        played.faults += (Fault(why=_WHY_OF_ATTACK, detail=breach) for breach in player.breaches)
        played.faults += self._after(scenario, player)

    def _background(self, scenario: Scenario) -> list[Event]:
        texts = background()[scenario.language][: self.background]
        return [Event(verb="remember", what=text, label=f"bg-{at}") for at, text in enumerate(texts)]

    def _ask(self, question: Question, player: Player) -> Outcome:
        if question.after is not None:
            self.product.settle()
            self.product.advance(seconds_of(question.after))
        answer = ask(self.product, question, player.people)
        judgement = judge(question, answer, player.registry)
        rankings, tokens = self._methods(question, answer, player)
        return Outcome(
            question=question,
            answer=answer,
            judgement=judgement,
            methods={**rankings, OURS: judgement.search},
            tokens={**tokens, OURS: answer.tokens},
            right=self._right(question, answer, player),
        )

    def _methods(
        self, question: Question, answer: Answer, player: Player
    ) -> tuple[dict[str, Ranking], dict[str, int]]:
        wanted = player.registry.named(question.must)
        beyond = searchable(question, wanted)
        sessions = sorted(player.sessions.get(answer.who, ()))
        evidence = [
            Item(
                content=one.text,
                memory_id=one.memory_id,
                version=one.version,
                sources=(one.message_id,) if one.message_id else (),
            )
            for one in beyond
        ]
        allowed = player.registry.named(question.may)
        found = self.baselines(question, answer.who, sessions, evidence)
        rankings = {method: rank(items, beyond, allowed) for method, items in found.items()}
        tokens = {
            method: sum(self.count(item.content) for item in items[:LIMIT]) for method, items in found.items()
        }
        return rankings, tokens

    def _right(self, question: Question, answer: Answer, player: Player) -> dict[str, bool]:
        if self.model is None or not question.answer:
            return {}
        evidence = "\n".join(one.text for one in player.registry.named(question.must))
        contexts = {"no memory": "", OURS: answer.text, "labelled evidence": evidence}
        return {
            method: self.model.answers(question.ask, context, question.answer)
            for method, context in contexts.items()
        }

    def _after(self, scenario: Scenario, player: Player) -> Iterator[Fault]:
        names = {
            name
            for question in scenario.questions
            for name, why in question.must_not.items()
            if why == "deleted"
        }
        if not names:
            return
        self.product.settle()
        self.product.maintain()
        self.product.settle()
        for label in player.registry.named(sorted(names)):
            kept = [one.text for one in player.registry.labels.values() if one.name not in names]
            if not any(label.text in text for text in kept):
                yield from residue(self.product, [label], player.sessions.get(label.owner, ()))
        yield from unproved(self.product, player.receipts)


@cache
def background() -> Mapping[str, Sequence[str]]:
    """Return unrelated records by language."""
    texts: dict[str, list[str]] = {"zh": [], "en": []}
    for line in (DATA / BACKGROUND).read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        texts[row["language"]].append(row["text"])
    return texts
