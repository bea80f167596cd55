"""Moments: instructions for this answer or conversation, events of the day."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of, led_by
from memory_ledger.domain.text.calendar_words import OF_WEEK_ZH, ON_WEEKDAY, WEEK_ZH

_TALK = (
    r"(?:chat|conversation|session|thread|answer|reply|response|message|exchange|discussion|exercise|"
    r"example|topic|task|draft|round|question)"
)
_TALK_ZH = r"(?:对话|聊天|会话|回答|回复|答复|话题|讨论|练习|任务|问题?|消息|答案|题目?|例子|提问)"
_LASTS = (
    r"(?:projects?|repo(?:sitor(?:y|ies))?s?|teams?|clients?|customers?|compan(?:y|ies)|codebase|accounts?)\b"
)
"""What is this one and no other, and is there tomorrow."""
BOUND = any_of(
    r"\b(?:in|for|during|within|throughout|the (?:rest|remainder|end) of|do|keep|only) (?:this|"
    r"the current|our current|today's) (?:one |whole |particular )?"
    rf"{_TALK}\b",
    r"(?:眼下|当前|目前|(?<!你)(?<!你的)[这本此]|这一)(?:这)?(?:一)?(?:个|次|回|轮|场|趟|段|条)的?(?:对话|"
    r"聊天|会话|回答|回复|答复)",
)
"""What names the conversation itself: even "always" holds for it only."""
FOR_NOW = any_of(
    r"(?:now )?(?:until|till|while) (?:we're|we are|we|i'm|i am|i|this|the|you)\b[^,]{0,50}\b(?:session|"
    r"chat(?:ting)?|talking|conversation|thread|draft|essay|"
    r"story|task|exercise|done|finish(?:ed)?|over|work(?:ing)?|say|tell)\b",
    r"(?:i'm |i am )?(?:making )?(?:one|an|just one|a small) exception\b|hold off\b|just (?:today|tonight|"
    r"this morning)\b|for once\b",
    r"let's (?:do|keep|hold|have|make|switch|run|spend) (?:the rest of )?(?:this|the|our) (?:chat|"
    r"conversation|session|thread|discussion)\b",
    rf"for this (?!{_LASTS})\w+(?: \w+)? only\b|for (?:today|tonight|the day|this (?:one|morning|"
    rf"afternoon|evening|"
    r"week))\b|while (?:i'm|i am|we're) \w+ing\b",
    r"先(?:按|照|就|这么|这样|凑合)[^,]{1,12}(?:来|吧|着|走|算)?,.*(?:再说|再改|再议|再换|再调|再看)",
    r"(?:眼下|现阶段|此刻)(?:先|就|只)",
    r"就(?:今天|今晚|现在)|在?[^,]{0,8}(?:聊|说|讲|谈|弄|改|写|录)完[^,]{0,6}(?:之?前|为止)|[^,]{0,6}破例",
    r"(?:破(?:个|一次)?例|例外|聊完|说完|讲完|等我|直到)",
    r"(?:就|只|仅|但|我想)?(?:这|本|下)(?:一)?(?:次|回|轮|趟|问)(?:会话|对话|聊天)?(?!考|会议|旅|出|"
    r"面|活|比|项|经|月|周)",
    r"(?:在|仅限|只限|限于)?(?:这|本|下面?|上面?|接下来|刚才|前面|后面|下一)(?:这|那|"
    r"的)?(?:一)?(?:(?:段|篇|封|份|题|句|条|部分|张|首|幅|节|章)|个(?=会话|对话|聊天|话题|信|稿|文|邮件|"
    r"报告|问题|回答|答案|回复|表|ppt|例子|任务|作业|版本|"
    r"请|你|我|用|先|别|也|要))(?:会话|对话|聊天|话|信|稿子?|"
    r"文章?|邮件|报告|问题|回答|答案|文字|表|ppt)?(?!月|星期|礼拜|学期|季度|世纪|项目|习惯|人|时区|"
    r"公司|团队|故事|爱好)",
    r"(?:暂时|目前先|今天先|先暂时|先用|先不|先别|临时|仅此一次|下不为例|现在开始你|"
    r"从现在开始你演|接下来)",
    r"(?:今天|今儿|今晚|今日|明天|现在|刚才|等会儿?)(?:个|的|咱们?|"
    r"我们?)*[^,，]{0,8}?(?:请(?![了假客来])|先(?!生)|"
    r"用(?![了的掉完])|说(?![的好到起])|(?<!特)别(?![墅人克处家的])|不要|写(?![了的完])|"
    r"(?<![一两二三四五六七八九十几])只|你|压缩|改|换|活泼|答案)",
    r"(?:until|till) (?:lunch|dinner|tonight|tomorrow|noon|midnight|the end)\b",
    r"(?:只有?|仅|就)?(?:这|那)(?:一)?(?:封|篇|段|题|句|份)",
    r"(?:now )?(?:format|write|make|keep|explain|put|say|give|phrase|do|answer) (?:me )?(?:this|"
    r"that|it|today's|the next)\b",
    r"(?:(?:just |only )?(?:for )?this (?:time|once|one|answer|reply|question|message|email|chat|"
    r"conversation|session|paragraph|document|letter|report|task|exercise|section|text|draft|"
    r"piece|thread|turn|round)|"
    r"for now|for the (?:time being|moment|next|rest)|just (?:once|for (?:today|now|a (?:bit|"
    rf"moment|second)))|only (?:today|for(?! this {_LASTS}))|right now|temporarily|today,? (?:we|"
    rf"let's|i want|"
    r"please|use|only|speak|answer|reply|respond|call)|at the moment|"
    r"(?:in|during|within) this (?:chat|conversation|session|thread|document|reply|answer))\b",
)
FOR_NOW_ANYWHERE = any_of(
    r"(?:唯独|单单|单独|只有)这一?[次条个封篇份]",
    r"(?:眼下|当前|目前|接下来|(?<!你)(?<!你的)[这本此下]|这一)(?:这)?(?:一)?(?:个|次|回|轮|场|趟|段|条|"
    rf"道|几[个条次轮句道])?的?{_TALK_ZH}(?!很|"
    r"太好|真|不错|我)",
    r"(?:这次例外|[咱我]们?这[次轮场段](?:聊天|对话|会话)|之后(?:再)?(?:恢复|换回|改回)|录完就|聊完就|"
    r"完了就不用|用完就)",
    r"(?:仅此一次|就这一次|只此一次|下不为例|这(?:次|回|封|篇|段|题|轮)|本(?:次|轮)(?!会议)|"
    r"其他的照旧|刚才那个|上面那段|下面(?:这个|的)?问题|下面(?:这|的)?(?:几|两|三)?(?:个|题|道|段))",
    led_by(
        r"\b",
        r"for this one\b,? (?:just|only|please|use|give|make|keep)",
        r"(?:in|for|during|within|throughout|until the end of|(?:for |until )?the (?:rest|remainder|"
        r"duration|end) of) (?:this|the current|our current|"
        rf"the present|today's) (?:one |whole |particular |entire )?{_TALK}\b",
        rf"(?:your|the|my|these|this) (?:very )?next (?:couple of |few |two |three |\w+ )?{_TALK}s?\b",
        r"this (?:one |whole |particular )?(?:chat|conversation|session|thread|answer|reply|"
        r"response)\b(?! (?:is|was|of yours|helped|looks))",
        rf"(?:only|just) (?:for |in )?(?:this|the current|the next) (?!{_LASTS})\w+",
        r"until (?:i say|we're done|i'm done|i log|i sign|i leave|i finish|i get|further)\b(?! notice)",
        r"once (?:this|that|we're|i'm) .{0,40}\b(?:done|finished|over|through)\b",
        r"(?:go|switch) back to \w+ (?:once|after|when)\b",
        r"(?:answer|speak|chat|talk|reply|write|respond|use|call|keep)\b.{0,40}\btoday\Z",
        r"(?:just (?:for )?this (?:once|time|one)|this (?:time|once)(?: only)?|for now|for the (?:moment|"
        r"time being)|"
        rf"just for (?:now|today)|just once|only today|only for(?! (?:me|us|this {_LASTS})\b)|"
        # "note to self, keep this one: …" points at what follows
        r"this one\b(?!(?:(?<=keep this one)|(?<=save this one)|(?<=note this one)) ?:)|the next (?:question|"
        r"exercise|one|reply|answer|part)|"
        r"(?:in|for|during|of|use .* in) this (?:chat|conversation|session|document|paragraph|"
        r"section|email|letter|report|reply|answer|essay|file)|(?:the|that|this) (?:last|next|"
        r"previous|above|second|first|third) (?:paragraph|sentence|section|answer|reply|part|line)|"
        r"(?:table|text|code|answer|paragraph) (?:above|below)|reply with a single|to this\Z)\b",
    ),
)
EVENT_OF_NOW = any_of(
    r"(?:我|我们)?(?:明[早晚天]|后天|大后天|今[晚早])(?![^,]*(?:起|开始|之?前))",
    r".*(?:[忙累困急气吵乱堵热冷](?:得|到)|焦头烂额|不可开交|团团转|那时候|那会儿|怀念)",
    r"[^,]{0,4}(?:前阵子|前几天|那天|有一?次|上周末|上次|那次)(?!说|跟|提|告诉|让)[^,]*[了过]",
    r".*(?:这会儿|此刻|这两天|这几天|这阵子)",
    r"(?:我|我们|咱们?)?(?:公司|组|部门|团队|家)?(?:里)?(?:下|这|本)(?:周|个?月)(?!起|开始|一起)",
    r"(?:i|we)(?:'ve| have)?(?: got)? (?:have |a |an |my |our )+[\w ]{2,30}? (?:next|this (?:week|month|"
    rf"afternoon|evening)|tomorrow|on {ON_WEEKDAY}\b|at \d)",
    rf"我?(?:们)?(?:明天|后天|大后天|今天|今晚|下午|晚上|中午|一会儿?|待会儿?|(?:这|下)"
    rf"(?:个?{WEEK_ZH}|个月)?[{OF_WEEK_ZH}末]?)(?:就|还|又)?(?:要|得|有|去|想|打算|"
    r"约)",
    r"[^,]{0,8}(?:饿|累|困|气|笑|烦|热|冷|急|吓|疼|渴)死(?:了|我)",
    r".*(?:刚(?!满|过\d|当|升|毕业|入职|加入|结婚|上|出生|搬|换|转)刚?|刚才|昨[天晚]|前天|今[早晨]|"
    r"今天(?!起|开始)|"
    r"今晚|上周(?!.*(?:搬|跳|换|入职))|马上|待会|等会|回头|一会儿|(?<!走)路上|外面|终于|正在(?!学|读|"
    r"备考|准备|攻读|减肥|戒|找工作)|"
    r"现在(?:正)?在(?:开车|路上|外面|地铁|车|机场|家|公司楼下|开会|等|忙|排队)|先去|"
    r"下午[一二三四五六七八九十\d]点有)",
    r".*\b(?:yesterday|last night|this morning|just (?:finished|got|saw|had|read|ate|came|went|"
    r"left|arrived|woke)|right now|today|tonight|tomorrow|in (?:ten|five|\d+) minutes|"
    r"(?<!closes )(?<!opens )(?<!starts )(?<!ends )(?<!up )at (?:five|"
    r"six|three|\d)(?: today)?\Z|later\Z|brb|a minute ago|on my way|heading (?:out|home|to))\b",
)
STILL_TROUBLED = any_of(
    r"还是(?:报|不行|没用|错|失败|卡|一样|崩|超时|打不开)",
    r"\bstill (?:\w+ )?(?:fails?|failing|crash|error|broken|the same|not working|nothing|doesn't|won't)",
)
"""What was changed on the way to something that works is no correction."""
TROUBLE = any_of(
    r"(?:老是?|总是?|一直|经常|动不动就)(?:断|卡|掉|死机|崩|闪退|超时|重启)",
    r"(?:连不上|打不开|装不上|用不了|不能用|没反应|卡死(?!在)|卡住|坏了|死机|蓝屏|黑屏|上不了网|"
    r"登不上|崩了|不工作|不好使|不见了|丢了)",
    r"\b(?:can't connect|won't \w+|not connecting|keeps? (?:crashing|failing|freezing|"
    r"disconnecting)|is broken|stopped working|doesn't (?:load|open|start|respond)|blue screen)\b",
    r"(?:报错|错误|异常|崩溃|失败|跑得很慢|跑不通|bug|编译不|遇到了?|打不开|没反应|indexerror|"
    r"\b40[0-9]\b|\b500\b)",
    r"\b(?:errors?|exception|crash(?:es|ed)?|fails?|failed|failing|bug|stack trace|exit code|"
    r"doesn't work|not working|won't (?:start|compile|run|build)|segfault|timed? out|40[0-9])\b",
)
