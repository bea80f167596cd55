"""The admission classifier."""

from __future__ import annotations

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.records.memory import MemoryType
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.text.han import SIMPLIFIED, TRADITIONAL
from memory_ledger.domain.writing.subjects.attributes import subject_key_of
from memory_ledger.domain.writing.utterances import Keep, read
from memory_ledger.domain.writing.utterances.cut.cutting import sentences
from tests.support.fourths import every_fourth, tried
from tests.support.hanging import hostile, must_not_hang
from tools.evals.admission import measure

HOSTILE = (
    "我还记得",
    "我说过",
    "哈哈",
    "just kidding ",
    "as a ",
    "here is to be ",
    *(
        "我",
        "a ",
        "i ",
        "my ",
        "is ",
        "记住",
        "remember ",
        "以后",
        "always ",
        "不是",
        "，",
        ", ",
        "。",
        ". ",
        "\n",
        '"',
        "i am ",
    ),
    *(
        "my a is ",
        "把",
        "如果",
        "in the ",
        "this ",
        "he said ",
        "for me ",
        "不要",
        "don't ",
        "and i ",
        "我是",
        "了",
        "when you ",
        "`",
        "```",
    ),
    *(
        "1. ",
        "- ",
        "forget ",
        "删除",
        "not ",
        "we ",
        "从今",
        "的时候",
        "anymore ",
        "请",
        "please ",
        "can you ",
        "最",
        "each ",
    ),
)


def kept(message: str) -> list[tuple[str, str, MemoryType | None]]:
    """Return (text, why, type) of what is stored."""
    return [(each.text, each.why, each.type) for each in read(message) if each.keep is Keep.STORE]


def keeps(message: str) -> set[Keep]:
    """Return what becomes of the parts of *message*."""
    return {each.keep for each in read(message)}


@pytest.mark.fourths
@pytest.mark.req("W1", "W2")
@pytest.mark.parametrize("name", ["dev", "second", "third", "fourth", "fifth", "sixth", "seventh", "heldout"])
@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_is_stored_is_what_the_labels_say(name, language):
    tally, labels = measure(name, language)

    assert tally.precision >= 0.95, str(tally)
    assert tally.recall >= 0.85, str(tally)
    assert labels >= 0.85


@pytest.mark.req("W2", "W16")
def test_several_facts_in_one_message_are_utterances_of_their_own():
    message = "你好！我叫阿杰，我在广州做室内设计。以后回答先给结论；另外这次用英文。谢谢"

    found = [(each.keep, each.text) for each in read(message)]

    assert found == [
        (Keep.REJECT, "你好"),
        (Keep.STORE, "我叫阿杰"),
        (Keep.STORE, "我在广州做室内设计"),
        (Keep.STORE, "以后回答先给结论"),
        (Keep.SESSION_ONLY, "另外这次用英文"),
        (Keep.REJECT, "谢谢"),
    ]


@pytest.mark.req("W2")
def test_only_what_is_to_be_kept_is_kept_of_a_request():
    assert kept("Please remember that I drive a Kia.") == [
        ("I drive a Kia", "explicit_request", MemoryType.FACT)
    ]
    assert kept('请把"发布窗口是每周三晚上"记下来') == [
        ("发布窗口是每周三晚上", "explicit_request", MemoryType.FACT)
    ]


@pytest.mark.req("W2")
def test_a_wish_not_to_keep_covers_the_whole_message():
    assert keeps("我离婚了。这事你就别记了") == {Keep.REJECT}
    assert keeps("I got divorced last year. Please don't keep that.") == {Keep.REJECT}


@pytest.mark.fourths
@pytest.mark.req("D6")
@pytest.mark.parametrize(
    "message",
    [
        "忘掉我的生日",
        "Forget my birthday",
        "把我的手機號從記憶裡移除",
        "Forget where I live",
        "Forget how much I earn",
        "不用记得我的猫了",
        "Could you forget my employer?",
        "Would you please delete what you know about my job?",
        "能不能忘掉我讨厌周一开会？",
        "可以把我的地址删掉吗？",
    ],
)
def test_a_wish_to_forget_stores_nothing(message):
    assert keeps(message) == {Keep.FORGET}


@pytest.mark.req("W2")
@pytest.mark.parametrize(
    "message",
    ["别忘了我是左撇子", "Don't forget that I work night shifts", "千万不要忘记我对花生过敏"],
)
def test_do_not_forget_is_a_request_to_remember(message):
    assert keeps(message) == {Keep.STORE}


