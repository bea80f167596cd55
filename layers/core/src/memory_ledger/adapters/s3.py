"""Large bodies on S3."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError

from memory_ledger.domain.errors import UnavailableError

UPLOAD_SECONDS, DOWNLOAD_SECONDS = 300, 900
DELETED_AT_ONCE = 1000


class S3BlobStore:
    """Implements :class:`BlobStore`; the client must sign with version 4."""

    def __init__(self, client: Any, bucket: str) -> None:
        self._client = client
        self._bucket = bucket

    def put(self, key: str, body: bytes) -> None:
        """Write a body."""
        _call(
            self._client.put_object,
            Bucket=self._bucket,
            Key=key,
            Body=body,
            ContentType="application/octet-stream",
        )

    def get(self, key: str) -> bytes | None:
        """Return a body."""
        try:
            answer = self._client.get_object(Bucket=self._bucket, Key=key)
            body: bytes = answer["Body"].read()
        except ClientError as exc:
            if exc.response["Error"]["Code"] in ("NoSuchKey", "404"):
                return None
            raise UnavailableError("the blob store does not answer") from exc
        except BotoCoreError as exc:
            raise UnavailableError("the blob store does not answer") from exc
        return body

    def delete(self, prefix: str) -> int:
        """Erase page by page; what is left behind an error is found by a repeat."""
        gone = 0
        while True:
            listed = _call(
                self._client.list_objects_v2, Bucket=self._bucket, Prefix=prefix, MaxKeys=DELETED_AT_ONCE
            )
            found = [{"Key": entry["Key"]} for entry in listed.get("Contents", [])]
            if not found:
                return gone
            wanted = {"Objects": found, "Quiet": True}
            answer = _call(self._client.delete_objects, Bucket=self._bucket, Delete=wanted)
            if answer.get("Errors"):
                raise UnavailableError("the blob store did not erase everything")
            gone += len(found)

    def upload_link(self, key: str) -> str:
        """Return a link for one PUT; it binds no media type, as what is served says it anew."""
        return self._link("put_object", UPLOAD_SECONDS, Key=key)

    def download_link(self, key: str, media_type: str) -> str:
        """Return a link for a GET; a browser saves what it gets instead of running it."""
        return self._link(
            "get_object",
            DOWNLOAD_SECONDS,
            Key=key,
            ResponseContentType=media_type,
            ResponseContentDisposition="attachment",
        )

    def _link(self, method: str, seconds: int, **parameters: str) -> str:
        link: str = _call(
            self._client.generate_presigned_url,
            ClientMethod=method,
            Params={"Bucket": self._bucket, **parameters},
            ExpiresIn=seconds,
        )
        return link


def _call(send: Callable[..., Any], **request: object) -> Any:
    try:
        return send(**request)
    except (ClientError, BotoCoreError) as exc:
        raise UnavailableError("the blob store does not answer") from exc
