"""What begins like a request to remember, or like a fact, and asks or tells nothing of the speaker's."""

import pytest

from memory_ledger.domain.writing.utterances import Keep, read

ASKED_FOR_NOTHING = (
    "你能记住东西吗？",
    "记住密码是不是很难？",
    "你会记住我说的话吗？",
    "记住单词有什么技巧？",
    "记住一个人的脸难吗？",
    "你能记得多少东西？",
    "你可以记住多久？",
    "记住密码这个选项在哪里？",
    "记住用户名怎么关掉？",
    "记住我？",
    "保存密码安全吗？",
    "记住我说的话难不难？",
    "你记得住别人的名字吗？",
    "记住这么多东西累不累？",
    "Remember me?",
    "Can you remember things?",
    "Do you remember anything?",
    "Remember the Titans is a great movie.",
    "Remember Me is my favourite Pixar song.",
    "Remember to breathe, they say.",
    "Remember to smile, as they say.",
    "Never forget where you come from, people say.",
    "Remember, remember, the fifth of November.",
    "Remembering names is hard.",
    "Remembering passwords is annoying.",
    "Remember the Alamo!",
    "Remember that time we missed the train?",
    "Never Let Me Go is a sad book.",
    "Don't Forget Me was a nice song.",
    "Don't forget me!",
    "Memorizing poems is fun.",
    "要不是当年选错专业，我现在就是医生了。",
    "要不是下雨，我就去跑步了。",
    "若不是她劝我，我早就住在深圳了。",
    "如果不是疫情，我现在住在伦敦。",
    "If it weren't for my knee, I'd be a runner.",
    "If not for the war, I would live in Kyiv.",
    "Had it not been for Covid, I'd live in Rome.",
    "Were it not for my kids, I'd work abroad.",
    "But for my back I'd be a climber.",
    "例句：我喜欢猫胜过狗。",
    "造句：我住在北京。",
    "例句1：我是医生。",
    "Example sentence: I prefer cats to dogs.",
    "Sample sentence: I live in Paris.",
    "记住别人的生日有用吗？",
    "怎么记住这么多密码？",
    "你真的会记住吗？",
    "记住单词重要还是语法重要？",
    "能记住电话号码吗？",
    "你能记住我吗？",
    "你能记住几个人的名字？",
    "保存到记忆里有用吗？",
    "别忘了我？",
    "记住路线简单吗？",
    "Remember us?",
    "Remember things?",
    "Remember anything?",
    "Remember her?",
    "Don't forget the Lyrics was a fun show.",
    "Remember Sunday is a boring film.",
    "Remember When is a lovely song by Alan Jackson.",
    "Remember to floss, as they say.",
    "Never say never, people say.",
    "Memorising vocabulary takes ages.",
    "Remembering faces isn't easy for me.",
    "Forgetting names is embarrassing.",
    "要不是堵车，我早就到了。",
    "要不是为了孩子，我就住在乡下了。",
    "若非家里反对，我现在是画家。",
    "Were it not for the rent, I'd live in Oslo.",
    "If only I lived in Rome.",
    "样例：我叫张三，住在北京。",
    "例子：我对花生过敏。",
    "Dummy text: my name is John.",
    "俗话说，记住要早睡。",
)
TOLD = (
    "你能记住我住在厦门吗？",
    "能不能记住我对花生过敏？",
    "可以帮我记住服务器地址 10.0.0.1 吗？",
    "你能记住我是素食者吗？",
    "记住我的生日是五月三号。",
    "记住：要不是紧急情况，别给我打电话。",
    "要不是紧急情况，别给我打电话。",
    "记住，周会改到周三。",
    "请记住我喜欢什么都不加的咖啡。",
    "记住门口密码锁坏了，走后门。",
    "Remember that the Titans project ships in May.",
    "Remember the staging URL is b.lan.",
    "Remember to always answer in English.",
    "Can you remember that I live in Rome?",
    "Remember me as Lena.",
    "Remember: the film crew arrives on Mondays.",
    "Please remember my sister is a vegan.",
    "Could you remember I'm allergic to nuts?",
    "Remember to use metric units, please.",
    "Remember, the standup is at 9:30.",
    "Don't forget that my favourite movie is Alien.",
    "Remember my favourite song is Yesterday.",
    "以后例句都用中文写。",
    "示例代码一律用 Python。",
    "可以记住我妹妹叫小雨吗？",
    "请记住要不要加糖都问我一声。",
    "能记住我在深圳工作吗？",
    "能帮我记住车牌号粤B12345吗？",
    "别忘了我是左撇子。",
    "记得我不吃香菜哦。",
    "Remember The Hague office closes at 4.",
    "Remember Anna is my sister.",
    "Remember Titan is our build server.",
    "Remember I have a film degree.",
    "Never forget that I'm diabetic about deadlines.",
    "Would you mind remembering that I work from Lyon?",
    "Remember to call me Al.",
    "Can you remember my sister lives in Rome?",
    "Remember, I'm colour-blind.",
    "Don't forget I use a Mac.",
    'Remember: people say "tabs", I use spaces.',
    "Remember our book club meets on Mondays.",
)


def kept(message):
    return [said.text for said in read(message) if said.keep is Keep.STORE]


@pytest.mark.fourths
@pytest.mark.req("W2", "W3")
@pytest.mark.parametrize("message", ASKED_FOR_NOTHING)
def test_a_question_a_title_a_saying_and_an_example_leave_nothing(message):
    assert kept(message) == []


@pytest.mark.fourths
@pytest.mark.req("W3")
@pytest.mark.parametrize("message", TOLD)
def test_what_is_told_in_such_words_is_kept(message):
    assert kept(message) != []


@pytest.mark.fourths
@pytest.mark.req("W1", "W2")
@pytest.mark.parametrize(
    "message",
    [
        "Thanks for remembering that I drink oolong.",
        "Thank you for keeping in mind that I am deaf in one ear!",
        "感谢你还记得我住在泉州",
        "谢谢你一直记着我怕狗",
        "Tell Mira to remember that I prefer window seats.",
        "Please ask my sister to keep in mind that I am vegan",
        "告诉小周记得我不吃香菜",
        "叫我女儿记得带伞",
    ],
)
def test_thanks_for_remembering_and_what_somebody_else_is_to_remember_leave_nothing(message):
    assert [said.text for said in read(message) if said.keep is Keep.STORE] == []


@pytest.mark.req("W3")
@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("Please remember that I am left-handed next time.", "I am left-handed"),
        ("Remember for next time that I am left-handed.", "I am left-handed"),
        ("Remember that I am deaf in one ear, thank you so much!", "I am deaf in one ear"),
        ("麻烦你以后记着我是素食者，谢谢啦", "我是素食者"),
        ("请记住我怕狗，拜托了", "我怕狗"),
        ("Make a note that the gate code changes in May.", "the gate code changes in May"),
        ("Remember that my motto is the next time", "my motto is the next time"),
    ],
)
def test_what_is_said_to_the_assistant_beside_what_it_is_to_remember_is_no_part_of_it(message, kept):
    assert [said.text for said in read(message) if said.keep is Keep.STORE] == [kept]
