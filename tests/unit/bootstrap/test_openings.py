"""What the deployment's settings make of the triggers."""

from __future__ import annotations

import pytest

from memory_ledger.bootstrap.configured import configured_openings, configured_retrieval
from memory_ledger.config import Config
from memory_ledger.domain.recall.intent.triggers import OPENINGS, Trigger

pytestmark = pytest.mark.req("R12")


def configured(settings):
    names = {"memory_table": "memory", "ledger_table": "ledger", "trace_table": "trace"}
    return Config(**names, retrieval_settings=settings)


def test_without_settings_the_defaults_hold():
    assert configured_openings(configured("")) == OPENINGS


def test_settings_of_triggers_stand_beside_those_of_recall():
    config = configured('{"min_relevance": 0.3, "triggers": {"event": {"most": 3}}}')

    assert configured_openings(config)[Trigger.EVENT].most == 3
    assert configured_retrieval(config).min_relevance == 0.3


@pytest.mark.parametrize("triggers", ['{"whim": {}}', '{"event": {"wish": 1}}', '{"event": {"most": -1}}'])
def test_senseless_ones_are_refused(triggers):
    with pytest.raises(ValueError):
        configured_openings(configured(f'{{"triggers": {triggers}}}'))
