"""A thing of the user's own has one value at a time, whatever the noun; a state is no value of it."""

import pytest

from memory_ledger.domain.records.memory import Fact, MemoryType, Source, SourceKind
from memory_ledger.domain.records.scopes import GLOBAL
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.domain.writing.subjects.keying import with_subject_key


def key_of(content, fact=None):
    candidate = Candidate(
        type=MemoryType.FACT,
        scope=GLOBAL,
        source=Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("m1",)),
        content=content,
        fact=fact,
    )
    return with_subject_key(candidate, DEFAULT_POLICY).subject_key


@pytest.mark.fourths
@pytest.mark.req("W8")
@pytest.mark.parametrize(
    "told",
    [
        (
            "My manager is Olga",
            "My manager is now Pavel",
            "Pavel is now my manager",
            "My manager is Pavel now",
        ),
        ("Our database is MySQL", "Our database is Postgres now, we migrated"),
        ("My gym is FitX", "my gym is now Clever Fit"),
        ("My dentist is Dr. Braun", "My dentist is Dr. Aydin now"),
        ("my desk is B12", "my desk is C40 now", "My desk has moved to D7"),
        ("the staging URL is a.lan", "the staging URL is b.lan now"),
        ("the standup is at 9:30", "The standup moved to 10:00"),
        ("My car is a Volvo", "My car is now a Tesla Model 3"),
        ("My bank is Monzo", "My bank is now N26"),
        ("My deadline is May 3", "My deadline has moved to May 10"),
        ("My Slack handle is @jo2", "My Slack handle changed to @jo3"),
        ("My commute is 40 minutes", "My commute is now 25 minutes"),
        ("I have two kids", "I have three kids now", "We have 3 children"),
        ("I drink two coffees a day", "I drink three coffees a day"),
        ("我的经理是老王", "我的经理现在是老李", "我的经理换成老李了"),
        ("我们的数据库是 MySQL", "我们的数据库换成 Postgres 了"),
        ("我的工位是 B12", "我的工位现在换到 C40 了"),
        ("我的健身房是乐刻", "我的健身房换成超级猩猩了"),
        ("我的牙医是周医生", "我的牙医现在是吴医生"),
        ("我的专业是物理", "我的专业现在是化学"),
        ("站会是九点半", "站会改到十点了"),
        ("测试地址是 a.lan", "测试地址现在是 b.lan"),
        ("我有两个孩子", "我现在有三个孩子了"),
        ("我每天喝两杯咖啡", "我每天喝三杯咖啡"),
        ("我住在厦门", "我住泉州，不住厦门"),
        ("以后回答用英文", "以后回答改用中文", "回复都用法语"),
        ("我喜欢长一点的回答", "以后我喜欢短一点的回答"),
        ("I'm a junior developer at Foo", "I'm a senior developer at Foo now"),
    ],
    ids=lambda told: told[0],
)
def test_a_later_value_has_the_key_of_the_earlier_one(told):
    keys = {key_of(each) for each in told}

    assert len(keys) == 1
    assert None not in keys


@pytest.mark.fourths
@pytest.mark.req("W8")
@pytest.mark.parametrize(
    "said",
    [
        "My database is now slow",
        "My manager is now on holiday",
        "My sister is now a doctor",
        "The shop is now closed",
        "My gym is closed now",
        "My manager is Canadian",
        "My car is red",
        "My laptop is 5 years old",
        "My database is 5 minutes behind",
        "My hobby is Judo",
        "My language is German",
        "My flight is at 9:30",
        "My son is 7",
        "My laptop is at 3%",
        "the pass rate is 98.5 percent",
        "我的工作是写政策解读",
        "我的作业是写一篇读后感",
        "My idea is Kafka",
        "The weather is nice",
        "My database isn't MySQL",
        "I have two kids in Rome",
        "I have a meeting with two clients",
        "我的数据库现在很慢",
        "我的经理现在休假",
        "我的健身房现在关门了",
        "我的手机是新的",
        "我的目标是减肥",
        "我的爱好是游泳",
        "我的车是红色",
        "我的房东是四川人",
        "我的意思是先发布",
        "我的车是不是坏了",
        "我住三楼",
        "我住院了",
    ],
)
def test_a_state_and_one_of_several_are_no_value(said):
    assert key_of(said) is None


@pytest.mark.req("W8", "W16")
@pytest.mark.parametrize(
    "said",
    [
        "My desk is B12 on Mondays",
        "My desk is B12, except on Fridays",
        "When I'm in Lyon, my desk is B12",
        "My editor is Vim for Python",
        "My editor is Vim and my shell is Zsh",
        "周一我的工位是 B12",
        "我的工位是 B12，只有周五在 C40",
    ],
)
def test_what_holds_in_some_case_only_takes_no_place(said):
    assert key_of(said) is None


@pytest.mark.req("W8")
def test_what_is_the_users_and_what_is_theirs_with_others_are_two_things():
    keys = [key_of("My car is a Volvo"), key_of("Our car is a Fiat"), key_of("the car is at 9:30")]

    assert len(set(keys)) == 3


@pytest.mark.req("W8")
def test_a_thing_told_in_prose_has_the_key_of_its_triple():
    assert key_of("My bank is now N26") == key_of(None, Fact(subject="user", predicate="bank", object="ING"))


@pytest.mark.req("W8")
def test_two_cats_two_sons_and_two_friends_stand_side_by_side():
    told = [
        ("My cat is called Miso", "My cat is called Tofu"),
        ("My friend is Ada", "My friend is Ida"),
        ("My first son is called Leo", "My second son is called Max"),
        ("我的猫叫豆包", "我的猫叫豆腐"),
        ("我的朋友是小王", "我的朋友是小李"),
    ]

    assert all(key_of(one) is None or key_of(one) != key_of(other) for one, other in told)
