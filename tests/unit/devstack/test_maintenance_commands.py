"""``memory-ledger redrive`` and ``rebuild-index``: the same task for the local stack and for a deployment."""

from __future__ import annotations

import io
import json

import pytest
from botocore.response import StreamingBody
from botocore.stub import Stubber

from tools import cli, maintenance

pytestmark = pytest.mark.req("P1", "P4")


@pytest.fixture
def lambda_stub(monkeypatch):
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-west-1")
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "none")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "none")
    client = maintenance.lambda_client()
    monkeypatch.setattr(maintenance, "lambda_client", lambda: client)
    with Stubber(client) as stub:
        yield stub
    client.close()


def answer(value, **fields):
    """Return an invocation's answer."""
    raw = json.dumps(value).encode()
    return {"StatusCode": 200, "Payload": StreamingBody(io.BytesIO(raw), len(raw)), **fields}


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("command", "task"),
    [
        ("redrive", "redrive"),
        ("rebuild-index", "rebuild_index"),
        ("reconcile", "reconcile"),
        ("migrate-index start", "start_migration"),
        ("migrate-index compare", "compare_migration"),
        ("migrate-index switch", "switch_migration"),
        ("migrate-index rollback", "roll_back_migration"),
        ("migrate-index finish", "finish_migration"),
    ],
)
def test_a_deployments_function_gets_the_task_and_its_answer_is_printed(lambda_stub, capsys, command, task):
    asked = {"FunctionName": "prod-maintenance", "Payload": json.dumps({"task": task}).encode()}
    lambda_stub.add_response("invoke", answer({"done": 3}), asked)

    status = cli.main([*command.split(), "--function", "prod-maintenance"])

    assert (status, json.loads(capsys.readouterr().out)) == (0, {"done": 3})


def test_a_rebuild_is_asked_for_until_nothing_is_left(lambda_stub, capsys):
    place = {"tenant_id": "acme", "user_id": "bob", "memory_id": "mem_1", "session_id": None, "sequence": 0}
    for event, left in (({}, place), ({"after": place}, None)):
        payload = json.dumps({"task": "rebuild_index", **event}).encode()
        found = {"written": 200, "rejected": 1, "after": left}
        lambda_stub.add_response("invoke", answer(found), {"FunctionName": "f", "Payload": payload})

    assert cli.main(["rebuild-index", "--function", "f"]) == 0

    assert json.loads(capsys.readouterr().out) == {"written": 400, "rejected": 2}
    lambda_stub.assert_no_pending_responses()


@pytest.mark.req("D5")
@pytest.mark.parametrize(("closed", "status"), [(0, 0), (1, 1)])
def test_deletions_are_repeated_from_a_time_on_until_nothing_is_left(lambda_stub, capsys, closed, status):
    place = {"tenant_id": "acme", "user_id": "bob", "deletion_id": "del_1"}
    for event, left in (({}, place), ({"after": place}, None)):
        asked = {"task": "repeat_deletions", "since": "2026-09-21T08:30:00Z", **event}
        found = {"deletions": 3, "owners": 1, "closed": closed if left is None else 0, "after": left}
        payload = json.dumps(asked).encode()
        lambda_stub.add_response("invoke", answer(found), {"FunctionName": "f", "Payload": payload})

    done = cli.main(["repeat-deletions", "--since", "2026-09-21T10:30:00+02:00", "--function", "f"])

    said = capsys.readouterr()
    assert (done, json.loads(said.out)) == (status, {"deletions": 6, "owners": 2, "closed": closed})
    assert ("give an earlier one" in said.err) == bool(closed)


@pytest.mark.req("D5")
@pytest.mark.parametrize("since", ["yesterday", "2026-09-21T10:30:00", ""])
def test_a_backup_s_time_that_is_none_is_said(capsys, since):
    assert cli.main(["repeat-deletions", "--since", since, "--function", "f"]) == 2
    assert "--since must be an RFC 3339 time" in capsys.readouterr().err


@pytest.mark.parametrize("replayed", [0, 2])
def test_a_redrive_says_that_what_it_put_back_has_not_arrived_yet(lambda_stub, capsys, replayed):
    lambda_stub.add_response("invoke", answer({"markers_replayed": replayed}))

    assert cli.main(["redrive", "--function", "f"]) == 0

    said = capsys.readouterr()
    assert json.loads(said.out) == {"markers_replayed": replayed}
    assert ("on their way" in said.err) == bool(replayed)


def test_a_function_that_fails_is_said_in_one_sentence(lambda_stub, capsys):
    failed = answer({"errorType": "UnavailableError"}, FunctionError="Unhandled")
    lambda_stub.add_response("invoke", failed)

    status = cli.main(["redrive", "--function", "f"])

    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    assert said.err == "The function f failed (UnavailableError); its log has the reason.\n"


def test_a_function_that_is_not_there_is_said(lambda_stub, capsys):
    lambda_stub.add_client_error("invoke", "ResourceNotFoundException", "no such function")

    assert cli.main(["rebuild-index", "--function", "f"]) == 2
    assert "cannot be invoked" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["redrive", "reconcile"])
def test_without_a_region_the_command_says_that_one_is_missing(monkeypatch, tmp_path, capsys, command):
    for name in ("AWS_REGION", "AWS_DEFAULT_REGION", "AWS_PROFILE", "AWS_DEFAULT_PROFILE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_CONFIG_FILE", str(tmp_path / "none"))

    status = cli.main([command, "--function", "f"])

    said = capsys.readouterr()
    assert (status, said.out) == (2, "")
    assert "must specify a region" in said.err
    assert said.err.count("\n") == 1


def test_without_a_stack_the_command_says_how_to_start_one(monkeypatch, capsys, unused_port):
    monkeypatch.delenv("MAINTENANCE_FUNCTION", raising=False)
    monkeypatch.setenv("PORT", str(unused_port))

    assert cli.main(["redrive"]) == 2
    assert "make run" in capsys.readouterr().err


@pytest.fixture
def unused_port():
    import socket

    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]
