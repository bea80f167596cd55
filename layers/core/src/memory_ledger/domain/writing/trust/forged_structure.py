"""Forged structure: text that passes for the frame data stands in, its tags, sections, roles or end."""

from __future__ import annotations

import re

from memory_ledger.domain.writing.trust.rules_of_text import TextRules

_FRAME = (
    r"(?:memory|memories|state|system|context|prompt|recent[ _]messages|current[ _]instructions|"
    r"instructions?|"
    r"system[ _]prompt|tool[ _](?:result|output)s?|function[ _]results?|untrusted(?:[ _]\w+)?|conversation|"
    r"记忆|状态|系统|上下文|提示词?|系统提示词?|最近消息|指令|工具结果)"
)
_SPOKEN_OF = (
    r"(?:tags?|elements?|markers?|and|or|closes?|ends?|ending|marks?|must|should|is|are|has|have|at|in|to|"
    r"when|"
    r"before|after|means?|comes?|stands?|goes)\b|标签|标记|表示|结束|是|为|用|和|或|处|时|之[前后间]|的"
)
_SPEAKS = """
with the a and or to of by use as print prints write writes wrote type typed add adds put see show shows
missing closing ends without for no
"""
_LEADS_TO_A_TAG = "".join(rf"(?<!\b{word})" for word in _SPEAKS.split())
"""Behind these a sentence speaks of a tag."""
_TAG = re.compile(
    rf"(?:^|[\n.!?。>\"'`*-][ \t]{{0,8}}|[^\W\u4e00-\u9fff]{_LEADS_TO_A_TAG} )"
    rf"[<\[][ \t]{{0,4}}/[ \t]{{0,4}}(?P<tag>{_FRAME})[ \t]{{0,4}}[>\]](?![`\"'])"
    rf"(?!\s{{0,4}}(?:{_SPOKEN_OF}))"
    rf"(?=\s{{0,8}}\S)"
)
_ROLE = r"(?:system|developer)"
_SPEECH = r"(?:content|text|message|parts|value)"
_ROLES = (
    rf"[\"']?role[\"']?\s{{0,4}}[:=]\s{{0,4}}[\"']?{_ROLE}[\"']?\s{{0,4}}[,\n]\s{{0,4}}[\"']?{_SPEECH}[\"']?"
    r"\s{0,4}[:=][\s\"'\[{]{0,8}(?!\.\.)\w",
    rf"[\"']{_SPEECH}[\"']\s{{0,4}}:\s{{0,4}}[\"'](?!\.\.)[^\"'\n]{{1,300}}[\"']\s{{0,4}},\s{{0,4}}[\"']role[\"']"
    rf"\s{{0,4}}:\s{{0,4}}[\"']{_ROLE}[\"']",
)
_NAMED_TAGS = (
    rf"<[ \t]{{0,4}}\w{{1,20}}[^<>\n]{{0,40}} role[ \t]{{0,4}}=[ \t]{{0,4}}[\"']?{_ROLE}\b",
    r"(?:^|[\n。!?:])\s{0,4}<[ \t]{0,4}(?:系统(?:消息|提示词?|指令)?|指令|管理员|开发者)"
    r"[ \t]{0,4}>(?!菜单|设置|按钮|选项|页|键|里|中)",
)
_ENTRY = (
    r"(?:^|\n)[ \t]{0,8}[-*•][ \t]{0,4}\([ \t]{0,4}(?:preference|fact|episode|procedure|summary|decision|"
    r"event),"
    r"[ \t]{0,4}(?:explicit_statement|confirmed_inference|inference|summary|tool_result|web_page|email|"
    r"imported|"
    r"business_system|confirmed|unconfirmed)\b",
)
_ENDED = (
    r"(?:^|\n)[\W_]{0,40}end of (?:the |this |all )?(?:memor(?:y|ies)|context|untrusted \w+|data block|"
    r"system prompt|tool (?:outputs?|results?)|user (?:inputs?|messages?|data)|quot(?:ed text|ation)|"
    r"retrieved \w+)\b[\W_]{1,40}\w",
    r"(?:^|[\n。])[^\w\n]{0,20}(?:记忆|上下文|系统提示词?|提示词|工具结果|用户(?:输入|消息)|引用(?:内容)?|检索结果)"
    r"(?:部分|内容|区)?(?:至此|到此|已)?(?:结束|完毕|为止)[^\w\n]{1,20}[^。\n]{0,6}"
    r"(?:请|你|新|指令|系统|扮演|执行|切换|任务|命令|从现在)",
    r"(?:接下来|下面|以下|后面)的?(?:内容|文字)?(?:都?[是为])(?:一条|一段)?(?:新的?|最新的?|真正的?|真实的?)*"
    r"(?:最高(?:级别?)?的?)?(?:系统|管理员|开发者|最高)(?:级别?)?的?(?:指令|指示|命令|消息|提示词?)(?!行|的?(?:说明|文档|列表|示例|例子|格式))",
    r"(?:the following|what follows|everything below)(?: text| lines)? (?:is|are) (?:an? |the )?"
    r"(?:new |real |true )?(?:system|developer|admin(?:istrator)?)(?:[- ]level)? "
    r"(?:instructions?|messages?|prompts?|commands?|orders?)\b",
)
_SPOKEN = tuple(re.compile(pattern) for pattern in _ROLES)
_AROUND = (
    TextRules.of(_ENTRY, "(preference|(fact|(episode|(procedure|(summary|(decision|(event|( "),
    TextRules.of(_NAMED_TAGS, "<"),
    TextRules.of(_ENDED, "end of|follow|below|结束|完毕|为止|接下来|下面|以下|后面"),
)


def forges_structure(text: str) -> bool:
    """
    Tell whether *text*, which is folded and undisguised, closes or imitates the frame that it stands in.

    Speaking of tags forges none, and neither does closing what the text itself has opened.
    """
    if "/" in text and any(_is_unopened(text, found) for found in _TAG.finditer(text)):
        return True
    if "role" in text and any(pattern.search(text) for pattern in _SPOKEN):
        return True
    return any(rules.find(text) for rules in _AROUND)


def _is_unopened(text: str, closing: re.Match[str]) -> bool:
    opening = re.compile(rf"[<\[]\s{{0,4}}{re.escape(closing['tag'])}\b")
    return opening.search(text, 0, closing.start("tag")) is None
