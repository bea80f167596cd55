"""Beginnings, in folded text, of what gives no answer: it puts one off, or turns to something else."""

from __future__ import annotations

from memory_ledger.domain.text.alternatives import any_of

DOES_NOT_KNOW = any_of(
    r"(?:.*\b)?(?:i (?:really |honestly )?(?:don't|do not) know|i'm not sure|not sure yet|no idea|"
    r"(?:i|we)(?:'ll| will| need to| have to| must)(?: first| just| have to)? (?:think|get back|let you know|"
    r"check|look (?:into|it up|that up|at (?:it|that))|find out|come back|ask(?! for)|verify|investigate)|"
    r"(?:look|check)ing into|(?:get|come|report) back to you|"
    r"(?:can't|cannot|couldn't) (?:say|tell|find (?:that|it|out|any))|ask me later|decide later|"
    r"let me (?:think|check))\b",
    r".*(?:不知道|不确定|不清楚|没想好|还没定|之后再(?:说|定)|以后再(?:说|定)|回头再|我(?:再)?(?:想想|看看|"
    r"查查|问问)|无法确定|查不到)",
    r".*(?<![帮给替])我们?(?:先|再|去|来|这就|马上|得|需要|要|会)*(?:查|问|想|看|确认|核实|了解|考虑|研究)"
    r"一?(?:下|查|问|想)",
    r".*(?:稍后|稍候|晚点|晚些(?:时候)?|回头|过会儿?|之后|明天)(?:我)?再?(?:回复|答复|告诉|联系|给你)",
)
"""What answers no question."""
TURNS_AWAY = any_of(
    r"(?:by the way|btw|anyway|anyhow|on another note|speaking of|unrelated)\b",
    r"(?:顺便|对了|另外|话说|说到|换个话题|题外话)",
)
