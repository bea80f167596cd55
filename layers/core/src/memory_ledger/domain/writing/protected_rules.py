"""
Rules that no model may write: permissions, security, payment and approval, instructions to the system.

Such a record needs a tenant administrator or the user's own confirmation.
"""

from __future__ import annotations

import re
from enum import StrEnum

from memory_ledger.domain.text.folding import fold


class Protected(StrEnum):
    """A kind of protected rule."""

    PERMISSION = "permission"
    SECURITY_POLICY = "security_policy"
    PAYMENT_APPROVAL = "payment_approval"
    SYSTEM_INSTRUCTION = "system_instruction"


_RULES: tuple[tuple[Protected, str, str], ...] = (
    (
        Protected.PERMISSION,
        r"权限|管理员|超级用户|白名单|黑名单|授权|访问控制|permission|admin\b|administrator|"
        r"\broot (?:access|user|rights)|access rights?|privilege|"
        r"whitelist|allow ?list|\brole\b|authori[sz]|clearance|"
        r"\b(?:write|read|edit|delete|full|production|prod|sudo|ssh|db|database|superuser)(?:-only)? access|"
        r"\baccess to (?:the |our )?(?:prod|production|servers?|databases?|db|billing|payroll|admin)\b",
        r"授予|赋予|给予|开通|可以访问|有权|允许|拥有|不需要|无需|提升|grant|give|allow|may |"
        r"can (?:access|read|edit|delete|see)|entitled|has |have |"
        r"is an? |are |assign|elevat|promote|without|all users|everyone|永远|都",
    ),
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
        Protected.PAYMENT_APPROVAL,
        r"付款|转账|打款|放款|退款|报销|支付|汇款|审批|采购|payment|transfer|refund|payout|"
        r"invoice|purchase|wire|approval|approve|reimburse|withdraw",
        r"自动|直接|不需要|无需|免审|跳过|默认|批准|不用(?:确认|审)|一律|上限|以下|以内|审批人|confirm|"
        r"automatic|auto|without|skip|no (?:approval|confirmation)|"
        r"pre-?approved|by default|up to|under|below|limit|must be approved|approver|"
        r"does not need|don't need|always",
    ),
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
_COMPILED = tuple((kind, re.compile(thing), re.compile(rule)) for kind, thing, rule in _RULES)
NEAR = 40
"""How far apart, in characters, the thing and the rule about it may stand."""
_READ = 8_000
_PLACES = 64


def protected_rule(text: str) -> Protected | None:
    """Return which kind of protected rule *text* lays down, None for none."""
    folded = fold(text[:_READ])
    return next((kind for kind, thing, rule in _COMPILED if _near(thing, rule, folded)), None)


def _near(thing: re.Pattern[str], rule: re.Pattern[str], text: str) -> bool:
    for place, match in enumerate(thing.finditer(text)):
        if place >= _PLACES:
            return False
        if rule.search(
            text[max(0, match.start() - NEAR) : match.start()] + " " + text[match.end() : match.end() + NEAR]
        ):
            return True
    return False
