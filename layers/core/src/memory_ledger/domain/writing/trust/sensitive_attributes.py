"""Belief, politics, orientation, origin, convictions: attributes of a person that nobody may guess."""

from __future__ import annotations

_PERSON = r"(?:users?|i|he|she|they|who|wife|husband|partner|son|daughter|boss|colleague|father|mother)"
_NAMES = (
    "religion|religious belief|religious affiliation|religious view|sexual orientation|sexuality|ethnicity|"
    "ethnic origin|ethnic background|political party|political affiliation|political view|"
    "political leaning|"
    "political orientation|political opinion|party membership|party affiliation|criminal record|"
    "gender identity|"
    "immigration status|union membership"
)
_GROUPS = (
    "muslim|islam|christian|catholic|protestant|jew|judaism|hindu|buddhis|sikh|atheist|agnostic|"
    "mormon|evangelical|"
    "jehovah|gay|lesbian|bisexual|homosexual|heterosexual|queer|asexual|transgender|trans man|"
    "trans woman|nonbinary|"
    "non-binary|republican|democrat|communist|socialist|marxist|fascist|kurdish|uyghur|romani|ex-convict|"
    "undocumented|illegal immigrant|asylum seeker|refugee|trade union|union member|labor union|labour union"
)
_PARTIES = (
    r"(?:\w+ ){0,3}(?:party|republicans?|democrats?|greens|tories|labour|conservatives|liberals|socialists|"
    r"communists|union)\b(?<!birthday party)(?<!christmas party)"
)
_BEING = (
    r"(?:'s|'m| is| am| are| was| were| became| seems?| appears?| identifies| identified| converted|"
    r" came out|"
    r" belongs|"
    r" (?:may|might|must|could) be)"
)
_GRADES = (
    r"(?: (?:a|an|as|to|be|also|probably|likely|perhaps|possibly|very|deeply|openly|practi[cs]ing|devout|"
    r"lapsed|strict|orthodox|born|raised|active|former|committed|convinced|member|of|the|not|no longer))*"
)
_ENDS = (
    r"(?:[^\w '-]|\Z|'s|[ -](?:and|or|but|who|by|since|from|man|woman|men|women|person|people|"
    r"family|believer|member|"
    r"voter|supporter|party|faith|at|in|with|now|too|of|convert|activist|so|because|as|he|she|they|"
    r"priest|background|"
    r"descent|origin|heritage|rights|christian|catholic|muslim|jew)\b)"
)
_SIDES = (
    r"(?:labou?r|tory|tories|conservatives?|liberals?|greens?|republicans?|democrats?|democratic|"
    r"communists?|socialists?|"
    r"far[ -](?:left|right)|left-wing|right-wing|gay|straight|bi|bisexual|hetero\w*|homo\w*|lesbian|"
    r"queer|muslim|islam|"
    r"christian\w*|catholic\w*|protestant|jewish|judaism|hindu\w*|buddhis[tm]|sikh|atheis[tm]|black|white|"
    r"asian|hispanic|latin[oa]|"
    r"african|arab|mixed)"
)
_HAN_PERSON = "用户|我|他|她|本人|[爸妈]|丈夫|妻子|老[公婆]|先生|太太|同事|老板"
_HAN_GROUPS = (
    "穆斯林|基督徒|教徒|无神论者|同性恋|双性恋|异性恋|跨性别|党员|民主党|共和党|民进党|国民党|共产党|工党|"
    "汉族|藏族|回族|满族|苗族|壮族|彝族|土家族|侗族|瑶族|白族|傣族|黎族|蒙古族|朝鲜族|维吾尔族|"
    "哈萨克族|维族|工会会员|工会成员"
)
TOLD: tuple[tuple[str, str], ...] = (
    (
        _NAMES,
        rf"(?:\b{_PERSON}(?:'s)?|\bmy|\bhis|\bher|\btheir|'s|\bhas a)(?: \w+)? \0(?! (?:stud|class|"
        rf"hist|teach))",
    ),
    (_GROUPS, rf"\b{_PERSON}{_BEING}{_GRADES} \0\w{{0,8}}{_ENDS}"),
    (
        "party|orientation|faith|politics|race",
        rf"(?:\busers?(?:'s)?|\bmy|\bhis|\bher|\btheir)(?: \w+)? \0(?:\s?[:=]|\sis|\sare)?\s(?:an? |"
        rf"the )?{_SIDES}\b",
    ),
    (
        r"vote[sd]? |voting |supports? the |member of the |joined the |votes? for ",
        rf"\0(?:for )?(?:the )?{_PARTIES}",
    ),
    (
        r"in (?:prison|jail)|served time|convicted of|goes to (?:church|mosque|mass)|"
        r"attends (?:church|mass|mosque)|"
        r"prays (?:daily|five)",
        rf"\b{_PERSON}\b",
    ),
    (
        "信佛|信教|信道教|信(?:奉|仰|基督|天主|伊斯兰)|宗教(?:信仰)?(?:是|为)|皈依|受洗|性[取倾]向|"
        "政治(?:面貌|立场)|民族(?:是|为)|"
        "有(?:前科|案底|犯罪记录)|坐过牢|服过?刑|入狱|判刑|做礼拜|做弥撒|喜欢同性|"
        "加入了?(?:工会(?!路)|[\u4e00-\u9fff]{0,4}党(?!史))",
        _HAN_PERSON,
    ),
    (
        _HAN_GROUPS,
        rf"(?:{_HAN_PERSON})[^。;\n]{{0,6}}(?:是|为|支持|"
        rf"投给?了?)[^。;,\n]{{0,6}}\0(?![\u4e00-\u9fff]*(?:大学|路|史))",
    ),
)
"""What is named, and what must stand around it; see :mod:`.protected_rules`."""
