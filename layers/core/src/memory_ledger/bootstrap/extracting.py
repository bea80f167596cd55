"""The extractor of a deployment: the rules, or the rules and a model beside them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from memory_ledger.bootstrap.aws_clients import late_client
from memory_ledger.config import Config
from memory_ledger.domain.working.messages import Message
from memory_ledger.domain.writing.extraction.findings import Finding
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.ports.extraction import Extractor

if TYPE_CHECKING:
    from memory_ledger.adapters.chat_models import ChatModel


class LateRules:
    """
    The rules, read when the first message is.

    Their patterns take longer to compile than all of our code to load, and most calls need none of them.
    """

    def extract(
        self, message: Message, *, session_id: str, project_id: str | None, policy: Policy
    ) -> Sequence[Finding]:
        """Return what the rules find."""
        return self._rules.extract(message, session_id=session_id, project_id=project_id, policy=policy)

    @cached_property
    def _rules(self) -> Extractor:
        from memory_ledger.adapters.han_variants import OpenCCHanVariants
        from memory_ledger.domain.writing.extraction.extraction import RuleExtractor

        return RuleExtractor(simplified=OpenCCHanVariants().simplified)


def configured_extractor(config: Config) -> Extractor:
    """
    Return the extractor that ``EXTRACTOR`` names: ``rules``, ``bedrock:<model>`` or ``openai:<model>@<url>``.

    Raises:
        ValueError: It names no extractor.
    """
    rules = LateRules()
    if config.extractor == "rules":
        return rules
    from memory_ledger.adapters.model_extractor import ModelExtractor

    return ModelExtractor(chat_model("EXTRACTOR", config.extractor, config.extractor_key), rules)


def chat_model(variable: str, value: str, key: str) -> ChatModel:
    """
    Return the model that *value* of *variable* names, with the endpoint's *key*.

    Raises:
        ValueError: It names none.
    """
    from memory_ledger.adapters.chat_models import BedrockChat, OpenAiChat

    kind, _, named = value.partition(":")
    model, _, url = named.partition("@")
    if kind == "bedrock" and named:
        return BedrockChat(late_client("bedrock-runtime"), named)
    if kind == "openai" and model and url:
        return OpenAiChat(url, model, key)
    raise ValueError(f"{variable} must be rules, bedrock:<model> or openai:<model>@<url>")
