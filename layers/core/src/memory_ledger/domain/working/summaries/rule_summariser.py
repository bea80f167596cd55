"""
The summariser that needs no model: sentences of user and assistant, sorted by what they are.

Goals, limits and decisions are the user's own word alone; of the assistant it keeps what it says it has done
and what it asks. What a tool or the system says is nobody's. Nothing is reworded: a line is a sentence as it
was said, or the assistant's question with the user's answer to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from memory_ledger.domain.records.memory import Trust
from memory_ledger.domain.text.han import HAN_CHARACTER
from memory_ledger.domain.text.stop_words import NEGATIONS
from memory_ledger.domain.text.terms import Words
from memory_ledger.domain.working.messages import Message, MessageRole
from memory_ledger.domain.working.summaries.merging import line_of, merged, settled_by, withdrawn_by
from memory_ledger.domain.working.summaries.pasted import own_words
from memory_ledger.domain.working.summaries.replies import COURTESY, answers_to, assents, knows_none
from memory_ledger.domain.working.summaries.sentences import NOBODYS, answers, statements, topic_of
from memory_ledger.domain.working.summaries.steps_done import PROGRESS, REPORTED
from memory_ledger.domain.working.summaries.summary import Line, Topic
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.trust.instruction_text import instructs, opposes_rules
from memory_ledger.domain.writing.utterances import Utterance, read
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence, sentences
from memory_ledger.domain.writing.utterances.judging import READ
from memory_ledger.domain.writing.utterances.patterns import without_filler

MAX_SENTENCES = 100
"""So many sentences of an assistant's message are read."""
Lines = tuple[Line, ...]


class RuleSummariser:
    """Implements the summariser port with rules alone."""

    def summarise(self, before: Sequence[Line], messages: Sequence[Message]) -> Sequence[Line]:
        """Return *before* carried on by *messages*."""
        lines = tuple(before)
        for message in messages:
            if message.redacted or not message.content.strip():
                continue
            if message.role is MessageRole.USER:
                lines = _after_user(lines, message)
            elif message.role is MessageRole.ASSISTANT:
                lines = _after_assistant(lines, message)
        return lines


def _after_user(lines: Lines, message: Message) -> Lines:
    own = own_words(message.content, of_user=True)
    said, replied = read(own), list(islice(sentences(own), MAX_SENTENCES))
    asked = [line for line in lines if line.awaits_reply and line.trust is Trust.ASSISTANT]
    answered = [line for line in asked if answers_to(line.text, replied)]
    lines = _replied(lines, asked, answered)
    declined = any(one.why is Why.ASKED_NOT_TO_KEEP for one in read(message.content))
    if declined or opposes_rules(message.content):
        return lines
    stated = list(statements(said))
    if stated and answered:
        lines = _with_answer(lines, answered[-1], stated[0], message)
    for one in stated:
        if one.why not in (Why.QUESTION, Why.OPEN_QUESTION):
            lines = settled_by(lines, one.text)
        if one.why is Why.FORGET_REQUEST or one.why not in NOBODYS | {Why.QUESTION}:
            lines = withdrawn_by(lines, one.text)
        lines = _with_part(lines, one, message)
    return lines


def _with_part(lines: Lines, said: Utterance, message: Message) -> Lines:
    topic = topic_of(said)
    if topic is None or not _says_something(said.text) or instructs(said.sentence):
        return lines
    awaits = said.why is Why.QUESTION and topic is Topic.OPEN_QUESTIONS
    text = _asking(said.text) if awaits else said.text
    return merged(lines, line_of(topic, text, message, Trust.USER, awaits_reply=awaits))


def _with_answer(lines: Lines, question: Line, said: Utterance, message: Message) -> Lines:
    """Return *lines* with a question and what was answered to it, where the answer alone says too little."""
    topic = None
    if assents(said.text):
        topic = Topic.DECISIONS
    elif answers(said):
        topic = Topic.LIMITS
    if topic is None or instructs(said.text):
        return lines
    answered = line_of(topic, f"{question.text} {said.text}", message, Trust.ASSISTANT)
    return merged(lines, replace(answered, sources=(*question.sources, *answered.sources)))


def _after_assistant(lines: Lines, message: Message) -> Lines:
    said = list(islice(sentences(own_words(message.content, of_user=False)), MAX_SENTENCES))
    asked = [line for line in lines if line.awaits_reply and line.trust is Trust.USER]
    lines = _replied(lines, asked, [] if knows_none(said) else asked)
    for one in said:
        if (one.asked or _says_something(one.text)) and not instructs(one.text):
            lines = _with_sentence(lines, one, message)
    return lines


def _with_sentence(lines: Lines, said: Sentence, message: Message) -> Lines:
    text = said.folded[without_filler(said.folded) :][:READ]
    if said.asked:
        if COURTESY.search(text):
            return lines
        asked = _asking(said.text)
        return merged(
            lines, line_of(Topic.OPEN_QUESTIONS, asked, message, Trust.ASSISTANT, awaits_reply=True)
        )
    if PROGRESS.match(text) or REPORTED.match(text):
        return merged(lines, line_of(Topic.PROGRESS, said.text, message, Trust.ASSISTANT))
    return lines


def _replied(lines: Lines, asked: Sequence[Line], answered: Sequence[Line]) -> Lines:
    """Return *lines* without what was *answered*; what else was *asked* stays open and awaits no reply."""
    left = (line for line in lines if line not in answered)
    return tuple(replace(line, awaits_reply=False) if line in asked else line for line in left)


def _asking(text: str) -> str:
    """Return a question with its mark, which cutting takes off."""
    return text + ("？" if HAN_CHARACTER.search(text) else "?")


def _says_something(text: str) -> bool:
    return len([term for term in Words(text).terms if term not in NEGATIONS]) > 1
