"""Conversations in the form of LoCoMo: turns of two speakers, and questions with their evidence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.evals.product import EvaluationError

UNANSWERED = 5
"""The category of questions whose answer is not there; they count apart."""
ABSENT = (
    "LoCoMo: NOTHING WAS MEASURED. No conversations are in {folder}; name the folder that holds conv-*.json "
    "on the command line or in LOCOMO_DIR. They are not part of this repository."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """What one speaker said once."""

    id: str
    session: int
    time: str
    speaker: str
    text: str
    image_caption: str = ""

    @property
    def line(self) -> str:
        """Return it as it stands in a transcript."""
        caption = f" [image: {self.image_caption}]" if self.image_caption else ""
        return f"{self.speaker}: {self.text}{caption}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """A question and the turns that hold its answer."""

    question: str
    category: int
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Conversation:
    """Turns in order, and questions about them."""

    name: str
    turns: tuple[Turn, ...]
    questions: tuple[Asked, ...]


def conversations(folder: Path | None) -> list[Conversation]:
    """
    Return the conversations in *folder*.

    Raises:
        EvaluationError: There are none, or one cannot be read.
    """
    files = sorted(folder.glob("*.json")) if folder is not None else []
    if not files:
        raise EvaluationError(ABSENT.format(folder=folder or "no folder at all"))
    return [conversation(file) for file in files]


def conversation(file: Path) -> Conversation:
    """
    Return the conversation in *file*.

    Raises:
        EvaluationError: It cannot be read.
    """
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
        return Conversation(
            name=file.stem,
            turns=tuple(_turn(one) for one in found["turns"]),
            questions=tuple(
                Asked(
                    question=one["question"],
                    category=int(one["category"]),
                    evidence=tuple(dict.fromkeys(one["evidence"])),
                )
                for one in found["questions"]
                if one["evidence"]
            ),
        )
    except (OSError, ValueError, KeyError, TypeError) as exc:
        raise EvaluationError(f"{file} is no conversation: {exc!r}") from exc


def _turn(row: Mapping[str, Any]) -> Turn:
    return Turn(
        id=row["id"],
        session=row["session"],
        time=row["time"],
        speaker=row["speaker"],
        text=row["text"],
        image_caption=row.get("image_caption") or "",
    )
