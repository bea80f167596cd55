"""Patients: where somebody is cared for, what is done to a body, and children that are awaited."""

from __future__ import annotations

import re

from memory_ledger.adapters.sensitive.people import HAN_SOMEBODY, HAS, IS, LATELY, SOMEBODY
from memory_ledger.domain.text.numerals import NUMBER_WORD

_WARD = (
    r"(?:(?:the |a |an )?(?:hospital|intensive care|icu|a&e|er|accident and emergency|emergency room|hospice|"
    r"psych(?:iatric)? (?:ward|hospital)|cardiac ward|maternity ward|stroke unit|burns unit)|(?:a )?coma|"
    r"labou?r)"
)
_NO_PATIENT = (
    r"(?!\s(?:caf\w+|canteen|car park|parking|lobby|garden|shop|building|business|sector|management|"
    r"administration|drama|politics|part(?:y|ies)|laws?|markets?|camps?|unions?|radio|food|equipment|"
    r"software|design|cleaning|security|research|it\b|visiting|gift))"
)
_COUNT = rf"(?:an?|the|my|his|her|their|our|another|some|\d{{1,3}}|{NUMBER_WORD})"
_KIND = (
    r"(?:emergency|second|third|first|minor|major|full|double|partial|total|routine|more|new|open|planned|"
    r"urgent|laser|cataract|brain|chest|knee|hip|back|heart|spine|spinal|head|bone|skin|breast|prostate|"
    r"bowel|kidney|liver|lung|full-body|cortisone|steroid|gastric|arterial|coronary|fasting|dental|annual|"
    r"wisdom|bad)"
)
_DONE = (
    r"(?:mri|ct scan|cat scan|pet scan|x-?rays?|ultrasound|biops(?:y|ies)|colonoscop(?:y|ies)|endoscop(?:y|"
    r"ies)|gastroscop(?:y|ies)|smear(?: test)?|pap smear|mammograms?|ecg|ekg|eeg|lumbar puncture|spinal tap|"
    r"angiogram|c-section|caesarean|cesarean|epidural|vasectomy|hysterectomy|mastectomy|lumpectomy|"
    r"append[ei]ctomy|tonsillectomy|colostomy|circumcision|root canal|bypass|stents?|skin grafts?|"
    r"blood transfusions?|transfusions?|blood tests?|keyhole surgery|laser eye surgery|eye surgery|lasik|"
    r"(?:hip|knee) replacements?|gastric (?:band|sleeve)|d&c|stitches(?!\s(?:for|on)\s)|(?:cortisone|"
    r"steroid) (?:shots?|injections?|jabs?)|nose job|facelift|tummy tuck|amniocentesis|catheter|colonic|"
    r"hearing test|sleep study|allergy test|insulin pump|cpap|pacemaker|prosthe\w+|general anaesthetic|"
    r"sedation|rabies shots?|sti test|std test|hiv test)"
)
_MONTHS = r"(?:weeks?|months?)"
WORD = re.compile(
    r"\b(?:hospital|intensive|icu|a&e|er\b|accident and|emergency|hospice|psych|cardiac ward|maternity ward|"
    r"stroke unit|burns unit|coma|labou?r|signed off|off sick|sick leave|call(?:ed|ing)? in sick|ventilator|"
    r"drip|iv |life support|oxygen|organ|donor l|transplant|waiting list|mri|ct |cat scan|pet scan|x-?ray|"
    r"ultrasound|biops|colonos|endos|gastr|smear|pap |mammogram|ecg|ekg|eeg|lumbar p|spinal t|angiog|"
    r"c-section|caesar|cesar|epidural|vasec|hyster|mastec|lumpec|append|tonsill|colost|circumc|root canal|"
    r"bypass|stents?|skin g|blood t|transfus|keyhole|laser eye|eye surgery|lasik|hip r|knee r|d&c|"
    r"stitches|cortisone |steroid |nose job|facelift|tummy tuck|amnio|catheter|colonic|"
    r"hearing test|sleep study|allergy test|insulin p|cpap|pacemaker|prosthe|general an|sedation|rabies s|"
    r"sti |std |hiv t|cast\b|sling|splint|plaster|brace\b|crutches|expecting|weeks along|months along|"
    r"weeks gone|months gone|try(?:ing)? for a|try(?:ing)? to con|trying to get|lost |waters? broke|g(?:ave|"
    r"iving|ive) birth|breech|born |first tri|second tri|third tri|miscarr|fertility |surrogate m|"
    r"screened for|diet for)"
)
ENGLISH = (
    re.compile(
        rf"(?:{IS}|\s(?:still|back|stay(?:s|ed|ing)?|land(?:s|ed)|end(?:s|ed) up|rushed|taken|kept|put|went|"
        rf"go(?:es)?|spen[dt]|admitted))\s(?:(?!an?\s)\w+\s){{0,3}}?(?P<what>(?:in|into|to|"
        rf"inside)\s{_WARD})(?![\w-]){_NO_PATIENT}"
    ),
    re.compile(
        rf"{SOMEBODY}(?:{IS}{LATELY}|\s(?:spent|went|kept|had|home)\s[^.,;!?\n]{{0,24}}?)"
        rf"\s(?P<what>(?:in|to|into|from)\s{_WARD})(?![\w-]){_NO_PATIENT}"
    ),
    re.compile(
        r"\b(?P<what>hospitali[sz]ed|(?:admitted to|discharged from|kept overnight (?:in|"
        r"at)) (?:the )?(?:hospital|ward|icu|a&e|clinic)|signed off (?:work|sick)|off sick|on sick leave|"
        r"call(?:ed|ing)? in sick)\b"
    ),
    re.compile(
        r"\b(?:my|his|her|their)\s(?:last |latest |first )?(?P<what>(?:blood tests?|scan|biopsy|smear|mri|"
        r"x-?rays?|test|ultrasound|mammogram)(?: results?)?\s(?:came|come|were|was|is|are|has come|"
        r"have come)(?: back)?\s(?:fine|clear|normal|negative|positive|abnormal|bad|good|inconclusive))\b"
    ),
    re.compile(
        rf"{SOMEBODY}{IS}{LATELY}\s(?:put |kept )?(?P<what>on (?:a |the |an )?(?:ventilator|iv drip|drip|"
        rf"life support|"
        r"oxygen|(?:organ )?(?:donor|transplant) (?:list|waiting list)|waiting list for an? (?:kidney|liver|"
        r"heart|lung|hip|knee|operation|transplant|therapist)))\b"
    ),
    re.compile(
        rf"(?:{HAS}|\b(?:booked(?: in)? for|going for|go for|went for|waiting for|in for|due for|"
        rf"scheduled for|recover(?:ing|ed) from|after|undergo(?:ing|es)?|underwent|results? of|"
        rf"results? from|using|uses?|wears?)){LATELY}\s(?:{_COUNT}\s)?(?:{_KIND}\s){{0,2}}(?P<what>{_DONE})\b"
    ),
    re.compile(
        r"\b(?:foot|leg|arm|ankle|wrist|hand|knee|elbow|shoulder|neck|finger|thumb|(?:he|she|i|we)(?:'s|'m|"
        r"'re| is| am| was| are))(?:'s| is| was| has been| are)?\s(?:still |now )?(?:in|on)\s(?P<what>(?:a |"
        r"an )?(?:plaster )?(?:cast|sling|splint|plaster|brace|crutches))\b(?!\s(?:of|list|iron|member))"
    ),
    re.compile(
        r"\b(?:wife|partner|girlfriend|sister|daughter|cousin|friend|niece|aunt|she|i|we|they)"
        rf"(?:'s|'m|'re| is| are| am){LATELY}\s(?P<what>expecting)(?=\s?(?:[.,;!?]|\Z)|\s(?:a baby|our|"
        rf"twins|her|another|again|in (?:the )?(?:spring|summer|autumn|winter|"
        r"[a-z]{3,9}(?=[.,;!?]|\Z))|(?:a|my|their) (?:first|second|third|little|child|son|daughter|boy|"
        r"girl)))"
    ),
    re.compile(rf"(?P<what>\b(?:\d{{1,2}}|{NUMBER_WORD}) {_MONTHS} (?:along|gone))\b"),
    re.compile(
        r"(?P<what>\btry(?:ing)? (?:for a (?:baby|child)|to (?:conceive|get pregnant))|\blost (?:the|our|"
        r"her|a) baby|\b(?:my|her) waters? broke|\bg(?:ave|iving|ive) birth (?:to (?:(?:a |our |my |"
        r"her )(?:\w+ )?(?:baby|boy|girl|son|daughter|child|twins)|twins|him|them)|by |at |in |on )|"
        r"\bbreech baby|\bborn (?:\w+ )?(?:premature(?:ly)?|preterm|at \d\d weeks)|\b(?:first|second|"
        r"third) trimester|\bmiscarr(?:y|ied|iage)|\bfertility (?:clinic|doctor|treatment|specialist)|"
        r"\bsurrogate mother)\b"
    ),
    re.compile(
        r"\b(?P<what>screened for [a-z ]{3,24}|diet for (?:my|his|her) (?:\w+ )?(?:heart|kidneys?|liver|"
        r"blood pressure|stomach|bowels?|gallbladder))\b"
    ),
)
_HAN_DONE = (
    "(?:剖腹产|剖宫产|顺产(?!品)|核磁(?:共振)?|ct(?![a-z])|b超|彩超|胃镜|肠镜|胃肠镜|喉镜|宫腔镜|活检|穿刺|造影|支架(?!给|在车)|置换|全飞秒|半飞秒|近视手术|根管|"
    "结扎|切除|清宫|引产|人流|植皮|输血|心电图|脑电图|骨髓|介入|微创|换肾|换肝|试管|取卵|胎检|产检|唐筛|羊穿|乳腺钼靶|肌电图|包皮|拔智齿)"
)
HAN_WORD = re.compile(
    "急诊|icu|重症|抢救|病危|病房|呼吸机|临终|安宁|出院|病假|病休|石膏|缝|拆线|输液|点滴|吊水|吊瓶|做|打|装|等|产|羊水|孕|保胎|备孕|宫外|"
    "孩子|胎|生殖科|配型|透析|拐杖|轮椅|护工"
)
HAN = (
    re.compile(
        rf"(?:\A|[。;!?\n]\s?|{HAN_SOMEBODY})[^,。;!?\n]{{0,6}}?(?P<what>(?:进|住进|送进?|转进?|推进|躺在?|在|去了?|挂了?|看了?|"
        rf"被送(?:到|进|去))(?:了|过|医院|市)?(?:的)?(?:急诊|icu|重症监护室|"
        r"重症|抢救室|临终关怀|安宁病房|病房|精神病院|康复医院))(?![科楼室]?(?:在|工作|上班|当|实习|采访|参观|送货|拍|的医生|的护士))(?![一-鿿]{0,4}(?:上班|"
        r"工作|实习|值班|采访))"
    ),
    re.compile(
        rf"{HAN_SOMEBODY}[^,。;!?\n]{{0,6}}?(?P<what>上了?呼吸机|出院|病危|抢救|昏迷|请了?病假|休了?病假|在休病假|病休|病退|插管)"
        r"(?![手小单证软人记])"
    ),
    re.compile(
        rf"(?:做|打|装|搭|安|刚做完|要做|去做|等着?做|做过)(?:[了过完个的两三]|[一二两三四五六七八九十]?次){{0,3}}[^,。;!?\n做]{{0,8}}?"
        rf"(?P<what>{_HAN_DONE})(?!中心|医生|科室|设备|仪|的?费用|软件|研究|公司|项目|架构|器|方案)"
    ),
    re.compile(
        r"(?P<what>(?:打|上)着?了?石膏|缝了(?:[一二两三四五六七八九十几]{1,3}|\d{1,3})针|拆线(?!路)|打点滴|吊水|挂吊瓶)"
    ),
    re.compile(
        r"(?P<what>等(?:着|待|到了)?(?:肾源|肝源|心源|配型|供体)|等(?:着|待)?(?:活检|病理(?!学)|穿刺|化验|切片)(?:结果|报告)?)"
    ),
    re.compile(
        r"(?P<what>羊水破|破水了|预产期|保胎|宫外孕|备孕|生殖科|安胎|孕吐|妊娠|二胎怀|怀(?:了|着|上)(?:二胎|三胎|双胞胎|孩子|宝宝)|"
        r"(?:剖腹产|剖宫产|顺产)(?:了|生|的?(?!医院|品))|孩子没了|产后)"
    ),
    re.compile(r"(?P<what>离不?(?:开|了)拐杖|坐(?:着|了|上)?轮椅|拄(?:着|了)?拐)"),
)
