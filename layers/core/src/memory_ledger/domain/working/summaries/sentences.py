"""Sentences by what they are to a summary: goal, limit, decision, step done, question, or nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.text.folding import fold
from memory_ledger.domain.working.summaries.steps_done import PROGRESS
from memory_ledger.domain.working.summaries.summary import FieldKind, Topic
from memory_ledger.domain.working.summaries.verbatim_fields import fields_in
from memory_ledger.domain.working.summaries.withdrawals import only_ends
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances import Keep, Utterance
from memory_ledger.domain.writing.utterances.cut.clauses import clauses
from memory_ledger.domain.writing.utterances.judging import READ
from memory_ledger.domain.writing.utterances.kinds import kind_of
from memory_ledger.domain.writing.utterances.patterns import without_filler
from memory_ledger.domain.writing.utterances.stated import constraints, wishes
from memory_ledger.domain.writing.utterances.unmeant import moments, refusals

_WE_ZH = r"(?:我们?|咱们?|大家|团队)?(?:这次|现在|今天|最近|这周|主要|首先|正|在|还|也|就|都)*"
GOALS = any_of(
    r"(?:i|we)(?:'d| would)?(?: really| just| still| also)* (?:want|like|love|need|hope|plan|intend|aim|"
    r"have) to\b",
    r"(?:i|we)(?:'m|'re| am| are)(?: now| still| currently)? (?:trying|hoping|planning|aiming|looking|going|"
    r"preparing|working) (?:to|on|towards?|for)\b",
    r"(?:(?:my|our|the|main|overall|next|ultimate|first|final) )+(?:goal|aim|objective|target|plan|task|"
    r"mission|priority)\b[^,:]{0,40}(?:\b(?:is|are|will be)\b|:)",
    r"(?:goals?|aims?|objectives?|tasks?)\s*[:—-]",
    rf"{_WE_ZH}(?:想要?|打算|希望能?|计划|准备|需要|得|要|争取)(?!知道|问|说|请教)[^,。]{{2,}}",
    r"(?:我们?的?|咱们?的?|这次的?|本次|项目的?|最终|主要)*(?:目标|目的|任务|诉求|计划)(?:是|为|就是|[:,])",
    r".{1,20}[,:](?:目标|目的)(?:是|为)",
    r"(?:请|麻烦|能不能|可以)?(?:帮|给|替)(?:我们?|咱们?)[^,。]{0,6}(?:做|写|查|找|订|列|排|设计|整理|准备|"
    r"规划|安排|画|算|翻译|改|想)",
    r"(?:我|咱)们?[^,。]{0,10}?(?:想|打算|计划|准备)(?!知道|问|说|法|好|不到|起)[^,。]{2,}",
)
"""What somebody says that they are after."""
_LIMITS_FROM_THE_START = any_of(
    r"(?:please )?(?:use|keep|write|make|put|take|play|show|send|include|add|leave|buy|book|invite|"
    r"choose)\b[^,]*\b(?:no|only|never|without|at most|no more)\b",
    r"(?:please,? )?no (?!idea|problem|worr|need|way|thank|doubt|wonder|one\b|"
    r"more)\w+(?: \w+){0,2}(?:,? please)?\Z",
    r"(?:please )?(?:don't|do not|never|avoid|only|make sure|be sure|keep (?:it|this|that|them|the|"
    r"everything)|stay|limit|stick to|leave out|exclude|use only|must|without)\b",
    r"(?:请|请你|记得|注意)?(?:不要|别|不能|不许|不可|切勿|只能|只用|仅|必须|务必|一定要|尽量不|控制在|"
    r"限制?在|最多|至少|避免|确保)",
)
_LIMITS = any_of(
    r".*\b(?:no|not) (?:more|less|later|fewer|earlier|longer) than\b",
    r".*\b(?:budget|deadline|maximum|minimum|limit|quota)\b[^,]{0,30}(?:\b(?:is|are|of|at)\b|:)",
    r".*\b(?:at (?:most|least)|due (?:on|by|in|date)|must(?:n't)?|has to|have to be|capped|mandatory|"
    r"required|under \d|within \d|up to \d|limited to|restricted to|not allowed|forbidden)\b",
    r".*(?:不超过|不得|最多|最少|至少|上限|下限|截止|最晚|最迟|必须|只能|不能超|以内|预算|限于|禁止|严禁|"
    r"之前(?:要|必须|得|交|完成|上线|提交))",
    r"(?!(?:i|you|he|she)\b).*\b(?:can't(?! wait| believe| help)|cannot|can only|may not|only (?:has|have|"
    r"holds?|takes?|fits?|allows?))\b",
    r"(?!我|你|他|她).*(?:要能|需要?能|得能|要可以|(?:必?须|需要|要|得)(?:支持|带有?|有))",
    r".*只有[^,。]{1,12}(?:能|可以|才能|有权)",
    r"(?!我|你|他|她).*不(?:能|可以?|许|准)(?!不|用了)",
)
"""What bounds the work: what must, what must not, how much, until when."""
_BOUND = re.compile(
    r"\b(?:(?:no|not) (?:more|less|later|fewer) than|at (?:most|least)|must|has to|capped)\b|不超过|最多|"
    r"至少|必须|只能|上限"
)
_CHANGES = any_of(
    r"(?:ok(?:ay)?,? )?let's (?:go with|use|do|make it|switch to|change (?:it )?to|keep|drop|move)\b|"
    r"(?:change|make|move|switch) (?:it|that|this|the \w+) to\b|(?:i'll|we'll|i will|we will|we|"
    r"i)(?: finally| all)? (?:take|took|went for|went with|go for|go with|use|have)\b",
    r"we(?:'ll| will) (?!see|let|be |think|check|try|ask|get back|talk|look|come|need|have to|"
    r"want)\w+ (?:\w+ ?){2}",
    r".{2,40}\b(?:moved|changed|shifted|postponed|brought forward|pushed)(?: back|"
    r" forward)? (?:from .{1,30} )?to\b",
    r"[^,]{0,8}(?:讨论|商量|比较|考虑)(?:下来|之后|以后|完|过)?,?(?:还是|就|决定|最后)(?:走|用|选|去|买|定|"
    r"住|做|让)",
    r"(?:那就?|还是)?(?:不用|不要|不做|别用|放弃)[^,]{1,16}了?,?(?:就|还是)?(?:换成?|改(?:用|成|为)|用|选)",
    r"[^,]{1,16}?(?:改成|改为|改到|改用|换成|换为|推迟到|提前到|定在|定为|定了|选了|选定|就(?:用|选|住|走|"
    r"去|买|按|放|定))(?!吗|什么|哪|谁)\S",
)
"""What is set or changed, said without a word for deciding."""
_OPEN = any_of(
    r".{1,20}(?:待定|待确认|待讨论|悬而未决)",
    r".{1,16}(?:还|尚|仍|暂时)(?:没|未)(?:有)?(?:选|定|想|谈|商量|决定|确定|确认|落实)(?:好|下来|妥)?",
    r"(?:we|i)(?: still|'ve still)? (?:still )?(?:need|have)(?: yet)? to (?:pick|choose|find out|decide|"
    r"figure out|agree|confirm|settle)\b|.*\bstill (?:needs?|has|have) to be (?:picked|chosen|decided|"
    r"confirmed|settled|agreed)\b",
)
_ORDERS = any_of(r"(?:请|麻烦|帮|给|把|将|替)", r"(?:please|can you|could you)\b")
_CORRECTS = any_of(
    r"(?:correction|update|actually|no,|sorry,|i meant)\b[,:]? ?",
    r"(?:更正|纠正|更新|说错了|不对)[一下:, ]*",
)
_SETS = any_of(
    r"(?:(?:actually|update|correction|also|and|so)[,:]? )?(?:the|our|this|that|my|all|each|"
    r"every) [\w' -]{1,40}? (?:is|are|starts?|begins?|ends?|closes?|opens?|takes place|costs?|takes|runs?|"
    r"happens?|will be|lasts?)\b",
    r"[^,你他她]{1,14}(?:是|为|在|开始|开|结束|截止|需要|一共|总共|大概|共)",
)
"""What gives a value to something of the work."""
_EDGES = " ,，、;；:："
NOBODYS = frozenset(
    {
        Why.QUOTATION,
        Why.HYPOTHETICAL,
        Why.MODEL_GUESS,
        Why.ASKED_NOT_TO_KEEP,
        Why.FORGET_REQUEST,
        Why.BUSINESS_AUTHORITY,
        Why.OTHER_PERSON,
    }
)
_CONSOLES = any_of(
    r"(?:请|你|您|大家|千万)*(?:别|不要|不用|不必)(?:太|再|这么)?(?:担心|着急|急(?!着)|怕|紧张|客气|介意|在意|"
    r"生气|难过|灰心|慌|误会|多想|想太多|见怪|激动|失望|沮丧|焦虑|操心)",
    r"(?:please )?(?:don't|do not|never) (?:you )?(?:worry|panic|mention it|"
    r"be (?:sad|afraid|upset|sorry|shy))\b",
)
"""What consoles; it forbids nothing."""
_PROHIBITS = any_of(
    r"(?:but |and )?(?:please )?(?:don't|do not|never|avoid|leave out|without using)\b",
    r"(?:但|而且)?(?:请|千万)?(?:不要|别(?!的|人|处)|不能|不许|禁止|避免|切勿)",
)
_LASTING = frozenset({Why.STANDING_WISH, Why.ONE_OFF_INSTRUCTION})
_TOLD = frozenset({Why.FACT_ABOUT_USER, Why.EXPLICIT_REQUEST, Why.CORRECTION})
_HARD_FACTS = frozenset({FieldKind.IDENTIFIER, FieldKind.ADDRESS, FieldKind.PERMISSION})


def answers(said: Utterance) -> bool:
    """Tell whether an utterance holds what must be kept to the letter, and says too little alone."""
    return said.why not in NOBODYS | {Why.QUESTION} and topic_of(said) is None and bool(fields_in(said.text))


def statements(said: Sequence[Utterance]) -> Iterator[Utterance]:
    """
    Yield all that is said, each statement by itself.

    Of a sentence of which a part is kept, reading leaves out what stands before it: it is of use here.
    """
    before = ""
    for one in (replace(one, sentence=one.sentence or one.text) for one in said):
        at = one.sentence.find(one.text)
        if at > 0 and one.sentence != before and one.keep is Keep.STORE:
            yield replace(one, text=one.sentence[:at].strip(_EDGES), why=Why.SMALL_TALK)
        before = one.sentence
        yield from _parts_of(one)


def _parts_of(said: Utterance) -> Iterator[Utterance]:
    """Yield what an utterance says before it comes to a limit, and each limit that stands by itself."""
    folded, at = fold(said.text), 0
    for start, end in clauses(folded) if said.why is not Why.DECISION else ():
        if start and _is_limit(folded[start:end]):
            if start > at:
                yield replace(said, text=said.text[at:start].strip(_EDGES))
            at = start
    yield replace(said, text=said.text[at:].strip(_EDGES)) if at else said


def _is_limit(clause: str) -> bool:
    if constraints.binds(clause) or _PROHIBITS.match(clause):
        return True
    limited = _BOUND.search(clause)
    return limited is not None and len(clause[: limited.start()].strip()) > 1


def topic_of(said: Utterance) -> Topic | None:
    """Return what a user's utterance is to the summary, None where it is nothing."""
    folded = fold(said.text)[:READ]
    text = folded[without_filler(folded) :]
    if said.why in NOBODYS or only_ends(text) or _CONSOLES.match(text):
        return None
    if said.why is Why.QUESTION:
        return Topic.GOALS if _orders_politely(text) else Topic.OPEN_QUESTIONS
    if said.why is Why.OPEN_QUESTION:
        return Topic.OPEN_QUESTIONS
    if _OPEN.match(text):
        return Topic.OPEN_QUESTIONS
    if said.why is Why.DECISION or kind_of(text) is Why.DECISION:
        return Topic.DECISIONS
    return _of_the_work(said, text)


