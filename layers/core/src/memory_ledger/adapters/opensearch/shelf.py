"""All indexes of a deployment on OpenSearch, their roles as aliases."""

from __future__ import annotations

import re
from collections.abc import Mapping

from opensearchpy import OpenSearch

from memory_ledger.adapters.opensearch.connection import translated, understood
from memory_ledger.adapters.opensearch.index import OpenSearchIndex
from memory_ledger.adapters.opensearch.schema import (
    SCHEMA_VERSION,
    generation_name,
    physical_name,
    role_alias,
)
from memory_ledger.ports.generations import IndexRole

_DEADLINE = 10.0
_REMOVAL_DEADLINE = 60.0
_IN_USE = (IndexRole.LIVE, IndexRole.STANDBY, IndexRole.FILLING)


class OpenSearchShelf:
    """
    The physical indexes whose names begin with *alias*.

    An index of another schema goes by its physical name: nothing here can write to it.
    """

    def __init__(self, client: OpenSearch, *, alias: str, shards: int = 1, replicas: int = 0) -> None:
        self._client = client
        self._alias = alias
        self._shards = shards
        self._replicas = replicas
        self._ours = re.compile(rf"({re.escape(alias)}-[0-9a-f]{{12}})-v([0-9]+)")

    def name_of(self, model_id: str) -> str:
        """Return the name of the index of a model."""
        return generation_name(self._alias, model_id)

    def index_of(self, model_id: str, dimension: int) -> OpenSearchIndex:
        """Return the index of a model."""
        return OpenSearchIndex(
            self._client,
            alias=self._alias,
            model_id=model_id,
            dimension=dimension,
            shards=self._shards,
            replicas=self._replicas,
        )

    def roles(self) -> Mapping[str, IndexRole]:
        """Return the role of each index that is there."""
        with translated():
            found = self._client.indices.get_alias(index=f"{self._alias}-*", request_timeout=_DEADLINE)
        with understood():
            return {
                self._named(physical): self._role(held["aliases"])
                for physical, held in found.items()
                if self._ours.fullmatch(physical)
            }

    def create(self, model_id: str, dimension: int, role: IndexRole) -> None:
        """Make the index of a model, if it is missing, with the alias of its role."""
        with translated():
            if not self._client.indices.exists(
                index=physical_name(self._alias, model_id), request_timeout=_DEADLINE
            ):
                self.index_of(model_id, dimension).create(self._alias_of(role))

    def assign(self, roles: Mapping[str, IndexRole | None]) -> None:
        """First add aliases, then take others away, then remove indexes."""
        indices = self._client.indices
        kept = {self._physical(name): role for name, role in roles.items() if role is not None}
        doomed = [self._physical(name) for name, role in roles.items() if role is None]
        with translated():
            for physical, role in kept.items():
                indices.put_alias(index=physical, name=self._alias_of(role), request_timeout=_DEADLINE)
            for physical, role in kept.items():
                for other in _IN_USE:
                    if other is not role:
                        name = self._alias_of(other)
                        indices.delete_alias(index=physical, name=name, ignore=404, request_timeout=_DEADLINE)
            for physical in doomed:
                indices.delete(index=physical, ignore_unavailable=True, request_timeout=_REMOVAL_DEADLINE)

    def _alias_of(self, role: IndexRole) -> str:
        return role_alias(self._alias, role)

    def _role(self, aliases: Mapping[str, object]) -> IndexRole:
        return next((role for role in _IN_USE if self._alias_of(role) in aliases), IndexRole.LEFT_OVER)

    def _named(self, physical: str) -> str:
        name, _, schema = physical.rpartition("-v")
        return name if schema == str(SCHEMA_VERSION) else physical

    def _physical(self, name: str) -> str:
        return name if self._ours.fullmatch(name) else f"{name}-v{SCHEMA_VERSION}"
