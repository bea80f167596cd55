"""Artifacts of the task in view that a question names, by file name or in words, stand in the state."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.req("R1", "R12")
MADE = (
    {"name": "schema-dump.sql", "media_type": "text/plain", "summary": "数据库结构备份，含 48 张表"},
    {"name": "load-test.csv", "media_type": "text/csv", "summary": "Load test results, p99 is 240 ms"},
    {"name": "会议纪要.docx", "media_type": "application/msword", "summary": "迁移方案评审，三个待办"},
)
SCHEMA, LOAD, MINUTES = (one["name"] for one in MADE)


@pytest.fixture
def task(api):
    assert api.call("POST", "/v1/tasks", {"task_id": "tk1", "goal": "迁移数据库到新机房"}).status == 201
    for one in MADE:
        assert api.call("POST", "/v1/tasks/tk1/artifacts", one).status == 201


@pytest.fixture
def named(task, context):
    def run(question, **view):
        state = context(question, **view)["sections"]["state"]
        return [one["name"] for one in state.get("artifacts", ())]

    return run


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("question", "artifact"),
    [
        ("schema-dump.sql 在哪", SCHEMA),
        ("where is schema-dump.sql", SCHEMA),
        ("SCHEMA-DUMP.SQL里有几张表", SCHEMA),
        ("数据库结构备份", SCHEMA),
        ("數據庫結構備份在哪裡", SCHEMA),
        ("load test results", LOAD),
        ("What was p99 in the load test?", LOAD),
        ("把 load-test 的结论和昨天的部署情况一起写给老板", LOAD),
        ("把会议纪要和昨天的部署情况一起发给老板看看", MINUTES),
        ("迁移方案评审有哪些待办", MINUTES),
    ],
)
def test_what_the_question_names_is_shown(named, question, artifact):
    assert named(question, task_id="tk1") == [artifact]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "question",
    [
        "数据库密码是多少",
        "what is the database password?",
        "schema-dump.csv 在哪",
        "load-test.sql 在哪",
        "how do I test the load balancer?",
        "会议几点开始",
        "今天天气怎么样",
        "what next?",
    ],
)
def test_a_question_about_something_else_shows_none(named, question):
    assert named(question, task_id="tk1") == []


def test_without_its_task_in_view_none_is_shown(named):
    assert named("schema-dump.sql 在哪") == []
    assert named("schema-dump.sql 在哪", task_id="tk2") == []


@pytest.mark.parametrize("question", ["load-test.csv 这个文件在哪", "where is the file load-test.csv?"])
def test_who_asks_for_files_sees_the_one_that_is_named_first(named, question):
    shown = named(question, task_id="tk1")

    assert shown[0] == LOAD
    assert set(shown) == {SCHEMA, LOAD, MINUTES}


def test_what_is_packed_without_a_question_shows_none(task, context):
    packed = context(None, observations=["schema-dump.sql"], task_id="tk1")

    assert "artifacts" not in packed["sections"]["state"]
