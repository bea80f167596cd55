"""Which kept thing a wish wants gone, and what names a thing of another kind or wants none gone."""

from __future__ import annotations

import pytest

from memory_ledger.domain.writing.utterances import Keep, read
from memory_ledger.domain.writing.utterances.asked.kept_things import kept_thing_in
from tests.support.hanging import hostile, must_not_hang

pytestmark = [pytest.mark.req("W2"), pytest.mark.req("D6")]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "thing"),
    [
        ("Scrap the note about window seats.", "window seats"),
        ("Please bin the note about oat milk.", "oat milk"),
        ("You can drop the thing about Lake Garda.", "Lake Garda"),
        ("Lose the note on tea", "tea"),
        ("Forget the coriander thing, please.", "coriander"),
        ("Please delete my rye bread preference.", "rye bread"),
        ("Erase your note on my sister's harp.", "my sister's harp"),
        ("Let's get rid of the boiler memory.", "boiler"),
        ("You can let go of the thing about rye bread.", "rye bread"),
        ("The thing about my parrot can go now.", "my parrot"),
        ("The parrot entry should be deleted.", "parrot"),
        ("I'd like the note about my allotment deleted.", "my allotment"),
        ("I'd rather you dropped the allotment note.", "allotment"),
        ("You needn't keep the thing about window seats.", "window seats"),
        ("No need to remember the tea thing any more.", "tea"),
        ("There's no need to keep the stamps in mind any longer.", "stamps"),
        ("Cross the tent off your list of facts about me.", "tent"),
        ("Wipe what you have on my tent.", "my tent"),
        ("The note about hiking is no longer needed.", "hiking"),
        ("Could we lose the hiking note?", "hiking"),
        ("Throw the hiking note away.", "hiking"),
        ("Remove hiking from my preferences.", "hiking"),
        ("Forget the landlord.", "the landlord"),
        ("Can you forget Ada?", "Ada"),
        ("Please forget about the eye test", "the eye test"),
        ("请忘记牙医预约。", "牙医预约"),
        ("忘掉阿兰吧", "阿兰"),
        ("深色模式那件事当我没说过。", "深色模式"),
        ("荔枝那条偏好删了吧。", "荔枝"),
        ("取消荞麦面的记忆。", "荞麦面"),
        ("取消关于荞麦面的那条。", "荞麦面"),
        ("荞麦面的偏好请删除。", "荞麦面"),
        ("地窖水泵的事别记了。", "地窖水泵"),
        ("黑麦面包的事你可以忘了。", "黑麦面包"),
        ("把地窖水泵的内容清除。", "地窖水泵"),
        ("请移除有关书桌的条目。", "书桌"),
        ("你不用记得茉莉花茶的事了。", "茉莉花茶"),
        ("鹦鹉那件事可以忘掉了。", "鹦鹉"),
        ("徒步那条记忆我不要了。", "徒步"),
        ("徒步这件事，你可以忘了。", "徒步"),
        ("不要保留徒步的记录。", "徒步"),
        ("能不能把茉莉花茶那条划掉？", "茉莉花茶"),
        ("Delete the one about lesson plans", "lesson plans"),
        ("can u remove the I-94 memory", "I-94"),
        ("erase my overwatch main", "overwatch main"),
        ("delete where i live", "where i live"),
        ("wipe what car i drive", "what car i drive"),
        ("Strike what I said about olives, don't keep it", "olives"),
        ("I take back what I said about olives", "olives"),
        ("pretend I never told you about the violin", "the violin"),
        ("act like I never said I hate olives", "I hate olives"),
        ("我刚说喜欢咖啡那句 撤回", "喜欢咖啡"),
        ("收回我说喜欢香菜的话", "喜欢香菜"),
        ("撤回我刚刚说的养乌龟那句", "养乌龟"),
        ("就当我没提过钢琴", "钢琴"),
        ("删掉我住哪", "我住哪"),
        ("Kindly forget the captain of the relay team", "the captain of the relay team"),
        ("You can forget when the deploy window starts.", "when the deploy window starts"),
        ("把年会的主持人忘掉吧", "年会的主持人"),
    ],
)
def test_the_thing_is_named(text, thing):
    assert kept_thing_in(text) == thing
    assert [one.keep for one in read(text)] == [Keep.FORGET]


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "Ditch the rye bread",
        "Delete the stamps file",
        "Drop the subject of stamps",
        "Skip the intro about stamps",
        "Delete the calendar entry about swimming",
        "Clear the tea things from the table",
        "Take notes on jasmine tea",
        "I deleted the note about stamps yesterday",
        "Don't delete the note about stamps",
        "Don't forget the stamps thing",
        "She told me to forget the stamps thing",
        "How do I delete a note about stamps in Evernote?",
        "Cancel the meeting on Thursday",
        "The thing about my parrot is that it sings",
        "The hiking boots are no longer needed",
        "Could we skip the hiking part?",
        "Remove hiking from the list above",
        "取消荞麦面的订单",
        "取消周四的会议",
        "取消周四聚餐的事",
        "删除周四那条日程",
        "把荞麦面那一段删掉",
        "荞麦面的事他忘了",
        "我把荞麦面的事忘了",
        "荞麦面的事别忘了",
        "荞麦面的事忘了",
        "邮票那条评论别删",
        "徒步的事，他可以忘了",
        "荞麦面我不要了",
        "游泳的内容请写详细点",
        "邮票的记录删除了吗？",
        "Delete my inbox",
        "Erase my photos of the cello",
        "Remove my brother from the list",
        "Delete where clause",
        "Pretend I never learned the cello and teach me",
        "Pretend you live in Austin",
        "假装我不会弹吉他，从头教我",
        "删掉作文里写卡罗拉的那句",
        "删掉我的备份",
        "Forget the past",
        "Forget the car, let's walk",
        "Forget to lock the door and they come in",
        "Never forget Ada",
        "I forgot the eye test",
        "忘记带伞了",
        "我忘记牙医了",
        "别忘记阿兰",
        "She told me to forget the owner of staging",
        "怎么才能忘掉年会的尴尬",
        "年会的主持人忘了词",
    ],
)
def test_what_is_no_kept_thing_or_is_not_to_go_is_no_wish(text):
    assert Keep.FORGET not in {one.keep for one in read(text)}


