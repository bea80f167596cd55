"""English predicates of a speaker: habits and states of a life, feelings and deeds of the moment."""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.numerals import SEVERAL_WORD

HABIT = any_of(
    r"\s?(?:'d| would) (?:describe|rate) my",
    r"\s?(?:(?:almost|nearly|pretty much) )?(?:always|usually|never|often|mostly|typically|tend to|"
    r"generally|rarely|normally|hardly ever) (?!forget|think|thought|know|knew|wonder|understand|"
    r"remember|see\b|saw|seen|say|said|mean|feel|felt|had|have (?:no|to)|been|heard|tried|get (?:it|"
    r"confused|lost|stuck|an?|this|that|errors?|"
    r"the (?:slow|wrong|worst|last|long)\w*)|want|need|hope|wish|liked|loved|realis|realiz|notic|"
    r"expect|"
    r"end up|\w+ed\b)(?!.*\byou(?:r|'re)?\b)(?!.*\b(?:lol|haha)\b)\w+",
)
FEELS = any_of(
    r"(?:halfway|almost|nearly|in the middle of|about halfway|on (?:page|chapter|episode|season|level))\b",
    r"(?>(?:so|very|really|pretty|too|a bit|a little|just|still|kind of|quite|feeling|always|"
    r"getting|all|rather|super|also|not|now|already|even|\w+ly) )*"
    r"(?:tired|hungry|thirsty|back|sorry|confused|stuck(?! (?:on|with) (?!this|that|the\b|a\b|it)\w)|happy|"
    r"glad|sad|excited|bored|busy|ready|"
    r"good|fine|ok|okay|sure|lost|late|here|there|done|curious|afraid|aware|worried|sick|dead|"
    r"exhausted|sleepy|"
    r"cold|hot|impressed|amazed|angry|annoyed|frustrated|grateful|thankful|proud|unsure|about to|"
    r"supposed to|able to|unable|"
    r"off\b|out of (?!the office every)|in a (?:hurry|meeting|call)|at (?:the|a) (?:office|"
    r"airport|cafe|gym|store|moment|station|bar)|on my\b|on (?:the|a) (?:train|bus|phone|call|way|plane)|"
    r"home\b|outside|in(?:to)? (?:trouble|love)|in bed|just|well\b|great|alright|free|right|"
    r"wrong|with you|all set|joking|"
    r"wiped|beat\b|knackered|drained|spent\b|hungover|bummed|cranky|buzzing|shattered|"
    r"your|like|nervous|stressed|overwhelmed|surprised|shocked|relieved|lucky|"
    r"interested in (?:hearing|knowing|seeing)|so|too|hoping|gonna|wondering|certain|positive|"
    r"convinced|speechless|disappointed|upset|scared right|lonely|down\b|fed up|over it|"
    r"fascinated|thrilled|swamped|delighted|hono[u]?red|touched|blessed|pumped|stoked|moved by|"
    r"the (?:worst|best|one)\b|on hold|on our (?:\w+ )?(?:attempt|try|break)|determined|inspired|"
    r"livin'|game for|sunk|turning my|carving|focused|all (?:individual|human|different)|both (?:on|in)\b|"
    r"keen (?:to|about)|all ears|new (?:here|to this)|"
    r"over the moon|living (?:my|the) |a mix of|"
    r"on the hunt|after (?:an?|the|some)\b|"
    r"in (?:this|line|class|traffic|for\b)|up for\b|(?:always )?around for|"
    r"in awe|loving|jealous|starving|freezing|drunk|high\b|awake|asleep|alone|better|feverish)\b",
)
STABLE_ING = any_of(
    r"(?:(?:also|now|currently|still|mainly) )*(?:learning (?!so\b|a lot|a ton|from)|studying (?!the\b|"
    r"this|all)|training (?:for|as)|"
    r"working (?:as|at|for|in (?!progress)|with the|remotely|part|full|freelance)|living (?!for\b)|based|"
    r"raising|expecting|recovering|teaching|majoring|pursuing|"
    r"running (?:a|an|my|the)|managing|leading|building (?:a (?:startup|company|business|house))|"
    r"volunteering|retiring|interning|apprenticing|preparing for (?:the|my|a)|renting|dating|"
    r"practi[cs]ing|serving|"
    r"starting (?:a |my |an )?(?:new )?(?:role|job|position|degree|phd)|revising for|"
    r"doing (?:an?|my) (?:part[- ]time |full[- ]time |second )?(?:ma|msc|phd|master|mba|degree)|attending|"
    r"saving (?:up )?for|going (?:through|"
    r"blind|deaf|to (?:university|college|school))|taking (?:insulin|medication|classes|care)|"
    r"married|engaged|writing (?:a (?:novel|book|thesis)|my (?:thesis|dissertation))|"
    r"planning to (?:retire|move|marry)|moving to|getting married|transitioning|"
    r"trying to (?:lose|quit|conceive)|nearing|turning)\b"
)
FOR_LONG = re.compile(
    r"\A(?!.*\b(?:on hold|waiting|stuck|trying|looking|sitting|staring|feeling|"
    r"up since)\b).*\b(?:since (?!lunch|breakfast|"
    r"dinner|noon|midnight|this|yesterday|last night|[\d]{1,2}\b|then\b)|all my life|for most of|"
    r"over the years|for (?:[\w-]+ ){0,3}(?:years?|months|decades|ages))\b"
)
ING = re.compile(
    r"(?>(?:also|now|currently|still|just|always|not|really|even|\w+ly) )*\w{2,14}ing\b(?! (?:room|machine))"
)
_ON_A_LOAN = (
    r"(?=.{0,30}(?:\d|\b(?:hundred|thousand|grand|million)\b))"
    r"(?: (?:the|my|our) (?:bank|lender|irs|taxman)\b|"
    r".{1,30}\b(?:on|in|to|towards?) (?:(?:my|our|the|an?|back) )*(?:\w+ )?"
    r"(?:mortgage|house(?! \w)|home|flat|car|van|loans?|cards?|debts?|tax(?:es)?|tuition|bank)\b)"
)
"""How much is owed to whom lends: that lasts for years, where a favour does not."""
MOMENT_VERB = any_of(
    rf"have (?:an?|{SEVERAL_WORD}|\d+) (?:days?|weeks?|hours?|nights?) (?:in|to|until|before|left|off)\b",
    r"(?:don't|do not|can't|cannot|didn't|doesn't) (?:\w+ ){0,2}(?:get|know|understand|follow|"
    r"see|think|believe|recall|agree|mind)\b",
    r".*\byou(?:r|'re|'ve|'ll)?\b",
    r"have (?:an? |the |some |this |that |these |\d+ )(?:\w+ ){0,2}(?:paragraph|text|sentence|"
    r"document|pdf|photo|image|picture|log|spreadsheet|email|draft|code|snippet|report|letter|"
    r"resume|cv|link|video|joke|story|essay|paper|file|sheet|page|url|slide|slides|poem|homework|"
    r"assignment|project due|thing|things)s?\b(?! (?:of my|i always))",
    r"have .{2,40}\b(?:that needs|which needs|to (?:do|write|fix|finish|submit|send|prepare|give|"
    r"make|solve|translate))\b",
    r"(?:can |could )?(?:continue|proceed|start now|begin|try|wonder|agree|stop here|move on|"
    r"skip|wait)\b",
    r"(?:haven't|hasn't|[^a-z0-9'\"]|know it)",
    r"have (?:(?:an?|some|two) \w+ (?:coming|over|visiting)|no (?:clue|energy|words)|(?:\w+ )?tabs|"
    r"been up\b)",
    r"(?:rest my case|call dibs|take it back)",
    rf"owe(?!{_ON_A_LOAN})",
    r"(?:smell(?! of)|taste|find (?:it|this|that)|cherish|dance it|stay motivated)\b",
    r"(?:are |have )?(?:all|both) (?:have )?(?:on |our )?(?:different|unique|individual|human|equal)\b",
    r"(?:don't|do not) (?:have any more|feel like)\b",
    r"(?:have|had) (?:already )?heard\b",
    r"(?:need|want|think|guess|suppose|hope|wish|see|know(?! (?:some|a bit of|a little|how to|basic|enough|"
    r"no)\b)|disagree|understand(?! (?:a bit of|some|basic|\w+ but)\b)|feel|felt|"
    r"appreciate|mean|get(?! (?:\w+ ){1,3}(?:a|per|each|every) (?:day|week|month|year)| up| along| paid|"
    r" around| \w*sick\b| migraines| anxious| nervous|"
    r" bored easily| headaches| hay fever| to work)|got(?! (?:married|a (?:dog|cat|degree)))|"
    r"have to|had to|'?ll|(?:will|wo|would|could|should|might|may|must|shall)(?:n't)?|'d|"
    r"can(?!(?:'t|not)? (?:(?:focus|sleep|concentrate|work) (?:with|without|in|when|if|unless)|swim|drive|"
    r"lift|cook|read|hear|walk|sing|spell|fly|afford|digest|eat|drink|"
    r"smell|whistle|type|work (?:week|night|morn|fri|mon))\b)(?! (?:speak|read|play|code|drive|swim|cook|"
    r"write|only))|"
    r"cannot (?:find|open|figure|access|log)|"
    r"don't (?:want|care|remember|feel|have (?:any|a|the|time)|need|mean|suppose|buy)|didn't|"
    r"doubt|bet|swear|promise|say|forget|forgot|remember|thank|believe|expect|notice|noticed|assume|imagine|"
    r"recall|hear|heard|look(?! after)|sound|seem|ask|"
    r"tried|keep (?:getting|seeing|forgetting)|beg|love (?:it|this|that|you)|like (?:it|this|"
    r"that|your)|gotta|gonna|wanna|click|paste|pasted|attach|attached|"
    r"have (?:\w+ly )?(?:\w{2,14}ed|done|drawn|taken|gone|come|begun|given|found|lost|run|had enough)\b|"
    r"have (?:no idea|an? (?:idea|question|problem|issue|error|meeting|call|doubt|feeling|hunch|"
    r"suggestion|request|favor|headache|cold|deadline|exam|test|interview|presentation|"
    r"appointment|date|csv|json|file|list|table|dataset|dataframe|function|script|string|array|"
    r"bug|task|minute|point|quick|few|couple|thought|plan|speech|paper|essay)|some (?:questions|"
    r"trouble|issues|data|code|time|thoughts)|questions|trouble|been (?:trying|thinking|"
    r"wondering|looking|meaning|waiting|getting|having|seeing)|seen|read|written|"
    r"made|just|never (?:seen|heard|tried|been)|"
    r"\d+ (?:rows|files|items|records|minutes(?! (?:a|per|each|every)\b)|tabs))|come (?:back|across)|"
    r"give|given|show|send|let|leave|go (?:now|ahead|with)|stand corrected|'m|are|am|miss|"
    r"suspect|figure|reckon|regret|apologi[sz]e|call it|quote|order (?:it|this|a|the|my)|win|"
    r"lose|cry|laugh|update|choose|pick|take it|read (?:it|this|that|the|your)|"
    r"use (?:this|that|it|the (?:following|above|code|command|function|snippet|same)|an? (?:for|"
    r"while|loop|list|dict)))\b",
)
PAST = any_of(
    r"(?!need|embed|feed|speed|wed\b)\w{2,14}ed\b",
    r"(?:went|saw|did|had|made|took|came|wrote|ate|slept|bought|found|lost|got|ran|met|sat|stood|"
    r"said|told|gave|thought|brought|drank|drove|flew|broke|spent|woke|left|heard|knew|began|won|"
    r"sent|built|caught|chose|fell|hit|put|read (?:it|a|the|your|an|they|that|about|somewhere|this)|cut|"
    r"was|were|forgot|spoke|"
    r"overslept|swam|wore|dreamt|fought|drew|grew|threw|sang|rode|hung|rang|shook|stole|tore|bit|"
    r"blew|dug|fed|led|lent|paid|sold|shot|shut|swept|understood|held|kept|laid|dealt|meant|lit|stuck|struck|wept|bent|crept|slid|spun|"
    r"swung|swore|sank|froze|spilt|burnt|flung)\b",
)
DEED = any_of(
    r"(?:\w+ly |just )?(?:moved|switched|joined|stopped|gave up|lived|studied|started|left|adopted|"
    r"changed) "
    r"(?:it\b|this|that|by\b|off and|on\b|through|all\b|the (?!army|navy|air force|company|team|firm|board|"
    r"police|choir|church|"
    r"faculty|civil|union|military|family|club|band|startup|business|country|city|industry|band))",
    r"ended up (?!(?:living|working|cancel+ing|dropping|keeping|choosing|using|switching|studying|teaching|"
    r"marrying|moving|settling|staying|running|leading|in|with|as|at)\b)",
    r"quit (?:it|this|the (?:app|game|program|call|meeting|session|window|browser))\b",
    r"used to (?:think|believe)\b|left my (?!job|husband|wife|career)",
)
"""What a verb of a life tells where its object is of the day: "moved the file", "joined the call"."""
LIFE = any_of(
    r"\w+ [^,]{0,30}\b(?:in|since|back in) (?:19|20)\d\d\b",
    r"(?:just )?turned (?:\d+|twenty|thirty|forty|fifty|sixty|eighteen)",
    r"(?:spent|lived|worked|served|did|was|were|taught|studied) .{0,40}\b(?:years?|decades?|months)\b",
    r"(?:\w+ly |just |once |also )?(?:moved|grew up|was (?:born|raised|diagnosed|educated|"
    r"adopted|promoted|wrong)|were (?:born|raised)|studied|graduated|did my (?!best|homework|hair|nails|"
    r"laundry)|joined|started (?:at|as|"
    r"working|my (?:own|new)|a (?:company|business|job|new job))|quit|switched (?:to|jobs|from)|"
    r"married|got (?:married|divorced|promoted|a (?:dog|cat|degree|new job))|retired|became|"
    r"founded|majored|served|worked (?:at|for|as|in)|"
    r"immigrated|emigrated|relocated|adopted (?!the\b|this\b)|bought (?:a|our|my) (?:house|home|car|flat)|"
    r"changed (?:jobs|careers|my (?:name|surname|last name|email|mind about|job|number))|co-?founded|"
    r"(?:changed|switched|set|updated) my (?:time ?zone|pronouns|diet|major|favou?rite \w+)\b|"
    r"(?:left|quit) (?!it\b|this|that|the\b|my\b|a\b|home|work|early)[^,;]{2,30}? for (?!a\b|an\b|the\b|"
    r"now|good|"
    r"today|lunch|work|home|dinner|\d|me\b|you\b|us\b)\w+\Z|(?:left|quit) [^,;]{2,30}?,? (?:and|"
    r"to) (?:then |now |have |just |recently )*(?:joined?|moved to|(?:live|lived) in|"
    r"(?:start|work)(?:ed)? (?:at|for|with))\b|got a (?:\w+ )?job (?:at|with|in)\b|was hired by|"
    r"trained as|dropped out|"
    rf"divorced|had (?:a (?:stroke|baby|heart|miscarriage)|surgery|{SEVERAL_WORD} (?:kids|"
    r"children|surgeries|operations)|an? \w+ transplant)|"
    r"lost my (?:job|leg|hearing)|went to (?:\w+ )?(?:school|college|university)|"
    r"went to (?:harvard|mit|oxford|cambridge|stanford|yale)|left (?:my job|the army|google|"
    r"school)|taught|used to|lived|owned|broke my|left-handed|(?:went|gone) (?:freelance|part-time|"
    r"full-time|vegan|vegetarian|remote|solo|independent|back to (?:school|work|uni))|gave up|took up|"
    r"stopped|"
    r"switched|ended up|took over|started (?:a|an|my|our|using|learning)|began (?:using|learning))\b",
)
OF_THE_MOMENT = any_of(
    r".*\bneeds? (?:a|an|some) (?:\w+ )?(?:title|name|logo|caption|slogan|summary|intro|conclusion|review|"
    r"fix)\b",
    r"\s?(?:\w+ ){0,3}(?:is|are|'s) (?:\w+ly |currently |all )?(?!(?:living|studying|learning|working|"
    r"training|based|teaching|raising|"
    r"running|managing|expecting|majoring|retired)\b)(?!\w+thing\b)\w{2,}ing\b(?! (?:a|an|the)\b)",
    r"\s?(?:\w+ ){0,2}just (?!an?\b|the\b|\w+s\b)\w+\b",
    r"\s?(?:\w+ ){1,2}(?:(?:is|are) too|was (?:\w+ly |so )?(?:lovely|great|nice|rude|good|bad|awful|"
    r"amazing|terrible|"
    r"delicious|late|closed|fun|delayed|cancel+ed))\b",
    r".*\bhas (?:an? )?(?:\w+ )?(?:project|exam|test|fever|cold|meeting|game|match|presentation|interview|"
    r"deadline|question|problem|appointment|recital|assignment|homework)\b",
    r".*\b(?:is|are|'s) (?:now )?(?:broken|dead|slow|down|late|full|empty|gone|wrong|missing|"
    r"failing|not working|stuck|hurting|killing|acting|crashing|too slow|about to|ready|good|"
    r"fine|great|done|at (?:\d+ ?%|death's)|sleeping|crying|here|calling|coming|sick today|"
    r"off(?! to (?:uni|university|college|school))|due (?:today|"
    r"tomorrow))\b",
)
