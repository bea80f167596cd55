"""What an environment keeps between calls, vectors and counts of tokens, is of no text's standing."""

from __future__ import annotations

import pytest

from tests.functional.governing.conftest import ALICE

pytestmark = pytest.mark.req("T5")
QUESTION = {"question": "我住在哪里", "token_budget": 400}


def test_a_new_version_a_deletion_and_a_withdrawn_consent_are_seen_by_the_next_call(product, remember):
    kept = remember(text="我住在柏林")

    def context():
        answer = product.done(ALICE, "POST", "/v1/context", QUESTION)
        return "柏林" in answer["text"], "汉堡" in answer["text"]

    assert [context() for _ in range(2)] == [(True, False)] * 2, "the second finds all kept"

    product.done(ALICE, "PATCH", f"/v1/memories/{kept}", {"content": "我住在汉堡"}, if_match=1)
    assert context() == (False, True)

    product.done(ALICE, "DELETE", f"/v1/memories/{kept}")
    assert context() == (False, False)

    remember(text="我住在柏林", source={"kind": "explicit_statement", "ids": ["msg-2"]})
    assert context() == (True, False), "the same text is kept by its hash"
    for granted in (False, True):
        product.done(ALICE, "PUT", "/v1/consents/long_term_memory", {"granted": granted})
        assert context() == (granted, False)
