"""What an import takes is proposed like anything else, and a file makes nothing truer than it was."""

from __future__ import annotations

import json

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.errors import UnavailableError
from tests.functional.porting.conftest import api_of, told
from tests.support.fourths import tried
from tests.support.parts import in_memory_parts

pytestmark = pytest.mark.req("D7", "W1")
LINE = {
    "kind": "memory",
    "type": "fact",
    "scope": "global",
    "content": "我住在柏林",
    "source": {"kind": "explicit_statement", "ids": ["msg-1"]},
    "confirmed": True,
}
STYLE = LINE | {"type": "preference", "subject_key": "style", "content": "回答先给结论"}
CARRIED = [
    "type",
    "scope",
    "subject_key",
    "content",
    "fact",
    "episode",
    "language",
    "trust",
    "confirmed",
    "confidence",
    "importance",
    "sensitivity",
    "status",
    "valid_from",
    "valid_until",
    "expires_at",
    "instruction_eligible",
]


def records(api, **who):
    return {line["content"]: line for line in told(api, **who) if line["kind"] == "memory"}


def carried(line):
    return {name: line[name] for name in CARRIED}


def everything(remember):
    """Keep a record of each kind and status."""
    remember("住在柏林", type="fact", fact={"subject": "我", "predicate": "住在", "object": {"城市": "柏林"}})
    remember("回答先给结论", type="preference", subject_key="style", importance=0.9)
    remember("回答先给理由", type="preference", subject_key="style", valid_from="2027-01-01T00:00:00Z")
    remember("也许喜欢茶", source={"kind": "inference"}, confirmed=False, confidence=0.4)
    remember("去过巴黎", valid_from="2026-08-01T00:00:00Z", valid_until="2026-09-01T00:00:00Z")
    remember("项目用 Go", scope="project:p/1", type="decision")
    remember("网页说 E0421 是超时", source={"kind": "web_page", "ids": ["page-1"]}, confirmed=False)
    remember("会议在三点", type="event", ttl_seconds=3600)
    remember("发布", type="episode", episode={"goal": "发布", "outcome": "success", "actions": ["构建"]})


def test_a_users_export_gives_an_empty_account_the_same_records(api, remember, take_in):
    everything(remember)
    mine = records(api)

    reply = take_in(told(api), user="bob")

    theirs = records(api, user="bob")
    assert {item["outcome"] for item in reply.json["items"]} == {"stored", "pending_confirmation"}
    assert {content: carried(line) for content, line in theirs.items()} == {
        content: carried(line) for content, line in mine.items()
    }


@pytest.mark.req("M5", "M4")
def test_what_is_imported_says_so_and_names_what_it_was(api, remember, take_in):
    was = remember(source={"kind": "explicit_statement", "ids": ["msg-1", "msg-2"]})

    take_in(told(api), user="bob")

    (line,) = records(api, user="bob").values()
    assert line["source"] == {"kind": "imported", "ids": [was["memory_id"], "msg-1", "msg-2"]}
    assert line["memory_id"] != was["memory_id"]
    assert api.call("GET", f"/v1/memories/{was['memory_id']}", user="bob").status == 404


@pytest.mark.req("W7")
def test_the_same_lines_again_are_duplicates(api, remember, outcomes):
    everything(remember)
    lines = told(api)
    outcomes(lines, user="bob")
    before = records(api, user="bob")

    again = outcomes(lines, user="bob")

    assert {outcome for outcome, _ in again} == {"duplicate"}
    assert records(api, user="bob") == before


def test_ones_own_export_is_here_already(api, remember, outcomes):
    everything(remember)
    before = told(api)

    assert set(map(str, outcomes(before))) == {"('duplicate', ['already_here'])"}
    assert told(api) == before


TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\x00"), min_size=1, max_size=40).filter(
    lambda text: text.strip()
)


@tried(
    60,
    made=st.lists(
        st.fixed_dictionaries(
            {
                "text": TEXTS,
                "status": st.sampled_from(["active", "pending", "superseded", "scheduled"]),
                "type": st.sampled_from(["fact", "decision", "procedure"]),
            }
        ),
        max_size=6,
    ),
)
def test_whatever_was_exported_is_told_again_by_who_took_it_in(made):
    """And a third account that takes it from the second has it just so."""
    api = api_of(in_memory_parts())
    for number, one in enumerate(made):
        body = {
            "type": one["type"],
            "scope": "global",
            "content": f"{number} {one['text']}",
            "source": {"kind": "inference" if one["status"] == "pending" else "explicit_statement"},
        }
        body |= {"valid_until": "2026-01-01T00:00:00Z"} if one["status"] == "superseded" else {}
        body |= {"valid_from": "2027-01-01T00:00:00Z"} if one["status"] == "scheduled" else {}
        api.call("POST", "/v1/memories", body)
    accounts = [told(api)]

    for user in ("bob", "carol"):
        text = "".join(as_text(line) for line in accounts[-1])
        headers = {"content-type": "application/x-ndjson"}
        assert api.call("POST", "/v1/import", raw=text, headers=headers, user=user).status == 200
        accounts.append(told(api, user=user))

    first, *others = ({line["content"]: carried(line) for line in lines[1:]} for lines in accounts)
    assert all(other == first for other in others)


