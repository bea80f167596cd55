"""ministack as the stack's child: DynamoDB, Streams, SQS and S3 on a loopback port."""

from __future__ import annotations

import os
import select
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, overload

import boto3
from botocore.config import Config

from tools.devstack.child import Child
from tools.devstack.folder import DataFolder
from tools.devstack.settings import Settings, StackError
from tools.devstack.template import REGION

if TYPE_CHECKING:
    from mypy_boto3_dynamodb import DynamoDBClient
    from mypy_boto3_dynamodbstreams import DynamoDBStreamsClient
    from mypy_boto3_s3 import S3Client
    from mypy_boto3_sqs import SQSClient

CREDENTIALS = {
    "AWS_ACCESS_KEY_ID": "local",
    "AWS_SECRET_ACCESS_KEY": "local",
    "AWS_REGION": REGION,
    "AWS_DEFAULT_REGION": REGION,
}


class Wakeups:
    """Calls listeners at each change of a service, without polling."""

    def __init__(self) -> None:
        self._listeners: dict[int, list[Callable[[], None]]] = {ord("d"): [], ord("q"): []}
        self._read_fd, self.write_fd = os.pipe()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="wakeups", daemon=True)

    def start(self) -> None:
        """Begin to listen, after the child has its end of the pipe."""
        os.close(self.write_fd)
        self._thread.start()

    def listen(self, kind: Literal["d", "q"], listener: Callable[[], None]) -> None:
        """Call *listener* after each change of DynamoDB (``d``) or SQS (``q``)."""
        self._listeners[ord(kind)].append(listener)

    def stop(self) -> None:
        """End the thread."""
        self._stopping.set()
        self._thread.join()
        os.close(self._read_fd)

    def _run(self) -> None:
        while not self._stopping.is_set():
            if not select.select([self._read_fd], [], [], 0.5)[0]:
                continue
            kinds = os.read(self._read_fd, 4096)
            if not kinds:
                return
            for kind in set(kinds):
                for listener in self._listeners.get(kind, ()):
                    listener()


class Emulator:
    """The running emulator; clients come from here."""

    def __init__(self, settings: Settings, folder: DataFolder) -> None:
        self._settings = settings
        self._folder = folder
        self.wakeups = Wakeups()
        self._session = boto3.session.Session(
            aws_access_key_id="local", aws_secret_access_key="local", region_name=REGION
        )
        self.endpoint = ""
        self._child: Child | None = None

    def launch(self) -> None:
        """
        Start the process without waiting for it.

        Raises:
            StackError: There is no ministack.
        """
        python = self._settings.ministack_python
        if not python.exists():
            raise StackError(f"ministack is missing ({python}); run: make .venv-ministack")
        self._child = Child(
            "ministack",
            self._command(str(python)),
            self._folder.logs / "ministack.log",
            cwd=self._settings.root,
            environment=CREDENTIALS,
            pass_fds=(self.wakeups.write_fd, self._folder.lock_fd),
        )
        self.wakeups.start()

    def await_ready(self) -> None:
        """
        Wait until it serves.

        Raises:
            StackError: It cannot start, or its data is broken.
        """
        assert self._child is not None
        word, _, rest = self._child.line(60.0).partition(" ")
        if word == "broken":
            raise StackError(
                f"The data folder {self._folder.path} is broken: state/{rest.strip()} cannot be read; "
                "restore or remove the folder, or choose another DATA_DIR."
            )
        if word != "ready":
            raise StackError(f"ministack did not start; see {self._child.log}.")
        self.endpoint = f"http://127.0.0.1:{rest.strip()}"

    @property
    def child(self) -> Child | None:
        """The process, None before it is launched."""
        return self._child

    def stop(self) -> None:
        """Save everything and end."""
        if self._child is not None:
            self._child.stop(self._settings.stop_seconds)
            self.wakeups.stop()
            self._child = None

    @overload
    def client(self, service: Literal["dynamodb"]) -> DynamoDBClient: ...
    @overload
    def client(self, service: Literal["dynamodbstreams"]) -> DynamoDBStreamsClient: ...
    @overload
    def client(self, service: Literal["sqs"]) -> SQSClient: ...
    @overload
    def client(self, service: Literal["s3"]) -> S3Client: ...
    def client(self, service: Any) -> Any:
        """Return a boto3 client of the emulator; share it between threads."""
        options = Config(
            retries={"max_attempts": 2, "mode": "standard"},
            connect_timeout=2,
            read_timeout=30,
            max_pool_connections=16,
            s3={"addressing_style": "path"},
            signature_version="s3v4" if service == "s3" else None,
        )
        return self._session.client(service, endpoint_url=self.endpoint, config=options)

    def _command(self, python: str) -> list[str]:
        folder = self._folder
        return [
            python,
            "-m",
            "tools.devstack.emulator_server",
            "--state",
            str(folder.state),
            "--s3",
            str(folder.s3),
            "--saved",
            str(folder.saved),
            "--wake-fd",
            str(self.wakeups.write_fd),
            "--snapshot-seconds",
            str(self._settings.snapshot_seconds),
        ]
