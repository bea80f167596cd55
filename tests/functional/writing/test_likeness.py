"""Duplicates, subject keys, conflicts and value."""

import pytest

from memory_ledger.bootstrap.writing import writing_endpoints
from tests.support.api import Api
from tools.devstack.embedded_index import EmbeddedIndex


@pytest.fixture
def say(api, preference):
    def say(content, **changes):
        body = preference(**{"content": content, "subject_key": None, "type": "fact"} | changes)
        return api.call("POST", "/v1/memories", body).json

    return say


@pytest.fixture
def searching(parts, preference):
    """The same function where an index is configured, or down."""

    def made(index):
        parts.__dict__["index"] = index
        api = Api(writing_endpoints(parts))

        def say(content, **changes):
            body = preference(**{"content": content, "subject_key": None, "type": "fact"} | changes)
            return api.call("POST", "/v1/memories", body).json["decision"]

        return say

    return made


@pytest.mark.req("W7")
def test_traditional_and_simplified_are_the_same_words(say):
    first = say("我習慣用繁體中文寫報告")["memory"]

    again = say("我习惯用繁体中文写报告。", source={"kind": "explicit_statement", "ids": ["msg-2"]})

    assert again["decision"]["reasons"][-1] == "duplicate_normalized"
    assert again["decision"]["duplicate_of"] == first["memory_id"]


@pytest.mark.req("W7")
@pytest.mark.parametrize("working", [True, False])
def test_other_words_for_the_same_are_a_duplicate_also_while_the_index_is_behind(searching, working):
    index = EmbeddedIndex()
    if working:
        index.prepare()
    say = searching(index)
    first = say("I like tea in the morning")

    again = say("In the morning I like tea")
    other = say("I like tea in the evening")
    weaker = say("In the morning, I like tea!", source={"kind": "tool_result"}, confirmed=False)
    negated = say("I don't like tea in the morning")

    assert (again["outcome"], again["duplicate_of"]) == ("duplicate", first["memory_id"])
    assert again["reasons"][-1] == "duplicate_paraphrase"
    assert (other["outcome"], negated["outcome"]) == ("stored", "superseded_previous")
    assert other["value"]["novelty"] < first["value"]["novelty"] == 1
    assert weaker["outcome"] == "stored"


@pytest.mark.req("W7", "W8")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Python 3.10 is required", "Python 3.1 is required"),
        ("我们用的是 3.1 版本", "我们用的是 3.10 版本"),
        ("I use Vim", "I used Vim"),
        ("The yard measures 10² m", "The yard measures 102 m"),
    ],
)
def test_a_number_or_a_time_put_right_is_a_correction(say, one, other):
    keyed = [say(text, subject_key="corrected")["decision"]["outcome"] for text in (one, other)]
    free = [say(text)["decision"]["outcome"] for text in (one, other)]

    assert keyed == ["stored", "superseded_previous"]
    assert free == ["stored", "stored"]


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("我住在北京", "I live in Shanghai", "user.city"),
        ("My name is Ann", "我叫安娜", "user.name"),
        ("回答用中文回复", "Please answer in English", "reply.language"),
    ],
)
def test_an_attribute_has_one_key_in_both_languages(say, old, new, key):
    first, second = say(old), say(new)

    assert first["memory"]["subject_key"] == key
    assert second["decision"]["outcome"] == "superseded_previous"
    assert second["memory"]["memory_id"] == first["memory"]["memory_id"]


@pytest.mark.req("W8", "D6")
@pytest.mark.parametrize(
    ("own", "anothers"),
    [
        ("我住在北京", "小美搬到了杭州"),
        ("我叫安娜", "他改名叫小宁"),
        ("我的时区是东八区", "我妹妹的时区是东一区"),
        ("I live in Oslo", "Heidi moved to Cork"),
    ],
)
def test_what_is_said_of_another_leaves_the_users_value_alone(api, say, own, anothers):
    first = say(own)["memory"]

    other = say(anothers)

    kept = api.call("GET", f"/v1/memories/{first['memory_id']}").json
    assert (other["decision"]["outcome"], other["memory"]["subject_key"]) == ("stored", None)
    assert (kept["content"], kept["version"], kept["status"]) == (own, 1, "active")


