"""``python -m tools.template_check template.yaml``: 0 all is well, 1 findings, 2 no readable template."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.template_check import operations
from tools.template_check.deployability import deployability
from tools.template_check.document import Template, UnreadableTemplateError, load
from tools.template_check.permissions import permissions
from tools.template_check.samples import samples
from tools.template_check.storage import storage

Rule = Callable[[Template], Iterable[str]]

OWN_RULES: tuple[Rule, ...] = (
    operations.sources,
    operations.routes,
    operations.mappings,
    operations.logs,
    operations.alarms,
    permissions,
    storage,
    samples,
)


def main(arguments: list[str]) -> int:
    """Check the one template named in *arguments*, print what is wrong, and return the exit status."""
    if len(arguments) != 1:
        print("usage: python -m tools.template_check TEMPLATE", file=sys.stderr)
        return 2
    started = time.perf_counter()
    try:
        template = load(Path(arguments[0]))
    except UnreadableTemplateError as exc:
        print(f"{arguments[0]}: {exc}", file=sys.stderr)
        return 2
    findings = [finding for rule in (*OWN_RULES, deployability) for finding in rule(template)]
    for finding in findings:
        print(f"{arguments[0]}: {finding}", file=sys.stderr)
    routes = sum(1 for _ in template.triggers("HttpApi"))
    print(
        f"{len(template.functions)} functions, {routes} routes, {len(findings)} findings, "
        f"{time.perf_counter() - started:.1f} s"
    )
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
