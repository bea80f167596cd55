"""Orders told openly: to turn from the user, and what a page or mail asks of whoever reads it for them."""

from __future__ import annotations

from memory_ledger.domain.writing.trust.rules_of_text import TextRules

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
_OBEDIENCE = (
    r"(?:^|[\n.!?:] ?)(?:please )?(?:always |only )?obey\b|\balways obey\b",
    rf"(?:^|[\n.!?:] ?)(?:please )?never (?:refuse|decline|reject|deny)\b[^.\n]{{0,16}}\b{_ORDERS}",
)
_VERIFY = r"(?:verif|authenticat|identif|check|confirm|validat)(?:y|e|ing|ying|ication|ion)?"
_WHOSE = r"(?:my|his|her|their|the|an?|any|anyone's|users?'?s?|callers?'?s?|customers?'?s?|visitors?'?s?)"
_IDENTITY = rf"(?:{_WHOSE} ){{0,2}}(?:identit(?:y|ies)|id|credentials)"
_BIDS = r"(?:^|[\n.!?:;,>] ?|\b(?:always|please|must|should|shall|may|just|and|now|then|on) )"
_OPENS = r"(?:grant|give|allow|let|unlock|open)\b"
_HAN_UNVERIFIED = (
    r"(?:不用|不必|无需|无须|不需要|不要|免|别|跳过|省[去略])再?(?:验证|核实|核验|校验|查验|认证|确认|检查)"
    r"(?:我|他|她|用户|对方|任何人|来人|客户)?的?(?:身份|证件|账号)"
)
_HAN_LETS_IN = r"(?:(?:给|开|授|放|赋)[^。\n了]{0,8}权限?|放行|授权|开通)(?!了|过)"
_UNVERIFIED = (
    rf"{_BIDS}{_OPENS}[^.\n]{{0,40}}\bwithout (?:\w+ ){{0,2}}(?:{_VERIFY}\b|password|proof|login)",
    rf"\bwithout (?:ever )?{_VERIFY} {_IDENTITY},? (?:please )?{_OPENS}",
    rf"{_BIDS}(?:skip|bypass|waive|don't|do not|never|stop) (?:ever )?{_VERIFY}(?: of)? {_IDENTITY}\b",
    rf"{_HAN_UNVERIFIED}[^。\n能可]{{0,4}}{_HAN_LETS_IN}",
    rf"(?:以后|今后|直接|一律|请|都|就){_HAN_LETS_IN}[^。\n]{{0,3}}{_HAN_UNVERIFIED}",
)
AGAINST_THE_USER = (
    *_UNVERIFIED,
    rf"{_ADDRESSED}(?: (?:must|shall|should|will|has|have|is|are|to|always|only|now|blindly)){{0,3}} "
    r"(?:obey|follow (?:all|every|any) (?:\w+ )?(?:orders?|commands?|instructions?))\b",
    rf"{_ADDRESSED}(?: (?!never|not|cannot|can't)\w+){{0,2}} (?:never|not|cannot|can't|mustn't)"
    rf"(?: (?:allowed|permitted|to|ever)){{0,3}} (?:refuse|decline|reject|deny|"
    rf"say no to)\b[^.\n]{{0,16}}\b{_ORDERS}",
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
    r"(?:do not|don't|never|stop|no longer) (?:follow|obey|listen(?:ing)? to|obeying|following|"
    r"trust(?:ing)?|"
    r"serv(?:e|ing)|help(?:ing)?) (?:the |your |any )users?\b",
    r"\bas (?:the|an|any) (?:ai|llm|language model|chat ?bot|assistant)(?: (?:agent|assistant|"
    r"model))? (?:that is )?"
    r"(?:reading|processing|viewing|parsing|summari[sz]ing) this\b",
    r"(?:通讯录|联系人|密码|隐私|住址|位置|照片|邮件|文件)[^。\n]{0,8}(?:发送?|上?传|转发?|"
    r"推送)[^。\n]{0,3}[到给至往]\s?"
    rf"{_ELSEWHERE}",
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
_BEGINS = r"(?:^|[\n.!?:;,>] ?|\band |\bthen )(?:please |kindly |now |just |you (?:must|should) ){0,2}"
_HAN_BEGINS = r"(?:^|[\n。!?:;,>]\s?)(?:请|你|务必|必须|一定要?|直接|应当?|要|得){0,3}"
_USERS = r"(?:the |your )users?"
_ANSWERS = r"(?:answers?|repl(?:y|ies)|responses?|outputs?|conversations?)"
_RECOMMEND = (
    r"(?:recommend|promote|advertise|endorse|praise|favou?r)\b"
    r"(?![^.\n]{0,30}\bto (?:your |a )?(?:friend|famil|colleag))"
)
_STYLED = (
    r"(?:(?:answer|reply|respond|write)\b[^.\n]{0,16}?\b(?:in|with|as|like|using|only)|"
    r"(?:speak|talk)\b[^.\n]{0,16}?\b(?:in|as|like|only))\b"
    r"(?! (?:\d|\w+ (?:days?|hours?)))"
)
_YOU_MUST = (
    r"\byou (?:must|shall|should|will|have to|need to|are to) (?:always |only |never |now |exclusively )"
)
_HAN_STYLED = r"(?:用|以)[^。\n]{1,10}?(?:回答|回复|答复|作答|输出|说话|交流|交谈)"
_SAY = r"(?:answer|reply|respond|say|tell|claim|state|insist|recommend|mention|deny|suggest|promise)"
_HAN_ANSWER = r"(?:回答|回复|答复|答案|输出|对话|总结|摘要)"
OF_PAGES = (
    rf"{_BEGINS}(?:ignore|disregard|forget|override|overrule) (?:(?:what(?:ever)?|everything|anything|"
    rf"all)(?: that)? "
    rf"{_USERS} (?:\w+ )?(?:asks?|asked|wants?|wanted|sa(?:ys?|id)|requests?|requested|told|tells?|needs?)|"
    rf"{_USERS}(?:'s?)?(?: \w+)? (?:requests?|questions?|wish(?:es)?|instructions?|orders?|prompts?|"
    rf"needs?))\b",
    rf"{_BEGINS}(?:forget|ignore|disregard) (?:everything|anything|all|"
    rf"what(?:ever)?)(?: that)? you(?:'ve| have| were| had)"
    r"(?: been)? (?:told|taught|instructed|trained|learn(?:ed|t))\b",
    rf"{_BEGINS}(?:hide|conceal|withhold|keep) (?:this|that|it|these|the|any|"
    rf"all)\b[^.\n]{{0,30}}\bfrom {_USERS}\b",
    r"\bas (?:the|an|any) (?:ai|llm|language model|chat ?bot|assistant)(?: \w+){0,4},? you (?:must|"
    r"should|shall|"
    r"have to|are to|need to)\b",
    r"\b(?:when(?:ever)?|if) (?:you(?:'re| are)? |(?:the |a )?(?:users?|customers?|someone|anyone|"
    r"people|they) )?"
    r"(?:are |is )?(?:ask(?:s|ed)?|questioned|prompted|queried)\b[^.,\n]{0,50}(?:,|(?= always| only|"
    r" just| never)) ?"
    rf"(?:always |just |only |never |please |simply |you (?:must|"
    rf"should) ){{0,3}}{_SAY}\b(?! (?:analysts|experts)\b)",
    rf"{_BEGINS}(?:respond|answer|reply|speak|output)\b[^.\n]{{0,30}}\b(?:from (?:now|here|"
    rf"this point)(?: on|\b)|"
    rf"in (?:all|every|each) (?:future )?{_ANSWERS})\b",
    rf"{_BEGINS}(?:always |never )?(?:respond|answer|reply) (?:only|solely|exclusively|"
    rf"nothing but)\b(?! (?:if|when|to|for|after|once)\b)",
    rf"\b(?:add|include|append|insert|mention|advertise|recommend|promote|put)\b[^\n]{{0,40}}\b(?:to|"
    rf"in|with|of|at|"
    rf"into|after) (?:all (?:of )?your|every|each|all|any|your)(?: \w+)? {_ANSWERS}\b",
    rf"\b(?:every|each|all(?: of)? your|your)(?: \w+)? {_ANSWERS} (?:must|should|shall|has to|have to)\b",
    rf"\b(?:send|forward|upload|post|copy|mail|email|"
    rf"transmit)\b {_USERS}'?s? [^.\n]{{0,40}}\bto[^.\n]{{0,6}} "
    rf"{_ELSEWHERE}",
    rf"{_HAN_BEGINS}(?:无视|忽略|忘掉|忘记|抛开|别管|不用管|不要管|不理|不要理会?|"
    rf"不必理会)[^。\n]{{0,4}}(?:用户|使用者)[^。\n]{{0,6}}"
    r"(?:要求|请求|问题|指令|指示|需求|说|问|意愿|意见|命令|提问)",
    rf"(?:每次|每个|每条|每一[次个条]|所有|任何)的?{_HAN_ANSWER}[^。\n]{{0,8}}(?:都|必须|务必|一律|请|"
    rf"要)[^。\n]{{0,4}}"
    r"(?:加|附|插|写|带|提|推荐|包含|放|以)",
    rf"在?(?:每次|每个|每条|每一[次个条]|所有|任何)的?{_HAN_ANSWER}[^。\n]{{0,8}}(?:加上|附上|插入|"
    rf"写上|带上|提到|推荐|包含|放上)",
    r"(?:问到|问起|被问|询问|问及|有人问|用户问)[^。\n]{0,16}(?:时|的时候|,)[^。\n]{0,3}(?:都|一律|"
    r"总是|请|必须|务必|就|只)"
    r"[^。\n]{0,3}(?:回答|回复|说|答|推荐|告诉|声称)",
    rf"{_HAN_BEGINS}(?:(?:忘记|忘掉|忽略|无视)[^。\n]{{0,4}})(?:你的?)?(?:开发者|创造者|公司|训练者|"
    rf"设计者)[^。\n]{{0,6}}(?:说|告诉|教|话|"
    r"要求|规定)",
    rf"(?:^|[\n.!?>({{[*#-] ?){_NAMED}\s?[:,]\s{{0,2}}(?:(?:you )?(?:must|should) |please )?{_ORDER}",
    rf"(?:^|[\n。!?]|亲爱的|尊敬的|各位|你好)\s?(?:所有)?{_HAN_NAMED}\s?[:,]\s?{_HAN_ORDER}",
    rf"(?:读到|看到|处理|阅读|总结){_HAN_PAGE}的{_HAN_NAMED}",
    r"(?:from (?:this point|now)(?: on(?:wards?)?| forward)?),? (?:you (?:must|should|will|are to) |only |"
    r"always |never ){0,4}"
    r"(?:respond|answer|reply|say|output|speak|act)\b",
    rf"{_BEGINS}(?:(?:always|only|never|exclusively) ){{1,2}}(?:{_RECOMMEND}|{_STYLED})",
    rf"{_YOU_MUST}{{0,2}}{_RECOMMEND}",
    rf"{_YOU_MUST}{{1,2}}{_STYLED}",
    rf"(?:以后|今后|往后|从(?:现在|今天?|此刻?)(?:起|开始|以?后))[^。\n我他她]{{0,3}}(?:必须|务必|一律|都要?|只能?|要|"
    rf"请|总是|始终){{1,2}}[^。\n]{{0,3}}(?:推荐|推广|宣传|夸|{_HAN_STYLED})",
    rf"{_HAN_BEGINS}(?:总是|始终|永远|一律|每次都){{1,2}}(?:推荐|推广|宣传|{_HAN_STYLED})|"
    rf"你(?:必须|务必|一律|只能|得)(?:总是|始终|一律|都)?(?:推荐|推广|宣传|{_HAN_STYLED})",
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
    rf"(?:看到|读到|收到){_HAN_PAGE}(?:后|时|的话)?,?(?:请|必须|立即|立刻|务必|马上){{1,2}}你?(?:把|将|"
    rf"删|发|"
    rf"转|清|执行|运行|打开|"
    r"点击|回复|告诉|推荐)",
    r"从(?:这里|现在|此刻|今|此)(?:开始|起|以后)[^。\n]{0,3}(?:只|都要|必须|一律)(?:能|要|准|许|"
    r"可以?)?(?:回答|回复|说|输出|听)",
)
"""What a user may ask for and a page may not: what answers say, and what is sent, opened or deleted."""
AGAINST_USER_RULES = (
    TextRules.of(pattern.removeprefix(r"\b") for pattern in AGAINST_THE_USER),
    TextRules.of(_OBEDIENCE, "obey|never "),
)
PAGE_RULES = TextRules.of(OF_PAGES)
