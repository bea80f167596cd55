"""``python -m tools.opensearch [PORT] [DATA_DIR]`` runs a node until Ctrl-C."""

from __future__ import annotations

import signal
import sys

from tools.opensearch.node import NodeError, OpenSearchNode


def main(arguments: list[str]) -> int:
    """Run a node in the foreground; 2 when it cannot."""
    port = int(arguments[0]) if arguments else 9200
    data_dir = arguments[1] if len(arguments) > 1 else ".local/opensearch"
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with OpenSearchNode(data_dir, port) as node:
            print(node.url, flush=True)
            signal.pause()
    except NodeError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        pass
    return 0


sys.exit(main(sys.argv[1:]))
