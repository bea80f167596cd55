"""An export tells what a session that still lives is summed up to."""

from __future__ import annotations

import pytest

from memory_ledger.bootstrap import Container
from memory_ledger.bootstrap.summarising import summarise_session
from memory_ledger.domain.access.identity import Owner
from tests.functional.porting.conftest import pages_of, told

ALICE = Owner(tenant_id="acme", user_id="alice")


@pytest.fixture
def summarised(api, parts: Container, tokenizer):
    """Two sessions that each say one thing before their window."""
    parts.__dict__["tokenizer"] = tokenizer
    for session in ("s-1", "会话/2"):
        name = session if session == "s-1" else "~5Lya6K-dLzI"
        texts = [f"We must bring {session}", *["hm"] * 25]
        messages = [{"role": "user", "content": text} for text in texts]
        body = {"messages": messages, "remember": False}
        assert api.call("POST", f"/v1/sessions/{name}/messages", body).status == 201
    work = summarise_session(parts)
    for job in parts.work.jobs(ALICE):
        work(ALICE, job)


def summaries(lines):
    return {
        line["session_id"]: [one["text"] for one in line["limits"]]
        for line in lines
        if line["kind"] == "summary"
    }


@pytest.mark.fourths
@pytest.mark.req("D7", "S5")
@pytest.mark.parametrize("limit", [1, 2, 13, 26, 27, 100])
def test_each_summary_is_told_once_behind_the_log_of_its_session(api, summarised, limit):
    pages = list(pages_of(api, f"?limit={limit}"))
    lines = told(api, f"?limit={limit}")

    assert summaries(lines) == {name: [f"We must bring {name}"] for name in ("s-1", "会话/2")}
    assert len([line for line in lines if line["kind"] == "summary"]) == 2
    assert len([line for line in lines if line["kind"] == "event"]) == 52
    assert all(page.text.count("\n") <= limit + (page is pages[0]) for page in pages)


@pytest.mark.req("D7", "D1", "W13")
def test_one_that_is_deleted_or_over_is_not_told(api, summarised, clock):
    api.call("POST", "/v1/deletions", {"target": {"kind": "session", "id": "s-1"}})

    assert list(summaries(told(api))) == ["会话/2"]
    assert summaries(told(api, user="bob")) == {}
    clock.advance(minutes=31)
    assert summaries(told(api)) == {}


@pytest.mark.req("I6")
def test_an_import_passes_over_it(api, summarised, take_in):
    lines = [line for line in told(api) if line["kind"] in ("header", "summary")]

    items = take_in(lines).json["items"]

    assert [item["outcome"] for item in items] == ["skipped", "skipped"]
