"""A line that names its speaker is that speaker's word: it takes no place of what is the user's."""

from __future__ import annotations

import pytest

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.writing.candidates import Candidate
from memory_ledger.domain.writing.extraction.extraction import RuleExtractor
from memory_ledger.domain.writing.extraction.named_speakers import may_be_named, spoken
from memory_ledger.domain.writing.policy import DEFAULT_POLICY
from memory_ledger.domain.writing.subjects.attributes import subject_key_of
from memory_ledger.domain.writing.subjects.keying import with_subject_key
from tests.support.hanging import hostile, must_not_hang
from tests.support.sessions import make_message

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("W2")]


def candidates(text: str, project_id: str | None = None) -> list[Candidate]:
    message = make_message("m", content=text)
    found = RuleExtractor().extract(message, session_id="s", project_id=project_id)
    return [with_subject_key(one.candidate, DEFAULT_POLICY) for one in found if one.candidate is not None]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "陈曦：我家在北京。",
        "Maren: I live in Oslo. I work as a vet.",
        "[9:30] 小王：我在杭州上班",
        "Tobias: No, I meant I live in Bergen.",
        "Ivan: call me Vanya",
        "王总：以后用英文回答",
        "Lena: from now on always answer in French",
        "Dr. Lee: I prefer email.",
        "我妈妈：我生日是三月五号",
        "anna_92: I moved to Bergen",
        "My wife: I work at Siemens",
        "Priya Patel: my birthday is in June",
        "- Maren: I live in Oslo\n- Tobias: I live in Bergen",
        "陈曦：忘掉我的住址。",
        "Maren: Please forget where I live.",
        "Sam: This time, answer me in French",
    ],
)
def test_what_a_named_speaker_tells_or_wishes_is_another_persons(text):
    found = RuleExtractor().extract(make_message("m", content=text), session_id="s", project_id=None)

    assert {(one.candidate, one.refusal) for one in found} == {(None, "other_person")}


@pytest.mark.parametrize(
    ("text", "content", "type"),
    [
        ("阿泰：记住我的车位是B12", "阿泰：我的车位是B12", MemoryType.FACT),
        ("Maren: Remember that I live in Oslo.", "Maren: I live in Oslo", MemoryType.FACT),
        ("Zoë: please remember I prefer tea", "Zoë: I prefer tea", MemoryType.FACT),
        ("Nora: We decided to use Kafka.", "Nora: We decided to use Kafka", MemoryType.DECISION),
    ],
)
def test_what_a_named_speaker_asks_to_keep_or_decides_names_them_and_nobody_confirmed_it(text, content, type):
    (kept,) = candidates(text)

    assert (kept.content, kept.type, kept.confirmed, kept.subject_key) == (content, type, False, None)


def test_a_named_speaker_does_not_widen_the_project():
    (kept,) = candidates("Maren: remember that in all my projects I use tabs", project_id="p")

    assert str(kept.scope) == "project:p"


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("更新：我家在北京", "user.city"),
        ("Update: I moved to Berlin", "user.city"),
        ("背景：我在港务局上班", "user.employer"),
        ("About me: I live in Porto", "user.city"),
        ("关于我：我是护士", "user.occupation"),
        ("我：我家在北京", "user.city"),
        ("Me: I live in Oslo", "user.city"),
        ("记住：我叫李明", "user.name"),
        ("Here is what she wrote:\nMaren: I live in Oslo.\n\nI live in Porto.", "user.city"),
    ],
)
def test_what_stands_behind_a_label_is_the_users_own(text, key):
    kept = candidates(text)[-1]

    assert (kept.subject_key, kept.confirmed) == (key, True)


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "Music: I love jazz",
        "咖啡：我只喝美式",
        "House rules: I don't allow shoes inside",
        "Travel: I prefer window seats",
        "宠物：我养了一只猫",
        "家庭情况：我有两个孩子",
        "Good news: I got married",
        "Diet: I'm vegan",
        "ISBN-13: 978-0-13-468599-1",
        "Recipes: serves two, no nuts, under 40 minutes",
        'Nora said: "I live in Cork"',
        "Emails: always keep them short",
        "习惯：我早上跑步",
        "2026-03-08: I moved to Lyon",
    ],
)
def test_a_label_names_no_speaker(text):
    assert spoken(text) is None


def test_a_nickname_that_may_be_a_matter_as_well_gives_no_key():
    assert spoken("胖虎：我家在北京") is None
    assert may_be_named("胖虎：我家在北京")
    assert subject_key_of("胖虎：我家在北京") is None
    assert subject_key_of("陈曦：我家在北京") is None
    assert subject_key_of("Maren: I live in Oslo") is None


@pytest.mark.fourths
@pytest.mark.parametrize("unit", ["陈", "A ", "：我", "A: I ", "[9:30] ", "my wife: ", "去年我住", "a_"])
def test_no_text_takes_long_to_look_for_a_speaker(unit):
    with must_not_hang():
        spoken(hostile(unit))
        may_be_named(hostile(unit))
        subject_key_of(hostile(unit))
