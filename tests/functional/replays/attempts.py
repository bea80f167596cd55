"""Making one call of the table under a key, again and again, and what it leaves in the tables."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass
from typing import Any

from tests.functional.replays.cases import Case, Ids
from tests.support.api import Reply
from tests.support.in_process import InProcess
from tests.support.product import Call, Caller, Product

KEY = "the-key"
REPLAYED = "idempotent-replayed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One user's call of a case, prepared."""

    product: Product
    caller: Caller
    case: Case
    ids: Ids

    def call(self, *, other: bool = False, key: str | None = KEY) -> Call:
        """Return the call; *other* makes it another request."""
        case = self.case
        headers = {"content-type": case.media_type}
        if key is not None:
            headers["idempotency-key"] = key
        expected, make = case.if_match, case.body
        if other and isinstance(case.other, int):
            expected = case.other
        elif other and case.other is not None:
            make = case.other  # type: ignore[assignment]
        if expected is not None:
            headers["if-match"] = f'"{expected}"'
        return Call(method="POST", target=case.path.format(**self.ids), body=make(self.ids), headers=headers)

    def send(self, front: InProcess | None = None, **changes: Any) -> Reply:
        """Make the call once."""
        token = f"Bearer {self.product.token(self.caller)}"
        return self.product.send(self.call(**changes), token, front)

    def answer(self, reply: Reply) -> Any:
        """Return what every answer to the same request must say."""
        assert reply.status < 300, f"{self.case}: {reply.status} {reply.text}"
        said = {name: value for name, value in reply.json.items() if name not in self.case.varies}
        return reply.status, said

    def stored(self) -> dict[Any, Any]:
        """Return what is stored, traces aside: a repeated turn builds its context anew."""
        items = self.product.world.table.snapshot()
        return {key: item for key, item in items.items() if key.table != "trace"}

    def shape(self) -> Counter[tuple[str, str, str]]:
        """Count the caller's items by kind: what one effect looks like, whatever its ids."""
        mine = f"#{self.caller.tenant}#{self.caller.user}#"
        return Counter(
            (key.table, key.pk.partition("#")[0], key.sk.partition("#")[0])
            for key in self.stored()
            if mine in f"{key.pk}#"
        )


_users = itertools.count(1)


def prepared(product: Product, case: Case) -> Attempt:
    """Return a new user's attempt, with everything there that the call needs."""
    caller = Caller(user=f"user{next(_users)}")
    ids = case.prepare(product, caller)
    product.world.settle()
    return Attempt(product=product, caller=caller, case=case, ids=ids)
