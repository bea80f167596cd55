"""Orders to an assistant, and the conditions with which one is a rule."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of

ORDER = (
    r"(?:tell|give|ask|use|keep|make|put|add|include|leave|skip|start|stop|remind|flag|mark|write|show|say|"
    r"reply|answer|respond|treat|assume|list|split|round|format|"
    r"don't|do not|never|avoid|call|point|warn|suggest|offer|translate|explain|summari[sz]e|check|sort|"
    r"highlight|convert|run|cite|swap|replace|pick|choose|stick|switch|spell|quote)"
)
ORDERS = any_of(rf"(?:please )?{ORDER}\b")
"""What an assistant is told to do."""
CONDITIONAL = any_of(
    # "When I'm travelling, send me summaries only"; 如果是紧急邮件,以后先打电话给我
    r"(?:when|whenever|while|if) i(?:'m| am) (?!done|finished|ready|"
    r"not mistaken)[^,]{3,40}, (?:please )?(?:only |just )?"
    r"(?:send|text|email|call|ping|message|give|keep|limit|shorten)\b.*\b(?:only|always|never|no|short)\b",
    r"(?:如果|要是|碰到|遇到|凡)(?:是|有|遇到|碰到|收到|涉及)[^,]{2,20},(?:以后|今后|往后|一律)(?:你|请|"
    r"都|就|也|要)*"
    r"(?:先|直接|请|别|不要|给我|打|发|提醒|告诉|用|按|走)(?!.*(?:会不会|吗\Z|呢\Z))",
    r"(?:if|when(?:ever)?) you [^,]{3,40}, i(?:'d)? (?:want|need|like|expect|prefer)\b",
    # "If a task takes two minutes, tell me to do it"
    rf"(?:if|when|whenever|once) (?!you can\b|you could|you have time|possible|you want|you don't mind|"
    rf"not\b|you're (?:done|finished|ready)|this|that)(?!.*\b(?:today|tomorrow|tonight)\b)"
    rf"[^,]{{3,60}}, (?:please |just |always |then |also )*{ORDER}\b",
    r"(?:如果|要是|碰到|遇到|当)[^,]{2,20}[,](?:请|直接|先给|提醒我|告诉我|别给|不要|就(?:直接|提醒|告诉|"
    r"给我|用|按))(?!.*(?:会不会|吗\Z|呢\Z))",
    r"assume (?:that )?(?:i|my|we)\b.*\b(?:ever|always|from now on|in general|by default)\b",
    # "Unless I say otherwise, assume metric units", 除非我特别说明,金额一律按人民币算
    r"unless (?:(?:i|we)(?: \w+ly)? (?:say|ask|tell|specify|request|state|note|mention|write|indicate)\b|"
    r"(?:otherwise |explicitly |specifically )?(?:told|stated|noted|specified|asked|requested|instructed|"
    r"indicated|mentioned)\b|(?:it's|it is|something is|there's an?) (?:\w+ly )?(?:urgent|emergency))"
    r"[^,]{0,40}, (?!(?:i|i'll|i'm|we|we'll|let's|it|that|this)\b)\S",
    r"除非(?:我|我们)?(?:特别|另外|另行|明确|事先|主动|有|另有|特意)*(?:说明|要求|指定|注明|声明|提出|提到|说|问|让|吩咐|许可|"
    r"同意)[^,]{0,8},(?!我)",
    r"除非(?:是|很|特别|非常|真的?|十分|有)*(?:紧急|要紧|必要|急事|着急)[^,]{0,6},[^,]{0,8}(?:别|不要|请|勿|一律|都)",
    # "If I ask for a recipe, keep it to one pan"
    r"(?:if|when|whenever|once|any time|anytime) i (?:ever |do |happen to )?(?:ask|say|share|paste|"
    r"send|give|mention|write|forget|"
    r"don't|type|tag|use|call|request|post|"
    r"want|upload|show)\b(?!.{0,80}\b(?:what|how|will|would|should i|can i|could|do i|does|is it|"
    r"are there)\b)[^,]{0,80}[,—–-]+\s*(?:then |please |"
    r"just |always |don't |never |do not |only |it |that |you )*[a-z]+",
    r"(?:if|when(?:ever)?) (?:there's|there is|i have|i get|i'm given|given) (?:a|the|any) (?:choice|"
    r"option|chance),? (?:i|give)(?:'ll| will|'d| would)?\b",
    r"(?:if|when) (?:you(?:'re| are)? (?:ever |\w+ly )?(?:unsure|not sure|in doubt|stuck|don't know|can't|"
    r"need|see|find|spot|get|notice|think)|in doubt|unsure|something|anything|"
    r"there(?:'s| is| are))[^,]{0,50}, ?(?:please |just |always |then )*(?:ask|say|tell|don't|flag|stop|"
    r"leave|mark|use|give|assume|warn|point|skip|let me know)\b",
    r"(?:我(?:如果|要是|一旦)(?:没)?(?:问|说|发|贴|提|让|要|给|叫|写|用|遇到)[^,]{1,24}(?:的时候|时|的话)?,|"
    r"(?:如果|要是|只要|一旦|但凡|凡是?|每当|每次|当)(?:以后|今后|将来|哪天)?我(?:没)?(?:问|说|发|贴|提|让|要|给|叫|写|用|"
    r"遇到)[^,]{1,24}(?:的时候|时|的话)?,|"
    r"(?:当)?我(?:没)?(?:问|说|发|贴|提|让|要|给|叫|写|用|遇到)[^,]{1,24}(?:的时候|(?<![小超延准及按临定即实工课费])时|的话),?)"
    r"(?:你|您)?(?:就|请|都|别|直接|先|一律|记得|不要|给|顺便|只|默认)(?!.*(?:会怎么|怎么办|怎么做|会不会|"
    r"吗\Z|呢\Z))",
)
"""A condition on what the user does later: with it goes a rule, not a supposition."""
