"""Memories: propose, weigh, decide, change, settle, list."""
