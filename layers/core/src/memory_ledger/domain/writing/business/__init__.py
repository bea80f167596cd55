"""Business state, which systems of record answer live, so that no copy of it is remembered."""
