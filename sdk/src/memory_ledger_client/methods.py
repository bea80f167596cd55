"""The methods of both clients, named once."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, Generic, ParamSpec, Self, TypeVar, overload

from memory_ledger_client.flow import Work
from memory_ledger_client.lists import Listing
from memory_ledger_client.operations import (
    deletions,
    governance,
    memories,
    proposals,
    reading,
    sessions,
    tasks,
)
from memory_ledger_client.surface import AsyncPages, Awaiting, Blocking, Pages

P = ParamSpec("P")
T = TypeVar("T")


def _signature_of_method(build: Callable[..., Any]) -> Signature:
    """Return the signature that a function of the class would have."""
    client = Parameter("self", Parameter.POSITIONAL_ONLY)
    said = signature(build)
    return said.replace(parameters=[client, *said.parameters.values()])


class Method(Generic[P, T]):
    """A method that does what an operation says: blocking or awaited, as its client is."""

    def __init__(self, build: Callable[P, Work[T]]) -> None:
        self._build = build
        self.__doc__, self.__name__ = build.__doc__, build.__name__
        self.__signature__ = _signature_of_method(build)

    def __call__(self, client: Blocking | Awaiting, /, *args: P.args, **kwargs: P.kwargs) -> Any:
        """Do it for *client*, as what is found at its class does."""
        return self.__get__(client, type(client))(*args, **kwargs)

    @overload
    def __get__(self, client: None, owner: type) -> Self: ...

    @overload
    def __get__(self, client: Blocking, owner: type) -> Callable[P, T]: ...

    @overload
    def __get__(self, client: Awaiting, owner: type) -> Callable[P, Coroutine[Any, Any, T]]: ...

    def __get__(self, client: Blocking | Awaiting | None, owner: type) -> Any:
        if client is None:
            return self

        @wraps(self._build)
        def call(*args: P.args, **kwargs: P.kwargs) -> Any:
            return client.run(self._build(*args, **kwargs))

        return call


class ListMethod(Generic[P, T]):
    """A method that returns a list, iterated over as its client is used."""

    def __init__(self, build: Callable[P, Listing[T]]) -> None:
        self._build = build
        self.__doc__, self.__name__ = build.__doc__, build.__name__
        self.__signature__ = _signature_of_method(build)

    def __call__(self, client: Blocking | Awaiting, /, *args: P.args, **kwargs: P.kwargs) -> Any:
        """Do it for *client*, as what is found at its class does."""
        return self.__get__(client, type(client))(*args, **kwargs)

    @overload
    def __get__(self, client: None, owner: type) -> Self: ...

    @overload
    def __get__(self, client: Blocking, owner: type) -> Callable[P, Pages[T]]: ...

    @overload
    def __get__(self, client: Awaiting, owner: type) -> Callable[P, AsyncPages[T]]: ...

    def __get__(self, client: Blocking | Awaiting | None, owner: type) -> Any:
        if client is None:
            return self

        @wraps(self._build)
        def call(*args: P.args, **kwargs: P.kwargs) -> Any:
            found = self._build(*args, **kwargs)
            return Pages(client, found) if isinstance(client, Blocking) else AsyncPages(client, found)

        return call


class Methods:
    """Every operation of the contract, by its name."""

    propose_memory = Method(proposals.propose_memory)
    validate_memory = Method(proposals.validate_memory)
    upsert_fact = Method(proposals.upsert_fact)
    store_episode = Method(proposals.store_episode)

    list_memories = ListMethod(memories.list_memories)
    get_memory = Method(memories.get_memory)
    history = ListMethod(memories.history)
    explain_memory = Method(memories.explain_memory)
    correct_memory = Method(memories.correct_memory)
    confirm_memory = Method(memories.confirm_memory)
    reject_memory = Method(memories.reject_memory)
    invalidate_memory = Method(memories.invalidate_memory)
    conflicts = ListMethod(memories.conflicts)
    resolve_conflict = Method(memories.resolve_conflict)
    consents = Method(memories.consents)
    set_consent = Method(memories.set_consent)
    policy = Method(memories.policy)
    put_policy = Method(memories.put_policy)

    build_context = Method(reading.build_context)
    search_memory = Method(reading.search_memory)
    expand = ListMethod(reading.expand)
    relations = Method(reading.relations)
    trace = Method(reading.trace)

    delete_memory = Method(deletions.delete_memory)
    delete_user_memory = Method(deletions.delete_user_memory)
    request_deletion = Method(deletions.request_deletion)
    receipt = Method(deletions.receipt)
    receipts = ListMethod(deletions.receipts)
    wait_for_receipt = Method(deletions.wait_for_receipt)

    append_messages = Method(sessions.append_messages)
    turn = Method(sessions.turn)
    get_session = Method(sessions.get_session)
    messages = ListMethod(sessions.messages)
    window = Method(sessions.window)
    summary = Method(sessions.summary)
    session_state = Method(sessions.session_state)
    update_session_state = Method(sessions.update_session_state)
    reset_session = Method(sessions.reset_session)
    clear_session = Method(sessions.clear_session)
    events = ListMethod(sessions.events)

    create_task_state = Method(tasks.create_task_state)
    get_task_state = Method(tasks.get_task_state)
    update_task_state = Method(tasks.update_task_state)
    append_observation = Method(tasks.append_observation)
    scratchpad = Method(tasks.scratchpad)
    put_scratchpad = Method(tasks.put_scratchpad)
    save_checkpoint = Method(tasks.save_checkpoint)
    load_checkpoint = Method(tasks.load_checkpoint)
    begin_operation = Method(tasks.begin_operation)
    settle_operation = Method(tasks.settle_operation)
    recovery = Method(tasks.recovery)
    create_artifact = Method(tasks.create_artifact)
    get_artifact = Method(tasks.get_artifact)
    complete_task = Method(tasks.complete_task)
    completion = Method(tasks.completion)
    wait_for_completion = Method(tasks.wait_for_completion)

    grants = Method(governance.grants)
    put_grants = Method(governance.put_grants)
    audit = ListMethod(governance.audit)
    export = ListMethod(governance.export)
    import_records = Method(governance.import_records)
