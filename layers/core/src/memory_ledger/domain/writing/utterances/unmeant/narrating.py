"""What tells of something that happened or is so, though it names the moment: "this time the trip took …"."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of

_ADDRESSED = any_of(
    r"你|您|请|麻烦|[帮给]我(?![^,完好白楚]{0,4}[了过](?!再|就|才))|别|不要|不用|不必|无需|就行|就好|即可|为止|下次|以后|例外|破例|主意",
    r"会话|对话|聊天|问答|回答|回复|答复|答案|翻译|总结|摘要|语气|口吻|格式|版本|表格|列表|表情|字以内|"
    r"简[短单洁略]|详细|正式|随意|口语|文言|[中英法德日俄]文|[英法德日俄韩粤双]语|[繁简]体",
    r"[我咱](?:们)?(?:只|还|就|更)?(?:想|要|需要|希望)|(?:这[次回]|今天|今晚|现在|暂时|临时)就",
    r"[吧哈](?=[,!]|\Z)|一?[点些](?=[,!]|\Z)|太[长短多少]|再(?:写|来|多|给|说|长|短)|换回|改回|恢复",
    r"\b(?:you|your|please|answers?|reply|replies|respond|response|short|brief|formal|bullets?|words|"
    r"translate|summar\w+|tone|needs?|should|must|want|like|prefer|rather|chat|conversation|session|thread)\b",
)
_TELLS = any_of(
    r"[一-龥]了(?![解结断])|[一-龥]过(?:[,;!一二两三四五六七八九十几半\d]|\Z)",
    r"(?:这|那)一?[次回趟封篇段题]的?[^,]{0,6}是|[^,]的是|,[他她它]们?",
    r"(?:老师|公司|老板|领导|客户|老婆|老公|[他她]们?)[^,]{0,4}[说讲要叫让]",
    r"\A(?:and |so |but |well,? )?(?:for (?:now|the (?:moment|time being))|right now|at the moment|"
    r"this time(?: around)?|temporarily),? (?:i|i'm|i've|we|we're|we've|he|he's|she|she's|it's|they|"
    r"they're|(?:my|our|his|her|their|the) \w+)\b",
    r"\Athis [\w']+(?: \w+)? (?:was|were)\b",
)


def narrates(text: str) -> bool:
    """Tell whether a folded text says what was done or is so, and asks nothing of who listens."""
    return _TELLS.search(text) is not None and _ADDRESSED.search(text) is None
