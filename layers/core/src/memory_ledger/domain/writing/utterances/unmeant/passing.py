"""
What is done for what passes: 明天下雨，我坐公交上班 and "it's hot today, so I drink iced coffee".

The clause before names a time or the weather of now, the next what is done because of it: without the first
it would be a habit. A change that lasts, a taste and what is done every day hang on no such clause.
"""

from __future__ import annotations

import re

_NOW_ZH = (
    r"(?:[今明][天早晚晨日儿]|后天|昨[天晚]|[这那][几两]天|这会儿|[这本下]个?(?:周末?|星期|礼拜|月)|最近|"
    r"眼下|外[面头])"
)
_WEATHER_ZH = (
    r"(?:[又正在还要]*(?:下着?|刮着?|起)(?:大|小|暴|毛毛)?(?:[雨雪雾]|风|冰雹|台风)了?|(?:天气?)?(?:太|"
    r"好|真|很|这么)?[冷热闷潮](?:了|死了))"
)
_LASTS_ZH = (
    r"[^,]*(?:起(?=,|\Z)|开始|以后|之后|搬|升职|入职|离职|换|毕业|结婚|生日|出生|买|辞|改|满|戒|确诊|"
    r"查出|学会|决定)"
)
_DEED_ZH = (
    r"(?:所以|于是|因此)?(?:我们?|咱们?)(?![^,]{0,8}(?:每|平时|一般|通常|总|从来|从不|一直|经常|向来|"
    r"以后|都会|喜欢|爱|讨厌|不吃|不喝|想说|吃[素荤辣斋]))"
    r"(?:就|才|只好|只能|先|打算|准备|会|得|要|自己|一个人|改){0,3}"
    r"(?:坐|骑|开(?!了?家|公司|店)|走|打车|乘|搭|喝|吃|穿|睡|在(?:家|酒店|公司)|住(?:酒店|宾馆|旅馆)|用|"
    r"去|做(?!的|义工)|带|待|点|叫(?!做)|蹭)"
    r"[^,;]*"
)
_CHANGED = (
    r"(?:started|starting|moved?|moving|got (?:married|a |the )|changed|switch\w+|joined|became|bought|"
    r"quit|birthday|"
    r"turn(?:ed)?|born|hired|promoted|retired?|graduated|decided|learned|as of|since|diagnosed|"
    r"from (?:now|today|tomorrow|next|this|monday))"
)
_NOW = (
    r"(?:today|tonight|tomorrow|this (?:morning|afternoon|evening|week|weekend|month)|right now|"
    r"at the moment)"
)
_WEATHER = (
    r"(?:rain(?:s|ing|y)?|snow(?:s|ing|y)?|pouring|storm\w*|freezing|hot|cold|warm|humid|windy|icy|sunny|"
    r"closed|broken)"
)
_DEED = (
    r"(?:i|we)(?:'ll| will|'m going to| am going to)? "
    r"(?!.*\b(?:always|usually|generally|often|every|never|from now on|these days)\b|[^,;]*\bnow\Z)"
    r"(?:just |only |simply )?(?:take|ride|drive|walk|cycle|bike|drink|eat|wear|sleep|cook|stay|order|"
    r"skip|go|bring|carry|"
    r"sit|run|have (?:to|lunch|dinner|breakfast)|work (?:from|on|late|early)|use|make|do|get)\b[^,;]*"
)
_TIED = re.compile(
    rf"(?!{_LASTS_ZH}[^,]*,)(?:[^,我]{{0,6}}?{_NOW_ZH}(?!起|开始)[^,]{{0,16}}|"
    rf"{_WEATHER_ZH}),{_DEED_ZH}[,; ]*|"
    rf"(?!.*\b{_CHANGED}\b)(?:"
    rf"(?=.{{0,60}}\b{_NOW}\b)(?:(?!,? so )[^;]){{4,80}},? (?:and )?so {_DEED}|"
    rf"(?=[^,]{{0,60}}\b{_NOW}\b)(?=[^,]*\b{_WEATHER}\b)[^,;]{{4,60}}[,;] {_DEED}|"
    rf"(?:it's|it is) (?:\w+ )?(?:raining|snowing|pouring|freezing|storming)\b[^,;]{{0,20}}(?:[,;]|"
    rf",? (?:and )?so) {_DEED})[,; ]*"
)
_MAY = re.compile(
    r"[今明昨这本下外最眼后雨雪风冷热]|\b(?:today|tonight|tomorrow|this|right now|moment|it's|it is)\b"
)
_READ = 240


def tied_to_now(text: str) -> int:
    """Return up to where a folded statement tells what is done for what passes; 0 where it does not."""
    head = text[:_READ]
    found = _TIED.match(head) if _MAY.search(head) else None
    return 0 if found is None else found.end()
