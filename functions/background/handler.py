"""Background: the jobs that calls left over."""

from typing import Any

from aws_lambda_powertools import Logger
from aws_lambda_powertools.utilities.typing import LambdaContext

from memory_ledger.adapters.sqs import job_keys
from memory_ledger.bootstrap import container
from memory_ledger.bootstrap.background import run_job
from memory_ledger.services.background.run_job import Ran

_logger = Logger()
_run = run_job(container())


def handler(event: dict[str, Any], context: LambdaContext) -> dict[str, Any]:
    """Do a batch of jobs in order; after one that failed none of its batch is done, to keep that order."""
    records = event["Records"]
    done = next((number for number, record in enumerate(records) if not _is_done(record)), len(records))
    return {"batchItemFailures": [{"itemIdentifier": record["messageId"]} for record in records[done:]]}


def _is_done(record: dict[str, Any]) -> bool:
    keys = job_keys(record["body"])
    if keys is None:
        _logger.error("a message names no job", extra={"message_id": record["messageId"]})
        return True
    try:
        ran = _run(*keys)
    except Exception as error:
        # What an unforeseen error says may quote content: its type has to do.
        _logger.warning("a job is held up", extra={"error": type(error).__name__, "job_id": keys[1]})
        return False
    if ran is Ran.UNKNOWN:
        _logger.warning("a job of unknown kind was dropped", extra={"job_id": keys[1]})
    return True
