"""What loading each function costs beside boto3's client and Powertools alone, in fresh processes."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Mapping

from tools.devstack.settings import ROOT

FUNCTIONS = (
    "write_policy",
    "retrieval",
    "deletion",
    "sessions",
    "fallback",
    "index_sync",
    "relay",
    "background",
    "maintenance",
)
ALONE = "boto3 client + Powertools alone"
_ALONE = """
import boto3
from aws_lambda_powertools import Logger
from aws_lambda_powertools.event_handler import APIGatewayHttpResolver
boto3.client("dynamodb")
APIGatewayHttpResolver()
Logger()
"""
_TIMED = """
import sys, time
sys.path.insert(0, sys.argv[1])
wall, processor = time.perf_counter(), time.process_time()
{code}
print((time.perf_counter() - wall) * 1000, (time.process_time() - processor) * 1000)
"""
_ENVIRONMENT = {
    "MEMORY_TABLE": "memory",
    "LEDGER_TABLE": "ledger",
    "TRACE_TABLE": "trace",
    "JOBS_QUEUE_URL": "http://127.0.0.1:9/jobs",
    "SYNC_DLQ_URL": "http://127.0.0.1:9/dlq",
    "ARTIFACT_BUCKET": "bucket",
    "OPENSEARCH_URL": "http://127.0.0.1:9",
    "PAGE_TOKEN_KEY": "bench",
    "POWERTOOLS_SERVICE_NAME": "bench",
    "POWERTOOLS_METRICS_NAMESPACE": "bench",
    "POWERTOOLS_TRACE_DISABLED": "true",
    "AWS_REGION": "eu-west-1",
    "AWS_DEFAULT_REGION": "eu-west-1",
    "AWS_ACCESS_KEY_ID": "bench",
    "AWS_SECRET_ACCESS_KEY": "bench",
}


def measured(runs: int) -> Mapping[str, tuple[float, float]]:
    """Return the median of wall clock and of processor time in milliseconds, by function and alone."""
    # In turns, so that what else happens on the machine falls on all alike.
    found = [{name: _run(name) for name in (ALONE, *FUNCTIONS)} for _ in range(runs)]
    return {
        name: (
            statistics.median(one[name][0] for one in found),
            statistics.median(one[name][1] for one in found),
        )
        for name in (ALONE, *FUNCTIONS)
    }


def _run(name: str) -> tuple[float, float]:
    code = _ALONE if name == ALONE else "import handler"
    folder = "" if name == ALONE else str(ROOT / "functions" / name)
    paths = [str(ROOT / "layers" / "core" / "src")]
    done = subprocess.run(
        [sys.executable, "-c", _TIMED.format(code=code), folder],
        env={**os.environ, **_ENVIRONMENT, "PYTHONPATH": os.pathsep.join(paths)},
        capture_output=True,
        text=True,
        check=True,
    )
    wall, processor = done.stdout.split()[-2:]
    return float(wall), float(processor)
