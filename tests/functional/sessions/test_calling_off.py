"""What the user calls off takes the place of what was kept; what calls nothing off that is kept "
"leaves nothing."""

import pytest

pytestmark = [pytest.mark.req("W8"), pytest.mark.req("D6")]


def contents(memories):
    return [one["content"] for one in memories.call("GET", "/v1/memories").json["items"]]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("From now on answer in bullet points.", "Never mind about the bullet points."),
        ("From now on answer in bullet points.", "I don't need bullet points anymore."),
        ("Please always cite sources.", "Please stop citing sources."),
        ("Always add a summary table at the end.", "You can drop the summary table."),
        ("以后都用要点形式回答。", "不用要点形式了，取消。"),
        ("以后请总是附上来源。", "不用再附来源了"),
        ("以后每次都给我列出参考书目。", "参考书目就免了吧"),
        ("Remember that the printer is on floor 4.", "It's no longer true that the printer is on floor 4."),
        ("I live in Leeds.", "It's no longer true that I live in Leeds."),
        ("记住打印机在四楼。", "打印机在四楼这件事已经不对了"),
    ],
)
def test_what_is_called_off_is_superseded(say, memories, told, said):
    say(told)

    (decision,) = say(said).json["decisions"]

    assert decision["outcome"] == "superseded_previous"
    assert contents(memories) == [said.rstrip(".。")]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("From now on answer in bullet points.", "Never mind about the noise."),
        ("Always skip the intro.", "Let's skip the intro."),
        ("Never use tables.", "No more tables please."),
        ("Remember that the printer is on floor 4.", "Never mind the printer."),
        ("Remember that the printer is on floor 4.", "It's no longer true that the plotter is on floor 4."),
        ("以后都用要点形式回答。", "不用谢了"),
        ("以后都不要用表格。", "不用表格了"),
        ("记住打印机在四楼。", "打印机就算了吧"),
    ],
)
def test_what_is_not_called_off_stays(say, memories, told, said):
    kept = say(told).json["decisions"][0]["memory_id"]

    say(said)

    assert memories.call("GET", f"/v1/memories/{kept}").json["status"] == "active"


def test_of_two_that_may_be_meant_neither_is_called_off(say, memories):
    say("From now on answer in bullet points.")
    say("Always put bullet points before tables.")

    (decision,) = say("Never mind about the bullet points.").json["decisions"]

    assert (decision["outcome"], decision["reasons"]) == ("rejected", ["small_talk"])
    assert len(contents(memories)) == 2


def test_another_project_keeps_its_own(say, memories):
    say("From now on answer in bullet points.", project_id="p")

    say("Never mind about the bullet points.", session="s-2", project_id="q")

    assert contents(memories) == ["From now on answer in bullet points"]


