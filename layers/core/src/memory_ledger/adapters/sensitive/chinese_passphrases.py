"""Secrets in ordinary words, as a Chinese sentence leads to them from their name, or back."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.adapters.sensitive.passphrase_values import REACH, SIGN_INSIDE, Found, value_at
from memory_ledger.adapters.sensitive.secret_names import HAN_IS, HAN_PASSWORD, HAN_SEED, OF_A_HAN_CODE
from memory_ledger.adapters.sensitive.talk_of_passphrases import is_told_in_chinese
from memory_ledger.domain.text.han import HAN_CHARACTER

_HAN_NAMES = (
    r"(?P<key>[密秘私]钥|令牌)(?!桶)"
    rf"|{HAN_PASSWORD}|暗号|暗语|密保[^\n。;!?=是]{{0,16}}答案|密保|(?:安全|找回)问题的?答案"
    rf"|(?:{OF_A_HAN_CODE}|pin\s?)码|(?:解锁|手势|锁屏)图案|(?P<wallet>{HAN_SEED})"
)
NAME = re.compile(_HAN_NAMES)
_BY_THE_WAY = (
    r"(?:我们?|咱们?|他|她|已经?|昨天|今天|前天|刚刚?|刚才|现在|目前|最近|后来|暂时|临时|统一|都|也|又|还|仍旧?|一直|"
    r"应该|好像|大概|可能|其实|本来|原来|默认|给|帮|就|\s)"
)
_LINK = re.compile(
    r"[\"'」”]?(?:\([^()\n]{1,12}\))?\s{0,2}(?:"
    r"(?P<sign>[:=]|→|[-=]?>)"
    rf"|,?{_BY_THE_WAY}{{0,5}}(?:是|{HAN_IS}|为(?![了什何])|叫做?|"
    r"(?:改|换|设|设置|设定|定|记|重置|更新|修改|更改)(?:成|为(?![了什何]))了?|[设写用填改]的?就?是|[设定]的)"
    r"|(?:一样|相同|告诉|发|给|说|改|换)[^\n,。;:!?]{0,8},[就现在]{0,3}是|\sis\s|就\s(?=[a-z])"
    r"|(?P<bare>(?<=题答案)|(?<=题的答案)|(?<=授权码)(?=[a-z]{16}(?![a-z]))|\s{1,3}|"
    r"(?=[一二两三四五六七八九十\d]个[\d零一二三四五六七八九])))"
    r"\s{0,3}:?\s{0,3}"
)
_BEFORE = re.compile(
    r"(?:(?P<is>(?<![^\s,。;!?:])(?P<told>[^\s,。;!?:\[\]]{2,24})\s?就?是)"
    r"(?:我|咱|他|她|公司|家里|这个|[\u4e00-\u9fff]{1,3}的)"
    r"|[用拿以](?P<used>[^,。;!?:\[\]]{2,24}?)\s?(?:当作?|做|作为?|设成|设为))"
    r"[\u4e00-\u9fffa-z -]{0,10}\Z"
)
"""Back from a name: 春暖花开是我的, 用 moonlight 当."""
_NOT_TOLD = re.compile(
    r"(?:不[要能该许应]\w{0,2}|别|禁止|人|大家|用户)[^,。;!?]{0,6}\Z|(?:忘记?|修?改|重置|找回|设置?|输入?|更换|换|存)了?我?的?\Z"
)
_FIGURE = re.compile(
    r"(?:人生|生活|成功|财富|流量|致富|幸福|健康|长寿|基因|遗传|生命|文化|商业|爆款|增长|快乐|摩斯|达芬奇)的?\Z|绕\Z|[弱强]\Z"
)
"""Before what is called a password and opens nothing."""

_VALUE = re.compile(rf"(?:[^,;!?。\n\[\]{{}}\"”」]|{SIGN_INSIDE}){{1,80}}")
_KEY = re.compile(r"[!-~]{4}")


def found_in_chinese(text: str, name: re.Match[str]) -> Iterator[Found]:
    """Yield what the sentence tells that *name* names."""
    before = text[max(0, name.start() - REACH) : name.start()]
    if _FIGURE.search(before):
        return
    link = _LINK.match(text, name.end())
    if link is not None and not (link["bare"] is not None and _NOT_TOLD.search(before)):
        found = value_at(text, link.end(), _VALUE)
        if found is not None and _is_told(text[slice(*found)], name, link):
            yield found
    yield from _before(before, name.start() - len(before))


def found_around(text: str, name: re.Match[str]) -> Iterator[Found]:
    """Yield likewise where *name* is English, and Chinese words lead on from it."""
    link = _LINK.match(text, name.end())
    if link is not None and HAN_CHARACTER.search(link[0]):
        yield from found_in_chinese(text, name)


def _is_told(value: str, name: re.Match[str], link: re.Match[str]) -> bool:
    if name["key"] and not _KEY.match(value):
        return False
    if link["bare"] is not None and len(value.split()) > 1:
        return False
    return is_told_in_chinese(value)


def _before(before: str, start: int) -> Iterator[Found]:
    """Yield what stands before a name; *start* is where *before* stands in the text."""
    told = _BEFORE.search(before)
    if told is None or _NOT_TOLD.search(before[: told.start()]):
        return
    place = "told" if told["told"] else "used"
    if is_told_in_chinese(told[place].strip(), named_after=True):
        yield start + told.start(place), start + told.end(place)
