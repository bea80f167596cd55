"""Wishes to forget, as they are put: "erase … from your memory", 抹掉我的地址信息."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.utterances.patterns import (
    CALLS,
    CALLS_ZH,
    KINDLY,
    KINDLY_ZH,
    NOT_TO_ZH,
)

_MEMORY_ZH = r"(?:记忆|记录|记住|记得|记的|记着|存的|保存|保留|存过|知道的|说过|告诉)"
_BIDDEN = (
    r"(?<!don't )(?<!not )(?<!never )(?<!to )(?<!always )(?<!often )(?<!sometimes )(?<!i )(?<!we )(?<!i'll )"
    r"(?<!you )(?<!rather )(?<!dare )(?<!n't )(?<!people )(?<!they )(?<!friends )(?<!everyone )"
)
_ERASE = (
    r"(?:forget|delete|erase|wipe|remove|clear|scrub|drop|purge|strike|expunge|cut|unlearn|take|get rid of)"
)
_ABOUT_SELF = (
    r"(?:(?:old|new|home|work|personal|private|full|current|phone|contact) ){0,2}(?:address|phone|number|"
    r"name|"
    r"birthday|birth date|email|data|information|info|preferences?|profile|job|age|salary|details|location|"
    r"city|"
    r"whereabouts|hometown|employer|company|occupation|diet|allergy|allergies|hobby|hobbies|family|history|"
    r"time ?zone|pronouns|religion|health|condition)"
)
_ABOUT_SELF_ZH = (
    r"(?:信息|资料|记录|数据|[地住]址|位置|城市|家庭|生日|姓名|名字|电话|手机号?|号码|邮箱|年龄|职业|工作|"
    r"公司|单位|偏好|口味|喜好|"
    r"联系方式|隐私|爱好|身份|习惯|时区|病史|过敏史?|老家|母语)"
)
_OF_SELF = (
    r"(?:i|we)(?:'?m|'?ve|'?re|'d)? (?!(?:and|or|from|in|at|on|to|as|when|if)\b)"
    r"(?!(?:ever |even |just )*(?:ask(?:ed)?|exist(?:ed)?|met|(?:said|told you|mentioned|wrote|brought up)"
    r"(?: (?:anything|it|that|this|so|nothing|something))*|(?:was |were |am )?(?:ever )?here)\W*\Z)\w"
)
"""What a speaker tells of themself, and not that they spoke."""
FORGET_WORD = any_of(
    r"[别甭再用必要需]记|当(?:作|做)?我?没|忘|删|清|抹|移除|移|去掉|撤|丢掉|作废|记着|记得|记住|保留|知道|从你|从记",
    r"for(?:get|got)|delete|erase|wipe|remove|clear|scrub|drop|stop|want you|no longer|undo|unlearn|"
    r"unremember|discard|scrap|purge|strike|expunge|cut|take|any ?(?:more|longer)|need to|gone|擦|"
    r"销毁|rid of",
)
"""One of these stands in every wish to forget; most sentences have none and need no closer look."""
FORGET = any_of(
    r"(?:之前|以前|上次|早前|曾经)?(?:让|叫|请|要)你(?:记|存|保存)(?:住|下|着|"
    r"过)?的[^\n]{0,24}[,，]?(?:都|就|给我)?(?:删|清|忘|抹)",
    r"[,，]\s*(?:就)?(?:忘了|忘掉|删了|删掉)(?:它)?(?:吧|好了)?\Z",
    r",\s*(?:please )?(?:forget|delete|erase) (?:it|that)\Z",
    r"(?<![我他她它们别])(?<!不要)(?:把|将)[^。\n]{0,40}忘(?:了|掉|记)(?:吧|啊|它|好了|就好)*(?=\Z|,)",
    r"关于[^。\n]{1,24}(?:删|清|忘|抹)(?:掉|除|了|空)",
    r"(?:把)?我(?:的)?[^,]{1,12}那[条个](?:记录|信息|记忆)?(?:给)?(?:删|清|抹|忘)(?:除|掉|了)?(?:吧|它|"
    r"好了)*(?=\Z|,)",
    r"(?:我|之前|说的|那[个件条])[^。\n]{0,20}(?:忘(?:了|掉))(?:吧|它|好了|就好|就行)+(?=\Z|,)",
    r"(?:撤销|撤回|抹去|丢掉|作废)[^。\n]{0,20}(?:记忆|记录|记住|记的)",
    r"\b(?:undo|unlearn|unremember|discard|scrap) (?:what|everything|all|anything|the|"
    r"my)\b[^.\n]{0,40}(?:remember|memory|about me|about my|learned)",
    r"\byou can (?:now )?(?:forget|delete|erase) (?:the|my|that|what|about|everything)\b",
    r"(?:\A|[,:;\s]|请你?|[让要叫想]你|希望你|可以|能|帮我|给我|麻烦|(?<!我)[就都]|赶[紧快]|彻底|"
    r"统统)(?:忘掉|忘记|忘了吧?)"
    r"(?:关于|我|你|那|这|所有|之前|以前|刚才|上次)",
    r"(?<![我他她它们别])(?<!不要)(?:把|将)(?![^。\n]{0,20}(?:代码|注释|文件|标点|空格|表格|函数|图片|段落|重复|[这那一][句段行列篇]|"
    r"[上下]面))"
    r"(?:[^。\n]{0,40}忘(?:了吧?|掉|记)|(?=[^。\n]{0,40}(?:我|记|之前|以前|上次|刚才|[那这][条个件]|所有|"
    r"全部))"
    r"[^。\n]{0,40}(?:删|清|抹|移|去)(?:除|掉|了|空|去))\Z",
    r"从(?:你的)?(?:长期)?(?:记忆|记录|档案|资料)(?:库)?[^。\n]{0,6}(?:删|清|移|去|抹|擦)",
    rf"(?:删除?|清除?|清空|抹掉|移除|去掉)(?:掉|了)?[^。\n]{{0,24}}(?:{_MEMORY_ZH}|"
    r"那条(?=(?:信息|内容|偏好|备忘|笔记|条目|资料)?(?:[吧了啊,]|\Z)))",
    rf"{_MEMORY_ZH}[^。\n]{{0,24}}(?:删|清|抹|移除|去掉)(?:除|掉|了|空)?(?:它|吧|掉|了)*\Z",
    r"(?:别|不要|停止|不用)(?:再|继续)(?:记着|记得|保留|留着)",
    r"别记得",
    rf"\A{KINDLY}*unlearn (?:my|our|that)\b",
    # 忘掉桌子是橡木的, 我桌子的事你可以忘了, "wipe the locker thing"
    rf"\A{KINDLY_ZH}*(?:忘掉|(?<=请)忘[了记])[^,。谁什么怎哪]{{1,16}}(?:是|叫|在|住|喜欢)[^,。谁什么怎哪]{{1,20}}\Z",
    rf"\A{CALLS_ZH}[你您]?忘(?:了|掉|记)我[^,。吗么]{{1,20}}(?:吧|好了|就好|就行)\Z",
    rf"\A{CALLS_ZH}忘(?:掉|记)[\s:]*我[^,。吗么]{{1,20}}(?<!了)\Z",
    r"\A我[^,。]{1,16}(?:的事情?|[这那]事)(?:你|您|现在|也|都|就|可以){1,4}(?:忘|删)(?:[了掉记除])+(?:吧|啦)?\Z",
    rf"\A{KINDLY}*(?:forget|wipe|erase|delete|unlearn|"
    r"scrub)(?: about)? (?:the|that|my) "
    r"(?!(?:whole|last|other|same|first|next|entire) )[\w' -]{2,30} (?:thing|stuff|business)\Z",
    r"\A(?:please |you can |just |also |now )*(?:forget|unlearn|erase|delete)(?: the fact)?(?: that)? "
    r"(?!(?:it|this|that|there|these|those|he|she|they|what|how|why|where|when|who|one|everything|to|about)\b)"
    r"[\w' -]{2,40}? (?:is|are|was|were|has|have|lives?|works?|runs?|starts?|sits?|costs?|weighs?)"
    r" [^,;]{1,40}\Z",
    r"\A(?:请|麻烦|你|您)*(?:忘掉|(?<=请)忘[了记])[^,。谁什么怎哪]{2,16}[\d一二两三四五六七八九十][点号月][^,。]{0,8}\Z",
    r"不要再(?:保留|记(?![错混反仇]))",
    rf"{_BIDDEN}\bforget (?:both (?:of )?)?(?:that i|"
    r"that my|that we|my|our|everything|all|"
    r"what i|what you|anything|about (?:my|me|what))\b",
    r"(?<!n't )(?<!not )(?<!never )"
    r"\b(?:delete|erase|wipe(?: out)?|remove|clear|scrub|drop|purge|expunge) (?:all |everything |the |my |"
    r"any |"
    r"what |whatever )[^.\n]{0,60}?"
    r"(?:memor(?:y|ies)|note|you know|i told|told you|you have (?:on|about)|stored|you (?:saved|kept|noted)|"
    r"remember(?:ed)?|record|about me|about my)\b",
    rf"{_BIDDEN}\bforget (?:the|that|whatever|any)\b[^.\n]{{0,60}}\b(?:i|you)\b",
    # "forget I love mango": what follows "forget" itself is the statement
    rf"\A{CALLS}(?:forget|unlearn|unremember|erase|delete|remove|wipe|scrub)(?: about)?(?: the fact)?"
    rf"(?: that)?[\s:,]+{_OF_SELF}",
    rf"\A{CALLS}(?:forget|unlearn|unremember)(?: that)? (?:he|she|they)\b[^,;]{{2,40}} (?:my|our|me|us)\b",
    # "Erase Lisbon from your memory", "delete the fact that I work there", "I want you to forget my job"
    rf"\b{_ERASE} (?!this|it all)[^.\n]{{2,60}}? (?:from|in|off|out of) (?:your (?:\w+ )?(?:memor(?:y|ies)|"
    r"records?|notes|profile|knowledge)|my (?:profile|memor(?:y|ies))|the memory|what you (?:know|"
    r"remember))\b(?! (?:card|leak|usage|app))",
    r"(?<!don't )(?<!never )(?<!not )\b(?:erase|delete|remove|wipe|scrub|drop|unlearn|purge|"
    r"strike) (?:the fact )?"
    r"that (?:i|my|we|our)\b",
    rf"(?:{_BIDDEN}|\bi(?:'d| would)? (?:want|need|like|love|prefer) (?:you|u) to (?:please |now |just )?)"
    r"\b(?:delete|erase|remove|forget|wipe|purge|unlearn) (?:all )?(?:of )?"
    r"my (?:[\w-]{2,20}(?: [\w-]{2,20})?'s )?"
    rf"{_ABOUT_SELF}\b(?!'s| (?:from|in|on|of) (?:this|the|that)\b|\s*(?:file|column|field|section|line|"
    r"row)s?\b)",
    r"\bi(?:'d| would)? (?:want|need|like|love|prefer|expect|ask|rather|wish|beg)(?: for)? (?:you|u)(?: to|"
    r"'d)? (?:please |now |"
    r"just |kindly )*(?:forget|forgot|unlearn|unremember) (?!to\b|it\b)",
    r"\bi (?:want|need|'d like|would like) [^.\n]{2,40} (?:gone|removed|deleted|erased|wiped|cleared|"
    r"out) (?:from|of) "
    r"your (?:memory|records?|notes)\b|\b(?:don'?t|do not) (?:remember|keep|store|"
    r"save) [^.\n]{2,40} any ?(?:more|longer)\Z",
    rf"\bi (?:want|need|'?d like|would like) (?:all )?my {_ABOUT_SELF} (?:to be )?(?:removed|deleted|"
    r"erased|wiped|forgotten|gone)\b",
    r"\b(?:no longer|don't|do not|never) (?:want|wish|need|like) you to (?:know|remember|keep|store|have|"
    r"retain|"
    r"recall|hold)\b",
    r"\byou (?:no longer|don't|do not) (?:need|have) to (?:remember|know|keep|store) (?:my|that (?:i|my)|"
    r"where i|"
    r"what i|about me)\b",
    r"\bget rid of (?:what|everything|all|anything)(?: that)? you (?:know|remember|have|stored|kept)\b",
    # 抹掉我的地址信息, 把我的生日删了吧
    rf"\A(?:{KINDLY_ZH}|我?想|我要|我?希望|让)*(?:抹掉|抹去|删掉|删除|清除|清掉|"
    r"移除|去掉|擦除|擦掉|销毁)(?:一下|所有|全部|关于|有关|"
    rf"你记[录住得]的)*我(?:们)?[^,。]{{0,10}}{_ABOUT_SELF_ZH}[^,。]{{0,4}}\Z",
    rf"\A{KINDLY_ZH}*(?:抹掉|抹去|删掉|删除|清除|移除|去掉|"
    r"擦掉)了?(?:关于)?我[^,。]{2,30}[这那][件条个点](?:事情?|信息|"
    r"记录|内容)?\Z",
    rf"(?:把|将)(?:关于)?我[^,。]{{0,12}}{_ABOUT_SELF_ZH}[^,。]{{0,8}}?(?:删|抹|清|擦|忘|移)(?:除|掉|去|"
    r"了|空)*"
    r"(?:吧|啊|好了|它)*\Z",
    r"不想?再?(?:想|希望|愿意?)?(?:再|继续)?(?:让|要)你(?:再|继续|一直)?(?:记|知道|保留|存)",
    r"不(?:希望|想|愿意?)(?:让)?你(?:再|继续)?(?:记得|记住|记着|知道)",
    r"\bstop (?:remembering|storing|keeping)\b",
    r"\bdon'?t want you to (?:remember|keep|store|know)\b",
    r"\bno longer (?:remember|keep|store)\b",
    rf"{_BIDDEN}\bforget (?:me|where|who|what|when|which|how (?:much|old|many|long)|why)(?: (?:i|i'm|my|"
    r"our)\b|\s*\Z)"
    r"(?! (?:was|were|left|said))",
    rf"{NOT_TO_ZH}再?(?:记得|记着|记住)(?:关于)?我[^,]{{1,12}}了\Z",
    rf"{NOT_TO_ZH}再?记录?(?:关于)?我(?:们)?(?=[^,]{{0,8}}[的家叫住是在])[^,]{{1,16}}了\Z",
    r"我?(?:刚才|之前|以前|上次)?[说讲提][过到]?的?[^,]{1,20},?(?:你|您)?(?:就|都)?当(?:作|做)?(?:没听[过见到]|我?没[说讲提]过?)"
    r"(?:吧|好了|就好)*\Z",
)
