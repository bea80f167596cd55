"""A task read in step with a recall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.recall.ranking.naming_artifacts import names_artifact
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.text.json_texts import JsonValue
from memory_ledger.domain.working.events import EventType
from memory_ledger.domain.working.tasks import Task, live_task
from memory_ledger.ports.runtime import Clock
from memory_ledger.ports.tasks import TaskStore, TaskWants
from memory_ledger.services.recall.recall_request import Companion, Read

LOOKED_AT = 30
OBSERVATIONS, OBSERVATION_LENGTH = 5, 500
ARTIFACTS, SUMMARY_LENGTH = 10, 500


class TaskCompanion:
    """
    Implements :class:`Companion`; *state* is set after both stages, empty where nothing lives.

    Of the task's artifacts those that the *question* names are shown, where it asks for *artifacts* all.
    """

    def __init__(
        self,
        tasks: TaskStore,
        clock: Clock,
        owner: Owner,
        task_id: str,
        *,
        question: Question,
        artifacts: bool = False,
    ) -> None:
        self._tasks = tasks
        self._clock = clock
        self._owner = owner
        self._task_id = task_id
        self._task: Task | None = None
        self._ahead = False
        self._question = question
        self._artifacts = artifacts
        self.state: dict[str, JsonValue] = {}

    def first(self) -> Sequence[Read]:
        """Read the task, if that is not done."""
        return () if self._ahead else (self._read_task,)

    @property
    def task(self) -> Mapping[str, JsonValue]:
        """Return the task's state as far as it has been read."""
        found = self.state.get("task", {})
        return found if isinstance(found, Mapping) else {}

    def ahead(self) -> Sequence[Read]:
        """Read the task before the search, for a question that says little without it."""
        self._ahead = True
        return (self._read_task,)

    def second(self) -> Sequence[Read]:
        """Read what was observed last, and what was made."""
        return (self._read_observations, *([self._read_artifacts] if self._question.text else []))

    def _read_task(self) -> None:
        snapshot = self._tasks.read(self._owner, self._task_id, TaskWants())
        self._task = live_task(snapshot.task, snapshot.fences, self._clock.now())
        if self._task is not None:
            said = {name: value for name, value in self._task.state.items() if value not in (None, [])}
            self.state["task"] = {"task_id": self._task_id, **said}

    def _read_artifacts(self) -> None:
        if self._task is None:
            return
        found = self._tasks.artifacts(self._owner, self._task, LOOKED_AT)
        named = [one for one in found if names_artifact(self._question, one.name, one.summary)]
        others = [one for one in found if one not in named] if self._artifacts else []
        if named or others:
            self.state["artifacts"] = [
                {
                    "artifact_id": one.artifact_id,
                    "name": one.name,
                    "media_type": one.media_type,
                    "summary": one.summary[:SUMMARY_LENGTH],
                }
                for one in [*named, *others][:ARTIFACTS]
            ]

    def _read_observations(self) -> None:
        if self._task is None:
            return
        events = self._tasks.newest_events(self._owner, self._task, LOOKED_AT)
        said = [str(event.data["content"]) for event in events if event.type is EventType.OBSERVATION]
        if said:
            self.state["observations"] = [text[:OBSERVATION_LENGTH] for text in said[-OBSERVATIONS:]]


class Together:
    """Several companions as one."""

    def __init__(self, *companions: Companion) -> None:
        self._companions = companions

    def first(self) -> Sequence[Read]:
        """Return all that is read beside the search."""
        return [read for companion in self._companions for read in companion.first()]

    def second(self) -> Sequence[Read]:
        """Return all that is read beside the records."""
        return [read for companion in self._companions for read in companion.second()]
