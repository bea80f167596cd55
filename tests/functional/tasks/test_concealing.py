"""What nobody may keep is in no observation, and in nothing made of one."""

import pytest


@pytest.mark.req("W4")
def test_a_secret_that_was_observed_reaches_no_table(world, api, start, observe, complete, events):
    start()
    observe("Lesson: log in with AKIAIOSFODNN7EXAMPLE before deploying")

    complete()
    world.settle()

    seen = [one["data"]["content"] for one in events() if one["type"] == "observation"]
    assert seen == ["Lesson: log in with [secret] before deploying"]
    assert "AKIAIOSFODNN7EXAMPLE" not in repr(vars(world.parts.table))
