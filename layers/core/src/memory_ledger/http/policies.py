"""The endpoints of the tenant's policy."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.access.identity import Permission
from memory_ledger.domain.writing.policy import Policy
from memory_ledger.http.endpoints import Answer, Endpoint
from memory_ledger.http.policy_bodies import PolicyBody, render_policy
from memory_ledger.http.requests import Request
from memory_ledger.services.writing.manage_policy import ManagePolicy


@dataclass(frozen=True, slots=True, kw_only=True)
class PolicyEndpoints:
    """Handlers of the policy document; its version is its ETag."""

    manage: ManagePolicy

    def endpoints(self) -> list[Endpoint]:
        """Return the table that the function mounts."""
        rows = [
            ("GET", "get_policy", Permission.READ, self.get),
            ("PUT", "put_policy", Permission.WRITE, self.put),
        ]
        return [
            Endpoint(method=method, path="/v1/policy", name=name, needs=needs, handle=handle)
            for method, name, needs, handle in rows
        ]

    def get(self, request: Request) -> Answer:
        """Return the policy that holds."""
        return _answer(self.manage.get(request.principal))

    def put(self, request: Request) -> Answer:
        """Replace it."""
        expected = request.expected_version()
        policy = request.parse(PolicyBody).policy()
        return _answer(self.manage.put(request.principal, policy, expected))


def _answer(policy: Policy) -> Answer:
    return Answer(body=render_policy(policy), version=policy.version)
