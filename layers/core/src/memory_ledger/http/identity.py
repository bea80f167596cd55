"""Verified claims become a principal; nothing else ever names a tenant or a user."""

from __future__ import annotations

from collections.abc import Mapping

from memory_ledger.domain.access.client_ids import check_client_id
from memory_ledger.domain.access.identity import Owner, Permission, Principal, Role
from memory_ledger.domain.errors import InvalidRequestError, UnauthenticatedError

IDENTITY_HEADERS = ("x-tenant-id", "x-user-id")
IDENTITY_FIELDS = ("tenant_id", "user_id")


def principal_of(claims: Mapping[str, str], request_id: str) -> Principal:
    """
    Return who calls; API Gateway hands every claim over as a string, a list as ``[a b]``.

    A list of one role called "a b" looks the same: no identity provider may issue such names (ADR 0021).

    Raises:
        UnauthenticatedError: Tenant or user is missing or unusable.
    """
    owner = Owner(tenant_id=_claim(claims, "tenant_id"), user_id=_claim(claims, "sub"))
    return Principal(
        owner=owner,
        roles=_roles(claims.get("roles")),
        permissions=_permissions(claims.get("scope")),
        request_id=request_id,
    )


def _claim(claims: Mapping[str, str], name: str) -> str:
    value = claims.get(name)
    if not isinstance(value, str):
        raise UnauthenticatedError(f"the token carries no {name}")
    try:
        return check_client_id(value, name)
    except InvalidRequestError as exc:
        raise UnauthenticatedError(f"the token's {name} is unusable") from exc


def _roles(claim: str | None) -> frozenset[Role]:
    if claim is None:
        return frozenset({Role.USER})
    is_list = claim.startswith("[") and claim.endswith("]")
    names = claim[1:-1].split(" ") if is_list else [claim]
    return frozenset(role for role in Role if role.value in names)


def _permissions(claim: str | None) -> frozenset[Permission]:
    if claim is None:
        return frozenset(Permission)
    known = {permission.value: permission for permission in Permission}
    return frozenset(known[word] for word in claim.strip("[]").split() if word in known)
