"""Duplicates: records that say the same, word for word or otherwise."""
