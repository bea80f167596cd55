"""What both clients are made of beside their transport."""

from __future__ import annotations

from copy import copy
from dataclasses import replace
from typing import Self, Unpack

from memory_ledger_client.methods import Methods
from memory_ledger_client.options import OptionChanges, Options
from memory_ledger_client.tokens import TokenKeeper
from memory_ledger_client.transport import checked_url


class Configured(Methods):
    """The methods, with an address, options and a token."""

    def __init__(self, base_url: str, options: Options | None, owns_http: bool) -> None:
        self._base_url = checked_url(base_url)
        self._options = options or Options()
        self._owns_http = owns_http
        self._tokens = TokenKeeper()

    def with_options(self, **changes: Unpack[OptionChanges]) -> Self:
        """Return a client on the same connections and token, with *changes* to its options."""
        other = copy(self)
        other._options = replace(self._options, **changes)
        other._owns_http = False
        return other
