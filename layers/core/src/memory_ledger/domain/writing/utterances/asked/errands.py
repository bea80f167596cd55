"""Errands: "remember to buy milk" is to be done once, and no memory."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.calendar_words import ON_WEEKDAY, WEEKDAY_ZH
from memory_ledger.domain.writing.utterances.stated import orders, wishes

_TO = any_of(r".*\b(?:remember(?:ing)?|forget|in mind) to[\s:,]*\Z")
_SOMEONE = (
    r"(?:(?:him|her|them|mom|mum|dad|grandma|grandpa|everyone|someone|"
    r"the (?:bank|doctors?|dentist|vet|plumber|electrician|office|school|landlord|pharmacy|insurance|hotel|"
    r"airline|restaurant|garage|clinic|hospital|council|police|boss|manager|team|client|neighbou?rs?)|"
    r"(?:my|our) (?!(?:questions?|messages?|emails?|requests?|variables?|functions?)\b)[\w'-]+(?: office)?|"
    r"(?!(?:me|us|it|this|that|all|any|every\w*|each|code|disk|memory|stdout|stderr|out|why|how|what|when|"
    r"where|which|first|in|feedback|again|back|about|before|after|later|and|when)\b)[a-z][\w'-]*(?<!s))"
    r"(?=\Z|[.!]|,? (?:back|about|again|today|tonight|tomorrow|later|now|before|after|next|when|"
    r"(?:on|this|by) \w+day|at (?:noon|work|home|\d[\d:]*(?: ?[ap]\.?m)?\Z)|for (?:his|her|their|the)|"
    r"happy)\b))"
)
"""A person, by a word that stands alone: what is many is mostly a thing."""
_THE = r"(?:the|my|our|an?|his|her|some|that|those) (?:\w+ )?"
_HOUSEHOLD = (
    r"(?:plants?|flowers?|garden|lawn|dog|cat|pets?|fish|house|room|kitchen|bathroom|windows?|dishes|clothes|"
    r"shirts?|car|bike|doors?|gate|phone|laptop|battery|tap|sink|dishwasher|oven|stove|lights?|heating|heater|"
    r"gas|iron|tv|oil|sheets|bulbs?|bed|fridge|garage|roof|laundry|washing|bins?|trash|garbage|rubbish|"
    r"recycling|kids|baby|umbrella|keys?|pills?|meds|medicine|medication|vitamins|tablets|lunch|charger|"
    r"passport|cake|shopping|chores)"
)
_PAPERS = (
    r"(?:homework|assignment|essay|thesis|reports?|forms?|applications?|taxes|tax return|contracts?|lease|"
    r"tickets?|letters?|parcels?|packages?|cheque|check|money|rent|photos|timesheet|expenses|prescription|"
    r"invoices?|invitations?|e-?mails?|cards?|cv|documents?|gifts?|presents?|books?|dvds?|tools?|ladder|shoes|"
    r"dress|claim|complaint)"
)
_BOOKED = (
    r"(?:appointments?|meetings?|dentist|doctor|flights?|tickets?|hotels?|table|room|car|taxi|subscription|"
    r"membership|passport|licen[cs]e|insurance|reservation|booking|trip|train|haircut|call|lease|domain|visa|"
    r"class)"
)
_CHORE = any_of(
    r"(?:(?:please|also|just|then|first|finally|quickly) )*(?:"
    r"buy|pick up(?! (?:on|where|from where)\b)|drop off|mow|vacuum|defrost|unplug|wake up|"
    r"pay(?! (?:\w+ )?(?:attention|heed|respect))|"
    r"remind me (?:to|about|at|on|in|today|tonight|tomorrow)|"
    r"get (?:some |more |the )?(?:milk|bread|eggs|food|gas|petrol|fuel|groceries|cash|gifts?|flowers|stamps|"
    r"coffee|up|dressed|home)|"
    rf"get {_THE}(?:haircut|cake|shot|vaccine|{_PAPERS})|"
    r"(?:remind|call|phone|ring|email|e-mail|text|message|ping|thank|congratulate|ask|tell|get back to|"
    rf"reply to|respond to|write (?:back )?to|talk (?:to|with)|speak (?:to|with)) {_SOMEONE}|"
    rf"send (?:out )?{_THE}{_PAPERS}|send (?:him|her|them|mom|mum|dad|"
    r"(?!(?:me|us|all|any|only|just|back|over|along)\b)[a-z]+ (?:the|an?|my|that|his|her))|"
    rf"(?:water|walk|clean|wash|iron|lock|charge|fix|empty|feed|move|hang|fold|change|take|take out|put out|"
    rf"put|bring|turn off|turn on|switch off|switch on|shut|pack|do) (?:out )?{_THE}{_HOUSEHOLD}|"
    r"(?:take|bring) (?:out )?(?:pills|medicine|medication|vitamins|cash|water|lunch|snacks|wine|flowers)|"
    rf"(?:submit|hand in|turn in|finish|do|sign|print|post|mail|ship|collect|deposit|file|return|bring|"
    rf"transfer|pack) {_THE}{_PAPERS}|"
    rf"(?:book|reserve|schedule|cancel|reschedule|renew) (?:{_THE}{_BOOKED}|flights?|tickets?|hotels?)|"
    r"order (?:some|more|an?|new|food|pizza|flowers|groceries)\b(?!.*\b(?:by|first|last|before)\b)|"
    r"(?:register|sign up|apply) for|attend (?:the|my|our|an?)|"
    r"join (?:the|my|our|an?) (?:\w+ )?(?:meeting|call|gym|club|class|stand-?up|party|webinar)|"
    r"go (?:home|shopping|running|swimming|to (?:bed|work|school|church|(?:the|my) (?:\w+ )?(?:gym|bank|"
    r"store|shop|supermarket|doctor|dentist|office|pharmacy|library|airport|station|market|meeting|party|"
    r"hospital)))|"
    r"drink (?:some |more |enough )?water|eat (?:breakfast|lunch|dinner|something)|wish \w+ (?:a )?happy"
    r")\b",
)
"""What is done once, and by the user; whatever else is to be remembered, the assistant may be to do."""
_ONCE = any_of(
    r".*\b(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|weekend|week|month)|"
    r"next (?:week|weekend|month)|on (?:the|my) way (?:home|to|back)|before (?:bed|i leave)|"
    rf"(?:on|by|this|next) {ON_WEEKDAY}|"
    r"(?:at|by|before|around) (?:\d{1,2}(?::\d\d)? ?(?:[ap]\.?m\b|o'clock)|\d{1,2}:\d\d|noon|midnight))"
    r"(?=\Z|[^\w])",
)
_REMINDS = any_of(
    r"(?:到时候?|[^,我]{0,8}(?:点|天|后|时|号|分钟|小时|早|晚|早上|晚上|下午))?(?:再)?(?:提醒|叫醒|"
    r"催)(?:一?下)?我(?!.*(?:每[天周月年次]|每个|一律|以后))",
)
_ERRAND_ZH = any_of(
    r"(?:(?:今天|明天|后天|今晚|明早|明晚|早上|上午|中午|下午|晚上|睡前|待会儿?|等会儿?|一会儿?|回头|路上|"
    r"出门前?|回家|月底前?|"
    rf"下班(?:后|时|的时候|路上)?|(?:这|下)?{WEEKDAY_ZH}|[^,我是的]{{1,4}}[点号]前?)"
    r"(?:的时候|之前|前|后|就)?)?(?:要|得|去|顺便|先|还要|一定要|别忘了){0,2}"
    r"(?:买(?!的|了|过|单)|带(?!宽|的)|拿(?!的)|取(?!的|决)|交(?!通|流|的|易)|还(?=书|钱|车|款|信用卡)|"
    r"接(?!下来|口|的|受)|关(?=灯|门|窗|火|煤气|"
    r"水|电|空调)|锁(?=门|车)|"
    r"浇|喂|倒垃圾|洗(?=衣|碗|车|澡|菜)|打电话|给[^我,]{1,8}(?:打|发|回|寄|带|买|送|还|转)|发(?=邮件|消息|"
    r"信息|短信|周报|快递|微信)|"
    r"回(?=邮件|消息|信息|电话|他|她)|充(?=电|值|话费)|订(?=票|餐|酒店|机票|位|房)|预约|退(?=货|房|票)|"
    r"寄(?=快递|信|东西|包裹)|"
    r"吃(?=药(?!时间))|缴|付(?=款|钱|房租|账单)|签到|打卡|请假|报名|续费|开会|写(?=作业|周报|日报|报告)|"
    r"做(?=作业)|"
    r"看(?=医生|牙)|去(?=银行|超市|医院|机场|取|买|接|拿|办|缴|交))[^,]{0,16}\Z",
    rf"(?:今天|明天|后天|今晚|(?:这|下)?{WEEKDAY_ZH})[^,我是]{{0,6}}的(?:会议?|约会|考试|"
    r"面试|约|课|作业|聚餐|航班)\Z",
)


def is_errand(asked: str, content: str) -> bool:
    """
    Tell whether the folded *content* of a request to remember is something to be done once.

    *asked* is the request itself. How the assistant is to do things is none, nor is what has no end, and what
    may be either is none.
    """
    if wishes.LASTING.search(content) or wishes.STANDING.match(content) or wishes.NAMED.match(content):
        return False
    if _TO.match(asked):
        once = _ONCE.match(content) is not None and orders.ORDERS.match(content) is None
        return once or _CHORE.match(content) is not None
    return _REMINDS.match(content) is not None or _ERRAND_ZH.match(content) is not None
