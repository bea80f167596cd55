"""Ailments: what somebody caught, feels, has hurt or cannot do, in body and mind."""

from __future__ import annotations

import re

from memory_ledger.adapters.sensitive.people import HAN_SOMEBODY, HAS, IS, LATELY, SOMEBODY
from memory_ledger.domain.text.numerals import NUMBER_WORD

_CAUGHT = (
    r"(?:malaria|typhoid|cholera|dengue(?: fever)?|measles|mumps|rubella|scarlet fever|whooping cough|polio|"
    r"rabies|tetanus|ebola|mpox|monkeypox|yellow fever|flu|flu|influenza|swine flu|norovirus|rotavirus|"
    r"salmonella|e\. ?coli|listeria|giardia|mono|strep(?: throat)?|staph infection|sepsis|mrsa|scabies|"
    r"head lice|ringworm|thrush|chlamydia|gonorrhoea|gonorrhea|syphilis|shingles|impetigo|"
    r"(?:hand,? )foot(?:,)? and mouth(?: disease)?|croup|conjunctivitis|pink ?eye|food poisoning|"
    r"stomach bug|tummy bug|chest infection|an? \w+ infection|pneumonia|pleurisy|long covid|cirrhosis|"
    r"jaundice|gallstones|aneurysm|stroke|mini-stroke|blood clot|blood clots|dvt|embolism|angina|murmur|"
    r"heart failure|emphysema|copd|cystic fibrosis|sickle cell(?: disease)?|haemophilia|hemophilia|"
    r"muscular dystrophy|cerebral palsy|down'?s syndrome|spina bifida|motor neurone disease|huntington'?s|"
    r"rsi|carpal tunnel(?: syndrome)?|tennis elbow|golfer'?s elbow|frozen shoulder|plantar \w+|"
    r"trapped nerve|pinched nerve|slipped disc|whiplash|concussion|hypothermia|heatstroke|sunstroke|"
    r"frostbite|vertigo|tinnitus|cataracts?|glaucoma|macular degeneration|detached retina|astigmatism|"
    r"squint|psoriasis|eczema|hives|acne|cold sore|cold sores|warts|verrucas|piles|ha?emorrhoids|hernia|"
    r"ulcers?|ulcer|reflux|heartburn|gout|sciatica|scoliosis|osteoporosis|brittle bones|bad back|polyps?|"
    r"cyst|cysts|fibroids|lump|lumps|tumou?r|uti|cystitis|kidney stones|incontinence|weak bladder|"
    r"prostate (?:trouble|problems)|erectile dysfunction|hot flushes|hot flashes|period pains?|"
    r"nervous breakdown|breakdown|burnout|postnatal depression|postpartum depression|panic attacks|"
    r"night terrors|sleep paralysis|hallucinations|psychosis|schizophrenia|tourette'?s|stammer|stutter|lisp|"
    r"addiction|withdrawal symptoms)"
)
_FELT = (
    r"(?:fevers?|temperature|rash|dizzy spells?|dizziness|diarrh?oea|nausea|palpitations|chest pains?|"
    r"stomach pains?|stomach cramps?|cramps|constipation|a sore throat|sore throat|blisters?|bruises|"
    r"swelling|numbness|tremors?|seizures?|fits|blackouts?|fainting spells?|nosebleeds?|headaches?|"
    r"toothaches?|backache|earache|stomach ?ache|tummy ache|joint pain|shortness of breath|"
    r"trouble (?:sleeping|breathing|hearing|swallowing|walking)|difficulty (?:sleeping|breathing|hearing|"
    r"swallowing|walking)|night sweats|blood in (?:my|his|her) \w+|pins and needles|bad (?:back|knees?|"
    r"hips?|heart|lungs|eyesight|hearing|circulation)|weak (?:heart|bladder|bones|lungs|ankles?|knees?)|"
    r"dodgy (?:knees?|back|hip|heart|ticker|tummy|stomach)|high temperature)"
)
_PART = (
    r"(?:legs?|arms?|wrists?|ankles?|collarbone|hips?|ribs?|foot|feet|fingers?|toes?|nose|knees?|acl|mcl|"
    r"hands?|shoulders?|back|neck|elbows?|femur|tibia|fibula|pelvis|skull|jaw|hamstrings?|groin|calf|calves|"
    r"achilles(?: tendon)?|meniscus|ligaments?|rotator cuff|quads?|bicep|eardrum|spleen|coccyx|tailbone|"
    r"kneecap|heel|thumb|cheekbone|vertebrae?|tendons?)"
)
_WHOSE = rf"(?:my|his|her|their|an?|{NUMBER_WORD}|\d|some|both|several)"
WORD = re.compile(
    r"\b(?:malari|typho|choler|dengue|measl|mumps|rubell|scarlet|whoop|polio|rabies|tetan|ebola|mpox|"
    r"monkeypox|yellow fever|flu|influ|swine|noro|rota|salmon|e\.? ?coli|lister|giard|mono|strep|staph|"
    r"sepsis|mrsa|scab|head lice|ringw|thrush|chlam|gonor|syph|shingl|impet|foot and|foot,|croup|conjunct|"
    r"pink ?eye|food poison|stomach|tummy|chest|\w+ infection|pneum|pleur|long covid|cirrh|jaund|gallst|"
    r"aneur|stroke|mini-stroke|blood|dvt|embol|angina|murmur|heart f|emphys|copd|cystic|sickle|ha?emo|"
    r"muscular|cerebral|down'|spina|motor neu|hunting|rsi|carpal|tennis e|golfer|frozen s|plantar|trapped|"
    r"pinched|slipped|whipl|concuss|hypoth|heatst|heartb|sunst|frost|vertigo|tinnit|catar|glauc|macular|"
    r"detached|astig|squint|psori|eczem|hives|acne|cold sore|wart|verruc|piles|ha?emorr|hernia|ulcer|reflux|"
    r"gout|sciat|scolio|osteop|brittle|bad|weak|dodgy|polyp|cyst|fibroid|lump|tumou?r|growth|uti|kidney st|"
    r"incont|prostate |erect|hot fl|period p|nervous b|breakdown|burnout|burnt out|burned out|postn|postp|"
    r"panic at|night |sleep p|halluc|psycho|schizo|touret|stamm|stutt|lisp|addict|withdrawal|fever|temperat|"
    r"rash|dizz|diarr|nausea|palpit|cramp|constip|sore|blister|bruis|swell|numbn|tremor|seizu|fits|blackout|"
    r"faint|nosebl|headache|toothache|backache|earache|joint p|shortness|trouble|difficul|pins|broke|"
    r"cracked|fractur|tore|torn|pulled|sprain|disloc|ruptur|twist|injur|burst|shattered|popped|crushed|"
    r"threw up|throwing|vomit|passed out|collaps|wheez|bleed|cough|bed|wheelc|houseb|paraly|an?emic|"
    r"legally b|blind|going b|going d|deaf|partially|short-?s|long-?s|near-?s|hard of|suicid|self-h|"
    r"attempted s|tried to kill|overdos|alcohol|quit d|stopped d|gave up d|in aa|in na|relaps|in rec|in rem|"
    r"termin|seriously|chronically|infertile|wets the|can't|can(?:no|')t|vitamin |b12|iron|white cell|"
    r"platelet|potass|h(?:a?e)moglo|ferrit|sperm|thyroid|oxygen|tested pos|testing pos|shadow|spot |nodule|"
    r"mass |eyesight|eyes|sight|vision|prescription|hearing|memory|back |knees?|hips?|hair |nerves|lungs|"
    r"kidneys|liver|heart is|heart has|fell and|eating pro|concussed|born)"
)
ENGLISH = (
    re.compile(
        rf"(?:{SOMEBODY}{LATELY}(?:{HAS}|\s(?:caught|contracted|came|come|went|picked up|'s)|{IS}){LATELY}|"
        r"\b(?:down|off(?: \w+)?|in bed|ill|sick|laid up|hospital|recover\w+ from|diagnosed|suffer\w* from|"
        r"died of|die of|treated for|tested positive for|history of|case of|bout of))"
        rf"(?:\s(?:down with|with|for|from|of|a|an|the|my|his|her|bad|mild|severe|chronic|terrible|slight|"
        rf"nasty|really|acute|recurrent|recurring|very|some|early|advanced|another|"
        rf"early-onset)){{0,4}}\s(?P<what>{_CAUGHT})"
        r"(?![\w-])(?!\s(?:research|vaccines?|app|startup|company|charity|project|team|report|server|film|"
        r"book|band|song|season|jabs?\b|shots?\b))"
    ),
    re.compile(
        r"\b(?:my|his|her)\s(?P<what>(?:psoriasis|eczema|acne|gout|sciatica|hernia|piles|vertigo|tinnitus|"
        r"reflux|heartburn|stutter|stammer|cirrhosis|cystitis|thrush|rsi|shingles|scoliosis|glaucoma|"
        r"burnout|angina|copd|addiction|fever|rash|temperature))\b(?!\s(?:sensor|gauge|pitch|dream))"
    ),
    re.compile(
        rf"{SOMEBODY}{LATELY}{HAS}{LATELY}(?:\s(?:an?|the|some|terrible|awful|bad|constant|really|regular|"
        rf"recurrent|frequent|horrible|splitting|slight|high|mild|these|such|red|itchy|"
        rf"in)){{0,3}}\s(?P<what>{_FELT})\b"
        r"(?!\s(?:pitch|dream|pride|for\s(?!(?:about |over )?\w+ (?:days?|weeks?|months?|years?|hours?|"
        r"nights?)\b)|arrangements|of (?!3|4|10)\w+|decision|of work|sensor|with (?:the|"
        r"this|that|a) (?:code|project|bug|client)))"
    ),
    re.compile(
        r"\b(?P<what>(?:a |running a )?(?:fever|temperature) of (?:3[789]|4[0-2]|10[0-6])(?:[.,]\d)?)\b"
    ),
    re.compile(
        rf"{SOMEBODY}(?:{IS}|\s(?:keeps?|kept|started|couldn't stop|can't stop)){LATELY}(?:\s(?:been|badly|"
        rf"constantly|feeling)){{0,2}}\s"
        r"(?P<what>throwing up|vomiting|fainting|wheezing|bleeding(?! edge)|coughing(?: up)?|bedridden|"
        r"bedbound|housebound|wheelchair-bound|paralysed|paralyzed|incontinent|anaemic|suicidal|"
        r"self-harming|dizzy|feverish|concussed|legally blind|blind|partially sighted|short-?sighted|"
        r"long-?sighted|near-?sighted|hard of hearing|constipated|burnt out|burned out|an (?:alcoholic|"
        r"addict)|addicted to \w+|alcoholic|terminally ill|seriously ill|chronically ill|infertile|in (?:aa|"
        r"na|recovery|remission)|going (?:blind|deaf|bald))\b(?!\s(?:to the fact|about|by the news|on this|"
        r"spot|date|test|review))"
    ),
    re.compile(
        rf"{SOMEBODY}{LATELY}\s(?P<what>threw up|vomited|fainted|passed out|collapsed(?!\s(?:the|an?|it|all|"
        rf"this|that)\b)|overdosed|relapsed|self-harms?|"
        r"stutters|stammers|tried to kill (?:my|him|her)self|attempted suicide|wets the bed|(?:quit|stopped|"
        r"gave up) drinking|"
        rf"can(?:not|'t) (?:walk|see|hear|breathe|sleep|move)(?: \w+){{0,2}}? (?:without|properly|any more|"
        rf"anymore|at night))\b"
        r"(?!\s(?:on (?:coffee|memes|sugar|chocolate)|laughing))"
    ),
    re.compile(
        r"\b(?P<what>(?:broke|broken|cracked|fractured|sprained|tore|torn|pulled|dislocated|ruptured|"
        r"twisted|injured|bruised|"
        rf"burst|shattered|popped|crushed)\s{_WHOSE}\s(?:left |right |lower |upper |own |big |"
        rf"little )?{_PART})\b"
        r"(?!\s?(?:\w*(?:strap|rest|brace)|of (?:lamb|chicken|pork|beef|the (?:table|chair))))"
    ),
    re.compile(
        r"\b(?:my|his|her|their)\s(?P<what>(?:iron|vitamin \w\d{0,2}|b12|blood count|white cells?|"
        r"platelets?|potassium|haemoglobin|hemoglobin|ferritin|sperm count|thyroid|"
        r"oxygen)(?: levels?)?\s(?:is|are|was|were|came back|has been)\s(?:too |very |a bit |"
        r"dangerously )?(?:low|high|normal|up|down|under|over\w*))\b"
    ),
    re.compile(
        r"\b(?:my|his|her)\s(?P<what>(?:eyesight|eyes|sight|vision|prescription|hearing|memory|back|knees?|"
        r"hips?|hair|nerves|lungs|kidneys|liver|heart)\s(?:is|are|has been|have been)\s(?:minus|plus|-|"
        r"getting worse|failing|going|falling out|shot|gone|giving out|bad|weak|playing up|acting up|"
        r"killing me|knackered))\b"
    ),
    re.compile(
        r"\b(?P<what>(?:tested|testing) positive(?: for [a-z ]{2,20}?)?(?=\s?(?:[.,;!?]|\Z)|\s(?:yesterday|"
        r"today|again|on|last|this|for))|(?:shadow|spot|nodule|lump|mass|tumou?r|cyst|polyps?) (?:on|"
        r"in) (?:my|his|her) (?:left |right )?(?:lungs?|liver|brain|kidneys?|breast|ovary|ovaries|pancreas|"
        r"thyroid|neck|throat|armpit|groin|colon|bowel|prostate|skin|x-?ray|scan))\b"
    ),
    re.compile(
        r"\b(?P<what>born (?:deaf|blind|with a [a-z ]{3,24})|fell and broke|suicide attempt|"
        r"eating problems)\b"
    ),
)
_HAN_CAUGHT = (
    "(?:疟疾|登革热|腮腺炎|麻疹|水痘|猩红热|百日咳|猴痘|霍乱|伤寒|破伤风|狂犬病|流感|甲流|乙流|诺如|轮状病毒|肺结核|hpv|hiv|幽门|疥疮|脚气|灰指甲|沙眼|红眼病|淋病|尖锐湿疣|"
    "支原体|腱鞘炎|网球肘|鼠标手|腕管|肩周炎|滑膜炎|痛风|坐骨神经痛|脑震荡|脑出血|脑瘫|唐氏|渐冻症|血友病|地中海贫血|缺铁|缺钙|缺维生素|尿失禁|尿频|尿路感染|前列腺|早泄|阳痿|不举|宫颈|"
    "乳腺|子宫|产后抑郁|社恐症|厌学症|妄想|幻听|幻觉|口吃|弱视|散光|失明|斜视|黄斑|视网膜脱落|飞蚊症|中耳炎|食物中毒|阑尾炎|胆结石|肾结石|肝硬化|腰间盘突出|腰椎间盘突出|骨刺|骨裂|骨膜|"
    "疱疹|荨麻疹|风疹|湿疹|痤疮|斑秃|灰指甲|乳糖不耐|乳糜泻|低烧|高烧)"
)
_HAN_BONE = (
    "(?:股骨|肋骨|锁骨|胫骨|腓骨|髋骨|尾骨|骨盆|颅骨|手腕|手臂|胳膊|手指|脚趾|脚踝|踝关节|膝盖|腿|大腿|小腿|鼻梁骨?|韧带|跟腱|半月板|"
    "腘绳肌|肌肉|腰|脖子|肩膀|脚|手|下巴|门牙)"
)
HAN_WORD = re.compile(
    "疟|登革|腮腺|疹|水痘|猩红|百日咳|猴痘|霍乱|伤寒|破伤风|狂犬|流感|甲流|乙流|诺如|轮状|结核|hpv|hiv|幽门|疥|脚气|灰指甲|沙眼|红眼|"
    "淋病|湿疣|支原体|腱鞘|网球肘|鼠标手|腕管|肩周|滑膜|坐骨|脑|唐氏|渐冻|血友|地中海|缺[铁钙维]|尿|前列腺|早泄|阳痿|不举|宫|乳|"
    "抑郁|妄想|幻|口吃|视|散光|失明|黄斑|飞蚊|中毒|阑尾|结石|硬化|骨|疱|痤疮|斑秃|烧|吐|拉|泻|晕|抽搐|心慌|胸闷|气喘|喘不|咳血|便血|便秘|"
    "水肿|麻|不耐|疼|痛|断|伤|脱臼|阳|轻生|自杀|自残|割腕|吸毒|嗑药|戒酒|酗酒|酒瘾|毒瘾|近视|眼底|阴影|指标|血常规|掉头发|走不了路|睡不着|不舒服|牙周|崴|扭|摔|撞|烫|听不|看不|"
    "切了|割了|摘了|聋"
)
HAN = (
    re.compile(
        rf"(?:{HAN_SOMEBODY}|得|患|感染|染上|确诊|查出|犯)[^,。;!?\n]{{0,5}}?(?:[了过有上的是又]|轻微|轻度|重度|严重|慢性|急性|点|些|最近|可能|"
        rf"好像){{0,4}}(?P<what>{_HAN_CAUGHT})(?!疫苗|医院|研究|专家|科|药企|检测|镜|防护|宣传|患者|病例|病人)"
    ),
    re.compile(
        rf"(?<![让令叫使]){HAN_SOMEBODY}[^,。;!?\n]{{0,6}}?(?P<what>发(?:了|着|过)?(?:低|高)?烧(?!友|饼)|(?:一直|老是?|总是?|"
        rf"不停地?|又|天天|刚才?|昨晚|今早|都|全)吐(?:了|血)?"
        r"(?!槽)|(?:上吐)?(?:拉肚子|腹泻|拉了[一二两三四五六七八九十几\d]{1,2}天)|头晕|晕倒|晕过去|昏过去|抽搐|心慌|胸闷|喘不上气|咳血|便血|便秘|尿血|水肿|"
        r"(?:起|长|出)(?:了|满)?(?:很多|一身)?(?:疹子|红疹|水泡|带状)|掉头发|失眠|(?:老|总|天天|一直|每晚)睡不着|走不了路|下不了床|牙周炎|"
        r"(?:肚子|胃|胸口|心脏|腰|嗓子|眼睛|身体|膝盖|头)(?:很|有点|一直|老|总|特别|不太|不大|又){0,3}(?:不舒服|疼|痛|难受|胀))"
    ),
    re.compile(
        rf"(?P<what>(?:摔|撞|扭|拉|砸|跌|压|烫|烧|割|崴|闪|扎)(?:到|断|伤|了|裂|坏|破)+(?:了|的)?[^,。;!?\n]{{0,5}}?{_HAN_BONE})"
        r"(?!架|机|套|链|柄|感)"
    ),
    re.compile(
        rf"{HAN_SOMEBODY}[^,。;!?\n]{{0,4}}?(?P<what>{_HAN_BONE}(?:骨)?(?:摔|撞|扭|拉|砸|跌|压|烫|烧|割|崴|闪)?"
        r"(?:骨折|断|骨裂|脱臼|拉伤|扭伤|烫伤|烧伤|受伤|撕裂|伤)了?)(?!害|心|感)"
    ),
    re.compile(
        rf"{HAN_SOMEBODY}[^,。;!?\n]{{0,6}}?(?P<what>断(?:了|掉)?(?:[一两二三四五六七八九几\d]{{0,2}}[根条只颗])?{_HAN_BONE})"
    ),
    re.compile(
        rf"{HAN_SOMEBODY}[^,。;!?\n]{{0,8}}?(?P<what>阳(?:了|过|性)(?!台)|又阳|轻生|自杀|自残|割腕|吸毒|嗑药|酗酒|酒瘾|毒瘾|戒酒(?:中|"
        r"互助会)|(?:血常规|指标|化验|体检|尿检|胎心|肝功|肾功|甲功|心电图|片子上?)[^,。;!?\n]{0,4}(?:不正常|异常|偏[高低]|有阴影|有结节|超标|不好)|眼底出血|"
        r"近视[了有]?(?:[一二两三四五六七八九十百]{1,4}|\d{2,4})多?度|早泄|过不去那道坎)"
    ),
    re.compile(
        r"(?P<what>(?:左|右|双|一只|两只)?(?:耳朵?|眼睛?|眼)(?:已经|完全|都|快|几乎|基本){0,2}(?:听不见|听不到|听不清|看不见|看不清|失聪|失明|聋了|瞎了)|"
        r"(?:胆囊?|阑尾|扁桃体|子宫|甲状腺|脾脏?|胃|肾|卵巢|乳房|前列腺)(?:也|都|刚|被|已经|全){0,2}(?:切|割|摘)(?:了|除|掉))"
    ),
    re.compile(
        r"(?P<what>(?:肺|肝|脑|胸|片子)(?:部|上|里)?(?:有|出现|发现)(?:了|个|一块|一个){0,2}(?:阴影|结节|占位|斑块))"
    ),
)
