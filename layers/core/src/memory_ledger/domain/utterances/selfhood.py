"""
Statements about the speaker: who, where, with what, and how they usually do things.

A sentence whose subject is the speaker, or something of theirs, counts unless its predicate is of the moment:
what one feels, wants, needs or just did. So an unknown verb in the simple present counts, and one in
the past does not, but for those of a life (moved, graduated, married).
"""

from __future__ import annotations

import re

from memory_ledger.domain.utterances.patterns import any_of

_LOOKED_AT = 90
_SELF_EN = re.compile(
    r"(?:^|[,:(—–-]\s?|\b(?:and|but|so|usually|currently|nowadays|still|mostly|now|so|then|days|"
    r"weekends|work|home|as|by the way) )"
    r"(?P<subject>i|we|my|our)(?=['\s])"
)
_ADVERB = re.compile(
    r"\s?\b(?:also|always|usually|often|mostly|mainly|currently|actually|still|now|only|both|"
    r"just|primarily|originally|already|do|really|"
    r"sometimes|generally|typically|normally|never|rarely|basically|honestly|personally|"
    r"regularly|totally|completely|fully|strongly|absolutely|definitely|100%|happen to|tend to|"
    r"both|all|each)(?!\w)"
)
_FEELS = any_of(
    r"(?:(?:so|very|really|pretty|too|a bit|a little|just|still|kind of|quite|feeling|always|"
    r"getting|all|rather|totally|super|also|not|now|already|only|finally) )*"
    r"(?:tired|hungry|thirsty|back|sorry|confused|stuck|happy|glad|sad|excited|bored|busy|ready|"
    r"good|fine|ok|okay|sure|lost|late|here|there|done|curious|afraid|aware|worried|sick|dead|"
    r"exhausted|sleepy|"
    r"cold|hot|impressed|amazed|angry|annoyed|frustrated|grateful|thankful|proud|unsure|about to|"
    r"supposed to|able to|unable|"
    r"off\b|out of (?!the office every)|in a (?:hurry|meeting|call)|at (?:the|a) (?:office|"
    r"airport|cafe|gym|store|moment|station|bar)|on (?:the|a) (?:train|bus|phone|call|way|plane)|"
    r"home\b|outside|in(?:to)? (?:trouble|love)|in bed|just|well\b|great|alright|free|right|"
    r"wrong|with you|all set|joking|"
    r"your|the one|like|nervous|stressed|overwhelmed|surprised|shocked|relieved|lucky|"
    r"interested in (?:hearing|knowing|seeing)|so|too|hoping|gonna|wondering|certain|positive|"
    r"convinced|speechless|disappointed|upset|scared right|lonely|down\b|fed up|over it|"
    r"fascinated|thrilled|swamped|delighted|hono[u]?red|touched|blessed|pumped|stoked|moved by|"
    r"in awe|loving|jealous|starving|freezing|drunk|high\b|awake|asleep|alone|better|feverish)\b"
)
_STABLE_ING = any_of(
    r"(?:(?:also|now|currently|still|mainly) )*(?:learning|studying|training (?:for|as)|"
    r"working (?:as|at|for|in (?!progress)|with the|remotely|part|full|freelance)|living|based|"
    r"raising|expecting|recovering|teaching|majoring|pursuing|"
    r"running (?:a|an|my|the)|managing|leading|building (?:a (?:startup|company|business|house))|"
    r"volunteering|retiring|interning|apprenticing|preparing for (?:the|my|a)|renting|dating|"
    r"practi[cs]ing|serving|"
    r"doing (?:a|my) (?:phd|master|mba|degree)|attending|saving (?:up )?for|going (?:through|"
    r"blind|deaf|to (?:university|college|school))|taking (?:insulin|medication|classes|care)|"
    r"married|engaged|writing (?:a (?:novel|book|thesis)|my (?:thesis|dissertation))|"
    r"planning to (?:retire|move|marry)|moving to|getting married|transitioning|"
    r"trying to (?:lose|quit|conceive)|nearing|turning)\b"
)
_FOR_LONG = re.compile(r"\b(?:since|all my life|for (?:[\w-]+ ){0,3}(?:years?|months|decades|ages))\b")
_ING = re.compile(
    r"(?:(?:also|now|currently|still|just|always|not|really) )*\w{2,14}ing\b(?! (?:room|machine))"
)
_MOMENT_VERB = any_of(
    r"(?:need|want|think|guess|suppose|hope|wish|see|know|agree|disagree|understand|feel|felt|"
    r"appreciate|mean|get(?! up| along| paid| around)|got(?! (?:married|a (?:dog|cat|degree)))|"
    r"have to|had to|'?ll|(?:will|wo|would|could|should|might|may|must|shall)(?:n't)?|'d|"
    r"can(?! (?:speak|read|play|code|drive|swim|cook|write|only))|"
    r"can't (?:see|find|get|open|figure|believe|wait|remember|tell|seem|understand|access|log|"
    r"help|say|make|think|stop|decide|do|use|run|connect|install)|cannot (?:see|find|get|open|"
    r"figure|believe|access|log)|"
    r"don't (?:know|think|understand|get|see|want|care|mind|remember|feel|believe|agree|"
    r"have (?:any|a|the|time)|need|mean|suppose|buy)|didn't|doubt|bet|swear|promise|say|forget|"
    r"forgot|remember|thank|believe|expect|notice|noticed|assume|wonder|imagine|recall|hear|"
    r"heard|look|sound|seem|ask|"
    r"tried|try|keep (?:getting|seeing|forgetting)|beg|love (?:it|this|that|you)|like (?:it|this|"
    r"that|your)|must|gotta|gonna|wanna|click|paste|pasted|attach|attached|"
    r"have (?:\w+ly )?(?:\w{2,14}ed|done|drawn|taken|gone|come|begun|given|found|lost)\b|"
    r"have (?:no idea|an? (?:idea|question|problem|issue|error|meeting|call|doubt|feeling|hunch|"
    r"suggestion|request|favor|headache|cold|deadline|exam|test|interview|presentation|"
    r"appointment|date|csv|json|file|list|table|dataset|dataframe|function|script|string|array|"
    r"bug|task|minute|point|quick|few|couple|thought|plan|speech|paper|essay)|some (?:questions|"
    r"trouble|issues|data|code|time|thoughts)|to|questions|trouble|been (?:trying|thinking|"
    r"wondering|looking|meaning|waiting|getting|having|seeing)|seen|heard|tried|read|written|"
    r"made|found|noticed|finished|attached|pasted|decided|just|never (?:seen|heard|tried|been)|"
    r"\d+ (?:rows|files|items|records|minutes|tabs))|come (?:back|across)|"
    r"give|given|show|send|let|leave|go (?:now|ahead|with)|stand corrected|'m|are|am|miss|"
    r"suspect|figure|reckon|regret|apologi[sz]e|call it|quote|order (?:it|this|a|the|my)|win|"
    r"lose|cry|laugh|update|choose|pick|take it|see that|owe you|read (?:it|this|that|the|your)|"
    r"use (?:this|that|it|the (?:following|above|code|command|function|snippet|same)|an? (?:for|"
    r"while|loop|list|dict)))\b"
)
_PAST = any_of(
    r"(?!need|embed|feed|speed|wed\b)\w{2,14}ed\b",
    r"(?:went|saw|did|had|made|took|came|wrote|ate|slept|bought|found|lost|got|ran|met|sat|stood|"
    r"said|told|gave|thought|brought|drank|drove|flew|broke|spent|woke|left|heard|knew|began|won|"
    r"sent|built|caught|chose|fell|hit|put|read (?:it|a|the|your|an)|cut|was|were|forgot|spoke|"
    r"swam|wore|watched|dreamt|fought|drew|grew|threw|sang|rode|hung|rang|shook|stole|tore|bit|"
    r"blew|dug|fed|led|lent|paid|sold|shot|shut|swept|understood|held|kept|laid|dealt|meant)\b",
)
_LIFE = any_of(
    r"(?:\w+ly |just |once |also )?(?:moved|grew up|was (?:born|raised|diagnosed|educated|"
    r"adopted|promoted|wrong)|were (?:born|raised)|studied|graduated|joined|started (?:at|as|"
    r"working|my (?:own|new)|a (?:company|business|job|new job))|quit|switched (?:to|jobs|from)|"
    r"married|got (?:married|divorced|promoted|a (?:dog|cat|degree|new job))|retired|became|"
    r"founded|majored|served|worked (?:at|for|as|in)|"
    r"immigrated|emigrated|relocated|adopted|bought (?:a|our|my) (?:house|home|car|flat)|"
    r"changed (?:jobs|careers|my (?:name|job|number))|co-?founded|trained as|dropped out|"
    r"divorced|had (?:a (?:stroke|baby|heart|miscarriage)|surgery|two|three|an? \w+ transplant)|"
    r"lost my (?:job|leg|hearing)|went to (?:\w+ )?(?:school|college|university)|"
    r"went to (?:harvard|mit|oxford|cambridge|stanford|yale)|left (?:my job|the army|google|"
    r"school)|taught|used to|lived|owned|divorced|broke my|left-handed)\b"
)
_NOT_THEIRS = any_of(
    r"(?:last |new |latest |recent )?orders?\b",
    r"(?:\w+ ){0,3}?(?:code|build|question|problem|issue|error|homework|assignment|package|"
    r"parcel|account|balance|point|guess|mistake|turn|bad|goal (?:today|now)|script|function|"
    r"program|query|test|tests|essay|paragraph|text|message|draft|answer|suggestion|idea|opinion|"
    r"understanding|request|concern|plan (?:today|is to)|day|head|stomach|brain|apologies|"
    r"pleasure|heart|thoughts?|internet|app|page|website|screen|friend|friends|boss|manager|"
    r"colleagues?|coworkers?|co-workers?|neighbo[u]?rs?|clients?|customers?|teacher|teammates?|"
    r"roommate|flatmate|landlord|ex|professor|supervisor|intern|ceo|cto|bus|train|flight|food|"
    r"delivery|deadline|meeting|api|regex|loop|input|output|professor|budget|mind|god|goodness|"
    r"bad)\b(?!'s name| name| is called| works as)",
)
_NOUN_EN = re.compile(
    r"\s(?:[\w'’/-]+ ){0,6}?[\w'’/-]+ ?(?:\b(?:is|are|was|has|have|am|were|had|runs?|uses?|"
    r"starts?|lives?|works?|isn't|aren't|doesn't|don't|and i)\b|'s\b|:|\b\w{2,12}(?<!s)s\b)"
)
_OF_THE_MOMENT = any_of(
    r".*\b(?:is|are|'s) (?:now )?(?:broken|dead|slow|down|late|full|empty|gone|wrong|missing|"
    r"failing|not working|stuck|hurting|killing|acting|crashing|too slow|about to|ready|good|"
    r"fine|great|done|sleeping|crying|here|calling|coming|sick today|off|due (?:today|"
    r"tomorrow))\b"
)
_THERE = any_of(
    r"there(?:'s| is| are|'re) .*\b(?:of us|in my|in our|at my|at our|my (?:building|house|flat|"
    r"office|team|street|city))\b"
)
_OBJECT = "帮给跟叫让教把问陪等替向找请骗烦谢"
_SELF_ZH = re.compile(
    rf"(?<![{_OBJECT}])(?<!告诉)(?<!关于)(?<!感谢)(?<!通知)(?P<subject>我们?|咱们?|俺们?|本人|"
    r"阿拉|鄙人)(?:的|家的?|司|这边|这里|这个人|自己|团队|公司|店|组|部门|项目)?"
)
_ADVERB_ZH = re.compile(
    r"(?:也|都|还|已经|一直|平时|平常|目前|现在|其实|主要|今年|去年|前年|从小|小时候|本来|大概|"
    r"差不多|基本|基本上|确实|真的|一般|通常|经常|每天|每周|一共|总共|最近|上个月|之前|日常|就|,|"
    r"，|\s)+"
)
_MOMENT_ZH = any_of(
    r"(?:想(?!法是)|要(?!求)|觉得|认为|感觉|希望|打算|需要|得(?!了|过)|该|应该|知道|不知道|同意|"
    r"明白|懂了|看(?!重|不惯|不清|不见)|看到|听(?!力)|听说|先(?!生)|再|去(?!年)|来(?!自)|说|问|"
    r"永远|很(?!少|早|难|容易)|太|真(?!名)|好(?!动|静|客)|有点|有些|没(?!有(?:孩子|车|驾照|房|"
    r"宗教|酒量|固定|工作)|结婚|学过|用过|兴趣)|不(?:懂|明白|知道|确定|太懂|清楚|记得|同意|"
    r"会(?=用这|写这)|好意思|想(?!再)|行|急|信)|"
    r"猜|估计|可能|也许|好像|似乎|怀疑|担心|害怕|等|到(?!过)|回|走|吃(?:完|了|过|饱)|喝(?:完|了)|"
    r"睡|醒|写(?:了|完|的(?:是)?这|一|这)|做(?:了一?个|完|的(?:是)?这)|遇到|收到|发现|试|忘|"
    r"刚(?!毕业|入职|搬|结婚|转|换|上|退休|怀孕)|正|马上|待会|能(?!说|听|喝|吃)|可以|继续|举|把|"
    r"给|让|叫(?=你|他)|帮|爱你|喜欢你|谢|感谢|"
    r"有(?:个|一?个|一?点|一?些|几个|一份|一段|一张|一批)?(?:问题|疑问|会|想法|建议|需求|bug|"
    r"任务|面试|约|事|代码|文件|报错|数据|错误|东西|困惑|空|时间|机会|信心|印象|文章|话)|"
    r"在(?:等|看|写|做(?!生意|销售|开发|运营|设计|产品|老师)|找|听|吃|想|忙|开会|路上|地铁|车上|"
    r"家里?(?!工作|办公|待业|带)|外面|公司(?!做|当)|考虑|纠结|犹豫|调试|排队|用这|尝试|想着|笑|"
    r"哭|这|那))"
)
_LIFE_ZH = any_of(
    r".*(?:搬|跳槽|跳到|换(?:了)?(?:工作|公司|城市|手机|电脑|号|专业)|换到|入职|离职|辞职|毕业|"
    r"结婚|离婚|退休|出生|生了|转行|转岗|转到|转去|加入|考(?:上|过|取|了)|学(?:了|过)|当了|"
    r"做了[^,，]{0,6}年|养了|买了(?:房|车)|怀孕|确诊|得了|查出|升(?:职|任)|调(?:到|去|岗)|移民|"
    r"落户|嫁|娶|参加了|参军|读的|改名|戒)",
    r".*[\d一二两三四五六七八九十几半](?:多|来)?(?:年|个月|个学期)",
    r".*不[^,，]{1,8}了\Z",
    r".*已经(?:不|没)",
)
_NOT_THEIRS_ZH = any_of(
    r"(?:代码|问题|意思|程序|想法|建议|订单|账户|余额|快递|函数|需求|错|作业|论文|天|观点|理解|"
    r"猜测|目标是今|电脑(?:坏|卡|死|开)|手机(?:坏|卡|没)|同事|朋友|老板|领导|上司|同学|室友|邻居|"
    r"客户|闺蜜|前任|房东|导师|甲方|包裹|文件|问法|疑问|看法|感觉|心情|头好|妈呀|神|作文|文章|"
    r"回答)"
)
_PREDICATE_ZH = re.compile(r"[^,，。]{1,}")
_OWN_EN = any_of(
    r"born (?:in|and)\b",
    r"as an? \w+(?: \w+)?,? (?:i|we)\b",
    r"(?:\d\d|twenty|thirty|forty)[\w-]*,? (?:male|female|years old|m\b|f\b)",
)
_OWN_ZH = any_of(
    r"(?:本科|硕士|博士|大学|高中)(?:学的?是?|读的?是?|毕业|专业)",
    r"(?:家住|籍贯|老家|祖籍|生日|母语|职业|坐标|时区|血型|星座|身高|体重|年龄|性别)(?:是|在|"
    r":)?[^,，。]{1,}",
    r".{0,4}公司给我(?:配|发)",
    r"(?:坐标|base)[\s:]?\w",
)


