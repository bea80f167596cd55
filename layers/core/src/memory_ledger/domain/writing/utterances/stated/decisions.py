"""Decisions, open questions, and rules that hold for all of the work."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.interrogatives import INTERROGATIVE

_SET_ZH = r"(?<![镇安稳平淡坚笃心])定"
"""定 that sets something: not that of 镇定 or 稳定."""
_WE = r"(?:我们|咱们|大家|团队|会上|开会|项目组|公司|我)"
DECIDES = any_of(
    # "After a long talk we've settled on oak": anywhere, but where it is a condition or a doubt
    r"(?!.*\b(?:if|whether|until|once|haven't|not|unless|before) (?:we|i|they|the team)\b).*\b(?:we|"
    r"my \w+ and i|the team|everyone|"
    r"the board|both of us)(?:'ve| have| has| all| both| finally| now| just| already|"
    r" eventually)* (?:decided|agreed|settled|landed on|"
    r"signed off|picked|chose|chosen|opted|voted|ruled out|committed to|went with|gone with|locked in)\b",
    r"after (?:going|a lot|much|long|lots|some|weeks|days|hours|all)\b[^,]{0,40}?,? (?:we|i)(?:'re|'ve|"
    r"'ll|'m| are| will| am)\b",
    r"(?:we|the team|i)(?:'ve| have| has)(?: now| finally| all)? (?:killed|axed|ditched|capped|frozen|"
    r"fixed|locked|limited|scheduled|"
    r"booked|approved|renamed|scrapped|dropped|cancel+ed|postponed|moved|set) (?:the|our|it)\b",
    r"we(?:'ll| will| are going to|'re going to)(?: all| now| only)?(?: be)? (?:us(?:e|ing)|"
    r"go(?:ing)? with|keep(?:ing)?|stick(?:ing)?|build(?:ing)?|"
    r"host(?:ing)?|deploy(?:ing)?|ship(?:ping)?|support(?:ing)?|target(?:ing)?|stay(?:ing)?|"
    r"publish(?:ing)?|charg(?:e|ing)|launch(?:ing)?) "
    r"(?!this\b|that\b|it\b|you|here|a bit|awake)",
    r"(?:the )?(?:final |team |board |group |joint |our |key )?(?:decision|verdict|outcome|resolution|"
    r"conclusion|consensus|agreement|result|answer|"
    r"call|choice)\b(?: (?:from|of|on|after|in|about|for) [^:]{1,40})?(?: is| was)?\s*[:—–-]",
    r"(?:the )?(?:\w+ ){1,4}(?:is|are|has been|have been|was) (?:now |finally |officially )?(?:decided|"
    r"settled|agreed|final|signed off|locked in|"
    r"confirmed by)\b(?! yet)",
    r"(?:i(?:'ve| have)?|we(?:'ve| have)?) (?:finally )?made up (?:my|our) minds?\b",
    r"(?:the )?(?:committee|board|team|client|management|leadership|stakeholders|group|family|band|crew|"
    r"cast|class|club|choir|company|firm|department|jury|majority|vote|council|editors?)(?: has| have| all|"
    r" just)* (?:spoken|decided|picked|chose|chosen|"
    r"voted|agreed|approved|opted|settled|ruled|(?:went|gone) (?:with|for)|signed off)\b",
    r"we(?:'re| are) (?:\w+ly )?(?:capping|freezing|scrapping|ditching|killing|cutting|replacing|keeping|"
    r"adopting|"
    r"consolidating|postponing|retiring|deprecating|phasing out|standardi[sz]ing|"
    r"calling (?:it|the)|naming|renaming|rewriting|merging|splitting)\b (?!you|this up)",
    r".{0,12}(?:想通|想好|想清楚|考虑清楚|考虑好|拿定主意|下定决心)了[,:]",
    r".{0,12}(?:批|批准|审批)(?:下来|过|通过)了[,:]|.{0,12}(?:对过|对齐|过会|定版|定稿)了[,:]|.*(?:不再讨论|就这么(?:办|干|做)了?\Z)",
    r"(?:the )?[\w ]{2,40} (?:is|are|got|has been|have been|was) (?:now |finally |officially )?(?:approved|"
    r"signed off|confirmed|greenlit|locked)\b(?!.*\?)",
    r"[^,你]{1,12}(?:最后|最终)(?:还是)?(?:叫|用|选|定|走|去|买|按)",
    r".{1,20}(?:这个|已经|就)(?:已经|就)?(?:确定|定)(?:下来)?了?\Z",
    r"(?:it'?s|that'?s) (?:official|settled|final|decided)\b",
    r".{0,14}(?:评审会?|会议|会上|委员会|领导层?|客户|甲方|审批|法务)[^,]{0,4}(?:通过|同意|确认)了?[,:]",
    r"(?:i|we)(?:'m|'re| am| are)\b.{2,60}\binstead\b|(?:i|we)(?:'m|'re| am| are) (?:dropping|quitting|"
    r"keeping|cancel+ing|ditching) [\w ]{2,40} and (?:keeping|taking|doing|starting|moving)\b",
    r"(?:the )?vote (?:was|went|is)\b|.*\bthat's been (?:signed off|agreed|decided|approved|settled)\b|"
    r".*\b(?:my \w+ and i|we|i)(?:'re|'m| are| am) (?:set|agreed|decided|settled) on\b",
    rf"[^,你他]{{1,10}}{_SET_ZH}了[,:]",
    r"[^,你他]{1,14}不(?:换|改|做|用|去|买|办|搞|上|考)了[,:](?:继续|改|就|还是|直接)|.*统一(?:过|了)?(?:意见|口径|思想)",
    r"(?:会上|大家|全员|全组|全家)[^,]{0,4}(?:都)?(?:同意|通过|决定|认可)",
    r"(?:picked|chose|chosen|gone for|decided on|settled on|going with|went with|gone with|"
    r"sticking with)\b [\w' ]{2,}|(?:both|"
    r"all)(?: \w+){0,3} (?:agreed|decided|voted)\b",
    r"(?:i|we)(?:'m|'re| am| are) (?:keeping|staying|sticking|going|moving|leaving|switching)\b.*, not\b|"
    r".*全票通过",
    r"[^,你他我]{1,8}就(?:用|选|定|按|走|叫)[^,]{1,14}(?:了|吧)(?=,|\Z)",
    # 开会商量过了,登录改成…; 投票的结果是…; 已经谈妥
    r"(?:the )?(?:verdict|decision|outcome|upshot|conclusion|consensus|final answer) is (?:that )?(?:we|i|"
    r"the)\b",
    r"(?:i|we)(?:'m|'re| am| are) .{2,60}\brather than\b|(?:i|we) (?:scrapped|dropped|cancel+ed|ditched|"
    r"abandoned) .{2,60}\binstead\b",
    rf"[^,你]{{1,8}}{_SET_ZH}在",
    r"(?:最后|最终)(?:我们|我|还是)*(?:选|定|用|买|去|报)了",
    r"(?:the |our )?(?:plan|date|venue|schedule|budget|line-?up|name|order) is (?:set|final|fixed|locked)\b",
    r"[^,你]{1,12}(?:最后|最终)(?:报|学|租|住|订|买|选|用)的是|(?:经|经过|通过)[^,]{0,8}(?:投票|讨论|商量|协商|评审)",
    r".{0,14}(?:商量|讨论|投票|评审|(?<![去要])开会|谈|聊|合计|协商)(?:(?:好|过|完|妥|定|下来)*了|完)[,:]",
    r".{0,16}(?:投票|讨论|评审|会议|协商|商量|开会)的?(?:结果|结论|决议)(?:是|为|,|:)",
    rf".{{0,20}}(?:{_SET_ZH}了?下来|谈妥|谈好|说定|敲定|拍板|定稿|达成一致|达成共识)(?!吗|没|之前|前|再)(?:了|,|:|\Z)",
    r".{0,14}(?:商量|讨论|合计)(?:好|妥|定)了?[,:]?.{2,}",
    r"我(?:们)?(?:和|跟|与)[^,]{1,10}(?:商量|讨论|约|说|谈|定)(?:好|妥|定)了",
    r".{0,20}我们(?:已经|最终|最后)?(?:定为|定成|确定|决定|商定|敲定)(?!吗)",
    r".*\bwe (?:locked|signed off|finali[sz]ed|agreed on|settled on)\b",
    r".{1,12}就(?:定|选)(?:了|下)?[^,，。]{0,20}(?:了|吧)?\Z",
    r"(?:decision made|settled|sorted|done deal|final call)\s*[,:—–-]+\s*(?:i|we|the|my|our|it)\b",
    r"i(?:'m| am) (?:sticking with|staying with|settling on) (?!it\b|this\b|that\b|you)",
    r"we(?:'re| are) (?:sticking with|staying with|keeping|settling on|adopting)\b",
    r"(?:everyone|everybody|all of us|the (?:whole )?(?:team|group|board)|both sides) (?:has |"
    r"have |all )?(?:agreed|decided|voted|signed off)",
    rf"(?:.{{0,12}}{_WE})?[^,，。我]{{0,10}}(?:最[后终]|一致|已经?|讨论过了?,?(?:我们)?|会上|"
    r"刚)*(?:决定(?!不了|权)|敲定|拍板|选定|议定|商定|约定)(?!吗|没有|了没)",
    rf"{_WE}[^,，。]{{0,10}}(?:选择|采用|选了|{_SET_ZH}了|统一(?:用|成|为)|放弃|统一采用)(?!吗|什么)",
    r"(?:架构|技术|方案|设计|流程)上(?:我们)?(?:选择|采用)",
    rf"{_WE}[^,，。]{{0,8}}(?:确定|{_SET_ZH})(?:了|用|采用|由|在|为|走)",
    r"(?:最终|最后)?(?:方案|结论|决议|决定|共识)(?:是|为)?[:：]",
    r"(?:定了|定下来了|说好了|就这么定了?)[,，:\s]",
    r".*(?:大家商量好|团队都同意|都同意了|就采用|一致同意|拍板了|这是大家)",
    r".{0,16}经过讨论|(?:首页|上线|发布).{0,8}(?:推迟|提前)到",
    r"(?:(?:in the end|finally|ok|so|after [\w\s]{2,20}),? )?(?:we|the team|our team|the board|"
    r"everyone|i)(?:'ve| have| all| finally| just|'re| are)* (?:decided|agreed|settled on|chosen|"
    r"chose|picked|opted|resolved|going with|committed to|standardi[sz]ed on|voted)\b",
    r"(?:it'?s (?:settled|decided|final|official),|it'?s (?:settled|decided|final|official)|decision|"
    r"final decision|decided|agreed)\s*[:—]",
    r"let'?s (?:lock (?:it|that|this) in|settle on|go with|standardi[sz]e on|stick with)\b",
    r"we(?:'re| are) (?:going with|moving to|dropping|switching to)\b",
)
OPEN = any_of(
    r".*\b(?:isn't|is not|aren't|are not|not)(?: been)?(?: yet)? (?:settled|decided|finali[sz]ed|"
    r"agreed|confirmed|final)\b",
    r".*(?:等(?!你)[^,，。]{1,8}(?:回复|确认|拍板)|(?:没|未)敲定)",
    r"(?:待定|待办问题|遗留问题|未决|悬而未决|待确认|开放问题)",
    r".*(?:悬而未决|(?:还|尚|仍)(?:没|未)(?:有)?(?:定(?:下来|论)?|想好|决定|结论|确定|敲定|商量)|"
    r"没(?:有)?结论|没想好(?:的是)?|之后再(?:讨论|定)|有待(?:讨论|确定))",
    r"(?:open question|open issue|unresolved|still unresolved|tbd|to be (?:decided|determined|"
    r"confirmed)|undecided|pending question)\b",
    r".*\b(?:we|i|the team) (?:still )?(?:haven't|have not|hasn't|has not|didn't|need to|have to|"
    r"have yet to|yet to)(?: yet)? (?:decided?|agreed?|settled?|figured? out|determined?|chosen?|"
    r"picked)\b",
    r".*\b(?:yet to be decided|still (?:open|undecided|unclear))\b",
)
OPEN_LABEL = any_of(
    r"(?:still |one |another |an |the )?(?:open|unresolved|undecided|pending|outstanding|tbd|"
    r"to be (?:decided|"
    r"determined|confirmed))(?: (?:questions?|issues?|points?))?\s*[:—–-]\s*\S",
    r"(?:还有|有)?[一个点件]{0,2}(?:待定|待办问题|待确认|待讨论|待决定|遗留问题|未决(?:问题|事项)?|悬而未决|开放问题)"
    r"(?:的|是)?\s*[:,]\s*\S",
    r"[^,:你他她]{0,8}(?:还|尚|仍)(?:没|未)(?:有)?(?:定|决定|确定|商量)(?:好|下来)?的?(?:是|问题)?\s*:\s*\S{2}",
)
"""An open question that is called one: it is kept though it asks."""
UNDECIDED = any_of(
    r"[^,:你他她]{0,8}(?:还|尚|仍|暂)(?:没|未)(?:有)?(?:决定|确定|定|商量)(?:好|下来)?"
    r"(?:用|选|由|在|要不要|是否|哪|谁|怎|什么|走|采用|到底)\S",
    r"(?:it(?:'s| is| has been|'s been)|that's)(?: still| yet| as yet)? (?:undecided|unresolved|open|"
    r"not (?:yet )?"
    rf"(?:decided|settled|agreed))(?: yet)? (?:whether|if|{INTERROGATIVE})\b",
    r"it (?:hasn't|has not|wasn't|was not)(?: yet)? been (?:decided|settled|agreed)(?: yet)? "
    rf"(?:whether|if|{INTERROGATIVE})\b",
)
"""What says that something is not decided; it names what was to be decided, as a decision does."""
OPEN_ALONE = any_of(
    r"(?:但|可|不过|因为)?(?:我们?|咱们?|大家|目前|现在|暂时)*(?:也|都)?(?:还|仍|尚)?(?:没|未)(?:有)?(?:完全)?"
    r"(?:定|想好|决定|商量|确定)(?:好|下来)?(?:呢|啊|哦|了)?(?:,|\Z)",
    r"(?:but |and )?(?:we|i)(?: still)? (?:haven't|have not|didn't)(?: really| yet)? (?:decided|settled|"
    r"agreed|"
    r"chosen|picked)(?: yet| anything| on anything)*(?:,|\Z)",
)
"""What is still open, without a word of what it is."""
ASKS_ADVICE = any_of(
    r"你(?:有|觉得|看|说|推荐|帮|给|来)|你的?(?:看法|建议|意见|想法|推荐)|(?:有|给|求)(?:什么|点|些|个)?(?:建议|推荐|主意)",
    r"\b(?:any (?:advice|ideas?|thoughts|suggestions|tips)|what (?:do|would) you|your (?:take|view|"
    r"opinion|advice|thoughts))\b",
)
"""What is open only as the background of a question to the assistant."""
