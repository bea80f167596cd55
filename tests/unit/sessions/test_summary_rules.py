"""The rules of the summariser on conversations of many kinds, in both languages."""

from __future__ import annotations

import time

import pytest
from hypothesis import strategies as st

from memory_ledger.domain.records.memory import Trust
from memory_ledger.domain.working.messages import MessageRole
from memory_ledger.domain.working.summaries.merging import MAX_CHARACTERS, MAX_OF_A_TOPIC, MAX_TEXT
from memory_ledger.domain.working.summaries.rule_summariser import RuleSummariser
from memory_ledger.domain.working.summaries.summary import Topic
from memory_ledger.domain.working.summaries.verbatim_fields import fields_in, figures_in
from memory_ledger.domain.working.window import DEFAULT_MESSAGES, DEFAULT_TOKENS
from tests.support.fourths import every_fourth, tried
from tests.support.sessions import make_message

GOALS, LIMITS, DECISIONS, PROGRESS, OPEN = (
    "goals",
    "limits",
    "decisions",
    "progress",
    "open_questions",
)


def conversation(*said):
    """Return messages; what begins with ``>>`` is the assistant's."""
    return [
        make_message(
            f"m-{number}",
            role=MessageRole.ASSISTANT if text.startswith(">>") else MessageRole.USER,
            content=text.removeprefix(">>").strip(),
            sequence=number,
        )
        for number, text in enumerate(said, 1)
    ]


def lines_of(*said):
    return RuleSummariser().summarise((), conversation(*said))


def told(*said):
    found = [(line.topic.value, line.text) for line in lines_of(*said)]
    return {topic.value: [text for name, text in found if name == topic.value] for topic in Topic}


COACH = (
    "Hi! Our choir is touring Wales and I'm in charge of transport. I need to find a coach for 34 singers.",
    ">> Lovely. Where do you start from, and on which day?",
    "We leave from Exeter on 17 April, and the coach mustn't arrive later than 4 pm.",
    ">> Understood. I have requested quotes from two operators.",
    "Please don't contact Redline, they let us down last year.",
    "Insurance policy no. is KF-77120-B, and receipts go to treasurer@choir.example.",
    ">> Noted. Should the driver stay overnight?",
    "I don't know yet, I'll ask our chair.",
    "Good news: we've agreed on Green Valley Coaches for 1,980 pounds.",
    "What's the luggage allowance?",
    ">> Two cases per person.",
    "Thanks, you're a star!",
    "We still have to choose a restaurant for the last night.",
    "We went for the Harbour Kitchen as the restaurant for the last night.",
)
LABORATORY = (
    "我在准备搬实验室，目标是月底之前把三台离心机搬到新楼。",
    ">> 好的，新楼在哪里？",
    "新楼在滨江路 8 号 5 层，货梯限重 800 公斤。",
    ">> 已经联系了搬运公司，他们周四可以上门看现场。需要安排保险吗？",
    "需要。搬运的时候不能倾斜超过 15 度，试剂必须单独装箱。",
    "设备编号是 LXJ-0093、LXJ-0094 和 LXJ-0101。",
    ">> 明白。请问谁负责断电？",
    "这个我还不确定，回头问一下物业。",
    "哈哈今天食堂的面真难吃",
    "商量好了，搬运公司用顺达。",
    "停机时间还没定下来。",
    "装箱清单我写好了。",
    "停机时间定在周六上午。",
    "离心机怎么固定？",
    ">> 用木托盘加绑带固定。",
)
PODCAST = (
    "We're producing a podcast about lighthouses. My goal is to publish six episodes by the end of October.",
    ">> Nice! What length do you have in mind?",
    "Each episode should be 25 minutes at most. Use no music that needs a licence.",
    ">> I've outlined episode one and collected 9 archive recordings.",
    "How do I normalise loudness?",
    ">> Set it to -16 LUFS with your editor.",
    "We chose Friday mornings for publishing, and the feed is at https://feeds.lamp.example/keeper.xml.",
    "It's so foggy here this week lol",
    "Whether to interview the keeper's daughter is still open.",
    ">> Episode one is edited and uploaded.",
    "We're going to interview the keeper's daughter in episode three.",
)
JOURNEY = (
    "帮我们家做一个暑假去青海的自驾计划，七月十号出发，一共九天。",
    ">> 好的。几个人出行？",
    "四个人，其中有一位七十岁的老人，海拔不能超过 3800 米。",
    ">> 我已经排好了前三天的路线。",
    "车是 7 座的，租车单号 ZC20260710-3。",
    "哈哈孩子们兴奋得睡不着",
    "讨论下来还是走南线。",
    "第五天住哪里还没确定。",
    "第五天就住德令哈的湖景酒店。",
    "门票我都买完了。",
    "只有我老婆能改订单。",
)
EXPECTED = {
    COACH: {
        GOALS: ["34 singers"],
        LIMITS: ["17 April", "Redline", "KF-77120-B"],
        DECISIONS: ["1,980 pounds", "Harbour Kitchen"],
        PROGRESS: ["requested quotes"],
        OPEN: ["driver stay overnight"],
    },
    LABORATORY: {
        GOALS: ["三台离心机"],
        LIMITS: ["800 公斤", "15 度", "单独装箱", "LXJ-0101"],
        DECISIONS: ["需要安排保险吗？ 需要", "顺达", "周六上午"],
        PROGRESS: ["联系了搬运公司", "装箱清单"],
        OPEN: ["谁负责断电"],
    },
    PODCAST: {
        GOALS: ["six episodes", "keeper's daughter"],
        LIMITS: ["25 minutes", "no music"],
        DECISIONS: ["https://feeds.lamp.example/keeper.xml"],
        PROGRESS: ["9 archive recordings", "edited and uploaded"],
        OPEN: [],
    },
    JOURNEY: {
        GOALS: ["自驾计划"],
        LIMITS: ["3800 米", "ZC20260710-3", "只有我老婆"],
        DECISIONS: ["南线", "湖景酒店"],
        PROGRESS: ["前三天的路线", "门票"],
        OPEN: [],
    },
}


