"""Chinese surnames and the titles behind them, as pieces of patterns: 王老师, 欧阳女士, 翟师傅."""

from __future__ import annotations

SURNAMES = (
    "赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜谢邹苏潘葛范彭鲁韦马苗方俞任袁柳鲍史唐薛"
    "雷贺倪汤罗毕郝安常于傅齐康伍余顾孟黄穆萧尹姚邵汪毛戴宋庞熊纪舒屈项祝董梁杜阮蓝闵席季贾路江童颜郭梅盛林"
    "钟徐邱骆高夏蔡田樊胡凌霍万柯卢莫房丁邓洪左石崔龚程陆甘武刘景龙叶黎白乔谭温庄晏瞿阎连习向古易廖文欧"
)
_RARE = "曾段侯尤岳聂申殷裴覃詹翁柴辛冉翟岑佟佘戚窦简车包费隋"
"""Names that read as other words where no title follows."""
OF_TWO = "欧阳|司马|上官|诸葛|慕容|令狐|皇甫|尉迟"
SURNAME = rf"(?:{OF_TWO}|[{SURNAMES}{_RARE}])"
"""A surname where what follows shows that it is one."""
TITLES = (
    "总|工|姐|哥|叔|姨|爷|嫂|老师|经理|主任|医生|医师|大夫|律师|教授|阿姨|叔叔|先生|女士|小姐|太太|师傅|"
    "教练|同学"
)
TITLED = rf"{SURNAME}(?:{TITLES})"
