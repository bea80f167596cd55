"""What holds for now only: instructions for this answer or conversation, events of the day."""

from __future__ import annotations

from memory_ledger.domain.utterances.patterns import any_of

FOR_NOW = any_of(
    r"(?:就|只|仅|但|我想)?(?:这|本|下)(?:一)?(?:次|回|轮|趟)(?:会话|对话|聊天)?(?!考|会议|旅|出|"
    r"面|活|比|项|经|月|周)",
    r"(?:在|仅限|只限|限于)?(?:这|本|下面?|上面?|接下来|刚才|前面|后面|下一)(?:这|那|"
    r"的)?(?:一)?(?:个|段|篇|封|份|题|句|条|部分|张|首|幅|节|章)(?:会话|对话|聊天|话|信|稿子?|"
    r"文章?|邮件|报告|问题|回答|答案|文字|文|表|ppt)?(?!项目|习惯|人|时区|公司|团队|故事|爱好)",
    r"(?:暂时|目前先|今天先|先暂时|先用|先不|先别|临时|仅此一次|下不为例|现在开始你|"
    r"从现在开始你演|接下来)",
    r"(?:今天|今儿|今晚|今日|明天|现在|刚才|等会儿?)(?:个|的|咱们?|我们?)*[^,，]{0,8}?(?:请|先|"
    r"用|说|别|不要|写|只|你|压缩|改|换|活泼|答案)",
    r"(?:只有?|仅)?(?:这|那)(?:封|篇|段|题|句|份)",
    r"(?:now )?(?:format|write|make|keep|explain|put|say|give|phrase|do|answer) (?:me )?(?:this|"
    r"that|it|today's|the next)\b",
    r"(?:(?:just |only )?(?:for )?this (?:time|once|one|answer|reply|question|message|email|chat|"
    r"conversation|session|paragraph|document|letter|report|task|exercise|section|text|draft|"
    r"piece|thread|turn|round)|"
    r"for now|for the (?:time being|moment|next|rest)|just (?:once|for (?:today|now|a (?:bit|"
    r"moment|second)))|only (?:today|for)|right now|temporarily|today,? (?:we|let's|i want|"
    r"please|use|only|speak|answer|reply|respond|call)|at the moment|"
    r"(?:in|during|within) this (?:chat|conversation|session|thread|document|reply|answer))\b",
)
FOR_NOW_ANYWHERE = any_of(
    r"\b(?:just (?:for )?this (?:once|time|one)|this (?:time|once)(?: only)?|for now|"
    r"just for (?:now|today)|just once|only today|only for|this one\b|the next (?:question|"
    r"exercise|one|reply|answer|part)|"
    r"(?:in|for|during|of|use .* in) this (?:chat|conversation|session|document|paragraph|"
    r"section|email|letter|report|reply|answer|essay|file)|(?:the|that|this) (?:last|next|"
    r"previous|above|second|first|third) (?:paragraph|sentence|section|answer|reply|part|line)|"
    r"(?:table|text|code|answer|paragraph) (?:above|below)|reply with a single|to this\Z)\b",
    r"(?:仅此一次|就这一次|只此一次|下不为例|这(?:次|回|封|篇|段|题|轮)|本(?:次|轮)(?!会议)|"
    r"其他的照旧|刚才那个|上面那段|下面(?:这个|的)?问题)",
)
EVENT_OF_NOW = any_of(
    r".*(?:刚(?!满|过\d|当|升|毕业|入职|结婚|上|出生|搬|换|转)刚?|刚才|昨[天晚]|前天|今[早晨]|"
    r"今天(?!起|开始)|"
    r"今晚|上周(?!.*(?:搬|跳|换|入职))|马上|待会|等会|回头|一会儿|路上|外面|终于|正在(?!学|读|"
    r"备考|准备|攻读|减肥|戒|找工作)|"
    r"现在在(?:路上|外面|地铁|车|机场|家|公司楼下|开会|等|忙|排队)|先去|"
    r"下午[一二三四五六七八九十\d]点有)",
    r".*\b(?:yesterday|last night|this morning|just (?:finished|got|saw|had|read|ate|came|went|"
    r"left|arrived|woke)|right now|today|tonight|tomorrow|in (?:ten|five|\d+) minutes|at (?:five|"
    r"six|three|\d)(?: today)?\Z|later\Z|brb|a minute ago|on my way|heading (?:out|home|to))\b",
)
TROUBLE = any_of(
    r"(?:连不上|打不开|装不上|用不了|不能用|没反应|卡死|卡住|坏了|死机|蓝屏|黑屏|上不了网|"
    r"登不上|崩了|不工作|不好使|不见了|丢了)",
    r"\b(?:can't connect|won't \w+|not connecting|keeps? (?:crashing|failing|freezing|"
    r"disconnecting)|is broken|stopped working|doesn't (?:load|open|start|respond)|blue screen)\b",
    r"(?:报错|错误|异常|崩溃|失败|跑得很慢|跑不通|bug|编译不|遇到了?|打不开|没反应|indexerror|"
    r"\b40[0-9]\b|\b500\b)",
    r"\b(?:errors?|exception|crash(?:es|ed)?|fails?|failed|failing|bug|stack trace|exit code|"
    r"doesn't work|not working|won't (?:start|compile|run|build)|segfault|timed? out|40[0-9])\b",
)
