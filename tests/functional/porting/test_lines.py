"""What a body of lines may look like; one wrong line refuses the whole, and is named."""

from __future__ import annotations

import json

import pytest

from memory_ledger.http.import_lines import MAX_BYTES, MAX_LINES
from memory_ledger.http.ndjson import SCHEMA
from tests.functional.porting.conftest import told
from tests.functional.porting.test_import import LINE

HEADER = {"kind": "header", "schema": SCHEMA, "as_of": "2026-09-21T12:00:00Z"}
pytestmark = pytest.mark.req("D7", "I6")


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("line", "pointer"),
    [
        (LINE | {"content": ""}, "/3/content"),
        (LINE | {"content": None}, "/3/content"),
        (LINE | {"type": "rumour"}, "/3/type"),
        (LINE | {"scope": "everywhere"}, "/3/scope"),
        (LINE | {"source": {"kind": "hearsay"}}, "/3/source/kind"),
        (LINE | {"source": {"kind": "email", "ids": ["a\nb"]}}, "/3/source/ids/0"),
        (LINE | {"status": "deleted"}, "/3/status"),
        (
            LINE | {"valid_from": "2026-02-01T00:00:00Z", "valid_until": "2026-01-01T00:00:00Z"},
            "/3/valid_until",
        ),
        (LINE | {"shoe_size": 43}, "/3/shoe_size"),
        (LINE | {"tenant_id": "other"}, "/3/tenant_id"),
        (LINE | {"user_id": "bob"}, "/3/user_id"),
        ({"kind": "consent", "user_id": "bob"}, "/3/user_id"),
        ({"kind": 7}, "/3/kind"),
        ({"kind": "header", "schema": "another"}, "/3/schema"),
        (LINE | {"content": "a\x00b"}, "/3/content"),
        ([LINE], "/3"),
        ("text", "/3"),
    ],
)
def test_one_malformed_line_refuses_the_whole_and_is_named(api, take_in, line, pointer):
    reply = take_in([HEADER, LINE, line, LINE | {"content": "喜欢茶"}], key="free")

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, pointer)
    assert told(api) == [HEADER | {"as_of": "2026-09-21T12:00:00Z"}]
    assert "idempotent-replayed" not in take_in([LINE], key="free").headers


@pytest.mark.parametrize(
    "text", ["{", '{"kind":"header"', "nonsense", '{"a":1,"a":2}', '{"a":NaN}', '{"a":"\\ud800"}']
)
def test_a_line_that_is_no_json_is_named(take_in, text):
    reply = take_in(json.dumps(LINE) + "\n" + text + "\n")

    assert (reply.status, reply.json["errors"][0]["pointer"][:2]) == (400, "/2")


@pytest.mark.parametrize("text", ["", "\n", " \n\t\r\n"])
def test_a_body_needs_a_line(take_in, text):
    assert take_in(text).status == 400


def test_a_header_alone_is_an_empty_import(take_in):
    assert take_in([HEADER]).json == {"items": []}


def test_blank_lines_and_carriage_returns_do_no_harm_and_lines_are_counted_as_an_editor_counts_them(take_in):
    text = f"\r\n{json.dumps(HEADER)}\r\n\n{json.dumps(LINE)}"

    (item,) = take_in(text).json["items"]

    assert (item["line"], item["outcome"]) == (4, "stored")


@pytest.mark.parametrize("content_type", ["application/json", "text/plain", "", "application/x-ndjsonp"])
def test_lines_are_sent_as_lines(take_in, content_type):
    reply = take_in([LINE], headers={"content-type": content_type})

    assert (reply.status, reply.json["errors"][0]["pointer"]) == (400, "header:Content-Type")


def test_the_media_type_may_name_its_charset(take_in):
    assert take_in([LINE], headers={"content-type": "Application/X-NDJSON; charset=utf-8"}).status == 200


def test_bytes_that_are_no_utf_8_are_refused(api):
    reply = api.call("POST", "/v1/import", raw="\ud800", headers={"content-type": "application/x-ndjson"})

    assert reply.status == 400


@pytest.mark.parametrize(("lines", "status"), [(MAX_LINES, 200), (MAX_LINES + 1, 400)])
def test_a_call_takes_a_hundred_lines_beside_the_header(take_in, lines, status):
    assert MAX_LINES == 100

    reply = take_in([HEADER, *({"kind": "consent"} for _ in range(lines))])

    assert reply.status == status


@pytest.mark.parametrize(("size", "status"), [(MAX_BYTES, 200), (MAX_BYTES + 1, 413)])
def test_a_call_takes_three_mebibytes(take_in, size, status):
    assert MAX_BYTES == 3 * 1024 * 1024
    text = json.dumps({"kind": "consent", "text": "记"}, ensure_ascii=False)

    reply = take_in(text.replace("记", "记" + "x" * (size - len(text.encode()))))

    assert reply.status == status


@pytest.mark.parametrize(("length", "status"), [(8_000, 200), (8_001, 413)])
def test_a_text_has_the_size_that_a_proposals_has(take_in, length, status):
    assert take_in([LINE | {"content": "x" * length}]).status == status


@pytest.mark.slow
def test_a_page_of_the_widest_records_is_taken_in_one_call(api, remember, take_in):
    """What one page holds, one call takes, header included."""
    actions = ["记" * 8_000, "记" * 6_000]
    for number in range(50):
        episode = {"goal": f"写 {number}", "outcome": "success", "actions": actions}
        remember(f"{number}" + "记" * 7_990, type="episode", episode=episode)
    page = api.call("GET", "/v1/export")

    reply = take_in(page.text, user="bob")

    assert reply.status == 200, reply.text
    assert len(told(api, user="bob")) == len(page.text.split("\n")) - 1