@pytest.mark.req("S5")
@pytest.mark.parametrize("said", EXPECTED, ids=["coach", "laboratory", "podcast", "journey"])
def test_a_conversation_is_summed_up_by_topic(said):
    found = told(*said)

    for topic, fragments in EXPECTED[said].items():
        assert len(found[topic]) == len(fragments), (topic, found[topic])
        for fragment in fragments:
            assert any(fragment in text for text in found[topic]), (topic, fragment, found[topic])


@pytest.mark.fourths
@pytest.mark.req("S5")
@pytest.mark.parametrize(
    ("said", "left"),
    [
        (["The budget is 5,000 euros.", "The budget is now 6,000 euros."], ["The budget is now 6,000 euros"]),
        (["The demo is on Monday.", "The demo is on Thursday."], ["The demo is on Thursday"]),
        (
            ["Room 12 must have 30 chairs.", "Room 14 must have 20 chairs."],
            ["Room 12 must have 30 chairs", "Room 14 must have 20 chairs"],
        ),
        (
            ["We've decided to use Postgres.", "We'll go with SQLite instead of Postgres."],
            ["We'll go with SQLite instead of Postgres"],
        ),
        (
            ["The budget is 5,000 euros.", "It's not the budget that worries me."],
            ["The budget is 5,000 euros"],
        ),
        (["预算是两万元。", "预算改成三万元了。"], ["预算改成三万元了"]),
        (
            ["我们定了用 Flutter 做客户端。", "不用 Flutter 了，换成原生开发。"],
            ["不用 Flutter 了，换成原生开发"],
        ),
        (["截止日期是五月三号。", "截止日期改到五月九号。"], ["截止日期改到五月九号"]),
        (
            ["三号楼必须留两个车位。", "四号楼必须留两个车位。"],
            ["三号楼必须留两个车位", "四号楼必须留两个车位"],
        ),
        (
            ["不能动1号数据库。", "不能动2号数据库。"],
            ["不能动1号数据库", "不能动2号数据库"],
        ),
        (
            ["We must keep port 8080 closed.", "We must keep port 9090 closed."],
            ["We must keep port 8080 closed", "We must keep port 9090 closed"],
        ),
        (
            ["We decided to use Kafka for stream 1.", "We decided to use Kafka for stream 2."],
            ["We decided to use Kafka for stream 1", "We decided to use Kafka for stream 2"],
        ),
        (["必须在3号前交稿。", "必须在9号前交稿。"], ["必须在9号前交稿"]),
        (["We must allow 3 retries.", "We must allow 5 retries."], ["We must allow 5 retries"]),
        (["The demo must be on May 3.", "The demo must be on May 9."], ["The demo must be on May 9"]),
    ],
)
def test_a_newer_value_takes_the_place_of_the_older_and_of_nothing_else(said, left):
    assert [line.text for line in lines_of(*said)] == left