@pytest.mark.req("W8", "D6")
@pytest.mark.parametrize(
    ("value", "ended", "other", "says_other"),
    [
        ("I live in Berlin", "I no longer live in Berlin", "I moved to Oslo", "I moved to Oslo"),
        ("我在西门子工作", "我不在西门子工作了", "我在腾讯工作", "我在腾讯工作"),
    ],
)
def test_a_value_that_no_longer_holds_is_superseded_by_the_word_that_ends_it(
    api, say, value, ended, other, says_other
):
    first = say(value)["memory"]
    over = say(ended)

    moved = say(other)
    late = say(ended)

    assert (over["decision"]["outcome"], over["memory"]["memory_id"]) == (
        "superseded_previous",
        first["memory_id"],
    )
    assert moved["memory"]["memory_id"] == first["memory_id"]
    assert (late["decision"]["outcome"], late["memory"]["subject_key"]) == ("stored", None)
    assert api.call("GET", f"/v1/memories/{first['memory_id']}").json["content"] == says_other


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    ("value", "other"),
    [
        ("I work at Bosch", "I work at night"),
        ("我叫小安", "叫我起床的闹钟是七点"),
        ("I live in Rome", "I live in a small flat with two cats"),
    ],
)
def test_what_only_begins_like_an_attribute_leaves_its_value(api, say, value, other):
    first = say(value)["memory"]

    assert say(other)["decision"]["outcome"] == "stored"

    assert api.call("GET", f"/v1/memories/{first['memory_id']}").json["content"] == value


@pytest.mark.req("W8")
def test_triples_of_an_attribute_share_its_key_with_prose(say):
    prose = say("我住在北京")["memory"]
    triple = say(None, fact={"subject": "用户", "predicate": "居住城市", "object": "上海"})
    english = say(None, fact={"subject": "user", "predicate": "lives_in", "object": "Shenzhen"})
    guess = say("用户住在杭州", source={"kind": "inference"}, confirmed=False)

    assert {triple["memory"]["memory_id"], english["memory"]["memory_id"]} == {prose["memory_id"]}
    assert guess["decision"]["reasons"][-1] == "weaker_evidence"


@pytest.mark.req("W8")
def test_a_confirmed_statement_that_equals_a_rival_settles_its_conflict(api, say):
    incumbent = say("北京", subject_key="city")["memory"]
    rival = say("上海", subject_key="city", confirmed=False)
    assert rival["decision"]["outcome"] == "conflict"

    settled = say("上海", subject_key="city")

    assert settled["decision"]["outcome"] == "superseded_previous"
    assert settled["memory"]["memory_id"] == incumbent["memory_id"]
    assert api.call("GET", "/v1/conflicts").json["items"] == []
    assert api.call("GET", f"/v1/memories/{rival['memory']['memory_id']}").json["status"] == "superseded"


@pytest.mark.req("W2b", "W8")
def test_a_change_in_one_project_changes_neither_the_other_nor_another_user(api, preference):
    def say(content, scope, user="alice"):
        body = preference(content=content, scope=scope, subject_key="publishing.branch")
        return api.call("POST", "/v1/memories", body, user=user).json

    def now(scope, user="alice"):
        items = api.call("GET", f"/v1/memories?scope={scope}", user=user).json["items"]
        return [memory["content"] for memory in items]

    say("提交到 main", "project:a")
    say("提交到 main", "project:b")
    say("提交到 main", "project:a", "bob")
    changed = say("提交到 develop，先开 PR", "project:a")

    assert changed["decision"]["outcome"] == "superseded_previous"
    assert now("project:a") == ["提交到 develop，先开 PR"]
    assert now("project:b") == now("project:a", "bob") == ["提交到 main"]


@pytest.mark.req("W12")
def test_a_decision_shows_what_the_candidate_is_worth(say):
    value = say("I keep bees", importance=0.9, confidence=0.5)["decision"]["value"]

    assert value == {"score": 0.8, "importance": 0.9, "novelty": 1.0, "future_use": 0.7, "confidence": 0.5}
    assert say("I keep bees")["decision"]["value"]["novelty"] == 0
    assert say("密码是 hunter2!x")["decision"]["value"] is None


@pytest.mark.req("W7", "W2b")
def test_who_is_who_is_one_statement_in_prose_in_other_words_and_as_a_triple(say):
    first = say("李雷是我的经理")["memory"]
    again = [say("我的经理是李雷"), say("My manager is 李雷")]
    triple = {"subject": "user", "predicate": "manager", "object": "李雷"}

    assert (first["fact"], first["content"], first["subject_key"]) == (
        triple,
        "李雷是我的经理",
        "user.manager",
    )
    assert [one["decision"]["outcome"] for one in again] == ["duplicate"] * 2
    assert say(None, fact=triple)["decision"]["outcome"] == "duplicate"
    assert say("我的经理是韩梅梅")["decision"]["outcome"] == "superseded_previous"


@pytest.mark.req("W7", "M6")
def test_what_is_over_is_the_same_as_what_is_over_and_no_twin_of_what_holds(say):
    over = {"valid_from": "2025-01-01T00:00:00Z", "valid_until": "2026-01-01T00:00:00Z"}
    first, again, today = say("I keep bees", **over), say("I keep bees", **over), say("I keep bees")

    assert [one["decision"]["outcome"] for one in (first, again, today)] == ["stored", "duplicate", "stored"]
    assert again["memory"]["memory_id"] == first["memory"]["memory_id"] != today["memory"]["memory_id"]
