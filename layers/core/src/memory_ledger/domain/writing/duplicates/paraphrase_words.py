"""Words that say the same, and words that say nothing, for the comparison of two texts."""

from __future__ import annotations

from decimal import Decimal

SAME_HAN: tuple[tuple[str, str], ...] = (
    ("偏好", "更喜欢 更爱 偏爱 比较喜欢 偏向于 偏向 更倾向于 倾向于 更愿意用"),
    ("喜欢", "喜爱 热爱 爱好 钟意 中意 爱"),
    ("讨厌", "厌恶 反感 很烦 不喜欢看到"),
    ("回答", "回复 答复 应答 答"),
    ("以后", "今后 往后 从今以后 从现在起 从今往后 日后 将来"),
    ("工作", "上班 任职 就职 供职 做事"),
    ("用", "采用 选用 使用 运用"),
    ("选", "选择 选定 选中 挑选"),
    ("叫", "的名字是 名字叫 名字是 名叫 姓名是 的名字叫"),
    ("猫", "猫咪 小猫"),
    ("狗", "狗狗 小狗"),
    ("孩子", "小孩 娃 子女"),
    ("跑", "跑步"),
    ("搬到", "搬去 搬往 搬来"),
    ("住", "我家在>我住 家住 居住 定居 常驻"),
    ("素食", "素食主义者 素食者 吃素"),
    ("会", "开会 会议 例会 开例会"),
    ("写", "写成 按>写"),
    ("手机", "用的手机"),
    ("给出", "给 提供"),
    ("对", "对于"),
    ("深色", "暗色 黑色主题>深色主题"),
    ("妻子", "老婆 太太 媳妇 爱人"),
    ("丈夫", "老公 先生"),
    ("母亲", "妈妈 妈"),
    ("父亲", "爸爸 爸"),
    ("电脑", "计算机"),
    ("决定", "决意 敲定 定下"),
)
_EMPTY_HAN = """
时候 请 时 的 了 着 呢 啊 吧 呀 出 现在 目前 现 在 里 中 上 那 这个 这台 该 一下 我们 我 本人 咱们 咱 俺
很 非常 特别 真的 十分 挺 都 也 就 是 家 位 个 只 台 地 得 来 要 让 于 为 步 段 对 我的 给 种
主义者 定 用 要求 为我 有
"""
EMPTY_HAN = frozenset(_EMPTY_HAN.split())
SAME_ENGLISH: dict[str, str] = {
    word: head
    for head, words in {
        "like": "love enjoy adore fond",
        "prefer": "rather favor favour preference",
        "answer": "reply respond response replies",
        "live": "reside living lives based",
        "work": "employed job works working",
        "child": "kid kids children",
        "name": "called named",
        "meet": "meeting meetings meets",
        "use": "adopt using uses used go",
        "choose": "chose picked pick chosen select selected opted",
        "decide": "decided",
        "hate": "detest loathe dislike",
        "run": "running runs jog",
        "allergy": "allergic allergies",
        "peanut": "peanuts",
        "keep": "make stay",
        "dog": "puppy",
        "move": "moved relocate relocated",
        "need": "needed needs require required requires",
        "start": "begin begins starts",
        "big": "large",
        "give": "gives provide",
    }.items()
    for word in (head, *words.split())
}
_EMPTY_ENGLISH = """
a an the is are am be been was were i i'm i've i'd i'll we we've we'll my our me us you your please to in on
at of for with have has had do does did it its that this there really very quite truly always day as by and
so just will would with
"""
EMPTY_ENGLISH = frozenset(_EMPTY_ENGLISH.split())
_LABELLED = """
team group class grade section block building hall gate row line lane track plan type size unit zone phase
part room option model version schedule seat tower wing terminal route vitamin hepatitis shift level appendix
exhibit box drawer shelf locker door entrance exit pier dock bay bus platform
"""
LABELLED = tuple(_LABELLED.split())
"""Of these a letter may be the name, where it could be a word as well."""
NEGATIONS_HAN = ("从来不", "不是", "不要", "不用", "没有", "从不", "不", "没", "别", "勿", "无", "非")
_NEGATIONS = """
not no never don't doesn't didn't isn't aren't wasn't can't cannot won't without neither nor nobody none n't
"""
NEGATIONS = frozenset(_NEGATIONS.split())
MARKS: dict[str, tuple[str, ...]] = {
    "past": ("以前", "曾经", "曾", "过去", "used to", "formerly", "previously"),
    "last_year": ("去年", "last year"),
    "this_year": ("今年", "this year"),
    "next_year": ("明年", "next year"),
    "today": ("今天", "today"),
    "tomorrow": ("明天", "tomorrow"),
    "yesterday": ("昨天", "yesterday"),
    "daily": ("每天", "每日", "every day", "daily", "each day"),
    "weekly": ("每周", "每星期", "every week", "weekly"),
    "monthly": ("每月", "每个月", "every month", "monthly"),
    "morning": ("早上", "上午", "morning"),
    "evening": ("晚上", "evening", "at night"),
    "weekend": ("周末", "weekend"),
    "before": ("之前", "以前完成", "before"),
    "after": ("之后", "after"),
    "all": ("所有", "全部", "一切", "every endpoint", "all "),
    "some": ("部分", "有些", "一些", "some "),
    "most": ("大多数", "大部分", "most of"),
    "only": ("只", "仅", "only "),
    "least": ("至少", "不少于", "at least"),
    "most_of": ("至多", "最多", "不超过", "at most", "no more than"),
    "except": ("除了", "除", "except", "unless"),
    "may": ("考虑", "可能", "打算", "也许", "想", "may ", "might ", "considering", "thinking"),
    "best": ("最喜欢", "最爱", "favourite", "favorite"),
    "always_en": ("总是", "总", "始终"),
}
_KIN = """
妈妈 爸爸 母亲 父亲 老婆 老公 妻子 丈夫 儿子 女儿 朋友 同事 姐姐 哥哥 弟弟 妹妹 sister brother mother
father wife husband son daughter friend colleague mom dad
"""
KIN = frozenset(_KIN.split())
_MEASURES = {
    "m": "厘米=0.01 公分=0.01 cm=0.01 米=1 m=1 meters=1 公里=1000 千米=1000 km=1000 "
    "kilometers=1000 kilometres=1000",
    "mi": "miles=1 mile=1",
    "g": "千克=1000 公斤=1000 kg=1000 斤=500 克=1",
    "lb": "pounds=1",
    "s": "秒=1 seconds=1 second=1 分钟=60 minutes=60 minute=60 小时=3600 hours=3600 hour=3600",
    "d": "天=1 days=1 周=7 weeks=7",
    "workday": "个工作日=1 工作日=1",
    "month": "个月=1 months=1",
    "y": "年=1 years=1 岁=1",
    "b": "kb=1000 mb=1000000 gb=1000000000 tb=1000000000000",
    "cny": "元=1 块=1 万元=10000 yuan=1",
    "": "万=10000",
    "usd": "美元=1 美金=1 dollars=1 dollar=1",
    "eur": "欧元=1 euros=1",
    "%": "%=1 percent=1",
}
CALENDAR = frozenset({"d", "workday", "month", "y"})
"""Units that may belong to what follows a date or a version: ``12.10 周会``."""
UNITS = {
    word: (kind, Decimal(factor))
    for kind, words in _MEASURES.items()
    for word, _, factor in (each.partition("=") for each in words.split())
}
