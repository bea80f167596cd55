"""The check passes our template and catches what is seeded into it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from tools.template_check.__main__ import OWN_RULES, main
from tools.template_check.deployability import deployability
from tools.template_check.document import Template, UnreadableTemplateError, load, parse

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "template.yaml").read_text(encoding="utf-8")


def seeded(old: str, new: str, root: Path = ROOT) -> Template:
    """Return our template with the first *old* replaced by *new*."""
    assert old in TEXT
    return parse(TEXT.replace(old, new, 1), root)


def own_findings(template: Template) -> list[str]:
    return [finding for rule in OWN_RULES for finding in rule(template)]


@pytest.mark.fourths
@pytest.mark.parametrize("rule", OWN_RULES, ids=lambda rule: rule.__name__)
def test_our_template_keeps_our_rule(rule) -> None:
    assert list(rule(load(ROOT / "template.yaml"))) == []


@pytest.mark.slow
def test_our_template_can_be_deployed() -> None:
    assert list(deployability(load(ROOT / "template.yaml"))) == []


OWN_MISTAKES = [
    ("CodeUri: functions/relay/", "CodeUri: functions/rely/", "there is no functions/rely/handler.py"),
    ("ContentUri: layers/deps/", "ContentUri: layers/dops/", "there is no folder layers/dops/"),
    ("DefaultAuthorizer: Jwt", "EnableIamAuthorizer: false", "POST /v1/memories asks for no token"),
    ("Path: $default", "Path: /v1/other", "there is no $default route"),
    ("Timeout: 15", "Timeout: 30", "may run longer than the gateway waits"),
    ("FunctionResponseTypes: [ReportBatchItemFailures]", "Enabled: true", "repeats a whole batch"),
    ("MaximumRetryAttempts: 5", "MaximumRetryAttempts: -1", "lets one record block its shard"),
    ("VisibilityTimeout: 360", "VisibilityTimeout: 300", "hides messages for less than 360 s"),
    ("LogGroup: !Ref RetrievalLogs", "LogGroup: !Ref SessionsLogs", "shares SessionsLogs"),
    ("RetentionInDays: !Ref LogRetentionDays", "KmsKeyId: ''", "ApiLogs keeps logs for ever"),
    ("MetricName: Throttles", "MetricName: Invocations", "WritePolicyFunction has no alarm on Throttles"),
    ("MetricName: IteratorAge", "MetricName: Duration", "IndexSyncFunction has no alarm on IteratorAge"),
    ("Value: !GetAtt JobsDlq.QueueName", "Value: other", "JobsDlq has no alarm on its depth"),
    ("Role: !GetAtt RetrievalRole.Arn", "Role: !GetAtt SessionsRole.Arn", "shares SessionsRole"),
    ("- dynamodb:PutItem", "- dynamodb:*", "grants dynamodb:*"),
    ("Resource: !GetAtt JobsQueue.Arn", 'Resource: "*"', "which names no resource of ours"),
    ("Resource: !GetAtt JobsQueue.Arn", "Resource: !Sub arn:aws:sqs:${AWS::Region}:*", "names no resource"),
    ("StreamViewType: KEYS_ONLY", "StreamViewType: NEW_IMAGE", "sends content through its stream"),
    ("PointInTimeRecoveryEnabled: true", "PointInTimeRecoveryEnabled: false", "kept but not recoverable"),
    ("DeletionProtectionEnabled: true", "DeletionProtectionEnabled: false", "can be deleted by a slip"),
    ("SSEEnabled: true", "SSEEnabled: false", "MemoryTable is not encrypted"),
    ("SqsManagedSseEnabled: true", "SqsManagedSseEnabled: false", "JobsQueue is not encrypted"),
    ("BlockPublicPolicy: true", "BlockPublicPolicy: false", "could be opened to the public"),
    (
        "Path: /v1/search",
        "Path: /v1/searches",
        "search_memory.json is of POST /v1/search, which is not a route",
    ),
    ("Path: /v1/search", "Path: /v1/searches", "events/http has no sample of POST /v1/searches"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("old", "new", "finding"), OWN_MISTAKES)
def test_a_seeded_mistake_against_our_rules_is_found(old: str, new: str, finding: str) -> None:
    assert any(finding in found for found in own_findings(seeded(old, new)))


SAM_MISTAKES = [
    ("Type: HttpApi", "Type: HttpAPI"),
    ("Method: GET\n            Path: /v1/memories\n", "Method: POST\n            Path: /v1/memories\n"),
]


@pytest.mark.parametrize(("old", "new"), SAM_MISTAKES)
def test_a_seeded_mistake_against_sam_is_found(old: str, new: str) -> None:
    findings = list(deployability(seeded(old, new)))

    assert findings
    assert all(finding.startswith("SAM: ") for finding in findings)


# Seeded together, as each run of cfn-lint takes seconds; what is found must name each place.
CLOUDFORMATION_MISTAKES = [
    ("Runtime: python3.12", "Runtime: python3.99", "Resources/RelayFunction/Properties/Runtime"),
    ("MEMORY_TABLE: !Ref MemoryTable", "MEMORY_TABLE: !Ref MemoriesTable", "Variables/MEMORY_TABLE"),
    ("MemoryTable.StreamArn", "MemoryTable.StreamArm", "Resources/IndexSyncFunctionOutbox/"),
    ("KeyType: RANGE", "KeyType: SORT", "Resources/MemoryTable/Properties/KeySchema"),
    ("RedrivePolicy:", "RedrivePolice:", "Resources/JobsQueue/Properties/RedrivePolice"),
    ("  JwtAudience:\n", "  JwtAudiences:\n", "JwtAudience"),
]


@pytest.mark.slow
def test_seeded_mistakes_against_cloudformation_are_all_found() -> None:
    text = TEXT
    for old, new, _ in CLOUDFORMATION_MISTAKES:
        assert old in text
        text = text.replace(old, new, 1)

    findings = list(deployability(parse(text, ROOT)))

    missed = [place for _, _, place in CLOUDFORMATION_MISTAKES if not any(place in f for f in findings)]
    assert missed == []
    assert all(finding.startswith("cfn-lint ") for finding in findings)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("Resources: [", "is not YAML"), ("a: 1", "has no Resources"), ("", "has no Resources")],
)
def test_a_text_that_is_no_template_says_so(text: str, reason: str) -> None:
    with pytest.raises(UnreadableTemplateError, match=reason):
        parse(text, ROOT)


def test_the_command_ends_with_2_where_there_is_nothing_to_check(tmp_path: Path) -> None:
    assert main([]) == 2
    assert main([str(tmp_path / "missing.yaml")]) == 2


def test_the_command_prints_each_finding_with_its_resource(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.template_check.__main__.deployability", _nothing)
    (tmp_path / "template.yaml").write_text("Resources: {Q: {Type: AWS::SQS::Queue}}", encoding="utf-8")

    status = main([str(tmp_path / "template.yaml")])

    assert status == 1
    assert "template.yaml: Q is not encrypted\n" in capsys.readouterr().err


def test_a_sample_that_is_no_json_object_is_found(tmp_path: Path) -> None:
    (tmp_path / "events/http").mkdir(parents=True)
    (tmp_path / "events/http/broken.json").write_text("[1", encoding="utf-8")

    findings = own_findings(parse(TEXT, tmp_path))

    assert "events/http/broken.json is not a JSON object" in findings
    assert "events/streams/relay.json is missing" in findings


def _nothing(template: Template) -> Iterable[str]:
    return ()
