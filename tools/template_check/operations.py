"""What is deployed can be watched, and its settings fit each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tools.template_check.document import Function, Template, as_list, referred

GATEWAY_SECONDS = 30
_ALWAYS = ("Errors", "Throttles")


def sources(template: Template) -> Iterator[str]:
    """Yield handlers and layers whose files do not exist."""
    for function in template.functions:
        if not (template.root / function.handler_file).is_file():
            yield f"{function.logical_id}: there is no {function.handler_file}"
    for name, properties in template.of_type("AWS::Serverless::LayerVersion").items():
        if not (template.root / str(properties["ContentUri"])).is_dir():
            yield f"{name}: there is no folder {properties['ContentUri']}"


def logs(template: Template) -> Iterator[str]:
    """Yield functions that do not log to a group of their own, and groups that keep logs for ever."""
    groups = template.of_type("AWS::Logs::LogGroup")
    taken = Counter(_log_group(function) for function in template.functions)
    for function in template.functions:
        group = _log_group(function)
        if group is None or group not in groups:
            yield f"{function.logical_id} has no log group of this template"
        elif taken[group] > 1:
            yield f"{function.logical_id} shares {group} with another function"
    yield from (
        f"{name} keeps logs for ever" for name, group in groups.items() if "RetentionInDays" not in group
    )


def alarms(template: Template) -> Iterator[str]:
    """Yield functions and dead-letter queues that could fail unseen."""
    watched = {
        (str(alarm.get("MetricName")), referred(dimension.get("Value")))
        for alarm in template.of_type("AWS::CloudWatch::Alarm").values()
        for dimension in alarm.get("Dimensions", [])
    }
    for function in template.functions:
        reads_stream = any(trigger.type == "DynamoDB" for trigger in function.triggers)
        for metric in (*_ALWAYS, *(("IteratorAge",) if reads_stream else ())):
            if (metric, function.logical_id) not in watched:
                yield f"{function.logical_id} has no alarm on {metric}"
    for queue in sorted(_dead_letter_queues(template)):
        if ("ApproximateNumberOfMessagesVisible", queue) not in watched:
            yield f"{queue} has no alarm on its depth"


def routes(template: Template) -> Iterator[str]:
    """Yield routes that ask for no token, a missing ``$default``, and functions slower than the gateway."""
    apis = template.of_type("AWS::Serverless::HttpApi")
    keys = []
    for trigger in template.triggers("HttpApi"):
        api = apis.get(referred(trigger.properties.get("ApiId")) or "", {})
        default = api.get("Auth", {}).get("DefaultAuthorizer")
        if trigger.properties.get("Auth", {}).get("Authorizer", default) in (None, "NONE"):
            yield f"{trigger.function}: {trigger.route_key} asks for no token"
        keys.append(trigger.route_key)
    if "$default" not in keys:
        yield "there is no $default route"
    for function in template.functions:
        serves = any(trigger.type == "HttpApi" for trigger in function.triggers)
        if serves and function.properties.get("Timeout", 3) >= GATEWAY_SECONDS:
            yield f"{function.logical_id} may run longer than the gateway waits ({GATEWAY_SECONDS} s)"


def mappings(template: Template) -> Iterator[str]:
    """Yield event source mappings that could lose, block or repeat work."""
    queues = template.of_type("AWS::SQS::Queue")
    for function in template.functions:
        for trigger in function.triggers:
            if trigger.type in ("DynamoDB", "SQS"):
                yield from _mapping(function, trigger.name, trigger.properties)
            if trigger.type == "SQS":
                queue = referred(trigger.properties.get("Queue")) or ""
                wanted = 6 * function.properties.get("Timeout", 3)
                if queues.get(queue, {}).get("VisibilityTimeout", 30) < wanted:
                    yield f"{queue} hides messages for less than {wanted} s, six times its reader's timeout"
                if "RedrivePolicy" not in queues.get(queue, {}):
                    yield f"{queue} has no dead-letter queue"


def _mapping(function: Function, name: str, properties: Any) -> Iterator[str]:
    place = f"{function.logical_id}/{name}"
    if "ReportBatchItemFailures" not in as_list(properties.get("FunctionResponseTypes")):
        yield f"{place} repeats a whole batch for one failed item"
    if "Stream" not in properties:
        return
    if properties.get("MaximumRetryAttempts", -1) < 0:
        yield f"{place} lets one record block its shard for a day"
    if referred(properties.get("DestinationConfig", {}).get("OnFailure", {}).get("Destination")) is None:
        yield f"{place} drops what it gives up"
    if not properties.get("FilterCriteria"):
        yield f"{place} takes every record of the stream"


def _log_group(function: Function) -> str | None:
    return referred(function.properties.get("LoggingConfig", {}).get("LogGroup"))


def _dead_letter_queues(template: Template) -> set[str]:
    targets = [
        queue.get("RedrivePolicy", {}).get("deadLetterTargetArn")
        for queue in template.of_type("AWS::SQS::Queue").values()
    ]
    for trigger in template.triggers("DynamoDB"):
        targets.append(
            trigger.properties.get("DestinationConfig", {}).get("OnFailure", {}).get("Destination")
        )
    return {name for name in map(referred, targets) if name}
