"""What must hold after the real node forgot its own deletions and was started again."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from memory_ledger.adapters.opensearch import connect
from tests.index_samples import direction, new_opensearch_index, require_opensearch
from tools.opensearch import OpenSearchNode

pytest_plugins = ("tests.index_fixtures",)


@pytest.mark.slow
@pytest.mark.opensearch
@pytest.mark.req("P1", "D4")
def test_a_stub_refuses_older_versions_after_gc_and_a_restart(
    tmp_path: Path, make_document, make_stub, make_query
):
    require_opensearch()
    with OpenSearchNode(tmp_path) as node:
        index = new_opensearch_index(node.url, alias="memories")
        index.prepare()
        settings = connect(node.url)
        settings.indices.put_settings(body={"index.gc_deletes": "1s"}, index="memories")
        settings.close()
        index.put([make_document("mem_1"), make_document("mem_kept")])
        index.put([make_stub("mem_1", version=2)])
        time.sleep(1.5)
        assert index.put([make_document("mem_1")]) == {"mem_1": False}

    with OpenSearchNode(tmp_path) as node:
        index = new_opensearch_index(node.url, alias="memories")

        assert index.put([make_document("mem_1")]) == {"mem_1": False}
        found = index.search(make_query(text="sky", vector=direction(1)))
        assert (
            [hit.memory_id for hit in found.vector] == [hit.memory_id for hit in found.text] == ["mem_kept"]
        )
        index.discard()
