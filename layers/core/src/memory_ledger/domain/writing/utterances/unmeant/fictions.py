"""Fictions: what holds in a story, a part, a dream, an example, a test or a joke only."""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence
from memory_ledger.domain.writing.utterances.patterns import without_filler

_WORK = (
    r"(?:novel|novella|story|stories|book|screenplay|script|movie|film|comic|manga|anime|play|musical|"
    r"fiction|"
    r"fantasy|saga|fairy ?tale|tale|sketch|skit|sitcom|daydream|head ?canon)"
)
_GAME = r"(?:game|campaign|role-?play|rpg|larp|simulation|series|show|video game)"
_OF_WORK = (
    r"(?: (?:that )?(?:i'm|i am|i|i've|we're|we) (?:\w+ ){0,2}?(?:writing|wrote|written|draw|drew|drawing|"
    r"making|made|play|playing|write|invented|dreamed up))?"
)
_IN = r"(?:and |but |so )?(?:in|inside|within) (?:my|the|our|this|that|an?|one of my) (?:[\w'-]+ ){0,2}?"
_LIVES = (
    r"(?:i'm|i am|i was|i've|(?:i|we) (?:(?:also|now|only|then|never) )?(?:live|lived|work|worked|have|had|"
    r"own|come|grew|hail|got|marry|married|was|am|drive|speak|teach|fly|die|died|turn|rule|raise|study)|"
    r"my (?!(?:\w+ ){0,2}(?:favou?rite|preferred)\b)[\w' ]{2,30} (?:is|are|was|were|lives?|works?))\b"
)
_WORK_ZH = r"(?:小说|故事|剧本|漫画|电影|影片|动画|动漫|游戏|戏|话剧|童话|剧情|跑团|副本|设定|脚本|段子)"
_LIVES_ZH = (
    r"我(?:自己)?(?:现在|今年|一直|其实|还|也|就|从小)*(?:是|叫|姓|住|在|有|养|当|变|扮|来自|娶|嫁|"
    r"开了?一?[家间]|"
    r"\d{1,3}岁|的(?:名字|老婆|老公|父亲|母亲|家|女儿|儿子|职业|工作|年龄|身份))"
)
_JOKES_ZH = (
    r"(?:哈+|呵+|嘿+|嘻+)?[,!~ ]*我?(?:只是|就是|刚才?|都|是|跟你|和你|在|随口|随便)*"
    r"(?:开(?:个|着)?玩笑|说着玩儿?|闹着玩儿?|逗你(?:玩儿?|们|一下)?|骗你(?:玩儿?|们)?|唬你|忽悠你|蒙你|"
    r"瞎说|乱说|胡说|"
    r"胡扯|瞎扯|瞎编|乱编|胡编|玩笑话?|随便(?:说说|讲讲|编))(?:的|呢|啦|了|哈|而已|一下)*"
    r"(?:[,!~:]|\s(?=[我俺咱])(?!.{0,3}(?:其实|真的|说真|认真)))"
)
_SERIOUSLY = r"(?!.*\b(?:actually|really|seriously|honestly|in fact|but)\b)"
_JOKES = (
    r"(?:jk|j/k|(?:(?:just|only|totally|i'm|im) )*(?:kidding|joking),? (?:lol|lmao|haha\w*|hehe\w*|xd))"
    rf"[\s,!.]+{_SERIOUSLY}(?=(?:i|im|i'm|ive|i've|my|we|our|call me)\b)",
    rf"(?:(?:just|only|totally|i'm|im) )*(?:kidding|joking) {_SERIOUSLY}(?=(?:i|im|i'm|ive|i've|we)\b)",
)
_LEADS = (
    r"(?:(?:the|an?|my|our|this|that|here's|some|another|first|second|last|final|opening|closing|next|"
    r"short|little|new|old) )*"
)
_FROM_WORK = (
    rf"(?: (?:of|from|in|to|for) (?:(?:the|an?|my|our|his|her|this|that|some) )?(?:[\w'-]+ ){{0,2}}?"
    rf"(?:{_WORK}|{_GAME}|song|poem|ad|commercial|chapter|scene|chorus))"
)
_VERSE = (
    r"(?:(?:script|movie|film|song|punch|dialogue|opening|first|last|closing|next) ?lines?|lyrics?|verse|"
    r"chorus|stanza|poem|song|haiku|limerick|rhyme|dialogue|monologue|script|scene|tongue ?twister|riddle)"
)
_GOES = r"(?: (?:goes|says|reads|begins|starts|opens|ends|is)(?: with)?)"
_OF_SELF = r"\s*:\s*(?=[\"'(]?(?:i|i'm|im|i've|my|we|our|me)\b)"
_VERSE_ZH = r"(?:诗|诗歌|歌|歌词|台词|剧本|绕口令|旁白|独白|对白|顺口溜|打油诗|童谣)"
_SET_DOWN = (
    # "Script line, JACK: I live on the moon", "first line of my novel: I am a ghost"
    rf"{_LEADS}{_VERSE}{_FROM_WORK}?{_GOES}?(?:, [a-z' ]{{2,16}})?{_OF_SELF}",
    rf"{_LEADS}(?:lines?|sentence|words|quote){_FROM_WORK}{_GOES}?{_OF_SELF}",
    r"(?!my (?:life )?(?:story|tale))(?:the|an?|my|our|this|that) (?:[\w'-]+ ){0,2}?"
    rf"{_WORK}{_GOES}{_OF_SELF}",
    r"(?:(?:an?|another|some|my|here's) )*(?:random|sample|dummy|made-?up|practi[cs]e|nonsense|silly|"
    r"placeholder) (?:sentence|line|phrase|text|statement)s?\s*:",
    rf"(?:[这那有]|我写的?|一)*[首句段个部篇]?{_VERSE_ZH}(?:里面?|中|上)?的?[^,:我]{{0,6}}:\s?(?=\"?我)",
    rf"(?:[这那有]|我写的?|一)*[首句段个部篇]?(?:{_VERSE_ZH}|{_WORK_ZH})"
    r"(?:里面?|中|的?(?:第[一二三]句|最后一句|开头|结尾))(?:这么|这样|有一?句)?(?:说|写|唱|念|道|是)?"
    r"[着道的]?\s?[:,]?\s?(?=\"?我)(?<=[:,说写唱念道是着 ])",
    r"(?:我|帮我|给我|那我)?(?:随便|随口|胡乱|随手|瞎|乱)(?:编|造|写|打|凑)(?:了|个|一)*"
    r"(?:句|段|行|条)?(?:话|字|子)?[:,]",
)
FRAMED = any_of(
    # "In my novel I live in Rome", "in the comic I'm drawing my wife is a queen"
    rf"{_IN}(?:{_WORK}|{_GAME}){_OF_WORK},? {_LIVES}",
    r"(?:and |but )?in (?:an?(?:other)?|some) (?:(?:alternate|alternative|parallel|imaginary|different|"
    r"fictional) )?(?:universe|reality|timeline|imaginary world|fantasy world|made-up world),? (?:i|"
    r"my|we|our)\b",
    r"在?(?:我们?|咱们?|这|那|一|他|你)?(?:个|部|本|篇|场|的|们|新|正在|自己|最近)*(?:写|编|画|拍|做|玩|"
    r"创作|演|看)?(?:的|过的)?"
    rf"(?:这|那|一)?[个部本篇场]?[^,我]{{0,4}}{_WORK_ZH}(?:里|中|里面|当中)(?:的|头)?,?{_LIVES_ZH}",
    r"(?:and |but )?in (?:d&d|dnd|minecraft|roblox|skyrim|fortnite|second life|the sims|"
    r"world of warcraft|wow|gta|"
    rf"dungeons (?:and|&) dragons),? {_LIVES}",
    # dreams
    r"(?:in (?:my|a|the|last night's|this) (?:\w+ ){0,2}?(?:dream|nightmare)s?(?: last night| again|"
    r" (?:that )?i (?:just |once )?had)?,? (?:i|my|we|our|there)\b)",
    r"(?:[\w' ]{0,24},? )?i (?:\w+ly |just |once |also |even )?(?:dreamt|dreamed|had (?:a|this|another|the) "
    r"(?:\w+ ){0,2}?(?:dream|nightmare))\b(?! of \w+ing)",
    r"(?:在|昨晚的?|我的?)*(?:梦|噩梦|梦境)(?:里面?|中),?(?:我|自己|有)|[^,]{0,10}梦[见到]了?(?:我|自己|"
    r"和我)|"
    r"(?![^,]{0,8}(?:经常|总|老|常))[^,]{0,8}(?:梦[见到]|做了(?:个|一个|场|一场)?[^,]{0,4}梦)|"
    r"[^,我]{0,4}做梦,我",
    # made up, and said to be
    r"(?:this is |it's |all )?(?:(?:purely|totally|completely|entirely|just) )?(?:hypothetical(?:ly)?|"
    r"fictional|fictitious|made-?up|imaginary|fiction|invented|a lie|not true)(?: (?:speaking|example|"
    r"scenario|case|story|statement))?\s*[:,—–-]",
    r"(?:这|以下|下面)?(?:是|都是|纯属|完全是)?(?:虚构|编造|杜撰|假设|捏造|编)的?(?:例子|故事|内容|"
    r"情节)?[,:]",
    # jokes and lies
    r"(?:(?:ha)+|lol|oh|hey|nah|no|ok|okay)?[,!. ]*(?:(?:i'm|i am) )?(?:just |only |totally )?(?:kidding|"
    r"joking|lying|messing with you|pulling your leg|fooling around|teasing(?: you)?)\s*[:,!—–-]",
    r"(?:(?:a|bad|dad|quick|stupid|an? old|here's a|just a) )*joke(?: for you)?\s*[:,—–-]",
    _JOKES_ZH,
    *_JOKES,
    *_SET_DOWN,
    # parts that are played
    r"(?:let's |we're |i'm |now )?(?:do(?:ing)? (?:a|some) )?(?:role-? ?play(?:ing)?|larp(?:ing)?|pretend|"
    r"make-believe|cosplay(?:ing)?)(?: (?:time|mode|scenario|game|exercise|as [\w ]{2,30}))?\s*[:,—–-]",
    r"(?:speaking )?(?:in|as) (?:my |the |a )?character\s*[:,—–-]",
    r"(?:角色扮演|扮演游戏|剧本杀|跑团|cos(?:play)?)(?:时间|开始|模式|中)?\s*[:,]|我(?:的|扮演的?|演的?|玩的?)角色(?:是|叫|[:,])",
)
"""A frame around the whole sentence, which outweighs whatever stands in it."""
PLAYED = any_of(
    r"(?:演|来|玩)(?:个|一个|一?局|一?场|一段)(?:小品|话剧|游戏|狼人杀|剧|戏|角色)|\A(?:设定我|要我是|假装)|"
    r"主角(?:的)?(?:设定)?是",
    r"\Ai(?:'m| am) [^,]{2,30}(?:,| and) you(?:'re| are| enter| walk| meet)\b|"
    r"我是[^,]{1,14}[,]你(?:是|来|演|当|扮)",
    r"\A我(?:现在)?是(?:一)?[只条头匹棵朵颗]|(?:接龙|角色卡):",
    r"(?:剧本|人物|角色|世界观|人设|故事|剧情|情节)(?:设定|背景)?(?:是|如下)?[:,]|(?:咱们|我们|来)?玩(?:个|一?局|一?场)?(?:猜谜|成语接龙|狼人杀|剧本杀|"
    r"海龟汤|[^,]{0,4}游戏)",
    r"\b(?:for my|my) (?:d&d |dnd |game |rpg |main )?character(?:'s)?\b|\b(?:play|take|assume) the (?:role|"
    r"part) of\b|\bact(?:ing)? as (?:a|an|my|the)\b",
    r"\b(?:write|compose|tell) (?:me )?(?:a|an|the) (?:\w+ ){0,3}(?:monologue|story|poem|scene|song|"
    r"dialogue|letter|haiku|script|speech)\b",
    r"\bin (?:this|the|my|our) (?:story|game|scenario|scene|play|campaign|dream)\b"
    r"(?![ -](?:industry|business|company|studio|shop|store|club|telling|design|dev(?:elopment)?|team|job|"
    r"house|home|night|plan|server)\b|,? we (?!are\b|play\b|have\b|were\b|live\b)\w)|(?:写|编|讲|来)(?:一?个|"
    r"一?段)(?:段子|笑话|相声|台词|小品)",
    r"(?:角色扮演|文字冒险|(?:玩|来)(?:个|一?局|一?场)[^,]{0,6}(?:游戏|冒险|扮演)|跑团)",
    r"\b(?:let's play|play a game|text adventure|you're the \w+|you play the)\b",
    r"(?<!我)(?<!我是)(?<!喜欢)(?<!平时)(?<!爱)(?:写|编|讲|来)(?:个|一个|篇|一篇|段|一段)?(?:故事|小说|剧本|童话|对话|独白)|(?:小说|故事|剧本|"
    r"文章)(?:的)?(?:开头|结尾|第一句|主角|里(?!我?(?:个人)?(?:最|更|比较|特别)?(?:喜欢|爱)))",
    r"(?:你|您)(?:现在|来|今天|就)?(?:是|扮演?|演|当)(?:一?[名个位条只]|我的)?[^,]{1,10}[,]我(?:是|演|扮|来演|当)",
    r"\b(?:you(?:'re| are| play| be) (?:now )?(?:a|an|the|my) [\w ]{2,30}(?:,| and| while)+ i(?:'m| am|"
    r"'ll be| play)|role-?play|in my (?:novel|story|book|"
    r"screenplay|game|campaign),? (?:the|my|a)|the (?:narrator|protagonist|main character|hero|villain)|"
    r"once upon a time)\b",
)
"""A part, a game or a story that is asked for or begun, wherever in the sentence."""
_EXAMPLE = any_of(
    r"(?:for (?:example|instance)|e\.g\.?|by way of (?:example|illustration)|to (?:give|take|use) (?:you )?"
    r"(?:an|one|another) example|as (?:an?|one) (?:\w+ )?example)\s*[:,—–-]?\s",
    r"(?:随便|再|先|我|给你|来)*(?:举个?例子?|举一个例子|写个例子|(?:作为|当作)(?:个|一个)?例子|"
    r"拿我(?:来)?(?:举例|打比方)|打个?比方|"
    r"例如|譬如|举例)(?:来说|说|而言|来讲)?[,:]?",
)
"""An example of what was said before, or of nothing the speaker vouches for."""
_TEST = any_of(
    r"(?:here(?:'s| is)|this is|consider|take|imagine) (?:an?|one|another|this|the) (?:\w+ )?(?:example|"
    r"sample|test)\b[^:,]{0,20}[:,]",
    r"(?:just |only |for |as |a |an |another |random |quick )*(?:fictional |dummy |sample |test |example )*"
    r"(?:test(?:ing|s)?|demo|sample|dummy|placeholder|(?<=fictional )example|(?<=dummy )example|"
    r"example(?= (?:text|message|sentence|data|input|entry)))"
    r"(?: (?:purposes|run|text|message|sentence|data|input|entry|statement|fact|memory|case|only))?\s*[:,]",
    r"(?:an? |another |one |e\.g\. )?example\s*:|(?:let's )?say,? for (?:example|instance)\b",
    r"(?:这是|一?个|一?条)*(?:例句|示例|范例|样例|样句|例文|造句|例子|听写|填空)(?:[一二三四五\d]{1,2})?(?:是|如下)?[:]",
    r"for (?:the )?purposes? of (?:this |the |an? |our )?(?:example|test|demo|exercise|argument|"
    r"discussion)\s*[:,]",
    r"for (?:the sake of )?(?:an? |the |this )?(?:test(?:ing)?|demo(?:nstration)?|illustration|exercise|"
    r"argument|experiment)(?: purposes)?\s*[:,]|for (?:argument|demo|illustration)'?s sake\s*[:,]",
    r"(?:我|这)?(?:只是|就|是|来|先|再|仅供|仅|纯|为了|用来|用于)*(?:做|跑|搞|发)?(?:个|一个|一[条段句]|"
    r"一下)?(?:测试|试验)(?:一?下|用的?|数据|文本|消息|"
    r"语句|一条|而已)?(?:的)?[,:]",
)
_SPEAKS_OF_SELF = re.compile(r"\b(?:i|my|we|our)\b|我|咱|俺")


def is_framed(text: str) -> bool:
    """Tell whether the folded *text* begins with what it holds in only: a story, a dream, a joke, a test."""
    return FRAMED.match(text) is not None or _TEST.match(text) is not None


def examples(said: Sequence[Sentence]) -> frozenset[int]:
    """
    Return the places of the sentences that only give an example.

    One that follows what its speaker told of themself illustrates it, and is told as well.
    """
    found = set()
    for at, sentence in enumerate(said):
        if _EXAMPLE.match(sentence.folded, without_filler(sentence.folded)) and not _illustrates(said, at):
            found.add(at)
    return frozenset(found)


def _illustrates(said: Sequence[Sentence], at: int) -> bool:
    before = said[at - 1] if at > 0 else None
    return before is not None and not before.asked and _SPEAKS_OF_SELF.search(before.folded) is not None
