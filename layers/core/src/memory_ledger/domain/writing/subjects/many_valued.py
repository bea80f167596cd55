"""Predicates by which one subject is related to many objects, as plain words in Chinese and English."""

from __future__ import annotations

from collections.abc import Container

from memory_ledger.domain.text.folding import fold

_ENGLISH = (
    "knows|know|met|friend|friends|friend of|is friend of|is friends with|friends with|has friend|"
    "colleague|colleague of|works with|work with|collaborates with|reports on|follows|likes|like|"
    "loves|love|enjoys|dislikes|hates|avoids|allergic to|is allergic to|"
    "interested in|is interested in|speaks|speak|visited|has visited|travelled to|traveled to|"
    "attended|watched|read|has read|plays|owns|own|has|have|has a|has skill|skilled in|bought|"
    "parent of|is parent of|father of|mother of|child|has child|has children|son|daughter|"
    "sibling|sibling of|brother|sister|pet|has pet|links|link|links to|linked to|is linked to|"
    "related to|is related to|relates to|connected to|is connected to|connects to|refers to|"
    "references|mentions|depends on|depend on|dependency|requires|require|needs|uses|use|"
    "used by|is used by|used in|calls|call|called by|imports|exports|reads from|writes to|sends to|"
    "receives from|publishes to|subscribes to|produces|consumes|supports|support|provides|"
    "supplies|supplied by|implements|extends|contains|contain|includes|include|consists of|"
    "comprises|has part|part of|is part of|belongs to|member|has member|member of|is member of|"
    "is a member of|participates in|involved in|works on|contributes to|maintains|manages|leads|"
    "teaches|studies|similar to|alias|also known as|tag|tagged|blocks|blocked by|causes|affects"
)
_CHINESE = (
    "认识|朋友|好友|有朋友|同事|合作|一起工作|共事|关注|喜欢|爱好|兴趣|"
    "感兴趣|讨厌|不喜欢|过敏|会说|会讲|说|掌握|擅长|会|精通|去过|到过|访问过|参加|"
    "参加过|看过|读过|玩|拥有|有|养|养了|买了|孩子|儿子|女儿|兄弟|姐妹|宠物|链接|"
    "链接到|连接|连接到|关联|相关|有关|涉及|引用|提到|依赖|依赖于|需要|要求|使用|用|被使用|"
    "用于|调用|被调用|导入|读取|写入|发送给|订阅|发布到|生产|消费|支持|提供|供应|实现|"
    "扩展|包含|包括|含有|组成|属于|隶属于|成员|成员是|参与|负责|维护|管理|领导|教|"
    "学习|类似|相似|别名|标签|阻塞|导致|影响"
)
MANY_VALUED = (*_ENGLISH.split("|"), *_CHINESE.split("|"))
"""What the default policy knows; any other predicate has one object at a time."""

HAD_IN_NUMBER = frozenset(
    """
    friend friends colleague coworker teammate client customer neighbor neighbour classmate teacher assistant
    roommate flatmate report employee member contact partner daughter son brother sister sibling child kid
    baby twin cousin uncle aunt niece nephew grandson granddaughter grandchild relative cat dog puppy kitten
    pet hamster rabbit parrot fish bird horse hobby interest skill language allergy passion strength weakness
    meeting appointment flight call exam class course trip interview train ticket order event visit session
    game match booking reservation error bug issue problem question answer idea point result note example
    task thing concern guess mistake reason suggestion wish dream plan goal reply message sentence word book
    movie film song story day week month year time part side one other choice option favourite favorite
    """.split()  # noqa: SIM905
)
"""Nouns of which somebody has several, so that "my friend is Ada" names one of them."""
HAD_IN_NUMBER_ZH = tuple(
    """
    朋友 好友 闺蜜 同事 队友 客户 邻居 同学 老师 助理 室友 舍友 成员 下属 员工 女儿 儿子 哥 弟 姐 妹 孩子
    娃 宝宝 亲戚 叔叔 阿姨 舅舅 侄子 外甥 猫 狗 猫咪 宠物 兔子 鹦鹉 鱼 爱好 兴趣 技能 语言 过敏原 优点
    缺点 强项 弱项 会议 预约 航班 电话会 考试 课程 行程 面试 火车 车票 订单 活动 错误 问题 答案 想法 意思
    看法 观点 结果 例子 任务 原因 理由 建议 愿望 梦想 计划 目标 回复 消息 电影 故事 习惯 感觉 印象 选择
    判断 猜测 意见 态度 身份 角色 情况 状态 心情 性格 时候 时间
    """.split()  # noqa: SIM905
)


def relates_many(predicate: str, many: Container[str]) -> bool:
    """Tell whether *predicate*, however it is spelt, is one of *many*."""
    return plain_predicate(predicate) in many


def plain_predicate(predicate: str) -> str:
    """Return *predicate* as words: one case, width and script, ``depends_on`` and ``Depends-On`` alike."""
    return " ".join(fold(predicate).replace("_", " ").replace("-", " ").split())