@pytest.mark.fourths
@pytest.mark.req("S5")
@pytest.mark.parametrize(
    ("said", "left"),
    [
        (["Our goal is to ship v2.", "Forget that goal, I no longer want to ship v2."], []),
        (
            ["I want to ship v2.", "We must not use glitter.", "Forget that goal."],
            ["We must not use glitter"],
        ),
        (["We decided to use Kafka.", "Actually, we are not going to use Kafka any more."], []),
        (
            ["We decided to use Kafka.", "Scrap Kafka, we'll use NATS instead."],
            ["we'll use NATS instead"],
        ),
        (["We decided to use Kafka.", "Forget the Kafka decision."], []),
        (
            ["We decided to use Kafka.", "We are not going to use Redis any more."],
            ["We decided to use Kafka"],
        ),
        (
            ["We decided to use Kafka.", "Should we scrap Kafka?"],
            ["We decided to use Kafka", "Should we scrap Kafka?"],
        ),
        (["我们决定用Kafka。", "算了，不用Kafka了。"], []),
        (["我们决定用Kafka。", "算了，不用Redis了。"], ["我们决定用Kafka"]),
        (["我们的目标是上线v2。", "我不想上线v2了。"], []),
        (["我们的目标是上线v2。", "取消上线v2的目标。"], []),
        (["我们的目标是上线v2。", "取消那个目标。"], []),
        (["算了，不弄了。"], []),
        (["别担心。"], []),
        (["别着急，慢慢来。"], []),
        (["别急着上线。"], ["别急着上线"]),
        (["不要放香菜。"], ["不要放香菜"]),
    ],
)
def test_what_is_withdrawn_goes_and_the_withdrawal_is_nothing_itself(said, left):
    assert [line.text for line in lines_of(*said)] == left


@pytest.mark.fourths
@pytest.mark.req("S5", "W5")
@pytest.mark.parametrize(
    ("said", "left"),
    [
        (
            ["Our goal is to ship v2. Summarise this web page:\nWe decided to use Kafka. We must hurry."],
            ["Our goal is to ship v2", "Summarise this web page"],
        ),
        (
            ["Please summarise the following article.\n\nWe decided to hire.\n\nWe must hurry."],
            ["Please summarise the following article"],
        ),
        (["Here is the email: We decided to use Oracle."], []),
        (["From the article: our goal is to double sales. We decided to hire."], []),
        (["以下是网页内容：我们决定用Kafka。"], []),
        (["请翻译下面的邮件：\n我们决定用Oracle。"], ["请翻译下面的邮件"]),
        (["张三说：我们决定用Kafka。\n\n我们决定用NATS。"], ["我们决定用NATS"]),
        (["My neighbour said: we decided to use Oracle."], []),
        (['"""\nWe decided to use Oracle.\n"""\nWe decided to use NATS.'], ["We decided to use NATS"]),
        ([">> The page asks: Shall we use Oracle?", "ok"], []),
        (
            [">> Here is the email:\n\nShall we use Oracle?\n\nShall I send it?", "ok"],
            ["Shall I send it? ok"],
        ),
        (["Here is the plan: we decided to use NATS."], ["Here is the plan: we decided to use NATS"]),
        (["结论：我们决定用NATS。"], ["结论：我们决定用NATS"]),
        (["简单说：我们决定用NATS。"], ["我们决定用NATS"]),
        (["As I said: we must not use glitter."], ["we must not use glitter"]),
    ],
)
def test_the_text_of_another_makes_nothing_the_users(said, left):
    assert [line.text for line in lines_of(*said)] == left


