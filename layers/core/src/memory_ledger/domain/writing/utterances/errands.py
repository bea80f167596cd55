"""What somebody asks to be reminded of: "remember to buy milk" is to be done once, and no memory."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.utterances import wishes

_TO = any_of(r".*\b(?:remember(?:ing)?|forget|in mind) to[\s:,]*\Z")
_SERVES = any_of(
    r"(?:please )?(?:always|never|not|only|be|use|keep|answer|respond|reply(?! to (?!me\b))|speak|talk|"
    r"call me|"
    r"write(?! (?:to|back) (?!me\b))|refer to|address|include|avoid|format|cite|give (?:me|a|an|the|short|"
    r"brief|sources?|"
    r"examples?|reasons?)|ask (?:me|before|for|first|if|whether|when)|explain|show|tell me|treat|respect|"
    r"stick|prefer|"
    r"translate|mention|spell|skip|leave|double-check|flag|warn|suggest|offer|assume|round|quote|say|run|"
    r"add|check|"
    r"sort|list|highlight|summari[sz]e|number|label|link)\b"
)
"""What the assistant does for its user, and not the user alone."""
_REMINDS = any_of(
    r"(?:到时候?|[^,我]{0,8}(?:点|天|后|时|号|分钟|小时|早|晚|早上|晚上|下午))?(?:再)?(?:提醒|叫醒|"
    r"催)(?:一?下)?我(?!.*(?:每[天周月年次]|每个|一律|以后))",
)
_ERRAND_ZH = any_of(
    r"(?:(?:今天|明天|后天|今晚|明早|明晚|早上|上午|中午|下午|晚上|睡前|待会儿?|等会儿?|一会儿?|回头|路上|"
    r"出门前?|回家|月底前?|"
    r"下班(?:后|时|的时候|路上)?|(?:这|下)?(?:周|星期|礼拜)[一二三四五六日天末]|[^,我是的]{1,4}[点号]前?)"
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
    r"(?:今天|明天|后天|今晚|(?:这|下)?(?:周|星期)[一二三四五六日天末])[^,我是]{0,6}的(?:会议?|约会|考试|"
    r"面试|约|课|作业|聚餐|航班)\Z",
)


def is_errand(asked: str, content: str) -> bool:
    """
    Tell whether the folded *content* of a request to remember is something to be done once.

    *asked* is the request itself. How the assistant is to do things is none, nor is what has no end.
    """
    if wishes.LASTING.search(content) or wishes.STANDING.match(content) or wishes.NAMED.match(content):
        return False
    if _TO.match(asked):
        return _SERVES.match(content) is None
    return _REMINDS.match(content) is not None or _ERRAND_ZH.match(content) is not None
