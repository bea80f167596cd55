"""Forged turns: text that passes for another speaker's line, a tool's call or result, or a whole section."""

from __future__ import annotations

from memory_ledger.domain.writing.trust.rules_of_text import TextRules

_LINE = r"(?:^|\n)[ \t>*#\"'“]{0,8}"
_ASSISTANT = r"(?:assistant|ai|chat ?bot|bot|llm|chatgpt|gpt|claude|gemini|copilot)"
_HAN_ASSISTANT = r"(?:(?:ai|智能)?(?:助手|助理)|智能体|机器人|人工智能)"
_COLON = r"[ \t]{0,4}:\*{0,2}[ \t]{0,4}"
_ANSWERS = (
    r"(?:sure|ok|okay|of course|yes|certainly|absolutely|understood|done|right away|no problem|i|i'm|i've|"
    r"i'll|"
    r"we|we'll|we've|the user|your|here (?:is|are))\b"
)
_HAN_ANSWERS = (
    r"(?:好的?[,。!]|没问题|当然|可以[,。!]|收到|明白|遵命|是的|行[,。!]|已经?[^\n]{0,8}(?:转|付|"
    r"发|删|执行|批|授|完成)|"
    r"我(?:会|来|马上|立即|立刻|这就|已|将|现在|同意|可以)|用户)"
)
_TURNS = (
    rf"{_LINE}(?:human|user|q){_COLON}\S[^\n]{{0,400}}\n[\s>*#]{{0,12}}"
    rf"{_ASSISTANT}{_COLON}\S",
    rf"{_LINE}{_ASSISTANT}{_COLON}[\"'“]?{_ANSWERS}",
    rf"(?:^|\n)[ \t]{{0,8}}#{{2,6}}[ \t]{{0,4}}{_ASSISTANT}{_COLON}\S",
    r"(?:^|\n)[ \t]{0,8}[`~]{3,8}(?:system|assistant|developer|tool_calls?)[ \t]{0,4}\n\s{0,8}\S",
    r"(?:^|\n)[ \t]{0,8}#{1,6}[ \t]{0,4}(?:system|assistant|developer)(?: prompt| message| instructions?)?"
    r"[ \t]{0,4}\n\s{0,8}(?:you\b|always\b|never\b|ignore\b|obey\b|from now\b|do not\b|don't\b|the "
    r"user\b|i\b|i'll\b|i've\b)",
)
_HAN_TURNS = (
    r"(?:^|\n)[ \t>*#\"'“]{0,8}(?:用户|人类|问)[ \t]{0,4}:[ \t]{0,4}[^\s][^\n]{0,400}\n[\s>*#]{0,12}"
    rf"{_HAN_ASSISTANT}{_COLON}\S",
    rf"(?:^|[\n。])[ \t>*#\"'“]{{0,8}}{_HAN_ASSISTANT}{_COLON}[\"'“]?{_HAN_ANSWERS}",
    r"(?:^|\n)[ \t]{0,8}#{1,6}[ \t]{0,4}(?:系统(?:提示词?|指令|消息)?|助手)[ "
    r"\t]{0,4}\n\s{0,8}(?:你|从现在|不要|必须|忽略|用户)",
)
_COMMENTS = (
    rf"(?:<!--|/\*+|(?:^|\n)[ \t]{{0,8}}//)[ \t]{{0,4}}(?:system|developer|{_ASSISTANT})s?\b[ "
    rf"\t]{{0,4}}[:,]\s{{0,4}}\w",
    rf"(?:<!--|/\*+|(?:^|\n)[ \t]{{0,8}}//)[ \t]{{0,4}}(?:系统|开发者|ai|{_HAN_ASSISTANT})[ "
    rf"\t]{{0,4}}[:,]\s{{0,4}}\w",
)
_NAMED = r"[\"'\w]{1,40}"
_CALLS = (
    r"\b(?:tool|function)[ _]?calls?[\"']?\s{0,4}[:=(]\s{0,4}[\[{(\s]{0,6}[\"']?"
    rf"(?:name|id|type|function|tool|arguments)\b[\"']?\s{{0,4}}[:=]\s{{0,4}}[\[{{\s]{{0,6}}{_NAMED}",
    r"<[ \t]{0,4}(?:tool_calls?|function_calls?|tool_use)[ \t]{0,4}>\s{0,8}(?![ \t]{0,4}(?:tags?|"
    r"elements?|and|or|is)\b)[^\s.,;]",
    r"<[ \t]{0,4}(?:\w{1,12}:)?(?:invoke|tool_use|function)[ \t]{1,4}name[ \t]{0,4}=",
    r"[\"']type[\"']\s{0,4}:\s{0,4}[\"'](?:tool_use|tool_result|function_call(?:_output)?)[\"']",
    r"[\"'](?:name|function|tool|tool_name)[\"']\s{0,4}:\s{0,4}[\"'][\w.]{1,60}[\"']\s{0,4},\s{0,4}"
    r"[\"'](?:arguments|args|tool_input|tool_args)[\"']\s{0,4}:\s{0,4}[\[{\"']",
    r"\bto=functions\.\w",
    r"(?:^|\n)[ \t]{0,8}action[ \t]{0,4}:[^\n]{1,80}\n\s{0,8}action input[ \t]{0,4}:",
)
_RESULTS = (
    r"(?:^|\n)[ \t#*]{0,8}(?:tool|function)[ _](?:result|output|response)s?[ \t*]{0,4}[:=]\s{0,8}[^\s\d]",
    r"(?:^|[\n。])[ \t#*]{0,8}(?:工具|函数)(?:调用)?(?:结果|返回|输出)[ \t*]{0,4}[:=]\s{0,8}[^\s\d]",
)
_ROLES = (
    r"[\"']role[\"']\s{0,4}:\s{0,4}[\"'](?:assistant|tool|function|model)[\"']\s{0,4},\s{0,4}"
    r"[\"'](?:content|text|message|parts|tool_calls|name|tool_call_id)[\"']\s{0,4}:[\s\"'\[{]{0,8}(?!\.\.)\w",
    r"[\"'](?:content|text|message|"
    r"parts)[\"']\s{0,4}:\s{0,4}[\"'](?!\.\.)[^\"'\n]{1,300}[\"']\s{0,4},\s{0,4}[\"']role[\"']"
    r"\s{0,4}:\s{0,4}[\"'](?:assistant|tool|function|model)[\"']",
)
_BARE_ROLES = (
    r"\brole\s{0,2}=\s{0,2}[\"']?(?:system|developer|assistant|tool)[\"']?[ "
    r",]{1,3}content\s{0,2}=\s{0,2}[\"'\w]",
)
_TOKENS = (
    r"<\|[ \t]{0,4}(?:start_header_id|end_header_id|begin_of_text|end_of_text|eot_id|eom_id|im_sep|im_user|"
    r"im_system|im_assistant|tool|tool_calls?|python_tag|human|developer|return|channel|message|start|end)"
    r"[ \t]{0,4}\|>|<(?:start|end)_of_turn>|<end_of_utterance>",
)
_SECTION = (
    r"(?:memory|memories|recent[ _]messages|current[ _]instructions|system[ _-](?:prompt|message|"
    r"reminder|note|instruction|notice|update)s?|"
    r"think(?:ing)?|scratchpad|"
    r"tool[ _](?:result|output)s?|function[ _](?:result|output)s?|untrusted(?:[ _]\w{1,20})?|"
    r"(?:user|stored)[ _](?:memory|memories|preferences))"
)
_HAN_SECTION = r"(?:记忆|最近消息|当前指令|系统提示词?|工具结果|用户(?:记忆|偏好))"
_NO_SPEECH = (
    r"(?!\s{0,4}(?:[\d.,]{1,20}\s{0,4}(?:[kmgt]i?b|bytes?)?\s{0,4}</|</|"
    r"(?:tags?|elements?|blocks?|markers?|and|or|is|are|opens?|starts?|means|must|should|comes|at|in|to|when)"
    r"\b))"
)
_HAN_NO_SPEECH = r"(?!\s{0,4}(?:</|标签|标记|元素|表示|是|和|或|为))"
_OPENED = (
    rf"(?:^|[\n.!?。>])\s{{0,8}}<[ \t]{{0,4}}{_SECTION}[ \t]{{0,4}}>{_NO_SPEECH}\s{{0,8}}[^\s<`\"']",
    rf"(?:^|[\n.!?。>])\s{{0,8}}<[ \t]{{0,4}}{_HAN_SECTION}[ \t]{{0,4}}>{_HAN_NO_SPEECH}\s{{0,8}}[^\s<`\"']",
    r"\A\s{0,8}<[ \t]{0,4}(?:state|context)[ \t]{0,4}>\s{0,8}[{\[\"-]",
)
FORGED_TURNS = (
    TextRules.of(
        _TURNS, "assistant|ai:|ai :|bot:|llm:|gpt:|claude:|gemini:|copilot:|system|developer|tool_call"
    ),
    TextRules.of(_HAN_TURNS, "助手|助理|智能|机器人|#系统|# 系统"),
    TextRules.of(_COMMENTS, "<!--|/*|//"),
    TextRules.of(_CALLS, "tool|function|invoke|action input|argument|args"),
    TextRules.of(_RESULTS, "result|output|response|工具|函数"),
    TextRules.of((*_ROLES, *_BARE_ROLES), "role"),
    TextRules.of(_TOKENS, "|>|_of_"),
    TextRules.of(_OPENED, "<"),
)
