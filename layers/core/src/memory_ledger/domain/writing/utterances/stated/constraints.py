"""Rules and limits that hold for all of the user's work: who says so, what must, what must not."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of

_PLACE_ZH = (
    r"(?:我(?:司|校|店|家|院|公司|单位|学校)|我们(?:这边|组里?|团队|公司|部门|项目|这儿|学校|店里?|"
    r"家里?)?|咱们?|组里|团队|公司|部门|(?:这个|本|该)?项目|"
    r"小区|物业|医院|单位|教室|宿舍|[^,]{0,4}场地|客户(?:那边|方|机房)?|甲方|法务|合规|安全部|运维|财务|"
    r"合同|监管|渠道|家里|学校|房东|平台|线上|生产环境|预发|"
    r"测试环境|服务器|机房|预算|包体积?|接口|数据库)"
)
BINDS = any_of(
    # "House rule: no meetings before ten", "our policy is: two approvals"
    r"(?:(?:the|a|one|our|my|house|ground|team|standing|hard|golden|simple|new|general|another|project|"
    r"company|quick|client|global) ){0,3}(?:rule|constraint|requirement|convention|policy|limit|limitation|"
    r"restriction|guideline|principle)s?(?: of thumb)?(?: (?:here|for|of|in|on|from) [\w' ]{1,30}?)?"
    r"(?:,| is| are)?(?: that)?\s*[:,—–-]",
    # "We can't use GPL libraries", "we may only host in the EU"
    r"(?:we|our \w+(?: \w+)?) (?:can't|cannot|can only|may not|may only|must(?: not|n't)?|are only allowed|"
    r"aren't allowed|"
    r"are not allowed|are limited|are capped|are required|are bound|have a (?:hard|strict|firm)|only have|"
    r"only get) (?!go\b|hurry|talk|meet|wait|log|sign|open|find|figure|reproduce|access|connect|see|get\b|"
    r"tell|"
    r"seem|believe|be (?:serious|kidding))",
    # "In customer-facing text we say workspace"
    r"(?:in|for|on|across) (?:our |all |any |every |the )?[\w -]{2,40},? we (?:always |never |"
    r"only )?(?:say|write|call|use|put|spell|avoid|format|name|keep|squash|rebase|tag)\b",
    r"(?:in|on|at|for|across) (?:our|my) [\w -]{2,30},? (?!i (?:found|saw|had)|there was|"
    r"we had)[\w' -]{2,40}? (?:is|are|lives?|goes|go|uses?|comes?|gets?|must|means?|runs?|starts?|follows?|"
    r"stays?)\b",
    r"we (?:have to|need to|must) (?:keep|use|stay|support|stick|follow|comply|host|publish|print|"
    r"include)\b(?! (?:this|that|it|going|calm)\b)",
    r".*\b(?:that's|it's|a|per|as per|by) (?:our |the |firm |hard |strict )*(?:company|team|house|school|"
    r"club|"
    r"project)(?: \w+)? (?:policy|rule|convention|style)\b",
    r"(?!(?:all|every|each|you|they|people|we|i)\b)[a-z][\w ]{2,30} (?:costs?|times?|size|length|weight|"
    r"budget|fees?|price) (?:must|has to|have to|can't|cannot|needs? to) ",
    r"(?:client|customer|file|branch|commit|invoice|report|pr|pull request|ticket|document|release|test|"
    r"log|variable|headline|heading|footnote|caption|image|post|recipe|lesson)s?"
    r"(?: \w+)? (?:never|always|only|must|should|need|start|end|have to|has to|go)\b",
    r"[\w ]{2,30}s needs? (?:sign-?off|approval|an? review) (?:from|by)\b",
    r"(?:the |my )?(?:doctor|physio|dentist|vet)'?s orders\s*[:,—–-]",
    r"our (?:landlord|building|school|venue|union) (?:forbids|bans|requires|only allows|doesn't allow|"
    r"won't let)\b",
    # "Legal won't approve them", "the client requires TLS"
    r"(?:the|our) (?:\w+ ){0,2}rules? says? (?:no|nothing|we|that)\b",
    r"(?:the|our|my) (?:whole )?(?:\w+ )?\w+ (?:has to|must|needs to|can't|cannot) (?:come in|stay under|"
    r"fit in|cost|finish by|end by)\b",
    r"(?:legal|compliance|security|procurement|finance|the (?:client|customer|contract|landlord|lease|spec|"
    r"law|"
    r"regulator|sla|style guide|brand guide|school|venue|licen[cs]e)(?: \w+)?|our (?:\w+ )?(?:contract|"
    r"policy|client|"
    r"lease|licen[cs]e|sla|style guide|guidelines?|insurance)) (?:won't|doesn't (?:allow|let|approve|permit)|"
    r"does not (?:allow|let|permit)|requires?|insists?|wants (?:all|every|everything)|only (?:allows?|"
    r"accepts?)|"
    r"says (?:nothing|no|we|all|every|that (?:we|no|all))|forbids?|prohibits?|demands?|stipulates?|"
    r"(?:limits?|restricts?) (?:us|me)\b|"
    r"specif(?:y|ies)|caps?)\b",
    # "The budget is capped at …", "comments are mandatory in our repo"
    r".{3,60}\b(?:is|are) (?:hard[- ]|strictly )?(?:capped|limited to|restricted to|mandatory|forbidden|"
    r"banned|off[- ]limits|"
    r"not allowed|non-negotiable|not negotiable|fixed at)\b",
    r"(?:the |our |my |total |max(?:imum)? |hard |overall )*(?:budget|limit|cap|quota|headcount|capacity|"
    r"deadline)\b[^,]{0,40} (?:is|are)\b(?! (?:today|tomorrow|tonight|tight\Z))",
    # "Dates in our documents are written day-month-year"
    r"[a-z][\w -]{2,40} (?:in|on|for|of|at|to|across) (?:all )?our [\w -]{2,30}?(?: is| are| must| gets?|"
    r" goes?| has| have| "
    r"should| needs?| use| uses| follow| follows| stay| stays)\b",
    # "The network blocks outbound traffic", "the app has to run offline"
    r"(?:the|this) (?:\w+ ){0,2}(?:app|site|service|system|product|project|network|api|team|client|company|"
    r"customer|device|server|database|platform|tool|game|book|course|kitchen|flat|office|budget|design|"
    r"repo|codebase|library|launch|release|website|grant|venue|landlord|school|lease|hotel|printer|car|van|"
    r"room|policy|insurance|visa|programme|program|"
    r"warehouse|gym|hall|studio|contract) (?:must|has to|needs to|can't|cannot|may not|should|only|"
    r"blocks|closes|opens|covers|includes|excludes|doesn't (?:cover|include|fit|open|take|accept)|"
    r"requires|supports only|doesn't (?:allow|support|have)|is (?:written|built|hosted) )\b",
    # 我们组有个规矩:…, 给你定个规矩:…, 基本原则:…
    r"(?:给你|先|跟你)?(?:定|立|说|讲|约定)?(?:个|一个|一条|条|几条|下)?(?:硬性|铁的?|死|基本|小|"
    r"硬)?(?:规矩|规则|铁律|原则|约定|约法三章|"
    r"硬性?要求|规范|惯例|底线|限制条件?|红线|前提)(?:是|为)?[:,]",
    # 在生产环境里,禁止直接改表
    rf"在?{_PLACE_ZH}(?:里|中|上|内)?面?,(?:绝对|一律|都)?(?:禁止|严禁|不许|不准|不得(?!不)|不允许|必须|"
    rf"只能|不能)(?!.*了\Z)",
    rf"{_PLACE_ZH}的?(?:有|有个|有条|定了|内部|这边)*[^,]{{0,6}}(?:规矩|规定|约定|规范|惯例|传统|原则|"
    rf"硬性要求|限制|习惯)",
    r"[^,]{0,8}预算[^,]{0,8}(?:顶多|撑死|卡|控制|限|压|只有|最多|不能|不超|上限|封顶)",
    r"(?!我国|国家|法律|他|她|你|隔壁|别|人家|咱们国家|我们国家|按|根据)[^,《]{2,5}规定(?!.*(?:几|多少|吗))",
    r"(?!我国|国家|法律|他|她|你|隔壁|别|人家|按|根据|老板|领导|老师|教练|[一-龥]{1,2}(?:总|工|哥|姐|经理|"
    r"主任|老师|局|处|院长))"
    r"[^,《]{2,5}要求[^,]{0,10}(?:必须|只能|不能|都|一律|不得)",
    # 客户机房不能连外网, 法务要求数据存在国内
    rf"{_PLACE_ZH}(?!.{{0,6}}(?:今天|明天|现在|刚))[^,]{{0,12}}(?:要求[^,]{{0,8}}(?:都|必须|只能|不能|"
    rf"全部|统一|一律|数据|所有|用)|规定|"
    rf"不让|只能|不能(?!用了)|要兼容|要支持|需要兼容|需要支持|"
    r"不给(?:加|用|批|装)|没法用|只有|有限|上限|最多|至少|最低|最高|放不下|装不了|只认|只收|不收|"
    r"不接受)(?!.*了\Z)",
)
HOLDS = any_of(
    # "No feature goes live without a check", "every endpoint must answer in 300 ms"
    r"(?:all|any|every|each|no|nothing|anything|everything|nobody|no one|only) [^,;]{0,60}?\b(?:must|has to|"
    r"have to|needs?|can't|cannot|may|should|shall|(?:gets?|goes?|is|are) [^,;]{0,40}\b(?:without|unless|"
    r"until)|"
    r"(?:gets?|goes?) (?:live|out|through|merged|deployed|shipped))\b",
    # 线上禁止直接改库, 一切变更走工单
    r"(?!我(?!们)|你|您|他|她|这(?!个项目)|那|今天|现在|请|帮|麻烦|是不是|有没有)[^,]{1,24}?(?:必须|"
    r"不得(?!不)|禁止|严禁|不许|"
    r"不准|不允许|一律|统一(?:使用|采用|用|走|放|按|写|成|为|由)|都得|都要|都必须|全部走|仅限|仅支持|"
    r"只支持|不能超过|不得超过|不超过)(?!.*了\Z)",
    r"(?:一切|所有|任何|凡是?|但凡|每个|每次|全部)[^,]{1,20}(?:走|要|得|必须|不能|不得|都|才能)(?!.*了\Z)",
)
"""What must be or must not: the user's own rule where it says whose it is, else a law or a specification."""
_ANCHOR = re.compile(rf"\b(?:our|we|us|my|me|i)\b|{_PLACE_ZH}|我|咱|俺")
_OF_THE_WORLD = re.compile(r"《|我国|国家|法律|法规|用户协议|条款|第.{1,3}条|\A要求[:,]")


def binds(text: str) -> bool:
    """Tell whether a folded text states a rule or a limit of the user's own work or home."""
    if _OF_THE_WORLD.search(text):
        return False
    return BINDS.match(text) is not None or (
        HOLDS.match(text) is not None and _ANCHOR.search(text) is not None
    )
