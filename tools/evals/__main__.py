"""``python -m tools.evals COMMAND``: the evaluations that ``memory-ledger evals`` runs."""

import sys

from tools.evals.commands import main

if __name__ == "__main__":
    sys.exit(main())
