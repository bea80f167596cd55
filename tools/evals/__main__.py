"""``python -m tools.evals [NAME…]``: print what the labelled sets say; fail if the least is not reached."""

from __future__ import annotations

import sys

from tools.evals.policy_sets import REPORTS, reaches_the_least


def main(names: list[str]) -> int:
    """Print the reports of *names*, all of them where none is given, and return the exit status."""
    unknown = [name for name in names if name not in REPORTS]
    if unknown:
        print(f"unknown: {' '.join(unknown)}; known: {' '.join(REPORTS)}", file=sys.stderr)
        return 2
    for name in names or REPORTS:
        for line in REPORTS[name]():
            print(line)
    return 0 if reaches_the_least() else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
