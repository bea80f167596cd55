"""What a question is after, and why it is asked: which channels are opened."""
