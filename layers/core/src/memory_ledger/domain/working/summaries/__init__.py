"""The rolling summary of a session: its lines, what sentences go into it, when it is due, how it rolls on."""
