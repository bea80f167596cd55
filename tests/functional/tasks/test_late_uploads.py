"""Links cannot be taken back: what one writes after its task was deleted is erased until it has ended."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.s3 import UPLOAD_SECONDS
from memory_ledger.domain.access.identity import Owner
from memory_ledger.ports.blobs import LATE_UPLOADS

REPORT = {"name": "报告.pdf", "media_type": "application/pdf", "summary": "竞品报告", "schema": {"pages": 3}}
ALICE = Owner(tenant_id="acme", user_id="alice")
USER = {"kind": "user"}


@pytest.fixture
def upload(api, blobs):
    """Describe an artifact and return what puts its body over the link."""

    def run(task_id="t-1"):
        added = api.call("POST", f"/v1/tasks/{task_id}/artifacts", REPORT)
        key = added.json["upload_url"].removeprefix("memory:put/")
        return lambda: blobs.put(key, b"body")

    return run


@pytest.fixture
def deleted(api, world):
    """Delete a target, carry it through, and return the receipt."""

    def run(target=USER, **call):
        receipt = api.call("POST", "/v1/deletions", {"target": target}, **call).json
        world.settle()
        found = api.call("GET", f"/v1/deletions/{receipt['deletion_id']}", **call).json
        assert found["status"] == "complete"
        return found

    return run


def pass_by(clock, world, **time):
    clock.advance(**time)
    world.maintain()
    world.settle()


def waiting(world):
    return [job for job in world.parts.work.jobs(ALICE) if job.kind == "late_uploads"]


@pytest.mark.req("D1", "D4")
@pytest.mark.parametrize("target", [USER, {"kind": "project", "id": "p-1"}, {"kind": "tenant"}])
def test_what_an_old_link_writes_after_a_deletion_is_erased(
    api, start, upload, deleted, blobs, clock, world, target
):
    start(project_id="p-1")
    put = upload()
    admin = {"user": "root", "claims": {"roles": ["tenant_admin"]}} if target["kind"] == "tenant" else {}
    deleted(target, **admin)

    for _ in range(2):
        put()
        pass_by(clock, world, minutes=2)
        assert not blobs.kept


@pytest.mark.req("D1", "D3")
def test_the_last_upload_that_a_link_allows_is_erased(start, upload, deleted, blobs, clock, world):
    start()
    put = upload()
    deleted()
    pass_by(clock, world, seconds=LATE_UPLOADS.total_seconds() - 1)
    put()

    pass_by(clock, world, minutes=5)

    assert not blobs.kept
    assert not waiting(world), "no link lives any more"


@pytest.mark.req("D1")
def test_clearing_short_term_memory_sweeps_as_well(api, start, upload, blobs, clock, world):
    start()
    put = upload()
    assert api.call("POST", "/v1/sessions/s/clear", {"what": "short_term"}).status == 200
    world.settle()

    put()
    pass_by(clock, world, minutes=2)

    assert not blobs.kept


@pytest.mark.req("D1", "D4")
def test_a_sweep_leaves_what_the_user_keeps_under_the_same_name_anew(
    start, upload, deleted, blobs, clock, world
):
    start()
    late = upload()
    deleted()
    clock.advance(seconds=1)
    start()
    upload()()
    late()

    pass_by(clock, world, minutes=2)

    assert len(blobs.kept) == 1


@pytest.mark.req("D1", "D4")
def test_a_task_begun_anew_before_the_purge_does_not_hide_the_old_links(
    api, start, upload, blobs, clock, world
):
    start()
    late = upload()
    assert api.call("POST", "/v1/deletions", {"target": USER}).status == 202
    clock.advance(seconds=1)
    start()
    world.settle()

    late()
    pass_by(clock, world, minutes=2)

    assert not blobs.kept


@pytest.mark.req("D3")
def test_a_store_that_is_down_keeps_the_sweep(start, upload, deleted, blobs, clock, world):
    start()
    put = upload()
    deleted()
    put()
    blobs.down = True
    clock.advance(seconds=LATE_UPLOADS.total_seconds())
    world.maintain()
    assert world.work()

    blobs.down = False
    pass_by(clock, world, minutes=5)

    assert not blobs.kept and not waiting(world)


@pytest.mark.req("D2")
def test_the_receipt_names_the_time_until_which_links_live(start, upload, deleted, clock):
    start()
    upload()

    kept = {one["where"]: one["until"] for one in deleted()["retained"]}

    until = next(until for where, until in kept.items() if "upload link" in where)
    assert until == "2026-09-21T13:30:00Z"
    assert LATE_UPLOADS.total_seconds() > UPLOAD_SECONDS


@pytest.mark.req("D2")
def test_a_deletion_that_takes_no_task_along_names_no_links(api, world):
    api.call("POST", "/v1/sessions/s/messages", {"messages": [{"role": "user", "content": "hi"}]})
    receipt = api.call("POST", "/v1/deletions", {"target": {"kind": "session", "id": "s"}}).json

    assert not [one for one in receipt["retained"] if "upload" in one["where"]]


@pytest.mark.req("D1")
def test_a_task_without_artifacts_leaves_nothing_to_sweep(start, deleted, world):
    start()
    deleted()

    assert not waiting(world)


@pytest.mark.req("D1", "T2")
def test_a_record_that_takes_its_tasks_draft_along_ends_the_links_too(
    api, start, upload, observe, complete, blobs, clock, world
):
    start(goal="修复支付服务超时")
    put = upload()
    observe("延迟升高")
    complete()
    world.settle()
    items = api.call("GET", "/v1/memories?type=episode&status=pending").json["items"]
    items += api.call("GET", "/v1/memories?type=episode").json["items"]
    receipt = api.call("DELETE", f"/v1/memories/{items[0]['memory_id']}").json
    world.settle()

    put()
    pass_by(clock, world, minutes=2)

    assert not blobs.kept
    receipt = api.call("GET", f"/v1/deletions/{receipt['deletion_id']}").json
    assert [one for one in receipt["retained"] if "upload link" in one["where"]]
