"""Debts and receipts: what somebody borrows, lends, owes, is short of, and what comes in beside a wage."""

from __future__ import annotations

import re

from memory_ledger.adapters.sensitive.fortunes import SUM
from memory_ledger.adapters.sensitive.people import HAN_SOMEBODY, IS, LATELY, SOMEBODY

_ABOUT = r"(?:about |around |roughly |nearly |almost |over |some |another |up to |just |only )?"
_MONEY = (
    rf"(?:{SUM}|\d[\d,.]{{0,12}}\s?(?:k|m|quid|bucks|dollars|euros?|pounds?|francs|kroner|kronor|yen|yuan|"
    rf"rupees|pesos)\b|"
    r"(?:an?|\w{3,8}) (?:hundred|grand|thousand|million)(?: (?:quid|bucks|dollars|euros|pounds))?\b|"
    r"\w{3,8}(?: \w{3,8})? (?:quid|bucks|grand)\b)"
)
BARE = (
    rf"(?:{_MONEY}(?!\s(?:books?|pages?|people|times?|things?|files?|copies|records?|rows?|users?|requests?|"
    rf"answers?|"
    r"days?|weeks?|hours?|minutes?|words?|points?|kilos?|miles?|followers|flags)\b)|\d{2,3}(?=\s?(?:[.,;!?]|"
    r"\Z)|\s(?:to|from|for|back|on|in|into|at|until|till|and|but|since|by|last|this|a|an|per|each|every|now|"
    r"already|plus|before|after|left|overdrawn|of|when|alimony|maintenance|child support|rent|towards?)\b))"
)
"""A sum, or a number that counts nothing."""
_EACH = r"\s(?:an?|per|each|every|in)\s(?:year|month|week|fortnight|hour|day|quarter)"
WORD = re.compile(
    r"\b(?:borrow|lent|lend|loan|owe[sd]?|owing|debt|in the red|in the hole|arrears|overdr|maxed|declined|"
    r"refused for|turned down for|rejected for|raise |pay rise|rise |promotion to|increase to|bump |"
    r"severance|redundan|tax|refund|unemploy|benefits?|alimony|support|estate|inherit|gave|left|gifted|"
    r"bequeath|mortgag|remortgag|cashed|lives? on|living on|survives?|scrapes?|gets? by|garnish|shares|"
    r"stocks?|options|bonds|won|came into|commission|credit c|bailiff|debt coll|house was|house got|payday|"
    r"repossess|makes? |making |charges? |earns? |student loan|on \W?\d|took out|isa|nest egg|portfolio|"
    r"stipend|scholarship|pension|pay ?che|dividend|royalt|bonus|allowance|pays? |paid |puts? |saving|"
    r"saves? |maintenance|universal c|disability|welfare|retirement|dole|account|card|trust fund|rebate|"
    r"grant |bursary|settlement|payout)"
)
ENGLISH = (
    re.compile(
        rf"{SOMEBODY}(?:'ve| have| has| had)?{LATELY}\s(?:borrow(?:ed|ing)?|lent|lend|"
        rf"loaned)\s(?:\w+\s){{0,3}}?{_ABOUT}(?P<what>{BARE})"
    ),
    re.compile(rf"\b(?:owes?|owed|owing)\s(?:\w+\s){{0,3}}?{_ABOUT}(?P<what>{BARE})"),
    re.compile(
        rf"(?P<what>{BARE})\s(?:\w+ )?(?:in (?:debt|the red|the hole|arrears|credit card debt)|overdrawn|"
        rf"left on (?:the|my|our|his|"
        r"her) (?:\w+ )?(?:loan|mortgage|car|finance)|in the bank)\b"
    ),
    re.compile(
        rf"\b(?:my|our|his|her)\s(?:\w+ ){{0,2}}?(?:account|card|overdraft|cards)(?:'s|{IS}|"
        rf"\sgot){LATELY}\s(?P<what>overdrawn|maxed(?: out)?|"
        r"declined|frozen by (?:the )?bailiffs?|empty|in the red)\b"
    ),
    re.compile(
        r"\b(?P<what>maxed[- ]out (?:\w+ )?(?:credit )?cards?|maxed out (?:my|our|his|"
        r"her) (?:\w+ )?(?:cards?|overdraft)|(?:declined|refused|turned down|rejected) for (?:a|the|our|"
        r"my) (?:\w+ )?(?:loan|mortgage|credit card|overdraft)|(?:wages?|salary|pay) (?:got |were |was |"
        r"is being |are being )?garnish(?:ed|eed)|house (?:was|got|is being) repossessed|"
        r"bailiffs?(?! in the)|debt collectors?|payday loans?)\b"
    ),
    re.compile(
        rf"\b(?:took out|take out|taken out|got|have|has|applied for|paid off|pay off|paying off|"
        rf"approved for|refinanced)\s(?:a|an|the|my|our|another)\s(?:\w+ )?(?:loan|mortgage|"
        rf"overdraft)\s(?:of|for)\s{_ABOUT}(?P<what>{BARE})"
    ),
    re.compile(
        rf"\b(?:my|our|his|her)\s(?:[\w'-]+\s){{0,2}}?(?:loan|overdraft|severance|redundancy(?: pay)?|"
        rf"tax bill|tax refund|refund from (?:the )?tax\w*|"
        r"unemployment|benefits?|alimony|child support|estate|trust fund|inheritance|isa|nest egg|"
        rf"portfolio|stipend|scholarship|commission|allowance|pay ?che(?:ck|que)|pension(?: pot)?|bonus|"
        rf"dividends?|royalties)(?:'s|\s(?:is|was|are|were|of|comes? to|came to|stands at|pays?(?: me)?|"
        rf"will be)){LATELY}[^.;!?\n\d$€£¥]{{0,24}}?{_ABOUT}(?P<what>{BARE})"
    ),
    re.compile(
        rf"{SOMEBODY}(?:{IS}|'ve| have| has| had)?{LATELY}\s(?:gets?|got|getting|receives?|received|pays?|"
        rf"paid|paying|claims?|claiming|draws?|drawing|live[sd]? on|living on|puts? away|puts?|saves?|"
        rf"saving|puts? aside)\s(?:back )?{_ABOUT}(?P<what>{BARE})(?:{_EACH})?\s?(?:\w+ ){{0,1}}?"
        r"(?:in |from |for |on |into |as )?(?:an? |my |our |the )?(?:child support|alimony|maintenance|"
        r"unemployment|benefits?|universal credit|disability|housing benefit|welfare|tax(?:es)?(?: refund)?|"
        r"back taxes|pension|isa|401k|savings|ira|retirement|dole|severance|redundancy|child benefit)\b"
    ),
    re.compile(
        rf"{SOMEBODY}{LATELY}\s(?:lives?|living|survives?|gets? by|"
        rf"scrapes? by)\son\s{_ABOUT}(?P<what>{BARE}){_EACH}"
    ),
    re.compile(
        rf"\b(?:raise|pay rise|promotion|increase|bump)\s(?:up )?(?:to|of)\s{_ABOUT}(?P<what>{BARE})(?!\s?%)"
    ),
    re.compile(
        rf"{SOMEBODY}{IS}{LATELY}\son\s{_ABOUT}(?P<what>{BARE})(?:{_EACH}|\splus (?:a )?bonus|\s(?:before|"
        rf"after) tax|\sbasic)"
    ),
    re.compile(
        rf"{SOMEBODY}{LATELY}\s(?:makes?|making|charges?|earns?)\s{_ABOUT}(?P<what>{BARE})(?:{_EACH}|"
        rf"\s(?:before|after) tax)"
    ),
    re.compile(
        rf"\b(?:tax refund|refund|severance|redundancy|rebate|grant|bursary|settlement|payout)\s(?:of|was|"
        rf"came to)\s{_ABOUT}(?P<what>{BARE})"
        r"(?=.{0,30}\b(?:tax|severance|redundan|my|me|i)\b|\s?[.,;!?]|\Z)"
    ),
    re.compile(
        rf"{SOMEBODY}(?:'ve| have| has)?{LATELY}\s(?:remortgaged for|cashed (?:out|in)|sold (?:my|our|his|"
        rf"her|the) (?:\w+ )?(?:shares|stocks?|options|bonds|crypto|bitcoins?) for|won|"
        rf"came into)\s{_ABOUT}(?P<what>{BARE})(?=\s(?:of|in|at|on|from|last|this|when)\b|\s?[.,;!?]|\Z)"
    ),
    re.compile(
        rf"\b(?:parents|mum|mom|dad|father|mother|grandma|grandpa|grandmother|grandfather|aunt|uncle|"
        rf"brother|sister|in-laws)\s(?:gave|left|gifted|lent|bequeathed)\s(?:me|us|him|"
        rf"her)\s{_ABOUT}(?P<what>{_MONEY})"
    ),
)
HAN_AMOUNT = (
    r"(?:\d[\d,.]{0,10}\s?(?:[万千百亿kw元块]|美元|美金|欧|英镑|港币)[万元块多钱]{0,3}|\d{3,9}(?![\d号日月年:/-])|"
    r"[一二两三四五六七八九十百千几]{0,5}[万千百][一二三四五六七八九]?[千百]?[一二三四五六七八九十]{0,2}[多来余]?[元块]?[钱多]?|"
    r"[一二两三四五六七八九十]{1,5}[元块]钱?)"
)
HAN_NO_THING = r"(?![本页个人次条行张辆台件份棵号封位名届座间小天年月步字]|平米|公里|积分|粉丝)"
HAN_WORD = re.compile(
    "借|欠|贷|透支|刷爆|额度|房租|遗产|涨薪|加薪|调薪|退休金|养老金|补税|退税|失业|低保|遣散|补偿|赔偿|股票|股权|期权|币|账户|卡里|时薪|年入(?![园学职境])|月入|"
    "赢|输|定投|工资卡|抚养|赡养|给了|只剩|靠|炒|亏|存|赚|负债|工资|发了|压岁"
)
HAN = (
    re.compile(
        rf"(?:借(?:给|了|过|出)?|欠(?:了|着)?|还欠)[^,。;!?\n\d本书]{{0,8}}?(?P<what>{HAN_AMOUNT}){HAN_NO_THING}"
    ),
    re.compile(
        r"(?P<what>信用卡[^,。;!?\n]{0,4}(?:透支|刷爆|额度(?:都)?用完|逾期|还不上|欠款)|花呗[^,。;!?\n]{0,3}(?:逾期|还不上)|(?:房租|房贷|车贷|"
        r"月供|贷款|水电费)[^,。;!?\n]{0,3}(?:交不上|交不起|还不上|断供|逾期|被拒|没批)|(?:工资卡|银行卡|账户)[^,。;!?\n]{0,3}被(?:法院)?冻结|亏光|"
        r"赔光|输光|催收|断供了|被(?:银行)?拒贷)(?!功能|模块|接口|规则)"
    ),
    re.compile(
        r"(?:遗产|退休金|养老金|补税|退税(?:退)?|失业金|低保|遣散费|补偿金|赔偿金|抚养费|赡养费|时薪|日薪|周薪|年入(?![园学职境])|月入|涨薪|加薪|调薪|涨工资|奖学金|"
        r"助学贷款|网贷|消费贷|公积金|生活费|压岁钱|彩礼|嫁妆|首付|工资[^,。;!?\n]{0,3}发了?)[^,。;!?\n\d]{0,8}?"
        rf"(?P<what>{HAN_AMOUNT}|[一二两三四五六七八九]?十[一二三四五六七八九]|[二三四五六七八九]百五){HAN_NO_THING}"
    ),
    re.compile(
        rf"(?:存|攒|定投|亏|赔|输|赢|赚|倒赔|还剩|只剩|剩|拿|领|交|给|留)[了下着到掉给我]{{0,3}}[^,。;!?\n\d]{{0,4}}?(?P<what>{HAN_AMOUNT})"
        r"[^,。;!?\n]{0,3}(?:积蓄|存款|遗产|买房|首付|买车|彩礼|抚养费|赡养费|遣散费|补偿|基金|股票|定投|养老金|退休金|退税|失业金)"
    ),
    re.compile(
        rf"(?:炒(?:股|币|房|期货|汇)|币圈|股票|基金|股市|比特币|期货|打牌|打麻将|赌球|买彩票|理财|股权|期权)[^,。;!?\n\d]{{0,8}}?"
        rf"(?:亏|赔|赚|赢|输|套|卖|变现|兑)[^,。;!?\n\d]{{0,3}}?(?P<what>{HAN_AMOUNT})"
    ),
    re.compile(
        rf"{HAN_SOMEBODY}[^,。;!?\n\d]{{0,6}}?(?:存了|攒了|存下|攒下|每月存|定投|每[月年](?:存|定投|给|拿|领|交|还)|赢了|输了|亏了|网贷|贷了)"
        rf"[^,。;!?\n\d]{{0,4}}?(?P<what>{HAN_AMOUNT}){HAN_NO_THING}"
    ),
    re.compile(rf"(?:一个?月|每月|一年|每年)[^,。;!?\n\d]{{0,4}}(?:靠|就靠)(?P<what>{HAN_AMOUNT})"),
)
