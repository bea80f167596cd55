"""What a user has written for others, and what they laugh at, is no statement of theirs."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.extraction.extraction import RuleExtractor
from memory_ledger.domain.writing.utterances import Keep, read
from memory_ledger.domain.writing.utterances.unmeant.laughter import laughed_away
from tests.support.hanging import hostile, must_not_hang
from tests.support.sessions import make_message

pytestmark = pytest.mark.req("W2", "W3")


def confirmed(message: str) -> list[str]:
    return [said.text for said in read(message) if said.keep is Keep.STORE and not said.doubted]


def doubted(message: str) -> list[str]:
    return [said.text for said in read(message) if said.keep is Keep.STORE and said.doubted]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "Draft an email for me:\nHi Bo,\nI live in Aarhus now and I prefer mornings.\nBest, me",
        "Draft an email to my landlord.\n\nDear Mr Holt,\nI live in flat 9. I prefer mornings.\nKora",
        "Write a postcard from me to Ola: Hi Ola! I live in Paris now! I love croissants.",
        "Compose a tweet for me: I'm vegan now. I work at Google!",
        "Text my mum: I moved to Porto. I live near the river.",
        "Tell my boss: I prefer Fridays off. I live in Ghent now.",
        "Write to Ingrid: I work at Tele2 these days. I love it.",
        "Please post this on LinkedIn: I joined Stripe. I live in Dublin.",
        "Send Marek a message: I'm allergic to nuts. I live in Brno.",
        "Could you put together a cover letter for me:\nI work at Siemens. I live in Graz.",
        "Help me word a toast for the wedding: I love boats. I'm from Split.",
        "My wife's mail: 'I hate lilies.' Reply kindly",
        "Our neighbour's note: 'I prefer quiet evenings. I work nights.' How should I answer?",
        "帮我写条朋友圈：我住在巴黎啦",
        "给我妈发条微信：我搬到深圳了。我住在南山。",
        "替我拟一条短信：我叫小明。我在腾讯上班。",
        "起草一封辞职信：\n尊敬的领导，\n我在腾讯上班五年了。我住在成都。\n此致",
        "发一条微博：我在字节上班啦！我喜欢我的工作！",
        "帮我编个请假理由发给老板：我对花粉过敏。我住在昌平。",
        "跟房东说：我喜欢安静。我不吃辣。",
        "写个相亲简介：我喜欢爬山。我住在苏州。",
        "Please type this for my aunt: I live in Riga and I keep hens.",
        "Write down for my colleague what he wants to say: I work at Tesla and I hate Mondays.",
        "Jot down for Petra what she told me: I moved to Bergen and I sold the boat.",
        "Take this down for my grandmother:\nI have lived in Cork since 1950. I hate rain.",
        'Put into writing for my neighbour: "I own a bakery."',
        "On behalf of my son, write: I am eleven and I play chess.",
        "Compose a complaint on my aunt's behalf: I have lived here for ten years. I can't sleep.",
        "Speaking for my brother: I drive a truck and I live in Gdynia.",
        "For Marek, who can't type: I live in Riga and I work at the mill.",
        "The following is from my uncle, he can't see well: I live in Split. I have a dog.",
        "My father wants you to know: I was born in Riga.",
        "My mother would like to say something: I live in Turin and I like jazz.",
        "Fill in this form letter with: I live in Riga, I keep hens. It's for Aunt Vera.",
        "Put this in the letter to the bank: I live in Espoo. I love saunas.",
        "替我爷爷打一段字：我出生在旅顺，有六个儿子。",
        "代我同事写几句：我在特斯拉上班，讨厌星期一。",
        "马瑞克不会打字，替他写：我住在里加，在磨坊上班。",
        "帮我写一段祝酒词，我来念：我住在里加，养了几只鸡。",
        "帮我同学填个表：我住在三号楼，是学生会主席。",
        "以我奶奶的名义写：我今年八十了，住在青岛。",
        "我爸让我告诉你：我在铁路上班三十年了。",
        "这是我室友口述的：我在华为上班，喜欢骑车。",
        "给老师写封信，说我搬到苏州了。",
        "写条短信给小王，告诉他我换到三楼办公了。",
        "给房东发条微信，说我养了两只猫。",
        "帮我跟老板请假，说我搬家到常州了。",
        "发邮件告诉客户我搬到无锡办公了。",
        "帮我二叔写一段自我介绍：我在船厂干了二十年，住在芜湖。",
        "Ring the school and tell them I moved to Leith.",
    ],
)
def test_what_is_dictated_for_others_is_no_statement(message):
    assert confirmed(message) == doubted(message) == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("Write this down: I live in Leeds.", ["I live in Leeds"]),
        ("I live in Leeds. Draft an email to the council for me.", ["I live in Leeds"]),
        ("Always write my emails in German.", ["Always write my emails in German"]),
        ("One more thing: I live in Leeds.", ["I live in Leeds"]),
        ("Email provider: I use Fastmail.", ["Email provider: I use Fastmail"]),
        ("My writing tool: I use Obsidian.", ["My writing tool: I use Obsidian"]),
        ("帮我记一下：我住在厦门。", ["我住在厦门"]),
        ("写下来：我住在厦门。", ["我住在厦门"]),
        ("以后写邮件：署名用林墨。", ["以后写邮件：署名用林墨"]),
        ("跟你说：我住在厦门。", ["跟你说：我住在厦门"]),
        ("我住在厦门。帮我写条朋友圈。", ["我住在厦门"]),
        ("告诉你一件事：我不吃香菜。", ["告诉你一件事：我不吃香菜"]),
        ('My motto: "I never give up."', ['My motto: "I never give up."']),
        ("Make a mental note: I pay the gardener on the 15th", ["I pay the gardener on the 15th"]),
        ("Write this down for next time: I wear size 43.", ["I wear size 43"]),
        ("Write down for the record: I live in Leeds.", ["for the record: I live in Leeds"]),
        ("Note for Anna's visit: I have a cat.", ["for Anna's visit: I have a cat"]),
        ("I write letters for my aunt: I love her.", ["I write letters for my aunt: I love her"]),
        ("For my trips: I prefer trains.", ["For my trips: I prefer trains"]),
        ("I want you to know: I live in Riga.", ["I want you to know: I live in Riga"]),
        ("替我记住：我不吃香菜。", ["我不吃香菜"]),
        ("给你说一下：我搬到苏州了。", ["给你说一下：我搬到苏州了"]),
        ("我来个自我介绍：我住在厦门。", ["我住在厦门"]),
        ("替代方案：我用豆浆代替牛奶。", ["替代方案：我用豆浆代替牛奶"]),
        ("我给老师写信都用毛笔。", ["我给老师写信都用毛笔"]),
    ],
)
def test_the_users_own_words_beside_a_draft_or_about_writing_are_theirs(message, kept):
    assert confirmed(message) == kept


def test_what_follows_a_dictated_letter_may_be_part_of_it():
    assert doubted("Draft an email for me:\nHi Bo,\nSee you.\n\nAlso, remember that I live in Leeds.") == [
        "I live in Leeds"
    ]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "My name is Batman, just kidding lol.",
        "My name is Batman (kidding).",
        "I'm 900 years old 😂😂",
        "I'm 740 years old!",
        "Call me the Dragonslayer, haha, not really.",
        "My name is Elvis, haha nope",
        "I live on the moon lol jk",
        "I'm a professional napper, just joking 😄",
        "I live in Buckingham Palace, in my dreams haha",
        "I'm the emperor of Mars lol",
        "haha I'm the queen of Denmark",
        "I work for Santa Claus 🤣",
        "I'm allergic to Mondays 😂",
        "我叫孙悟空😂",
        "我是秦始皇，打钱😂",
        "我今年五百岁了哈哈哈",
        "我住在火星，哈哈",
        "叫我女王大人，哈哈开玩笑的",
        "我有八套房，才怪",
        "我是亿万富翁，想得美哈哈",
    ],
)
def test_what_laughs_at_itself_is_no_statement(message):
    assert confirmed(message) == doubted(message) == []


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("I live in Leeds haha", "I live in Leeds"),
        ("I moved to Porto last month lol", "I moved to Porto last month"),
        ("I'm vegetarian 😂", "I'm vegetarian"),
        ("I live in Gdynia. Hahaha!", "I live in Gdynia"),
        ("我住在厦门哈哈", "我住在厦门"),
        ("我不吃香菜😂", "我不吃香菜"),
        ("My cat is called Batman haha", "My cat is called Batman"),
    ],
)
def test_an_ordinary_fact_that_is_laughed_at_is_kept_without_confirmation_and_laughter(message, kept):
    assert (confirmed(message), doubted(message)) == ([], [kept])


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("haha, I live in Leeds by the way", "I live in Leeds by the way"),
        ("哈哈，我住在厦门", "我住在厦门"),
        ("Haha yes, call me Kora", "call me Kora"),
        ("Remember that I hate olives lol", "I hate olives"),
        ("My daughter is called Lola", "My daughter is called Lola"),
        ("I work for Santander", "I work for Santander"),
        ("I work at King of Clubs", "I work at King of Clubs"),
        ("I'm 99 years old", "I'm 99 years old"),
        ("I have two cats named Jo and Kidding", "I have two cats named Jo and Kidding"),
        ("我最喜欢的角色是孙悟空", "我最喜欢的角色是孙悟空"),
        ("我在哈尔滨工作", "我在哈尔滨工作"),
    ],
)
def test_a_fact_beside_which_nobody_jokes_is_a_statement(message, kept):
    assert confirmed(message) == [kept]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "repeated",
    [
        "haha, ",
        "lol ",
        "😂",
        "哈哈，",
        "kidding ",
        "'I hate ",
        "write a ",
        "write for my a ",
        "替他写",
        "on behalf of ",
    ],
)
def test_no_laughter_hangs(repeated):
    with must_not_hang():
        read(hostile(repeated))


def found_in(text: str) -> list[tuple[str, bool]]:
    """Return what is found in a message, and whether it is set aside."""
    found = RuleExtractor().extract(make_message(content=text), session_id="s", project_id=None)
    return [(one.text, one.aside) for one in found if one.candidate is None or one.aside]


@pytest.mark.parametrize(
    "message",
    [
        "I live in a shoebox lol",
        "I work for the mafia haha",
        "I live on cloud nine 🤣",
        "My cat pays the rent 😂",
        "I basically run on coffee and spite lol",
        "我住在公司哈哈哈",
        "我家猫是总经理😂",
    ],
)
def test_what_is_laughed_at_and_is_no_known_value_is_talk(message):
    ((text, aside),) = found_in(message)

    assert (text, aside) == (laughed_away(message), False)


@pytest.mark.parametrize(
    ("message", "joke"),
    [
        ("My name is Batman, just kidding.", "My name is Batman, just kidding"),
        ("I'm the emperor of Mars lol", "I'm the emperor of Mars lol"),
        ("I live in Paris. Just kidding!", "I live in Paris"),
        ("I work at Acme. My name is Batman, just kidding.", "My name is Batman, just kidding"),
        ("我叫钢铁战士，开玩笑的", "我叫钢铁战士，开玩笑的"),
        ("我住在北京。骗你的！", "我住在北京"),
    ],
)
def test_a_joke_is_set_aside(message, joke):
    assert (joke, True) in found_in(message)


@pytest.mark.parametrize(
    "message", ["I live in Leeds haha", "The weather is nice", "Thanks!", "我住在厦门哈哈"]
)
def test_what_is_no_joke_is_not_set_aside(message):
    assert not any(aside for _, aside in found_in(message))
