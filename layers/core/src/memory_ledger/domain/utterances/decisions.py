"""What was decided, what is still open, and rules that hold for all of the work."""

from __future__ import annotations

from memory_ledger.domain.utterances.patterns import any_of

_WE = r"(?:我们|咱们|大家|团队|会上|开会|项目组|公司|我)"
DECIDES = any_of(
    r".{0,20}我们(?:已经|最终|最后)?(?:定为|定成|确定|决定|商定|敲定)(?!吗)",
    r".*\bwe (?:locked|signed off|finali[sz]ed|agreed on|settled on)\b",
    r".{1,12}就(?:定|选)(?:了|下)?[^,，。]{0,20}(?:了|吧)?\Z",
    r"we(?:'re| are) (?:sticking with|staying with|keeping|settling on|adopting)\b",
    r"(?:everyone|everybody|all of us|the (?:whole )?(?:team|group|board)|both sides) (?:has |"
    r"have |all )?(?:agreed|decided|voted|signed off)",
    rf"(?:.{{0,12}}{_WE})?[^,，。我]{{0,10}}(?:最[后终]|一致|已经?|讨论过了?,?(?:我们)?|会上|"
    r"刚)*(?:决定(?!不了|权)|敲定|拍板|选定|议定|商定|约定)(?!吗|没有|了没)",
    rf"{_WE}[^,，。]{{0,10}}(?:选择|采用|选了|定了|统一(?:用|成|为)|放弃|统一采用)(?!吗|什么)",
    r"(?:架构|技术|方案|设计|流程)上(?:我们)?(?:选择|采用)",
    rf"{_WE}[^,，。]{{0,8}}(?:确定|定)(?:了|用|采用|由|在|为|走)",
    r"(?:最终|最后)?(?:方案|结论|决议|决定|共识)(?:是|为)?[:：]",
    r"(?:final (?:call|answer|decision|choice)|verdict|resolution|consensus)\s*[:—-]",
    r"(?:定了|定下来了|说好了|就这么定了?)[,，:\s]",
    r".*(?:大家商量好|团队都同意|都同意了|就采用|一致同意|拍板了|这是大家)",
    r".{0,16}经过讨论|(?:首页|上线|发布).{0,8}(?:推迟|提前)到",
    r"(?:(?:in the end|finally|ok|so|after [\w\s]{2,20}),? )?(?:we|the team|our team|the board|"
    r"everyone|i)(?:'ve| have| all| finally| just|'re| are)* (?:decided|agreed|settled on|chosen|"
    r"chose|picked|opted|resolved|going with|committed to|standardi[sz]ed on|voted)\b",
    r"(?:it'?s (?:settled|decided|final|official)|decision|final decision|decided|agreed)\s*[:—]",
    r"let'?s (?:settle on|go with|standardi[sz]e on|stick with)\b",
    r"we(?:'re| are) (?:going with|moving to|dropping|switching to)\b",
)
OPEN = any_of(
    r".*\b(?:isn't|is not|aren't|are not|not)(?: been)?(?: yet)? (?:settled|decided|finali[sz]ed|"
    r"agreed|confirmed|final)\b",
    r".*(?:等[^,，。]{1,8}(?:回复|确认|拍板)|(?:没|未)敲定)",
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
