"""A user whose two conversations were fed as messages, and what is asked about them: turns are candidates."""

from __future__ import annotations

from memory_ledger.domain.access.identity import Owner
from tools.bench.engines import Engine
from tools.evals.feeding import as_messages
from tools.evals.labelled import DATA
from tools.evals.locomo import conversation
from tools.evals.product import Identity
from tools.evals.remote import RemoteProduct

_CONVERSATIONS = tuple(
    conversation(DATA / name) for name in ("chinese/dialogue_dev.json", "english/dialogue_dev_a.json")
)
TURNS = sum(len(one.turns) for one in _CONVERSATIONS)
QUESTIONS = tuple(
    asked.question for pair in zip(*(one.questions for one in _CONVERSATIONS), strict=False) for asked in pair
)
"""Each once, in turns of the two languages."""


def fed(engine: Engine, owner: Owner) -> None:
    """Append the conversations for *owner*, and wait for the index."""
    product = RemoteProduct(engine.stack.url)
    who = Identity(tenant=owner.tenant_id, user=owner.user_id)
    for one in _CONVERSATIONS:
        as_messages(product, who, one)
        product.settle()
