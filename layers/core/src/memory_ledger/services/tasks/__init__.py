"""Work at hand: state, notes, checkpoints, operations, artifacts, and what is left of it at the end."""
