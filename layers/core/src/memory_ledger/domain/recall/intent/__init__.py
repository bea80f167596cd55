"""Intent of a question, and the trigger of a read: which channels are opened."""
