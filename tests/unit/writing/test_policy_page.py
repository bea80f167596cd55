"""The page on the policy is what the code says, and the policy costs little."""

import pytest

from tools.bench.policy_cpu import milliseconds
from tools.policy_page import main


@pytest.mark.req("W15")
def test_the_page_is_made_from_the_default_policy():
    assert main(["--check"]) == 0, "run python -m tools.policy_page"


@pytest.mark.req("W1")
def test_a_candidate_of_five_hundred_characters_costs_two_milliseconds_at_most():
    spent = milliseconds()

    assert max(spent.values()) < 2, spent