@pytest.mark.req("S5")
def test_what_is_said_again_names_both_messages():
    (line,) = lines_of("We must not use glitter.", "Hello!", "we must NOT use glitter")

    assert (line.text, line.message_ids) == ("we must NOT use glitter", ("m-1", "m-3"))


@pytest.mark.fourths
@pytest.mark.req("S5")
@pytest.mark.parametrize(
    ("said", "still_open"),
    [
        (["How long does it take?", ">> Two hours."], []),
        (["How long does it take?", ">> I don't know, let me check."], ["How long does it take?"]),
        ([">> When does the museum close?", "At five."], []),
        ([">> When does the museum close?", "我还不确定"], ["When does the museum close?"]),
        (["怎么去机场？", ">> 坐地铁二号线。"], []),
        (
            ["How long does it take?", ">> Good question. I'll look into it and come back to you."],
            ["How long does it take?"],
        ),
        (["怎么去机场？", ">> 我去查一下，稍后回复你。"], ["怎么去机场？"]),
        (["怎么去机场？", ">> 好的，我确认一下。"], ["怎么去机场？"]),
        ([">> When does the museum close?", "I will look into it."], ["When does the museum close?"]),
        (
            [">> Which colour should the door have?", "It rained cats and dogs on our walk."],
            ["Which colour should the door have?"],
        ),
        (
            [
                ">> Which colour should the door have?",
                "It rained all morning long.",
                "The door is dark green.",
            ],
            ["Which colour should the door have?"],
        ),
        (
            [
                ">> Which colour should the door have?",
                "It rained all morning.",
                "The colour of the door is red.",
            ],
            [],
        ),
        ([">> Which colour should the door have?", "The dark green one, like the gate at Riverside."], []),
        ([">> Which colour should the door have?", "Green."], []),
        ([">> 门要刷什么颜色？", "昨天那场雨下得可真大，我们散步都淋湿了。"], ["门要刷什么颜色？"]),
        ([">> 门要刷什么颜色？", "深绿。"], []),
        ([">> And the hall?", "They painted everything over last week."], []),
        ([">> Did you tell them at the depot?", "I gave in and said it all, in front of everybody."], []),
        (
            [">> Did you tell them at the depot?", "By the way, my sister had pancakes for lunch."],
            ["Did you tell them at the depot?"],
        ),
        (["The menu is still undecided.", "We've decided on the menu with fish."], []),
        (["The menu is still undecided.", "We've decided on the band."], ["The menu is still undecided"]),
        (["主持人还没定下来。", "主持人定了，请小周。"], []),
        (["主持人还没定下来。", "场地定了，在湖边。"], ["主持人还没定下来"]),
    ],
)
def test_a_question_stays_until_it_is_answered(said, still_open):
    assert told(*said)[OPEN] == still_open


@pytest.mark.req("S5", "W5")
def test_an_answer_that_says_too_little_alone_is_kept_with_its_question():
    (line,) = lines_of(">> How many chairs do you need?", "About 60.")

    assert (line.text, line.message_ids, line.trust) == (
        "How many chairs do you need? About 60",
        ("m-1", "m-2"),
        Trust.ASSISTANT,
    )


@pytest.mark.req("S5", "W5")
@pytest.mark.parametrize(
    ("said", "open_still"),
    [
        (
            [
                ">> Which database should I use for project Delta?",
                "Let me think about it.",
                "Row group 0 holds 5 entries.",
            ],
            ["Which database should I use for project Delta?"],
        ),
        (
            [">> How many chairs do you need?", "What kinds are there?", ">> Wooden ones.", "About 60."],
            ["How many chairs do you need?"],
        ),
        ([">> 需要几把椅子？", "我想想。", "仓库在滨江路8号。"], ["需要几把椅子？"]),
    ],
)
def test_what_is_said_later_than_right_behind_a_question_makes_no_pair_with_it(said, open_still):
    lines = lines_of(*said)

    assert [line.text for line in lines if line.topic is Topic.OPEN_QUESTIONS][:1] == open_still
    assert all(len(line.message_ids) == 1 for line in lines)


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "Hello there!",
        "lol that was funny",
        "哈哈哈哈",
        "The weather is lovely here.",
        "我今天有点累",
        "If I were rich I'd want to buy a boat.",
        '"We decided to leave" is what the book says.',
        "```\nwe must not sleep\n```",
        "Thanks, that helps a lot!",
    ],
)
def test_talk_leaves_no_line(text):
    assert lines_of(text) == ()


