"""Unreadable first, then purged, then proved: requests, tombstones, purge, probes, receipts."""
