"""Deletion: forget a memory or more, and read the receipts."""

from typing import Any

from aws_lambda_powertools.utilities.typing import LambdaContext

from memory_ledger.bootstrap import container
from memory_ledger.bootstrap.deleting import deletion_endpoints
from memory_ledger.http.endpoints import mount

_parts = container()
_app = mount(deletion_endpoints(_parts), _parts.begin_call)


def handler(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Answer one HTTP request."""
    return _app.resolve(event, context)
