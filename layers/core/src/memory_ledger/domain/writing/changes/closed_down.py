"""
What was closed down, of what is told by its name: "I closed the blog Tea Leaves", 慢读这个公众号我注销了.

It is read when a text has a word that something was closed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memory_ledger.domain.text.forms import first_form
from memory_ledger.domain.text.lately import I_HAVE, WHEN, WHEN_ZH

_NAME = r"(?P<named>[\w'’&. -]{2,40}?)"
_CLOSED_ZH = r"(?:关掉?|关停|停更|停刊|停办|停播|停运|注销|解散|倒闭|(?<!今天)(?<!这周)歇业|下线|转让)"
_CLOSED = (
    re.compile(
        rf"{I_HAVE} (?:(?:closed|shut)(?: down)?|deleted|took down|taken down|discontinued|wound (?:up|down)|"
        rf"folded|dissolved|gave up(?: on)?|stopped (?:running|writing|publishing|hosting)) "
        rf"(?P<whose>my |our |the ){_NAME}(?: down)?{WHEN}"
    ),
    re.compile(
        rf"(?P<whose>my |our |the )?{_NAME} (?:has |was |is |got |has been )?"
        r"(?:(?:closed|shut)(?: down)? (?:for good|permanently|forever)|shut down|closed down|discontinued|"
        rf"folded|dissolved|taken down|wound up){WHEN}"
    ),
    re.compile(
        rf"(?:(?:我们?|咱们)?把)?(?P<whose>我们?的|那个|这个)?(?P<named>[^\s,;]{{1,14}}?)我?们?{WHEN_ZH}(?:被我们?)?{_CLOSED_ZH}了"
    ),
    re.compile(rf"我们?{WHEN_ZH}{_CLOSED_ZH}了(?P<whose>我们?的|那个|这个)?(?P<named>[^\s,;]{{1,14}})"),
)
_KIND = (
    r"(?P<kind>(?:[\w'’-]+ ){0,2}(?:blog|newsletter|podcast|vlog|channel|shop|store|studio|caf[eé]|"
    r"restaurant|bakery|company|business|startup|firm|bar|pub|club|group|choir|band|site|website|page|account|app|magazine|zine|"
    r"gallery|stall|column|forum|server))"
)
_KIND_ZH = (
    r"(?P<kind>[^\s,;的]{0,4}?(?:博客|公众号|频道|播客|店|店铺|工作室|公司|群|网站|馆|社团?|账号|专栏|小组|俱乐部|论坛|"
    r"杂志|乐队|电台|摊))"
)
_NAME_ZH = r"(?P<name>[^\s,;]{1,12})"
_TOLD = (
    re.compile(
        rf"(?:my|our) {_KIND}(?: is called| is named|'s name is| goes by) (?P<name>[\w'’&. -]{{2,40}})"
    ),
    re.compile(
        rf"(?:i|we)(?:'ve| have)? (?:run|have|own|write|host|keep|publish|edit|started|got) (?:an?|the) "
        rf"{_KIND}(?: called| named),? (?P<name>[\w'’&. -]{{2,40}})"
    ),
    re.compile(rf"我们?(?:做|开|用)?的{_KIND_ZH}(?:名字)?(?:叫|名叫|是){_NAME_ZH}"),
    re.compile(
        rf"我们?(?:在[^,]{{0,8}}?)?(?:有|开|办|做|写|运营|经营)[了着]?(?:一?[个家档份本])?{_KIND_ZH},?(?:名字)?叫{_NAME_ZH}"
    ),
)
_THIS_ZH = re.compile(r"[这那]?[个家档份本]|的")


@dataclass(frozen=True, slots=True)
class ClosedDown:
    """What was closed, as it is *named*: by its name, its kind or both; *own* tells that it is the user's."""

    named: str
    own: bool

    def outdates(self, before: str) -> bool:
        """Tell whether the folded statement *before* told of it."""
        match = first_form(_TOLD, before)
        if match is None:
            return False
        kind, name = match["kind"], match["name"].strip()
        if name in self.named:
            return kind.endswith(self.named.replace(name, "", 1).strip())
        return self.own and self.named == kind


def closed_in(folded: str) -> ClosedDown | None:
    """Return what a *folded* statement says to be closed; None where it says no such thing."""
    said = re.split(r"[,;]\s*", folded, maxsplit=1)[0]
    match = first_form(_CLOSED, said)
    if match is None:
        return None
    named = match["named"].strip()
    named = named if named.isascii() else _THIS_ZH.sub("", named)
    return ClosedDown(named, own=(match["whose"] or "").strip() in ("my", "our", "我的", "我们的"))
