"""Events become calls; what they make gets its label."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from tools.evals.attacks import attack
from tools.evals.metering import Cost
from tools.evals.people import People, path
from tools.evals.product import Identity, Product, accepted
from tools.evals.proposals import proposal
from tools.evals.records import Label, Registry
from tools.evals.scenario import Event
from tools.evals.scenario_fields import seconds_of

MEMORIES, ONE = "/v1/memories", "/v1/memories/{memory}"
WANTED = ("stored", "superseded_previous")


@dataclass(slots=True, kw_only=True)
class Player:
    """
    Plays the events of one scenario.

    *surprises* are outcomes that the scenario does not expect, *breaches* what attackers reached,
    *receipts* who asked for which deletion, *costs* what each kind of event cost the store.
    """

    product: Product
    people: People
    registry: Registry
    surprises: list[str] = field(default_factory=list)
    breaches: list[str] = field(default_factory=list)
    receipts: list[tuple[Identity, str]] = field(default_factory=list)
    sessions: dict[Identity, set[str]] = field(default_factory=dict)
    costs: list[tuple[str, Cost]] = field(default_factory=list)

    def play(self, event: Event) -> None:
        """
        Let *event* happen.

        Raises:
            EvaluationError: The product refuses what it should do.
        """
        verbs: Mapping[str, Callable[[Event, Identity], None]] = {
            "remember": self._propose,
            "episode": self._propose,
            "fact": self._propose,
            "say": self._say,
            "wait": self._wait,
            "correct": self._correct,
            "confirm": self._settle,
            "reject": self._settle,
            "invalidate": self._settle,
            "forget": self._forget,
            "delete": self._delete,
            "consent": self._consent,
            "reset": self._clear,
            "clear": self._clear,
            "attack": self._attack,
        }
        self.product.cost()
        verbs[event.verb](event, self.people.named(event.by))
        cost = self.product.cost()
        if cost is not None and event.verb not in ("wait", "attack"):
            self.costs.append((event.verb, cost))

    def now(self) -> datetime:
        """Return what the product's clock shows."""
        return self.product.advance(0)

    def _propose(self, event: Event, who: Identity) -> None:
        label = event.label or f"unnamed-{len(self.registry.labels)}"
        body = proposal(event, self._message_id(label), self.now(), self.registry)
        answer = accepted(self.product.call(who, "POST", MEMORIES, body), f"{event.verb} {label}")
        decision = answer["decision"]
        if decision["outcome"] not in event.options.get("expect", WANTED):
            self.surprises.append(f"{label}: {decision['outcome']} ({', '.join(decision['reasons'])})")
        memory = answer["memory"] or {}
        self._know(
            Label(
                name=label,
                owner=who,
                text=_text(event),
                memory_id=memory.get("memory_id"),
                version=memory.get("version"),
                outcome=decision["outcome"],
            )
        )

    def _say(self, event: Event, who: Identity) -> None:
        label = event.label or f"unnamed-{len(self.registry.labels)}"
        session = event.options["session"]
        message = {"message_id": self._message_id(label), "content": event.what}
        message["role"] = event.options.get("role", "user")
        body: dict[str, Any] = {"messages": [message], "remember": event.options.get("keep", True)}
        if "project" in event.options:
            body["project_id"] = event.options["project"]
        target = path("/v1/sessions/{session}/messages", session=session)
        accepted(self.product.call(who, "POST", target, body), f"say {label}")
        self.sessions.setdefault(who, set()).add(session)
        self._know(
            Label(name=label, owner=who, text=event.what, message_id=message["message_id"], session=session)
        )

    def _wait(self, event: Event, who: Identity) -> None:
        self.product.settle()
        self.product.advance(seconds_of(event.what))

    def _correct(self, event: Event, who: Identity) -> None:
        old = self.registry.labels[event.what]
        target = path(ONE, memory=str(old.memory_id))
        reply = self.product.call(
            who, "PATCH", target, {"content": event.options["to"]}, if_match=self._version(who, target)
        )
        version = accepted(reply, f"correct {old.name}")["version"]
        self._know(
            replace(old, name=event.label or f"{old.name}+", text=event.options["to"], version=version)
        )

    def _settle(self, event: Event, who: Identity) -> None:
        noun = {"confirm": "confirmation", "reject": "rejection", "invalidate": "invalidation"}[event.verb]
        label = self.registry.labels[event.what]
        target = path(ONE, memory=str(label.memory_id))
        body = {"reason": "no longer so"} if event.verb == "invalidate" else None
        reply = self.product.call(who, "POST", f"{target}/{noun}", body, if_match=self._version(who, target))
        version = accepted(reply, f"{event.verb} {label.name}")["version"]
        if event.verb == "confirm":
            self._know(replace(label, version=version))

    def _forget(self, event: Event, who: Identity) -> None:
        label = self.registry.labels[event.what]
        reply = self.product.call(who, "DELETE", path(ONE, memory=str(label.memory_id)))
        self._receipt(who, accepted(reply, f"forget {label.name}"))

    def _delete(self, event: Event, who: Identity) -> None:
        target = {"kind": event.what}
        if "of" in event.options:
            label = self.registry.labels[event.options["of"]]
            target |= {"id": str(label.message_id), "session_id": str(label.session)}
        elif "id" in event.options:
            target["id"] = event.options["id"]
        reply = self.product.call(who, "POST", "/v1/deletions", {"target": target})
        self._receipt(who, accepted(reply, f"delete {event.what}"))

    def _consent(self, event: Event, who: Identity) -> None:
        target = path("/v1/consents/{purpose}", purpose=event.what)
        accepted(self.product.call(who, "PUT", target, {"granted": event.options["granted"]}), "consent")

    def _clear(self, event: Event, who: Identity) -> None:
        body = {"what": event.options["what"]} if event.verb == "clear" else None
        target = path("/v1/sessions/{session}/", session=event.what) + event.verb
        accepted(self.product.call(who, "POST", target, body), f"{event.verb} {event.what}")

    def _attack(self, event: Event, who: Identity) -> None:
        self.breaches += attack(self.product, who, self.registry.labels[event.what])

    def _receipt(self, who: Identity, receipt: Any) -> None:
        self.receipts.append((who, receipt["deletion_id"]))
        self.product.settle()

    def _version(self, who: Identity, target: str) -> int:
        return int(accepted(self.product.call(who, "GET", target), f"GET {target}")["version"])

    def _know(self, label: Label) -> None:
        self.registry.add(label)

    def _message_id(self, label: str) -> str:
        return f"{self.people.scenario}.{label}"


def _text(event: Event) -> str:
    if event.verb == "episode":
        return str(event.what["goal"])
    if event.verb == "fact":
        return str(event.what["object"])
    return str(event.what)
