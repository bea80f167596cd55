"""What every store of bookmarks promises, on every table."""

import pytest

from memory_ledger.adapters.store.bookmarks import TableBookmarks

pytestmark = pytest.mark.req("P2")


@pytest.fixture
def bookmarks(table):
    return TableBookmarks(table)


def test_nothing_is_kept_at_first(bookmarks):
    assert bookmarks.get("never") is None


def test_what_was_kept_last_is_returned_task_by_task(bookmarks):
    bookmarks.put("a", '{"after": 1}')
    bookmarks.put("b", "")
    bookmarks.put("a", '{"after": 2}')

    assert (bookmarks.get("a"), bookmarks.get("b")) == ('{"after": 2}', "")
