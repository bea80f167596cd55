"""Things of which one has one at a time, so that a new one takes the place of the one before."""

from __future__ import annotations

import re

from memory_ledger.domain.writing.subjects.many_valued import HAD_IN_NUMBER, HAD_IN_NUMBER_ZH

_HAD_ONCE = re.compile(
    r".*\b(?:teacher|tutor|coach|trainer|instructor|landlord|landlady|manager|boss|supervisor|mentor|lead|"
    r"dentist|"
    r"doctor|gp|physio|therapist|optician|hairdresser|barber|cleaner|nanny|babysitter|childminder|gardener|"
    r"accountant|lawyer|vet|"
    r"principal|director|chair|president|secretary|treasurer|captain|conductor|pastor|caretaker|janitor|"
    r"number|address|email|password|office|flat|apartment)|"
    r".+(?:老师|阿姨)|.*(?:教练|班主任|导师|房东|经理|老板|上司|主管|[组队主社会团院校馆]长|主任|牙医|"
    r"理发师|会计|律师|"
    r"保姆|钟点工|司机|地址|电话|号码|手机号|邮箱|密码|办公室|工位)"
)
_OF_HOME = re.compile(
    r".*\b(?:landlord|landlady|childminder|nanny|cleaner|gardener|caretaker|janitor)|.*(?:房东|保姆|阿姨|"
    r"保洁|钟点工|物业)"
)


def is_of_home(thing: str) -> bool:
    """Tell whether who it is serves the user's home, whoever of it speaks: "the landlord", "our cleaner"."""
    return _OF_HOME.fullmatch(thing) is not None


def is_had_once(thing: str) -> bool:
    """Tell whether one has one such *thing* at a time: a coach, an address, and no colleague."""
    several = thing in HAD_IN_NUMBER or thing in HAD_IN_NUMBER_ZH
    return not several and _HAD_ONCE.fullmatch(thing) is not None


def without_new(thing: str) -> str:
    """Return *thing* without the word that it is new, where one has one of it at a time."""
    plain = thing.removeprefix("new ").removeprefix("新")
    return plain if is_had_once(plain) else thing
