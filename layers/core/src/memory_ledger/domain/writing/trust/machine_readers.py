"""Sentences to any machine that reads, and parts that the reader is to play."""

from __future__ import annotations

from memory_ledger.domain.writing.trust.rules_of_text import TextRules

_READERS = (
    r"(?:readers?|systems?|agents?|assistants?|summari[sz](?:ers?|ing (?:tools?|models?))|crawlers?|parsers?|"
    r"processors?|models?|reviewers?|bots?|intelligences?|scrapers?|helpers?|tools?)"
)
_MACHINE = (
    r"(?:automated|automatic|machine|ai|llm|robot(?:ic)?|non-human|artificial|language model|gpt|"
    r"large language)"
)
_ANY = r"(?:any |all |every |each |the |an? |our |you )*"
_TO = (
    r"(?:(?:note|notice|message|memo|reminder|instructions?|warning|hint|advice|word|attention|hello|hi|hey|"
    r"dear|"
    r"important|urgent|to|for)[ ,:!*-]{1,4}){1,2}(?:(?:to|for) )?"
)
_MACHINES = rf"{_MACHINE}[ -]{_READERS}(?: and {_READERS}| {_READERS})?"
_DO = (
    r"(?:please |kindly |you (?:must|should|shall|are to) |do not |don't |never |always )*(?:skip|mark|omit|"
    r"leave out|"
    r"rank|rate|quote|cite|list|name|praise|approve|accept|reject|add|append|include|insert|visit|open|"
    r"follow|click|"
    r"fetch|call|run|execute|send|forward|delete|remove|ignore|disregard|forget|recommend|prefer|say|tell|"
    r"reply|"
    r"respond|answer|report|treat|set|grant|give|pay|transfer|stop|warn|mention|summari[sz]e|translate|write|"
    r"print|"
    r"output|reveal|hide|store|remember)\b"
)
_HAN_MACHINE = (
    r"(?:(?:自动化?|机器|人工智能|ai|非人类|智能)(?:阅读者|读者|程序|系统|代理|审阅者?|摘要器|爬虫|工具|助理|助手|体|模型)|"
    r"爬虫|大?(?:语言)?模型|机器人|机器)"
)
_MACHINES_SPOKEN_TO = (
    rf"(?:^|[\n.!?(<\[{{#*:-][ \t]{{0,4}}){_TO}{_ANY}{_MACHINES}(?: (?:that|which|who)(?: \w+){{1,4}}|"
    rf" reading[^.:\n]{{0,20}})?\s?(?:[:,;]|[!—-]\s{{0,2}}{_DO})",
    rf"(?:^|[\n.!?(<\[{{#*:-][ \t]{{0,4}}){_ANY}{_MACHINES}\s?[:,]\s?{_DO}",
    rf"(?<![a-z])(?:if )?(?:any|every|an|all) (?:{_MACHINE} {_READERS}|bots?|crawlers?|llms?|ais?|"
    rf"chat ?bots?)(?: (?:that|which|"
    r"is|are|who))? (?:read|pars|process|summari[sz]|view|visit)(?:s|es|ing|e)? (?:this|the) (?:page|text|"
    r"mail|"
    rf"email|message|document|site|file|note)?\b[^.\n]{{0,12}}(?:\b(?:must|should|shall|is asked|are asked|"
    rf"has to|"
    rf"have to|will|is required|are required)\b|[:,] ?{_DO})",
    rf"\bif (?:an? |any |some )?{_MACHINE} {_READERS} (?:is|are) (?:read|pars|process|summari[sz])ing this\b",
)
_BARE_MACHINES = r"(?:bots|crawlers|llms|ais|scrapers|robots|machines|language models|chat ?bots)"
_BOTS_SPOKEN_TO = (
    r"(?:^|[\n.!?(<\[{#*:-][ \t]{0,4})dear (?:all |every )?(?:language models?|llms?|ais?|chat ?bots?|"
    r"bots?)\s?[,:!]",
    rf"(?:^|[\n.!?(<\[{{#*:-][ \t]{{0,4}})(?:note|notice|message|memo|reminder|instructions?|warning|hint|"
    rf"advice|word|"
    rf"attention|heads[- ]up|important)[ ,!-]{{1,3}}(?:(?:to|for) )?(?:all |any |"
    rf"the )*{_BARE_MACHINES}\b[^.:\n]{{0,20}}[:,]",
    rf"(?<![a-z]){_BARE_MACHINES[:-1]}|models|assistants|agents|software|programs) (?:that are |who are )?"
    r"(?:reading|processing|parsing|scraping|indexing|crawling|summari[sz]ing) this"
    r"(?: (?:page|text|mail|email|message|document|site|file|note))?\s?(?:[,:;!]|must\b|should\b|shall\b)",
)
_HAN_MACHINES_SPOKEN_TO = (
    rf"(?:^|[\n。!?:;(\[【][ \t]{{0,4}})(?:致|敬告|写给){_HAN_MACHINE}{{1,2}}\s?[:,]",
    rf"(?:^|[\n。!?:;(\[【][ \t]{{0,4}})(?:致|给|写给|敬告|告知|提醒|通知|请){{1,2}}"
    rf"(?:所有|任何|各位|一切|每[个位]|(?:正在)?(?:读取?|阅读|处理|抓取)(?:本|此|该|这[个篇]?)(?:页面?|网页|文章?|邮件)?的?)+的?{_HAN_MACHINE}"
    r"(?:的?(?:说明|提示|话|留言))?[^。\n]{0,8}(?:[:,]|请|必须|务必|跳过|一律|忽略|不要)",
)
_FOREIGN_MACHINES_SPOKEN_TO = (
    r"\b(?:note|avis|message|hinweis|achtung|nota|aviso|mensaje|mensagem|messaggio|avviso|nachricht|"
    r"attention)\b"
    r"[^.:\n]{0,6} (?:à|aux|au|pour|an|f[üu]r|para|a|per|agli|ai|aos|al|los|todos)\b[^.:\n]{0,24}\b"
    r"(?:ki-?(?:agent|assistent|modell|system|leser)\w*|(?:lecteurs?|agents?|assistants?|mod[èe]les?|"
    r"syst[èe]mes?|"
    r"lector(?:es)?|agentes?|asistentes?|modelos?|sistemas?|leitor(?:es)?|assistentes?|lettor[ei]|agenti|"
    r"modelli|"
    r"sistemi)(?: de| di| d')? ?(?:ia|automatiques?|autom[áa]tic[oai]s?|automatizados?|llm|linguaggio|"
    r"langage)|"
    r"automatis\w+ (?:leser|systeme|agenten)|chatbots?|llms?)\b[^.:\n]{0,12}[:!]",
)
_FOREIGN_MACHINES_TOLD = (
    r"\bia (?:qui lit|que lee|que l[êe]|che legge|que est[áa] (?:leyendo|lendo)|en train de lire)\b",
    r"\bki(?:-\w+)?,? (?:die|welche|der|das) (?:das|dies\w*|diese\w* \w+) (?:hier )?liest\b",
    r"\b(?:(?:modelos?|asistentes?|agentes?|assistentes?|assistants?|agents?|mod[èe]les?|modelli|agenti|"
    r"assistenti)"
    r"(?: de| d'| di)? ?ia (?:deben?|doit|doivent|devem?|devono|deve|tienen que)|ki-?(?:modelle|agenten|"
    r"assistenten|"
    r"systeme) (?:m[üu]ssen|sollen))\b[^.\n]{0,40}\b(?:recom|ignor|respond|r[ée]pond|antwort|empfehl|bewert|"
    r"raccomand|"
    r"rispond|elogi|omit|alab|dire|decir|dizer|sagen)",
)
_WHO = (
    r"(?:bank|(?:customer |technical |tech )?support|service|help ?desk|admin(?:istrator)?|developer|police|"
    r"official|"
    r"government|system|moderator|owner|manager|user|it department|operator|security|supervisor|root|"
    r"tax office)"
)
_PLAYS = (
    rf"(?:^|[\n.!?:;>] ?)(?:please |now |you (?:must|should) |from (?:now|here) on,? )*(?:pretend (?:to be|"
    rf"that you are|you "
    rf"are|you're)|impersonate|pose as|act as|role-?play as|play the (?:role|part) of|take on the "
    rf"(?:role|identity|persona) of|assume the (?:role|identity|persona) of) (?:the |an? |their |its )?"
    rf"(?:\w+(?:'s)? ){{0,2}}{_WHO}\b",
    rf"(?:^|[\n.!?:;>] ?)(?:now,? you|you now|from (?:now|here) on,? you|you will now|you are going to) play "
    rf"(?:the (?:role|part) of )?(?:the |an? )?(?:\w+ )?(?:{_WHO[3:-1]}|hacker|thief|villain)\b",
    r"你的?新?的?(?:角色|身份)(?:现在|从现在起|已经?)?(?:是|变为|改为|切换为|变成)"
    r"(?:一[个名位])?[^。,\n]{0,6}(?:客服|管理员|银行|警察|系统|"
    r"开发者|黑客|技术支持|没有|不受)",
    r"(?:^|[\n。!?:;>,][ \t]{0,4})(?:请|你|现在|下面|接下来|从现在起|立即|务必|必须|来|要|,){0,5}"
    r"(?:扮演|冒充|假扮|伪装成|假装(?:成|[你自己]{0,2}是))(?:一[个名位])?[^。,\n]{0,6}(?:客服|管理员|银行|警察|警方|官方|工作人员|系统|开发者|"
    r"技术支持|政府|用户|老板|领导|财务)",
)
SPEAKS_TO_MACHINES = (
    TextRules.of(
        _MACHINES_SPOKEN_TO, "autom|machine|robot|llm|ai |ai-|artificial|non-human|gpt|bot|crawler|model"
    ),
    TextRules.of(
        _BOTS_SPOKEN_TO,
        "dear |bots|crawler|llms|ais|scraper|robots|machines|models|assistants|agents|software|program",
    ),
    TextRules.of(_HAN_MACHINES_SPOKEN_TO, "自动|机器|智能|ai|模型|爬虫"),
    TextRules.of(_FOREIGN_MACHINES_SPOKEN_TO, "ki-| ia|autom|llm|chatbot|linguaggio|langage"),
    TextRules.of(_FOREIGN_MACHINES_TOLD, "ki-|ki,|ki | ia|'ia"),
)
PLAYS_A_PART = TextRules.of(
    _PLAYS, "pretend|impersonate|pose as|act as|role|play|扮|冒充|伪装|假装|角色|身份"
)
"""What a user may ask for and a page may not."""
