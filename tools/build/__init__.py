"""Steps of the build that make calls: environments, locks, tokenizer vocabularies, import contracts."""
