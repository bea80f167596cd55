"""What the tokenizer promises."""

from __future__ import annotations

import ast
import importlib
import shutil
import socket
from pathlib import Path

import pytest
import tiktoken
from hypothesis import given
from hypothesis import strategies as st

from memory_ledger.adapters.tokenizer import VOCABULARIES, TiktokenTokenizer, VocabularyError
from memory_ledger.domain.recall.context.plain_text import harmless
from tests.support.fourths import tried
from tests.support.hanging import hostile, must_not_hang

CACHE = Path(__file__).parents[2] / "layers" / "tokenizer" / "tiktoken_cache"

pytestmark = pytest.mark.req("C2")


@pytest.fixture(scope="module")
def tokenizer() -> TiktokenTokenizer:
    return TiktokenTokenizer(CACHE)


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("model", "encoding"),
    [
        ("gpt-4o", "o200k_base"),
        ("gpt-4o-mini-2024-07-18", "o200k_base"),
        ("gpt-4", "cl100k_base"),
        ("gpt-3.5-turbo", "cl100k_base"),
        ("gpt-oss-120b", "o200k_base"),
        ("text-davinci-003", "o200k_base"),
        ("a-model-nobody-knows", "o200k_base"),
        ("", "o200k_base"),
        (None, "o200k_base"),
    ],
)
def test_each_model_has_an_encoding_that_is_shipped(tokenizer, model, encoding):
    assert tokenizer.encoding_for(model) == encoding


@pytest.mark.parametrize(
    ("text", "o200k", "cl100k"),
    [("", 0, 0), ("hello world", 2, 2), ("回答先给结论，再给理由", 8, 12), ("<|endoftext|>", 7, 7)],
)
def test_tokens_are_counted_as_the_model_does(tokenizer, text, o200k, cl100k):
    assert tokenizer.count(text, "o200k_base") == o200k
    assert tokenizer.count(text, "cl100k_base") == cl100k


def test_a_text_is_counted_once_with_each_vocabulary(tokenizer, monkeypatch):
    counted, count = [], tiktoken.Encoding.encode_ordinary

    def encode(vocabulary, text):
        counted.append(text)
        return count(vocabulary, text)

    monkeypatch.setattr(tiktoken.Encoding, "encode_ordinary", encode)

    found = [tokenizer.count("回答先给结论，然后给理由", name) for name in VOCABULARIES for _ in range(3)]

    assert len(counted) == len(VOCABULARIES)
    assert found[0] == found[2] < found[3] == found[5]


@tried(100, text=st.text())
def test_any_text_can_be_counted(tokenizer, text):
    assert 0 <= tokenizer.count(text, "o200k_base") <= len(text.encode("utf-8", "replace"))


def test_a_lone_surrogate_counts_nothing(tokenizer):
    assert tokenizer.count("hello\ud800 world", "o200k_base") == tokenizer.count("hello world", "o200k_base")


@pytest.mark.parametrize("encoding", list(VOCABULARIES))
@given(texts=st.lists(st.text(st.characters() | st.sampled_from("/'\n \u3000…-s1")), max_size=6))
def test_lines_take_together_what_they_take_one_by_one(tokenizer, encoding, texts):
    lines = ["facts:\n", *(f"- (fact) {harmless(text)}\n" for text in texts), "</memory>"]

    together = tokenizer.count("".join(lines), encoding)

    assert together == sum(tokenizer.count(line, encoding) for line in lines)


@pytest.mark.fourths
@pytest.mark.parametrize("unit", ["a", "字", " ", "!", "\n", "😀", "aB", "1"])
@pytest.mark.parametrize("encoding", list(VOCABULARIES))
def test_a_long_run_of_one_character_is_counted_without_hanging(tokenizer, unit, encoding):
    with must_not_hang():
        tokenizer.count(hostile(unit), encoding)


def test_an_encoding_that_is_not_shipped_is_an_error(tokenizer):
    with pytest.raises(ValueError, match="o200k_base"):
        tokenizer.count("a", "p50k_base")


@pytest.mark.parametrize("encoding", list(VOCABULARIES))
def test_a_missing_or_damaged_vocabulary_is_said_at_once_and_never_downloaded(
    tmp_path, monkeypatch, encoding
):
    monkeypatch.setattr(socket, "socket", None)
    shutil.copytree(CACHE, tmp_path, dirs_exist_ok=True)
    file = tmp_path / VOCABULARIES[encoding][0]

    file.write_bytes(b"damaged")
    with pytest.raises(VocabularyError, match=str(file)):
        TiktokenTokenizer(tmp_path)
    file.unlink()
    with pytest.raises(VocabularyError, match=str(file)):
        TiktokenTokenizer(tmp_path)


def test_the_directory_comes_from_the_environment(monkeypatch):
    monkeypatch.setenv("TIKTOKEN_CACHE_DIR", str(CACHE))

    assert TiktokenTokenizer().count("hello", "o200k_base") == 1


def test_the_digests_are_those_tiktoken_expects():
    vocabularies = importlib.import_module("tiktoken_ext.openai_public")
    source = ast.parse(Path(str(vocabularies.__file__)).read_text())
    named = {node.value for node in ast.walk(source) if isinstance(node, ast.Constant)}

    assert {digest for _, digest in VOCABULARIES.values()} <= named