def _orders_politely(text: str) -> bool:
    asked = wishes.POLITELY.match(text)
    return asked is not None and refusals.TASK.match(text[asked.end() :]) is not None


def _of_the_work(said: Utterance, text: str) -> Topic | None:
    if PROGRESS.match(text):
        return Topic.PROGRESS
    if said.why in _LASTING or _LIMITS_FROM_THE_START.match(text) or constraints.binds(text):
        return Topic.LIMITS
    if _CHANGES.match(text) and not (said.why is Why.TASK_REQUEST and _ORDERS.match(text)):
        return Topic.DECISIONS
    if _CORRECTS.match(text) and fields_in(said.text):
        return Topic.LIMITS
    if said.why is Why.TASK_REQUEST and not moments.TROUBLE.search(text):
        return Topic.GOALS
    if GOALS.match(text):
        return Topic.GOALS
    return Topic.LIMITS if _LIMITS.match(text) or _gives_facts(said, text) else None


def _gives_facts(said: Utterance, text: str) -> bool:
    """Tell whether a statement gives what the work needs to the letter: an address, a code, a permission."""
    kinds = {field.kind for field in fields_in(said.text)}
    if kinds and (said.why in _TOLD or _SETS.match(text)):
        return True
    return bool(kinds & _HARD_FACTS) and moments.EVENT_OF_NOW.match(text) is None
