"""The running stack behaves as the deployed one: gateway, environments, event sources, controls."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest

from tools.devstack.drain import Drain
from tools.devstack.settings import StackError

# The fast tests have the whole product on a stack, in tests/e2e.
pytestmark = pytest.mark.slow
TABLE = "memory-ledger-local-Table"


def put(client, name, **attributes):
    answer = client.post(f"/items/{name.replace('#', '%23')}", json=attributes)
    assert answer.status_code == 201


def drain(client):
    return client.post("/_local/drain").json()


def keys(stack, partition):
    items = stack.aws("dynamodb").query(
        TableName=TABLE,
        KeyConditionExpression="PK = :p",
        ExpressionAttributeValues={":p": {"S": partition}},
    )["Items"]
    return {item["SK"]["S"] for item in items}


def messages(stack, queue):
    sqs = stack.aws("sqs")
    url = sqs.get_queue_url(QueueName=f"memory-ledger-local-{queue}")["QueueUrl"]
    received = sqs.receive_message(QueueUrl=url, MaxNumberOfMessages=10, VisibilityTimeout=0)
    return [message["Body"] for message in received.get("Messages", [])]


def test_a_function_gets_the_callers_claims_as_text(client):
    event = client.get("/echo/a/b", params={"q": "你"}).json()

    claims = event["requestContext"]["authorizer"]["jwt"]["claims"]
    assert (claims["tenant_id"], claims["sub"], claims["roles"]) == ("acme", "alice", "[user auditor]")
    assert event["pathParameters"] == {"rest": "a/b"}
    assert event["requestContext"]["routeKey"] == "ANY /echo/{rest+}"


@pytest.mark.parametrize("authorization", ["", "Bearer", "Bearer x", "Basic YTpi", "Bearer a.b.c"])
def test_without_a_token_of_ours_the_gateway_answers(stack, authorization):
    with stack.client() as stranger:
        answer = stranger.get("/echo/a", headers={"authorization": authorization})

    assert (answer.status_code, answer.json()) == (401, {"message": "Unauthorized"})


def test_a_second_stack_on_the_same_folder_is_refused(stack, make_stack):
    with pytest.raises(StackError, match="Another stack uses"):
        make_stack(stack.stack.folder.path).start()

    assert stack.stack.dead() is None


def test_a_token_without_identity_reaches_the_function(stack):
    with stack.client(stack.sign({})) as nobody:
        assert nobody.get("/echo/a").status_code == 200


@pytest.mark.parametrize(("action", "status"), [("raise", 500), ("crash", 503), ("slow", 503)])
def test_a_failed_function_is_answered_by_the_gateway_and_replaced(client, action, status):
    answer = client.get(f"/echo/{action}")

    assert answer.status_code == status
    assert set(answer.json()) == {"message"}
    assert client.get("/echo/a").status_code == 200


def test_an_environment_serves_one_request_at_a_time_and_three_serve_at_once(client):
    pids = set()
    with ThreadPoolExecutor(6) as threads:
        for _ in range(10):
            pids |= set(threads.map(lambda _: client.get("/echo/pid").text, range(6)))
            if len(pids) >= 3:  # on a busy machine the first ones are done before the third has started
                break

    assert len(pids) == 3


def test_killed_environments_are_replaced(stack, client):
    client.get("/echo/a")

    assert stack.kill_function("api") >= 1
    assert client.get("/echo/a").status_code == 200


def test_both_readers_of_the_stream_do_their_part(stack, client):
    for name in ("O#k1", "O#k2", "J#x1", "J#y1", "plain"):
        put(client, name)

    assert drain(client) == {"drained": True, "pending": 0}
    assert {"O#k1", "O#k2"} <= keys(stack, "synced")
    assert {"x1", "y1"} <= keys(stack, "done")


def test_a_stream_record_is_shaped_as_lambda_shapes_it(stack, client):
    put(client, "O#shape")
    drain(client)

    log = (stack.stack.folder.logs / "index_sync.log").read_text().splitlines()
    record = next(r for line in log if line.startswith("[") for r in json.loads(line) if "O#shape" in str(r))
    assert record["eventSource"] == "aws:dynamodb"
    assert record["eventSourceARN"].startswith(
        f"arn:aws:dynamodb:us-east-1:000000000000:table/{TABLE}/stream/"
    )
    assert record["dynamodb"]["StreamViewType"] == "KEYS_ONLY"
    assert "NewImage" not in record["dynamodb"]
    assert isinstance(record["dynamodb"]["ApproximateCreationDateTime"], int)


@pytest.mark.parametrize("kind", ["poison", "bomb"])
def test_poison_goes_to_the_dead_letters_and_blocks_nobody(stack, client, kind):
    before = len(messages(stack, "SyncDlq"))
    suffix = len(kind)
    for name in (f"O#before{suffix}", f"O#{kind}", f"O#after{suffix}"):
        put(client, name)

    assert drain(client)["drained"]
    assert {f"O#before{suffix}", f"O#after{suffix}"} <= keys(stack, "synced")
    dead = [json.loads(body) for body in messages(stack, "SyncDlq")]
    assert len(dead) == before + 1
    info = dead[-1]["DDBStreamBatchInfo"]
    assert info["batchSize"] == 1
    assert info["startSequenceNumber"] == info["endSequenceNumber"]
    assert dead[-1]["requestContext"]["approximateInvokeCount"] == 3


def test_a_job_that_keeps_failing_ends_in_its_dead_letter_queue(stack, client):
    put(client, "J#zbad")
    put(client, "J#good")

    assert drain(client)["drained"]
    assert "good" in keys(stack, "done")
    assert "zbad" in messages(stack, "JobsDlq.fifo")


def test_a_paused_sync_keeps_its_backlog_and_catches_up(stack, client, monkeypatch):
    monkeypatch.setattr(Drain.wait, "__defaults__", (0.5,))
    client.post("/_local/faults", json={"sync": "paused"})
    put(client, "O#paused")
    put(client, "J#unpaused")

    held = drain(client)
    client.post("/_local/faults", json={"sync": "running"})

    assert held == {"drained": False, "pending": 1}
    assert "unpaused" in keys(stack, "done")
    assert drain(client)["drained"]
    assert "O#paused" in keys(stack, "synced")


def test_pollers_that_begin_anew_deliver_again_from_the_beginning(stack, client):
    put(client, "O#again")
    drain(client)
    stack.aws("dynamodb").delete_item(TableName=TABLE, Key={"PK": {"S": "synced"}, "SK": {"S": "O#again"}})

    stack.restart_pollers()

    assert drain(client)["drained"]
    assert "O#again" in keys(stack, "synced")


def test_time_ends_tokens_and_items(stack, client):
    hour = int(stack.stack.clock.now().timestamp()) + 3600
    put(client, "short", ttl={"N": str(hour)})
    put(client, "long", ttl={"N": str(hour + 3600)})
    put(client, "forever")
    put(client, "text", ttl={"S": str(hour)})
    brief = stack.client(stack.token("acme", "alice", expires_in=3600))

    with brief:
        before = brief.get("/echo/a").status_code
        client.post("/_local/clock", json={"advance_seconds": 3601})
        after = brief.get("/echo/a").status_code
    stack.stack.reaper.reap()

    assert (before, after) == (200, 401)
    assert {"long", "forever", "text"} <= keys(stack, "items")
    assert "short" not in keys(stack, "items")
    removal = last_removal(stack)
    assert removal["dynamodb"]["Keys"]["SK"]["S"] == "short"
    assert removal["userIdentity"] == {"Type": "Service", "PrincipalId": "dynamodb.amazonaws.com"}


def last_removal(stack):
    streams = stack.aws("dynamodbstreams")
    arn = stack.aws("dynamodb").describe_table(TableName=TABLE)["Table"]["LatestStreamArn"]
    shard = streams.describe_stream(StreamArn=arn)["StreamDescription"]["Shards"][0]["ShardId"]
    iterator = streams.get_shard_iterator(StreamArn=arn, ShardId=shard, ShardIteratorType="TRIM_HORIZON")
    records = streams.get_records(ShardIterator=iterator["ShardIterator"])["Records"]
    return [record for record in records if record["eventName"] == "REMOVE"][-1]


def test_controls_do_what_they_say(client):
    assert client.get("/_local/health").json() == {"status": "ready"}
    token = client.post("/_local/token", json={"tenant": "t", "user": "u", "roles": ["user"], "scope": "a b"})
    event = client.get("/echo/a", headers={"authorization": f"Bearer {token.json()['token']}"}).json()
    claims = event["requestContext"]["authorizer"]["jwt"]["claims"]
    assert (claims["tenant_id"], claims["sub"], claims["roles"], claims["scope"]) == (
        "t",
        "u",
        "[user]",
        "a b",
    )
    assert client.post("/_local/maintenance").json()["event"]["detail-type"] == "Scheduled Event"


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("control", "body", "pointer"),
    [
        ("clock", {}, "/advance_seconds"),
        ("clock", {"advance_seconds": -1}, "/advance_seconds"),
        ("clock", {"advance_seconds": True}, "/advance_seconds"),
        ("clock", {"advance_seconds": 1e30}, "/advance_seconds"),
        ("faults", {"index": "gone"}, "/index"),
        ("faults", {"index": ["ok"]}, "/index"),
        ("faults", {"disk": "full"}, "/disk"),
        ("token", {"user": "u"}, "/tenant"),
        ("token", {"tenant": "t", "user": ""}, "/user"),
        ("token", {"tenant": "t", "user": "u", "roles": "user"}, "/roles"),
        ("token", {"tenant": "t", "user": "u", "scope": 1}, "/scope"),
        ("token", {"tenant": "t", "user": "u", "expires_in_seconds": 0.5}, "/expires_in_seconds"),
        ("drain", {"a/b": 1}, "/a~1b"),
        ("maintenance", [], ""),
    ],
)
def test_a_control_asked_wrongly_names_the_field(client, control, body, pointer):
    answer = client.post(f"/_local/{control}", json=body)

    assert answer.status_code == 400
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["errors"][0]["pointer"] == pointer


@pytest.mark.parametrize("body", [b"{", b"\xff", b"[" * 100_000, b'"text"'])
def test_a_control_without_a_json_object_is_told_so(client, body):
    assert client.post("/_local/faults", content=body).status_code == 400


def test_controls_answer_to_local_names_only(client):
    answer = client.post("/_local/token", json={"tenant": "t", "user": "u"}, headers={"host": "evil.example"})

    assert answer.status_code == 403


def test_a_control_that_does_not_exist_is_404(client):
    assert client.get("/_local/clock").status_code == 404
    assert client.post("/_local/shell").status_code == 404
