"""Signs, operators, units, emoji and JSON types are content: what differs in them is another statement."""

import pytest

from memory_ledger.bootstrap.writing import writing_endpoints
from tests.support.api import Api
from tools.devstack.embedded_index import EmbeddedIndex

DIFFERENT = [
    ("The offset is -8", "The offset is 8"),
    ("The offset is –8", "The offset is 8"),
    ("The service is written in C++", "The service is written in C#"),
    ("We teach F#", "We teach F"),
    ("低于 -5 度时报警", "低于 5 度时报警"),
    ("Alert when latency is > 200 ms", "Alert when latency is < 200 ms"),
    ("x ≥ 3 is allowed", "x ≤ 3 is allowed"),
    ("x <= 3 is allowed", "x >= 3 is allowed"),
    ("Retry while code != 0", "Retry while code == 0"),
    ("The score is x + y", "The score is x - y"),
    ("A seat costs $5", "A seat costs €5"),
    ("The team votes with 👍", "The team votes with 👎"),
    ("Write lambdas with =>", "Write lambdas with ->"),
    ("It takes ~100 runs", "It takes 100 runs"),
    ("The disk holds 10 MB", "The disk holds 10 Mb"),
    ("The config is in /Etc/App", "The config is in /etc/app"),
    ("客户姓𠮷", "客户姓𡈽"),
    ("公司在𠮷野家旁边", "公司在野家旁边"),
    ("尺寸 ½ 英寸", "尺寸 ¼ 英寸"),
    ("级别 Ⅱ", "级别 Ⅲ"),
    ("圈号 ①", "圈号 ②"),
    ("The area is 40 x²", "The area is 40 x³"),
    ("The angle is the 𝛼 value", "The angle is the 𝛽 value"),
]
SAME = [
    ("Race: the same words", "ＲＡＣＥ：the same words！"),
    ("The offset is −8", "the offset is -8."),
    ("The limit is 10 KB", "the limit is 10 kB"),
    ("Thumbs ❤️ up", "thumbs ❤ up"),
    ("发布窗口：周四 10:30", "發佈窗口：週四１０：３０。"),
    ("后端用的是 Go", "后端用的是 GO"),
]


@pytest.fixture
def outcome(parts, preference):
    """Say two things, or what two triples say, and return what was decided on the second."""
    index = EmbeddedIndex()
    index.prepare()
    parts.__dict__["index"] = index
    api = Api(writing_endpoints(parts))

    def outcome(first, second, **changes):
        body = {"type": "fact", "subject_key": None, **changes}
        api.call("POST", "/v1/memories", preference(**body | first))
        return api.call("POST", "/v1/memories", preference(**body | second)).json["decision"]["outcome"]

    return outcome


@pytest.mark.fourths
@pytest.mark.req("W7")
@pytest.mark.parametrize("key", [None, "a.key"])
@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_another_sign_is_another_statement(outcome, one, other, key):
    found = outcome({"content": one}, {"content": other}, subject_key=key)

    assert found == ("superseded_previous" if key else "stored")


@pytest.mark.fourths
@pytest.mark.req("W7")
@pytest.mark.parametrize("key", [None, "a.key"])
@pytest.mark.parametrize(("one", "other"), SAME)
def test_width_case_and_sentence_punctuation_say_nothing(outcome, one, other, key):
    assert outcome({"content": one}, {"content": other}, subject_key=key) == "duplicate"


@pytest.mark.fourths
@pytest.mark.req("W7", "W8")
@pytest.mark.parametrize(
    ("old", "new", "same"),
    [
        (-8, 8, False),
        (True, "true", False),
        (True, 1, False),
        (8080, "8080", False),
        (8080, 8080.0, True),
        (None, "null", False),
        (0.1, 0.10000000000000002, False),
        (10**30, 10**30 + 1, False),
        ([1, "a"], [1.0, "a"], True),
        ({"a": 1, "b": [1]}, {"b": [1], "a": 1}, True),
        ({"a": True}, {"a": 1}, False),
        ("C++", "C#", False),
        ("/Etc/App", "/etc/app", False),
        ("userName", "username", False),
        ("aB3xY9", "ab3xy9", False),
        ("Oslo", "oslo", True),
        ("红茶，少糖", "紅茶,少糖。", True),
    ],
)
def test_a_value_is_the_same_in_its_json_type_alone(outcome, old, new, same):
    first, second = (
        {"fact": {"subject": "svc", "predicate": "is set to", "object": at}} for at in (old, new)
    )

    found = outcome({"content": None, **first}, {"content": None, **second})

    assert found == ("duplicate" if same else "superseded_previous")
