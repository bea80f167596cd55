"""What is asked for by an exact identifier comes first among look-alikes, as a record and as a turn."""

from __future__ import annotations

import pytest

from tests.functional.reading.answers import contents, found, reasons

pytestmark = pytest.mark.req("R3")


@pytest.mark.fourths
@pytest.mark.parametrize("question", ["ZX-00007-A", "订单ZX-00007-A到哪了", "where is order zx-00007-a?"])
def test_a_record_that_holds_it_comes_before_fresher_and_weightier_look_alikes(
    remember, sync, search, clock, question
):
    meant = remember("订单 ZX-00007-A 已发往杭州", importance=0.1)["memory_id"]
    clock.advance(days=60)
    others = [remember(f"订单 ZX-00007-{end} 已发往杭州", importance=1.0)["memory_id"] for end in "BCD"]
    sync()

    answer = search(question)

    assert found(answer)[0] == meant
    relevance = {item["memory"]["memory_id"]: item["parts"]["relevance"] for item in answer["items"]}
    assert relevance[meant] == 1
    assert all(relevance[name] < 0.5 for name in others if name in relevance)


@pytest.mark.parametrize("question", ["报错E0421怎么处理", "what fixes E0421?"])
def test_so_does_a_turn(api, sync, search, question):
    said = [f"遇到报错E042{number}，换一个版本就好了" for number in (2, 1, 3)]
    said += ["then restart the worker", "报错E04210是磁盘满了"]
    messages = [
        {"message_id": f"m{number}", "role": "user", "content": text} for number, text in enumerate(said)
    ]
    assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    sync()

    items = search(question)["items"]

    assert items[0]["memory"]["source"]["ids"] == ["m1"]
    assert items[0]["parts"]["relevance"] == 1
    assert all(item["parts"]["relevance"] < 1 for item in items[1:])


TWINS = [
    (
        "What does com.acme.Billing throw on?",
        "com.acme.Billing throws on nulls",
        "com.acme.Billings throws on nulls",
    ),
    ("foo.bar.Baz#qux 做什么", "foo.bar.Baz#qux 解析日期", "foo.bar.Baz#quxes 解析日期"),
    ("Is Users.findAll slow?", "Users.findAll is slow", "Users.findAllByName is slow"),
    ("工单48213 处理完了吗？", "工单 #48213 已关闭", "工单 #48231 仍然打开"),
    ("Is ticket 90177 closed?", "ticket #90177 is closed", "ticket #90171 is open"),
    ("Is invoice #660123 paid?", "The invoice 660123 was paid", "The invoice 660132 is unpaid"),
    ("工单213处理完了吗？", "工单 #213 已关闭", "工单 #231 仍然打开"),
    ("Is issue #42 fixed?", "issue 42 was fixed", "issue 24 is not fixed"),
    ("工单#48213", "48213号工单已关闭", "48231号工单仍然打开"),
    ("№5512", "№ 5512 was returned", "№ 5521 is on its way"),
    ("PO4500012345到了吗", "PO 4500012345 已到", "PO 4500012354 在路上"),
    ("where is s2020001", "S-2020-001 is in the cabinet", "S-2020-010 is on the desk"),
    ("c:/users/li/a1.txt", r"表在C:\Users\li\a1.txt里", r"图在C:\Users\li\a2.txt里"),
    ("PO 4500012345到了吗", "PO4500012345 已到", "SO4500012345 在路上"),
    ("采购单4500012345到了吗", "采购单 4500012345 已到", "销售单 4500012345 在路上"),
    ("who has Ticket5582", "工单 5582 由王芳跟进", "Bug5582 由李雷跟进"),
    ("where is MU 5137", "MU5137 is at gate 3", "MU5173 is at gate 4"),
    ("What does B-XK4412 carry?", "Truck B-XK 4412 carries feathers", "Truck B-KX 4412 carries bricks"),
    ("Who drives BXK4412?", "Driver Mbeki is on B-XK 4412", "Driver Nowak is on B-KX 4412"),
    ("PO771203?", "Order PO 77-1203 is for glue", "Order PO 77-1230 is for nails"),
    ("MSKU1182734里装着什么", "集装箱 MSKU 118273-4 装着茶叶", "集装箱 MSKU 118237-4 装着大米"),
    ("合同 HT 2025 017 归谁", "合同HT2025017归小周", "合同HT2025071归小李"),
    ("where is B XK 4412?", "BXK4412 waits at the dock", "BKX4412 waits at the gate"),
]


