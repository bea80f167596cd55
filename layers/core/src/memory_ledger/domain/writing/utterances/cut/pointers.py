"""The words that point to a text beside them: tasks, questions, where it is from."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.utterances.patterns import ASKS

_TEXT = (
    r"(?:texts?|articles?|(?:web ?)?pages?|websites?|posts?|passages?|paragraphs?|sentences?|e-?mails?|"
    r"mails?|"
    r"messages?|letters?|notes?|docs?|documents?|reviews?|comments?|transcripts?|chats?|conversations?|"
    r"dialogues?|logs?|threads?|story|stories|poems?|essays?|papers?|abstracts?|reports?|memos?|ads?|"
    r"announcements?|newsletters?|quot(?:es?|ations?)|descriptions?|contracts?|clauses?|snippets?|excerpts?|"
    r"drafts?|code|functions?|errors?|tweets?|blogs?|speech|statements?|lyrics|cv|resume|feedback|"
    r"complaints?|tickets?|minutes|survey|contents?|sms|bios?|screenshots?|captions?|headlines?|subtitles)"
)
_WORK = (
    r"(?:summari[sz]e|sum up|translate|proof-?read|re-?write|rephrase|paraphrase|reword|explain|interpret|"
    r"edit|"
    r"correct|fix|improve|polish|shorten|condense|simplify|review|check|analy[sz]e|classify|categori[sz]e|"
    r"reply to|respond to|critique|evaluate|assess|rate|grade|rank|parse|caption|comment on|clean up|tidy up|"
    r"go (?:over|through)|look (?:at|over|through)|spell-?check|fact-?check|make sense of)"
)
_ANY_WORK = (
    rf"(?:{_WORK}|summary|translation|version|extract|count|pick|find|list|read|describe|outline|process|"
    rf"turn|"
    r"convert|put|make|help (?:me )?(?:understand|with)|format|compare|highlight|act on|react to|answer|"
    r"quiz me on|"
    r"feedback on|opinion (?:on|about)|thoughts on|think (?:of|about)|(?:key |main )?(?:points|takeaways|"
    r"gist) (?:of|from))"
)
_WHOSE = r"(?:this|these|that|those|the|my|his|her|their|our|its)"
_BIT = r"[^.!?:\n]"
_ZH_WORK = (
    r"(?:总结|概括|概述|摘要|翻译|译[成为]|翻成|校对|润色|改写|改[成得]|修改|解释|解读|分析|点评|评价|回复|"
    r"回信|回应|提炼|归纳|"
    r"精简|缩写|缩短|扩写|续写|仿写|压缩|看看|看一?下|读一下|读读|批改|检查|审阅|分类|提取|整理|比较|挑|选|"
    r"排序|理解|讲讲|说说|"
    r"数一?数|数一?下|找出?|列出?|转[成换]|处理|纠正|标出|打分|审一下)"
)
_ZH_TEXT = (
    r"(?:话|文字|文本|文章|内容|邮件|来?信|网页|页面|网站|评论|留言|短信|消息|聊天|对话|记录|文档|公告|"
    r"通知|帖子|新闻|材料|句|"
    r"代码|日志|报错|报告|稿|段|诗|故事|合同|简历|俳句|歌词|台词|演讲|发言|散文|日记|提示词|求职信|译文|"
    r"作文|论文|推文|朋友圈|广告|原文|正文|函数|"
    r"条款|说明|文案|报道|"
    r"资料|反馈|投诉|问卷)"
)
_ZH_THIS = r"(?:这|那|此|该)(?:一|几|两|三|些)?(?:段|封|篇|句|条|份|个|张|则|些|首|页|组|番)?的?"
_ZH_NOW = r"(?:请你?|麻烦你?|帮我|帮忙|给我|替我|能不能|可以|能|你|您|现在|然后|再|先|[, ]){0,8}"
_ZH_BIT = r"[^。!?:;\n]"

BELOW = any_of(
    r"\bthe following (?:is|are|was|were|comes?)\b",
    rf"\b{_TEXT} (?:(?:i )?(?:pasted|copied|quoted) )?(?:below|that follows?)\b",
    rf"\b(?:below|following|pasted|quoted) (?:\w+ ){{0,2}}?{_TEXT}\b",
    rf"\b{_ANY_WORK}\b{_BIT}{{0,60}}\b(?:the following|following|below)\b",
    rf"(?:下面|以下|下边|下列|下文){_ZH_BIT}{{0,8}}(?:{_ZH_TEXT}|{_ZH_WORK})",
    rf"{_ZH_WORK}{_ZH_BIT}{{0,8}}(?:下面|以下|下边|下列|下文|如下)",
)
ABOVE = any_of(
    rf"\b(?:{_ANY_WORK}|what|who|which|how many|is|are|does|in)\b{_BIT}{{0,60}}\b(?:the above|(?:{_TEXT}|"
    rf"this|that|"
    rf"these|it) above|(?:above|preceding|previous) (?:\w+ )?{_TEXT})\b",
    rf"{_ZH_WORK}{_ZH_BIT}{{0,8}}(?:上面|以上|上述|前面|上边|上文|前文)",
    rf"(?:上面|以上|上述|前面|上边|上文|前文){_ZH_BIT}{{0,6}}(?:{_ZH_TEXT}|{_ZH_WORK})",
)
BESIDE = any_of(
    rf"\b{_WORK} (?:me )?(?:this|these|it|that)\b(?! (?:is|are|was|i|we|you|way)\b)",
    r"\b(?:turn|convert|put|make|change|get) (?:this|these|it|that) (?:in(?:to)?|shorter|longer|more|less|"
    r"sound|clearer|simpler|better|polite|formal|friendlier|easier|rhyme)\b",
    rf"\b{_ANY_WORK}\b{_BIT}{{0,50}}?\b{_WHOSE} (?:\w+ ){{0,3}}?{_TEXT}\b",
    r"\bwhat (?:does|do|did|would) (?:this|it|that|these|they|he|she|"
    rf"(?:the|this|that) (?:\w+ ){{0,3}}?{_TEXT})\b{_BIT}{{0,30}}\b(?:say|says|mean|want|ask|do|print|"
    rf"imply)\b",
    rf"\bwhat(?:'s| is| are) (?:this|it|that|these|(?:the|this|"
    rf"that) (?:\w+ ){{0,3}}?{_TEXT})\b(?: \w+){{0,3}}? "
    r"(?:about|saying|asking|trying|called)\b",
    r"\bwhat do you (?:think|make) (?:of|about) (?:this|these|that|it)\b|"
    r"\bwhat (?:language|style|tone|genre|dialect|kind of \w+) (?:is|are|does|do) (?:this|that|it|these)\b|"
    r"\b(?:any )?thoughts(?: on (?:this|these|it))?\Z",
    rf"\b(?:is|are|was|were) (?:all )?(?:(?:the \w+ of )?(?:this|it|that|these)|(?:the|this|"
    rf"that) (?:\w+ ){{0,2}}?{_TEXT})"
    rf"\b{_BIT}{{0,24}}\b(?:legit(?:imate)?|real|true|genuine|spam|scam|phishing|injection|correct|right|"
    rf"valid|"
    r"okay|ok|polite|rude|grammatical\w*|ai-generated|appropriate|clear|fake|trustworthy|reliable|hoax|"
    r"safe|english)\b",
    r"\bhow does (?:this|it|that) (?:sound|read|look)\b|"
    rf"\bdoes (?:this|it|that|(?:the|this|that) (?:\w+ ){{0,2}}?{_TEXT}) (?:make sense|sound|contain|"
    rf"mention|read|"
    r"look|say|ask)\b",
    rf"{_ZH_WORK}{_ZH_BIT}{{0,8}}?{_ZH_THIS}{_ZH_BIT}{{0,6}}?{_ZH_TEXT}",
    rf"把?{_ZH_THIS}{_ZH_BIT}{{0,10}}?{_ZH_WORK}",
    rf"{_ZH_THIS}{_ZH_BIT}{{0,6}}?{_ZH_TEXT}?{_ZH_BIT}{{0,6}}?(?:(?:在|讲|说|写|提)(?:了|的|"
    rf"到)?(?:是)?(?:什么|啥|谁)|"
    r"什么意思|啥意思|是(?:什么|哪种|哪国|哪门)(?:语|文体|风格)|(?:是)?真的(?:吗|么|\?)|靠谱|可靠|可信|"
    r"有没有(?:语病|错|问题)|通顺|合适|礼貌|怎么样|如何看)",
    r"是不是[^。!?:]{0,6}(?:诈骗|骗局|骗子|钓鱼|垃圾|谣言|真的|假的)|(?:这|那)(?:个|条|封)?(?:算不算|"
    r"是不是|算是?|是){0,2}[^。!?:]{0,8}(?:诈骗|骗局|骗子|钓鱼|垃圾|注入|"
    r"谣言|真的|假的)",
)
IMPLIED = any_of(
    rf"\A{ASKS}(?:summari[sz]e|translate|proof-?read|rewrite|rephrase|paraphrase|shorten|polish|tl;?dr|"
    rf"explain)"
    r"(?: (?:it|please|pls|briefly|politely|more \w+|(?:in)?to \w+|in \w+(?: \w+){0,3}|for \w+)){0,3}\Z",
    rf"\A{ASKS}(?:pick|choose|rank) (?:the |a )?(?:best|one|worst|nicest|kindest|funniest)\b",
    r"\bwhich (?:one |of (?:these|them|the \w+) |review |comment |sentence )?(?:is|are|"
    r"sounds) (?:the )?(?:\w+est|"
    r"right|correct|better|most \w+|grammatically \w+)\b(?! for me\b)",
    r"\bwho (?:wrote|said|spoke|sent)\b|\bwho is (?:this|it) from\b|"
    r"\bhow many (?:words|lines|rows|sentences|characters|paragraphs|speakers|names)\b",
    rf"\A{_ZH_NOW}(?:总结|概括|概述|翻译|校对|润色|改写|解释|分析|点评|评价|回复|精简|整理|缩写)(?:一?下)?\Z",
    rf"\A{_ZH_NOW}(?:翻译?|译|改写?|润色|概括|总结)(?:成|为|得)[^,。:]{{1,12}}\Z",
    r"(?:哪|那)(?:一)?(?:条|个|句|篇|段|位)(?:评论|留言)?(?:最|更|说得)|谁先|谁(?:说|写|发)的|(?:选|"
    r"挑)(?:出)?一?(?:条|个|句)?最|"
    r"(?:选|挑)一(?:条|个|句)|有(?:几|多少)个?(?:字|句|行|段|词)",
)
NEXT = any_of(
    r"\A(?:please |now )?(?:extract|identify|spot|highlight|label|tag|transcribe|find|fix|mark|list|count|"
    r"remove|correct) "
    r"(?:(?:the|all|any|every|its) ){0,2}(?:typos?|mistakes?|errors?|names?|dates?|places?|entities|"
    r"keywords?|key points|"
    r"facts|verbs?|nouns?|adjectives?|grammar|spelling|numbers?|action items|to-?dos?|main points|"
    r"questions)\b",
    r"\A(?:please |now )?(?:convert|turn) (?:it |this )?(?:in)?to [a-z]+\Z",
    rf"\A{_ZH_NOW}(?:提取|找出?|标出|转[成换为]|数出?|统计|识别|列出?|改)[^,。:我]{{0,4}}(?:错别字|错字|"
    rf"语病|病句|日期|人名|地名|名字|"
    r"关键词|要点|数字|json|表格|列表|实体|动词|名词|待办)",
    rf"(?<!\bfor )(?<!\bin )\b(?:this|these) (?:\w+ ){{0,2}}?{_TEXT}\b",
    r"\b(?:posted|forwarded|sent|published|wrote|left|gave|handed|showed|dropped)\b"
    rf"{_BIT}{{0,30}}\b(?:this|these|the following)\b|"
    r"\basked me to (?:forward|send|show|give|pass)\b",
    r"\bi(?:'ve| have)? (?:just )?(?:got|received|found|saw|read|came across|stumbled (?:up)?on|copied|"
    r"pasted)\b"
    rf"{_BIT}{{0,12}}\b(?:this|these|the following)\b",
    r"\A(?:give|tell|show|list|name) (?:me |us )?(?:the |your |three |five |\w+ )?(?:key |main |"
    r"most important )?(?:take-?aways|"
    r"points|gist|highlights|keywords|key facts|main idea|summary|bullet points)\b",
    rf"{_ZH_THIS}(?:招聘|题|{_ZH_TEXT})|{_ZH_WORK}(?:一下)?{_ZH_TEXT}",
    r"\A(?:please |now )?(?:translate|proof-?read|rewrite|rephrase|paraphrase|summari[sz]e|edit|polish|"
    r"shorten|condense|"
    r"grade|rate|critique|caption) (?:my|his|her|their|our) (?:\w+ ){0,2}\w+\Z|"
    r"\b(?:can|could|would|will) you (?:please )?(?:translate|proof-?read|rewrite|rephrase|summari[sz]e|"
    r"edit|polish|"
    r"shorten) (?:my|his|her|their|our) (?:\w+ ){0,2}\w+\Z",
    rf"[给帮][^,。:]{{0,8}}{_ZH_TEXT}[^,。:]{{0,4}}{_ZH_WORK}",
    rf"这(?:就|都)?是{_ZH_BIT}{{0,12}}(?:看到|收到|转来|找到|抄来|复制|{_ZH_TEXT})",
    rf"(?:转给你|发给你看|(?:转|发)来|刚?收到|看到|刷到)(?:了|的)?{_ZH_BIT}{{0,8}}(?:{_ZH_TEXT}|看|\Z)",
    r"(?:给我|列出?|说出?)[^,。:]{0,6}(?:要点|重点|关键|大意|主旨|中心思想|标题|关键词)",
)
"""Speaks of a text, which may follow or be known."""
REPLY = any_of(
    r"\b(?:draft|write|give me|suggest) (?:me )?(?:a|an|my|the) (?:\w+ ){0,2}(?:reply|answer|response)\Z|"
    r"\bhow (?:should|do|would|can|could) i (?:reply|answer|respond)\b|"
    r"\bwhat (?:should|do|can) i (?:reply|answer|respond|say back)\b",
    rf"{_ZH_NOW}(?:写|起草|拟)[个一份封条]{{0,2}}(?:回复|回信|答复)\Z|(?:怎么|如何|怎样)(?:回复?|答复?|"
    rf"回应)(?:他|她|它|对方)?[?\s]*\Z",
)
"""What is replied to was said before, or is known."""
_COLON = r"\s*:(?!\d|//)"
OPENS = re.compile(r":(?!\d|//)")
WORKS_ON = any_of(
    rf"{ASKS}(?:{_WORK}|tl;?dr)\b{_BIT}{{0,70}}{_COLON}",
    rf"{ASKS}(?:turn|put|make|convert|change|format) (?:this|these|the following)\b{_BIT}{{0,50}}{_COLON}",
    rf"{_ZH_NOW}{_ZH_WORK}{_ZH_BIT}{{0,18}}(?<!时)(?<!时候):",
    rf"{_ZH_NOW}把?(?:这|下面|以下|上面){_ZH_BIT}{{0,14}}{_ZH_WORK}{_ZH_BIT}{{0,10}}:",
)
"""A task whose text begins after its colon; a bare "Check:" names a matter."""
BARE = re.compile(
    r"(?:review|check|fix|edit|correct|rate|rank|improve|(?!翻译|总结|概括|润色|改写|校对|解释|"
    r"[缩扩续]写)[\u4e00-\u9fff]{2})\s*:"
)
"""A matter, or a label of what is said about it: 回复：…."""
HANDED = any_of(
    r"(?:original|source(?: text)?|input|text(?: [a-z]| ?\d)?|lyrics|quote|excerpt|passage|article|"
    r"transcript|headline|"
    r"语音留言|语音转文字|短信|私信|弹幕|来信|原文|文本|正文|歌词|台词|摘录|选段|引文|报错(?:信息)?|"
    r"错误信息)\s*:",
    r"(?!i\b|we\b|you\b)[^.!?:\n]{1,40}\b(?:texted|messaged|e-?mailed|tweeted|commented|posted)"
    r"(?: (?:me|us|this|back|today|yesterday)){0,3}\s*:",
    r".*\b(?:pasted|copied|copy-pasted|forwarded|(?:got|received|found|read|saw) (?:this|these|it|an?|the|"
    r"that|"
    r"some)|(?:sent|wrote|told|answered|showed|texted|e?-?mailed|messaged|posted|left|gave|forwarded|"
    r"handed)(?: it|"
    r" this)? (?:to )?(?:me|us))\b"
    rf"{_BIT}{{0,60}}{_COLON}",
    r"-{2,}\s?(?:begin )?(?:forwarded|original|转发|原始)[^\n]{0,40}",
    rf".{{0,30}}(?:复制|粘贴|转发|转自|摘自|引自|收到|看到|刷到|读到|发来|发给我|写给我|(?:回复|回答|答复|"
    rf"告诉)了?我|"
    rf"[给跟]我[写发留回说]){_ZH_BIT}{{0,14}}:",
)
"""Says that what follows came from elsewhere."""
LABEL = any_of(
    r"(?!i\b|we\b|you\b|my note|note)[^.!?:\n]{1,60}\b(?:wrote|writes|says|said|posted|replied|answered|"
    r"asks|asked|reads|"
    r"states)(?: (?:this|the following|today|yesterday|back|to \w+))*\s*:\Z",
    rf"(?!.*\b(?:my (?!\w+'s )|(?:me|myself|you|your)\b))(?:\w+(?:'s)? ){{0,6}}?(?!notes?\b|instructions\b|"
    rf"code\b|errors?\b)"
    rf"{_TEXT}(?: (?:of|from|by|about|to|for|on|that|he|she|they|is) [^:]{{0,40}})?\s*:\Z",
    r"(?!.*\b(?:my|our)\b)(?:\w+ ){0,4}(?:topic|exercise|riddle|quiz|assignment|dictation)(?: (?:of|from|"
    r"for) [^:]{1,30})?\s*:\Z",
    r"(?:input|source|original|quote of the day|headline|press release)\s*:\Z",
    r"[^我你:,。]{0,14}(?:评论|留言|聊天记录|对话|记录|邮件|来信|短信|消息|公告|通知|文章|新闻|帖子|"
    r"网页|文本|原文|正文|原话|"
    r"文档|材料|批语|评语|批注|语音|录音|通告|题目|题干|歌词|台词|剧本|启事|职位描述|广告|条款|反馈|投诉|"
    r"问卷|简报|报道|(?<!我)[说写]道?|来电)\s*:\Z",
)
"""What stands before a text that is somebody's, or nobody's."""
OWN = re.compile(
    r"\b(?:remember(?!ed)|keep in mind|bear in mind|memori[sz]e|about (?:me|us)|myself|from now on|always|"
    r"never|"
    r"going forward|in future|every time|whenever|your (?:answers?|replies|responses|memory|notes))\b|"
    r"[存记][住得下好牢一到]|关于我|以后|今后|每次|一律|永远|"
    r"我的(?:情况|信息|资料|偏好|要求|习惯|喜好|背景|设置|环境)|跟你说|和你说|(?<![让叫托要请]我)告诉你|记忆|"
    r"(?<!写一[段份篇个])(?<!写[段份篇个])自我介绍|"
    # What holds for this conversation alone is an instruction; the conversation itself may be handed over.
    r"\A(?:(?:and|so|please|ok)[, ]+)*(?:(?:only|just)(?: (?:for|in|during|within))?|for|in|during|within|"
    r"throughout) "
    r"(?:this|our|the current) (?:one |whole )?(?:conversation|chat|session|thread)(?: only)?\s*\Z|"
    r"\A(?:[只仅就]有?限?在?(?:这|本|当前)[个次轮场段]?(?:会话|对话|聊天)[里中内]?|"
    r"在?(?:这|本|当前)[个次轮场段]?(?:会话|对话|聊天)(?:里面?|中|内|期间))\s*\Z"
)
"""A sentence that says this speaks of the user, or to the assistant of what is to last or holds for now."""
