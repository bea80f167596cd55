"""A wish that a kept thing be gone proposes its deletion; where none is meant it leaves nothing."""

import pytest

from tests.support.fourths import every_fourth

pytestmark = [pytest.mark.req("D6"), pytest.mark.req("W8")]


def active(memories):
    return [one["content"] for one in memories.call("GET", "/v1/memories").json["items"]]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("told", "wish"),
    [
        ("Please remember I prefer window seats.", "Scrap the note about window seats."),
        ("I prefer window seats.", "Never mind the window seats thing."),
        ("Remember that my cellar has two pumps.", "Scrap the note about my cellar's pumps."),
        ("I hate coriander.", "Please delete my coriander preference."),
        ("Remember that I prefer tea.", "No need to remember the tea thing any more."),
        ("From now on answer in bullet points.", "Forget the bullet points thing."),
        ("我喜欢吃荞麦面。", "取消关于荞麦面的记忆。"),
        ("我喜欢坐靠窗的座位。", "靠窗座位那条不要记了。"),
        ("记住我家地窖有两台水泵。", "地窖水泵的事别记了。"),
        ("记住锅炉五月保养过。", "锅炉保养的记录不需要保留了。"),
    ],
)
def test_the_thing_that_is_meant_is_proposed_and_stays_until_it_is_deleted(say, memories, told, wish):
    kept = say(told).json["decisions"][0]["memory_id"]

    (decision,) = say(wish).json["decisions"]

    assert (decision["outcome"], decision["reasons"]) == ("deletion_proposed", ["forget_request"])
    assert decision["candidates"] == [kept]
    assert len(active(memories)) == 1


@pytest.mark.parametrize(
    "words",
    every_fourth(
        [
            ("I love mango.", "forget I like mango"),
            ("I play the cello.", "ok forget i play the cello"),
            ("I use vim.", "erase i use vim"),
            ("我讨厌香菜。", "当我没说过我讨厌香菜"),
            ("Remember: lesson plans as tables.", "delete the one about lesson plans"),
            ("I main support in overwatch.", "erase my overwatch main"),
            ("I live in Austin.", "delete where i live"),
            ("I ride a Vespa.", "delete what i ride"),
            ("My daughter plays the violin.", "pretend i never told you about the violin"),
            ("I hate olives.", "I take back what I said about olives"),
            ("I love coffee.", "scratch what i said about coffee, dont keep it"),
            ("我喜欢喝咖啡。", "我刚说喜欢咖啡那句 撤回"),
            ("我养了一只猫。", "养猫那个删了"),
            ("我住在武汉。", "删掉我住哪"),
            ("我老家是天水的。", "不要记住我老家在哪"),
            ("我女儿学钢琴。", "别记我女儿学钢琴了"),
            ("我喜欢芒果。", "芒果的别记"),
            ("I garden in zone 5b.", "please dont remember my garden zone any more"),
            ("I drink oat milk.", "dont save that I drink oat milk"),
            ("My locker number is 88.", "you needn't remember my locker number"),
            ("我在急诊科当护士。", "忘掉我在急诊科上班这事"),
            ("我在骨科当护士。", "忘掉我的工作"),
            ("I'm a plumber.", "forget what i do for a living"),
            ("I haul on I-94.", "can u remove the I-94 memory"),
            ("My cat is Mochi.", "pls forget my cat is Mochi"),
            ("I drive a Corolla.", "forget my car"),
            ("我开卡罗拉。", "忘掉我的车"),
            ("I have a turtle.", "forget my pet"),
        ]
    ),
)
def test_what_is_kept_is_proposed_in_whatever_words_it_is_meant(say, memories, words):
    told, wish = words
    kept = say(told).json["decisions"][0]["memory_id"]
    say("I teach math.")
    before = active(memories)

    (decision,) = say(wish).json["decisions"]

    assert (decision["outcome"], decision["candidates"]) == ("deletion_proposed", [kept])
    assert active(memories) == before


