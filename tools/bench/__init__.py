"""Benchmarks: what a call costs, counted where it can be, timed where it must be (docs/performance.md)."""
