"""The contract of the port that knows Han variants."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.ports.variants import HanVariants
from tests.support.fourths import tried


@pytest.fixture(params=[OpenCCHanVariants], ids=["opencc"], scope="module")
def variants(request) -> HanVariants:
    """Return each adapter of the port."""
    return request.param()


@pytest.mark.req("W7")
@pytest.mark.parametrize(
    ("traditional", "simplified"),
    [
        ("請記住我習慣說中文", "请记住我习惯说中文"),
        ("後天去乾洗店", "后天去干洗店"),
        ("體檢報告", "体检报告"),
    ],
)
def test_a_text_in_either_script_becomes_the_same(variants, traditional, simplified):
    assert variants.simplified(traditional) == simplified
    assert variants.simplified(simplified) == simplified


@pytest.mark.req("W7")
@pytest.mark.parametrize("text", ["", "plain English", "E0421", "🙂 ok"])
def test_text_without_variants_stays(variants, text):
    assert variants.simplified(text) == text


@tried(100, text=st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=80))
def test_simplifying_twice_changes_nothing_more(variants, text):
    once = variants.simplified(text)

    assert variants.simplified(once) == once