@pytest.mark.fourths
@pytest.mark.parametrize("as_turns", [False, True])
@pytest.mark.parametrize(("question", "meant", "later"), TWINS)
def test_one_written_otherwise_comes_before_a_later_look_alike(
    api, remember, sync, search, as_turns, question, meant, later
):
    if as_turns:
        messages = [
            {"message_id": f"m{at}", "role": "assistant", "content": text}
            for at, text in enumerate((meant, later))
        ]
        assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    else:
        remember(meant)
        remember(later)
    sync()

    items = search(question)["items"]

    assert items[0]["memory"]["content"] == meant
    assert items[0]["parts"]["relevance"] == 1
    assert all(item["parts"]["relevance"] <= 0.45 for item in items[1:])


COMMIT = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b"


@pytest.mark.parametrize("text", ["{} put the cache back", "提交{}把缓存改回去了"])
@pytest.mark.parametrize("question", ["9f86d08", "提交9f86d081改了什么", "what did 9F86D081884c change?"])
def test_a_hash_is_found_by_its_beginning(remember, sync, search, text, question):
    meant = remember(text.format(COMMIT), importance=0.1)["memory_id"]
    others = [
        remember(text.format(f"{start}{COMMIT[8:]}"), importance=1.0) for start in ("9f86d0a1", "1e86d081")
    ]
    sync()

    answer = search(question)

    relevance = {item["memory"]["memory_id"]: item["parts"]["relevance"] for item in answer["items"]}
    assert found(answer)[0] == meant
    assert relevance[meant] == 1
    assert all(relevance.get(other["memory_id"], 0) <= 0.45 for other in others)


@pytest.mark.parametrize("question", ["9f86d08", "提交9f86d081改了什么"])
def test_a_turn_is_found_by_the_beginning_of_its_hash(api, sync, search, question):
    said = [
        f"提交9f86d0a1{COMMIT[8:]}改了登录",
        f"提交{COMMIT}改了缓存",
        "then we went home",
        "第三次提交是1234567",
    ]
    messages = [
        {"message_id": f"m{number}", "role": "assistant", "content": text} for number, text in enumerate(said)
    ]
    assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    sync()

    items = search(question)["items"]

    assert items[0]["memory"]["source"]["ids"] == ["m1"]
    assert items[0]["parts"]["relevance"] == 1
    assert all(
        item["parts"]["relevance"] <= 0.45 for item in items if item["memory"]["source"]["ids"] == ["m0"]
    )


SIGNED = (
    "At work I write C#",
    "家里用C++写程序",
    "My teacher wrote C",
    "工单号是#88123",
    "Parcel 88132 waits at the desk",
    "The knight on our logo is ♞",
    "部署步骤①先备份",
    "邻居姓𠮷田",
    "同事姓吉田",
)


@pytest.mark.fourths
@pytest.mark.parametrize("as_turns", [False, True])
@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("C#", 0),
        ("c++", 1),
        ("C", 2),
        ("#88123", 3),
        ("88132", 4),
        ("88123", 3),
        ("#88132", 4),
        ("♞", 5),
        ("①", 6),
        ("𠮷田", 7),
        ("吉田", 8),
    ],
)
def test_a_lone_sign_or_rare_character_is_found_as_it_is(
    api, remember, sync, search, as_turns, question, meant
):
    if as_turns:
        messages = [
            {"message_id": f"m{at}", "role": "assistant", "content": text} for at, text in enumerate(SIGNED)
        ]
        assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    else:
        for text in SIGNED:
            remember(text)
    sync()

    items = search(question)["items"]

    assert items[0]["memory"]["content"] == SIGNED[meant]
    assert items[0]["parts"]["relevance"] == 1


@pytest.mark.fourths
@pytest.mark.parametrize("sign", ["★", "→", "☆", "♦", "¥", "👍", "🦄"])
@pytest.mark.parametrize("question", ["{} 是什么意思", "what does {} mean?"])
def test_a_sign_asked_about_in_a_sentence_is_found(remember, sync, search, sign, question):
    held = {one: remember(f"标记 {one} 归入仓库的一类")["memory_id"] for one in "★→☆♦¥👍🦄"}
    sync()

    assert found(search(question.format(sign)))[:1] == [held[sign]]


