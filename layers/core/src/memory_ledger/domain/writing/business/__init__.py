"""What a business system answers live, so that no copy of it is remembered."""
