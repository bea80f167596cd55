"""
Stories of a shop, a parcel or an account: no system answers what happened, or what came of it.

"The tickets were sold out, so we went bowling" says nothing of what is to be had now; "my refund was
approved" does. What is named by its number, and what is said to be so now, is always the system's.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.utterances.unmeant.narrating import happened

_PARTICULAR = any_of(
    r"#\s?\d|\b(?:order|sku|item|package|parcel|shipment|refund|part|model|flight|number|no\.)s?:? "
    r"(?:[\w-]*\d|[a-z]\b)|\bsize [smlx]{1,3}\b|\b[a-z]{1,4}-\d|\b[a-z]{1,3}\d{2,}|[smlx\d]码|尾号|单号|编号|"
    r"(?:订单|快递|包裹|退款|运单|航班|型号)[^,]{0,3}[\da-z-]{2}"
)
_OF_TRADE = any_of(
    r"\b(?:warehouse|inventory|sku|units?|stock (?:of|for|level)|in stock)\b|"
    r"仓|库存|现货|存货|型号|[这那哪几某新本]款|[红蓝黑白灰绿黄粉紫棕银金]色"
)
_PAST_STATE = any_of(
    r"\b(?:was|were|had|wasn't|weren't|used to (?:be|have)) (?:[\w'-]+ ){0,4}?(?:sold out|out of|no|down to|"
    r"left|available|negative|empty|zero|overdrawn|almost)\b",
    r"(?<!\bis )(?<!\bare )(?<!'s )(?<!'re )(?<!\bbeen )(?<!\bnow )(?<!\bhas )(?<!\bhave )(?<!\bget )"
    r"(?<!\bcurrently )(?<!\balready )(?<!\bcompletely )\bsold (?:\w+ )?out\b",
    r"\b(?:policy|rules?) (?:[\w' ]{1,30} )?(?:(?:was|were)\b(?! (?:changed|updated|extended|revised))|"
    r"(?:is|are) (?:so |very |really |quite |too |just )?"
    r"(?:simple|ridiculous|unfair|generous|strict|harsh|stupid|great|terrible|awful|weird|a joke|"
    r"nuts|crazy)\b)(?!.{0,60}\d)",
    r"(?:政策|制度|规定)[^,]{0,3}(?:很|太|真|特别|非常|挺)(?:简单|严|离谱|奇葩|坑|烦|合理|人性|宽松|苛刻)(?!.{0,60}\d)",
)
"""How things stood, that they were all sold, or what is thought of a rule: not how they stand."""
_OWN_EVENT = (
    r"(?:concert|gig|show|play|musical|recital|performance|production|panto|matinee|premiere|opening night|"
    r"first night|workshop|class|course|retreat|tour|open day|fair|fete|fundraiser|bake sale|raffle|stall|"
    r"market stall|screening|quiz(?: night)?|supper club|exhibition|reading|launch|festival|run|ball|gala|"
    r"dinner)"
)
_OWN_SALES = any_of(
    r"\bwe(?:'ve| have)?(?: now| just| already| finally)* (?:passed|sold|hit|reached|cleared|topped|shifted) "
    r"(?:over |about |almost |nearly |all )?[\d,]+ (?:[a-z]+ )?"
    r"(?:tickets?|seats?|places?|copies|cakes?|pieces?)\b",
    rf"\b(?:our|my) (?:[\w']+ ){{0,3}}?{_OWN_EVENT}\b(?: on [\w ]{{3,16}}?| this \w+)?"
    r"(?:'s|,| (?:is|are|has|have))?(?: \w+){0,2}? sold out\b",
    r"\bsold out\b.{0,20}\bour (?:\w+ )?(?:best|first|biggest|busiest|fastest)\b",
    r"我们(?:[^,]{0,8}的?)?(?:演出|专场|音乐会|话剧|剧|首演|义卖|工作坊|展览?|摊位?|市集|讲座|晚会|比赛|社团|乐队|剧团)"
    r"[^,]{0,12}(?:售罄|卖[完光]|卖了|卖出)",
    r"我们[^,]{0,8}卖(?:出|掉)?了?[\d一二两三四五六七八九十百千万多]+(?:多)?张票?",
)
"""How much of their own event or stall the users sold themselves; of another's shop a system knows it."""
_ON_SALE = any_of(
    r"\b(?:on|in) (?:the|your|their|our) (?:web ?site|site|app|store|shop|page)\b|\bcheckout\b|"
    r"官网|网站|商城|小程序|平台"
)
_THEN = any_of(
    r"[去前当那]年|那[天时次晚]|那会儿|当时|小时候|(?:上学|大学|中学|读书|年轻|过年)时|的时候|早年|从前|"
    r"(?:第[一二三四五\d]|头[一二三两几\d]?)天[^,]{0,20}(?:罄|卖|脱销|断货|抢)|"
    r"我(?:们|自己|亲手)*(?:做|种|烤|织|画|酿|腌|养)的|摊|市集|集市"
)
_LIVE = any_of(
    r"\b(?:is|are|isn't|aren't|has|have|hasn't|haven't|will|won't|now|still|currently|shows?)\b|"
    r"(?:it|order|parcel|package|refund|there|balance|account)'s\b",
    r"还(?=没|有|剩|在|未|差|要)|正在|目前|现在|仍|尚未|显示|[明后]天|下周|待[发付收]",
)
"""What says how it stands now."""
_CLAUSE = re.compile(
    r" ?[,:] ?|\s(?=(?:so|and|but|when|while|because|before|after|until|till|since|the day|by the time)\s)"
)
_MOST = 12
_LEAD = re.compile(
    r"(?:so|and|but|then|when|while|because|before|after|until|till|since|the day|by the time)\s"
)
_DEALS = any_of(
    r"(?:i|we|he|she|they|(?:the|my|our|a) \w+)(?:'d| had)? (?:\w+ly |just |then )?(?:check|saw|look|receiv|"
    r"got (?:an? |the |it\b|my )|call|contact|ask|email|wrote|order|return|request|cancel|track|paid|sign|"
    r"confirm|notic|found|heard|complain|w(?:as|ere) told|want|need|thought|hoped|expected|wait|sent|filed|"
    r"forgot|learn|said|told|says|report)",
    r"(?:我|咱)们?(?:[都也又刚已经就昨今天早上下午]){0,4}(?:查|看|问|催|等|下单|收到|签收|登录|确认|发现|申请|退|打电话|联系|刷|买)",
)
"""What is done with a shop, and tells nothing of what came of it."""
_TOLD_ZH = any_of(
    r"(?:我|咱|俺|[他她]|爸|妈|爷|奶|弟|哥|姐|妹|叔|姨|舅|外[婆公]|老[公婆]|室友|同桌|朋友|孩子|狗|猫)"
    r"[^,]{1,12}(?:了(?![吗解])|[一-龥]过|[一-龥]的[一-龥]?\Z|[一-龥]得[一-龥]|一[夜宿晚]|到(?:半夜|凌晨|天亮))",
    r"只好|只得|不得不|干脆|白跑|居然|竟然|没想到|害得|抱头|气得|高兴得|改[去吃喝看坐]",
)
_FELT = any_of(r"(?:我|咱)们?(?:当场|差点|直接|忍不住)*(?:哭|笑|傻|懵|愣|慌|崩溃|乐|吓)|(?:笑|哭)出了?声")


def is_told(sentence: str, words: Sequence[str]) -> bool:
    """Tell whether a folded *sentence*, of a business by *words* that stand in it, tells a story."""
    if _PARTICULAR.search(sentence):
        return False
    if _OWN_SALES.search(sentence) and not (_ON_SALE.search(sentence) or _OF_TRADE.search(sentence)):
        return True
    if (_PAST_STATE.search(sentence) or _THEN.search(sentence)) and not _OF_TRADE.search(sentence):
        return True
    clauses = [one.strip() for one in _CLAUSE.split(sentence, maxsplit=_MOST)]
    states = [any(word.strip() in one for word in words) for one in clauses]
    if any(_LIVE.search(one) for one, state in zip(clauses, states, strict=True) if state):
        return False
    apart = (one for one, state in zip(clauses, states, strict=True) if not state)
    return _FELT.search(sentence) is not None or any(map(_tells, apart))


def _tells(clause: str) -> bool:
    text = _LEAD.sub("", clause, count=1)
    if _DEALS.match(text):
        return False
    return happened(text) or _TOLD_ZH.search(text) is not None
