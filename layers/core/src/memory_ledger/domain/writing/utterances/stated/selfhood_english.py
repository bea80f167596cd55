"""
Statements about the speaker: who, where, with what, and how they usually do things.

A sentence whose subject is the speaker, or something of theirs, counts unless its predicate is of the moment:
what one feels, wants, needs or just did. So an unknown verb in the simple present counts, and one in
the past does not, but for those of a life (moved, graduated, married).
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.calendar_words import ON_WEEKDAY, ON_WEEKDAYS, WEEKDAY
from memory_ledger.domain.text.numerals import NUMBER_WORD, ORDINAL, SEVERAL_WORD
from memory_ledger.domain.writing.utterances.stated import english_predicates as verbs

_SUBJECT = re.compile(r"(?<![a-z0-9'\"])(?P<subject>i|we|my|our)(?=['\s]|m\b|ve\b)")
_EMBEDDING = """
that because if when since what how why where than until before after while should can do did of to for with
in on about the from is was at
"""
_EMBEDDING_WORDS = frozenset(_EMBEDDING.split())
_BEFORE_SUBJECT = re.compile(
    r"(?:[,;:(—–-]|\b(?:and|but|so|both|of|now|then|home|work|\w+ly|weekends?|days))\Z"
)
_ADVERB = re.compile(
    r"\s?\b(?:also|always|usually|often|mostly|mainly|currently|actually|still|now|only|"
    r"just|primarily|originally|already|do|really|nearly|almost|barely|finally|even|once|then|"
    r"sometimes|generally|typically|normally|never|rarely|basically|honestly|personally|"
    r"regularly|totally|completely|fully|strongly|absolutely|definitely|100%|happen to|tend to|"
    r"both|all|each)(?!\w)"
)
_NOT_THEIRS = any_of(
    r"(?:planet|species|galaxy|sun|moon|solar|universe|ancestors|bodies|society|world|brains|"
    r"civili[sz]ation)\b",
    r"(?!(?:\w+ ){0,2}\w+ (?:live|sit|follow|use|lives|sits|follows|uses|(?:is|are) (?:written|named|"
    r"stored|kept|hosted))\b)(?:last |new |latest |recent )?orders?\b",
    r"(?:\w+ ){0,2}(?:god|goodness|gosh|word|computer (?:shows|says|won't|keeps|is showing)|"
    r"screen|goal (?:is|for) (?:today|now))\b",
    r"(?!(?:\w+ ){0,2}\w+ (?:live|sit|follow|use|lives|sits|follows|uses|(?:is|are) (?:written|named|"
    r"stored|kept|hosted))\b)(?:(?!is\b|was\b|are\b|has\b|were\b)\w+ ){0,3}?(?:code|build|question|problem|"
    r"issue|error|"
    r"homework|assignment|package|"
    r"parcel|account|balance|point|guess|mistake|turn|bad|goal (?:today|now)|script|function|"
    r"program|query|test|tests|essay|paragraph|text|message|draft|answer|(?:back|neck|legs?|eyes?|throat|"
    r"tooth|teeth|feet|foot|knees?|shoulders?|ears?) (?:hurts?|aches?|is|are|kills?)|suggestion|idea|"
    r"opinion|"
    r"impression|reaction|understanding|request|concern|plan (?:today|is to)|day(?! job)|head|stomach|"
    r"brain|apologies|"
    r"pleasure|heart|thoughts?|internet|app|page|website|screen|friend|friends|boss|manager|"
    r"colleagues?|coworkers?|co-workers?|neighbo[u]?rs?|clients?|customers?|teacher|teammates?|"
    r"roommate|flatmate|landlord|ex|professor|supervisor|intern|ceo|cto|bus|train|flight(?! school)|food|"
    r"delivery|deadline|meeting|regex|loop|input|output|budget|mind|god|"
    r"goodness)\b(?!'s name| name| is called| works as)",
)
_NOUN_EN = re.compile(
    r"\s(?:[\w'’/-]+ ){0,6}?[\w'’/-]+ ?(?:\b(?:is|are|was|has|have|am|were|had|runs?|uses?|"
    r"starts?|lives?|works?|isn't|aren't|doesn't|don't|will be|will stay|and i)\b|'s\b|:|\b\w{2,12}(?<!s)s\b)"
)
_THERE = any_of(
    rf"(?:all|both|none|most|half|{SEVERAL_WORD}|\d+)(?: \w+)? of us\b",
    r"there(?:'s| is| are|'re) .*\b(?:of us|in my|in our|at my|at our|my (?:building|house|flat|"
    r"office|team|street|city))\b",
)
_OWN_EN = any_of(
    # "The company I work for makes hearing aids", "the team is eight people"
    r"the [\w' -]{2,40} (?:i|we) ?(?:work|live|use|run|own|rent|teach|study|play|volunteer|drive|have|"
    r"manage|maintain|belong|'m \w+ing|am \w+ing|'re \w+ing|'ve been)(?: \w+){0,3}? "
    r"(?:is|are|has|have|makes?|sells?|uses?|runs?|requires?|only|doesn't|closes|opens|starts|ends)\b",
    r"(?:the|this) (?:whole )?(?:team|company|studio|lab|shop|department|squad|band|club|household|family|"
    r"project|repo|codebase|stack|backend|frontend) (?:is|are|has|have|uses?|"
    r"runs?|sits?|works?|consists?|lives?|meets?)\b(?! (?:\w+ )?(?:broken|down|slow|late|failing|done|"
    r"ready|great|good|nice|cool|so|too|not)\b)",
    r"born (?:in|and)\b",
    r"(?:my|our) [\w ]{2,40} (?:is|are) (?:always|never) (?!right|wrong|late|broken|there|here)\w",
    rf"(?:mum|mom|dad|parent|father|mother) of (?:{NUMBER_WORD}|twins)\b",
    rf"(?:on|every) {WEEKDAY},? (?:i|we|the (?:whole )?(?:team|kids|"
    r"family|office))\b",
    r"[\w -]{2,40} (?:speaker|student|nurse|teacher|dev|developer|engineer|parent|mum|mom|dad|owner|"
    r"beginner|user) here\Z",
    rf"(?:{ORDINAL}|final)[- ]year [\w ]{{2,30}}\b(?:student|apprentice|resident|trainee)\b",
    r"the (?:kids|children|baby|dog|cat|twins|girls|boys)'s? \w+ (?:is|are|goes|starts)\b|"
    r"[\w ]{2,30} at ours (?:is|are)\b",
    r"the (?:farm|shop|house|flat|garden|business|office|band|choir|class|kids|dogs?|cats?|boat|van|car|"
    r"school)(?:'s| is| are) (?:about|around|roughly|mostly|an?|\d|called|named|in|on|from)\b",
    # "Me and my brother own a print shop"
    r"(?:me and my \w+|my [\w ]{2,20} and (?:i|me)) (?!were|was|had|went|did|got|made|saw|ate|need|"
    r"want)(?:\w+ly |both )?\w+(?<!ed)\b",
    r"currently (?:on|in|at|between|living|working|studying|based|doing an?|writing my|"
    r"building) (?!a break|a call|hold|bed)",
    rf"there(?:'s| is| are) (?:a|an|{SEVERAL_WORD}|no|only) [\w ]{{2,30}} "
    r"(?:in|at|on) (?:the|my|our) (?:house|home|flat|office|village|building|family|team|street)\b"
    r"(?!.*\b(?:fire|right now)\b)",
    r"(?:fluent|native|certified|trained|qualified|licensed|experienced|self-taught|allergic|dyslexic|"
    r"colou?r-?blind) (?:in|as|to|speaker|with|for)\b",
    r"the (?:kids|children|baby|dog|cat|girls|boys|twins) (?:have to|has to|needs?|must|can't|don't|"
    r"doesn't|love|hate|go|goes)\b(?!.*\b(?:today|now)\b)",
    # "Been at the same firm for eleven years", "Living in Leeds"
    r"(?!people|most|they|you)[a-z][\w' ]{2,40} (?:is|are|happens?|goes|go|ships?|runs?|meets?|"
    r"starts?) (?:out )?(?:on )?"
    rf"{ON_WEEKDAYS}",
    rf"(?:some|{NUMBER_WORD}|most|half|several|many|\d+) of (?:my|our) [\w ]{{2,20}}? (?:are|is|only|"
    r"speak|work|live|use|have|don't|can't)\b",
    r"been (?!there|a while)[^,]{2,60}\b(?:since|for (?:[\w-]+ ){0,3}(?:years?|months|decades|ages))\b",
    r"(?:just |recently |now |since )*joined (?!late\b|you|this|that|in\b|(?:the|a|our) (?:\w+ )?(?:call|"
    r"meeting|chat|channel|"
    r"queue|server|waitlist|stream|session|party|wifi)\b)\w+",
    r"(?:recently )?(?:based|living|raised|married|retired|grew up|working (?:as|for|at)|studying|moved to|"
    r"graduated)\b (?!room|on)",
    # "Dutch is my mother tongue", "Friday isn't our day off"
    r"(?!this|that|it\b|it's|here|there|what|those|these|which|who|he\b|she\b|they\b|"
    r"you)[\w' ]{2,40}? (?:is|are|isn't|aren't) "
    r"(?:not |also |still |actually |now )?(?:my|our) (?:\w+ ){0,2}(?:language|tongue|job|home|hometown|"
    r"city|team|stack|client|day off|town|"
    r"employer|partner|tool|editor|ide|framework|database|subject|instrument|sport|hobby|name|boss|manager|"
    r"lead|wife|husband|son|"
    r"daughter|dog|cat|degree|field|major|target|audience|standard|convention|default|deadline|office|shop|"
    r"timezone|routine)\b",
    # "We're meeting on the first Monday of every month"
    r"(?:[^,]{0,40}, )?(?:i|we)(?:'re|'m| are| am)? (?!had\b|was\b|were\b|did\b|have to\b|want\b|need\b|"
    r"should\b|could\b|would\b)[^,]{1,60}\b"
    r"(?:(?:every|each) (?:\w+ )?(?:day|week|weekend|month|year|quarter|morning|evening|night|"
    rf"{ON_WEEKDAY})|"
    rf"on {ON_WEEKDAYS}|on weekdays|on weekends|once a (?:day|week|month|"
    r"year)|twice a)",
    r"as an? \w+(?: \w+)?,? (?:i|we)\b",
    r"(?:\d\d|twenty|thirty|forty)[\w-]*,? (?:male|female|years old|m\b|f\b)",
)

_ANCHORED = re.compile(
    r"(?!(?:it|this|that|these|those|you|your|he|she|they|his|her|their|what|here|let|thanks?|please|so|"
    r"wow|oh|ok|and|but)\b)[\w',/ -]{2,80}?\b(?:my|our|me|us)\b"
)
"""A statement that names the speaker anywhere: "Tickets need an owner before they enter our sprint"."""
_SENTIMENT = re.compile(
    r"\b(?:joy|happy|happiness|dreams?|feelings?|emotions?|identity|freedom|peace|strength|grateful|lucky|"
    r"beyond words|"
    r"ourselves|self|selves|loved ones|worth it|reminder|passions?|to life|graceful|supportive|incredible|"
    r"amazing|"
    r"awesome|inspir\w+|courage|precious|memories|together|connected|beautiful|love)\b"
)
"""What tells a feeling or a wisdom, though it names the speaker."""
_COMMENTS = re.compile(
    r"(?:it|that|this|these|those|which|they|he|she|you|your|here|there|who|what|whatever|losing|"
    r"been)(?:'\w+)?\b|"
    r"(?:reminds?|makes?|gives?|helps?|keeps?|tracks?|sounds?|looks?|feels?|seems?|shows?|lets)\b"
)
"""A sentence about what was just said or shown, whatever it adds of the speaker."""
_TO_THE_OTHER = re.compile(r"[^,]*\byou\b(?! know)")
_SETTLED = re.compile(
    r"(?:i|we)(?:'m|'re|'ve|'d| am| are| have)? (?:\w+ly )?(?:always|usually|never|often|mostly|live|work|"
    r"study|teach|moved|"
    r"grew up|was born|allergic|married|used to)\b|.*\b(?:for (?:\w+ )?(?:years|decades)|since (?:19|"
    r"20)\d\d)\b"
)
_PRESENT = re.compile(
    r"\b\w{3,}s (?:in|on|at|to|from|for|with|around|through) (?:my|our)\b|\b(?:is|are|isn't|aren't|has|"
    r"have|hasn't|doesn't|don't|must|should|needs?|only|works?|helps?|makes?|takes?|keeps?|goes|go|gets?|"
    r"comes?|starts?|ends?|runs?|uses?|"
    r"lives?|speaks?|closes?|opens?|gives?|costs?|means?|stays?|belongs?|depends?|rotates?|ships?|covers?|"
    r"follows?|requires?|matters?|counts?|expects?|will (?:be|stay|have|use))\b"
)
_PASSING = re.compile(
    r"\b(?:was|were|did|didn't|had|went|came|said|told|made|saw|got|took|just|again|finally|today|tonight|"
    r"yesterday|tomorrow|now|still|already|keeps? \w+ing|you|your)\b|"
    r"(?:'m|'re|'s| am| is| are)(?: \w+)? \w{2,}ing\b"
)


def tells_of_self_in_english(text: str) -> bool:
    """Tell whether the beginning of a folded sentence states something lasting about its speaker."""
    if _OWN_EN.match(text) or _THERE.match(text):
        return True
    subject = next((each for each in _SUBJECT.finditer(text) if _leads(each, text)), None)
    if subject is None:
        return _is_anchored(text)
    if _COMMENTS.match(text):
        return _SETTLED.search(text[subject.start() :]) is not None
    return _tells(subject, text)


def _is_anchored(text: str) -> bool:
    """Tell whether a present statement about something else says what it is to the speaker."""
    passing = _PASSING.search(text) or _SENTIMENT.search(text)
    if _ANCHORED.match(text) is None or passing or verbs.OF_THE_MOMENT.match(text):
        return False
    return _PRESENT.search(text) is not None


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
        return named and not _NOT_THEIRS.match(rest.lstrip()) and not verbs.OF_THE_MOMENT.match(rest)
    rest = rest.lstrip()
    being = re.match(r"(?:'?m|'re|am|are|was|were|'ve (?:\w+ )?been|have (?:\w+ )?been)\b\s*", rest)
    if being is not None:
        return _is_lasting(rest[being.end() :], past=being[0].startswith("w"), whole=rest)
    return _does(re.sub(r"^(?:'?ve|have)(?: got)?\b", "have", rest))


def _does(rest: str) -> bool:
    """Tell whether what is said to be done is a habit, a state or an event of a life."""
    if verbs.HABIT.match(rest) or (rest.startswith("have ") and verbs.FOR_LONG.search(rest)):
        return True
    stripped = rest
    while (adverb := _ADVERB.match(stripped)) is not None:
        stripped = stripped[adverb.end() :].lstrip()
    lived = re.sub(r"^have (?:\w+ly |just |also |always |already )?", "", rest)
    if verbs.DEED.match(stripped):
        return False
    if verbs.LIFE.match(stripped) or verbs.LIFE.match(lived):
        return True
    return bool(stripped) and not verbs.MOMENT_VERB.match(stripped) and not verbs.PAST.match(stripped)


def _is_lasting(predicate: str, *, past: bool, whole: str) -> bool:
    if past:
        return verbs.LIFE.match(whole) is not None
    if _TO_THE_OTHER.match(predicate):
        return False
    if verbs.STABLE_ING.match(predicate) or (" been" in whole[:24] and verbs.FOR_LONG.search(predicate)):
        return True
    return bool(predicate) and not verbs.FEELS.match(predicate) and not verbs.ING.match(predicate)
