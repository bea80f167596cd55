"""The words by which a user dictates a text that they have written for others: a mail, a post, a message."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.utterances.patterns import ASKS

_SENT = (
    r"(?:texts?|e-?mails?|mails?|messages?|letters?|cards?|postcards?|notes?|posts?|tweets?|captions?|status|"
    r"bios?|profiles?|replies|reply|answers?|ads?|reviews?|comments?|speech(?:es)?|toasts?|invitations?|"
    r"announcements?|applications?|statements?|essays?|stories|story|poems?|sms|dms?|resignations?|"
    r"apolog(?:y|ies)|excuses?|blogs?|intros?|introductions?|linkedin|facebook|instagram|twitter|whatsapp|slack)"
)
_BIT = r"[^.!?:\n]"
_THEM = r"(?:(?:my|our|the|his|her) [\w'-]+(?: [\w'-]+)?|him|her|them)"
_COLON = r"\s*:(?!\d|//)"
_SENT_ZH = (
    r"(?:朋友圈|微信|短信|邮件|信|消息|微博|推文|推特|小红书|帖子?|动态|说说|文案|简历|简介|介绍|留言|"
    r"祝福|贺卡|明信片|假条|理由|声明|稿|致辞|[祝台悼]酒?词|检讨|感谢|道歉|评论|回复|公告|广告|启事|作文|故事)"
)
_BIT_ZH = r"[^。!?:;\n]"
_NOW_ZH = (
    rf"(?:请你?|麻烦你?|帮我|帮忙|替我|能不能|可以|能|你|您|现在|然后|再|先|[, ]|[给帮]{_BIT_ZH}{{1,6}}?)"
    r"{0,6}"
)
_KIN_ZH = (
    r"(?:[他她]们?|(?:[大小二三四老表堂干养外亲前]|[一-龥]家)?(?:奶奶|爷爷|姥姥|姥爷|外[婆公]|[妈爸爹娘]{1,2}|[姑姨舅叔伯婶]+"
    r"[父母妈爹子]?|[哥姐弟妹]{1,2}|嫂子?|老[公婆伴]|太太|先生|丈夫|妻子|爱人|媳妇|女婿|对象|女儿|儿子|闺女|孩子|娃|孙[子女]|"
    r"侄[子女]|外甥女?|丈母娘|岳[父母]|公公|婆婆|[男女]?朋友|闺蜜|同[事学桌]|室友|舍友|邻居|老板|领导|上司|经理|客户|房东|房客|"
    r"徒弟|学生|老师|师傅|助理|秘书|老人|病人|员工|下属)(?:的?(?:老师|同事|朋友))?|[小老阿][一-龥]|"
    r"[一-龥](?:总|姐|哥|工|叔|姨|阿姨|大[爷妈]|奶奶|爷爷|老师|先生|女士))"
)
_MINE_ZH = r"(?=\s*\Z|\s*\"?[^。!?\n]{0,8}[我俺咱])"
_SOME_ZH = r"(?:[一几两个条封篇段份则张句]{1,3})"
_MINE = r"(?=\s*\Z|\s*[\"']?(?:[^.!?\n]{0,30}\b)?(?:i|i'm|i've|i'd|my|we|we're|our)\b)"
"""The text that begins speaks of whoever speaks, or begins on another line."""
_SOMEBODY = (
    r"(?:(?:(?:my|our|the|his|her|their) )?(?:[\w-]+ )?(?:(?:great-)?(?:grand|step|god)?(?:mother|father|son|"
    r"daughter|parents?|child|children|brother|sister|mum|mom|dad|ma|pa)(?:-in-law)?|wife|husband|partner|"
    r"(?:girl|boy)?friend|aunt(?:ie|y)?|uncle|cousin|nephew|niece|grann?y|grandmas?|grandpas?|nan|fianc[eé]e?|"
    r"kids?|baby|boss|manager|colleague|co-?worker|neighbou?r|landlord|landlady|tenant|client|customer|patient|"
    r"teacher|student|pupil|supervisor|assistant|(?:room|flat|team|class|house)mate|lodger|guest|buddy|mate|"
    r"employee|intern|lawyer|doctor|nurse|carer|old (?:man|lady|woman))s?(?: [\w-]+)?|"
    r"(?:mr|mrs|ms|miss|dr)\.? [\w-]+|him|her|them|somebody else|someone else)"
)
_NAMED = (
    r"(?!(?:me|us|you|myself|later|now|this|that|it|the|my|our|your|an?|all|any|every\w*|future|reference|"
    r"good|sure|tomorrow|today|safety|work|school|fun|next|when|what|which|memory)\b)[^\W\d_][\w-]+"
)
_TYPES = (
    r"(?:type|key|jot|take|put|write|set|draft|word|phrase|print|enter|prepare|record|note|copy|dictate|"
    r"transcribe|compose|say|reply|answer|respond)"
)
_FOR = rf"(?:for|from|what|on behalf of|in the name of) {_SOMEBODY}"
_WANTS = (
    r"(?:wants?|would like|'d like|asks?|asked|told|begs?|begged|needs?|wishes|wished|says|said|had|has|got)"
)
_FORMS = (
    r"(?:forms?|applications?|questionnaires?|letters?|templates?|surveys?|complaints?|claims?|requests?|"
    r"petitions?|returns?|cards?|e-?mails?|messages?)"
)
FOR_ANOTHER = any_of(
    rf"{ASKS}(?:{_TYPES}\b{_BIT}{{0,40}}?\b{_FOR}\b{_BIT}{{0,50}}|"
    rf"{_TYPES}(?: this| that| it| the following)?(?: up| in)? for {_NAMED}|"
    rf"{_TYPES}(?: this| that| it)?(?: up| in| down)? for {_NAMED} what (?:he|she|they)\b{_BIT}{{0,40}}|"
    rf"{_TYPES}\b{_BIT}{{0,40}}\b(?:in|on) {_SOMEBODY}'s? (?:name|behalf|voice|words)\b{_BIT}{{0,40}}|"
    rf"(?:on behalf of|in the name of|speaking for|acting for|dictated by|dictation (?:from|by)) "
    rf"(?!me\b|us\b|myself\b|ourselves\b){_BIT}{{2,70}}|"
    rf"for (?:{_SOMEBODY}|{_NAMED}),? (?:who|(?:(?:as|because|since) )?(?:he|she|they))\b{_BIT}{{2,50}}|"
    rf"(?:this|these|the following|what follows)(?: (?:is|are|comes?)|'s) (?:from|by|for|what) "
    rf"{_SOMEBODY}\b{_BIT}{{0,50}}|"
    rf"{_SOMEBODY} {_WANTS} {_BIT}{{0,30}}?\b(?:you to know|to (?:say|tell you|type|write|dictate|pass)|"
    rf"type|write|dictate|pass|tell you)\b{_BIT}{{0,40}}|"
    rf"(?:fill (?:in|out|up)|complete|sign)\b{_BIT}{{0,40}}\b{_FORMS}\b{_BIT}{{0,50}}|"
    rf"(?:put|add|include|insert|enter|write|type) (?:this|these|that|the following)\b{_BIT}{{0,30}}?\b(?:in|"
    rf"into|to|on) (?:the|that|this|a|an|his|her|their) (?:[\w-]+ )?{_FORMS}\b{_BIT}{{0,40}}){_COLON}{_MINE}",
    rf"(?:{_BIT_ZH}{{1,16}},)?{_NOW_ZH}(?:[替代](?![你您]|我们?(?:[写打记存填录拟编回发说念留把将再先也都]|保存)|"
    rf"[码表替理]){_BIT_ZH}{{1,8}}?|[帮给]我?的?{_KIN_ZH})(?:[写打填拟编回发说念留]|录入?|输入|起草|转[告达述])"
    rf"(?!{_BIT_ZH}{{0,10}}(?:备忘|笔记|档案)){_BIT_ZH}{{0,14}}:",
    rf"{_NOW_ZH}(?:以|用){_BIT_ZH}{{1,12}}的(?:名义|身份|口吻|语气|口气){_BIT_ZH}{{0,14}}:",
    rf"(?:我(?:的|家|们)*)?{_KIN_ZH}{_BIT_ZH}{{0,6}}?(?:[让叫托要请](?:我|你|我们){_BIT_ZH}{{0,4}}?(?:[写打说念]|告诉|"
    rf"转[告达述]|带[句个]?话|录入?)|想(?:跟你|对你|和你)?[说讲]){_BIT_ZH}{{0,8}}:{_MINE_ZH}",
    rf"(?:(?:这|以下|下面)[段些]?话?都?是)?{_BIT_ZH}{{1,10}}(?:口述|口授|亲口说)的?{_BIT_ZH}{{0,8}}:",
)
"""Dictates, to be written or said, the words of somebody else: "Type this for my aunt: I live in Riga"."""
SENDS = any_of(
    rf"{ASKS}(?:say|send|give|write|text|call|e-?mail|mail|message|ring|phone)\b{_BIT}{{1,50}}?"
    rf"\b(?:and|to) (?:tell|let|inform) {_THEM}\b",
    r"(?!.{0,6}给我[写发打留回])(?!.*(?:以后|今后|每次|一律|总是))"
    rf"{_NOW_ZH}(?:(?:[写发拟编回留打]|编辑|起草){_SOME_ZH}?个?{_BIT_ZH}{{0,6}}?(?:{_SENT_ZH}|言|话|电话|通知|条子|字条|便条)"
    rf"(?:[给跟]{_BIT_ZH}{{1,8}}?)?|(?:[跟向和]{_BIT_ZH}{{1,6}})?(?:请个?假|回复|答复|转告|通知|解释){_BIT_ZH}{{0,6}}?),?"
    r"(?:就|只|并|顺便|里面)?(?:[说讲]|告诉|转告|通知|写明|[跟对和][他她]们?[说讲])(?![了过着])",
)
"""An order to let others know something: 给老师写封信，说我搬家了."""
DICTATES = any_of(
    rf"{ASKS}(?:write|draft|compose|word|pen|prepare|put together|come up with|make|create|post|publish|send|"
    rf"give|type)(?: up)? (?!about\b|down\b|(?:a )?(?:\w+ )?note\s*:)(?:{_BIT}{{0,40}} )?{_SENT}\b"
    rf"{_BIT}{{0,60}}{_COLON}",
    rf"{ASKS}(?:post|share|publish|send|forward|tweet|pass) (?:this|these|it|that|the following)\b"
    rf"(?! to (?:me|us)\b){_BIT}{{0,40}}{_COLON}",
    rf"{ASKS}(?:tell|text|message|dm|e-?mail|answer|(?:write|reply|respond|say) (?:back )?to|let) {_THEM}"
    rf"(?: back| know| that| this)?{_COLON}",
    rf"{ASKS}(?:tell|(?:write|reply|respond) (?:back )?to) (?!me\b|us\b|you\b)[\w'-]+{_COLON}",
    rf"{_NOW_ZH}(?:[写发拟编回来想]|编辑|草拟){_SOME_ZH}{_BIT_ZH}{{0,14}}?{_SENT_ZH}{_BIT_ZH}{{0,14}}:",
    rf"{_NOW_ZH}(?:起草|撰写|发){_SOME_ZH}?{_BIT_ZH}{{0,8}}?{_SENT_ZH}(?:给{_BIT_ZH}{{1,8}}?)?[说讲]?:",
    rf"{_NOW_ZH}(?:[跟和对向](?![你您我])[^。!?:;\n,]{{1,8}}?[说讲](?:一[声下])?|"
    r"(?:告诉|转告)(?![你您我])[^。!?:;\n,]{1,6}):",
)
"""A task whose text begins after its colon."""
ANOTHERS = any_of(
    rf"(?:(?:my|our|the) (?:[\w-]+ )?[\w-]+'s|his|her|their) (?:\w+ )?{_SENT}{_COLON}(?=\s*\")",
    r"(?:[他她]们?|我(?:老婆|老公|[妈爸]妈?爸?|老板|领导|同事|朋友|客户|邻居|老师|女儿|儿子))的?"
    rf"{_SENT_ZH}:(?=\s*\")",
)
"""Names a text of another's that stands after the colon in quotation marks."""
WRITES_TO = any_of(
    rf"{ASKS}(?:write|draft|compose|prepare|put together) (?:{_BIT}{{0,40}} )?{_SENT}\b{_BIT}{{0,60}}\Z",
    rf"{_NOW_ZH}(?:[写拟编]{_SOME_ZH}|起草|撰写){_BIT_ZH}{{0,14}}?{_SENT_ZH}{_BIT_ZH}{{0,10}}\Z",
)
"""A task whose text is a letter that greets somebody, if such a one follows."""
GREETS = re.compile(
    r"\s*(?:(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b|亲爱的|尊敬的|[你您]好|敬启)"
)
THANKS = any_of(
    r"\s*(?:(?:many )?thanks(?: in advance| a lot| so much)?|thank you(?: so much)?|thx|cheers|please|"
    r"谢谢[你您]?|"
    r"多谢|感谢|辛苦了?|拜托了?)[\s!.~。]*\Z"
)
_QUOTED_SINGLY = re.compile(r"(?<=: )'((?:[^'\"\n]|(?<=\w)'(?=\w)){2,400})'(?!\w)")


def quoting(folded: str) -> str:
    """Return *folded* with the quotations after a colon in the marks of any other."""
    return _QUOTED_SINGLY.sub(r'"\1"', folded) if ": '" in folded else folded
