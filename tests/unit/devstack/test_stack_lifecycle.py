"""Starting, stopping and crashing: data stays, nothing is orphaned, and what cannot work is one sentence."""

import os
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.index_samples import require_opensearch
from tools.cli import main as cli
from tools.devstack import __main__ as command
from tools.devstack.settings import StackError, settings_from

TABLE = "memory-ledger-local-Table"
RUN = (
    "import dataclasses, pathlib, sys; from tools.devstack import __main__ as m; read = m.settings_from;"
    "own = {'template': pathlib.Path(sys.argv[1]), 'warm': False};"
    "m.settings_from = lambda e: dataclasses.replace(read(e), **own);"
    "sys.exit(m.main())"
)


def put(stack, name):
    item = {"PK": {"S": "items"}, "SK": {"S": name}}
    stack.aws("dynamodb").put_item(TableName=TABLE, Item=item)


def names(stack):
    return {item["SK"]["S"] for item in stack.aws("dynamodb").scan(TableName=TABLE)["Items"]}


@pytest.mark.slow
def test_a_second_start_finds_everything_of_the_first(make_stack):
    stack = make_stack()
    stack.start()
    token = stack.token("acme", "alice")
    put(stack, "kept")
    stack.aws("s3").put_object(Bucket="memory-ledger-local-files", Key="a/b", Body=b"body")
    stack.stack.clock.advance(3600)
    stack.stop()

    stack.start()

    assert names(stack) == {"kept"}
    assert stack.aws("s3").get_object(Bucket="memory-ledger-local-files", Key="a/b")["Body"].read() == b"body"
    assert stack.stack.clock.offset_seconds == 3600
    with stack.client(token) as client:
        assert client.get("/echo/a").status_code == 200
    assert any("found the data of the last run" in line for line in stack.lines)


@pytest.mark.slow
def test_after_a_hard_kill_the_stack_says_from_when_its_data_is(make_stack):
    stack = make_stack(snapshot_seconds=0.2)
    stack.start()
    put(stack, "snapshotted")
    await_snapshot(stack)
    stack.kill()

    stack.start()

    assert "snapshotted" in names(stack)
    assert any("the last run was killed: the data is from 20" in line for line in stack.lines)


@pytest.mark.slow
def test_what_a_stack_that_is_gone_had_received_is_received_again(make_stack):
    stack = make_stack()
    stack.start()
    url = stack.aws("sqs").create_queue(QueueName="in-flight", Attributes={"VisibilityTimeout": "360"})[
        "QueueUrl"
    ]
    stack.aws("sqs").send_message(QueueUrl=url, MessageBody="work")
    assert len(stack.aws("sqs").receive_message(QueueUrl=url)["Messages"]) == 1
    stack.stop()

    stack.start()

    url = stack.aws("sqs").get_queue_url(QueueName="in-flight")["QueueUrl"]
    again = stack.aws("sqs").receive_message(QueueUrl=url).get("Messages", [])
    assert [message["Body"] for message in again] == ["work"]


def await_snapshot(stack):
    state = stack.stack.folder.state / "dynamodb.json"
    saved = stack.stack.folder.saved
    for _ in range(200):
        with suppress(FileNotFoundError):
            if "snapshotted" in state.read_text() and '"saved_at": "' in saved.read_text():
                time.sleep(0.1)
                return
        time.sleep(0.05)
    raise AssertionError("no snapshot was taken")


@pytest.mark.slow
def test_data_that_cannot_be_read_is_left_alone(make_stack, tmp_path):
    stack = make_stack()
    stack.start()
    stack.stop()
    broken = tmp_path / "data" / "state" / "dynamodb.json"
    broken.write_text('{"a')

    with pytest.raises(StackError, match=r"broken: state/dynamodb\.json"):
        stack.start()
    assert broken.read_text() == '{"a'


@pytest.fixture
def run(tmp_path, stack_template):
    processes = []

    def start(**environment):
        variables = {**os.environ, "PORT": "0", "DATA_DIR": str(tmp_path / "data"), **environment}
        process = subprocess.Popen(
            [sys.executable, "-c", RUN, str(stack_template)],
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        processes.append(process)
        return process

    yield start
    for process in processes:
        process.kill()
        process.communicate()


def await_ready(process):
    for line in process.stdout:
        if line.startswith("ready on "):
            return line.split()[2]
    raise AssertionError(process.stderr.read())


def family(pid):
    """Return the process ids below *pid*."""
    below = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(path.read_text().rpartition(")")[2].split()[1]) == pid:
                below += [int(path.parent.name), *family(int(path.parent.name))]
    return below


def alive(pids):
    def runs(pid):
        with suppress(OSError):
            return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
        return False

    deadline = time.monotonic() + 10
    while any(map(runs, pids)) and time.monotonic() < deadline:
        time.sleep(0.05)
    return [pid for pid in pids if runs(pid)]


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda n: n.name)
def test_whatever_ends_the_stack_ends_everything_it_started(run, number):
    process = run()
    await_ready(process)
    children = family(process.pid)

    process.send_signal(number)
    code = process.wait(20)

    assert len(children) >= 3
    assert alive(children) == []
    assert code == (0 if number != signal.SIGKILL else -signal.SIGKILL)


