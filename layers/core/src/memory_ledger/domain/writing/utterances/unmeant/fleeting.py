"""
Fleeting likes, which sound like a taste or a habit: a need of the moment, a reaction, a belief.

"I can only take the stairs, the lift is out" and 我更愿意相信他是忘了 say nothing of what their speaker
likes or does in general; neither does what somebody of now did.
"""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of, led_by
from memory_ledger.domain.text.calendar_words import ON_WEEKDAY

_LASTS_ZH = r"(?![^,]*(?:平时|平常|每[天周次晚]|一直|长期|永远|只要|通常|一般|从小))"
_TASTES_ZH = r"(?:喜欢|爱|讨厌|怕|烦|习惯|受不了|忍不了|愿意|情愿|希望|在意|恨|宁愿|宁可|巴不得|恨不得)"
_TASTES = r"(?:prefer|like|love|hate|dislike|enjoy|adore|rather|trust|buy|stand|bear|miss|mind|appreciate)d?"
_THINGS = (
    r"(?:phone|laptop|computer|battery|car|bike|train|bus|flight|alarm|screen|charger|umbrella|keys?|"
    r"wallet|bag|shoes?|"
    r"watch|lift|zip|heel|glasses)"
)
_OF_THE_USER_ZH = led_by(
    r"[^,]{0,10}?(?:我|咱|俺)们?[^,]{0,6}?",
    # 我只好打车, 我只能爬楼; not 我只能吃软的, 我只能坐轮椅
    rf"只(?:好|得(?!到)|能(?!吃|喝|用|穿|读|看|听|上|做|坐轮椅|说[^,]{{1,4}}[话语文]|靠|走内)){_LASTS_ZH}",
    r"不得不(?:换|走|等|重|去|回|改|请|加班|取消|推|打车|站|借|爬|绕|买|叫)",
    r"只[^,]{1,2}了(?!解)",
    # somebody of now
    rf"{_TASTES_ZH}(?!别人|其他|他人)[^,]{{0,6}}?(?:他(?!人|乡)|她)",
    r"(?:喜欢|爱|讨厌|恨|烦)(?:看|听|跟|和|被)你",
    # what was
    r"(?:喜欢|爱|讨厌|恨|迷恋|暗恋)过(?!山车|节|年|夜|冬|生日|周末|日子|家家|马路|"
    r"[^,]{0,6}的?(?:生活|日子))",
    rf"{_TASTES_ZH}[^,]{{0,4}}?(?:昨[天晚]|刚才?|今[天晚早]|上次|上回|那[天次晚场首部])",
    # what happened again
    r"(?:从来没|从没|没)[^,]{0,3}?这么",
    r"(?:那天|那晚|那会儿)(?:要|得|在|有|没|正|刚|穿|戴|带|吃|喝|去|来|坐)",
    r"每次[^,]{1,12}都(?:看[见到]|遇[见到]|碰[见到]|听[见到]|忘|想起|哭|笑)",
)
_IN_A_CLAUSE_ZH = led_by(
    r"(?:\A|,)",
    _OF_THE_USER_ZH,
    # beliefs and hopes
    rf"[^,]{{0,8}}?{_TASTES_ZH}(?:去)?(?:相信|认为|觉得|以为|假装|当作|想象|当[他她它])",
    # what happened again, or is about to be told
    r"[^,]{0,6}?我总(?:觉得|以为|感觉|认为|想着|怕|是?(?:猜|赶不|错过|迟到|忘|记不|想起|碰|遇|被|输|赢|学不|睡不))",
    r"我(?:们)?(?:妈|爸|老婆|老公|孩子|考试|电脑|手机|车)?[^,]{0,3}又(?!换|搬|结|离|怀|升|养|生了|当|开始|回到|是)"
    r"[^,]{0,6}?(?:没|了|不)",
    r"(?:我|这|跟你说|告诉你)[^,]{0,4}(?:有|是)?(?:一?个|一?件|一?条)(?:好|坏|大|小|新)?(?:消息|事(?:儿|情)?"
    r"(?=\Z|,|想|要|跟|和|问|说|忘))(?!来源)",
    r"我(?:上周|上个?月|前阵子)还[^,]{1,3}过",
    r"我们?不(?:等|管|理|说|陪|送|问|找)[^,]{0,4}了",
)
_ENGLISH = led_by(
    r"\b",
    # a need of the moment
    r"(?:i|we) can only (?!(?:eat|drink|work|see|hear|read|use|afford|sleep|meet|do|speak|fly|talk|write|"
    r"type|swim|play|cook|wear|stomach|tolerate|digest|take (?:holidays?|calls|meetings|\w+ off))\b)",
    r"(?:i|we) (?:can|could) only \w+.{2,40}, (?:the|my|our) \w+(?:'s| is| are| was) (?:out|dead|down|"
    r"broken|closed|late|gone)\b",
    # one occasion, one thing
    r"(?:i|we) (?:don't|do not) want (?!you\b)(?:[\w']+ ){1,4}to (?:\w+ ){1,2}(?:it|this|that|out)\b",
    r"\b(?:'d|would) (?:much )?(?:rather|prefer)\b[^,]{1,60}\b(?:(?:un)?till?|by|next|this) (?:"
    rf"{ON_WEEKDAY}|week|weekend|month|year|evening|afternoon|morning|time)\b|"
    r"\b(?:'d|would) (?:much )?(?:rather|prefer)\b.{1,60}\b(?:right now|tonight|than .{1,40}\b(?:that|this|"
    r"those|these) (?!kind|sort|way|stuff)\w+(?: \w+)?\Z)",
    # beliefs, feelings, pretences
    r"(?:prefer|like|love|rather|choose|want) (?:to )?(?:think|believe|imagine|pretend|assume|hope)\b"
    r"(?! (?:in|about|through|out|before|visually|aloud|on|for|ahead|first|twice|things|slowly|with)\b)",
    r"(?:makes?|made|gets?|got) me (?:\w+ly |so |feel |all )?(?:sad|happy|cry(?:ing)?|sob|weep|"
    r"laugh(?:ing)?|smile|"
    r"jump|blush|wonder|miss|hungry|thirsty|jealous|proud|smiling|want)\b",
    r"gets? me (?:every|each) (?:single )?time\b",
    r"rather die\b",
    r"hardly (?:slept|ate|saw|noticed|knew)\b",
    # somebody of now, and what they did
    rf"(?:i|we)\b[^,;]{{0,24}}?\b{_TASTES} (?:it )?(?:(?:that|when|how|what|where|if|the way|to see|seeing|"
    r"hearing) )?(?:he|she|him|her(?! own)|his)\b",
    rf"{_TASTES} (?:what|where) (?:you|they|we|this|that|it)\b",
    rf"{_TASTES} how \w+ (?:it|this|that|everything|things)\b",
    rf"{_TASTES} the (?:look|sound|idea|thought|smell|taste|feel) of (?:that|this|it|your|his|her|those|"
    r"these)\b",
    r"used to (?:her|him|them|it|this|that|the (?:silence|noise|idea|pain))\b",
    # what is said by the way, or about to be
    r"don't (?:usually |normally |often )?(?:say|do|ask|admit) (?:this|that|it)\b",
    r"(?:i|we)(?:'ve| have)(?: got)?(?: some| a bit of| big| great| good| bad| exciting)* news\b",
    r"(?:i|we)(?:'ve| have)(?: got)? something to (?:tell|say|ask|show|confess|admit)\b",
    # what was, and goes wrong
    r"i'd never (?:\w+ly )?(?:seen|heard|been|thought|met|known|done|gone|felt|eaten|said|told|guessed|"
    r"\w{3,}ed)\b",
    r"(?:i|we) (?:always|never|only|once) (?:miss|got|took|saw|knew|felt|came|gave|found|met|told|understood|"
    r"lost|left|slept|said|thought|asked|wanted)\b",
    rf"(?:my|our) (?:\w+ )?{_THINGS} (?:\w+ly |just )?(?:died|broke|crashed|froze|vanished|arrived|stopped|"
    r"fell|got)\b",
)
_SERVED = (
    r"(?:rather|sooner) (?:that |if )?you\b|\b(?:answers?|repl(?:y|ies)|respon[ds]\w{1,2}|explanations?|"
    r"summar(?:y|ies)|examples?|bullets?|points|lists?|tables?|details?|code|jargon|emojis?|mode|theme|units|metric|celsius|"
    r"be (?:called|addressed)|in (?:plain )?(?:english|chinese|mandarin|french|german|spanish|japanese))\b"
)
_COMPARES = (
    r"\b(?:than|instead of|always|usually|generally|in general|normally|typically|mostly|often|ever|never|"
    r"every|each|when(?:ever)?|by default|as a rule|on \w+days|at weekends|most \w+s|"
    r"(?:things|people|places|clothes|books|tools) (?:that|who|which))\b|"
    r"\bnot (?:to )?(?:eat|drink|use|wear|smoke)\s(?!the\b|this|that|any|it\b|your|my\b|now|an?\b|"
    r"more|here)[a-z]"
)
_COMPARES_ZH = (
    r"(?:不|别|总|都|常|每|比起|而非|一般|平时|平常|通常|一直|从来|从小|永远|向来|的时候|(?<![这那小])时候|"
    r"(?<!这)(?<!这个)(?<!下)(?<!下个)周末|[春夏秋冬]天|出门旅行|旅行时|[你您]|回[答复]|称呼|叫我|简短|简洁|详细|语气|格式)"
)
_RATHER = any_of(
    r".*?\b(?:i|we)(?:'d| would) (?:(?:much|far|really|honestly|still|just) )*(?:rather|sooner|prefer not)\b",
    r"[^,]{0,12}?(?:我|咱|俺)们?[^,]{0,6}?(?:宁愿|宁可|情愿)",
)
_IN_GENERAL = any_of(rf".*(?:{_SERVED}|{_COMPARES})", rf".*{_COMPARES_ZH}")
_CHOOSES = ("rather", "sooner", "prefer not", "宁愿", "宁可", "情愿")
FLEETING = any_of(
    _IN_A_CLAUSE_ZH,
    # what one puts up with
    r"习惯了(?:没有|没|一个人的|孤|寂寞|被|失去|这)",
    r"(?:受不了|忍不了|受够|烦透)了?(?:了|(?:这|那)(?![种样类些])|他|她|你)",
    _ENGLISH,
)
EFFECTS = any_of(
    r"(?!this|that|it\b|these|those|your|his|her)[^,]{1,50}? (?:always |often |usually )?(?:makes?|"
    r"gives?|gets?|leaves?|keeps?|puts?) me (?:a |the |very |really |so |feel |"
    r"terrible |bad )*(?:headaches?|migraines?|sick|ill|nauseous|dizzy|sleepy|drowsy|anxious|heartburn|"
    r"hives|rash(?:es)?|gas|"
    r"bloated|awake|acne|nightmares|palpitations|sneeze|itchy?|cramps|hiccups|breathless|restless)\b",
    r"(?!这|那|今天|你)[^,]{1,16}?(?:会|总是?|老是?)?(?:让|令|使)我[^,]{0,3}(?:头[疼痛晕]|恶心|过敏|失眠|拉肚子|起疹|犯困|胃[疼痛]|"
    r"心慌|反酸|长痘)",
)
"""What something does to somebody: a fact about them, and no wish."""


def is_chosen_once(text: str) -> bool:
    """
    Tell whether the folded *text* tells only what its speaker would rather do this once.

    Only a comparison, a habit and how to be answered or called last: "I'd rather walk than drive".
    """
    if not any(map(text.__contains__, _CHOOSES)) or _RATHER.match(text) is None:
        return False
    return _IN_GENERAL.match(text) is None
