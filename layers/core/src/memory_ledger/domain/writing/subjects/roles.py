"""Who or what somebody is to the user, by the words for it."""

from __future__ import annotations

from collections.abc import Container, Mapping

_ONLY: Mapping[str, str] = {
    "manager": "manager|line manager|经理|直属经理",
    "boss": "boss|老板|上司|领导|直属领导|顶头上司",
    "supervisor": "supervisor|主管|直属主管",
    "team lead": "team lead|team leader|tech lead|组长|技术负责人",
    "husband": "husband|丈夫|老公|先生",
    "wife": "wife|妻子|太太|老婆",
    "father": "father|dad|爸爸|父亲|爸",
    "mother": "mother|mom|mum|妈妈|母亲|妈",
    "mentor": "mentor|导师",
}
"""What one has one of."""
_SOME: Mapping[str, str] = {
    "colleague": "colleague|coworker|co-worker|teammate|同事|队友",
    "friend": "friend|best friend|朋友|好朋友|闺蜜",
    "client": "client|customer|客户",
    "daughter": "daughter|女儿|大女儿|小女儿|闺女",
    "son": "son|儿子|大儿子|小儿子",
    "brother": "brother|哥哥|弟弟|表哥|表弟|堂哥|堂弟",
    "sister": "sister|姐姐|妹妹|表姐|表妹|堂姐|堂妹",
    "roommate": "roommate|flatmate|室友|舍友",
    "neighbour": "neighbor|neighbour|邻居",
    "classmate": "classmate|同学",
    "teacher": "teacher|老师",
    "assistant": "assistant|助理",
    "cat": "cat|猫|猫咪",
    "dog": "dog|puppy|狗|狗狗|小狗",
    "parrot": "parrot|鹦鹉",
    "rabbit": "rabbit|bunny|兔子",
    "hamster": "hamster|仓鼠",
    "horse": "horse|pony",
}
KIN = frozenset("husband wife father mother daughter son brother sister".split())  # noqa: SIM905
ANIMALS = frozenset("cat dog parrot rabbit hamster horse".split())  # noqa: SIM905
ROLE_OF = {
    word: (role, table is _ONLY)
    for table in (_ONLY, _SOME)
    for role, words in table.items()
    for word in words.split("|")
}


def words_for(roles: Container[str]) -> tuple[str, ...]:
    """Return the words, Chinese and English, for who or what is of one of *roles*."""
    return tuple(word for word, (role, _) in ROLE_OF.items() if role in roles)


def words_for_others() -> tuple[str, ...]:
    """Return the words for people who are no relatives."""
    return tuple(word for word, (role, _) in ROLE_OF.items() if role not in KIN | ANIMALS)
