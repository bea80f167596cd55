"""
What happens again and again, or is not to happen again: "the kettle trips the fuse every time", 地铁每次都挤.

It is told and wishes nothing, though it has the words of a standing wish. How the assistant is to do its work
is a wish: "prices in euros every time", 每次都先给结论.
"""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.utterances.stated.orders import ORDER
from memory_ledger.domain.writing.utterances.stated.since_now import SERVED

_TIME = r"(?:every|each) (?:single )?time\b"
_WISHES = (
    r"(?:want|need|expect|like|prefer|ask|hope|wish|would|'d|love|hate|insist|appreciate|mean|use|write|say|"
    r"go by|paste|share|send|upload)\b"
)
_NAMED = r"(?:(?:the|my|our|his|her|their|this|that)|(?!(?:it|that|let|here|what|there|who)['’])[a-z]+['’]s)"
_BE = r"(?:is|was|were|won't|doesn't|didn't|can't|isn't|had|got|went|came|made|took|broke|lost|forgot)"
_VERB = r"[a-z]{2,}(?:(?<![su])s|ed)"
_OBJECT = (
    r"(?:me|him|us|it|them|the|a|an|my|our|his|her|its|their|up|down|out|over|off|away|late|early|"
    r"too|so|very|"
    r"somebody|someone)\b"
)
_NOBODY = (
    rf"(?!(?:{ORDER}|please|always|never|just|in|on|at|for|with|to|by|as|if|when|every|each|all|no|some)\b)"
)
_SAME_ZH = r"(?:(?:每[次回]|总是?|老是?)(?:都|也|会|要|得|就)*)"
_MADE_ZH = r"(?!.*(?:价格|周报|日报|纪要|结论|来源|引用|例子|推荐|解释|尽量|最好|简短|详细|直接))"
_BIDS_ZH = (
    r"(?:用|按|写|加(?!班)|带上|标|叫我|以|换成|保持|记得|列|附|回(?![家来到去老])|先|跟我|对我|"
    r"问我|告诉|发我|"
    r"发给|检查|核对|确认|说明|控制|保留|避开|含|只)"
)
_ONES_OWN_ZH = (
    r"(?:(?:我(?:们|家|们家)?(?:的|家)?)?(?:老?[爸妈哥弟姐妹叔姨]{1,2}|奶奶|爷爷|外婆|外公|姥姥|"
    r"姥爷|婆婆|公公|老婆|老公|"
    r"女儿|"
    r"儿子|孩子|[猫狗鸟兔]|猫咪|狗狗|邻居|楼[上下]|隔壁|对门|房东|阿姨|大爷|师傅|老师|教练|同事|老板|领导))"
)
"""Who or what belongs to the user, or is met by them day by day."""
_UNDONE_ZH = r"再也(?:不|没)(?:想|敢|会|愿意?|要(?=[去来看坐吃买住报]))*+"
_NO_MORE_ZH = (
    rf"{_UNDONE_ZH}(?!(?:许|准|能|可|要|用(?!户)|[写说发叫加问回提放列]|给我|跟我|对我|推荐|建议|称呼|出现))"
)
_OF_ANYTHING = any_of(
    r"(?:always|never) (?:makes|gets|gives|rains|goes|comes|ends|fails|works|happens|takes|feels|"
    r"tastes|smells|"
    r"looks|seems|cheers|breaks|turns|leaves|late|early|packed|crowded|raining|snowing|broken|something|"
    r"on time|the same (?!\w)|enough time|the case)\b",
    r"i (?:don't|do not) (?:ever )?want to (?!see|hear|read|get|receive|have|be\b).*\b(?:any ?more|ever)\b",
    # "The Sanctus makes me cry every time", "reality shows bore me every time"; not "metric units every time"
    rf"(?:{_NAMED} (?:[\w'’-]+ ){{1,7}}?|(?:it|he|she|nobody|everybody) )(?:{_VERB}|{_BE}) (?:.*\b)?{_TIME}",
    rf"{_NAMED} (?:[\w'’-]+ ){{2,7}}?{_TIME} (?:(?:i|we) (?!{_WISHES}|say|need)|he|she|it|they|{_NAMED})\b",
    rf"{_NOBODY}(?:[\w'’-]+ ){{1,5}}?(?:{_VERB} {_OBJECT}|{_BE}\b).*\b{_TIME}",
    rf"{_NOBODY}(?!\w+ me\b)(?:[\w'’-]+ ){{1,7}}?[a-z]{{2,}} me\b.*\b{_TIME}",
    rf"(?:i|we|they) (?!{_WISHES})(?:\w+ly |just |still )?[a-z']{{2,}}\b(?: .*)? {_TIME}",
    # "Every time we go to Whitby it rains"
    rf"(?:{_TIME}|whenever) [\w'’]+ (?:[^,]+, |"
    rf"[^,]+?(?<!what)(?<!which)(?<!how)(?<!where)(?<!if) (?=[^,]*\Z))"
    rf"(?:(?:i|we|they) (?!{_WISHES})[a-z']{{2,}}|(?:it|he|she|there|somebody|someone|nobody|"
    rf"{_NAMED} [\w'’]+) "
    rf"(?:{_VERB}|{_BE}))\b",
    # 地铁每次都挤, 每次回老家都下雨
    rf"{_MADE_ZH}[^,我都]{{2,12}}?每[次回](?:都|也|会|要|得)*+(?!{_BIDS_ZH})",
    rf"{_MADE_ZH}每[次回](?!都|也|会|要|得|就)[^,]{{1,14}},?[^,]{{0,6}}?(?:都|就|总)"
    rf"(?:会|得|要(?=[等排花跑绕爬转堵吵哭挤走翻忍]))*+(?!要|{_BIDS_ZH})[一-龥]",
    rf"{_MADE_ZH}(?:.*,)?(?:我|咱)们?每[次回](?:都|也|总)*+(?!要|想|希望|[问发说贴让叫写给提])",
    # 以后再也不坐了
    rf"{_MADE_ZH}(?:.*,)?[^,]{{0,12}}?{_NO_MORE_ZH}[一-龥]",
)
"""What comes again, or never again; of what an assistant makes it is a wish."""
OF_ONES_OWN = any_of(
    # 我家猫每次都半夜叫, 老师总是拖堂; not 我跟老婆总是周末去
    rf"(?:(?:我|咱)们?家?的?)?[^,你您我跟和与同陪带]{{0,4}}{_ONES_OWN_ZH}[^,你您我]{{0,4}}?{_SAME_ZH}",
)
"""What those around the user do again and again."""
_OF_ANYBODY = any_of(
    # "Never again.", "never, ever again will I …", "never eating there again"
    r"(?:but |and |so )?never(?:,? ever)*,? again(?:\Z|[,;]| (?:in|on|at|with|without|for|to|will|"
    r"would|am|do|did|"
    r"shall|could|can|that|this|a|the|my|our|until|after|as|because|i|we|is|was)\b)",
    r"never(?: ever)? (?!bring|sing\b|ring\b|cling|fling|spring|swing|string)[a-z]{2,}ing\b",
    # 那首歌每次都让我想起外婆
    r"(?!.*[你您请]).*每[次回](?:都|总)?(?:会)?(?:让|令|使|害)我",
)
WITHOUT_OBJECT = any_of(
    r"(?:以后|下[次回]|今后|往后|从此|我们?|咱们?|可|真|就|是)*再也(?:不|没)(?:想|敢|会|要|愿意?|去|来)*"
    r"(?:[一-龥]|合租|尝试|参加|光顾|考虑|相信)(?:它|那[儿里]|"
    r"[这那](?:[个种样类家些部本次间趟]的?)?[^,]{0,4}?)?了?(?:,|\Z)",
)
"""What is not done again, without a word of what it is: 再也不坐了, 再也不看这种片子了."""


def recurs(folded: str) -> bool:
    """Tell whether a *folded* text tells what comes again, or never again, and bids nothing."""
    if OF_ONES_OWN.match(folded) or _OF_ANYBODY.match(folded):
        return True
    return _OF_ANYTHING.match(folded) is not None and SERVED.match(folded) is None
