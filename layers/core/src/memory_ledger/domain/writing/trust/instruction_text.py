"""
Text that tries to instruct the assistant, found in Chinese and English.

A finding refuses nothing by itself: it marks the record, and what is so marked is never followed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.trust.claimed_ranks import ANNOUNCED_WAIVERS, CLAIMED_RANKS
from memory_ledger.domain.writing.trust.declared import AGAINST_RULES, DECLARES
from memory_ledger.domain.writing.trust.disguises import undisguised
from memory_ledger.domain.writing.trust.forged_structure import forges_structure
from memory_ledger.domain.writing.trust.forged_turns import FORGED_TURNS
from memory_ledger.domain.writing.trust.machine_readers import PLAYS_A_PART, SPEAKS_TO_MACHINES
from memory_ledger.domain.writing.trust.open_orders import AGAINST_USER_RULES, PAGE_RULES
from memory_ledger.domain.writing.trust.rules_of_text import TextRules
from memory_ledger.domain.writing.trust.standing_orders import (
    NOBODYS_ORDERS,
    ORDERS_OF_PAGES,
    STANDING_ORDERS,
)

_RULES = (
    r"(?:instructions?|guidelines?|guidance|rules?|polic(?:y|ies)|restrictions?|directives?|"
    r"prompts?|safety|filters?|"
    r"constraints?|programming|training|identity|settings?)"
)
_FOREIGN_ALL = (
    r"(?:pr[ée]c[ée]dent\w{0,2}|ant[ée]rieur\w{0,2}|anterior(?:es|i)?|previ(?:as?|os?|e|ous)|pr[ée]vias?|"
    r"tou(?:te)?s|vos|tes|todas|sus|tus|suas|tuas|tutt[ei]|tue|vorherig\w{0,2}|bisherig\w{0,2}|obig\w{0,2}|"
    r"vorangegangenen|alle|deine|ihre)"
)
_FOREIGN_NAMES = (
    r"(?:instructions|consignes|r[èe]gles|directives|instrucciones|reglas|indicaciones|anweisungen|regeln|"
    r"vorgaben|instru[çc][õo]es|regras|istruzioni|regole|direttive|indicazioni)"
)
_FOREIGN_RULES = (
    rf"(?:{_FOREIGN_ALL} (?:\w+ ){{0,2}}{_FOREIGN_NAMES}|{_FOREIGN_NAMES} (?:\w+ )?{_FOREIGN_ALL}|"
    rf"{_FOREIGN_NAMES} ci-dessus)"
)
_ASSISTANT = (
    r"(?:the |an? |any |all )?(?:ai(?: agents?| assistants?| models?)?|assistants?|chat ?bots?|"
    r"language models?|llms?|gpt|(?:agents?|models?)(?! (?:at|behind|from|of|on) ))"
)
_MUST = r"(?:must|shall|should|has to|have to|is to|are to|will|need(?:s)? to|please|always|never)"
_ADDRESSED = (
    r"(?:^|[\n.:!>#*-][ \t]{0,4}|\bwhen |\bif |\bnote to |\bhey |"
    rf"\bdear )(?:{_ASSISTANT})\b[^.\n]{{0,50}}\b(?:{_MUST}|remember|store|send|include|"
    r"recommend|reply|respond|reads? this|rate|reading this|processing this|ignore)\b",
)
_AGAINST_RULES = (
    r"\b(?:ignore|disregard|forget|override|bypass|set aside|drop|discard|skip|violate|"
    r"stop following|do not follow|don't follow)\b"
    r"[^.\n]{0,40}\b(?:previous|prior|above|earlier|your|all|any|system|safety|existing|"
    rf"original)\b[^.\n]{{0,24}}\b{_RULES}\b",
    r"\b(?:ignore|disregard) (?:everything|all|anything)(?: \w+){0,2} (?:above|before|previous|"
    r"prior|so far)\b",
    rf"\b(?:ignore|disregard|forget|override|bypass|discard)\b[^.\n]{{0,20}}\b{_RULES} (?:that )?"
    r"(?:(?:you (?:were|have been|got|received|follow)|given to you|bind(?:ing)? you))\b",
    r"\b(?:ignore|disregard|forget|discard|drop)\b (?:everything|anything|all|what(?:ever)?)(?: that)? "
    r"(?:your (?:developers?|creators?|makers?|operators?|trainers?|programmers?|owners?|company)|"
    r"openai|anthropic|"
    r"google)(?: \w+)? (?:told|said|says|taught|gave|instructed|ordered|asked)\b",
    rf"\b(?:ignor(?:ez|er|iere?n?|iert|ad|en?|a(?:te)?|ar?|i)|oubli(?:ez|e|er)|olvid(?:a|e|ad|en|ar)|"
    rf"vergiss|"
    rf"vergessen sie|missachten?|esque[çc]a|esquecer|desconsidere|dimentica(?:te)?|scorda(?:te)?)\b"
    rf"[^.\n]{{0,24}}\b{_FOREIGN_RULES}\b",
    r"(?:\byou are (?:now|no longer|henceforth)|\bfrom now on,? you(?:'re| are))\b[^.\n]{0,60}"
    r"\b(?:dan|bound|restricted|unrestricted|no restrictions?|jailbroken|free of|free from|no rules|"
    r"developer mode|root)\b",
    r"\byou (?:have been|are) (?:granted|given) (?:root|admin|full|unrestricted)\b",
    r"\b(?:enter|enable|activate|switch to|with) (?:\w+ ){0,2}(?:jailbreak|developer|god|dan|"
    r"unrestricted|debug|sudo) mode\b",
    r"\b(?:act|behave|respond|roleplay|pretend)[^.\n]{0,20}\b(?:as|to be|"
    r"you are)\b[^.\n]{0,30}\b(?:unrestricted|unfiltered|uncensored|"
    r"no (?:rules|limits|restrictions)|dan|the developer|the system|root)\b",
    r"\byour (?:instructions|rules|guidelines|identity) (?:are|is|"
    r"have been) (?:now )?(?:replaced|overridden|changed|void|reset)\b",
    r"\bobey (?:only )?me\b",
    r"(?:忽略|无视|忘记(?<!我忘记)(?<!们忘记)(?<!他忘记)(?<!她忘记)(?<!者忘记)|忘掉|覆盖|绕过|违反|"
    r"抛开|放弃|"
    r"不要(?:遵守|理会)|作废|推翻|清除)[^。\n]{0,12}(?:之前|以上|上面|前面|先前|所有|全部|你的|"
    r"原有|系统|初始|学到)"
    r"[^。\n]{0,10}(?:指令|指示|内容|规则|要求|设定|提示|限制|约束|准则|规范|命令)(?!符)",
    r"只(?:听|服从)我",
    r"(?:服从|听从)我",
    r"(?:是|变成|扮演|作为)[^。\n]{0,12}(?:没有|不受|"
    r"无)(?:任何)?[^。\n]{0,4}(?:限制|约束|规则|道德)",
    r"你(?:不再|不用|无需|不必)(?:受|遵守|遵循)[^。\n]{0,8}(?:规则|约束|限制|政策)",
    r"(?:进入|开启|启用|切换到?)[^。\n]{0,4}(?:开发者|越狱|上帝|无限制|调试|管理员)模式",
    r"解除(?:所有|一切|全部)?限制",
    r"执行新的(?:身份|指令|设定)",
    r"\b(?:reveal|print|show|leak|output|repeat|expose|dump|"
    r"disclose)\b[^.\n]{0,30}\b(?:system prompt|your prompt|hidden (?:instructions|prompt)|"
    r"initial (?:instructions|prompt)|contents of your prompt|stored memories|"
    r"your (?:instructions|rules|configuration)|api keys?)",
    r"(?:输出|打印|显示|泄[露漏]|说出|公布|展示|告诉我)[^。\n]{0,6}(?:系统提示(?!音)|提示词|"
    r"初始设定|初始指令|隐藏指令|内部指令)",
    r"系统提示(?:词)?(?:原样)?(?:打印|输出|发)",
)
"""What sets the rules of the assistant aside: nobody's wish, whoever says it."""
_ENGLISH = (
    r"\byou are (?:now|no longer|henceforth)\b[^.\n]{0,60}\b(?:free|rules?|polic|assistant|model)",
    r"\b(?:for|note to|message (?:to|for)|polic(?:y|ies) for|instructions? (?:to|for)|"
    rf"attention,?) {_ASSISTANT}\s*[:,]",
    rf"\bif you(?:'re| are) (?:an? )?{_ASSISTANT}\b",
    r"\b(?:do not|don't|never|without) (?:tell(?:ing)?|inform(?:ing)?|reveal(?:ing)?|"
    r"mention(?:ing)?|ask(?:ing)?|notify(?:ing)?|alert(?:ing)?)\b"
    r"[^.\n]{0,30}\b(?:the users?|this (?:note|message|instruction)|to the user|to anyone)\b",
    r"\b(?:always tell|whatever|no matter what|whenever) (?:the )?users?\b",
    r"\b(?:send|upload|forward|post|transmit|exfiltrate|leak|"
    r"copy)\b[^.\n]{0,40}\b(?:the user'?s?|user data|every conversation|"
    r"conversations?(?: history)?|"
    r"api keys?|passwords?|credentials|memories|secrets|files)\b[^.\n]{0,40}\b(?:to|"
    r"following)\b[^.\n]{0,12}(?:https?:|\S+@|webhook|this server|external|"
    r"address|following|endpoint|attacker)",
    r"\bexfiltrate\b",
    r"\b(?:bypass|skip|disable|turn off|circumvent)\b[^.\n]{0,20}\b(?:the )?(?:approval|"
    r"confirmation|logging|audit|safety|security|authentication|filters?|"
    r"authorization|moderation)\b",
    r"\b(?:grant|give) (?:me |us )?(?:admin|root|full|unrestricted)(?: \w+)? (?:rights|access|"
    r"privileges|permissions)\b",
    r"\btreat (?:the sender|this (?:mail|page|message|user|"
    r"text)) [^.\n]{0,20}\bas (?:the )?(?:account owner|owner|admin|trusted|system)",
    r"\b(?:payments?|transfers?|refunds?)\b[^.\n]{0,30}\b(?:pre-?approved|auto-?approved|"
    r"without (?:approval|confirmation))\b",
    r"run the (?:shell )?command\b",
    r"rm -rf\b",
    r"\bcall the \w*(?:delete|drop|transfer|pay|send)\w* (?:tool|function)\b",
    r"(?:^|\n)[ \t]{0,8}(?:#{1,4}[ \t]{0,4})?(?:system|instruction|override|admin|developer)(?: message|"
    r" prompt| note)?\s*[:：]\s*\w",
    r"\[/?(?:inst|sys|system(?: message)?|assistant)\]|<\|?/?(?:system|im_start|im_end|assistant|"
    r"user|endoftext)\|?>|<<sys>>",
    r"the user has (?:consented|agreed) to everything\b",
)
_AI = r"(?:ai|人工智能|智能(?:助手|体)|大(?:语言)?模型|语言模型|助手|助理|机器人|gpt|模型(?!飞机|车|船))"
_HAN = (
    r"(?:前面|之前|以上|所有|原有)的?(?:要求|指令|规则|设定)[^。\n]{0,4}(?:作废|无效|取消|失效)",
    rf"(?:^|[\n。:,!【(给请致])[ \t]{{0,4}}(?:所有)?{_AI}[^。\n]{{0,14}}(?:请|必须|应当|要|读到|看到|注意|"
    r"记住|务必|不得|听着)",
    rf"(?:如果|若|假如)你是(?:一个)?{_AI}",
    rf"(?:给|致|写给){_AI}的(?:提示|说明|话|指令)",
    rf"(?:要求|请)(?:所有|各位)?(?:智能|ai)?{_AI}[^。\n]{{0,20}}(?:插入|推荐|加入|回复)",
    r"(?:不要|别|不许|不得|禁止|瞒着|未经|不)(?:告诉|告知|通知|让|经)?用户(?!手册)(?:同意|知道|"
    r"确认|发现|允许|许可|[,，]|[^。\n]{0,10}(?:发|传|转|调用|执行))",
    r"无论用户|不管用户|每次(?:都)?(?:告诉|对)用户",
    r"(?:把|将)[^。\n]{0,10}(?:用户|聊天|对话|记忆|密码|密钥|文件)[^。\n]{0,10}(?:上传|发送|转发|"
    r"传|发)(?:到|给)[^。\n]{0,10}(?:外部|服务器|网站|http|我|\S+@|地址|邮箱)",
    r"(?:跳过|绕过|关闭|停用|禁用|取消)[^。\n]{0,8}(?:审批|审核|安全检查|安全策略|确认步骤|审计|"
    r"日志|验证|风控|过滤)",
    r"(?:自动|直接|默认)(?:批准|审批|通过|放款|转账|付款)",
    r"以(?:管理员|系统|root)(?:的)?身份(?:执行|运行|操作)",
    r"授予(?:我|他|该用户)?[^。\n]{0,6}(?:管理员|最高|全部)权限",
    r"(?:该|此|这个)(?:域名|网站|链接|邮箱)永远可信",
    r"(?:^|\n|【|\[)[ \t]{0,4}(?:系统|管理员|开发者)(?:消息|提示|指令|通知|公告)?(?:】|\])?\s*[:：】]",
    r"用户已(?:经)?(?:授权|同意)(?:全部|所有|一切)",
)
# Without a boundary in front the engine skips to the first letters of the alternatives: five times as fast.
_AGAINST = (
    TextRules.of(pattern.removeprefix(r"\b") for pattern in _AGAINST_RULES),
    *AGAINST_RULES,
    NOBODYS_ORDERS,
    *CLAIMED_RANKS,
)
_RULES_OF_ALL = (
    *_AGAINST,
    *AGAINST_USER_RULES,
    *DECLARES,
    *SPEAKS_TO_MACHINES,
    *STANDING_ORDERS,
    ANNOUNCED_WAIVERS,
    *FORGED_TURNS,
    TextRules.of(pattern.removeprefix(r"\b") for pattern in (*_ENGLISH, *_HAN)),
)
_OF_PAGES = (PAGE_RULES, PLAYS_A_PART, *ORDERS_OF_PAGES)
_TO_ASSISTANT = tuple(re.compile(pattern) for pattern in _ADDRESSED)
_NAMES_ASSISTANT = re.compile("ai|assistant|bot|model|llm|gpt|agent")
_READ = 2_000
_OVERLAP = 200


def instructs(text: str, *, page: bool = False) -> bool:
    """Tell whether *text* tries to steer an assistant, wherever in it; of a *page* any order is that."""
    folded = undisguised(fold(text))
    return forges_structure(folded) or any(_steers(stretch, page) for stretch in _stretches(folded))


def opposes_rules(text: str) -> bool:
    """Tell whether *text* tries to set the rules of an assistant aside."""
    return any(_is_in(stretch, _AGAINST) for stretch in _stretches(undisguised(fold(text))))


def _steers(stretch: str, page: bool) -> bool:
    if _is_in(stretch, _RULES_OF_ALL) or (page and _is_in(stretch, _OF_PAGES)):
        return True
    return bool(_NAMES_ASSISTANT.search(stretch)) and any(each.search(stretch) for each in _TO_ASSISTANT)


def _is_in(stretch: str, rules: Sequence[TextRules]) -> bool:
    return any(each.find(stretch) for each in rules)


def _stretches(folded: str) -> Iterator[str]:
    return (folded[at : at + _READ] for at in range(0, max(len(folded), 1), _READ - _OVERLAP))
