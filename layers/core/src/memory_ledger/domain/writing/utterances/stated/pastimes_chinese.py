"""What somebody does in general, told in Chinese by a verb and its object alone: 我打网球, 我骑车上班."""

from __future__ import annotations

import re

from memory_ledger.domain.text.calendar_words import DAY_PART_ZH
from memory_ledger.domain.text.pastimes import PASTIMES

_RIDES = (
    r"(?:骑(?:车|自行车|单车|共享单车|电动车|电瓶车|摩托车?|马|行)|走路|步行|跑步|滑板|坐[^,了过着]{1,4}|"
    r"乘[^,了过着]{1,4}|"
    r"拼车|打车|搭[^,了过着]{1,5})(?:去|来)?(?:上下?班|上学|通勤|出行|下班|买菜|接[送孩]子?|回家)"
)
_AT_TIMES = (
    rf"(?:{DAY_PART_ZH}|睡前|饭后|周末|平日|工作日|课后|放学后|下班后)(?:都|就|会|才|一般|只)?"
    r"回(?:复)?(?:邮件|信|消息|电话)"
)
_HERE = r"在[^,是]{1,8}是(?![真不很想来因为否这那什谁个吗])[^,了]{2,12}"
_TIME = (
    rf"(?:(?:{DAY_PART_ZH}|睡前|饭后|周末|平日|工作日|课后|放学后|"
    r"下班后|业余|有空|"
    r"闲时|假期)(?:都|就|会|才|一般|常|爱)?)?"
)
_HABIT = re.compile(
    rf"(?:{_TIME}(?:{PASTIMES}|骑(?:车|马|行|摩托车?))|{_TIME}{_RIDES}|{_AT_TIMES}|{_HERE})"
    r"(?=(?:[\d一二两三四五六七八九十几半]+多?年)?(?:,|\Z))"
)


def is_pastime(predicate: str) -> bool:
    """Tell whether a folded *predicate* is what its subject does, plays or goes by, and no moment's."""
    return _HABIT.match(predicate) is not None
