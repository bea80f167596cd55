"""Whether the same words in another order say the same."""

from __future__ import annotations

import pytest
from hypothesis import assume
from hypothesis import strategies as st

from memory_ledger.domain.writing.duplicates.paraphrase import compare, sense_of
from tests.support.fourths import tried
from tests.support.hanging import must_not_hang


@pytest.mark.fourths
@pytest.mark.req("W7")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("我喜欢茶胜过咖啡", "我喜欢咖啡胜过茶"),
        ("我喜欢猫胜过狗", "我喜欢狗胜过猫"),
        ("我宁可喝茶也不喝咖啡", "我宁可喝咖啡也不喝茶"),
        ("客户欠我们钱", "我们欠客户钱"),
        ("我教妹妹英语", "妹妹教我英语"),
        ("都不是我写的", "不都是我写的"),
        ("只有管理员能部署", "管理员只能部署"),
        ("我弟弟借了我的车", "我借了我弟弟的车"),
        ("我很不喜欢加班", "我不很喜欢加班"),
        ("能不用缓存就不用缓存", "能用缓存就用缓存"),
        ("我姓王名立", "我姓立名王"),
        ("我只周一休息", "只我周一休息"),
        ("My brother borrowed my car", "I borrowed my brother's car"),
        ("I only work on Mondays", "Only I work on Mondays"),
        ("I introduced Anna to Bob", "I introduced Bob to Anna"),
        ("I don't want tea, I want coffee", "I want tea, I don't want coffee"),
        ("我不吃鱼吃肉", "我吃鱼不吃肉"),
        ("I always trust Bob, not Anna", "I always trust Anna, not Bob"),
        ("I told Anna that Bob lies", "I told Bob that Anna lies"),
        ("我把钱借给了老王", "老王把钱借给了我"),
        ("I like that she reads", "She likes that I read"),
        ("我让小李通知小王", "我让小王通知小李"),
        ("I don't really like jazz", "I really don't like jazz"),
        ("Not all of my tests pass", "All of my tests don't pass"),
        ("我看上了他", "他看上了我"),
        ("We beat them", "They beat us"),
        ("Our team hired Zoe", "Zoe hired our team"),
        ("I write Rust with C bindings", "I write C with Rust bindings"),
        ("我在家不吃辣", "我不在家吃辣"),
        ("I buy coffee without sugar for Anna", "I buy sugar without coffee for Anna"),
        ("Tell me before you deploy", "Deploy before you tell me"),
        ("我想吃的不是鱼是肉", "我想吃的是鱼不是肉"),
        ("他教我德语", "我教他德语"),
        (
            "I prefer meetings about code to code about meetings",
            "I prefer code about meetings to meetings about code",
        ),
        ("My sister taught my brother", "My brother taught my sister"),
        ("我爸爸批评了我妈妈", "我妈妈批评了我爸爸"),
        ("I sold the car to my uncle", "My uncle sold the car to me"),
        ("我们赢了他们", "他们赢了我们"),
        ("I follow him on GitHub", "He follows me on GitHub"),
        ("我太不喜欢他了", "我不太喜欢他"),
        ("I always don't answer", "I don't always answer"),
        ("I use B for A", "I use A for B"),
        ("I translate Greek to Latin", "I translate Latin to Greek"),
        ("I put milk in tea", "I put tea in milk"),
        ("I walk my dog after lunch", "I lunch after my dog walk"),
    ],
)
def test_who_does_what_and_what_is_not_or_only_so_tells_two_texts_apart(one, other):
    assert not compare(one, other).same
    assert not compare(other, one).same


@pytest.mark.fourths
@pytest.mark.req("W7")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("We use Postgres for billing", "For billing we use Postgres"),
        ("香菜我不吃", "我不吃香菜"),
        ("I speak French and German", "I speak German and French"),
        ("我会说英语和日语", "我会说日语和英语"),
        ("I work in Berlin on Mondays", "On Mondays I work in Berlin"),
        ("用中文回答我", "用中文回答"),
        ("I work at Siemens as an engineer", "I work as an engineer at Siemens"),
        ("I never drink coffee", "I don't drink coffee"),
        ("我养了一只猫叫团子", "我养了1只猫叫团子"),
        ("I deploy with Terraform at work", "At work I deploy with Terraform"),
        ("我们用 Kafka 做消息队列", "消息队列我们用 Kafka 做"),
        ("我老婆不吃辣", "我太太不吃辣"),
        ("I keep notes in Obsidian for work", "I keep notes for work in Obsidian"),
        ("以后回答我请用中文", "以后请用中文回答我"),
        ("周末我一般去爬山", "我周末一般去爬山"),
        ("I like tea and coffee", "I like coffee and tea"),
        ("在公司我用 Mac", "我在公司用 Mac"),
        ("I have an allergy to cats", "I have a cat allergy"),
        ("In winter I go skiing", "I go skiing in winter"),
        ("I keep bees with my father", "With my father I keep bees"),
        ("我用 Vim 写代码", "我写代码用 Vim"),
        ("我在上海工作", "上海我工作"),
        ("我喜欢猫和狗", "我喜欢狗和猫"),
        ("代码我用 Rust 写", "我用 Rust 写代码"),
    ],
)
def test_a_phrase_that_stands_elsewhere_says_the_same(one, other):
    assert compare(one, other).same
    assert compare(other, one).same


_SAID = "i my you not only always tea coffee like owe and to in 我 我的 不 都 很 只 茶 猫 欠 和 在 家"
_PIECES = st.sampled_from(_SAID.split())


@pytest.mark.req("W7")
@tried(100, pieces=st.lists(_PIECES, max_size=10), random=st.randoms(use_true_random=False))
def test_the_verdict_has_no_side_and_is_no_coarser_than_the_sense(pieces, random):
    shuffled = random.sample(pieces, len(pieces))
    one, other = " ".join(pieces), " ".join(shuffled)

    assert compare(one, other).same == compare(other, one).same
    assume(compare(one, one).same and sense_of(one) == sense_of(other))
    assert compare(one, other).same


@pytest.mark.parametrize("piece", ["i and ", "我和", "tea and tea or ", "不都", "to "])
def test_comparing_orders_hangs_on_no_text(piece):
    text = piece * (999 // len(piece))

    with must_not_hang():
        compare(text + "x", "x" + text)
