"""Turns of conversations as raw events that are found, and what was noted of them."""
