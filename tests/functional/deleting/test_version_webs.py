"""Records whose versions derive from one another at random, and what a deletion takes of them."""

from __future__ import annotations

import random

import pytest

from tests.functional.deleting.test_older_versions import Keyed
from tests.support.fourths import every_fourth

RECORDS, VERSIONS = 6, 22
Version = tuple[int, int]
"""The number of a record, and of its version."""


def fallen(made: dict[Version, list[Version]], doomed: int) -> set[Version]:
    """Return what goes with the record *doomed*; with a newest version goes all of its record."""
    newest = {record: max(number for name, number in made if name == record) for record, _ in made}
    gone = {one for one in made if one[0] == doomed}
    while True:
        more = gone | {one for one, sources in made.items() if not gone.isdisjoint(sources)}
        more |= {one for one in made if (one[0], newest[one[0]]) in more}
        if more == gone:
            return gone
        gone = more


class Web:
    """Records of some versions each, of which any may derive from up to two that were there before."""

    def __init__(self, api, clock, seed: int) -> None:
        self.chance, self._api = random.Random(seed), api
        self.records = [Keyed(api, clock) for _ in range(RECORDS)]
        self.made: dict[Version, list[Version]] = {}
        self.said: dict[Version, str] = {}
        for number in range(VERSIONS):
            self._spin(f"第 ZX-{number:03d}Q 个值")

    def _spin(self, content: str) -> None:
        record = self.chance.randrange(RECORDS)
        count = min(len(self.made), self.chance.choice((0, 0, 1, 1, 2)))
        sources = self.chance.sample(sorted(self.made), count)
        named = (self.records[one].at(version) for one, version in sources)
        one = record, self.records[record].value(content, *named, key=f"key {record}")
        self.made[one], self.said[one] = sources, content

    def readable(self) -> set[Version]:
        """Return the versions that history shows."""
        kept = {
            record: self._api.call("GET", f"/v1/memories/{one.id}/history").json.get("items", ())
            for record, one in enumerate(self.records)
            if one.id
        }
        return {(record, item["version"]) for record, items in kept.items() for item in items}

    def used(self, versions: set[Version]) -> set[Version]:
        """Return which of two of these something may still be derived from."""
        tried = self.chance.sample(sorted(versions), min(2, len(versions)))
        sources = {one: self.records[one[0]].at(one[1]) for one in tried}
        return {
            one for one, source in sources.items() if self.records[0].derive("取自它", source).status != 412
        }


@pytest.mark.fourths
@pytest.mark.req("D1", "T5")
@pytest.mark.parametrize("seed", every_fourth(range(8)))
def test_what_rests_on_the_deleted_goes_at_once_and_nothing_else_does(
    api, world, clock, delete, receipt, at_each_write, seed
):
    web = Web(api, clock, seed)
    world.settle()
    assert web.readable() == set(web.made)

    while web.made:
        doomed, _ = web.chance.choice(sorted(web.made))
        gone = fallen(web.made, doomed)
        deletion_id = delete("memory", id=web.records[doomed].id)["deletion_id"]
        _, found = at_each_write(world.settle, lambda gone=gone: [web.readable() & gone, web.used(gone)])

        assert set().union(*found) == set()
        assert receipt(deletion_id)["status"] == "complete"
        web.made = {one: sources for one, sources in web.made.items() if one not in gone}
        assert web.readable() == set(web.made)
        stored = world.table.dump()
        assert {one for one, content in web.said.items() if content in stored} == set(web.made)
