"""Tastes: what the user likes, avoids and usually does."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.numerals import NUMBER_WORD, ORDINAL, SEVERAL_WORD

PREFERS = any_of(
    # "Not a fan of cilantro", "Mountains over beaches, any day", "Dark roast only for me"
    r"(?:big|huge|total|lifelong|massive|not (?:a|an|much of a|really a|the biggest))(?: big| huge|"
    r" great)? (?:fan|reader|drinker|eater|collector|user|lover|believer|sucker|fond) (?:of|in|for)\b",
    r"[a-z][\w' -]{1,40} over [\w' -]{2,40}[,.—–-]* ?(?:any day|where(?:ver)? possible|always|every time|"
    r"for me|please|"
    r"hands down)\b",
    r"[a-z][\w' -]{1,50}(?:,| only| always| please)? (?:only )?for me(?:,|, (?:always|"
    r"please))?\b(?!.*\b(?:this|that|today|now)\b)(?<!do it for me)(?<=for me)(?=,|\Z| always)",
    r"[a-z][\w' -]{2,40}, always\Z",
    r"(?:.{0,20}\b)?(?:i'd|i would) (?:much |far |always )*(?:rather|sooner|prefer)\b",
    r"(?!this|that|it)[a-z][\w' ]{1,40} beats? (?!(?:me|us|him|her|them)\b)[\w' ]{2,30}\b"
    r"(?:for me|any day|every time|"
    r"hands down)?(?!.*\b(?:yesterday|last|today)\b)",
    r"give me [\w' -]{2,30} over [\w' -]{2,30}\b",
    r"(?:really |just |absolutely |totally |always )?(?:love|hate|prefer|dislike|loathe|adore|can't stand|"
    r"not (?:into|big on|keen on|fond of)|obsessed with|addicted to|allergic to|partial to|fond of) "
    r"(?!it\b|this|that|these|those|you|how|the way|to see|hearing)[\w' -]{3,}",
    r"i(?:'d| would) never (?!have\b|guess|thought|be able|know|be\b)\w+",
    r"i need [\w' ]{2,30} (?:to (?:write|work|sleep|focus|think|study|concentrate|relax|function|"
    r"fall asleep|cook|read|code)|every|before bed|in the mornings?)\b(?! tonight)",
    r"[\w' -]{2,30} (?:everywhere|all the way|by default),? ?(?:please|always)\b|never been (?:one|an?|"
    r"much of|big)\b",
    r"(?:can't|cannot|don't) (?:do|eat|stand|drink|handle|stomach|tolerate) (?!this|that|it|the\b|"
    r"anything|you|so\b|well\b)",
    # "Crowded places aren't for me", "Long paragraphs lose me", "bullets work better"
    r"i(?:'ll|'d| would| will) (?:always )?(?:take|pick|choose) .{2,40}\bover\b",
    r"i wouldn't (?:touch|eat|buy|wear|be caught|dream of|go near|trade|recommend)\b",
    r"(?!this|that|it\b|it's|these|those|you)[a-z][\w' -]{1,50} (?:aren't|isn't|are not|is not|are|"
    r"is) (?:really |just |not )?for me\b",
    r"(?!this|that|it\b|it's|these|those|you|what|how|why|who)[a-z][\w' -]{1,50}? (?:really |always |just |"
    r"totally )?(?:annoys?|bugs?|bores?|irritates?|exhausts?|"
    r"stress(?:es)?|loses?|distracts?|confuses?|relax(?:es)?|calms?|energi[sz]es?|creeps?|scares?|"
    r"motivates?|helps? me (?:focus|sleep|think|relax)|"
    r"(?:makes?|gets?|leaves?|keeps?|gives?|puts?)) me\b(?!.*\b(?:today|now|right now|this)\b)",
    # "I could eat dumplings every single day", "Jazz is what I put on when I work"
    r"i could (?:eat|drink|listen to|watch|play|live on|talk about|read|do) .{2,40}\b(?:every|all day|"
    r"forever|daily|any (?:day|time))\b",
    r"(?!this|that|it)[\w' -]{2,40} (?:is|are) what (?:i|we) (?:always |usually |mostly )?(?:\w+(?<!ed))\b",
    r"i (?:can't|cannot|can not|don't) (?:do|stomach|eat|drink|watch|handle|tolerate|touch|work with|"
    r"live with) (?!this|that\b|it\b|the\b|anything about)",
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
    r".*, that's (?:just )?(?:me|us|how (?:i|we) (?:am|are|like|do|work|roll|think|want|need|prefer)\b)",
    r"(?!这|那|你).{1,20}对我(?:来说)?(?:完全|基本)?(?:没用|不管用|没效|很?管用|最?有效|很?有用|无效|"
    r"没吸引力|太重要|很重要)",
    r"我[^,]{1,6}(?:不介意|不在乎|无所谓|反而喜欢|只看|只挑|第一看|坚持(?!不))",
    r"(?!这|那|今天|你).{1,16}(?:比[^,]{1,10}更?)?(?:让我|令我)(?:更|很|特别|觉得)?(?:放松|开心|踏实|安心|"
    r"焦虑|烦|难受|头疼|崩溃|舒服|紧张|专注|"
    r"平静)(?!.*了\Z)",
    r"(?:早上|中午|晚上|周末|平时|夏天|冬天|下班后?|睡前|出门)?我(?:都|总是?|只)(?!想|要|看[懂到见]|差|剩|能|好|得|"
    r"已经|没|不知|知道|是|有)[^,]{2,}(?<!了)(?:,|"
    r"\Z)",
    # 恐怖片我是真看不了, 俺就好这口, 香菜是我的底线
    r".*我(?:是)?(?:真的?|实在|完全|根本|一直)?(?:看|吃|喝|听|受|玩|穿|住|坐|闻|忍|欣赏|接受|消受|"
    r"学)不(?:了|来|惯|下去|"
    r"动)(?!.{0,4}[这那])(?!.*(?:图|链接|文件|代码|视频))",
    r".*好[这那]一?口",
    r".*无[一-龥]{1,2}不[欢行]|.*是我的?(?:底线|雷区|心头好|最爱|命根?子?|本命|快乐源泉|死穴|禁忌|菜\Z)",
    r".*(?:不是我的菜|不对我胃口|不合我(?:口味|胃口)|不适合我|我(?:重度|资深)?[一-龥]{1,4}(?:控|党|爱好者|"
    r"发烧友|迷|粉)(?:\Z|,))",
    r"(?:我|俺|咱|本人)(?:这个?人|呢|啊|就|是真|是|真的|向来|从小)*(?:特别|很|最|真|挺|比较|超|有点|贼|"
    r"老)*(?:烦(?!死|了|恼)(?=[^,])|怕(?=[^,])|"
    r"馋(?=[^,])|迷(?=[^,])|爱|喜欢|讨厌|偏爱|抗拒|排斥|介意|在乎)"
    r"(?!死?了?(?:你|这(?!样|种)|那(?!种|样)|它|他|她))(?!得要?死)",
    r"(?:.*(?:我|咱|俺|(?<!日)本人)|(?:平时|平常|最|一般))[^,，。我你]{0,14}?(?<!你)(?:(?:比较|更|最|特别|"
    r"很|超|"
    r"非常|挺|蛮|一直|一向|不太?|都|也|还是|就|老)*(?:喜欢|喜爱|爱(?!人|情|好是|心)|偏好|偏爱|"
    r"偏向|倾向于?|习惯|愿意|宁愿|宁可|讨厌|厌恶|反感|受不了|忍不了|钟意|钟情|中意|稀罕|迷恋|"
    r"热爱|烦(?!恼)|怕(?=辣|吵|冷|热))|没有抵抗力)(?!了?(?:你|这(?!样|种)|那(?!种|样)|它|他|她))",
    r"(?:我|咱|俺|本人)?[^,，。他她你]{0,8}?(?:(?:从来?|一直|向来|一向|一概|也|都|真的|是|"
    r"平时)*(?:不(?:吃|喝|碰|沾|用|看|玩|抽烟|喝酒|放|坐|爱|太?能吃|怎么吃|咋吃)|只(?:吃|喝|用|"
    r"买|穿|看|听|坐|住|选|挑|刷|认)|(?:吃|喝|受|穿|闻|听)不[了惯来]|忌口|戒(?:烟|酒|糖)))(?!完|懂|见|"
    r"到|起|上|掉)",
    r"(?:最烦|最爱|最讨厌|最喜欢|不喜欢|比起)[^。]{2,}",
    r"(?:我|咱|俺|本人|我们?)(?!的(?!习惯|作息|爱好|日常|原则|规矩))"
    r"(?:(?!打算|准备|计划|想|约|(?<![总还都老也就])是)[^,，。]){0,10}(?:向来|一般(?:都|不|会|在)?|通常|"
    r"平时|平常|经常|"
    r"总是|常常?|每[天周月年日晚逢]|从不|从来不|(?:周末|早上|晚上|睡前)(?![^,，。]*了(?:一|两|半|\d|,|，|"
    r"\Z))(?![零一二两三四五六七八九十\d]+[点:][钟整半一三刻分\d]*(?:\Z|[,，。])))[^,，。]{1,}",
    r".*\b(?:i|we)(?: do| really| generally| usually| strongly| always| also| still| absolutely|"
    r" just| personally| much| mostly|'ve| have| even| truly| actually| tend to| don't| do not|"
    r" never)* (?:prefer(?:red)?|like(?! to (?:ask|know|plan|see|order|book))|love|loved|enjoy|"
    r"hate|dislike|loathe|despise|adore|detest|favou?r|avoid|can't stand|cannot stand|can't bear|"
    r"(?:'d )?rather)\b(?! (?:it(?! when| if)|this|that|these|those|your|how (?:\w+ )?you|the way you|"
    r"you)\b)",
    r"(?:i'd|i would) (?:rather|prefer|appreciate it if you|love it if you|like it if you|like you to)\b",
    r".*\b(?:i(?:'m| am) (?:really |quite |very |not |more of )*(?:a (?:big |"
    r"huge )?fan of|a \w+ person|fond of|into|keen on|partial to|picky about|an? (?:early|"
    r"night) \w+|big on|obsessed with|the type|the kind|a sucker))\b",
    r".*\b(?:my (?:absolute |all-time |personal )?(?:favou?rite|favs?|preference|preferred|go-to|"
    r"pet peeve)|is my (?:favou?rite|go-to|preferred)|are my (?:favou?rite|go-to))\b",
    r".*\b(?:isn't|is not|aren't|are not|is|are|[a-z]+'s) (?:really |big |main )*my (?:big |"
    r"main )?(?:thing|cup of tea|style|jam|"
    r"preference)\b",
    r".*(?:没兴趣|不感兴趣|感兴趣|无感|不感冒)",
    r".*\b(?:(?:better|best) for me|changed my mind (?:about|on))",
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
_WHICH = (
    rf"(?:(?:{ORDINAL}|last|latter|former|other|previous|next|new|old|original|earlier|later|"
    rf"current|top|bottom|left|right|upper|lower|middle|above|same|updated|revised|final|{SEVERAL_WORD}|"
    r"more \w+|less \w+|better|best|worse|worst|(?:short|long|simpl|small|bigg|larg|cheap|fast|slow|clean|"
    r"light|dark|bright|strict|saf|quick|nic|high|low|wid|warm|cool|soft|loud|quiet|strong|weak|clear|neat|"
    r"tight|deep|rich|smooth|sharp|plain|crisp|great|lat|new|old|eas\w|\w{3,}i)(?:er|est)) )"
)
"""What tells one of several from the others; whatever else stands there says what is liked."""
_OF_THEM = (
    r"(?:options?|versions?|drafts?|variants?|alternatives?|choices?|wordings?|approach(?:es)?|photos?|pictures?|"
    r"images?|pics?|sketch(?:es)?|logos?|titles?|headlines?|designs?|layouts?|posters?|covers?|suggestions?|"
    r"proposals?|sentences?|paragraphs?|slogans?|mock-?ups?|shots?|takes?|clips?|shades?|fonts?|dress(?:es)?|"
    r"shirts?|jackets?|frames?|tiles?)"
)
_THESE = (
    rf"(?:(?:the|that|this|these|those|your) (?:(?:(?:\w+ ){{0,2}}?ones?|{_WHICH}{{0,2}}{_OF_THEM})\b(?! "
    r"(?:of(?! (?:it|them|this|that)\b)|in|for|when|with|over|on|to|that|who|which|made|from)\b)|"
    rf"(?:{ORDINAL}|last|latter|former|others?)\Z)|(?:option|version|variant|plan|draft|"
    rf"choice|candidate|number) (?:[a-d]|\d|{NUMBER_WORD})\b|"
    r"(?:the|this|that) (?:\w+ )?one (?:with|in|on|from|by) [\w' ]{1,24} (?:better|best|more|most)\Z|"
    r"the (?:\w+ )?(?!side|seat|bed|lane)\w+ (?:on|at|to|in) (?:the |your )?(?:far )?(?:left|right|top|"
    r"bottom|middle|centre|center)(?=\Z|,)|"
    r"(?:either|both|neither)(?: of (?:them|these|those|this|that|it))?(?: \w+)?\Z|"
    rf"(?:none|all|one|some)(?: of (?:them|these|those|this|that|it))?(?: (?:better|best|more|most|less|too|"
    rf"really|equally|so far|here|though|ones?|{_OF_THEM}))?\Z|yours\Z|"
    r"(?:it|them|those|these|this|that|him|her)(?: (?:both|all|better|more|too|either|best|a lot))?\Z|"
    r"(?:nothing|everything|anything|nobody|everybody|everyone|whatever)\Z)"
)
_THESE_ZH = (
    r"(?:(?:第[一二三四五六几\d]|[前后那这另上下]|刚才(?:那)?|[前后上下]面(?:那)?|最后(?:那)?|"
    r"[左右]边(?:那)?|新的?那|旧的?那|原来(?:那)?)"
    r"一?(?:个|种|款|版|者|样|方案|选项|版本)(?:方案|选项|版本)?|(?:方案|选项|版本|选)[a-d一二三\d]|"
    r"[a-d一二三](?:方案|选项|版本))"
)
_MEASURE = r"[个張张款幅份件版条篇段套双只句把台支块]"
_CHOICE = r"(?:prefer|like|love|hate|pick|choose|want|take|favou?r|go (?:for|with))"
_CHOICE_ZH = r"(?:喜欢|偏爱|中意|偏好|倾向于?|看好|想要|选|爱)"
_THINGS_AT_HAND = rf"(?:these|those|them|the (?:{SEVERAL_WORD}|bunch|lot))(?: {SEVERAL_WORD})?"
LIKES_THIS = any_of(
    # of some that are at hand: "I prefer the left photo of these two", 这两张里我更喜欢第二张, 我喜欢左边这幅
    rf"(?:.{{0,30}}\b)?(?:i|we)\b.{{0,24}}\b{_CHOICE} .{{1,40}}?\b(?:of|from|among) {_THINGS_AT_HAND}"
    r"(?: \w+)?(?=\Z|,)",
    rf"(?:out of|of|between|among|from) (?:all )?(?:these|those|them|the {SEVERAL_WORD}"
    rf"(?=,| (?:i|we)\b))\b.{{0,30}}\b(?:i|i'd|we|we'd)\b.{{0,24}}\b{_CHOICE}\b",
    rf"在?[这那][一二两三四五六几\d]{{1,2}}{_MEASURE}[^,]{{0,12}}{_CHOICE_ZH}",
    rf"(?:[^,]{{0,12}},)?[^,]{{0,12}}?{_CHOICE_ZH}[^,]{{0,10}}?(?:[那这]一?{_MEASURE}|(?:第[一二三四五六几\d]|[前后上下左右])"
    rf"一?{_MEASURE}的?(?:标题|颜色|设计|方案|配色|开头|结尾|封面|字体|排版|图|照片|写法|说法)?|"
    r"[左右上下中]边?间?那?的)(?=\Z|,)",
    # what only points: "I prefer that one", 我更喜欢第二个; and what says nothing: "I like everything"
    r"(?:.{0,30}\b)?(?:i|we)(?:'d| would| do| don't| do not| really| just| still| rather| also| think i|"
    r" think we)* (?:prefer|like|love|"
    rf"hate|dislike|enjoy|want|choose|pick|favou?r|go (?:for|with)|take) {_THESE}",
    r"(?:[^,]{0,10},)?(?:我|咱|个人)?[^,]{0,4}?(?:喜欢|爱|选|偏好|倾向于?|想要|讨厌|中意|"
    rf"看好){_THESE_ZH}\Z",
    rf"{_THESE_ZH}我(?:更|比较|也|还是|最|挺|很|不)*(?:喜欢|想要|爱|讨厌)\Z",
    rf"(?:我)?(?:觉得|感觉|认为)?{_THESE_ZH}(?:更|比较|还是|最|要)*(?:好|合适|不错|行|可以|顺眼)一?[点些]?\Z",
    r"(?:[^,]{0,10},)?我?(?:[两三四几]个|[两几]种|两者|全部|它们)?都(?:不)?(?:喜欢|想?要|行|可以|爱|讨厌)\Z",
    r"(?:[^,]{0,10},)?我?(?:什么|啥|谁|哪个|哪种)(?:也|都)(?:不|没)?(?:喜欢|爱|讨厌|想要)\Z",
    r".*(?:喜欢|爱)[^,]{0,2}(?:这个|那个|它)\Z",
    # what it is like, how the other one was, a wisdom
    r"(?:it|that|this)(?:'s| is| was|'s been)? (?:like|an? \w+ for me|amazing|great|so|all|been|reminds?|"
    r"gives?|makes?)\b|"
    r"(?:reminds?|gives|makes|keeps) (?:me|us|you|a)\b|(?:really )?can't beat\b|love and\b|"
    r"i (?:really )?love all the\b|"
    r"you(?:'ve| have)\b",
    r".*(?:喜欢|爱|讨厌|想)我(?:\Z|,)|.*(?:喜欢|爱|支持)的[^,]{1,6}了\Z",
    r".*爱了(?:爱了|\Z|,)",
    r"(?:.*\b)?my (?:absolute )?(?:fav|favou?rite) (?:part|line|moment|bit|scene)\b|you(?:'re| are| were)\b|"
    r"for (?:always )?being\b",
    r"(?:上次|昨天|刚才|刚刚|那天)?(?:那|这)(?:个|家|部|本|首|款|张|场|集|道|次|"
    r"件)[^,]{0,10}我(?:个人)?(?:吃着|看着|听着|用着|觉得)?(?:很|也|挺|"
    r"不太|不|都|"
    r"还|比较)*(?:喜欢|爱|一般|满意|可以|行|感冒)",
    r"我?(?:个人)?(?:感觉|觉得|认为)(?!.{0,6}(?:喜欢|爱|习惯))[^,]{0,6}(?:刚|这|那|上映|你)",
    r"(?:上次|昨天|前天|那天|刚才)[^,]{0,8}我[^,]{0,6}(?:一般|还行|还可以|不错|喜欢)",
    r".*这[版个次份篇条][^,]{0,6}我(?:很|挺|比较|都)?(?:满意|喜欢|可以|看行)",
    r".*(?:喜欢|爱|讨厌)(?:死)?(?:了)?(?:你|这(?!样|种)|那(?!种|样)|它)",
    r".*(?:这个|那个|你的?)[^,，]{0,8}我(?:很|也|挺)?喜欢",
    # of a picture, a drawing or a deed of the other one: "love the blue vase in the pic"
    r"(?:(?:really|just|absolutely|totally|also) )*(?:love|like|adore)d? (?:all )?the (?!smell|sound|"
    r"taste|feel|idea of|"
    r"outdoors|sea|ocean|mountains|beach|rain|quiet|cold|heat|winter|summer|night|way i|city|countryside|"
    r"woods|water)",
    r".*\b(?:love|like|adore|enjoy|hate)d? (?:[\w' ]{1,40} )?(?:in (?:the|this|that) (?:pic|picture|photo|"
    r"image|drawing|"
    r"painting|video)|your (?!(?:short|brief|long|direct|detailed|answers?|repl(?:y|ies)|explanations?|code|"
    r"summaries)\b))",
    r".*\b(?:love|like|adore|hate|enjoy)d? (?:(?:how|where) (?:it|this|that|they|the)\b|to (?:bother|say|"
    r"admit|interrupt|break)|"
    rf"the (?:(?:(?:\w+ )?(?:draft|one|idea|ending|intro|title|answer|part)|{_WHICH}?(?:version|option))\b"
    r"(?! (?:with\b|of (?!it\b)))|"
    r"(?:\w+ )?(?:second|first|last)(?=\Z|,))|"
    r"when (?:it|this|that|they)\b|him\b|her\b(?! \w)|"
    r"(?:having|seeing|hearing) (?:you|your)\b|to (?:have|see|hear) (?:you|your|from you)\b)",
    r".*\b(?:like|love|enjoy|hate|appreciate|adore)d? (?:it(?! when| if)|this|that|these|those|"
    r"your|how (?:\w+ )?you|the way you|you)\b(?!.*\b(?:always|every time|from now on|in the future|"
    r"so write|when)\b)",
)
