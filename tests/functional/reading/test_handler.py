"""The handler, with exactly the events that the template's routes send, on moto."""

from __future__ import annotations

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
        for logical, real in new_tables(dynamodb_client()).items():
            monkeypatch.setenv(f"{logical.upper()}_TABLE", real)
        monkeypatch.setenv("PAGE_TOKEN_KEY", "test-key")
        monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(ROOT / "layers/tokenizer/tiktoken_cache"))
        monkeypatch.setenv("INDEX_ADAPTER", "tests.support.indexes:prepared_index")
        monkeypatch.setenv("EMBEDDER_ADAPTER", "tools.devstack.local_adapters:local_embedder")
        monkeypatch.setenv("RETRIEVAL_SETTINGS", '{"half_life": 7, "min_relevance": 0.2}')
        for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"):
            monkeypatch.setenv(name, "local")
        monkeypatch.setenv("AWS_DEFAULT_REGION", "us-east-1")
        spec = importlib.util.spec_from_file_location(
            "retrieval_handler", ROOT / "functions/retrieval/handler.py"
        )
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
    status, context = invoke(handler, "build_context")
    assert status == 200
    assert context["sections"]["preferences"] == []
    assert context["degraded"] == []

    status, found = invoke(handler, "search_memory")
    assert (status, found["items"]) == (200, [])

    status, trace = invoke(handler, "get_trace", rawPath=f"/v1/traces/{context['trace_id']}")
    assert (status, trace["trace_id"]) == (200, context["trace_id"])

    assert invoke(handler, "get_trace")[0] == 404
    assert invoke(handler, "expand")[0] == 404


def test_what_is_not_served_is_our_404(handler):
    status, problem = invoke(handler, "build_context", rawPath="/v1/contexts")

    assert (status, problem["type"]) == (404, "/problems/not-found")


def test_nothing_said_is_logged(handler, caplog, capsys):
    invoke(handler, "build_context", body='{"question": "金丝雀", "unknown": "金丝雀"}')
    invoke(handler, "build_context", body='{"question": "金丝雀"}')

    assert "金丝雀" not in caplog.text + "".join(capsys.readouterr())
