"""Where nothing holds the identifier asked for, another one of its kind is not what was meant."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings, final_score
from memory_ledger.domain.recall.ranking.relevance import EXACT, LOOK_ALIKE, Question
from memory_ledger.domain.recall.ranking.selection import Ranked
from memory_ledger.domain.recall.ranking.strangers import without_strangers
from memory_ledger.domain.records.memory import MemoryType
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R2", "C6")

SIMPLIFIED = OpenCCHanVariants().simplified
SETTINGS = RetrievalSettings()
STRANGERS = [
    ("What does E0999 mean?", "Error E0421 means the payment gateway disk is full"),
    ("What does error E0999 mean?", "错误码 X7731 表示库存服务超时"),
    ("What is in report_q7.xlsx?", "The file report_q1.xlsx holds the sales of the first quarter"),
    ("What did version 9.9.9 fix?", "Version 4.2.1 fixed the login"),
    ("What is in room Z-999?", "Room B-204 has the projector"),
    ("OPS-999 是什么工单？", "Ticket OPS-210 is about the printer"),
    ("错误码 X9999 是什么意思？", "错误码 X7731 表示库存服务超时"),
    ("PO4500099999到了吗", "PO4500012345 已到仓库"),
    ("订单ZX-99999-Q的状态", "订单 ZX-00007-A 已发往杭州"),
    ("Is ticket 90177 closed?", "ticket #90171 is open"),
    ("Whose number is 13800138000?", "The plumber's number is 13911112222"),
    ("what did commit 9f86d08 change?", "commit 1e86d081 changed the cache"),
    ("Is flight MU5999 delayed?", "Flight MU5137 leaves gate 3"),
    ("部署文档 deploy_v9.md 在哪", "deploy_v2.md 在共享盘"),
    ("Who approved invoice INV-9999 for the roof?", "Invoice INV-1200 for the tiles was approved by Ann"),
    ("How do I solve ORA-09999?", "ORA-00942 is solved by a grant"),
    ("What did we decide about INC-9999?", "We decided to close INC-7902"),
    ("What did Anna say about INC-9999?", "Anna said INC-7902 was her fault"),
    ("When was PX-999 delivered?", "PX-118 was delivered on Monday"),
    ("合同 HT-2099-01 谁签的？", "合同 HT-2023-07 是李总签的"),
    ("日报_0931.pdf 发给谁了", "日报_0712.pdf 发给王总了"),
    ("京B99999是谁的车", "京A12345 是老李的车"),
    ("Who owns 10.9.8.7?", "10.4.4.1 is owned by the network team"),
    ("GB/T 9999-2030 说的是什么", "GB/T 7714-2015 说的是参考文献"),
]
ANSWERS = [
    (
        "What does E0999 mean and when is the dentist?",
        "The dentist is at three, door code D0412, alarm E0412",
    ),
    ("E0999是什么意思，还有食堂几点关门？", "食堂八点关门，报错E0421时找老王"),
    ("Which printer do we use in Ghent, the HP-4410?", "In Ghent we use the printer HP-2200"),
    ("Where did I save the budget, in budget_v9.xlsx?", "I saved the budget in budget_v3.xlsx"),
    (
        "What is my booking QX99ZZ and which hotel did we take in Lisbon?",
        "The hotel in Lisbon is booked under AB12CD",
    ),
    (
        "请问快递单号 SF9999999999 到哪里了？另外，洗衣机的保修到什么时候？",
        "洗衣机的保修到明年五月，保修卡号 SF1234567890",
    ),
    (
        "Did the printer on the third floor get the toner TN-999?",
        "The printer on the third floor takes toner TN-243",
    ),
    ("客厅的空调型号是 KFR-99 吗", "客厅的空调型号是 KFR-35"),
    ("When does flight LH1735 leave for Oslo?", "I fly to Oslo on Friday at nine"),
    ("Who at the printing house in Ghent took order PO-88112?", "Marieke runs the printing house in Ghent"),
    ("E0999是什么意思，还有食堂几点关门？", "食堂八点关门"),
    ("Is the invoice INV-7781 for the roof already paid?", "I paid the roofers in cash in May"),
    ("How do I use python311 at work?", "At work I write Python"),
    ("Does the iphone15 fit my bike mount?", "My bike mount holds an old phone"),
    ("Can Anna look at ticket OPS-9999?", "Anna is on leave until Friday"),
    ("Can the dentist see me, my patient number is DN-44821?", "The dentist is on Monday at three"),
    ("沪A99999的车在哪家汽修厂保养", "我的车一直在城西汽修厂保养"),
    ("给老王写封邮件，说订单 ZX-99999-Q 延期了", "老王的邮箱不看，要打电话"),
    ("Remind me to bring form K-2231 to the kindergarten meeting", "The kindergarten meeting is on Thursday"),
    ("Is Dr. Osei the one who ordered test LB-90031?", "Dr. Osei is my cardiologist"),
    ("What paint did we use in the hall, was it RAL-70169?", "The hall is painted in a warm grey paint"),
    ("和供应商开会要不要带上合同 HT-2099-01？", "和供应商开会在周三下午"),
    ("Wann ist der Termin beim TÜV für K-AB 9921?", "Der Termin beim TÜV ist am Montag"),
    ("Does the violin teacher know about form VT-2210?", "The violin teacher moved to Graz"),
    ("仓库管理员什么时候能找到货号 KD-88123？", "仓库管理员下周二休假"),
    ("Which bank did we use for loan LN-90012?", "We use the savings bank in Linz for loans"),
    ("Is the glacier tour included in voucher GV-77120?", "The glacier tour starts at six"),
]
"""They answer another part of the question, or say something of what it asks beside the identifier."""
FILLER = [
    ("设备编号 X9-7777 在哪？", "快递单号 SF1029384756 是给老王的"),
    ("设备编号 X9-7777 在哪？", "和司机聊了天气，还有一辆拉沙子的卡车"),
    (
        "What does B-ZZ 9999 carry?",
        "Talked with driver 11 about the weather and a truck that carries sand number 2243.",
    ),
    ("What does B-ZZ 9999 carry?", "Part no. RX-200-40/B is the left hinge."),
    ("Whose parcel is SF9999999999?", "Commit 9f3ac21 broke the login, 9f3ca21 fixed it."),
    ("What does E0999 mean?", "An error means that something went wrong"),
    ("合同 HT-2099-01 谁签的？", "老王昨天签了租房的协议"),
    ("Where is order ZX-99999-Q?", "I ordered a lamp and a rug"),
    ("订单ZX-99999-Q到哪了", "我订了一盏灯和一块地毯"),
    ("Is ticket 90177 closed?", "The ticket office closes at six"),
    ("Who drives KN-4471?", "Emil drives me to work on Mondays"),
    ("工单 OPS-9999 处理完了吗？", "老张处理了食堂的投诉"),
    ("When was crate QK-5582 opened?", "We opened a bottle on New Year's Eve"),
    ("Who signed off TR-8890?", "My sister signed the lease last week"),
    ("编号 GZ-30417 的柜子归谁管？", "图书馆归刘老师管"),
    ("What is wrong with pump P-7733A?", "The washing machine makes a noise"),
    ("航班 CZ8899 几点起飞？", "明天早上六点起床"),
    ("Where did I put key 7741-B?", "I put the ladder in the shed"),
    ("查一下保单 BX20279911", "周末想去查一下露营地"),
    ("Do you know CVE-2031-4471?", "Do you know a good bakery here?"),
    ("How heavy is bale WT-6620?", "How are you doing with the heavy rain"),
    ("报销单 BX-20881 谁批的？", "老板批评了迟到的人"),
    ("传感器 TS-8801 装在哪里？", "新空调装在卧室"),
    ("Has shipment ZK88213 cleared customs?", "We cleared the table after dinner"),
    ("who has badge 4471-K?", "Nora has a new bicycle"),
]
"""They hold nothing of the kind, and say nothing of the question but what is asked of any."""


def relevances(asked, *texts, keys=(), key=None, relevance=0.4, fixed=False):
    question = Question(asked, SIMPLIFIED)
    ranked = []
    for text in texts:
        worth = EXACT if question.is_named_in(text) else relevance
        parts = Parts(relevance=worth, importance=1, recency=1)
        memory = make_memory(f"mem_{text}", type=MemoryType.FACT, content=text, subject_key=key)
        score = final_score(parts, SETTINGS)
        ranked.append(Ranked(memory=memory, text=text, parts=parts, score=score, fixed=fixed))
    return [one.parts.relevance for one in without_strangers(ranked, question, SETTINGS, keys)]


@pytest.mark.fourths
@pytest.mark.parametrize(("question", "other"), STRANGERS)
def test_another_of_the_kind_is_not_relevant_where_nothing_holds_the_one_asked_for(question, other):
    for relevance in (0.9, LOOK_ALIKE, SETTINGS.min_relevance):
        assert relevances(question, other, relevance=relevance) == [SETTINGS.min_relevance * relevance]


@pytest.mark.fourths
@pytest.mark.parametrize(("question", "text"), FILLER)
def test_what_says_nothing_of_a_question_about_a_code_that_nothing_holds_is_not_relevant(question, text):
    assert relevances(question, text) == [SETTINGS.min_relevance * 0.4]


@pytest.mark.parametrize(("question", "text"), FILLER[:3])
def test_it_stays_where_something_holds_the_code(question, text):
    held = Question(question).identifiers[0]

    assert relevances(question, f"{held} is in the hall", text)[1] in (0.4, LOOK_ALIKE)


@pytest.mark.parametrize(
    ("question", "text"),
    [
        ("What is in report_q7.xlsx?", "The weekly figures are due on Friday"),
        ("Why is api.example.com down?", "The server room is too hot"),
        ("Is 15000 a good number?", "I walk every day"),
        ("H1N1疫苗打了吗", "我打了流感疫苗"),
        ("Should I take B12 daily?", "My doctor says I lack iron"),
        ("next step\nfix ORA-00942 in billing", "The migration runs on Sunday"),
    ],
)
def test_names_that_say_something_by_their_words_and_what_completes_a_question_bar_nothing(question, text):
    assert relevances(question, text) == [0.4]


@pytest.mark.fourths
@pytest.mark.parametrize(("question", "text"), ANSWERS)
def test_what_answers_another_part_of_the_question_stays(question, text):
    assert relevances(question, text) == [0.4]


@pytest.mark.parametrize(
    ("question", "meant", "other"),
    [
        ("What does E0421 mean?", "E0421 is a full disk", "E0422 is an expired token"),
        ("main.py 是做什么的", "src/app/main.py 启动服务", "src/app/test.py 做测试"),
        ("What do E0421 and E0999 mean?", "E0421 is a full disk", "E0422 is an expired token"),
    ],
)
def test_where_something_holds_it_or_a_part_look_alikes_stay_behind_that(question, meant, other):
    assert relevances(question, meant, other) == [EXACT, 0.4]


def test_of_two_kinds_the_one_that_nothing_holds_lets_its_look_alikes_go():
    question = "What do E0999 and deploy.md say?"
    texts = ["deploy.md says how", "notes.md says why", "E0421 says the disk is full"]

    assert relevances(question, *texts) == [EXACT, 0.4, SETTINGS.min_relevance * 0.4]


def test_what_is_asked_for_by_its_key_or_fixed_is_no_stranger():
    asked = "Is my number plate AB-99-XY?"
    held = "The number plate is CD-12-ZW"

    assert relevances(asked, held, keys=("user.plate",), key="user.plate") == [0.4]
    assert relevances(asked, held, fixed=True) == [0.4]
    assert relevances(asked, held, key="user.plate") < [SETTINGS.min_relevance]
