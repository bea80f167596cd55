"""
Everything a caller may handle, as one tree.

MemoryLedgerError
├── NoAnswerError                    the call may have taken effect, or not
│   ├── AnswerTimeoutError
│   └── ConnectionLostError
├── UnexpectedAnswerError            an answer that is not of the contract
├── DeadlineExceededError            what was waited for has not come; carries the last that was seen
└── ProblemError                     the service said no; carries its problem
    ├── InvalidRequestError          400
    ├── UnauthenticatedError         401, after a fresh token where there is one
    ├── ForbiddenError               403
    ├── NotFoundError                404: gone, never there, or somebody else's
    ├── AlreadyExistsError           409
    ├── VersionConflictError         412; carries the current version
    ├── TooLargeError                413
    ├── IdempotencyKeyReusedError    422
    ├── PolicyRefusedError           422; carries reason codes
    ├── PreconditionRequiredError    428
    ├── RetryLaterError              sent again by the client as long as attempts and deadline last
    │   ├── RequestInProgressError   409
    │   ├── ThrottledError           429
    │   └── UnavailableError         503
    └── ServiceFailedError           any other 5xx
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldProblem:
    """What is wrong where; *pointer* is a JSON pointer, or ``header:``, ``query:``, ``path:`` and a name."""

    pointer: str
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """
    Why the service said no.

    *type* is the name behind ``/problems/``; None where the gateway answered, not the service.
    """

    status: int
    type: str | None = None
    title: str = ""
    detail: str = ""
    errors: tuple[FieldProblem, ...] = ()
    current_version: int | None = None
    reasons: tuple[str, ...] = ()
    retry_after: float | None = None
    request_id: str | None = None


class MemoryLedgerError(Exception):
    """Base of everything this client raises on purpose."""


class NoAnswerError(MemoryLedgerError):
    """No answer came; whether the call took effect is not known."""


class AnswerTimeoutError(NoAnswerError):
    """The answer did not come in time."""


class ConnectionLostError(NoAnswerError):
    """There was no connection, or it broke."""


class UnexpectedAnswerError(MemoryLedgerError):
    """The answer is not of the contract; the message says where, and never what it held."""


class DeadlineExceededError(MemoryLedgerError):
    """What was waited for did not come in time; *last* is what was seen last."""

    def __init__(self, last: object) -> None:
        super().__init__("what was waited for did not come before the deadline")
        self.last = last


class ProblemError(MemoryLedgerError):
    """The service refused, or could not; *problem* says why."""

    type: ClassVar[str | None] = None

    def __init__(self, problem: Problem) -> None:
        fields = "".join(f"; {field.pointer or '/'}: {field.detail}" for field in problem.errors)
        super().__init__(f"{problem.status} {problem.detail or problem.title}{fields}")
        self.problem = problem


class InvalidRequestError(ProblemError):
    """A field is wrong; ``problem.errors`` names each."""

    type = "invalid-request"


class UnauthenticatedError(ProblemError):
    """The token is missing, expired or not accepted."""

    type = "unauthenticated"


class ForbiddenError(ProblemError):
    """The token's scope or role does not allow it."""

    type = "forbidden"


class NotFoundError(ProblemError):
    """Nothing visible to the caller has this id."""

    type = "not-found"


class AlreadyExistsError(ProblemError):
    """A client id is taken by other content."""

    type = "already-exists"


class VersionConflictError(ProblemError):
    """
    The version that was read is not the current one; nothing was written by this attempt.

    *maybe_applied* is true where an earlier attempt of the same call got no answer: that attempt may be
    what moved the version. Read the object again before changing it.
    """

    type = "version-conflict"
    maybe_applied: bool = False

    @property
    def current_version(self) -> int | None:
        """Return the current version, None where it may not be told."""
        return self.problem.current_version


class TooLargeError(ProblemError):
    """A size limit is passed."""

    type = "too-large"


class IdempotencyKeyReusedError(ProblemError):
    """The key was used with another body."""

    type = "idempotency-key-reused"


class PolicyRefusedError(ProblemError):
    """Policy refuses the change."""

    type = "policy-refused"

    @property
    def reasons(self) -> tuple[str, ...]:
        """Return the reason codes."""
        return self.problem.reasons


class PreconditionRequiredError(ProblemError):
    """A version is needed to change this."""

    type = "precondition-required"


class RetryLaterError(ProblemError):
    """The same call may succeed later; it was repeated as long as attempts and deadline lasted."""


class RequestInProgressError(RetryLaterError):
    """Another request with the same key is being worked on."""

    type = "request-in-progress"


class ThrottledError(RetryLaterError):
    """Too many requests."""

    type = "throttled"


class UnavailableError(RetryLaterError):
    """Something the service needs is down."""

    type = "unavailable"


class ServiceFailedError(ProblemError):
    """The service broke; whether the call took effect is not known."""
