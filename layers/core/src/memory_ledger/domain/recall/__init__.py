"""Recall: from a question to the few records that matter, and the text of a context."""
