"""Gives its event back."""


def handler(event, context):
    return {"event": event}
