"""An export tells everything that is kept, once, page by page, and nothing that is gone."""

from __future__ import annotations

import hashlib
import itertools
import json

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.access.client_ids import to_path
from memory_ledger.http.ndjson import SCHEMA
from memory_ledger.http.pages import MAX_PAGE_BYTES
from tests.functional.porting.conftest import api_of, lines_of, next_of, pages_of, told
from tests.support.fourths import tried
from tests.support.parts import in_memory_parts

pytestmark = pytest.mark.req("D7")
FACT = {
    "type": "fact",
    "scope": "global",
    "source": {"kind": "explicit_statement"},
    "confirmed": True,
}


def ids_of(lines, kind="memory"):
    return [line["memory_id"] for line in lines if line["kind"] == kind]


def test_the_first_line_names_schema_and_moment_and_an_empty_account_has_no_other(api):
    assert told(api) == [{"kind": "header", "schema": SCHEMA, "as_of": "2026-09-21T12:00:00Z"}]


def test_a_record_is_told_whole_with_its_provenance(api, remember):
    kept = remember()
    api.call(
        "POST",
        "/v1/memories",
        FACT | {"content": "我住在柏林", "source": {"kind": "explicit_statement", "ids": ["msg-7"]}},
    )

    (line,) = told(api)[1:]

    assert line == {"kind": "memory"} | kept | {
        "source": {"kind": "explicit_statement", "ids": ["msg-1", "msg-7"]}
    }


@pytest.mark.req("M3")
def test_records_of_every_status_are_told(api, remember, clock):
    style = {"type": "preference", "subject_key": "style"}
    over = {"valid_from": "2026-08-01T00:00:00Z", "valid_until": "2026-09-01T00:00:00Z"}
    kept = {
        "active": remember("回答先给结论", **style),
        "scheduled": remember("回答先给理由", **style, valid_from="2027-01-01T00:00:00Z"),
        "conflicted": remember("回答要简短", **style, confirmed=False),
        "pending": remember("也许喜欢茶", source={"kind": "inference"}, confirmed=False),
        "superseded": remember("去过巴黎", **over),
    }

    lines = told(api)

    found = {line["status"]: line["memory_id"] for line in lines if line["kind"] == "memory"}
    assert found == {status: memory["memory_id"] for status, memory in kept.items()}
    (conflict,) = (line for line in lines if line["kind"] == "conflict")
    assert conflict["memory_ids"] == [found["active"], found["conflicted"]]


def test_what_the_user_said_on_purposes_is_told_and_what_merely_holds_is_not(api):
    api.call("PUT", "/v1/consents/health", {"granted": True})
    api.call("PUT", "/v1/consents/contact", {"granted": False})

    lines = told(api)[1:]

    assert [(line["kind"], line["purpose"], line["granted"]) for line in lines] == [
        ("consent", "contact", False),
        ("consent", "health", True),
    ]


@pytest.mark.req("S8")
@pytest.mark.parametrize("limit", [1, 2, 100])
def test_the_logs_of_sessions_and_tasks_are_told(api, limit):
    for session in ("s-1", "会话/2", "s#3"):
        messages = [{"role": "user", "content": f"{session} {number}"} for number in range(3)]
        api.call(
            "POST", f"/v1/sessions/{to_path(session)}/messages", {"messages": messages, "remember": False}
        )
    api.call("PATCH", "/v1/sessions/s-1/state", {"goal": "写周报"}, if_match=0)
    api.call("POST", "/v1/tasks", {"task_id": "t-1", "goal": "写报告"})
    api.call("POST", "/v1/tasks/t-1/observations", {"content": "看到一"})
    gone = {"messages": [{"role": "user", "content": "gone"}], "remember": False}
    api.call("POST", "/v1/sessions/s-4/messages", gone)
    api.call("POST", "/v1/deletions", {"target": {"kind": "session", "id": "s-4"}})

    lines = [line for line in told(api, f"?limit={limit}") if line["kind"] == "event"]

    said = [line["data"]["content"] for line in lines if line["type"] == "message"]
    assert sorted(said) == sorted(
        f"{session} {number}" for session in ("s-1", "会话/2", "s#3") for number in range(3)
    )
    others = [
        (line.get("session_id"), line.get("task_id"), line["type"])
        for line in lines
        if line["type"] != "message"
    ]
    assert ("s-1", None, "patch") in others
    assert (None, "t-1", "observation") in others
    assert len({line["event_id"] for line in lines}) == len(lines)


@pytest.mark.req("D1", "W13")
def test_what_is_deleted_fenced_or_expired_is_not_told_nor_are_its_versions(api, remember, clock):
    stays = remember("stays")["memory_id"]
    for content, scope, ttl in (("one", "global", None), ("two", "project:p", None), ("three", "global", 60)):
        made = remember(content, scope=scope, ttl_seconds=ttl)
        api.call("PATCH", f"/v1/memories/{made['memory_id']}", {"importance": 0.9}, if_match=1)
        if content == "one":
            api.call("DELETE", f"/v1/memories/{made['memory_id']}")
    api.call("POST", "/v1/deletions", {"target": {"kind": "project", "id": "p"}})
    clock.advance(seconds=60)

    lines = told(api, "?history=true")

    assert ids_of(lines) == [stays]
    assert ids_of(lines, "version") == []


