"""The reaper's scans see expired items only, and its deletions are the TTL service's."""

from types import SimpleNamespace
from typing import Any

import pytest

from tools.devstack.emulator_ttl import PAGE_ITEMS, REAPER_NAME, install

ITEMS: dict[str, Any] = {
    "past": {"ttl": {"N": "99"}},
    "now": {"ttl": {"N": "100"}},
    "future": {"ttl": {"N": "101"}},
    "ancient": {"ttl": {"N": "1"}},
    "text": {"ttl": {"S": "99"}},
    "none": {},
}


@pytest.fixture
def table():
    return {"items": {"p": dict(ITEMS)}}


@pytest.fixture
def dynamodb(table):
    made = SimpleNamespace(
        _tables={"t": table},
        _normalize_table_name=lambda name: name,
        _scan=lambda request: {key for items in table["items"].values() for key in items},
        _build_change_record=lambda: {},
    )
    made._delete_item = lambda request: made._build_change_record()
    install(made)
    return made


def request(name):
    return {
        "TableName": "t",
        "ExpressionAttributeNames": {name: "ttl"},
        "ExpressionAttributeValues": {":oldest": {"N": "50"}, ":now": {"N": "100"}},
    }


def test_the_reaper_sees_what_has_ended_and_nothing_else(dynamodb):
    assert dynamodb._scan(request(REAPER_NAME)) == {"past", "now"}


def test_everybody_else_sees_everything(dynamodb):
    dynamodb._scan(request(REAPER_NAME))

    assert dynamodb._scan(request("#other")) == set(ITEMS)
    assert dynamodb._scan({"TableName": "t"}) == set(ITEMS)


def test_a_page_is_bounded(dynamodb, table):
    table["items"]["p"] = {str(number): {"ttl": {"N": "99"}} for number in range(PAGE_ITEMS + 1)}

    assert len(dynamodb._scan(request(REAPER_NAME))) == PAGE_ITEMS


def test_only_the_reapers_deletions_carry_the_services_identity(dynamodb):
    assert dynamodb._delete_item(request(REAPER_NAME))["userIdentity"]["Type"] == "Service"
    assert "userIdentity" not in dynamodb._delete_item(request("#other"))
