"""
Errors that a caller may handle, as one tree.

MemoryLedgerError
├── InvalidRequestError          a field is wrong; names it
├── TooLargeError                a size limit is passed
├── UnauthenticatedError         the verified claims lack an identity
├── ForbiddenError               the caller's role or token scope does not allow it
├── NotFoundError                gone, never there, or somebody else's: always the same
├── AlreadyExistsError           a known client id with other content, or known words
├── VersionConflictError         a stale expected version; carries the current one
├── PreconditionRequiredError    If-Match is missing
├── IdempotencyKeyReusedError    same key, other body
├── RequestInProgressError       the same key is being worked on
├── PolicyRefusedError           policy refuses a change; carries reason codes
├── UnavailableError             something we need is down; retry later
│   ├── ConcurrentChangeError    a race was lost more often than we retry
│   ├── DeletionsMissingError    a restored backup lacks deletions of this owner
│   ├── IndexUnavailableError
│   │   ├── IndexMovedError      the index that was searched is gone; another one is live
│   │   └── IndexTimeoutError
│   └── EmbedderUnavailableError
└── IndexRejectedError           poison documents
"""

from __future__ import annotations

from dataclasses import dataclass


class MemoryLedgerError(Exception):
    """Base of everything this product raises on purpose."""


@dataclass(frozen=True, slots=True)
class FieldError:
    """What is wrong where; *pointer* is a JSON pointer, or ``header:``, ``query:``, ``path:`` and a name."""

    pointer: str
    detail: str


class InvalidRequestError(MemoryLedgerError):
    """A request is wrong; *errors* name every field that is."""

    def __init__(self, pointer: str, detail: str, *others: FieldError) -> None:
        super().__init__(detail)
        self.errors = (FieldError(pointer, detail), *others)

    def within(self, place: str) -> InvalidRequestError:
        """Return the same error of a part that lies at *place* of what was sent."""
        first, *others = (FieldError(place + error.pointer, error.detail) for error in self.errors)
        return type(self)(first.pointer, first.detail, *others)


class TooLargeError(InvalidRequestError):
    """A field or body is over its size limit."""


class UnauthenticatedError(MemoryLedgerError):
    """The token carries no usable identity."""


class ForbiddenError(MemoryLedgerError):
    """The caller may not do this."""


class NotFoundError(MemoryLedgerError):
    """Nothing visible to the caller has this id."""


class AlreadyExistsError(MemoryLedgerError):
    """A client id is taken by other content, or words by another record; *field* names it."""

    def __init__(self, pointer: str, detail: str) -> None:
        super().__init__(detail)
        self.field = FieldError(pointer, detail)


class VersionConflictError(MemoryLedgerError):
    """The expected version is not the current one; None when the current one may not be told."""

    def __init__(self, current_version: int | None) -> None:
        super().__init__("the expected version is stale")
        self.current_version = current_version


class PreconditionRequiredError(MemoryLedgerError):
    """Changing a versioned resource needs If-Match."""


class IdempotencyKeyReusedError(MemoryLedgerError):
    """The key was used with another request."""


class RequestInProgressError(MemoryLedgerError):
    """The same key is being worked on by another request."""


class PolicyRefusedError(MemoryLedgerError):
    """Policy refuses a correction; *reasons* are reason codes."""

    def __init__(self, reasons: tuple[str, ...], detail: str = "refused by policy") -> None:
        super().__init__(detail)
        self.reasons = reasons


class UnavailableError(MemoryLedgerError):
    """A dependency is down or throttled; retrying with the same key is safe."""


class ConcurrentChangeError(UnavailableError):
    """Another writer changed what this write rests on; nothing was written."""


class DeletionsMissingError(UnavailableError):
    """The table came from a backup: what its owner has deleted since must be deleted again first."""


class IndexUnavailableError(UnavailableError):
    """The search index does not answer."""


class IndexTimeoutError(IndexUnavailableError):
    """The search index did not answer in time."""


class IndexMovedError(IndexUnavailableError):
    """The index that was searched is gone, and another one is *live*."""

    def __init__(self, live: str) -> None:
        super().__init__("another search index is live")
        self.live = live


class EmbedderUnavailableError(UnavailableError):
    """Text cannot be embedded now."""


class IndexRejectedError(MemoryLedgerError):
    """The index refuses documents for good (poison); the others were written."""

    def __init__(self, memory_ids: tuple[str, ...]) -> None:
        super().__init__("documents refused by the index")
        self.memory_ids = memory_ids
