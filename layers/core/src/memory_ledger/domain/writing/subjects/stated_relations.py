"""
Entities that a statement relates, as triples: who is who to the user, and who answers for what.

Each triple is written so that its subject has one such object at a time: ``user manager 李雷``, but ``小雨
"daughter of" user`` and ``支付系统 owner 张三``, since one may have two daughters and somebody may answer for
two things. A later value of the same subject and predicate then takes the place of the earlier one.
"""

from __future__ import annotations

import re
from functools import cache

from memory_ledger.domain.records.memory import Fact
from memory_ledger.domain.text.alternatives import longest_first
from memory_ledger.domain.text.chinese_names import OF_TWO, SURNAMES
from memory_ledger.domain.text.han import HAN
from memory_ledger.domain.writing.subjects.now_words import without_now
from memory_ledger.domain.writing.subjects.roles import ROLE_OF

USER, OWNER = "user", "owner"
LONGEST_CLAUSE = 120


_CHINESE = rf"(?:{OF_TWO}|[{SURNAMES}])[{HAN}]{{1,2}}|[小老阿][{HAN}]"
_LATIN = r"[A-Z][A-Za-z'’-]{1,20}(?: [A-Z][A-Za-z'’-]{1,20}){0,2}"
_NAME = rf"(?P<name>{_CHINESE}|{_LATIN})"
_CALLED = rf"(?P<called>[{HAN}]{{1,4}}?|{_LATIN})"
_HAN_ROLE = rf"(?P<role>{longest_first(word for word in ROLE_OF if not word.isascii())})"
_ROLE = rf"(?P<role>(?i:{longest_first(word for word in ROLE_OF if word.isascii())}))"
_FORMS = (
    re.compile(
        rf"(?:我|我们|咱们|咱)家?的?{_HAN_ROLE}(?:的名字)?(?:现在|目前|如今|已经|就)?"
        rf"(?:(?:改?名?叫做?|(?:(?<=的名字)|(?<!的)名字)是)\s?{_CALLED}(?:了)?|(?:换成|换为|变成|改成|"
        rf"是)了?\s?{_NAME}了?)"
    ),
    re.compile(rf"{_NAME}是(?:我|我们|咱们|咱)家?的?{_HAN_ROLE}"),
    re.compile(rf"(?i:my|our) {_ROLE}(?i:'s name is| is called| is named) (?P<called>{_LATIN})"),
    re.compile(
        rf"(?i:my|our) {_ROLE} (?i:(?:is|became|has become)(?: now| currently)?) {_NAME}"
        r"(?i: now|,? these days)?"
    ),
    re.compile(rf"{_NAME} (?i:is)(?i: now)? (?i:my|our)(?i: new)? {_ROLE}(?i: now)?"),
    re.compile(
        rf"(?:(?:我|我们|咱们)的?(?:{longest_first(word for word in ROLE_OF if not word.isascii())}))?"
        rf"{_NAME}(?:现在|目前)?负责(?!人|任|的)(?P<thing>[^\s，,。；;的]{{2,20}})"
    ),
    re.compile(
        rf"(?:(?i:my|our) (?i:{longest_first(word for word in ROLE_OF if word.isascii())}),? )?{_NAME} "
        r"(?i:is in charge of|is responsible for|owns|leads|maintains) "
        r"(?:(?i:the|our) )?(?P<thing>(?!(?i:a|an|my|his|her|their|it|this|that)\b)[\w][\w /.-]{1,40})"
    ),
)
_RENAMES = re.compile(r"(?i:renamed|changed|\bis now\b)|改|现在叫")
_SAID_OF_PEOPLE = """
The This That There It He She They We You Not Very Never Always American British English Irish Scottish
Welsh French German Dutch Belgian Swiss Austrian Italian Spanish Portuguese Greek Turkish Polish Czech
Russian Ukrainian Swedish Norwegian Danish Finnish Indian Chinese Japanese Korean Thai Vietnamese
Indonesian Malaysian Filipino Singaporean Taiwanese Australian Canadian Mexican Brazilian Argentinian
Chilean Nigerian Kenyan Egyptian Iranian Israeli Arab African Asian European Catholic Protestant
Christian Muslim Jewish Buddhist Hindu Democrat Republican
"""
_NO_NAMES = frozenset(_SAID_OF_PEOPLE.split())
_NO_NAME_ENDS = frozenset("人家员长师生工层盲手士官商户民牛主任乡者子迷控")
"""What people are called for what they are: 温州人, 文员, 高工."""
_CLAUSES = re.compile(r"[，,；;。！!]|\.(?=\s|$)")
Stated = tuple[str, Fact]
"""A clause and the triple it states."""