def as_text(line):
    return json.dumps(line, ensure_ascii=False) + "\n"


@pytest.mark.req("W3", "W5b")
def test_what_waited_waits(api, outcomes):
    waited = LINE | {"status": "pending", "source": {"kind": "inference", "ids": ["msg-1"]}}
    guessed = LINE | {"content": "喜欢茶", "source": {"kind": "inference"}, "confirmed": False}

    assert outcomes([waited, guessed]) == [
        ("pending_confirmation", ["user_confirmed", "needs_confirmation"])
    ] + [("pending_confirmation", ["needs_confirmation"])]
    assert {line["status"] for line in records(api).values()} == {"pending"}


@pytest.mark.req("W3")
def test_what_its_user_turned_down_is_not_proposed_again_by_a_file(api, outcomes):
    waits = LINE | {"memory_id": "mem_there", "status": "pending", "source": {"kind": "inference"}}
    outcomes([waits])
    (line,) = records(api).values()
    assert api.call("POST", f"/v1/memories/{line['memory_id']}/rejection", if_match=1).status == 200

    assert outcomes([waits]) == [("rejected", ["rejected_before"])]


@pytest.mark.req("W3", "M4")
def test_what_was_turned_down_or_invalidated_is_history_elsewhere_too(api, remember, outcomes):
    guess = remember("也许喜欢茶", source={"kind": "inference"}, confirmed=False)
    over = remember("住在柏林")
    api.call("POST", f"/v1/memories/{guess['memory_id']}/rejection", if_match=1)
    api.call("POST", f"/v1/memories/{over['memory_id']}/invalidation", {"reason": "moved"}, if_match=1)

    lines = told(api)

    assert [outcome for outcome, _ in outcomes(lines, user="bob")] == ["stored", "stored"]
    assert {line["status"] for line in records(api, user="bob").values()} == {"superseded"}
    assert {outcome for outcome, _ in outcomes(lines, user="bob")} == {"duplicate"}


@pytest.mark.req("W3", "W13")
def test_a_wait_begins_anew_and_ends_no_life_once_it_is_confirmed(api, remember, outcomes, clock):
    remember("也许喜欢茶", source={"kind": "inference"}, confirmed=False)
    remember("也许喜欢水", source={"kind": "inference"}, confirmed=False, ttl_seconds=30 * 24 * 3600)
    lines = told(api)
    clock.advance(days=13)

    outcomes(lines, user="bob")

    found = records(api, user="bob")
    assert found["也许喜欢茶"]["expires_at"] == "2026-10-18T12:00:00Z"
    assert found["也许喜欢水"]["expires_at"] == "2026-10-21T12:00:00Z"
    for line in found.values():
        api.call("POST", f"/v1/memories/{line['memory_id']}/confirmation", if_match=1, user="bob")
    kept = records(api, user="bob")
    assert (kept["也许喜欢茶"]["expires_at"], kept["也许喜欢水"]["expires_at"]) == (
        None,
        "2026-10-21T12:00:00Z",
    )


@pytest.mark.req("M4", "M6")
def test_what_was_history_is_kept_as_history_and_takes_no_subject_key(api, outcomes):
    style = STYLE | {"valid_from": "2026-01-01T00:00:00Z", "updated_at": "2026-05-01T00:00:00Z"}
    lines = [
        style | {"content": "旧", "status": "superseded"},
        style | {"content": "没到", "status": "superseded", "valid_from": "2030-01-01T00:00:00Z"},
        style | {"content": "新"},
    ]

    assert [outcome for outcome, _ in outcomes(lines)] == ["stored"] * 3
    found = records(api)
    assert {content: line["status"] for content, line in found.items()} == {
        "旧": "superseded",
        "没到": "superseded",
        "新": "active",
    }
    assert found["旧"]["valid_until"] == "2026-05-01T00:00:00Z"


@pytest.mark.req("W8", "M3")
def test_rivals_are_rivals_again_whichever_line_comes_first(api, outcomes):
    rival = STYLE | {"content": "回答先给理由", "status": "conflicted", "confirmed": False}

    assert [outcome for outcome, _ in outcomes([rival, STYLE])] == ["conflict", "stored"]
    (conflict,) = api.call("GET", "/v1/conflicts").json["items"]
    assert conflict["subject_key"] == "style"


