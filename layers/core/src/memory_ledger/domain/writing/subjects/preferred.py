"""
Preferences among things of a kind, until something else is preferred: "I prefer coffee now".

Who likes two things likes both; who prefers one now has preferred the other before, where both are of a kind.
It is read when a text says that something is preferred now.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.writing.subjects.habits import TASTE, habit_keys

_READ = 80
_PREFERS = re.compile(
    r"i(?: really| just| actually| still| now| always| usually| have come to|'ve come to| do)* prefer\b|"
    r"(?:我|本人)[^,，。]{0,8}?(?:更加?|比较|还是)(?:喜欢|爱|喜爱)|(?:我|本人)[^,，。]{0,6}?(?:偏好|偏爱|"
    r"宁愿)"
)
_NOW = re.compile(r"\b(?:now|these days|nowadays|lately|instead)\b|现在|如今|目前|最近|了[。.!]*\Z")
_KINDS = tuple(
    frozenset(kind.split("|"))
    for kind in (
        "tea|green tea|black tea|coffee|black coffee|espresso|decaf|water|sparkling water|still water|juice|"
        "beer|wine|milk|cocoa|hot chocolate|matcha|cola|"
        "茶|绿茶|红茶|茶水|咖啡|黑咖啡|拿铁|水|白开水|果汁|啤酒|葡萄酒|牛奶|豆浆|可乐|奶茶",
        "bus|buses|train|trains|tram|trams|plane|planes|flights|flying|driving|cycling|biking|walking|taxis|"
        "公交|地铁|火车|高铁|飞机|开车|骑车|走路|打车|自行车",
        "email|emails|phone|calls|phone calls|chat|chats|video calls|texts|text messages|letters|"
        "邮件|电话|微信|短信|视频会议|视频|语音",
        "vim|neovim|emacs|vscode|vs code|sublime|intellij|pycharm|nano|zed|helix",
        "windows|macos|linux|ubuntu|fedora|debian|arch",
        "python|java|rust|go|golang|javascript|typescript|kotlin|ruby|c#|c++|scala|swift",
        "chrome|firefox|safari|edge|brave|opera|vivaldi|谷歌浏览器|火狐|火狐浏览器",
        "bash|zsh|fish|powershell",
        "notion|obsidian|evernote|onenote|logseq|roam|印象笔记|有道云笔记|语雀",
        "spotify|tidal|apple music|youtube music|deezer|网易云音乐|网易云|qq音乐|酷狗",
        "slack|teams|discord|zulip|mattermost|钉钉|飞书|企业微信",
        "gmail|outlook|protonmail|proton|fastmail",
        "google|duckduckgo|bing|kagi|百度|必应|谷歌",
        "支付宝|微信支付|云闪付",
        "jira|linear|trello|asana|github|gitlab|bitbucket",
        "figma|sketch|penpot",
        "cats|dogs|猫|狗",
        "mornings|afternoons|evenings|早上|上午|下午|晚上",
        "window seats|aisle seats|window|aisle|middle|靠窗|靠走道|靠过道|窗|过道|走道",
        "upper|lower|top|bottom|上|中|下|上铺|中铺|下铺",
        "tabs|spaces|制表符|空格",
        "metric|imperial|公制|英制",
        "celsius|fahrenheit|摄氏度|华氏度",
        "paper books|ebooks|audiobooks|纸质书|电子书|有声书",
        "cash|cards|现金|刷卡",
        "sea|mountains|beaches|beach|city|countryside|海边|山里|城市|乡下",
        "spring|summer|autumn|fall|winter|春天|夏天|秋天|冬天",
        "android|iphone|iphones|ios|安卓|苹果",
    )
)


def prefers(text: str) -> bool:
    """Tell whether *text* says that something is preferred, not just liked."""
    return len(text) <= _READ and _PREFERS.match(fold(text)) is not None


def are_of_a_kind(one: str, other: str) -> bool:
    """Tell whether two folded things do one job, so that who takes to one may have left the other."""
    return one != other and any(one in kind and other in kind for kind in _KINDS)


def rivals_of(thing: str) -> frozenset[str]:
    """Return what does the job of a folded *thing*, but for itself; nothing where no kind is known of it."""
    kind: frozenset[str] = next((one for one in _KINDS if thing in one), frozenset())
    return kind - {thing}


def rivals_of_preferred(text: str) -> frozenset[str]:
    """Return the keys of the tastes of which one may have been preferred before *text* was said."""
    if not prefers(text) or _NOW.search(fold(text)) is None:
        return frozenset()
    key = next((one for one in habit_keys(text) if one.startswith(TASTE)), None)
    thing = "" if key is None else key.removeprefix(TASTE)
    return frozenset(TASTE + other for other in rivals_of(thing))
