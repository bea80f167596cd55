"""What names the whole of an identifier comes before what names another, or a part of it, at every age."""

from __future__ import annotations

import pytest

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.identifiers.exact_identifiers import asked_for, indexed_identifiers
from memory_ledger.domain.recall.identifiers.naming import WHOLE
from memory_ledger.domain.recall.ranking.named_wholly import parts_behind_wholes
from memory_ledger.domain.recall.ranking.ranking import Parts, RetrievalSettings, final_score
from memory_ledger.domain.recall.ranking.relevance import EXACT, LOOK_ALIKE, PART, Question
from memory_ledger.domain.recall.ranking.selection import Ranked, by_worth
from memory_ledger.domain.records.memory import MemoryType
from tests.support.records import make_memory

pytestmark = pytest.mark.req("R3", "R5")

SIMPLIFIED = OpenCCHanVariants().simplified
SETTINGS = RetrievalSettings()
# A question, what it means, and what only looks like it: others, and parts.
LOOK_ALIKES = {
    "files": [
        (
            "A2_考勤_汇总.xlsx 谁改过",
            "A2_考勤_汇总.xlsx 是人事小秦改的",
            ["A3_考勤_汇总.xlsx 是行政改的", "考勤_汇总.xlsx 没人动过"],
        ),
        (
            "2023级新生名单.csv放哪了",
            "2023级新生名单.csv 放在教务网盘",
            ["2022级新生名单.csv 已归档", "新生名单.csv 是模板"],
        ),
        (
            "巡检记录.docx 模板在哪",
            "巡检记录.docx 模板在知识库",
            ["北区-巡检记录.docx 已填完", "南区_巡检记录.docx 未填"],
        ),
        (
            "ERP需求清单v2.docx 定稿了吗",
            "ERP需求清单v2.docx 已定稿",
            ["CRM需求清单v2.docx 还在改", "ERP需求清单v1.docx 作废"],
        ),
        (
            "打开B座平面图.pdf",
            "B座平面图.pdf 在设计院的邮件里",
            ["A座平面图.pdf 在档案室", "C座平面图.pdf 丢了"],
        ),
        (
            "帮我找一下客户回访表.xlsx",
            "客户回访表.xlsx 在销售盘",
            ["大客户回访表.xlsx 在总监那", "客户回访表2.xlsx 是备份"],
        ),
        (
            "第3周_周计划.md 写了什么",
            "第3周_周计划.md 写了上线安排",
            ["第2周_周计划.md 写了培训", "周计划.md 是空的"],
        ),
        (
            "新版_报价单.xls 发给谁了",
            "新版_报价单.xls 发给了港口公司",
            ["旧版_报价单.xls 留底", "报价单.xls 是空表"],
        ),
    ],
    "suffixes": [
        (
            "XS-2024-0310 现在到哪一步",
            "XS-2024-0310 已经盖章",
            ["XS-2024-0310-变1 等法务", "XS-2024-0310-变2 等财务"],
        ),
        (
            "XS-2024-0310-变2 谁在审",
            "XS-2024-0310-变2 由梁会计审",
            ["XS-2024-0310-变1 由总监审", "XS-2024-0310 由店长审"],
        ),
        ("LT-207-丙 是哪家", "LT-207-丙 是锅炉厂", ["LT-207-丁 是电缆厂", "LT-207 是总包"]),
        ("LT-207 总包是谁", "LT-207 的总包是城建二公司", ["LT-207-丙 的总包是锅炉厂"]),
        ("图 D-515(B) 看哪张", "D-515(B) 是屋面图", ["D-515(A) 是地下室图", "D-515 是总平面"]),
        (
            "what is in drawing D-515",
            "D-515 shows the whole site",
            ["D-515(A) shows the basement", "D-515(C) shows the roof"],
        ),
        ("SOP-31（修订）有效吗", "SOP-31（修订）从七月起有效", ["SOP-31 只在旧厂用", "SOP-31（试行）已废"]),
        ("SOP-31 还用吗", "SOP-31 只在旧厂用", ["SOP-31（修订）从七月起有效"]),
        ("方案 FA-88之二 评审结果", "FA-88之二 通过评审", ["FA-88之三 没通过", "FA-88 没有评审"]),
    ],
    "hashes": [
        (
            "提交 7ac01b9 是谁的",
            "7ac01b9 是小顾提交的",
            ["7ac01b92 是小龚提交的", "7ac01b9f3e 是机器人提交的"],
        ),
        (
            "what did c0ffee12 change",
            "c0ffee12 changes the logger",
            ["c0ffee1 changes the parser", "c0ffee12ab9d changes the docs"],
        ),
        (
            "9d41f7ab03e2c5 是哪个镜像",
            "9d41f7ab03e2c5 是测试镜像",
            ["9d41f7ab03 是旧镜像", "9d41f7ab 是基础镜像"],
        ),
        (
            "d4e5f60718",
            "tag release points to d4e5f60718",
            ["d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f607 is the merge"],
        ),
    ],
    "addresses": [
        ("10.12.25.7 跑的是什么", "10.12.25.7 跑着计费", ["10.12.2.57 跑着网关", "10.12.25.70 跑着短信"]),
        ("ping 10.11.12.13 不通", "10.11.12.13 是门禁主机", ["10.11.13.12 是考勤机", "10.12.11.13 是大屏"]),
        ("11.05.06.07 属于谁", "11.05.06.07 属于机房二", ["11.06.05.07 属于机房三"]),
        (
            "192.168.60.3:3306 连不上",
            "192.168.60.3 是报表库",
            ["192.168.6.33 是缓存", "192.168.63.0 是打印机"],
        ),
        (
            "what is 192.168.60.3",
            "192.168.60.3 is the report database",
            ["192.168.60.3:9104 is the exporter", "192.168.60.3:3307 is the replica"],
        ),
        ("192.168.60.3:9104 是啥", "192.168.60.3:9104 是监控端口", ["192.168.60.3 是报表库"]),
        ("http://10.9.8.7:8080/health 报错", "10.9.8.7 是灰度机", ["10.9.7.8 是开发机"]),
        (
            "172.20.1.16/28 给谁用",
            "172.20.1.16/28 给访客用",
            ["172.20.1.16 是打印机", "172.20.11.6/28 给仓库用"],
        ),
    ],
    "apart": [
        ("RFC 7519 讲什么", "RFC 7519 定义令牌格式", ["RFC 7591 讲动态注册", "RFC 7515 讲签名"]),
        (
            "what does RFC7515 cover",
            "RFC 7515 covers signatures",
            ["RFC 7519 covers tokens", "RFC 7516 covers encryption"],
        ),
        ("ca 1502 几点飞", "CA1502 七点飞", ["CA1520 九点飞", "MU1502 八点飞"]),
        ("坐hu 7606 走", "HU7606 从一号航站楼走", ["HU7660 从二号航站楼走"]),
    ],
    "notices": [
        (
            "浙建发〔2023〕46号说了什么",
            "浙建发〔2023〕46号 说的是绿色建筑",
            ["浙建发〔2023〕64号 说的是资质", "浙建发〔2022〕46号 说的是消防"],
        ),
        (
            "国办函[2021]9号",
            "国办函〔2021〕9号 是数据清单",
            ["国办函〔2021〕19号 是营商环境", "国办发〔2021〕9号 是农业"],
        ),
    ],
    "standards": [
        (
            "按GB/T 19001-2016要求做",
            "GB/T 19001-2016 是质量体系标准",
            ["GB/T 19001-2008 是旧标准", "GB/T 19011-2016 是审核指南"],
        ),
        ("GB 50016-2014 还有效吗", "GB 50016-2014 管防火", ["GB 50061-2014 管线路", "GB 50016-2006 已废止"]),
        (
            "does IEC 60601-1 apply",
            "IEC 60601-1 applies to the monitor",
            ["IEC 60601-2 applies to the pump", "IEC 60610-1 does not exist"],
        ),
    ],
    "telephones": [
        ("座机66038821是哪里", "仓库座机 021-66038821", ["门岗座机 021-66038812", "食堂座机 021-66083821"]),
        (
            "who has the number 46120937",
            "Rental office: +45 46 12 09 37",
            ["Dentist: +45 46 21 09 37", "Baker: +45 46 12 07 39"],
        ),
    ],
    "names of errors and codes apart": [
        ("jira 451 关了没", "JIRA-451 已关闭", ["JIRA-415 还开着", "JIRA-4510 新建"]),
        (
            "ETIMEDOUT 怎么办",
            "看到 ETIMEDOUT 先查防火墙",
            ["看到 EPIPE 先查上游", "看到 EHOSTUNREACH 先查路由"],
        ),
        (
            "why EADDRINUSE",
            "EADDRINUSE means the port is taken",
            ["EADDRNOTAVAIL means the address is wrong", "EACCES means a missing right"],
        ),
        ("BA 12 在哪降落", "BA12 在五号航站楼降落", ["BA21 在三号航站楼降落"]),
    ],
    "branches and the rest": [
        (
            "bugfix/ORD-12-coupon 合了吗",
            "bugfix/ORD-12-coupon 合到了主干",
            ["bugfix/ORD-21-coupon 没合", "bugfix/ORD-12-coupons 废弃"],
        ),
        (
            "chapter-02_draft.tex status",
            "chapter-02_draft.tex is with the editor",
            ["chapter-20_draft.tex is missing", "old-chapter-02_draft.tex is archived"],
        ),
        (
            "libbar 4.7.1 on arm",
            "libbar 4.7.1 fails on arm",
            ["libbar 4.7.1-beta2 works on arm", "libbar 4.7.11 works on arm"],
        ),
        ("零件 PX-5500/2 多少钱", "零件 PX-5500/2 三十块", ["零件 PX-5500/3 四十块", "零件 PX-5500 整套卖"]),
        ("机组 #2A-07 停机原因", "机组 2A-07 因轴承停机", ["机组 2A-70 因保养停机", "机组 2B-07 没停"]),
        (
            "mail to night-desk@corp.cn",
            "night-desk@corp.cn goes to the guard",
            ["desk@corp.cn goes to reception", "night-desks@corp.cn bounces"],
        ),
    ],
    "harder ones": [
        (
            "合同扫描件(2).pdf 清楚吗",
            "合同扫描件(2).pdf 很清楚",
            ["合同扫描件(1).pdf 模糊", "合同扫描件.pdf 缺页"],
        ),
        ("預算表_甲.xlsx 在哪", "预算表_甲.xlsx 在财务盘", ["预算表_乙.xlsx 在人事盘"]),
        (
            "把2024Q1复盘.pptx发我",
            "2024Q1复盘.pptx 归小冯",
            ["2024Q2复盘.pptx 归小郑", "2023Q1复盘.pptx 归档"],
        ),
        (
            "项目计划(终稿)v2.docx 谁写的",
            "项目计划(终稿)v2.docx 小谢写的",
            ["项目计划(终稿)v3.docx 小喻写的", "项目计划(初稿)v2.docx 小柏写的"],
        ),
        (
            "报告-2024.06.docx 发了吗",
            "报告-2024.06.docx 已发",
            ["报告-2024.07.docx 未发", "报告-2023.06.docx 作废"],
        ),
        ("年会方案2.pptx 改好没", "年会方案2.pptx 改好了", ["年会方案.pptx 没改", "年会方案3.pptx 没改"]),
        ("LT-207（丙）是谁", "LT-207-丙 是锅炉厂", ["LT-207-丁 是电缆厂", "LT-207 是总包"]),
        ("T-302 (A) 画的啥", "T-302(A) 是厂房", ["T-302(B) 是仓库", "T-302 是总图"]),
        ("A-100-上 放哪层", "A-100-上 放二层", ["A-100-下 放一层", "A-100 放仓库"]),
        ("SC-44修订版 生效没", "SC-44修订版 已生效", ["SC-44试行版 失效", "SC-44 没生效"]),
        ("INV-2031/A 付了没", "INV-2031/A 付了", ["INV-2031/B 没付", "INV-2031 付了一半"]),
        ("机柜 B-12甲 空着吗", "机柜 B-12甲 空着", ["机柜 B-12乙 满了", "机柜 B-12 拆了"]),
        ("10.24.81.5/24", "网段 10.24.81.5/24 归测试", ["网段 10.24.81.5/25 归生产", "10.24.81.5 是主机"]),
        ("[fe80::1a2b]:8080 是啥", "fe80::1a2b 是网关", ["fe80::1a2c 是笔记本"]),
        (
            "ISO/IEC 27001:2022 换证没",
            "ISO/IEC 27001:2022 已换证",
            ["ISO/IEC 27001:2013 到期", "ISO/IEC 27002:2022 不认证"],
        ),
        ("T/CECS 10001-2019 是啥", "T/CECS 10001-2019 管板材", ["T/CECS 10010-2019 管管材"]),
        ("GB/T7714—2015 怎么引", "GB/T 7714-2015 管引用", ["GB/T 7714-2005 旧版", "GB/T 7741-2015 无关"]),
        ("GBT 7714-2015", "GB/T 7714-2015 管引用", ["GB/T 7714-2005 旧版"]),
        ("RFC-9110 语义", "RFC 9110 讲语义", ["RFC 9111 讲缓存", "RFC 9101 讲别的"]),
        (
            "NIST SP 800-53 要求",
            "NIST SP 800-53 要求审计",
            ["NIST SP 800-63 要求认证", "NIST SP 800-35 是指南"],
        ),
        ("PEP 8 讲什么", "PEP 8 讲风格", ["PEP 20 讲禅", "PEP 80 不存在"]),
        (
            "DB11/T 1234-2015 管什么",
            "DB11/T 1234-2015 管绿地",
            ["DB31/T 1234-2015 管垃圾", "DB11/T 1243-2015 管井盖"],
        ),
        (
            "国发（2023）3号 说啥",
            "国发〔2023〕3号 说外资",
            ["国发〔2023〕13号 说自贸", "国办发〔2023〕3号 说就业"],
        ),
        (
            "京政办发〔2022〕第8号",
            "京政办发〔2022〕8号 说供热",
            ["京政办发〔2022〕18号 说停车", "京政发〔2022〕8号 说任免"],
        ),
        (
            "法释〔2020〕17号 还用吗",
            "法释〔2020〕17号 还用",
            ["法释〔2020〕71号 没有", "法发〔2020〕17号 另说"],
        ),
        ("call 5550132", "Clinic: (415) 555-0132", ["Bakery: (415) 555-0123", "Garage: (415) 550-5132"]),
        ("66038821 是谁", "总机 +86 21 6603 8821", ["传真 +86 21 6603 8812"]),
        ("020 7946 0958 whose", "Florist: +44 20 7946 0958", ["Tailor: +44 20 7946 0985"]),
        ("kb 5034441 装不上", "KB5034441 要扩分区", ["KB5034414 没问题", "KB5043441 撤回"]),
        ("wo 7781 谁接", "WO-7781 小钱接", ["WO-7718 小周接", "WO-77811 小吴接"]),
        ("pay 881 进展", "PAY-881 修好了", ["PAY-818 没修", "PLAY-881 另一个"]),
        (
            "SIGSEGV on start",
            "SIGSEGV on start means bad driver",
            ["SIGKILL on start means out of memory", "SIGTERM on start means redeploy"],
        ),
        ("TS2322 什么意思", "TS2322 是类型不符", ["TS2332 是 this", "TS2345 是参数"]),
        ("ORA-00942 怎么办", "ORA-00942 授权即可", ["ORA-00924 语法错", "ORA-01942 用户错"]),
        (
            "dd20260318-0071 收件人",
            "DD20260318-0071 收件人是舅妈",
            ["DD20260318-0017 收件人是表哥", "DD20260318-00711 收件人是姑父"],
        ),
        (
            "docs/季度/销售日报.pdf 有吗",
            "docs/季度/销售日报.pdf 有",
            ["docs/月度/销售日报.pdf 没有", "销售日报.pdf 停发"],
        ),
    ],
}


