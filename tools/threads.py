"""One thread for numpy, wherever the embedding model runs."""

from __future__ import annotations

ONE_THREAD = {f"{library}_NUM_THREADS": "1" for library in ("OPENBLAS", "OMP", "MKL")}
"""
The matrices of a text are small: threads cost more processor time than they save, and of several processes on
few processors they wait for each other. Read once, when numpy is imported.
"""
