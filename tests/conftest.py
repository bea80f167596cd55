"""Holds for every test: the embedding model computes in one thread, as wherever it runs."""

from __future__ import annotations

import os

from tools.threads import ONE_THREAD

# Before numpy is imported.
os.environ.update(ONE_THREAD)
