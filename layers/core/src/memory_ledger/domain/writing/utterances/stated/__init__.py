"""Kept statements: who the user is, what they like, decide and want of an assistant."""
