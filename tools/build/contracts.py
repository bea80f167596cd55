"""The one import rule that import-linter lacks: an allow-list."""

import sys

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output


class OnlyContract(Contract):
    """
    Modules under *source_modules* import the standard library, one another, *allowed_modules*, and no more.

    *allowed_modules* stand for themselves and all below them. With *siblings* false, a module may not even
    import another one under the sources.
    """

    source_modules = fields.SetField(subfield=fields.ModuleField())
    allowed_modules = fields.SetField(subfield=fields.ModuleField(), required=False, default=set())
    siblings = fields.BooleanField(required=False, default=True)

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Return every direct import outside the list."""
        sources = {module.name for module in self.source_modules}  # type: ignore[attr-defined]
        allowed = {module.name for module in self.allowed_modules}  # type: ignore[attr-defined]
        if self.siblings:  # type: ignore[truthy-bool]
            allowed |= sources
        strays = [
            (importer, imported)
            for importer in sorted(module for module in graph.modules if _is_below(module, sources))
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if not (_is_standard(imported) or _is_below(imported, allowed))
        ]
        return ContractCheck(kept=not strays, metadata={"strays": strays})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print each import outside the list on a line."""
        for importer, imported in check.metadata["strays"]:
            output.print_error(f"{importer} may not import {imported}")


def _is_below(module: str, packages: set[str]) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def _is_standard(module: str) -> bool:
    return module.partition(".")[0] in sys.stdlib_module_names
