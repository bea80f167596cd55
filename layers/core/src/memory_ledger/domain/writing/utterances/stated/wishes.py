"""Standing wishes: how the user wants to be served from now on."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.calendar_words import WEEKDAY
from memory_ledger.domain.writing.utterances.patterns import POLITE
from memory_ledger.domain.writing.utterances.stated import orders
from memory_ledger.domain.writing.utterances.stated.orders import ORDER

POLITELY = any_of(
    r"(?:please )?(?:can|could|will|would) (?:you|we)(?: please| kindly| maybe| just)*\b\s*",
    r"mind (?=always|never)|(?:would you mind|do you mind|may i ask (?:you|that you)(?: to)?)\b\s*",
    r"(?:麻烦|拜托|劳烦|劳驾|辛苦)(?:你|您)?(?=以后|今后|往后|之后|每次|一律|都|把|别)",
    r"(?:能不能|可不可以|能否|可否|可以|能|是否可以|不知道?能不能)(?:麻烦|请|劳烦|拜托)*(?:你|您)?(?:请|"
    r"麻烦)?",
    r"(?:麻烦|请|拜托|劳烦)?(?:你|您)(?:能不能|可不可以|能否|可否|可以|能)",
)
"""What an order begins with that is put as a question."""
_AFTER_IT = (
    r"(?![^,]{1,10}[了完过][^,]{0,8}(?:以后|之后)(?![^,]*(?:请|别|不要|给我|帮我|你|您|记得|叫我|提醒|先|要|一律|统一|尽量)))"
    r"(?![^,你您]{2,8}(?:以后|之后)(?:就|都|也|大概|至少|应该|仍|还)*(?:能(?![不否])|可以同时|会(?!不会)|才|只要|必须[^,]*才))"
    r"(?![^,]{2,8}(?:以后|之后)(?![^,]*(?:请|别|不[要用必]|要|给我|帮我|你|您|一律|统一|尽量|记得|叫我|用(?!户)|"
    r"就[行好]|写|发|回))[^,]*(?:了(?![吗解])|过(?=\Z|,)|(?:一直|总是)(?=[有没在是忘想不疼])|还是|确实|就没|没再|才|终于|居然|明显|至今))"
)
"""换了轮胎以后油耗都降了 and 扩容以后能撑六千 tell what came after something."""
STANDING = any_of(
    # after "always in English": 还是用中文回答吧, "reply in German after all"
    r"还是(?:都|一直|继续|改)?(?:用|说|讲|以)[^,]{1,8}(?:回答|回复|答复|回我|跟我|和我|交流|沟通|聊)[^,]{0,6}\Z",
    r"(?:please )?(?:answer|reply|respond|write|speak|talk)(?: to me)? in [a-z]+,? after all\Z",
    r"(?:以后|今后|往后|每次|下次起)(?:你|都|也|就|要|请|得|可|一定)*记得(?!我)",
    # "Prices always in euros", "keep answers under 100 words", "use they/them when you refer to my partner"
    r"(?!i\b|we\b|it|that|this|you|he|she|they)[a-z][\w ]{2,30} always (?:in|as|with|on|by|first|without)\b",
    r"(?!i\b|it\b|you|we\b|this|that)[a-z].{2,80}\bunless i (?:ask|say|tell|specify)\b",
    r"(?:please )?(?:give|send|write) me (?:all |your |the |my )?(?:answers|replies|responses) "
    r"(?:as|in|with)\b",
    r"(?:please )?(?:keep|make) (?:all |your |the )?(?:answers|replies|responses|summaries|explanations|"
    r"emails)\b",
    r"(?!i\b|it|that|this|those|what|how|why|when|you|can|could|do|does|did|is|are|he|she|they|we\b|"
    r"thanks|my\b)"
    r"[a-z][^,]{3,60} when(?:ever)? you (?:refer|write|talk|mention|describe|give|make|do|quote|reply|"
    r"send|recommend|"
    r"summari[sz]e|list|state|plan|book|draft|explain|review)\b",
    rf"(?:for [\w ]{{2,30}}s|(?:before|after|when) you [\w' ]{{3,40}}), (?:please )?{ORDER}\b",
    rf"(?:anything|any [\w ]+?) [\w ]{{2,30}}, (?:please )?{ORDER}\b",
    r".{4,80}, (?:it's (?:a|our) )?(?:house|team|company|family|school) (?:rule|policy)\Z",
    r".* (?:across|in|for|on) everything you (?:produce|make|write|draft|send|give)\b",
    r"(?:i'd|i would|it'd|it would) be (?:very |so |really )?(?:grateful|great|nice|good|lovely|happy|"
    r"helpful) if you "
    r"(?:could |would )?(?:always|never)\b|i(?:'d| would) (?:like|prefer) (?:everything|anything|all) ",
    r"(?!i\b|it\b|you|we\b|this|that)[\w ]{2,30} only,? please\b",
    r"(?:please )?default to\b|请?(?:你)?(?:一直|始终|永远)(?:都)?(?:用|以|按|说)",
    rf"(?:please )?{ORDER}\b.{{2,60}}\b(?:whenever|every time|each time|any time|anytime|"
    rf"when(?:ever)? i (?:ask|say|share|paste))\b",
    rf"(?:every|each) (?:{WEEKDAY}|day|week|month|morning|"
    r"evening),? (?:please )?(?:remind|send|give|list|start|ask)\b",
    r"每(?:周|天|月|日|年|晚|次|个)[^,]{0,14}(?:帮我|给我|提醒我|都要)",
    r"(?:please )?treat me (?:as|like)\b|assume (?:that )?(?:i|my|we)\b.*\b(?:ever|always|from now on|"
    r"in general|by default)\b",
    orders.CONDITIONAL.pattern,
    # "For invoices, use francs; for everything else use euros", 写代码用英文;其他都用中文
    rf"(?:for|in|on|at|with|during) [^,;]{{2,40}}?,? (?:please )?(?:be|{ORDER})\b[^;]{{2,60}}; "
    rf"(?:and |but )?(?:(?:for|in|on|at|with|during|everywhere|otherwise|elsewhere)\b[^;]{{0,40}}?,? ?)"
    rf"(?:be|{ORDER})\b",
    r"[^,;我]{1,10}用[^,;]{1,14};(?:而|但)?(?:其余|其他|其它|别的|剩下)的?(?:都|一律|全|全部|统一)?用",
    # 碰到不确定的地方就直说; 涉及钱的数字都要写到分; 记账类问题给我用人民币算
    r"(?:碰到|遇到|遇上|涉及|关于|但凡|只要|一旦|凡是?|对于|针对)[^,]{2,24}(?:就|都|请|直接|先|要|一律|(?<![特差区分个])别|"
    r"不要|给我|优先|尽量)(?!.*(?:吗|呢)\Z)",
    r"[^,]{1,8}类的?(?:问题|内容|话题|任务|邮件|东西)?(?:给我|都|请|要|就|先|别|不要|直接)",
    r"我(?:问|贴|发|让你|要你|找你|跟你|给你)[^,]{1,16}(?:的时候|时|,)(?:顺便|请|都|先|就|别|不要|直接|给|"
    r"要|尽量)",
    r"[^,你我]{2,14}(?:里|中|里面|上|之前|以前|之后|以后)(?:都|也|就)?(?:不要|别|不许|禁止|必须|一律|统一|"
    r"一个都)(?!.*(?:吗|呢)\Z)",
    r"(?:之后|往后|今后|以后)的?(?:所有|全部|每一?[个条封篇])?(?:的)?(?:回答|回复|内容|邮件|文案|代码|"
    r"报告|翻译|总结|图表|文章)",
    r".*(?:一直按|一直这么|一直照|长期按|都按)这",
    r"(?:讲|说|写|解释|介绍|聊|谈)[^,]{1,12}(?:要|得|请|时|的时候|尽量|(?<![特差区分个])别|不要)(?:用|先|带|讲|说|写)",
    r"(?:写|发|做|讲)?给我(?:的|写的|做的|发的|推荐的?|列|出)[^,]{1,14}(?:里|中|时|的时候|都|要|不要|别|"
    r"请|控制在|不超过|一律|一个都)",
    r"(?:跟|和|对|给)我(?:聊天|说话|讲话|沟通|交流|讲解|解释|回复|回答|讲)[^,]{0,4}(?:就|要|请|可以|别|"
    r"不要|用|尽量|随意|直接|别太|不用)",
    r".*(?:长期有效|长期适用|永久有效|默认如此|都按这个|每次都这样|不光是?这次|不只是?这次|"
    r"不仅是?这次|一个都(?:别|不要|不许)|"
    r"作为默认|默认(?:用|按|就|都|给|以))",
    r"(?:回答|回复|解释|讲解|总结|说话)[^,]{0,4}(?:尽量|不要太?|(?<![特差区分个])别太?|"
    r"(?<![主重需])要|(?<![觉显值])得(?![很太特好到像])|简洁|口语化|直接)",
    r"[^,]{0,12}(?:永远|始终|一律)(?:要|留|不|别|保持|放|写|用|先)",
    r"(?:但凡|凡是?|只要)[^,]{1,20}[,](?:都|就|一律|必须|请|要)(?!.*(?:吗|呢)\Z)",
    r"我喜欢你(?:用|以|先|给|直接|多|少|讲|写|说|按|把)",
    r"i (?:want|need|expect|like|would like) .*\b(?:always|every time|from now on|in general|by default)\b",
    r"you (?:should|must|need to|have to|can) (?:always|never)\b|(?:whatever|anything|everything|"
    r"any \w+) you (?:suggest|recommend|propose|write|send|pick|make|draft|give)\b",
    r"给[^,]{1,4}(?:写|发|做|讲|选)[^,]{0,6}(?:要(?!不要)|用|别|不要|少用|多用)",
    # "Use metric with me", "keep the tone casual with me"
    rf"for (?:any(?:thing)?|every(?:thing)?|all)\b [^,]{{2,30}}, (?:please )?{ORDER}\b",
    r".*\b(?:stick (?:with|to) (?:it|that)|keep it that way|that's a (?:hard |firm |strict )?(?:rule|must)|"
    r"it's a (?:permanent|standing) (?:request|rule)|no exceptions)\b",
    r"i (?:want|expect|need) (?:every|all|each|any)\b[^,]* you\b",
    r"i(?:'d| would) (?:like|love|prefer) .*\b(?:always|every time|from now on|in general|by default)\b",
    rf"(?:please )?{ORDER}\b.*\b(?:in|for|on|with|to) (?:all|any|every|each|everything|"
    rf"anything)\b.*\b(?:my|our|i|we)\b",
    r"no [\w ]{2,30} (?:in|for|on) (?:all|any|every|everything|anything)\b",
    r"(?:写|做|讲|翻译|回|列|排|算|画|改)[^,]{1,8}(?:的时候|(?<![小超延准及按临定即实工课费])时)[,]?[^,]{0,8}(?:放|用|写|标|带|按|"
    r"保留|加|去掉|先|别|不要)",
    r"(?:generally,? |in general,? |please )*(?:use|keep|be|speak|talk|stay|go|treat|address|give|skip|"
    r"stick)\b(?! (?:this|that|it|these)\b)[^,]{0,40}"
    r"\b(?:with|to|for|around) me\b(?! (?:this|that|a|an|some|five|three|ten|the)\b)",
    r"you (?:can|may) (?:always |just )?(?:drop|skip|leave out|omit|assume|use|be|call|stop|"
    r"ignore)\b(?! (?:this|that|it)\b).{2,60}\b(?:with me|for me|for good|always|from now)\b",
    r".*\bplease (?:stick to|keep to|follow|respect|remember) (?:that|this|those)\b",
    # "Don't suggest anything with peanuts", 别给我推荐付费软件
    r"(?:so )?(?:please )?(?:don't|do not|never|avoid|stop) (?:ever )?(?:suggest|recommend|propos|offer|"
    r"assum|call(?:ing)? me|schedul|book|push|remind|nag)\w*\b"
    r"(?! (?:this|that|it)\b)",
    r"(?:请)?(?:别|不要|请勿)(?:再)?(?:给我)?(?:推荐|建议|安排|提议|叫我|默认|假设)",
    # By "the usual" I mean …; 我说"过一遍",意思是…
    r"(?:by|when (?:i|we) say|if (?:i|we) say) \"?.{1,40}?\"?,? (?:i|we)(?: always|'ll)? mean\b|"
    r"\"[^\"]{1,30}\" (?:always |here |for us |to us |to me )?(?:means|stands for|refers to|is (?:our|my) )",
    r".{0,6}我(?:们)?(?:说|讲|提到)的?.{1,14}?,?(?:意思|指的|就是指|都是指|是指)(?:是)?|"
    r"(?:我们)?[^,]{0,8}\"[^\"]{1,12}\"(?:指的?是?|代表|意思是|就是指)",
    r"(?:feel free|don't hesitate|don't be afraid|it's (?:ok|okay|fine)|"
    r"you're welcome) to [^,]{2,40}\b(?:with me|always|whenever)\b",
    r"i (?:like|prefer|want|need|expect) (?:you to|my (?:answers?|replies|responses|summaries|code|emails|"
    r"drafts|explanations)|(?:all )?your (?:answers?|"
    r"replies|responses|code|explanations))\b(?!.*\b(?:this time|now|today)\b)",
    r"(?:in general|generally|usually|as a (?:general )?rule|by default|normally|"
    r"most of the time),? (?:i(?:'d| would)?|please|keep|use|give|stick|"
    r"write|don't|do|avoid|answer|assume)\b",
    r".{0,30}\bi(?:'d| would) (?:rather|prefer|appreciate|like)(?: it)?(?: if|"
    r" that)? you\b(?!.{0,40}\b(?:this|that|the) (?:time|one|text|file|email)\b)",
    r"(?:please )?(?:don't|do not|never|stop|quit|avoid|no) [^,]{2,60}[,.!]+ (?:ever|period|please|always|"
    r"full stop)\b",
    r".*\b(?:that goes for|applies to|that's for|this (?:goes|holds|applies) for|same for) (?:every|all|"
    r"any|everything)\b",
    r"if i (?:say|write|mention|use|type) .{1,40}\b(?:that's|i mean|it means|that means)\b",
    # 别跟我说剧透; 别跟我说又要开会了 bids nothing
    r".*(?:别|不要|请勿)(?:再)?(?:给|跟|对|向)我(?:安排|排|约|发|推|打|提|说(?!你(?!是|作为|们)|又|[今明昨]天|现在|"
    r"[他她它]|咱|这(?![些种类样])|[要已没不](?![^,]{0,3}(?:字|话)\Z)|什么[^,]{0,3}[都也]|"
    r"[^,]{0,8}(?:要|又|已经|没|坏|忘|丢|完|停|输)[^,]{0,6}(?:了|吧|啊)\Z))",
    r"(?:回复|回答|答复|输出|代码|文档|邮件)(?:里|中|里面)?的?[^,，]{0,10}(?:统一|一律|必须)",
    _AFTER_IT
    + r"(?!.*(?:会不会|吗|呢|如果|来找你)).*(?:以后(?:也|都|就|全|统统|一律|请|继续)|一直这样|今后(?:也|"
    r"都)|往后(?:也|都)|就这样保持|保持这样|都这样(?:做|来|写))",
    r"(?!.*\b(?:i|we|i'm|we're|i'll|we'll)\b).*\bkeep (?:doing|using|writing|answering|replying|"
    r"formatting|sending)\b",
    r"(?!i |we |do |does |did |are |is ).*\bwhen(?:ever)? you (?:give|talk|write|reply|send|"
    r"answer|explain|speak|review|suggest|help|show|tell|draft|code|summari[sz]e)\b",
    r"(?:.{2,14}类的?(?:内容|问题|回答|邮件)|英文邮件|中文邮件)[^,，]{0,6}(?:请|要|都|统一)",
    _AFTER_IT + r"(?:.{0,8}?)(?:(?<![完了新班业级婚课改])以后|今后|往后|日后|将来)"
    r"(?!的(?![^,]*(?:都|请|要|别|一律|统一|用|发|给))|[^,]{0,8}(?:找你|问你|"
    r"麻烦你|再来)|再[说聊看议讲谈]|还有的是|有(?:机会|空|时间)|"
    r"可能|也许|会不会|人工|都用英文汇报|我(?!没|问|说|让|要求|发|给|提|写)|要|去|想)",
    r"(?:从|打)(?:现在|今天|今|下周|这周|明天|下个?月|此)(?:开始|起|以?往?后|往后)(?!你要绕|你演|你只能)",
    r".{2,14}(?:的时候|(?<![小超延准及按临定即实工课费])时)[,，]?(?:请|优先|尽量|多|少|先|不要|别|都|总|务必|记得|最好|直接)",
    r"(?:我)?(?:不想再|不要再|别再)(?:收到|看到|听到|见到)",
    r".*(?:一直|始终|统统|全部|都)(?:用|按|写|采用|使用|保持|加上?|以)[^,，]{0,12}(?:风格|"
    r"格式|语言|命名|注解|规范|样式|口吻|语气|中文|英文|形式|版)",
    r"(?:每次|每回|每当|每逢|凡是?|一律|任何时候|无论何时|不管什么时候|永远(?!是朋友|爱)|始终|"
    r"总是(?=先|给|用|把)|全都|一概)",
    r"[你您]?(?:请|麻烦|务必)(?:你|您|务必|都)*(?:总是?|始终|永远|每次都?|一律)(?![^,]{0,12}(?:吗|呢)\Z)",
    r".*(?:一律|请始终|都照这个|都要(?:大写|小写|用|写|有)|都用|都按|每次都|之后都|永远不要|始终用)",
    r"(?:别再|不要再|请勿再|停止)(?:叫|用|给|说|发|写|推荐|称呼)",
    r"(?:你)?写东西别|给我的(?:文档|邮件|回答|代码|报告|sql|回复)(?:里)?",
    r"(?:回复|回答|答复|跟我(?:说话|聊|交流)|和我(?:说话|聊)|称呼我|给我(?:写|的|看)|做方案|"
    r"写代码)[^,，。]{0,10}(?:时|的时候|请|(?<![主重需])要|(?<![特差区分个])别|"
    r"不要|不用|尽量|先|都|总是|始终|直接|用)",
    r".*(?:尽量(?:多|少)?|能不用就不用).*(?:回答|方案|图|文字|以后)",
    r"(?!(?:we|i|they|it|you|he|she)(?:'ll| will| might| may|'d| would) ).*\b(?:from (?:now|here|"
    r"today|this point|this day) (?:on|forward|onwards?|out)|from here on|going forward|"
    r"in (?:the )?future (?:replies|answers|messages|responses|conversations|emails)?|"
    r"(?:starting|beginning|as of) (?:today|now|tomorrow|next week|monday)|"
    r"every (?:single )?time|each time|at all times|in all (?:your|future)|until further notice|"
    r", always\Z|, ever\b|for me, always|by default|in the future)\b",
    rf"{POLITE}(?:always|never|don'?t ever|do not ever)\s+(?!thought\b|heard\b|seen\b|knew\b|been\b|"
    rf"tried\b|had\b|reali[sz]ed\b|noticed\b|saw\b|mind\b|ending|in my life|an? (?:pleasure|joy|treat|"
    rf"delight)|say die|give up|lose hope|look back|"
    rf"here\b|there\b|stop (?:believ|dream)|been|have i|"
    r"going)[a-z]+",
    r"when(?:ever)? (?:\w+ing|you|i ask|we)\b[^,]{2,60},",
    r".*\b(?:in (?:your|all|any|every|future) (?:future )?(?:replies|answers|responses|messages|"
    r"emails)|everything you (?:write|send|say)|all future|anything you (?:write|send|generate)|"
    r"any code you)\b",
    r"(?:please )?(?:talk|speak|write|explain things|treat) to me (?:like|as)\b",
    r"i (?:don't|do not) want .{2,60}\b(?:anymore|any more|in your|ever)",
    r"(?:whenever|each time|any time|anytime|every time|when(?:ever)? (?:you|i)) (?!i (?:hear|see|think|"
    r"feel|look|watch)\b)",
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
BEYOND = any_of(
    r"不[光只仅止]是?这|以后|今后|往后|所有|长期|每次",
    r"\b(?:not (?:just|only)|from now on|future|every (?:chat|conversation|session)|all (?:my |our |"
    r"other )?(?:chats|conversations|sessions)|going forward|onwards?)\b",
)
"""What reaches beyond the conversation that is named beside it."""
LASTING = any_of(
    r"不光是?这次|不只是?这次|不仅是?这次|不止这次|长期|往后|从今|从此|今后|一直|"
    r"以后(?!再|[也就都]?不[用必])|每次|每回|一律|永远|始终|总是|任何时候|下周起",
    # 今天起我都用英文写周报, 这次之后都用Markdown; not 今天起晚了
    r"(?:今[天日]|明[天日]|后天|即日|[这本下]个?(?:周|月|星期|礼拜))(?:起(?![床晚早得来飞不迟码初伏身])|开始(?!你))|"
    r"(?:[今明][天日]|[这本](?:一?[次回]|[周月]))(?:以|之)后(?=[^,]{0,4}(?:都|就|一律|全|请|统一|别|不要))",
    r"\b(?:from now on|always|never(?! ?mind\b)|every time|in future|in the future|going forward|whenever|"
    r"from here on|all future|from this|not (?:just|only) (?:for )?(?:this|now|today|once)|by default|"
    r"as a (?:general )?rule|ever|permanently|for good|in all your|until further notice)\b",
)
NAMED = any_of(
    r"(?:请|麻烦|帮我)?(?:把|将)(?:你)?(?:对)?我的?(?:称呼|昵称|叫法)(?:改|换|设)(?:成|为|作)",
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