@pytest.mark.parametrize(
    "message",
    [
        "I keep a ferret. No need to keep the ferret thing.",
        "Don't remember this: I keep a ferret.",
        "我养了雪貂，雪貂的事不用记。",
        "我养了只雪貂，这事别记了。",
    ],
)
def test_what_is_only_just_told_is_not_to_be_kept(message):
    assert {(one.keep, one.why) for one in read(message)} == {(Keep.REJECT, "asked_not_to_keep")}


@pytest.mark.fourths
@pytest.mark.parametrize(
    "message",
    [
        "别记我养雪貂的事。",
        "不要记住我老家在哪",
        "别记我女儿学钢琴了",
        "芒果的别记",
        "榴莲别记了",
        "我住哪别记",
        "不用记我家狗叫什么",
        "please dont remember my garden zone any more",
        "Don't remember that I love coffee",
        "you needn't remember my locker number",
        "Do not remember where I live",
        "no need to keep my shoe size",
    ],
)
def test_what_is_not_to_be_kept_is_to_be_forgotten_where_it_is_kept(message):
    assert {(one.keep, one.why) for one in read(message)} <= {
        (Keep.FORGET, "asked_not_to_keep"),
        (Keep.FORGET, "forget_request"),
    }


@pytest.mark.parametrize(
    "message",
    ["Don't keep the coffee warm", "Don't save me any coffee", "别记笔记了", "咖啡别加糖", "榴莲别记错价格"],
)
def test_what_is_kept_otherwise_than_in_memory_is_not_forgotten(message):
    assert Keep.FORGET not in {one.keep for one in read(message)}


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("Scrap the jasmine tea thing, I like coffee now.", ["I like coffee now"]),
        ("茉莉花茶那条划掉，我现在喝咖啡。", ["我现在喝咖啡"]),
        ("Scrap the note about jasmine tea and tell me a joke.", []),
        ("I'd rather you dropped the allotment note.", []),
    ],
)
def test_what_is_said_beside_a_wish_is_read_by_itself_and_the_wish_is_never_kept(message, kept):
    said = read(message)

    assert Keep.FORGET in {one.keep for one in said}
    assert [one.text for one in said if one.keep is Keep.STORE] == kept


@pytest.mark.fourths
@pytest.mark.parametrize(
    "piece",
    [
        "drop the note about ",
        "the thing ",
        "please now just ",
        "forget the x of the ",
        "i'd like the ",
        "把那条",
        "的事别记",
        "你可以",
        "delete my of the ",
        "pretend i never told you about ",
        "删掉我",
        "当我没说过",
        "我说的那句",
        "forget the owner of ",
        "忘掉谁的",
    ],
)
def test_no_text_hangs_it(piece):
    with must_not_hang():
        kept_thing_in(hostile(piece, 2000))
        read(hostile(piece, 5000))
