"""The endpoints of grants and of the audit."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from pydantic import Field

from memory_ledger.domain.access.audit import Action, AuditEntry, AuditFilter
from memory_ledger.domain.access.client_ids import check_client_id
from memory_ledger.domain.access.grants import Grant
from memory_ledger.domain.access.identity import Owner, Permission, Role
from memory_ledger.domain.errors import InvalidRequestError
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.page_tokens import PageTokens, page_answer, page_limit
from memory_ledger.http.requests import Body, Request
from memory_ledger.http.times import format_time, parse_time
from memory_ledger.services.governance.manage_grants import Granting, ManageGrants
from memory_ledger.services.governance.read_audit import ReadAudit

_FILTERS = ("user", "actor", "action", "since", "until", "limit", "page_token")
_EVER = datetime.min.replace(tzinfo=UTC)


class GrantBody(Body):
    """What a user is allowed: roles of the token that act, and whether content of others may be read."""

    roles: Annotated[list[Literal["user", "tenant_admin", "auditor"]], Field(max_length=len(Role))]
    content_access: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class GovernanceEndpoints:
    """Handlers of grants and of the audit."""

    grants: ManageGrants
    audit: ReadAudit
    tokens: PageTokens

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        grant, read = "/v1/grants/{user}", Permission.READ
        rows = [
            ("GET", grant, "get_grants", read, self.get_grants, ()),
            ("PUT", grant, "put_grants", Permission.WRITE, self.put_grants, ()),
            ("GET", "/v1/audit", "list_audit", read, self.get_audit, _FILTERS),
        ]
        return [
            Endpoint(method=method, path=path, name=name, needs=needs, handle=handle, query=query)
            for method, path, name, needs, handle, query in rows
        ]

    def get_grants(self, request: Request) -> Answer:
        """Return what is stored of a user."""
        return _granted(self.grants.read(request.principal, request.client_id("user")))

    def put_grants(self, request: Request) -> Answer:
        """Put it in the place of what was stored."""
        principal, body = request.principal, request.parse(GrantBody)
        granting = Granting(
            owner=Owner(tenant_id=principal.owner.tenant_id, user_id=request.client_id("user")),
            roles=frozenset(map(Role, body.roles)),
            content_access=body.content_access,
            expected=request.optional_version(),
        )
        return _granted(self.grants.put(principal, granting))

    def get_audit(self, request: Request) -> Answer:
        """List entries; they hold ids only, so a page of them is never too large."""
        position = self.tokens.position(request)
        found, following = self.audit(request.principal, _filter(request), page_limit(request), position)
        return page_answer([_entry(entry) for entry in found], self.tokens.issue(request, following))


def _granted(grant: Grant) -> Answer:
    roles = [role.value for role in Role if role in grant.roles]
    body = {"roles": roles, "content_access": grant.content_access}
    return Answer(body=body, version=grant.version)


def _filter(request: Request) -> AuditFilter:
    query = request.query
    names = {
        name: check_client_id(query[name], f"query:{name}") for name in ("user", "actor") if name in query
    }
    times = {name: parse_time(query[name], f"query:{name}") for name in ("since", "until") if name in query}
    return AuditFilter(
        since=times.get("since", _EVER),
        until=times.get("until"),
        user=names.get("user"),
        actor=names.get("actor"),
        action=_action(query.get("action")),
    )


def _action(text: str | None) -> Action | None:
    allowed = [action.value for action in Action]
    if text is not None and text not in allowed:
        raise InvalidRequestError("query:action", f"must be one of {', '.join(allowed)}")
    return None if text is None else Action(text)


def _entry(entry: AuditEntry) -> dict[str, Any]:
    return {
        "audit_id": entry.audit_id,
        "at": format_time(entry.at),
        "actor": entry.actor,
        "roles": [role.value for role in entry.roles],
        "action": entry.action.value,
        "subject_user": entry.subject_user,
        "resources": [{"id": one.id, "version": one.version} for one in entry.resources],
        "details": dict(entry.details),
        "outcome": entry.outcome.value,
        "request_id": entry.request_id,
    }
