"""
Passwords that nobody calls so: told as an account that is its own password, as the word to log in with, or as
how often which digit is pressed (网银登录 6个0).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from memory_ledger.adapters.sensitive.numbers import Place
from memory_ledger.adapters.sensitive.plain import PlainText
from memory_ledger.adapters.sensitive.secret_names import HAN_PASSWORD
from memory_ledger.adapters.sensitive.talk_of_passphrases import is_told_in_chinese, is_told_in_english
from memory_ledger.domain.text.numerals import ENGLISH_DIGITS
from memory_ledger.domain.writing.trust.sensitivity import Category

_END = r"(?=\s{0,2}(?:[.,;!?\n]|\Z|(?:and|for|every|when|on|to|as)\b))"
_PASS = r"(?:the |my |its? )?(?:password|passcode|passphrase|pass|pwd|pw)(?:'s| is| are)?"
_SAME = (
    r"(?:also |just |exactly |always )*(?:the (?:very )?)?(?:same|identical)\b(?! (?:as|for) (?:last|before))"
)
_HAN_SAME = (
    r"(?:[也都就跟和同与]|用的?|是){1,4}(?:它|这个|那个|他|账[号户]|用户名|登录名|上面?)?[也都就是]{0,2}(?:完全)?"
    r"(?:一样|相同|同一个|一致)|同(?:账[号户]|用户名|上)|[就也都]{0,2}是(?:它|这个)"
)
_HAN_ACCOUNT = r"(?:账[号户]|用户名|登录名|登录账?号)"
_SAME_AS_THE_NAME = (
    re.compile(
        rf"{_HAN_ACCOUNT}[都全统一般律是叫为用:\s]{{0,5}}(?P<value>[!-+\--~]{{3,64}})"
        rf"[^!?]{{0,8}}?(?:{HAN_PASSWORD})[^\n。!?不没]{{0,4}}?(?:{_HAN_SAME})"
    ),
    re.compile(
        rf"(?:{HAN_PASSWORD})[跟和与同](?:我的?)?{_HAN_ACCOUNT}(?:都|是|完全)*(?:一样|相同|同一个|一致)(?:的)?[,:\s]{{0,2}}"
        r"(?:都?[是叫])?\s?(?P<value>[!-+\--~]{3,64})"
    ),
    re.compile(
        r"\b(?:user ?name|user ?id|login|account(?: name)?|handle|user)(?: (?:is|everywhere is)|"
        r":)?\s{1,2}(?P<value>[!-+\--~]{3,64}?)"
        rf"[,;.]?\s(?:(?:and|with) )?(?:{_PASS} {_SAME}|(?:the )?same (?:for )?(?:the |my )?{_PASS}(?![a-z]))"
    ),
)
_BOTH = re.compile(
    rf"\b(?:user ?name|user|login|log-in|account|e-?mail) ?(?:and|&|/|\+) ?{_PASS},? (?:are |is )?"
    r"(?:both|the same(?: everywhere)?|identical)[:,]? (?:is |set to )?(?P<value>[!-~]{3,64})"
)
_GENERIC_NAME = re.compile(r"(?:name|is|are|and|with|the|as|has|was|for|to|password|pass|page|form|field)\Z")
_IN = (
    r"(?:(?:log(?:s|ged|ging)?|sign(?:s|ed|ing)?|get(?:s|ting)?) ?(?:in(?:to)?|on(?:to)?)|"
    r"unlock(?:s|ed|ing)?|open(?:s|ed|ing)?)"
)
_WORD_TO_LOG_IN = (
    re.compile(
        rf"\b{_IN}(?:\s[^\s.,;!?]{{1,16}}){{0,6}}?\s(?:with|using|by (?:typing|saying|entering))\s"
        r"the (?:same |secret |magic )?(?:words?|phrase|passphrase|string|line)\s"
        r"(?!processor|document|app\b|file|online|add|version|template|of\b)"
        rf"[\"'“‘]?(?P<value>[a-z][a-z' -]{{2,40}}?)[\"'”’]?{_END}"
    ),
    re.compile(
        r"\b(?:for|at|on) (?:the|my|our) (?:[a-z]{1,14} ){0,2}(?:log ?-?in|sign ?-?in)(?: page|"
        r" screen)?,? (?:i|we) "
        rf"(?:always |just )?(?:type|enter|put in|"
        rf"put)\s(?:in )?(?:the word )?[\"'“‘]?(?P<value>[a-z][\w'-]{{2,30}})[\"'”’]?{_END}"
    ),
)
_HAN_IN = (
    r"(?:(?:登[录陆入]|进入?|解锁)(?:网银|网上银行|手机银行|银行|邮箱|"
    r"微信|支付宝|系统|电脑|后台|公司|手机|平板|账[号户]){0,3}+)"
)
_HAN_WORD_TO_LOG_IN = (
    re.compile(
        rf"{_HAN_IN}[^\n,。;!?\"“「]{{0,6}}?(?:用|输入?|填)(?:的?是|的)?[\"“「](?P<value>[^\"”」\n]{{2,24}})[\"”」]"
    ),
    re.compile(
        rf"{_HAN_IN}[^\n,。;!?]{{0,4}}?(?:用|输入?|填)(?:的?是|"
        rf"的)?\s?[\"“「]?(?P<value>[^\n,。;!?\"”」这那几个]{{2,16}})[\"”」]?"
        r"这(?:个词|[几一二三四五六七八两]个(?:字|词|字母)|句话|个短语)"
    ),
    re.compile(
        rf"[用输][入]?[\"“「]?(?P<value>[^\n,。;!?\"”」这那几个]{{2,16}})[\"”」]?这(?:个词|[几一二三四五六七八两]个(?:字|词|字母)|"
        rf"句话)[来去]?{_HAN_IN}"
    ),
    re.compile(
        rf"{_HAN_IN}[^\n,。;!?]{{0,4}}?输入?\s?(?P<value>[\u4e00-\u9fff]{{3,8}}?)\s?就(?:行|可以|好|能|成)"
    ),
)
_HAN_NO_WORD = re.compile(
    r"[uU]盾|指纹|人脸|刷脸|短信|验证码|手机|邮箱|账号|密码|身份证|动态|手势|姓名|名字|U盘|微信|扫码|面容|证书"
)
_HAN_COUNT = r"(?:\d|[一二两三四五六七八九十])个\s?(?:[\d零〇]|[一二三四五六七八九](?![个十百千万]))"
_HAN_MORE = (
    r"(?:\s?(?:然后|后面|再|,){0,2}(?:加上?|接上?|跟上?|\+)\s?"
    r"(?:我?的?名字?的?(?:缩写|拼音|首字母)\s?)?[^\s,。;!?]{1,12})"
)
_ENGLISH_DIGIT = rf"(?:{'|'.join(ENGLISH_DIGITS)})"
_ENGLISH_COUNT = rf"(?:\d|ten|{_ENGLISH_DIGIT})\s(?:(?:{_ENGLISH_DIGIT}|nought|\d)'?e?s)\b"
_COUNTED = (
    re.compile(
        rf"(?:登[录陆入]|解锁|开机|锁屏|网银|网上银行|手机银行|支付|取款|门禁|保险[箱柜]|{HAN_PASSWORD})"
        rf"[的是用就要输入按为:\s密码账号]{{0,8}}(?P<value>{_HAN_COUNT}{_HAN_MORE}?)(?![\d.%]|\s?[元块折号年月日点分秒级楼层版人米])"
    ),
    re.compile(
        r"\b(?:log ?-?in|sign ?-?in|bank(?:ing)?|unlock(?: code)?|passcode|password|pin|vault|safe|keypad|"
        r"alarm|phone code)"
        rf"(?: (?:is|just|with|using|takes|code)|[:=-]|\s|'s){{0,4}}\s?(?P<value>{_ENGLISH_COUNT}"
        r"(?:,? (?:and then|then|plus|and|followed by) [^\s,.;!?]{1,16})?)"
    ),
)
_WORDS = re.compile(
    r"log|sign|bank|unlock|user|account|handle|pass|pin|code|safe|alarm|keypad|登|账|用户|银|支付|开机|解锁|锁|取款|门禁|"
    r"保险|密|口令|进"
)


def _is_named(value: str) -> bool:
    return _GENERIC_NAME.match(value) is None


def _is_han_word(value: str) -> bool:
    return _HAN_NO_WORD.search(value) is None and is_told_in_chinese(value)


def _is_any(_: str) -> bool:
    return True


_SHAPES: tuple[tuple[tuple[re.Pattern[str], ...], Callable[[str], bool]], ...] = (
    (_SAME_AS_THE_NAME, _is_named),
    ((*_WORD_TO_LOG_IN, _BOTH), is_told_in_english),
    (_HAN_WORD_TO_LOG_IN, _is_han_word),
    (_COUNTED, _is_any),
)
"""What to look for, and what tells that a value of it is a secret."""


def logins(plain: PlainText) -> Iterator[Place]:
    """Yield what lets somebody in, by how it is told."""
    text = plain.lower
    if not _WORDS.search(text):
        return
    for shapes, is_secret in _SHAPES:
        for told in (told for shape in shapes for told in shape.finditer(text)):
            if is_secret(told["value"]):
                yield Category.PASSWORD, *told.span("value")
