"""From a message to its findings; its neighbour `utterances` reads the single sentence."""
