"""Rules and values; the standard library only."""
