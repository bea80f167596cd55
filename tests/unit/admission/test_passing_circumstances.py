"""What is done for what passes is no habit; what lasts is told beside the weather as well."""

import pytest

from memory_ledger.domain.writing.utterances import Keep, read
from memory_ledger.domain.writing.utterances.unmeant.passing import tied_to_now
from tests.support.hanging import hostile, must_not_hang

pytestmark = pytest.mark.req("W2")


def kept(text):
    return [one.text for one in read(text) if one.keep is Keep.STORE]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "明天下雨，我坐公交上班。",
        "今天太热，我喝冰咖啡。",
        "外面在下雪，我坐地铁上班。",
        "下雨了，我坐公交上班。",
        "这周孩子放假，我在家办公。",
        "最近天冷，我喝热茶。",
        "昨晚没睡好，我喝浓咖啡。",
        "这两天电梯坏了，我走楼梯。",
        "Tomorrow it rains, so I take the bus to work.",
        "It's too hot today, so I drink iced coffee.",
        "It's snowing, so I work from home.",
        "The car is in the shop this week, so I cycle to work.",
        "Tonight the kitchen is closed so I eat at my desk.",
        "My wife is away this week, so I cook for myself.",
        "The lift is broken today, so we take the stairs.",
        "This weekend my parents visit, so I sleep on the sofa.",
    ],
)
def test_what_is_done_for_what_passes_is_not_kept(text):
    assert kept(text) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("下雨天我坐公交上班。", ["下雨天我坐公交上班"]),
        ("从明天起，我坐公交上班。", ["从明天起，我坐公交上班"]),
        ("今天我搬到了厦门，我住在海边。", ["我住在海边"]),
        ("今天下雨，我喜欢下雨天。", ["我喜欢下雨天"]),
        ("今天太热，我喝冰咖啡，我喜欢夏天。", ["我喜欢夏天"]),
        ("明天下雨，所以我就打车去公司，我住在厦门。", ["我住在厦门"]),
        ("最近我学会了做饭，我每天做晚饭。", ["我每天做晚饭"]),
        ("When it rains I take the bus to work.", ["When it rains I take the bus to work"]),
        ("It rains a lot here, so I take the bus to work.", ["I take the bus to work"]),
        ("This week I bought a bike, so I cycle to work.", ["I cycle to work"]),
        ("It's cold today, but I like winter.", ["I like winter"]),
        ("Today is my birthday, I'm 30.", ["I'm 30"]),
    ],
)
def test_what_lasts_is_kept_beside_it(text, holds):
    assert kept(text) == holds


@pytest.mark.parametrize(
    "unit", ["今天", "今天下雨，我坐", "today, so i ", "it's hot today, i go ", "tomorrow "]
)
def test_nothing_hangs(unit):
    with must_not_hang():
        tied_to_now(hostile(unit))
