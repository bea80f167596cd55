"""Taking everything along, and taking in what was taken along."""
