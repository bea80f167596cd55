"""False requests to remember, which only begin with its words: a question, a title, a saying."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.asked import requests
from memory_ledger.domain.writing.utterances.asked.referring import MATTER

_ASKS_SOMETHING = re.compile(
    r"([\u4e00-\u9fff])[不没]\1|是否|什么|怎么|如何|为什么|哪[里儿个些种]?|多[少久长大难]|几[个次遍]|"
    r"(?:难|容易|简单|麻烦|安全|重要|有用|可能|现实|靠谱|可靠)[吗么]?\Z"
)
"""What a question holds that begins with 记住 as its subject: 记住密码是不是很难."""
_TELLS = re.compile(r"[我咱俺是在有叫姓用要住爱对不会喜吃喝]|[a-z\d]")
"""One of these stands in whatever tells something: 东西 tells nothing."""
_PRONOUNS_ZH = frozenset({"我", "我们", "咱们", "他", "她", "它", "他们", "她们"})
_NOTHING_TOLD = re.compile(
    r"(?:me|us|him|her|them|it|this|that|all(?: of)? (?:this|that|it)|(?:any|every|some)thing|things|stuff|"
    r"(?:any|every|some)(?:one|body)|people|names|faces)(?: (?:at all|forever|later|too|still))?"
)
_TITLE = re.compile(
    r"(?i:remember|never|don'?t forget|do not forget|forget) (?:(?i:the|our) )?(?P<me>Me\b|My\b)?"
    r"(?:[A-Z][\w']*|(?<=Me))"
    r"[^,:;.]{0,40}? (?:is|was|remains) (?P<rated>(?:[\w'-]+ ){1,6}?)(?:movie|film|song|book|novel|"
    r"documentary|show|series|album|track|classic|musical|poem|game|ballad|anthem)\b"
)
"""A work is rated, whose title is an order: "Remember the Titans is a great movie"."""
_THANKS = any_of(
    r"(?:(?:many |a lot of )?(?:thanks|thank you|thx)(?: so much| a lot)? )?for (?:always |still )?"
    r"(?:remembering|noting|recalling|keeping (?:that |it )?in mind|not forgetting)\b",
    r"(?:谢谢|多谢|感谢|难得|没想到|亏)(?:你|您)(?:还|能|一直|居然|竟然|都)*(?:记得|记住|记着|没忘)",
)
_TO_BE_TOLD = any_of(
    r"(?:please )?(?:tell|ask|remind|let|get|have|make) (?!me\b|us\b|you\b|yourself\b|it\b|sure\b|an?\b)"
    r"(?:my |our |the )?[\w'-]{1,30} (?:know )?(?:to )?(?:please |always )?(?:remember|keep in mind|note|"
    r"memori[sz]e|"
    r"not forget)\b",
    r"(?:请|麻烦|帮我|你)*(?:告诉|提醒|让|叫|通知|转告|嘱咐|叮嘱)(?![你您])(?:我们?(?:的|"
    r"家)?(?=[女儿老妈爸妻丈弟妹姐哥同朋室客]))?"
    r"[^,我你您]{1,6},?(?:以后)?(?:要|也)?(?:记[住得着]|别忘)",
)
"""What somebody else is to remember is an errand to them."""
_NOT_ASKED_FOR = (
    (_THANKS, Why.SMALL_TALK),
    (_TO_BE_TOLD, Why.ERRAND),
    (
        any_of(
            r"(?:remembering|memori[sz]ing|forgetting) (?!that\b|to\b)[^,:;]{2,40}? (?:is|are|was|isn't|can|"
            r"could|takes?|took|helps?|makes?|feels?|gets?|seems?|has|requires?)\b"
        ),
        Why.SMALL_TALK,
    ),
    (any_of(r"remember,? remember\b", r"remember the (?:alamo|maine)\Z"), Why.SMALL_TALK),
    (
        any_of(
            r".{4,}, (?:as |or so |so )?(?:they|people|folks|everyone|everybody|some|the wise|my elders)"
            r"(?: always| all| often| used to| like to)? says?\Z",
            r".{4,}[,，](?:人们|大家|他们|老人们?|老话|俗话|古人|都)(?:都|常|总|老|是)*(?:这么)?说(?:的)?\Z",
        ),
        Why.QUOTATION,
    ),
)
_ATTRIBUTE = (
    r"(?:cit(?:y|ies)|towns?|countr(?:y|ies)|hometown|birthplace|nationality|jobs?|occupations?|professions?|"
    r"careers?|trades?|employers?|compan(?:y|ies)|schools?|colleges?|universit(?:y|ies)|majors?|subjects?|"
    r"height|weight|(?:star |zodiac )signs?|tastes?|diets?|routines?|languages?|timezones?|time zones?|"
    r"number plates?|license plates?|titles?|roles?|teams?|nicknames?|surnames?|initials|bands?|foods?|"
    r"dish(?:es)?|drinks?|sports?|films?|movies?|books?|songs?|flowers?|fruits?|animals?|interests?|deadlines?|"
    r"numbers?|names?|address(?:es)?|birthdays?|age|sizes?|colou?rs?|anniversar(?:y|ies)|schedules?)"
)
_WHOSE = r"(?:my|our) (?:(?:[a-z-]+ ){0,2}[a-z-]+(?:['’]s|s['’]) )?"
_MANNER = r"(?:(?:new|old|current|home|favou?rite|usual|full|work|native|former|preferred|exact|real) )*"
_ATTRIBUTE_ZH = (
    "(?:城市|老家|家乡|籍贯|国籍|职业|工作|公司|单位|学校|班级|专业|爱好|兴趣|口味|忌口|身高|体重|生肖|属相|星座|车牌|"
    "昵称|小名|外号|邮编|住址|住处|作息|航班|座位|型号|纪念日|乐队|球队|菜|水果|花|书|电影|歌|饮料|运动)"
)
_HOLLOW = re.compile(
    rf"{_WHOSE}{_MANNER}{_ATTRIBUTE}[ .!]*|"
    rf"the {_MANNER}{_ATTRIBUTE} of (?:my|our) (?:[a-z-]+ )?[a-z-]+[ .!]*|"
    rf"(?:我们?|咱们?)(?:最喜欢的?)?(?:[^,是叫为在有对喜爱想要去住来吃喝不会用恨怕讨选\d]{{0,6}}(?:最喜欢)?的)?"
    rf"{_ATTRIBUTE_ZH}[吧哦啊呀哈呢~!. ]*|"
    r"(?:my|our) (?:(?!(?:and|is|are|to|for|at|in|of|on|with|her|his|their|has|had|the|a)\b)[a-z][a-z'-]* )"
    r"{0,3}?"
    r"(?:numbers?|names?|address(?:es)?|birthdays?|e-?mails?|phone|age|size|colou?r|anniversary|codes?|"
    r"preferences?|"
    r"settings?|details?|hobby|hobbies|schedule|choices?|answers?|questions?)(?: (?:please|too|now|"
    r"ok(?:ay)?))?[ .!]*|"
    r"(?:我们?|咱们?)(?:家|公司)?的?[^,是叫为在有对\d]{0,6}(?:号码?|名字|姓名|地址|生日|电话|邮箱|年龄|"
    r"尺码|颜色|偏好|喜好|习惯)"
    r"[吧哦啊呀哈呢~]*|[\u4e00-\u9fff]{1,2}"
)
"""What names a thing without its value: "remember my locker number"."""
_MATTER = re.compile(rf"{MATTER}[ .!]*")
_PLEASANT = re.compile(
    r"(?:(?:to )?(?:breathe|smile|relax|have fun|enjoy|laugh|rest|sleep|eat|drink water|be (?:kind|"
    r"yourself|happy|good)|"
    r"stay (?:calm|hydrated|safe)|live|love|take (?:a |deep )?breaks?)|要?多?(?:呼吸|微笑|笑一?笑?|"
    r"开心|快乐|放松|吃饭|睡觉|喝水|休息|"
    r"保重|想我|照顾好?自己))[\s,]*(?:today|everyone|guys|too|please|sometimes|一下|哦|啊|呀|吧|噢|"
    r"哟)*[\s,!.~]*(?:(?:ha)+|lol|哈+)?[\s!.~]*"
)
_LAUGHS = re.compile(r".*[\s,!](?:(?:ha){2,}|(?:he){2,}|lol|lmao|哈{2,})[\s!.~]*")
_TO = re.compile(r".*(?:\bto|记得)[\s:,]*")


def tells_nothing(asked: str, content: str) -> bool:
    """Tell whether what is *asked* to be remembered is a name without a value, or a pleasantry."""
    if _HOLLOW.fullmatch(content) or _MATTER.fullmatch(content) or _PLEASANT.fullmatch(content):
        return True
    return _TO.fullmatch(asked) is not None and _LAUGHS.fullmatch(content) is not None


def not_asked_for(text: str, written: str, *, asked: bool) -> Why | None:
    """
    Return why the folded *text*, as *written* so, asks to remember nothing though its words may be such.

    None where it may ask for it. *asked* tells that it ends in a question mark.
    """
    found = next((why for rule, why in _NOT_ASKED_FOR if rule.match(text)), None)
    if found is not None:
        return found
    title = _TITLE.match(written)
    if title is not None and (title["me"] or not re.search(r"\b(?:my|our)\b", title["rated"])):
        return Why.SMALL_TALK
    return Why.QUESTION if asked and _only_asks(text) else None


def _only_asks(text: str) -> bool:
    request = requests.REMEMBER.match(text)
    if request is None or request["wrapped"]:
        return False
    content = text[request.end() :].strip(" ,:?!.")
    if text[request.start() : request.end()].rstrip().endswith((":", ",")):
        return False
    if content.isascii():
        return _NOTHING_TOLD.fullmatch(content) is not None
    if content.rstrip("吗么吧呢") in _PRONOUNS_ZH:
        return True
    told = re.sub(r"(?:可以|好|行)?[吗么吧呢]\Z", "", content)
    return _ASKS_SOMETHING.search(content) is not None or _TELLS.search(told) is None
