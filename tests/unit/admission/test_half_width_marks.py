"""Chinese that is typed with the marks of English is cut where a sentence begins."""

from __future__ import annotations

import pytest

from memory_ledger.domain.text.sentences import sentence_ends
from memory_ledger.domain.writing.utterances import read

pytestmark = pytest.mark.req("W2")

CASES = [
    ("我住在苏州.我喜欢喝茶.明天下雨.", ["我住在苏州.", "我喜欢喝茶.", "明天下雨."]),
    ("我的老板是约翰.史密斯,人很好", ["我的老板是约翰.史密斯,人很好"]),
    ("这本书的第三章.概述写得好", ["这本书的第三章.概述写得好"]),
    ("车费3.5元,我用Node.js写的", ["车费3.5元,我用Node.js写的"]),
]


@pytest.mark.parametrize(("text", "sentences"), CASES)
def test_a_full_stop_between_han_ends_a_sentence_where_another_begins(text, sentences):
    ends = [end for end in sentence_ends(text) if end < len(text)]
    starts = [0, *ends]

    assert [text[start:end] for start, end in zip(starts, [*ends, len(text)], strict=True)] == sentences


def test_each_of_them_is_read_by_itself():
    assert [one.text for one in read("我住在苏州.我喜欢喝茶.")] == ["我住在苏州", "我喜欢喝茶"]