def test_what_was_called_off_is_answered_alike_when_it_is_sent_again(say):
    say("From now on answer in bullet points.")
    first = say("Never mind about the bullet points.", call={"key": "once"}).json["decisions"]

    assert say("Never mind about the bullet points.", call={"key": "once"}).json["decisions"] == first


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("told", "said", "holds"),
    [
        ("Remember that the desk is oak", "Forget that the desk is oak, it's walnut", "the desk is walnut"),
        ("Remember that my locker is 88", "Forget my locker is 88, it's 91", "my locker is 91"),
        ("Remember that the gate is B12", "Forget that the gate is B12 — it's C3.", "the gate is C3"),
        (
            "Remember that the backup runs at 3",
            "Forget the backup runs at 3, it runs at 5",
            "the backup runs at 5",
        ),
        (
            "Remember that the lead is Olga",
            "Forget that the lead is Olga, the lead is Inga",
            "the lead is Inga",
        ),
        (
            "Remember that the printer is on floor 4",
            "Forget that the printer is on floor 4. It's on floor 5.",
            None,
        ),
        ("记住桌子是橡木的", "忘掉桌子是橡木的，其实是胡桃木", "桌子是胡桃木"),
        ("记住例会在周三", "忘掉例会在周三，其实在周四", "例会在周四"),
        ("记住货车是红色的", "请忘掉货车是红色的，它是蓝色的", "货车是蓝色的"),
        ("记住负责人是李雷", "忘掉负责人是李雷，应该是韩梅", "负责人是韩梅"),
        ("记住墙是绿色的", "把墙是绿色的忘掉，其实是灰色的", "墙是灰色的"),
    ],
)
def test_what_is_to_be_forgotten_because_it_is_otherwise_is_put_right_at_once(say, active, told, said, holds):
    say(told)

    decisions = say(said).json["decisions"]

    assert decisions[-1]["outcome"] == "superseded_previous"
    assert active() == [holds or "the printer is on floor 5"]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("the desk is oak", "Forget that the desk is oak"),
        ("the desk is oak", "Forget that the desk is oak, it's private"),
        ("the desk is oak", "Forget that the desk is oak, it's late"),
        ("the locker is 88", "Forget that the locker is 88, it's none of your business"),
        ("the desk is oak", "Forget that the desk is oak, and remember that my bench is pine"),
        ("the desk is oak", "Forget that the chair is oak, it's walnut"),
        ("桌子是橡木的", "忘掉桌子是橡木的，不重要"),
        ("我的柜子是88号", "忘掉我的柜子是88号，这是隐私"),
        ("桌子是橡木的", "忘掉椅子是橡木的，其实是胡桃木"),
    ],
)
def test_what_is_only_to_be_forgotten_waits_for_its_deletion(say, active, told, said):
    say(f"Remember that {told}" if told.isascii() else f"记住：{told}")

    decisions = say(said).json["decisions"]

    assert decisions[0]["outcome"] == "deletion_proposed" or "不重要" in said
    assert told in active()


@pytest.mark.req("W2b", "I3")
@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("From now on answer in bullet points.", "Never mind about the bullet points."),
        ("以后都用要点形式回答。", "不用要点形式了，取消。"),
        ("Remember that the printer is on floor 4.", "It's no longer true that the printer is on floor 4."),
    ],
)
def test_a_project_calls_off_what_holds_for_all_for_itself_and_names_it(say, memories, told, said):
    wider = say(told).json["decisions"][0]["memory_id"]

    (decision,) = say(said, session="s-2", project_id="p", call={"key": "k"}).json["decisions"]

    assert (decision["outcome"], decision["candidates"]) == ("stored", [wider])
    assert "wider_scope_stays" in decision["reasons"]
    assert memories.call("GET", f"/v1/memories/{wider}").json["status"] == "active"
    assert memories.call("GET", f"/v1/memories/{decision['memory_id']}").json["scope"] == "project:p"
    again = say(said, session="s-2", project_id="p", call={"key": "k"}).json["decisions"]
    assert again == [decision]


@pytest.mark.req("W2b")
@pytest.mark.parametrize(
    ("told", "said"),
    [
        ("From now on answer in bullet points.", "In all projects, never mind the bullet points."),
        ("From now on answer in bullet points.", "Stop using bullet points everywhere."),
        ("以后都用要点形式回答。", "所有项目都不用要点形式了，取消。"),
    ],
)
def test_a_project_calls_it_off_for_all_where_its_user_says_so(say, memories, told, said):
    wider = say(told).json["decisions"][0]["memory_id"]

    (decision,) = say(said, session="s-2", project_id="p").json["decisions"]

    assert decision["outcome"] == "superseded_previous"
    assert memories.call("GET", f"/v1/memories/{wider}").json["status"] == "superseded"


def test_a_project_that_has_its_own_calls_that_off(say, memories):
    say("From now on answer in bullet points.")
    own = say("From now on answer in bullet points.", session="s-2", project_id="p").json["decisions"][0]

    (decision,) = say("Never mind about the bullet points.", session="s-2", project_id="p").json["decisions"]

    assert (decision["outcome"], decision["candidates"]) == ("superseded_previous", [])
    assert memories.call("GET", f"/v1/memories/{own['memory_id']}").json["status"] == "superseded"