def relations_in(text: str) -> tuple[Stated, ...]:
    """Return the triples of *text*, clause by clause, where each of its clauses states one; else none."""
    found: list[Stated] = []
    for clause in filter(None, map(str.strip, _CLAUSES.split(text))):
        fact = _relation(clause)
        if fact is None:
            return ()
        found.append((clause, fact))
    return tuple(found)


def relation_in(text: str | None) -> Fact | None:
    """Return the triple that *text* states, None where it states none or several."""
    found = relations_in(text or "")
    return found[0][1] if len(found) == 1 else None


@cache
def _renamed() -> tuple[re.Pattern[str], ...]:
    """
    Return how somebody or an animal got another name; which had another before, nothing in it tells.

    It is compiled when the first text may tell of it.
    """
    return (
        re.compile(
            rf"(?i:(?:we|i)(?:'ve| have)?(?: just| recently)? renamed (?:my|our|the)) {_ROLE}(?i: to|"
            rf" as)? (?P<called>{_LATIN})"
        ),
        re.compile(
            rf"(?i:(?:we|i)(?:'ve| have)?(?: just| recently)? changed (?:my|our|"
            rf"the)) {_ROLE}(?i:'s name) (?i:from \w+ )?"
            rf"(?i:to) (?P<called>{_LATIN})"
        ),
        re.compile(
            rf"(?i:my|our|the) {_ROLE}(?i:'s name is now| is now called| is now named) (?P<called>{_LATIN})"
        ),
        re.compile(
            rf"(?:我们?家?|咱们?家?)?(?:把|给)?(?:家里|我家)?的?{_HAN_ROLE}(?:的名字)?(?:现在|最近|已经)?"
            rf"(?:改名[叫为成]?|改叫|名字改[成为]|现在叫)(?:做|了)?\s?{_CALLED}了?"
        ),
    )


def _renames(clause: str) -> tuple[re.Pattern[str], ...]:
    return _renamed() if _RENAMES.search(clause) is not None else ()


def renamed_role(text: str | None) -> str | None:
    """Return how the key of whom *text* renames ends, as ".cat of"; None where it renames nobody."""
    said = (text or "").strip(" .。!！")
    if len(said) > LONGEST_CLAUSE or not any(form.fullmatch(said) for form in _renames(said)):
        return None
    fact = relation_in(said)
    return None if fact is None or fact.object != USER else f".{fact.predicate}"


def ties_to_user(text: str) -> bool:
    """Tell whether each clause of *text* says who somebody with a name is to the user."""
    stated = relations_in(text)
    return bool(stated) and all(USER in (fact.subject, fact.object) for _, fact in stated)


def names_nobody(name: str) -> bool:
    """Tell whether a word that stands where a name may tells what somebody is: "Canadian", 温州人."""
    return name.split(" ")[0] in _NO_NAMES or name[-1] in _NO_NAME_ENDS


def _relation(clause: str) -> Fact | None:
    if len(clause) > LONGEST_CLAUSE:
        return None
    plain = without_now(clause)
    matches = (form.fullmatch(said) for said in {clause, plain} for form in (*_renames(said), *_FORMS))
    match = next((found for found in matches if found is not None), None)
    if match is None:
        return None
    said = match.groupdict()
    name = said.get("called") or said["name"]
    if not said.get("called") and names_nobody(name):
        return None
    if said.get("thing"):
        return Fact(subject=said["thing"].strip(), predicate=OWNER, object=name)
    role, is_only = ROLE_OF[said["role"].lower()]
    if is_only:
        return Fact(subject=USER, predicate=role, object=name)
    return Fact(subject=name, predicate=f"{role} of", object=USER)
