"""
Statements about the speaker: who, where, with what, and how they usually do things.

A sentence whose subject is the speaker, or something of theirs, counts unless its predicate is of the moment:
what one feels, wants, needs or just did. So an unknown verb in the simple present counts, and one in
the past does not, but for those of a life (moved, graduated, married).
"""

from __future__ import annotations

import re

from memory_ledger.domain.utterances.patterns import any_of

_SUBJECT = re.compile(r"(?<![a-z0-9'\"])(?P<subject>i|we|my|our)(?=['\s])")
_EMBEDDING = """
that because if when since what how why where than until before after while should can do did of to for with
in on about the from is was at
"""
_EMBEDDING_WORDS = frozenset(_EMBEDDING.split())
_BEFORE_SUBJECT = re.compile(
    r"(?:[,;:(—–-]|\b(?:and|but|so|both|of|now|then|home|work|\w+ly|weekends?|days))\Z"
)
_ADVERB = re.compile(
    r"\s?\b(?:also|always|usually|often|mostly|mainly|currently|actually|still|now|only|both|"
    r"just|primarily|originally|already|do|really|"
    r"sometimes|generally|typically|normally|never|rarely|basically|honestly|personally|"
    r"regularly|totally|completely|fully|strongly|absolutely|definitely|100%|happen to|tend to|"
    r"both|all|each)(?!\w)"
)
_FEELS = any_of(
    r"(?:(?:so|very|really|pretty|too|a bit|a little|just|still|kind of|quite|feeling|always|"
    r"getting|all|rather|totally|super|also|not|now|already|only|finally) )*"
    r"(?:tired|hungry|thirsty|back|sorry|confused|stuck|happy|glad|sad|excited|bored|busy|ready|"
    r"good|fine|ok|okay|sure|lost|late|here|there|done|curious|afraid|aware|worried|sick|dead|"
    r"exhausted|sleepy|"
    r"cold|hot|impressed|amazed|angry|annoyed|frustrated|grateful|thankful|proud|unsure|about to|"
    r"supposed to|able to|unable|"
    r"off\b|out of (?!the office every)|in a (?:hurry|meeting|call)|at (?:the|a) (?:office|"
    r"airport|cafe|gym|store|moment|station|bar)|on (?:the|a) (?:train|bus|phone|call|way|plane)|"
    r"home\b|outside|in(?:to)? (?:trouble|love)|in bed|just|well\b|great|alright|free|right|"
    r"wrong|with you|all set|joking|"
    r"your|the one|like|nervous|stressed|overwhelmed|surprised|shocked|relieved|lucky|"
    r"interested in (?:hearing|knowing|seeing)|so|too|hoping|gonna|wondering|certain|positive|"
    r"convinced|speechless|disappointed|upset|scared right|lonely|down\b|fed up|over it|"
    r"fascinated|thrilled|swamped|delighted|hono[u]?red|touched|blessed|pumped|stoked|moved by|"
    r"in awe|loving|jealous|starving|freezing|drunk|high\b|awake|asleep|alone|better|feverish)\b"
)
_STABLE_ING = any_of(
    r"(?:(?:also|now|currently|still|mainly) )*(?:learning|studying|training (?:for|as)|"
    r"working (?:as|at|for|in (?!progress)|with the|remotely|part|full|freelance)|living|based|"
    r"raising|expecting|recovering|teaching|majoring|pursuing|"
    r"running (?:a|an|my|the)|managing|leading|building (?:a (?:startup|company|business|house))|"
    r"volunteering|retiring|interning|apprenticing|preparing for (?:the|my|a)|renting|dating|"
    r"practi[cs]ing|serving|"
    r"doing (?:a|my) (?:phd|master|mba|degree)|attending|saving (?:up )?for|going (?:through|"
    r"blind|deaf|to (?:university|college|school))|taking (?:insulin|medication|classes|care)|"
    r"married|engaged|writing (?:a (?:novel|book|thesis)|my (?:thesis|dissertation))|"
    r"planning to (?:retire|move|marry)|moving to|getting married|transitioning|"
    r"trying to (?:lose|quit|conceive)|nearing|turning)\b"
)
_FOR_LONG = re.compile(r"\b(?:since|all my life|for (?:[\w-]+ ){0,3}(?:years?|months|decades|ages))\b")
_ING = re.compile(
    r"(?:(?:also|now|currently|still|just|always|not|really) )*\w{2,14}ing\b(?! (?:room|machine))"
)
_MOMENT_VERB = any_of(
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
    r"(?:don't|do not) (?:have any more|feel like|think so|know|really know)\b",
    r"(?:have|had) (?:already )?heard\b",
    r"(?:need|want|think|guess|suppose|hope|wish|see|know|agree|disagree|understand|feel|felt|"
    r"appreciate|mean|get(?! up| along| paid| around| \w*sick\b| migraines| anxious| nervous|"
    r" bored easily| headaches| hay fever| to work)|got(?! (?:married|a (?:dog|cat|degree)))|"
    r"have to|had to|'?ll|(?:will|wo|would|could|should|might|may|must|shall)(?:n't)?|'d|"
    r"can(?! (?:speak|read|play|code|drive|swim|cook|write|only))|"
    r"can't (?:see|find|get|open|figure|believe|wait|remember|tell|seem|understand|access|log|"
    r"help|say|make|think|stop|decide|do|use|run|connect|install)|cannot (?:see|find|get|open|"
    r"figure|believe|access|log)|"
    r"don't (?:know|think|understand|get|see|want|care|mind|remember|feel|believe|agree|"
    r"have (?:any|a|the|time)|need|mean|suppose|buy)|didn't|doubt|bet|swear|promise|say|forget|"
    r"forgot|remember|thank|believe|expect|notice|noticed|assume|wonder|imagine|recall|hear|"
    r"heard|look|sound|seem|ask|"
    r"tried|try|keep (?:getting|seeing|forgetting)|beg|love (?:it|this|that|you)|like (?:it|this|"
    r"that|your)|must|gotta|gonna|wanna|click|paste|pasted|attach|attached|"
    r"have (?:\w+ly )?(?:\w{2,14}ed|done|drawn|taken|gone|come|begun|given|found|lost)\b|"
    r"have (?:no idea|an? (?:idea|question|problem|issue|error|meeting|call|doubt|feeling|hunch|"
    r"suggestion|request|favor|headache|cold|deadline|exam|test|interview|presentation|"
    r"appointment|date|csv|json|file|list|table|dataset|dataframe|function|script|string|array|"
    r"bug|task|minute|point|quick|few|couple|thought|plan|speech|paper|essay)|some (?:questions|"
    r"trouble|issues|data|code|time|thoughts)|to|questions|trouble|been (?:trying|thinking|"
    r"wondering|looking|meaning|waiting|getting|having|seeing)|seen|heard|tried|read|written|"
    r"made|found|noticed|finished|attached|pasted|decided|just|never (?:seen|heard|tried|been)|"
    r"\d+ (?:rows|files|items|records|minutes|tabs))|come (?:back|across)|"
    r"give|given|show|send|let|leave|go (?:now|ahead|with)|stand corrected|'m|are|am|miss|"
    r"suspect|figure|reckon|regret|apologi[sz]e|call it|quote|order (?:it|this|a|the|my)|win|"
    r"lose|cry|laugh|update|choose|pick|take it|see that|owe you|read (?:it|this|that|the|your)|"
    r"use (?:this|that|it|the (?:following|above|code|command|function|snippet|same)|an? (?:for|"
    r"while|loop|list|dict)))\b",
)
_PAST = any_of(
    r"(?!need|embed|feed|speed|wed\b)\w{2,14}ed\b",
    r"(?:went|saw|did|had|made|took|came|wrote|ate|slept|bought|found|lost|got|ran|met|sat|stood|"
    r"said|told|gave|thought|brought|drank|drove|flew|broke|spent|woke|left|heard|knew|began|won|"
    r"sent|built|caught|chose|fell|hit|put|read (?:it|a|the|your|an)|cut|was|were|forgot|spoke|"
    r"swam|wore|watched|dreamt|fought|drew|grew|threw|sang|rode|hung|rang|shook|stole|tore|bit|"
    r"blew|dug|fed|led|lent|paid|sold|shot|shut|swept|understood|held|kept|laid|dealt|meant)\b",
)
_LIFE = any_of(
    r"(?:just )?turned (?:\d+|twenty|thirty|forty|fifty|sixty|eighteen)",
    r"(?:spent|lived|worked|served|did|was|were|taught|studied) .{0,40}\b(?:years?|decades?|months)\b",
    r"(?:\w+ly |just |once |also )?(?:moved|grew up|was (?:born|raised|diagnosed|educated|"
    r"adopted|promoted|wrong)|were (?:born|raised)|studied|graduated|joined|started (?:at|as|"
    r"working|my (?:own|new)|a (?:company|business|job|new job))|quit|switched (?:to|jobs|from)|"
    r"married|got (?:married|divorced|promoted|a (?:dog|cat|degree|new job))|retired|became|"
    r"founded|majored|served|worked (?:at|for|as|in)|"
    r"immigrated|emigrated|relocated|adopted|bought (?:a|our|my) (?:house|home|car|flat)|"
    r"changed (?:jobs|careers|my (?:name|job|number))|co-?founded|trained as|dropped out|"
    r"divorced|had (?:a (?:stroke|baby|heart|miscarriage)|surgery|(?:two|three|four) (?:kids|"
    r"children|surgeries|operations)|an? \w+ transplant)|"
    r"lost my (?:job|leg|hearing)|went to (?:\w+ )?(?:school|college|university)|"
    r"went to (?:harvard|mit|oxford|cambridge|stanford|yale)|left (?:my job|the army|google|"
    r"school)|taught|used to|lived|owned|divorced|broke my|left-handed)\b",
)
_NOT_THEIRS = any_of(
    r"(?:last |new |latest |recent )?orders?\b",
    r"(?:\w+ ){0,2}(?:god|goodness|gosh|word|computer (?:shows|says|won't|keeps|is showing)|"
    r"screen|goal (?:is|for) (?:today|now))\b",
    r"(?:(?!is\b|was\b|are\b|has\b|were\b)\w+ ){0,3}?(?:code|build|question|problem|issue|error|"
    r"homework|assignment|package|"
    r"parcel|account|balance|point|guess|mistake|turn|bad|goal (?:today|now)|script|function|"
    r"program|query|test|tests|essay|paragraph|text|message|draft|answer|suggestion|idea|opinion|"
    r"understanding|request|concern|plan (?:today|is to)|day|head|stomach|brain|apologies|"
    r"pleasure|heart|thoughts?|internet|app|page|website|screen|friend|friends|boss|manager|"
    r"colleagues?|coworkers?|co-workers?|neighbo[u]?rs?|clients?|customers?|teacher|teammates?|"
    r"roommate|flatmate|landlord|ex|professor|supervisor|intern|ceo|cto|bus|train|flight(?! school)|food|"
    r"delivery|deadline|meeting|api|regex|loop|input|output|professor|budget|mind|god|goodness|"
    r"bad)\b(?!'s name| name| is called| works as)",
)
_NOUN_EN = re.compile(
    r"\s(?:[\w'’/-]+ ){0,6}?[\w'’/-]+ ?(?:\b(?:is|are|was|has|have|am|were|had|runs?|uses?|"
    r"starts?|lives?|works?|isn't|aren't|doesn't|don't|and i)\b|'s\b|:|\b\w{2,12}(?<!s)s\b)"
)
_OF_THE_MOMENT = any_of(
    r".*\b(?:is|are|'s) (?:now )?(?:broken|dead|slow|down|late|full|empty|gone|wrong|missing|"
    r"failing|not working|stuck|hurting|killing|acting|crashing|too slow|about to|ready|good|"
    r"fine|great|done|sleeping|crying|here|calling|coming|sick today|off|due (?:today|"
    r"tomorrow))\b"
)
_THERE = any_of(
    r"(?:all|both|none|most|half)(?: \w+)? of us\b",
    r"there(?:'s| is| are|'re) .*\b(?:of us|in my|in our|at my|at our|my (?:building|house|flat|"
    r"office|team|street|city))\b",
)
_OWN_EN = any_of(
    r"born (?:in|and)\b",
    r"as an? \w+(?: \w+)?,? (?:i|we)\b",
    r"(?:\d\d|twenty|thirty|forty)[\w-]*,? (?:male|female|years old|m\b|f\b)",
)


