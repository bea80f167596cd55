"""What looks like a fact and is none: questions, suppositions, quotations, guesses, tasks."""

from __future__ import annotations

from memory_ledger.domain.utterances.patterns import any_of

SMALL_TALK = any_of(
    r"(?:谢谢|多谢|感谢|感恩|辛苦|好的?|收到|明白|知道|了解|哈+|呵+|嘿+|嗯+|哦+|你好|您好|早上好|"
    r"下午好|晚上好|早安|晚安|再见|拜拜|不客气|没事|没关系|没问题|"
    r"太棒|太好|真棒|厉害|在吗|不急|算了|你|您|啦|了|呀|啊|的|吧|晒|大家|ok|okay|thanks?|"
    r"thank you|thx|ty|many|so|very|much|a lot|cheers|hi|"
    r"hello|hey|there|good (?:morning|evening|night|afternoon)|bye|goodbye|see you|great|nice|"
    r"cool|lol|haha|never mind|nevermind|"
    r"got it|sounds good|perfect|awesome|you'?re welcome|no problem|[\s,~.!])+\Z"
)
ASKS = any_of(
    r".*([\u4e00-\u9fff])[不没]\1(?!\1)",
    r".*[,;] (?:how|what|why|where|when|which|who) (?:do|does|did|can|should|is|are|to|would)\b",
    r".*[,;] (?:can|could|would|will) you\b",
    r".*(?:吗|呢|么|嘛)\Z",
    r".*(?:怎么(?!都|着)|如何|为什么|为啥|咋(?:样|办|整|弄|回事)|(?<!没)(?<!说)什么(?!的|都|"
    r"时候都)|是不是|是否|能不能|可不可以|有没有|好不好|要不要(?!支持)|多少(?!都)|哪(?!怕|儿都|"
    r"里都)|几点|谁知道|步骤是啥|远不远|行不行)",
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
    r"(?:不管|无论|不论|凡是?|任何|随便|别问)",
    r"(?:have|had|do|did) (?:the|my|a|an|your|it)\b(?! )",
    r"do (?:it|this|that|so)\b",
    r"will do\b",
    r"is there\b(?! )",
    r"may \w+ be with",
)
SUPPOSES = any_of(
    r"(?:如果|假如|假设|假定|要是|倘若|若是|若(?=我)|万一|比如说?|比方说?|譬如|想象|设想|就当|"
    r"当作|哪怕|即使|除非|当我是)",
    r"(?:if i\b|if we\b|if my\b|if you\b|if (?:he|she|they|it|there|someone|one)\b|suppose|"
    r"supposing|imagine|what if|assum(?:e|ing)|let'?s (?:say|pretend|assume|imagine)|say,? (?:i|"
    r"my|we)\b|hypothetically|pretend|"
    r"were i\b|had i\b|in a world where|even if|unless|as if|let me pretend|for the sake of argument)",
)
SUPPOSES_ANYWHERE = any_of(
    r"(?:我就当|当我是|假装我|如果我|假设我|要是我)",
    r"\b(?:if i (?:were|was|had|lived|preferred|could|moved|became|said|told)|i would (?:be|have|"
    r"move|live|take) .* if|i wish i)\b",
)
_TELLS_ZH = (
    r"(?:说(?!起|错|明|到|来|白)|讲(?!起|到|课|究|台)|写(?:着|道|的是)|念叨|表示|提到|宣布|唱|"
    r"道出|回答|声称|问我)"
)
_OTHERS_ZH = (
    r"(?:他们?|她们?|它|人家|有人|别人|网上|书里?上?|文章|新闻|报道|小说|歌词|电影|台词|广告|"
    r"网页|邮件|会议纪要|纪要|公告|通知|原文|老板|领导|同事|老师|医生|客户|朋友|同学|"
    r"小[一-龥]|老[一-龥](?!家|是|婆|公)|[一-龥]总|我(?:爸|妈|爷爷|奶奶|爹|娘|老婆|老公|太太|"
    r"先生|女儿|儿子|姐|哥|弟|妹)妈?爸?|主角|作者|专家|俗话|古人)"
)
QUOTES = any_of(
    r"(?:自称|声称|据说|听说|传闻|宣称|号称)",
    r"\b(?:claims? to|supposedly|allegedly|rumou?r has it|i heard)\b",
    rf"{_OTHERS_ZH}[^,，。]{{0,10}}{_TELLS_ZH}",
    rf"{_OTHERS_ZH}[^,，。]{{0,6}}(?:是[:,，]?\s*\"|里有句话?|有句话?|有这么一句)",
    r"(?:有句话|俗话|常言道|歌词)(?:说|讲|是|叫)?",
    r"\b(?:he|she|they|it|someone|somebody|people|everyone|my (?:\w+ )?\w+|the (?:\w+ )?\w+|"
    r"[a-z]+|bartleby) "
    r"(?:always |once |often |just |also |used to |has |have |had )?(?:said|says|say to|told|"
    r"tells|wrote|writes|reads|goes|claims?|claimed|mentions?|mentioned|insists?|replied|"
    r"answered|quoted?|states?|stated|keeps? saying|announced|asked me)\b",
    r"\baccording to\b",
    r"\bquote\b",
    r"\bto quote\b",
    r"\bas the saying goes\b",
    r"^\"[^\"]+\"\s*(?:-|—|–|by )",
)
SPEAKER_IS_USER = any_of(
    r"(?:i|we|i've|i'd|as i|like i) (?:just |already |always |once |have |had )?(?:said|told|say|"
    r"mentioned|stated|wrote|misspoke)\b",
    r"我(?:刚才?|之前|以前|说)?(?:说|讲)",
    r"(?:no|sorry|wait|actually),? i said",
)
WORKS_ON_TEXT = any_of(
    r".{0,24}(?:翻译|润色|改写|改成|校对|改语法|改病句|造句|仿写|续写|扩写|缩写|总结|概括|分析|"
    r"解释|点评|评价).{0,12}(?:[:：]|下面|以下|这[句段篇]|一下这)",
    r"(?:please )?(?:translate|proofread|fix|correct|rephrase|paraphrase|polish|rewrite|reword|"
    r"improve|edit|check|summari[sz]e|analy[sz]e|parse|explain|complete|continue|convert|"
    r"classify)\b.{0,60}:",
)
GUESSES = any_of(
    r"(?:看起来|看样子|看来|似乎|感觉|应该是|估计|多半)",
    r"(?:it (?:looks|seems|sounds|appears)|seems? (?:like|to)|the user (?:probably|likely|seems|"
    r"may|might)|(?:he|she|they) (?:seems?|must be|is probably|are probably))\b",
    r".{0,6}(?:我猜|我估计|可能我|也许|大概我|说不准|说不定|没准|或许|我好像|好像我|我可能|"
    r"我大概(?:是|算|会|属于)|我也许|我应该算|恐怕我)",
    r".*(?:不确定|说不准|不好说|没试过|不太清楚是|拿不准|吧,?不)",
    r"(?:听你的|你(?:是不是|好像|可能|大概|肯定|似乎|该不会|一定)?(?:觉得|以为|认为|猜|当我))",
    r"i(?:'m| am) (?:probably|maybe|perhaps|possibly|sort of|kind of)\b",
    r"(?:maybe|perhaps|possibly|probably|i guess|i suppose|i might|i may\b|we might|i could be|"
    r"i think i (?:might|may|could)|i wonder|you (?:probably|seem|must|might|may)|not sure|"
    r"i'?m not sure|chances are|i'm guessing|it seems i)",
    r".*(?:\bnot sure\b|hard to say|who knows|never tried|no idea)",
)
TASK = any_of(
    r"(?:请|麻烦)?(?:你)?(?:帮我|给我|替我)把",
    r"(?:请|麻烦|帮我|给我|替我|能|可以)*(?:写一?|改|翻译?|推荐|解释|讲讲|讲一下|查|算|画|"
    r"做一?个|做个|生成|列|起个?|总结|分析|对比|比较|找|提醒|把(?:下面|上面|这)|介绍|设计|看看|"
    r"看一下|想个)",
    r"把.{1,60}(?:翻|改|换|写|译|转)(?:译)?成",
    r"(?:用|以).{1,10}(?:概括|总结|说明|解释|写|介绍)(?!时)",
    r".*(?:安排一下|给点建议|看看|规划一下|出个主意|列个|做个计划)\Z",
    r".*\b(?:help me (?:\w+)|any (?:advice|tips|ideas|suggestions)|plan my|can you help)\b",
    r".*(?:帮我(?!记|存|把)|给我(?:写|做|查|列|推荐|讲|一份|一个|几)|提醒我|教我|告诉我(?:怎|如|"
    r"什)|看看哪里)",
    r"(?:please )?(?:write|refactor|translate|explain|summari[sz]e|compare|draft|create|generate|"
    r"build|make (?:a|an|me|it|that|this|the)|find|list|show me|tell me (?:about|how|what|why|a)|"
    r"give me (?:a|an|the|some|five|ten|three|\d)|help|fix|debug|remind|set a|plan|recommend|"
    r"suggest|calculate|convert|describe|look (?:up|at)|search|check|read|run|"
    r"shorten|expand|rephrase|reply (?:with|to)|respond to|answer the|send|schedule|book|order|"
    r"buy|let me|let's (?!settle|go with|use (?!this)|standardi|stick)|can you|could you|"
    r"would you|will you|now)\b",
)
OF_OTHERS = any_of(
    r"(?:我|我们)[^,，。的]{0,5}的(?:同事|朋友|老板|领导|同学|室友|邻居|客户|闺蜜|老师|亲戚)",
    r"(?:my|our) [\w' ]{0,20}'s (?:boss|manager|colleagues?|neighbo[u]?rs?|friends?|clients?|"
    r"teacher|roommate)\b",
    r"(?:他们?|她们?|它|人家|别人|大家|小[一-龥](?!组|区|店|公司|孩|宝|儿|猫|狗|时|说|学|麦)|"
    r"老(?!家|婆|公|板娘|爸|妈|弟|妹|伴)[一-龥](?!是我)|[一-龥]总|隔壁)",
    r"我(?:的|们|们的|那个?|有个|一?个)?(?:同事|朋友|老板|领导|上司|同学|室友|邻居|客户|闺蜜|"
    r"哥们|前任|前男友|前女友|房东|老师|导师|甲方)(?!叫|姓|的名字|名叫|是我的?)",
    r"(?:he|she|they|his|her|their|tom|anna|ann|bob|everyone|someone|people|john|jane|mary|"
    r"the (?:boss|client|customer|manager|neighbo[u]?r))\b",
    r"(?:my|our) (?:\w+ )?(?:boss|manager|colleague|coworker|co-worker|neighbo[u]?rs?|friends?|"
    r"client|clients|customer|customers|teacher|teammate|roommate|flatmate|landlord|ex|professor|"
    r"supervisor|intern|ceo|cto)(?:'s)?\b(?! (?:is called|is named|name is|"
    r"called)\b)(?!,? (?:who )?is my)",
)
