"""
Attributes of the user asked for without their names: "What do I do for a living?", 我是哪里人？

The question asks for one of them alone, in the first person: it brings what stands under the key.
It is read with the first question: no cold start compiles its patterns.
"""

from __future__ import annotations

import re

_NOW = r"(?:currently |now |actually |again |still )*"
_NOW_ZH = r"(?:现在|目前|今年|到底|究竟|平时|是|还)*"
_ENDS = r"(?: (?:again|now|these days|currently|at the moment|right now|please))* *\Z"
_ENDS_ZH = r"(?:来着|了|啊|呀|呢|吗| )*\Z"
_WHICH_ZH = r"(?:什么|啥|哪[一]?[个家所座]?)"
_WHERE_ZH = r"(?:哪里|哪儿|哪|什么地方|何处)"
_PLACE_ZH = rf"(?:{_WHERE_ZH}|(?:哪|什么)[一]?[个座]?(?:城市|地方|国家|省|市|区))"
_ASKED = {
    "user.city": (
        rf"where (?:am i|are we) {_NOW}(?:living|based|located|settled)|where'?s (?:my|our) home|"
        r"where did (?:i|we) (?:use to |used to )?live(?: before| previously| earlier)*|"
        rf"(?:which|what) (?:city|town|country|place) (?:do|did) (?:i|we) {_NOW}live in",
        rf"(?:我|我们家?){_NOW_ZH}(?:住|定居|生活)在?{_PLACE_ZH}|我家{_NOW_ZH}在{_PLACE_ZH}|"
        rf"我(?:以前|之前|原来|过去)住在?{_PLACE_ZH}|我{_NOW_ZH}在{_PLACE_ZH}(?:生活|定居)",
    ),
    "user.hometown": (
        rf"where am i {_NOW}from(?: originally)?|where do i {_NOW}come from(?: originally)?|"
        r"where did i grow up|where was i (?:born|raised)",
        rf"我(?:是|来自){_PLACE_ZH}(?:的?人|来的)?|我(?:是)?(?:从小?|从小在|在)?{_PLACE_ZH}(?:长大|出生|来)(?:的)?",
    ),
    "user.occupation": (
        rf"what do i {_NOW}do(?: {_NOW}(?:for (?:a living|work|money)|professionally|at work))|"
        rf"what(?:'s| is) my (?:line of work|trade|day job|living)|"
        rf"what (?:kind|sort|type) of work do i {_NOW}do|"
        rf"what do i {_NOW}work as|what am i by (?:trade|profession)|"
        rf"how do i {_NOW}(?:earn|make) (?:my|a) living",
        rf"我{_NOW_ZH}(?:做|干|从事){_WHICH_ZH}(?:工作|行业|行当|职业|一行|的)|"
        rf"我{_NOW_ZH}靠{_WHICH_ZH}(?:谋生|吃饭|为生|过日子)|"
        rf"我{_NOW_ZH}当{_WHICH_ZH}",
    ),
    "user.employer": (
        rf"who(?:m)? do i {_NOW}work for|where do i {_NOW}work|who(?:'s| is) my (?:employer|company)|"
        rf"(?:which|what) (?:company|firm) (?:do i {_NOW}work (?:for|at)|employs me)",
        rf"我{_NOW_ZH}在?{_PLACE_ZH}(?:上班|工作|任职|就职)|我{_NOW_ZH}在哪[一]?[家个](?:公司|单位)(?:上班|工作)?",
    ),
    "user.manager": (
        rf"who(?:'s| is) my (?:line |new |current )?(?:manager|boss)|who(?:m)? do i {_NOW}report to|"
        rf"who {_NOW}manages me",
        r"(?:谁是我的?|我的?)(?:直属)?(?:经理|上司|领导|老板)(?:是谁|叫什么)?|我(?:现在)?(?:向|跟)谁汇报|我(?:现在)?归谁管",
    ),
    "user.age": (
        r"how old am i",
        r"我(?:今年|现在)*(?:有)?(?:多大|几岁|多少岁|多大年纪|多大岁数)",
    ),
    "user.birthday": (
        r"when was i born|(?:what|which) (?:day|date|year) was i born(?: on| in)?",
        r"我(?:是)?(?:哪[一]?[天年]|什么时候|何时|几[号月])(?:出生|生)的?",
    ),
    "user.name": (
        r"what am i called|what(?:'s| is) my name|(?:what|how) (?:should|do|will) you (?:call|address) me|"
        r"what do (?:people|you|my friends) call me",
        rf"我{_NOW_ZH}(?:叫|姓)(?:什么|啥)(?:名字|名)?|(?:你|您)?(?:该|应该|要|会)?(?:怎么|如何)称呼我|"
        r"(?:你|您)(?:该|应该)?叫我(?:什么|啥)",
    ),
    "user.marital status": (
        r"am i (?:married|single|engaged|divorced|in a relationship)(?: or (?:not|single|married))?|"
        r"what(?:'s| is) my (?:relationship|marital) status",
        r"我(?:现在)?(?:结婚|离婚|订婚|单身)(?:了)?(?:没有?|吗)|我(?:有没有结婚|是不是单身|结没结婚)",
    ),
    "user.school": (
        rf"where do i {_NOW}(?:study|go to (?:school|university|college|uni))|"
        rf"(?:which|what) (?:school|university|college|uni) do i {_NOW}(?:go to|attend|study at)",
        rf"我{_NOW_ZH}在?(?:{_WHERE_ZH}|哪[一]?[所个](?:学校|大学|中学))(?:上学|读书|念书|就读|上|读|念)",
    ),
    "user.car": (
        rf"what (?:car |vehicle )?do (?:i|we) {_NOW}drive|"
        rf"(?:what|which) (?:make of |kind of |model of )?(?:car|vehicle) do (?:i|we) "
        rf"{_NOW}(?:have|own|drive)|"
        rf"what(?:'s| is) (?:my|our) car",
        rf"我(?:们)?(?:家)?{_NOW_ZH}开的?(?:是)?{_WHICH_ZH}(?:牌子的?)?车|"
        rf"我(?:们)?(?:家)?的?车{_NOW_ZH}{_WHICH_ZH}(?:牌子?|车|型号)?",
    ),
}
"""How each is asked for in English and in Chinese."""

_PATTERNS = {
    key: re.compile(rf"\b(?:{english}){_ENDS}|(?:{chinese}){_ENDS_ZH}")
    for key, (english, chinese) in _ASKED.items()
}


def attributes_asked(plain: str) -> tuple[str, ...]:
    """Return the keys of the attributes that a question ends with, folded and without signs."""
    return tuple(key for key, pattern in _PATTERNS.items() if pattern.search(plain) is not None)
