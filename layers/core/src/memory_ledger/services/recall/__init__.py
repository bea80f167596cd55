"""Search: look, re-check against the authority, score, select, trace."""
