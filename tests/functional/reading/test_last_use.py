"""When a record last reached a prompt is shown with it, makes no version, and never makes it look newer."""

import pytest


@pytest.mark.req("M1", "R5")
def test_a_recalled_record_says_when_it_last_reached_a_prompt(api, context, remember, clock):
    memory = remember("The staging server is called Falcon")
    before = api.call("GET", f"/v1/memories/{memory['memory_id']}").json
    clock.advance(hours=1)

    context("What is the staging server called?")

    after = api.call("GET", f"/v1/memories/{memory['memory_id']}").json
    assert before["last_used_at"] is None
    assert after == before | {"last_used_at": "2026-09-21T13:00:00Z"}
    assert api.call("GET", "/v1/memories").json["items"][0]["last_used_at"] == "2026-09-21T13:00:00Z"