def tells_of_self_in_english(text: str) -> bool:
    """Tell whether the beginning of a folded sentence states something lasting about its speaker."""
    if _OWN_EN.match(text) or _THERE.match(text):
        return True
    subject = next((each for each in _SUBJECT.finditer(text) if _leads(each, text)), None)
    return subject is not None and _tells(subject, text)


def _leads(subject: re.Match[str], text: str) -> bool:
    """Tell whether a clause of its own begins here: "my …" inside one is an object."""
    before = text[: subject.start()].rstrip()
    if subject["subject"] in ("i", "we"):
        return before[before.rfind(" ") + 1 :] not in _EMBEDDING_WORDS
    return not before or _BEFORE_SUBJECT.search(before) is not None


def _tells(subject: re.Match[str], text: str) -> bool:
    rest = text[subject.end() :]
    if subject["subject"] in ("my", "our"):
        named = _NOUN_EN.match(rest) is not None
        return named and not _NOT_THEIRS.match(rest.lstrip()) and not _OF_THE_MOMENT.match(rest)
    rest = rest.lstrip()
    being = re.match(r"(?:'m|'re|am|are|was|were|'ve (?:\w+ )?been|have (?:\w+ )?been)\b\s*", rest)
    if being is not None:
        return _is_lasting(rest[being.end() :], past=being[0].startswith("w"), whole=rest)
    rest = re.sub(r"^'ve\b", "have", rest)
    stripped = rest
    while (adverb := _ADVERB.match(stripped)) is not None:
        stripped = stripped[adverb.end() :].lstrip()
    lived = re.sub(r"^have (?:\w+ly |just |also |always |already )?", "", rest)
    if _LIFE.match(stripped) or _LIFE.match(lived):
        return True
    return bool(stripped) and not _MOMENT_VERB.match(stripped) and not _PAST.match(stripped)


def _is_lasting(predicate: str, *, past: bool, whole: str) -> bool:
    if past:
        return _LIFE.match(whole) is not None
    if _STABLE_ING.match(predicate) or (" been" in whole[:24] and _FOR_LONG.search(predicate)):
        return True
    return bool(predicate) and not _FEELS.match(predicate) and not _ING.match(predicate)
