"""Taking away what is left of tasks: lives that a fence or the end of the draft has closed."""

from __future__ import annotations

from datetime import datetime

from memory_ledger.adapters.store import keys, task_items, task_keys
from memory_ledger.adapters.store.ranges import every_item, key_of
from memory_ledger.adapters.store.session_fences import read_fences, with_fences_of
from memory_ledger.adapters.store.session_items import number
from memory_ledger.adapters.store.session_keys import directory_pk
from memory_ledger.adapters.tables import ConditionFailedError, Delete, Equals, Item, Table
from memory_ledger.domain.access.identity import Owner
from memory_ledger.domain.working.tasks import live_task, scopes_of_task


class TaskErasure:
    """Erases; every step repeats safely and spares what was written meanwhile."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def dead(self, owner: Owner, task_id: str, now: datetime) -> list[Item]:
        """
        Return a task's items that are not of a life which still goes on, the head first.

        The items are listed before the head is read: an item of a life that begins meanwhile is not among
        them, as a life's head comes first of all.
        """
        listed = list(every_item(self._table, keys.MEMORY, task_keys.task_pk(owner, task_id)))
        head, state = task_keys.head(owner, task_id), task_keys.state(owner, task_id)
        fences, found = read_fences(self._table, owner, scopes_of_task(task_id, None), [head, state])
        task = task_items.task_of(found.get(head), found.get(state))
        fences = with_fences_of(
            self._table, owner, fences, [None if task is None else task.stamps.project_id]
        )
        live = live_task(task, fences, now)
        dead = [item for item in listed if live is None or number(item, "born") != live.born]
        return sorted(dead, key=lambda item: item["SK"] != "META")

    def purge(self, owner: Owner, task_id: str, now: datetime) -> int:
        """
        Delete the dead items one by one, the head first: a late writer then finds nothing to follow on.

        The entries in the directory that lead there go last.
        """
        dead = self.dead(owner, task_id, now)
        gone = sum(self._delete(item) for item in dead)
        artifacts = [str(item["artifact_id"]) for item in dead if "artifact_id" in item]
        self._table.delete_many([task_keys.artifact(owner, artifact_id) for artifact_id in artifacts])
        self._forget(owner, task_id)
        return gone

    def _delete(self, item: Item) -> bool:
        try:
            self._table.write([Delete(key_of(item), (Equals("born", item["born"]),))])
        except ConditionFailedError:
            return False
        return True

    def _forget(self, owner: Owner, task_id: str) -> None:
        """Take endings of lives that are over, and an empty task, out of the directory."""
        entry = task_keys.listed(owner, task_id)
        listed = self._table.get_many([entry]).get(entry)
        left = list(every_item(self._table, keys.MEMORY, task_keys.task_pk(owner, task_id)))
        lives = {item["born"] for item in left}
        endings = every_item(self._table, keys.MEMORY, directory_pk(owner), task_keys.ENDINGS)
        for item in list(endings):
            if item["task_id"] == task_id and item["born"] not in lives:
                self._delete(item)
        if listed is not None and not left:
            self._delete(listed)
