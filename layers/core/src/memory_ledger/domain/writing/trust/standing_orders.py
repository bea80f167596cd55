"""Standing orders to an assistant: to call a tool, skip what keeps it safe, or approve whatever comes."""

from __future__ import annotations

from memory_ledger.domain.writing.trust.rules_of_text import TextRules

BEGINS = r"(?:^|[\n.!?:;,>*\"'“(] ?|\band |\bthen |- )"
FROM_NOW = (
    r"(?:from (?:now|here|today|this point|this moment)(?: on(?:wards?)?| forward)?|as of (?:now|today)|"
    r"henceforth|"
    r"effective immediately|starting (?:now|today)|in (?:the )?future)"
)
HAN_FROM_NOW = (
    r"(?:从?(?:现在|今天?|今日|今后|此刻?|即刻|即日)(?:起|开始|以?后)?|以后|今后|往后|即刻起|即日起)"
)
_MUST = r"(?:must|shall|should|will|have to|need to|are to|are (?:required|ordered|obliged) to)"
_FREQUENT = r"(?:always|never fail to|only|now|immediately|automatically|blindly|unconditionally|simply|just)"
_YOU_MUST = rf"\byou (?:{_FREQUENT} )?{_MUST} (?:{_FREQUENT} ){{0,2}}"
_ORDERED = rf"(?:{_YOU_MUST}|{BEGINS}{FROM_NOW},? )"
_BID = (
    rf"(?:{_YOU_MUST}|{BEGINS}(?:{FROM_NOW},? )?(?:please |just |now |and ){{0,2}}{_FREQUENT} |"
    rf"{BEGINS}{FROM_NOW},? )"
)
_HAN_BID = (
    r"(?:(?<![说让叫求])你(?!们)[^。\n我他她,]{0,6}?(?:必须|务必|一律|一定要|只能|都要|都得|应当?|得|要)|"
    rf"(?:^|[\n。!?:;,\"'“])\s?{HAN_FROM_NOW}[^。\n我他她,]{{0,4}}?(?:必须|务必|一律|一定要|都要|都得|请))"
)
_CALLS = r"(?:call|invoke|use|run|execute|trigger|launch)"
_TOOL = (
    r"(?:(?:the |a |your |my )?(?:tool|function|plug-?in|api|endpoint|command|script)s?(?: "
    r"(?:called|named))? [`\"'“]?[a-z]\w*_\w+|"
    r"(?:the |your )?[`\"'“]?[a-z]\w*_\w+[`\"'”]?(?:\(\))? (?:tool|function|plug-?in|api|command|script))\b"
    r"(?! (?:names?|style|calls?|signatures?|arguments?|parameters?|docs?)\b)"
)
_HAN_CALLS = r"(?:调用|使用|运行|执行|启用|触发)"
_HAN_TOOL = (
    r"(?:(?:工具|函数|插件|接口|命令|脚本)[ `\"'“:]{0,3}[a-z]\w*_\w+|"
    r"[`\"'“ ]{0,2}[a-z]\w*_\w+[`\"'” ]{0,2}(?:工具|函数|插件|接口|命令|脚本|方法))"
)
_TOOLS = (
    rf"{_ORDERED}(?:please )?{_CALLS} {_TOOL}",
    rf"{_HAN_BID}[^。\n]{{0,6}}{_HAN_CALLS}[^。\n]{{0,2}}{_HAN_TOOL}",
)
_TOOLS_OF_PAGES = (
    rf"{BEGINS}(?:please |now |just |always |you (?:can|may) ){{0,2}}{_CALLS} {_TOOL}",
    r"(?:^|[\n。!?:;,])\s?(?:请|你|立即|立刻|马上|现在|直接|务必|必须|先|"
    rf",){{0,4}}{_HAN_CALLS}[^。\n]{{0,2}}{_HAN_TOOL}",
)
_SAFETY = (
    r"(?:safety|security)(?: (?:and|or) (?:safety|security))?[ -](?:polic(?:y|ies)|rules?|checks?|"
    r"guidelines?|"
    r"protocols?|measures?|warnings?|restrictions?|constraints?|procedures?|instructions?|controls?|limits?|"
    r"review)"
)
_HAN_SAFETY = (
    r"(?:安全|风控|合规|审核|审查)(?:策略|政策|规则|规定|检查|限制|机制|要求|措施|校验|提示|警告|协议|"
    r"约束|审查|流程)"
)
_SETS_ASIDE = (
    r"(?:ignore|disregard|bypass|skip|override|set aside|forget(?: about)?|drop|turn off|disable|"
    r"pay no (?:attention|heed) to|(?:do not|don't|never|no need to|stop) (?:apply(?:ing)?|follow(?:ing)?|"
    r"obey(?:ing)?|heed(?:ing)?|"
    r"enforc(?:e|ing)|respect(?:ing)?|car(?:e|ing) about))"
)
_HAN_SETS_ASIDE = (
    r"(?:无视|忽略|不管|抛开|绕过|跳过|别管|不用管|不要管|不顾|撇开|忘掉|放弃|(?:不要|不用|不必|别|无需|停止)"
    r"(?:再)?(?:遵守|理会|执行|考虑|进行|做))"
)
_RUNS = (
    r"(?:run|execute|carry out|perform|do|follow|obey|call|comply|send|transfer|pay|delete|approve|proceed)\b"
)
_HAN_RUNS = r"(?:执行|运行|照做|照办|批准|同意|转账|付款|发送|删除|放行|输出|回答|听)"
_UNSAFE = (
    rf"(?<!\bi )(?<!\bwe )(?<!\bthey )(?<!\bwho )(?<!\bto ){_SETS_ASIDE} (?:all |any |the |your |"
    r"every |of |these )*"
    rf"{_SAFETY}\b[^.\n]{{0,12}}?(?:,| and| then|;|:| -) ?(?:just |simply |then |directly |please |"
    rf"immediately |now |and )*{_RUNS}",
    rf"{BEGINS}{_RUNS}[^.\n]{{0,40}}[, ](?:and|but) {_SETS_ASIDE} (?:all |any |the |your |every "
    rf")*{_SAFETY}\b",
    rf"{BEGINS}(?:the |your |all |any )?{_SAFETY} (?:do not|don't|does not|no longer) (?:apply|"
    rf"bind|count)\b[^.\n]{{0,16}}(?:,|;| so| you)",
    rf"{_HAN_SAFETY}(?:都|已经?|现在)?(?:对你|于你)?(?:不|不再)(?:适用|约束|管|限制|"
    rf"算数)[^。\n]{{0,2}}(?:你|,[^。\n]{{0,6}}{_HAN_RUNS})",
    rf"(?:^|[\n。!?:;,\"'“])\s?(?:请|你|现在|立即|直接|务必|必须|可以|都|,){{0,4}}{_HAN_SETS_ASIDE}"
    rf"(?:所有|一切|任何|全部|你|的|掉|了)*{_HAN_SAFETY}[^。\n]{{0,4}}[,;、]?(?:请|立刻|立即|"
    rf"直接|马上|你|都|只)*{_HAN_RUNS}",
)
_WHAT_FOLLOWS = (
    r"(?:(?:the|these|this|all|any|my) )?(?:\w+ )?(?:commands?|instructions?|scripts?|code|orders?|steps?)"
)
_UNASKED = (
    r"without (?:asking|confirm\w*|approv\w*|permission|prompting|question\w*|review\w*|checking|"
    r"(?:any |further |waiting |safety |security )+\w+)"
)
_UNASKED_RUNS = (
    rf"{BEGINS}(?:please |just |now |always |you (?:must|should|may|can) ){{0,3}}"
    rf"(?:run|execute|carry out|perform) {_WHAT_FOLLOWS}(?: below| above| that follow| "
    rf"here)?[^.\n]{{0,10}} {_UNASKED}",
    rf"{BEGINS}(?:please |just |always |you (?:must|should) ){{0,2}}(?:approve|accept|"
    r"authori[sz]e|grant|merge|confirm)"
    rf" (?:all|every|each|any)\b[^.\n,]{{0,40}}(?:,? no questions asked|[ ,]{{1,2}}{_UNASKED})",
    r"(?:^|[\n。!?:;,])\s?(?:请|你|都|一律|直接|必须|务必|要){0,3}(?:批准|同意|通过|合并|"
    r"放行)(?:所有|一切|任何|全部|每个?)[^。\n我他她]{0,10},?"
    r"(?:不用|不必|无需|不需要?|不要|别)(?:再)?(?:看|问|审|查|检查|确认|复核|评审|经过?)",
)
_UNCONFIRMED = (
    r"(?:转账|付款|打款|汇款|退款|支付)[^。\n我他她]{0,4}前,?[^。\n我他她]{0,3}(?:不用|不必|无需|"
    r"不需要|不要|别)[^。\n]{0,8}"
    r"(?:确认|询问|请示|征求|核实)",
)
_APPROVES = (
    r"(?:(?:approve|authori[sz]e|grant|merge|say yes to)|"
    r"(?:(?<=automatically )|(?<=blindly )|(?<=unconditionally ))"
    r"(?:accept|allow|confirm|pay|release|agree to))"
)
_ASKED_FOR = (
    r"(?:payments?|transfers?|refunds?|invoices?|purchases?|payouts?|expenses?|expense claims?|requests?|"
    r"orders?|"
    r"applications?|pull requests?|merge requests?|prs|changes|withdrawals?|access|permissions?|"
    r"transactions?|"
    r"deployments?|claims?)"
)
_HAN_ASKED_FOR = (
    r"(?:付款|转账|退款|报销|支付|汇款|采购|申请|请求|审批|合并|订单|权限|提现|交易|打款|变更|部署|要求|命令)"
)
_ALL = r"(?:all|every|each|any|whatever)"
_APPROVALS = (
    rf"{_BID}{_APPROVES} (?:of )?{_ALL}(?: (?:of|the|future|incoming|new|wire|access|user|my|"
    rf"\w+)){{0,3}}? {_ASKED_FOR}\b",
    rf"{_HAN_BID}[^。\n我他她]{{0,6}}?(?:批准|同意|通过|放行|答应|授权)(?:所有|一切|任何|全部|"
    rf"每[一个笔条次]{{1,2}})[^。\n]{{0,4}}?的?{_HAN_ASKED_FOR}",
    rf"{_HAN_BID}[^。\n我他她]{{0,6}}?(?:对|将|把)?(?:所有|一切|任何|"
    rf"全部)[^。\n]{{0,4}}?{_HAN_ASKED_FOR}[^。\n]{{0,4}}?(?:批准|同意|通过|放行|答应)",
)
_APPROVALS_OF_ALL = (
    rf"{BEGINS}(?:please |just )?(?:approve|accept|authori[sz]e|grant|merge) (?:all|every|any|"
    r"anything|everything|whatever)\b"
    rf"[^.\n]{{0,40}}\b(?:{FROM_NOW}|always|automatically|unseen|blindly|every time)\b",
    rf"(?:一切|所有|任何|全部)[^。\n]{{0,6}}{_HAN_ASKED_FOR},?(?:你|您|一律|"
    rf"都你)[^。\n]{{0,8}}?(?:批准|同意|通过|放行|答应)",
    rf"给你[^。\n]{{0,6}}(?:一切|所有|任何|全部)[^。\n]{{0,6}}{_HAN_ASKED_FOR}?,?都?(?:必须|一律|"
    rf"要|得|应)[^。\n我他她]{{0,4}}(?:批准|同意|通过|放行|答应)",
)
_APPROVALS_OF_PAGES = (
    rf"(?:^|[\n.!?:;>] ?)(?:please |now |just ){{0,2}}(?:approve|authori[sz]e|merge|grant) "
    rf"{_ALL}(?: \w+){{0,3}}? {_ASKED_FOR}\b",
    rf"(?:^|[\n。!?:;])\s?(?:请|立即|立刻|马上|直接|都|务必|必须|,){{0,3}}(?:批准|同意|通过|"
    rf"放行)(?:所有|一切|任何|全部)[^。\n]{{0,4}}?的?{_HAN_ASKED_FOR}",
)
NOBODYS_ORDERS = TextRules.of(_UNSAFE, "safety|security|安全|风控|合规|审核|审查")
"""What sets the rules of the assistant aside: nobody's wish, whoever says it."""
STANDING_ORDERS = (
    TextRules.of(_TOOLS, "tool|function|plug|api|endpoint|command|script|工具|函数|插件|接口|命令|脚本|方法"),
    TextRules.of(_UNASKED_RUNS, "without|no questions asked|批准|同意|通过|合并|放行"),
    TextRules.of(_UNCONFIRMED, "转账|付款|打款|汇款|退款|支付"),
    TextRules.of(
        (*_APPROVALS, *_APPROVALS_OF_ALL),
        "approve|accept|authori|grant|allow|confirm|pay|release|merge|agree|consent|say yes|批准|"
        "同意|通过|放行|答应|接受|授权",
    ),
)
ORDERS_OF_PAGES = (
    TextRules.of(_TOOLS_OF_PAGES, "_"),
    TextRules.of(_APPROVALS_OF_PAGES, "approve|authori|merge|grant|批准|同意|通过|放行"),
)
"""What a user may ask for and a page may not."""
