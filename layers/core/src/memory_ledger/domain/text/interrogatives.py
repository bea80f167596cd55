"""Words that a question begins with in English: interrogatives and auxiliaries, as parts of patterns."""

from __future__ import annotations

INTERROGATIVE = r"(?:who|whom|whose|what|when|where|which|why|how)"
AUXILIARY = r"(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|must)(?:n't)?"
