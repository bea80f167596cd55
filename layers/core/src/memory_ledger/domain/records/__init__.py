"""The memory record: what it is, who may see it, what the clock and a deletion make of it."""
