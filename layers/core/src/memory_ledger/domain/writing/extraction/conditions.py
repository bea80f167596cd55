"""
Conditions of a statement: when, where, from which version on and for what it holds.

It is read when the first text is: no cold start compiles its patterns.
"""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.calendar_words import (
    MONTH,
    MONTH_ZH,
    OF_WEEK_ZH,
    ON_WEEKDAY,
    ON_WEEKDAYS,
    WEEK_ZH,
    WEEKDAY_ZH,
)

_EDGES = " ,;:，；：—–-"
_OWN = r"(?:i|i'm|i've|i'd|i'll|we|we're|we've|we'll)\b"
_FINITE = (
    r"(?:is|are|was|were|has|have|had|does|do|did|gets?|must|should|can|can't|cannot|will|won't|would|may|"
    r"lives?|(?<!at )(?<!from )(?<!to )works?|uses?|needs?|likes?|wants?|means?|runs?|goes|comes)\b"
)
_WHOLE = any_of(
    # "from March on", "since v2.3", "in the Lyon office", "for project Atlas only"
    r"(?:(?:and|but|so|only|just|mainly|mostly|except) ){0,2}(?:from|since|as of|starting|beginning|until|"
    r"till|before|prior to|up to|after|during|in|on|at|for|with|without|within|outside|inside|under|"
    r"throughout|over|every|each|except|apart from|other than|regardless of|depending on|given|weekdays|"
    r"weekends)\b"
    rf"(?!.*\b(?:{_OWN}|{_FINITE})).*",
    # "when I'm travelling", "if it is urgent", "since we moved"
    r"(?:(?:and|but|so|only|just|even) ){0,2}(?:if|when|whenever|while|once|unless|whether|where|wherever|"
    r"as long as|as soon as|provided(?: that)?|in case)\b.+",
    r"(?:since|until|till|before|after) (?:i|i'm|we|we're|my|our|the|he|she|they|it|you) .+",
    # 从三月起, 自 v2.3 版本以来
    r"(?:但是?|不过|而且|只|仅)?(?:从|自从?|打)[^,]{1,30}(?:起|开始|始|以来|之后|以后|后)",
    # 出差的时候, 如果是客户邮件, 没有特殊情况的话
    r"(?:但是?|不过|而且|只有?|仅)?(?:如果|要是|假如|只要|除非|一旦|每当|每逢|当(?!然|初|天|地|场|心|作|真|成|面)|凡是|万一|除了)[^,]+",
    r"[^,]{1,30}(?:的时候|期间|的话|为止|以来|之前|以前|之后|以后|情况下|场合|除外|(?<!小)时)",
    # 在上海的办公室, 在 Atlas 项目里
    r"(?:但是?|不过|而且|只|仅)?在[^,我]{0,24}(?:里|上|中|内|下|外|方面|家|公司|单位|学校|办公室|项目|环境|系统|版本|"
    r"设备|平台|那边|这边|店|工厂)",
    r"(?:对于|针对|至于)[^,我]{1,24}|对[^,我]{1,16}(?:来说|而言)",
    # 周末, 工作日晚上
    rf"(?:但是?|不过|而且)?(?:只有?|仅仅?|只在|仅在)?(?:平时|每个?|上个?|下个?|这个?|逢)?(?:{WEEK_ZH}[{OF_WEEK_ZH}末到至和,]*|工作日|节假日|早上|"
    r"上午|中午|下午|傍晚|晚上|夜里|春天|夏天|秋天|冬天|出差|加班|上班|下班|明年|下个?月|下个?季度){1,3}",
)
_LONG_AGO_ZH = (
    r"(?:[上大]?[前去]年|[\d〇零一二三四五六七八九十]{2,4}年|[\d一二两三四五六七八九十几半]+多?年(?:多)?(?:以|之)?前|"
    r"当[年时初]|那[年时](?:候)?|那(?:会儿|阵子|几年)|从前|以前|之前|过去|早年|曾经?|小时候|年轻时|"
    r"(?:[上读念]?(?:小学|初中|高中|大学|研究生|博士))(?:的时候|时|期间)?)"
)
_BEFORE_ZH = (
    r"(?:之前|以前|(?<![目当眼日跟])前),?(?:我们?)?(?!现在|目前|如今|已经)[^,我]{0,4}?"
    r"(?:住|家[在住]|在[^,]{1,12}(?:上班|工作|任职|当|做)|是|叫|姓|吃素|用的|开的)"
)
"""What was so before something else: 来这里之前我住在潍坊. What was done by then lasts."""
_STATES_ZH = r"(?:住|家[在住]|在[^,]{1,12}(?:上班|工作|任职|当|做)|是(?:一?[名个位])?)"
_WHO_ZH = r"(?:我(?:们)?家?|咱们?|俺)?(?:全家|一家(?:人|[三四五]口)?)?"
_LIKELY_ZH = r"(?:可能|应该|大概|也许|估计|预计|计划|打算|准备|就|也|都|已经|早就|现在|将|会|要|在)*"
_TO_COME_ZH = (
    r"(?:[明后]年|明后年|明[天晚早]|大?后天|下+个?(?:月|周|星期|礼拜|季度|学期|半年)|将来|未来|"
    r"(?:今年)?(?:年|月)底(?=(?:我们?)?(?:就|也|会|要|将|打算|准备|计划)|(?!.*了))|(?:再|等)?过(?:[一二两三几\d]+|半)个?(?:天|周|星期|月|年)|不久(?:以|之)?后)"
)
_SEASON = r"(?:spring|summer|autumn|fall|winter)"
_NO_TIME = (
    rf"(?!(?:the|my|our|his|her|their|last|next|{_SEASON}|christmas|xmas|easter|thanksgiving|covid|"
    rf"lockdown|noon|midnight|{MONTH}|{ON_WEEKDAY}|\d+)\b)"
)
"""Before a time something else began, before a place or a firm there was another."""
_NO_DEED = (
    r"(?!.*\b(?:moved|relocated|joined|started|changed|switched|hired|got|took|became|went|was|were)\b)"
)
"""What was done at some time lasts since."""
_NARROWS = any_of(
    # 去年我住在西安, 我住在西安的时候; what began then and lasts is no such thing
    rf"(?!.*(?:至今|到现在|一直|直到|以来|了(?:,|\Z)))(?:我们?)?(?:还|也|是|在)?{_LONG_AGO_ZH}(?!起|开始|底|就|才)"
    rf"[^,]{{0,4}}?,?(?:我们?|我家)?(?:还|都|也|曾|是)?{_STATES_ZH}",
    rf"(?:我们?)?[^,我]{{1,14}}?{_BEFORE_ZH}",
    r"(?!.*\b(?:now|currently|these days)\b)(?:before|prior to) "
    rf"(?:(?:that|this|it|then|here)\b|\w+ing\b|(?:i|we) |{_NO_TIME}[\w'’-]+,? (?:i|we)\b)",
    r"[^,]{0,8}我(?:们)?[^,我]{1,12}(?:的时候|期间|那会儿|那阵子?|那几年|那段(?:时间|日子)|那年)",
    r"(?:back )?(?:when|while|as) (?:i|we) (?:was|were|lived|worked|studied|still)\b|back (?:in|when|then)\b",
    # "when I'm travelling, …", "for the Atlas project …", "at work I …", "from next month on …"
    r"(?:only )?(?:when|whenever|if|while|unless) "
    r"(?:i'm|i am|we're|we are|it's|it is|there(?:'s| is)|my|our|the)\b",
    r"(?:only )?(?:for|in|on|within) (?:[\w'.-]+ ){1,4}?(?:projects?|repos?|repositor(?:y|ies)|teams?|"
    r"codebases?|clients?|customers?|emails?|mails?|reports?|documents?|invoices?|branch(?:es)?|version|"
    r"office|meetings?)\b",
    r"(?:only )?(?:at (?:work|home|the office|school)|on (?:week(?:ends?|days)|\w+days))\b",
    # "only for …", 仅限项目A:…; "for code use English; for everything else …"
    r"(?:only|just) (?:at|in|on|for|with|during|within|when|if|from|after|before)\b",
    r"(?:仅限|只限|限于|仅在|只在|仅对|只对|只有|除了?)(?!我)|(?:对|针对|写|发|回|处理)[^,:;我你]{1,16}:|"
    r"[^,:;我你]{1,16}(?:前|后|时|里|中|上|内|项目|仓库):",
    r"[^;；]{2,80}[;；] ?(?:.{0,30}\b(?:else|otherwise|only|the rest|except)\b|"
    r"(?:而|但)?(?:其余|其他|其它|别的|剩下|只有?|除了))",
    r"(?:only )?(?:during|outside) |(?:only )?(?:for|in) (?:project|repo|version|production|staging)\b",
    r"(?:from|starting|beginning|as of) (?:next|the (?:first|end)|"
    rf"{MONTH}(?! \d{{4}})|{ON_WEEKDAY}|{ON_WEEKDAYS})",
    r"(?:next (?:week|month|quarter|year)|tomorrow)\b",
    # 出差的时候…, 在 Atlas 项目里…, 下个月开始…
    r"(?:只|仅|只有)?(?:如果|要是|假如|只要|除非|一旦|每当|当)(?!前)",
    r"(?:我(?:们)?)?[^,我]{1,12}(?:的时候|期间|的话|情况下|场合)",
    r"(?:只|仅|只有)?在[^,我]{0,24}(?:项目|仓库|办公室|公司|家|学校|环境|版本|设备|平台)(?:里|上|中|内|下)?(?:,|我|只|才|就|都|一律)",
    r"(?:从|自)?(?:下个?(?:月|周|星期|季度|学期)|明年|后年|明天)(?:底|初|中旬)?(?:起|开始|以后|之后|我|,)",
    rf"(?:从|自)?{MONTH_ZH}份?(?:底|初|中旬)?(?:[\d一二三四五六七八九十]{{1,3}}[日号])?"
    r"(?:起|开始|以后|之后)",
    rf"(?:每个?)?(?:{WEEKDAY_ZH}|工作日|节假日)",
    # 我明年会搬到泉州, 明年三月我要改名叫…, 我打算搬到泉州: what is to come
    rf"{_WHO_ZH}{_LIKELY_ZH}{_TO_COME_ZH}(?!的|为止)",
    rf"{_WHO_ZH}{_LIKELY_ZH}(?:将|要|会|打算|准备|计划|考虑|决定|想要?|即将)"
    r"[^,我你]{0,8}?(?:搬|移居|定居|跳槽|入职|加入|改名|改姓|换到)",
    # 我用英文提问时…, "when I write in English, …"
    r"(?:我(?:们)?)(?:用|在|以|写|聊)[^,我]{1,12}(?<![平小临暂有同])时(?![间区候差])",
    r"(?:and |but |only )?(?:when(?:ever)?|if|while) (?:i|we) (?:\w+ ){1,4}?(?:in|about|for|on|at|from) \w",
    # 我夏天住在泉州, "I live in Braga too", "… in summer", "… when I write in English"
    rf"{_WHO_ZH}(?:[^,我]{{0,4}}?)"
    r"(?:也(?=住)|(?:[春夏秋冬][天季]|寒假|暑假|周末|平日|工作日|有时候?|偶尔)"
    r"(?:都|就|则|也|会|才|一般)*(?=[住在用]))",
    rf"in (?:the )?{_SEASON}s?\b{_NO_DEED}",
    rf"{_NO_DEED}.*,? (?:too|as well|sometimes|part of the (?:year|week|time)|"
    r"half (?:of )?the (?:year|week|time)|"
    rf"(?:in|during|over|for) (?:the )?(?:{_SEASON}|holiday|week|term)s?|"
    r"(?:on|at|during the) (?:weekend|weekday)s?|(?:when(?:ever)?|if|while) (?:i|we)\b[^,]*)[.! ]*\Z",
)


def is_condition(text: str) -> bool:
    """Tell whether a folded part of a statement says only when, where or for what the rest of it holds."""
    return _WHOLE.fullmatch(text.strip(_EDGES)) is not None


def is_narrowed(text: str) -> bool:
    """Tell whether a folded statement holds in some place, case or future only, as its first words say."""
    return _NARROWS.match(text) is not None
