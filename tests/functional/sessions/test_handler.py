"""The handler, with exactly the events that the template's routes send, on moto."""

import importlib.util
import json
from pathlib import Path

import pytest
from moto import mock_aws

from tests.support import moto_fixes
from tests.support.api import LambdaContext
from tests.support.tables import dynamodb_client, new_tables

ROOT = Path(__file__).parents[3]


@pytest.fixture
def handler(monkeypatch):
    moto_fixes.install()
    with mock_aws():
        names = new_tables(dynamodb_client())
        for logical, real in names.items():
            monkeypatch.setenv(f"{logical.upper()}_TABLE", real)
        monkeypatch.setenv("PAGE_TOKEN_KEY", "test-key")
        monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(ROOT / "layers/tokenizer/tiktoken_cache"))
        monkeypatch.setenv("INDEX_ADAPTER", "tests.support.indexes:prepared_index")
        monkeypatch.setenv("EMBEDDER_ADAPTER", "tools.devstack.local_adapters:local_embedder")
        for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
            monkeypatch.setenv(name, "local")
        monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
        path = ROOT / "functions/sessions/handler.py"
        spec = importlib.util.spec_from_file_location("sessions_handler", path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        yield module.handler


def invoke(handler, name, **changes):
    event = json.loads((ROOT / f"events/http/{name}.json").read_text()) | changes
    answer = handler(event, LambdaContext())
    return answer["statusCode"], json.loads(answer["body"])


@pytest.mark.req("A1")
def test_every_sample_is_answered(handler):
    status, appended = invoke(handler, "append_messages")
    assert status == 201
    assert [one["outcome"] for one in appended["decisions"]] == ["stored", "stored"]
    assert appended["messages"] == [{"message_id": "msg-99", "sequence": 1}]

    status, patched = invoke(handler, "patch_state")
    assert (status, patched) == (200, {"state": {"goal": "plan a trip"}, "version": 1})
    assert invoke(handler, "get_state") == (200, patched)

    status, turn = invoke(handler, "turn")
    assert status == 200
    assert turn["message_id"] == "msg-100"
    contents = [one["content"] for one in turn["context"]["sections"]["preferences"]]
    assert set(contents) >= {"回答先给结论", "以后都用中文回答我"}

    status, listed = invoke(handler, "list_messages")
    assert status == 200
    assert listed["items"][0]["message_id"] == "msg-99"
    status, window = invoke(handler, "get_window")
    assert status == 200
    assert window["tokens"] > 0
    status, session = invoke(handler, "get_session")
    assert (status, session["session_id"]) == (200, "s-1")

    status, reset = invoke(handler, "reset_session")
    assert (status, reset["window_start"]) == (200, 4)


def test_what_is_not_served_is_our_404(handler):
    status, problem = invoke(handler, "get_session", rawPath="/v1/sessions/s-1/nothing")

    assert (status, problem["type"]) == (404, "/problems/not-found")
