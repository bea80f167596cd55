"""Tables, queues and the stream are what the design says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.template_check.document import load

TEMPLATE = load(Path(__file__).resolve().parents[2] / "template.yaml")
TABLES = TEMPLATE.of_type("AWS::DynamoDB::Table")
KEYS = [{"AttributeName": "PK", "KeyType": "HASH"}, {"AttributeName": "SK", "KeyType": "RANGE"}]


@pytest.mark.parametrize("name", ["MemoryTable", "LedgerTable", "TraceTable"])
def test_a_table_has_our_two_keys_and_no_index_to_trust(name: str) -> None:
    assert TABLES[name]["KeySchema"] == KEYS
    assert TABLES[name]["BillingMode"] == "PAY_PER_REQUEST"
    assert not {"GlobalSecondaryIndexes", "LocalSecondaryIndexes"} & set(TABLES[name])


@pytest.mark.req("P1", "T2")
def test_only_the_authority_streams_and_it_streams_keys_only() -> None:
    streams = {name: table.get("StreamSpecification") for name, table in TABLES.items()}

    assert streams == {
        "MemoryTable": {"StreamViewType": "KEYS_ONLY"},
        "LedgerTable": None,
        "TraceTable": None,
    }


def test_what_carries_an_end_expires() -> None:
    """In the ledger that is the audit alone: receipts, suppressed texts and grants carry none."""
    for table in TABLES.values():
        assert table["TimeToLiveSpecification"] == {"AttributeName": "ttl", "Enabled": True}


def test_authority_and_ledger_recover_apart_and_traces_do_not() -> None:
    recoverable = {name for name, table in TABLES.items() if "PointInTimeRecoverySpecification" in table}

    assert recoverable == {"MemoryTable", "LedgerTable"}


@pytest.mark.req("P1")
def test_a_poisoned_record_is_set_aside_without_blocking_the_rest() -> None:
    for trigger in TEMPLATE.triggers("DynamoDB"):
        assert trigger.properties["BisectBatchOnFunctionError"] is True
        assert trigger.properties["StartingPosition"] == "TRIM_HORIZON"
        assert trigger.properties["MaximumRetryAttempts"] >= 1
        assert trigger.properties["DestinationConfig"]["OnFailure"]["Destination"] == {
            "Fn::GetAtt": ["SyncDlq", "Arn"]
        }


def test_background_work_is_ordered_and_so_is_what_failed() -> None:
    queues = TEMPLATE.of_type("AWS::SQS::Queue")

    assert {name for name, queue in queues.items() if queue.get("FifoQueue")} == {"JobsQueue", "JobsDlq"}
    assert queues["JobsQueue"]["RedrivePolicy"]["maxReceiveCount"] == 5


def test_the_metrics_that_alarms_watch_are_ours_and_silence_alarms_too() -> None:
    alarms = TEMPLATE.of_type("AWS::CloudWatch::Alarm").values()
    ours = {alarm["MetricName"]: alarm for alarm in alarms if alarm["Namespace"] == "MemoryLedger"}

    assert set(ours) == {"OutboxOldestSeconds", "DeletionsIncomplete", "IndexFaults"}
    for alarm in ours.values():
        assert alarm["TreatMissingData"] == "breaching"
        assert alarm["Dimensions"] == [{"Name": "service", "Value": {"Ref": "ServiceName"}}]


def test_artifacts_travel_encrypted_only() -> None:
    (policy,) = TEMPLATE.of_type("AWS::S3::BucketPolicy").values()
    (statement,) = policy["PolicyDocument"]["Statement"]

    assert statement["Effect"] == "Deny"
    assert statement["Condition"] == {"Bool": {"aws:SecureTransport": "false"}}