@pytest.mark.fourths
@pytest.mark.req("S5")
@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("It costs $1,299.50 or 15% more", {"amount": ["$1,299.50", "15%"]}),
        ("一共两万三千元，五个人", {"amount": ["两万三千元", "五个人"]}),
        ("Due 2026-11-05, at 9:30", {"date": ["2026-11-05", "9:30"]}),
        ("下周三下午三点，最晚五月二十号", {"date": ["下周三", "下午三点", "五月二十号"]}),
        ("See order ZX-99871-Q and build v2.4.1", {"identifier": ["ZX-99871-Q", "v2.4.1"]}),
        ("Host 10.20.0.7:5432, docs at /srv/Data/a.txt", {"address": ["10.20.0.7:5432", "/srv/Data/a.txt"]}),
        ("预算最多4500.75元", {"amount": ["4500.75元"]}),
        ("23:00割接，预计12分钟内完成", {"date": ["23:00"], "amount": ["12分钟"]}),
        ("失败率不超过3.5%", {"amount": ["3.5%"]}),
        ("合计￥12,000.50", {"amount": ["￥12,000.50"]}),
        ("It starts 2026-12-19 23:00 UTC", {"date": ["2026-12-19 23:00 UTC"]}),
        ("From 2026-12-19T23:00:00Z on", {"date": ["2026-12-19T23:00:00Z"]}),
        ("It starts 2026-12-19 23:00 UTC+8", {"date": ["2026-12-19 23:00 UTC+8"]}),
        ("4500.75 euros, not 2026.12.19", {"amount": ["4500.75 euros"], "date": ["2026.12.19"]}),
        ("See order #A-99/b", {"identifier": ["#A-99/b"]}),
        ("We run PostgreSQL 15.4 there", {"identifier": ["PostgreSQL 15.4"]}),
        ("数据库用Kafka 3.7", {"identifier": ["Kafka 3.7"]}),
        ("We need Flour 3.5 kg", {"amount": ["3.5 kg"]}),
        ("Pay 12.50 by 5pm", {"amount": ["12.50"], "date": ["5pm"]}),
        ("We pay EUR 12.50", {"amount": ["EUR 12.50"]}),
        ("Nobody but Li is allowed to merge", {"permission": ["Nobody but Li is allowed to merge"]}),
        ("只有值班经理可以审批退款", {"permission": ["只有值班经理可以审批退款"]}),
    ],
)
def test_what_must_be_kept_to_the_letter_is_found_as_it_was_written(text, fields):
    found = fields_in(text)

    assert {field.kind: [one.text for one in found if one.kind == field.kind] for field in found} == fields


@tried(100, text=st.text(alphabet=st.sampled_from("ab 12.,-/:@#$%月日元三万年周 \nEUR"), max_size=80))
def test_fields_and_figures_are_parts_of_the_text(text):
    assert all(field.text in text for field in fields_in(text))
    assert figures_in(text) <= figures_in(f"{text} 。")


PIECES = (
    *("We must not", "decided to", "一定要", "预算是", " 5 ", " euros", "?", "。", ". ", "have to", "done"),
    *("undecided", "还没定", "yes", "7 May"),
)