def ranked(question, text, *, importance=0.5, recency=1.0):
    parts = Parts(relevance=question.relevance(text, 0.3), importance=importance, recency=recency)
    memory = make_memory(f"mem_{text}", type=MemoryType.FACT, content=text)
    return Ranked(memory=memory, text=text, parts=parts, score=final_score(parts, SETTINGS))


def answers(asked, meant, others):
    """Return the texts with their relevance, best first; what is meant is old and unimportant."""
    question = Question(asked, SIMPLIFIED)
    texts = [
        ranked(question, meant, importance=0, recency=0),
        *(ranked(question, other, importance=1) for other in others),
    ]
    return [
        (one.text, one.parts.relevance) for one in by_worth(parts_behind_wholes(texts, question, SETTINGS))
    ]


@pytest.mark.fourths
@pytest.mark.parametrize("kind", LOOK_ALIKES)
def test_what_is_meant_comes_first_and_alone_is_wholly_relevant(kind):
    wrong = {}
    for asked, meant, others in LOOK_ALIKES[kind]:
        best, *rest = answers(asked, meant, others)
        if best != (meant, EXACT) or any(relevance == EXACT for _, relevance in rest):
            wrong[asked] = (best, *rest)

    assert wrong == {}


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("asked", "part"),
    [
        ("7ac01b9", "7ac01b9f3e is the release"),
        ("main.py", "see src/app/main.py"),
        ("10.9.8.7", "10.9.8.7:8080 is the gateway"),
        ("10.9.8.7:8080", "10.9.8.7 is the gateway"),
        ("https://10.9.8.7/login", "10.9.8.7 is the gateway"),
        ("LT-207", "LT-207-丙 是锅炉厂"),
        ("LT-207-丙", "LT-207 是总包"),
        ("巡检记录.docx", "北区-巡检记录.docx 已填完"),
        ("66038821", "仓库座机 021-66038821"),
        ("021-66038821", "仓库座机 66038821"),
        ("GB/T 19001", "GB/T 19001-2016 是质量体系标准"),
        ("遵守浙建发〔2023〕46号", "浙建发〔2023〕46号 说的是绿色建筑"),
    ],
)
def test_a_part_is_what_was_meant_where_nothing_is_named_wholly(asked, part):
    question = Question(asked, SIMPLIFIED)

    assert [0 < named < WHOLE for named in question.namings(part)] == [True]
    assert [
        one.parts.relevance for one in parts_behind_wholes([ranked(question, part)], question, SETTINGS)
    ] == [EXACT]


