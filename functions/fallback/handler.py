"""What no route matches: our 404."""

from typing import Any

from aws_lambda_powertools.utilities.typing import LambdaContext

from memory_ledger.http.endpoints import mount

_app = mount([])


def handler(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Answer one HTTP request."""
    return _app.resolve(event, context)
