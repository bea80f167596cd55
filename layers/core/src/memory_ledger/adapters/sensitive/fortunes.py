"""Finances beyond a salary: what people own, rent, owe, stake and lose."""

from __future__ import annotations

import re

from memory_ledger.domain.text.numerals import NUMBER_WORD

_COUNT = rf"(?:an?|{NUMBER_WORD}|several|half a|a few)"
SUM = (
    rf"(?:[$€£¥]\s?\d[\d,.]{{0,12}}(?:\s?(?:k|m)\b)?|\d[\d,.]{{0,12}}\s?(?:k\b|grand|thousand|million|"
    rf"dollars|euros|pounds)|"
    rf"\d{{1,3}}(?:,\d{{3}}){{1,3}}|\d{{4,9}}|{_COUNT}(?:[ -]{_COUNT})?\s(?:hundred thousand|hundred|"
    rf"thousand|grand|million)\b)"
)
_ABOUT = r"(?:about |around |roughly |nearly |almost |over |some )?"
_I = r"\b(?:i|we|he|she|user|(?:my|our) (?:wife|husband|parents|father|mother|brother|sister|partner))"
_STAKED = (
    r"(?:crypto|bitcoin|ethereum|stocks?|shares|stock market|market|poker|casino|gambling|trading|forex|"
    r"(?:index |hedge |mutual )?funds?|options|lottery|bonds)"
)
_HAN_SUM = (
    r"(?:\d[\d,.]{0,10}\s?[万千百亿kw元块]|\d{3,9}(?![\d号日月年:-])|"
    r"[一二两三四五六七八九十百几]{1,5}[万千百亿](?:[一二三四五六七八九]千?百?)?|"
    r"[一二两三四五六七八九]千[一二三四五六七八九]?)"
)
ENGLISH = (
    re.compile(
        rf"\b(?:net worth|savings|inheritance|pension|mortgage|debts?|salary|income)\s(?:is|was|are|of|"
        rf"amounts? to|comes? to)\s{_ABOUT}(?P<what>{SUM})"
    ),
    re.compile(
        rf"{_I}(?:'ve| have| has| had| keep| keeps| saved| owe| owes| still owe| got)\s(?:still |got |"
        rf"put |saved )?{_ABOUT}(?P<what>{SUM})\s"
        r"(?:\w+ )?(?:(?:in|of) (?:my |our |his |her |the )?"
        r"(?:credit[ -]card |student |medical )?(?:savings?|bank|debts?|student loans?|loans?|"
        r"stocks?|shares|crypto|cash|pension)|saved|put aside|on (?:my|our) (?:mortgage|card|loan))"
    ),
    re.compile(
        rf"\b(?:my|our|his|her)\s(?:\w{{2,10}}\s)?(?:rent|mortgage payment)\s(?:is|was|went up to|rose to|"
        rf"costs|comes to)\s{_ABOUT}(?P<what>{SUM}|\d{{3}})"
    ),
    re.compile(
        rf"{_I} pays?\s{_ABOUT}(?P<what>{SUM}|\d{{3}})\s(?:\w+ )?(?:in|of|for) (?:rent|alimony|"
        rf"child support|the mortgage)"
    ),
    re.compile(
        rf"{_I}(?:'ve| have| has)? (?:lost|made|won|gambled|gambled away|invested|put|staked|sank)\s{_ABOUT}"
        rf"(?P<what>{SUM})\s(?:\w+ )?(?:(?:on|in|into|at|with|from) (?:the |my |some |a )?{_STAKED}|"
        rf"trading|gambling)\b"
    ),
    re.compile(
        rf"{_I} (?:earns?|makes?|take home|takes home)\s{_ABOUT}(?P<what>{SUM})\s(?:a|an|per|each|"
        rf"every)\s(?:year|month|week|hour|annum)"
    ),
    re.compile(
        rf"(?P<what>{_I}(?:'ve| have| has)? (?:filed for|declared|went into|"
        rf"going through) (?:personal )?bankruptcy|{_I}(?:'m| am| is| went| was| are) bankrupt)\b"
    ),
    re.compile(
        r"\b(?:i|we)(?:'m|'re| am| are| was| were|'ve been| have been)\s(?:still |completely |flat |totally |"
        r"always |so )?(?P<what>broke)\b(?!\s(?:my|the|an?|it|his|her|our|into|up|down|off)\b)"
    ),
    re.compile(
        r"(?P<what>behind on (?:my |our |the |his |her )?(?:rent|mortgage|bills|loans?|credit card|"
        r"car payments?|child support|student loans?|payments|alimony|taxes))\b(?! module)"
    ),
    re.compile(
        rf"{_I}(?:'ve| have| has)?\s(?:just |recently |once )?inherit(?:s|ed)?\s{_ABOUT}(?P<what>{SUM})"
        r"(?=\s(?:from|last|this|in|when|after|and|but|two|three)\b|\s?[.,;!?]|\Z)"
    ),
    re.compile(
        r"\b(?:and|but)\s(?:now |still |only |currently )?(?:earns?|takes? home|"
        r"makes?(?=\s[a-z ]{0,8}(?:[$€£¥]|[\d,.]{1,12}\s?k\b)))\s"
        rf"{_ABOUT}(?P<what>{SUM})\s"
        r"(?:an?|per|each|every|before|after)\s(?:year|month|week|hour|annum|tax)"
    ),
)
HAN = (
    re.compile(
        rf"(?:房租|租金|月供|按揭|房贷|车贷|赡养费|"
        rf"抚养费)[^\n。;!?\d合接模页系]{{0,8}}?(?P<what>{_HAN_SUM})(?!\s?[行条页个人]|用户)"
    ),
    re.compile(
        rf"(?:炒股|股票|基金(?!会)|股市|币圈|比特币|投资|理财|彩票|期货|赌[博球钱])[^\n。;!?\d]{{0,6}}(?:亏|赔|"
        rf"赚|赢|输|套)[^\n。;!?\d]{{0,3}}?(?P<what>{_HAN_SUM})"
    ),
    re.compile(
        r"(?:信用|芝麻|征信)(?:评?分)?(?:是|有|为|只有|才|大概|\s){0,3}(?P<what>\d{3})(?!\s?[\d行条页个])"
    ),
    re.compile(
        r"[我咱俺][^\n。;!?]{0,8}(?P<what>破产|负债累累|欠了?(?:一屁股|一身|很多|外|不少)?债|被催收|"
        r"被列入失信|征信(?:花|黑)了?)(?!法|管理|清算)"
    ),
)
WORD = re.compile("thousand|million|hundred|grand|bankrupt|broke|behind on|[0-9]")
HAN_WORD = re.compile("破产|债|催收|失信|征信|[千百万亿0-9]")
"""Without a sum, or what tells that somebody has none, there is nothing to look for."""
