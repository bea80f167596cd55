"""What users say of themselves and of how they want to be served: wishes, preferences, facts, decisions."""

from __future__ import annotations

from memory_ledger.domain.utterances.patterns import POLITE, any_of

CORRECTION = any_of(
    r"(?:hold on|wait|hang on|my bad|oops|whoops|i got (?:that|it|this) wrong|i was (?:wrong|"
    r"mistaken)|let me (?:correct|rephrase)(?: that| myself)?)[\s,:;—-]+",
    r"(?:等等|等一下|抱歉|不好意思|哎呀|口误)[\s,，:;]+",
    r"(?:更正|纠正|订正)(?:一下)?[\s:,，]*",
    r"(?:不对|不是的?|错了|我?(?:之前|以前|上次|前面|刚才?)?[说讲写记搞弄]错[啦了]?)[,，:\s]+",
    r"(?:correction|actually|i meant|i misspoke(?: earlier)?|sorry|no|wait,? that's wrong|"
    r"that's (?:wrong|not right)|oops|scratch (?:that|what i said(?: about)?))(?:,? (?:i meant|"
    r"i said|it's))?\s*[:,—-]+\s*",
    r"(?:sorry,? )?(?:i meant|i said|i misspoke)\b[\s,:]*",
    r"scratch what i said",
)
CORRECTS = any_of(
    r".*(?:不是[^,，]{1,14}[,，]?(?:是|而是|我们)|而不是|已经不(?:在|是|做)|改(?:到|成|为|主意|"
    r"喝|吃|用)|现在不(?:需要|用|喝|吃|在|是)|搬家|不再)",
    r".*\b(?:no longer|not? .{0,30} any ?more|any ?more|changed my mind|instead of|"
    r", not (?:\w+ ?){1,4}\Z|used to|is now|are now|i'm now|, i want)\b",
    r".*, not (?:\w+ ?){1,4}\Z",
)
CONTRAST = any_of(
    r"(?:it'?s|it is|that'?s|make that) .*(?:, not |\bnot\b|with a )",
    r"不是[^,，]{1,14}[,，]",
    r"(?:它|那|正确的|名字|日期|地址|时间)?(?:应该|其实)是.*",
)
_WE = r"(?:我们|咱们|大家|团队|会上|开会|项目组|公司|我)"
DECIDES = any_of(
    r".{0,20}我们(?:已经|最终|最后)?(?:定为|定成|确定|决定|商定|敲定)(?!吗)",
    r".*\bwe (?:locked|signed off|finali[sz]ed|agreed on|settled on)\b",
    r".{1,12}就(?:定|选)(?:了|下)?[^,，。]{0,20}(?:了|吧)?\Z",
    r"we(?:'re| are) (?:sticking with|staying with|keeping|settling on|adopting)\b",
    r"(?:everyone|everybody|all of us|the (?:whole )?(?:team|group|board)|both sides) (?:has |"
    r"have |all )?(?:agreed|decided|voted|signed off)",
    rf"(?:.{{0,12}}{_WE})?[^,，。我]{{0,10}}(?:最[后终]|一致|已经?|讨论过了?,?(?:我们)?|会上|"
    r"刚)*(?:决定(?!不了|权)|敲定|拍板|选定|议定|商定|约定)(?!吗|没有|了没)",
    rf"{_WE}[^,，。]{{0,10}}(?:选择|采用|选了|定了|统一(?:用|成|为)|放弃|统一采用)(?!吗|什么)",
    r"(?:架构|技术|方案|设计|流程)上(?:我们)?(?:选择|采用)",
    rf"{_WE}[^,，。]{{0,8}}(?:确定|定)(?:了|用|采用|由|在|为|走)",
    r"(?:最终|最后)?(?:方案|结论|决议|决定|共识)(?:是|为)?[:：]",
    r"(?:final (?:call|answer|decision|choice)|verdict|resolution|consensus)\s*[:—-]",
    r"(?:定了|定下来了|说好了|就这么定了?)[,，:\s]",
    r".*(?:大家商量好|团队都同意|都同意了|就采用|一致同意|拍板了|这是大家)",
    r".{0,16}经过讨论|(?:首页|上线|发布).{0,8}(?:推迟|提前)到",
    r"(?:(?:in the end|finally|ok|so|after [\w\s]{2,20}),? )?(?:we|the team|our team|the board|"
    r"everyone|i)(?:'ve| have| all| finally| just|'re| are)* (?:decided|agreed|settled on|chosen|"
    r"chose|picked|opted|resolved|going with|committed to|standardi[sz]ed on|voted)\b",
    r"(?:it'?s (?:settled|decided|final|official)|decision|final decision|decided|agreed)\s*[:—]",
    r"let'?s (?:settle on|go with|standardi[sz]e on|stick with)\b",
    r"we(?:'re| are) (?:going with|moving to|dropping|switching to)\b",
)
OPEN = any_of(
    r".*\b(?:isn't|is not|aren't|are not|not)(?: been)?(?: yet)? (?:settled|decided|finali[sz]ed|"
    r"agreed|confirmed|final)\b",
    r".*(?:等[^,，。]{1,8}(?:回复|确认|拍板)|(?:没|未)敲定)",
    r"(?:待定|待办问题|遗留问题|未决|悬而未决|待确认|开放问题)",
    r".*(?:悬而未决|(?:还|尚|仍)(?:没|未)(?:有)?(?:定(?:下来|论)?|想好|决定|结论|确定|敲定|商量)|"
    r"没(?:有)?结论|没想好(?:的是)?|之后再(?:讨论|定)|有待(?:讨论|确定))",
    r"(?:open question|open issue|unresolved|still unresolved|tbd|to be (?:decided|determined|"
    r"confirmed)|undecided|pending question)\b",
    r".*\b(?:we|i|the team) (?:still )?(?:haven't|have not|hasn't|has not|didn't|need to|have to|"
    r"have yet to|yet to)(?: yet)? (?:decided?|agreed?|settled?|figured? out|determined?|chosen?|"
    r"picked)\b",
    r".*\b(?:yet to be decided|still (?:open|undecided|unclear))\b",
)
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
PREFERS = any_of(
    r".*\b(?:easier|better|best|simpler|more (?:comfortable|convenient)|clearer|safer|"
    r"healthier) for me\b",
    r"(?:please )?(?:speak|talk|communicate|chat|write|respond|reply) (?:to|with) me in\b",
    r"请?(?:用|说|讲|以)[\u4e00-\u9fffa-z]{1,6}(?:跟|和|与|同)我(?:交流|聊|沟通|说话|对话)",
    r"i'd (?:always )?(?:pick|choose|take|go for|go with) .{2,40}\b(?:over|any day|every time)\b",
    r".*\bi (?:can't|cannot|can not|couldn't) (?:stand|bear|deal with|handle|tolerate|function|"
    r"live without|resist)\b",
    r".*\b(?:is|are) my (?:weakness|passion|guilty pleasure|jam|comfort food|thing|hobby|love|"
    r"kryptonite|drink|snack|go-to)\b",
    r"(?:.{0,10})?我[^,，。]{0,8}(?:最看重|更看重|看重|在意|注重|讲究|忍受不了|接受不了|"
    r"不太?能接受|离不开|不感冒|情有独钟)",
    r".*(?:我|咱|俺|本人|平时|平常|最|一般)[^,，。我你]{0,14}?(?<!你)(?:(?:比较|更|最|特别|很|超|"
    r"非常|挺|蛮|一直|一向|不太?|都|也|还是|就|老)*(?:喜欢|喜爱|爱(?!人|情|好是|心)|偏好|偏爱|"
    r"偏向|倾向于?|习惯|愿意|宁愿|宁可|讨厌|厌恶|反感|受不了|忍不了|钟意|钟情|中意|稀罕|迷恋|"
    r"热爱|烦(?!恼)|怕(?=辣|吵|冷|热))|没有抵抗力)(?!了?(?:你|这(?!样|种)|那(?!种|样)|它|他|她))",
    r"(?:我|咱|俺|本人)?[^,，。他她你]{0,8}?(?:(?:从来?|一直|向来|一向|一概|也|都|真的|是|"
    r"平时)*(?:不(?:吃|喝|碰|沾|用|看|玩|抽烟|喝酒|放|坐|爱|太?能吃|怎么吃|咋吃)|只(?:吃|喝|用|"
    r"买|穿|看|听|坐|住|选|挑|刷|认)|(?:吃|喝|受|穿|闻|听)不[了惯来]|忌口|戒(?:烟|酒|糖)))(?!完|"
    r"到|起|上|掉)",
    r"(?:最烦|最爱|最讨厌|最喜欢|不喜欢|比起)[^。]{2,}",
    r"(?:我|咱|俺|本人|我们?)(?:[^,，。]{0,10})?(?:向来|一般(?:都|不|会|在)?|通常|平时|平常|经常|"
    r"总是|常常?|每[天周月年日晚逢]|从不|从来不|周末|早上|晚上|睡前)[^,，。]{1,}",
    r".*\b(?:i|we)(?: do| really| generally| usually| strongly| always| also| still| absolutely|"
    r" just| personally| much| mostly|'ve| have| even| truly| actually| tend to| don't| do not|"
    r" never)* (?:prefer(?:red)?|like(?! to (?:ask|know|plan|see|order|book))|love|loved|enjoy|"
    r"hate|dislike|loathe|despise|adore|detest|favou?r|avoid|can't stand|cannot stand|can't bear|"
    r"(?:'d )?rather)\b(?! (?:it(?! when| if)|this|that|these|those|your|how you|the way you|"
    r"you)\b)",
    r"(?:i'd|i would) (?:rather|prefer|appreciate it if you|love it if you|like it if you|like you to)\b",
    r".*\b(?:i(?:'m| am) (?:really |quite |very |not |more of |not really )*(?:a (?:big |"
    r"huge )?fan of|a \w+ person|fond of|into|keen on|partial to|picky about|an? (?:early|"
    r"night) \w+|big on|obsessed with|the type|the kind|a sucker))\b",
    r".*\b(?:my (?:absolute |all-time |personal )?(?:favou?rite|favs?|preference|preferred|go-to|"
    r"pet peeve)|is my (?:favou?rite|go-to|preferred)|are my (?:favou?rite|go-to))\b",
    r".*\b(?:isn't|is not|aren't|are not|is|are) (?:really )?my (?:thing|cup of tea|style|jam|"
    r"preference)\b",
    r".*(?:没兴趣|不感兴趣|感兴趣|无感|不感冒)",
    r".*\b(?:(?:better|best) for me|changed my mind about)",
    r".*\b(?:(?:works?|suits?|fits?) (?:me )?(?:best|better|well)(?: for me)?|for me, (?:please|"
    r"always|every time)|(?:over|not) \w+ for me|(?:doesn'?t|don't|do not) (?:agree with me|"
    r"get along|do it for me|suit me)|steer clear|annoys? me|drives? me (?:crazy|mad|nuts)|"
    r"get to the point with me)\b",
    r".*\b(?:i|we) (?:always|never|usually|often|generally|typically|normally|mostly|rarely|only|"
    r"mainly|tend to|hardly ever|regularly|don't|do not|can't|cannot|won't)(?: \w+)? (?:eat|"
    r"drink|use|buy|fly|travel|book|work|wake|get up|sleep|listen|watch|read|write|cook|run|wear|"
    r"take|pay|shop|order|ask|want|go|drive|smoke|do|play|answer|check|start|commit|deploy|test|"
    r"code|put|leave|keep|touch|need (?:an?|the) (?:full|short))\b",
    r".*\bi take my \w+",
    r".*\bi find .{2,40} (?:annoying|boring|helpful|useful|confusing|distracting|irritating|"
    r"relaxing|tedious)\b",
)
OWN_TASTE = any_of(r".*我(?:们)?(?:只|从不|从来不|更|最|一般|通常|习惯|偏|不(?=吃|喝|看|喜欢|爱|坐|用))")
LIKES_THIS = any_of(
    r".*(?:喜欢|爱|讨厌)(?:死)?(?:了)?(?:你|这(?!样|种)|那(?!种|样)|它)",
    r".*(?:这个|那个|你的?)[^,，]{0,8}我(?:很|也|挺)?喜欢",
    r".*\b(?:like|love|enjoy|hate|appreciate|adore)d? (?:it(?! when| if)|this|that|these|those|"
    r"your|how you|the way you|you)\b(?!.*\b(?:always|every time|from now on|in the future|"
    r"so write|when)\b)",
)
WISH_TYPE = any_of(
    r".*(?:回答|回复|答复|称呼|叫我|不要|别(?!人|的|墅)|先给|尽量|简短|简洁|详细|语气|格式|喜欢|"
    r"偏好|偏爱|习惯|讨厌|不吃|不喝|只喝|只吃|给我|爱吃|爱喝|不爱)",
    r".*\b(?:answers?|repl(?:y|ies)|respon(?:d|ses?)|prefer|like|love|hate|loathe|call me|always|"
    r"never|don'?t|avoid|format|tone|style|from now on|favou?rite)\b",
)
