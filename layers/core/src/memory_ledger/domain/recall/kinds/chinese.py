"""Kinds in Chinese, by the words that ask for them; read with the first question that may ask for one."""

from __future__ import annotations

from memory_ledger.domain.recall.kinds.kind import Kind
from memory_ledger.domain.text.pastimes import INSTRUMENTS, PASTIMES
from memory_ledger.domain.writing.subjects.roles import ANIMALS, KIN, words_for


def _chinese(roles: frozenset[str]) -> str:
    return " ".join(word for word in words_for(roles) if not word.isascii())


_SIBLINGS = "哥哥 姐姐 弟弟 妹妹 大哥 二哥 大姐 二姐 小弟 小妹"
_PARENTS = "爸爸 妈妈 父亲 母亲 爸妈 父母 老爸 老妈"
_CHILDREN = "女儿 儿子 闺女 孩子 小孩 娃 双胞胎 宝宝"
_SPORTS = """
跑步 游泳 足球 篮球 网球 羽毛球 乒乓球 排球 台球 骑行 登山 爬山 攀岩 滑雪 滑冰 瑜伽 健身 太极 拳击
跆拳道 柔道 武术 徒步 射箭 击剑 潜水 冲浪 划船 马拉松
"""
_APPLIANCES = """
冰箱 洗衣机 洗碗机 空调 微波炉 烤箱 电饭煲 电饭锅 吸尘器 热水器 油烟机 烘干机 豆浆机 榨汁机 加湿器
电风扇 净水器
"""
_TOOLS = (
    "车床 铣床 台钻 电钻 钻床 刨床 磨床 台锯 电锯 空压机 电焊机 焊机 角磨机 砂光机 打磨机 刨子 凿子 锤子 扳手"
)