@pytest.mark.parametrize(
    "question", ["蓝色自行车的钥匙放在哪里了👍", "where is the key of the blue bicycle 👍"]
)
def test_a_sign_that_colours_a_question_says_nothing(remember, sync, search, question):
    meant = remember("蓝色自行车的钥匙在抽屉里 the key of the blue bicycle is in the drawer")["memory_id"]
    others = [remember(f"{dish}很好吃👍")["memory_id"] for dish in ("酸菜鱼", "烤鸭", "米粉")]
    sync()

    names = found(search(question))

    assert names[:1] == [meant]
    assert not set(others) & set(names)


WHOLES_AND_PARTS = [
    ("巡检记录.docx 模板在哪", "巡检记录.docx 模板在知识库", "北区-巡检记录.docx 已填完"),
    ("2023级新生名单.csv放哪了", "2023级新生名单.csv 在网盘", "2022级新生名单.csv 已归档"),
    ("LT-207-丙 是哪家", "LT-207-丙 是锅炉厂", "LT-207-丁 是电缆厂"),
    ("what is in D-515", "D-515 shows the whole site", "D-515(C) shows the roof"),
    ("what did c0ffee12 change", "c0ffee12 changes the logger", "c0ffee12ab9d changes the docs"),
    ("10.12.25.7 跑的是什么", "10.12.25.7 跑着计费", "10.12.25.7:9104 跑着监控"),
    ("按GB/T 19001-2016要求做", "GB/T 19001-2016 是质量标准", "GB/T 19001-2008 是旧标准"),
    ("why EADDRINUSE", "EADDRINUSE means the port is taken", "EADDRNOTAVAIL means a wrong address"),
    ("jira 451 关了没", "JIRA-451 已关闭", "JIRA-4510 新建"),
]


@pytest.mark.fourths
@pytest.mark.parametrize("as_turns", [False, True])
@pytest.mark.parametrize(("question", "meant", "later"), WHOLES_AND_PARTS)
def test_what_names_it_wholly_comes_before_a_later_one_that_names_a_part_or_another(
    api, remember, sync, search, clock, as_turns, question, meant, later
):
    if as_turns:
        messages = [
            {"message_id": f"m{at}", "role": "assistant", "content": text}
            for at, text in enumerate((meant, later))
        ]
        assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    else:
        remember(meant, importance=0.1)
        clock.advance(days=60)
        remember(later, importance=1.0)
    sync()

    items = search(question)["items"]

    assert items[0]["memory"]["content"] == meant
    assert items[0]["parts"]["relevance"] == 1
    assert all(item["parts"]["relevance"] < 0.47 for item in items[1:])


def test_a_turn_that_names_a_part_comes_behind_a_record_that_names_it_wholly(
    api, remember, sync, search, clock
):
    meant = remember("LT-207 是总包", importance=0.1)["memory_id"]
    clock.advance(days=60)
    messages = [{"message_id": "m1", "role": "user", "content": "LT-207-丙 是锅炉厂"}]
    assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    sync()

    items = search("LT-207 是谁")["items"]

    assert [item["parts"]["relevance"] for item in items] == [1, 0.46]
    assert items[0]["memory"]["memory_id"] == meant


@pytest.mark.parametrize(
    "question", ["billing.version", "billing.version 现在是多少？", "what is billing.version?"]
)
def test_a_record_is_found_by_its_subject_key_as_it_is_written(remember, sync, search, question):
    meant = remember("一律用第四版", subject_key="billing.version", importance=0.1)["memory_id"]
    other = remember("一律用第五版", subject_key="billing.versions", importance=1.0)["memory_id"]
    sync()

    answer = search(question)

    relevance = {item["memory"]["memory_id"]: item["parts"]["relevance"] for item in answer["items"]}
    assert found(answer)[0] == meant
    assert relevance[meant] == 1
    assert relevance.get(other, 0) < 1


