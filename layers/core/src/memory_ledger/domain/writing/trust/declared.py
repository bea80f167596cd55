"""Declarations that the assistant is in another mode, or its instructions void."""

from __future__ import annotations

from memory_ledger.domain.writing.trust.rules_of_text import TextRules

_MODE = (
    r"(?:maintenance|developer|debug(?:ging)?|diagnostics?|admin(?:istrator)?|god|root|sudo|unrestricted|"
    r"override|"
    r"unlocked|jailbreak|emergency|superuser|training|compliance|unfiltered|bypass) ?mode"
)
_ON = r"(?:on|enabled|active|activated|engaged|unlocked|live|in force|accepted|granted|confirmed|initiated)"
_BOUNDS = (
    r"(?:restrictions?|limits?|limitations?|safeguards?|guardrails?|filters?|safety(?: \w+)?|rules?|"
    r"polic(?:y|ies)|"
    r"constraints?|censorship|protections?)"
)
_OFF = (
    r"(?:lifted|off|removed|disabled|suspended|void|released|dropped|cleared|deactivated|overridden|"
    r"no longer (?:appl(?:y|ies)|bind\w*|in force|valid)|do(?:es)? not apply)"
)
_HAN_MODE = (
    r"(?:维护|开发者?|调试|诊断|管理员|上帝|越狱|无限制|超级(?:用户|管理员)|紧急|特权|最高权限|测试|根)模式"
)
_HAN_BOUNDS = r"(?:限制|约束|规则|审查|过滤|护栏|安全(?:机制|策略|检查))"
_HAN_OFF = r"(?:解除|取消|失效|关闭|作废|不再|停用|移除|撤销|放开)"
_FOREIGN_MODE = (
    r"(?:mod[eo]|modalit[àa])(?: de| di| do)? (?:d[ée]veloppeur|desarrollador|desenvolvedor|sviluppatore|"
    r"maintenance|"
    r"mantenimiento|manuten[çc][ãa]o|manutenzione|admin\w*|d[ée]bogage|debug|root|dios|deus|dieu|libre|livre)"
)
_GERMAN_MODE = r"(?:entwickler|wartungs|admin(?:istrator(?:en)?)?|debug|gott|root|diagnose)-?modus"
_MODES = (
    rf"\b(?:you(?:'re| are)|(?:the |this )?(?:assistant|ai|model|chat ?bot|session)(?:'s|"
    rf" is))(?: \w+){{0,3}} "
    rf"(?:in|under|into) (?:an? |the )?{_MODE}\b",
    rf"\b{_MODE}\b[^.\n]{{0,30}}\b{_ON}\b[^\n]{{0,30}}\b{_BOUNDS}\b[^.\n]{{0,16}}\b{_OFF}\b",
    rf"你(?:们)?(?:现在|已经?|正|目前|即刻起|从现在起){{0,3}}(?:处[于在]|进入了?|切换[到至]了?)[^。\n]{{0,3}}{_HAN_MODE}",
    rf"{_HAN_MODE}(?:现在?|已经?|正式){{0,2}}(?:开启|启用|激活|打开|生效|启动)[^\n]{{0,10}}(?:{_HAN_BOUNDS}"
    rf"[^。\n]{{0,6}}{_HAN_OFF}|{_HAN_OFF}[^。\n]{{0,6}}{_HAN_BOUNDS})",
    rf"\b(?:vous [êe]tes|tu es|est[áa]s|usted est[áa]|voc[êe] est[áa]|(?:ora )?sei)(?: \w+){{0,2}} "
    rf"(?:en |no |in |em )?{_FOREIGN_MODE}",
    rf"\b(?:du bist|sie sind)(?: \w+){{0,2}} (?:im|in) {_GERMAN_MODE}\b",
    rf"\b(?:{_GERMAN_MODE}|{_FOREIGN_MODE})\b[^.\n]{{0,40}}\b(?:beschr[äa]nkungen|regeln|restrictions?|"
    rf"r[èe]gles|"
    r"restricciones|reglas|restri[çc][õo]es|regras|restrizioni|regole|limites?|l[íi]mites|limiti)\b"
    r"[^.\n]{0,16}\b(?:aufgehoben|lev[ée]+s|supprim[ée]e?s|levantadas|anuladas|removid[ao]s|rimosse|"
    r"annullate|"
    r"desactivad[ao]s)",
)
_OVERRIDES = (
    rf"\boverride\b[^.\n]{{0,24}}\b{_ON}\b[^.\n]{{0,30}}\b{_BOUNDS}\b[^.\n]{{0,20}}\b{_OFF}\b",
    rf"\boverride (?:code|key|phrase|sequence|token)\b[^.\n]{{0,24}}[:,][^.\n]{{0,12}}\b(?:{_MODE}|"
    rf"{_BOUNDS})\b",
)
_UNBOUND = (
    r"\b(?:safety|content|ethical|ethics|moderation|system) (?:rules|protocols?|filters?|guidelines|policies|"
    r"polic(?:y)|"
    r"restrictions|guardrails|limits)(?: (?:are|is|have been|has been|now|hereby|all)){0,3} (?:lifted|off|"
    r"removed|disabled|"
    r"disengaged|suspended|void|revoked|deactivated|overridden|no longer appl(?:y|ies)|stop(?:s|"
    r"ped)? applying|"
    r"cease[sd]? to apply|do(?:es)? not apply)\b",
    rf"\byou (?:have been|were|are(?: being| now)?|got) (?:switched|set|moved|put|upgraded|transferred|"
    rf"promoted|elevated) "
    rf"(?:in|to|into) (?:an? |the )?(?:{_MODE}|(?:admin(?:istrator)?|root|superuser|developer|system) "
    rf"(?:rights|privileges|access|level|status))\b",
    rf"(?:安全|内容|所有|全部|一切|系统|伦理)的?{_HAN_BOUNDS}(?:现在?|均|都|全部)?(?:已经?|即刻)?(?:全部)?{_HAN_OFF}[^\n]{{0,10}}"
    r"(?:模式|特权|最高权限|你可以|自由回答|有问必答)",
    rf"\byour (?:\w+ )?{_BOUNDS} (?:are|is|have been|has been)(?: \w+)? {_OFF}\b",
)
_BEFORE = (
    r"(?:all |any |these |those |the |of |your )*(?:earlier|previous|prior|above|preceding|original|initial|"
    r"foregoing|"
    r"old|former|existing)"
)
_ORDERS = (
    r"(?:instructions?|directives?|prompts?|guidelines?|guardrails?|programming|"
    r"system (?:rules|prompt|instructions?))"
)
_VOID = (
    r"(?:void|null|cancel+ed|revoked|rescinded|invalid(?:ated)?|superseded|obsolete|annul+ed|overridden|"
    r"withdrawn|"
    r"suspended|repealed|replaced by|stop(?:s|ped)? applying|cease[sd]? to apply|no longer (?:valid|appl(?:y|"
    r"ies)|binding|in force|hold|count))"
)
_VOIDED = (
    rf"(?:^|[\n.!?:;,*>-] ?|\band |\bthat )(?:(?:{_BEFORE} (?:\w+ )?|your (?:\w+ )?){_ORDERS}|"
    rf"(?:the |all )?{_ORDERS} (?:above|before this|so far)|all (?:earlier|previous|prior) rules|"
    r"(?:the |this |any )?(?:system (?:prompts?|messages?|instructions?|rules)|safety (?:rules|guidelines)|"
    r"guardrails))"
    rf" (?:(?:are|is|were|have been|has been|now|hereby|all|shall be) ?){{0,3}}{_VOID}\b(?! for (?:this|the|"
    rf"model)\b)",
)
_CAME_BEFORE = (
    r"\b(?:ignore|disregard|forget) (?:everything|anything|all|what(?:ever)?)(?: that)? "
    r"(?:(?:came|comes|stands|stood|is|was|is written|was written|precedes|went|goes)(?: \w+)? ?){1,2}"
    r"(?:above|before|earlier|previously|up to (?:here|now))\b",
)
_HAN_FROM_NOW = r"(?:从?(?:即刻|现在|今天?|此刻?)(?:起|开始)?|[以今]后|均|都|全部|一律|已经?|即|就|现)"
_HAN_VOID = r"(?:作废|无效|失效|取消|废除|不再有效|撤销|不算数)"
_HAN_VOIDED = (
    r"(?:上文|前文|前述|先前|此前|早先|之前|以上|上述)的?(?:全部|所有|一切|系统|内容|那些|各项){0,3}的?"
    rf"(?:指令|指示|规则|规定|设定|提示词?|约束){_HAN_FROM_NOW}{{0,4}}{_HAN_VOID}",
    rf"系统(?:提示词|指令|设定|规则){_HAN_FROM_NOW}{{0,4}}{_HAN_VOID}|"
    rf"系统提示{_HAN_FROM_NOW}{{1,4}}{_HAN_VOID}",
    r"(?:无视|忽略|忘掉|抛开|不[必要用]理会)(?:上文|前文|前述内容|(?:以上|前面|之前)(?:的)?(?:全部|所有|一切)"
    r"(?!.{0,6}(?:错误|提示音|报错)))",
)
_FOREIGN_VOIDED = (
    r"\b(?:instructions|consignes|directives|instrucciones|indicaciones|anweisungen|vorgaben|"
    r"instru[çc][õo]es|"
    r"istruzioni|direttive|indicazioni) (?:pr[ée]c[ée]dentes|ant[ée]rieures|anteriores|previas|pr[ée]vias|"
    r"precedenti|"
    r"ci-dessus)(?: \w+){0,2} (?:annul[ée]+s|caduques|nulles|quedan anuladas|anuladas|canceladas|nulas|"
    r"annullate|"
    r"pi[ùu] valide|plus valables|inv[áa]lidas)",
    r"\b(?:toutes (?:les|vos)|vos|todas (?:las|tus|sus|as|suas)|tutte le|tutte le tue) (?:r[èe]gles|reglas|"
    r"regras|regole)"
    r"(?: \w[\w-]*){0,4} (?:annul[ée]+s|caduques|nulles|anuladas|canceladas|nulas|annullate|inv[áa]lidas)",
    r"\b(?:(?:alle )?(?:vorherige|bisherige|obige|fr[üu]here)n?) (?:anweisungen|regeln|"
    r"vorgaben)(?: \w+){0,2} "
    r"(?:ung[üu]ltig|aufgehoben|nichtig|hinf[äa]llig)",
)
AGAINST_RULES = (
    TextRules.of(_MODES, "mode|modo|modalit|modus|模式"),
    TextRules.of(_OVERRIDES, "override"),
    TextRules.of(
        _UNBOUND, "your |safety|content|ethic|moderation|system|you |模式|特权|权限|你可以|自由|有问必答"
    ),
)
"""What sets the rules of the assistant aside: nobody's wish, whoever says it."""
DECLARES = (
    TextRules.of(_VOIDED, "instruction|directive|prompt|guid|guardrail|programming|rules"),
    TextRules.of(_CAME_BEFORE, "ignore|disregard|forget"),
    TextRules.of(_HAN_VOIDED, "作废|无效|失效|取消|废除|有效|撤销|不算数|无视|忽略|忘掉|抛开|理会"),
    TextRules.of(
        _FOREIGN_VOIDED,
        "annul|anulad|caduqu|null|cancelad|nulas|valide|valables|lidas|ltig|aufgehoben|nichtig|hinf",
    ),
)
