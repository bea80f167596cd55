"""
Statements about oneself before a task or a question: 我吃素，中午吃什么？

Only what lasts counts: a task mostly begins with the case that it is about ("I have a list of numbers"); and
a question that nothing announces must ask something else than whether, or of whom, that is so.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.numerals import NUMBER_WORD
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.cut.clauses import clauses
from memory_ledger.domain.writing.utterances.kinds import kind_of
from memory_ledger.domain.writing.utterances.patterns import without_filler
from memory_ledger.domain.writing.utterances.unmeant import refusals
from memory_ledger.domain.writing.utterances.verdicts import OWN, TYPE_OF, Keep, Verdict

_ANNOUNCED = re.compile(
    r"对了|顺便|忘|另外|还有|补充|说明|提醒|话说|"
    r"\b(?:by the way|btw|fyi|just so you know|forgot|one more thing|"
    r"also|context|background|heads[- ]up|p\.?s)\b"
)
_POLITE_TASK = any_of(
    r"(?:你|您)?(?:能不能|能否|可不可以|可以|能)(?:请你|麻烦你)?(?:帮我|给我|替我)(?!记)",
    r"(?:so |and )?(?:can|could|would|will) you (?:please |kindly )?(?:help|write|translate|draft|make|give|"
    r"suggest|recommend|explain|find|create|list|plan|check|fix)\b",
)
"""A task in the form of a question."""
_NEW_QUESTION = any_of(
    r"(?:so |and |but )?(?:where|which|how (?:do|can|should|much|many|long|often)|"
    r"what (?!if\b|am i\b|about\b)|(?:any|is there|are there|do you have|do you know) )",
    r"(?=[^,]{4})[^,我]{0,8}(?:哪|什么|怎么|怎样|如何|有没有|几[次个点天]|多少|多[久大远]|能不能|该不该|合适|好)[^,]*\Z|"
    r"[^,我]{3,}[吗呢]\W*\Z",
)
"""What is asked on what was told before it, and not of it."""
_FAMILY = (
    r"(?:wife|husband|partner|son|daughter|mother|father|mom|mum|dad|brother|sister|kids?|children|cat|dog|"
    r"twins|baby|parents)"
)
_LASTING = any_of(
    r"i(?:'m| am) (?:also |still |now |actually )?(?:an? )?(?:strict |lifelong |retired |freelance |junior |"
    r"senior |new |"
    r"single |high[- ]school |primary[- ]school |software |registered )*(?:vegan|vegetarian|pescatarian|"
    r"muslim|jewish|hindu|"
    r"celiac|coeliac|diabetic|lactose[- ]intolerant|gluten[- ]intolerant|colou?r-?blind|left-handed|deaf|"
    r"dyslexic|pregnant|married|divorced|single|retired|self-employed|allergic to [^,]{2,30}|"
    r"from (?!the future|mars|space)[^,]{2,30}|"
    r"based in [^,]{2,30}|teacher|nurse|doctor|lawyer|engineer|developer|designer|programmer|student|"
    r"translator|chef|accountant|pilot|writer|photographer|mother of [^,]+|father of [^,]+|parent|"
    r"mum|mom|dad|"
    r"\d{1,2}(?: years old)?)(?: (?:at|in|from|by|for) [^,]{2,30})?\Z",
    r"i (?:also |still |now |only |mostly )?(?:live|reside) (?:in|near|on|with)\b[^,]{2,40}\Z|"
    r"i (?:also |still |now )?work (?:at|for|as|from|nights|shifts|part[- ]time|remotely|in "
    r"(?:foreign|it\b|sales|marketing|finance|hr\b|healthcare|education|retail|logistics|tech))\b[^,]{0,40}\Z",
    r"i (?:teach|study|speak|play|drive) [^,]{3,30}\Z|"
    r"i (?:don't|do not|can't|cannot|never) (?:eat|drink|drive|swim|smoke)\b[^,]{0,30}\Z",
    rf"i(?:'ve got| have) (?:\d{{1,2}}|an?|{NUMBER_WORD}) (?:\w+ )?{_FAMILY}s?\b[^,]{{0,20}}\Z",
    rf"my {_FAMILY} (?:is|are|has|have|lives?|works?|speaks?)\b[^,]{{2,40}}\Z",
    r"(?:我|本人|俺)(?:们|家|团队|公司|现在|目前|平时|一直|也|从小|本身|自己)*+"
    r"(?:是(?!不是|否|在|想|说|要|问|谁|怎|因|为|来|用|从|个?(?:人|猪|鬼|神|机器))[^,]{1,16}|叫[^,]{1,6}|住(?!院|酒店|宾馆|旅馆|民宿)[^,]{2,12}|"
    r"在[^,]{2,12}(?:上班|工作|读书|上学|任职)|"
    r"在?(?:做|教|学|当)[^,]{1,8}(?:语|师|员|贸|教|理|计|生)|对[^,]{1,10}过敏|"
    r"有[\d一二两三四五六]{1,2}[个只条位](?:孩子|小孩|娃|宝宝|儿子|女儿|猫|狗|哥哥|姐姐|弟弟|妹妹)|养了?[^,]{1,8}|"
    r"不(?:吃|喝|能吃|抽)[^,]{1,8}|吃(?:全|纯)?素|信[^,]{1,3}教|来自[^,]{2,8}|今年[\d一二三四五六七八九十]{1,3}岁)\Z",
)
_OF_WHAT_WAS_SAID = any_of(
    r"(?:right|correct|true|yes|no|huh|eh|ok(?:ay)?|you know|remember|see)\b[^,]{0,12}\Z|"
    r"(?:isn't|aren't|don't|doesn't|haven't|am|do|did) (?:i|it|that|you)(?: not)?\Z",
    r"(?:is|was) (?:that|this|it) (?:true|right|correct)\b|(?:do|did|can|could) you (?:still )?(?:know|"
    r"remember|guess|believe|tell|see|understand)\b|(?:who|what|how old) (?:are|am) (?:you|i)\b|"
    r"what(?:'s| is) (?:my|your) (?:name|job)\b|how about you\b|(?:and|what about) you\b",
    r"(?:对|是|没错|行|好|可以|知道|懂|明白|记得|清楚|真的?)(?:吧|不|么|嘛|的?吗)?\Z|(?:你|您)(?:还)?(?:是|叫|呢|知道|记得|"
    r"猜|信|懂|明白|觉得呢|看呢|晓得)|这(?:是|对)(?:真|对)?|我(?:是谁|叫什么|说得?对)",
)
"""A question after a statement that is about the statement, or about who is who."""


def told_beside(text: str, refused: Why, before: str) -> Verdict | None:
    """
    Return what the first clauses of a folded text, *refused* as a question or task, tell of its speaker.

    *before* is the filler that it begins with. None where they tell nothing.
    """
    found = list(clauses(text))
    tasked = refused is Why.TASK_REQUEST or any(_POLITE_TASK.match(text, start) for start, _ in found[1:])
    asked = any(_NEW_QUESTION.match(text, start) for start, _ in found[1:])
    if refused not in (Why.QUESTION, Why.TASK_REQUEST) or not (tasked or asked or _ANNOUNCED.search(before)):
        return None
    told: Verdict | None = None
    for at, (start, end) in enumerate(found[:-1]):
        begin = start + without_filler(text[start:end])
        clause = text[begin:end]
        why = kind_of(clause)
        lasts = _LASTING.match(clause) is not None and refusals.ASKS.match(clause) is None
        if not lasts or why not in OWN or refusals.SUPPOSES.match(clause):
            break
        begins = begin if told is None else told.start
        told = Verdict(keep=Keep.STORE, why=why, type=TYPE_OF[why], start=begins, end=end)
        after = found[at + 1]
        if _OF_WHAT_WAS_SAID.match(text[after[0] : after[1]].strip(" ?？")):
            return None
    return told
