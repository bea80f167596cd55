"""
The kept thing that a wish wants gone: "scrap the note about tea", 荞麦面那条删了吧, "the tea thing can go".

Who names a note or a thing may mean another one: it is such a wish where something is kept that says what it
names. It is read when a sentence may be one: no cold start compiles its patterns.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.utterances.patterns import without_filler

_EDGES = " .,!?~。，！？"
_LEADS = (
    r"(?:(?:please|pls|plz|kindly|just|now|also|then|safely|actually|let's|go ahead and|feel free to|"
    r"(?:it's )?time to|"
    r"(?:you|we)(?: can| may| could| might| should|'re free to| ought to)|"
    r"(?:can|could|would|will|shall) (?:you|we|u)|"
    r"i(?:'d| would) (?:like|love|prefer) (?:for )?you to|i (?:want|need) you to),? )*+"
)
_DROP = (
    r"(?:(?:forget|never ?mind)(?: about)?|delete|erase|remove|(?:wipe|clear|strike|cross|rub|take|throw|"
    r"cut|toss|chuck)(?: (?:out|away|off))?|scrub|drop|purge|expunge|unlearn|get rid of|scrap|ditch|lose|"
    r"skip|bin|trash|junk|dump|discard|let go of|cancel|undo|unsave|unremember|retract|withdraw|scratch|"
    r"take back|"
    r"do away with|retire)"
)
_DROPPED = (
    r"(?:forgot(?:ten)?|deleted|erased|removed|wiped|cleared|struck(?: (?:out|off))?|crossed (?:out|off)|"
    r"scrubbed|dropped|purged|expunged|unlearned|scrapped|ditched|binned|trashed|discarded|thrown (?:out|"
    r"away)|cut|cancelled|canceled|gone|got rid of|lost|let go of|withdrawn|retracted)"
)
_THE = r"(?:the|my|that|your|our|this|any|every|all(?: (?:of )?(?:the|your|my))?|those|both)"
_NOTE = r"(?:notes?|records?|preferences?|entry|entries|memory|memories|fact|thing|info(?:rmation)?)"
_WHICH = r"(?:(?:old|little|saved|stored|earlier|previous|whole|entire|wrong|outdated) )?"
_BY = (
    r"(?: (?:that )?(?:you|i)(?:'ve| have| just)? (?:have|had|keep|kept|saved|stored|hold|made|took|gave|"
    r"told you|gave you)(?: down)?)?"
)
_X = r"(?P<x>[^,.;:!?\n]{2,60}?)"
_NAMED = (
    rf"{_THE} {_WHICH}(?:{_NOTE}|facts|things|stuff|bits?|details?|ones?){_BY} "
    rf"(?:(?:about|on|of|for|regarding|concerning) |that (?=(?:i|i'm|i've|my|we|our)\b)){_X}",
    rf"{_THE} (?!(?:from|off|out|in)\b){_X} {_NOTE}",
)
"""A thing that is kept, by what it says: "the note about tea", "my tea preference"."""
_TOLD = (
    rf"(?:everything|all|what|whatever) (?:that )?(?:you|i)(?:'ve| have)? (?:\w+ )?(?:\w+ )?(?:about|on|"
    rf"of) {_X}",
)
_NO_NEED = (
    r"(?:(?:there(?:'?s| is) )?no need(?: for you)? to|(?:you |please |pls )*(?:don'?t|do not|needn'?t|"
    r"need not|"
    r"no longer need to|(?:don'?t|do not) (?:need|have) to)|i (?:don'?t|do not|no longer) (?:need|"
    r"want) you to|i(?:'d| would) (?:rather|prefer(?: it if)?) you (?:didn't|did not)|stop)"
)
_KEEP = (
    r"(?:(?:remember|keep|retain|record)(?:ing)?|stor(?:e|ing)|sav(?:e|ing)|not(?:e|ing)|(?:hold|"
    r"hang)(?:ing)? on(?: to)?)"
)
_MEMORY = (
    r"(?:(?:(?:your|the) (?:\w+ )?(?:memory|memories|notes|records?|profile)|your (?:\w+ )?list|"
    r"the (?:\w+ )?list(?= of (?:facts|notes|things)))(?: of (?:facts|notes|things))?|"
    r"my (?:profile|preferences|memories))"
)
_END = (
    r"(?:,? (?:please|now|then|again|for me|thanks|thank you|ok(?:ay)?|too|as well|any ?more|any longer|"
    r"for good|away|out|off|"
    rf"altogether|completely|entirely|in mind|(?:from|off|out of|in) {_MEMORY}|about me|will you|would you|"
    r"you (?:have|keep|kept|saved|stored|hold|made|took)(?: (?:of|on|about) me)?|"
    r"(?:and )?(?:don'?t|do not) (?:keep|remember|save|store) (?:it|that|this)))*+\Z"
)
_ERASE = r"(?:delete|erase|remove|wipe|clear|scrub|purge|expunge|unlearn|unremember)(?: out)?"
_WORKED_ON = (
    r"(?:files?|folders?|lines?|paragraphs?|sentences?|sections?|words?|columns?|rows?|cells?|tables?|code|"
    r"functions?|apps?|accounts?|e-?mails?|messages?|photos?|pictures?|images?|videos?|drafts?|essays?|"
    r"documents?|pages?|posts?|comments?|lists?|orders?|carts?|basket|history|calendar|events?|meetings?|"
    r"alarms?|reminders?|appointments?|subscriptions?|playlists?|tabs?|browser|cache|cookies|branch(?:es)?|"
    r"commits?|database|disk|inbox|cv|resume|slides?|text|answers?|chats?)"
)
"""What is worked on is no kept thing: of it, too, one says "delete my …"."""
_ASKED = r"(?:where|when|who|why|whether|what(?: \w+)?|which \w+|how(?: \w+)?)"
_UNSAID = (
    r"(?:pretend|act (?:like|as if|as though)|imagine|let's say|make believe)(?: that)? (?:i|we)"
    r"(?:'d|'ve| had| have)? ?(?:never|didn'?t|did not|hadn'?t|haven'?t)(?: ever| even)* "
    r"(?:(?:tell|told) you|say|said|mention(?:ed)?|brought up|bring up|bring|brought|talked|spoke|shared?|"
    r"wrote)"
    r"(?: (?:to you|up))?(?: anything)?(?: about| of)?(?: that)?"
)
_MUST = (
    r"(?:can|may|should|must|could|needs? to|has to|have to|is to|might as well)(?: now| just| safely|"
    r" all)?"
)
_VALUE = (
    r"(?:(?:the|that) (?!(?:whole|entire|past|rest|subject|topic|world)\b)(?=[\w'-]+ \w)|"
    r"(?!(?:it|that|this|he|she|what|there|let|here|where|who|how)'s )[\w-]+(?: [\w-]+)?(?:'s?) )"
)
"""What leads to somebody's or something's value: "the owner of staging", "Sam's birthday"."""
_NOT_DONE = r"(?![^,]*\b(?:and|then|but|so|or) (?!the\b|\w+'s\b|where\b|when\b|who\b|what\b))"
_FORGET = r"(?:forget(?: about)?|unlearn|unremember)"
_VALUES = (
    rf"(?P<x>{_VALUE}{_NOT_DONE}[^,.;:!?\n]{{2,50}}?)",
    rf"(?P<x>(?:where|when|who|which \w+|what(?: \w+)?) "
    r"(?!(?:you|they|he|she|we)\b|i (?:said|asked)\b|else\b)"
    rf"{_NOT_DONE}[^,.;:!?\n]{{4,50}}?)",
)
_ALONE = (
    r"(?P<x>(?:the |that |this )?+(?!(?:it|that|this|these|those|them|him|her|me|my|our|us|you|what|about|"
    r"i|we|he|she|they|there|everything|anything|all|nothing|a|an|to|how|why|whether|if|past|rest|subject|"
    r"topic|world|previous|prior|above|last|whole)\b)(?!\w+ (?:instructions?|rules|prompts?|questions?|"
    r"messages?)\b)[\w'-]+(?: [\w'-]+){0,2}?)(?: please)?"
)
"""A thing by its bare name: "the landlord", "Ada"."""
_ENGLISH = (
    rf"{_LEADS}{_DROP} (?:{_THE} )?{_X} (?:from|off|out of) {_MEMORY}(?: about me)?{_END}",
    *(rf"{_LEADS}{_DROP} {named}{_END}" for named in (*_NAMED, *_TOLD)),
    *(
        rf"i(?:'d| would) (?:rather|prefer(?: it if)?|like it if) you {_DROPPED} {named}{_END}"
        for named in _NAMED
    ),
    *(rf"{named} {_MUST} (?:be {_DROPPED}|go)(?: away)?{_END}" for named in _NAMED),
    *(
        rf"i(?:'d| would)? (?:want|need|like|love|prefer) {named} (?:to be )?{_DROPPED}{_END}"
        for named in _NAMED
    ),
    *(
        rf"{named} (?:is|are) (?:no longer|not) (?:needed|wanted|necessary|required){_END}"
        for named in _NAMED
    ),
    *(rf"{_LEADS}{_NO_NEED} {_KEEP} {named}{_END}" for named in _NAMED),
    rf"{_LEADS}{_NO_NEED} {_KEEP} (?:about )?{_THE} {_X}(?: in mind)? (?:any ?more|any longer){_END}",
    rf"{_LEADS}{_ERASE} (?P<x>{_ASKED} (?:i|i'm|we|my|our) [^,.;:!?\n]{{2,50}}?){_END}",
    rf"{_LEADS}{_ERASE} (?:my|our) (?![^,]*\b(?:{_WORKED_ON}|(?:from|in|on|of|off) (?:this|that|the))\b)"
    rf"{_X}{_END}",
    *(
        rf"(?:i|we)(?:'ll|'d like to| will| want to| would like to)? (?:take back|retract|withdraw) {told}"
        rf"{_END}"
        for told in _TOLD
    ),
    rf"{_LEADS}{_UNSAID} {_X}{_END}",
    *(rf"{_LEADS}(?:{_FORGET}|{_NO_NEED} remember(?:ing)?) {value}{_END}" for value in _VALUES),
)
_LEADS_ZH = (
    r"(?:请|麻烦|劳驾|[你您]|帮我|给我|替我|可以|可否|能不能|能|就|现在|直接|顺便|[把将]|希望|我?想(?!让)|我?想让|"
    r"我?要|让|关于|有关)*"
)
_X_ZH = r"(?P<x>(?!我(?:把|将|昨|今|刚|已|忘))[^,。;:!?\n你您他她它们]{1,16}?)"
_CLEAR_ZH = (
    r"(?:忘掉|删(?:除|掉|了|去|一?下)|清(?:除|掉|空|了|理掉|一?下)|抹(?:掉|去|除|了)|擦(?:掉|除|去)|移(?:除|掉)|"
    r"划(?:掉|去)|去(?:掉|除)|撤(?:掉|销|回|除)|收回|消(?:掉|除)|注销|销毁|拿掉|剔除|勾掉|废掉|丢(?:掉|弃)|扔掉)"
)
_VOID_ZH = r"(?:取消|作废|废除)"
_NOTE_ZH = (
    r"(?:的?[那这]一?[条项个](?:记忆|记录|信息|偏好|内容|备忘|笔记|条目|资料|喜好)|的?[那这]一?[条项]|"
    r"的?(?:记忆|记录|偏好|备忘|笔记|条目|喜好))"
)
_MATTER_ZH = r"(?:的?[那这]一?(?:件事情?|回事)|[这那]事|的(?:事情?|信息|内容|资料))"
_SAYS_ZH = r"(?:[跟和对]你)?[说讲提](?:到|过)?的?"
_SAID_ZH = rf"(?:我?(?:刚刚?|刚才|之前|以前|上次|前面|上面)(?:{_SAYS_ZH}|的)|我{_SAYS_ZH})"
_SAYING_ZH = r"(?:的?[那这]一?[句段条](?:话|信息|消息)?|的话)"
_UNSAID_ZH = (
    r"(?:(?:当|假装|装作|权当)(?:作|做|成)?)(?:(?:我?(?:没|没有|从没|从来没有?)(?:[跟和对]你)?(?:说|讲|提|提起|"
    r"告诉)(?:过|到)?[你您]?|[你您]?(?:没|没有|从没)(?:听|听我|看)(?:说|见|到)?过?))(?:关于)?"
)
_WORKED_ON_ZH = (
    r"(?:文件|文档|文章|作文|代码|照片|图片?|邮件|评论|消息|日程|订单|账号|历史|聊天|备份|缓存|应用|软件|视频|"
    r"表格|列表|清单|桌面|网页|帖子|浏览|第|[段句行列章篇页])"
)
_BIDS_ZH = r"(?:[你您也都就可能,]|现在|可以|请|麻烦|帮我|给我|直接|先|全|从[你您]?的?(?:记忆|记录)[里中]?)"
_NOT_ZH = r"(?:不要|不用|不必|不需要?|无需|别|甭|停止)(?:再|继续)*"
_KEEP_ZH = r"(?:记(?:着|得|住|录|下)?|留(?:着|下)?|保留|保存|存(?:着|下)?)"
_END_ZH = r"(?:[了吧啊啦哦呀它,]|掉|一下|好了|就好|就行|谢谢|多谢|拜托|好吗|行吗|可以吗|吗)*\Z"
_VALUE_ZH = (
    r"(?P<x>(?![我咱你您他她它这那别])[^,。;:!?\n你您他她它们我]{1,12}?(?:的(?![人事话时])[^,。;:!?\n的吧吗了]{1,8}|"
    r"(?:在哪[里儿]?|是(?:谁|什么|多少|哪[一个天里]*)|[归由]谁[管负责]*|叫什么(?:名字)?|几[点号楼]|放哪[里儿]?|怎么[走去开]))|"
    r"(?:谁|哪[个位天里])[^,。;:!?\n你您他她它们我的吧吗了]{2,10}?)"
)
"""Somebody's or something's value: 预发环境的负责人, 备用钥匙放哪."""
_ALONE_ZH = (
    r"(?P<x>(?![我咱你您他她它这那别]|[带拿关锁买吃打交付回给去说写发做问充换设带签还寄拍看时]|密码|了)"
    r"[^,。;:!?\n你您他她它们我了是]{2,8}?)"
)
"""A thing by its bare name; what one forgot to do begins with what one does: 忘记带伞."""
_CHINESE = (
    rf"{_LEADS_ZH}(?:{_CLEAR_ZH}|忘[了记])(?:关于|有关|对)?{_X_ZH}(?:{_NOTE_ZH}|{_MATTER_ZH}){_END_ZH}",
    rf"{_LEADS_ZH}{_VOID_ZH}掉?(?:关于|有关|对)?{_X_ZH}{_NOTE_ZH}{_END_ZH}",
    rf"{_LEADS_ZH}{_X_ZH}{_NOTE_ZH}{_BIDS_ZH}*(?:{_CLEAR_ZH}|{_VOID_ZH}){_END_ZH}",
    rf"{_LEADS_ZH}{_X_ZH}{_MATTER_ZH}{_BIDS_ZH}*{_CLEAR_ZH}{_END_ZH}",
    rf"{_LEADS_ZH}{_X_ZH}(?:{_NOTE_ZH}|{_MATTER_ZH}|的?[这那]个)(?:{_BIDS_ZH}+忘[了记]|忘[了记](?=吧|好了)"
    rf"){_END_ZH}",
    rf"{_LEADS_ZH}{_X_ZH}(?:{_NOTE_ZH}|{_MATTER_ZH}|的?[这那]个){_BIDS_ZH}*{_NOT_ZH}{_KEEP_ZH}{_END_ZH}",
    rf"{_LEADS_ZH}{_NOT_ZH}{_KEEP_ZH}(?:关于|有关)?{_X_ZH}(?:{_NOTE_ZH}|{_MATTER_ZH})了{_END_ZH}",
    rf"{_LEADS_ZH}{_NOT_ZH}(?:保留|留[着下]?)(?:关于|有关)?{_X_ZH}{_NOTE_ZH}{_END_ZH}",
    rf"{_LEADS_ZH}{_X_ZH}{_NOTE_ZH}(?:[我你您]|现在|都|也|就|可以)*(?:不要|不需要)了{_END_ZH}",
    rf"{_LEADS_ZH}(?![这那此它其别任]|以上|[上下]面|刚才){_X_ZH}(?:{_NOTE_ZH}|{_MATTER_ZH}|的?[这那]个|的)?"
    rf"[你您]?(?:就|都|,| )*{_NOT_ZH}"
    rf"(?:记(?:着|得|住|录|下)?了?|保[留存]){_END_ZH}",
    rf"{_LEADS_ZH}(?:{_CLEAR_ZH}|忘[掉了记]){_SAID_ZH}{_X_ZH}(?:{_SAYING_ZH}|{_MATTER_ZH})?{_END_ZH}",
    rf"{_LEADS_ZH}{_SAID_ZH}{_X_ZH}{_SAYING_ZH}(?:{_BIDS_ZH}| )*{_CLEAR_ZH}{_END_ZH}",
    rf"{_LEADS_ZH}{_X_ZH}的?[这那]个{_BIDS_ZH}*{_CLEAR_ZH}{_END_ZH}",
    rf"{_LEADS_ZH}{_CLEAR_ZH}(?P<x>[我咱](?:们|家)?(?![^,]*{_WORKED_ON_ZH})[^,。;:!?\n]{{1,14}}?){_END_ZH}",
    rf"{_LEADS_ZH}{_UNSAID_ZH}{_X_ZH}(?:{_SAYING_ZH}|{_MATTER_ZH})?{_END_ZH}",
    rf"{_LEADS_ZH}(?:忘掉|(?<=[请你您就把])忘[了记])(?:关于|有关)?{_VALUE_ZH}{_END_ZH}",
    rf"{_LEADS_ZH}(?<=[把将]){_VALUE_ZH}{_BIDS_ZH}*忘(?:[掉了记]|干净){_END_ZH}",
    rf"{_LEADS_ZH}{_VALUE_ZH}(?:[你您]|可以)(?:{_BIDS_ZH})*忘[掉了记]{_END_ZH}",
    rf"{_LEADS_ZH}{_NOT_ZH}记(?:[着得住])?{_VALUE_ZH}了{_END_ZH}",
    rf"{_LEADS_ZH}{_X_ZH}(?:{_SAYING_ZH}|{_MATTER_ZH}),?(?:你|就|请)*{_UNSAID_ZH}{_END_ZH}",
)
_BARE = (
    any_of(rf"{_LEADS}{_FORGET} {_ALONE}{_END}"),
    any_of(rf"{_LEADS_ZH}忘[掉记](?:关于|有关)?{_ALONE_ZH}{_END_ZH}"),
)
_WISHES = (*map(any_of, (*_ENGLISH, *_CHINESE)), *_BARE)


def kept_thing_in(text: str) -> str | None:
    """Return what a sentence says of the kept thing that it wants gone, as written, or None."""
    found = _wish(fold(said := text.rstrip(_EDGES)))
    return None if found is None else said[slice(*found.span("x"))]


def names_bare_thing(folded: str) -> bool:
    """Tell whether a folded sentence wants a thing gone by its bare name alone: "forget Ada"."""
    found = _wish(folded.rstrip(_EDGES))
    return found is not None and found.re in _BARE


def _wish(folded: str) -> re.Match[str] | None:
    begin = without_filler(folded)
    return next((match for rule in _WISHES if (match := rule.match(folded, begin))), None)
