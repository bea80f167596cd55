"""All detectors over one text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from memory_ledger.adapters.sensitive.addresses import addresses
from memory_ledger.adapters.sensitive.answers import answers
from memory_ledger.adapters.sensitive.codes import codes
from memory_ledger.adapters.sensitive.contacts import contacts
from memory_ledger.adapters.sensitive.identities import identities
from memory_ledger.adapters.sensitive.keypads import keypads
from memory_ledger.adapters.sensitive.lock_codes import lock_codes
from memory_ledger.adapters.sensitive.logins import logins
from memory_ledger.adapters.sensitive.named_credentials import named_credentials
from memory_ledger.adapters.sensitive.numbers import Place, numbers
from memory_ledger.adapters.sensitive.passphrases import passphrases
from memory_ledger.adapters.sensitive.plain import PlainText, plain
from memory_ledger.adapters.sensitive.remarked import remarked
from memory_ledger.adapters.sensitive.reused import reused
from memory_ledger.adapters.sensitive.secrets import passwords, secrets
from memory_ledger.adapters.sensitive.statements import statements
from memory_ledger.domain.writing.trust.sensitivity import Finding

Detector = Callable[[PlainText], Iterator[Place]]
UNKEEPABLE: tuple[Detector, ...] = (
    secrets,
    passphrases,
    answers,
    passwords,
    named_credentials,
    codes,
    keypads,
    lock_codes,
    remarked,
    reused,
    logins,
    identities,
    numbers,
)
DETECTORS = (*UNKEEPABLE, contacts, addresses, statements)
"""What nobody may keep stands first: where two claim the same place, the earlier one has it."""


class LibrarySensitiveScanner:
    """Implements the scanner with patterns that nominate and python-stdnum and phonenumbers that settle."""

    def scan(self, text: str) -> Sequence[Finding]:
        """Return what *text* holds; see the port."""
        return _found(text, DETECTORS)

    def scan_unkeepable(self, text: str) -> Sequence[Finding]:
        """Return what of it is never kept; see the port."""
        return _found(text, UNKEEPABLE)


def _found(text: str, detectors: Sequence[Detector]) -> Sequence[Finding]:
    form = plain(text)
    free = bytearray(b"\1" * len(form.text))
    found = []
    for detector in detectors:
        for category, first, last in detector(form):
            if 0 not in free[first:last]:
                free[first:last] = bytes(last - first)
                start, end = form.original(first, last)
                found.append(Finding(category=category, start=start, end=end))
    return tuple(sorted(found, key=lambda place: place.start))