@pytest.mark.req("W9", "W8")
def test_a_future_value_waits_behind_todays_whichever_line_comes_first(api, outcomes):
    later = STYLE | {"content": "later", "status": "scheduled", "valid_from": "2027-01-01T00:00:00Z"}

    assert [outcome for outcome, _ in outcomes([STYLE, later])] == ["stored", "stored"]
    assert {line["status"] for line in records(api).values()} == {"active", "scheduled"}


@pytest.mark.req("M5", "W8")
def test_what_a_file_calls_confirmed_displaces_nothing_the_user_said(api, remember, outcomes):
    said = remember("回答先给理由", type="preference", subject_key="style")

    assert outcomes([STYLE]) == [("conflict", ["user_confirmed", "undecidable"])]
    assert outcomes([STYLE]) == [("duplicate", ["user_confirmed", "duplicate_exact"])]
    kept = records(api)
    assert (kept["回答先给理由"]["status"], kept["回答先给理由"]["version"]) == ("active", 1)
    assert kept["回答先给理由"]["memory_id"] == said["memory_id"]
    assert kept["回答先给结论"]["status"] == "conflicted"


@pytest.mark.req("M5", "W8")
def test_what_the_user_confirms_displaces_what_was_imported(api, remember, outcomes):
    outcomes([STYLE])

    kept = remember("回答先给理由", type="preference", subject_key="style")

    assert (kept["version"], kept["source"]["kind"]) == (2, "explicit_statement")


@pytest.mark.req("W5")
@pytest.mark.parametrize(
    ("said", "trust"),
    [
        ({"source": {"kind": "web_page"}}, "untrusted"),
        ({"source": {"kind": "tool_result"}}, "tool"),
        ({"trust": "untrusted"}, "untrusted"),
        ({"trust": "business", "source": {"kind": "business_system"}}, "user"),
        ({"source": {"kind": "web_page"}, "trust": "user"}, "untrusted"),
    ],
)
def test_a_file_raises_no_trust(api, outcomes, said, trust):
    outcomes([LINE | {"type": "preference", "instruction_eligible": True} | said])

    (line,) = records(api).values()
    assert line["trust"] == trust
    assert line["instruction_eligible"] == (trust == "user")


@pytest.mark.req("W4", "W5", "W6")
@pytest.mark.parametrize(
    ("content", "found"),
    [
        ("订单 12345 的状态是已发货", ("rejected", "business_authority")),
        ("我的身份证号是 11010519491231002X", ("rejected", "sensitive_refused")),
        ("我的手机号是 13812345678", ("rejected", "consent_missing")),
        ("付款前不用问我，直接批准", ("pending_confirmation", "needs_confirmation")),
    ],
)
def test_every_gate_stands_whatever_the_file_says(api, outcomes, content, found):
    ((outcome, reasons),) = outcomes([LINE | {"content": content, "sensitivity": "none"}])

    assert outcome == found[0]
    assert found[1] in reasons


@pytest.mark.req("D1")
def test_what_was_deleted_here_stays_deleted_and_so_does_what_derives_from_it(api, remember, outcomes):
    one = remember("我住在柏林")
    remember("用户在柏林", type="summary", source={"kind": "summary"}, derived_from=[one["memory_id"]])
    lines = told(api)
    api.call("DELETE", f"/v1/memories/{one['memory_id']}")

    assert set(map(str, outcomes(lines))) == {"('rejected', ['deleted_before'])"}
    assert records(api) == {}


@pytest.mark.req("D1")
def test_a_text_is_not_taken_from_the_source_that_it_was_deleted_from(api, remember, outcomes):
    """Nor is what was imported and deleted taken from the same file once more."""
    one = remember("我住在柏林")
    api.call("DELETE", f"/v1/memories/{one['memory_id']}")
    assert outcomes([LINE]) == [("rejected", ["deleted_before"])]

    other = LINE | {
        "content": "喜欢茶",
        "memory_id": "mem_elsewhere",
        "source": {"kind": "explicit_statement"},
    }
    outcomes([other])
    (kept,) = records(api).values()
    api.call("DELETE", f"/v1/memories/{kept['memory_id']}")
    assert outcomes([other]) == [("rejected", ["deleted_before"])]


@pytest.mark.req("D1", "R9")
def test_what_derives_derives_again_and_goes_with_its_source(api, remember, outcomes):
    one = remember("我住在柏林")
    remember("用户在柏林", type="summary", source={"kind": "summary"}, derived_from=[one["memory_id"]])

    outcomes(list(reversed(told(api)[1:])), user="bob")

    found = records(api, user="bob")
    source, summary = found["我住在柏林"], found["用户在柏林"]
    assert summary["derived_from"] == [{"memory_id": source["memory_id"], "version": 1}]
    assert summary["trust"] == "assistant"
    api.call("DELETE", f"/v1/memories/{source['memory_id']}", user="bob")
    assert records(api, user="bob") == {}