def test_so_it_is_where_the_key_reads_like_a_name_in_code(remember, sync, search):
    meant = remember("一律用第四版", subject_key="acme.billing.version", importance=0.1)["memory_id"]
    remember("一律用第五版", subject_key="acme.billing.versions", importance=1.0)
    sync()

    answer = search("acme.billing.version 现在是多少？")

    assert found(answer)[0] == meant
    assert answer["items"][0]["parts"]["relevance"] == 1


REST = [
    (
        "Why was ledger-api 2.14.1 rolled back?",
        "We rolled back ledger-api 2.14.1, it leaked memory",
        "ledger-worker 2.14.1 runs fine",
    ),
    ("报表服务 3.2.0 为什么回滚？", "报表服务 3.2.0 因为内存泄漏回滚了", "网关 3.2.0 一切正常"),
    (
        "What helps against E0421 on the printer?",
        "E0421 on the printer: change the drum",
        "E0421 on the scanner: start it anew",
    ),
    ("扫描仪报 E0421 怎么办？", "扫描仪报 E0421 就重启一次", "打印机报 E0421 要换硒鼓"),
    ("What colour is room 302?", "Room 302 is painted in the colour of sand", "Room 302 has a broken lock"),
    ("PO4500012345 是谁批准的？", "PO4500012345 由周经理批准", "PO4500012345 周五到货"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("question", "meant", "later"), REST)
def test_of_two_that_hold_it_the_rest_of_the_question_decides(
    remember, sync, search, clock, question, meant, later
):
    remember(meant)
    clock.advance(days=3)
    remember(later)
    sync()

    items = search(question)["items"]

    assert [item["memory"]["content"] for item in items] == [meant, later]
    assert items[0]["parts"]["relevance"] == 1
    assert 0.46 < items[1]["parts"]["relevance"] < 1


@pytest.mark.parametrize("question", ["E0421", "What is E0421?"])
def test_where_nothing_else_is_asked_the_later_one_comes_first(remember, sync, search, clock, question):
    remember("E0421 on the printer: change the drum")
    clock.advance(days=3)
    remember("E0421 on the scanner: start it anew")
    sync()

    items = search(question)["items"]

    assert [item["parts"]["relevance"] for item in items] == [1, 1]
    assert items[0]["memory"]["content"].startswith("E0421 on the scanner")


UNDERSTOOD = [
    ("What is on port 9444?", "Port 9443 is the console, 9444 serves metrics", "Port 9434 is free"),
    ("房间302归谁？", "房间301归小王，302归小李", "房间320空着"),
    ("工单 48214 谁跟？", "工单 48213 归王芳，48214 归李雷", "工单 48241 没人跟"),
    ("Is SUP-120 open?", "SUP-118 was merged; 120 is still open", "SUP-102 is closed"),
    ("What does E0422 mean?", "E0421 is the disk, 0422 the fan", "E0424 is the lamp"),
    ("Is invoice 660132 paid?", "Invoice 660123 was paid, 660132 is not", "Invoice 660213 is lost"),
]


@pytest.mark.fourths
@pytest.mark.parametrize(("question", "meant", "other"), UNDERSTOOD)
def test_a_number_whose_label_is_left_to_be_understood_is_found(
    remember, sync, search, question, meant, other
):
    remember(meant)
    remember(other)
    sync()

    items = search(question)["items"]

    assert items[0]["memory"]["content"] == meant
    assert items[0]["parts"]["relevance"] == 1
    assert all(item["parts"]["relevance"] <= 0.45 for item in items[1:])


@pytest.mark.parametrize(
    "other",
    [
        "In room 301 there are 302 chairs",
        "Room 301 was let for 302 euros",
        "Room 301, rebuilt in 3020",
        "Room 301 and pump 302a",
    ],
)
def test_an_amount_or_a_count_beside_a_label_is_no_such_number(remember, sync, search, other):
    remember(other)
    sync()

    assert found(search("Who has room 302?")) == []


def _log(line: str) -> str:
    lines = [f"10:{at // 60:02d}:{at % 60:02d} INFO run-{at} did batch B{at * 13:05d}" for at in range(300)]
    return "\n".join((*lines, line, *lines[:50]))


@pytest.mark.parametrize(
    ("question", "line"),
    [
        ("What went wrong, E7731?", "10:02:51 ERROR E7731 checksum mismatch on a blob"),
        ("工单 48213 为什么失败？", "10:02:51 ERROR 工单 48213 校验和不一致"),
        ("What does com.acme.Billing throw?", "10:02:51 WARN com.acme.Billing throws on nulls"),
    ],
)
def test_what_stands_far_behind_in_a_long_log_is_named_in_it(
    api, remember, sync, search, context, question, line
):
    message = {"message_id": "m1", "role": "user", "content": _log(line)}
    assert api.call("POST", "/v1/sessions/s1/messages", {"messages": [message]}).status == 201
    remember("E7713 is the lamp, ticket 48231 the fan, com.acme.Billings the bill")
    sync()

    items = search(question)["items"]

    assert items[0]["memory"]["source"]["ids"] == ["m1"]
    assert items[0]["parts"]["relevance"] == 1
    assert line in context(question)["text"]


def test_a_long_log_that_does_not_name_it_is_a_look_alike(api, sync, search):
    message = {"message_id": "m1", "role": "user", "content": _log("10:02:51 ERROR E7713 wrong blob")}
    assert api.call("POST", "/v1/sessions/s1/messages", {"messages": [message]}).status == 201
    sync()

    assert found(search("What went wrong, E7731?")) == []


UNHELD = [
    ("What does error E0999 mean?", ["Error E0421 means the disk is full", "错误码 X7731 表示库存服务超时"]),
    ("report_q7.xlsx 里有什么", ["report_q1.xlsx 里是第一季度的销售额"]),
    ("OPS-999 是什么工单？", ["工单 OPS-210 是打印机的", "工单 OPS-211 是门禁的"]),
    ("What is in room Z-999?", ["Room B-204 has the projector"]),
    (
        "What does B-ZZ 9999 carry?",
        [
            "Truck plate B-KX 4412 carries bricks",
            "Part no. RX-200-40/B is the left hinge",
            "Talked with driver 3 about the weather and a truck that carries sand",
        ],
    ),
    (
        "设备编号 X9-7777 在哪？",
        ["快递单号 SF1029384756 是给老王的", "House 12a has the dog", "和司机聊了天气"],
    ),
]


@pytest.mark.fourths
@pytest.mark.req("C6")
@pytest.mark.parametrize("as_turns", [False, True])
@pytest.mark.parametrize(("question", "others"), UNHELD)
def test_one_that_nothing_holds_brings_no_look_alikes(
    api, remember, sync, search, context, trace, as_turns, question, others
):
    if as_turns:
        messages = [
            {"message_id": f"m{at}", "role": "user", "content": text} for at, text in enumerate(others)
        ]
        assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    else:
        for text in others:
            remember(text)
    sync()

    answer = search(question)

    assert found(answer) == []
    assert set(reasons(trace(answer)).values()) == {"below_threshold"}
    assert contents(context(question)) == []
    assert len(found(search(question, min_relevance=0))) == len(others)


@pytest.mark.req("C6")
def test_unless_they_answer_another_part_of_the_question(remember, sync, search):
    dentist = remember("The dentist is on Monday at three, the door opens with D0412")["memory_id"]
    remember("Error E0421 means the disk is full")
    sync()

    assert found(search("What does E0999 mean, and when is the dentist?")) == [dentist]


@pytest.mark.parametrize("as_turns", [False, True])
def test_one_that_may_be_meant_is_found_and_its_look_alikes_and_fillers_are_not(
    api, remember, sync, search, as_turns
):
    texts = ["设备编号 K3-0098 在二号车间", "设备编号 K3-0089 在五号车间", "和司机聊了聊天气"]
    if as_turns:
        messages = [
            {"message_id": f"m{at}", "role": "user", "content": text} for at, text in enumerate(texts)
        ]
        assert api.call("POST", "/v1/sessions/s1/messages", {"messages": messages}).status == 201
    else:
        for text in texts:
            remember(text)
    sync()

    items = search("设备K30098在哪？")["items"]

    assert [item["memory"]["content"] for item in items] == texts[:1]


@pytest.mark.req("C6")
def test_no_conflict_between_look_alikes_is_said(remember, sync, context):
    for meaning in ("the disk is full", "the token expired"):
        remember(f"Error E0421 means {meaning}", subject_key="errors.full", confirmed=False)
    sync()

    assert len(context("What does E0421 mean?")["sections"]["conflicts"]) == 2
    assert contents(context("What does E0999 mean?")) == []
