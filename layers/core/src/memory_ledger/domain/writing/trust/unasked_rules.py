"""Rules that let something be done, opened or paid without anybody being asked, by the words they take."""

from __future__ import annotations

_UNASKED = (
    r"(?:without (?:asking|confirm|approv|permission|prompt|consent|review)|no need to (?:ask|confirm|check)|"
    r"(?:don't|do not|never|not) (?:need to )?(?:ask|confirm|prompt)|always (?:allow|permit|approve|accept)|"
    r"(?:is|are) always (?:allowed|fine|ok)|auto-?(?:approve|accept|run))"
)
_HAN_UNASKED = (
    r"(?:(?:不用|不必|无需|无须|不需要?|免)(?:再)?(?:询问|问我|请示|确认|批准|征求|经过?同意|打招呼)|"
    r"(?:始终|一律|总是|永远|自动)(?:允许|批准|放行))"
)
_FREE_TO = (
    r"(?:may|can|(?:is|are|was|were|be|been) (?:\w+ )?(?:allowed|permitted|cleared|free|authori[sz]ed|"
    r"entitled|trusted) to|"
    r"(?:allowed|permitted|cleared|free|authori[sz]ed|entitled|trusted) to)"
)
_LEFT_OUT = r"(?:left out|skipped|omitted|waived|dropped|bypassed)"
_STEP = r"(?: (?:step|process|flow|check|stage)s?)?"
_HAN_NO_NEED = r"(?:不需要?|无需|无须|不用|不必|免|跳过|绕过|关[闭掉]|停用|禁用|省[去略])"
_HAN_STEP = r"(?:流程|环节|步骤|手续|程序)?"
_HAN_RISKY = (
    r"(?:执行|运行|删除?|清空|安装|部署|上线|转账|付款|推送|合并|发送?邮件|重启|格式化|覆盖)[^。;\n]{0,14}"
)
PERMISSION = (
    (
        r"sudo|root commands?|shell commands?|commands|scripts?|force push(?:es)?|packages|files|terminal|"
        r"tool calls?",
        rf"{_UNASKED} [^.;\n]{{0,4}}\0|"
        rf"{_UNASKED} (?:before |for |to |when )(?:run|execut|delet|remov|install|us)(?:e|ing|"
        rf"ning)? (?:\w+ )?\0|"
        rf"(?:run|execute|delete|remove|install|use|overwrite|"
        rf"wipe) (?:\w+ ){{0,2}}\0[^.;\n]{{0,16}}{_UNASKED}|"
        rf"\0(?: may| can)?(?: be)?(?: run| used)? ?{_UNASKED}",
    ),
    (rf"{_HAN_RISKY}{_HAN_UNASKED}|(?:sudo|root|命令|脚本)[^。;\n]{{0,6}}{_HAN_UNASKED}", ""),
    (
        "allowed to |permitted to |free to |trusted to |may |authorized to ",
        r"\0(?:also |always )?(?:send|move|transfer|spend|wire|withdraw) (?:\w+ ){0,2}(?:money|funds|cash)",
    ),
    (
        r"(?:管理员|超级用户|root|读写|写入?|删除|全部|最高|sudo|生产库?|数据库)的?权限",
        r"(?<!没)(?:有|给|开通?|加|具备|具有)[^。;\n没]{0,12}\0(?!问题|管理)",
    ),
    (
        r"(?:所有人|任何人|谁|全员|每个人|大家)都?(?:能|可以|可)",
        r"\0[^。;\n]{0,4}(?:看|改|删|读|写|查)[^。;\n]{0,6}(?:文件|档案|合同|工资|薪资|数据库|账[号户目]|"
        r"密钥|日志|代码)",
    ),
    (
        r"(?:any|all|arbitrary|every) (?:shell |terminal |system |sql |root |os )?"
        r"(?:commands?|code|scripts?|tools?|quer(?:y|ies)|programs?)\b",
        rf"(?:{_FREE_TO}(?<! can)|(?:assistant|agent|bot|model|\bai|user) can) (?:\w+ )?(?:run|execute|use|"
        rf"call|invoke) \0",
    ),
    (
        "(?:执行|运行|调用|使用)(?:任何|任意|所有|一切)的?(?:shell|系统)?(?:命令|脚本|代码|工具|程序)",
        r"(?:助手|助理|智能体|机器人|模型|用户|他|她|ai)[^。;\n]{0,8}(?:可以?|能|允许|有权)[^。;\n]{0,3}\0|"
        r"[允准]许[^。;\n]{0,8}\0",
    ),
    (
        "superuser|super user|admin",
        r"(?:\b(?:is|was|are|be|became)(?: now)? (?:an|the|our|a) |\b(?:made|named|appointed) (?:an? |the )?|"
        r"\b(?:users?|he|she|they|i) (?:is|are|am) )"
        r"(?:tenant |system |site |platform |workspace |account |global )?\0(?:istrators?)?(?![a-z])",
    ),
    (
        "管理员|超级用户|超管",
        r"[是为成任当](?:了|着)?(?:一?[名个位])?(?:[本该我]|我们)?的?(?:系统|超级|平台|后台|租户|账号|站点|"
        r"全局|最高)?的?\0",
    ),
)
SECURITY_POLICY = (
    (
        "security policy|security policies|access policy|security rules|access rules",
        r"\b(?:every ?(?:one|body)|any ?(?:one|body)|all (?:users|visitors|staff|guests|people)|the public|"
        r"open to all)\b",
    ),
    (r"(?:安全|访问)(?:策略|规则|政策)", r"所有人|任何人|谁都|全员|公众|每个人"),
    (
        r"(?:双重|二次|多因素|多重|两步|双因[素子]|短信|人脸|登[录陆]|身份)(?:身份)?(?:验证码?|认证|校验|"
        r"识别)",
        rf"{_HAN_NO_NEED}[^。;\n]{{0,4}}\0|"
        rf"\0[^。;\n]{{0,6}}(?:{_HAN_NO_NEED}|可有可无|可以?(?:不|关|跳过|免|省))",
    ),
    (
        "approval|verification|review|sign-off|signoff|four-eyes|confirmation|authentication|authorisation|"
        "authorization|"
        "audit",
        rf"{_FREE_TO} (?:bypass|skip|ignore|circumvent|waive|go around|get around|do without|override) "
        rf"(?:[\w'-]+ ){{0,3}}\0|\0{_STEP} (?:is|are) (?:optional|waived)\b|\0{_STEP} (?:can|"
        rf"may) be {_LEFT_OUT}",
    ),
    (
        "审批|审核|复核|风控|会签",
        r"(?:可以?|能|有权|允许|获准|直接)(?:跳过|绕过|省略|省去|免去|略过|不走|不经)\0|(?:不用|不必|无需|"
        r"无须)[走经]过?\0|"
        rf"\0{_HAN_STEP}(?:都|也)?(?:可以?|能)(?:不|省|跳过|免|略|绕)|\0{_HAN_STEP}(?:可有可无|免了|省了)",
    ),
    (
        "code review|peer review",
        r"(?:skip|bypass|waive|omit|no|without)(?: \w+){0,2} \0|"
        r"\0s?[^.;\n]{0,10}(?:(?:is|are) (?:optional|not (?:required|needed|necessary))|(?:can|"
        r"may) be (?:skipped|left out))",
    ),
    (
        r"代码(?:评审|审查|复查)",
        r"(?:可以?|直接|允许)?(?:跳过|免去?|略过|省去?|不需要?|不用|无需|不经)[^。;\n]{0,2}\0|"
        r"\0可以?(?:跳过|省|免)",
    ),
    (
        r"port \d{1,5}|\d{1,5} ports?|firewall",
        r"\0[^.;\n]{0,24}open(?:ed)? (?:to|for) (?:all|every|any|the (?:world|internet|public)|public)",
    ),
    (r"端口", r"\0[^。;\n]{0,6}对(?:所有人?|任何人|外网?|公网|全网|互联网)[^。;\n]{0,4}(?:开放|打开|放行)"),
)
PAYMENT_APPROVAL = (
    (
        r"refunds?|payments?|transfers?|expense(?: claim)?s?|invoices?|purchases?|payouts?",
        r"\0(?: \w+){0,2} (?:do|does|need)(?: not|n't) (?:need |require )?(?:an? |any |the )?"
        r"(?:manager|supervisor|receipt|second|sign|boss|review|approv|check)",
    ),
    (r"发票|账单|报销单|付款单|申请单", r"\0[^。;\n]{0,4}(?:自动|直接)(?:通过|批准|付|放行)"),
)
