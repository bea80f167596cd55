"""What a text makes of its reader or itself: an office, a system's word, the notice of a new rule."""

from __future__ import annotations

from memory_ledger.domain.writing.trust.rules_of_text import TextRules
from memory_ledger.domain.writing.trust.standing_orders import BEGINS, FROM_NOW, HAN_FROM_NOW

_ANNOUNCED = (
    r"(?:(?:new|updated?|latest|revised|changed|current)(?: \w+)? (?:polic(?:y|ies)|rules?|"
    r"procedures?|guidelines?|instructions?)|"
    r"(?:polic(?:y|ies)|rules?|procedures?)(?: (?:update|change|notice))|effective immediately|as "
    r"of (?:now|today)|"
    r"from now on|starting today|notice|announcement)"
)
_NEEDLESS = (
    r"(?:(?:need|require|want)s? no|(?:no longer|do not|don't|does not|doesn't) (?:need|require)|"
    r"without)"
)
_STEP = (
    r"(?:approvals?|sign-?offs?|reviews?|confirmations?|verification|checks?|authori[sz]ation|consent|"
    r"receipts?)"
)
_HAN_NEEDLESS = r"(?:不用|不必|无需|无须|不需要?|免|不再需要|取消|不经)"
_ANNOUNCEMENTS = (
    rf"(?:^|[\n.!?>*] ?){_ANNOUNCED}\s?[:,-]\s?[^.\n]{{0,60}}\b(?:{_NEEDLESS} (?:an? |any |the |"
    rf"\w+ ){{0,2}}{_STEP}|"
    rf"(?:are|is|be) (?:approved automatically|(?:automatically|pre|auto)[- ]?(?:approved|granted|paid)))\b",
    r"(?:^|[\n。!?>*])\s?(?:最新|新|更新后?的?|即日起)?的?(?:政策|规定|规则|规|制度|通知|公告|"
    r"策略)(?:更新|变更|调整)?\s?[:,]\s?"
    rf"[^。\n我他她]{{0,20}}{_HAN_NEEDLESS}(?:再|经过?|任何|进行)?(?:经理|领导|人工)?(?:审批|审核|"
    r"复核|确认|批准|验证|签字|检查|同意)",
)
_OFFICE = (
    r"(?:(?:an?|the|our|my) )?(?:system |super |root |global |platform |database )?"
    r"(?:admin(?:istrator)?|root|superuser|super user|sysadmin)(?: user)?"
)
_HAN_OFFICE = r"(?:一[名个位])?(?:系统|超级|平台|后台|数据库|全局|最高)?(?:管理员|超级用户|超管|root)"
_POWER = (
    r"(?:can|may|are (?:allowed|free|permitted|cleared) to|have|with|entitled to|allowed to|who|must|should)"
)
_OFFICES = (
    rf"(?:^|[\n.!?:;,>\"'“] ?)(?:{FROM_NOW},? )(?:you are|you're) (?:now )?{_OFFICE}(?! (?:of|for|"
    r"in|at)\b)\b",
    rf"(?:^|[\n.!?:;,>\"'“] ?)(?:you are|you're)(?: now| henceforth)? {_OFFICE}(?: now)?(?:,| and|"
    rf":|\.) ?(?:you )?{_POWER}\b",
    rf"\b(?:appoint|make|name|declare|promote|designate) you (?:(?:as|to|an?|the|our|my) ){{0,2}}{_OFFICE}\b",
    rf"(?:^|[\n。!?:;,\"'“])\s?(?:你(?:现在|已经?|从现在起|现已|今后|正式){{0,2}}就?(?:是|成为|"
    rf"作为|当上)|{HAN_FROM_NOW},?你?就?是)了?"
    rf"{_HAN_OFFICE}(?!的)",
)
_THIS = (
    r"(?:this|these|that|the (?:following|above|next|sentence|text|line|paragraph|message|words))"
    r"(?: (?:sentences?|text|lines?|paragraph|message|words?|note|page|mail|email|passage|content|"
    r"instructions?|"
    r"below|above|following|as|is)){0,3}"
)
_OF_SYSTEM = (
    r"(?:system|developer|admin(?:istrator)?|root|top[ -]priority|highest[ -]priority)(?:[ -]level)? "
    r"(?:instructions?|prompts?|messages?|commands?|rules?|orders?|directives?)"
)
_HAN_THIS = r"(?:这|本|此|以下|下面|下列|上面|以上|下文|后面|该)[^。\n,]{0,6}?"
_HAN_OF_SYSTEM = (
    r"(?:你的|新的?|一条|是|最新的?){0,3}(?:系统|管理员|开发者|最高(?:优先级?|"
    r"级别?)?)的?(?:级别?)?的?(?:指令|提示词?|命令|消息|规则|设定|要求)"
)
_COUNT_AS = r"(?:当[成作做]|视[为作]|作为|看[成作]|记[为成]|存[为成])"
_COUNTS_AS = (
    rf"\b(?:treat|consider|regard|take|interpret|read|accept|process|store|save) {_THIS} (?:as |to be )?"
    rf"(?:an? |the |your |one of your )?(?:new )?{_OF_SYSTEM}\b",
    rf"\b{_THIS} (?:has|have|carries|takes) the (?:rank|force|priority|status|weight) of (?:an? |"
    rf"the )?{_OF_SYSTEM}\b",
    rf"{BEGINS}this is an? (?:new )?{_OF_SYSTEM}\s?[:,.!]",
)
_HAN_COUNTS_AS = (
    rf"(?:^|[\n。!?:;,])\s?(?:请|你|务必|必须|要)?(?:把|将){_HAN_THIS}{_COUNT_AS}{_HAN_OF_SYSTEM}",
    rf"(?:^|[\n。!?:;,]){_HAN_THIS}(?:文字|内容|话|句子|段落)?(?:请|应|要|都|须)?{_COUNT_AS}{_HAN_OF_SYSTEM}",
    rf"(?:^|[\n。!?:;,])(?:这|本|此|以下|下面|上面|以上|该)[^。\n,]{{0,6}}?(?:等同于?|相当于|"
    rf"就?是){_HAN_OF_SYSTEM}\s?(?:[:。!,]|$)",
)
CLAIMED_RANKS = (
    TextRules.of(_OFFICES, "admin|root|superuser|super user|管理员|超级用户|超管"),
    TextRules.of(_COUNTS_AS, "system|developer|admin|root|priority"),
    TextRules.of(
        _HAN_COUNTS_AS,
        "当成|当作|当做|视为|视作|作为|看成|看作|记为|记成|存为|存成|等同|相当于|是系统|是一条|"
        "是最高|是管理员|是新|是开发者|是你的",
    ),
)
"""What sets the rules of the assistant aside: nobody's wish, whoever says it."""
ANNOUNCED_WAIVERS = TextRules.of(
    _ANNOUNCEMENTS,
    "polic|rule|procedure|guideline|effective|as of|from now|starting|instruction|notice|"
    "announce|政策|规|制度|通知|公告|策略",
)
