"""The attributes that the default policy knows, as plain words in Chinese and English."""

from __future__ import annotations

from dataclasses import dataclass

from memory_ledger.domain.text.alternatives import said
from memory_ledger.domain.writing.subjects.reply_values import REPLY_NAMES, cues_of
from memory_ledger.domain.writing.subjects.value_shapes import Shape


@dataclass(frozen=True, slots=True, kw_only=True)
class Attribute:
    """
    A subject key and the words that tell it.

    A cue is plain text; "…" in it stands for anything in between. A statement with a word of *unless* is
    about something else, and so is one whose value has not the *shape* of one: it has no key, for a missed
    key costs a duplicate and a wrong one the user's value. *predicates* name the attribute in a triple about
    the user. The words are policy data: no patterns, so none can be slow.
    """

    key: str
    cues: tuple[str, ...]
    unless: tuple[str, ...] = ()
    predicates: tuple[str, ...] = ()
    shape: Shape = Shape.ANY


_NOT_MINE = said(
    "我妈|我爸|我老婆|我老公|我女儿|我儿子|我太太|我先生|我朋友|我同事|我姐|我哥|我弟|我妹|my mother|"
    "my father|my wife|my husband|my son|my daughter|my sister|my brother|my partner|my friend|my mom|"
    "my dad|my boss|孩子|猫|狗|公司叫|the cat|the dog|my cat|my dog"
)
_ONCE = said("以前|曾经|小时候|used to|formerly|grew up")
ATTRIBUTES = (
    Attribute(
        key="reply.language",
        shape=Shape.LANGUAGE,
        cues=said(
            "用…回答|用…回复|用…回我|用…答复|用…跟我|用…和我|中文回答|英文回答|中文回复|英文回复|"
            "使用简体中文|用繁体中文|"
            "回答用|回答改用|回答都用|回答请用|回答统一用|回答一律用|回答要用|回答换成|回答改成|回复用|回复改用|"
            "回复都用|回复请用|回复统一用|回复一律用|回复要用|回复换成|回复改成|"
            "用简体中文|英语回答|法语回|日语回|answer…in |reply…in |respond…in |prefer english answers|"
            "switch back to…from now on|go back to…from now on|from now on switch back to|"
            "from now on go back to|"
            "以后切回|以后换回|以后改回|今后切回|今后换回|今后改回|"
            "speak to me in|talk to me in|write to me in|prefer answers in"
        ),
        unless=said("代码|注释|邮件|报告|comment|code|email|commit"),
        predicates=said(
            "language of replies|reply language|preferred language|response language|回复语言|"
            "回答语言|偏好语言|prefers language"
        ),
    ),
    Attribute(
        key="reply.length",
        cues=said(
            "回答…简短|回答…简洁|回复…简短|回复…简洁|回答…详细|回复…详细|回答…短一点|简洁的回答|"
            "简短的回答|短一点的回答|短一些的回答|长一点的回答|长一些的回答|详细的回答|详细一点的回答|详细点的回答|"
            "answers short|short answers|brief answers|concise answers|keep it short|"
            "keep answers|long answers|detailed answers|answers brief|answers concise|replies short|"
            "short replies|long replies|longer replies|longer answers|shorter replies|shorter answers|"
            "answers long|answers in detail|answers detailed|replies long|replies brief|replies concise|"
            "answer briefly|reply briefly|respond briefly|answer concisely|reply concisely|answer in detail|"
            "answer in more detail|reply in detail|respond in detail|answer at length|reply at length|"
            "detailed replies|brief replies|concise replies|"
            "回答…长一点|回答…长一些|回答…长点|回复…长一点|回复…长一些|回复…短一点|回复…短一些|回答…短一些|"
            "回答…详尽|回答…展开"
        ),
        unless=said("代码|注释|邮件|报告|comment|code|email|commit|i answer |i reply |i always |i usually "),
        predicates=said("reply length|answer length|回答长度|回复长度|回复篇幅"),
    ),
    Attribute(
        key="reply.order",
        cues=said(
            "先给结论|先说结论|结论先行|先讲结论|结论放前面|conclusion first|bottom line first|"
            "short version first|lead with the conclusion|answer first|summary first|summary up top"
        ),
        predicates=said("reply order|answer order|回答顺序"),
    ),
    *(
        Attribute(key=key, shape=Shape.WISH, cues=cues_of(key), predicates=names)
        for key, names in REPLY_NAMES.items()
    ),
    Attribute(
        key="user.name",
        shape=Shape.NAME,
        cues=said(
            "我叫|我的名字是|我的名字叫|叫我|称呼我|我姓|我的英文名|改名叫|改名为|i go by|"
            "my name is|my name's|my name to|my name is now|call me|"
            "address me as|my preferred name"
        ),
        unless=(
            *_NOT_MINE,
            *said("别叫我|别再叫我|stop calling me|don't call me|call me back|call me when"),
        ),
        predicates=said(
            "name|is named|is called|has name|preferred name|full name|姓名|名字|名字是|称呼|叫|昵称"
        ),
    ),
    Attribute(
        key="user.city",
        shape=Shape.PLACE,
        cues=said(
            "我住|我住在|我现在住|我家住|我家在|我常驻|我定居|我搬到|搬到|现在住|坐标|i live in|"
            "i'm based in|i am based in|i moved to|i've moved to|i'm living in|i reside in|"
            "my home is in|i've lived in|i live near|my city is|i now live in|i currently live in|"
            "i've relocated to|i relocated to|i've just relocated to|i just relocated to|and now live in|"
            "i moved from…to…|i've moved from…to…|"
            "i just moved to|i've just moved to|i recently moved to|"
            "移居|搬去|搬家到"
        ),
        unless=(*_NOT_MINE, *_ONCE, *said("楼|租")),
        predicates=said(
            "city|lives in|live in|home city|location|resides in|residence|where i live|"
            "where do i live|城市|所在城市|居住城市|居住地|"
            "住在|所在地|常住地|现居"
        ),
    ),
    Attribute(
        key="user.hometown",
        shape=Shape.PLACE,
        cues=said(
            "我老家|我的家乡|我来自|我的老家|i'm originally from|i come from|my hometown|i'm from|"
            "i grew up in"
        ),
        unless=(*_NOT_MINE, *said("family")),
        predicates=said("hometown|comes from|home town|籍贯|家乡|老家|来自"),
    ),
    Attribute(
        key="user.employer",
        shape=Shape.ORGANISATION,
        cues=said(
            "我在…上班|我在…工作|我在…任职|我就职于|我供职于|我入职|我跳槽到|跳到了|我的公司是|"
            "我们公司叫|我的公司名|i work at|i work for|i'm employed at|i'm employed by|i joined|"
            "my employer is|my company is|i'm working at|i just started at|i now work at|i now work for|"
            "i currently work at|i currently work for|i just joined|i've joined|我现在在…上班|我现在在…工作|"
            "我目前在…上班|我目前在…工作|现在在…上班|现在在…工作|跳槽到|跳槽去|我入职了|入职了|"
            "now work at|now work for|and work at|and work for|and joined|now working at|now working for|"
            "i got a new job at|i got a job at|i took a job at|i've started at|i started at|"
            "i started working at|i started working for|i started a new job at|i was hired by"
        ),
        unless=(*_NOT_MINE, *_ONCE, *said("club|gym|晚上")),
        predicates=said(
            "employer|works at|works for|company|works in|where i work|"
            "where do i work|公司|雇主|工作单位|就职于|任职于|供职于"
        ),
    ),
    Attribute(
        key="user.workplace",
        shape=Shape.TOWN,
        cues=said(
            "i work in|i'm working in|i am working in|i now work in|i currently work in|我在…上班|我在…工作|"
            "我现在在…上班|我现在在…工作|我目前在…上班|我目前在…工作"
        ),
        unless=(*_NOT_MINE, *_ONCE),
        predicates=said("workplace|place of work|work location|工作地点|工作地|办公地点"),
    ),
    Attribute(
        key="user.occupation",
        shape=Shape.OCCUPATION,
        cues=said(
            "我是一名|我是个|我的职业|我的工作是|我的职称|我当老师|我是护士|我是医生|我是老师|"
            "我是程序员|我是工程师|我做…设计|i'm a nurse|i am a nurse|i work as|i'm an engineer|"
            "i am an engineer|i'm a teacher|i am a teacher|i'm a doctor|i am a doctor|i'm a developer|"
            "i am a developer|i'm a lawyer|i'm a junior|i'm a senior|i'm a lead|"
            "i'm a principal|i'm now a|i am now a|i'm a mid-level|"
            "i'm a paramedic|i'm an electrician|my job is|my occupation|"
            "my profession|my job title|i'm a software|"
            "i'm a|i'm an|i am a|i am an|我是|我现在是"
        ),
        unless=_NOT_MINE,
        predicates=said("occupation|job|profession|job title|works as|职业|工作|职位|职务|岗位"),
    ),
    Attribute(
        key="user.timezone",
        shape=Shape.TIMEZONE,
        cues=said(
            "我的时区|我在东八区|时区是|my time zone|my timezone|i'm on…time|i'm in utc|时区为|i'm on utc|"
            "时区改成|时区改为|时区改到|时区换成|时区换到|时区调成|时区调到"
        ),
        predicates=said("timezone|time zone|时区"),
    ),
    Attribute(
        key="user.diet",
        shape=Shape.DIET,
        cues=said(
            "我是素食|我吃素|我是纯素|我是素食主义者|i'm vegan|i'm a vegan|i'm vegetarian|"
            "i'm a vegetarian|i am vegetarian|i am a vegetarian|i am vegan|i've been vegetarian|"
            "i've been vegan|i'm pescatarian|my diet|i'm a pescatarian|i'm now vegan|i'm now vegetarian|"
            "i went vegan|i went vegetarian|i've gone vegan|i've gone vegetarian|i became vegan|"
            "i became vegetarian|i've become vegan|i've become vegetarian|i'm keto|i'm on a…diet|"
            "i eat meat again|i eat meat now|我又吃肉|我开始吃肉|我现在吃肉|i switched to a…diet|"
            "i've switched to a…diet|我改吃|我现在吃素|我开始吃素|我吃全素|我吃纯素"
        ),
        unless=_NOT_MINE,
        predicates=said("diet|dietary preference|饮食|饮食习惯|饮食偏好"),
    ),
    Attribute(
        key="user.birthday",
        shape=Shape.DATE,
        cues=said("我的生日|我生日|我是…月…日生|我出生于|my birthday|i was born on|my date of birth"),
        unless=_NOT_MINE,
        predicates=said("birthday|date of birth|birth date|was born on|生日|出生日期|出生于"),
    ),
    Attribute(
        key="user.age",
        shape=Shape.NUMBER,
        cues=said(
            "我今年…岁|我今年满…岁|我满…岁|我刚满…岁|我现在…岁|我已经…岁|我…岁了|我…岁啦|"
            "i'm…years old|i am…years old|my age is"
        ),
        unless=_NOT_MINE,
        predicates=said("age|年龄|岁数"),
    ),
    Attribute(
        key="user.native_language",
        shape=Shape.LANGUAGE,
        cues=said("我的母语|母语是|my native language|my mother tongue|my first language"),
        unless=_NOT_MINE,
        predicates=said("native language|mother tongue|first language|母语"),
    ),
    Attribute(
        key="user.pronouns",
        shape=Shape.PRONOUNS,
        cues=said("my pronouns|my preferred pronouns|代词是|我的代词"),
        predicates=said("pronouns|代词"),
    ),
    Attribute(
        key="user.theme",
        cues=said("深色主题|浅色主题|深色模式|浅色模式|暗色主题|dark mode|light mode|dark theme|light theme"),
        predicates=said("theme|ui theme|color theme|主题|界面主题"),
    ),
)
