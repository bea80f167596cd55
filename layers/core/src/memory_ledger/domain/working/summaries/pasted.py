"""Pasted text in a message: what is announced as such, and what stands in triple quotes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memory_ledger.domain.text.folding import fold

_TEXTS = (
    r"(?:e-?mails?|mail|letter|articles?|(?:web ?)?pages?|web ?sites?|site|posts?|blog|documents?|texts?|"
    r"transcript|reports?|reviews?|chat|thread|ticket|quote|excerpt|passage|paragraph|story|contract|"
    r"press release|logs?|snippet|announcement|news|comments?|messages?|newsletter|paper|memo)"
)
_TEXTS_ZH = (
    r"(?:邮件|来信|信件?|文章|网页|页面|网站|帖子|文档|原文|正文|全文|新闻|报道|公告|聊天记录|对话|消息|短信|段落|"
    r"内容|文字|文本|合同|报告|评论|日志|稿子|资料)"
)
_WORK = (
    r"(?:summari[sz]e|translate|proofread|rewrite|paraphrase|shorten|polish|edit|condense|analy[sz]e|"
    r"reply to|extract|review|read|explain|check)"
)
_WORK_ZH = r"(?:总结|翻译|概括|润色|校对|改写|缩写|归纳|分析|回复|提炼|摘要|看看?|读)"
_ANNOUNCES = re.compile(
    rf"\b{_WORK}\b[^:\n.]{{0,30}}\b(?:this|these|the|following|below)\b[^:\n.]{{0,30}}"
    rf"\b(?:{_TEXTS}|following)\b[^:\n.]{{0,20}}(?::|\.?[ ]*\n)"
    r"|\b(?:summari[sz]e|translate|proofread|paraphrase|rewrite|condense) (?:this|"
    r"these)[^:\n.]{0,20}(?::|[ ]*\n)"
    r"|\b(?:here(?:'s| is| are)|this is|below (?:is|are)|from|quoting|copied|pasted|"
    rf"forwarded|in|according to)\b[^:\n.]{{0,30}}\b{_TEXTS}\b[^:\n.]{{0,30}}:"
    rf"|(?:以下|下面|下列|这(?!次))[^:\n。]{{0,12}}{_TEXTS_ZH}[^:\n。]{{0,6}}(?::|。?[ ]*\n)"
    r"|(?:摘自|转自|引自|出自|来自)[^:\n。]{1,20}:"
    rf"|{_TEXTS_ZH}(?:的?内容|如下|原文)+[是为]?:"
    rf"|(?:请|帮|麻烦|把)[^:\n。]{{0,8}}{_WORK_ZH}(?:一?下)?[^:\n。,]{{0,12}}(?::|[ ]*\n)"
)
"""What comes behind it, to the end of what is said, is that text."""
_SPEAKS = re.compile(
    r"(?:\A|(?<=[.!?\n,] )|(?<=\n))(?!(?:i|we|you|as|like|and i|and we)\b)[a-z][\w.']*(?: [\w.']+){0,2} "
    r"(?:said|says|wrote|writes|asked|asks|replied)(?: to \w+)?\s*:"
    rf"|\b(?:the|this|that|an?|his|her|their) (?:\w+ )?{_TEXTS} (?:says|said|reads|asks|asked|states|goes)\b"
    r"|(?:\A|(?<=[,。!?\n;]))(?!(?:比如|例如|也?就是|简单|老实|总的?来?|换句话|一般来?|具体来?|顺便)说)"
    r"[^我咱您你\n:。,]{1,8}?(?:说|写道?|问道?|表示|回复|告诉我|提到)(?:过|了)?:"
    rf"|{_TEXTS_ZH}(?:里|中|上)(?:面)?(?:写着?|写道|说|问|提到|讲)"
)
"""What comes behind it, to the end of the paragraph, is another's."""
_FENCED = re.compile(r"(\"{3}|'{3}|`{3})[\s\S]*?(?:\1|\Z)")
_BLANK = re.compile(r"\s*")
_PARAGRAPH = re.compile(r"\n\s*\n|\Z")


def own_words(content: str, *, of_user: bool) -> str:
    """
    Return *content* without what is another's text.

    The assistant goes on in a paragraph of its own; where a text ends that a user announced, nothing tells.
    """
    folded = fold(content)
    kept, at = [], 0
    for start, behind, ends in sorted(_foreign(folded, of_user), key=lambda span: span[:2]):
        if behind >= at:
            kept.append(content[at : max(start, at)])
            at = _end_of_paragraph(folded, behind) if ends is None else ends
    return "\n".join([*kept, content[at:]])


def _foreign(folded: str, of_user: bool) -> Iterator[tuple[int, int, int | None]]:
    """Yield where another's text begins, where its announcement ends, and where it ends, if that is known."""
    for match in _FENCED.finditer(folded):
        yield match.start(), match.end(), match.end()
    for match in _ANNOUNCES.finditer(folded):
        yield match.end(), match.end(), len(folded) if of_user else None
    for match in _SPEAKS.finditer(folded):
        yield match.start(), match.end(), None


def _end_of_paragraph(text: str, start: int) -> int:
    """Return where the paragraph ends that begins at *start*, or below it."""
    blank = _BLANK.match(text, start)
    found = _PARAGRAPH.search(text, start if blank is None else blank.end())
    return len(text) if found is None else found.start()