def tells_of_self(text: str) -> bool:
    """Tell whether the folded *text* states something lasting about its speaker."""
    if _OWN_ZH.match(text) or _OWN_EN.match(text) or _THERE.match(text):
        return True
    english = _SELF_EN.search(text[:_LOOKED_AT])
    if english is not None and _tells_in_english(english["subject"], text[english.end() :]):
        return True
    chinese = _SELF_ZH.search(text[:_LOOKED_AT])
    return chinese is not None and _tells_in_chinese(text[chinese.end() :])


def _tells_in_english(subject: str, rest: str) -> bool:
    if subject in ("my", "our"):
        named = _NOUN_EN.match(rest[:_LOOKED_AT]) is not None
        return named and not _NOT_THEIRS.match(rest.lstrip()) and not _OF_THE_MOMENT.match(rest[:_LOOKED_AT])
    rest = rest.lstrip()
    being = re.match(r"(?:'m|'re|am|are|was|were|'ve (?:\w+ )?been|have (?:\w+ )?been)\b\s*", rest)
    if being is not None:
        return _is_lasting(rest[being.end() :], past=being[0].startswith("w"), whole=rest)
    rest = re.sub(r"^'ve\b", "have", rest)
    stripped = rest
    while (adverb := _ADVERB.match(stripped)) is not None:
        stripped = stripped[adverb.end() :].lstrip()
    if _LIFE.match(stripped) or _LIFE.match(rest):
        return True
    return bool(stripped) and not _MOMENT_VERB.match(stripped) and not _PAST.match(stripped)


def _is_lasting(predicate: str, *, past: bool, whole: str) -> bool:
    if past:
        return _LIFE.match(whole) is not None
    if _STABLE_ING.match(predicate) or (" been" in whole[:24] and _FOR_LONG.search(predicate)):
        return True
    return bool(predicate) and not _FEELS.match(predicate) and not _ING.match(predicate)


def _tells_in_chinese(rest: str) -> bool:
    adverbs = _ADVERB_ZH.match(rest)
    predicate = rest[adverbs.end() :] if adverbs is not None else rest
    if not predicate or _NOT_THEIRS_ZH.match(predicate) or _MOMENT_ZH.match(predicate):
        return False
    if "你" in predicate or "您" in predicate:
        return False
    if predicate.rstrip("啊呀哦吧").endswith("了") and not _LIFE_ZH.match(predicate):
        return False
    return _LIFE_ZH.match(predicate) is not None or len(predicate) >= 2
