"""Extraction of findings from a message; its neighbour `utterances` reads the single sentence."""
