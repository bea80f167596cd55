"""``python -m tools.openapi [--check]``: write docs/openapi.json, or tell whether it is up to date."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tools.openapi.document import UndescribedError, document

TARGET = Path(__file__).resolve().parents[2] / "docs" / "openapi.json"


def rendered() -> str:
    """Return the text of the description; the same code gives the same text."""
    return json.dumps(document(), ensure_ascii=False, indent=1) + "\n"


def main(arguments: list[str], target: Path = TARGET) -> int:
    """Write or check *target* and return the exit status."""
    if arguments not in ([], ["--check"]):
        print("usage: python -m tools.openapi [--check]", file=sys.stderr)
        return 2
    try:
        text = rendered()
    except UndescribedError as exc:
        print(f"openapi: {exc}", file=sys.stderr)
        return 1
    if not arguments:
        target.write_text(text, encoding="utf-8")
        return 0
    if target.exists() and target.read_text(encoding="utf-8") == text:
        return 0
    print(f"{target.name} does not say what the code does; run: make openapi", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
