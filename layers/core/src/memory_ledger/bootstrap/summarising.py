"""The summariser of a deployment, rules or a model, and its job in the background."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import cast

from memory_ledger.bootstrap.configured import configured_pace, made_by
from memory_ledger.bootstrap.container import Container
from memory_ledger.bootstrap.extracting import chat_model
from memory_ledger.config import Config
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.working.summaries.summary import Line
from memory_ledger.ports.summaries import Summariser
from memory_ledger.services.conceal import Conceal
from memory_ledger.services.sessions.summarise_session import SummariseSession


class LateRuleSummariser:
    """The rules, read when the first message is: most jobs need none of their patterns."""

    def summarise(self, before: Sequence[Line], messages: Sequence[Message]) -> Sequence[Line]:
        """Return what the rules make of it."""
        return self._rules.summarise(before, messages)

    @cached_property
    def _rules(self) -> Summariser:
        from memory_ledger.domain.working.summaries.rule_summariser import RuleSummariser

        return RuleSummariser()


def configured_summariser(config: Config) -> Summariser:
    """
    Return what ``SUMMARISER`` names: ``rules``, ``bedrock:<model>`` or ``openai:<model>@<url>``.

    Raises:
        ValueError: It names no summariser.
    """
    if config.summariser_adapter:
        return cast(Summariser, made_by(config.summariser_adapter, config))
    if config.summariser == "rules":
        return LateRuleSummariser()
    from memory_ledger.adapters.model_summariser import ModelSummariser

    return ModelSummariser(chat_model("SUMMARISER", config.summariser, config.summariser_key))


def summarise_session(parts: Container) -> SummariseSession:
    """Return the background's use case; vocabularies are loaded when the first session is looked at."""
    return SummariseSession(
        sessions=parts.sessions,
        work=parts.work,
        summariser=configured_summariser(parts.config),
        conceal=Conceal(scanner=parts.scanner),
        tokenizer=lambda: parts.tokenizer,
        clock=parts.clock,
        backoff=parts.backoff,
        every=configured_pace(parts.config),
    )
