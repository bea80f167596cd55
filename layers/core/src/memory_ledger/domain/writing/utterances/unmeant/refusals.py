"""Seeming facts: questions, suppositions, guesses, tasks."""

from __future__ import annotations

from memory_ledger.domain.text import pleasantries
from memory_ledger.domain.text.alternatives import any_of

SMALL_TALK = any_of(
    r"(?:hello |hi |hey )?(?:this is )?(?:a |just a |only a )?test(?:ing)?\b[\s,.:!\d]*(?:\d|test|message|"
    r"ignore|only|please|one)|(?:这是)?(?:一?条|一?个)?测试(?:测试|一下|消息|文本|,|\d|\Z)",
    r"(?:谢谢|多谢|感谢|辛苦)[^,]{0,6}[,!]?[^,]{0,12}(?:管用|有用|好用|搞定|解决|可以|成|很棒|清楚|明白)了?\Z",
    rf"(?:{pleasantries.SMALL_TALK}|[\s,~.!])+\Z",
)
TELLS_WHAT = any_of(
    r"(?:先|再|都|请|要|也|就|直接|务必)*(?:说|写|标|列|注|讲|告诉我?|解释|指出|点明)(?:明|清楚?|出)?(?!说)[^,]{0,6}(?:哪|什么|怎么|为什么|多少)",
)
"""An order to say what something is: 先说改了哪里."""
ASKS = any_of(
    r".*(?:能|会|要|行|可以)[^,]{0,8}不\Z|.*(?:要|该)(?:注意|准备|带|买|看)(?:点|些)?啥",
    r"(?!.*现在不在).*([\u4e00-\u9fff])[不没]\1(?!\1)",
    r".*[,;] (?:how|what|why) (?:do|does|did|can|should|is|are|to|would)\b",
    r".*[,;] (?:where|when|which|who) (?:do|does|did|can|should|to|would)\b",
    r".*[,;] (?:can|could|would|will) you\b",
    r".*(?:吗|呢|么|嘛)\Z|[^,]{2,}吗,",
    r".*(?:怎么(?!都|着)|如何|为什么|为啥|咋(?:样|办|整|弄|回事)|(?<!没)(?<!说)什么(?!的|都|"
    r"时候都|[^,吗呢]{1,4}[都也](?!不?知道|可以吗))|是不是|是否|能不能|可不可以|有没有|好不好|要不要(?!支持)|多少(?!都)|哪(?!怕|儿都|"
    r"里都)|几点|谁知道|步骤是啥|远不远|行不行)",
    r".*(?:是谁|谁(?:说|写|唱|演|发明|画|拍)的)\Z",
    r"(?:请问|想问|问一下|你知道|你觉得|你说)",
    r"(?:what|how|why|when|where|who|whom|whose|which)(?:'s|'re| \w+){0,2} (?:do|does|did|is|are|"
    r"am|was|were|can|could|will|would|should|has|have|language|kind)\b(?! i (?:like|love|prefer|"
    r"hate|want|need) (?:is|are|most))",
    r"(?:what|how|where|when|who|which \w+) to\b",
    r"(?:what|who|where|how|when)(?:'s|'re) ",
    r"(?:why|how long|how many|how much|how come|what kind|which (?:one|language|of))\b",
    r"(?:do|am|have|had|shall|may|might)(?:n't)? (?:i|you|we|they|he|she|it|there|this|that|the|"
    r"my|your|our|people|anyone)\b",
    r"(?:does|did|is|are|was|were|can|could|will|would|should|has)(?:n't)? (?:i|you|we|they|he|"
    r"she|it|there|this|that|the|my|your|our|people|anyone|[a-z]{2,14}) (?!my\b)",
)
NO_QUESTION = any_of(
    r"(?:你|您)?(?:以后|今后|往后|从今以?后)[^,]{0,4}(?:不用|别|不要|请|就别|都不用|无需)",
    r"(?:不对|不是){2,}|.*(?:无所谓|都行|都可以|不重要|随意)(?!吗)",
    r"(?:不管|无论|不论|凡是?|任何|随便|别问)",
    r"(?:have|had|do|did) (?:the|my|a|an|your|it)\b(?! )",
    r"do (?:it|this|that|so)\b",
    r"will do\b",
    r"is there\b(?! )",
    r"may \w+ be with",
)
_IF_ZH = "(?<![主重首次需只摘纪概定须不])要"
"""要 of 要是 and 要不是; that of 主要是, 摘要是, 一定要是 supposes nothing."""
_IN_CASE_ZH = r"(?<![一二两三四五六七八九十百千几\d])万一"
"""That of a number, as in 两万一, supposes nothing."""
SUPPOSES = any_of(
    r"(?:将来|以后|哪天|有朝一日)(?:我)?(?:有|要是|能|成|发财)[^,]{0,8}了,",
    r"我(?:若是|要是(?!问|说|发|贴|提|让|用)|假装|扮演?|装作|来演)|(?:假使|换作|换做|换成是|等我[^,]{1,8}(?:了|以后|之后),)",
    r"(?:when|once|after) i (?:retire|grow up|finally|get|have|move|graduate|win)\b.*\bi(?:'ll| will|'d)\b",
    # "had it not been for", 要不是当年选错专业; a rule is none: 要不是紧急情况,别给我打电话
    rf"[^,]{{0,6}}(?:{_IF_ZH}不是|若不是|若非)(?!是|[^,]{{1,16}},(?:就|都)?(?:请|别|不要|不用|一律|勿))",
    r"(?:if not for|were it not|had (?:it|we|they|he|she|not)|if only (?:i|we|my|it|they|there))\b",
    rf"[^,]{{1,6}}(?:{_IF_ZH}是|假如|假设|倘若|{_IN_CASE_ZH})",
    r"(?:如果|假如|假设|假想|假定|要是|倘若|若是|若(?=我)|万一|比如说?|比方说?|譬如|想象|设想|就当|"
    r"当作|哪怕|即使|除非|当我是)",
    r"(?:if i\b|if we\b|if my\b|if you\b|if (?:he|she|they|it|there|someone|one)\b|suppose|"
    r"supposing|imagine|what if|assum(?:e|ing)|let'?s (?:say|pretend|assume|imagine)|say,? (?:i|"
    r"my|we)|hypothetically|pretend|"
    r"were i\b|had i\b|in a world where|even if|unless|as if|let me pretend|for the sake of argument)\b",
)
SUPPOSES_ANYWHERE = any_of(
    rf"(?:我就当|(?<!别再)(?<!不要再)(?<!别)当我是|假装我|如果我|假设我|{_IF_ZH}是我)(?!(?:没)?(?:问|说|发|贴|提|让))",
    r"\b(?<!as )(?:if i (?:were|was|had|lived|preferred|could|moved|became|said|told)|i would (?:be|have|"
    r"move|live|take) .* if|i wish i)\b",
)
WORKS_ON_TEXT = any_of(
    r"(?:please )?(?:(?:can|could|would|will) you )?(?:please )?(?:turn|put|make|rewrite|reword|convert|"
    r"change|"
    r"format) (?:this|these|the following)\b[^:]{0,50}:",
    r"(?:please )?(?:start|begin|open|end|finish|write|make) (?:the|a|my|this|your) [\w ]{2,30}:",
    r"(?:请|麻烦|帮我|给我|替我|你|帮忙)*把(?:这|下面|下边|上面|以下|刚才|那)[^,]{0,14}?(?:改|翻|译|缩|压|润|扩|精简|整理|排|拆|合并|转|总结|概括|删|标)",
    r".{0,24}(?:翻译|润色|改写|改成|校对|改语法|改病句|造句|仿写|续写|扩写|缩写|总结|概括|分析|"
    r"解释|点评|评价).{0,12}(?:[:：]|下面|以下|这[句段篇]|一下这)",
    r"(?:please )?(?:translate|proofread|fix|correct|rephrase|paraphrase|polish|rewrite|reword|"
    r"improve|edit|check|summari[sz]e|analy[sz]e|parse|explain|complete|continue|convert|"
    r"classify)\b.{0,60}:",
)
GUESSES = any_of(
    r"我(?:还)?没(?:想好|决定|考虑好)[^,]{0,4}(?:要不要|是否|([一-龥])不\1)",
    r"(?:搞不好|弄不好|估摸|指不定|说不好)|我(?:还|正)?(?:在)?(?:想|纠结|犹豫|考虑)(?:着)?(?:要不要|是否|该不该|是不是)",
    r"(?:看起来|看样子|看来|似乎|感觉|应该是|估计|多半)",
    r"(?:it (?:looks|seems|sounds|appears)|seems? (?:like|to)|the user (?:probably|likely|seems|"
    r"may|might)|(?:he|she|they) (?:seems?|must be|is probably|are probably))\b",
    r".{0,6}(?:我猜|我估计|可能我|也许|大概我|我?大概率|我?八成|说不准|说不定|没准|或许|我好像|好像我|我可能|"
    r"我怕不?是(?:个|真|要|得|有|该)|我大概(?:是|算|会|属于)|我也许|我应该算|恐怕我)",
    r".*(?:不确定(?!的)|说不准|不好说|没试过|不太清楚是|拿不准|吧,?不)",
    r"(?:听你的|你(?:是不是|好像|可能|大概|肯定|似乎|该不会|一定)?(?:觉得|以为|认为|猜|当我))",
    r"i(?:'m| am) (?:probably|maybe|perhaps|possibly|sort of|kind of)\b",
    r"(?:maybe|perhaps|possibly|probably|i guess|i suppose|i might|i may\b|we might|i could be|"
    r"i think i (?:might|may|could)|i wonder|you (?:probably|seem|must|might|may)|not sure|"
    r"i'?m not sure|chances are|i'm guessing|it seems i)",
    r".*\b(?:maybe|perhaps)\Z",
    r".*(?:\bnot sure\b|hard to say|who knows|never tried|no idea)",
)
_IS_SO = r"(?:has|have|is|are|was|were|will be)"
_DOES_SO = r"(?:meets?|starts?|begins?|ends?|runs?|opens?|closes?|moved|changed|switched|takes place)"
_OF_ITS_THING = (
    r"(?:day|days|date|time|times|deadline|cut-?off|run|runs|review|reviews|suite|results?|environment|"
    r"list|price|prices|template|format|number|card|in|out|up|ins|ups)"
)
_NO_OBJECT = (
    r"(?!(?:an?|the|this|that|these|those|my|our|your|his|her|their|its|it|me|us|him|them|if|whether|what|"
    r"who|whom|whose|whoever|whatever|when|where|which|why|how|all|any|some|every|each|everything|"
    r"everyone|for|to|with|at|in|on|from|of|by|about|up|out|and|or|\d+|one|two|three|i|we|you|he|she|they|"
    r"there)\b)"
)
NAMES_THING = any_of(
    rf"(?:book|schedule|plan|order|call|design|email)(?: {_IS_SO}\b|"
    rf"(?:[ -]{_NO_OBJECT}[\w'-]+){{1,2}} (?:{_IS_SO}|{_DOES_SO})\b)",
    rf"(?:test|check|report|note|draft|list|search|read|run)(?:[ -]{_OF_ITS_THING})? {_IS_SO}\b",
    rf"(?:test|check|report|note|draft)[ -]{_OF_ITS_THING} {_DOES_SO}\b",
)
"""
What begins with a noun that is an order elsewhere: "book club has switched to Tuesdays".

Who is asked to check or to report is told what: "check Redis is up" is an order.
"""
_OF_ANSWERS = (
    r"(?:(?:all|your|the|my|only|just|short|brief|long|full|concise|exact|more|less|fewer)\b|(?:\w+ )?"
    r"(?:answers?|repl(?:y|ies)|responses?|summar(?:y|ies)|results|prices|times|dates|numbers|options|examples|"
    r"feedback|advice|code|sources|links|steps|units?|formats?|names|details|bullets?|tables?|lists?|everything)\b)"
)
"""What one wants of the assistant again and again: "give me short answers"; pears are for once."""
TASK = any_of(
    r"(?:请|帮我|给我)?用[^,]{1,14}(?:造|组)|起草|拟(?:一份|个)|(?:给|帮)[^,]{1,10}打(?:个)?分",
    r"(?:根据|按照|结合|参考|围绕|针对|基于)[^,]{1,20}(?:写|做|出|列|生成|设计|拟|给)|用[^,]{1,8}(?:夸|描述|形容|回答|翻)",
    r"(?:请|麻烦)?(?:你)?(?:帮我|给我|替我)把",
    r"(?:请|麻烦|帮我|给我|替我|能|可以)*(?!(?:画画|做[饭操饮]|做作业|写作业|查房)的?时间)"
    r"(?:写(?!作|字|代码的?时)一?|改|翻译?|推荐|解释|讲讲|讲一下|查|算|画|"
    r"做一?个|生成|列|起(?!床|夜|居|身)个?|总结|分析|对比|比较|找|提醒|把(?:下面|上面|这)|介绍|设计|看看|"
    r"看一下|想个)",
    r"把.{1,60}(?:翻|改|换|写|译|转)(?:译)?成",
    r"(?:用|以).{1,10}(?:概括|总结|说明|解释|写|介绍)(?!时)",
    r".*(?:安排一下|给点建议|看看|规划一下|出个主意|列个|做个计划)\Z",
    r".*\b(?:(?:please|and|to|you|could|,|\A) ?help me (?:\w+)|any (?:advice|tips|ideas|suggestions)|"
    r"plan my|can you help)\b",
    r".*(?:帮我(?!记|存|把)|给我(?:写|做|查|列|推荐|讲|一份|一个|几)|提醒我|教我|告诉我(?:怎|如|"
    r"什)|看看哪里)",
    rf"(?!{NAMES_THING.pattern})"
    r"(?:please )?(?:write|refactor|translate|explain|summari[sz]e|compare|draft|compose|create|generate|"
    r"build|make (?:a|an|me|it|that|this|the)|find|list|show me|tell me (?:about|how|what|why|a)|"
    r"give (?:me|us) (?:a|an|the|some|five|ten|three|\d)|(?:give|get|bring|pass|hand) (?:me|us) "
    rf"(?!{_OF_ANSWERS})[a-z]+(?: [a-z]+){{0,3}}(?: instead| please| now)?\Z|"
    r"help|fix|debug|remind|set a|plan|recommend|"
    r"suggest|calculate|convert|describe|look (?:up|at)|search|check|read|run|"
    r"shorten|expand|rephrase|reply (?:with|to)|respond to|answer the|send|schedule|book|order|"
    r"buy|let me|let's (?!settle|lock|go with|use (?!this)|standardi|stick)|can you|could you|"
    r"would you|will you|now)\b",
)
