"""Holds for every test: the embedding model has one thread, as wherever it runs, and properties no clock."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

from tools.threads import ONE_THREAD

# Before numpy is imported.
os.environ.update(ONE_THREAD)

# How long an example takes says how busy the machine is.
settings.register_profile("tests", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("tests")