def test_a_part_is_worth_more_than_a_look_alike_and_less_than_the_whole_whatever_its_age():
    whole = Parts(relevance=EXACT, importance=0, recency=0)
    part = Parts(relevance=PART, importance=1, recency=1)

    assert LOOK_ALIKE < PART < EXACT
    assert final_score(part, SETTINGS) < final_score(whole, SETTINGS)


def test_of_several_that_are_named_wholly_none_is_lessened():
    question = Question("7ac01b9 and E0421")
    texts = ["7ac01b9 is mine", "7ac01b9f3e breaks E0421", "E0421 is a full disk", "7ac01b9f3e is theirs"]

    found = parts_behind_wholes([ranked(question, text) for text in texts], question, SETTINGS)

    assert [one.parts.relevance for one in found] == [EXACT, EXACT, EXACT, PART]


@pytest.mark.parametrize(
    ("asked", "most", "least"),
    [
        ("我想要二号厂房_消防图.pdf", "二号厂房_消防图.pdf 在柜里", "厂房_消防图.pdf 在院里"),
        ("7ac01b9f3e44", "7ac01b9f3e is mine", "7ac01b9 is theirs"),
    ],
)
def test_of_two_parts_the_longer_is_nearer_to_the_whole(asked, most, least):
    assert answers(asked, most, [least]) == [(most, EXACT), (least, PART)]


