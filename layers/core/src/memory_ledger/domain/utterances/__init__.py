"""What of a user's message may be remembered: rules alone, for Chinese and English."""

from memory_ledger.domain.utterances.judging import Keep
from memory_ledger.domain.utterances.reading import Utterance, read

__all__ = ["Keep", "Utterance", "read"]
