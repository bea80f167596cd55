"""Nothing twice, and of one episode not everything."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.ranking.diversity import WINDOW, without_repeats
from memory_ledger.domain.recall.ranking.drops import DropReason
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings
from memory_ledger.domain.recall.ranking.relevance import Question
from memory_ledger.domain.recall.ranking.selection import Ranked, Told, least_crowded
from memory_ledger.domain.records.memory import Derivation, MemoryType, Source, SourceKind, Trust
from tests.support.fourths import tried
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R6")
SETTINGS = RetrievalSettings()
QUESTION = Question("", OpenCCHanVariants().simplified)
PARTS = Parts(relevance=0.9, importance=0.5, recency=1)


def ranked(memory_id, *, score=0.5, fixed=False, told=None, **changes):
    memory = make_memory(memory_id, **({"type": MemoryType.FACT} | changes))
    return Ranked(memory=memory, text=memory.content or "", parts=PARTS, score=score, fixed=fixed, told=told)


def ids(found):
    return [one.memory.memory_id for one in found]


def reasons(drops):
    return {drop.memory_id: drop.reason for drop in drops}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我喜欢喝绿茶", "我喜欢喝绿茶。"),
        ("家裡的烏龜叫阿綠", "家里的乌龟叫阿绿"),
        ("The user likes green tea", "the user likes green tea!"),
        ("Deploys happen on Friday afternoons", "Deploy happens on Friday afternoons"),
        ("我平时上午喜欢喝一杯热的绿茶", "我上午喜欢喝一杯热的绿茶"),
    ],
)
def test_near_duplicates_are_shown_once(one, other):
    kept, drops = without_repeats([ranked("a", content=one), ranked("b", content=other)], SETTINGS, QUESTION)

    assert ids(kept) == ["a"]
    assert reasons(drops) == {"b": DropReason.NEAR_DUPLICATE}


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The build fails with E0421", "The build fails with E0422"),
        ("Order ZX-00007-A is late", "Order ZX-00007 is late"),
        ("用户可以在晚上打电话", "用户不可以在晚上打电话"),
        ("Deploy before lunch", "Deploy after lunch"),
        ("I will travel on 3 May by train", "I will travel on 4 May by train"),
        ("我喜欢红茶", "我喜欢绿茶"),
        ("Alice beats Bob at chess", "Bob beats Alice at chess"),
        ("We must deploy the service on Friday", "We must not deploy the service on Friday"),
        ("我妈妈喜欢喝绿茶", "我喜欢喝绿茶"),
        ("He reports to Ann since the first week", "He reports to Ben since the first week"),
        ("增长 5%", "增长 5‰"),
        ("成绩 A+", "成绩 A-"),
        ("冷柜温度保持 -18 度", "冷柜温度保持 18 度"),
        ("I program in C", "I program in C++"),
        ("客户姓𠮷", "客户姓𡈽"),
        ("I work at Acme", "I worked at Acme"),
        ("They visit the plant on Friday", "They visited the plant on Friday"),
        ("The yard measures 10² m", "The yard measures 102 m"),
        ("Python 3.10 is required", "Python 3.1 is required"),
    ],
)
def test_what_differs_in_a_word_that_matters_is_no_duplicate(one, other):
    kept, _ = without_repeats([ranked("a", content=one), ranked("b", content=other)], SETTINGS, QUESTION)

    assert ids(kept) == ["a", "b"]


def test_fragments_of_one_episode_do_not_crowd_the_answer():
    source = (Derivation(memory_id="episode", version=1),)
    texts = ["The login page was slow", "An index was missing", "It was added at noon", "Load went down"]
    found = [ranked(str(number), content=text, derived_from=source) for number, text in enumerate(texts)]

    kept, drops = without_repeats(found, SETTINGS, QUESTION)

    assert ids(kept) == ["0", "1", "2"]
    assert reasons(drops) == {"3": DropReason.SAME_EPISODE}


def test_a_record_counts_among_what_was_derived_from_it():
    source = (Derivation(memory_id="episode", version=1),)
    texts = ["The login page was slow", "An index was missing", "It was added at noon"]
    found = [ranked(str(number), content=text, derived_from=source) for number, text in enumerate(texts)]

    kept, drops = without_repeats(
        [ranked("episode", content="Slow logins, solved"), *found], SETTINGS, QUESTION
    )

    assert ids(kept) == ["episode", "0", "1"]
    assert reasons(drops) == {"2": DropReason.SAME_EPISODE}


def told(session, number):
    return Told(session_id=session, sequence=number)


def test_one_stretch_of_a_session_does_not_crowd_the_answer():
    said = [
        ranked(f"{session}{number}", content=f"said {session} {number}", told=told(session, number))
        for number in range(7)
        for session in ("s1", "s2")
    ]
    far = ranked("far", content="long after", told=told("s1", 100))

    kept, drops = without_repeats([*said, far], RetrievalSettings(turns_per_window=3), QUESTION)

    assert reasons(drops) == dict.fromkeys(["s13", "s14", "s23", "s24"], DropReason.SAME_EPISODE)
    assert kept[-1] is far


def test_the_same_words_under_two_subject_keys_are_two_statements():
    keys = {"a": "car", "b": "door", "c": None}
    found = [ranked(name, content="蓝色", subject_key=key) for name, key in keys.items()]

    kept, drops = without_repeats(found, SETTINGS, QUESTION)

    assert ids(kept) == ["a", "b"]
    assert reasons(drops) == {"c": DropReason.NEAR_DUPLICATE}


def test_a_message_that_a_better_record_quotes_is_not_shown_beside_it():
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("m1",))
    record = ranked("record", content="我对花生过敏", source=source)
    event = ranked("event", content="对了，我对花生过敏，记一下", source=source, type=MemoryType.EVENT)

    kept, drops = without_repeats([record, event], SETTINGS, QUESTION)

    assert ids(kept) == ["record"]
    assert reasons(drops) == {"event": DropReason.NEAR_DUPLICATE}


@pytest.mark.parametrize(
    ("notes", "said", "shown"),
    [
        (
            ["I love old songs"],
            "Ann: The blue album by Joni Mitchell got me through. I love old songs.",
            True,
        ),
        (["我喜欢老歌"], "小王：那张蓝色专辑陪我度过了冬天，我喜欢老歌", True),
        (["I love old songs"], "[9:30] Ann: Well, I love old songs!", False),
        (["[9:30] Ann: I love old songs"], "[9:30] Ann: I love old songs.", False),
        (
            ["I love old songs", "My sister sings in a choir"],
            "I love old songs. My sister sings in a choir.",
            False,
        ),
    ],
)
def test_a_message_stays_beside_records_that_leave_out_much_of_it(notes, said, shown):
    source = Source(kind=SourceKind.EXPLICIT_STATEMENT, ids=("m1",))
    records = [ranked(note, content=note, source=source) for note in notes]
    event = ranked("event", content=said, source=source, type=MemoryType.EVENT)

    kept, _ = without_repeats([*records, event], SETTINGS, QUESTION)

    assert ids(kept) == [*notes, *(["event"] if shown else [])]


def test_hearsay_displaces_nothing_the_user_said_in_the_same_words():
    hearsay = ranked("echo", content="用英文回答", trust=Trust.UNTRUSTED, confirmed=False)
    said = ranked("said", content="用英文回答")

    assert ids(without_repeats([hearsay, said], SETTINGS, QUESTION)[0]) == ["echo", "said"]
    assert ids(without_repeats([said, hearsay], SETTINGS, QUESTION)[0]) == ["said"]


def test_a_fixed_preference_stands_for_what_says_the_same_and_nothing_for_it():
    fact = ranked("fact", content="回答先给结论", score=0.9)
    preference = ranked("preference", type=MemoryType.PREFERENCE, fixed=True, score=0.2)

    kept, drops = without_repeats([fact, preference], SETTINGS, QUESTION)

    assert ids(kept) == ["preference"]
    assert reasons(drops) == {"fact": DropReason.NEAR_DUPLICATE}


def test_a_fixed_preference_is_no_fragment():
    source = (Derivation(memory_id="episode", version=1),)
    found = [
        ranked(str(number), content=f"偏好 {number}", derived_from=source, fixed=True) for number in range(6)
    ]

    assert ids(without_repeats(found, SETTINGS, QUESTION)[0]) == ids(found)


words = st.sampled_from(
    ["绿茶", "綠茶。", "green tea", "Green teas!", "really green tea", "E0421", "E0422", "红茶"]
)
items = st.builds(
    lambda text, key, parent, at: {"content": text, "subject_key": key, "parent": parent, "at": at},
    words,
    st.none() | st.sampled_from(["k1", "k2"]),
    st.none() | st.integers(0, 2),
    st.none() | st.integers(0, 12),
)


@st.composite
def rankings(draw):
    """Draw items, best first."""
    found = []
    for place, item in enumerate(draw(st.lists(items, max_size=25))):
        parent, at = item.pop("parent"), item.pop("at")
        derived = () if parent is None else (Derivation(memory_id=f"p{parent}", version=1),)
        said = None if at is None else told("s1", at)
        found.append(ranked(f"m{place}", score=1 - place / 100, derived_from=derived, told=said, **item))
    return found


@tried(100, found=rankings())
def test_what_is_kept_stays_in_order_and_is_kept_again(found):
    kept, drops = without_repeats(found, SETTINGS, QUESTION)

    assert [one for one in found if one in kept] == kept
    assert sorted([*ids(kept), *reasons(drops)]) == sorted(ids(found))
    assert without_repeats(kept, SETTINGS, QUESTION) == (kept, [])


@tried(100, found=rankings())
def test_no_two_say_the_same_and_the_best_of_them_is_shown(found):
    def same(one, other):
        return bool(without_repeats([one, other], SETTINGS, QUESTION)[1])

    kept, drops = without_repeats(found, SETTINGS, QUESTION)

    assert not any(same(one, other) for at, one in enumerate(kept) for other in kept[at + 1 :])
    by_id = {one.memory.memory_id: one for one in found}
    for name, reason in reasons(drops).items():
        better = [one for one in kept if one.score > by_id[name].score]
        assert reason is DropReason.SAME_EPISODE or any(same(one, by_id[name]) for one in better)


@tried(100, found=rankings())
def test_no_group_fills_more_than_its_share(found):
    kept, _ = without_repeats(found, SETTINGS, QUESTION)

    parents = [source.memory_id for one in kept for source in one.memory.derived_from]
    assert all(parents.count(name) <= SETTINGS.fragments_per_source for name in parents)
    places = [one.told.sequence for one in kept if one.told is not None]
    for last, place in enumerate(places):
        before = [other for other in places[:last] if abs(other - place) <= WINDOW]
        assert len(before) < SETTINGS.turns_per_window


LONG = (
    "After the long meeting on {day} the whole team agreed that the engineer comes to look at the old boiler"
)
HAN = "周四的长会之后全组一致同意暖气工程师{day}早上九点来看地下室的旧锅炉"


def crowded(*texts):
    kept, drops = without_repeats(
        [ranked(str(at), content=one) for at, one in enumerate(texts)], SETTINGS, QUESTION
    )
    assert drops == []
    return [one.memory.memory_id for one in kept if one.crowded]


@pytest.mark.parametrize(
    "texts",
    [
        (LONG, LONG.replace("whole", "entire"), LONG.replace("look at", "check"), LONG + " again"),
        (HAN, HAN.replace("全组", "整组"), HAN.replace("来看", "来检查"), HAN.replace("一致", "")),
    ],
)
def test_of_what_is_nearly_the_same_two_come_in_their_turn(texts):
    assert crowded(*texts) == ["2", "3"]


MEETING = "The meeting is on Friday at ten", "The meeting is at 10 on Friday", "The meeting is Friday at ten"


@pytest.mark.parametrize(
    "texts",
    [
        MEETING,
        [LONG.format(day="Monday"), LONG.format(day="Monday").replace("on Monday", "Monday")],
        [
            "the engineer comes every week at nine",
            "every week the engineer comes at nine",
            "at nine the engineer comes every week",
            "every week at nine the engineer comes",
        ],
    ],
)
def test_of_what_is_the_same_but_for_little_words_one_comes_in_its_turn(texts):
    assert crowded(*texts) == [str(at) for at in range(1, len(texts))]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"subject_key": "meeting.team"}, {"subject_key": "meeting.board"}),
        ({"trust": Trust.UNTRUSTED, "confirmed": False}, {}),
    ],
)
def test_what_may_not_stand_for_another_holds_no_other_wording_of_it_back(one, other):
    found = [ranked("a", content=MEETING[0], **one), ranked("b", content=MEETING[2], **other)]

    kept, drops = without_repeats(found, SETTINGS, QUESTION)

    assert (kept, drops) == (found, [])


@pytest.mark.parametrize(
    "texts",
    [
        [LONG.format(day=day) for day in ("Monday", "Tuesday", "Friday")],
        [LONG + f" in {number} days" for number in (3, 4, 5)],
        [LONG, LONG + " if asked", LONG.replace("comes", "never comes")],
        [f"{who} drinks tea in the morning" for who in ("Ann", "Bob", "Cleo")],
        [f"{who}早上喝茶" for who in ("小王", "小李", "小张")],
    ],
)
def test_what_tells_texts_apart_keeps_them_in_their_turn(texts):
    assert crowded(*texts) == []


def test_crowded_ones_come_where_room_is_left_and_in_the_order_of_worth():
    found = [
        ranked("a", content="a"),
        replace(ranked("b", content="b"), crowded=True),
        ranked("c", content="c"),
    ]

    few, others = least_crowded(found, 2)
    all_of_them, none = least_crowded(found, 3)

    assert ids(few) == ["a", "c"]
    assert ids(others) == ["b"]
    assert (ids(all_of_them), none) == (["a", "b", "c"], [])