def process_of(pid, module):
    """Return the process id below *pid* whose command line names *module*."""
    (found,) = [one for one in family(pid) if module in Path(f"/proc/{one}/cmdline").read_text().split("\0")]
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("search", "module", "name"),
    [
        ("embedded", "tools.devstack.index_server", "the embedded index"),
        pytest.param("opensearch", "OpenSearchNode", "the OpenSearch node", marks=pytest.mark.opensearch),
    ],
    ids=["embedded", "opensearch"],
)
def test_a_stack_whose_index_is_killed_says_so_and_ends(run, tmp_path, search, module, name):
    if search == "opensearch":
        require_opensearch()
    process = run(SEARCH=search, OPENSEARCH_URL="")
    await_ready(process)
    children = family(process.pid)

    os.kill(process_of(process.pid, module), signal.SIGKILL)
    _, errors = process.communicate(timeout=60)

    log = re.search(f"{name} ended unexpectedly; see (.+)", errors)
    assert log is not None, errors
    assert Path(log[1]).is_relative_to(tmp_path / "data")
    assert Path(log[1]).is_file()
    assert process.returncode == 1
    assert alive(children) == []


@pytest.mark.slow
def test_a_killed_parent_loses_no_data(run):
    first = run()
    url = await_ready(first)
    token = httpx.post(f"{url}/_local/token", json={"tenant": "t", "user": "u"}, timeout=40.0).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    assert httpx.post(f"{url}/items/O%23late", json={}, headers=headers, timeout=40.0).status_code == 201
    first.kill()

    second = run(ONCE="1")
    output, _ = second.communicate(timeout=60)

    assert "found the data of the last run" in output


@pytest.mark.slow
def test_once_ends_with_a_status_that_tells_whether_the_demo_worked(run):
    process = run(ONCE="1")
    _, errors = process.communicate(timeout=60)

    # The product in miniature has no sessions.
    assert process.returncode == 1
    assert errors.startswith("the demo failed: POST /v1/sessions/")


def test_what_cannot_work_ends_with_status_2(run):
    process = run(PORT="http")
    _, errors = process.communicate(timeout=30)

    assert process.returncode == 2
    assert errors.startswith("PORT=http is not a port")
    assert errors.count("\n") == 1


@pytest.fixture
def run_here(monkeypatch, tmp_path, stack_template):
    """Run the command in this process; signals are heard as before afterwards."""
    own = {"template": stack_template, "warm": False}
    monkeypatch.setattr(command, "settings_from", lambda read: replace(settings_from(read), **own))
    heard = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def run(**environment):
        for name, value in {"PORT": "0", "DATA_DIR": str(tmp_path / "data"), **environment}.items():
            monkeypatch.setenv(name, value)
        return command.main()

    yield run
    for number, handler in heard.items():
        signal.signal(number, handler)


@pytest.mark.parametrize(
    ("environment", "sentence"),
    [
        ({"PORT": "http"}, "PORT=http is not a port"),
        ({"PORT": "70000"}, "PORT=70000 is not a port"),
        ({"SEARCH": "solr"}, "SEARCH=solr is not known"),
        pytest.param(
            {"OPENSEARCH_URL": "http://someone:secret@127.0.0.1:1"},
            "The cluster at http://127.0.0.1:1 (OPENSEARCH_URL) cannot be reached.",
            marks=pytest.mark.slow,
        ),
        pytest.param(
            {"OPENSEARCH_URL": "127.0.0.1:9200"},
            "OPENSEARCH_URL cannot be used: the address of OpenSearch must",
            marks=pytest.mark.slow,
        ),
        ({"SNAPSHOT_SECONDS": "never"}, "SNAPSHOT_SECONDS=never is not a number"),
        ({"DATA_DIR": "/dev/null"}, "The data folder /dev/null cannot be used"),
        ({"DATA_DIR": "/dev/null/x"}, "The data folder /dev/null/x cannot be used"),
    ],
)
def test_what_cannot_work_is_one_sentence(run_here, capsys, environment, sentence):
    status = run_here(**environment)

    errors = capsys.readouterr().err
    assert status == 2
    assert errors.startswith(sentence)
    assert errors.count("\n") == 1


@pytest.mark.slow
def test_the_command_line_prints_a_token_that_the_stack_accepts(make_stack, tmp_path, capsys, monkeypatch):
    monkeypatch.setenv("DATA_DIR", str(tmp_path / "data"))
    arguments = ["token", "--tenant", "acme", "--user", "alice", "--role", "user", "--role", "auditor"]
    stack = make_stack()
    stack.start()
    assert cli([*arguments, "--scope", "memory:read"]) == 0
    token = capsys.readouterr().out.strip()

    with stack.client(token) as client:
        event = client.get("/echo/a").json()

    claims = event["requestContext"]["authorizer"]["jwt"]["claims"]
    assert (claims["roles"], claims["scope"]) == ("[user auditor]", "memory:read")
