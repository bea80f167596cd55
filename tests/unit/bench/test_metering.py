"""What the benchmarks count is what was spent, each part once."""

from __future__ import annotations

import threading
import time

from tools.bench.calls import latency_of
from tools.bench.metering import AWS, WIRE, Meter


def _burn(milliseconds: float) -> None:
    end = time.thread_time() + milliseconds / 1000
    while time.thread_time() < end:
        pass


def test_a_part_within_another_counts_for_the_outer_one():
    meter = Meter()
    wire = meter._counted(WIRE, lambda: _burn(20))

    def send() -> None:
        wire()
        _burn(5)

    aws = meter._counted(AWS, send)

    def call() -> None:
        aws()
        _burn(10)

    spent = meter.measure(call)

    assert spent.botocore >= 24
    assert spent.urllib3 == 0
    assert 9 <= spent.own <= 24


def test_what_other_threads_spend_is_counted():
    meter = Meter()
    wire = meter._counted(WIRE, lambda: _burn(20))

    def in_a_thread() -> None:
        threads = [threading.Thread(target=wire), threading.Thread(target=lambda: _burn(10))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    spent = meter.measure(in_a_thread)

    assert spent.urllib3 >= 19
    assert 9 <= spent.own <= 29


def test_waiting_costs_wall_clock_and_no_processor():
    spent = Meter().measure(lambda: time.sleep(0.05))

    assert spent.wall >= 50
    assert spent.processor < 25


def test_the_percentiles_are_those_of_the_ordered_times():
    latency = latency_of([float(number) for number in range(100, -1, -1)])

    assert (latency.p50, latency.p95) == (50.0, 95.0)
