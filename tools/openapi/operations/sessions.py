"""The operations of sessions."""

from __future__ import annotations

from memory_ledger.http.session_bodies import AppendBody, TurnBody
from tools.openapi import examples
from tools.openapi.operation import Operation, Success
from tools.openapi.shapes import page_of, ref

_TAG = "sessions"


def _state(says: str) -> dict[int, Success]:
    return {200: Success(schema=ref("SessionState"), says=says, etag=True, example=examples.STATE)}


def _session(says: str) -> dict[int, Success]:
    return {200: Success(schema=ref("Session"), says=says, etag=True, example=examples.SESSION)}


OPERATIONS = {
    "append_messages": Operation(
        tag=_TAG,
        summary="Append messages; what they ask to remember is decided within the call",
        says="1 MiB a call at most. A message sent again with its id and content keeps its sequence.",
        body=AppendBody,
        examples={
            "user": {
                "messages": [{"message_id": "msg-99", "role": "user", "content": "请记住：回答先给结论"}]
            },
            "tool": {
                "messages": [
                    {
                        "role": "assistant",
                        "tool_calls": [
                            {
                                "id": "call-1",
                                "type": "function",
                                "function": {"name": "weather", "arguments": '{"city":"北京"}'},
                            }
                        ],
                    },
                    {"role": "tool", "tool_call_id": "call-1", "content": "sunny"},
                ],
                "remember": False,
            },
        },
        idempotent=True,
        refusals=(409,),
        answers={
            201: Success(
                schema=ref("Appended"), says="Committed, and decided upon.", example=examples.APPENDED
            )
        },
    ),
    "list_messages": Operation(
        tag=_TAG,
        summary="List the messages of a session in order",
        answers={
            200: Success(
                schema=page_of(ref("Message")), says="A page.", example=examples.page(examples.MESSAGE)
            )
        },
    ),
    "get_session": Operation(tag=_TAG, summary="Read a session", answers=_session("The session.")),
    "get_window": Operation(
        tag=_TAG,
        summary="Choose the recent messages that go to the model",
        answers={
            200: Success(
                schema=ref("Window"),
                says="The window.",
                example={"messages": [examples.MESSAGE], "tokens": 9},
            )
        },
    ),
    "get_state": Operation(
        tag=_TAG,
        summary="Read the state of a session",
        answers=_state("The state; never set, it is empty at version 0."),
    ),
    "patch_state": Operation(
        tag=_TAG,
        summary="Change the state of a session by a JSON Merge Patch",
        says="64 KiB at most.",
        free_body={"type": "object", "additionalProperties": True},
        examples={"step": {"goal": "写周报", "step": 2, "draft": None}},
        if_match=True,
        answers=_state("The state, next version."),
    ),
    "turn": Operation(
        tag=_TAG,
        summary="Append one message and build the context to answer it with",
        body=TurnBody,
        examples={
            "message": {
                "message": {"message_id": "msg-100", "content": "周报怎么写？"},
                "context": {"token_budget": 800},
            }
        },
        idempotent=True,
        refusals=(409,),
        answers={200: Success(schema=ref("Turn"), says="Decisions and context.", example=examples.TURN)},
    ),
    "reset_session": Operation(
        tag=_TAG,
        summary="Begin a new conversation in the session; nothing is deleted",
        idempotent=True,
        answers=_session("The session, its window empty."),
    ),
}
