"""What is asked for by its identifier is found in the forms of its kind; one that differs is a look-alike."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import strategies as st

from memory_ledger.adapters.han_variants import OpenCCHanVariants
from memory_ledger.domain.recall.identifiers.exact_identifiers import (
    asked_for,
    indexed_identifiers,
    lookups,
)
from memory_ledger.domain.recall.ranking.relevance import EXACT, LOOK_ALIKE, Question
from tests.support.fourths import tried
from tests.support.identifiers import forms_of, is_same

pytestmark = pytest.mark.req("R3")

SIMPLIFIED = OpenCCHanVariants().simplified
ALIKE = {
    "labels": [
        ("PO 4500012345 到货了吗", "PO4500012345已到货", "SO4500012345已发货"),
        ("has PO4500012345 arrived?", "PO 4500012345 arrived", "SO 4500012345 arrived"),
        ("PO# 4500012345", "PO (4500012345) is open", "SO (4500012345) is open"),
        ("po number 4500012345", "采购订单号 4500012345", "发票号 4500012345"),
        ('{"po_number": "4500012345"}', "PO 4500012345 approved", "SO 4500012345 approved"),
        ("采购单4500012345到了吗", "采购单 4500012345 已到", "销售单4500012345已到"),
        ("采购单的编号是4500012345吗", "【采购单】4500012345", "【销售单】4500012345"),
        ("order_id=4500012345", "订单4500012345", "工单4500012345"),
        ("订单4500012345", "PO4500012345", "发票4500012345"),
        ("订单20240931887的物流", "订单号：20240931887 已发货", "工单20240931887已关闭"),
        ("發票號 03344556 報銷了嗎", "發票03344556", "工單03344556"),
        ("合同编号88012345在谁那里", "合同 88012345 在法务那里", "发票88012345在财务那里"),
        ("退款单 77001234 处理了没", "退款单77001234已处理", "提货单77001234已处理"),
        ("WO-778812", "工单778812排在周五", "采购单778812排在周五"),
        ("sales order number 5500771", "SO-5500771 ships Friday", "PO-5500771 ships Friday"),
        ("order #88123", "Order 88123 is on hold", "Invoice 88123 is on hold"),
        ("invoice 660123 status", "invoice no. 660123 was paid", "order 660123 was shipped"),
        ("ticket 213 status", "ticket (213) is open", "invoice (213) is open"),
        ("学号 20211234", "学号20211234是陈晨", "工号20211234是陈晨"),
        ("PO 4500012345/4500012346", "PO4500012346 arrived", "SO4500012346 arrived"),
        ("发票88012对应哪个采购单", "采购单4500012345的发票是88012", "采购单4500012345的发票是88021"),
        ("account 66778899", "会员66778899续费了", "会员66778898续费了"),
        ("66001234号保单", "保单66001234下月到期", "订单66001234下月到货"),
    ],
    "short numbers": [
        ("Bug1234 fixed?", "bug 1234 was fixed", "bug 1243 was fixed"),
        ("is Ticket 5582 open", "Ticket5582 is open", "Bug5582 is open"),
        ("Ticket_5582", "工单（5582）", "工单（5528）"),
        ("工单5582", "Ticket5582", "Ticket5528"),
        ("Ticket5582", "#5582 is open", "#5528 is open"),
        ("tickets 5582 and 5583", "ticket 5583 is closed", "ticket 5538 is closed"),
        ("工单5582、5583、5584", "工单5584已关", "工单5548已关"),
        ("exit code 137", "退出码 137 是内存不足", "退出码 139 是段错误"),
        ("MR817过了吗", "MR !817 已合并", "MR !871 已合并"),
        ("Case4471 结案没", "case 4471 was settled", "case 4417 was settled"),
        ("合同 3381 谁签的", "合同3381由李总签", "合同3318由李总签"),
        ("error 1064", "MySQL错误码1064是语法错误", "MySQL错误码1046是没有库"),
        ("端口 9092", "kafka port 9092", "kafka port 9093"),
        ("box No 318", "box №318 is blue", "box №381 is blue"),
    ],
    "paths": [
        ("open /etc/nginx/nginx.conf", "etc/nginx/nginx.conf sets it", "/etc/nginx/mime.conf sets it"),
        ("./src/app/main.py 里写了什么", "src/app/main.py 是入口", "src/app/mein.py 是入口"),
        ("src/app/main.py", "see ./src/app/main.py", "see ./src/lib/main.py"),
        ("~/notes/todo.md", "notes/todo.md is the list", "notes/done.md is the list"),
        ("~/.ssh/config", "see ~/.ssh/config", "see ~/.ssh/known_hosts"),
        ("../shared/util.ts", "shared/util.ts exports it", "shared/utils.ts exports it"),
        ("C:/Program Files/App/app.exe", r"C:\Program Files\App\app.exe", r"C:\Program Files\App\api.exe"),
        ("fix/e0421", "fix/e0421已合并", "fix/e0422已合并"),
        ("pod/api-0", "api-0一直重启", "api-1一直重启"),
        ("《项目计划（2024版）.pptx》", "项目计划(2024版).pptx在群里", "项目计划(2025版).pptx在群里"),
        (".env.local", ".env.local holds the keys", ".env.prod holds the keys"),
    ],
    "addresses": [
        ("https://example.com/docs/", "example.com/docs explains it", "example.com/dogs explains it"),
        ("example.com/a/setup", "https://example.com/a/setup?l=en", "https://example.com/a/setdown?l=en"),
        ("http://wiki.corp.local/x/AB12", "https://wiki.corp.local/x/AB12", "https://wiki.corp.local/x/AB13"),
        ("https://www.example.com", "example.com是官网", "example.org是官网"),
        ("https://example.com/a?id=7", "https://example.com/a?id=7 是那张单", "https://example.com/a?id=8"),
        ("http://10.0.8.3:9000/login", "10.0.8.3:9000/login是入口", "10.0.8.3:9001/login是入口"),
        ("git@github.com:acme/app.git", "https://github.com/acme/app", "https://github.com/acme/api"),
        ("file:///etc/hosts", "/etc/hosts maps it", "/etc/hostname names it"),
        ("doi:10.1000/xyz123", "https://doi.org/10.1000/xyz123", "https://doi.org/10.1000/xyz124"),
        (
            "arn:aws:iam::1234:role/Deploy",
            "用arn:aws:iam::1234:role/Deploy部署",
            "arn:aws:iam::1234:role/Destroy",
        ),
        ("mailto:ops@corp.cn", "值班邮箱ops@corp.cn", "值班邮箱dev@corp.cn"),
        ("10.0.3.17:8080", "服务在10.0.3.17:8080", "服务在10.0.3.17:8081"),
        ("172.16.4.9", "数据库在172.16.4.9:5432", "数据库在172.16.4.19:5432"),
        ("10.0.0.0/16", "the VPC is 10.0.0.0/16", "the VPC is 10.1.0.0/16"),
        ("2400:3200::1", "DNS 2400:3200::1", "DNS 2400:3200:baba::1"),
        ("00:1A:2B:3C:4D:5E", "MAC是00-1a-2b-3c-4d-5e", "MAC是00-1a-2b-3c-4d-5f"),
        ("001A.2B3C.4D5E", "MAC 00:1a:2b:3c:4d:5e", "MAC 00:1a:2b:3c:4d:5f"),
    ],
    "hashes": [
        ("app@sha256:9f86d081884c", "sha256:9f86d081884c7d659a2feaa0", "sha256:9f86d081885c7d659a2feaa0"),
        ("GHSA-jfh8-c2jp-5v3q", "GHSA-jfh8-c2jp-5v3q", "GHSA-7rjr-3q55-vv33"),
        ("#1A2B3C", "品牌色是#1a2b3c", "品牌色是#1a2b3d"),
        ("#e63946", "accent colour e63946", "accent colour e63947"),
    ],
    "travel": [
        ("MU 5137 几点到", "他坐MU5137到上海", "他坐MU5173到上海"),
        ("MU5137", "She flies on MU 5137", "She flies on CA 5137"),
        ("G7 次列车", "G7次八点发车", "G8次八点发车"),
        ("京A·12345 是谁的车", "京A12345是老板的车", "京A12354是老板的车"),
        ("京A12345", "车牌京A·12345停在B2", "车牌沪A·12345停在B2"),
        ("浙A 12F34", "浙A·12F34 是客户的", "浙B·12F34 是客户的"),
    ],
    "goods and norms": [
        ("型号 RTX4090", "他买了RTX 4090", "他买了RTX 4080"),
        ("ISBN 7-302-12345-X", "书号730212345X", "书号730212346X"),
        ("IMEI 356938035643809", "手机IMEI：356938035643809", "手机IMEI：356938035643890"),
        ("合同HT-2024-0098", "合同 HT20240098 已盖章", "合同 HT20240089 已盖章"),
        ("HS编码 8471.30.00", "8471.30.00是笔记本电脑", "8471.41.00是台式机"),
        ("ISSN 0317-8471", "its ISSN is 03178471", "its ISSN is 03178417"),
        ("ISO 27001", "we hold ISO27001", "we hold ISO27017"),
        ("room B-1203", "B1203 is the meeting room", "B1302 is the meeting room"),
    ],
    "codes": [
        ("0x80070057 怎么解决", "０ｘ８００７００５７，清缓存即可", "0x80070005，加权限即可"),
        ("HTTP 502 怎么办", "HTTP 502 是网关挂了", "HTTP 504 是网关超时"),
        ("--max-old-space-size", "node --max-old-space-size=4096", "node --max-new-space-size=4096"),
        ("PORT=8080", "the service reads PORT=8080", "the service reads PORT=8081"),
        ("1.2.3", "v1.2.3 breaks login", "v1.2.3-rc.1 breaks login"),
        ("Python 3.11.4", "用的是Python3.11.4", "用的是Python3.11.5"),
        ("react@18.2.0", "react 18.2.0 is used", "react 18.3.0 is used"),
    ],
    "names in code": [
        ("com.acme.Billing 在哪用", "com.acme.Billing 管发票", "com.acme.Billings 管汇总"),
        ("What does foo.bar.Baz#qux do?", "foo.bar.Baz#qux parses dates", "foo.bar.Baz#quxes parses lists"),
        ("Users.findAll", "Users.findAll is slow", "Users.findAllByName is slow"),
        ("String#gsub", "we call String#gsub there", "we call String#gsubs there"),
        ("app.services.billing", "see app.services.billing", "see app.services.building"),
        ("模块app.jobs.sync", "app.jobs.sync每晚跑", "app.jobs.syncs每晚跑"),
    ],
    "grouped digits": [
        ("0086-13800138000", "房东的电话13800138000", "房东的电话13800138001"),
        ("1-800-555-0199", "the hotline is (800) 555-0199", "the hotline is (800) 555-0198"),
        ("415.555.0132", "415-555-0132 is the clinic", "415-555-0123 is the clinic"),
        ("13800 138000", "房东13800138000", "房东13800138001"),
        ("4111-1111-1111-1111", "card 4111 1111 1111 1111", "card 4111 1111 1111 1112"),
        ("证件号码：6101 1319 9905 0502 83", "610113199905050283", "610113199905050284"),
    ],
}


@pytest.mark.fourths
@pytest.mark.parametrize("kind", ALIKE)
def test_what_is_asked_for_is_found_and_its_look_alike_stays_below(kind):
    wrong = []
    for asked, meant, other in ALIKE[kind]:
        question = Question(asked, SIMPLIFIED)
        scores = (question.relevance(meant, 0.0), question.relevance(other, 1.0))
        if scores[0] != EXACT or scores[1] > LOOK_ALIKE:
            wrong.append((asked, *scores))

    assert wrong == []


@pytest.mark.fourths
@pytest.mark.parametrize(
    "asked", ["{}", "call {}", "about {}", "So {} is cancelled?", "联系{}", "我的{}到了吗"]
)
@pytest.mark.parametrize("held", ["{}", "PO {}", "so {} it is", "采购单{}已到", "invoice no. {} was paid"])
def test_a_number_without_a_label_is_every_number_of_these_digits(asked, held):
    number = "4500012345"

    assert Question(asked.format(number)).relevance(held.format(number), 0.0) == EXACT
    assert Question(held.format(number)).relevance(asked.format(number), 0.0) == EXACT


@pytest.mark.parametrize("held", ["№707", "№ 707", "包裹№707丢了", "#707", "707"])
def test_a_short_number_is_a_word_of_what_holds_it_behind_a_sign(held):
    assert Question("what is 707?").relevance(held, 0.0) == EXACT
    assert Question("what is 770?").relevance(held, 0.0) == 0


def test_of_two_paths_that_start_elsewhere_each_is_its_own():
    question = Question("/notes/todo")

    assert question.relevance("~/notes/todo", 1.0) == LOOK_ALIKE
    assert question.relevance("see notes/todo.md and /notes/todo", 0.0) == EXACT


@pytest.mark.fourths
@pytest.mark.parametrize(
    "text",
    [
        "Ticket 2024, bug 1999, 工单2024年, 订单2031, invoice 2019-2023",
        "what about the invoice (11)? the open bugs (12) and tickets (3)",
        "about 15000 people and 20000 cars, order 1500 more, batch 2400, case 12 of 40, port 22",
        "月薪20000，预算 50000，涨到15000，阅读量100000，订单总数 45000，合同12份，工单一共5582张",
        "RMB 20000, USD 5000, he paid 12000 for it, a salary of 20000, ticket price 5582",
        "THE PRICE IS 5137 AND IT IS 300 MORE, AM 1000, GDP 2024, no 300 left, No, 500 is enough",
        "世纪大道100号，三区312号楼，第1234次，3月12号，电话响了100次",
        "2024-05-01T10:20:30+08:00, 18:05:30, 1e10, 3:2, 2024/25, 1990 2000 2010 2020",
        "well --but then, e.g. this, and so on.Then, either/or, km/h, ::, a::b",
    ],
)
def test_counts_amounts_years_and_times_are_no_identifiers(text):
    assert asked_for(text) == indexed_identifiers(text) == ()


@pytest.mark.parametrize("asked", ["Plan2024", "FY2024", "Ticket2024", "ISSUE2024"])
def test_a_year_that_is_glued_to_a_word_is_a_part_of_it(asked):
    assert asked_for(asked) == (asked.lower(),)
    assert not any(is_same(asked.lower(), other) for other in ("2024", "#2024", "plan2025"))


BEFORE = [
    "",
    "PO ",
    "po",
    "SO-",
    "采购单",
    "工单 ",
    "#",
    "No. ",
    "MU ",
    "京A·",
    "v",
    "./",
    "~/",
    "www.",
    "https://",
]
PIECES = [
    "1",
    "4",
    "12345",
    "2024",
    "ab",
    "c.d",
    "-",
    ".",
    "/",
    ":",
    "?q=1",
    "00:1a:2b:3c:4d:5e",
    "1.2.3",
    ".py",
]


@tried(
    100,
    said=st.lists(
        st.tuples(st.sampled_from(BEFORE), st.lists(st.sampled_from(PIECES), max_size=4)), max_size=4
    ),
)
def test_what_is_asked_for_is_looked_for_where_it_is_held(said):
    texts = ["".join((before, *pieces)) for before, pieces in said]
    names = [name for text in texts for name in asked_for(text)]

    for asked, held in product(names, repeat=2):
        same = is_same(asked, held)
        assert same == is_same(held, asked)
        assert not same or set(lookups([asked])) & set(forms_of(held))
    for text in texts:
        assert all(set(lookups([name])) & set(indexed_identifiers(text)) for name in asked_for(text))


@pytest.mark.fourths
@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("PO 4500012300 covers the laptops", "po4500012300"),
        ("Order number 202400100 contains the wrong item", "order202400100"),
        ("Order 202400100 contains the wrong item", "order202400100"),
        ("ticket 5582 needs review", "ticket5582"),
        ("ticket 5582 blocks the release", "ticket5582"),
        ("Invoice 660100 always comes late", "invoice660100"),
        ("ticket 5582 status is open", "ticket5582"),
        ("Invoice 660100 of March 3", "invoice660100"),
        ("工单5582周五截止", "ticket5582"),
        ("订单202400100单独发货", "order202400100"),
        ("工单5582张经理在处理", "ticket5582"),
    ],
)
def test_a_verb_behind_a_number_makes_no_amount_of_it(text, name):
    assert name in asked_for(text)
    assert name in indexed_identifiers(text)


@pytest.mark.parametrize(
    "text",
    [
        "order 15000 widgets, order 500 reports, issue 500 shares to staff",
        "20000 of them, case 12 of 40, issue 500 blocks, order 20 chairs today",
        "20000 users a day, issue 500 shares that I own, 15000 cars this year",
        "工单5582张, 订单500份, 合同20000份",
    ],
)
def test_what_is_counted_behind_a_number_makes_an_amount_of_it(text):
    assert asked_for(text) == indexed_identifiers(text) == ()
