"""What every blob store promises: in memory, on moto, on ministack."""

from __future__ import annotations

import itertools
import urllib.error
import urllib.request

import boto3
import pytest
from botocore.config import Config

from memory_ledger.adapters.s3 import S3BlobStore
from memory_ledger.domain.errors import UnavailableError
from tests.fakes.blobs import MemoryBlobs
from tests.support.table_fixtures import ADAPTERS

_numbers = itertools.count()


def s3_client(endpoint=None):
    return boto3.client(
        "s3",
        endpoint_url=endpoint,
        region_name="us-east-1",
        aws_access_key_id="local",
        aws_secret_access_key="local",
        config=Config(signature_version="s3v4", retries={"total_max_attempts": 1}, connect_timeout=2),
    )


def s3_blobs(client):
    bucket = f"blobs-{next(_numbers)}"
    client.create_bucket(Bucket=bucket)
    return S3BlobStore(client, bucket)


@pytest.fixture
def ministack_blobs(ministack_client):
    return s3_blobs(s3_client(ministack_client.meta.endpoint_url))


@pytest.fixture(params=ADAPTERS)
def blobs(request):
    if request.param == "memory":
        return MemoryBlobs()
    if request.param == "ministack":
        return request.getfixturevalue("ministack_blobs")
    request.getfixturevalue("moto_client")
    return s3_blobs(s3_client())


@pytest.mark.req("S4")
def test_a_body_comes_back_as_it_was(blobs):
    blobs.put("a/b/~1/x", b"\x00\xff" * 200_000)
    blobs.put("a/b/~1/x", b"newer")

    assert blobs.get("a/b/~1/x") == b"newer"
    assert blobs.get("a/b/~1") is None
    assert blobs.get("a/b/~1/y") is None


@pytest.mark.req("D1")
def test_deleting_takes_the_prefix_and_nothing_else(blobs):
    for key in ("a/b/t/1/x", "a/b/t/1/y", "a/b/t/11/x", "a/b/t2/1/x"):
        blobs.put(key, b"1")

    assert blobs.delete("a/b/t/1/") == 2
    assert blobs.delete("a/b/t/1/") == 0

    assert blobs.get("a/b/t/1/x") is None
    assert blobs.get("a/b/t/11/x") == blobs.get("a/b/t2/1/x") == b"1"


def fetch(url, method="GET", body=None):
    request = urllib.request.Request(url, data=body, method=method)
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.status, answer.read(), dict(answer.headers)
    except urllib.error.HTTPError as error:
        return error.code, b"", {}


@pytest.mark.req("S3", "I7")
def test_links_carry_a_body_there_and_back(ministack_blobs):
    put, get = ministack_blobs.upload_link("a/b/x"), ministack_blobs.download_link("a/b/x", "text/csv")

    assert fetch(put, "PUT", b"1,2")[0] == 200
    status, body, headers = fetch(get)

    assert (status, body) == (200, b"1,2")
    assert headers["Content-Type"] == "text/csv"
    assert headers["Content-Disposition"] == "attachment"
    assert "X-Amz-Signature" in put and "X-Amz-Expires=300" in put


@pytest.mark.req("I7")
def test_a_store_that_is_down_is_unavailable():
    blobs = S3BlobStore(s3_client("http://127.0.0.1:9"), "b")

    for call in (lambda: blobs.put("k", b""), lambda: blobs.get("k"), lambda: blobs.delete("k")):
        with pytest.raises(UnavailableError):
            call()
