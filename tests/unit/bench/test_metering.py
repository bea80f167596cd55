"""What the benchmarks count is what was spent, each part once."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from tools.bench.calls import latency_of
from tools.bench.metering import AWS, WIRE, Meter


@dataclass
class SpentTime:
    """Clocks that move when a test says so: of the wall, of the process, of each thread."""

    wall: float = 0.0
    process: float = 0.0
    threads: dict[int, float] = field(default_factory=dict)

    def burn(self, milliseconds: float) -> None:
        thread = threading.get_ident()
        self.threads[thread] = self.threads.get(thread, 0.0) + milliseconds / 1000
        self.process += milliseconds / 1000
        self.wait(milliseconds)

    def wait(self, milliseconds: float) -> None:
        self.wall += milliseconds / 1000

    def meter(self) -> Meter:
        return Meter(
            wall=lambda: self.wall,
            processor=lambda: self.process,
            thread=lambda: self.threads.get(threading.get_ident(), 0.0),
        )


def test_a_part_within_another_counts_for_the_outer_one():
    time = SpentTime()
    meter = time.meter()
    wire = meter._counted(WIRE, lambda: time.burn(20))

    def send() -> None:
        wire()
        time.burn(5)

    aws = meter._counted(AWS, send)

    def call() -> None:
        aws()
        time.burn(10)

    spent = meter.measure(call)

    assert (round(spent.botocore), round(spent.urllib3), round(spent.own)) == (25, 0, 10)


def test_what_other_threads_spend_is_counted():
    time = SpentTime()
    meter = time.meter()
    wire = meter._counted(WIRE, lambda: time.burn(20))

    def in_threads() -> None:
        for work in (wire, lambda: time.burn(10)):
            thread = threading.Thread(target=work)
            thread.start()
            thread.join()

    spent = meter.measure(in_threads)

    assert (round(spent.urllib3), round(spent.own)) == (20, 10)


def test_waiting_costs_wall_clock_and_no_processor():
    time = SpentTime()

    spent = time.meter().measure(lambda: time.wait(50))

    assert (round(spent.wall), round(spent.processor)) == (50, 0)


def test_the_percentiles_are_those_of_the_ordered_times():
    latency = latency_of([float(number) for number in range(100, -1, -1)])

    assert (latency.p50, latency.p95) == (50.0, 95.0)
