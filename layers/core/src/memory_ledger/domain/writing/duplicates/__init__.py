"""When two records say the same, word for word or otherwise."""
