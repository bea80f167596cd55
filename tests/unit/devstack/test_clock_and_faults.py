"""Clock and fault switches are seen by every process and survive restarts."""

import subprocess
import sys
import threading
import time
from datetime import UTC, datetime
from typing import Any

import pytest

from memory_ledger.config import Config
from memory_ledger.domain.errors import (
    EmbedderUnavailableError,
    IndexTimeoutError,
    IndexUnavailableError,
    UnavailableError,
)
from tests.support.sessions import make_message
from tools.devstack import faults as faults_module
from tools.devstack.clock import ShiftedClock, shifted_clock
from tools.devstack.faults import Faults
from tools.devstack.scheduler import Scheduler, event_of, interval_of
from tools.devstack.settings import StackError
from tools.devstack.template import Schedule


@pytest.fixture
def clock(tmp_path):
    clock = ShiftedClock(tmp_path / "clock")
    yield clock
    clock.close()


def ahead(clock):
    return (clock.now() - datetime.now(UTC)).total_seconds()


def test_an_advance_is_seen_by_other_readers_at_once_and_after_a_restart(clock, tmp_path, monkeypatch):
    monkeypatch.setenv("LOCAL_CLOCK_FILE", str(tmp_path / "clock"))
    other = shifted_clock(None)
    clock.advance(3600)

    assert ahead(other) == pytest.approx(3600, abs=1)
    assert ahead(ShiftedClock(tmp_path / "clock")) == pytest.approx(3600, abs=1)
    assert other.now().tzinfo is UTC
    assert other.now().microsecond % 1000 == 0


READER = (
    "import pathlib, sys; from tools.devstack.clock import ShiftedClock;"
    "clock = ShiftedClock(pathlib.Path(sys.argv[1])); print(clock.offset_seconds, flush=True);"
    "sys.stdin.readline(); print(clock.offset_seconds)"
)


def test_another_process_sees_an_advance_at_once(clock, tmp_path):
    command = [sys.executable, "-c", READER, str(tmp_path / "clock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        before = process.stdout.readline() if process.stdout else ""
        clock.advance(60)
        after, _ = process.communicate("go on\n", timeout=10)

    assert (before, after) == ("0.0\n", "60.0\n")


@pytest.mark.parametrize("seconds", [-1, float("nan"), float("inf"), 1e12])
def test_a_clock_neither_goes_back_nor_leaves_the_calendar(clock, seconds):
    with pytest.raises(ValueError, match="fifty years"):
        clock.advance(seconds)

    assert clock.offset_seconds == 0


def test_switches_keep_their_state(tmp_path):
    Faults(tmp_path / "faults").set({"index": "slow", "sync": "paused"})

    state = Faults(tmp_path / "faults").state()

    assert state == {"index": "slow", "sync": "paused", "embedder": "ok", "summariser": "ok"}


def faulty_index():
    made: Any = faults_module.faulty_index(None)
    return made


def faulty_embedder():
    made: Any = faults_module.faulty_embedder(None)
    return made


class Index:
    def search(self, query):
        return "hits"

    def put(self, documents):
        return "written"


class Embedder:
    model_id = "m"

    def embed(self, texts):
        return ["vector"]

    def relevance(self, cosine):
        return cosine


ADAPTERS = {"LOCAL_INDEX_ADAPTER": Index, "LOCAL_EMBEDDER_ADAPTER": Embedder}


@pytest.fixture
def switches(tmp_path, monkeypatch):
    monkeypatch.setattr(faults_module, "SEARCH_DEADLINE_SECONDS", 0.01)
    monkeypatch.setattr(faults_module, "LOOK_SECONDS", 0.005)
    monkeypatch.setattr(faults_module, "SLOW_SECONDS", 0.01)
    monkeypatch.setenv("LOCAL_FAULTS_FILE", str(tmp_path / "faults"))
    monkeypatch.setattr(faults_module, "_inner", lambda variable, config: ADAPTERS[variable]())
    return Faults(tmp_path / "faults")


def test_without_faults_the_adapters_work(switches):
    assert faulty_index().search(None) == "hits"
    assert faulty_embedder().embed([]) == ["vector"]


def test_a_switch_acts_on_an_adapter_made_before(switches):
    made = faulty_index()
    switches.set({"index": "down"})

    with pytest.raises(IndexUnavailableError):
        made.put([])

    switches.set({"index": "ok"})
    assert made.put([]) == "written"


def test_a_slow_index_times_out_a_search_and_delays_a_write(switches):
    switches.set({"index": "slow"})

    with pytest.raises(IndexTimeoutError):
        faulty_index().search(None)
    assert faulty_index().put([]) == "written"


def test_a_search_that_hangs_answers_once_the_switch_is_back(switches, monkeypatch):
    switches.set({"index": "slow"})
    monkeypatch.setattr(time, "sleep", lambda seconds: switches.set({"index": "ok"}))

    assert faulty_index().search(None) == "hits"


@pytest.mark.req("S5", "T5")
def test_a_summariser_that_is_down_is_the_configured_one_otherwise(switches):
    config = Config(memory_table="m", ledger_table="l", trace_table="t", summariser_adapter="local")
    made = faults_module.faulty_summariser(config)
    message = make_message(content="We must not use glue.", sequence=1)
    switches.set({"summariser": "down"})

    with pytest.raises(UnavailableError):
        made.summarise((), [message])

    switches.set({"summariser": "ok"})
    assert [line.text for line in made.summarise((), [message])] == ["We must not use glue"]


def test_an_embedder_that_is_down_still_knows_its_model(switches):
    switches.set({"embedder": "down"})
    down = faulty_embedder()

    with pytest.raises(EmbedderUnavailableError):
        down.embed(["a"])
    assert (down.model_id, down.relevance(0.5)) == ("m", 0.5)


RULE = Schedule(name="rule", function="maintenance", expression="rate(5 minutes)", source="aws.events")


def test_a_clock_that_jumps_fires_a_schedule_once(clock):
    fired, once = [], threading.Event()

    def fire(name, event):
        fired.append(event)
        once.set()

    scheduler = Scheduler([RULE], fire, clock.now)
    scheduler.start()
    clock.advance(86_400)
    scheduler.wake()
    assert once.wait(20)
    scheduler._stopping.wait(0.2)
    scheduler.stop()

    assert len(fired) == 1
    assert fired[0]["detail-type"] == "Scheduled Event"


def test_a_schedule_may_carry_its_own_event(clock):
    rule = Schedule(
        name="r", function="f", expression="rate(1 day)", source="aws.events", payload={"task": "x"}
    )

    assert event_of(rule, clock.now()) == {"task": "x"}


@pytest.mark.parametrize("expression", ["cron(0 0 * * ? *)", "rate(0 minutes)", "rate(5 years)"])
def test_a_schedule_that_cannot_be_played_is_a_sentence(expression):
    with pytest.raises(StackError, match="rate"):
        interval_of(Schedule(name="r", function="f", expression=expression, source="aws.events"))
