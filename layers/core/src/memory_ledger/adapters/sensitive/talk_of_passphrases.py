"""Talk about passwords, as against sentences that tell one."""

from __future__ import annotations

import re

from memory_ledger.adapters.sensitive.ordinary_words import FUNCTION, NO_TALK, SAID
from memory_ledger.domain.text.numerals import ENGLISH_DIGITS, SEVERAL_WORD

_ABOUT = """
required wrong incorrect expired invalid weak strong stored hashed encrypted reset changed correct empty
null none optional needed annoying the that too not now what very always never same protected missing
string text secure safe str true false necessary important mandatory being different unknown lost
gone visible hidden 2fa mfa policy policies manager managers reset resets hash hashing rotation strength
length security login recovery expiry form field page rules
"""
NO_PASSWORDS = frozenset(_ABOUT.split())
"""What no password is, however it is told."""
_NO_SECRET = """
as get gets shared leaked complicated outdated admin's salted numbers digits letters characters chars
symbols words hints tools hygiene fatigue requirements changes updates leaks cracking attacks spray requests
links validation checks authentication sharing hasher expires scopes limits stays depends works fails failed
needs comes looks seems sounds goes weekly daily monthly yearly reviews runs habits
"""
_MAY_BEGIN_ONE = """
across although anyone beneath beyond down everybody except her near people someone than though towards via
while
"""
_GRAMMAR = FUNCTION - frozenset(_MAY_BEGIN_ONE.split())
_NO_SECRETS = NO_PASSWORDS | SAID | _GRAMMAR | frozenset(_NO_SECRET.split())
_INSTEAD = """
be get gain regain avoid make keep prevent protect stop meet comply match satisfy include use have log sign
access fix help ensure improve test see try follow prove expire enter open unlock reach continue start finish
let allow join work add remove reduce increase secure feel stay go come match pass contain require enable
disable support show hide send give take find check verify confirm change update reset other others passkey
passkeys biometrics face fingerprint touch two-factor sso oauth oauth2 oidc fido2 webauthn
"""
_INSTEADS = frozenset(_INSTEAD.split())
"""What stands behind *changed my password to* where no password does."""
_INTENSIFIERS = frozenset(("super", "pretty", "kinda", "somewhat", "way"))
_ARTICLES = frozenset(("a", "an", "the", "my", "our"))
_LIKE_TALK = re.compile(r"[a-z-]{3,}(?:ed|ing|able|ible|less|ous|ive|ful|ically|ly|tion|ment|ness|ity)\Z")
_ASSIGNABLE = re.compile(r"[a-z]{3,}(?:ing|ful|ous|ive|ly|able)\Z")
_MEASURED = re.compile(
    r"(?:at (?:least|most) |up to )?(?:\d{1,3}(?:\s?(?:-|to)\s?\d{1,3})?|"
    rf"{SEVERAL_WORD})[ -](?:or (?:more|fewer) )?(?:random |upper|lower)?(?:\w{{1,8}} )?"
    r"(?:chars?|characters?|digits?|letters?|words?|bits?|bytes?|symbols?|numbers?|days?|hours?|minutes?|"
    r"months?|years?|weeks?|times|attempts?)\b"
)
_SAID_OF_IT = re.compile(
    r"\b(?:characters|digits|hashed|encrypted|encoded|stored|salted|sensitive|protected|required|needed|"
    r"only|than|"
    r"responsibility|job|problem|choice|business|policy|manager|knowledge|of (?:the|a|our|my)|"
    r"by (?:the|a|our))\b"
)
_HINT = re.compile(
    r"(?:my|our|his|her|their) (?:\w+'s |first |old |own |favou?rite ){0,3}"
    r"(?:birth ?(?:day|date|year)|date of birth|(?:\w+ )?name\b|dogs?|cats?|pets?|kid|son|daughter|"
    r"wife|husband|mother|father|mom|mum|dad|anniversary|phone number|address|street|zip|postcode|plate|"
    r"home ?town|school|city|team)"
)
"""What a secret is taken from, which is as good as the secret."""
_SAME_AS = r"(?:the |exactly the )?same as (?:the|my|our|his|her|their|for|on) \w"
_DIGITS_FROM = re.compile(
    r"(?:the )?(?:(?:year|date|day|month)s?(?: and (?:year|day|month|date))?(?: that| when| in which)? "
    rf"(?:i|we|he|she|my|our|his|her)\b|(?:first|last|middle|next) (?:(?:{SEVERAL_WORD}|\d) )?"
    r"(?:digits|numbers|letters|characters|words) (?:of|in|on|from) \w)"
    r"|(?:my|our|his|her|their) (?:\w+'s |\w+s' |first |old |own ){0,3}(?:birth ?(?:day|date|year|month)|"
    r"date of birth|(?:wedding )?anniversary|wedding (?:day|date|year)|phone number|house number|"
    r"zip|postcode|year of birth)"
    rf"|{_SAME_AS}"
)
"""What the digits of a secret are taken from."""
_NUMBER = rf"(?:{'|'.join(ENGLISH_DIGITS)}|double|triple|pound|star|hash)"
_SPOKEN_NUMBER = re.compile(rf"{_NUMBER}(?:[ ,-]{{1,2}}{_NUMBER}){{2,11}}\b")

