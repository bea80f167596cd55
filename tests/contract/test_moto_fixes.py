"""What our tests need of moto beyond moto's own promises."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from botocore.config import Config
from botocore.exceptions import ClientError

from tests.support.tables import session


@pytest.fixture
def name(moto_client, request):
    name = f"streamed-{request.node.name[:60]}"
    moto_client.create_table(
        TableName=name,
        KeySchema=[{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}],
        AttributeDefinitions=[
            {"AttributeName": "PK", "AttributeType": "S"},
            {"AttributeName": "SK", "AttributeType": "S"},
        ],
        BillingMode="PAY_PER_REQUEST",
        StreamSpecification={"StreamEnabled": True, "StreamViewType": "KEYS_ONLY"},
    )
    return name


def key(sk):
    return {"PK": {"S": "P"}, "SK": {"S": sk}}


def events(moto_client, name):
    client = session().client("dynamodbstreams", config=Config(account_id_endpoint_mode="disabled"))
    arn = moto_client.describe_table(TableName=name)["Table"]["LatestStreamArn"]
    (shard,) = client.describe_stream(StreamArn=arn)["StreamDescription"]["Shards"]
    start = client.get_shard_iterator(
        StreamArn=arn, ShardId=shard["ShardId"], ShardIteratorType="TRIM_HORIZON"
    )
    records = client.get_records(ShardIterator=start["ShardIterator"])["Records"]
    return [record["eventName"] for record in records]


def put(name, sk, **condition):
    return {"Put": {"TableName": name, "Item": key(sk), **condition}}


def add_one(client, name):
    client.update_item(
        TableName=name,
        Key=key("a"),
        UpdateExpression="ADD n :one",
        ExpressionAttributeValues={":one": {"N": "1"}},
    )


def test_one_write_makes_one_stream_record_and_no_change_none(moto_client, name):
    add_one(moto_client, name)
    add_one(moto_client, name)
    moto_client.put_item(TableName=name, Item={**key("a"), "n": {"N": "2"}})
    moto_client.delete_item(TableName=name, Key=key("a"))

    assert events(moto_client, name) == ["INSERT", "MODIFY", "REMOVE"]


def test_a_cancelled_transaction_leaves_no_item_and_no_record(moto_client, name):
    with pytest.raises(ClientError):
        moto_client.transact_write_items(
            TransactItems=[put(name, "a"), put(name, "b", ConditionExpression="attribute_exists(PK)")]
        )

    assert (
        moto_client.query(
            TableName=name,
            KeyConditionExpression="PK = :p",
            ExpressionAttributeValues={":p": {"S": "P"}},
        )["Items"]
        == []
    )
    assert events(moto_client, name) == []


def test_cancelled_transactions_lose_no_acknowledged_write_of_others(moto_client, name):
    def work(number):
        if number % 2:
            return add_one(moto_client, name)
        with pytest.raises(ClientError):
            moto_client.transact_write_items(
                TransactItems=[put(name, "b"), put(name, "c", ConditionExpression="attribute_exists(PK)")]
            )

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(80)))

    item = moto_client.get_item(TableName=name, Key=key("a"))["Item"]
    assert item["n"] == {"N": "40"}


def test_a_token_has_one_effect_and_belongs_to_one_transaction(moto_client, name):
    update = {
        "TableName": name,
        "Key": key("a"),
        "UpdateExpression": "ADD n :one",
        "ExpressionAttributeValues": {":one": {"N": "1"}},
    }
    for _ in range(2):
        moto_client.transact_write_items(TransactItems=[{"Update": update}], ClientRequestToken="token")

    with pytest.raises(ClientError, match="IdempotentParameterMismatch"):
        moto_client.transact_write_items(TransactItems=[put(name, "b")], ClientRequestToken="token")

    assert moto_client.get_item(TableName=name, Key=key("a"))["Item"]["n"] == {"N": "1"}


def test_a_batch_over_the_limit_is_refused(moto_client, name):
    batch = [{"PutRequest": {"Item": key(str(number))}} for number in range(26)]

    with pytest.raises(ClientError, match="Too many items"):
        moto_client.batch_write_item(RequestItems={name: batch})
