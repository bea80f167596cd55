"""Counting tokens with tiktoken's vocabularies, which come with the product and are never downloaded."""

from __future__ import annotations

import hashlib
import os
import threading
from pathlib import Path

import tiktoken

from memory_ledger.adapters.hashed_cache import HashedCache
from memory_ledger.adapters.unicode_text import well_formed

DEFAULT_ENCODING = "o200k_base"
VOCABULARIES = {
    "o200k_base": (
        "fb374d419588a4632f3f557e76b4b70aebbca790",
        "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
    ),
    "cl100k_base": (
        "9b5ad71b2ce5302211f9c61530b329a4922fc6a4",
        "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
    ),
}
_CACHED_COUNTS = 2_048
_SAME_VOCABULARY = {"o200k_harmony": "o200k_base"}
_CACHE_VARIABLE = "TIKTOKEN_CACHE_DIR"


class VocabularyError(RuntimeError):
    """A vocabulary file is missing or not the one tiktoken expects; the installation is broken."""


class TiktokenTokenizer:
    """
    The port's tokenizer, on the vocabularies in one directory.

    Raises:
        VocabularyError: A file is missing or altered; names it. Found at construction.
    """

    def __init__(self, directory: str | os.PathLike[str] | None = None) -> None:
        self._directory = Path(directory or os.environ.get(_CACHE_VARIABLE, ""))
        self._loaded: dict[str, tiktoken.Encoding] = {}
        self._lock = threading.Lock()
        self._counts = HashedCache(_CACHED_COUNTS)
        for name, (file, digest) in VOCABULARIES.items():
            _check_vocabulary(name, self._directory / file, digest)

    def encoding_for(self, model: str | None) -> str:
        """Return the encoding's name of *model*, ``o200k_base`` where it is unknown or not shipped."""
        try:
            name = tiktoken.encoding_name_for_model(model) if model else DEFAULT_ENCODING
        except KeyError:
            return DEFAULT_ENCODING
        name = _SAME_VOCABULARY.get(name, name)
        return name if name in VOCABULARIES else DEFAULT_ENCODING

    def count(self, text: str, encoding: str) -> int:
        """
        Return how many tokens *text* takes; special-token look-alikes are ordinary text.

        Raises:
            ValueError: *encoding* is not one that :meth:`encoding_for` returns.
        """
        return self._counts.get(encoding, text, lambda: self._counted(text, encoding))

    def _counted(self, text: str, encoding: str) -> int:
        return len(self._encoding(encoding).encode_ordinary(well_formed(text)))

    def _encoding(self, name: str) -> tiktoken.Encoding:
        if name not in VOCABULARIES:
            raise ValueError(f"no vocabulary of that name is shipped; there are {', '.join(VOCABULARIES)}")
        with self._lock:
            if name not in self._loaded:
                # tiktoken finds its files by this variable only, and would download what it misses there.
                os.environ[_CACHE_VARIABLE] = str(self._directory)
                self._loaded[name] = tiktoken.get_encoding(name)
            return self._loaded[name]


def _check_vocabulary(name: str, path: Path, digest: str) -> None:
    try:
        content = path.read_bytes()
    except OSError as exc:
        raise VocabularyError(f"the vocabulary of {name} is missing: {path} (make tokenizer)") from exc
    if hashlib.sha256(content).hexdigest() != digest:
        raise VocabularyError(f"the vocabulary of {name} is damaged: {path} (make tokenizer)")