_HAN_TALK_WORD = """
不[能要是得该会可许应用对安够再太好变同准必需支允存匹正区含超少包记知清明显重强难易复方写发公分宜一]
没[有用变改被设过人啥错记] 未[设加知过填更修授通变能必被定公]
有[问效点些规要长最八六多两三没误风被大特限什时人几\\d] 很 太 非常 比较 挺 超[过出长级] 好[长难记复像]
更[长短安复强好难新换改简] 最[长短少多重大好弱终后难常薄核关容] 特别 相当 极[其度易难长短弱不为]
过[长短于期] 必 需 要 应[该当] 得 该 会[在被过自定经每发失变不话是存显] 能 可[以能选见空读] 否 什么 啥
多少 怎 谁 哪 几[位个天年次点月] 何 由 在 从[来不没哪环文配后这系] 被 让 把
用[的来于户作在我同管一不哈什简] 以[前后上下免防及往明加哈] 按 跟 和[用账我你他以之上密其] 与
对[的称外了不应] 为[了什空何准主避] 因 所以 一[个种项直样次些般定串层段切把大件] 两[个种] 这 那 此 它
每[天周月年季次个半隔] 各 所有 任何 自己[的设定改想记] 系统 随机 自动 默认的?(?:\\Z|那) 唯一 安全 重要
敏感 保密 机密 隐私 秘密 明文 密文 加密 哈希 散列 存[在放储于到进了我着] 保存 放[在到进我]
写[在死到错进我] 记在 大家 必填 选填 空(?:\\Z|[的着值白字时则]) 忘[了记掉] 泄露 失效 有效 定期
经常 第[一二三四五几\\d] 至少 短期 长期 临时 个人 问题 关键 前提 基础 核心 重点 难点
个[大小]?[麻问难隐谜秘坑] 老样子
全(?:公司|家|组|部门|校|员)[^,。]{0,4}[共统都用] [贴抄印刻放夹藏压][在到] 我(?:忘|记不|不记|也不)
[新旧老原]的(?:\\Z|那) [和跟与][^,。]{1,10}(?:有关|无关|类似|不同)
见(?:[附下上文第图邮群私]|\\s?[a-z]) 请 同上 如下 另[外一] 后面 下次
\\d{1,3}\\s?(?:位|个字|到|至|-|~|天|次|分钟|小时|种|项|月|年)
[一二两三四五六七八九十]{1,3}(?:位|到|至|天|次|年|个月|项|种)
"""
_HAN_TALK = re.compile("|".join(_HAN_TALK_WORD.split()))
_HAN_MAYBE_WORD = """
太 很 好 没 要 会 必 一个 以 大家 每 重要 安全 唯一 自己 这 那 请 两 从 为 对 让 被 把 由 在 谁 哪 怎 何 能 得
可以 最
"""
_HAN_MAYBE = re.compile("|".join(_HAN_MAYBE_WORD.split()))
"""What begins a remark as often as a line of a song: a remark is one where a word on passwords follows."""
_HAN_ON_PASSWORDS = re.compile(
    r"[存放写换设锁输猜登验串码难短强弱改变]|记(?!得)|忘了|生成|加密|管理|泄[露漏]|盗|置|传[输送]|破解|过期|失效|有效|到期|用[户的来]|"
    r"知道(?!我)|共[享用]|公[司开共]|统一|分[配享]|要求|提供|保[管密护存]|系统|账|数据|服务|手机|短信|邮|位[数以]?|字[符母段]|数字|问题|隐患|"
    r"长[的了度于]|太长|复杂|简单(?=[了的]|\Z)|安全(?!第一)|普通|常见|容易|重要(?!的事)|敏感|麻烦|负担|障碍|笑话|谜|凭证|环节|门槛|防线|漏洞|必[须填要]|不[同一是对用]|"
    r"(?<=在)[^的]{1,6}[上里中下边面]\Z|[吗呢吧啊了着么\d]\Z|[久长短旧新老差烂坏好多少熟]\Z"
)
_HAN_FORMAT_WORD = re.compile("数字|字母|字符|大小写|[大小]写|符号|拼音")
_HAN_FORMAT = re.compile(
    r"(?:数字|英文|字母|字符|大小写|大写|小写|符号|标点|特殊|汉字|拼音|混[合用排]|组合|组成|构成|包[含括]|全部|必须|需要|至少|最[少多]|没有|"
    r"以[上下]|随机|一[串段]|长度|位数|区分|开头|结尾|支持|可以|应该|[含由和加与及或跟、/+的都纯要得为是有在不了吗呢吧啊全上首能到至~-]|"
    r"\s|\d|[一二三四五六七八九十两几多]|[位个种]){1,40}+\Z"
)
_HAN_WANTED = re.compile("[设定]的|要求|规定|生成|用户|必须|支持|区分|之间|只能|格式|限制|系统|规则|组成")
_HAN_SAID_OF_IT = re.compile(
    r"的[吗呢吧啊了]?\Z|位数|长度|算法|加密|哈希|登录|指纹|人脸|刷脸|扫码|验证码|双因素|"
    r"免密|生物|通行密钥|难题|痛点|弱点|烦恼|环节|风险|隐患|大忌|必修|流程|策略|规则|规定|要求|功能|管理|字段|类型|格式|"
    r"一部分|意思|麻烦|重置|找回|轮换|更换|权限|密\s?码|口令|密钥|[?]\Z"
)
_HAN_THING = re.compile(
    r"(?:这|那|什么|它|此|以下|下面|上面|问题|关键|重点|前提|第|生日|手机号|名字|指纹|人脸|短语)|\w*(?:的|不|就|也|都|还|最后|首先)\Z"
)
_SHORT = 2
_LATIN = re.compile(r"[!-~]")
_WORD = re.compile(r"[a-z0-9'@/_-]+")


