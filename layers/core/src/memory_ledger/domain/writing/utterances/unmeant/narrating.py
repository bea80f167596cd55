"""
Narration that names the moment and tells of something that happened or is so: "this time the trip took …".

It is read clause by clause: one that only orders makes the whole an instruction, whatever else is told.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.numerals import NUMBER_WORD

_CLAUSE = re.compile(r"\s*[,;:!?]\s*|\s[—–-]+\s|—+|\s(?=(?:so|and|but|then)\s)")
_MOST = 12
_REPLIES = (
    r"(?:用|说|写|答|回|解释|列|加(?![班油糖冰])|提|给|管|考虑|展开|重复|翻译|总结|贴|带|急|客气|道歉|举例|"
    r"引用|标|附|再|太|那么|"
    r"问|查|搜|推荐|改|动|算|讲|担心|超过|使|都|[a-z表]|代码|图[表片例]?|公式|链接|出处|前言|寒暄|废话|铺垫|术语)"
)
_NOT_OF_TALK = r"(?![^,]{0,4}(?:用[^,]{0,3}[文语话]|[说写答回列提]|解释|超过))"
_PEOPLE = (
    r"(?:老师|教练|公司|老板|领导|客户|老婆|老公|房东|医生|大夫|护士|同事|邻居|孩子|经理|师傅|别人|对方|人家|"
    r"先生|太太|"
    r"表[弟哥姐妹]|[爸妈爷奶弟哥姐妹叔姨]|[小阿](?![时区组说学声心结])[一-龥]|(?<!其)[他她]们?)"
)
_FORBIDS = any_of(
    rf"(?:别(?![墅人克处家名院致针])|不[要用必]|无需)(?={_REPLIES})", r"太[^,]{1,2}了|先[^,]{0,2}免了"
)
_TOLD_ZH = any_of(
    r"[一-龥]了(?![解结断]|再|就|才)(?<!好了(?=[一-龥]))|[一-龥](?<![超不])过(?:[,;!一二两三四五六七八九十几半\d]|\Z)",
    r"(?:这|那)一?[次回趟封篇段题]的?[^,]{0,6}是|[^,]的是|[^,]的(?:那|这)[个家位条间台]?[^,]{0,6}(?:叫|姓|是|"
    r"在)(?!我)",
    r"用[^,]{1,8}[开做点写说买签办吃付学讲谈拍画唱寄]的",
    r"(?:\A|今[天晚]|刚才|这[次回]|现在|暂时)[他她它]们?(?![^,]{0,9}[点些]\Z)",
    rf"{_PEOPLE}[^,]{{0,4}}[说讲要叫让给不没先把带送来代答]",
    r"(?:住|睡|待|停|寄养|寄放)(?:在|到)|借住|住一?[晚天夜周]",
    r"(?<!就)只(?:有|剩|来|卖|吃|喝|睡|到|开|装|收|花|住|买|见)",
    r"没(?!关系|事|必要|问题)[一-龥]",
    rf"不(?:许|准|让|能){_NOT_OF_TALK}[一-龥]|(?:不[用要必]|无需)(?!{_REPLIES})[一-龥]",
    r"停(?:水|电|气|课)|断网|断电|下[雨雪]|[要得]去[接送找看]|的[^,]{0,4}(?:有[一二三四五六七八九十两几\d]|"
    r"只会)|我[^,]{0,2}有[点些]|先[一-龥]的|掉[一二两三四五几半\d]|"
    r"(?<![得用成])(?:特别|非常)[一-龥]|[送带搬跑冲飞寄拿借](?:来|进|回|到|走|出)|用[^,]{1,8}(?:进门|出门|"
    r"上班|做饭|洗|煮|修|搬)|姓[一-龥]{1,2}\Z",
    r"\A我[^,]{0,4}(?:借|给|让|由|随|依|听|信|陪|帮|替|饶|原谅|答应|放过)[^,]{0,2}[他她](?![^,]{0,9}[点些]\Z)",
)
_ORDERS_ZH = any_of(
    r"你|您|请(?![了假客教])|麻烦|拜托|[帮给替]我|咱|"
    r"(?:就|只|更|还)?(?:想要|需要|希望|要)(?=结论|答案|代码|一|两|三|点)",
    r"(?:吧|哈|就[好行成]|即可|为止|没关系|一下|(?<![一二三四五六七八九十两几\d])一?[点些]儿?)\Z",
    r"\A(?:再|换|改|压缩|恢复|翻译|总结|列|写|讲|说|用|按|控制|简短|直接|展开|语气|格式)|例外|破例|以内|"
    r"控制在|主意|免了|"
    r"(?:会话|对话|聊天)(?:里|中)|就这[次回]|把[^,]{1,12}(?:标|写|放|改|换|列|加|删|缩|排|翻)(?!了)",
)
_SUBJECT = (
    r"(?:(?:only |just )?(?:the|my|our|his|her|their|a|an|some|many|most|all|both|"
    rf"{NUMBER_WORD}|\d+|this(?! (?:time|once|one)\b)|that|use of)\b(?: (?!answers?\b|reply|replies|"
    r"responses?\b|summary|"
    r"translation|should|must|needs?\b|that\b|which\b|who\b)[\w'-]+){1,6}?|only [\w'-]+(?: [\w'-]+){0,2}?|"
    r"i|we|he|she|it|they|there|nobody|everybody|everyone|somebody|"
    r"no one|none of us|neither of us|(?!you|please|not\b|don't|let\b|today|tonight|now|once|temp|just|only|"
    r"also|then|and\b|but\b)[a-z]{3,})"
)
_FRAME = (
    r"(?:(?:and|so|but|well),? )?(?:(?:just |only |right )?(?:for |in |at |during |on |with |throughout )?"
    r"(?:today|tonight|now|once|temporarily|(?:this|the)(?: [\w'-]+){1,2}?"
    r"(?: (?:of|at|from|with|in|on|around) (?:the |my |our |this )?[\w'-]+){0,2}|these days),? )?"
)
_PAST = (
    r"(?:was|were|had|did|went|came|took|made|got|gave|saw|said|told|wrote|spoke|brought|bought|built|paid|"
    r"sent|"
    r"left|lost|found|kept|held|met|ran|sat|slept|stood|thought|taught|fell|felt|flew|drove|ate|drank|broke|"
    r"began|"
    r"became|chose|heard|knew|let (?:us|me|him|her|them)|rode|rose|sang|sold|spent|swam|threw|understood|"
    r"wore|won|cost|forgave|lent|let (?:it|go|this|that)|shook|hid|bit|drew|froze|grew|hung|laid|led|lit|"
    r"rang|sank|shot|slid|stole|stuck to|struck|swore|swept|tore|woke|wept|blew|caught|dealt|dug|fed|fought|"
    r"forgot|meant|sought|stung|swung|dreamt|spilt|burnt|learnt|couldn't|wouldn't|wasn't|weren't|didn't|"
    r"hadn't|"
    r"(?!need\b|feed\b|speed\b|proceed\b|seed\b|indeed\b)[a-z]{2,}ed)"
)
_IS = (
    r"(?:(?:is|are|isn't|aren't)\b(?! (?:enough|fine|ok|okay|too|plenty|good)\b)|has|have been|lives?|"
    r"sleeps?|works?|"
    r"closes?|opens?|stops?|starts?|stands|stays|runs|goes|go to|costs|comes|heats?|holds|hangs|says|eats|"
    r"rings|stand|hang)"
)
_ADVERB = r"(?:\w+ly |also |only |just |never |all |still )?"
_HAPPENED = any_of(rf"\A{_FRAME}{_SUBJECT} {_ADVERB}{_PAST}\b")
_TOLD = any_of(
    _HAPPENED.pattern,
    rf"\A{_FRAME}(?:i|we|he|she|they) {_ADVERB}(?:cut|put|hit|shut|set|quit|hurt|burst|spread|"
    r"read|beat|split|shed)\b",
    # What is so for today alone is no news to be kept: the depot opens at seven for today.
    rf"\A(?!for (?:today|tonight)\b){_FRAME}{_SUBJECT} {_ADVERB}{_IS}\b",
    r"\A(?:temporarily|right now|for now|at the moment),? (?:i|we|they|he|she) (?!want|need|only|prefer|"
    r"should|must|speak|talk|chat)|"
    rf"\A{_FRAME}(?:i'm|i've|i'd|we're|we've|he's|she's|it's|they're|i am|we are|i live|i work|"
    rf"i have) (?!the\b|going\b)",
)
_ORDERS = any_of(
    r"\b(?:you|please|let's)\b",
    rf"\A(?:so |and |but |then )?{_FRAME}(?:just |only |always |never |don't |do not |i(?:'d)? (?:just |"
    rf"only )?(?:want|need|"
    r"like|prefer) |no |can |could |would )?(?:answer|reply|respond|write|speak|talk|say|keep|make|give|use|"
    r"skip|drop|"
    r"call|treat|act|be|pretend|assume|ignore|leave out|put|format|explain|translate|summari[sz]e|list|show|"
    r"tell|ask|"
    r"sort|shorten|stick|switch|stay|avoid|include|limit|spell|quiz|correct|refer|send|go|try|add|remove|"
    r"replace|hold)\b",
    r"\b(?:i|we) (?:only |just )?(?:want|need|prefer)\b|going to need|"
    r"\bi'd like\b|"
    rf"\b(?:{NUMBER_WORD}|\d+|a few|short|brief) (?:\w+ )?(?:lines?|sentences?|words|bullets?|"
    r"answers?)\b|only\Z",
)
_PARTS = re.compile(r"(?:so |and |but )?(?:no (?!one\b)|just |only )")
"""What begins a clause that names a part of the answer: "only the summary", "no tables"."""
_LIMITS = re.compile(
    r"(?:and |but |though )?(?:just |only |and |right )*(?:this (?:once|time)|once|today|tonight|"
    r"(?:for|until|till|because|since|if|when|while|after) [^,]+)"
)
"""What says for how long, or why, something was done: it asks nothing by itself."""
_LATIN = re.compile(r"[a-z]")


def narrates(text: str) -> bool:
    """Tell whether a folded text says what was done or is so, and asks nothing of who listens."""
    told = False
    for clause in _CLAUSE.split(text, maxsplit=_MOST):
        tells = _tells(clause)
        if not tells and _asks(clause):
            return False
        told = told or tells
    return told


def happened(clause: str) -> bool:
    """Tell whether a folded English clause says what somebody did."""
    return _HAPPENED.match(clause) is not None


def _asks(clause: str) -> bool:
    if _ORDERS_ZH.search(clause) or _FORBIDS.search(clause) or _ORDERS.search(clause):
        return True
    return _PARTS.match(clause) is not None and _LIMITS.fullmatch(clause) is None


def _tells(clause: str) -> bool:
    if _FORBIDS.search(clause):
        return False
    told = _TOLD if _LATIN.match(clause) else _TOLD_ZH
    return told.search(clause) is not None
