"""The text of a context: its sections, what fits the budget, and what no memory can break."""
