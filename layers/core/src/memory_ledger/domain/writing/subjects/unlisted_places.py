"""
Places in no list, told by where they stand: 我搬到敦煌了, 我住在阆中.

What follows 住在 or 搬到 is a town unless it says in what one lives, on which floor, at whose or in which
quarter. It is read when such words lead to no known place.
"""

from __future__ import annotations

import re

_CLAUSE_END = re.compile(r"[,;.!?。，；！？\n]")
_LEADS = re.compile(r".*(?:[住居驻]在|老家在|搬家?[到去]|移居到)了?")
_SAID = re.compile(
    r"(?P<name>[\u4e00-\u9fff]{2,6}?)(?:(?:[来去])?(?:居?住|生活|定居|工作|上学|读书|发展|养老|上班)?[了啦]?|"
    r"(?:已经?|快|有)?[\d一二两三四五六七八九十几半]+多?个?[年月周天].{0,4})"
)
_BEGINS = re.compile(
    r"[\d一二两三四五六七八九十几半第每某各别另隔对顶底最高低独合临租借出]|"
    r"同(?!里)|[前后左右](?!郭)|[明今后][年天]|下个?[月周]|本[地市校村]|[当异内外原原][地处来]|国[内外]|"
    r"海外|全国|到处|"
    r"(?:新|旧|老|大|小|乡|城|郊|市)(?=.\Z|学|房|城|公|办|单|小|地)(?!挝|余|乡\Z|田\Z|足\Z|邑\Z)|"
    r"朋友|同事|同学|亲戚|父母|爸|妈|爷爷|奶奶|外[公婆]|姥|[姐妹哥弟叔姨姑舅]{2}|岳[父母]|公?婆[婆家]|儿子|"
    r"女儿|孩子|老[师乡]|房东|男友|女友|"
    r"中国|大陆|[亚欧非美]洲|[东西南北]欧|东南亚|中东|[南北]美|华[东南西北中]|[东西南北][方部边]|江南|岭南|"
    r"月球|火星|地球|"
    r"天堂|地狱|云[端上]|山[上里下区顶村]|海[边上滨]|[河湖江]边|半山|水上|船上|路[上边]|"
    r"保利|万科|恒大|碧桂|龙湖|绿城|融创|中海|华润|金地|绿地|世茂|飞书|钉钉|语雀|微信|石墨|印象|企业|腾讯|"
    r"阿里|华为|[公私]有"
)
"""How begins what is a floor, somebody's home, a part of the world, or a tool that work was moved to."""
_ENDS = re.compile(
    r"[的了我你他她它咱这那哪谁和跟与很太不没有]|"
    r"(?:[里上下内外旁边面头处附近楼层房屋间室家店馆院厂站场所库局部门口点区校寺庙营队洞篷车船箱床台桌柜厅村园苑坊府庭邸墅街路巷弄号栋幢座桥岸"
    r"坡腰脚环段器端群版系网服带圈路轩阁居里舍第品岗组班]|"
    r"公寓|小区|单元|酒店|民宿|客栈|青旅|公司|单位|城堡|胡同|广场|中心|大厦|花园|公馆|国际|名都|平台|系统|"
    r"软件|世界|草原|沙漠|森林|"
    r"平原|农村|乡村|乡下|角落|座位|工位|沙发|地方|位置|环境|方向|屋檐|屋顶|城市|小镇|生活|状态|时代|中间|"
    r"阶段|话题|主题)\Z"
)
"""How ends what is built, a quarter of a town, a street, or no place at all."""
_COMPOUND = re.compile(r".*[城湾庄]")
_TOWN = re.compile(r"(?![老新县省古皇京东西南北山])..|.*(?:古城|古镇)")
"""A compound of houses may be called 万科城; a town of such a name is short, or an old one."""


def stands_for_place(lead: str, said: str) -> bool:
    """Tell whether the Chinese words *said* behind those that *lead* to them name a place."""
    match = _SAID.fullmatch(_CLAUSE_END.split(said, maxsplit=1)[0].strip())
    if match is None or _LEADS.fullmatch(lead) is None:
        return False
    name = match["name"]
    if _BEGINS.match(name) is not None or _ENDS.search(name) is not None:
        return False
    return _COMPOUND.fullmatch(name) is None or _TOWN.fullmatch(name) is not None
