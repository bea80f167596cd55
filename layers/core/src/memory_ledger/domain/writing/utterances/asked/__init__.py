"""What a user asks of memory: to keep, to forget, to be reminded."""
