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
)
SECURITY_POLICY = (
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
