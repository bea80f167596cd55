"""Health told without the name of a condition: figures, medicines, care and pain."""

from __future__ import annotations

import re

_MINE = r"\b(?:my|his|her|their)\s(?:\w{2,12}\s)?"
_FIGURE_OF = (
    r"(?:blood pressure|blood sugar|cholesterol|hba1c|a1c|bmi|body mass index|resting heart rate|"
    r"triglycerides)"
)
_MEDICINE = (
    r"(?:blood thinners?|antibiotics?|painkillers?|opioids?|steroids?|antihistamines?|sleeping pills?|"
    r"birth control|"
    r"the pill|contraceptives?|chemotherapy|hormones?|methadone|anticoagulants?|inhalers?|epipen|"
    r"immunosuppressants?|"
    r"antipsychotics?|medication for \w{3,20}|blood pressure (?:pills?|tablets?|medication))"
)
_CARER = (
    r"(?:therapist|psychiatrist|psychologist|psychotherapist|oncologist|cardiologist|neurologist|"
    r"gynaecologist|"
    r"gynecologist|urologist|endocrinologist|rheumatologist)"
)
_PART = (
    r"(?:back|knees?|shoulders?|hips?|neck|stomach|tooth|teeth|ankles?|elbows?|wrists?|foot|feet|chest|"
    r"ears?|joints?)"
)
_HAN_FIGURE_OF = r"(?:血压|血糖|血脂|胆固醇|甘油三酯|尿酸|心率|转氨酶|体脂率?|bmi)"
_HAN_PART = r"(?:腰|后?背|膝盖|颈椎|脖子|肩膀?|胃|肚子|牙|胸口?|脚踝|手腕|关节|腿|耳朵|嗓子)"
ENGLISH = (
    re.compile(rf"{_MINE}(?P<what>{_FIGURE_OF})\b"),
    re.compile(
        rf"(?P<what>{_FIGURE_OF}\s(?:is|was|of|reads?)\s(?:too |very |at |about )?(?:high|low|up|"
        rf"\d[\d./]{{0,6}}))"
    ),
    re.compile(
        r"(?:\bi|\bwe|\bhe|\bshe|wife|husband|mother|father|mum|mom|dad|son|daughter|user)"
        r"(?:'m|'s| am| is| was| takes?| taking| took| use[ds]?| carr(?:y|ies)| need(?:s|ed)?| been| went|"
        r" go(?:es)?)"
        rf"(?: still| now| currently| back)?(?: on| taking)?(?: an?| my| his| her)?\s(?P<what>{_MEDICINE})\b"
    ),
    re.compile(
        rf"(?P<what>(?:{_MINE}|\b(?:see|saw|seeing|visit|visiting)\s(?:a|an|my|his|"
        rf"her)\s){_CARER})\b(?!'s (?:office|desk) is)"
    ),
    re.compile(r"\bin (?P<what>(?:psycho|talking |group |couples )?therapy)\b(?! (?:room|team|app))"),
    re.compile(
        rf"{_MINE}(?P<what>{_PART}\s(?:hurts?|aches?|(?:is|was|has been|have been|keeps?) (?:hurting|"
        rf"aching|injured|swollen|sore)))"
    ),
    re.compile(
        rf"{_MINE}(?P<what>{_PART}\s(?:is|was|has been|had to be|will be|got)\s(?:being )?(?:operated on|"
        r"replaced|reconstructed))\b"
    ),
    re.compile(rf"\boperated on (?P<what>(?:my|his|her|their) (?:left |right )?{_PART})\b"),
    re.compile(
        rf"\b(?:had|have|having|got|get)\s(?:my|his|her|their|both)\s(?P<what>(?:left |right )?(?:{_PART}|"
        r"appendix|tonsils|gall ?bladder|spleen|wisdom teeth|uterus|prostate)\s"
        r"(?:out|removed|replaced|operated on|rebuilt))\b"
    ),
    re.compile(
        r"\b(?P<what>been sober|(?:stay(?:ed|ing)?|got|am|i'm|became|is)\s(?:now )?sober"
        r"(?=\s(?:for|since|now|again))|"
        r"recovering (?:alcoholic|addict)|alcoholics anonymous|clean and sober)\b"
    ),
    re.compile(r"\b(?:after|from|through|out of|into|to|finished|left)\s(?P<what>rehab)\b"),
    re.compile(rf"(?P<what>\b(?:chronic|constant|severe|chest) {_PART}? ?pain)\b"),
    re.compile(
        r"\b(?P<what>(?:broke|fractured|sprained|tore|dislocated)\s(?:my|his|her|their)\s(?:left |right )?"
        r"(?:leg|arm|wrist|ankle|collarbone|hip|ribs?|foot|finger|toe|nose|knee|acl|hand|shoulder|back|"
        r"neck|elbow)(?! \w*(?:strap|rest|brace)))\b"
    ),
    re.compile(
        r"\b(?:i|he|she|we|who|user|wife|husband|mother|father|mum|mom|dad|son|"
        r"daughter)\s(?:\w{3,9}\s)?(?:has|have|had|got|get|gets)\s"
        r"(?:an?\s|mild\s|severe\s|chronic\s){0,2}(?P<what>sciatica|hernia|gout|shingles|ulcers?|eczema|"
        r"psoriasis|tinnitus|"
        r"vertigo|glaucoma|cataracts?|scoliosis|sleep apn\w+|narcolepsy|hpv|chlamydia|arrhythmia|ibs|"
        r"acid reflux|"
        r"slipped disc|herniated disc|heart murmur|fatty liver|liver disease|kidney failure|"
        r"high cholesterol|pneumonia|"
        r"seizures|panic attacks|an eating disorder|fertility problems|a stoma)\b"
    ),
    re.compile(r"\b(?P<what>infertile|infertility|menopause|perimenopausal|in rehab)\b"),
)
HAN = (
    re.compile(r"(?P<what>血型[是为:\s]{0,3}(?:ab|[abo])(?![a-z])|(?<![a-z])(?:ab|[abo])型血|rh阴性|熊猫血)"),
    re.compile(
        rf"(?P<what>{_HAN_FIGURE_OF}[有是为达到也都一直总经常的最近偏超标]{{0,6}}(?:点|"
        rf"些)?\s?(?:[一二]百[零一二三四五六七八九十]{{0,3}}|[一二三四五六七八九十]{{1,2}}点[多几一二三四五六七八九]|"
        rf"\d{{1,3}}(?:[./]\d{{1,3}})?(?![\d行条]|\s?[万张台])|[偏过太较]?[高低]|超标))"
    ),
    re.compile(
        r"(?:在|每天|天天|长期|一直|需要|得|要|正)(?:要)?(?:吃|"
        r"服用?)着?(?P<what>[^,。;!?\n的]{0,6}药)(?!店|厂|房|箱)"
    ),
    re.compile(
        r"(?:看|约|见|换)(?:了|过|着)?(?P<what>(?:心理|精神科?|肿瘤科?|妇科|泌尿科?|男科|不孕不育)(?:医生|"
        r"咨询师|门诊|大夫|科))"
    ),
    re.compile(
        r"(?P<what>戒(?:酒|毒|赌|药瘾|酒瘾|毒瘾)(?:成功|已经?|[快都有了满]){0,2}"
        r"[一二两三四五六七八九十\d半几]{1,3}个?[多年月天周])"
    ),
    re.compile(r"做(?:着|过|了)?(?P<what>心理(?:咨询|治疗|辅导))(?!师|工作|行业|平台|系统|软件|项目|的)"),
    re.compile(
        r"(?P<what>(?:例假|月经|大?姨妈)(?:这个?月|又|还|一直|总|老)?(?:推迟|没来|提前|不准|不规律|疼|痛|量[多少大小])|"
        r"(?:例假|月经)(?:不调|来了|紊乱|量)|痛经|更年期|闭经|停经)"
    ),
    re.compile(rf"(?P<what>{_HAN_PART}(?:一直|老是?|经常|总是?|又|还|很|有点)?(?:疼|痛))(?!点)"),
    re.compile(
        r"(?P<what>脂肪肝|强迫症|厌食症|暴食症|惊恐发作|恐慌症|心律不齐|房颤|幽门螺杆菌|带状疱疹|疱疹|"
        r"腰突|半月板损伤|韧带撕裂|青光眼|白内障|疝气|"
        r"子宫肌瘤|多囊卵巢|不孕不育|瘫痪|义肢|假肢|静脉曲张|痔疮|耳鸣|胃食管反流|甲状腺|(?:胃|肺|鼻|肝|"
        r"肠|肾|咽|关节|皮|中耳|支气管|阑尾|胰腺|乳腺)炎)"
    ),
)
"""Where the text says whose it is, or only people have it."""
WORD = re.compile(
    "blood|cholest|a1c|bmi|body mass|heart rate|trigly|antibio|painkill|opioid|steroid|antihist|"
    "sleeping pill|birth|the pill|"
    "contracep|chemo|hormon|methad|anticoag|inhaler|epipen|immuno|antipsych|medicat|therap|psych|oncolog|"
    "cardiolog|neurolog|"
    "gyn|urolog|endocrin|rheuma|hurt|ache|aching|injured|swollen|sore|pain|broke|fractur|sprain|tore|"
    "disloc|sciat|hernia|gout|"
    "shingles|ulcer|eczema|psoria|tinnit|vertigo|glauc|catar|scolio|apn|narcol|hpv|chlam|arrhy|ibs|reflux|"
    "operated|replaced|removed|rebuilt|reconstr|sober|alcoholic|recovering|appendix|tonsils|wisdom|disc|"
    "murmur|liver|"
    "kidney|bladder|spleen|uterus|prostate|pneumo|seizure|panic|eating|fertil|stoma|menopau|rehab"
)
HAN_WORD = re.compile(
    "戒|血|胆固醇|甘油|尿酸|心|转氨|体脂|bmi|药|医|妇科|泌尿|男科|大夫|咨询|例假|姨妈|经|更年|疼|痛|症|炎|肝|颤|"
    "螺杆|疱|腰|损伤|韧带|眼|障|疝|瘤|卵巢|不孕|瘫|肢|痔|鸣|反流|甲状"
)
