"""How the user wants to be served from now on."""

from __future__ import annotations

from memory_ledger.domain.utterances.patterns import POLITE, any_of

STANDING = any_of(
    r".*(?:别|不要|请勿)(?:再)?(?:给|跟|对|向)我(?:发|推|推荐|打|提|说)",
    r"(?:回复|回答|答复|输出|代码|文档|邮件)(?:里|中|里面)?的?[^,，]{0,10}(?:统一|一律|必须)",
    r"(?!.*(?:会不会|吗|呢|如果)).*(?:以后(?:也|都|就|全|统统|一律|请|继续)|一直这样|今后(?:也|"
    r"都)|往后(?:也|都)|就这样保持|保持这样|都这样(?:做|来|写))",
    r".*\bkeep (?:doing|using|writing|answering|replying|formatting|sending)\b",
    r"(?!i |we |do |does |did |are |is ).*\bwhen(?:ever)? you (?:give|talk|write|reply|send|"
    r"answer|explain|speak|review|suggest|help|show|tell|draft|code|summari[sz]e)\b",
    r"(?:.{2,14}类的?(?:内容|问题|回答|邮件)|英文邮件|中文邮件)[^,，]{0,6}(?:请|要|都|统一)",
    r"(?:.{0,8}?)(?:以后|今后|往后|日后|将来)(?!再[说聊看议讲谈]|还有的是|有(?:机会|空|时间)|"
    r"可能|也许|会不会|人工|都用英文汇报|我(?!问|说|让|要求|发|给|提|写)|要|去|想)",
    r"(?:从|打)(?:现在|今天|今|下周|这周|明天|下个?月|此)(?:开始|起|以?往?后|往后)(?!你要绕|你演|你只能)",
    r".{2,14}(?:的时候|时)[,，]?(?:请|优先|尽量|多|少|先|不要|别|都|总|务必|记得|最好|直接)",
    r"(?:我)?(?:不想再|不要再|别再)(?:收到|看到|听到|见到)",
    r".*(?:请)?(?:一直|始终|统统|全部|都)(?:用|按|写|采用|使用|保持|加上?|以)[^,，]{0,12}(?:风格|"
    r"格式|语言|命名|注解|规范|样式|口吻|语气|中文|英文|形式|版)",
    r"(?:每次|每回|每当|每逢|凡是?|一律|任何时候|无论何时|不管什么时候|永远(?!是朋友|爱)|始终|"
    r"总是(?=先|给|用|把)|全都|一概)",
    r".*(?:一律|请始终|都照这个|都要(?:大写|小写|用|写|有)|都用|都按|每次都|之后都|永远不要|始终用)",
    r"(?:别再|不要再|请勿再|停止)(?:叫|用|给|说|发|写|推荐|称呼)",
    r"(?:你)?写东西别|给我的(?:文档|邮件|回答|代码|报告|sql|回复)(?:里)?",
    r"(?:回复|回答|答复|跟我(?:说话|聊|交流)|和我(?:说话|聊)|称呼我|给我(?:写|的|看)|做方案|"
    r"写代码)[^,，。]{0,10}(?:时|的时候|请|要|别|不要|不用|尽量|先|都|总是|始终|直接|用)",
    r".*(?:尽量(?:多|少)?|能不用就不用).*(?:回答|方案|图|文字|以后)",
    r"(?!(?:we|i|they|it|you|he|she)(?:'ll| will| might| may|'d| would) ).*\b(?:from (?:now|here|"
    r"today|this point|this day) (?:on|forward|onwards?|out)|from here on|going forward|"
    r"in (?:the )?future (?:replies|answers|messages|responses|conversations|emails)?|"
    r"(?:starting|beginning|as of) (?:today|now|tomorrow|next week|monday)|"
    r"every (?:single )?time|each time|at all times|in all (?:your|future)|until further notice|"
    r", always\Z|, ever\b|for me, always|by default|in the future)\b",
    rf"{POLITE}(?:always|never|don'?t ever|do not ever)\s+(?!mind\b|ending|say die|been|have i|"
    r"going)[a-z]+",
    r"when(?:ever)? (?:\w+ing|you|i ask|we)\b[^,]{2,60},",
    r".*\b(?:in (?:your|all|any|every|future) (?:future )?(?:replies|answers|responses|messages|"
    r"emails)|everything you (?:write|send|say)|all future|anything you (?:write|send|generate)|"
    r"any code you)\b",
    r"(?:please )?(?:talk|speak|write|explain things|treat) to me (?:like|as)\b",
    r"i (?:don't|do not) want .{2,60}\b(?:anymore|any more|in your|ever)",
    r"(?:whenever|each time|any time|anytime|every time|when(?:ever)? (?:you|i)) ",
    r"(?:please )?stop (?:calling|using|adding|sending|writing|giving|asking|recommending|suggesting)\b",
    r".*\b(?:for me|to me|with me|you send me|when you (?:talk|write|reply|speak|answer|explain|"
    r"code))\b.*\b(?:always|should|must|a must|plain text|never|please|in future)\b",
    r"(?:all|every|any) (?:\w+ ){0,2}(?:code|samples?|replies|answers|responses|examples|emails|"
    r"summaries|reports|dates|output|you send me|you write)\b.*\b(?:should|must|needs? to|has to|"
    r"have to|please)\b",
    r"(?:everything|anything|all) you (?:send|write|give|tell)",
    r"stick to .{2,40} (?:when|with me|please|always)",
    r"no (?:more )?[\w\s]{2,30}(?:, (?:ever|please|thanks)| please| ever)\b",
    r"(?:keep|make|give|use|write|skip|avoid) .{2,60}\b(?:every time|from now|always|each time|"
    r"in future)\b",
)
LASTING = any_of(
    r"以后|今后|往后|每次|每回|一律|永远|始终|总是|任何时候|下周起",
    r"\b(?:from now on|always|never|every time|in future|in the future|going forward|whenever|"
    r"from here on|all future|from this)\b",
)
NAMED = any_of(
    r"(?:就)?(?:(?:你|您)?(?:可以|就|请|直接|以后)*(?:叫|称呼)我(?!们|去|来|起床|吃|帮|做|写|给|"
    r"干|回|怎么)|别(?:再)?叫我)",
    r"(?:you can |you may |just |please |simply )*(?:call me|address me as|"
    r"refer to me as)\b(?! (?:back|later|when|if|at|tomorrow|tonight|today|crazy|a cab|after)\b)",
)
WISH_TYPE = any_of(
    r".*(?:回答|回复|答复|称呼|叫我|不要|别(?!人|的|墅)|先给|尽量|简短|简洁|详细|语气|格式|喜欢|"
    r"偏好|偏爱|习惯|讨厌|不吃|不喝|只喝|只吃|给我|爱吃|爱喝|不爱)",
    r".*\b(?:answers?|repl(?:y|ies)|respon(?:d|ses?)|prefer|like|love|hate|loathe|call me|always|"
    r"never|don'?t|avoid|format|tone|style|from now on|favou?rite)\b",
)
