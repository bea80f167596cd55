"""What the index remembers wrongly never reaches an answer, and the trace counts it."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import MEMORY_SECTIONS, contents, found, reasons, section_ids

pytestmark = pytest.mark.req("R4", "M3")


def test_a_stale_hit_is_judged_by_what_the_record_says_now(api, remember, sync, search, parts, trace):
    kept = remember("生产环境的数据库是 PostgreSQL 15")
    sync()
    path = f"/v1/memories/{kept['memory_id']}"
    api.call("PATCH", path, {"content": "团队的吉祥物是一只猫"}, if_match=1)
    forget_markers(parts)

    about_old = search("数据库用的是哪个版本")
    about_new = search("我们的吉祥物是什么")

    assert found(about_old) == []
    assert reasons(trace(about_old)) == {kept["memory_id"]: "stale_version"}
    assert [item["memory"]["version"] for item in about_new["items"]] in ([2], [])


def forget_markers(parts, user="alice"):
    """Let the index lag without anybody knowing."""
    from memory_ledger.domain.access.identity import Owner

    owner = Owner(tenant_id="acme", user_id=user)
    parts.outbox.remove_markers(parts.outbox.markers(owner, 1_000))


def test_a_hit_with_an_older_version_shows_the_newest_text(api, remember, sync, search, parts):
    kept = remember("生产环境的数据库是 PostgreSQL 15")
    sync()
    path = f"/v1/memories/{kept['memory_id']}"
    api.call("PATCH", path, {"content": "生产环境的数据库是 PostgreSQL 16"}, if_match=1)
    forget_markers(parts)

    answer = search("数据库用的是哪个版本")

    assert [item["memory"]["content"] for item in answer["items"]] == ["生产环境的数据库是 PostgreSQL 16"]


def test_expired_at_its_second_though_indexed(remember, sync, search, clock, trace, context):
    kept = remember("会议室的密码锁在三楼", ttl_seconds=60)["memory_id"]
    sync()

    clock.advance(seconds=59)
    assert found(search("会议室在几楼")) == [kept]
    clock.advance(seconds=1)

    answer = search("会议室在几楼")
    packed = context("会议室在几楼")

    assert found(answer) == [] and section_ids(packed, "facts") == set()


def test_an_expired_record_that_waits_for_the_index_is_counted(remember, search, clock, trace):
    kept = remember("会议室在三楼", ttl_seconds=60)["memory_id"]
    clock.advance(seconds=61)

    answer = search("会议室在几楼")

    assert found(answer) == []
    assert reasons(trace(answer)) == {kept: "expired"}


def test_invalidated_and_pending_records_do_not_reach_a_prompt(api, remember, sync, search, context, trace):
    ended = remember("会议室在三楼")["memory_id"]
    guess = remember("会议室在四楼", source={"kind": "inference"}, confirmed=False)["memory_id"]
    sync()
    api.call("POST", f"/v1/memories/{ended}/invalidation", {"reason": "moved"}, if_match=1)

    answer = search("会议室在几楼")
    packed = context("会议室在几楼")

    assert found(answer) == []
    assert section_ids(packed, "facts") == set()
    assert reasons(trace(answer))[ended] == "superseded"
    assert guess not in reasons(trace(packed)) or reasons(trace(packed))[guess] == "not_confirmed"


@pytest.mark.req("W8")
def test_a_scheduled_value_takes_over_at_its_second(remember, sync, search, clock, context):
    key = {"subject_key": "meeting.room", "type": "preference"}
    old = remember("会议室在三楼", **key)["memory_id"]
    new = remember("会议室在五楼", valid_from="2026-09-21T12:01:00Z", **key)["memory_id"]
    sync()

    before = found(search("会议室在几楼")), section_ids(context("会议室"), "preferences")
    clock.advance(seconds=60)
    after = found(search("会议室在几楼")), section_ids(context("会议室"), "preferences")

    assert before == ([old], {old})
    assert after == ([new], {new})


@pytest.mark.req("R6", "I3")
@pytest.mark.parametrize("kind", ["preference", "fact"])
def test_the_narrowest_value_of_a_key_wins_even_where_only_the_wide_one_was_found(
    remember, sync, search, context, kind
):
    wide = remember("The editor theme is dark", type=kind, subject_key="k")["memory_id"]
    narrow = remember("浅色", type=kind, subject_key="k", scope="project:a")["memory_id"]
    sync()

    question = "which editor theme is used"
    inside, outside = search(question, project_id="a"), search(question)
    section = "preferences" if kind == "preference" else "facts"

    assert found(outside) == [wide]
    assert found(inside) == [narrow]
    assert section_ids(context(question, project_id="a"), section) == {narrow}


@pytest.mark.req("M6")
def test_what_was_true_at_a_moment(api, remember, sync, search, context, clock):
    kept = remember("我住在上海", subject_key="home.city")["memory_id"]
    clock.advance(days=10)
    remember("我住在北京", subject_key="home.city")
    sync()

    def at(moment):
        answer = search("我住在哪个城市", filters={"valid_at": moment}, min_relevance=0.2)
        return [(item["memory"]["memory_id"], item["memory"]["content"]) for item in answer["items"]]

    assert at("2026-09-25T00:00:00Z") == [(kept, "我住在上海")]
    assert at("2026-10-02T00:00:00Z") == [(kept, "我住在北京")]
    assert at("2026-09-01T00:00:00Z") == []
    packed = context("我住在哪个城市", valid_at="2026-09-25T00:00:00Z")
    assert "我住在上海" in packed["text"] and "我住在北京" not in packed["text"]


@pytest.mark.req("M6")
def test_a_guess_that_was_refused_was_never_true(api, remember, sync, search, clock):
    guess = remember("会议室在四楼", source={"kind": "inference"}, confirmed=False)["memory_id"]
    clock.advance(days=2)
    assert api.call("POST", f"/v1/memories/{guess}/rejection", if_match=1).status == 200
    sync()

    assert found(search("会议室在几楼", filters={"valid_at": "2026-09-22T12:00:00Z"})) == []


@pytest.mark.req("R6", "C1")
def test_an_open_conflict_is_shown_with_both_sides_and_not_guessed(remember, sync, context, search, trace):
    incumbent = remember("会议在周三上午", subject_key="meeting.day")["memory_id"]
    rival = remember("会议在周四上午", subject_key="meeting.day", confirmed=False)["memory_id"]
    sync()

    packed = context("会议在哪一天")

    assert section_ids(packed, "conflicts") == {incumbent, rival}
    assert section_ids(packed, "facts") == {incumbent}
    assert rival not in found(search("会议在哪一天"))
    assert "disputed: see conflicts" in packed["text"]
    assert packed["text"].index("conflicts:") > packed["text"].index("facts:")
    assert section_ids(context("How do I bake sourdough bread?"), "conflicts") == set()


@pytest.mark.req("R6", "C1")
def test_the_incumbent_of_two_conflicts_is_said_once_and_before_its_rivals(remember, sync, context):
    incumbent = remember("会议在周三上午", subject_key="meeting.day")["memory_id"]
    rivals = [
        remember(f"会议在{day}上午", subject_key="meeting.day", confirmed=False)["memory_id"]
        for day in ("周四", "周五")
    ]
    sync()

    packed = context("会议在哪一天")

    shown = [item["memory_id"] for item in packed["sections"]["conflicts"]]
    assert (shown[0], sorted(shown[1:])) == (incumbent, sorted(rivals))
    disputes = packed["text"].partition("conflicts:")[2]
    assert disputes.count("周三") == 1


@pytest.mark.req("R6")
def test_a_search_names_the_living_rivals_of_what_it_finds(api, remember, sync, search):
    incumbent = remember("会议在周三上午", subject_key="meeting.day")["memory_id"]
    rivals = [
        remember(f"会议在{day}上午", subject_key="meeting.day", confirmed=False)["memory_id"]
        for day in ("周四", "周五")
    ]
    other = remember("会议室在五楼")["memory_id"]
    sync()

    def named():
        items = search("会议在哪一天", min_relevance=0.1)["items"]
        return {item["memory"]["memory_id"]: item["conflicts_with"] for item in items}

    before = named()
    gone = api.call("POST", f"/v1/memories/{rivals[0]}/invalidation", {"reason": "x"}, if_match=1)
    after = named()

    assert gone.status == 200
    assert before == {incumbent: rivals, other: []}
    assert after == {incumbent: rivals[1:], other: []}


@pytest.mark.req("R6", "I3")
def test_a_search_names_no_rival_out_of_view(remember, sync, search):
    key = {"subject_key": "meeting.day", "scope": "project:a"}
    remember("会议在周三上午", **key)
    rival = remember("会议在周四上午", confirmed=False, **key)["memory_id"]
    sync()

    (inside,) = search("会议在哪一天", project_id="a")["items"]

    assert inside["conflicts_with"] == [rival]
    assert search("会议在哪一天")["items"] == []


@pytest.mark.req("T1")
def test_nothing_is_called_stale_of_which_the_index_holds_what_there_is(
    api, remember, sync, search, trace, clock
):
    kept = remember("生产环境的数据库是 PostgreSQL 15")["memory_id"]
    clock.advance(days=1)
    change = {"content": "团队的吉祥物是一只猫", "valid_from": "2026-09-22T12:00:00Z"}
    assert api.call("PATCH", f"/v1/memories/{kept}", change, if_match=1).status == 200
    sync()

    answer = search("团队的吉祥物是什么", filters={"valid_at": "2026-09-21T13:00:00Z"})

    assert found(answer) == []
    assert reasons(trace(answer)) == {kept: "below_threshold"}


@pytest.mark.req("T1")
@pytest.mark.parametrize("indexed", [True, False])
def test_what_the_filters_leave_out_is_out_of_scope(remember, sync, search, trace, indexed):
    kept = remember("会议室在五楼", subject_key="rk")["memory_id"]
    if indexed:
        sync()

    answer = search("会议室在几楼", filters={"subject_key": "rk", "outcome": "success"})

    assert found(answer) == []
    assert reasons(trace(answer)) == {kept: "out_of_scope"}


@pytest.mark.req("C5")
def test_high_risk_shows_confirmed_facts_only(remember, sync, context, trace):
    sure = remember("会议在周三上午")["memory_id"]
    unsure = remember("会议在周四下午", confirmed=False)["memory_id"]
    sync()

    packed = context("会议在哪一天", mode="high_risk")

    assert section_ids(packed, "facts") == {sure}
    assert reasons(trace(packed)) == {unsure: "not_confirmed"}


@pytest.mark.req("C5")
def test_high_risk_shows_nothing_that_a_page_a_mail_or_a_tool_said(remember, sync, context, trace):
    sure = remember("会议在周三上午")["memory_id"]
    told = [
        remember(f"会议在{day}下午", source={"kind": kind, "ids": []})["memory_id"]
        for day, kind in (("周一", "web_page"), ("周四", "email"), ("周五", "tool_result"))
    ]
    sync()

    packed, named = context("会议在哪一天", mode="high_risk"), context(None, memories=told, mode="high_risk")

    assert section_ids(packed, "facts") == {sure}
    assert reasons(trace(packed)) == dict.fromkeys(told, "not_confirmed")
    assert contents(named) == []
    assert reasons(trace(named)) == dict.fromkeys(told, "not_confirmed")


@pytest.mark.req("C5")
@pytest.mark.parametrize(
    ("passing", "asked_for", "question"),
    [
        ("We host the ledger in Frankfurt.", "Remember that I host my blog in Turin.", "Where is it hosted?"),
        ("我的账本托管在法兰克福。", "记住：我的博客托管在都灵。", "博客和账本托管在哪里？"),
        (
            "I live in Trieste.",
            "Remember that I was born in Udine.",
            "Where do I live, and where was I born?",
        ),
    ],
)
def test_high_risk_shows_what_was_asked_to_keep_and_what_was_told_in_passing_once_it_is_confirmed(
    api, sync, context, trace, passing, asked_for, question
):
    for text in (passing, asked_for):
        said = {"messages": [{"role": "user", "content": text}]}
        assert api.call("POST", "/v1/sessions/s-1/messages", said).status == 201
    kept = {tuple(one["reasons"]): one for one in api.call("GET", "/v1/memories").json["items"]}
    sync()
    before = context(question, mode="high_risk")

    told = kept.pop(("said_in_passing",))
    shown = {one["memory_id"] for name in MEMORY_SECTIONS for one in before["sections"][name]}
    assert shown == {one["memory_id"] for one in kept.values()}
    assert reasons(trace(before))[told["memory_id"]] == "not_confirmed"
    target = f"/v1/memories/{told['memory_id']}/confirmation"
    assert api.call("POST", target, if_match=told["version"]).status == 200
    assert told["memory_id"] in section_ids(context(question, mode="high_risk"), "facts")


@pytest.mark.req("C5")
def test_high_risk_has_nothing_unconfirmed_in_any_section(api, remember, sync, context):
    guess = {"confirmed": False}
    episode = {"goal": "会议改期", "outcome": "success", "lesson": "会议前一天通知"}
    remember("会议纪要先写结论", type="preference", **guess)
    remember("会议改期时先问主持人", type="procedure", **guess)
    remember("会议改期的总结", type="summary", **guess)
    remember("会议决定改期", type="decision", **guess)
    remember(None, type="episode", episode=episode, **guess)
    incumbent = remember("会议在周三上午", subject_key="meeting.day")["memory_id"]
    remember("会议在周四上午", subject_key="meeting.day", **guess)
    said = {"role": "assistant", "content": "会议改期是因为主持人生病。"}
    api.call("POST", "/v1/sessions/s-1/messages", {"messages": [said]})
    sync()

    usual, careful = context("会议改期"), context("会议改期", mode="high_risk")
    named = context(None, memories=[incumbent, "mem_000001"], mode="high_risk")

    shown = [item for name in MEMORY_SECTIONS for item in careful["sections"][name]]
    assert len(contents(usual)) >= 7
    assert {item["memory_id"] for item in shown} == {incumbent}
    assert all(item["confirmed"] for item in shown)
    assert section_ids(named, "facts") == {incumbent}
    assert section_ids(named, "preferences") == set()