@pytest.mark.fourths
@pytest.mark.req("D6")
@pytest.mark.parametrize(
    "message",
    [
        "Did you forget my name?",
        "你忘了我的生日吗？",
        "能不能不忘记我的生日？",
        "Can you not forget my birthday?",
        "How do I forget my ex?",
        "Can you delete the file?",
        "Forget where we were, let's start over",
        "不用记得带伞",
    ],
)
def test_what_only_speaks_of_forgetting_deletes_nothing(message):
    assert keeps(message) == {Keep.REJECT}


@pytest.mark.req("W6")
def test_what_a_business_system_knows_is_not_kept_even_on_request():
    assert [each.why for each in read("记住我的订单 A1029 已经发货了")] == ["business_authority"]


@pytest.mark.req("W2")
def test_code_and_quoted_lines_say_nothing_about_the_user():
    assert keeps("> 我喜欢喝茶\n```\n我住在上海\n```") == set()
    assert keeps('const a = "I prefer dark mode";') == set()


@pytest.mark.fourths
@pytest.mark.req("W1")
@pytest.mark.parametrize(
    ("chinese", "english", "key"),
    [
        ("我叫林晓彤", "My name is Priya", "user.name"),
        ("我住在杭州", "I live in Lisbon", "user.city"),
        ("我生日是11月3号", "my birthday is on the 4th of March", "user.birthday"),
        ("我是素食主义者", "I've been vegetarian for ten years", "user.diet"),
        ("以后请用中文回答我", "From now on, answer in English.", "reply.language"),
        ("我在腾讯上班", "I work at Google", "user.employer"),
        ("我的时区是东八区", "my time zone is PST", "user.timezone"),
        ("我喜歡深色主題", "I prefer dark mode", "user.theme"),
    ],
)
def test_a_well_known_attribute_has_one_key_in_both_languages(chinese, english, key):
    assert subject_key_of(chinese) == key
    assert subject_key_of(english) == key


@pytest.mark.req("W8")
@pytest.mark.parametrize(
    "text",
    ["我妈住在杭州", "I used to live in Lisbon", "我以前住在杭州", "代码注释用英文回答问题", "我喜欢爬山"],
)
def test_what_only_resembles_an_attribute_has_no_key(text):
    assert subject_key_of(text) is None


def test_traditional_characters_read_as_simplified():
    assert len(TRADITIONAL) == len(SIMPLIFIED)
    assert fold("請記住：我習慣說中文，ＯＫ") == "请记住:我习惯说中文,ok"
    assert fold("廈門、臺灣、雲南、重慶、瀋陽、哥倫布、馬爾默") == "厦门,台湾,云南,重庆,沈阳,哥伦布,马尔默"


@tried(100, text=st.text(max_size=200))
def test_folding_keeps_every_place(text):
    assert len(fold(text)) == len(text)


@tried(100, text=st.text(max_size=400))
def test_what_is_kept_stands_in_the_message(text):
    assert all(each.text in text for each in read(text))


@tried(100, text=st.text(alphabet="我你记住不要喜欢在是了，。 aiI'mypreferremember.,?", max_size=120))
def test_reading_is_a_function_of_the_message(text):
    assert read(text) == read(text)


@pytest.mark.fourths
@pytest.mark.parametrize("unit", every_fourth(HOSTILE))
def test_hostile_text_is_read_without_hanging(unit):
    with must_not_hang():
        read(hostile(unit))


def test_a_sentence_ends_where_it_ends():
    found = [each.text for each in sentences("I use v1.2.3 at e.g. work. 好的！真的吗？")]

    assert found == ["I use v1.2.3 at e.g. work", "好的", "真的吗"]


@pytest.mark.fourths
@pytest.mark.req("W2b")
@pytest.mark.parametrize(
    "message",
    [
        "Open question: do we shard by tenant or by region?",
        "Still open: who owns the billing service?",
        "Undecided: Kafka or SQS?",
        "待定：要不要给老客户保留旧接口？",
        "遗留问题：谁来维护支付模块？",
        "有个问题还没定：缓存放哪一层？",
        "还没决定用哪个数据库",
        "It's undecided whether we keep the old API.",
        "It hasn't been decided yet who pays for it",
    ],
)
def test_what_is_still_open_is_kept_as_an_open_question(message):
    (said,) = read(message)

    assert (said.keep, said.why) == (Keep.STORE, "open_question")


@pytest.mark.req("W2")
@pytest.mark.parametrize(
    "message",
    [
        "Who owns the billing service?",
        "要不要给老客户保留旧接口？",
        "What is still open?",
        "还有什么没定？",
        "你还没决定用哪个吗？",
        "Is it undecided who pays?",
    ],
)
def test_a_question_that_is_asked_now_is_not_kept_as_an_open_one(message):
    assert keeps(message) == {Keep.REJECT}


@pytest.mark.req("W2b")
def test_a_decision_is_no_open_question():
    assert [each.why for each in read("我们决定用PostgreSQL")] == ["decision"]
