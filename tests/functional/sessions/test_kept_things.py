"""A wish that a kept thing be gone proposes its deletion; where none is meant it leaves nothing."""

import pytest

pytestmark = [pytest.mark.req("D6"), pytest.mark.req("W8")]


def active(memories):
    return [one["content"] for one in memories.call("GET", "/v1/memories").json["items"]]


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
