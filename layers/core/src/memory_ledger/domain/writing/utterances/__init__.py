"""What of a user's message may be remembered: rules alone, for Chinese and English."""

from memory_ledger.domain.writing.utterances.reading import Utterance, read
from memory_ledger.domain.writing.utterances.verdicts import Keep

__all__ = ["Keep", "Utterance", "read"]
