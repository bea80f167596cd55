"""Whatever verb says that something became another value, and whether or not its noun gives it a key."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.changes.opposites import against
from memory_ledger.domain.writing.subjects.own_things import own_thing_key
from memory_ledger.domain.writing.subjects.replaced_values import changed_keys
from memory_ledger.domain.writing.utterances import read
from memory_ledger.domain.writing.utterances.verdicts import Keep
from tests.support.fourths import every_fourth

pytestmark = pytest.mark.req("W8")

AMOUNTS = (
    "changed|was moved|has been switched|has been updated|was adjusted|got revised|was amended|"
    "has been raised|was lowered|increased|has been reduced|has been decreased|was cut|is cut|"
    "was cut back|has been set|was reset|was trimmed|was bumped|got bumped up|dropped|"
    "was brought down|was put up|has risen|rises|rose|went up|has gone down|came down|fell|"
    "has fallen|grew|has grown|shrank|climbed|jumped|slipped|has been extended|was shortened|"
    "has been lengthened|was expanded|was tightened|has been relaxed|was downgraded|just changed"
)
TIMES = (
    "changed|moved|moves|has been moved|was switched|was rescheduled|got postponed|has been delayed|"
    "was pushed|was pushed back|shifted|was adjusted|has been revised|was brought forward|"
    "has been put back|slipped|got bumped"
)
NAMES = (
    "changed|was renamed|has been rebranded|was updated|switched|has been amended|was revised|got converted"
)
AMOUNTS_ZH = (
    "改成|改为|改到|换成|调到|调至|调成|变成|变为|调整到|调整为|更改为|变更为|"
    "修改为|修改成|更新为|提高到|提高至|提升到|提至|提到|涨到|上涨到|上调到|上调至|"
    "调高到|升到|上升到|增加到|增至|增长到|加到|扩大到|放宽到|延长到|降到|降至|"
    "降低到|下降到|下调到|调低到|跌到|回落到|减到|减少到|缩短到|缩减到|削减到|压缩到|"
    "收紧到|改回"
)
TIMES_ZH = (
    "改到|改成|改在|换到|调到|调整到|挪到|移到|推迟到|推后到|推到|延到|延后到|"
    "延期到|延迟到|顺延到|提前到|提到|改期到|变更为|更改为|转到|改回"
)
NAMES_ZH = (
    "改成|改为|改用|换成|换到|换用|换为|变成|更改为|更换为|更换成|替换成|替换为|"
    "切换到|转换成|变更为|修改为|调整为|迁移到|迁到|升级到|升级为|改回|换回|转用"
)


def _said(verbs: str, told: str, anew: str) -> list[tuple[str, str]]:
    return [(told, anew.format(verb)) for verb in verbs.split("|")]


KEYED = [
    *_said(AMOUNTS, "The timeout is 30 seconds", "The timeout {} to 40 seconds"),
    *_said(AMOUNTS, "The speed limit is 60 km/h", "The speed limit {} to 50 km/h"),
    *_said(TIMES, "The release date is 3 May", "The release date {} to 10 May"),
    *_said(NAMES, "Our database is MySQL", "Our database {} to TiDB"),
    *_said(AMOUNTS_ZH, "超时时间是30秒", "超时时间{}40秒了"),
    *_said(AMOUNTS_ZH, "我的月薪是八千", "我的月薪{}九千了"),
    *_said(TIMES_ZH, "发布时间是周三", "发布时间{}周五了"),
    *_said(NAMES_ZH, "我们的数据库是MySQL", "我们的数据库{}TiDB了"),
]
UNKEYED = [
    *_said(AMOUNTS, "The rent is 900 euros", "The rent {} to 950 euros"),
    *_said(AMOUNTS, "The class size is 30 students", "The class size {} from 30 to 24 students"),
    *_said(TIMES, "The standup is at 9:30", "The standup {} to 10:15"),
    *_said(AMOUNTS_ZH, "房租是900元", "房租{}950元了"),
    *_said(AMOUNTS_ZH, "我们的会费是一百块", "会费从一百块{}两百块了"),
    *_said(TIMES_ZH, "例会在周三", "例会{}周五了"),
    *_said(NAMES_ZH, "我们的CI用Jenkins", "CI 从 Jenkins {} GitHub Actions 了"),
]


@pytest.mark.parametrize("pair", every_fourth(KEYED))
def test_a_value_of_what_has_a_key_is_found_under_it_whatever_the_verb(pair):
    told, anew = pair
    key = own_thing_key(told)

    assert key is not None
    assert key == own_thing_key(anew) or key in changed_keys(anew)


@pytest.mark.parametrize("pair", every_fourth(UNKEYED))
def test_a_value_of_what_has_none_takes_the_place_of_the_one_of_before_whatever_the_verb(pair):
    told, anew = pair

    assert against(anew).outdates(told)


BESIDE = [
    ("The rent is 900 euros", "The rent may be bumped to 950 euros"),
    ("The rent is 900 euros", "They plan to have the rent adjusted to 950 euros"),
    ("The rent is 900 euros", "The rent would have been decreased to 850 euros"),
    ("The rent is 900 euros", "Was the rent cut to 850 euros?"),
    ("The rent is 900 euros", "My sister's rent was bumped to 950 euros"),
    ("The rent is 900 euros", "The garage rent was bumped to 950 euros"),
    ("The rent is 900 euros", "The rent was never adjusted to 950 euros"),
    ("The rent is 900 euros", "The rent was set to music"),
    ("The class size is 30 students", "The class size was cut to suit the room"),
    ("The standup is at 9:30", "The standup had been postponed to 10:15 years ago"),
    ("My dad is Hans", "My dad went up to Berlin"),
    ("房租是900元", "房租可能上调到950元"),
    ("房租是900元", "房租要是下调到850元就好了"),
    ("房租是900元", "我姐的房租更改为950元了"),
    ("房租是900元", "房租延后到周五交"),
    ("例会在周三", "例会延后到周五吗"),
    ("例会在周三", "销售例会延后到周五了"),
    ("例会在周三", "例会提到周总了"),
    ("我们的服务用 Redis", "我们的服务调用支付接口了"),
]


@pytest.mark.parametrize("pair", every_fourth(BESIDE))
def test_a_plan_a_question_and_what_is_of_another_leave_it(pair):
    told, beside = pair
    key = own_thing_key(told)

    assert not against(beside).outdates(told)
    assert key is None or (key != own_thing_key(beside) and key not in changed_keys(beside))


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("我们的数据库更改为TiDB了", "user.our 数据库"),
        ("我们的口号更改为自由了", "user.our 口号"),
        ("我的论文提到李教授了", None),
        ("我们的系统调用Redis", None),
    ],
)
def test_no_part_of_a_verb_is_one_of_the_name(text, key):
    assert own_thing_key(text) == key


@pytest.mark.parametrize(
    "text",
    every_fourth(
        [
            "The crowd grew to five hundred",
            "The temperature dropped to minus five last night",
            "My colleague switched from Vim to Helix",
            "The river rose to the bridge",
            "We cut it into eight pieces",
            "He set it on the table",
            "The film was set to music",
            "We pushed to main before lunch",
            "油价涨到八块了",
            "气温降到零下五度了",
            "公司把小王调到供应链组了",
            "老师把手放到桌上了",
        ]
    ),
)
def test_a_story_puts_nothing_right(text):
    assert [one.why for one in read(text) if one.keep is Keep.STORE] == []
