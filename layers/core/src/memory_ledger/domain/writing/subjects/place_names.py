"""Places that people say they live or work in, as the rules read them: provinces, cities, countries."""

from __future__ import annotations

import re

_CHINA = """
北京 上海 天津 重庆 河北 山西 辽宁 吉林 黑龙江 江苏 浙江 安徽 福建 江西 山东 河南 湖北 湖南 广东
海南 四川 贵州 云南 陕西 甘肃 青海 台湾 内蒙古 广西 西藏 宁夏 新疆 香港 澳门 东北 石家庄 唐山 秦皇岛
邯郸 保定 张家口 承德 廊坊 太原 大同 呼和浩特 包头 鄂尔多斯 沈阳 大连 鞍山 抚顺 长春 哈尔滨 大庆
齐齐哈尔 牡丹江 南京 无锡 徐州 常州 苏州 南通 连云港 淮安 盐城 扬州 镇江 泰州 宿迁 昆山 江阴 杭州
宁波 温州 嘉兴 湖州 绍兴 金华 衢州 舟山 台州 丽水 义乌 合肥 芜湖 蚌埠 马鞍山 安庆 黄山 阜阳 福州
厦门 莆田 三明 泉州 漳州 南平 龙岩 宁德 南昌 景德镇 九江 赣州 上饶 济南 青岛 淄博 烟台 潍坊 济宁
泰安 威海 日照 临沂 德州 聊城 菏泽 郑州 开封 洛阳 平顶山 安阳 新乡 焦作 许昌 南阳 商丘 信阳 武汉
黄石 十堰 宜昌 襄阳 荆州 黄冈 恩施 长沙 株洲 湘潭 衡阳 邵阳 岳阳 常德 张家界 郴州 怀化 广州 韶关
深圳 珠海 汕头 佛山 江门 湛江 茂名 肇庆 惠州 梅州 东莞 中山 潮州 揭阳 南宁 柳州 桂林 北海 海口 三亚
成都 自贡 泸州 德阳 绵阳 乐山 南充 宜宾 眉山 贵阳 遵义 昆明 曲靖 丽江 大理 拉萨 西安 宝鸡 咸阳 渭南
延安 汉中 兰州 天水 西宁 银川 乌鲁木齐 台北 高雄 台中 台南 新竹 九龙 朝阳 海淀 浦东 徐汇 静安 西湖
余杭 滨江 天河 南山 福田 雨花
"""
_ABROAD = """
东京 大阪 京都 横滨 首尔 釜山 新加坡 吉隆坡 曼谷 河内 雅加达 马尼拉 迪拜 伊斯坦布尔 莫斯科 柏林
慕尼黑 法兰克福 汉堡 科隆 斯图加特 巴黎 里昂 马赛 伦敦 曼彻斯特 爱丁堡 利物浦 剑桥 牛津 都柏林
阿姆斯特丹 布鲁塞尔 维也纳 苏黎世 日内瓦 罗马 米兰 威尼斯 佛罗伦萨 马德里 巴塞罗那 里斯本 哥本哈根
斯德哥尔摩 奥斯陆 赫尔辛基 华沙 布拉格 布达佩斯 雅典 纽约 波士顿 芝加哥 洛杉矶 旧金山 硅谷 西雅图
温哥华 多伦多 蒙特利尔 悉尼 墨尔本 奥克兰 布里斯班 开罗 日本 韩国 美国 加拿大 英国 法国 德国 意大利
西班牙 葡萄牙 荷兰 比利时 瑞士 瑞典 挪威 丹麦 芬兰 波兰 俄罗斯 乌克兰 澳大利亚 澳洲 新西兰 印度 泰国
越南 马来西亚 印尼 菲律宾 巴西 墨西哥 阿根廷 埃及 南非
"""
_ENGLISH = """
london leeds manchester liverpool birmingham bristol sheffield nottingham leicester newcastle york oxford
cambridge brighton southampton portsmouth plymouth exeter norwich cardiff swansea edinburgh glasgow
aberdeen dundee inverness belfast dublin galway limerick paris lyon marseille toulouse bordeaux lille
nantes strasbourg rennes berlin hamburg munich cologne frankfurt stuttgart leipzig dresden hanover bremen
nuremberg vienna graz salzburg innsbruck zurich geneva basel bern lausanne rome milan naples turin
florence bologna venice genoa palermo madrid barcelona valencia seville malaga bilbao lisbon porto braga
amsterdam rotterdam utrecht eindhoven groningen brussels antwerp ghent bruges luxembourg copenhagen
aarhus odense oslo bergen trondheim stavanger stockholm gothenburg uppsala helsinki tampere turku
reykjavik warsaw krakow gdansk wroclaw poznan lublin prague brno budapest bratislava ljubljana zagreb
belgrade sofia bucharest athens thessaloniki istanbul ankara izmir kyiv lviv riga vilnius tallinn moscow
boston chicago seattle houston dallas austin denver phoenix atlanta miami philadelphia detroit
minneapolis pittsburgh baltimore portland tulsa toronto montreal vancouver ottawa calgary edmonton sydney
melbourne brisbane perth adelaide canberra auckland wellington christchurch tokyo osaka kyoto nagoya
seoul busan beijing shanghai shenzhen guangzhou chengdu hangzhou nanjing wuhan taipei singapore bangkok
hanoi jakarta manila delhi mumbai bangalore chennai kolkata karachi lahore dhaka dubai doha cairo nairobi
lagos accra johannesburg lima bogota santiago montevideo
"""
_OF_SEVERAL_WORDS = (
    "new york|los angeles|san francisco|san diego|las vegas|new orleans|salt lake city|"
    "kansas city|cape town|hong kong|kuala lumpur|tel aviv|buenos aires|rio de janeiro|sao paulo|"
    "mexico city|abu dhabi|ho chi minh city"
)
TOWNS = frozenset((*_ENGLISH.split(), *_OF_SEVERAL_WORDS.split("|")))
"""Towns that are known as such where nothing is written in capitals: "i work in leeds"."""
KNOWN = frozenset([*_CHINA.split(), *_ABROAD.split()])
_LENGTHS = sorted({len(name) for name in KNOWN}, reverse=True)
_NAMED = re.compile(
    r"(?![一二两三四五六七八九十几这那哪同同哪我你他她个本各老新]{1,2}[市省县区镇村州岛港]|"
    r"[\u4e00-\u9fff]{0,4}城市)"
    r"[\u4e00-\u9fff]{2,5}(?:自治区|新区|市|省|县|镇|州|岛)(?!中心|场|民|长|里|上|面|区$)"
)
_STREET = re.compile(r"[东西南北中]?(?:路|大?街|大道)|花园|小区|新村|公寓|大厦|广场|学校")


def begins_with_place(folded: str) -> bool:
    """Tell whether Chinese text begins with the name of a place: a known one, or one with its kind."""
    known = (length for length in _LENGTHS if folded[:length] in KNOWN)
    return any(_STREET.match(folded, length) is None for length in known) or _NAMED.match(folded) is not None
