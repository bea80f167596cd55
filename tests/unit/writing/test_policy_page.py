"""The page on the policy is what the code says."""

import pytest

from tools.policy_page import main


@pytest.mark.req("W15")
def test_the_page_is_made_from_the_default_policy():
    assert main(["--check"]) == 0, "run python -m tools.policy_page"
