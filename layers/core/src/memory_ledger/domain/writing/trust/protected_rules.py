"""
What no model may write: permissions, security, payment and approval, instructions to the system, and what
somebody believes, whom somebody loves and other attributes that are nobody's to guess.

Such a record needs a tenant administrator or the user's own confirmation.
"""

from __future__ import annotations

import re
from enum import StrEnum

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.trust.sensitive_attributes import TOLD
from memory_ledger.domain.writing.trust.unasked_rules import PAYMENT_APPROVAL, PERMISSION, SECURITY_POLICY


class Protected(StrEnum):
    """A kind of what no model may write."""

    PERMISSION = "permission"
    SECURITY_POLICY = "security_policy"
    PAYMENT_APPROVAL = "payment_approval"
    SYSTEM_INSTRUCTION = "system_instruction"
    SENSITIVE_ATTRIBUTE = "sensitive_attribute"


NAMED_FROM_THE_FIRST = frozenset(Protected) - {Protected.SENSITIVE_ATTRIBUTE}
"""The kinds that every policy document names; documents were kept before there were the others."""


_HELD = (
    r"(?:account|customer|client|database|\bdb\b|prod\b|production|server|data cent|payroll|salar|"
    r"\bhr\b|personnel|"
    r"employee|vault|bank|billing|ledger|credential|secret|\bkeys?\b|\blogs?\b|audit|backup|tenant|"
    r"patient|source code|\brepos|admin|purchase|payment|invoice|refund|payout|expense|budget|contract|"
    r"classified|confidential|everyone|all (?:users|records|files|data))"
)
_ANY_HELD = (
    rf"(?:{_HELD}|\bfile|folder|document|\bdata|record|report|\busers?\b|system|setting|config|"
    rf"permission|\bsafe\b)"
)
_DONE = (
    r"\b(?:access|open|read|view|see|inspect|browse|delete|purge|remove|erase|wipe|drop|edit|modify|change|"
    r"alter|update|write|overwrite|create|reset|unlock|disable|export|download|copy|share|publish|deploy|"
    r"release|merge|push|run|execute|restart|log ?in|sign in|connect|enter|approve|sign|grant|assign|"
    r"impersonate|query|manage|control|override)\b"
)
_DONE_BY_FEW = (
    r"\b(?:access|delete|purge|wipe|export|edit|modify|reset|unlock|impersonate|approve|deploy|"
    r"override|grant|touch|enter|view|(?:see|read) (?:all|every))\b"
)
_CHANGED = (
    r"(?:delet|purg|chang|modif|updat|alter|reset|unlock|disabl|approv|paid|grant|releas|overrid|"
    r"shared|bought|left open)"
)
_HAN_HELD = (
    "(?:数据库|生产|线上|服务器|后台|账[号户]|档案|日志|薪资|工资|人事|财务|客户|密钥|备份|机房|"
    "代码库|仓库|源码|"
    "合同|收款|银行|付款|审批|权限)"
)
_HAN_ANY_HELD = rf"(?:{_HAN_HELD}|资料|数据|记录|系统|配置|文件|报表|用户|订单)"
_HAN_DONE = (
    "(?:访问|查看|查阅|查询|读取|浏览|调阅|调取|删除|清空|清除|修改|更改|变更|编辑|改动|重置|导出|"
    "下载|拷贝|复制|"
    "共享|发布|部署|登[录陆]|看到|签署?|直接改|随意改|进入|连接|审批|批准|分配|管理)"
)
_GIVEN = (
    r"授予|赋予|给予|开通|可以访问|有权|允许|拥有|不需要|无需|提升|grant|give|allow|may |"
    r"can (?:access|read|edit|delete|see)|entitled|has |have |"
    r"is an? |are |assign|elevat|promote|without|all users|everyone|永远|都"
)
# A rule is searched in what stands around the thing, whose own place is the zero character.
_RULES: tuple[tuple[Protected, str, str], ...] = (
    (
        Protected.PERMISSION,
        "permission|administrator|privilege|whitelist|allowlist|allow list|authoris|authoriz|clearance",
        _GIVEN,
    ),
    (Protected.PERMISSION, "权限|管理员|超级用户|白名单|黑名单|授权|访问控制", _GIVEN),
    (
        Protected.PERMISSION,
        r"admin\b(?<![a-z]admin)|root (?:access|user|rights)|role\b(?<![a-z]role)",
        _GIVEN,
    ),
    (
        Protected.PERMISSION,
        r"access(?: rights?| to (?:the |our )?(?:prod|production|servers?|databases?|db|billing|"
        r"payroll|admin|salaries|secrets|backups|(?:customer|client|personnel|hr|employee|patient|user) "
        r"(?:records?|data|files?))\b|"
        r"(?<=(?:read|edit|full|prod|sudo|only|base) access)|(?<=write access)|(?<=delete access)|"
        r"(?<=ssh access)|"
        r"(?<=\bdb access)|(?<=production access)|(?<=superuser access))",
        _GIVEN,
    ),
    (
        Protected.PERMISSION,
        "may |might |allowed to |permitted to |entitled to |cleared to |free to |trusted to |"
        "right to |rights to |"
        "power to |let |lets ",
        rf"(?<![a-z])\0(?!me |us )[^.;\n]{{0,18}}{_DONE}[^.;\n]{{0,24}}{_ANY_HELD}|"
        rf"{_HELD}[^.;\n]{{0,12}} \0(?:only |also )?be {_CHANGED}",
    ),
    (
        Protected.PERMISSION,
        r"can |could ",
        rf"(?<!\bi )\0(?:also |even |always )?{_DONE_BY_FEW}[^.;\n]{{0,16}}{_HELD}|"
        rf"{_HELD}[^.;\n]{{0,12}} \0be {_CHANGED}",
    ),
    (
        Protected.PERMISSION,
        r"(?:full|all|admin|unlimited|complete) (?:rights|control)",
        rf"\0 (?:on|over|of|in|to) [^.;\n]{{0,20}}{_ANY_HELD}",
    ),
    (
        Protected.PERMISSION,
        r"可以|能够|可(?=不经|随意|直接|登|访|查|删|改|导)|有权|无权|允许|准许|获准|不得|禁止|只有",
        rf"(?<!我)\0[^。;\n]{{0,8}}{_HAN_DONE}[^。;\n]{{0,8}}{_HAN_ANY_HELD}|\0[^。;\n]{{0,8}}清空",
    ),
    (Protected.PERMISSION, rf"能{_HAN_DONE}", rf"\0[^。;\n]{{0,6}}{_HAN_HELD}"),
    (
        Protected.SECURITY_POLICY,
        r"安全(?:策略|检查|规则|设置|校验)|防火墙|双因素|两步验证|加密|审计|日志|证书|"
        r"密码(?:策略|规则)|风控|security (?:policy|check|rule|setting)|firewall|"
        r"two-factor|2fa|mfa|encryption|audit(?: log)?|logging|certificate|password policy|ssl|"
        r"tls|sandbox",
        r"关闭|停用|跳过|绕过|禁用|不用|不需要|无需|免|忽略|降低|disable|skip|bypass|turn off|"
        r"ignore|not (?:needed|required)|without|no need|lower|"
        r"exempt|never (?:check|verify|ask)|off\b|必须|一律|must|always|require",
    ),
    (
        Protected.SECURITY_POLICY,
        "password|two-step|virus|security code",
        r"need not|needn't|(?:may|can) be (?:shared|reused|left out|skipped|switched off|turned off|"
        r"disabled)|"
        r"\bmay be off|never expires?",
    ),
    (
        Protected.SECURITY_POLICY,
        "杀毒|短信验证|登录验证|身份验证|短信校验|身份校验|登录校验",
        "省[去略]|关掉|可以(?:不|关)|不[用必](?:输|验)|无需|无须|不需要|跳过",
    ),
    (Protected.SECURITY_POLICY, "免验证|免复核|免审批|免审核|免二次验证|免短信", ""),
    (
        Protected.SECURITY_POLICY,
        "two-factor|2fa|mfa|certificate|firewall|security check|signature check|encryption",
        r"(?:don't|doesn't|do not|does not|need not|never) (?:have to|need to) be|is optional|"
        r"are optional|may be left",
    ),
    (Protected.SECURITY_POLICY, "密码|口令", "可以共用|不[用必](?:改|换)|长期不换"),
    (
        Protected.PAYMENT_APPROVAL,
        r"付款|转账|打款|放款|退款|报销|支付|汇款|审批|采购|payment|transfer|refund|payout|"
        r"invoice|purchase|wire (?:transfer|payment)|approval|approve|reimburse|withdraw",
        r"自动|直接|不需要|无需|免审|跳过|默认|批准|不用(?:确认|审)|一律|上限|以下|以内|审批人|confirm|"
        r"automatic|auto|without|skip|no (?:approval|confirmation)|"
        r"pre-?approved|by default|up to|under|below|limit|must be approved|approver|"
        r"does not need|don't need|always",
    ),
    (
        Protected.PAYMENT_APPROVAL,
        "付款|转账|打款|放款|退款|报销|支付|汇款|采购|收款|审批",
        "一人|一个人(?:就?能?|就?可以)(?:批|审|签|说了算)|单独|独自|签字|免签|点头|无须|毋须|不经|"
        "说了算|不用(?:电话|领导|"
        "经理|主管|复核|核对)|"
        "不(?:复核|核对)|以上(?:需|要|由|须)|超过",
    ),
    (
        Protected.PAYMENT_APPROVAL,
        "payment|transfer|refund|payout|invoice|purchase|expense|bank details|reimburse|withdraw|"
        "spending|travel cost|gift card|wiring |"
        "bank account",
        r"approved by|by (?:any(?:one|body)|mail|phone) |alone\b|by (?:him|her|them|it)sel|"
        r"sign(?:s|ed)? off|signature|four[- ]eyes|unchecked|unreviewed|callback|"
        r"(?:nobody|no ?one) (?:checks|reviews|looks)|"
        r"no receipts?|ask (?:no one|nobody)|to be paid|paid (?:at once|immediately|on sight)|"
        r"on request of|signature is enough|needs? (?:only |no |one |two |three |the |"
        r"an? )(?:\w+ ){0,2}(?:approv|sign|okay|ok\b|"
        r"review|check|confirm)|"
        r"'s (?:okay|ok\b|approval|signature)|as soon as|(?:is|are|be) (?:always )?fine|go(?:es)? through|"
        r"(?:may|can) be (?:paid|made|changed|sent|released)|must be (?:signed|reviewed|checked|"
        r"paid|made|sent)|"
        r"(?:over|above|more than|less than|exceeding) [$€£]?\d",
    ),
    (Protected.PAYMENT_APPROVAL, r"发票|账单|申请", r"就(?:打款|付款|转账|放款|报销|批)"),
    (
        Protected.SYSTEM_INSTRUCTION,
        r"系统(?:提示|指令|规则|设定)|所有(?:任务|对话|用户|会话)|每(?:个|次)(?:任务|对话|用户)|"
        r"助手|智能体|system (?:prompt|instruction|rule|message)|"
        r"all (?:tasks|users|conversations|sessions|agents)|every (?:task|user|conversation|"
        r"agent)|the (?:assistant|agent|model|bot)",
        r"必须|一律|不得|禁止|都要|应当|永远|改为|设为|must|shall|always|never|required to|"
        r"should|forbidden|set to|is to |you are|you're|act as|你是|你现在是|扮演",
    ),
)


