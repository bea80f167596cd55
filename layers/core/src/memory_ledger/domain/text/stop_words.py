"""
Words that count for less.

ENGLISH and CHINESE say nothing about what a text is about. SOFT ones change nothing of what is said.
"""

from __future__ import annotations

import re

from memory_ledger.domain.text.alternatives import each

ENGLISH = frozenset(
    each(
        "a about after all also am an and any are as at be been before being but by can could did do",
        "does doing done for from had has have having he her here hers him his how i if in into is it",
        "its just let like likes me mine more most my now of off on once one only or other our ours out",
        "over own please prefer prefers preferred s same she should so some such t tell than that the",
        "their theirs them then there these they this those to too under until up us user users very",
        "want wants was we were what what's when where which while who whom whose why will with would",
        "you your yours",
    )
)

# Longer ones first: 什么样 must not leave 样 behind. Single characters only where no common word holds them.
CHINESE = re.compile(
    "|".join(
        each(
            "为什么 什么样 怎么样 是什么 有什么 有没有",
            "用户 我们 你们 他们 她们 它们 咱们 什么 怎么 怎样 如何 哪些 哪个 哪里 哪儿 多少 是否 一下 一个",
            "这个 那个 这些 那些 请问 告诉 记得 可以 应该 需要 喜欢 以及 或者 并且 但是 如果 因为 所以",
            "就是 还是 的 了 吗 呢 吧 啊 呀 嘛 我 你 您 他 她 它 请(?![了过]) 是 和 与 谁",
        )
    )
)

SOFT_ENGLISH = frozenset(
    each("a an the please also just really very quite usually generally normally indeed actually")
)
SOFT_CHINESE = re.compile(
    "|".join(each("平时 通常 一般 其实 真的 非常 比较 的 了 呢 吧 啊 呀 嘛 请 也 就 很"))
)

CHINESE_GRAMMAR = frozenset(
    "的了吗呢吧啊呀嘛我你您他她它们这那哪当是和与跟或为给帮替对把被将要会能可应该须需得必去来在于从自到至由让请叫使"
    "每各个位名就都还才再又已正之后前以所"
)
"""Characters that alone or together are particles, pronouns, prepositions, auxiliaries, measure words."""

CHINESE_NEGATIONS = frozenset("不没无别勿非未")
NEGATIONS = CHINESE_NEGATIONS | frozenset(
    each("no not never none nor without don't doesn't didn't isn't aren't wasn't won't can't cannot")
)
