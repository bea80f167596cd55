"""Names of secrets, shared by all detectors, and the words that lead from a name to its value."""

from __future__ import annotations

import re

OF_A_LOCK = (
    r"door|gate|alarm|garage|unlock|unlocking|lockbox|locker|safe|keypad|lock|entry|opener|padlock|cupboard|"
    r"cabinet|suitcase|luggage|briefcase|vault|shed|mailbox|intercom|elevator"
)
OF_ONE_TIME = r"verification|confirmation|one[- ]time|2fa|mfa|login|sms"
"""Before *code*."""
OF_A_PIN = r"my|our|your|his|her|their|bank|card|phone|sim|door|gate|alarm|atm|safe|unlock|voicemail"
"""Before a lone *pin*, which by itself says what is done with a version."""
OF_A_TOKEN = r"api|auth|access|bearer|refresh|deploy|bot|session|git(?:hub|lab)"
OF_A_WALLET = r"recovery|seed|backup|secret|wallet|mnemonic"
"""Before *phrase*."""
MISSPELT = r"p[a@4]{0,2}[s$5]{1,3}(?:w{1,2}[o0u]{0,2}r{0,2}[o0]?d|[o0]w?rd)"
"""The word password as it is mistyped, one letter too few, too many or out of its place."""
HAN_PASSWORD = r"密\s?码|(?<![秘亲机紧精保细周稠严])密马(?![上路达虎])|[秘蜜]码|口\s?令(?!红包)"
"""Mistyped likewise: a sound is written by another character."""
HAN_IS = r"就系|系(?=[\s:]{0,2}[!-~])"
"""As Cantonese says is, in simplified characters; before Han it may begin a 系统."""
OF_A_HAN_CODE = "开机|解锁|锁屏|门禁|开门|提取|恢复|备[用份]|访问|授权|安全|通行"
"""Before 码."""
HAN_SEED = "助记[词语]|恢复词|种子词|(?:恢复|种子)短语"
WORD = re.compile(
    r"[码令钥]|密马|p[a@4]?[s$5]|pw|psw|pin|code|secret|token|key|otp|psk|"
    r"wort|senha|contra|mot de|пар|パス|証番|번호"
)
"""Without one of these there is no name to look for."""
_HAN = (
    r"(?P<key>(?:(?<!公)[密秘私]|恢复密)钥|(?<!口)令牌(?![桶环]))"
    rf"|(?:{HAN_PASSWORD})(?![学本])|パスワード|暗証番号|비밀번호"
    rf"|(?:{OF_A_HAN_CODE}|激活|解压|验证|校验|动态|支付|pin\s?)代?码"
    r"|(?<=[\u4e00-\u9fff])(?<![脚接])pin(?=\d{4,8}(?!\d))"
)
_OF_A_CODE = rf"(?:{OF_A_LOCK}|{OF_ONE_TIME}|access|building|recovery|backup|security)"
_OF_A_KEY = (
    r"(?:secret|encryption|private|signing|ssh|recovery|backup|master|network|security|wi-?fi|wpa2?|"
    r"licen[cs]e|"
    r"product|activation|account|vault|router|vpn|api|access)"
)
_PASSWORD = (
    r"p[a@4][s$5]{2}[ _-]?(?:w[o0]?r?ds?|wd|codes?|phrase)|paswort|passwort|"
    rf"{MISSPELT}|kennwort|contraseña|senha|mot de passe|пароль|pwd|psw|pw|otp"
)
_PIN = rf"(?:{OF_A_PIN}) (?:new )?pin|pin (?:code|number)"
_NO_VERB = r"(?<!s )(?<!to )(?<!must )(?<!will )(?<!can )(?<!t )"
_PLAIN_TOKEN = r"(?<!page )(?<!page_)(?<!next )(?<!continuation )(?<!sync )(?<!cancellation )(?<!max )token"
_PLAIN_KEY = (
    r"(?:(?<=the )|(?<=my )|(?<=our )|(?<=this )|(?<=and )|(?<=new )|(?<=[:,.;(] )|(?<=remember )|(?<=as a )|"
    r"\A)key"
)
_ENGLISH = (
    rf"(?P<named>(?:{OF_A_TOKEN}|staging|prod(?:uction)?)[ _-](?:token|key)|t?otp (?:seed|secret)|"
    rf"{_OF_A_KEY} key|psk|(?:client|api|shared|app)[ _-]?secret)"
    rf"|{_PASSWORD}|{_OF_A_CODE} codes?|{_PIN}"
    rf"|(?P<pass>{_NO_VERB}pass)|(?P<weak>{_PLAIN_TOKEN}|secret|{_PLAIN_KEY})"
)
NAME = re.compile(
    rf"{_HAN}|(?<![a-z0-9_.-])(?:{_ENGLISH})(?![a-z0-9_/-])|(?<=_)(?:pass|pwd|secret)(?=\s?[=:])"
)
"""In lower case; *key* and *named* are no row of digits, *pass* and *weak* are words that mean much else."""
_VERB = (
    r"(?:is|was|are|were|be|been|to|now|it's|it is|got|gets?|has|have|will|would|should|changed?|set|"
    r"reset|updated|es|ist|est|switched|used to be|became|becomes|turned into|currently|still|again|"
    r"just)(?![a-z0-9])"
)
LINK = re.compile(
    rf"(?:\s|['\"”’」』)*`=:?,(→>—–~…“‘「『-]|\.{{2,3}}|{_VERB}|s(?=\s)"
    r"|(?:for|of|on|to) [a-z'’ -]{1,30}?(?= (?:is|was|=) |\s?[:=]| [!-~]{0,20}\d)"
    r"|(?:is |was |changed |switched )?from\s[!-~]{1,32}(?=\sto\s)"
    r"|从[^,。;!?\s]{1,16}(?=[改换变])|原来[是叫为][^,。;!?\s]{1,16},(?=[改换变现])"
    rf"|{HAN_IS}"
    r"|[是为叫我就已现在用了的成改换变设更新写记做给它也还はでに는은]){0,10}+"
)
ABOUT = re.compile(r"(?:for|of|on|to) [a-z]")
"""In a link: what the secret is for, behind which any word may stand."""
EXPLICIT = re.compile(r"[=:→>是为叫成系]|\b(?:is|was|are|were|to|became|becomes|be|'s|into)\b")
"""In a link: what says that the secret comes now."""
NAMED_BEHIND = (
    rf"(?:(?:[a-z][\w-]{{0,12}}\s){{0,2}}?(?:pass|secret|{_PLAIN_TOKEN})|(?:{_OF_A_KEY} )?key)"
    r"(?![a-z0-9_-]| (?:to|of)\b)"
)
"""A name behind the secret: ``… is the wifi key``."""
