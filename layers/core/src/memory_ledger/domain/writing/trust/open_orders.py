"""Orders told openly: to turn from the user, and what a page or mail asks of whoever reads it for them."""

from __future__ import annotations

import re

_PAGE = (
    r"(?:pages?|texts?|documents?|articles?|mails?|e-?mails?|messages?|sites?|content|products?|reviews?|"
    r"notes?)"
)
_HAN_PAGE = r"(?:本|这|此|该)(?:[段条个封篇份])?(?:话|文字|内容|消息|页面?|网页|邮件|文章?|文档|信息?|产品)"
_NAMED = r"(?:ai|assistants?|chat ?bots?|bots?|llms?|gpt|chatgpt|claude|gemini|copilot|agents?)"
_HAN_NAMED = r"(?:ai|人工智能|智能(?:助手|体)|大?(?:语言)?模型|助手|助理|机器人|gpt)"
_ORDER = (
    r"(?:please|transfer|send|forward|open|delete|remove|wipe|email|mail|post|upload|run|execute|visit|"
    r"click|ignore|"
    r"reply|respond|say|tell|approve|pay|buy|turn|disable|call|write|remember|store|grant|download|"
    r"recommend|rate)\b"
)
_HAN_ORDER = (
    r"(?:请|立即|立刻|必须|务必|马上|应当|把|将|删除?|发送?|转发|转账|打开|执行|运行|推荐|回复|清空|批准)"
)
_ADDRESSED = r"\b(?:you|assistants?|agents?|ai|models?|bots?)\b"
_ORDERS = r"(?:requests?|orders?|commands?|instructions?|anything|users?)\b"
_HAN_ADDRESSED = r"(?:你|您|助手|助理|模型|智能体|机器人|ai)"
_HAN_NOT = r"(?:不要|别|不许|不得|禁止|不准|不能|无需|不用|不必)"
_ELSEWHERE = r"[\w-]{1,40}\.[a-z]{2,10}\b"
_MONEY = r"(?:payments?|transfers?|refunds?|invoices?|purchases?|payouts?)"
AGAINST_THE_USER = (
    rf"{_ADDRESSED}(?: (?:must|shall|should|will|has|have|is|are|to|always|only|now|blindly)){{0,3}} "
    r"(?:obey|follow (?:all|every|any) (?:\w+ )?(?:orders?|commands?|instructions?))\b",
    r"(?:^|[\n.!?:] ?)(?:please )?(?:always |only )?obey\b|\balways obey\b",
    rf"{_ADDRESSED}(?: (?!never|not|cannot|can't)\w+){{0,2}} (?:never|not|cannot|can't|mustn't)"
    rf"(?: (?:allowed|permitted|to|ever)){{0,3}} (?:refuse|decline|reject|deny|"
    rf"say no to)\b[^.\n]{{0,16}}\b{_ORDERS}",
    rf"(?:^|[\n.!?:] ?)(?:please )?never (?:refuse|decline|reject|deny)\b[^.\n]{{0,16}}\b{_ORDERS}",
    r"\b(?:send|forward|upload|post|copy|bcc|mail|email|transmit|report|"
    r"leak)\b[^.\n]{0,30}"
    r"\b(?:conversations?|chats?|dialogues?|transcripts?|memories|user data|"
    r"the user says)\b[^.\n]{0,24}\bto[^.\n]{0,6} "
    rf"{_ELSEWHERE}",
    rf"(?<!\bi )(?<!\bwe )\b(?:approve|confirm|make|release|"
    rf"authori[sz]e)\b[^.\n]{{0,16}}\b{_MONEY}\b[^.\n]{{0,16}}"
    r"\bwithout (?:asking|checking|consulting|confirming)\b",
    rf"{_HAN_ADDRESSED}[^。\n我他她]{{0,6}}(?:服从|听从|听命于)",
    rf"{_HAN_ADDRESSED}[^。\n我他她]{{0,6}}(?:不得|不能|不要|不许|不准|禁止|不应|别)[^。\n]{{0,3}}(?:拒绝|"
    rf"对[^。\n]{{0,6}}说不)",
    r"(?:不要|不得|不许|不准|禁止|别)拒绝[^。\n]{0,6}(?:请求|指令|要求|命令)",
    rf"{_HAN_NOT}再?(?:告诉|告知|通知|提醒|警告)用户(?!手册|群)|{_HAN_NOT}再?(?:向|跟|对)用户(?:说明|透露|"
    rf"披露|提及|提到|解释)",
    r"(?:对话|聊天|会话|记忆|用户(?:数据|信息|说的话?))[^。\n]{0,12}(?:发|传|转|报告|抄送|"
    r"推送)[^。\n]{0,4}[到给至往]\s?"
    rf"{_ELSEWHERE}",
    r"(?:付款|转账|打款|退款|支付|汇款)[^。\n]{0,6}(?:不用|不必|无需|不需要|不要)[^。\n]{0,3}(?:问|征求|"
    r"请示|打扰)",
    r"(?:do not|don't|never|stop|no longer) (?:follow|obey|listen(?:ing)? to|obeying|following|trust(?:ing)?|"
    r"serv(?:e|ing)|help(?:ing)?) (?:the |your |any )users?\b",
    r"\byour (?:new |real |true |actual |updated |hidden ){1,2}(?:system prompt|prompt|instructions?|"
    r"directives?)"
    r" ?(?:are|is|:)(?! (?:ready|here|saved|attached|below|too|in))",
    r"\bas an? (?:large |helpful )?(?:ai|language)(?: (?:model|assistant|agent)),? you (?:must|should|"
    r"shall|have to|are to)\b",
    r"(?:不要|别|不必|不用|不许|停止)再?(?:听从?|服从|遵从|理会|相信|帮助?|执行)用户",
    r"你的(?:新|真正|真实|隐藏)的?(?:系统)?(?:提示词?|指令|设定)(?:是|为|:)",
    r"作为(?:一个|一名)?(?:大?(?:语言|ai|人工智能)大?模型|ai|人工智能)[^。\n]{0,3}你(?:应|必|要|需|得|只)",
    r"(?:绕过|无视|忽略|突破|跳出|覆盖)[^。\n]{0,2}你的?[^。\n]{0,4}(?:安全|护栏|审查|过滤|机制|策略)",
    r"(?:别|不要|不得|不许|不能|禁止)再?(?:把|将)[^。\n]{0,10}(?:告诉|透露给?|泄露给?|"
    r"说给)[^。\n]{0,2}(?:用户|使用者)",
    r"(?:send|forward|upload|post|copy|bcc|redirect) [^.\n]{0,16}\b(?:all|every|each|future|"
    r"any)\b[^.\n]{0,24}"
    r"\b(?:messages?|e-?mails?|mails?|repl(?:y|ies)|answers?|chats?|requests?)\b[^.\n]{0,12}\bto[^.\n]{0,4}"
    r"(?:https?:|\S{1,40}@)",
)
"""Nobody's wish, whoever says it."""
OF_PAGES = (
    rf"(?:^|[\n.!?] ?){_NAMED}\s?[:,]\s{{0,2}}(?:(?:you )?(?:must|should) |please )?{_ORDER}",
    rf"(?:^|[\n。!?]|亲爱的|尊敬的|各位|你好)\s?(?:所有)?{_HAN_NAMED}\s?[:,]\s?{_HAN_ORDER}",
    rf"(?:读到|看到|处理|阅读|总结){_HAN_PAGE}的{_HAN_NAMED}",
    r"(?:from (?:this point|now)(?: on(?:wards?)?| forward)?),? (?:you (?:must|should|will|are to) |only |"
    r"always |never ){0,4}"
    r"(?:respond|answer|reply|say|output|speak|act)\b",
    r"you are (?:hereby )?(?:required|ordered|instructed|commanded|obliged|authori[sz]ed) to (?:visit|"
    r"open|fetch|browse|"
    r"click|download)\b[^.\n]{0,12}(?:https?:|\w\.[a-z])",
    r"you are (?:hereby )?(?:required|ordered|instructed|commanded|obliged|authori[sz]ed) to (?:reply|"
    r"respond|reveal|"
    r"output|execute|transfer|recommend|delete|forward)\b",
    rf"when(?:ever)? (?:you )?(?:summari[sz]|read|process|answer|translat|review|describ|cit|quot|"
    rf"recommend)\w{{0,4}} "
    rf"(?:about )?(?:this|the) (?:\w+ )?{_PAGE}\b,? ?(?:always |please |you (?:must|should) )?"
    r"(?:say|state|tell|claim|write|recommend|mention|include|add|reply|respond|rate|praise|call|give)\b",
    rf"(?:总结|概括|摘要|翻译|评价|回答|介绍|引用|阅读|处理){_HAN_PAGE}(?:时|后|的时候|之后)?,?(?:请|必须|"
    rf"务必|一定要|应当?)"
    r"[^。\n]{0,4}(?:说|写|回答|推荐|提到|声称|告诉|加|插入|给)",
    rf"(?:看到|读到|收到){_HAN_PAGE}(?:后|时|的话)?,?(?:请|必须|立即|立刻|务必|马上){{1,2}}你?(?:把|将|删|发|"
    rf"转|清|执行|运行|打开|"
    r"点击|回复|告诉|推荐)",
    r"从(?:这里|现在|此刻|今|此)(?:开始|起|以后)[^。\n]{0,3}(?:只|都要|必须|一律)(?:能|要|准|许|"
    r"可以?)?(?:回答|回复|说|输出|听)",
)
"""What a user may ask for and a page may not: what answers say, and what is sent, opened or deleted."""
AGAINST_USER_PATTERNS = tuple(re.compile(pattern.removeprefix(r"\b")) for pattern in AGAINST_THE_USER)
PAGE_PATTERNS = tuple(re.compile(pattern) for pattern in OF_PAGES)
