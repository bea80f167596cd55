"""A Bedrock that embeds by chance and at once: what is left to us where no model runs in the process."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from zlib import crc32

import boto3
import numpy as np

from memory_ledger.adapters.embedder import BedrockEmbedder

MODEL = "amazon.titan-embed-text-v2:0"
_DIMENSION = 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Bedrock:
    """Where it answers, and the embedder that asks it."""

    url: str
    embedder: BedrockEmbedder

    @property
    def variables(self) -> dict[str, str]:
        """Return what makes a function embed there, in an index of its own."""
        return {
            "EMBEDDER": f"bedrock:{MODEL}",
            "AWS_ENDPOINT_URL_BEDROCK_RUNTIME": self.url,
            "INDEX_ALIAS": "bench-bedrock",
        }


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self) -> None:
        text = json.loads(self.rfile.read(int(self.headers["content-length"])))["inputText"]
        vector = np.random.default_rng(crc32(text.encode())).standard_normal(_DIMENSION)
        embedding = (vector / np.linalg.norm(vector)).astype(np.float32).astype(float).tolist()
        answer = json.dumps({"embedding": embedding, "inputTextTokenCount": len(text)}).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def answering() -> Iterator[Bedrock]:
    """Answer on a free port until the end."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        url = f"http://127.0.0.1:{server.server_port}"
        client = boto3.client(
            "bedrock-runtime",
            endpoint_url=url,
            region_name="us-east-1",
            aws_access_key_id="bench",
            aws_secret_access_key="bench",
        )
        yield Bedrock(url=url, embedder=BedrockEmbedder(client, MODEL, _DIMENSION))
        client.close()
        server.shutdown()
