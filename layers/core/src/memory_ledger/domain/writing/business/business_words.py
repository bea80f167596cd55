"""Words that several kinds of business facts share, and how lists of them are made."""

from __future__ import annotations

from collections.abc import Iterable

from memory_ledger.domain.text.alternatives import said


def joined(firsts: Iterable[str], lasts: Iterable[str]) -> tuple[str, ...]:
    """Return each of *firsts* before each of *lasts*."""
    ends = tuple(lasts)
    return tuple(first + last for first in firsts for last in ends)


DIGITS = "0123456789"
# 3台 and 三台: alone such measures end other words, as 前台 and 文件.
NUMBERS = (*DIGITS, *(f"{digit} " for digit in DIGITS), *"一二三四五六七八九十百千万两几多数")
SO_FAR = said("已|已经|还没|还没有|尚未|还未|被|刚刚|正在|没能")
NOT_A_COPY = said("系统|负责|我的工作|表结构|缓存|management|team|my job|module|service i")
# How somebody likes or uses to have it says nothing about how one of them stands.
AS_A_RULE = said(
    "喜欢|讨厌|希望|习惯|通常|一般都|总是|每次|每天|每周|每月|每年|prefer|i like|i love|i hate|always|"
    "usually|normally|never |every time|whenever|each time"
)
# What is made for such things.
MADE = joined(
    said("订单|退款|物流|发票|账单|支付|库存"),
    said("模块|接口|页面|服务|流程|脚本|功能|报表|代码|需求|测试"),
) + joined(
    said("order|orders|refund|delivery|invoice|payment|stock|inventory"),
    said(" page| service| endpoint| api| flow| script| export| import| job| table| test| code| data| form"),
)
