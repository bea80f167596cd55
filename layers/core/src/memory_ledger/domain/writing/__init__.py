"""The write policy: from what was said to a decision."""
