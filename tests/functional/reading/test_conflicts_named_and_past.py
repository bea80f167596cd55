"""Open conflicts where the memories are named, or another moment is asked about."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import contents, reasons, section_ids

pytestmark = pytest.mark.req("R6", "M3")
NOON, LATER = "2026-09-21T12:00:00Z", "2026-09-22T12:00:00Z"
QUESTIONS = ("会议在哪一天", "Which day is the meeting?")


@pytest.fixture
def sides(remember, sync):
    """The incumbent and, a minute later, its rival."""

    def write(scope="global", **changes):
        key = {"subject_key": "meeting.day", "scope": scope, **changes}
        incumbent = remember("会议在周三上午 (meeting day: Wednesday)", **key)["memory_id"]
        rival = remember("会议在周四上午 (meeting day: Thursday)", **(key | {"confirmed": False}))
        sync()
        return incumbent, rival["memory_id"]

    return write


class TestNamed:
    """What is named is disputed as what is found is."""

    @pytest.mark.parametrize("named", [(0, 1), (1, 0), (0,), (1,)])
    def test_both_sides_are_said_whichever_was_named(self, sides, context, trace, named):
        ids = sides()

        packed = context(QUESTIONS[0], memories=[ids[at] for at in named])

        assert section_ids(packed, "facts") == ({ids[0]} if 0 in named else set())
        assert [one["memory_id"] for one in packed["sections"]["conflicts"]] == list(ids)
        assert ("disputed: see conflicts" in packed["text"]) is (0 in named)
        assert reasons(trace(packed)) == {}

    def test_a_conflict_of_others_is_not_said(self, sides, remember, context):
        sides()
        named = remember("会议室在五楼")["memory_id"]

        packed = context(None, memories=[named])

        assert contents(packed) == ["会议室在五楼"]
        assert "disputed" not in packed["text"]

    def test_nor_one_out_of_view(self, sides, context, trace):
        incumbent, rival = sides("project:a")

        packed, inside = (
            context(None, memories=[incumbent, rival], **at) for at in ({}, {"project_id": "a"})
        )

        assert contents(packed) == []
        assert set(reasons(trace(packed)).values()) == {"out_of_scope"}
        assert section_ids(inside, "conflicts") == {incumbent, rival}

    @pytest.mark.req("C5")
    def test_of_high_risk_the_side_that_nobody_confirmed_is_not_said(self, sides, context):
        incumbent, rival = sides()

        packed = context(None, memories=[incumbent, rival], mode="high_risk")

        assert section_ids(packed, "facts") == {incumbent}
        assert "Thursday" not in packed["text"] and "disputed" in packed["text"]

    @pytest.mark.req("W8")
    def test_what_was_settled_is_disputed_no_more(self, api, sides, context):
        incumbent, rival = sides()
        (conflict,) = api.call("GET", "/v1/conflicts").json["items"]
        api.call("POST", f"/v1/conflicts/{conflict['conflict_id']}/resolution", {"keep": incumbent})

        packed = context(None, memories=[incumbent, rival])

        assert section_ids(packed, "facts") == {incumbent}
        assert packed["sections"]["conflicts"] == [] and "disputed" not in packed["text"]

    def test_each_conflict_stands_where_its_side_was_named(self, remember, sides, context):
        sides()
        rival = remember("火车七点出发", subject_key="train")["memory_id"]
        rival = remember("火车八点出发", subject_key="train", confirmed=False)["memory_id"]
        plain = [remember(f"第{number}条说明写在手册里")["memory_id"] for number in range(6)]

        tight = context(None, memories=[rival, *plain], token_budget=150)

        assert len(tight["sections"]["conflicts"]) == 2
        assert len(tight["sections"]["facts"]) < len(plain)


@pytest.mark.req("M6")
class TestPast:
    """Both sides must claim the moment; what was settled since reads as settled."""

    @pytest.fixture
    def told(self, sides, clock, remember, sync):
        """The rival is said a day after the incumbent, and it is three days later by now."""
        incumbent = remember("会议在周三上午 (meeting day: Wednesday)", subject_key="meeting.day")[
            "memory_id"
        ]
        clock.advance(days=1)
        rival = remember(
            "会议在周四上午 (meeting day: Thursday)", subject_key="meeting.day", confirmed=False
        )["memory_id"]
        clock.advance(days=3)
        sync()
        return incumbent, rival

    @pytest.mark.parametrize("question", QUESTIONS)
    def test_what_was_open_then_is_said(self, told, search, context, trace, question):
        incumbent, rival = told

        packed = context(question, valid_at=LATER)
        (item,) = search(question, filters={"valid_at": LATER})["items"]

        assert section_ids(packed, "facts") == {incumbent}
        assert [one["memory_id"] for one in packed["sections"]["conflicts"]] == [incumbent, rival]
        assert "disputed: see conflicts" in packed["text"]
        assert reasons(trace(packed)) == {}
        assert (item["memory"]["memory_id"], item["conflicts_with"]) == (incumbent, [rival])

    @pytest.mark.parametrize("question", QUESTIONS)
    def test_what_nobody_had_disputed_yet_is_not(self, told, search, context, question):
        incumbent, _ = told
        before = "2026-09-22T11:59:59Z"

        packed = context(question, valid_at=before)
        (item,) = search(question, filters={"valid_at": before})["items"]

        assert section_ids(packed, "facts") == {incumbent}
        assert packed["sections"]["conflicts"] == [] and "disputed" not in packed["text"]
        assert item["conflicts_with"] == []

    def test_named_memories_are_judged_so_too(self, told, context):
        before, after = (context(None, memories=list(told), valid_at=at) for at in (NOON, LATER))

        assert section_ids(before, "conflicts") == set()
        assert section_ids(before, "facts") == {told[0]}
        assert section_ids(after, "conflicts") == set(told)

    def test_the_incumbent_reads_as_it_did_then(self, api, told, sync, context):
        incumbent, rival = told
        change = {"content": "会议在周二上午 (meeting day: Tuesday)", "valid_from": "2026-09-24T12:00:00Z"}
        assert api.call("PATCH", f"/v1/memories/{incumbent}", change, if_match=1).status == 200
        sync()

        packed = context(QUESTIONS[0], valid_at=LATER)

        shown = {one["memory_id"]: one["content"] for one in packed["sections"]["conflicts"]}
        assert set(shown) == {incumbent, rival}
        assert "Wednesday" in shown[incumbent]

    @pytest.mark.req("W8")
    @pytest.mark.parametrize("kept", [0, 1])
    def test_what_was_settled_since_reads_as_settled(self, api, told, sync, search, context, kept):
        (conflict,) = api.call("GET", "/v1/conflicts").json["items"]
        path = f"/v1/conflicts/{conflict['conflict_id']}/resolution"
        assert api.call("POST", path, {"keep": told[kept]}).status == 200
        sync()

        packed = context(QUESTIONS[0], valid_at=LATER)
        (item,) = search(QUESTIONS[0], filters={"valid_at": LATER})["items"]

        assert ("Wednesday", "Thursday")[kept] in item["memory"]["content"]
        assert item["conflicts_with"] == []
        assert packed["sections"]["conflicts"] == [] and len(contents(packed)) == 1

    def test_what_the_user_said_later_settles_nothing_of_the_time_before(self, told, remember, sync, context):
        key = {"subject_key": "meeting.day", "valid_from": "2026-09-25T12:00:00Z"}
        remember("会议在周一上午 (meeting day: Monday)", **key)
        sync()

        before, after = (context(QUESTIONS[0], valid_at=at) for at in (LATER, "2026-09-25T12:00:00Z"))

        assert section_ids(before, "conflicts") == set(told)
        assert "Monday" not in before["text"]
        assert after["sections"]["conflicts"] == []
        assert "Monday" in after["text"] and "disputed" not in after["text"]

    @pytest.mark.req("I3")
    def test_beside_a_narrower_value_of_that_time_it_is_not_shown(self, told, remember, sync, context):
        narrow = remember(
            "会议在周五 (meeting day: Friday)",
            subject_key="meeting.day",
            scope="task:t",
            valid_from=LATER,
        )["memory_id"]
        sync()

        packed = context(QUESTIONS[0], task_id="t", valid_at="2026-09-23T12:00:00Z")

        assert section_ids(packed, "facts") == {narrow}
        assert packed["sections"]["conflicts"] == []
