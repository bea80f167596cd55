"""The index in step with the authority: sync, turns, rebuild."""
