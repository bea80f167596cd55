"""What the product owes to its users, from what it acknowledged alone; written from the requirements."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Kept:
    """
    One record as its owner knows it.

    *gaps* are allowed once a message that some version came from was deleted: those versions go with it.
    Where the *newest* words came from it the record goes as a whole. It *may be gone* where something it was
    derived from had expired before that was deleted: what storage has removed by then takes nothing along.
    """

    version: int
    scope: str
    words: set[str] = field(default_factory=set)
    newest: str = ""
    expires_at: str | None = None
    sources: frozenset[str] = frozenset()
    gaps: bool = False
    may_be_gone: bool = False


@dataclass
class Owed:
    """
    One user's account: what must be there, and what must never be seen again.

    A deletion is acknowledged with everything that was made of its target. Words are unique to a record or
    a message, so whoever shows a word of the *dead* shows what is gone. A message of an *ended* conversation
    that is sent again is a new one.
    """

    kept: dict[str, Kept] = field(default_factory=dict)
    expired: dict[str, Kept] = field(default_factory=dict)
    said: dict[tuple[str, str], str] = field(default_factory=dict)
    sent: set[tuple[str, str]] = field(default_factory=set)
    dead: set[str] = field(default_factory=set)
    erased: set[str] = field(default_factory=set)
    ended: set[tuple[str, str]] = field(default_factory=set)
    unsettled: bool = False

    def bury(self, *memory_ids: str) -> None:
        """Records are deleted, and whatever was derived from them."""
        doomed = set(memory_ids) & set(self.kept)
        while more := {one for one, kept in self.kept.items() if kept.sources & doomed} - doomed:
            doomed |= more
        for memory_id in doomed:
            kept = self.kept.pop(memory_id)
            self._forget(kept.words)
            self.dead.add(memory_id)
        self._may_go({*memory_ids, *doomed})
        spoken = {place for place, word in self.said.items() if word in self.dead}
        for place in spoken:
            del self.said[place]
        self.unsettled = True

    def bury_scope(self, scope: str) -> None:
        """A scope is deleted with the records in it."""
        self.bury(*(one for one, kept in self.kept.items() if kept.scope == scope))
        self._may_go({one for one, kept in self.expired.items() if kept.scope == scope})

    def _may_go(self, gone: set[str]) -> None:
        """What is derived from these, through what has expired as well, may have gone along."""
        everything = self.kept | self.expired
        while more := {one for one, kept in everything.items() if kept.sources & gone} - gone:
            gone |= more
        for memory_id in gone & set(self.kept):
            self.kept[memory_id].may_be_gone = True

    def forget_messages(self, places: set[tuple[str, str]]) -> None:
        """Messages are deleted, and the versions that came from them."""
        words = {self.said.pop(place) for place in places & set(self.said)}
        self._forget(words)
        gone = {one: kept for one, kept in self.kept.items() if kept.newest in words}
        for kept in gone.values():
            kept.words &= words
        self.bury(*gone)
        self._may_go({one for one, kept in self.expired.items() if kept.newest in words})
        for kept in self.kept.values():
            kept.gaps = kept.gaps or bool(kept.words & words)
            kept.words -= words
        self.unsettled = True

    def end_session(self, session: str) -> None:
        """A session is deleted, with what was said in it."""
        self.ended |= {place for place in self.sent if place[0] == session}
        self.forget_messages({place for place in self.said if place[0] == session})

    def bury_all(self) -> None:
        """Everything of the user is deleted."""
        self.ended |= self.sent
        self.forget_messages(set(self.said))
        self.bury(*self.kept)

    def let_expire(self, now: str) -> None:
        """What is expired is gone to readers, though storage may hold it a while."""
        for memory_id, kept in list(self.kept.items()):
            if kept.expires_at is not None and kept.expires_at <= now:
                self.expired[memory_id] = self.kept.pop(memory_id)
                self.dead |= {memory_id, *kept.words}

    def _forget(self, words: set[str]) -> None:
        self.dead |= words
        self.erased |= words
