"""
``python -m tools.bench`` writes docs/performance.md.

BENCH=quick prints a small run, BENCH=long gives all others vectors and makes more calls.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tools.threads import ONE_THREAD

# Before numpy is imported.
os.environ.update(ONE_THREAD)

from memory_ledger.adapters.embedder import LocalEmbedder  # noqa: E402
from tools.bench import costs, imports, loading, policy_cpu, report, scenes  # noqa: E402
from tools.bench.engines import EMBEDDED, OPENSEARCH, running  # noqa: E402
from tools.devstack.settings import ROOT  # noqa: E402
from tools.opensearch import available  # noqa: E402

_BEGIN = time.monotonic()


def _say(line: str) -> None:
    print(f"{time.monotonic() - _BEGIN:4.0f} s  {line}", file=sys.stderr, flush=True)


def _engines(notes: list[str]) -> Sequence[str]:
    reason = available()
    if reason is None:
        return (EMBEDDED, OPENSEARCH)
    notes.append(f"OpenSearch was **not** measured: {reason}.")
    return (EMBEDDED,)


def main() -> int:
    """Run all of it."""
    asked = os.environ.get("BENCH", "")
    quick = asked == "quick"
    size = scenes.SIZES[asked]
    notes = [f"load at the beginning: {', '.join(f'{one:.1f}' for one in os.getloadavg())}"]
    _say("embedding")
    embedder = LocalEmbedder()
    vectors = loading.Vectors(embedder, size.small if quick else loading.REAL_VECTORS)
    _say("counting round trips and units")
    counted = list(costs.counted(embedder))
    _say("loading the functions")
    loaded = imports.measured(size.import_runs)
    _say("the write policy")
    policy = policy_cpu.milliseconds()
    found = []
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for name in _engines(notes):
            _say(f"{name}: starting")
            with running(name, Path(folder), embedder) as engine:
                found.append(scenes.measured(engine, size, vectors, _say))
    text = report.document(counted, loaded, policy, found, notes)
    if quick:
        print(text)
    else:
        (ROOT / "docs" / "performance.md").write_text(text)
    _say("done" if quick else "done: docs/performance.md")
    return 0


sys.exit(main())
