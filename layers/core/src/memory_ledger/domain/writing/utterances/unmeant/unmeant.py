"""Words not vouched for: recollections, jokes, parts, words of others, what is asked back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from memory_ledger.domain.text.alternatives import any_of
from memory_ledger.domain.writing.extraction.forgetting import TakenBack, may_take_back
from memory_ledger.domain.writing.reasons import Why
from memory_ledger.domain.writing.utterances.asked.about_memory import passed_over
from memory_ledger.domain.writing.utterances.cut.cutting import Sentence
from memory_ledger.domain.writing.utterances.cut.dictating import SENDS
from memory_ledger.domain.writing.utterances.unmeant.fictions import examples, is_framed
from memory_ledger.domain.writing.utterances.unmeant.laughter import LAUGH

_RECALLS = any_of(
    # 我依稀记得…, 转账上限我记得三万; not 我要你记得, nor what was said to the assistant before
    r".{0,40}(?<![让请帮给跟叫教醒替])(?:我|咱)们?(?:(?:自己|个人|本人|也|都|还|就|只|倒是?|是|依稀|隐约|"
    r"隐隐|模糊|好像|似乎|大概|大致|"
    r"仿佛|勉强|印象中|一直|清楚地?|明明|以前|之前)){0,3}(?:记得(?!住)|记不[得清起太大]|有印象)"
    r"(?!(?:之前|以前|上次)?(?:我)?(?:跟|和|对|告诉)(?:过)?你)",
    r".{0,12}(?:依稀|隐约|隐隐|模糊地?|好像|似乎|仿佛)(?:还|也|就)?记得",
    r"(?:我的?)?印象(?:中|里)|(?:如果|要是)?我?没(?:有)?记错(?:的话)?[,]|凭(?:我的?)?(?:记忆|印象)",
    r"(?:还)?记得(?:那是|老早|早年|早些年|(?:很久)?以前(?!.*你)|过去|从前|当年|当时|那时候?|那会儿?|那年|那天|那次|小时候|小的时候|有一?[次回年天]|"
    r"好像|似乎|大概|去年|"
    r"(?:读|上)(?:小学|初中|高中|大学)|年轻时)",
    r"(?:but |and |well,? )?(?:as|so) far as i (?:can )?(?:remember|recall)\b|"
    r"(?:if|unless) i(?:'m)? (?:remember|recall|misremember|am misremembering)\w*\b|if memory serves\b|"
    r"from (?:what i (?:remember|recall)|memory)\b",
    r"(?:.{0,40}[,;] )?(?:and |but |well,? |yes,? )?i (?:(?:think|believe|guess) (?:that )?i |seem to |"
    r"do |just |only |vaguely |dimly |faintly |"
    r"sort of |kind of |still |distinctly |barely ){0,2}(?:remember|recall)(?! to\b)\b(?! (?:telling|"
    r"saying to) you)",
)
"""A recollection is no request to remember, and no more than a guess."""
_PLAYS = any_of(
    r"(?:now )?(?:you(?:'re| are)|act(?:ing)? as|be|play) (?:an?|the) (?!\w+: always|rule)[\w -]{2,30}:",
    r"(?:从?现在(?:开始|起)?|接下来|下面|假设|假装)*[,]?(?:我|俺)(?:来|要|先|就)*(?:扮演|饰演|假扮)",
    r"(?:请|麻烦)?(?:你|您)?(?:现在|来|先)?(?:扮演|假扮|饰演|模拟|"
    r"充当)(?:一下)?(?:一?[名个位])?[^,:]{1,12}[,:]",
    r"(?:as|i am|i'm|being) an? (?:ai|artificial intelligence|chatbot|bot|(?:large )?language model|llm)"
    r"(?: (?:language )?model| assistant| chatbot| system)?,",
    r"作为(?:一?[个名位])?(?:ai|人工智能|语言模型|大模型|机器人|智能助手)(?:助手|模型|语言模型)?,",
    r"if (?:i|we) ever (?!ask|say|tell|send|share|paste|want|need|forget|mention|use|write|give|call|"
    r"request)",
)
_TO_BE_WORKED_ON = any_of(
    r"(?:please |kindly )?(?:(?:can|could) you )?(?:review|look over|read over|go over|spell-?check|"
    r"critique|grade|rate|condense|"
    r"shorten|clean up|comment on) (?:this|the|my|these|the following)\b[^:,]{0,40}:",
    r"(?:here(?:'s| is| are)|this is|below is|these are)\b[^:]{0,40}\b(?:to|for you to|you (?:should|can|"
    r"could)|"
    r"(?:that|which) (?:needs?|wants?)(?: to be)?|needs?|for) (?:be )?(?:proofread|edit|review|translat|"
    r"check|fix|polish|"
    r"summar|rewrit|improv|correct|shorten|rephras)\w*[^:]{0,20}:",
    r"(?:这|下面|以下|下边)(?:就)?是?[^:,]{0,12}(?:要|需要|待|等着?|想让你|请你?|麻烦你?|帮我?)(?:帮我|"
    r"你)?(?:校对|翻译|润色|修改|改|"
    r"检查|总结|审|缩写|扩写)[^:,]{0,10}:",
)
_SAID_BY_ANOTHER = any_of(
    r".{4,}[,\"”] ?(?:he|she|they|my [\w ]{2,16}|(?:mr|mrs|ms|dr)\.? \w+) (?:told|keeps telling|always tells|"
    r"said|says|goes)(?: to)?(?: me| us)?\Z",
    r".{4,}[,\"](?:他|她|他们|她们|我(?:爸|妈|爷爷|奶奶|老婆|老公|老板|领导|同事|朋友|老师))(?:总|老|是|"
    r"就)?(?:跟我|对我|和我|告诉我)?(?:这么)?"
    r"(?:说|讲|告诉我)(?:的|过)?\Z",
)
_ASKS_BACK = any_of(
    r"(?:你|您)(?:还|应该|也|都)*记得[^。]{1,40}吧\Z|[^。]{1,60},(?:你)?(?:还|应该)?记得(?:吧|吗|不|么)\Z",
    r"我(?:之前|以前|上次|是|应该|好像|已经|不是)*(?:(?:跟|和|对)你)?(?:说|讲|提|告诉)(?:过|"
    r"了)(?:你)?[^。]{1,40}(?:吧|的吧|对吧|没有?)\Z",
    r"i(?:'ve| have)? (?:already |just )?(?:told|mentioned|said)\b.{2,60}, (?:right|didn't i|haven't i|no)\Z",
    r".{4,}, (?:do|don't|am|aren't|are|did|didn't|have|haven't|was|wasn't|can|can't) (?:i|we)\Z",
)
_KNOWS_NOT = any_of(
    r"(?:i |we )?(?:really |honestly |still |also |just )*(?:do not|don't|dunno|couldn't|can't) (?:even |"
    r"really )?"
    r"(?:know|tell|say|remember)? ?(?:yet )?(?:what|which|whether|if|who) (?:\w+ )?(?:i|we|my|our)\b",
    r"(?:我|我们)(?:也|真|还|其实|自己|都)*(?:不知道|说不[清上]|不清楚|没想过|不确定)(?:自己|我)",
    r"(?:我|我们)(?:也|真|还|可能|或许)?大概(?:可能|也许|或许|率)",
)
_CONSIDERS = any_of(
    r"(?:i'm|i am|we're) on it\Z",
    r"(?:i|we)(?: was|'d been| were) (?:just )?(?:going|about) to (?:say|write|ask|tell you)\b",
    r"我(?:本来|刚才?|原本)(?:是)?(?:想|要)(?:说|问)",
    r"我会(?:认真|好好|再|多|尽量|尽快|马上)*(?:考虑|注意|记[住得着]|做到|安排|想想|试试|努力|加油|看看|处理|联系|通知|转告|"
    r"改进?|回复?|跟进|小心)(?:一?下)?的\Z",
    r"[^,]{0,6}(?:这|那)[^,]{0,8}我(?:都|也|完全|真的?|还)*(?:看|听|读|搞|弄|想)(?:不|没|得)(?:太)?(?:懂|"
    r"明白|清|通|透|出)",
    r"我(?:很|挺|比较|更|还是|也|不太?|最)*(?:喜欢|满意|讨厌)你?(?:刚才?|刚刚|上面|前面|上一[个版])",
)
_FINE = (
    r"(?:fine|okay|ok|alright|all right|acceptable|works?|good|great|if|when|unless|too|don't mind|possible|"
    r"always|usually|sometimes|never|not)\b"
)
_GIVEN_UP = any_of(
    # "I'd rather not pay more, but a crash costs more", 我宁可不去，但是我妈非要我去
    rf"(?:well,? |honestly,? )?(?:i|we)(?:'d| would) (?:much |really )?(?:rather|prefer|sooner)\b"
    rf"[^,;]{{1,60}},? (?:but|only|except) (?!.*\b{_FINE})",
    r"(?:i|we)(?:'d| would) (?:much |really )?(?:rather|prefer) not,? but\b",
    r"(?:我|咱)们?(?:本来|原本|其实|也)*(?:宁可|宁愿|情愿|更想|更愿意)[^,]{1,24},(?:但是?|可是?|不过|只是|然而)"
    r"(?!.*(?:也(?:可以|行|能)|没关系|都行|如果|除非|偶尔|有时))",
)
"""What would have been liked, and is not had."""
_LET_GO = any_of(
    # "I'd like it shorter, but never mind"; a statement only concedes something: "late but never mind"
    r"(?:.*[,;:] ?)?(?:(?:and|so|well|oh|hey|please|actually|also|maybe|perhaps),? )*"
    r"(?:(?:i|we)(?:'d| would| had| do)? (?:(?:also|really|just|kind of|sort of|only) )*"
    r"(?:like|love|prefer|want(?:ed)?|wish(?:ed)?|need(?:ed)?|hoped?|thought (?:i|we|about|of)|"
    r"(?:was|were|am|'m|had been|'d been|have been|'ve been) (?:just )?"
    r"(?:hoping|thinking|going|about|wondering|meaning|planning))\b|"
    r"(?:can|could|would|will) you\b|let's\b|"
    r"(?:remember|note|make|use|answer|write|tell|call|keep|add|show|give|send|put|set)\b)"
    r".*\bbut never ?mind\Z",
)
"""What was wished for, and is wished for no more."""
_UNMEANT = (
    (_GIVEN_UP, Why.SMALL_TALK),
    (_LET_GO, Why.SMALL_TALK),
    (_RECALLS, Why.MODEL_GUESS),
    (_KNOWS_NOT, Why.MODEL_GUESS),
    (_PLAYS, Why.HYPOTHETICAL),
    (_TO_BE_WORKED_ON, Why.TASK_REQUEST),
    (SENDS, Why.TASK_REQUEST),
    (_SAID_BY_ANOTHER, Why.QUOTATION),
    (_ASKS_BACK, Why.QUESTION),
    (_CONSIDERS, Why.SMALL_TALK),
)
_JOKE = (
    r"(?:(?:i'm |i was |i am )?(?:just |only |totally )?(?:kidding|joking|messing with you)|jk|j/k|psych|"
    r"gotcha|"
    r"(?:haha )?(?:我)?(?:只是|就是|是|跟你|和你)*(?:开(?:个)?玩笑|说着玩|闹着玩|逗你(?:玩)?|骗你|瞎说|"
    r"乱说|胡说)(?:的|呢|啦|了|而已)*|"
    r"(?:小说|故事|剧本|游戏|角色|人物)(?:的|里的)?设定[^。]{0,12}|"
    r"(?:你)?(?:别|不用|不要|不必)(?:太)?(?:当真|真记|真的?记(?:住|下)?|往心里去)(?:啊|哦|了|哈)*)"
)
_TAKES_BACK = any_of(
    rf"(?:(?:ha)+|哈+|lol|oh|wait|no|不|其实|好吧)?[\s,!~]*{_JOKE}(?:[\s,!~]+(?:{_JOKE}|(?:ha)+|哈+|"
    rf"lol)){{0,6}}[\s,!~]*\Z"
)
_JESTS = any_of(
    # "JK, my favourite food is mud lol"
    rf"(?:(?:just |only |i'm )*kidding|jk|j/k|(?:我)?(?:开(?:个)?玩笑|[骗逗]你)的?[啦呢]?)[\s,!~:.—-]+"
    rf"(?!.*\b(?:actually|really|seriously|honestly|but)\b|.*(?:其实|真的|说真|正经|不过))"
    rf".*(?:\b(?:favou?rite|love|hate|prefer|like)\b|喜欢|爱|讨厌|{LAUGH}\Z)",
)
_NOT_SO = r"(?:not really|nope|nah|no|of course not|obviously not|才不是|不是|假的)"
_IN_DREAMS = r"(?:in my dreams|as if|yeah right|才怪|想得美|做梦呢?|才不是呢?)"
_TAKEN_BACK = any_of(
    rf".*(?:[,(（—–-]|\.\.\.|…|哈哈|\s(?={LAUGH}))\s*(?:{LAUGH}[\s,!~]*){{0,9}}{_JOKE}(?:[\s)）~!,.]|{LAUGH})*\Z",
    rf".*(?:[,(（—–-]|\.\.\.|…|\s(?={LAUGH}))\s*{_IN_DREAMS}(?:[\s)）~!,.]|{LAUGH})*\Z",
    rf".*(?:lol|haha|hehe|哈哈|[😂🤣])(?:[\s~!,.]|{LAUGH})*{_NOT_SO}(?:[\s)）~!,.]|{LAUGH})*\Z",
    r".*\bbut forget it\Z",
)
_LET_BE = r"(?:(?:oh|no|nope|wait|actually|sorry|on second thought|never ?mind)[, ]+)+(?:please )?"
_DO_NOT = r"(?:don'?t|do not)(?: (?:remember|save|keep|note)(?: (?:it|that))?)?\Z"
_LET_BE_ZH = r"(?:不,?|算了,?|还是)*"
_TAIL = 60
_CANCELLED = any_of(
    # "remember that I like teal — no, forget it", "… no wait, don't", 记住我住在厦门，算了，当我没说
    rf"[,;—–-] ?{_LET_BE}(?:{_DO_NOT}|(?:forget (?:it|that)|(?:scratch|scrap) that)\Z)",
    rf"[,;…—] ?{_LET_BE_ZH}(?:忘了它?吧|忘掉吧|当我没说过?吧?|不用记了|不记了)\Z",
)
_NO_MORE = any_of(
    rf"{_LET_BE}{_DO_NOT}",
    r"(?:(?:oh|no|wait|actually|sorry)[, ]+)*(?:scratch|scrap|strike|forget) that[,;—–-]",
    rf"{_LET_BE_ZH}(?:(?:别|不要|不用|不必)再?记了?|当我没说过?吧?)\Z|(?:算了,?|还是)+(?:别|不要|不用|不必)了?\Z",
)


def unmeant(text: str) -> Why | None:
    """Return why the speaker of the folded *text* does not vouch for it, None where they may."""
    tail = text[-_TAIL:]
    if _TAKEN_BACK.match(text) or _JESTS.match(text) or (may_take_back(tail) and _CANCELLED.search(tail)):
        return Why.JOKE
    if is_framed(text):
        return Why.HYPOTHETICAL
    return next((why for rule, why in _UNMEANT if rule.match(text)), None)


def withdrawn(said: Sequence[Sentence]) -> dict[int, Why]:
    """Return the places of the sentences that their speaker does not vouch for, as others show, and why."""
    reasons = (examples, Why.HYPOTHETICAL), (passed_over, Why.SMALL_TALK), (_taken_back, Why.JOKE)
    return {at: why for places, why in reasons for at in places(said)}


def _taken_back(said: Sequence[Sentence]) -> frozenset[int]:
    """Return the places of the sentences that a later one takes back: "I like tea. Just kidding."."""
    found: set[int] = set()
    for at, later in enumerate(said[1:]):
        if _TAKES_BACK.match(later.folded):
            found.add(at)
        elif may_take_back(later.folded):
            found.update(_cancelled(at, later.folded))
    return frozenset(found)


def _cancelled(at: int, later: str) -> Iterable[int]:
    """Return the places up to *at* that the folded *later* sentence wants neither kept nor followed."""
    from memory_ledger.domain.writing.extraction.taking_back import taken_back_in

    back = taken_back_in(later)
    if back is None:
        return (at,) if _NO_MORE.match(later) else ()
    return range(at + 1) if back is TakenBack.TOLD else (at,)
