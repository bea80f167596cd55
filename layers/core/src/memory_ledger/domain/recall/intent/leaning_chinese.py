"""Whether a Chinese question leans on what was said before it."""

from __future__ import annotations

import re

MOST_CHARACTERS = 8
"""A question of more characters that say something says enough, whatever it points to."""
_ADDED, _BEHIND, _DONE, _WHOLE = 4, 3, 2, 3
_SIGNS = re.compile(r"[\W_]+")
_THING = "里儿边个家本部台辆间套条份件款种座位张只双场趟首篇门处些盆棵朵匹艘幅支瓶盒箱袋块片"
_POINTS = re.compile(
    rf"(?<![其吉排])(?:它们?|[他她]们?(?![人妈]))|[那这](?:[{_THING}](?!月|星期|礼拜|周|季|年|时候)|地方|东西|事|人)"
    r"|在那(?!么|样|天)|[这那](?=[是算要能得有叫属多几怎什谁值贵还会该])"
)
_ASKS = re.compile(
    r"什么时候|什么样?|怎么样?|怎样|为什么|为啥|啥时候?|哪[里儿边天些个家年月位种层间款]?|谁|几[点号个天人楼层次月年岁]?"
    r"|多[少久大长高远重宽深厚快]|何时|如何"
)
_ASKS_YES_OR_NO = re.compile(r"吗|是否|有没有|能不能|可不可以|要不要|是不是|会不会|([\u4e00-\u9fff])不\1")
_MAY = re.compile(r"(?:能|可以|要|需要|有|没有?|包|含|带|还|是|会|让|支持|收|提供)")
_LITTLE = re.compile(
    r"是不是|有没有|能不能|可不可以|要不要|会不会|请问|麻烦|告诉|帮我|查一?[下查]|看一?[下看]|知道|我想|现在|目前|平时|一般|通常|以前|之前"
    r"|之后|今天|明天|后天|昨天|周末|[上下这本]个?[周月]|早上|上午|中午|下午|晚上|一共|总共|大概|大约|最近|可以|需要|应该|还是|已经"
    r"|每[周月天年次]?|一[个次下晚天年月]?|两个?|(?:\A|(?<=[他她它们]))会|[块元钱的了过着吗呢吧啊呀嘛是在到有要能得还也都就又再才最很太更和跟与给把被让对从向往个不没那这么]"
)
_OF_SOMETHING = re.compile(
    r"价格|价钱|费用|租金|房租|押金|订金|定金|门票|票价|工资|报酬|出场费|地址|电话|手机号?|号码|邮箱|微信|网址|链接|名字|名称|姓名|老板娘?|店长"
    r"|负责人|联系人|房东|主人|作者|厂家|品牌|牌子|型号|版本|尺寸|大小|重量|面积|高度|长度|颜色|口味|味道|材质|年龄|容量|时间|日期|地点|地方"
    r"|位置|楼层|房间|密码|暗号|保修期?|保险|原因|结果|状态|进度|标题|主题|人数|数量|课时|学费|年卡|月卡|停车|营业|生日|职业|老家|家里|办公室"
    r"|工作室|公司|菜单|场地|老师|店员|员工|截止|期限|有效期|保质期|车牌号?|牌照号?|编号|序列号|工号|学号|房号|门牌号?|航班号?|座位号?|车次|尺码"
    r"|码数|月租|租期|品种|产地|年份|温度|功率|职位|部门|邮编|到期日|招牌菜|特色|成分|配料|做法|用法|用量|里面|里头|上面|下面|旁边|后面|外面|中间|前面"
)
_DOES = re.compile(
    r"[姓叫涨降退带放住存停藏租借买卖订定改送寄拿取交还开关去来走飞坐骑喝吃学教做办修养种请雇收付给用拍写唱演穿戴]\Z"
)
_OF_NOW = re.compile(
    r"(?:现在|今天|明天|今儿|这会儿)?是?(?:几点|几号|几月几[号日]|星期几|周几|礼拜几|什么日子)[了啊呀呢]?|.*(?:天气|下雨|下雪|气温).*"
)
_GENERAL = re.compile(r"(?:什么|谁|啥)(?:是|叫)|何谓|为[什啥]么?+(?![不没])")
_DOING = re.compile(r"怎么?样?|如何|谁")
_ADDS = re.compile(r"那么?(?![里儿边个些天种])|还有|以及|而且|所以|然后")
_OWN = re.compile(r"[我咱你您]")
_LATIN = re.compile(r"[A-Za-z]{2,}|[《》0-9]")


def leans_in_chinese(plain: str) -> bool:
    """Tell whether *plain*, in simplified characters, points to or asks about what it does not name."""
    text = _SIGNS.sub("", plain)
    if _LATIN.search(plain) is not None or _OF_NOW.fullmatch(text) is not None:
        return False
    found = _POINTS.search(text)
    if found is not None and len(_content(text)) <= MOST_CHARACTERS:
        return not _named(text[: found.start()])
    return _OWN.search(text) is None and _lacks(text)


def _lacks(text: str) -> bool:
    """Tell whether it asks and names at most an attribute, or what is done."""
    adds = _ADDS.match(text)
    adds_to = (adds is not None and adds.end() < len(text)) or text.endswith("呢")
    if adds_to and len(_content(text)) <= _ADDED:
        return True
    asked = _ASKS.search(text)
    if asked is None:
        return _asks_yes_or_no(text)
    before, after = _named(text[: asked.start()]), _content(text[asked.end() :])
    if _GENERAL.match(text) is not None:
        return not _OF_SOMETHING.sub("", after)
    return not before and len(after) <= (_BEHIND if _DOING.match(asked[0]) is None else _DONE)


def _asks_yes_or_no(text: str) -> bool:
    if _ASKS_YES_OR_NO.search(text) is None:
        return False
    left = _OF_SOMETHING.sub("", _content(text))
    return len(left) <= _WHOLE if _MAY.match(text) is not None else len(left) < _WHOLE


def _content(text: str) -> str:
    """Return the characters of *text* that say something."""
    return _LITTLE.sub("", _ASKS.sub("", text))


def _named(text: str) -> str:
    """Return what *text*, which stands before the question, names: no attribute, and nothing that is done."""
    return _OF_SOMETHING.sub("", _DOES.sub("", _content(text)))
