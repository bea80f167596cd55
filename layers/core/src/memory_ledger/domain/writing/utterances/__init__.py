"""Utterances: what of a user's message may be remembered, by rules alone, in Chinese and English."""

from memory_ledger.domain.writing.utterances.reading import read
from memory_ledger.domain.writing.utterances.verdicts import Keep, Utterance

__all__ = ["Keep", "Utterance", "read"]
