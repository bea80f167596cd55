"""What a statement is about: its subject key, and the value that it gives it."""