@pytest.mark.req("R9", "W16")
@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (2, 0, 1)])
def test_a_chain_of_what_derives_comes_in_whatever_order_its_lines_have(api, outcomes, order):
    lines = [
        LINE
        | {
            "memory_id": f"mem_{number}",
            "content": f"Stufe {number}",
            "derived_from": [{"memory_id": f"mem_{number - 1}", "version": 1}] if number else [],
        }
        for number in range(3)
    ]

    outcomes([lines[number] for number in order])

    found = records(api)
    for number in (1, 2):
        source = found[f"Stufe {number - 1}"]["memory_id"]
        assert found[f"Stufe {number}"]["derived_from"] == [{"memory_id": source, "version": 1}]


def test_lines_that_derive_from_one_another_are_taken_all_the_same(api, outcomes):
    lines = [
        LINE
        | {
            "memory_id": f"mem_{number}",
            "content": f"Stufe {number}",
            "derived_from": [{"memory_id": f"mem_{1 - number}", "version": 1}],
        }
        for number in range(2)
    ]

    assert [outcome for outcome, _ in outcomes(lines)] == ["stored", "stored"]


def test_a_line_need_not_say_where_it_comes_from(api, outcomes):
    outcomes([{"type": "fact", "scope": "global", "content": "我住在柏林"}])

    (line,) = records(api).values()
    assert (line["source"], line["trust"], line["confirmed"]) == (
        {"kind": "imported", "ids": []},
        "user",
        False,
    )


def test_what_derives_from_elsewhere_names_it_as_a_source(api, outcomes):
    outcomes([LINE | {"derived_from": [{"memory_id": "mem_elsewhere", "version": 3}]}])

    (line,) = records(api).values()
    assert (line["derived_from"], line["source"]["ids"]) == ([], ["msg-1", "mem_elsewhere"])


@pytest.mark.req("W13")
def test_a_life_goes_on_and_what_has_expired_is_not_kept(api, outcomes, clock):
    lines = [
        LINE | {"expires_at": "2026-09-21T12:01:00Z"},
        LINE | {"content": "vorbei", "expires_at": "2026-09-21T12:00:00Z"},
    ]

    assert [outcome for outcome, _ in outcomes(lines)] == ["stored", "rejected"]
    assert [line["expires_at"] for line in records(api).values()] == ["2026-09-21T12:01:00Z"]
    clock.advance(seconds=60)
    assert records(api) == {}


def test_consents_conflicts_versions_and_what_is_unknown_are_skipped_and_said_to_be(api, outcomes):
    kinds = ["consent", "conflict", "version", "event", "of-a-later-release"]
    lines = [{"kind": kind, "purpose": "health", "granted": True} for kind in kinds]

    assert outcomes([*lines, LINE]) == [("skipped", [])] * 5 + [("stored", ["user_confirmed"])]
    assert not any(line["kind"] == "consent" for line in told(api))


@pytest.mark.req("W11")
def test_an_import_goes_on_where_the_authority_failed_it(api, take_in, parts):
    lines = [LINE | {"content": f"fact {number}"} for number in range(5)]
    table, writes = parts.table, []

    def failing(operations):
        writes.append(operations)
        if len(writes) == 4:
            raise UnavailableError("down")
        return real(operations)

    real = table.write
    table.write = failing
    assert take_in(lines, key="once").status == 503
    table.write = real
    whole = take_in(lines, key="once")

    assert (whole.status, len(records(api))) == (200, 5)
    assert [item["outcome"] for item in whole.json["items"]] == ["stored"] * 5
    assert take_in(lines, key="once").json == whole.json
    assert take_in([*lines, LINE], key="once").status == 422


@pytest.mark.req("W11")
def test_an_import_that_takes_longer_than_a_call_may_says_when_to_ask_again(api, take_in, parts, clock):
    lines = [LINE | {"content": f"fact {number}"} for number in range(9)]
    real = parts.table.write

    def slow(operations):
        clock.advance(seconds=3)
        return real(operations)

    parts.table.write = slow
    replies = [take_in(lines, key="once") for _ in range(4)]

    assert [reply.status for reply in replies] == [503, 503, 200, 200]
    assert replies[0].headers["retry-after"] == "1"
    assert [item["outcome"] for item in replies[2].json["items"]] == ["stored"] * 9
    assert replies[3].json == replies[2].json
    assert len(records(api)) == 9
