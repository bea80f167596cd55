"""What is said of each operation, by the name it has in the endpoint tables."""

from __future__ import annotations

from tools.openapi.operation import Operation
from tools.openapi.operations import deletion, governance, memories, portability, recall, sessions, tasks

OPERATIONS: dict[str, Operation] = {
    name: operation
    for module in (memories, governance, recall, deletion, portability, sessions, tasks)
    for name, operation in module.OPERATIONS.items()
}