def is_told_in_chinese(value: str, *, named_after: bool = False) -> bool:
    """Tell whether *value* is a secret, in Chinese; *named_after* what is its name stands behind it."""
    if len(value) < 2 or _HAN_SAID_OF_IT.search(value) or (named_after and _HAN_THING.match(value)):
        return False
    if _HAN_FORMAT_WORD.search(value):
        return _HAN_FORMAT.match(value) is None and _HAN_WANTED.search(value) is None
    if not _LATIN.match(value):
        return not _is_a_han_remark(value)
    first = _WORD.match(value)
    return first is None or (len(value) > 2 and first[0] not in _NO_SECRETS)


def _is_a_han_remark(value: str) -> bool:
    if _HAN_TALK.match(value) is None:
        return False
    maybe = len(value) > _SHORT and _HAN_MAYBE.match(value)
    return not maybe or _HAN_ON_PASSWORDS.search(value) is not None


def is_spoken_number(value: str) -> bool:
    """Tell whether *value* is digit after digit, in words."""
    return _SPOKEN_NUMBER.match(value) is not None


def gives_digits(value: str) -> bool:
    """Tell whether *value* says of which day, number or other code a secret is made."""
    return _DIGITS_FROM.match(value) is not None


def is_told_in_english(
    value: str, *, assigned: bool = False, loosely: bool = False, instead: bool = False
) -> bool:
    """
    Tell whether *value* is a secret, in an English sentence.

    Behind a sign (*assigned*) a word may be any; a phrase may begin with an article (*loosely*); behind
    *changed to* (*instead*) stands a purpose as well.
    """
    words = value.split()
    if len(value) < 3 or not words or _MEASURED.match(value):
        return False
    if _HINT.match(value) or gives_digits(value):
        return True
    if (assigned or loosely) and len(words) > 2 - loosely and not any(map(_is_talk, words[1:])):
        return True
    first = _first_of(words, loosely)
    if first in _NO_SECRETS or (instead and first in _INSTEADS):
        return False
    return not (_reads_like_talk(first, assigned) or _SAID_OF_IT.search(value))


def _first_of(words: list[str], loosely: bool) -> str:
    """Return the word that tells of what kind *words* are."""
    skipped = _INTENSIFIERS | _ARTICLES if loosely else _INTENSIFIERS
    first = words[1] if words[0] in skipped and len(words) > 1 else words[0]
    return first.strip(".'\"")


def _is_talk(word: str) -> bool:
    return word in _NO_SECRETS or _LIKE_TALK.match(word) is not None


def _reads_like_talk(word: str, assigned: bool) -> bool:
    if word in NO_TALK or (assigned and _ASSIGNABLE.match(word)):
        return False
    return _LIKE_TALK.match(word) is not None
