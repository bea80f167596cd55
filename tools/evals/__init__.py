"""Evaluation on labelled data; never shipped."""
