"""Generated calls of every operation, right and wrong: nothing falls over, no answer is undescribed."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import CheckFunction, not_a_server_error
from schemathesis.config import GenerationConfig, SchemathesisConfig
from schemathesis.generation import GenerationMode
from schemathesis.specs.openapi import checks
from werkzeug.test import Client

from memory_ledger.http.ndjson import NDJSON
from tests.support.description import description
from tests.support.fourths import every_fourth
from tests.support.in_process import DOCUMENT, InProcess, whole_container
from tools.openapi.operations import OPERATIONS as OPERATIONS_BY_NAME
from tools.openapi.operations.memories import PROPOSALS

# How many calls of each kind: a few every time of every fourth operation, more of each with the slow tests.
FEW = 2
CALLS = [FEW, pytest.param(25, marks=pytest.mark.slow)]
OPERATIONS = [(one.method, one.path) for one in description().operations]
ON_ONE = [(method, path) for method, path in OPERATIONS if "{" in path]
# What a session or a task has only after its end, or after much more of it.
NOTHING_THERE = ("/v1/sessions/{session_id}/summary", "/v1/tasks/{task_id}/completion")
MODES = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
CHECKS: list[CheckFunction] = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.missing_required_header,
    checks.ignored_auth,
]
GONE = {"target": {"kind": "session", "id": "never-there"}}
CONFIGURATION = {
    "generation": {"deterministic": True, "with-security-parameters": False},
    "checks": {
        "negative_data_rejection": {"expected-statuses": ["400", "404", "412", "413", "422", "428"]},
        "missing_required_header": {"expected-statuses": ["400", "428"]},
    },
}


@schemathesis.serializer(NDJSON)
def as_it_is(ctx: object, value: object) -> bytes:
    """Send lines as they were made; what is no text goes as JSON."""
    if isinstance(value, bytes):
        return value
    return value.encode("utf-8", "replace") if isinstance(value, str) else json.dumps(value).encode()


def lines() -> st.SearchStrategy[bytes]:
    """Return bodies of an import: the described line with fields gone, turned over, or put in."""
    (told,) = OPERATIONS_BY_NAME["import_records"].examples.values()
    whole = [json.loads(line) for line in str(told).splitlines()]
    fields = sorted({*whole[1], "tenant_id", "shoe_size"})
    values = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
    changed = st.dictionaries(
        st.sampled_from(fields), values | st.sampled_from([*whole[1].values()]), max_size=2
    )
    line = st.builds(lambda base, change: {**base, **change}, st.sampled_from(whole), changed)
    return st.lists(line | values, max_size=3).map(
        lambda found: "\n".join(json.dumps(one) for one in found).encode()
    )


schemathesis.openapi.media_type(NDJSON, lines())


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> InProcess:
    return InProcess(whole_container(), tmp_path_factory.mktemp("keys"))


@pytest.fixture(scope="module")
def schema(app: InProcess) -> Any:
    config = SchemathesisConfig.from_dict(CONFIGURATION)
    return schemathesis.openapi.from_wsgi(DOCUMENT, app, config=config)


@pytest.fixture
def headers(app: InProcess) -> dict[str, str]:
    """
    A new user's token: what one test did to a user's consents and records is nothing to the next.

    The user may read content of others, so that what is wrong with a call is not hidden behind a 403.
    """
    user, roles = uuid.uuid4().hex, ["user", "tenant_admin", "auditor"]
    found = {"Authorization": f"Bearer {app.issuer.token('acme', user, roles)}"}
    client: Any = Client(app)
    granted = client.put(f"/v1/grants/{user}", json={"roles": roles, "content_access": True}, headers=found)
    assert granted.status_code == 200
    return found


def generated(strategy: Any, call: Callable[[Case], object], number: int) -> None:
    """Make *number* calls of *strategy*, the same ones each time."""

    @settings(
        max_examples=number,
        derandomize=True,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=strategy)
    def run(case: Case) -> None:
        call(case)

    run()


def modes(operation: Any, *fixed: str) -> list[GenerationMode]:
    """Return how an operation can be called wrongly or rightly: without anything to vary, only rightly."""
    varied = {parameter.name for parameter in operation.iter_parameters()} - set(fixed)
    return MODES if varied or operation.body else MODES[:1]


def judge(case: Case, headers: dict[str, str]) -> int:
    """
    Make a call, hold its answer against the description and return its status.

    A dry run asks for no Idempotency-Key, though the header is declared as required.
    """
    dry = str((case.query or {}).get("dry_run", "")).lower() == "true"
    excluded = [checks.negative_data_rejection, checks.missing_required_header] if dry else []
    wanted = [check for check in CHECKS if check not in excluded]
    return case.call_and_validate(headers=headers, checks=wanted).status_code


@pytest.fixture
def known(app: InProcess, headers: dict[str, str]) -> dict[str, str]:
    """Make one of everything; return what its parameter in a path is called, and its id."""
    client: Any = Client(app)

    def post(path: str, body: Any) -> Any:
        sent = {"Idempotency-Key": uuid.uuid4().hex, **headers}
        answer = client.post(path, json=body, headers=sent)
        assert answer.status_code < 300, answer.text
        return answer.json

    memory = post("/v1/memories", PROPOSALS["preference"])["memory"]
    client.put("/v1/grants/carol", json={"roles": ["auditor"]}, headers=headers)
    post("/v1/memories", PROPOSALS["preference"] | {"content": "请用英文回答", "confirmed": False})
    post("/v1/sessions/s-1/messages", {"messages": [{"role": "user", "content": "hello"}]})
    post("/v1/tasks", {"task_id": "task-1", "goal": "report"})
    effect = {"operation_id": "op-1", "idempotency_key": "pay-7", "kind": "payment", "request": {}}
    post("/v1/tasks/task-1/operations", effect)
    post("/v1/tasks/task-1/checkpoints", {"schema_version": 1, "state": {"step": 3}})
    artifact = {"name": "report.json", "media_type": "application/json", "summary": "the report"}
    return {
        "memory_id": memory["memory_id"],
        "conflict_id": client.get("/v1/conflicts", headers=headers).json["items"][0]["conflict_id"],
        "trace_id": post("/v1/context", {"question": "how to answer?"})["trace_id"],
        "deletion_id": post("/v1/deletions", GONE)["deletion_id"],
        "session_id": "s-1",
        "purpose": "health",
        "user": "carol",
        "task_id": "task-1",
        "operation_id": "op-1",
        "artifact_id": post("/v1/tasks/task-1/artifacts", artifact)["artifact_id"],
    }


@pytest.mark.req("A1")
@pytest.mark.parametrize("calls", CALLS)
@pytest.mark.parametrize("called", every_fourth(OPERATIONS), ids=" ".join)
def test_every_answer_to_generated_calls_is_described(schema, headers, called, calls) -> None:
    method, path = called
    operation = schema[path][method]
    cases = schema.iter_coverage_cases(
        operation, generation_modes=MODES, generation_config=GenerationConfig()
    )

    for case in islice(cases, None, None, 8 if calls == FEW else 1):
        judge(case, headers)
    for mode in modes(operation):
        generated(operation.as_strategy(generation_mode=mode), lambda case: judge(case, headers), calls)


@pytest.mark.parametrize("calls", CALLS)
@pytest.mark.parametrize("called", every_fourth(ON_ONE), ids=" ".join)
def test_every_answer_about_what_exists_is_described(schema, headers, known, called, calls) -> None:
    method, path = called
    ids = {name: known[name] for name in re.findall(r"{(\w+)}", path)}
    operation = schema[path][method]
    current = {"If-Match": '"0"' if path.endswith("/state") else '"1"'}
    asks = "If-Match" in {parameter.name for parameter in operation.iter_parameters()}

    answered: list[int] = []

    for mode in modes(operation, *ids, "If-Match"):
        strategy = operation.as_strategy(
            generation_mode=mode,
            path_parameters=ids,
            headers=current if asks else None,
        )
        generated(strategy, lambda case: answered.append(judge(case, headers)), calls)

    assert method != "GET" or path in NOTHING_THERE or min(answered) == 200
