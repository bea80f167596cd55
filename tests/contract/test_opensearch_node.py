"""The real node as a child process: it says what it lacks, and never outlives its parent."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.index_samples import require_opensearch
from tools.opensearch import NodeError, OpenSearchNode, available

_PARENT = """
import sys, time
from tools.opensearch import OpenSearchNode
node = OpenSearchNode(sys.argv[1])
node.start()
print(node.url, flush=True)
time.sleep(600)
"""


def script(folder: Path, name: str, body: str) -> None:
    (folder / name).write_text(f"#!/bin/sh\n{body}\n")
    (folder / name).chmod(0o755)


def is_open(url: str) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", int(url.rpartition(":")[2]))) == 0


@pytest.mark.parametrize("missing", ["java", "mvn"])
def test_a_missing_tool_is_a_sentence_that_names_it(tmp_path, monkeypatch, missing):
    for tool in {"java", "mvn"} - {missing}:
        script(tmp_path, tool, "true")
    monkeypatch.setenv("PATH", str(tmp_path))

    assert f"no {missing} on PATH" in (available() or "")
    with pytest.raises(NodeError, match=f"no {missing} on PATH"):
        OpenSearchNode(tmp_path).start()


def test_an_old_java_is_a_sentence(tmp_path, monkeypatch):
    script(tmp_path, "java", "echo 'openjdk version \"11.0.2\"' >&2")
    script(tmp_path, "mvn", "true")
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.defpath}")

    assert "older than 17" in (available() or "")


@pytest.mark.opensearch
def test_a_port_in_use_is_a_sentence(tmp_path):
    require_opensearch()
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        with pytest.raises(NodeError, match=f"port {port} is in use"):
            OpenSearchNode(tmp_path, port, say=lambda line: None).start()


@pytest.mark.slow
@pytest.mark.opensearch
def test_the_node_ends_with_its_parent_even_when_that_is_killed(tmp_path):
    require_opensearch()
    command = [sys.executable, "-c", _PARENT, str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as parent:
        assert parent.stdout is not None
        url = parent.stdout.readline().strip()
        assert is_open(url)

        parent.kill()

    deadline = time.monotonic() + 20
    while is_open(url) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not is_open(url)
