"""Livelihoods: what a home costs, what is paid off or not afforded, and what somebody gets by on."""

from __future__ import annotations

import re

from memory_ledger.adapters.sensitive.debts import BARE, HAN_AMOUNT, HAN_NO_THING
from memory_ledger.adapters.sensitive.people import HAN_SOMEBODY, IS, KIN, LATELY, SOMEBODY

_EACH = r"\s?(?:an?|per|each|every|/)\s?(?:month|week|fortnight|year|quarter)\b"
_HOME = (
    r"(?:flat|apartment|place|room|house|studio|bedsit|cottage|condo|loft|townhouse|bungalow|"
    r"one-bed|two-bed|three-bed|garage)"
)
_WHOSE = r"(?:my|our|the|his|her|their)"
_RUNS = (
    r"(?:'s|:|\s(?:is|was|are|has|have|had|will|be|been|being|going|goes|go|went|gone|comes?|came|rose|"
    r"rising|risen|increas\w+|dropp\w+|fell|fallen|jump\w+|climb\w+|got|raised|put|lowered|cut|up|down|now|"
    r"only|still|already|just|currently|to|by|of|at|from|about|around|roughly|nearly|almost|over))"
)
_NO_YEAR = rf"(?!(?:19|20)\d\d\b(?!{_EACH}))"
_SUM = rf"{_NO_YEAR}(?P<what>{BARE})(?!\s(?:server|users?|errors?|ms\b|status))"
_OWED = r"(?:(?:\w+ )?(?:credit cards?|overdraft|mortgage|student loans?|car loan|loans?|debts?|store card))"
WORD = re.compile(
    r"rent\b|pa(?:y|id)|overdraft|student|saving|mortgag|inherit|worth|credit card|down to|left with|invoice|"
    r"earnings|takings|tips|side |freelanc|gives?\b|gave|sen[dt]|landlord|landlady|letting agent|deposit|"
    r"month|week|fortnight|year|quarter|want|ask|charg|turned|spen[dt]|clear|default|handouts|cashed in|"
    r"afford|docked"
)
ENGLISH = (
    re.compile(
        rf"(?:\A|[.;!?,]\s|\b{_WHOSE}\s(?:\w+\s)?)rent(?:\s(?:on|for) {_WHOSE} (?:\w+ )?{_HOME})?"
        rf"{_RUNS}{{1,6}}\s?{_SUM}"
    ),
    re.compile(rf"(?P<what>{BARE}|\d{{2,4}})(?:{_EACH})?\s(?:off|more on|on|onto) {_WHOSE} rent\b"),
    re.compile(
        rf"\b(?:landlord|landlady|letting agent)s?{LATELY}\s(?:wants?|wanted|charges?|charged|charging|"
        rf"asks? for|asked for|took|takes|is asking for|put us up)\s(?:us |me |another |an extra )*{_SUM}"
    ),
    re.compile(
        rf"\b(?:pays?|paid|paying|wants?|asked|asking|charges?|charged|spen[dt]) (?:about |around |only )?"
        rf"(?P<what>{BARE})(?:{_EACH})?\s(?:on|for|in) (?:rent\b|(?:the|our|my|this|that|"
        rf"an?) (?:[\w-]+ ){{0,2}}?{_HOME}\b)"
    ),
    re.compile(
        rf"\b(?:the|our|my|his|her|their) (?:new |old )?{_HOME}(?:'s|{IS}|\scosts?(?: us|"
        rf" me)?)\s(?P<what>{BARE}){_EACH}"
    ),
    re.compile(
        rf"{SOMEBODY}\s(?:spend|spends|spent)\s(?P<what>(?:half|most|a third|all|two thirds) (?:of )?(?:my|"
        rf"our|his|her|their) (?:pay|wages?|income|salary))\b"
    ),
    re.compile(rf"\bdeposit\s(?:on|for) (?:the|our|my) {_HOME}\s(?:is|was|of|came to)\s{_SUM}"),
    re.compile(
        r"\b(?P<what>turned (?:us|me|him|her|them) down for (?:a|an|the|our|my) (?:\w+ )?(?:mortgage|loan|"
        r"credit card|"
        rf"overdraft)|(?:cleared|paid off|paying off|pay off|defaulted on) (?:my|our|his|her|their) {_OWED}|"
        r"(?:living|lives?|lived) (?:off|on) (?:my |our |his |her |their )?(?:savings|credit cards?|"
        r"handouts)|"
        r"cashed in (?:my|our|his|her|their) (?:pension|isa|life insurance|savings)|"
        r"can(?:no|')t afford (?:the|our|my) (?:\w+ )?(?:rent|mortgage|fees|bills?|repayments|childcare))\b"
    ),
    re.compile(
        rf"{SOMEBODY}(?:{IS}|\sgot|'m getting|\sgets?){LATELY}\s(?:getting )?docked\s(?P<what>{BARE})"
    ),
    re.compile(
        r"\b(?P<what>(?:my|our|his|her|their)\s(?:\w+'s\s)?(?:(?:life|entire|whole|joint|last|few|meagre|"
        r"own)\s){0,2}"
        r"(?:savings|overdraft|student (?:debts?|loans?)|credit card (?:bill|debt)|inheritance|mortgage|"
        r"net worth))\b"
        r"(?!\s(?:app|apps|calculator|service|api|module|table|page|form|account number|project|team|"
        r"plan api|"
        r"broker is|client|clients|job))"
    ),
    re.compile(rf"{SOMEBODY}{LATELY}\s(?P<what>remortgag\w+)\b"),
    re.compile(
        rf"{SOMEBODY}{IS}{LATELY}\s(?:down to|left with)\s(?:(?:my|our|his|her|"
        rf"their) last\s)?(?P<what>{BARE}|"
        r"\w+ (?:quid|pounds|euros|dollars|bucks))"
    ),
    re.compile(
        rf"\b(?:my|his|her) (?:\w+ )?(?:invoices|earnings|takings|tips|side (?:job|gig|hustle)|freelanc\w+)"
        rf"(?: \w+)?\s(?:came to|was|were|brought in|brings in|made|makes|paid|"
        rf"pays)(?: me)?\s(?P<what>{BARE})"
    ),
    re.compile(
        rf"{SOMEBODY}{LATELY}\s(?:pays?|paid|gives?|gave|sends?|sent)\s(?:my|his|her|our) {KIN}\s"
        rf"(?P<what>{BARE}){_EACH}"
    ),
)
HAN_WORD = re.compile(
    "房|押金|租|间|公寓|居|救济|低保|工资|还清|还完|老本|存款|积蓄|首付|奖|透支|外债|[挣赚剩]"
)
HAN = (
    re.compile(rf"(?:给|交给?|付给?|欠)房东[^,。;!?\n\d]{{0,4}}?(?P<what>{HAN_AMOUNT}){HAN_NO_THING}"),
    re.compile(
        rf"房东[^,。;!?\n\d]{{0,10}}?(?:涨|加|要|收|降|减|便宜|退|"
        rf"扣)[^,。;!?\n\d]{{0,4}}?(?P<what>{HAN_AMOUNT}){HAN_NO_THING}"
    ),
    re.compile(
        rf"(?:房|屋|公寓|单间)[^。;!?\n\d]{{0,12}}?押金[^,。;!?\n\d]{{0,4}}?(?P<what>{HAN_AMOUNT}){HAN_NO_THING}"
    ),
    re.compile(
        rf"(?:租的?(?:房子?|屋子?|那[套间]|这[套间])|(?:房子|公寓|房间|单间|那间房|这间房|一居|两居|三居))(?:一个|每个?|一)?[月年]"
        rf"(?:要|租|花|是|才|得)?(?P<what>{HAN_AMOUNT}){HAN_NO_THING}"
    ),
    re.compile(
        rf"{HAN_SOMEBODY}[^,。;!?\n]{{0,6}}?(?P<what>(?:存款|积蓄|外债)(?![^,。;!?\n]{{0,8}}[\d一二两三四五六七八九十百千万])|"
        rf"透支(?!体力|精力|身体|健康|信任))"
    ),
    re.compile(
        rf"{HAN_SOMEBODY}[^,。;!?\n\d]{{0,10}}?(?:挣了?|净赚|就剩|只剩|还剩)(?:不到|下|"
        rf"了)?(?P<what>{HAN_AMOUNT}){HAN_NO_THING}"
    ),
    re.compile(
        r"(?P<what>(?:房贷|车贷|贷款|花呗|借呗|白条|信用卡|网贷|助学贷款|欠款|外债)[^,。;!?\n]{0,4}还[清完](?:了)?|"
        r"吃老本|靠(?:着)?(?:存款|积蓄|老本|救济|低保)|(?:年终奖|奖金|工资)[^,。;!?\n]{0,3}(?:黄了|泡汤|没了|没发|停发|拖欠)|"
        r"首付[^,。;!?\n]{0,4}(?:凑不[齐够]|不够|没着落|还差))"
    ),
)
