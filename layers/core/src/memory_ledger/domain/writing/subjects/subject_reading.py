"""
Subjects of values: the user (我), or nobody named where the text so far was about the user.

What stands before the words that tell the value must be known word by word: whatever else stands there, a
name as short as 他 or a noun like 公司, may be the subject. It is read when the first text tells of an
attribute: no cold start compiles its patterns.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from memory_ledger.domain.text.alternatives import longest_first
from memory_ledger.domain.text.calendar_words import OF_WEEK_ZH, WEEK_ZH

_CHINESE_WORDS = """
已经 早已 早就 刚刚 刚才 刚 现在 目前 如今 眼下 当前 当下 现 最近 近来 近期 后来 之后 以后 今后 往后 然后
接着 终于 又 再 也 都 还 就 才 便 正式 正在 正 已 一直 平时 平常 常年 长期 暂时 临时 总算 大概 也许 或许
差不多 其实 确实 真的 反正 所以 于是 因此 因为工作 因为 但是 但 不过 而且 并且 可是 只是 同时 另外 准备 打算
计划 决定 想要 想 会 将要 将 即将 马上 很快 可能 要 了 的 于 开春 春天 夏天 秋天 冬天 春节 国庆 早上 中午
下午 晚上 夜里 白天 大学 高中 研究生 博士 毕业 退休 结婚 订婚 离婚 换工作 婚 初 中 底 末 前 后 以前 以来
开始 起 左右 把家 带家人 带着家人 举家 全家 一家 一家人 一家三口 一家四口 一个人 独自 一起 更 喜欢 偏爱 偏好
习惯 喜爱 爱 最 比较 特别 很 只 请 麻烦 帮我 给我 把 总是 一律 统一 默认 使用 改用 换成 换到 换 改成 改
切换到 切换成 切换 切到 切 设置 设成 设为 调成 开启 打开 开 选择 选 保持 是 为 成 所有 全部 所在 所在城市
所在地 所处 这边 这里 那边 那里 本地 个人 工作 第一 常用 要求 希望 记住 请记住 记得 记一下 你 您 更正
更正一下 更正下 纠正 纠正一下 纠正下 更新 更新一下 更新下 对了 好消息 补充 补充一下 补充下 顺便 顺便说
顺便说下 顺便说一下 顺便说一声 姓名 名字 干脆 可以 直接 写代码 编程 看书 阅读 办公 之前说 之前说过 以前说
以前说过
"""
_ENGLISH_WORDS = """
always please use using prefer like love want would rather have set switch switched to on in the a it keep
turn enable everything everywhere ui go stick with for all only just should be really much default by make
show give me so you can could may will hey hi hello ok okay that this remember instead simply changed mind
about think find need hate dislike at night day future today going forward onwards work here more better of
as and but now currently still also never not don't from apps prefers preferred likes liked loves loved
wants uses used fan
"""
_COUNT = r"[\d〇零一二两三四五六七八九十几半]"
_NOT_ANOTHER = r"[^\W我你他她它的说讲聊问是跟和与]"
_USER = (
    r"(?:我|咱|俺|偶|阿拉|在下|本人|鄙人|自己|(?:该|这[个位])?用户(?![组群名])|使用者|"
    r"\b(?:the )?user\b(?!')|\bi(?:'m|'ve|'d|'ll)?\b|\bwe(?:'re|'ve)?\b)(?:们|俩)?(?:夫妻|两口子|这个?人)?"
)
_PHRASES = (
    rf"(?:使用|用)[a-z][\w ]{{1,15}}\Z|用(?!户)|在(?=用)|自\Z|离开{_NOT_ANOTHER}{{1,6}}?(?=[搬移跳]|\Z)|"
    rf"(?:从|为了?){_NOT_ANOTHER}{{1,8}}?(?=[搬移跳换]|\Z)|"
    rf"[跟和与](?:[他她它]们?|{_NOT_ANOTHER}{{1,3}})(?:一起|都|一同|(?=[搬移刚]|现在|已经|\Z))|"
    rf"[今去前明后][年天]|昨[天日晚夜]|[上下本这]个?(?:{WEEK_ZH}|月|季度|学期)[{OF_WEEK_ZH}末]?|[年月][初中底末]|"
    rf"{_COUNT}+个?[多半]?[年月日号周天点岁][多半份]?|"
    r"(?:界面|编辑器|终端|手机|电脑|应用|软件|工具|浏览器|桌面|屏幕|页面|代码|ide|app|vs ?code)"
    r"(?:里|上|的界面)?(?=(?:请|也|都|要|一律|统一|默认|最好|一直)*[用使改切换设调开是选保喜])|"
    r"\b(?:my|the) (?:editor|ide|terminal|phone|laptop|screen|browser|apps?|ui|desktop|setup)"
    r"(?: (?:is|are|uses?|stays?|runs?))?\b|\bmy\b|[\s\"'()（）—-]"
)
"""Times, whence, with whom; and what a look is chosen for, where it is chosen."""


_WORD = (
    rf"(?:{_PHRASES}|{longest_first(_CHINESE_WORDS.split())}|\b(?:{longest_first(_ENGLISH_WORDS.split())})\b)"
)
_STEP = re.compile(rf"(?P<user>{_USER})|{_WORD}")
_KIN = "(?:[爸妈爹娘父母爷奶婆姥姐妹哥弟兄嫂姑姨舅叔伯婶侄甥孙儿娃女男妻夫媳]|[外公]公)"
_PEOPLE = (
    "太太|先生|爱人|对象|老板|领导|上司|经理|主管|组长|导师|老师|师[傅兄姐弟妹]|徒弟|同[事学桌乡]|朋友|好友|闺蜜|"
    "室友|舍友|邻居|客户|甲方|员工|助理|秘书|房东|亲戚|亲家|孩子|宝宝|前任|医生"
)
_BODIES = "公司|单位|团队|部门|仓库|学校|工厂|狗|猫"
_SOMEBODY = rf"(?:家?[大小老前表堂二三]?{_KIN}|[^跟和与在被从给]{{0,3}}(?:{_PEOPLE}|{_BODIES}))"
_OWN = re.compile(rf"(?:你(?:说|以为|记得?)的?)?{_USER}(?!的|{_SOMEBODY})")
_TELLS_OF_OTHERS = re.compile("听|知道|觉得|认识|得知|看|记得|有|告诉|问|说(?!错)|想起|发现|以为|猜")
_NOBODYS = re.compile(
    rf"不|没|离开|在{_NOT_ANOTHER}{{1,8}}[待呆住了]|换|辞|离[职婚]|[结订]婚|毕业|退休|入职|跳槽|搬|住|[卖买生]|{_COUNT}+岁|名?叫"
)
"""What a clause that names nobody begins with."""
_CLAUSES = re.compile(r"[,;:.!?。\n]|\b(?:and|but|so|because)\b(?! i\b)")
_QUOTES = re.compile(
    r"(?:说|讲|道|表示|写|回答|宣布|告诉[我大]家?|\b(?:said|says?|wrote|writes|told (?:me|us)|replied))"
    r"\s*(?::|,?\s*\")[\s\"]*\Z"
)
_NAMES_USER = re.compile(r"我|咱|俺|本人|用户|\b(?:i|my|me|we|our)\b")
_HEADED = re.compile(rf"[^,;。的]{{1,16}}的(?:[大小老前表堂二三]?{_KIN}|{_PEOPLE})(?!家|那|宿舍|附近|单位)")
"""A place that tells which person is meant: 我住在杭州的妹妹."""
_WHERE = re.compile("住|来自|在…")


def is_of_user(before: str, cue: str, whole: str) -> bool:
    """Tell whether *cue*, which begins the folded *whole* after the text *before*, is said of the user."""
    told = _QUOTES.search(before)
    if told is not None and not _leads(_CLAUSES.split(before[: told.start()])[-1]):
        return False
    if _WHERE.search(cue) and _HEADED.match(whole):
        return False
    clauses = _CLAUSES.split(f"{before}and" if cue.startswith("and ") else before)
    named = _NAMES_USER.search(cue)
    if named is not None:
        return named.start() == 0 or _leads(clauses[-1])
    return _leads(clauses[-1]) and (_names_user(clauses[-1]) or _goes_on_about_user(clauses[:-1]))


def _leads(clause: str) -> bool:
    """Tell whether *clause* holds nobody but the user."""
    return _known(clause, and_user=True) == len(clause)


def _names_user(clause: str) -> bool:
    return _OWN.match(clause, _known(clause)) is not None


def _known(clause: str, at: int = 0, *, and_user: bool = False) -> int:
    """Return where, from *at* on, what is no known word begins; the user is none, unless *and_user*."""
    while at < len(clause) and (step := _STEP.match(clause, at)) is not None:
        if step["user"] is not None and not and_user:
            break
        at = step.end()
    return at


def _goes_on_about_user(clauses: Sequence[str]) -> bool:
    """Tell whether a clause that names nobody, after these *clauses*, is still about the user."""
    for clause in reversed(clauses):
        start = _known(clause)
        own = _OWN.match(clause, start)
        if own is not None:
            then = _known(clause, own.end())
            return not any(_TELLS_OF_OTHERS.match(clause, at) for at in (own.end(), then))
        if start < len(clause) and _NOBODYS.match(clause, start) is None:
            return False
    return True