def _words(thing: str) -> tuple[str, ...]:
    """
    Return the words of a pattern of nothing else, where to look for each is faster than to search for all.

    That is so of English: any of its letters begins some word.
    """
    plain = thing.isascii() and not set(thing) & set("()[]\\?*+{}.")
    return tuple(thing.split("|")) if plain else ()


_UNASKED = (
    *((Protected.PERMISSION, *rule) for rule in PERMISSION),
    *((Protected.SECURITY_POLICY, *rule) for rule in SECURITY_POLICY),
    *((Protected.PAYMENT_APPROVAL, *rule) for rule in PAYMENT_APPROVAL),
)
_ATTRIBUTES = tuple((Protected.SENSITIVE_ATTRIBUTE, *told) for told in TOLD)
_COMPILED = tuple(
    (kind, _words(thing), re.compile(thing), re.compile(rule))
    for kind, thing, rule in (*_RULES, *_UNASKED, *_ATTRIBUTES)
)
NEAR = 40
"""How far apart, in characters, the thing and the rule about it may stand."""
_READ = 8_000
_PLACES = 64


def protected_rule(text: str) -> Protected | None:
    """Return which kind of protected rule *text* lays down, None for none."""
    folded = fold(text[:_READ])
    for kind, words, thing, rule in _COMPILED:
        if (not words or any(map(folded.__contains__, words))) and _near(thing, rule, folded):
            return kind
    return None


def _near(thing: re.Pattern[str], rule: re.Pattern[str], text: str) -> bool:
    for place, match in enumerate(thing.finditer(text)):
        if place >= _PLACES:
            return False
        if rule.search(
            text[max(0, match.start() - NEAR) : match.start()] + "\0" + text[match.end() : match.end() + NEAR]
        ):
            return True
    return False
