"""The allow-list contract of import-linter, on graphs made by hand."""

import grimp
import pytest

from tools.build.contracts import OnlyContract


@pytest.fixture
def strays_of():
    def check(imports, **options):
        graph = grimp.ImportGraph()
        for importer, imported in imports:
            graph.add_import(importer=importer, imported=imported)
        contract = OnlyContract(name="only", session_options={}, contract_options=options)
        return contract.check(graph, verbose=False).metadata["strays"]

    return check


def test_the_standard_library_siblings_and_allowed_packages_may_be_imported(strays_of):
    imports = [("app.a", "json"), ("app.a", "app.b"), ("app.b", "library.part")]

    assert strays_of(imports, source_modules=["app"], allowed_modules=["library"]) == []


def test_any_other_package_is_a_stray(strays_of):
    imports = [("app.a", "boto3"), ("other", "boto3"), ("app.b", "library_two")]

    assert strays_of(imports, source_modules=["app"], allowed_modules=["library"]) == [
        ("app.a", "boto3"),
        ("app.b", "library_two"),
    ]


def test_siblings_can_be_forbidden(strays_of):
    imports = [("app.a.handler", "app.b.handler")]

    assert strays_of(imports, source_modules=["app"], siblings="false") == imports
