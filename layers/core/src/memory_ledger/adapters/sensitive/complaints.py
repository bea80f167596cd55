"""Complaints: what is wrong with which part of a body, sleep that does not come, medicine that ends."""

from __future__ import annotations

import re

from memory_ledger.adapters.sensitive.people import HAN_SOMEBODY, IS, KIN, LATELY, SOMEBODY

_PART = (
    r"(?:legs?|arms?|wrists?|ankles?|collarbone|hips?|ribs?|foot|feet|fingers?|toes?|knees?|hands?|"
    r"shoulders?|back|neck|elbows?|jaw|hamstrings?|groin|calf|calves|achilles|thumb|heel|chest|stomach|"
    r"ears?|eyes?|tooth|teeth|gums?|throat|sinuses|skin|heart|bladder|lungs?|joints?)"
)
_WHOSE = (
    rf"(?:\b(?:my|his|her)|\b(?:my|his|her|our) (?:\w+ )?{KIN}'s|"
    r"\b(?:mum|mom|dad|grandma|grandpa|granny|nana?)'s)"
)
_MEDICINE = (
    r"(?:pills?|tablets|meds|medication|medicine|antidepressants?|antibiotics|painkillers|inhaler|injections)"
)
_GIVEN = (
    r"(?:(?:iron|vitamin|sleeping|water|blood pressure|thyroid|heart) (?:tablets?|pills?|supplements?)|"
    rf"{_MEDICINE}|steroids?|statins|insulin|a drip|a diet|hormones|beta[- ]blockers)"
)
_SPAN = (
    r"(?:an? |the |over a |over |about |almost |nearly |\w+ )?(?:nights?|days?|weeks?|months?|years?|ages)"
)
WORD = re.compile(
    r"trouble|grief|hell|playing up|acting up|bother|killing|seized|gave|giv|locked|went|stiff|inflam|numb|"
    r"swell|swoll|ring|itch|throb|tingl|bleed|click|put|thr[eo]w|knock|did|done|tweak|hurt|strain|wrench|"
    r"jarr|disloc|bash|bang|slept|sleeping|pill|tablets|meds\b|medic|antid|antib|painkill|inhaler|inject|"
    r"period|\bop\b|operation|doctor|\bgp\b|consultant|dizzy|faint|sick|breathless|light|memory|sight|"
    r"hearing|mind|"
    r"health|balance|blood|scan|biops|smear|result|surgery|prescrib|nurse|hospital|dentist|specialist|"
    r"psychiat"
)
ENGLISH = (
    re.compile(
        rf"{_WHOSE}\s(?:\w+\s)?(?P<what>{_PART}(?:'s|'ve)?(?:\s(?:has|have|is|are|was|were|been|keeps?|kept|"
        r"still|just|always|really|started|starts|got|gets|getting|goes|a bit|so|all|very|a little)){0,4}"
        r"\s(?:giving (?:me|him|her) (?:trouble|grief|hell|problems|bother)|gives (?:me|him|"
        r"her) (?:trouble|grief)|"
        r"playing up|acting up|bother(?:ing|ed|s) (?:me|him|her)|killing (?:me|him|her)|seized up|locked up|"
        r"gave (?:out|way)|giving (?:out|way)|stiff|inflamed|numb|swelled up|swelled|swollen|ringing|ring|"
        r"itch(?:y|ing|es)?|throb(?:s|bing)|tingl(?:es|ing)|bleed(?:s|ing)(?!\s?-?edge)|clicking))\b"
    ),
    re.compile(
        rf"\b(?P<what>trouble with (?:my|his|her) (?:left |right )?{_PART})\b(?!\s(?:end|up|brace|pads?))"
    ),
    re.compile(
        rf"\b(?P<what>(?:put|threw|thrown|knocked)\s(?:my|his|her)\s(?:left |right |lower )?{_PART}\sout|"
        rf"(?:did|done)\s(?:my|his|her)\s(?:left |right |lower )?{_PART}\sin|"
        r"(?:tweaked|hurt|strained|wrenched|jarred|dislocated|bashed|banged)\s(?:my|his|her)\s"
        rf"(?:left |right |lower )?{_PART})\b(?!\s(?:brace|strap|of the))"
    ),
    re.compile(
        rf"{SOMEBODY}(?:\s(?:haven't|hasn't|hadn't|have not|has not|have barely|has barely)|"
        rf"'ve not|'s not|'ve barely){LATELY}\s"
        rf"(?P<what>slept)(?: properly| well| much| a wink| a full night)?(?: in| for) {_SPAN}\b"
    ),
    re.compile(rf"{SOMEBODY}{IS}{LATELY}\s(?P<what>(?:not|hardly|barely) sleeping)\b"),
    re.compile(
        r"\b(?P<what>(?:(?:stopped|quit|started|starting|keep forgetting|forgot|skipped|missed|"
        r"stopping)(?: taking| to take)?|"
        r"(?:came|come|coming|went|going|been|am|is|is back|am back|back) (?:off|on)|(?:run|ran|"
        r"running) out of|refill(?:ed)?)\s"
        rf"(?:my|his|her|the) (?:\w+ )?{_MEDICINE})\b(?!\s(?:ball|cabinet|box|counter|app|to (?:test|try|"
        rf"draw|"
        r"work)|for (?:the|testing|test)))"
    ),
    re.compile(
        rf"\b(?:doctor|gp|consultant|nurse|hospital|psychiatrist|dentist|specialist)(?:'s|{IS}|"
        rf"\shas)?{LATELY}\s"
        rf"(?:put|prescrib\w+|start\w+|switched)\s(?P<what>(?:me|him|her|(?:my|our) \w+|us)?\s?(?:on |"
        rf"on to |onto )?{_GIVEN})\b"
    ),
    re.compile(
        r"\b(?P<what>(?:my|her) period(?:s)?(?:'s|\s(?:is|was|are|came|come|started|stopped|hasn't|haven't|"
        r"still))"
        r"(?!\s(?:drama|piece|of)))\b"
    ),
    re.compile(
        rf"{_WHOSE}\s(?:\w+\s)?(?P<what>(?:(?:{_PART}|brain|cataract|hernia)\s)?(?:op|operation|"
        rf"surgery))\b"
        r"(?!\s(?:code|id|name|log|amp|theat|count|manager|manual|hours|team|centre|center|desk))"
    ),
    re.compile(rf"\b(?P<what>{_PART} (?:op|operation|surgery))\b(?!\s(?:code|id|name|log|count))"),
    re.compile(
        rf"{SOMEBODY}\s(?:keep|keeps|kept)\s(?P<what>(?:getting|feeling) (?:dizzy|faint|sick|breathless|"
        rf"light-?headed))\b"
    ),
    re.compile(
        rf"{_WHOSE}\s(?P<what>(?:memory|eyesight|hearing|sight|mind|health|balance)\s(?:is|was|has been)\s"
        r"(?:going|failing|getting worse|fading))\b"
    ),
    re.compile(rf"{SOMEBODY}\s(?P<what>faints?) (?:when|at|every|if|whenever)\b"),
    re.compile(
        r"\b(?:my|his|her)\s(?:\w+ )?(?P<what>(?:blood (?:tests?|work)|scan|biopsy|smear|"
        r"results?)\s(?:came back|"
        r"is|are|was|were|looked?)\s(?:a bit |very |really )?(?:weird|odd|off|borderline|strange|worrying|"
        r"low|high))\b"
    ),
)
_HAN_PART = (
    "(?:腰|后?背|膝盖|颈椎|脖子|肩膀?|胳膊|手腕|手指|手臂|脚踝|脚腕|脚后跟|脚|腿|大腿|小腿|胯骨?|髋骨?|尾椎|肋骨|胃|肚子|"
    "胸口|牙|嗓子|耳朵|眼睛|心脏|关节|头皮|皮肤|鼻子)"
)
_HAN_SPAN = (
    "(?:好几|好多|几|连续|整整|[二两三四五六七八九十半]{1,3}|\\d{1,2})个?(?:天|礼拜|星期|周|月|晚上?|宿|夜)"
)
_HAN_DRUG = (
    "(?:抗生素|消炎药|止[痛疼]药|激素药?|抗抑郁药|避孕药|感冒药|退烧药|降糖药|降压药|安眠药|褪黑素|铁剂|钙片|叶酸|头孢|阿莫西林|"
    "药膏|眼药水|中药|西药)(?![店房厂厅柜牌行材铺])"
)
HAN_WORD = re.compile(
    "不舒服|难受|犯了|抽筋|不对劲|使不上劲|不起来|[闪扭崴拉摔碰烫划割夹撞砸磕伤肿嗡麻僵药睡]|合眼|着觉|抗生素|激素|褪黑素|铁剂|钙片|叶酸|"
    "头孢|西林|心理|精神|肿瘤|妇科|记性|视力|听力|胃口|身体|血|晕针|恐针"
)
HAN = (
    re.compile(
        rf"{HAN_SOMEBODY}(?:的)?(?P<what>{_HAN_PART}[^,。;!?\n]{{0,8}}?(?:不舒服|难受|又犯了|犯了|肿了|肿起来|嗡嗡响|发麻|发僵|僵硬|"
        rf"抽筋|不对劲|"
        r"使不上劲|抬不起来|直不起来))"
    ),
    re.compile(
        rf"(?P<what>把(?:我|他|她)?(?:左|右)?{_HAN_PART}(?:给)?(?:闪|扭|崴|拉|摔|碰|烫|划|割|夹|撞|砸|磕|伤)(?:了|到|着|伤|断|破|坏|"
        rf"肿))(?!一下)"
    ),
    re.compile(
        rf"(?P<what>(?:{HAN_SOMEBODY}的?药|药[我他她])(?:已经|都|快|刚|也|又|自己){{0,2}}(?:停|断|吃完|用完)了)"
    ),
    re.compile(
        rf"(?P<what>(?:吃|服|停|开|打|用|换|断|忘吃|忘了吃)(?:了|着|过|的|点|些|几天|一周){{0,2}}{_HAN_DRUG}|"
        rf"{_HAN_DRUG}[^,。;!?\n]{{0,4}}(?:吃|服|停|打|(?<!有)用|断|抹|滴)(?!户|法))"
    ),
    re.compile(
        rf"(?P<what>{_HAN_SPAN}(?:都|就|也|几乎|基本){{0,2}}(?:没|睡不|不)(?:怎么|能)?(?:合眼|睡着?|着觉|睡好|好好睡|睡个?好觉|睡过?[好整]))"
    ),
    re.compile(
        r"[我他她](?P<what>的?(?:心理|精神科?|肿瘤科?|妇科)(?:咨询师|医生|治疗师|大夫))(?!朋友|同学|同事)"
    ),
    re.compile(
        rf"{HAN_SOMEBODY}(?:的)?(?P<what>(?:记性|视力|听力|胃口|身体|血压|血糖|血脂)[^,。;!?\n\d]{{0,5}}?(?:越来越差|变差|下降|不行了?|"
        r"大不如前|上来了?|又高了?|降不下来|(?<!视力)(?<!听力)不好))"
    ),
    re.compile(r"(?P<what>晕(?:针|血(?!症))|恐针)"),
)
