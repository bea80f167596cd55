"""
How one tells what one has, does or plans, as pieces of patterns for folded text.

{x} is the thing, whatever is said beside its name, and {name} the name alone.
"""

from __future__ import annotations

from memory_ledger.domain.text.calendar_words import DAY_PART_ZH, WEEKDAY_ZH

HAS = (
    r"(?:i|we)(?:'ve| have)?(?: now| currently| still| also)? "
    r"(?:have|own|keep|drive|ride|bought|got|use|play|wear|carry|sail|fly|adopted)(?: got)? (?:an? |the |"
    r"my |our |two )?{x}"
    r"|(?:my|our) (?:car|bike|motorbike|phone|laptop|camera|boat|van|guitar|piano|pet|cat|dog|"
    r"bicycle|computer|tablet|"
    r"rabbit|hamster|parrot|horse) is (?:an? |the )?{x}"
)
HAS_ZH = (
    r"(?:我们?家?|家里)(?:现在|目前|还|一直)?(?:有|开|骑|养|用|买|戴|喝|吃)(?:的)?(?:是|着|了)?"
    r"(?:[一两]?[部台辆个块把架只条匹头艘套])?{x}"
)
_KIND = r"(?: (?:phone|car|bike|van|laptop|tablet|watch|tv|camera|guitar))?"
_KIND_ZH = r"(?:手机|电脑|笔记本|平板|手表|电视|相机|汽车|轿车|自行车)?"
"""What a name that leads may be the name of."""
REPLACED = tuple(
    form.replace("{x}", f"(?:old )?{{name}}{kind}(?: now| these days| every day)?")
    for form, kind in ((HAS, _KIND), (HAS_ZH, _KIND_ZH))
)
"""What is replaced was told by no more than its name: a camera drone is another thing than a drone."""
CALLED = (
    r"{lead}(?:[\w' -]{{1,24}} )?(?:called|named) {name}|"
    r"(?:my|our) (?:cat|dog|puppy|rabbit|hamster|parrot|horse|pet|tortoise|bird|fish)"
    r"(?: is|'s name is| is called| is named) {name}"
)
WORKS = (
    r"(?:i|we)(?:'m| am)?(?: currently| now)? (?:work|working|employed)(?: as an?| at| for| in|"
    r" with)? (?:the |a |an )?{x}"
    r"(?: (?:at|in|for|on) .{{2,40}})?"
)
WORKS_ZH = (
    r"我(?:现在|目前|一直)?(?:在{x}(?:上班|工作|任职|打工|实习|做.{{1,8}}|当.{{1,8}})|就职于{x})"
    r"(?:了.{{0,4}})?"
)
DOES = (
    r"(?:i|we)(?:'m| am|'re| are)?(?: currently| now| still| usually| often)? (?:learn|learning|"
    r"study|studying|play|"
    r"practi[sc]e|do|go|take|taking|drink|eat|smoke|train|training|teach|sing|playing|doing|run|running|"
    r"attend|attending|prepare|preparing|enrolled|registered|(?:have )?signed up|(?:have )?enrolled|"
    r"(?:have )?registered)"
    r"(?: in| for)?(?: to)?(?: the| an?| my)?(?: (?:band|club|choir|team|group) called)? {x}"
    r"(?: (?:class|course|lessons?|classes))?(?: (?:every|on|in|at|twice|once|for|with|each)\b.{{0,40}})?"
)
DOES_ZH = (
    rf"我(?:现在|目前|每(?:{WEEKDAY_ZH}|[天周晚月早])|最近|{DAY_PART_ZH}|一直){{{{0,3}}}}(?:在|会|要|都|去){{{{0,2}}}}"
    r"(?:学|练|玩|打|做|喝|吃|抽|跑|上|读|写|弹|画|踢|坐|乘|搭|准备|备?考|报名?了?|参加了?){x}"
    r"(?:课程?|班|考试)?"
)
PLANS = (
    r"(?:i'm|we're|i am|we are|i plan|we plan|i|we)\b.{{0,24}}?\b(?:to|in|"
    r"for) (?:the )?{x}(?: (?:in|on|for|next|this|with)\b.{{0,30}})?"
)
PLANS_ZH = r"我们?.{{0,10}}(?:打算|计划|准备|要|想|会).{{0,8}}去{x}.{{0,10}}"
SUBSCRIBES = (
    r"(?:i|we)(?:'m| am|'re| are)? (?:have|pay for|subscribed? to|a member of)(?: an?)? ?"
    r"(?:subscription (?:to|for) |membership (?:at|with|in) )?(?:the )?{x}"
    r"(?: subscription| membership)?"
)
IS_MINE = (
    r"(?:i|we) {name} (?:with|at|on) .+",
    r"(?:my|our) {name}(?: is|'s name is) .+",
    r"我们?(?:[用喝吃开骑戴])?的{name}(?:是|叫).+",
)
BARE = r"(?:{x}(?: (?=\w*\d)[\w-]+)?(?: (?:called|named) [\w' -]+)?)"
NAMED = rf"(?:(?:[\w':-]+ ){{{{0,2}}}}?{BARE})"
NAMED_ZH = r"[\w\u4e00-\u9fff ]{{0,6}}?{x}(?:,?(?:名字)?叫[\u4e00-\u9fff]{{1,6}})?"
HAD = r"(?:i|we)(?:'ve| have)? (?:have|got|own|keep|adopted)? ?(?:an? |two )?"
SUBSCRIBES_ZH = (
    r"我们?(?:现在|一直|还|每[月年])?(?:(?:订阅?|订购|买|开|充)了?(?:一?[份本个])?{name}(?:杂志|报纸|会员|"
    r"服务)?|"
    r"[有是]{name}(?:的)?(?:会员|订户))"
)
USES_ZH = (
    r"我(?:现在|目前|一直|平时){{0,2}}VERB的?(?:是|着)?{name}(?:手机|电脑|系统|平板|相机|浏览器|"
    r"输入法)?(?:上[班学])?"
)
_AT = "(?:at|with|in|from|by) (?:the )?{name}"
KEPT_AT = tuple(
    (
        thing,
        (
            rf"(?:i|we)(?:'ve)? (?:have|got|keep)(?: got)? (?:an? |my |our |the )?{thing} {_AT}",
            rf"(?:my|our) {thing} (?:is|are) {_AT}",
            *more,
        ),
    )
    for thing, more in (
        (
            r"(?:\w+ )?(?:accounts?|savings|money)",
            (rf"(?:i|we) (?:bank|save) {_AT}", "(?:my|our) bank is (?:the )?{name}"),
        ),
        ("mortgage", ()),
        ("pension", ()),
        (r"(?:\w+ )?(?:insurance|policy)", (rf"(?:i'm|i am|we're|we are) insured {_AT}",)),
        ("(?:phone )?(?:number|contract)", ()),
    )
)
"""What one keeps with somebody, and how it is told with whom."""
_THINGS_ZH = "(?:银行)?(?:账户|帐户|存款|房贷|保险|公积金|号码)"
KEPT_AT_ZH = (
    rf"我们?(?:现在|一直)?在{{name}}(?:还|也)?(?:有|开了?|办了?|存了?)(?:一?个)?{_THINGS_ZH}",
    rf"我们?的?{_THINGS_ZH}(?:是|在){{name}}(?:[开办]?的)?",
    "我们?的?(?:开户行|银行)是{name}",
)
MOVED_ZH = rf"我们?(?:把)?(?:我的)?{_THINGS_ZH}"