@pytest.mark.req("M4", "W15")
def test_history_is_told_where_it_is_asked_for_with_who_made_each_version_and_why(api, remember):
    memory_id = remember("one")["memory_id"]
    for number, content in enumerate(("two", "three"), start=1):
        api.call("PATCH", f"/v1/memories/{memory_id}", {"content": content}, if_match=number)

    plain, whole = told(api), told(api, "?history=true")

    assert ids_of(plain, "version") == []
    versions = [line for line in whole if line["kind"] == "version"]
    assert [(line["version"], line["content"], line["status"]) for line in versions] == [
        (1, "one", "superseded"),
        (2, "two", "superseded"),
    ]
    assert [(line["operation"], line["by"]) for line in versions] == [
        ("propose_memory", "alice"),
        ("correct_memory", "alice"),
    ]
    assert versions[0]["decision"]["outcome"] == "stored"
    assert [line for line in whole if line["kind"] != "version"] == plain


def test_line_feeds_and_separators_within_texts_end_no_line(api, remember):
    remember("first\nsecond\u2028third\u2029\x85\r\nlast 😀")

    assert told(api)[1]["content"] == "first\nsecond\u2028third\u2029\x85\r\nlast 😀"
    assert len(api.call("GET", "/v1/export").text.splitlines()) == 2


def test_pages_are_linked_and_only_the_first_has_the_header(api, remember, clock):
    made = [remember(f"fact {number}")["memory_id"] for number in range(7)]

    pages = []
    for reply in pages_of(api, "?limit=3"):
        pages.append(lines_of(reply))
        clock.advance(seconds=1)

    assert [line["kind"] for page in pages for line in page] == ["header", *["memory"] * 7]
    assert sorted(ids_of(line for page in pages for line in page)) == sorted(made)
    assert all(len(page) <= 4 for page in pages)


@pytest.mark.req("I2", "I7")
def test_a_page_token_is_good_for_its_user_and_its_export_only(api, remember):
    for number in range(3):
        remember(f"fact {number}")
        remember(f"fact {number}", user="bob")
    target = next_of(api.call("GET", "/v1/export?limit=1"))
    token = str(target).partition("page_token=")[2]

    stolen = api.call("GET", target, user="bob")
    elsewhere = api.call("GET", f"/v1/export?history=true&page_token={token}")
    forged = api.call("GET", f"{target}A")

    assert api.call("GET", target).status == 200
    for reply in (stolen, elsewhere, forged):
        assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, "query:page_token")


@pytest.mark.slow
def test_a_page_ends_at_three_mebibytes_and_the_next_one_goes_on(api, remember):
    wide = [
        remember(f"{number}" + "记" * 7_990, type="episode", episode=episode())["memory_id"]
        for number in range(70)
    ]

    first = api.call("GET", "/v1/export?limit=100")
    lines = told(api, "?limit=100")

    assert len(first.text.encode()) <= MAX_PAGE_BYTES
    assert len(lines_of(first)) < 71
    assert sorted(ids_of(lines)) == sorted(wide)


def episode():
    return {"goal": "写", "outcome": "success", "actions": ["记" * 8_000, "记" * 6_000]}


class Scrambled:
    """Ids in no order: what is made while pages are read lies before and behind where they are."""

    def __init__(self):
        self._made = 0

    def new(self, prefix):
        self._made += 1
        return prefix + hashlib.sha256(str(self._made).encode()).hexdigest()[:26]


class Writer:
    """Writes between the pages; *versions* are the records as they are, None once deleted."""

    def __init__(self):
        parts = in_memory_parts()
        parts.ids = Scrambled()
        self.api = api_of(parts)
        self.versions = {}

    def make(self, _):
        made = self.api.call("POST", "/v1/memories", FACT | {"content": f"fact {len(self.versions)}"})
        self.versions[made.json["memory"]["memory_id"]] = 1

    def change(self, number):
        memory_id = self._one(number)
        version = self.versions[memory_id]
        if version is not None:
            share = {"importance": (version % 10) / 10}
            self.api.call("PATCH", f"/v1/memories/{memory_id}", share, if_match=version)
            self.versions[memory_id] = version + 1

    def delete(self, number):
        memory_id = self._one(number)
        self.api.call("DELETE", f"/v1/memories/{memory_id}")
        self.versions[memory_id] = None

    def _one(self, number):
        return sorted(self.versions)[number % len(self.versions)]


@tried(
    40,
    limit=st.integers(1, 4),
    steps=st.lists(st.tuples(st.sampled_from(["make", "change", "delete"]), st.integers(0, 30)), max_size=20),
)
def test_each_record_is_told_once_in_a_state_of_then_or_later_and_none_is_missed(limit, steps):
    """Whatever is written, corrected and deleted between the pages."""
    writer, seen = Writer(), {}
    for number in range(6):
        writer.make(number)
    before, left = dict(writer.versions), iter(steps)

    for reply in pages_of(writer.api, f"?limit={limit}"):
        for line in lines_of(reply):
            if line["kind"] == "memory":
                assert line["memory_id"] not in seen
                seen[line["memory_id"]] = line["version"]
                assert line["version"] == writer.versions[line["memory_id"]]
        for name, number in itertools.islice(left, 3):
            getattr(writer, name)(number)

    assert {memory_id for memory_id in before if writer.versions[memory_id] is not None} <= set(seen)
    assert all(seen[memory_id] >= before[memory_id] for memory_id in seen.keys() & before.keys())


def test_nothing_of_an_export_is_anothers(api, remember):
    remember("mine")
    remember("theirs", user="bob")

    assert [line["content"] for line in told(api)[1:]] == ["mine"]
    assert "theirs" not in json.dumps(told(api, tenant="other"))