@tried(
    100,
    said=st.lists(
        st.tuples(
            st.sampled_from(list(MessageRole)),
            st.lists(st.sampled_from(PIECES), max_size=12).map("".join),
        ),
        max_size=12,
    ),
    cut=st.integers(min_value=0, max_value=12),
)
def test_however_messages_are_divided_the_lines_are_the_same_and_within_bounds(said, cut):
    messages = [
        make_message(f"m-{number}", role=role, content=text, sequence=number)
        for number, (role, text) in enumerate(said, 1)
    ]
    summarise = RuleSummariser().summarise

    whole = summarise((), messages)

    assert tuple(whole) == tuple(summarise(summarise((), messages[:cut]), messages[cut:]))
    assert len(whole) <= MAX_OF_A_TOPIC * len(Topic)
    assert sum(len(line.text) for line in whole) <= MAX_CHARACTERS
    assert all(len(line.text) <= MAX_TEXT for line in whole)
    roles = {message.message_id: message.role for message in messages}
    for line in whole:
        assert {roles[name] for name in line.message_ids} <= {MessageRole.USER, MessageRole.ASSISTANT}


@pytest.mark.parametrize(
    "text",
    every_fourth(
        [
            "1 ",
            "a,",
            "我不能",
            "已经",
            "not ",
            "we've ",
            "把",
            "是",
            "monday ",
            "一二三四",
            "改成",
            "http://a.b/c ",
        ]
    ),
)
def test_a_long_message_takes_no_long(text):
    long = text * (32_000 // len(text))
    started = time.process_time()

    lines_of(long, f">> {long}")

    assert time.process_time() - started < 3


THEATRE = (
    "My daughter's class is putting on a play. I'd like to borrow six spotlights.",
    ">> When is the show?",
    "Two shows, Thursday and Friday, doors at 18:30.",
    ">> I've written to the theatre club about the spotlights.",
    "The stage only has a 16 amp circuit, so the total load can't go over 3,500 watts.",
    "Never aim anything at the front row.",
    ">> Should I draw a cable plan?",
    "Sure, go ahead.",
    "My back hurts from carrying boxes.",
    "We don't know yet who operates the curtain.",
    ">> The cable plan is ready, version v0.3.",
    "Rehearsal got pushed to Wednesday at 5 pm.",
    "Mr. Duarte will operate the curtain.",
)
OFFICE = (
    "单套不能超过 1,450 元，总价控制在八万七以内。",
    ">> 我整理了五家供应商的报价，已发到您邮箱。",
    "桌子高度要能调节。",
    ">> 需要我约供应商来量尺寸吗？",
    "好，周二上午来吧。",
    "今天外面下大雨，堵了一个小时",
    "付款要财务总监批准。",
    ">> 合同草稿写好了，放在共享盘 /contracts/desk-v2.docx。",
    "交货从十一月三号推迟到十一月十号。",
    "旧工位已经卖掉了。",
)


@pytest.mark.req("S5")
def test_givens_of_the_work_and_steps_of_both_are_told():
    theatre, office = told(*THEATRE), told(*OFFICE)

    assert theatre == {
        GOALS: ["I'd like to borrow six spotlights"],
        LIMITS: [
            "When is the show? Two shows, Thursday and Friday, doors at 18:30",
            "The stage only has a 16 amp circuit, so the total load can't go over 3,500 watts",
            "Never aim anything at the front row",
        ],
        DECISIONS: [
            "Should I draw a cable plan? Sure, go ahead",
            "Rehearsal got pushed to Wednesday at 5 pm",
        ],
        PROGRESS: [
            "I've written to the theatre club about the spotlights",
            "The cable plan is ready, version v0.3",
        ],
        OPEN: [],
    }
    assert office == {
        GOALS: [],
        LIMITS: [
            "单套不能超过 1,450 元，总价控制在八万七以内",
            "桌子高度要能调节",
            "需要我约供应商来量尺寸吗？ 好，周二上午来吧",
            "付款要财务总监批准",
        ],
        DECISIONS: ["交货从十一月三号推迟到十一月十号"],
        PROGRESS: [
            "我整理了五家供应商的报价，已发到您邮箱",
            "合同草稿写好了，放在共享盘 /contracts/desk-v2.docx",
            "旧工位已经卖掉了",
        ],
        OPEN: [],
    }


def test_a_place_is_as_long_as_its_share_of_the_windows_tokens():
    assert DEFAULT_TOKENS // DEFAULT_MESSAGES == 200, "what CHARACTERS_A_PLACE was measured for"