KINDS = (
    Kind(
        named=r"亲戚|家人|家里人|亲人|家属|亲属|家庭成员|家里?(?:都|还)*有(?:谁|哪些人|什么人)|一家人",
        members=f"""
        {_chinese(KIN)} {_PARENTS} {_SIBLINGS} {_CHILDREN} 爷爷 奶奶 外公 外婆 姥姥 姥爷 舅舅 舅妈 叔叔
        婶婶 伯伯 伯父 伯母 姑姑 姑父 姨妈 姨父 小姨 大姨 小姑 阿姨 嫂子 姐夫 妹夫 弟妹 弟媳 岳父 岳母
        公公 婆婆 侄子 侄女 外甥 外甥女 孙子 孙女 媳妇 女婿 爱人 老伴
        """,
        told=r"[我俺咱]们?家?的?(?:爸|妈|爹|娘|哥|姐|弟|妹|叔|舅|姨|姑|嫂)|[大二三小](?:舅|姨|姑|叔|伯)|[表堂][哥姐弟妹]",
        of_people=True,
    ),
    Kind(
        named=r"兄弟姐妹",
        members=f"{_SIBLINGS} 兄弟 姐妹",
        told=r"[我俺咱](?:哥|姐|弟|妹)",
        of_people=True,
    ),
    Kind(named=r"父母|爸妈|爹妈", members=_PARENTS, told=r"[我俺咱](?:爸|妈|爹|娘)", of_people=True),
    Kind(named=r"孩子|子女|儿女", members=_CHILDREN, of_people=True),
    Kind(
        named=r"宠物|动物|家畜|牲口|家禽",
        members=f"""
        {_chinese(ANIMALS)} 橘猫 猫咪 小猫 小狗 金毛 柯基 泰迪 哈士奇 拉布拉多 边牧 鹦鹉 八哥 画眉 鸽子
        金鱼 乌龟 兔子 仓鼠 龙猫 豚鼠 刺猬 蜥蜴 山羊 绵羊 奶牛 黄牛 马驹 驴 蜜蜂
                """,
        told=r"养了?[^,养]{0,4}[只条匹头鸡鸭鹅鱼羊牛猪蛇蚕]|[只头匹群][^,的]{0,3}[鸡鸭鹅鱼羊牛猪蛇](?![肉汤排蛋])",
        of_animals=True,
    ),
    Kind(
        named=r"交通工具|代步工具|车辆|(?:哪些|几辆|都[有是]什么)车",
        members="""
        汽车 轿车 面包车 越野车 货车 卡车 皮卡 房车 跑车 自行车 单车 山地车 电动车 电瓶车 摩托车 摩托
        三轮车 拖拉机 滑板车 小船 快艇 皮划艇 特斯拉 比亚迪 丰田 本田 五菱 奥迪 宝马 奔驰 吉利
        哈弗 别克 日产
        """,
        told=r"[开骑](?![会始心学])[^,了过]{0,6}车|[一两二三]辆",
    ),
    Kind(
        named=r"爱好|兴趣|业余活动|消遣|闲暇活动",
        members=f"""
        收集 收藏 集邮 唱歌 合唱 画画 书法 毛笔字 练字 摄影 拍照 钓鱼 下棋 围棋 象棋 种花 养花 园艺 木雕
        木工 编织 织毛衣 刺绣 烘焙 看书 读书 跳舞 广场舞 打牌 麻将 陶艺 剪纸 折纸 写诗 弹琴 拉二胡
        吹笛子 观鸟 露营 {_SPORTS}
        """,
        told=rf"{PASTIMES}|迷上了?|爱好|(?:(?<!不)喜欢|爱)(?:去|在)?[^,]{{0,6}}?[做练画唱弹拉吹跳钓骑爬打写拍]",
        personal=True,
    ),
    Kind(named=r"运动项目|体育运动|运动|球类", members=_SPORTS, told=r"[打踢][^,]{0,3}球", personal=True),
    Kind(
        named=r"乐器",
        members="二胡 钢琴 吉他 古筝 琵琶 小提琴 大提琴 笛子 葫芦丝 萨克斯 唢呐 口琴 手风琴 架子鼓",
        told=INSTRUMENTS,
        personal=True,
    ),
    Kind(
        named=r"语言|外语|方言",
        members="""
        英语 日语 法语 德语 韩语 俄语 西班牙语 葡萄牙语 意大利语 阿拉伯语 泰语 越南语 普通话 粤语 闽南话
        客家话 四川话 上海话 东北话 温州话 潮汕话 手语
        """,
        told=r"[会说讲学懂][^,]{0,4}[一-龥](?:语|话)(?!题|剧|费|音|文)",
        personal=True,
    ),
    Kind(
        named=r"过敏[原源史]?|忌口",
        members="过敏 不耐受 起疹子 荨麻疹 起红疹 忌口",
        personal=True,
    ),
    Kind(
        named=r"机器|机床|设备|电器|家电|器械",
        members=f"{_TOOLS} {_APPLIANCES} 缝纫机 收割机 拖拉机 发电机 抽水机 水泵 割草机 打印机 织布机 压面机",
        told=r"[一两二三四五几]台|那台",
    ),
    Kind(named=r"工具", members=f"{_TOOLS} 钳子 螺丝刀 锯子 斧头 梯子 铁锹"),
    Kind(
        named=r"电子产品|数码产品|数码设备",
        members="手机 电脑 笔记本 平板 相机 耳机 打印机 电视 投影仪 音箱 手表 路由器 游戏机 显示器",
    ),
    Kind(
        named=r"旅[行游]过?|旅程|出游|出远门|远门|游玩|去过的?(?:哪些|什么)?地方|去过哪(?:些|几个)(?:地方|城市|国家)",
        members="旅游 旅行 度假 自驾 出差 游玩 去玩 回老家",
        told=r"去了?(?!年|世|掉|除|皮)[^,]{1,8}(?:玩|旅|看|爬|住|待|度假)|飞到|到过|(?<![上下出过回进寄])去(?:过|了?趟|了(?!趟))(?=[一-龥])"
        r"(?!医院|超市|公司|学校|银行|菜市?场|药店|单位|邮局|理发|健身房|饭店|食堂)",
        also="去了 去过 去玩 玩了",
        personal=True,
    ),
    Kind(
        named=r"(?:哪些|做过什么|干过什么|从事过什么)(?:工作|职业|差事)|(?:工作|职业)经历",
        members="上班 任职 就职 当过 做过 干过 实习 兼职 打工 入职 跳槽",
        told=r"(?<![应相适正恰上])当(?!天|时|然|初|年|地|前|作|成|中|面|场|心|晚|日)[^,]{0,6}|在[^,]{1,10}(?:工作|干了|做了)",
        personal=True,
    ),
    Kind(
        named=r"饮料|喝的|饮品",
        members="茶 咖啡 普洱 龙井 铁观音 奶茶 啤酒 白酒 红酒 黄酒 果汁 豆浆 牛奶 可乐 酸奶",
        personal=True,
    ),
    Kind(
        named=r"植物|花草|花卉|蔬菜|农作物|庄稼|果树",
        members="""
        茉莉 月季 玫瑰 绿萝 多肉 吊兰 兰花 君子兰 仙人掌 发财树 菊花 桂花 番茄 西红柿 黄瓜 辣椒 茄子
        白菜 青菜 韭菜 豆角 南瓜 葡萄 桃树 枇杷 石榴 水稻 小麦 玉米
        """,
        told=r"(?<![这那一各某哪几多两每何此])种了?(?!类|种|子|植)[^,]{1,6}",
    ),
)
"""The first whose name stands in a question is meant."""
