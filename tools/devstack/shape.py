"""Reads functions, routes, event sources and schedules out of a template."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from tools.devstack.intrinsics import Resolver
from tools.devstack.settings import StackError
from tools.devstack.template import (
    Authorizer,
    EventSource,
    Function,
    Route,
    Schedule,
    Template,
    merge,
    parse_pattern,
)

DEFAULT_BATCH = {"DynamoDB": 100, "SQS": 10}


class Shape:
    """What runs: every function with what invokes it, all values resolved."""

    def __init__(self, template: Template, values: Mapping[str, Any]) -> None:
        self._template = template
        self._resolver: Resolver = template.resolver(values)
        self._apis = _authorizations(template, self._resolver)
        self.functions: dict[str, Function] = {}
        self.routes: list[Route] = []
        self.sources: list[EventSource] = []
        self.schedules: list[Schedule] = []
        for logical, properties in template.function_properties():
            self._read_function(logical, properties)

    def _read_function(self, logical: str, properties: dict[str, Any]) -> None:
        folder = Path(str(self._resolver.resolve(properties["CodeUri"])).rstrip("/"))
        name = folder.name
        if name in self.functions:
            raise StackError(f"The template has two functions in {folder}.")
        variables = self._resolver.resolve(properties.get("Environment", {}).get("Variables", {}))
        self.functions[name] = Function(
            name=name,
            folder=self._template.path.parent / folder,
            handler=str(properties["Handler"]),
            timeout=float(self._resolver.resolve(properties.get("Timeout", 3))),
            memory=int(self._resolver.resolve(properties.get("MemorySize", 128))),
            environment={key: _text(value) for key, value in variables.items()},
        )
        readers: dict[str, Callable[[str, str, dict[str, Any]], None]] = {
            "HttpApi": self._read_route,
            "DynamoDB": self._read_stream,
            "SQS": self._read_queue,
            "Schedule": self._read_rule,
            "ScheduleV2": self._read_scheduler,
        }
        for event_name, event in properties.get("Events", {}).items():
            if event["Type"] not in readers:
                raise StackError(f"The local stack cannot play events of type {event['Type']} ({logical}).")
            readers[event["Type"]](f"{logical}{event_name}", name, event.get("Properties", {}))

    def _read_route(self, event: str, function: str, properties: dict[str, Any]) -> None:
        api = properties.get("ApiId", {"Ref": "ServerlessHttpApi"})
        auth = self._apis[api["Ref"] if isinstance(api, dict) else api]
        own = self._resolver.resolve(properties.get("Auth", {}))
        name = own.get("Authorizer") or auth.get("DefaultAuthorizer") or "NONE"
        path, method = properties.get("Path", "$default"), str(properties.get("Method", "ANY")).upper()
        scopes = own.get("AuthorizationScopes") or _authorizer(auth, name).get("AuthorizationScopes") or ()
        self.routes.append(
            Route(
                key="$default" if path == "$default" else f"{'ANY' if method == 'X-ANY' else method} {path}",
                function=function,
                authorizer=None if name == "NONE" else _jwt(_authorizer(auth, name)),
                scopes=tuple(scopes),
            )
        )

    def _read_stream(self, event: str, function: str, properties: dict[str, Any]) -> None:
        self._read_source("DynamoDB", function, properties, "Stream")

    def _read_queue(self, event: str, function: str, properties: dict[str, Any]) -> None:
        self._read_source("SQS", function, properties, "Queue")

    def _read_source(self, kind: str, function: str, properties: dict[str, Any], source: str) -> None:
        settings = self._resolver.resolve(properties)
        if settings.get("Enabled") is False:
            return
        failure = settings.get("DestinationConfig", {}).get("OnFailure", {}).get("Destination")
        filters = settings.get("FilterCriteria", {}).get("Filters", [])
        self.sources.append(
            EventSource(
                function=function,
                kind=kind,
                source_arn=str(settings[source]),
                batch_size=int(settings.get("BatchSize", DEFAULT_BATCH[kind])),
                patterns=tuple(parse_pattern(item["Pattern"]) for item in filters),
                partial_failures="ReportBatchItemFailures" in settings.get("FunctionResponseTypes", ()),
                bisect=bool(settings.get("BisectBatchOnFunctionError", False)),
                maximum_retries=int(settings.get("MaximumRetryAttempts", -1)),
                maximum_age_seconds=int(settings.get("MaximumRecordAgeInSeconds", -1)),
                failure_queue_arn=str(failure) if failure else None,
            )
        )

    def _read_rule(self, event: str, function: str, properties: dict[str, Any]) -> None:
        self._read_schedule(event, function, properties, "Schedule", "aws.events")

    def _read_scheduler(self, event: str, function: str, properties: dict[str, Any]) -> None:
        self._read_schedule(event, function, properties, "ScheduleExpression", "aws.scheduler")

    def _read_schedule(
        self, event: str, function: str, properties: dict[str, Any], expression: str, source: str
    ) -> None:
        settings = self._resolver.resolve(properties)
        if settings.get("Enabled") is False or settings.get("State") == "DISABLED":
            return
        self.schedules.append(
            Schedule(
                name=str(settings.get("Name", event)),
                function=function,
                expression=str(settings[expression]),
                source=source,
                payload=parse_pattern(settings["Input"]) if "Input" in settings else None,
            )
        )


def local_authorizer(template: Template) -> Authorizer:
    """
    Return the authorizer that local tokens are made for: the default one of the first API that has one.

    Raises:
        StackError: There is none.
    """
    for auth in _authorizations(template, template.resolver({})).values():
        name = auth.get("DefaultAuthorizer") or next(iter(auth.get("Authorizers", {})), None)
        if name is not None:
            return _jwt(_authorizer(auth, name))
    raise StackError("The template has no JWT authorizer.")


def _authorizations(template: Template, resolver: Resolver) -> dict[str, dict[str, Any]]:
    """Return ``Auth`` by API, SAM's implicit one included."""
    shared = template.globals("HttpApi").get("Auth", {})
    auths = {"ServerlessHttpApi": resolver.resolve(shared)}
    for name, properties in template.resources("AWS::Serverless::HttpApi"):
        auths[name] = resolver.resolve(merge(shared, properties.get("Auth", {})))
    return auths


def _authorizer(auth: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    return {} if name == "NONE" else auth.get("Authorizers", {}).get(name, {})


def _jwt(settings: Mapping[str, Any]) -> Authorizer:
    lowered = {key.lower(): value for key, value in settings.get("JwtConfiguration", {}).items()}
    if "issuer" not in lowered:
        raise StackError("The template has an authorizer without a JWT configuration.")
    audience = lowered.get("audience", [])
    audiences = audience if isinstance(audience, list) else [audience]
    return Authorizer(issuer=str(lowered["issuer"]), audiences=tuple(map(str, audiences)))


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
