"""Exact identifiers: how they are written, which part of one names it, and what is none."""
