"""Each trigger opens channels of its own; cases come with their failures and their environments."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import contents, found, reasons, section_ids


@pytest.fixture
def case(remember):
    def run(goal, outcome, importance=0.5, **changes):
        episode = {"goal": goal, "outcome": outcome, **changes}
        return remember(None, type="episode", episode=episode, importance=importance)["memory_id"]

    return run


def say(api, *texts, session="s1"):
    messages = [{"message_id": f"m{at}", "role": "user", "content": text} for at, text in enumerate(texts)]
    assert api.call("POST", f"/v1/sessions/{session}/messages", {"messages": messages}).status == 201


@pytest.mark.req("R12")
def test_a_task_starts_with_preferences_decisions_and_a_few_cases_but_not_with_history(
    api, remember, case, sync, context, trace
):
    style = remember("提交信息用英文", type="preference")["memory_id"]
    decided = remember("账单服务不再支持 Oracle", type="decision", scope="project:billing")["memory_id"]
    elsewhere = remember("商城服务支持 Oracle", type="decision", scope="project:shop")["memory_id"]
    cases = {case(f"第{number}次部署账单服务", "success") for number in range(6)}
    say(api, "部署账单服务那天下了雨", "午饭吃了面")
    sync()

    packed = context("部署账单服务", project_id="billing", trigger="task_start")

    assert section_ids(packed, "preferences") == {style}
    assert decided in section_ids(packed, "facts")
    assert elsewhere not in section_ids(packed, "facts")
    assert len(section_ids(packed, "experience") & cases) == 3
    assert not [one for one in packed["sections"]["facts"] if one["type"] == "event"]
    assert [one["memory_id"] for one in trace(packed)["candidates"]["background"]] == [decided]
    assert "over_budget" in reasons(trace(packed)).values()


@pytest.mark.req("R12")
def test_an_event_brings_identifier_cases_and_procedures_before_facts(remember, case, sync, context):
    fact = remember("部署失败会通知值班的人", importance=1.0)["memory_id"]
    code = remember("E0421 表示证书过期", importance=0.1)["memory_id"]
    failed = case("部署时报错 E0421", "failure", lesson="先换证书")
    procedure = remember("部署失败时先回滚", type="procedure", importance=0.1)["memory_id"]
    sync()

    packed = context("部署失败 E0421", trigger="event", token_budget=100)
    roomy = context("部署失败 E0421", trigger="event")

    assert failed in section_ids(packed, "experience") or code in section_ids(packed, "facts")
    assert fact not in section_ids(packed, "facts")
    assert section_ids(roomy, "facts") == {fact, code}
    assert section_ids(roomy, "experience") == {failed, procedure}


@pytest.mark.req("R12")
def test_on_demand_history_comes_as_well(api, sync, context):
    say(api, "部署账单服务那天下了雨")
    sync()

    assert contents(context("部署账单服务那天天气怎么样")) == ["部署账单服务那天下了雨"]


@pytest.mark.req("R11")
def test_a_failure_is_found_beside_successes(case, sync, search, context):
    for number in range(8):
        case(f"数据库连接超时，第{number}次", "success", lesson="调大连接池后恢复")
    failed = case("数据库连接超时，重启无效", "failure", importance=0.1)
    sync()

    answer = search("数据库连接超时怎么解决", limit=3)
    packed = context("数据库连接超时怎么解决", token_budget=170)

    assert failed in found(answer)
    assert [item["score"] for item in answer["items"]] == sorted(
        (item["score"] for item in answer["items"]), reverse=True
    )
    assert failed in section_ids(packed, "experience")


@pytest.mark.req("R11")
@pytest.mark.parametrize(
    "question", ["生产环境部署失败怎么办", "deployment failed in production, how to fix it"]
)
def test_a_case_of_another_environment_says_so(case, sync, context, question):
    case("部署失败 deployment failed", "failure", environment="staging", lesson="清掉缓存 clear the cache")
    case("部署失败 deployment failed", "success", environment="production", lesson="换证书 new certificate")
    sync()

    shown = [item["content"] for item in context(question)["sections"]["experience"]]

    assert sum("other environment than asked about: staging" in text for text in shown) == 1
    assert not any("asked about: production" in text for text in shown)


@pytest.mark.req("R2")
@pytest.mark.parametrize("question", ["下一步怎么做？", "What next?"])
def test_a_question_that_says_little_is_completed_by_its_task(api, remember, sync, context, question):
    kept = remember("迁移账单数据库时，切换前先停写", type="procedure")["memory_id"]
    remember("团队周五聚餐")
    sync()
    task = {"task_id": "t1", "goal": "迁移账单数据库", "current_stage": "切换"}
    assert api.call("POST", "/v1/tasks", task).status == 201

    assert section_ids(context(question, task_id="t1"), "experience") == {kept}
    assert section_ids(context(question), "experience") == set()
    assert section_ids(context("周五聚餐", task_id="t1"), "experience") == set()


@pytest.mark.req("R2")
@pytest.mark.parametrize("question", ["接下来做什么", "What next?"])
def test_the_next_step_of_the_task_is_what_is_asked_about(api, remember, sync, context, question):
    kept = remember("切流窗口是凌晨两点到四点", scope="task:t1")["memory_id"]
    remember("团队周五聚餐")
    sync()
    task = {"task_id": "t1", "goal": "迁移账单数据库", "pending_steps": ["切流", "观察一周"]}
    assert api.call("POST", "/v1/tasks", task).status == 201

    assert section_ids(context(question, task_id="t1"), "facts") == {kept}
    assert section_ids(context(question), "facts") == set()


@pytest.mark.req("R1")
@pytest.mark.parametrize(
    ("question", "shown"), [("那份报告在哪里", True), ("which report?", True), ("天气", False)]
)
def test_artifacts_are_shown_where_they_are_asked_for(api, context, question, shown):
    assert api.call("POST", "/v1/tasks", {"task_id": "t1", "goal": "季度总结"}).status == 201
    made = {"name": "q3.pdf", "media_type": "application/pdf", "summary": "三季度的数字"}
    artifact_id = api.call("POST", "/v1/tasks/t1/artifacts", made).json["artifact_id"]

    state = context(question, task_id="t1")["sections"]["state"]

    assert state.get("artifacts") == ([{"artifact_id": artifact_id, **made}] if shown else None)


@pytest.mark.req("T1", "R1")
def test_a_trace_names_the_routes(remember, sync, search, context, trace):
    remember("上周部署报错 E0421")
    sync()

    routes = ["similar_case", "procedure", "identifier", "time"]

    assert trace(search("上周的 E0421 报错怎么解决"))["routes"] == routes
    assert trace(context("上周的 E0421 报错怎么解决"))["routes"] == routes
    assert trace(context("天气"))["routes"] == []
