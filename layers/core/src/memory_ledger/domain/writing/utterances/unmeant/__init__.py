"""Unmeant words, which are not kept: plays, moods, moments, the words of others."""
