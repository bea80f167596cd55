"""Retrieval: search, contexts, their traces, and what a record was made from."""

from typing import Any

from aws_lambda_powertools.utilities.typing import LambdaContext

from memory_ledger.bootstrap import container
from memory_ledger.bootstrap.reading import reading_endpoints
from memory_ledger.http.endpoints import mount

_parts = container()
_app = mount(reading_endpoints(_parts), _parts.begin_call)


def handler(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Answer one HTTP request."""
    return _app.resolve(event, context)