@pytest.mark.parametrize(
    "words",
    every_fourth(
        [
            ("Remember that the owner of staging is Kim.", "Forget the owner of staging."),
            ("My car is a Saab.", "Forget the car."),
            ("My sister is called Ada.", "Forget Ada."),
            ("Remember: my landlord is Mr. Pratt.", "Please forget the landlord."),
            ("我妹妹叫阿兰。", "忘记阿兰。"),
            ("记住我的牙医预约在12月9号", "请忘记牙医预约。"),
            ("我喜欢深色模式", "深色模式那件事当我没说过。"),
            (
                "Remember that the port of the console is 9443.",
                "Please forget about the port of the console.",
            ),
            ("Remember that Sam's birthday is 4 May.", "Forget Sam's birthday"),
            ("Remember that the spare key is under the blue pot.", "Forget where the spare key is."),
            ("Remember that the standup is at 9:40.", "Forget about the standup time please"),
            ("Remember that the cellar's lock is brass.", "Could you forget about the cellar's lock?"),
            ("Remember that the vet's surname is Oduya.", "No need to remember the vet's surname."),
            ("记住预发环境的负责人是老金。", "忘掉预发环境的负责人"),
            ("记住测试机的密码贴在机柜门后。", "把测试机的密码位置忘了吧"),
            ("记住夜班的领班是阿茂。", "夜班的领班你可以忘了"),
            ("记住控制台的端口是9443。", "不用再记控制台的端口了"),
            ("记住备用钥匙放鞋柜上。", "忘掉备用钥匙放哪儿"),
        ]
    ),
)
def test_what_is_kept_of_other_things_and_people_is_proposed(say, memories, words):
    told, wish = words
    kept = say(told).json["decisions"][0]["memory_id"]

    (decision,) = say(wish, session="s-2").json["decisions"]

    assert (decision["outcome"], decision["candidates"]) == ("deletion_proposed", [kept])
    assert len(active(memories)) == 1


@pytest.mark.parametrize(
    "words",
    every_fourth(
        [
            ("I love milk.", "don't let me forget the milk"),
            ("Remember that the owner of staging is Kim.", "I forgot the owner of staging."),
            ("Remember that the lid of the pot is blue.", "Did you forget the lid of the pot?"),
            ("Remember that dinner tonight is at eight.", "forget about dinner tonight, I'm tired"),
            ("I like the sound of rain.", "Forget the sound of rain and play some jazz"),
            ("记住年会的主持人是小顾。", "别把年会的主持人忘了"),
            ("记住年会的主持人是小顾。", "他把年会的主持人忘了"),
            ("记住年会的主持人是小顾。", "我忘了年会的主持人"),
            ("I love coffee.", "don't save me any coffee"),
            ("I love green tea.", "forget it, let's go on"),
            ("I keep a diary.", "delete the file diary.txt"),
            ("I love mango.", "forget mango, give me a recipe with pears"),
            ("I work at Acme.", "remove Acme from the list above"),
            ("I play chess.", "you forgot I play chess"),
            ("我喜欢喝茶。", "别忘了我喜欢喝茶"),
            ("我会弹吉他。", "你怎么忘了我会弹吉他"),
            ("我开卡罗拉。", "删掉作文里写卡罗拉的那句"),
        ]
    ),
)
def test_nothing_is_proposed_where_nobody_wants_it_forgotten(say, words):
    told, said = words
    say(told)

    assert "deletion_proposed" not in {one["outcome"] for one in say(said).json["decisions"]}


def test_a_wish_to_forget_is_not_kept_where_nothing_is_meant(say, memories):
    (decision,) = say("forget I love mango").json["decisions"]

    assert (decision["outcome"], decision["candidates"]) == ("deletion_proposed", [])
    assert active(memories) == []


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        ("Scrap the note about window seats.", "small_talk"),
        ("Delete the note on my essay about tea.", "small_talk"),
        ("地窖水泵的事别记了。", "asked_not_to_keep"),
    ],
)
def test_where_nothing_is_meant_nothing_is_kept(say, memories, wish, reason):
    say("I love sour cherries.")

    (decision,) = say(wish).json["decisions"]

    assert (decision["outcome"], decision["reasons"]) in (
        ("rejected", [reason]),
        ("deletion_proposed", ["forget_request"]),
    )
    assert decision["candidates"] == []
    assert active(memories) == ["I love sour cherries"]


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("Remember that I prefer rye bread.", "Ditch the rye bread."),
        ("Remember that I prefer rye bread.", "Skip the rye bread and bring soup."),
        ("I like window seats.", "Lose the window seats."),
        ("我喜欢吃荞麦面。", "取消荞麦面。"),
    ],
)
def test_an_order_that_shares_words_with_a_taste_does_not_take_its_place(say, memories, told, said):
    say(told)
    before = active(memories)

    say(said)

    assert active(memories) == before


@pytest.mark.parametrize(
    ("wish", "mine"),
    [
        ("Forget everything you know about my boat.", True),
        ("忘掉我船的所有信息。", False),
    ],
)
def test_everything_about_a_thing_is_not_everything(say, wish, mine):
    boats = {True: "Remember that my boat is called Petrel.", False: "记住我的船叫海燕号。"}
    kept = say(boats[mine]).json["decisions"][0]["memory_id"]
    say("I love sour cherries.")

    (decision,) = say(wish).json["decisions"]

    assert decision["candidates"] == [kept]


def test_a_wish_that_is_sent_again_is_answered_alike(say):
    say("I prefer window seats.")
    first = say("Scrap the note about window seats.", call={"key": "once"}).json["decisions"]

    assert say("Scrap the note about window seats.", call={"key": "once"}).json["decisions"] == first