def test_nothing_is_lessened_where_nothing_was_found_or_asked_for_exactly():
    question = Question("what about lunch")
    lunch = [ranked(question, "lunch is at noon")]

    assert parts_behind_wholes([], Question("E0421"), SETTINGS) == []
    assert parts_behind_wholes(lunch, question, SETTINGS) == lunch


def test_a_whole_says_nothing_of_the_part_of_another():
    question = Question("7ac01b9 and E0421")
    texts = ["7ac01b9f3e is mine", "E0421 is a full disk"]

    found = parts_behind_wholes([ranked(question, text) for text in texts], question, SETTINGS)

    assert [one.parts.relevance for one in found] == [EXACT, EXACT]


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("E0421（磁盘满）先清日志", ["e0421"]),
        ("E0421-重启后消失", ["e0421"]),
        ("ZX-1042-第2次送修", ["zx-1042"]),
        ("KJ-118-甲方签字", ["kj-118"]),
        ("KJ-118(第三页)", ["kj-118"]),
        ("KJ-118修订了三处", ["kj-118"]),
        ("max_retry(3)", ["max_retry"]),
        ("E0421-上次也出现", ["e0421"]),
        ("K-77乙烯泄漏", ["k-77"]),
        ("K-77乙的泄漏和K-77-上", ["k-77-乙", "k-77-上"]),
        ("LT-207（丙）和LT-207修订版", ["lt-207-丙", "lt-207-修订"]),
        ("打开src/app/main.py或./run.sh", ["src/app/main.py", "./run.sh"]),
        ("订单ZX-99871-Q的文件src/app/main.py", ["zx-99871-q", "src/app/main.py"]),
        ("E0421在src/日志/a.log", ["e0421在src/日志/a.log", "src/日志/a.log", "e0421"]),
        ("E0421的report.pdf", ["e0421的report.pdf", "report.pdf", "e0421"]),
        ("KJ-118-甲谁签的", ["kj-118-甲"]),
        ("T-302（b）和T-302【草案】", ["t-302(b)", "t-302-草案"]),
        ("FY 2023-2024, on 12/11/2024, 1-2024", []),
        ("Then 9110 people came, ISO is a body, EN is English", []),
        ("8 GB 2048, EN 2024, GB 16, ISO 27 and DIN A4", []),
        ("EN 71-3, IEEE 802.11, RFC 2045 and PEP 8", ["en71-3", "ieee802.11", "rfc2045", "pep8"]),
        ("we EAT at 12, Edom, Exit, EVENT, ERROR, EMAIL", []),
        ("12.11.10, 24.12.31 and 10.24.81", []),
        ("24.12.31 10:20:30.5", []),
        ("12.11.10.4", ["12.11.10.4"]),
    ],
)
def test_what_is_said_behind_a_code_or_counts_is_no_part_of_a_name(text, names):
    assert list(asked_for(text)) == names
    assert {name for name in names} <= set(indexed_identifiers(text))


@pytest.mark.parametrize(
    ("asked", "text"),
    [
        ("we had 15 people", "had15"),
        ("top 10 customers in 2024", "in2024 was good"),
        ("ca 1502", "CA1520 九点飞"),
        ("jira 451", "jiro-451"),
        ("about 12.5 percent", "about12"),
    ],
)
def test_a_word_before_a_number_is_a_code_only_where_it_is_held_as_one(asked, text):
    assert not Question(asked).is_named_in(text)
    assert Question(asked).identifiers == ()


@pytest.mark.parametrize(
    ("asked", "keys"),
    [
        ("billing.version 是多少", ("billing.version",)),
        ("what is user.home_city?", ("user.home_city",)),
        ("团队的reply.style呢", ("reply.style",)),
        ("see config.yaml at example.com, e.g. v2.3.1, a@b.com", ()),
        ("well...ok", ()),
    ],
)
def test_a_subject_key_is_read_as_it_is_written(asked, keys):
    assert Question(asked).subject_keys == keys
