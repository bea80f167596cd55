"""Building the node's class path with Maven, once."""

from __future__ import annotations

import fcntl
import hashlib
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent
TARGET = HERE / "target"
_SOURCES = (HERE / "pom.xml", *sorted((HERE / "src").rglob("*.java")))
_OLDEST_JAVA = 17

Say = Callable[[str], None]


class NodeError(RuntimeError):
    """The node cannot be built or started; the message is a sentence for the user."""


def available() -> str | None:
    """Return None where the node can run, else the reason why it cannot."""
    for tool, package in (("java", f"a JDK {_OLDEST_JAVA}"), ("mvn", "Maven")):
        if shutil.which(tool) is None:
            return f"no {tool} on PATH; install {package} to run a real OpenSearch node"
    answer = subprocess.run(["java", "-version"], capture_output=True, text=True, check=False)
    version = re.search(r'version "(\d+)', answer.stderr + answer.stdout)
    if version is None or int(version[1]) < _OLDEST_JAVA:
        return (
            f"java is older than {_OLDEST_JAVA}; install a JDK {_OLDEST_JAVA} to run a real OpenSearch node"
        )
    return None


def class_path(say: Say) -> str:
    """
    Return the class path of the node, building it first where the sources changed.

    Raises:
        NodeError: Maven fails; names the log.
    """
    with _one_at_a_time():
        stamp, wanted = TARGET / "stamp", _digest()
        if not stamp.exists() or stamp.read_text() != wanted:
            _build(say)
            stamp.write_text(wanted)
    return f"{TARGET}/classes:{TARGET}/lib/*:{TARGET}/knn/*"


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    TARGET.mkdir(exist_ok=True)
    with (TARGET / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _digest() -> str:
    digest = hashlib.sha256()
    for source in _SOURCES:
        digest.update(source.read_bytes())
    return digest.hexdigest()


def _build(say: Say) -> None:
    say("building the OpenSearch node with Maven (the first time it downloads about 60 MB)")
    log = TARGET / "maven.log"
    with log.open("w") as output:
        done = subprocess.run(
            ["mvn", "-q", "-B", "-f", str(HERE / "pom.xml"), "package"],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if done.returncode != 0:
        raise NodeError(f"Maven could not build the OpenSearch node; its output is in {log}")
