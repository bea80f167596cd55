"""Bringing a memory table that came from a backup to where the ledger is."""
