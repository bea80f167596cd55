"""The requirement files: complete, free of indexes, and one set of versions for tests and Lambda."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
LOCKS = [*sorted((ROOT / "requirements").glob("*.txt")), ROOT / "layers" / "deps" / "requirements.txt"]


def locked(path: Path) -> set[str]:
    return set(re.findall(r"^[\w.-]+==[^ \\]+", path.read_text(), re.MULTILINE))


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_lock_pins_each_package_by_hash_and_names_no_index(path):
    entries = re.split(r"^(?=\w)", path.read_text(), flags=re.MULTILINE)[1:]

    assert entries
    assert [entry for entry in entries if "==" not in entry or "--hash=sha256:" not in entry] == []
    assert re.findall(r"https?:|--(?:extra-)?index|--find-links", path.read_text()) == []


def test_lambda_gets_the_versions_the_tests_ran_with():
    run = locked(ROOT / "requirements" / "run.txt")

    assert run == locked(ROOT / "layers" / "deps" / "requirements.txt")
    assert run <= locked(ROOT / "requirements" / "dev.txt")
