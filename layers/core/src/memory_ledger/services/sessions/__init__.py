"""Conversations: messages, window, state, turn, and what is extracted from what is said."""
