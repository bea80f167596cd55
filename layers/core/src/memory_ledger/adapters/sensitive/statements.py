"""Statements about health and money."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive import (
    ailments,
    bodies,
    care,
    complaints,
    debts,
    fortunes,
    livelihoods,
    medicines,
)
from memory_ledger.adapters.sensitive.animals import is_of_an_animal, names_an_animal
from memory_ledger.adapters.sensitive.figurative import is_figurative
from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.domain.writing.trust.sensitivity import Category

# Alternatives of literals alone, in lower case, let the engine skip by first letter.
_HAN_CONDITION = """
糖尿病 高血压 低血压 高血脂 高血糖 低血糖 血压高 心脏病 冠心病 心梗 脑梗 中风 哮喘 癌症 癌 肿瘤 白血病
抑郁症 抑郁 焦虑症 躁郁 双相 精神分裂 自闭症 多动症 癫痫 帕金森 阿尔茨海默 老年痴呆 甲肝 乙肝 丙肝
肝硬化 肺结核 艾滋 梅毒 痛风 胃溃疡 结石 结节 囊肿 息肉 甲亢 甲减 甲状腺 贫血 骨折 骨质疏松 间盘突出
颈椎病 湿疹 荨麻疹 银屑病 白癜风 手足口病 过敏 不耐受 怀孕 流产 早产 备孕 试管婴儿 化疗 放疗 手术 搭桥
透析 移植 截肢 残疾 助听器 起搏器 安眠药 胰岛素 降压药 血糖 色盲 色弱 失聪 听力不 阅读障碍 失眠 住院
呼吸暂停 病毒携带 携带者 新冠 偏头痛 红斑狼疮 尿毒症 二甲双胍 舍曲林 氟西汀 阿司匹林 布洛芬 华法林 优甲乐 他汀
"""
_CONDITION = """
diabetes diabetic asthma asthmatic cancer tumor tumour lymphoma leukemia leukaemia melanoma hiv
hepatitis depression depressed anxiety panic_attack bipolar schizophreni autis asperger adhd epilep
parkinson alzheimer dementia migraine hypertension high_blood_pressure low_blood_pressure celiac coeliac
crohn lupus multiple_sclerosis fibromyalgia allergy allergic allergies allergen lactose_intoleran
gluten_intoleran pregnan miscarriage abortion ivf chemo dialysis surgery insulin antidepressant prozac
xanax zoloft ritalin statins beta_blocker blood_type disabled disability wheelchair pacemaker
hearing_aid deaf colour-blind color-blind colour_blind color_blind colourblind colorblind dyslexi
insomnia ptsd ocd had_a_stroke heart_attack heart_disease heart_condition kidney_disease kidney_stone
eating_disorder anorexi bulimi herpes transplant concussion anemia anemic anaemi thyroid endometriosis
pcos covid tuberculosis in_remission on_medication arthritis sertraline fluoxetine escitalopram citalopram
apnea apnoea haemorrhag hemorrhag oedema
hay_fever hayfever glandular_fever lyme_disease rosacea varicose_veins chickenpox
venlafaxine bupropion duloxetine trazodone lexapro wellbutrin adderall vyvanse metformin ozempic semaglutide
lisinopril amlodipine losartan metoprolol levothyroxine warfarin prednisone gabapentin lamotrigine quetiapine
"""
_HAN_CONDITIONS = re.compile("|".join(_HAN_CONDITION.split()))
_CONDITIONS = re.compile("|".join(_CONDITION.split()).replace("_", " "))
_INFLAMMATION = re.compile(r"itis(?![a-z])")
_NO_PATIENT = re.compile(
    r"[症病]?(?:的?(?:仪|计(?!划)|检测))|[症病]?的?(?:医院|科(?!技)|医生|研究|中心|专业|论文|专家|领域|"
    r"数据|新药|药企|机器人|室|护士|刀)"
    r"|[a-z]{0,6}\s(?:research|clinic|hospital|ward|cent(?:er|re)|startup|company|nurse|surgeon|"
    r"specialist|dataset|app)\b"
    r"|e\b|en(?:ed|ing(?:ly)?|s)?\b"
)
"""What follows where no patient is meant, or where a word only begins like a condition: hive, deafening."""
_NAME_BEFORE = 12
_CALLED = re.compile(r"(?:代号|名字|名称|乐队|品牌|产品|游戏)[^,。;\n]{0,3}(?:叫做?|是|为|:)\s?\Z")
"""A project or a band may be called like a condition."""
_OF_HISTORY = "Great Depression"
_HAN_DIAGNOSED = re.compile(
    r"(?:得了|患了?|确诊|查出|诊断|犯了|染上|有)(?:[了来为出是的过点]|轻度|重度|严重|慢性){0,3}"
    r"(?P<what>[\u4e00-\u9fff]{1,6}?(?:炎|癌|瘤|综合[征症]|病(?![毒软假句人])|症(?![状结])))"
)
_DIAGNOSED = re.compile(
    r"(?:diagnosed with|suffer(?:s|ing|ed)? from|living with|treated for|recovering from|"
    r"tested positive for|"
    r"prescribed|operated (?:on )?for)\s(?P<what>(?:an?\s|my\s)?[a-z'\-]{3,24}(?:\s[a-z'\-]{3,24}){0,2})"
)
_DOSE = re.compile(
    r"\b(?:takes?|taking|took|am on|'m on)\s(?:my\s|a\s)?"
    r"(?P<what>[a-z][a-z'\-]{3,24}\s(?:of\s)?\d[\d.]{0,6}\s?(?:mg|mcg|µg)\b)"
)
_HAN_DOSE = re.compile(
    r"(?:吃|服用|在服|打)(?P<what>[\u4e00-\u9fff]{2,8}?\s?\d[\d.]{0,6}\s?(?:mg|毫克|片|粒|颗药))"
)
_DOSE_WORD = re.compile("mg|mcg|µg|毫克|片|粒")
_DIAGNOSIS = re.compile("得了|患|确诊|查出|诊断|犯了|染上|有")
_DIAGNOSIS_WORD = re.compile("diagnos|suffer|living with|treated|recovering|positive|prescrib|operated")
_OF_MONEY = (
    (fortunes.WORD, fortunes.ENGLISH),
    (fortunes.HAN_WORD, fortunes.HAN),
    (debts.WORD, debts.ENGLISH),
    (debts.HAN_WORD, debts.HAN),
    (livelihoods.WORD, livelihoods.ENGLISH),
    (livelihoods.HAN_WORD, livelihoods.HAN),
)
_TREATED = (
    (ailments.WORD, ailments.ENGLISH),
    (ailments.HAN_WORD, ailments.HAN),
    (care.WORD, care.ENGLISH),
    (care.HAN_WORD, care.HAN),
    (bodies.WORD, bodies.ENGLISH),
    (bodies.HAN_WORD, bodies.HAN),
    (complaints.WORD, complaints.ENGLISH),
    (complaints.HAN_WORD, complaints.HAN),
    (_DOSE_WORD, (_DOSE, _HAN_DOSE)),
    (medicines.TAKEN, (medicines.ENGLISH,)),
    (medicines.HAN_TAKEN, medicines.HAN),
    (_DIAGNOSIS, (_HAN_DIAGNOSED,)),
    (_DIAGNOSIS_WORD, (_DIAGNOSED,)),
)
"""A word without which there is nothing to look for, and what to look for."""
_UNIT = r"(?:[kw](?![a-z])|[万千亿百元块欧]|美元|美金|人民币)[万元块多钱]{0,3}"
_HAN_AMOUNT = (
    rf"(?:[$€£¥]\s?)?(?:\d[\d,]{{0,12}}(?:\.\d{{1,2}})?\s?[多来余几]?{_UNIT}|"
    r"[一二两三四五六七八九十百千几]{1,6}[多来余]?[万千百](?:[一二三四五六七八九]千?)?[元块多]{0,2})"
)
_HAN_MONEY = (
    "(?:月薪|年薪|时薪|底薪|工资|薪水|薪资|收入|到手|存款|积蓄|欠|贷款?|负债|"
    "股票|基金(?!会)|理财|资产|身家|奖金|年终奖|公积金|养老金)"
)
_A_YEAR = r"(?:19|20)\d\d(?!\d)"
_HAN_INCOME = (
    "(?:月薪|年薪|时薪|底薪|工资|薪水|薪资|收入|存款|积蓄|负债|奖金|年终奖|"
    "公积金|养老金|房贷|车贷|身家|净资产)"
)
_HAN_FINANCE = (
    re.compile(
        rf"{_HAN_INCOME}(?:[是为有约在共就达了:的]|大概|大约|目前|现在|税前|税后|[每一]?个?[月年]|"
        rf"到账?|卡|发|涨|还剩|金额|\s){{0,6}}"
        rf"(?!{_A_YEAR})(?P<what>\d{{4,9}}|\d{{1,3}}(?:,\d{{3}})+)(?!\s?[\d:/%-]|\.\d{{3}}|"
        rf"\s?[\u4e00-\u9fff])"
    ),
    re.compile(rf"{_HAN_MONEY}[^\n。;!?\d]{{0,10}}?(?P<what>{_HAN_AMOUNT})(?!用户|[条行次笔])"),
    re.compile(
        rf"[每一]个?[月年](?:都|能|可以|大[概约]|差不多)?[拿挣赚领](?:到|"
        rf"个)?\s?(?P<what>{_HAN_AMOUNT}|\d{{4,7}})"
    ),
    re.compile(rf"(?P<what>{_HAN_AMOUNT})(?:左右|多|出头)?的?{_HAN_MONEY}"),
)
_AMOUNT = (
    r"(?:(?:us|ca|au)?[$€£¥]\s?\d[\d,.]{0,12}\s?(?:k\b|m\b|million|thousand)?|"
    r"\d[\d,.]{0,12}\s?(?:k\b|grand|million|thousand|dollars|euros|pounds|usd|eur|gbp|chf|nok|sek|"
    r"dkk|jpy|cad|aud|inr|krw|cny|hkd|sgd|brl|pln|kroner|kronor|francs|yen|yuan|rmb|"
    r"bucks)(?:\s(?:dollars|euros))?)"
)
_INCOME = (
    r"(?:salary|income|wages?|paychecks?|savings|mortgage|debts?|net worth|bonus|pension|"
    r"(?:monthly|yearly|annual|take[- ]home|net|gross|base)\s(?:pay|earnings))"
)
_AS_IT_IS = (
    r"(?:\s(?:is|was|of|about|around|now|currently|left|remaining|outstanding|amounts?|equals|to|at|"
    r"net|gross|total|per|a|an|"
    r"year|month|annually|"
    r"yearly|monthly|number|figure)|\s?[:=~])"
)
_FINANCE = (
    re.compile(
        rf"{_INCOME}{_AS_IT_IS}{{0,6}}\s{{1,2}}(?!{_A_YEAR})(?P<what>\d{{4,9}}|"
        rf"\d{{1,3}}(?:,\d{{3}}){{1,3}}|\d{{2,4}}k)"
        r"(?![\w:/%-]|[.,]\d)(?!\s(?!per|a\b|an\b|net|gross|before|after|and|but|each|every|in\b|"
        r"now|plus)[a-z])"
    ),
    re.compile(
        r"(?:salary|income|wages?|pay(?:check)?|savings|mortgage|debts?|net worth|bonus|pension|401k|"
        rf"retirement|inheritance|take[- ]home|owes?|owed)\b[^\n.;!?\d$€£¥]{{0,30}}(?P<what>{_AMOUNT})"
    ),
    re.compile(
        r"(?:\bi|\bwe|\bmy \w{2,12}|\bhe|\bshe|\buser)\s(?:\w{2,10}\s)?(?:earns?|(?:get|gets|am|is) paid)\s"
        rf"(?:about |around )?(?P<what>{_AMOUNT})"
    ),
    re.compile(
        r"(?:\bi|\bwe)\s(?:now\s)?(?:make|bring home|gross|net|clear)\s(?:about |around |roughly )?"
        rf"(?P<what>{_AMOUNT}|\d{{4,7}}|\d{{1,3}},\d{{3}})(?=\s(?:a|an|per|each|every|before|after))"
    ),
    re.compile(
        r"(?:\bi|\bwe|\bmy \w{2,12}|\bhe|\bshe|\buser)\s(?:\w{2,10}\s)?(?:earns?|gets?(?: paid)?|"
        r"makes?|takes? home)\s"
        r"(?:about |around |roughly )?(?P<what>\d{4,7}|\d{1,3},\d{3})\s(?:net |gross )?"
        r"(?:an?|per|each|every|before|after)\s(?:month|year|week|hour|tax)"
    ),
    re.compile(
        rf"(?P<what>{_AMOUNT})\s(?:\w{{1,12}}\s){{0,3}}"
        r"(?:salary|in (?:\w{2,10}\s)?(?:debt|loans?|savings|the bank)|mortgage|net worth)\b"
    ),
    re.compile(
        r"\b(?:my|our)\s(?:\w{2,12}\s){0,2}"
        r"(?:salary|income|wages?|savings|mortgage|net worth|bonus|pension)\b"
        r"[^\n.;!?\d]{0,30}(?P<what>\d[\d,]{3,12})(?![\d:/-])"
    ),
    re.compile(r"\b(?:i|we)\s(?:still\s)?owe\s(?:about |around )?(?P<what>\d[\d,]{2,12})(?![\d:/-])"),
    re.compile(r"credit score\s(?:is|was|of)\s(?:about |around )?(?P<what>\d{3})\b"),
)
_HAN_MONEY_WORD = re.compile(
    "薪|工资|[拿挣赚领]|收入|到手|存款|积蓄|欠|贷|负债|股票|基金|理财|资产|身家|奖|公积金|养老金"
)
_MONEY_WORD = re.compile(
    "salary|income|wage|pay|paid|saving|mortgage|debt|worth|bonus|pension|401k|retirement|inherit|"
    "take|owe|earn|make|bring|"
    "gross|net|clear|loan|bank|credit"
)


def statements(plain: PlainText) -> Iterator[Place]:
    """Yield conditions and treatments, and amounts that somebody earns, owns or owes."""
    text = plain.lower
    yield from _conditions(plain)
    if _HAN_MONEY_WORD.search(text):
        yield from _named(Category.FINANCE, text, *_HAN_FINANCE)
    if _MONEY_WORD.search(text):
        yield from _named(Category.FINANCE, text, *_FINANCE)
    for word, patterns in _OF_MONEY:
        if word.search(text):
            yield from _named(Category.FINANCE, text, *patterns)


def _conditions(plain: PlainText) -> Iterator[Place]:
    """Return conditions and treatments of people."""
    found = [place for place in _all_conditions(plain.lower) if not _is_history(plain.text, place[1])]
    of_people = not (found and names_an_animal(plain.text))
    return (place for place in found if of_people or not is_of_an_animal(plain.text, *place[1:]))


def _is_history(text: str, start: int) -> bool:
    return text.startswith(_OF_HISTORY, max(0, start - _OF_HISTORY.index("D")))


def _all_conditions(text: str) -> Iterator[Place]:
    for match in _HAN_CONDITIONS.finditer(text):
        if not (
            _NO_PATIENT.match(text, match.end())
            or _CALLED.search(text[max(0, match.start() - _NAME_BEFORE) : match.start()])
            or is_figurative(text, match[0], *match.span())
        ):
            yield Category.HEALTH, match.start(), match.end()
    for match in _CONDITIONS.finditer(text):
        begins = match.start() == 0 or not text[match.start() - 1].isalnum()
        if begins and not (
            _NO_PATIENT.match(text, match.end()) or is_figurative(text, match[0], *match.span())
        ):
            yield Category.HEALTH, match.start(), match.end()
    for match in _INFLAMMATION.finditer(text):
        yield Category.HEALTH, match.start(), match.end()
    yield from _treated(text)


def _treated(text: str) -> Iterator[Place]:
    """Yield what is taken by the dose, and what somebody is diagnosed with."""
    for word, patterns in _TREATED:
        if word.search(text):
            yield from _named(Category.HEALTH, text, *patterns)


def _named(category: Category, text: str, *patterns: re.Pattern[str]) -> Iterator[Place]:
    for pattern in patterns:
        for match in pattern.finditer(text):
            yield category, match.start("what"), match.end("what")
