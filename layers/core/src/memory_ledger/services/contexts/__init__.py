"""Contexts: what a prompt is given, within its budget."""
