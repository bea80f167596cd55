"""Search and context: look, re-check against the authority, score, select, pack, trace."""
